"""Formats of nonograms alone, and pictures as nonograms."""
