"""Writing the files of the page into a folder: all of them, or nothing. An earlier page is replaced; anything else that
is there stays, and nothing is written."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kotae.errors import FileError
from kotae.web.static.release import MARKER, Files

FREE = "an empty folder, a new one, or one that kotae page wrote"


def refuse_others(folder: Path) -> None:
    """Complains if there is anything in a folder but an unchanged page."""
    if not os.path.lexists(folder):
        parent = folder.absolute().parent
        if not parent.is_dir():
            raise FileError("there is no folder {}", parent, "a folder to write into")
        return
    if not folder.is_dir() or folder.is_symlink():
        raise FileError("{} is not a folder", folder, FREE)
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if not path.is_dir()}
    listed = listed_files(folder) if MARKER in found else {}
    for name, path in sorted(found.items()):
        if name == MARKER and listed:
            continue
        if name not in listed:
            raise FileError("{} is not part of a page that kotae page wrote", path, FREE)
        if hashlib.sha256(path.read_bytes()).hexdigest() != listed[name]:
            raise FileError("{} was changed after kotae page wrote it", path, FREE)


def listed_files(folder: Path) -> dict[str, str]:
    """The files of an earlier page, and their hashes."""
    try:
        listed = json.loads((folder / MARKER).read_text("utf-8"))["files"]
        return {str(name): str(digest) for name, digest in listed.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def write(folder: Path, files: Files) -> None:
    """Writes all files beside the folder and then puts them in its place."""
    try:
        with beside(folder) as made:
            for name, content in files.items():
                path = made / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            refuse_others(folder)  # somebody may have put something there meanwhile
            put(made, folder)
    except OSError as error:
        raise FileError(f"{{}} cannot be written: {error.strerror}", folder, "try another folder") from None


@contextmanager
def beside(folder: Path) -> Iterator[Path]:
    """A new folder in the same place, which is gone in the end, however that comes."""
    whole = folder.absolute()
    made = whole.with_name(f".{whole.name}.kotae-{os.getpid()}")
    made.mkdir()
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def put(made: Path, folder: Path) -> None:
    """Puts a folder in place of another. If that fails, the other is where it was."""
    if not folder.exists():
        made.rename(folder)
        return
    former = made.with_name(f"{made.name}-former")
    folder.rename(former)
    try:
        made.rename(folder)
    except BaseException:
        former.rename(folder)
        raise
    shutil.rmtree(former, ignore_errors=True)
