"""The code of puzz.link's addresses: `https://puzz.link/p?slither/COLS/ROWS/BODY`.

Columns come before rows here. Each family states how its body is written; it matches what puzz.link writes, to the
byte. The sites, and how their addresses begin, are in addresses.py.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import cast

from kotae.codecs.code import Code, read_body
from kotae.codecs.draft import Draft
from kotae.errors import KotaeError, ReadError, one_of
from kotae.families import clue_families, find_family, missing
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size

FLAG = re.compile(r"(?:v:[^/]*|[a-z]+)/")


@lru_cache(maxsize=1)
def kinds() -> dict[str, type[Puzzle]]:
    """The families by their names at puzz.link."""
    return {name: kind for kind in clue_families() for name in reversed(kind.names.puzzlink)}


def kind_of(name: str) -> type[Puzzle] | None:
    """The family of that name at puzz.link."""
    own = find_family(name)
    if own and name in own.names.puzzlink:
        return cast(type[Puzzle], own)  # the puzzles there are boards to fill in
    return kinds().get(name)


def unknown_type(name: str) -> tuple[str, str]:
    """The message for a name that puzz.link may know but that no family here has."""
    wrong, expected = missing(name, f"puzz.link's {name[:30]!r} is not a known family")
    near = one_of(kinds(), name)
    return wrong, near if expected and near.startswith("did you mean") else expected


def read_code(kind: type[Puzzle], text: str, at: int) -> Puzzle:
    """The puzzle whose code, `[FLAGS/]COLS/ROWS/BODY`, begins there in an address."""
    begins, at = at, after_flags(kind, text, at)
    flags = text[begins:at].rstrip("/")
    parts = text[at:].rstrip("/").split("/", 2)
    if len(parts) < 2 or not all(re.fullmatch(r"[0-9]{1,9}", part) for part in parts[:2]):
        variant = bool(parts[0]) and not re.fullmatch(r"-?[0-9]+", parts[0])
        wrong = f"the variant {parts[0]!r} is not known" if variant else "the size is not two numbers"
        raise ReadError(wrong, "COLS/ROWS/BODY", 1, at + 1)
    place = 1, at + 1
    grid = checked_size(int(parts[1]), int(parts[0]), *place)
    at += len(parts[0]) + len(parts[1]) + 2
    draft = Draft(grid, kind.family, place)
    for meant in kind.variant_kinds.values():
        if meant.flag and meant.flag in flags:
            draft.give(meant.label, True, 1, begins + 1)
    read_body(kind.address, Code(parts[2] if len(parts) > 2 else "", at + 1, flags), draft)
    found: Puzzle = draft.puzzle(kind)
    return found


def after_flags(kind: type[Puzzle], text: str, at: int) -> int:
    """Where the size begins: after flags, if there are any. Those that change the rules in a way that is not supported
    are refused by name; others mean a variant, or nothing, and puzz.link ignores those too."""
    match = FLAG.match(text, at)
    if not match:
        return at
    if match[0].startswith("v:"):
        raise ReadError("the variant 'v:' is not known: rules of its own", "an address without v:", 1, at + 1)
    for flag, meaning in kind.variants:
        if flag in match[0]:
            raise ReadError(f"the variant {flag!r} is not known: {meaning}", f"an address without {flag}", 1, at + 1)
    return match.end()


def write_puzzlink(puzzle: Puzzle) -> str:
    if not puzzle.address:
        raise KotaeError(f"{puzzle.family} has no puzz.link address", "try another format")
    body = "".join(piece.write(puzzle) for piece in puzzle.address)
    flagged = [variant for variant in puzzle.chosen_variants if variant.flag]
    refuse_lost(puzzle, [*puzzle.address, *flagged], "a puzz.link address")
    end = "" if body[-1:].isalnum() else "/"  # without it, programs that recognise addresses in a text drop a final dot
    flags = puzzle.address_flag + "".join(variant.flag for variant in puzzle.chosen_variants)
    code = f"{flags}{'/' if flags else ''}{puzzle.grid.cols}/{puzzle.grid.rows}/{body}{end}"
    refuse_difference(puzzle, lambda: read_code(type(puzzle), code, 0), "a puzz.link address")
    return f"https://puzz.link/p?{puzzle.puzzlink[0]}/{code}"


def refuse_difference(puzzle: Puzzle, read: Callable[[], Puzzle], what: str) -> None:
    """Refuses to write what would be read as another puzzle: the pieces that a family states may not be everything it
    needs."""
    try:
        same = read() == puzzle
    except ReadError:
        same = False
    if not same:
        raise KotaeError(f"{what} cannot carry all of this {puzzle.family}", "try another format")


def refuse_lost(puzzle: Puzzle, parts: Iterable[object], what: str) -> None:
    """Refuses to leave out something that is given and unusual, such as boxes of other shapes in a sudoku."""
    carried = {getattr(part, label, None) for part in parts for label in ("label", "also")}
    for label, given in puzzle.given_kinds.items():
        if label not in carried and not given.is_usual(puzzle.grid, puzzle.givens[label]):
            raise KotaeError(f"{what} cannot carry {given.title} of this {puzzle.family}", "try another format")
