"""Exit codes of the commands."""

OK = 0
"""An answer was found, or nothing is wrong."""
NONE = 1
"""There is no answer, or what was given is wrong."""
BAD = 2
"""The input or the call is wrong."""
LIMIT = 3
"""A limit was reached first."""
INTERRUPTED = 130
"""Ctrl-C."""
