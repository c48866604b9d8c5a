"""What a checkout of noqx can solve: one file per kind of puzzle in its folder `solver`. Nothing of it is run here."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple


class Solver(NamedTuple):
    """One of its files."""

    name: str
    text: str
    aliases: list[str]
    parameters: dict[str, Any]
    """The values that its settings have unless somebody chooses others."""


def solver_for(folder: Path, names: Iterable[str]) -> Solver | None:
    """The solver for a puzzle with these names: the one whose file has such a name; or one that has it as an alias, if
    its only rules are those, or the name is also a setting, which is then switched on."""
    found = solvers(folder)
    for name in names:
        for solver in found:
            if solver.name == name:
                return solver
    for name in names:
        for solver in found:
            if name in solver.aliases and (not solver.parameters or name in solver.parameters):
                return solver._replace(parameters=solver.parameters | ({name: True} if solver.parameters else {}))
    return None


@cache
def solvers(folder: Path) -> list[Solver]:
    return [solver_in(file) for file in sorted((folder / "solver").glob("[a-z]*.py"))]


def solver_in(file: Path) -> Solver:
    """What the class in a file states about itself."""
    stated: dict[str, Any] = {"aliases": [], "parameters": {}}
    text = file.read_text()
    for each in ast.walk(ast.parse(text)):
        match each:
            case ast.Assign(targets=[ast.Name(id="aliases" | "parameters" as name)], value=value):
                stated[name] = ast.literal_eval(value)
    defaults = {name: each["default"] for name, each in stated["parameters"].items()}
    return Solver(file.stem, text, stated["aliases"], defaults)
