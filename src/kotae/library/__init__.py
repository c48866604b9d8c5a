"""What programs ask: one function for every command, with plain arguments and small results that print what they are.

A function checks its arguments and hands the question to the module of the puzzle's kind (`boards` or `plans`), which
asks `answers` or `sliding` and puts the result into words. No result shows a literal: boards are read as grids.
"""
