"""The tables and examples of docs/json.md, made from the schemas and by running commands.

A test compares them; `python tests/json_page.py` writes them anew.
"""

import json
import os
import re
import shlex
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from commands import kotae

from kotae.cli.options import COMMANDS
from kotae.schemas import names, schema

PAGE = Path(__file__).parent.parent / "docs/json.md"
HEAD = "## Commands\n"
"""What follows it on the page is made here."""
FILES = {
    "hashi.txt": "hashi\n2.2\n...\n1.1\n",
    "pair.txt": "hashi\n1.1\n",
    "half-made.txt": "hashi\n3.3\n...\n3.3\n",
    "tiles.txt": "sliding\n1 2 3\n4 5 6\n7 0 8\n",
    "model.txt": "s SATISFIABLE\nv 1 -2 3 -4 -5 -6 7 -8 0\n",
}
"""What the examples are about."""
EXAMPLES = {
    "solve": "kotae solve hashi.txt --json",
    "batch": "kotae batch hashi.txt -o results.jsonl && cat results.jsonl",
    "check": "kotae check hashi.txt '[[0, 0, 0, 2, 2], [0, 0, 2, 0, 1]]' --json",
    "score": "kotae score hashi.txt '{\"r1c1-r1c3\": 2}' --json",
    "forced": "kotae forced half-made.txt --json",
    "candidates": "kotae candidates half-made.txt --json",
    "explain": "kotae explain pair.txt --json",
    "hint": "kotae hint pair.txt --level 4 --json",
    "rate": "kotae rate hashi.txt --json",
    "techniques": "kotae techniques slitherlink --size 5x5 -n 1 --most 1 --json",
    "generate": "kotae generate hashi --size 4x4 --seed 1 --json",
    "dataset": "kotae dataset hashi --size 4x4 -n 1 -o set.jsonl && cat set.jsonl",
    "suggest": "kotae suggest half-made.txt -n 1 --json",
    "cnf": "kotae cnf hashi.txt --decode model.txt --json",
    "verify": "kotae verify hashi.cert --json",
    "compare": "kotae compare hashi.txt --encodings default --json",
    "experiment": "kotae experiment sliding tiles.txt --encodings default --steps 1 --json",
    "bench": "kotae bench hashi.txt --peers clingo --envs peers --json",
    "errata": "kotae errata slitherlink --json",
    "list": "kotae list --json",
}
BEFORE = "kotae solve hashi.txt --proof hashi.cert"
"""What is called before them."""
UNSTEADY = ("seconds", "cpu", "wall", "version", "conflicts", "programs", "repeated")
"""What differs from run to run, and from machine to machine."""
WIDTH = 120
FEW = 2
"""Of the long lists of `list`, that many entries are shown."""
DEFS: dict[str, dict[str, Any]] = schema("solve")["$defs"]
RULES = ("answer", "solutions_by_family", "partial_solutions_by_family")
"""What is shared but says only which fields go together."""


# --- tables -----------------------------------------------------------------------------------------------------------


def anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9-]", "", title.lower().replace(" ", "-"))


def type_of(part: dict[str, Any]) -> str:
    """What JSON it is, in a word or two; what has a title, by a link to it."""
    if "$ref" in part:
        shared = DEFS[part["$ref"].rpartition("/")[2]]
        return f"[{shared['title'].lower()}](#{anchor(shared['title'])})" if "title" in shared else type_of(shared)
    if "anyOf" in part:
        return " or ".join(dict.fromkeys(type_of(each) for each in part["anyOf"]))
    if "const" in part or "enum" in part:
        values = part.get("enum", [part.get("const")])
        return "string or null" if None in values else "string"
    if part["type"] == "array":
        inner = type_of(part["items"]) if part.get("items") else ""
        return f"list of {inner}{'' if ')' in inner else 's'}" if inner else "list"
    kinds = [part["type"]] if isinstance(part["type"], str) else part["type"]
    return " or ".join(kinds)


def said(part: dict[str, Any]) -> str:
    own = part.get("description") or DEFS[part["$ref"].rpartition("/")[2]]["description"]
    return str(own).replace("|", "\\|")


def table(part: dict[str, Any]) -> str:
    rows = [
        f"| `{field}` | {type_of(about)}{'' if field in part['required'] else ', optional'} | {said(about)} |"
        for field, about in part["properties"].items()
    ]
    return "\n".join(["| field | type | meaning |", "| --- | --- | --- |", *rows])


def shapes_table(part: dict[str, Any]) -> str:
    """The shapes that an answer may have."""
    rows = []
    for each in part["anyOf"]:
        shape = DEFS[each["$ref"].rpartition("/")[2]]
        example = json.dumps(shape["examples"][0])
        rows.append(f"| {shape['title'].lower()} | {said(shape)} | `{example}` |")
    return "\n".join(["| shape | what it is | example |", "| --- | --- | --- |", *rows])


