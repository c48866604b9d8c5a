"""Pictures: one description of a board, and pens that draw it."""
