"""What to do about a puzzle without an answer: the fewest clues to change or to drop so that there is one.

Every conflict between clues must be resolved, so these clues hit all conflicts: the smallest set that does is left out,
and if there is still no answer, there is another conflict.
"""

from collections.abc import Iterator, Sequence

from kotae.answers.explaining.reasons import Reason
from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.solve import solve
from kotae.answers.suggesting.answer_pool import pool_of
from kotae.answers.suggesting.collecting import Collected
from kotae.answers.suggesting.hitting_sets import HittingSets
from kotae.answers.suggesting.suggestions import Suggestion, spread
from kotae.answers.suggesting.superfluous import dropped, is_switched, says_more, without
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.errors import KotaeError

CHANGES = 6
"""In how many ways the same clues are changed."""


def resolve(work: Collected, conflict: Sequence[Reason]) -> None:
    """Collects changes that leave answers, given reasons that conflict."""
    work.open += 1  # any answer is better than none
    if is_switched(work.puzzle):
        board = ClueSwitches(work.puzzle.blank(), work.budget)
        try:
            by_switches(work, board)
        finally:
            board.close()
    else:
        by_solving(work, conflict)


def by_switches(work: Collected, board: ClueSwitches) -> None:
    clues = {place: clue for place, clue in work.puzzle.clues.items() if says_more(work.puzzle, place)}
    for wrong in corrections(work, board, clues):
        rest = {place: clue for place, clue in clues.items() if place not in wrong}
        work.notice(f"without {len(wrong)} of the clues")
        pool = pool_of(board, rest)
        ways: dict[tuple[tuple[Place, Clue], ...], None] = {}
        for given in pool.clues:
            if all(given[place] for place in wrong):
                ways[tuple((place, given[place][0]) for place in sorted(wrong))] = None
        for way in sorted(ways, key=lambda way: -pool.share_without(dict(way)))[:CHANGES]:
            work.offer(Suggestion("change", dict(way), 0, fewest=True))
        work.offer(dropped(work, {place: clues[place] for place in sorted(wrong)}, True))


def corrections(work: Collected, board: ClueSwitches, clues: dict[Place, Clue]) -> Iterator[frozenset[Place]]:
    """The smallest sets of clues without which there is an answer."""
    if board.answer() is None:
        return  # the clues are not to blame
    places = list(clues)
    numbers = {place: number for number, place in enumerate(places)}
    hitting, size = HittingSets(work.budget), 0
    try:
        while (chosen := hitting.smallest()) is not None and (not size or len(chosen) <= size):
            wrong = frozenset(places[number] for number in chosen)
            if board.answer(clues={place: clue for place, clue in clues.items() if place not in wrong}) is None:
                hitting.add([numbers[place] for place in board.needed()])
            else:
                size = len(wrong)
                hitting.exclude(chosen)
                yield wrong
    finally:
        hitting.close()


def by_solving(work: Collected, conflict: Sequence[Reason]) -> None:
    """Where rules look at clues: each clue that takes part in the conflict, changed or dropped."""
    puzzle = work.puzzle
    about = {reason.statement.where for reason in conflict}
    named = [place for place in puzzle.clues if place in about] or list(puzzle.clues)
    for place in spread(named):
        for one in ways_to_change(work, place):
            work.offer(one)


def ways_to_change(work: Collected, place: Place) -> Iterator[Suggestion]:
    """The clue at a place dropped, if it can be; or as answers without it, or the keys for typing clues, have it."""
    puzzle, token = work.puzzle, work.puzzle.token_at(place)
    found: dict[Clue, None] = {}
    if says_more(puzzle, place):
        yield dropped(work, {place: puzzle.clues[place]})
        bare = without(puzzle, [place])
        for values in solve(bare, at_most=CHANGES, seconds=work.budget.seconds_left()).solutions:
            found |= dict.fromkeys(bare.clues_at(place, values))
    for key in token.keys if not found else ():
        try:
            found[token.read(key)] = None
        except KotaeError:
            continue
    for clue in found:
        if clue != puzzle.clues[place] and token.allows(clue):
            yield Suggestion("change", {place: clue}, 0)
