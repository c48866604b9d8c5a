"""Every family with a board has techniques with names."""

import pytest

from kotae.answers.techniques.files import entries_for
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.families.null import Null

BOARDS = [kind for kind in families() if issubclass(kind, Puzzle) and kind is not Null]
LEAST = 5
LEAST_OF = {
    "slitherlink": 30,
    **dict.fromkeys(("masyu", "akari", "hashi", "nurikabe", "heyawake", "nonogram", "sudoku"), 15),
}
"""Families that are solved so much that more techniques have names."""


@pytest.mark.parametrize("kind", BOARDS, ids=lambda kind: kind.family)
def test_every_family_has_techniques_with_names(kind: type[Puzzle]) -> None:
    assert len(entries_for(kind)) >= LEAST_OF.get(kind.family, LEAST)
