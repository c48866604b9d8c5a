"""Lines of cells: the runs along them, the complete line solver, and runs as clauses."""
