"""What comes from elsewhere when the page is written as static files: which version, and exactly which bytes.

Pyodide is Python for browsers. A new version of it means a new version of Python, so python-sat's wheel for it changes
as well; both are pinned together, and the tests of the built page run with exactly these.
"""

from typing import NamedTuple

PYODIDE = "314.0.7"
"""The version of npm's package `pyodide`."""
PYTHON = "3.14.2"
"""The Python in it."""
PLATFORM = "pyemscripten_2026_0_wasm32"
"""What wheels for it are built for."""
LOCK = {
    "info": {
        "abi_version": "2026_0",
        "arch": "wasm32",
        "platform": "emscripten_5_0_3",
        "python": PYTHON,
        "version": PYODIDE,
    },
    "packages": {},
}
"""The packages of Pyodide's own distribution that can be loaded: none."""
STANDARD_LIBRARY = "python_stdlib.zip"
FILES = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    STANDARD_LIBRARY: "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""The files of Pyodide that are used, and the SHA-256 of each."""


class Wheel(NamedTuple):
    """A package for Pyodide's Python."""

    package: str
    version: str
    file: str
    sha256: str


SOLVERS = Wheel(
    "python-sat",
    "1.9.dev17",
    f"python_sat-1.9.dev17-cp314-cp314-{PLATFORM}.whl",
    "8ecf5e9de74844365ff2bef39f2f30791a54895fe6fba5dfd92f1c327673477b",
)
