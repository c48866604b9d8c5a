"""The page's scripts as one: a browser loads one file much sooner than eighty, above all from what a service worker
keeps. Each module becomes a block, after those that it imports from, and what it exports an object of the bundle.

Only the few forms that the page's scripts use are known; anything else is refused, and so are circles of modules.
"""

import re
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from posixpath import dirname, join, normpath

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
NO_EXPORT = "export {};\n"
"""Makes a module of a script that has only types."""
OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def joined(modules: Mapping[str, str], first: str) -> str:
    """A module that does what the first one of these does, which are given by their paths."""
    needed: dict[str, list[str]] = {}
    waiting = [first]
    while waiting:
        path = waiting.pop()
        if path not in needed:
            needed[path] = [target(path, address) for _, address in IMPORT.findall(modules[path])]
            waiting += reversed(needed[path])
    return "".join(block(path, modules[path], first) for path in TopologicalSorter(needed).static_order())


def target(path: str, address: str) -> str:
    """The path of what a module imports."""
    return normpath(join(dirname(path), address))


def block(path: str, script: str, first: str) -> str:
    """A module in the bundle."""
    if "import.meta.url" in script and dirname(path) != dirname(first):
        raise ValueError(f"{path}: addresses would no longer be relative to it")
    exported = [name for _, name in EXPORT.findall(script)]
    code = EXPORT.sub(r"\1", IMPORT.sub("", script)).replace(NO_EXPORT, "")
    if other := OTHER.search(code):
        raise ValueError(f"{path}: {other[0]}")
    lines = [f"// {path}", f"const {called(path)} = {{}};", "{", *imports(path, script)]
    return "\n".join([*lines, code + f"Object.assign({called(path)}, {{ {', '.join(exported)} }});", "}", ""])


def imports(path: str, script: str) -> Iterator[str]:
    for names, address in IMPORT.findall(script):
        yield f"const {{{names.replace(' as ', ': ')}}} = {called(target(path, address))};"


def called(path: str) -> str:
    """The name of what a module exports: none of the scripts' own names begins like this."""
    return "$" + re.sub(r"\W", "_", path)
