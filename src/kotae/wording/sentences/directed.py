"""Sentences about lines that are followed in one direction."""

from collections.abc import Callable, Sequence
from typing import Any

from kotae.wording.sentences.scene import Scene


def ends(scene: Scene) -> list[str]:
    """Where the line begins and where it leads, as far as the cut says."""
    assert scene.reason.cut is not None
    where: Sequence[Any] = scene.reason.cut.where
    return [scene.place(place) for place in where]


def towards(scene: Scene, clash: bool, line: str) -> str:
    if clash:
        return "lines that lead towards each other would be joined"
    return f"{line} would join lines that lead towards each other"


def away(scene: Scene, clash: bool, line: str) -> str:
    if clash:
        return "lines that lead away from each other would be joined"
    return f"{line} would join lines that lead away from each other"


def between_dots(scene: Scene, clash: bool, line: str) -> str:
    one, other = ends(scene)
    return f"{line or 'a line'} would join the dots of {one} and {other}"


def without_a_dot(scene: Scene, clash: bool, line: str) -> str:
    one, other = ends(scene)
    return f"{line or 'a line'} would join {one} and {other} without a dot"


def too_many_turns(scene: Scene, clash: bool, line: str) -> str:
    (start,) = ends(scene)
    return f"{f'with {line}, ' if line else ''}the line from {start} would turn too often"


def too_few_turns(scene: Scene, clash: bool, line: str) -> str:
    start, end = ends(scene)
    arrives = f"the line from {start} would arrive at {'the same firefly' if end == start else end} with too few turns"
    return f"{f'with {line}, ' if line else ''}{arrives}"


DIRECTED: dict[str, Callable[[Scene, bool, str], str]] = {
    "towards each other": towards,
    "away from each other": away,
    "between dots": between_dots,
    "without a dot": without_a_dot,
    "too many turns": too_many_turns,
    "too few turns": too_few_turns,
}
"""By the kind of cut: from whether something is wrong already, and the line that would make it so."""
