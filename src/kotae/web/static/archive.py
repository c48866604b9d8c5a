"""All Python code of the page in one archive: the standard library, PySAT and Kotae, as far as the page needs them.

It is compiled by Pyodide's own Python, in Node. Without Node the sources are packed: the page then works just as well,
but compiles them whenever it starts, which takes seconds.
"""

import gzip
import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import kotae
from kotae.errors import KotaeError, shortened
from kotae.web.static.pinned import LOCK, SOLVERS, STANDARD_LIBRARY
from kotae.web.static.supplies import Supplies, keep, usual_folder

HERE = Path(__file__).parent
ROOT = Path(kotae.__file__).parent
COMPILERS = (HERE / "compile.mjs", HERE / "compiling.py")
"""What Node runs, and what Pyodide runs in it."""
LEFT_OUT = (
    *("bench", "cli", "learn", "library", "scale", "schemas", "verify", "__main__.py"),
    *("web/examples", "web/page", "web/static", "web/connections.py", "web/jobs.py", "web/languages.py"),
    *("web/api/scoring.py", "web/policy.py", "web/running.py", "web/server.py", "web/worker.py"),
)
"""What the page never asks for."""
KINDS = (".py", ".techniques")
"""The files that Kotae is made of."""
LONGEST = 600


def archive(found: Supplies) -> tuple[bytes, bool]:
    """The archive, packed, and whether its modules are compiled."""
    sources = zipped(code(found))
    node = shutil.which("node") or shutil.which("nodejs")
    if not node:
        return gzip.compress(sources, 9, mtime=0), False
    digest = hashlib.sha256(b"".join([sources, *(path.read_bytes() for path in COMPILERS)])).hexdigest()
    cache = usual_folder() / f"compiled-{digest[:16]}"
    if kept := sound(cache):
        return kept, True
    made = gzip.compress(compiled(node, sources, found), 9, mtime=0)
    keep(cache.parent, {cache.name: made})
    return made, True


def sound(packed: Path) -> bytes | None:
    """What was compiled before, if it is there and whole."""
    try:
        content = packed.read_bytes()
        gzip.decompress(content)
        return content
    except (OSError, EOFError, zlib.error):
        return None


def code(found: Supplies) -> Iterator[tuple[str, bytes]]:
    """The files in the archive and their content."""
    yield from chosen(found[STANDARD_LIBRARY], lambda name: name.endswith(".py"))
    yield from chosen(found[SOLVERS.file], is_solver)
    yield from code_of_kotae()


def code_of_kotae() -> Iterator[tuple[str, bytes]]:
    for path in sorted(ROOT.rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in KINDS and not is_left_out(name):
            yield f"kotae/{name}", path.read_bytes()


def chosen(content: bytes, wanted: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(content)) as given:
        for name in given.namelist():
            if wanted(name):
                yield name, given.read(name)


def is_solver(name: str) -> bool:
    """Whether a file of python-sat goes into the archive: its programs, its examples and what only they use do not."""
    first, _, rest = name.partition("/")
    if not rest:
        return name.startswith("pysolvers.")
    return first == "pysat" and name.endswith(".py") and not rest.startswith(("allies", "examples"))


def is_left_out(name: str) -> bool:
    return any(name == left or name.startswith(f"{left}/") for left in LEFT_OUT)


def zipped(files: Iterator[tuple[str, bytes]]) -> bytes:
    """An archive in which nothing is deflated; the same files make the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for name, content in files:
            target.writestr(zipfile.ZipInfo(name), content)
    return made.getvalue()


def compiled(node: str, sources: bytes, found: Supplies) -> bytes:
    """The same archive with compiled modules."""
    with tempfile.TemporaryDirectory(prefix="kotae-") as made:
        folder = Path(made)
        for name, content in found.items():
            (folder / name).write_bytes(content)
        (folder / "sources.zip").write_bytes(sources)
        target = folder / "compiled.zip"
        script, program = map(str, COMPILERS)
        command = [node, script, made, json.dumps(LOCK), program]
        try:
            done = subprocess.run(
                [*command, str(folder / "sources.zip"), str(target)],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=LONGEST,
            )
            if done.returncode == 0:
                return target.read_bytes()
            lines = [line for line in done.stderr.splitlines() if "Error" in line] or [f"code {done.returncode}"]
            reason = lines[0].strip()
        except (OSError, subprocess.TimeoutExpired) as error:
            reason = str(error)
    raise KotaeError(f"Node cannot run Pyodide: {shortened(reason, 160)}", "try Node 20 or later")
