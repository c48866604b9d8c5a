"""The tables of the README and of docs/formats.md that follow from the registry of families.

A test compares them; `python tests/tables.py` writes them anew.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from kotae.families import Kind, all_names, clue_families, families, rules_box
from kotae.formats.janko import is_carried

ROOT = Path(__file__).parent.parent
README, FORMATS = ROOT / "README.md", ROOT / "docs/formats.md"
ENOUGH = 40
"""Characters of the rules that say something; a first sentence may be shorter."""


def short_rules(kind: Kind) -> str:
    """The first sentence of the rules, and the next while that says little."""
    said = ""
    for sentence in re.split(r"(?<=\.) ", rules_box(kind)):
        said += f" {sentence}" if said else sentence
        if len(said) >= ENOUGH:
            break
    return said


def family_row(kind: Kind) -> str:
    written = ", ".join(f"`{name}`" for name in kind.puzzlink[:1])
    others = ", ".join(name for name in dict.fromkeys(all_names(kind)) if name not in (kind.family, *kind.puzzlink[:1]))
    file = f"src/kotae/families/{kind.__module__.rpartition('.')[2]}.py"
    return f"| [{kind.family}]({file}) | {short_rules(kind)} | {written} | {others} |"


def family_table() -> str:
    head = "| family | rules | in puzz.link's addresses | also called |\n| --- | --- | --- | --- |\n"
    return head + "".join(f"{family_row(kind)}\n" for kind in families())


def all_but(kinds: Iterable[Kind]) -> str:
    """`all`, or `all but a, b`, or `a, b`, whichever is short."""
    there = {kind.family for kind in kinds}
    lacking = [kind.family for kind in families() if kind.family not in there]
    if len(lacking) < len(there) / 2:
        return f"all but {', '.join(lacking)}" if lacking else "all"
    return ", ".join(sorted(there))


def carriers() -> dict[str, str]:
    """The families that a format carries, for those formats that ask the family itself."""
    boards = list(clue_families())
    games: list[Kind] = [kind for kind in families() if kind.plans]
    games += (kind for kind in boards if kind.tatham)
    return {
        "text": all_but(families()),
        "puzzlink": all_but(kind for kind in boards if kind.address),
        "pzprv3": all_but(kind for kind in boards if kind.file),
        "tatham": all_but(games),
        "savefile": all_but(games),
        "janko": all_but(kind for kind in boards if is_carried(kind)) + "; nonograms are only read",
    }


def with_families(readme: str) -> str:
    """The README with the table of families as it should be."""
    table = re.compile(r"\| family \| rules .*?\n(?=\n)", re.S)
    return table.sub(lambda _: family_table(), readme)


def with_carriers(page: str) -> str:
    """The page on formats with the column of families as it should be."""
    for name, carried in carriers().items():
        page = re.sub(rf"(\| `{name}` \|[^|]*\|)[^|]*\|", rf"\1 {carried} |", page)
    return page


if __name__ == "__main__":
    for file, change in ((README, with_families), (FORMATS, with_carriers)):
        file.write_text(change(file.read_text()))
