"""Suggestions to a setter: they decide what they say, within one limit."""

from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import pytest
from commands import kotae
from conftest import hashi, slitherlink
from mines import Mines

from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.answers.suggesting.suggest import Advice, Suggestion, suggest
from kotae.answers.suggesting.suggestions import undecided
from kotae.board.grid import Place, cell_at
from kotae.board.layers import Shading
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.formats import read
from kotae.logic import Count, Sum
from kotae.logic import count as total
from kotae.wording.suggestion import suggestion_text


def test_redrawing_a_nonogram_is_suggested() -> None:
    puzzle = read("nonogram\nrows:\n1 1\n1\n1\n1 1\ncolumns:\n1 1\n1\n1\n1 1\n")
    assert isinstance(puzzle, Puzzle)
    advice = suggest(puzzle, most=50)
    assert advice.suggestions[0].open == 0
    for one in advice.suggestions:
        assert one.cells
        new = type(puzzle)(puzzle.grid, {**puzzle.clues, **one.clues})
        assert (solve(new).status == "unique") == (one.open == 0)
    hidden = read("nonogram\nrows:\n?\n1\ncolumns:\n1\n1\n")
    assert isinstance(hidden, Puzzle)
    assert suggest(hidden).status in ("several", "unique")


def test_suggestions_decide_what_they_say() -> None:
    puzzle = slitherlink("3..2", "....", "2..1", "....")
    advice = suggest(puzzle, most=200)
    assert advice.status == "several"
    assert [one.open for one in advice.suggestions] == sorted(one.open for one in advice.suggestions)
    for one in advice.suggestions[:5]:
        better = type(puzzle)(puzzle.grid, {**puzzle.clues, **one.clues})
        assert (solve(better).status == "unique") == (one.open == 0)


def test_suggestions_for_numbers_that_are_all_there() -> None:
    """Two neighbours get a bridge more or less between them, or a number moves within its rectangle."""
    advice = suggest(hashi("2.3.2", ".....", "2.3.2"), most=50)
    assert advice.status in ("several", "unique")
    for one in advice.suggestions:
        assert one.kind == "change"
        assert len(one.clues) == 2
    puzzle = read("nawabari\n3.\n.3\n")
    assert isinstance(puzzle, Puzzle)
    moves = suggest(puzzle).suggestions
    assert moves
    for one in moves:
        rest = {place: clue for place, clue in puzzle.clues.items() if place not in one.away}
        assert (solve(type(puzzle)(puzzle.grid, {**rest, **one.clues})).status == "unique") == (one.open == 0)


HALF_MADE = {
    "nawabari\n3...\n....\n2..2\n": "move",
    "slitherlink\n3..2\n....\n2..1\n....\n": "add",
    "nonogram\nrows:\n1 1\n1\n1\n1 1\ncolumns:\n1 1\n1\n1\n1 1\n": "redraw",
}


