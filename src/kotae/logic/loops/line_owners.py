"""How the owners of lines lead to what follows: steps that would join what belongs to different owners."""

from collections.abc import Hashable
from typing import Any, NamedTuple


class Part(NamedTuple):
    """What the drawn links join to one place."""

    at: Any
    """The place, one end of a step that may be drawn,"""
    ends: tuple[Any, ...]
    """the ends that belong to it,"""
    owners: frozenset[Hashable]
    """and the owners that it can have."""
    joined: bool
    """Whether it is more than the place alone."""


class Meeting(NamedTuple):
    """A step that would join two parts that cannot have the same owner."""

    literal: int
    one: Part
    other: Part


class OwnerCase(NamedTuple):
    """How it leads to what follows: none of these steps can be drawn. At a clash, the ends that would be joined."""

    kind: str
    """`meet`; at a clash `joined`, or `not reached` where no owner can reach it all."""
    meetings: list[Meeting]
    ends: tuple[Any, ...] = ()
    place: Any = None

    @property
    def clash(self) -> bool:
        return not self.meetings
