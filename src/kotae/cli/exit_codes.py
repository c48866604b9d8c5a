"""Exit codes of the commands."""

OK, NONE, BAD, LIMIT, INTERRUPTED = 0, 1, 2, 3, 130
