"""A hook of MkDocs: what the site shows of every family. The gallery, with an example of each and its answer; and a
page with the techniques of each. Both follow from the families, so nothing of them is kept in the repository."""

import re
from collections.abc import Iterator
from typing import Any

from mkdocs.structure.files import File, Files

from kotae.answers.solve import solve
from kotae.answers.techniques.files import Entry, entries_for
from kotae.drawing.scene import Scene
from kotae.drawing.technique_pictures import technique_svg
from kotae.families import Kind, by_category, clue_families, rules_box
from kotae.families.base import Puzzle
from kotae.formats import read

GALLERY = "gallery.md"
FAMILIES = "<!-- families -->"
"""Where the gallery shows them; the repository has the rest of that page."""
TECHNIQUES = "techniques/index.md"
LIST = "<!-- pages -->"
"""Where the page on techniques lists those of the families."""


def on_files(files: Files, config: Any) -> Files:
    for uri, text in made():
        files.append(File.generated(config, uri, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    if page.file.src_uri == GALLERY:
        return markdown.replace(FAMILIES, "\n".join(gallery()))
    if page.file.src_uri == TECHNIQUES:
        return markdown.replace(LIST, "\n".join(technique_list()))
    return markdown


def made() -> Iterator[tuple[str, str]]:
    """All pages and pictures that are not in the repository."""
    for kind in clue_families():
        puzzle = read(f"{kind.family}\n{kind.example}")
        assert isinstance(puzzle, Puzzle)
        yield picture_of(kind), Scene(puzzle).svg()
        yield picture_of(kind, "-answer"), Scene(puzzle, solve(puzzle, at_most=1).solutions[0]).svg()
        for entry in entries_for(kind):
            for number, drawn in enumerate(entry.pictures, 1):
                yield technique_picture(kind, entry, number), technique_svg(kind, drawn, entry.name, entry.lesson)
        if entries_for(kind):
            yield f"techniques/{kind.family}.md", technique_page(kind)


def picture_of(kind: Kind, state: str = "") -> str:
    return f"pictures/families/{kind.family}{state}.svg"


def gallery() -> Iterator[str]:
    """Every family: its rules, an example and the answer."""
    for category, kinds in by_category().items():
        shown = [kind for kind in kinds if kind.example and issubclass(kind, Puzzle)]
        if shown:
            yield f"## {category.capitalize()}\n"
        for kind in shown:
            name = kind.names.heading
            yield f"### {name}\n\n{rules_box(kind)}\n\n| puzzle | answer |\n| --- | --- |"
            yield f"| ![{name}]({picture_of(kind)}) | ![Its answer]({picture_of(kind, '-answer')}) |\n"


def technique_list() -> Iterator[str]:
    for kind in clue_families():
        if entries := entries_for(kind):
            yield f"- [{kind.names.heading}]({kind.family}.md): {', '.join(entry.name for entry in entries[:3])}, …"


def technique_page(kind: type[Puzzle]) -> str:
    """The techniques of a family, with a picture of each."""
    entries = entries_for(kind)
    head = (
        f"# Techniques of {kind.names.heading}\n\n"
        f"{len(entries)} deductions with names, as [explanations](../explanations.md) use them. What follows is in the "
        "colour of what is new; the rest is known. A picture is a part of a board, which goes on around it unless the "
        "lesson speaks of the rim. Every picture is proved by the solver, and stands for all its rotations and "
        "reflections.\n"
    )
    return "\n".join([head, *(section(kind, entry) for entry in entries)])


def section(kind: type[Puzzle], entry: Entry) -> str:
    uris = [technique_picture(kind, entry, number) for number in range(1, len(entry.pictures) + 1)]
    shown = "\n".join(f"![{entry.name}]({uri.removeprefix('techniques/')})" for uri in uris)
    return f"## {entry.name}\n\n{entry.lesson}\n\n{shown}\n"


def technique_picture(kind: type[Puzzle], entry: Entry, number: int) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", entry.name.lower()).strip("-")
    return f"techniques/pictures/{kind.family}/{name}{f'-{number}' if number > 1 else ''}.svg"
