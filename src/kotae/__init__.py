"""Kotae: logic puzzles as propositional logic, with answers that people can trust and understand."""
