"""The pages of docs/techniques that follow from the files of techniques: one per family, with a picture of each.

A test compares them; `python tests/technique_pages.py` writes them anew, and their names into the navigation.
"""

import re
from pathlib import Path

from kotae.answers.techniques.files import Entry, entries_for
from kotae.drawing.technique_pictures import technique_svg
from kotae.families import families
from kotae.families.base import Puzzle

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs/techniques"
NAVIGATION = ROOT / "mkdocs.yml"
KINDS = [kind for kind in families() if issubclass(kind, Puzzle) and entries_for(kind)]


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def file_name(entry: Entry, number: int) -> str:
    return slug(entry.name) + (f"-{number}" if number > 1 else "") + ".svg"


def section(kind: type[Puzzle], entry: Entry) -> str:
    lines = [f"## {entry.name}", "", entry.lesson, ""]
    if entry.pictures:
        names = [file_name(entry, number) for number in range(1, len(entry.pictures) + 1)]
        lines += [*(f"![{entry.name}](pictures/{kind.family}/{name})" for name in names), ""]
    return "\n".join(lines)


def page(kind: type[Puzzle]) -> str:
    """The page of a family."""
    entries = entries_for(kind)
    head = (
        f"# Techniques of {kind.names.heading}\n\n"
        f"{len(entries)} deductions with names, as [explanations](../explanations.md) use them. What follows is in the "
        "colour of what is new; the rest is known. A picture is a part of a board, which goes on around it unless the "
        "lesson speaks of the rim. Every picture is proved by the solver, and stands for all its rotations and "
        "reflections.\n"
    )
    return "\n".join([head, *(section(kind, entry) for entry in entries)])


def pictures(kind: type[Puzzle]) -> dict[str, str]:
    """The pictures of a family by the names of their files."""
    return {
        file_name(entry, number): technique_svg(kind, drawn, entry.name, entry.lesson)
        for entry in entries_for(kind)
        for number, drawn in enumerate(entry.pictures, 1)
    }


def with_pages(settings: str) -> str:
    """The settings of the site with all these pages in the navigation."""
    listed = "".join(f"      - techniques/{kind.family}.md\n" for kind in KINDS)
    without = re.sub(r" +- techniques/(?!index)[\w-]+\.md\n", "", settings)
    return without.replace("      - techniques/index.md\n", f"      - techniques/index.md\n{listed}", 1)


def write() -> None:
    for kind in KINDS:
        (FOLDER / f"{kind.family}.md").write_text(page(kind), encoding="utf-8")
        folder = FOLDER / "pictures" / kind.family
        folder.mkdir(parents=True, exist_ok=True)
        drawn = pictures(kind)
        for file in folder.iterdir():
            if file.name not in drawn:
                file.unlink()
        for name, text in drawn.items():
            (folder / name).write_text(text, encoding="utf-8")
    NAVIGATION.write_text(with_pages(NAVIGATION.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
