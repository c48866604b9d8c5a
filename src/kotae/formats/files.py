"""Writing files: whole or not at all, and never over what the user gave us."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from kotae.errors import KotaeError


def write_whole(target: str, text: str, inputs: Iterable[str]) -> None:
    """Writes a text beside the target and then moves it there, so that nobody ever sees half of it."""
    path = Path(target)
    for given in inputs:
        if path.exists() and Path(given).exists() and path.samefile(given):
            raise KotaeError(f"{target} is the puzzle itself", "another file to write to")
    try:
        if path.exists() and not path.is_file():  # a pipe or a device such as /dev/stdout
            path.write_text(text)
            return
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w") as file:
                file.write(text)
            Path(beside).chmod(0o666 & ~current_umask())
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise KotaeError(f"{target} cannot be written: {error.strerror or error}") from None


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
