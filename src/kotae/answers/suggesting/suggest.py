"""Help for setters: which clue to add, reveal or change so that fewer answers are left, ideally only one.

Every suggestion is tried: what follows from the puzzle with it is worked out, and the more it decides the better it is.
Whatever is suggested in the end has been solved as a puzzle of its own.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.solve import solve
from kotae.answers.suggesting.suggestions import Suggestion, all_answers, brought_by, undecided
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.errors import KotaeError, LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Lazy, Values

__all__ = ["Advice", "Suggestion", "suggest"]

ANSWERS = 3
"""How many answers are examined: the clues that each would give are suggested."""
NEW_PLACES = 40
"""At how many cells a new clue is tried, where it changes the board itself."""


class Advice(NamedTuple):
    """The status of the puzzle as it is, how many places are open, and what to do about it."""

    status: str
    open: int
    suggestions: list[Suggestion]
    complete: bool = True
    """Whether there was time to try everything that could be suggested."""


def suggest(puzzle: Puzzle, most: int = 10, seconds: float | None = None) -> Advice:
    """The best suggestions first, of those that there was time for. Raises LimitReached if there was none at all."""
    budget = Budget(seconds)
    answer = solve(puzzle, at_most=ANSWERS, seconds=budget.seconds_left())
    if answer.status != "several":
        return Advice(answer.status, 0, [])
    left, best, complete = undecided(puzzle, budget) or 0, list[Suggestion](), True
    try:
        for one in tried(puzzle, answer.solutions, budget):
            if one.open >= left or (len(best) >= most and rank(one) >= rank(best[-1])):
                continue
            if any(one._replace(open=other.open) == other for other in best):  # found in two ways
                continue
            if (proved := solved_again(puzzle, one, budget)) and proved.open < left:
                best = sorted([*best, proved], key=rank)[:most]
    except LimitReached:
        complete = False
    return Advice("several", left, best, complete)


def rank(one: Suggestion) -> tuple[int, int, list[Place]]:
    """Whatever decides most comes first; among equals, whatever is least work."""
    return one.open, len(one.cells or ()), sorted(one.cells or one.clues)


def solved_again(puzzle: Puzzle, one: Suggestion, budget: Budget) -> Suggestion | None:
    """The suggestion with what is open when it is followed; None if it leaves no answer. Rules may look at clues in
    ways that switching them on and off does not show."""
    left = undecided(one.followed(puzzle), budget)
    return None if left is None else one._replace(open=left)


def tried(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """What can be suggested, given these answers, each suggestion with what it leaves open."""
    brought = brought_by(type(puzzle))
    if brought and hasattr(brought, "instead"):
        yield from brought.instead(puzzle, answers, budget)
        return
    if not any(stated.placed for stated in puzzle.clue_rules.values()) and looks_at_clues(puzzle, answers[0]):
        yield from each_solved(puzzle, answers, budget)
        return
    board, enough = ClueSwitches(puzzle.blank(), budget), False
    try:
        yield from told_apart(puzzle, board.blank, all_answers(puzzle, budget))
        for one in shown(puzzle, board, answers):
            enough |= one.open == 0
            yield one
        if enough:
            return
        if brought and hasattr(brought, "further"):
            yield from brought.further(puzzle, board, answers, budget)
        else:
            yield from changed(puzzle, board, answers[0])
            yield from placed(puzzle, answers, budget)
    finally:
        board.close()


def looks_at_clues(puzzle: Puzzle, answer: Values) -> bool:
    """Whether the rules themselves change when other clues stand there, so that switching clues is not enough."""
    blank = puzzle.blank()
    whole = blank.with_clues_of(on_board(puzzle, blank, answer), blank.clue_places())
    return rules_of(whole) != rules_of(blank)


def rules_of(puzzle: Puzzle) -> list[object]:
    """What the rules say besides the clues, to be compared with what they say when there are others."""
    rules = (each for each in puzzle.statements if not each.rule.lemma and each.rule not in puzzle.clue_rules.values())
    return [(rule, where, said.literals if isinstance(said, Lazy) else said) for rule, where, said in rules]


def each_solved(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """Clues that one of the answers has where the puzzle shows none, or shows less, in a family whose rules look at
    clues: each makes another puzzle, which is solved by itself."""
    found = dict.fromkeys(
        (place, clue)
        for values in answers
        for place in puzzle.clue_places()
        for clue in puzzle.clues_at(place, values)
        if puzzle.clues.get(place) not in puzzle.clues_at(place, values)
    )
    for place, clue in found:
        one = Suggestion("reveal" if place in puzzle.clues else "add", {place: clue}, 0)
        if proved := solved_again(puzzle, one, budget):
            yield proved


def told_apart(puzzle: Puzzle, blank: Puzzle, answers: list[Values]) -> Iterator[Suggestion]:
    """Clues that only one of all the answers has."""
    having: Counter[tuple[Place, Clue]] = Counter()
    for values in (on_board(puzzle, blank, answer) for answer in answers):
        having.update((place, clue) for place in blank.clue_places() for clue in blank.clues_at(place, values))
    for (place, clue), number in having.items():
        if number == 1:
            yield Suggestion("reveal" if place in puzzle.clues else "add", {place: clue}, 0)


def shown(puzzle: Puzzle, board: ClueSwitches, answers: list[Values]) -> Iterator[Suggestion]:
    """Clues that one of the answers has where the puzzle shows none, or shows less."""
    seen: set[tuple[Place, Clue]] = set()
    for values in (on_board(puzzle, board.blank, answer) for answer in answers):
        for place in board.blank.clue_places():
            choices = board.blank.clues_at(place, values)
            for clue in [] if puzzle.clues.get(place) in choices else choices:
                if (place, clue) not in seen:
                    seen.add((place, clue))
                    still = board.varying(values, {**puzzle.clues, place: clue})
                    kind = "reveal" if place in puzzle.clues else "add"
                    yield Suggestion(kind, {place: clue}, len(board.blank.places_of(still)))


def on_board(puzzle: Puzzle, blank: Puzzle, values: Values) -> Values:
    """An answer in terms of the board without clues: which values a place may have can depend on them."""
    return values if puzzle == blank else blank.finished(blank.from_json(puzzle.to_json(values)))


def changed(puzzle: Puzzle, board: ClueSwitches, answer: Values) -> Iterator[Suggestion]:
    """Another clue in place of an existing one, from an answer that the other clues allow."""
    board.leave_out(on_board(puzzle, board.blank, answer))
    for place, given in puzzle.clues.items():
        values = board.another({other: clue for other, clue in puzzle.clues.items() if other != place})
        for clue in board.blank.clues_at(place, values) if values else ():
            if clue != given:
                still = board.varying(values, {**puzzle.clues, place: clue}) if values else []
                yield Suggestion("change", {place: clue}, len(board.blank.places_of(still)))


def placed(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """A clue in a new cell, where that changes the board: either as one of its answers gives it, or saying nothing."""
    stated = puzzle.clue_rules.get("cells")
    if stated is None or not stated.placed:
        return
    free = [cell for cell in puzzle.grid.cells() if cell not in puzzle.clues]
    for cell in free[:: len(free) // NEW_PLACES + 1]:
        try:
            hidden = puzzle.with_clues({**puzzle.clues, cell: stated.token.on(puzzle).hide("?")})
        except KotaeError:  # not every clue can be hidden, nor stand everywhere
            continue
        answer = solve(hidden, at_most=1, seconds=budget.seconds_left())
        for values in answer.solutions:
            for clue in (hidden.clues[cell], *hidden.clues_at(cell, values)):
                left = undecided(hidden.with_clues({**hidden.clues, cell: clue}), budget)
                if left is not None:
                    yield Suggestion("add", {cell: clue}, left)
