"""Numbers that are only partly known: what is left of them, and how to put that into words."""

from collections.abc import Iterable, Sequence


def bounds(chain: Sequence[int], literals: Iterable[int]) -> tuple[int, int]:
    """The least and the greatest value that literals leave to a number whose k-th variable says "at least k"."""
    given = set(literals)
    least = [k for k, variable in enumerate(chain, 1) if variable in given]
    most = [k for k, variable in enumerate(chain) if -variable in given]
    return max(least, default=0), min(most, default=len(chain))


def amount(least: int, most: int, full: int) -> str:
    """A number from 0 to `full` that is known to lie between two others: `1`, `at least 1`, `at most 1`, `1 or 2`."""
    if least == most:
        return str(least)
    if most == full:
        return f"at least {least}"
    return f"at most {most}" if least == 0 else f"{least} or {most}" if most == least + 1 else f"{least} to {most}"
