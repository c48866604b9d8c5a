"""Sentences about what takes a view of the board: loops that close, cells that are cut off, groups that grow."""

from collections.abc import Callable
from typing import Any

from kotae.board.grid import Place, kind_of, name
from kotae.board.words.base import cells_in_words
from kotae.board.words.cells import CellWords
from kotae.english import in_words, listed
from kotae.logic.constraints import Cut, CutCase
from kotae.wording.sentences.directed import DIRECTED, led_cut
from kotae.wording.sentences.gates import wrong_order
from kotae.wording.sentences.groups import group_too_large, group_too_small
from kotae.wording.sentences.matchings import owners_need, owners_taken
from kotae.wording.sentences.rectangle_groups import a_rectangle
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.seeded_groups import seeded_sentence

FEW = 3
"""At most this many places are named; the others are lit."""


def cut_sentence(scene: Scene, case: CutCase) -> str:
    """The sentence for a kind of cut, if there is one."""
    if case.kind in DIRECTED:
        return led_cut(scene, case.kind, "" if case.clash else f"a {line_at(scene, case.yes[0])}")
    say = SENTENCES.get(case.kind)
    return say(scene, case) if say else seeded_sentence(scene, case)


def cut_of(scene: Scene) -> Cut:
    assert scene.reason.cut is not None
    return scene.reason.cut


def called(scene: Scene, place: Any) -> str:
    """A place with its clue, or the outside."""
    return "the outside" if place is None else scene.place(place)


def spot(scene: Scene, case: CutCase) -> Place:
    return scene.spots(case.yes)[0]


def left_out(scene: Scene, but: int = 0) -> str:
    """What the loop must pass, except for one line: what a loop that closes too early would leave out."""
    cut = cut_of(scene)
    lines = [f"the {line_at(scene, each)}" for each in cut.needs_true if each != but]
    return listed([*(called(scene, each) for each in cut.needs), *lines])


def line_at(scene: Scene, literal: int) -> str:
    words = scene.words(literal)
    return f"{words.nouns([literal])[0]} {words.at([literal])}"


def closes_early(scene: Scene, case: CutCase) -> str:
    if case.clash:
        return f"the loop would be closed and leave out {left_out(scene)}"
    if case.yes[0] > 0:
        return turns_back(scene, case)
    line = line_at(scene, case.yes[0])
    if -case.yes[0] in cut_of(scene).needs_true:
        return f"a {line} would be left out of the loop, which is closed"
    return f"a {line} would close the loop and leave out {left_out(scene)}"


def turns_back(scene: Scene, case: CutCase) -> str:
    closes = f"{turning(scene, case)} would close the loop and leave out {left_out(scene)}"
    return f"{closes}, so the lines cross there"


def turning(scene: Scene, case: CutCase) -> str:
    """Lines that arrive where they may cross: a turn would join them."""
    faces = scene.puzzle.grid.faces
    drawn = [cell for edge in scene.spots([each for each in case.false if each < 0]) for cell in faces(edge)]
    here = max(faces(spot(scene, case)), key=drawn.count)
    return f"turning at {called(scene, here)}"


def joins_numbers(scene: Scene, case: CutCase) -> str:
    """A line between circles with different numbers."""
    circles = listed([called(scene, place) for place in cut_of(scene).where])
    if case.clash:
        return f"{circles} would be on the same loop"
    if case.yes[0] > 0:
        return f"{turning(scene, case)} would put {circles} on the same loop, so the lines cross there"
    return f"a {line_at(scene, case.yes[0])} would put {circles} on the same loop"


def no_circle(scene: Scene, case: CutCase) -> str:
    """A loop that closes without having passed a circle."""
    if case.clash:
        return "the loop would be closed without a circle"
    if case.yes[0] > 0:
        return f"{turning(scene, case)} would close a loop without a circle, so the lines cross there"
    return f"a {line_at(scene, case.yes[0])} would close a loop without a circle"


def leads_on(scene: Scene, case: CutCase) -> str:
    """Two parts of the loop must be joined, and only one way is left for that, or none."""
    if case.clash:
        return f"{left_out(scene)} could not be parts of one loop"
    line = line_at(scene, case.yes[0])
    if -case.yes[0] in cut_of(scene).needs_true:
        return f"a {line} could not be joined to {left_out(scene, but=-case.yes[0])}"
    return f"{left_out(scene)} can only be joined by a {line}"


def no_way_back(scene: Scene, case: CutCase) -> str:
    return f"a loop that passes {cells_in_words(scene.reason.places[:2])} would have no way back"


def sides(scene: Scene, case: CutCase) -> str:
    """Inside and outside, counted along a way around."""
    same = case.kind == "same side"
    if any(place is not None and kind_of(place) == "corners" for place in faces(scene)):  # of a line between cells
        return sides_of_a_line(scene, case, same)
    one, other = (called(scene, place) for place in faces(scene))
    if case.clash:
        return f"{one} and {other} would be both on the same side of the loop and on different sides"
    sides_are = "the same side" if same else "different sides"
    return f"{one} and {other} are on {sides_are} of the loop, as a way around shows, so {scene.clause(case.yes)}"


def faces(scene: Scene) -> list[Any]:
    return list(cut_of(scene).where)


