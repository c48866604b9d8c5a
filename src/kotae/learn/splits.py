"""A data set in parts to train and to test with. No puzzle is in two of them, as no two of the set are alike.

Every series is split in the same proportion. Which part a puzzle comes to follows from its canonical hash, so it does
not depend on the order in which puzzles were made.
"""

from collections.abc import Iterable, Sequence

from kotae.errors import KotaeError

NAMES = {1: ("train",), 2: ("train", "test"), 3: ("train", "validation", "test")}
"""What the parts are called."""
MOST = max(NAMES)


def shares_in(given: Sequence[float]) -> list[float]:
    """The shares, checked."""
    shares = list(given)
    if not 1 < len(shares) <= MOST or min(shares) <= 0 or abs(sum(shares) - 1) > 1e-6:
        raise KotaeError(
            f"the shares of a split are {', '.join(f'{share:g}' for share in shares)}",
            "two or three that add up to 1, such as 0.9,0.1",
        )
    return shares


def split(series: Iterable[Iterable[str]], shares: Sequence[float]) -> dict[str, str]:
    """The name of the part that each canonical hash comes to, given those of every series."""
    ranked: list[tuple[float, str]] = []
    for hashes in series:
        ordered = sorted(hashes)
        ranked += (((rank + 0.5) / len(ordered), each) for rank, each in enumerate(ordered))
    ranked.sort()
    found: dict[str, str] = {}
    names, before, passed = NAMES[len(shares)], 0, 0.0
    for name, share in zip(names, shares, strict=True):
        passed += share
        end = len(ranked) if name == names[-1] else round(passed * len(ranked))
        found |= {each: name for _, each in ranked[before:end]}
        before = end
    return found
