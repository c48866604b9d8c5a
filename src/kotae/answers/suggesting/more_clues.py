"""What to do about a puzzle with several answers: clues to add or reveal, one alone or the fewest that leave one
answer; and where that is not enough, clues to change, and new places for them."""

from collections.abc import Iterator, Sequence
from itertools import chain

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.solve import solve
from kotae.answers.suggesting.answer_pool import AnswerPool, pool_of
from kotae.answers.suggesting.collecting import Collected
from kotae.answers.suggesting.fewest_clues import FewestClues, KnownRivals, Rivals, SolvedRivals, SwitchedRivals
from kotae.answers.suggesting.suggestions import Suggestion, brought_by, spread, undecided
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.errors import KotaeError, LimitReached, plural
from kotae.families.base import Puzzle
from kotae.logic import Formula, Lazy, Values
from kotae.logic.constraints import own_clauses

TARGETS, ALL_TARGETS = 3, 12
"""For how many answers the fewest clues are found; when all answers are known, for how many of them."""
ROUNDS, FEWER_ROUNDS, SOLVED_ROUNDS = 20, 3, 3
"""How often a smaller set is looked for: for the first answer, for the others, and where each is a puzzle to solve."""
CHANGES = 12
"""How many answers without a clue are examined for what it could be instead."""
NEW_PLACES = 40
"""At how many cells a new clue is tried, where it changes the board itself."""
STEPS = 16
"""How many changes are made one after the other, where no single one is enough."""


def add_clues(work: Collected, answers: list[Values]) -> None:
    """Collects suggestions for a puzzle, of which some answers are known."""
    collect_single_steps(work, answers)
    if not work.settled and work.best and not work.best[0].cells:
        combine_steps(work)


def collect_single_steps(work: Collected, answers: list[Values]) -> None:
    puzzle, brought = work.puzzle, brought_by(type(work.puzzle))
    if brought and hasattr(brought, "instead"):
        for one in brought.instead(puzzle, answers, work.budget):
            if work.keeps_symmetry(one):
                work.offer(one)
        return
    if not any(stated.placed for stated in puzzle.clue_rules.values()) and looks_at_clues(puzzle, answers[0]):
        pool = AnswerPool(puzzle, answers, False)
        for number in range(len(answers)):
            collect_sets(work, pool, number, None)
        for one in each_solved(work, pool):
            work.offer(one)
        return
    board = ClueSwitches(puzzle.blank(), work.budget)
    try:
        collect_switched(work, board)
        if work.settled:
            return
        if work.symmetry.name == "none" and brought and hasattr(brought, "further"):
            further = brought.further(
                puzzle, board, [on_board(puzzle, board.blank, each) for each in answers], work.budget
            )
        else:
            further = chain(changed(work, board), placed(work))
        for one in further:
            work.offer(one)
    finally:
        board.close()


def collect_switched(work: Collected, board: ClueSwitches) -> None:
    """Clues that answers have where the puzzle shows none, or shows less: sets that leave one answer, and single
    ones."""
    work.notice("other answers")
    pool = pool_of(board, work.puzzle.clues)
    wanted = ALL_TARGETS if pool.complete else TARGETS
    for number in pool.far_apart(len(pool.answers)):
        wanted -= collect_sets(work, pool, number, board)
        if not wanted:
            break
    for one in single(work, pool):
        work.offer(one)


class Groups:
    """The clues of one answer that could be shown, in groups that are shown together."""

    def __init__(self, work: Collected, pool: AnswerPool, number: int) -> None:
        self.given = pool.clues[number]
        self.owed: dict[Place, Clue] = {}
        """The images of clues that the puzzle shows, where they are missing."""
        self.groups: list[dict[Place, Clue]] = []
        for orbit in work.orbits(pool.blank):
            missing = [place for place in orbit if work.puzzle.clues.get(place) not in self.given[place]]
            if all(self.given[place] for place in missing):
                best = {place: most_telling(place, self.given[place], pool) for place in missing}
                if len(missing) < len(orbit):
                    self.owed.update(best)
                elif missing:
                    self.groups.append(best)

    def single(self) -> Iterator[dict[Place, Clue]]:
        """The groups, and the other clues that could stand at the place of one that stands alone."""
        yield from self.groups
        for group in self.groups:
            if len(group) == 1:
                ((place, usual),) = group.items()
                yield from ({place: clue} for clue in self.given[place] if clue != usual)


