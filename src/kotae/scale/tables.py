"""Results as tables: which columns they have, and the row of a result. Nested values are JSON in a string."""

import json
from typing import Any

from kotae.wording.answer import SECONDS

NAMES = ("id", "given_id", "given_name", "fingerprint", "options", "source", "family")
SIZE = ("rows", "cols")
VERDICT = ("status", "error", "by", "reason", "solver", "encoding")
COUNTS = ("variables", "clauses", "cuts", "conflicts", "decisions", "propagations", "at_least", "searched")
TIMES = tuple(f"{part}_seconds" for part in SECONDS)
VERSIONS = ("kotae_version", "python-sat_version")
NESTED = ("solution", "second", "rating", "given", "tried")

TEXTS = (*NAMES, *VERDICT, *VERSIONS, *NESTED)
NUMBERS = (*SIZE, *COUNTS)
COLUMNS = (*NAMES, *SIZE, *VERDICT, *COUNTS, *TIMES, *VERSIONS, *NESTED)
"""All of them, in the order in which people read them."""


def row(record: dict[str, Any]) -> dict[str, Any]:
    """A result as a row; missing fields are missing here too."""
    plain = {name: record[name] for name in (*SIZE, "at_least", "searched") if record.get(name) is not None}
    plain |= record.get("formula", {}) | record.get("search", {})
    plain |= {f"{part}_seconds": spent for part, spent in record.get("seconds", {}).items()}
    plain |= {name: shown(str(record[name])) for name in (*NAMES, *VERDICT) if record.get(name) is not None}
    plain |= {f"{name}_version": number for name, number in record.get("versions", {}).items()}
    return plain | {name: json.dumps(record[name]) for name in NESTED if record.get(name) is not None}


def shown(text: str) -> str:
    """A text as tables can hold it: names of files may not be valid text."""
    return text.encode(errors="backslashreplace").decode()
