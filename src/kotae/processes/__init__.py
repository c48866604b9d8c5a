"""Processes and their limits: memory, deadlines and the time of the processor. Knows nothing of puzzles."""
