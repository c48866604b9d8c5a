"""Puzzles that a data set must not contain, because they are in another file: a set to test with, for example."""

import json
import re
from collections.abc import Iterator

from kotae.errors import KotaeError, ReadError
from kotae.formats.canonical import canonical_hash
from kotae.formats.several_puzzles import Entry
from kotae.formats.sources import named_entries, understood
from kotae.learn.tables import PARQUET, parquet_puzzles

HASH = re.compile("[0-9a-f]{64}", re.ASCII)


def hashes_in(file: str) -> Iterator[str]:
    """The canonical hashes of all puzzles in a file of any format. Those of a data set are taken from its lines, others
    are computed. A puzzle that cannot be read is an error: nobody could say that it is not in both."""
    if file.lower().endswith(PARQUET):
        yield from parquet_puzzles(file)
        return
    try:
        for source, entry in named_entries(file):
            found = stated_hash(entry)
            if found is None:
                item = understood(source, entry, None)
                if isinstance(item, ReadError):
                    raise item
                found = canonical_hash(item.puzzle)
            yield found
    except ReadError as error:
        error.source = error.source or file
        raise


def stated_hash(entry: Entry) -> str | None:
    """What a line of a data set says by itself."""
    if entry.form != "json" or b'"canonical"' not in entry.content:
        return None
    try:
        record = json.loads(entry.content)
    except (ValueError, RecursionError):
        return None
    return checked_hash(record.get("canonical")) if isinstance(record, dict) else None


def checked_hash(stated: object) -> str | None:
    return stated if isinstance(stated, str) and HASH.fullmatch(stated) else None


def all_hashes(files: list[str]) -> dict[str, set[str]]:
    """The hashes of each file."""
    found: dict[str, set[str]] = {}
    for file in files:
        try:
            found[file] = set(hashes_in(file))
        except RecursionError:
            raise KotaeError(f"{file} is nested too deeply", "a file of puzzles") from None
    return found
