"""The board: where things are (grid) and what is to be decided there (layers)."""
