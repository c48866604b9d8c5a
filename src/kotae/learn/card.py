"""The card of a data set: what is in it, how it was made, and what to know before learning from it.

It says nothing that differs from run to run, so the same call writes the same card. Its head is what Hugging Face's
hub reads when the card is called README.md there.
"""

import os
import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import TYPE_CHECKING

from kotae import __version__
from kotae.families import rules_box
from kotae.learn.choosing import Choice
from kotae.schemas import schema

if TYPE_CHECKING:
    from kotae.learn.building import Wish

HOW_FAR = """\
Every puzzle has exactly one answer: it was proved by a solver that had no part in making it, and again for the
certificate. (Sliding tiles may have several plans; what is proved is that none is shorter.) `certificate` is the
SHA-256 of what `kotae solve PUZZLE --proof FILE` writes with the same version of Kotae.

`difficulty` counts what a person has to see at once on the way to the answer, found without guessing. It means the same
in every family. It agrees with the grades of good generators, but it was not compared with solving times of people or
of models. `rating` has what it is made of.

No two puzzles are alike, even if a board is turned or mirrored: `canonical` is the same for all images of a puzzle. It
does not see that two sudokus differ only by the names of their digits, nor that two puzzles have the same answer."""


def card(
    wish: "Wish",
    choices: Sequence[Choice],
    parts: Mapping[str, str],
    difficulties: Mapping[str, Sequence[float | None]],
    in_time: bool,
) -> str:
    made = sum(len(choice.taken) for choice in choices)
    sections = [
        head(wish),
        f"# {os.path.basename(wish.target)}",
        f"{made} puzzles with exactly one answer each, made by Kotae {__version__}:\n\n    {command(wish)}",
        "\n".join(contents(choices, difficulties)),
        *missing(choices, in_time),
        HOW_FAR,
        *split_section(wish, parts),
        "## Fields\n\n" + fields(bool(wish.shares)),
        "## Rules\n\n" + "\n".join(rules(choices)),
    ]
    return "\n\n".join(sections) + "\n"


def head(wish: "Wish") -> str:
    lines = ["---", "configs:", "- config_name: default", "  data_files:"]
    for name, file in wish.files.items():
        lines += [f"  - split: {name or 'train'}", f"    path: {quoted(os.path.basename(file))}"]
    return "\n".join([*lines, "---"])


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def command(wish: "Wish") -> str:
    """The call that makes the same set again."""
    series = wish.series
    families = dict.fromkeys(each.kind.family for each in series)
    sizes = dict.fromkeys(f"{each.grid.rows}x{each.grid.cols}" for each in series)
    levels = [each.level for each in series if each.level]
    words = ["kotae", "dataset", *families, "--size", ",".join(sizes)]
    words += ["--levels", ",".join(dict.fromkeys(levels))] if levels else []
    words += ["-n", str(sum(each.wanted for each in series)), "--seed", wish.seed]
    words += ["--split", ",".join(f"{share:g}" for share in wish.shares)] if wish.shares else []
    for file in wish.not_in:
        words += ["--not-in", file]
    return shlex.join([*words, "-o", os.path.basename(wish.target)])


def contents(choices: Sequence[Choice], difficulties: Mapping[str, Sequence[float | None]]) -> Iterator[str]:
    yield "| family | size | level | puzzles | wanted | difficulty: least | median | most |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for choice in choices:
        series = choice.series
        known = [each for each in difficulties.get(series.name, ()) if each is not None]
        numbers = [f"{each:.2f}" for each in (min(known), median(known), max(known))] if known else ["", "", ""]
        size = f"{series.grid.rows}x{series.grid.cols}"
        row = (series.kind.family, size, series.level or "any", len(choice.taken), series.wanted, *numbers)
        yield "| " + " | ".join(map(str, row)) + " |"


def missing(choices: Sequence[Choice], in_time: bool) -> Iterator[str]:
    """Why there are fewer than wanted."""
    short = [choice for choice in choices if choice.missing]
    if short:
        yield "Fewer than wanted:\n\n" + "\n".join(f"- {shortage(choice, in_time)}" for choice in short)


def shortage(choice: Choice, in_time: bool) -> str:
    why = choice.why if in_time or choice.why else "time ran out; the same command goes on from there"
    return f"{choice.series.name}: {len(choice.taken)} of {choice.series.wanted}: {why}"


def split_section(wish: "Wish", parts: Mapping[str, str]) -> Iterator[str]:
    if wish.shares:
        counted = Counter(parts.values())
        shown = ", ".join(f"{counted[name]} to {name}" for name in wish.files)
        yield f"The set is split by canonical hashes, every row of the table in the same proportion: {shown}."


def fields(has_parts: bool) -> str:
    properties = schema("dataset")["properties"]
    rows = [
        f"| `{name}` | {about['description']} |" for name, about in properties.items() if has_parts or name != "split"
    ]
    return "\n".join(["| field | meaning |", "| --- | --- |", *rows])


def rules(choices: Sequence[Choice]) -> Iterator[str]:
    for kind in dict.fromkeys(choice.series.kind for choice in choices):
        yield f"- **{kind.family}**: {rules_box(kind)}"
