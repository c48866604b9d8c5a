"""Short notes about what is known of a place, as pictures of techniques have them: `2`, `1+`, `-7`, `124`.

An amount is a number, `1+` for at least one, `1-` for at most one, or `1-2`. A choice is what is there (`4`), the few
things that may be there (`124`), or after a minus what is not there (`-7`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from kotae.board.amounts import bounds

AMOUNT = re.compile(r"(\d{1,9})(?:([+-])(\d{1,9})?)?")


def read_amount(text: str, chain: Sequence[int]) -> list[int] | None:
    """What a note says about a number whose k-th variable says "at least k"; None if it is not an amount."""
    found = AMOUNT.fullmatch(text)
    if not found or (found[2] == "+" and found[3]):
        return None
    first, full = int(found[1]), len(chain)
    least = 0 if found[2] == "-" and not found[3] else first
    most = full if found[2] == "+" else int(found[3]) if found[3] else first
    if not 0 <= least <= most <= full:
        return None
    return [*chain[:least], *(-variable for variable in chain[most:])]


def write_amount(chain: Sequence[int], literals: Iterable[int]) -> str:
    """The note that says what literals say about such a number."""
    least, most = bounds(chain, literals)
    if least == most:
        return str(least)
    if most == len(chain):
        return f"{least}+"
    return f"{most}-" if least == 0 else f"{least}-{most}"


def read_choice(text: str, variables: Mapping[str, int]) -> list[int] | None:
    """What a note says about a place that has one of several things, by their names; None if it is not a choice. Names
    longer than a character are separated by commas."""
    without = text.startswith("-")
    listed = text.removeprefix("-")
    names = listed.split(",") if "," in listed or listed in variables else list(listed)
    if not names or not set(names) <= variables.keys():
        return None
    if without:
        return [-variables[name] for name in names]
    others = [-variable for name, variable in variables.items() if name not in names]
    return [variables[names[0]], *others] if len(names) == 1 else others


def write_choice(variables: Mapping[str, int], literals: Iterable[int]) -> str:
    """The note that says what literals say about such a place."""
    given = set(literals)
    there = [name for name, variable in variables.items() if variable in given]
    if there:
        return there[0]
    gone = [name for name, variable in variables.items() if -variable in given]
    left = [name for name in variables if name not in gone]
    shown = left if len(left) < len(gone) else gone
    between = "," if any(len(name) > 1 for name in shown) else ""
    return ("" if shown is left else "-") + between.join(shown)
