"""The guide to the library, whose examples are run: each block of Python, and what the page says that it prints.

`python tests/guide.py` writes what they print into the page.
"""

import contextlib
import io
import os
import re
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs/library.md"
BLOCK = re.compile(r"```python\n(.*?)```\n\n```text\n(.*?)```", re.S)


def printed(codes: list[str]) -> list[str]:
    """What blocks print that follow each other, in a folder that has the examples and nothing else."""
    space: dict[str, object] = {"__name__": "guide"}
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        os.symlink(ROOT / "examples", "examples")
        for code in codes:
            with contextlib.redirect_stdout(io.StringIO()) as out:
                exec(compile(code, GUIDE.name, "exec"), space)
            found.append(out.getvalue())
    return found


def with_outputs(page: str) -> str:
    """The page with what its examples print."""
    outputs = iter(printed([code for code, _ in BLOCK.findall(page)]))
    return BLOCK.sub(lambda match: f"```python\n{match[1]}```\n\n```text\n{next(outputs)}```", page)


if __name__ == "__main__":
    GUIDE.write_text(with_outputs(GUIDE.read_text()))