def most_telling(place: Place, clues: Sequence[Clue], pool: AnswerPool) -> Clue:
    """Of the clues that could stand at a place, the one that rules out most answers."""
    return max(clues, key=lambda clue: pool.share_without({place: clue})) if len(clues) > 1 else clues[0]


def collect_sets(work: Collected, pool: AnswerPool, number: int, board: ClueSwitches | None) -> bool:
    """The fewest clues that leave the answer of this number: the first set that will do, in case time runs out, and
    in its place the smallest. Says whether there is any."""
    offered, sets, kept = Groups(work, pool, number), list[Suggestion](), None
    rivals = rivals_of(work, pool, number, offered, board)
    rounds = SOLVED_ROUNDS if board is None else ROUNDS if number == 0 else FEWER_ROUNDS
    for found in FewestClues(rivals, work.budget).found(rounds):
        clues = dict(sorted({**offered.owed, **rivals.shown(found.chosen)}.items()))
        work.notice(f"{plural(len(clues), 'clue')} will do")
        sets.append(Suggestion(kind_of_clues(work, clues), clues, 0, fewest=found.proved, removes=1.0))
        kept = kept or work.offer(sets[-1])
    if len(sets) > 1:
        work.offer(sets[-1], kept)
    return bool(sets)


def rivals_of(work: Collected, pool: AnswerPool, number: int, offered: Groups, board: ClueSwitches | None) -> Rivals:
    """The other answers with the clues that are there, and those that are owed."""
    given = {**work.puzzle.clues, **offered.owed}
    if board is None:
        target = work.puzzle.to_json(pool.answers[number])
        return SolvedRivals(work.puzzle.with_clues(given), target, offered.groups, work.budget)
    if pool.complete:
        others = [clues for other, clues in enumerate(pool.clues) if other != number and fits(offered.owed, clues)]
        return KnownRivals(offered.groups, [denied(offered.groups, clues) for clues in others])
    return SwitchedRivals(board, given, pool.answers[number], offered.groups)


def fits(clues: dict[Place, Clue], given: dict[Place, Sequence[Clue]]) -> bool:
    return all(clue in given[place] for place, clue in clues.items())


def denied(groups: Sequence[dict[Place, Clue]], given: dict[Place, Sequence[Clue]]) -> frozenset[int]:
    """The numbers of the groups with a clue that an answer does not have."""
    return frozenset(number for number, group in enumerate(groups) if not fits(group, given))


def kind_of_clues(work: Collected, clues: dict[Place, Clue]) -> str:
    return "reveal" if all(place in work.puzzle.clues for place in clues) else "add"


def candidates(work: Collected, pool: AnswerPool) -> list[tuple[float, dict[Place, Clue], int]]:
    """Clues that answers have and the puzzle does not show, those that rule out most of the answers first, with the
    share of these and the number of an answer that has them."""
    found: dict[tuple[tuple[Place, Clue], ...], tuple[float, dict[Place, Clue], int]] = {}
    for number in range(len(pool.answers)):
        offered = Groups(work, pool, number)
        for group in offered.single():
            clues = dict(sorted({**offered.owed, **group}.items()))
            key = tuple(clues.items())
            if key not in found:
                found[key] = pool.share_without(clues), clues, number
    return sorted(spread(found.values()), key=lambda one: -one[0])


def single(work: Collected, pool: AnswerPool) -> Iterator[Suggestion]:
    """Clues to show one by one, or with their images."""
    for share, clues, _ in candidates(work, pool)[: work.most - len(work.best) + 1]:
        work.notice(f"single clues: {len(work.best)} good ones")
        left = pool.open_with(clues) if pool.complete else 0
        yield Suggestion(kind_of_clues(work, clues), clues, left, removes=share)


def looks_at_clues(puzzle: Puzzle, answer: Values) -> bool:
    """Whether the rules themselves change when other clues stand there, so that switching clues is not enough."""
    blank = puzzle.blank()
    whole = blank.with_clues_of(on_board(puzzle, blank, answer), blank.clue_places())
    return rules_of(whole) != rules_of(blank)


