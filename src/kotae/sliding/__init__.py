"""Sliding tiles, the planning puzzle: encodings with a horizon, the search for plans, random starts, and films."""
