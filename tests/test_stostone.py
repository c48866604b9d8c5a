"""Stostone: what its board must be like."""

import pytest

from kotae.errors import KotaeError
from kotae.formats import read


def test_a_board_without_a_lower_half_is_refused() -> None:
    with pytest.raises(KotaeError, match="a board of 3 rows has no lower half"):
        read("stostone\n..\n..\n..\nrooms:\nAA\nAA\nAA\n")
