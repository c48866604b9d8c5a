"""Certificates of sliding tiles: that no plan is shorter than the one given, or that there is none within some steps.

There are three arguments, the simplest first, each worked out here and not taken from the solver:

- parity: a step swaps the gap with a tile and takes the gap to a cell of the other colour. So the number of steps is
  even or odd as the length of the gap's way is, and as the number of inversions is. If these two differ, there is no
  plan;
- distance: a step brings one tile at best one cell closer to its home, so there are at least as many steps as the
  distances of the tiles add up to;
- a proof that the formula of the default encoding has no model. It is built afresh here, from the rules of moving
  alone, and says "in exactly this many steps". That is enough for "in at most this many": a shorter plan has the same
  parity, and could spend the rest on moving one tile to and fro.
"""

from bisect import bisect, insort

from kotae.errors import KotaeError, ReadError, WrongCertificate
from kotae.families.sliding import Sliding
from kotae.formats.certificates import Claimed, first_line
from kotae.sliding.halves import plain_formula
from kotae.verify.refutation import Refutation, check_fingerprint, is_empty

CLAIMS = ("shortest", "none")
MOST_CELLS, MOST_PLACES = 10_000, 5_000_000
"""The most cells of a board, and the most tiles on cells at times, that are checked: the fifteen puzzle has 256 per
step."""


def refutation(puzzle: Sliding, certificate: Claimed) -> Refutation | None:
    """What is left to be refuted; None if nothing is. Raises WrongCertificate if the plan is wrong."""
    horizon, exactly, cells = certificate.steps, certificate.exactly, len(puzzle.start)
    if not (is_empty(certificate.lines) and is_empty(certificate.cuts)):
        raise WrongCertificate("there are no lines and cuts in sliding tiles")
    if cells > MOST_CELLS:
        raise ReadError(f"a board of {cells} cells is too large to check", f"at most {MOST_CELLS}", 2)
    if certificate.claim == "shortest":
        horizon, exactly = plan_length(puzzle, certificate) - 1, False
    elif certificate.answer is not None:
        raise WrongCertificate("it claims that there is no plan, and gives one")
    odd_gap = distance(puzzle, 0) % 2
    if odd_gap != inversions(puzzle) % 2:
        return None
    if horizon is None:
        raise WrongCertificate("steps and swaps agree in parity, so some number of steps is enough")
    if (horizon - odd_gap) % 2:
        if exactly:
            return None
        horizon -= 1
    if horizon < sum(distance(puzzle, tile) for tile in puzzle.start if tile):
        return None
    if cells * cells * horizon > MOST_PLACES:
        raise ReadError(f"{horizon} steps on {cells} cells are too many to check", "fewer", 2)
    if not len(certificate.proof):
        raise WrongCertificate("there is no proof")
    made = plain_formula(puzzle, horizon)
    check_fingerprint(certificate, made.flat)
    return Refutation(made.variables, made.flat, certificate.proof, first_line(certificate))


def claim_text(certificate: Claimed) -> str:
    """What is claimed, in words."""
    if certificate.claim == "shortest":
        answer = certificate.answer
        length = len(answer["tiles"] if isinstance(answer, dict) else answer)
        return f"a shortest plan has {length} steps"
    if certificate.steps is None:
        return "no plan in any number of steps"
    return f"no plan in {'exactly' if certificate.exactly else 'at most'} {certificate.steps} steps"


def plan_length(puzzle: Sliding, certificate: Claimed) -> int:
    """The number of steps of the plan that is claimed to be a shortest one, if it leads to the goal."""
    try:
        plan = puzzle.from_json(certificate.answer)
    except KotaeError as error:
        raise WrongCertificate(f"the plan cannot be read: {error}") from None
    if not puzzle.solved_by(plan):
        made = len(puzzle.states(plan)) - 1
        where = f"step {made + 1} cannot be made" if made < len(plan) else "it does not end in the goal"
        raise WrongCertificate(f"the plan is wrong: {where}")
    return len(plan)


def distance(puzzle: Sliding, tile: int) -> int:
    """How many cells a tile, or the gap, is from where the goal has it."""
    (y, x), (v, w) = (divmod(state.index(tile), puzzle.grid.cols) for state in (puzzle.start, puzzle.goal))
    return abs(y - v) + abs(x - w)


def inversions(puzzle: Sliding) -> int:
    """How many pairs, the gap included, stand in a different order in the start than in the goal."""
    home = {tile: cell for cell, tile in enumerate(puzzle.goal)}
    before: list[int] = []
    found = 0
    for tile in puzzle.start:
        found += len(before) - bisect(before, home[tile])
        insort(before, home[tile])
    return found
