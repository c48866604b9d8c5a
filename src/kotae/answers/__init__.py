"""The questions that can be asked about a puzzle, one file each."""
