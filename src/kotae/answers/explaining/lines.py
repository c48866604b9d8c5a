"""The lines of an explanation: each follows from one rule and from what is known before it, or supposes something."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from kotae.answers.explaining.pairs import Pair
from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Place

Mood = Literal["so", "suppose", "then", "clash", "therefore", "likewise", "if", "either way", "together"]
"""What a line does: it concludes (`so`), it supposes the opposite of what is to be shown (`suppose`), concludes from
that (`then`), meets a contradiction (`clash`), and takes the supposition back (`therefore`), which may hold for other
places for the same reasons (`likewise`). Where one of two cases must hold, it takes one after the other (`if`) and
concludes what both have in common (`either way`). Where no such chain was found, it names rules that must be seen
`together`."""


def known_before(lines: "Iterable[Line]") -> list[int]:
    """What some lines rest on, leaving out what one of them finds or supposes for a later one. What is found under a
    supposition counts only as long as that is made."""
    found, given = dict[tuple[int, ...], set[int]](), dict[int, None]()
    for line in lines:
        here = set(line.under).union(*(found.get(line.under[:k], ()) for k in range(len(line.under) + 1)))
        given.update(dict.fromkeys(literal for literal in line.given if literal not in here))
        found.setdefault(line.under, set()).update(line.so)
    return list(given)


class Line(NamedTuple):
    """One line."""

    mood: Mood
    reasons: tuple[Reason, ...]
    """The rule at its place that it uses; several where they say the same, or must be seen together; none when it
    supposes something, or takes that back."""
    given: list[int]
    """The known literals that it rests on."""
    so: list[int]
    """What follows, or is supposed; nothing at a clash."""
    under: tuple[int, ...] = ()
    """What is supposed while it is said."""
    given_pairs: tuple[Pair, ...] = ()
    """Pairs of which it is known that exactly one is true, or both or neither, and which it rests on."""
    so_pairs: tuple[Pair, ...] = ()
    """Pairs of which that follows."""

    @property
    def places(self) -> list[Place]:
        """Where to look."""
        return list(dict.fromkeys(place for reason in self.reasons for place in reason.places))
