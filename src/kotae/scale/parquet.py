"""Results as a Parquet file, for those who work with tables. Nested values are JSON in a string."""

import json
from importlib.util import find_spec
from itertools import islice
from typing import Any

from kotae.errors import KotaeError
from kotae.formats.files import whole
from kotae.wording.answer import SECONDS

ROWS = 10_000
"""How many results are in memory at a time."""
GIVEN = ("given_id", "given_name")
TEXTS = ("id", "fingerprint", "options", "source", "family", "status", "error", "by", "reason", "solver", "encoding")
NESTED = ("solution", "second", "rating", "tried")
NUMBERS = ("at_least", "searched")


def refuse_parquet() -> None:
    """Complains of what is missing before hours are spent."""
    if not find_spec("pyarrow"):  # without loading it, which takes a while
        raise KotaeError("Parquet needs Apache Arrow", "try pip install 'kotae[parquet]', or -o FILE.jsonl")


def write_parquet(journal: str, target: str) -> None:
    """Turns lines of results into a table, a part at a time."""
    import pyarrow
    import pyarrow.parquet

    schema = pyarrow.schema(
        [(name, pyarrow.string()) for name in (*TEXTS, *GIVEN, *NESTED)]
        + [(name, pyarrow.int64()) for name in (*NUMBERS, "variables", "clauses", "cuts")]
        + [(f"{part}_seconds", pyarrow.float64()) for part in SECONDS]
    )
    with open(journal, "rb") as lines, whole(target) as file, pyarrow.parquet.ParquetWriter(file, schema) as writer:
        while rows := [row(json.loads(line)) for line in islice(lines, ROWS)]:
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))


def row(record: dict[str, Any]) -> dict[str, Any]:
    """A result as a row; missing fields are null."""
    cells: dict[str, Any] = {
        name: shown(str(record[name])) for name in (*TEXTS, *GIVEN) if record.get(name) is not None
    }
    cells |= {name: record.get(name) for name in NUMBERS} | record.get("formula", {})
    cells |= {f"{part}_seconds": spent for part, spent in record.get("seconds", {}).items()}
    return cells | {name: json.dumps(record[name]) for name in NESTED if record.get(name) is not None}


def shown(text: str) -> str:
    """A text as tables can hold it: names of files may not be valid text."""
    return text.encode(errors="backslashreplace").decode()
