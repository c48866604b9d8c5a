"""The pictures of puzzles, answers and plans that notebooks show."""

from kotae.answers.explaining.explain import Explanation
from kotae.answers.solve import Answer
from kotae.drawing.layout import sketch
from kotae.drawing.scene import Scene, answers_svg
from kotae.drawing.step_pictures import way
from kotae.drawing.svg import svg
from kotae.families import AnyPuzzle
from kotae.sliding.plan import Planned


def painted(thing: object) -> str | None:
    """A puzzle as it is printed; a result with its answer drawn in, or with two if there are several."""
    if isinstance(thing, AnyPuzzle):
        return Scene(thing).svg()
    if isinstance(thing, Explanation):
        steps = [(part.places, part.so) for part in thing.parts()]
        stills = way(thing.puzzle, thing.start, steps) or Scene(thing.puzzle, thing.drawn).stills
        return svg(sketch(stills), Scene(thing.puzzle).title, "The way to what is certain, step by step.")
    if isinstance(thing, Answer | Planned):
        return answers_svg(thing.puzzle, thing.to_draw)
    return None
