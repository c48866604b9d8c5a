"""Calls that make commands print every field of their JSON, on small boards in a folder of their own."""

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from commands import kotae
from conftest import two_lattices
from described import wrong_with

FILES = {
    "hashi.txt": "hashi\n2.2\n...\n1.1\n",
    "loop.txt": "slitherlink\n22\n22\n",
    "several.txt": "slitherlink\n2.\n..\n",
    "none.txt": "slitherlink\n33\n33\n",
    "lines.txt": "nonogram\nrows:\n1\n2\ncolumns:\n2\n1\n",
    "corners.txt": "nonogram\nrows:\n1 1\n1\n1\n1 1\ncolumns:\n1 1\n1\n1\n1 1\n",
    "anything.txt": "slitherlink\n..\n..\n",
    "bridges.txt": "hashi\n3.3\n...\n3.3\n",
    "hidden.txt": "hashi\n?.?\n...\n1.1\n",
    "areas.txt": "nawabari\n3...\n....\n2..2\n",
    "tiles.txt": "sliding\n1 2 3\n4 5 6\n7 0 8\n",
    "short.txt": "sliding\n1 2 3\n4 5 6\n0 7 8\nsteps: 1\n",
    "far.txt": "sliding\n15 14 8 12\n10 11 13 9\n2 6 5 1\n3 7 4 0\n",
    "hard.txt": "\n".join(["hashi", *two_lattices(15)]) + "\n",
    "blank.json": "[]",
    "open.json": '{"horizontal": ["1?", "??", "??"], "vertical": ["1??", "???"]}',
    "wrong.json": '{"horizontal": ["11", "11", "??"], "vertical": ["1?1", "???"]}',
    "stuck.json": '{"horizontal": ["??", "??", "??"], "vertical": ["0??", "???"]}',
    "picture.pbm": "P1\n4 4\n1 0 0 1\n0 1 0 0\n0 0 1 0\n1 0 0 1\n",
    "few.jsonl": '{"id": 7, "name": "seven", "year": 90, "puzzle": "hashi\\n1.1\\n"}\n{"puzzle": "hashi\\nx\\n"}\n',
    "some.txt": "s SATISFIABLE\nv 1 2 0\n",
    "too-few.txt": "s SATISFIABLE\nv -1 2 0\n",
    "too-many.txt": "s SATISFIABLE\nv 1 2 3 4 5 6 7 8 9 10 11 12 0\n",
    "unsat.txt": "s UNSATISFIABLE\n",
}
CALLS = {
    "solve": [
        "hashi.txt loop.txt several.txt none.txt lines.txt",
        "several.txt --all 3",
        "several.txt --count",
        "loop.txt --no-unique",
        "loop.txt --proof loop.cert",
        "several.txt --proof nothing.cert",
        "loop.txt --cubes 2 --workers 1",
        "hard.txt --conflicts 10",
        "tiles.txt short.txt",
        "tiles.txt --all 2 --proof tiles.cert",
        "tiles.txt --count",
        "short.txt --shortest --cubes 2 --workers 1",
        "far.txt --conflicts 10 --timeout 0.2",
    ],
    "check": [
        "loop.txt open.json",
        "loop.txt wrong.json",
        "loop.txt stuck.json",
        "hashi.txt '[[0, 0, 0, 2, 1], [0, 0, 2, 0, 1], [0, 2, 2, 2, 1]]'",
        "hard.txt blank.json --timeout 0.2",
        "tiles.txt '[8]'",
        "tiles.txt '[7]'",
        "tiles.txt '[1]'",
        "short.txt '[7]'",
    ],
    "score": [
        "loop.txt open.json",
        "loop.txt wrong.json --no-steps",
        "hashi.txt '[[0, 0, 0, 2, 1], [0, 0, 2, 0, 1], [0, 2, 2, 2, 1]]'",
        "hashi.txt '{\"r1c1-r1c3\": 2}'",
        "hashi.txt '{}'",
        "tiles.txt '[8]'",
        "tiles.txt '[1]'",
    ],
    "forced": [
        "loop.txt",
        "several.txt open.json",
        "none.txt",
        "hard.txt --timeout 0.2",
    ],
    "candidates": [
        "loop.txt",
        "several.txt open.json",
        "several.txt --bound 1",
        "none.txt",
        "hard.txt --timeout 0.2",
    ],
    "explain": [
        "loop.txt",
        "several.txt",
        "none.txt",
        "hard.txt --timeout 0.2",
        "loop.txt open.json",
        "loop.txt wrong.json",
        "loop.txt stuck.json",
        "hashi.txt '{\"moves\": [[0, 0, 2, 0, 1], [0, 0, 0, 2, 2]]}'",
        "tiles.txt",
        "tiles.txt '[8]'",
        "tiles.txt '[1]'",
        "short.txt",
    ],
    "hint": [
        "loop.txt",
        "loop.txt --level 2",
        "loop.txt open.json --level 3",
        "loop.txt --level 4",
        "hashi.txt '[[0, 0, 0, 2, 1], [0, 0, 2, 0, 1], [0, 2, 2, 2, 1]]'",
        "loop.txt wrong.json",
        "loop.txt stuck.json",
        "hashi.txt '{\"moves\": [[0, 0, 2, 0, 1], [0, 0, 0, 2, 2]]}'",
        "several.txt",
        "anything.txt",
        "none.txt",
        "loop.txt --why 'r1c1 north'",
        "loop.txt stuck.json --why 'r1c1 west'",
        "loop.txt stuck.json --why 'r1c2 south'",
        "anything.txt --why 'r1c1 west'",
        "none.txt --why r1c1",
        "tiles.txt",
        "tiles.txt --level 4",
        "tiles.txt '[8]'",
        "tiles.txt '[1]'",
        "far.txt --timeout 0.2",
    ],
    "rate": [
        "loop.txt several.txt none.txt tiles.txt short.txt",
        "hard.txt --timeout 0.2",
    ],
    "techniques": [
        "slitherlink",
        "slitherlink --size 5x5 -n 2 --single --workers 1",
    ],
    "generate": [
        "slitherlink --size 4x4 -n 2 --seed s --jobs 1",
        "sliding --size 3x3 --seed s",
        "nonogram --from picture.pbm",
    ],
    "suggest": [
        "loop.txt",
        "hashi.txt",
        "several.txt",
        "none.txt",
        "hidden.txt",
        "bridges.txt",
        "areas.txt",
        "corners.txt",
        "hard.txt --timeout 0.2",
    ],
    "cnf": [
        "loop.txt --decode some.txt",
        "several.txt --decode some.txt",
        "loop.txt --decode too-few.txt",
        "loop.txt --decode too-many.txt",
        "loop.txt --decode unsat.txt",
        "tiles.txt --decode some.txt",
        "tiles.txt --decode unsat.txt",
    ],
    "verify": [
        "loop.cert",
        "loop.cert --puzzle several.txt",
        "tiles.cert",
        "loop.cert --timeout 0.000001",
    ],
    "compare": [
        "loop.txt tiles.txt far.txt --timeout 0.2",
    ],
    "experiment": [
        "sliding tiles.txt --steps 1:2",
        "slitherlink loop.txt",
    ],
    "bench": [
        "loop.txt --peers clingo --envs peers",
    ],
    "errata": [
        "slitherlink",
        "hashi",
    ],
    "list": [
        "",
    ],
    "dataset": [
        "hashi sliding --size 3x3 -n 4 --split 0.5,0.5 --workers 1 -o set.jsonl",
    ],
    "batch": [
        "hashi.txt several.txt none.txt lines.txt tiles.txt few.jsonl -o rated.jsonl --workers 1 --rate",
        "hard.txt far.txt -o tried.jsonl --workers 1 --timeout 0.2 --memory 1000 -s cadical195",
        "loop.txt -o answered.jsonl --workers 1 --no-unique",
    ],
}
"""What follows each command in a call. A proof that one of them writes is verified by a later one."""


def records() -> Iterator[tuple[str, dict[str, Any]]]:
    """All that the calls print, in the folder where they are made, each with the command that printed it."""
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    for command, calls in CALLS.items():
        for call in calls:
            for line in printed(command, shlex.split(call)):
                record = json.loads(line)
                assert not wrong_with(command, record)
                yield command, record


def printed(command: str, words: list[str]) -> list[str]:
    if command == "batch":
        kotae(command, *words)
        return Path(words[words.index("-o") + 1]).read_text(encoding="utf-8").splitlines()
    if command == "dataset":
        assert kotae(command, *words).returncode == 0
        parts = (Path(f"set.{part}.jsonl").read_text(encoding="utf-8") for part in ("train", "test"))
        return [line for part in parts for line in part.splitlines()]
    done = kotae(command, *words, "--json")
    assert done.stdout, done.stderr
    return done.stdout.splitlines()
