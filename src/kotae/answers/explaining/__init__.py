"""The way through a puzzle, step by step: what follows and why, and which parts of a drawing are mistakes."""
