"""`draw`: pictures of puzzles, answers and explanations."""

import os
from collections.abc import Callable
from typing import Any, get_args

from kotae.drawing.scene import Scene
from kotae.drawing.style import Style
from kotae.drawing.themes import Theme
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.formats.files import path_in, refuse_target, write_whole
from kotae.library.arguments import choice_in, puzzle_in, shown
from kotae.library.filled import Filled, text_of
from kotae.library.protocol import questions_of
from kotae.wording.phrases import title_of

__all__ = ["Drawing", "Style", "draw"]

FORMATS = ("svg", "png", "pdf", "txt")


class Drawing:
    """A picture. Printed, it is in characters; a notebook shows it as SVG; `save` writes a file."""

    def __init__(self, scene: Scene, theme: Theme = "auto") -> None:
        self.scene = scene
        self.theme: Theme = theme

    def svg(self) -> str:
        return self.scene.svg(self.theme)

    def png(self) -> bytes:
        """Needs `pip install 'kotae[print]'`."""
        return self.scene.png(self.theme)

    def pdf(self) -> bytes:
        """Needs `pip install 'kotae[print]'`."""
        return self.scene.pdf(self.theme)

    def text(self) -> str:
        """The picture in box characters."""
        return text_of(self.scene.puzzle, self.scene.answer)

    def save(self, path: "str | os.PathLike[str]") -> None:
        """Writes a file of the kind that its name ends in: .svg, .png, .pdf or .txt."""
        target = path_in(path, "path")
        ending = os.path.splitext(target)[1][1:].lower()
        if ending not in FORMATS:
            endings = ", ".join(f".{each}" for each in FORMATS)
            raise KotaeError(f"the ending of {shown(target)} does not say what to write", f"one of {endings}")
        writers: dict[str, Callable[[], str | bytes]] = {
            "svg": self.svg,
            "png": self.png,
            "pdf": self.pdf,
            "txt": lambda: f"{self.text()}\n",
        }
        refuse_target(target, [])
        write_whole(target, writers[ending](), [])

    def __repr__(self) -> str:
        return f"<Drawing: {title_of(self.scene.puzzle)}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(puzzle: AnyPuzzle | Filled, answer: Any = None, *, theme: Theme = "auto", labels: bool = False) -> Drawing:
    """A picture of a puzzle, with an answer if there is one, complete or partial; broken rules are marked. A result
    with a board, such as that of `solve`, can be drawn alone.

    The answer is whatever `check` takes. The theme is `light`, `dark`, `plain` (black and white), or `auto`, which
    follows the reader's setting. With `labels`, rows and columns have their names at the rim.

    >>> import kotae
    >>> puzzle = kotae.read("hashi\\n2.2\\n")
    >>> print(kotae.draw(puzzle))
    2       2
    >>> picture = kotae.draw(kotae.solve(puzzle))
    >>> print(picture)
    2═══════2
    >>> picture.svg()[:4]
    '<svg'
    """
    choice_in(theme, "theme", get_args(Theme))
    scene = scene_of(puzzle, answer)
    scene.labels = labels
    return Drawing(scene, theme)


def scene_of(puzzle: AnyPuzzle | Filled, answer: Any) -> Scene:
    """What there is to draw."""
    if isinstance(puzzle, Filled):
        if answer is not None:
            raise KotaeError("a result has its own answer", "a puzzle and an answer, or the result alone")
        return Scene(puzzle.puzzle, puzzle.first())
    if puzzle_in(puzzle) and answer is None:
        return Scene(puzzle)
    return questions_of(puzzle).scene(puzzle, answer)
