"""Variants of families with shaded cells and a loop: what is refused by name, and what only changes the look."""

import pytest

from kotae.errors import ReadError
from kotae.formats import read, write

BOARD = "2 . . . . /. . . . 2 /. . 1 . . /. - . . . /. . . . . /"
OPEN = ". . . . . /" * 5 + "0 0 0 0 /" * 5 + "0 0 0 0 0 /" * 4


@pytest.mark.parametrize("flag", ["o", "m"])
def test_variants_of_koburin_are_refused_by_name(flag: str) -> None:
    with pytest.raises(ReadError, match=f"the variant '{flag}' is not known: "):
        read(f"https://puzz.link/p?koburin/{flag}/5/5/clcbg.n")
    with pytest.raises(ReadError, match=f"the variant '{flag}' is not known: "):
        read(f"pzprv3/koburin/5/5/{flag}/{BOARD}{OPEN}")


def test_a_grey_background_says_nothing() -> None:
    plain = read("https://puzz.link/p?koburin/5/5/clcbg.n")
    assert read("https://puzz.link/p?koburin/b/5/5/clcbg.n") == plain
    assert read(f"pzprv3/koburin/5/5/b/{BOARD}{OPEN}") == plain


def test_an_address_may_have_a_hyphen_in_its_name() -> None:
    address = "https://puzz.link/p?yajilin-regions/5/5/49j60s3020g1g"
    assert write(read(address), "puzzlink") == address
    assert read(address.replace("yajilin", "yajirin")) == read(address)
    assert read(address.replace("regions/", "regions_edit/")) == read(address)
