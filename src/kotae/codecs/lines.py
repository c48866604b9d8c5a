"""The lines of a text: the first step in reading every format that has several lines."""

Lines = list[tuple[int, str]]
"""Lines with their numbers from 1; often only those that are not blank."""


def lines_of(text: str) -> list[str]:
    """The lines of a text, however they end."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def filled_lines(text: str) -> Lines:
    """The lines that are not blank."""
    return [(number, line) for number, line in enumerate(lines_of(text), 1) if line.strip()]
