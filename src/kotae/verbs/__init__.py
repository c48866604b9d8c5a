"""The verbs of the command line: each takes the parsed options, asks the library, prints, and returns an exit code."""

OK, NONE, BAD, LIMIT, INTERRUPTED = 0, 1, 2, 3, 130
