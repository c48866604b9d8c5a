"""Every family with a board has techniques with names, and the cases that they name are those of its rules."""

import pytest

from kotae.answers.techniques.files import Entry, entries_for
from kotae.families import families
from kotae.families.base import ClueRule, Puzzle, Rule, always
from kotae.families.null import Null

BOARDS = [kind for kind in families() if issubclass(kind, Puzzle) and kind is not Null]
LEAST = 5
LEAST_OF = {
    "slitherlink": 30,
    **dict.fromkeys(("masyu", "akari", "hashi", "nurikabe", "heyawake", "nonogram", "sudoku"), 15),
}
"""Families that are solved so much that more techniques have names."""
CASES = [(kind, entry) for kind in BOARDS for entry in entries_for(kind) if entry.cases]


@pytest.mark.parametrize("kind", BOARDS, ids=lambda kind: kind.family)
def test_every_family_has_techniques_with_names(kind: type[Puzzle]) -> None:
    assert len(entries_for(kind)) >= LEAST_OF.get(kind.family, LEAST)


def rules_of(kind: type[Puzzle]) -> set[str]:
    """What the rules of a family are called, and those of its layers."""
    stated = [each for each in vars(kind).values() if isinstance(each, Rule | ClueRule)]
    return {each.method.__name__ for each in stated} | {always.__name__}


@pytest.mark.parametrize(("kind", "entry"), CASES, ids=[f"{kind.family}: {entry.name}" for kind, entry in CASES])
def test_a_case_begins_with_a_rule_of_its_family(kind: type[Puzzle], entry: Entry) -> None:
    assert {case.split(".")[0] for case in entry.cases} <= rules_of(kind)
