"""Puzzles for systems that learn: data sets, what a model wrote, read and scored, and environments."""
