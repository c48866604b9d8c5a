"""A cell that loops may pass lies on one of them if it is passed, and on none if it is not."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Fresh, Values, state


class OneOwnerCase(NamedTuple):
    """How this leads to what follows."""

    kind: str
    """`only loop`: the cell is passed, and one loop is left. `no loop`: none is left, so it is not passed. `passed`: it
    lies on a loop, so it is passed; or it is left out, so it lies on none. At a clash `stuck`."""
    loop: Any
    """The loop that is left."""

    @property
    def clash(self) -> bool:
        return self.kind == "stuck"


class OneOwner(NamedTuple):
    """Some of the owners are true exactly if the cell is passed."""

    passed: int
    owners: tuple[tuple[Hashable, int], ...]
    """The loops that may pass the cell, each with the literal that says that it does."""

    @property
    def literals(self) -> Sequence[int]:
        return self.passed, *(owner for _, owner in self.owners)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat = [-self.passed, *(owner for _, owner in self.owners), 0]
        for _, owner in self.owners:
            flat += (-owner, self.passed, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        owners = [state(values, owner) for _, owner in self.owners]
        owned = True if any(each > 0 for each in owners) else None if 0 in owners else False
        passed = state(values, self.passed)
        return None if owned is None or not passed else owned == (passed > 0)

    def case(self, given: Iterable[int], so: Iterable[int]) -> OneOwnerCase:
        known, new = set(given), set(so)
        if not new:
            return OneOwnerCase("stuck", None)
        if -self.passed in new:
            return OneOwnerCase("no loop", None)
        found = [loop for loop, owner in self.owners if owner in new]
        return OneOwnerCase("only loop", found[0]) if found and self.passed in known else OneOwnerCase("passed", None)


def one_owner(passed: int, owners: Iterable[tuple[Hashable, int]]) -> OneOwner:
    """A cell lies on a loop if it is passed, and on none if it is not."""
    return OneOwner(passed, tuple(owners))
