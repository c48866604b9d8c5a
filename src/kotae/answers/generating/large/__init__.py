"""Puzzles on large boards. What is wrong with a random board is wrong somewhere, so it is repaired there: a window of
cells changes while everything outside is held, and what its clues leave open is measured in a somewhat larger window.
Only in the end is a question about the whole board.

Unlike on smaller boards, examples of answers come from a solver. It is always the same one, and begins from the same
preferences, so a seed still gives the same puzzle on every machine; but another version of PySAT may give another one.
"""
