"""Puzzles for systems that learn: what a model wrote, read and scored; environments for the libraries that train."""
