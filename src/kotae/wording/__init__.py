"""Results as sentences and as JSON, for the command line, the page and notebooks alike."""
