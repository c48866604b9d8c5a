"""Results as a CSV file, with a line of names at the top: for spreadsheets, R, and whatever reads no JSON."""

import csv
import io
import json

from kotae.formats.files import whole
from kotae.scale.tables import COLUMNS, row


def write_csv(journal: str, target: str) -> None:
    """Turns lines of results into a table, line by line."""
    with open(journal, "rb") as lines, whole(target) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="")
        writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(row(json.loads(line)) for line in lines)
        text.flush()
        text.detach()  # the file is closed where it was opened
