"""What the name of a file to write promises: `board.gif` should hold a GIF, not a PNG."""

import os.path

from kotae.english import listed
from kotae.errors import FileError

WRITTEN = {
    "svg": ("svg",),
    "png": ("png",),
    "pdf": ("pdf",),
    "html": ("html", "htm"),
    "results": ("jsonl", "ndjson", "json", "csv", "parquet"),
    "data set": ("jsonl", "ndjson", "json", "parquet"),
    "lines": ("jsonl", "ndjson", "json"),
}
"""The right endings for what is written."""

PICTURES = {"svg", "svgz", "png", "apng", "gif", "jpg", "jpeg", "jpe", "webp", "avif", "bmp", "tif", "tiff", "ico"}
PAGES = {"pdf", "ps", "eps", "html", "htm"}
TABLES = {"json", "jsonl", "ndjson", "parquet", "feather", "arrow", "csv", "tsv", "xls", "xlsx", "ods", "db", "sqlite"}
PACKED = {"zip", "gz", "bz2", "xz", "zst"}
KNOWN = PICTURES | PAGES | TABLES | PACKED
"""Endings that say what a file holds. Any other says nothing, or only that it is text."""


CHOSEN = ("results",)
"""What is written in the form that the ending names, so that an ending nobody knows is a mistake."""


def refuse_ending(what: str, target: str) -> None:
    """Complains of a name whose ending says that the file holds something else, or, where it says which form is wanted,
    something that is not known."""
    right = WRITTEN.get(what)
    ending = os.path.splitext(target)[1][1:].lower()
    if not right or ending in right:
        return
    wanted = "a name that ends in " + listed([f".{each}" for each in right], "or")
    if ending in KNOWN:
        raise FileError(f"{{}} would not be a .{ending} file", target, wanted)
    if ending and what in CHOSEN:
        raise FileError(f"the ending of {{}} does not say how to write {what}", target, wanted)
