"""Techniques: deductions that people know by name, found wherever they occur, however the board is turned."""
