"""Processes that work for this one, and their limits: memory, deadlines, the time of the processor. Knows nothing of
puzzles."""
