"""Sentences about what takes a view of the board: loops that close, cells that are cut off, groups that grow."""

from collections.abc import Callable
from typing import Any

from kotae.board.grid import Place, name
from kotae.board.words.base import cells_in_words
from kotae.english import in_words, listed
from kotae.logic.constraints import Cut, CutCase
from kotae.wording.sentences.scene import Scene

FEW = 3
"""At most this many places are named; the others are lit."""


def cut_sentence(scene: Scene, case: CutCase) -> str:
    """The sentence for a kind of cut, if there is one."""
    say = SENTENCES.get(case.kind)
    return say(scene, case) if say else ""


def cut_of(scene: Scene) -> Cut:
    assert scene.reason.cut is not None
    return scene.reason.cut


def called(scene: Scene, place: Any) -> str:
    """A place with its clue, or the outside."""
    return "the outside" if place is None else scene.place(place)


def spot(scene: Scene, case: CutCase) -> Place:
    return scene.spots(case.yes)[0]


def left_out(scene: Scene) -> str:
    """What a loop that closes too early would not pass."""
    cut = cut_of(scene)
    return listed(
        [*(called(scene, each) for each in cut.needs), *(f"the {line_at(scene, each)}" for each in cut.needs_true)]
    )


def line_at(scene: Scene, literal: int) -> str:
    words = scene.words(literal)
    return f"{words.nouns([literal])[0]} {words.at([literal])}"


def closes_early(scene: Scene, case: CutCase) -> str:
    if case.clash:
        return f"the loop would be closed and leave out {left_out(scene)}"
    return f"a {line_at(scene, case.yes[0])} would close the loop and leave out {left_out(scene)}"


def leads_on(scene: Scene, case: CutCase) -> str:
    around = name(scene.reason.places[0])
    if case.clash:
        return f"the line around {around} could no longer be joined to {left_out(scene)}"
    return f"the line around {around} can only lead on to {left_out(scene)} if {scene.clause(case.yes)}"


def no_way_back(scene: Scene, case: CutCase) -> str:
    return f"a loop that passes {cells_in_words(scene.reason.places[:2])} would have no way back"


def sides(scene: Scene, case: CutCase) -> str:
    """Inside and outside, counted along a way around."""
    same = case.kind == "same side"
    one, other = (called(scene, place) for place in cut_of(scene).where)
    if case.clash:
        return f"{one} and {other} would be both on the same side of the loop and on different sides"
    sides_are = "the same side" if same else "different sides"
    return f"{one} and {other} are on {sides_are} of the loop, as a way around shows, so {scene.clause(case.yes)}"


def some_loop(scene: Scene, case: CutCase) -> str:
    return "there would be no loop at all" if case.clash else f"there must be a loop, so {scene.clause(case.yes)}"


def cut_off(scene: Scene, case: CutCase) -> str:
    """One of them would be cut off from the rest, unless something between them is there."""
    one, other = cut_of(scene).where
    if case.clash:
        return f"{called(scene, one)} would be cut off from {called(scene, other)}"
    if spot(scene, case) in (one, other):
        rest = other if spot(scene, case) == one else one
        return f"{name(spot(scene, case))} could not be joined to {called(scene, rest)}, so {scene.clause(case.yes)}"
    way = f"the only way from {called(scene, one)} to {called(scene, other)}"
    return f"{name(spot(scene, case))} is {way}, so {scene.clause(case.yes)}"


def only_way_out(scene: Scene, case: CutCase) -> str:
    """What is joined so far must be joined to the rest."""
    who = group(scene, [*cut_of(scene).where], "islands")
    if case.clash:
        return f"{who} would be cut off from the rest"
    return f"the only way out for {who} is a {line_at(scene, case.yes[0])}"


def group(scene: Scene, places: list[Any], things: str) -> str:
    """The places on one side of a cut; on the other side, if those are fewer."""
    nodes: list[Any] = getattr(scene.statement.constraint, "nodes", [])
    if len(places) > FEW and len(nodes) < 2 * len(places):
        inside = set(places)
        places = [node for node in nodes if node not in inside]
    if len(places) <= FEW:
        return listed([called(scene, each) for each in places])
    return f"the group of {in_words(len(places))} {things} with {called(scene, places[0])}"


def encloses(scene: Scene, case: CutCase) -> str:
    """The other diagonal would close a loop around what is cut off from the rim."""
    nodes = [node for node in scene.statement.constraint.nodes if min(node) >= 0]  # type: ignore[attr-defined]
    part = set(cut_of(scene).where)
    inside = [node for node in nodes if (node in part) == part.issubset(nodes)]
    around = f"around {cornered(scene, inside)}"
    if case.clash:
        return f"the diagonals {around} would form a loop"
    slope, cell = "rising" if case.yes[0] > 0 else "falling", name(spot(scene, case))
    return f"a {slope} diagonal in {cell} would close a loop {around}"


def cornered(scene: Scene, corners: list[Place]) -> str:
    """Corners by name, or how many there are."""
    if len(corners) == 1:
        return called(scene, corners[0])
    cells = [(y - 1, x - 1) for y, x in corners]
    if len(corners) <= FEW:
        return f"the bottom right corners of {cells_in_words(cells)}"
    return f"{in_words(len(corners))} corners from {name(cells[0])} to {name(cells[-1])}"


SENTENCES: dict[str, Callable[[Scene, CutCase], str]] = {
    "closes early": closes_early,
    "leads on": leads_on,
    "no way back": no_way_back,
    "same side": sides,
    "different sides": sides,
    "some loop": some_loop,
    "cut off": cut_off,
    "only way out": only_way_out,
    "encloses": encloses,
}
