"""Pyodide and python-sat's wheel: from a folder, or by npm and pip with the user's own settings. Whatever the way, only
the pinned bytes are taken. What was downloaded stays in the user's cache folder."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from kotae.errors import FileError, KotaeError, shortened
from kotae.processes.cache import cache_folder
from kotae.web.static.pinned import FILES, PLATFORM, PYODIDE, SOLVERS

Supplies = dict[str, bytes]
"""The pinned files by name."""
PINNED = FILES | {SOLVERS.file: SOLVERS.sha256}
NPM = ("npm", "pack", f"pyodide@{PYODIDE}", "--silent")
PIP = (
    *(sys.executable, "-m", "pip", "download", f"{SOLVERS.package}=={SOLVERS.version}", "--no-deps", "--quiet"),
    *("--only-binary=:all:", "--platform", PLATFORM, "--python-version", "314", "--implementation", "cp"),
    *("--abi", "cp314", "--disable-pip-version-check"),
)
LONGEST = 600
"""Seconds after which a download has certainly hung."""


def supplies(folder: Path | None) -> Supplies:
    """The pinned files: those of Pyodide from this folder, if one is named, and python-sat's wheel if it is there."""
    found: Supplies = {}
    if folder:
        for name in FILES:
            found[name] = pinned_file(folder / name)
        if (folder / SOLVERS.file).exists():
            found[SOLVERS.file] = pinned_file(folder / SOLVERS.file)
    cache = usual_folder()
    if not FILES.keys() <= found.keys():
        found |= kept_or_got(cache, list(FILES), get_pyodide)
    if SOLVERS.file not in found:
        found |= kept_or_got(cache, [SOLVERS.file], get_wheel)
    return found


def usual_folder() -> Path:
    """A folder for these versions in the user's cache."""
    return cache_folder(f"pyodide-{PYODIDE}")


def pinned_file(path: Path) -> bytes:
    """A file that the user named, if it is the pinned one."""
    try:
        content = path.read_bytes()
    except OSError as error:
        expected = f"the files of npm's package pyodide {PYODIDE}: {', '.join(FILES)}"
        raise FileError(f"{{}} cannot be read: {error.strerror}", path, expected) from None
    if not is_pinned(path.name, content):
        raise FileError("{} is another version or damaged", path, f"SHA-256 {PINNED[path.name]}")
    return content


def is_pinned(name: str, content: bytes) -> bool:
    return hashlib.sha256(content).hexdigest() == PINNED[name]


def kept_or_got(cache: Path, names: Sequence[str], get: Callable[[Path], None]) -> Supplies:
    """Files from the cache; if one of them is missing or damaged, all are downloaded anew."""
    found = kept(cache, names)
    if found is None:
        with tempfile.TemporaryDirectory(prefix="kotae-") as made:
            get(Path(made))
            found = {name: downloaded(Path(made) / name) for name in names}
        keep(cache, found)
    return found


def kept(cache: Path, names: Sequence[str]) -> Supplies | None:
    try:
        found = {name: (cache / name).read_bytes() for name in names}
    except OSError:
        return None
    return found if all(is_pinned(name, content) for name, content in found.items()) else None


def keep(cache: Path, found: Supplies) -> None:
    """Each file is there whole or not at all. A cache that cannot be written is done without."""
    try:
        cache.mkdir(parents=True, exist_ok=True)
        for name, content in found.items():
            beside = cache / f".{name}.{os.getpid()}"
            beside.write_bytes(content)
            beside.replace(cache / name)
    except OSError:
        return


def downloaded(path: Path) -> bytes:
    """A file that npm or pip brought."""
    try:
        content = path.read_bytes()
    except OSError:
        raise KotaeError(f"the download has no {path.name}", f"pyodide {PYODIDE} and {SOLVERS.file}") from None
    if not is_pinned(path.name, content):
        raise KotaeError(f"the download of {path.name} is wrong", f"SHA-256 {PINNED[path.name]}; try again")
    return content


def get_pyodide(folder: Path) -> None:
    """Puts the files of npm's package into a folder."""
    if not shutil.which(NPM[0]):
        raise KotaeError("getting Pyodide needs npm", "try --pyodide FOLDER with an unpacked npm package")
    run(NPM, folder, f"npm cannot get pyodide {PYODIDE}", "try --pyodide FOLDER with an unpacked npm package")
    packed = next(folder.glob("*.tgz"), None)
    if packed is None:
        raise KotaeError("npm has brought no package", "try --pyodide FOLDER with an unpacked npm package")
    try:
        with tarfile.open(packed) as archive:
            for name in FILES:
                member = archive.extractfile(f"package/{name}")
                if member:
                    (folder / name).write_bytes(member.read())
    except (tarfile.TarError, KeyError, EOFError, OSError):
        raise KotaeError(f"npm's package of pyodide {PYODIDE} is damaged", "try again") from None


def get_wheel(folder: Path) -> None:
    """Puts python-sat's wheel for Pyodide into a folder."""
    run((*PIP, "--dest", str(folder)), folder, f"pip cannot get {SOLVERS.file}", "try --pyodide FOLDER with that file")


def run(command: Sequence[str], folder: Path, wrong: str, advice: str) -> None:
    """Runs a program in a folder. What it says when it fails is shown in part: the reason mostly comes first."""
    program = shutil.which(command[0]) or command[0]
    try:
        done = subprocess.run(
            [program, *command[1:]],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        raise KotaeError(f"{wrong}: it has not ended within {LONGEST} seconds", advice) from None
    except OSError as error:
        raise KotaeError(f"{wrong}: {error.strerror}", advice) from None
    if done.returncode:
        lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        reason = next((line for line in lines if "ERR" in line), lines[0] if lines else f"code {done.returncode}")
        raise KotaeError(f"{wrong}: {shortened(reason, 160)}", advice)
