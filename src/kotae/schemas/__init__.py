"""The JSON that commands print, described for scripts: one JSON Schema (draft 2020-12) per command."""

import json
from pathlib import Path
from typing import Any

from kotae.errors import KotaeError, one_of

HERE = Path(__file__).parent
SHARED = "common"
"""The file of what several schemas have in common. Those refer to it by its name."""


def names() -> list[str]:
    """The commands whose JSON is described."""
    return sorted(file.stem for file in HERE.glob("*.json") if file.stem != SHARED)


def schema(name: str) -> dict[str, Any]:
    """What a command prints with `--json`, or writes, in the case of `batch` and `dataset`. Shared definitions are
    included, so that it stands alone."""
    if name not in names():
        raise KotaeError(f"there is no schema {name}", one_of(names(), name))
    found: dict[str, Any] = json.loads(text(name).replace(f'"{SHARED}.json#/', '"#/'))
    return found | {"$defs": json.loads(text(SHARED))["$defs"]}


def text(name: str) -> str:
    return (HERE / f"{name}.json").read_text(encoding="utf-8")