def rules_of(puzzle: Puzzle) -> list[object]:
    """What the rules say besides the clues, to be compared with what they say when there are others."""
    rules = (each for each in puzzle.statements if not each.rule.lemma and each.rule not in puzzle.clue_rules.values())
    names = Formula(puzzle.variables).fresh
    return [
        (rule, where, said.literals if isinstance(said, Lazy) else [*own_clauses(said, names)])
        for rule, where, said in rules
    ]


def each_solved(work: Collected, pool: AnswerPool) -> Iterator[Suggestion]:
    """Clues that one of the answers has where the puzzle shows none, or shows less, in a family whose rules look at
    clues: each makes another puzzle, which is solved by itself."""
    for share, clues, _ in candidates(work, pool):
        yield Suggestion(kind_of_clues(work, clues), clues, 0, removes=share)


def on_board(puzzle: Puzzle, blank: Puzzle, values: Values) -> Values:
    """An answer in terms of the board without clues: which values a place may have can depend on them."""
    return values if puzzle == blank else blank.finished(blank.from_json(puzzle.to_json(values)))


def changed(work: Collected, board: ClueSwitches) -> Iterator[Suggestion]:
    """Another clue in place of an existing one, from answers that the other clues allow."""
    puzzle = work.puzzle
    for place, given in spread(puzzle.clues.items()):
        work.notice("clues to change")
        found: dict[Clue, Values] = {}
        for values in board.answers({other: clue for other, clue in puzzle.clues.items() if other != place}, CHANGES):
            for clue in board.blank.clues_at(place, values):
                found.setdefault(clue, values)
        for clue, values in found.items():
            if clue != given:
                still = board.varying(values, {**puzzle.clues, place: clue})
                yield Suggestion("change", {place: clue}, len(board.blank.places_of(still)))


def placed(work: Collected) -> Iterator[Suggestion]:
    """A clue in a new cell, or with its images, where that changes the board: either as one of its answers gives it, or
    saying nothing."""
    puzzle, stated = work.puzzle, work.puzzle.clue_rules.get("cells")
    if stated is None or not stated.placed:
        return
    free = [cell for cell in puzzle.grid.cells() if cell not in puzzle.clues]
    for cell in spread(free)[:NEW_PLACES]:
        orbit = sorted(work.symmetry.orbit(cell) - puzzle.clues.keys())
        try:
            hidden = puzzle.with_clues({**puzzle.clues, **dict.fromkeys(orbit, stated.token.on(puzzle).hide("?"))})
        except KotaeError:  # not every clue can be hidden, nor stand everywhere
            continue
        answer = solve(hidden, at_most=1, seconds=work.budget.seconds_left())
        for values in answer.solutions:
            choices = zip(*(hidden.clues_at(place, values) for place in orbit), strict=False)
            for given in (tuple(hidden.clues[place] for place in orbit), *choices):
                clues = dict(zip(orbit, given, strict=True))
                left = undecided(puzzle.with_clues({**puzzle.clues, **clues}), work.budget)
                if left is not None:
                    yield Suggestion("add", clues, left)


def combine_steps(work: Collected) -> None:
    """Where no change leaves one answer: the best, followed by the best after it, and so on."""
    followed = work.best[0].followed(work.puzzle)
    for _ in range(STEPS):
        work.notice("several changes")
        answer = solve(followed, at_most=3, seconds=work.budget.seconds_left())
        if answer.status == "unknown":
            raise LimitReached
        if answer.status != "several":
            work.offer(between(work.puzzle, followed))
            return
        then = Collected(followed, 1, work.budget, work.symmetry.name)
        then.open = undecided(followed, work.budget) or 0
        collect_single_steps(then, answer.solutions)
        if not then.best or then.best[0].cells:
            return
        followed = then.best[0].followed(followed)


def between(before: Puzzle, after: Puzzle) -> Suggestion:
    """What turns one puzzle into another."""
    new = {place: clue for place, clue in after.clues.items() if before.clues.get(place) != clue}
    away = tuple(place for place in before.clues if place not in after.clues)
    added = not away and not any(place in before.clues for place in new)
    return Suggestion("add" if added else "change", new, 0, away)
