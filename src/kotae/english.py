"""The words that sentences are made of: lists, small numbers, singular and plural."""

import re
from collections.abc import Sequence

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def in_words(number: int) -> str:
    """`two`; a number beyond twelve in digits."""
    return SMALL[number] if 0 < number < len(SMALL) else str(number)


def how_many(number: int, thing: str, things: str = "") -> str:
    """`no lines`, `one line`, `two lines`."""
    return f"{SMALL[0] if number == 0 else in_words(number)} {thing if number == 1 else things or thing + 's'}"


def all_of_its(number: int, thing: str, things: str = "") -> str:
    """`its line`, `both its lines`, `all three of its lines`."""
    plural = things or thing + "s"
    return (
        f"its {thing}" if number == 1 else f"both its {plural}" if number == 2 else f"all {in_words(number)} {plural}"
    )


def ordinal(number: int) -> str:
    """`third`; beyond the tenth `11th`."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def capital(text: str) -> str:
    """A sentence with a capital, unless it begins with the name of a place."""
    return text if re.match(r"r\d", text) else text[:1].upper() + text[1:]


def verb(number: int, singular: str, plural: str) -> str:
    """The form of a verb that goes with that many."""
    return singular if number == 1 else plural
