"""Results as a Parquet file, for those who work with large tables."""

import json
from importlib.util import find_spec
from itertools import islice

from kotae.errors import KotaeError
from kotae.formats.files import whole
from kotae.scale.tables import COLUMNS, NUMBERS, TEXTS, row

ROWS = 10_000
"""How many results are in memory at a time."""


def refuse_parquet() -> None:
    """Complains of what is missing before hours are spent."""
    if not find_spec("pyarrow"):  # without loading it, which takes a while
        raise KotaeError("Parquet needs Apache Arrow", "try pip install 'kotae[parquet]', or -o FILE.jsonl")


def write_parquet(journal: str, target: str) -> None:
    """Turns lines of results into a table, a part at a time."""
    import pyarrow
    import pyarrow.parquet

    kinds = dict.fromkeys(TEXTS, pyarrow.string()) | dict.fromkeys(NUMBERS, pyarrow.int64())
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.float64())) for name in COLUMNS])
    with open(journal, "rb") as lines, whole(target) as file, pyarrow.parquet.ParquetWriter(file, schema) as writer:
        while rows := [row(json.loads(line)) for line in islice(lines, ROWS)]:
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))
