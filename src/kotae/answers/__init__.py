"""The questions one can ask about a puzzle, one file each."""
