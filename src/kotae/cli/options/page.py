"""The options of `kotae page`."""

from pathlib import Path
from typing import Protocol

from kotae.cli.options.command import Command


class PageOptions(Protocol):
    folder: Path
    pyodide: Path | None


def options() -> Command:
    call = Command("page", "the page as static files for any web host, with Python in the browser", example="site")
    call.add_argument(
        "folder", metavar="DIR", type=Path, help="folder to write; an earlier page in it is replaced, nothing else"
    )
    call.add_argument(
        "--pyodide",
        metavar="FOLDER",
        type=Path,
        help="folder with the files of npm's package pyodide, and python-sat's wheel for it (default: get both)",
    )
    return call