def fixed_shapes() -> str:
    """Which families have which shape, as far as their names say."""
    fixed = []
    for rule in DEFS["solutions_by_family"]["allOf"]:
        family = rule["if"]["properties"]["family"]["const"]
        shape = DEFS[rule["then"]["properties"]["second"]["$ref"].rpartition("/")[2]]["title"].lower()
        fixed.append(f"{family}: {shape}")
    return f"Fixed by the name of the family: {'; '.join(fixed)}."


def shared_parts() -> list[str]:
    """What several commands have in common, under its title."""
    shown = ["## What commands share"]
    for name, part in DEFS.items():
        if "title" not in part or "examples" in part or name in RULES or name.startswith("one_"):
            continue
        shown.append(f"### {part['title']}\n\n{part['description']}")
        if "properties" in part:
            shown.append(table(part))
        elif name in ("solution", "partial_solution"):
            shown.append(shapes_table(part))
            shown += [fixed_shapes()] if name == "solution" else []
    return shown


# --- examples ---------------------------------------------------------------------------------------------------------


def folded(data: Any, indent: int = 0, before: int = 0) -> str:
    """JSON on one line if it fits there, after that many characters, else a line for each of its parts."""
    whole = json.dumps(data, ensure_ascii=False)
    if not data or not isinstance(data, dict | list) or indent + before + len(whole) < WIDTH:
        return whole
    opening, closing = ("{", "}") if isinstance(data, dict) else ("[", "]")
    inner = " " * (indent + 1)
    keys = [f"{json.dumps(key)}: " for key in data] if isinstance(data, dict) else [""] * len(data)
    values = data.values() if isinstance(data, dict) else data
    parts = [key + folded(each, indent + 1, len(key)) for key, each in zip(keys, values, strict=True)]
    return opening + f",\n{inner}".join(parts) + closing


@cache
def printed(command: str) -> list[Any]:
    """The objects that an example ends with, in the folder where its files are."""
    lines: list[str] = []
    for call in command.split(" && "):
        program, *words = shlex.split(call)
        lines = (kotae(*words).stdout if program == "kotae" else Path(*words).read_text()).splitlines()
    return [json.loads(line) for line in lines]


def shortened(data: Any) -> Any:
    """A list or object with its first entries only."""
    return dict(list(data.items())[:FEW]) if isinstance(data, dict) else data[:FEW]


def steady(data: Any) -> Any:
    """JSON without what differs from run to run."""
    if isinstance(data, dict):
        return {key: None if key in UNSTEADY else steady(value) for key, value in data.items()}
    return [steady(each) for each in data] if isinstance(data, list) else data


def shown_on(page: str) -> dict[str, list[Any]]:
    """The examples that the page has, by their commands."""
    found: dict[str, list[Any]] = {}
    for command, text in re.findall(r"```\n\$ (.*?)\n(.*?)```", page, re.S):
        found[command] = [json.loads(each) for each in re.split(r"\n(?=\{)", text.strip())]
    return found


def example(name: str, page: str) -> str:
    """An example as the page has it, if a run now differs in nothing that is steady."""
    command = EXAMPLES[name]
    records = printed(command)
    if name == "list":
        records = [{key: shortened(value) for key, value in record.items()} for record in records]
    before = shown_on(page).get(command, [])
    shown = before if steady(before) == steady(records) else records
    return f"```\n$ {command}\n" + "\n".join(map(folded, shown)) + "\n```"


def files() -> list[str]:
    listed = [f"`{name}`:\n\n```text\n{text}```" for name, text in FILES.items()]
    intro = (
        "The examples are folded here to be read; commands print each object on one line. They are about these files,"
    )
    return [f"{intro} and `hashi.cert` is what `{BEFORE}` writes.", *listed]


def with_commands(page: str) -> str:
    """The page with its tables and examples as they should be."""
    parts = files()
    for name in sorted(names(), key=[*COMMANDS].index):
        found = schema(name)
        parts += [f"### {found['title']}", f"{found['description']} [Schema](../src/kotae/schemas/{name}.json)."]
        parts += [table(found)]
        parts += ["The first entries of each list:"] if name == "list" else []
        parts += [example(name, page)]
    parts += shared_parts()
    return page.partition(HEAD)[0] + HEAD + "\n" + "\n\n".join(parts) + "\n"


def made_anew(page: str) -> str:
    """The same, made in a folder that holds the files of the examples."""
    here = os.getcwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for name, text in FILES.items():
                Path(name).write_text(text)
            kotae(*shlex.split(BEFORE)[1:])
            return with_commands(page)
        finally:
            os.chdir(here)


if __name__ == "__main__":
    PAGE.write_text(made_anew(PAGE.read_text()))
