"""`kotae cnf --decode`: from what a solver printed back to the puzzle."""

import json
import sys

from kotae.answers.check import check
from kotae.cli.answers_wanted import horizon_asked
from kotae.cli.check import EXIT_CODES
from kotae.cli.exit_codes import NONE, OK
from kotae.cli.options.cnf import CnfOptions
from kotae.cli.options.common import Printing
from kotae.cli.terminal import drawing_text, film_text, warn
from kotae.errors import origin
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats.solver_output import load_literals, load_model
from kotae.sliding.film import stills
from kotae.sliding.unrolled import Unrolled, encode_plan
from kotae.wording.check import check_json, check_lines

RELAXED = "the formula may have been a relaxation; `kotae cnf --complete` writes it in full"


def decode_board(options: CnfOptions, model: str, source: str, puzzle: Puzzle) -> int:
    """Checks a model against the rules and draws it."""
    values = load_model(model, puzzle)
    if values is None:
        return say_none(options, source, puzzle.family)
    result = check(puzzle, values)
    if options.json:
        record = check_json(source, puzzle, result)
        print(json.dumps(record | {"solution": puzzle.to_json(values)}))
    else:
        print("\n".join(check_lines(puzzle, result)))
        print(f"\n{drawing_text(puzzle, values, sys.stdout, options.ascii)}")
        if any(statement.constraint in puzzle.lazy for statement in result.broken):
            warn(RELAXED)
    return EXIT_CODES[result.verdict]


def decode_plan(options: CnfOptions, model: str, source: str, puzzle: Sliding) -> int:
    """Reads a plan out of a model, tries it, and draws it."""
    formula = asked_formula(options, puzzle)
    literals = load_literals(model, formula.variables)
    if literals is None:
        return say_none(options, source, puzzle.family)
    plan = formula.plan([literals.get(variable, -variable) for variable in range(1, formula.variables + 1)])
    right = puzzle.solved_by(plan)
    if options.json:
        status = "right" if right else "wrong"
        record = {"family": puzzle.family, "source": source, "status": status, "solution": puzzle.to_json(plan)}
        print(json.dumps(record))
    else:
        print(f"{'right' if right else 'wrong'}: a plan of {len(plan)} steps\nmoves: {' '.join(map(str, plan))}")
        print(f"\n{film_text(stills(puzzle, plan), sys.stdout, options.ascii)}")
    return OK if right else NONE


def asked_formula(options: CnfOptions, puzzle: Sliding) -> Unrolled:
    """The formula for the horizon that was asked for, or else for the shortest."""
    return encode_plan(puzzle, horizon_asked(options, puzzle), options.encoding, options.exactly)


def say_none(options: Printing, source: str, family: str) -> int:
    """The solver says that there is no model. It has to be believed, as there is nothing to check."""
    if options.json:
        print(json.dumps({"family": family, "source": source, "status": "none", "solution": None}))
    else:
        print(f"{origin(source)}: the solver found no model: no answer")
    return NONE
