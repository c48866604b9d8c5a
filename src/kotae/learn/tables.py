"""Data sets as files: lines of JSON, or Parquet tables. Each is there whole, or not at all."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from kotae.errors import KotaeError, ReadError
from kotae.formats import read
from kotae.formats.canonical import canonical_hash
from kotae.formats.files import whole
from kotae.scale.parquet import ROWS, refuse_parquet

PARQUET = ".parquet"
TEXTS = ("id", "family", "rules", "puzzle", "board", "url", "answer_board", "level", "canonical", "certificate", "seed")
NESTED = ("answer", "partial", "rating")
"""What is JSON in a string there, as its shape depends on the family."""
NUMBERS = ("rows", "cols", "steps", "number")
LAST = ("version", "split")

Record = dict[str, Any]


def write_records(records: Iterable[Record], target: str) -> None:
    if target.lower().endswith(PARQUET):
        write_parquet(records, target)
        return
    with whole(target) as file:
        for record in records:
            file.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")


def write_parquet(records: Iterable[Record], target: str) -> None:
    import pyarrow
    import pyarrow.parquet

    schema = pyarrow.schema(
        [(name, pyarrow.string()) for name in (*TEXTS, *NESTED, *LAST)]
        + [(name, pyarrow.int64()) for name in NUMBERS]
        + [("difficulty", pyarrow.float64())]
    )
    left = iter(records)
    with whole(target) as file, pyarrow.parquet.ParquetWriter(file, schema) as writer:
        while rows := [row(record) for record in islice(left, ROWS)]:
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))


def row(record: Record) -> Record:
    return record | {name: json.dumps(record[name], ensure_ascii=False) for name in NESTED}


def parquet_puzzles(file: str) -> Iterator[str]:
    """The canonical hashes of the puzzles in a table: its column `canonical`, or else computed from `puzzle`."""
    refuse_parquet()
    import pyarrow
    import pyarrow.parquet

    try:
        with pyarrow.parquet.ParquetFile(file) as table:
            names = [name for name in ("canonical", "puzzle") if name in table.schema_arrow.names]
            if not names:
                raise ReadError("there is no column `canonical` or `puzzle`", "a data set", source=file)
            number = 0
            for batch in table.iter_batches(columns=names[:1]):
                for found in batch.column(0).to_pylist():
                    number += 1
                    if not isinstance(found, str):
                        raise ReadError(f"row {number} has no {names[0]}", "a text", source=file)
                    yield found if names[0] == "canonical" else canonical_hash(read(found))
    except (pyarrow.ArrowException, OSError) as error:
        wrong = str(error).splitlines()[0] if str(error) else "it is not a Parquet file"
        raise ReadError(f"it cannot be read: {wrong}", "a Parquet file", source=file) from None
    except ReadError as error:
        error.source = error.source or file
        raise
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, source=file) from None
