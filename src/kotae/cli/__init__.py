"""The command line: options, one module per command, and the terminal."""
