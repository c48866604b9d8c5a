"""Two-way codecs: how puzz.link writes a board, in an address and in a file, as lists of small pieces.

A family states its `address` and its `file` as such lists. A piece reads its part of a text into a draft, and writes
the same part of a puzzle, so each format is stated only once.
"""
