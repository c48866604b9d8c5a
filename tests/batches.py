"""What tests of batches share: puzzles as they are read, results as they are written."""

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

from kotae.formats.several_puzzles import Entry
from kotae.scale.inputs import Inputs
from kotae.scale.journal import Journal, Result
from kotae.scale.one_puzzle import result_of
from kotae.scale.settings import How

HOW = How(None, None, "default", True, False, None, None)
ADDRESS = "https://puzz.link/p?slither/2/2/233c"
SMALL = "hashi\n2.2\n...\n2.2\n"


def entries(*arguments: str) -> list[Entry]:
    return list(Inputs([*arguments], []))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def without_seconds(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != "seconds"}


def without_print(record: dict[str, Any]) -> dict[str, Any]:
    assert re.fullmatch("[0-9a-f]{12}", record["fingerprint"])
    return {key: value for key, value in record.items() if key != "fingerprint"}


ROWS = ["3.3", "...", "2.2"]
LOOPY = "3x3t0:3a3c2a2"


def puzzle(number: int, content: str = "2.2") -> Entry:
    return Entry("ä", number, "line", content.encode())


def written(entry: Entry, verdict: str = "unique") -> Result:
    record = {"family": "hashi", "source": entry.source, "status": verdict, "solution": [[entry.number] * 5]}
    return result_of(entry, record, HOW, tried=False)


def journal_at(path: Path, how: How = HOW) -> "closing[Journal]":
    return closing(Journal(str(path), how))
