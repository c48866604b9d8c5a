"""Fewer and fewer clues, while the answer stays the only one."""

from collections.abc import Sequence
from typing import NamedTuple

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.errors import LimitReached
from kotae.logic import Values

Group = Sequence[Place]
"""Places that keep or lose their clues together."""
MANY = 400
"""With fewer groups, questions about several at once do not pay."""


class Doubt:
    """Whether there is another answer could not be found out with the effort allowed."""


class Thinned:
    """Clues that leave one answer, after dropping as many as possible, or as many as wanted."""

    def __init__(self, clues: dict[Place, Clue]) -> None:
        self.kept = clues
        self.dropped: list[dict[Place, Clue]] = []
        """What was dropped, in this order."""
        self.cut_short = False
        """Whether clues may be left that could go, as it took too long to find out."""

    def drop(self, groups: Sequence[Group]) -> None:
        self.dropped += ({place: self.kept.pop(place) for place in group} for group in groups)

    def without(self, groups: Sequence[Group]) -> Clues:
        """What would be left without these as well."""
        gone = {place for group in groups for place in group}
        return {place: clue for place, clue in self.kept.items() if place not in gone}

    def with_back(self, number: int) -> dict[Place, Clue]:
        """The clues when that many of those dropped last are put back."""
        back = self.dropped[len(self.dropped) - number :]
        return dict(sorted((self.kept | {place: clue for group in back for place, clue in group.items()}).items()))


class Effort:
    """How much work may be put into dropping clues. It is counted in conflicts and propagations, not in seconds, so
    that a seed gives the same puzzle on every machine."""

    def __init__(self, conflicts: int = 150_000, each: int = 1500, propagations: int = 100_000_000) -> None:
        self.left = conflicts
        self.each = each
        """The most for a single question."""
        self.propagations = propagations
        """On boards with long rules, a conflict takes many of them."""

    def another(self, board: ClueSwitches, clues: Clues) -> Values | Doubt | None:
        """Another answer with these clues; a doubt if that takes too much work."""
        whole, given = board.budget, min(self.left, self.each)
        if given <= 0 or self.propagations <= 0:
            return Doubt()
        board.budget, before = whole.part(given), board.engine.statistics().get("propagations", 0)
        share = board.budget
        try:
            return board.another(clues)
        except LimitReached:
            whole.look()
            return Doubt()
        finally:
            board.budget = whole
            self.left -= given - (share.conflicts or 0)
            self.propagations -= board.engine.statistics().get("propagations", 0) - before


def thinned(
    board: ClueSwitches,
    values: Values,
    groups: Sequence[Group],
    at_least: int = 0,
    given: Clues | None = None,
    effort: Effort | None = None,
) -> Thinned | None:
    """Drops one group of clues after another as long as the answer stays the only one, until no more than `at_least`
    are left; None when it is not the only one even with all of them. The clues are those `given`, or the first possible
    ones for the answer.

    Each refutation shows which clues it needed. As long as those stay, the others can be dropped without asking again.
    With many clues, one question is about several groups at once: twice as many after every success, half as many after
    every failure. Clues that can go together can also go one by one, so this drops the same ones.

    With a limited effort, clues stay about which there is a doubt.
    """
    board.leave_out(values)
    places = [place for group in groups for place in group]
    result = Thinned(board.clues_of(values, places) if given is None else {place: given[place] for place in places})
    if board.another(result.kept) is not None:
        return None
    runs, needed, stride = Runs(groups, at_least), board.needed(), 1
    while run := runs.following(result.kept, needed, stride):
        rest = result.without(run.groups)
        other = None if not run.doubtful else effort.another(board, rest) if effort else board.another(rest)
        if other is not None and stride > 1:
            if not isinstance(other, Doubt):
                dropped = {place: result.kept[place] for group in run.groups for place in group}
                runs.hold(run, board.broken(other, dropped))
            stride = max(1, run.doubtful // 2)
            continue
        result.cut_short |= isinstance(other, Doubt)
        if other is not None:
            run.groups.pop()
        elif run.doubtful:
            needed = board.needed()
            stride *= 2 if len(groups) >= MANY else 1
        result.drop(run.groups)
        runs.done = run.end
    return result


class Run(NamedTuple):
    """Groups that may be dropped together."""

    groups: list[Group]
    doubtful: int
    """How many of them may be needed."""
    end: int
    """Where the next run begins."""


class Runs:
    """One run of groups after another, and what the failures have shown."""

    def __init__(self, groups: Sequence[Group], at_least: int) -> None:
        self.groups = groups
        self.at_least = at_least
        self.done = 0
        """How many groups are decided."""
        self._held: dict[Place, list[set[Place]]] = {}
        """By the first place of a group, other places: without the clues there, the group must stay."""

    def following(self, kept: Clues, needed: set[Place], stride: int) -> Run | None:
        """The next groups to drop, up to the `stride`-th that may be needed. Those for which there is no room stay, and
        so do those that are known to be needed if the others of the run go. None when all are decided."""
        run: list[Group] = []
        doubtful, room, gone = 0, len(kept) - self.at_least, set[Place]()
        for at in range(self.done, len(self.groups)):
            group = self.groups[at]
            without = self._held.get(group[0], ())
            if len(group) > room or any(all(each in gone or each not in kept for each in them) for them in without):
                continue
            room -= len(group)
            run.append(group)
            gone.update(group)
            doubtful += not needed.isdisjoint(group)
            if doubtful == stride:
                return Run(run, doubtful, at + 1)
        return Run(run, doubtful, len(self.groups)) if self.done < len(self.groups) else None

    def hold(self, run: Run, broken: set[Place]) -> None:
        """There is another answer without the run, which breaks these clues. So once the others of them are gone, the
        last group with one of them must stay."""
        last = next(group for group in reversed(run.groups) if not broken.isdisjoint(group))
        self._held.setdefault(last[0], []).append(broken.difference(last))
