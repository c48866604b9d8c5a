"""A package with a family of its own, as somebody else would publish it: what docs/new-family.md shows, installed."""

import base64
import hashlib
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

PAGE = (Path(__file__).parent.parent / "docs/new-family.md").read_text()
FAMILY: str
USE: str
FAMILY, USE = re.findall(r"```python\n(.*?)```", PAGE, re.S)
(ENTRIES,) = re.findall(r"```toml\n\[project\.entry-points\.\"kotae\.families\"\]\n(.*?)```", PAGE, re.S)
"""What the page shows: the file of the family, how it is used as a library, and its line among the entry points."""
MODULES = {"my_puzzles/__init__.py": "", "my_puzzles/orchard.py": FAMILY}

EXAMPLE = FAMILY[FAMILY.index('example = """') :].split('"""')[1]
PUZZLE = "".join(f"{line.strip()}\n" for line in f"orchard{EXAMPLE}".strip().splitlines())
SEVERAL = PUZZLE.replace("left: 2 . 2 . 3", "left: 2 . . . .")
ANSWER = ["..#.#", ".....", ".#.#.", ".....", "#.#.#"]
"""The example, the same with fewer clues, and what the example's clues leave."""


def wheel(folder: Path, modules: dict[str, str] = MODULES, entries: str = ENTRIES, name: str = "my_puzzles") -> Path:
    """A wheel with these modules and entry points: what a build makes of a package of plain Python."""
    about = f"{name}-1.0.dist-info"
    files = modules | {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\nRequires-Dist: kotae\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: by hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/entry_points.txt": "[kotae.families]\n" + entries.replace('"', ""),
    }
    record = "".join(f"{path},sha256={digest(text)},{len(text.encode())}\n" for path, text in files.items())
    made = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as archive:
        for path, text in (files | {f"{about}/RECORD": f"{record}{about}/RECORD,,\n"}).items():
            archive.writestr(path, text)
    return made


def digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


def installed(folder: Path, *wheels: Path) -> Path:
    """A folder into which pip has installed these wheels, without asking anybody else for anything."""
    target = folder / "site"
    offline = ("--no-index", "--no-deps", "--no-compile", "--disable-pip-version-check", "--no-cache-dir")
    command = [sys.executable, "-m", "pip", "install", "-q", *offline, "--target", str(target), *map(str, wheels)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return target


def with_package(target: Path) -> dict[str, str]:
    """The environment of a program that sees what was installed there."""
    found = [str(target), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(found)}
