"""Published encodings, kept for study and comparison, each under its name; `default` is what the rules themselves give.

An encoding turns a puzzle into a formula over the puzzle's own variables, and auxiliary ones, so that everything else
(search, cuts, drawing, DIMACS) works with it unchanged. A plan of sliding tiles is read from where the gap goes.

A family names its encodings, each with a module that provides `formula(puzzle)`; for plans, which need a horizon, it is
`formula(puzzle, horizon, exactly)`.
"""

from importlib import import_module
from typing import Any

from kotae.errors import KotaeError, one_of
from kotae.families import Kind
from kotae.families import family as family_of
from kotae.families.base import Puzzle
from kotae.logic import Formula, Lazy


def formula_of(module: str, *given: Any) -> Any:
    """What a module makes of a puzzle. The module is loaded when it is first needed, as few puzzles need one."""
    return import_module(module).formula(*given)


def names(family: str) -> list[str]:
    """The encodings of the family with that name, the default first."""
    return names_of(family_of(family))


def names_of(kind: Kind) -> list[str]:
    """The same for a family. The default is what the rules give, unless the family names a module for it."""
    return list(dict.fromkeys(["default", *kind.encodings]))


def encode(puzzle: Puzzle, name: str = "default", complete: bool = False) -> Formula:
    """The formula of a puzzle in the encoding with that name. When it is to be complete, one call of any SAT solver is
    enough, since every model is an answer; otherwise lazy rules are stated in part, and the search adds what it
    needs."""
    if checked(type(puzzle), name) == "default":
        return puzzle.formula(complete)
    formula: Formula = formula_of(puzzle.encodings[name], puzzle)
    for number, statement in enumerate(puzzle.statements if complete else ()):
        if isinstance(statement.constraint, Lazy):
            formula.complete(number, statement.constraint)
    return formula


def checked(kind: Kind, name: str) -> str:
    """The name of an encoding, if the family has one of that name."""
    if name not in names_of(kind):
        raise KotaeError(f"unknown encoding {name!r} for {kind.family}", one_of(names_of(kind), name))
    return name