@pytest.mark.parametrize(("text", "kind"), HALF_MADE.items(), ids=HALF_MADE.values())
def test_suggestions_share_one_limit(text: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a second whenever it is looked at: nothing is tried after the limit, what was tried
    before it is told, and what it leaves open is what it says."""
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    whole = suggest(puzzle, most=1000)
    assert (whole.status, whole.complete) == ("several", True)
    counts = set()
    for seconds in range(1, 300, 3):
        clock = count()
        looked = SimpleNamespace(monotonic=lambda clock=clock: float(next(clock)))
        monkeypatch.setattr("kotae.engines.base.time", looked)
        try:
            advice = suggest(puzzle, most=1000, seconds=seconds)
        except LimitReached:
            advice = Advice("unknown", 0, [], False)
        monkeypatch.undo()
        assert next(clock) < seconds + 10
        if advice.status == "several":
            assert advice.open == whole.open
            for one in advice.suggestions:
                assert one.open == undecided(one.followed(puzzle), Budget())
            counts.add((len(advice.suggestions), advice.complete))
    assert {one.kind for one in whole.suggestions} == {kind}
    assert any(0 < number < len(whole.suggestions) and not complete for number, complete in counts)


def test_suggestions_on_the_command_line() -> None:
    assert "one answer already" in kotae("suggest", "examples/slitherlink/7x7.txt").stdout
    assert "one answer already" in kotae("suggest", "examples/nonogram/heart.txt").stdout


def test_suggestions_in_words() -> None:
    puzzle = hashi("3.4", "...", "1.2")
    advice = Advice("several", 3, [])
    change = Suggestion("change", {cell_at(0, 0): 1, cell_at(0, 2): 2}, 0)
    assert suggestion_text(change, advice, puzzle) == "change r1c1 to 1 and r1c3 to 2: then the answer is unique"
    move = Suggestion("move", {cell_at(1, 1): 2}, 2, (cell_at(0, 2),))
    assert suggestion_text(move, advice, puzzle) == "move the 4 at r1c3 to r2c2 as 2: decides 1, leaves 2"
    reveal = Suggestion("reveal", {cell_at(0, 0): 3}, 0)
    assert suggestion_text(reveal, advice, puzzle) == "reveal 3 at r1c1: then the answer is unique"


class Lamps(Puzzle):
    """A number is a wall; lamps shine along rows and columns up to walls, on every cell and never on each other."""

    names = Names("lamps")

    lamp = Shading()

    @clue("that many of the cells beside it hold a lamp", range(5))
    def number(self, cell: Place) -> Sum:
        y, x = cell
        beside = [(y - 2, x), (y + 2, x), (y, x - 2), (y, x + 2)]
        return total(self.lamp[place] for place in beside if self.grid.holds(place))

    def ray(self, cell: Place, way: tuple[int, int]) -> list[Place]:
        place, found = (cell[0] + way[0], cell[1] + way[1]), list[Place]()
        while self.grid.holds(place) and place not in self.clues:
            found.append(place)
            place = place[0] + way[0], place[1] + way[1]
        return found

    @rule("no lamp stands on a wall")
    def dark(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.clues:
            yield cell, total([self.lamp[cell]]).equals(0)

    @rule("every cell is lit")
    def lit(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                rays = [place for way in ((0, 2), (0, -2), (2, 0), (-2, 0)) for place in self.ray(cell, way)]
                reached = [self.lamp[place] for place in (cell, *rays)]
                yield cell, total(reached).isin(range(1, len(reached) + 1))

    @rule("no lamp shines on another")
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            for way in ((0, 2), (2, 0)):
                for other in self.ray(cell, way) if cell not in self.clues else ():
                    yield (cell, other), total([self.lamp[cell], self.lamp[other]]).isin(range(2))


@pytest.mark.parametrize(
    ("family", "text"),
    [
        (Mines, "....\n..1.\n....\n"),
        (Mines, "...\n...\n...\n"),
        (Mines, ".1..2\n2..3.\n..23.\n1....\n"),
        (Lamps, "....\n..1.\n....\n....\n"),
        (Lamps, "..2..\n.....\n1...1\n.....\n"),
        (Lamps, "...\n.?.\n...\n"),
    ],
    ids=["mines", "no mines yet", "mines half-made", "lamps", "lamps half-made", "hidden lamps"],
)
def test_suggestions_are_true_where_rules_look_at_clues(family: type[Puzzle], text: str) -> None:
    puzzle = read(text, family)
    assert isinstance(puzzle, Puzzle)
    advice = suggest(puzzle, most=1000)
    assert (advice.status, advice.complete) == ("several", True)
    assert advice.suggestions
    for one in advice.suggestions:
        then = family(puzzle.grid, {**puzzle.clues, **one.clues})
        assert solve(then).status == ("several" if one.open else "unique")
        assert one.open == then.places_open(forced(then).values)


def test_no_clue_that_helps_is_left_out_where_rules_look_at_clues() -> None:
    """Every clue that an answer has, tried by itself."""
    puzzle = read("....\n..1.\n....\n", Mines)
    assert isinstance(puzzle, Puzzle)
    advice = suggest(puzzle, most=1000)
    told = {(place, clue) for one in advice.suggestions for place, clue in one.clues.items()}
    answers = solve(puzzle, at_most=3).solutions
    for place in set(puzzle.grid.cells()) - puzzle.clues.keys():
        for values in answers:
            one = {place: puzzle.clues_at(place, values)[0]}
            then = type(puzzle)(puzzle.grid, {**puzzle.clues, **one})
            helps = then.solved_by(values) and then.places_open(forced(then).values) < advice.open
            assert ((place, one[place]) in told) >= helps


def test_nothing_is_suggested_twice() -> None:
    """A clue that only one answer has is found in two ways."""
    for text in ("slitherlink\n.2\n2.\n", "slitherlink\n..\n.3\n"):
        lines = kotae("suggest", "-", stdin=text).stdout.splitlines()[1:]
        assert lines
        assert len(lines) == len(set(lines))
