"""Randomness that is the same everywhere: on every platform, under every version of Python."""

import random
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

Thing = TypeVar("Thing")


class Dice:
    """Random choices that follow from a name. Only `random.Random.random` is used, which Python promises to keep
    stable."""

    def __init__(self, name: str) -> None:
        self.chance = random.Random(name).random
        """A number from 0 up to, but not including, 1."""

    def below(self, number: int) -> int:
        """A whole number from 0 up to, but not including, this one."""
        return int(self.chance() * number)

    def within(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        mixed = list(things)
        self.shuffle(mixed)
        return mixed
