"""Processes that work for this one, and their limits: memory, deadlines, processor time. Knows nothing about
puzzles."""
