"""Deductions as sentences that a person would say: one module for every kind of case."""
