"""Random solutions, one module a family: what a new puzzle is made from."""
