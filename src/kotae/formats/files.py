"""Writing files: whole or not at all, and never over the user's own input."""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO

from kotae.errors import FileError, KotaeError, shortened
from kotae.formats.file_names import refuse_ending

if TYPE_CHECKING:  # most commands write no file
    from pathlib import Path

STANDARD = "-"
"""Stands for standard input; for standard output only where nothing else is written there."""


def path_in(given: "str | os.PathLike[str]", what: str) -> str:
    """The name of the file that a program gives; it never means standard input or output."""
    if isinstance(given, str | os.PathLike):
        path = os.fspath(given)
        if isinstance(path, str):
            return os.path.join(".", path) if path == STANDARD else path
    raise KotaeError(f"{what} is {shortened(repr(given), 40)}", "the path of a file")


def write_whole(target: str, content: str | bytes, inputs: Iterable[str]) -> None:
    """Writes a file so that nobody ever sees half of it."""
    from pathlib import Path

    data = content.encode() if isinstance(content, str) else content
    refuse_target(target, inputs)
    try:
        path = Path(target)
        if path.exists() and not path.is_file():  # a pipe or a device such as /dev/stdout
            path.write_bytes(data)
            return
    except OSError as error:
        raise unwritten(target, error) from None
    with whole(target) as file:
        file.write(data)


@contextmanager
def whole(target: str) -> Iterator[BinaryIO]:
    """A file beside the target, which is moved there at the end, or removed if that is not reached."""
    from pathlib import Path

    try:
        path = Path(target).resolve()
        beside = path.with_name(f".{path.name}.{os.urandom(8).hex()}")  # named first, so that it can be removed
        try:
            with beside.open("xb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())  # otherwise the name could survive a power cut without the content
            with suppress(OSError):  # there may be none yet
                beside.chmod(path.stat().st_mode & 0o7777)  # a private file stays private
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise unwritten(target, error) from None


def unwritten(target: str, error: OSError) -> KotaeError:
    return FileError(f"{{}} cannot be written: {error.strerror or error}", target)


def refuse_target(target: str, inputs: Iterable[str]) -> None:
    """Complains of a file that cannot be written, before hours are spent on its content."""
    from pathlib import Path

    path = Path(target).absolute()
    try:
        if target == STANDARD:
            raise KotaeError("- is not the name of a file to write to", "a file, or ./- if that is its name")
        if not path.parent.is_dir():
            raise FileError("the folder of {} does not exist", target, "a folder that exists")
        if path.is_dir():
            raise FileError("{} is a folder", target, "a file to write to")
    except (OSError, ValueError) as error:
        wrong = getattr(error, "strerror", None) or str(error)
        raise FileError(f"{{}} cannot be written: {wrong}", target) from None
    if any(same_file(path, given) for given in inputs):
        raise FileError("{} is the puzzle itself", target, "try another file")


def refuse_targets(asked: dict[str, str | None], inputs: Sequence[str]) -> dict[str, str]:
    """The files that were asked for, by option. Complains of those that cannot be written before any work is done."""
    targets = {option: target for option, target in asked.items() if target}
    for name, target in targets.items():
        refuse_target(target, inputs)
        refuse_ending(name, target)
        same = [f"--{option}" for option, other in targets.items() if os.path.abspath(other) == os.path.abspath(target)]
        if len(same) > 1:
            raise KotaeError(f"{' and '.join(same)} name the same file", "a different file for each")
    return targets


def same_file(path: "Path", given: str) -> bool:
    """Whether an input is this file, or `FILE:N`, a puzzle in it. An input that is not a file, such as a long game id,
    never is."""
    for name in (given, given.rpartition(":")[0]):
        try:
            if path.samefile(name):
                return True
        except (OSError, ValueError):
            continue
    return False
