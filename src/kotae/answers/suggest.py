"""A setter's help: which clue to add, reveal or change so that fewer answers are left, best only one.

Every suggestion is tried: what follows from the puzzle with it is found, and the more it decides the better it is.
What is suggested in the end is solved once more as the puzzle that it makes, so that it is true whatever the rules of a
family look at.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kotae.answers.forced import forced
from kotae.answers.mending import Change, changed, looked_at, mended
from kotae.answers.random_boards.art import nonogram_of
from kotae.answers.solve import solve
from kotae.answers.switchboard import Switchboard
from kotae.board.grid import Place, cell_at, row_col
from kotae.board.layers import Clue
from kotae.board.rectangles import bordering, cells_of
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.logic import Lazy, Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram

ANSWERS = 3
"""How many answers are looked at: the clues that each would give are suggested."""
LOOKING = 0.7
"""The share of the time for finding suggestions; the rest is for proving the best of them."""
REDRAWN = 40
"""How many cells of one answer are tried to be redrawn."""


class Suggestion(NamedTuple):
    """What to do with one clue, or with two that go together; and how much is open then."""

    kind: str
    """`add` a clue where none is, `reveal` a hidden one, `change` numbers, `move` a number to another cell, `redraw`
    cells of a picture, which changes the clues of their lines."""
    clues: dict[Place, Clue]
    open: int
    """How many places are still open with it; none when the answer is unique."""
    away: Place | None = None
    """Where a number that moves is now."""
    cells: dict[Place, int] | None = None
    """The new colours of cells that are redrawn."""


class Advice(NamedTuple):
    """The status of the puzzle as it is, how many places are open, and what to do about it."""

    status: str
    open: int
    suggestions: list[Suggestion]
    complete: bool = True
    """Whether there was time to try all that could be suggested."""


def suggest(puzzle: Puzzle, most: int = 10, seconds: float | None = None) -> Advice:
    """The best suggestions first, of those that there was time for. Raises LimitReached if there was none at all."""
    budget, looking = Budget(seconds), Budget(seconds and seconds * LOOKING)
    answer = solve(puzzle, at_most=ANSWERS, seconds=budget.seconds_left())
    if answer.status != "several":
        return Advice(answer.status, 0, [])
    left, better, complete = undecided(puzzle, budget), list[Suggestion](), True
    try:
        for one in tried(puzzle, answer.solutions, looking):
            if one.open < left:
                better.append(one)
    except LimitReached:
        complete = False
    true: list[Suggestion] = []
    try:
        for one in sorted(better, key=rank):
            if len(true) < most and (found := proved(puzzle, one, budget)) and found.open < left:
                true.append(found)
    except LimitReached:
        complete = False
    return Advice("several", left, sorted(true, key=rank), complete)


def proved(puzzle: Puzzle, one: Suggestion, budget: Budget) -> Suggestion | None:
    """The suggestion with what it really leaves open, by solving the puzzle that it makes; None if that has no
    answer."""
    then = followed(puzzle, one)
    found = forced(then, seconds=budget.seconds_left())
    if not found.complete:
        raise LimitReached
    return None if found.status == "none" else one._replace(open=then.places_open(found.values))


def followed(puzzle: Puzzle, one: Suggestion) -> Puzzle:
    """The puzzle that a suggestion makes."""
    others = {place: clue for place, clue in puzzle.clues.items() if place != one.away}
    return type(puzzle)(puzzle.grid, others | one.clues, puzzle.palette)


def tried(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """What can be suggested to whoever has these answers, each with what it leaves open."""
    return redrawn(puzzle, answers, budget) if isinstance(puzzle, Nonogram) else of_numbers(puzzle, answers, budget)


def rank(one: Suggestion) -> tuple[int, int, list[Place]]:
    """What decides most comes first; of that, what is least work."""
    return one.open, len(one.cells or ()), sorted(one.cells or one.clues)


def of_numbers(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """What can be done where clues are numbers in cells."""
    blank = blank_of(puzzle)
    places = [place for place in blank.clues or puzzle.grid.cells() if puzzle.clues.get(place, "?") == "?"]
    whole = puzzle.with_clues_of(answers[0], blank.clues or puzzle.grid.cells())
    if rules_of(whole) != rules_of(blank):
        yield from placed(puzzle, places, answers, budget)
        return
    board, enough = Switchboard(blank, budget), False
    try:
        for one in shown(puzzle, board, places, answers):
            enough |= one.open == 0
            yield one
        if isinstance(puzzle, Hashi) and not enough:
            yield from bridged(puzzle, board, answers[0])
        if isinstance(puzzle, Nawabari) and not enough:
            yield from moved(puzzle, answers[0], budget)
    finally:
        board.close()


def blank_of(puzzle: Puzzle) -> Puzzle:
    """The puzzle without what its clues say. Where they stand is kept if that makes the board, as islands do."""
    empty = type(puzzle)(puzzle.grid, {}, puzzle.palette)
    if empty.variables == puzzle.variables:
        return empty
    return type(puzzle)(puzzle.grid, dict.fromkeys(puzzle.clues, "?"), puzzle.palette)


def rules_of(puzzle: Puzzle) -> list[Any]:
    """What the rules say besides the clues, to be compared with what they say when there are others."""
    rules = [each for each in puzzle.statements if not each.rule.lemma and each.rule is not puzzle.clue_rule]
    return [
        (rule.sentence, where, tuple(said.literals) if isinstance(said, Lazy) else said) for rule, where, said in rules
    ]


def placed(puzzle: Puzzle, places: list[Place], answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """Clues that one of the answers has where the puzzle shows none, in a family whose rules look at the clues: each
    makes another puzzle, of which the answer may be none any more, and which is solved by itself."""
    for values in answers:
        for place in places:
            clue = puzzle.clue_rule.method(puzzle, place).value(values)
            one = Suggestion("reveal" if place in puzzle.clues else "add", {place: clue}, 0)
            if clue in puzzle.clue_rule.numbers and followed(puzzle, one).solved_by(values):
                found = proved(puzzle, one, budget)
                if found:
                    yield found


def given_in(puzzle: Puzzle) -> dict[Place, Clue]:
    """The clues that say something."""
    return {place: clue for place, clue in puzzle.clues.items() if clue != "?"}


def shown(puzzle: Puzzle, board: Switchboard, places: list[Place], answers: list[Values]) -> Iterator[Suggestion]:
    """Clues that one of the answers has where the puzzle shows none. Where the board is fixed by its numbers, only
    hidden ones are meant."""
    seen: set[tuple[Place, Clue]] = set()
    for values in answers:
        for place, clue in board.clues_of(values, places).items():
            if (place, clue) not in seen:
                seen.add((place, clue))
                still = board.varying(values, given_in(puzzle) | {place: clue})
                kind = "reveal" if place in puzzle.clues else "add"
                yield Suggestion(kind, {place: clue}, len(puzzle.places_of(still)))


def bridged(puzzle: Hashi, board: Switchboard, values: Values) -> Iterator[Suggestion]:
    """The numbers of two neighbours, both changed by one bridge more or less between them."""
    layer, given = puzzle.bridges, given_in(puzzle)
    for corridor in layer.places:
        for number in {0, 1, 2} - {layer[corridor].value(values)}:
            rebuilt = values.copy()
            for literal in layer[corridor].between(number, number):
                rebuilt[abs(literal)] = literal
            if board.blank.solved_by(rebuilt):
                clues = board.clues_of(rebuilt, given)
                yield Suggestion(
                    "change",
                    {place: clue for place, clue in clues.items() if given[place] != clue},
                    len(puzzle.places_of(board.varying(rebuilt, clues))),
                )


def moved(puzzle: Nawabari, values: Values, budget: Budget) -> Iterator[Suggestion]:
    """A number in another cell of the rectangle that it has in an answer."""
    for centre in puzzle.clues:
        area = puzzle.area.rectangle(centre, values)
        assert area, "an answer decides every rectangle"
        others = {place: clue for place, clue in puzzle.clues.items() if place != centre}
        for cell in cells_of(area):
            if cell != centre:
                number = bordering(area, row_col(cell))
                then = Nawabari(puzzle.grid, others | {cell: number})
                yield Suggestion("move", {cell: number}, undecided(then, budget), centre)


def redrawn(puzzle: Nonogram, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """Hidden runs that an answer shows; cells of an answer to redraw, each by itself; and the fewest together that
    leave one answer. Only cells on the ground of every exchange can be enough alone, so only they are tried."""
    heads = puzzle.grid.row_heads() + puzzle.grid.column_heads()
    for values in answers:
        whole = puzzle.with_clues_of(values, heads)
        for head in heads:
            if puzzle.clues[head] != whole.clues[head]:
                told = Nonogram(puzzle.grid, {**puzzle.clues, head: whole.clues[head]}, puzzle.palette)
                yield Suggestion("reveal", {head: whole.clues[head]}, undecided(told, budget))
        picture = puzzle.ink.colours(values)
        grounds = [set(exchange.ground) for exchange in looked_at(picture, puzzle.palette, budget=budget).found]
        common = sorted(set.intersection(*grounds)) if grounds else []
        changes: list[Change] = [
            {(row, col): colour}
            for row, col in common[:: len(common) // REDRAWN + 1]
            for colour in range(len(puzzle.palette) + 1)
            if colour != picture[row][col]
        ]
        fewest = mended(picture, puzzle.palette, budget)
        for change in [*changes, *([fewest.changes] if fewest and len(fewest.changes) > 1 else [])]:
            new = nonogram_of(changed(picture, change), puzzle.palette)
            clues = {head: new.clues[head] for head in heads if new.clues[head] != puzzle.clues[head]}
            cells = {cell_at(*cell): colour for cell, colour in change.items()}
            yield Suggestion("redraw", clues, undecided(new, budget), cells=cells)


def undecided(puzzle: Puzzle, budget: Budget) -> int:
    """How many places answers differ in."""
    if 0 not in puzzle.knowledge.values[1:]:
        return 0
    found = forced(puzzle, seconds=budget.seconds_left())
    if not found.complete:
        raise LimitReached
    return puzzle.places_open(found.values)
