"""All files of the page without a server, and their version.

What may change from version to version is in a folder that is called after the version, so that files of two versions
are never mixed, whatever a host or a browser keeps. Pyodide is in a folder of its own, which stays the same until
Pyodide changes. Only the first page, the service worker and the manifest have addresses that stay.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from kotae.web.languages import INDEX, listing
from kotae.web.policy import POLICY, stated
from kotae.web.static.joining import joined
from kotae.web.static.pinned import FILES, LOCK, PYODIDE, STANDARD_LIBRARY
from kotae.web.static.shelves import shelves
from kotae.web.static.supplies import Supplies

HERE = Path(__file__).parent
PAGE = HERE.parent / "page"
ICONS = {192: "icon-192.png", 512: "icon-512.png"}
"""Pictures of icon.svg by their sizes, for systems that do not take SVG."""
TEMPLATE = "workers/service-worker.js"
"""The service worker without what it is about."""
MAIN = "main.js"
"""The first of the page's modules; all of them are joined in it."""
APART = ("theme.js", "workers/python.js", TEMPLATE)
"""The scripts that are not among those: one is run before the page is drawn, the others are workers."""
FOR_DEVELOPERS = "languages/en.json"
"""The texts of other languages are made from the English ones, which scripts contain."""
MARKER = "kotae-page.json"
"""Lists all files with their hashes; a folder that has it may be replaced."""
WORKER = "service-worker.js"
ARCHIVE = "python.pack"
DIGITS = 12
"""Of a hash that is part of an address."""
Files = dict[str, bytes]
"""The files by their paths."""


def release(found: Supplies, archive: bytes) -> Files:
    """All files of the page."""
    python = {name: found[name] for name in FILES if name != STANDARD_LIBRARY}
    python_folder = f"python-{fingerprint(python)}"
    page = page_files() | {ARCHIVE: archive, "shelves.json": shelves()}
    version = fingerprint(page | python)
    del page[TEMPLATE]  # it is not in the folder of a version
    files = {f"{python_folder}/{name}": content for name, content in python.items()}
    files |= {f"{version}/{name}": content for name, content in page.items() if name != "index.html"}
    size = sum(len(content) for name, content in python.items() if name.endswith(".wasm")) + len(archive)
    files |= {"index.html": first_page(page["index.html"].decode(), version, python_folder, size).encode()}
    files |= {"manifest.webmanifest": manifest(version)}
    files |= {name: (HERE / name).read_bytes() for name in ICONS.values()}
    files[WORKER] = service_worker(version, files)
    files[MARKER] = marker(version, files)
    return files


def page_files() -> Files:
    """What browsers load of the page."""
    found = {path.relative_to(PAGE).as_posix(): path.read_bytes() for path in sorted(PAGE.rglob("*")) if path.is_file()}
    modules = {name: found.pop(name).decode() for name in [*found] if name.endswith(".js") and name not in APART}
    del found[FOR_DEVELOPERS]
    return found | {MAIN: joined(modules, MAIN).encode(), INDEX: listing()}


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def fingerprint(files: Mapping[str, bytes]) -> str:
    """A name for exactly these files."""
    listed = "".join(f"{sha256(content)} {name}\n" for name, content in sorted(files.items()))
    return sha256(listed.encode())[:DIGITS]


def first_page(markup: str, version: str, python: str, size: int) -> str:
    """The page with the addresses of this version, its policy, as a static host sends none, and what it runs on."""
    moved = re.sub(r'((?:src|href)=")(?!#|[a-z]+:|\./")', rf"\g<1>{version}/", markup)
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{policy()}">',
        '<meta name="referrer" content="no-referrer">',
        f'<meta name="kotae-python" content="{python}/">',
        f"<meta name=\"kotae-lock\" content='{json.dumps(LOCK)}'>",
        f'<meta name="kotae-size" content="{size}">',
        '<link rel="manifest" href="manifest.webmanifest">',
        '<link rel="apple-touch-icon" href="icon-192.png">',
    ]
    return moved.replace('<meta charset="utf-8">', "\n  ".join(['<meta charset="utf-8">', *head]), 1)


def policy() -> str:
    """That of the server, as far as a page can state it for itself, and what running Python takes."""
    own = {what: allowed for what, allowed in POLICY.items() if what != "frame-ancestors"}
    script = {"script-src": f"{own['script-src']} 'wasm-unsafe-eval'"}
    return stated(own | script | {"worker-src": "'self'", "manifest-src": "'self'"})


def manifest(version: str) -> bytes:
    """What a browser needs to install the page like a program."""
    facts = {
        "name": "Kotae",
        "short_name": "Kotae",
        "description": "Play, check, explain, make and share logic puzzles.",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#ffffff",
        "icons": [
            {"src": f"{version}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *({"src": name, "sizes": f"{size}x{size}", "type": "image/png"} for size, name in ICONS.items()),
        ],
    }
    return json.dumps(facts, indent=1).encode()


def service_worker(version: str, files: Files) -> bytes:
    """The service worker, with the version and all files: the hash and the size of each."""
    listed = {name: [sha256(content), len(content)] for name, content in files.items()}
    facts = json.dumps({"version": version, "files": listed}, indent=1)
    return f"self.RELEASE = {facts};\n\n".encode() + (PAGE / TEMPLATE).read_bytes()


def marker(version: str, files: Files) -> bytes:
    listed = {name: sha256(content) for name, content in sorted(files.items())}
    return json.dumps({"version": version, "pyodide": PYODIDE, "files": listed}, indent=1).encode()
