"""`kotae list`: families, formats, encodings and solvers.

Its options are in options/list.py.
"""

import json
import sys

from kotae.cli.exit_codes import OK
from kotae.cli.options.list import ListOptions
from kotae.cli.terminal import terminal_width, warn
from kotae.drawing.table import folded
from kotae.encodings import names_of
from kotae.engines import programs
from kotae.families import Kind, by_category, families, rules_box, troubles
from kotae.formats import format_names

NARROW = 60
"""Columns; with fewer, an entry of the list stands below its name."""


def do_list(options: ListOptions) -> int:
    from kotae.engines.inprocess import aliases

    found = {
        "families": {kind.family: list(kind.aliases) for kind in families()},
        "categories": {category: [kind.family for kind in kinds] for category, kinds in by_category().items()},
        "puzzlink": {kind.family: list(kind.puzzlink) for kind in families() if kind.address},
        "formats": format_names(),
        "encodings": {kind.family: names_of(kind) for kind in families()},
        "variants": {kind.family: said for kind in families() if (said := sentences_of(kind))},
        "solvers": list(aliases()),
        "programs": programs(),
        "troubles": troubles(),
    }
    if options.json:
        print(json.dumps(found))
        return OK
    for category, kinds in by_category().items():
        print(category.capitalize())
        for kind in kinds:
            say(kind.family, rules_box(kind))
            if more := more_about(kind):
                say("", more)
        print()
    say("formats", ", ".join(format_names()))
    say("solvers", ", ".join(aliases()))
    say("programs", ", ".join(f"{name} ({path})" for name, path in programs().items()) or "none found on the PATH")
    for trouble in troubles():
        warn(trouble)
    return OK


def sentences_of(kind: Kind) -> dict[str, str]:
    """What each of its variants means."""
    return {label: variant.sentence for label, variant in kind.variant_kinds.items()}


def more_about(kind: Kind) -> str:
    """The other names of a family, its variants, and its encodings if there is a choice."""
    encodings = names_of(kind)
    parts = [f"also called {', '.join(kind.aliases)}"] if kind.aliases else []
    parts += (f"variant {label}: {variant.sentence}" for label, variant in kind.variant_kinds.items())
    return "; ".join([*parts, *([f"encodings: {', '.join(encodings)}"] if len(encodings) > 1 else [])])


def say(what: str, text: str) -> None:
    """An entry of the list, beside its name or, where there is little room, below it."""
    columns = terminal_width(sys.stdout)
    if columns is None or columns >= NARROW:
        print(folded(f"{what:<12} {text}", columns, " " * 13))
        return
    if what:
        print(what)
    print(folded(f"  {text}", columns))
