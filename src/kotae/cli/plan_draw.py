"""`kotae draw` for sliding tiles."""

import sys

from kotae.cli.terminal import film_text, warn
from kotae.drawing.scene import Scene
from kotae.families.sliding import Sliding
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
