"""Published encodings, kept for study and comparison, each under its name; `default` is what the rules themselves give.

An encoding turns a puzzle into a formula over the puzzle's own variables, and auxiliary ones, so that everything else
(search, cuts, drawing, DIMACS) works with it unchanged. A plan of sliding tiles is read from where the gap goes.
"""

from importlib import import_module
from typing import Any

from kotae.encodings.unrolled import Unrolled
from kotae.errors import KotaeError, one_of
from kotae.logic import Formula, Lazy
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding

ENCODINGS: dict[str, dict[str, str]] = {
    "hashi": {"pair": "hashi_pair", "sda": "hashi_sda"},
    "nawabari": {"borders": "nawabari_borders", "candidates": "nawabari_candidates"},
    "nonogram": {
        "automaton": "nonogram_automaton",
        "blocks": "nonogram_blocks",
        "placements": "nonogram_placements",
    },
    "slitherlink": {"edges": "slitherlink_edges"},
}
"""By family and name: the module beside this one, whose `formula` it is."""

PLANS: dict[str, str] = {"default": "sliding_halves", "plain": "sliding_plain"}
"""For sliding tiles, which need a horizon."""


def formula_of(module: str, *given: Any) -> Any:
    """What a module makes of a puzzle. It is loaded when it is first needed, as few puzzles need one."""
    return import_module(f"kotae.encodings.{module}").formula(*given)


def names(family: str) -> list[str]:
    """The encodings of a family, the default first."""
    return list(PLANS) if family == Sliding.family else ["default", *ENCODINGS.get(family, {})]


def encode(puzzle: Puzzle, name: str = "default", complete: bool = False) -> Formula:
    """The formula of a puzzle in the encoding of that name. When it is to be complete, one call of any SAT solver is
    enough, since every model is an answer; otherwise lazy rules are said in part, and the search adds what it needs."""
    if checked(puzzle.family, name) == "default":
        return puzzle.formula(complete)
    formula: Formula = formula_of(ENCODINGS[puzzle.family][name], puzzle)
    for number, statement in enumerate(puzzle.statements if complete else ()):
        if isinstance(statement.constraint, Lazy):
            formula.complete(number, statement.constraint)
    return formula


def encode_plan(puzzle: Sliding, horizon: int, name: str = "default", exactly: bool = False) -> Unrolled:
    """The formula that says: the goal is reached in at most, or in exactly, that many steps."""
    formula: Unrolled = formula_of(PLANS[checked(puzzle.family, name)], puzzle, horizon, exactly)
    formula.question = f"in {'exactly' if exactly else 'at most'} {horizon} steps"
    return formula


def checked(family: str, name: str) -> str:
    """The name of an encoding, if the family has one of that name."""
    if name not in names(family):
        raise KotaeError(f"unknown encoding {name!r} for {family}", one_of(names(family), name))
    return name
