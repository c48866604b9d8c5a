"""How often techniques occur: the forms of many steps, with the names that they have."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kotae.answers.techniques.naming import book_of
from kotae.families.base import Puzzle

SEVERAL = 2
"""The rules that make a step a combined one."""


class Often(NamedTuple):
    """A form, and how many steps have it."""

    form: str
    case: str
    """Of a form that takes one rule."""
    name: str | None
    rules: int
    steps: int
    picture: str


class Tally:
    """The forms of the steps of some puzzles."""

    def __init__(self, kind: type[Puzzle], fewest_rules: int = SEVERAL) -> None:
        self.kind = kind
        self.fewest_rules = fewest_rules
        """Steps from fewer rules are not counted."""
        self.puzzles = self.steps = self.counted = 0
        self._forms: dict[tuple[str, str], Often] = {}

    def add(self, record: Mapping[str, Any]) -> None:
        """Adds what was written down about one puzzle."""
        book = book_of(self.kind)
        self.puzzles += 1
        for each in record["forms"]:
            self.steps += each["count"]
            if each["rules"] >= self.fewest_rules:
                self.counted += each["count"]
                key = form, case = each["form"], each.get("case", "")
                known = self._forms.get(key) or Often(
                    form, case, book.name(form, case), each["rules"], 0, each["picture"]
                )
                self._forms[key] = known._replace(steps=known.steps + each["count"])

    def named(self) -> list[tuple[str, int]]:
        """The techniques that occur, the most frequent first."""
        found: dict[str, int] = {}
        for each in self._forms.values():
            if each.name:
                found[each.name] = found.get(each.name, 0) + each.steps
        return sorted(found.items(), key=lambda item: (-item[1], item[0]))

    def unnamed(self) -> list[Often]:
        """The forms without a name, the most frequent first."""
        found = (each for each in self._forms.values() if not each.name)
        return sorted(found, key=lambda each: (-each.steps, each.form, each.case))

    def share(self, count: int) -> float:
        return count / self.counted if self.counted else 0.0
