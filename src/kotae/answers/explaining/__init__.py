"""The way through a puzzle, step by step: what follows, why, and what of a drawing is a mistake."""
