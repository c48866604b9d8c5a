"""`kotae draw` for sliding tiles."""

import sys

from kotae.cli.protocol import UNKNOWN, Printed
from kotae.cli.terminal import film_text, warn
from kotae.drawing.scene import Scene
from kotae.drawing.sheet import moves
from kotae.families.sliding import Sliding
from kotae.sliding.film import steps_text
from kotae.sliding.plan import find_plan
from kotae.sliding.read_plan import read_plan


def plan_scene(puzzle: Sliding, argument: str) -> Scene:
    """Tiles with the plan that an argument names, as far as it can be carried out."""
    plan = read_plan(argument, puzzle)
    possible = len(puzzle.states(plan)) - 1
    if possible < len(plan):
        warn(f"step {possible + 1} cannot be made; the plan is drawn up to there")
    return Scene(puzzle, plan[:possible])


def plan_in_terminal(scene: Scene, ascii_only: bool) -> str:
    return film_text(scene.stills, sys.stdout, ascii_only)


def printed_plan(puzzle: Sliding, seconds: float | None) -> Printed:
    """A plan for a sheet, as the tiles that move."""
    planned = find_plan(puzzle, steps=puzzle.steps, at_most=1, seconds=seconds)
    if not planned.plans:
        return Printed(None, "not solvable" if planned.settled else UNKNOWN)
    return Printed(moves(planned.plans[0]), steps_text(len(planned.plans[0])))