def sides_of_a_line(scene: Scene, case: CutCase, same: bool) -> str:
    """Between two cells the loop runs exactly where inside and outside meet."""
    where = scene.words(cut_of(scene).clause[-1]).at(cut_of(scene).clause[-1:])
    if case.clash:
        return f"inside and outside of the loop would {'not ' if same else ''}meet {where}, as a way around shows"
    if same:
        both = f"both sides of a line {where} would be inside the loop, or both outside"
        return f"{both}, as a way around shows, so there is none"
    return f"inside and outside of the loop meet {where}, as a way around shows, so {scene.clause(case.yes)}"


def some_loop(scene: Scene, case: CutCase) -> str:
    return "there would be no loop at all" if case.clash else f"there must be a loop, so {scene.clause(case.yes)}"


def cut_off(scene: Scene, case: CutCase) -> str:
    """One of them would be cut off from the rest, unless something between them is there."""
    one, other = cut_of(scene).where
    if case.clash:
        return f"{called(scene, one)} would be cut off from {called(scene, other)}"
    if len(case.yes) > 1:
        lost = cells_in_words(scene.spots(case.yes))
        return f"{lost} could not be joined to {called(scene, other)}, so they are {state(scene, case.yes[0])}"
    if spot(scene, case) in (one, other):
        rest = other if spot(scene, case) == one else one
        return f"{name(spot(scene, case))} could not be joined to {called(scene, rest)}, so {scene.clause(case.yes)}"
    way = f"the only way from {called(scene, one)} to {called(scene, other)}"
    return f"{name(spot(scene, case))} is {way}, so {scene.clause(case.yes)}"


def state(scene: Scene, literal: int) -> str:
    """What a cell is: `shaded`, `land`."""
    words = scene.words(literal)
    return (words.yes if literal > 0 else words.no) if isinstance(words, CellWords) else words.yes


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


def hang_together(scene: Scene, case: CutCase) -> str:
    """What is drawn must be joined to the rest of what is."""
    where = [*cut_of(scene).where]
    who = f"what is joined to {called(scene, where[0])}"
    if case.clash:
        return f"{who} would be cut off from the rest"
    line = line_at(scene, case.yes[0])
    return f"the only way out for {who} is a {line}" if case.yes[0] > 0 else f"a {line} could not be joined to the rest"


def closes(scene: Scene, case: CutCase) -> str:
    """Lines that must lead somewhere would lead back to where they came from."""
    if case.clash:
        return f"the line through {name(scene.reason.places[0])} would close into a loop"
    return f"a {line_at(scene, case.yes[0])} would close a loop"


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


def joins_owners(scene: Scene, case: CutCase) -> str:
    """Lines of different numbers would meet."""
    one, other = (called(scene, end) for end in cut_of(scene).where)
    line = "line" if case.clash else line_at(scene, case.yes[0])
    return f"a {line} would join {one} to {other}"


def shut_off(scene: Scene, case: CutCase) -> str:
    """A number could not be joined to another one like it."""
    (end,), others = cut_of(scene).needs, cut_of(scene).where
    one, rest = called(scene, end), listed([called(scene, other) for other in others], "or")
    if case.clash:
        return f"{one} could not be joined to {rest}"
    if case.yes[0] > 0:
        return f"{one} can only be joined to {rest} by a {line_at(scene, case.yes[0])}"
    return f"a {line_at(scene, case.yes[0])} would cut off {one} from {rest}"


def both_need(scene: Scene, case: CutCase) -> str:
    """Two lines would have to pass the same cell."""
    one, other = (called(scene, end) for end in cut_of(scene).needs)
    both = f"the line of {one} and that of {other} would both have to pass {called(scene, cut_of(scene).where[0])}"
    if case.clash:
        return both
    return f"with{'out' if case.yes[0] > 0 else ''} a {line_at(scene, case.yes[0])}, {both}"


def nobodys(scene: Scene, case: CutCase) -> str:
    """No number could lead a line to some cell."""
    where = called(scene, cut_of(scene).where[0])
    if case.clash:
        return f"the line through {where} could not join two equal numbers"
    if case.yes[0] > 0:
        return f"the line through {where} can only join two equal numbers with a {line_at(scene, case.yes[0])}"
    return f"a {line_at(scene, case.yes[0])} could not join two equal numbers"


def gates_out_of_order(scene: Scene, case: CutCase) -> str:
    """Gates would come too early or too late."""
    return wrong_order(scene, case, "the line" if case.clash else line_at(scene, case.yes[0]))


SENTENCES: dict[str, Callable[[Scene, CutCase], str]] = {
    "closes early": closes_early,
    "joins numbers": joins_numbers,
    "no circle": no_circle,
    "leads on": leads_on,
    "no way back": no_way_back,
    "same side": sides,
    "different sides": sides,
    "some loop": some_loop,
    "cut off": cut_off,
    "only way out": only_way_out,
    "group too large": group_too_large,
    "group too small": group_too_small,
    "no room for group": group_too_small,
    "encloses": encloses,
    "loop": closes,
    "joins owners": joins_owners,
    "shut off": shut_off,
    "both need": both_need,
    "nobody's": nobodys,
    "owners need": owners_need,
    "owners taken": owners_taken,
    "rectangle": a_rectangle,
    "wrong order": gates_out_of_order,
    "hang together": hang_together,
}
