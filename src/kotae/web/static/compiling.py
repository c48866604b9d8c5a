"""Compiles the modules of an archive that the page may load. This program runs in the Python that will load them:
compiled modules belong to one version of Python, which is seldom the one that writes the page, and only that version
can read its own standard library.

It reads /sources.zip and writes /compiled.zip, in which nothing is deflated: the whole archive is packed at once, which
makes it smaller, and a module can be loaded without unpacking it.
"""

import ast
import marshal
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, source_hash

FOREIGN, OURS = 2, 0
"""How much is left out of code: the docstrings and checks of others. Of ours only the docstrings of functions and
modules are left out: what a family is about is the docstring of its class."""
ROOTS = ("kotae", "pysat", "pyodide", "_pyodide", "encodings")
"""The packages of which everything is kept."""
AT_THE_START = ("site",)
"""What Python and Pyodide load without an import that could be found."""
NO_USE = {
    *("_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "asyncio.subprocess", "asyncio.unix_events", "bdb", "cmd"),
    *("compileall", "ctypes", "doctest", "ftplib", "getopt", "getpass", "http.server", "multiprocessing", "optparse"),
    *("pdb", "pickletools", "profile", "pydoc", "smtplib", "socketserver", "ssl", "tarfile", "tkinter", "unittest"),
    *("webbrowser", "xmlrpc", "py_compile", "argparse", "imaplib", "mailbox", "urllib.request", "http.client"),
}
"""What the standard library loads only for terminals, networks, other systems and developers. It is kept only where a
module could not be loaded without it."""

Modules = dict[str, tuple[str, bytes]]
"""The modules of an archive by name: the file of each, and its content."""


def compile_archive(sources: str, target: str) -> None:
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        names = given.namelist()
        modules = {module_name(name): (name, given.read(name)) for name in names if name.endswith(".py")}
        for module in sorted(reached(modules)):
            name, source = modules[module]
            made.writestr(zipfile.ZipInfo(f"{name}c"), compiled(name, source))
        for name in names:
            if not name.endswith(".py"):
                made.writestr(zipfile.ZipInfo(name), given.read(name))


def compiled(name: str, source: bytes) -> bytes:
    """A module as Python keeps it beside its source; the source is never looked for."""
    tree = ast.parse(source)
    ours = name.startswith("kotae/")
    if ours:
        drop_docstrings(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=OURS if ours else FOREIGN)
    unchecked = (0b01).to_bytes(4, "little")
    return MAGIC_NUMBER + unchecked + source_hash(source) + marshal.dumps(code)


def drop_docstrings(tree: ast.AST) -> None:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])


def module_name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def reached(modules: Modules) -> set[str]:
    """The modules that the page may load: the roots, and what they import directly or by way of others."""
    found: set[str] = set()
    waiting = [*AT_THE_START, *(name for name in modules if name.partition(".")[0] in ROOTS)]
    while waiting:
        name = waiting.pop()
        while name:
            if name in modules and name not in found:
                found.add(name)
                waiting += imported(name, modules)
            name = name.rpartition(".")[0]
    return found


def imported(name: str, modules: Modules) -> Iterator[str]:
    """What a module may import. The names after `from … import` may be modules or not."""
    file, source = modules[name]
    package = name if file.endswith("__init__.py") else name.rpartition(".")[0]
    for node, late in import_statements(ast.parse(source), late=False):
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        else:
            above = ".".join(package.split(".")[: package.count(".") + 2 - node.level]) if node.level else ""
            base = ".".join(part for part in (above, node.module) if part)
            wanted = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        yield from (each for each in wanted if not late or not is_of_no_use(each))


def is_of_no_use(name: str) -> bool:
    return any(name == each or name.startswith(f"{each}.") for each in NO_USE)


def import_statements(tree: ast.AST, late: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """All imports in the code, and whether each is made only when a function is called."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, late
        elif not is_for_others(node):
            yield from import_statements(node, late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def is_for_others(node: ast.AST) -> bool:
    """Code for type checkers, and for a module that is run as a program."""
    return isinstance(node, ast.If) and ast.unparse(node.test) in (
        "TYPE_CHECKING",
        "typing.TYPE_CHECKING",
        "__name__ == '__main__'",
    )


if __name__ == "__main__":
    compile_archive("/sources.zip", "/compiled.zip")
