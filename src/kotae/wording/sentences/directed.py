"""Sentences about lines that are followed in one direction."""

from collections.abc import Callable, Sequence
from typing import Any

from kotae.logic.loops.led_lines import LedCase
from kotae.wording.sentences.scene import Scene

Ends = Sequence[str]
"""Where the line begins and where it leads, as far as that is said."""


def led_sentence(scene: Scene, case: LedCase) -> str:
    """What would be wrong with lines; those with which the same would be wrong together."""
    if not case.kind:
        return ""
    by_kind: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for wrong, literal in case.found:
        by_kind.setdefault((wrong.kind, tuple(map(scene.place, wrong.places))), []).append(literal)
    said = []
    for (kind, ends), literals in by_kind.items():
        line = f"a line {scene.words(literals[0]).at(literals, last='or')}" if literals[0] else ""
        said.append(DIRECTED[kind](ends, line))
    return "; ".join(said)


def led_cut(scene: Scene, kind: str, line: str) -> str:
    """The same for a cut; `line` is what would draw it, empty if it is drawn."""
    assert scene.reason.cut is not None
    where: Sequence[Any] = scene.reason.cut.where
    return DIRECTED[kind]([scene.place(place) for place in where], line)


def towards(ends: Ends, line: str) -> str:
    return f"{line} would join {TOWARDS}" if line else f"{TOWARDS} would be joined"


def away(ends: Ends, line: str) -> str:
    return f"{line} would join {AWAY}" if line else f"{AWAY} would be joined"


def between_dots(ends: Ends, line: str) -> str:
    one, other = ends
    return f"{line or 'a line'} would join the dots of {one} and {other}"


def without_a_dot(ends: Ends, line: str) -> str:
    one, other = ends
    return f"{line or 'a line'} would join {one} and {other} without a dot"


def too_many_turns(ends: Ends, line: str) -> str:
    (start,) = ends
    return f"{f'with {line}, ' if line else ''}the line from {start} would turn too often"


def too_few_turns(ends: Ends, line: str) -> str:
    start, end = ends
    arrives = f"the line from {start} would arrive at {'the same firefly' if end == start else end} with too few turns"
    return f"{f'with {line}, ' if line else ''}{arrives}"


TOWARDS, AWAY = "lines that lead towards each other", "lines that lead away from each other"
DIRECTED: dict[str, Callable[[Ends, str], str]] = {
    "towards each other": towards,
    "away from each other": away,
    "between dots": between_dots,
    "without a dot": without_a_dot,
    "too many turns": too_many_turns,
    "too few turns": too_few_turns,
}
"""By what is wrong: from the ends of the line, and what would draw it."""
