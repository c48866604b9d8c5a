"""What commands print, held against the schemas that describe it."""

import json
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from kotae.schemas import names, schema


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def wrong_with(name: str, record: Any) -> str:
    """How a record differs from the schema of a command; empty if it does not."""
    if validator(name).is_valid(record):
        return ""
    error = best_match(validator(name).iter_errors(record))
    return f"{name}: {error.json_path}: {error.message}"


def assert_described(arguments: tuple[str, ...], printed: str) -> None:
    """Every object that a command printed is as its schema says."""
    if "--json" in arguments and arguments[0] in names():
        for line in printed.splitlines():
            assert not wrong_with(arguments[0], json.loads(line))
