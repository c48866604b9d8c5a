"""The lines of a text, which every format of several lines begins with."""

Lines = list[tuple[int, str]]
"""Lines with their numbers from 1; often only those that say something."""


def lines_of(text: str) -> list[str]:
    """The lines of a text, however they are ended."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def filled_lines(text: str) -> Lines:
    """The lines that are not blank."""
    return [(number, line) for number, line in enumerate(lines_of(text), 1) if line.strip()]
