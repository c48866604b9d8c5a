"""What a puzzle with one answer can do without: clues that can be dropped, one by one and together."""

from collections.abc import Sequence

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.suggesting.collecting import Collected
from kotae.answers.suggesting.fewest_clues import FewestClues, Rivals, SolvedRivals, SwitchedRivals
from kotae.answers.suggesting.more_clues import on_board, rules_of
from kotae.answers.suggesting.suggestions import Suggestion, spread
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.errors import plural
from kotae.families.base import Puzzle
from kotae.logic import Values

ROUNDS, SOLVED_ROUNDS = 20, 2
"""How often a smaller set of clues that is enough is looked for; where each is a puzzle to solve."""


def drop_clues(work: Collected, answer: Values) -> None:
    """Collects clues that can go while the answer stays the only one: as many as possible together, and each that can
    go alone."""
    work.open, work.dropping = 1, True  # what leaves more than one answer is of no use
    groups = clue_groups(work)
    if not groups:
        return
    bare = without(work.puzzle, [place for group in groups for place in group])
    if not is_switched(work.puzzle):
        collect(work, groups, SolvedRivals(bare, work.puzzle.to_json(answer), groups, work.budget), SOLVED_ROUNDS)
        return
    board = ClueSwitches(work.puzzle.blank(), work.budget)
    try:
        target = on_board(work.puzzle, board.blank, answer)
        collect(work, groups, SwitchedRivals(board, {}, target, groups), ROUNDS)
    finally:
        board.close()


def collect(work: Collected, groups: Sequence[dict[Place, Clue]], rivals: Rivals, rounds: int) -> None:
    every, kept, single = frozenset(range(len(groups))), None, 0
    for number in spread(range(len(groups))):
        work.notice("clues that can be dropped")
        if rivals.another(every - {number}) is None:
            work.offer(dropped(work, groups[number]))
            single += 1
    if single < 2:
        return  # the only one that can go
    for found in FewestClues(rivals, work.budget).found(rounds):
        work.notice(f"{plural(len(found.chosen), 'clue')} will do")
        rest = {place: clue for number in every - found.chosen for place, clue in groups[number].items()}
        kept = work.offer(dropped(work, dict(sorted(rest.items())), found.proved), kept)


def clue_groups(work: Collected) -> list[dict[Place, Clue]]:
    """The clues that say something, with their images if the board is to stay symmetric."""
    puzzle, blank = work.puzzle, work.puzzle.blank()
    telling = {place for place in puzzle.clues if says_more(puzzle, place)}
    groups = ({place: puzzle.clues[place] for place in orbit if place in telling} for orbit in work.orbits(blank))
    return [group for group in groups if group]


def says_more(puzzle: Puzzle, place: Place) -> bool:
    """Whether a clue says more than what is left when it is dropped."""
    return silent(puzzle, place) != puzzle.clues[place]


def silent(puzzle: Puzzle, place: Place) -> Clue | None:
    """What is left of a clue that is dropped: one that says nothing, where there must be one; otherwise None."""
    token = puzzle.token_at(place)
    return token.hide(puzzle.clues[place]) if puzzle.clue_rule_at(place).placed else token.nothing


def without(puzzle: Puzzle, places: Sequence[Place]) -> Puzzle:
    """The puzzle without what these clues say."""
    left = {place: silent(puzzle, place) for place in places}
    rest = {place: clue for place, clue in puzzle.clues.items() if place not in left}
    return puzzle.with_clues(rest | {place: clue for place, clue in left.items() if clue is not None})


def dropped(work: Collected, clues: dict[Place, Clue], fewest: bool | None = None) -> Suggestion:
    """The suggestion to drop these clues, or to hide them where there must be one."""
    left = {place: silent(work.puzzle, place) for place in clues}
    hidden = {place: clue for place, clue in left.items() if clue is not None}
    gone = tuple(place for place in clues if place not in hidden)
    if not hidden:
        return Suggestion("drop", clues, 0, fewest=fewest)
    return Suggestion("change" if gone else "hide", hidden, 0, gone, fewest=fewest)


def is_switched(puzzle: Puzzle) -> bool:
    """Whether the rules are the same whatever the clues say, so that clues can be switched on and off."""
    blank = puzzle.blank()
    return puzzle.variables == blank.variables and rules_of(puzzle) == rules_of(blank)
