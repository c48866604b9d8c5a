"""Which family a test is about."""

import pytest
from sampling import family_in

from kotae.families.yajilin_regions import YajilinRegions


@pytest.mark.each_family
@pytest.mark.parametrize(
    ("value", "family"),
    [
        ("yajilin", "yajilin"),
        ("yajilin-regions", "yajilin-regions"),
        ("yajilin-of-a-test", "yajilin"),
        ("# a comment\nyajilin-regions 6x6\n2.\n", "yajilin-regions"),
        (YajilinRegions, "yajilin-regions"),
        ("", None),
        (7, None),
    ],
)
def test_a_parameter_names_a_family(value: object, family: str | None) -> None:
    assert family_in(value) == family
