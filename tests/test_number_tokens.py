"""Several numbers as one clue: what may be typed, and what may not."""

import pytest

from kotae import Several
from kotae.errors import KotaeError


def test_commas_and_blanks_separate_numbers() -> None:
    token = Several(range(9), 4)
    assert token.read("1,3") == token.read("1 3") == (1, 3)
    assert token.read("?,1,?") == ("?", 1, "?")
    assert token.text((1, "?")) == "1,?"


@pytest.mark.parametrize("text", ["", ",", "1,,3", "9", "1,0", "1,1,1,1,1", "a", "-1"])
def test_what_is_not_a_clue_is_refused(text: str) -> None:
    with pytest.raises(KotaeError, match="expected up to 4 numbers from 0 to 8"):
        Several(range(9), 4).read(text)


def test_hidden_numbers_may_be_excluded() -> None:
    assert not Several(range(1, 9), hidden=False).allows(("?",))
    assert Several(range(1, 9), hidden=False).allows((1, 2, 3, 4, 5, 6))
