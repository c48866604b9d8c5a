"""Joining pieces of lines into long ones, so that a loop is one stroke with round corners."""

from collections.abc import Iterable

from kotae.board.grid import Place


def joined(pieces: Iterable[tuple[Place, Place]]) -> list[list[Place]]:
    """The pieces as few lines, each named by its ends and turns; a line that closes ends where it begins. Lines end
    where pieces do not meet in pairs."""
    ways: dict[Place, list[Place]] = {}
    for one, other in pieces:
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    ends = [place for place in sorted(ways) if len(ways[place]) != 2]
    crossings = frozenset(ends)
    lines = []
    for start in (*ends, *sorted(ways)):
        while ways[start]:
            lines.append(straightened(walk(ways, start, crossings)))
    return lines


def walk(ways: dict[Place, list[Place]], start: Place, crossings: frozenset[Place]) -> list[Place]:
    """The places along a line from its start; its pieces are used up."""
    line, here = [start], start
    while ways[here] and (len(line) == 1 or here not in crossings):
        following = min(ways[here])
        ways[here].remove(following)
        ways[following].remove(here)
        line.append(following)
        here = following
    return line


def straightened(line: list[Place]) -> list[Place]:
    """The ends and turns of a line. One that closes begins at a turn."""
    if line[0] == line[-1] and not turns(line[-2], line[0], line[1]):
        first = next((k for k in range(1, len(line) - 1) if turns(*line[k - 1 : k + 2])), 0)
        line = [*line[first:], *line[1 : first + 1]]
    return [place for k, place in enumerate(line) if k in (0, len(line) - 1) or turns(*line[k - 1 : k + 2])]


def turns(before: Place, here: Place, after: Place) -> bool:
    """Whether a line turns at a place between two others."""
    return (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0])
