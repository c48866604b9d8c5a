"""Fewer and fewer clues, while the answer stays the only one."""

from collections.abc import Sequence

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.logic import Values


class Thinned:
    """Clues that leave one answer, after dropping as many as possible, or as many as wanted."""

    def __init__(self, clues: dict[Place, Clue]) -> None:
        self.kept = clues
        self.dropped: list[dict[Place, Clue]] = []
        """What was dropped, in this order."""

    def with_back(self, number: int) -> dict[Place, Clue]:
        """The clues when that many of those dropped last are put back."""
        back = self.dropped[len(self.dropped) - number :]
        return dict(sorted((self.kept | {place: clue for group in back for place, clue in group.items()}).items()))


def thinned(
    board: ClueSwitches,
    values: Values,
    groups: Sequence[Sequence[Place]],
    at_least: int = 0,
    given: Clues | None = None,
) -> Thinned | None:
    """Drops one group of clues after another as long as the answer stays the only one, until no more than `at_least`
    are left; None when it is not the only one even with all of them. The clues are those `given`, or the first possible
    ones for the answer.

    Each refutation shows which clues it needed. As long as those stay, the others can be dropped without asking again.
    """
    board.leave_out(values)
    places = [place for group in groups for place in group]
    result = Thinned(board.clues_of(values, places) if given is None else {place: given[place] for place in places})
    if board.another(result.kept) is not None:
        return None
    needed = board.needed()
    for group in groups:
        if len(result.kept) - len(group) < at_least:
            continue
        out = {place: result.kept.pop(place) for place in group}
        if not needed.isdisjoint(out):
            if board.another(result.kept) is not None:
                result.kept.update(out)
                continue
            needed = board.needed()
        result.dropped.append(out)
    return result
