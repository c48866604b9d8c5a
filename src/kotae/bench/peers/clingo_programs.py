"""Families that are stated for clingo by a file of their own: `programs/NAME.lp`.

A program is given the facts of a puzzle (see facts.py) and the constants `rows` and `cols`. Its answer is the atoms
that `program_answers` reads; every other atom is determined by these, so clingo's second model is a second answer. A
line `% preset: NAME` names the configuration of clingo that is best for it, where that is not the usual one.
"""

import re
from pathlib import Path
from typing import Any

import clingo

from . import Facts, Model
from .clingo_run import ask
from .program_answers import TERMS, Atom, answer_of, parts_of

FOLDER = Path(__file__).parent.parent / "programs"


def models() -> dict[str, Model]:
    return {file.stem: answers for file in FOLDER.glob("*.lp")}


def answers(puzzle: Facts) -> list[Any]:
    program = (FOLDER / f"{puzzle.family}.lp").read_text()
    parts = parts_of(program)
    shown = "".join(f"#show {part}/{TERMS[part]}.\n" for part in parts)
    options = [f"--const=rows={puzzle.rows}", f"--const=cols={puzzle.cols}"]
    options += [f"--configuration={name}" for name in re.findall(r"^% preset: (\w+)$", program, re.M)]
    return ask(
        f"{program}{puzzle.facts}\n#show.\n{shown}",
        options,
        lambda atoms: answer_of(puzzle, parts, [atom_of(symbol) for symbol in atoms]),
    )


def atom_of(symbol: clingo.Symbol) -> Atom:
    return Atom(symbol.name, tuple(map(plain, symbol.arguments)))


def plain(term: clingo.Symbol) -> int | str:
    found: int | str = term.string if term.type == clingo.SymbolType.String else term.number
    return found
