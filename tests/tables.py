"""The tables of docs/families.md and docs/formats.md that follow from the registries of families and formats.

A test compares them; `python tests/tables.py` writes them anew.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from kotae.families import Kind, all_names, by_category, families, rules_box
from kotae.formats.registry import FORMATS, Format

ROOT = Path(__file__).parent.parent
FAMILIES_PAGE, FORMATS_PAGE = ROOT / "docs/families.md", ROOT / "docs/formats.md"
ENOUGH = 40
"""Characters of the rules that say something; a first sentence may be shorter."""
VARIANTS = """Some puzzles of these families have one more rule, or another one. In a file, a line says so before the
board, such as `full: yes`; on the page, a box is ticked while the puzzle is set. `kotae generate FAMILY --variant NAME`
makes such puzzles."""


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
    file = f"../src/kotae/families/{kind.__module__.rpartition('.')[2]}.py"
    return f"| [{kind.family}]({file}) | {short_rules(kind)} | {written} | {others} |"


def family_tables() -> str:
    """A table for each category."""
    head = "| family | rules | in puzz.link's addresses | also called |\n| --- | --- | --- | --- |\n"
    tables = (
        f"## {category.capitalize()}\n\n{head}" + "".join(f"{family_row(kind)}\n" for kind in kinds)
        for category, kinds in by_category().items()
    )
    return "\n".join((*tables, variant_table()))


def variant_table() -> str:
    """The families whose rules have variants."""
    head = "| family | variant | flag at puzz.link | rule |\n| --- | --- | --- | --- |\n"
    rows = (
        f"| {kind.family} | `{label}` | {f'`{variant.flag}`' if variant.flag else ''} | {variant.sentence} |\n"
        for kind in families()
        for label, variant in kind.variant_kinds.items()
    )
    return f"## Variants\n\n{VARIANTS}\n\n{head}{''.join(rows)}"


def all_but(kinds: Iterable[Kind]) -> str:
    """`all`, or `all but a, b`, or `a, b`, whichever is short."""
    there = {kind.family for kind in kinds}
    lacking = [kind.family for kind in families() if kind.family not in there]
    if len(lacking) < len(there) / 2:
        return f"all but {', '.join(lacking)}" if lacking else "all"
    return ", ".join(sorted(there))


def format_row(form: Format) -> str:
    carried = all_but(kind for kind in families() if form.carries(kind))
    note = f"; {form.note}" if form.note else ""
    return f"| `{form.name}` | {form.about} | {carried}{note} | {form.lacks}{' ' if form.lacks else ''}|"


def format_table() -> str:
    head = "| name | what it is, and where it is used | families | cannot carry |\n| --- | --- | --- | --- |\n"
    return head + "".join(f"{format_row(form)}\n" for form in FORMATS)


def with_families(page: str) -> str:
    """The page of families with its tables as they should be: all that follows its introduction."""
    return page.partition("## ")[0] + family_tables()


def with_formats(page: str) -> str:
    """The page on formats with its table as it should be."""
    table = re.compile(r"\| name \| what it is.*?\n(?=\n)", re.S)
    return table.sub(lambda _: format_table(), page)


if __name__ == "__main__":
    for file, change in ((FAMILIES_PAGE, with_families), (FORMATS_PAGE, with_formats)):
        file.write_text(change(file.read_text()))
