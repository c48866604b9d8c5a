"""What there is to see of a puzzle of any kind and its answer, and how to describe it to those who cannot see it."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from kotae.board.grid import Place
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.shapes import Sketch
from kotae.drawing.svg import svg
from kotae.drawing.themes import Theme
from kotae.families import AnyPuzzle, rules_of


class Pictures(Protocol):
    """What is in the module that a kind of puzzle names by the `pictures` of its homes."""

    def stills(self, puzzle: Any, answer: Sequence[int] | None, mistakes: Sequence[Place]) -> list[Still]:
        """The pictures, with an answer if there is one; broken rules are marked where they are known."""

    def text(self, puzzle: Any, answer: Sequence[int] | None = None) -> str:
        """The same in characters."""

    def in_small(self, puzzle: Any, answer: Sequence[int]) -> Sketch:
        """An answer as a page of answers shows it."""

    def about_given(self, puzzle: Any) -> str:
        """What is given, in words."""

    def about_answer(self, answer: Sequence[int], mistakes: Sequence[Place]) -> str:
        """How much of an answer is drawn, in words."""


class Scene:
    """The pictures that show a puzzle, with an answer if there is one: values, or a plan of sliding tiles. Broken rules
    are marked where they are known. With labels, rows and columns have their names at the rim."""

    def __init__(
        self,
        puzzle: AnyPuzzle,
        answer: Sequence[int] | None = None,
        mistakes: Sequence[Place] = (),
        labels: bool = False,
    ) -> None:
        self.puzzle = puzzle
        self.answer = answer
        self.mistakes = mistakes
        self.labels = labels

    @property
    def pictures(self) -> Pictures:
        return cast(Pictures, import_module(self.puzzle.homes.pictures))

    @property
    def stills(self) -> list[Still]:
        stills = self.pictures.stills(self.puzzle, self.answer, self.mistakes)
        if not self.labels:
            return stills
        return [still._replace(picture=still.picture._replace(labelled=True)) for still in stills]

    @property
    def in_small(self) -> Sketch:
        """The answer as a page of answers shows it, or else the puzzle."""
        return sketch(self.stills) if self.answer is None else self.pictures.in_small(self.puzzle, self.answer)

    @property
    def title(self) -> str:
        return f"{self.puzzle.heading} {self.puzzle.grid.title}"

    @property
    def rules(self) -> str:
        return rules_of(self.puzzle)

    @property
    def about(self) -> str:
        """The rules, what is given, and how much of an answer is drawn."""
        text = f"{self.rules} {self.given}"
        return text if self.answer is None else f"{text} {self.pictures.about_answer(self.answer, self.mistakes)}"

    @property
    def given(self) -> str:
        return self.pictures.about_given(self.puzzle)

    def svg(self, theme: Theme = "auto") -> str:
        return svg(sketch(self.stills), self.title, self.about, theme)

    def png(self, theme: Theme = "auto") -> bytes:
        from kotae.drawing.png import png

        drawn = sketch(self.stills)
        fixed: Theme = "light" if theme == "auto" else theme
        return png(svg(drawn, self.title, self.about, fixed), drawn.width, drawn.height)

    def pdf(self, theme: Theme = "auto") -> bytes:
        from kotae.drawing.pdf import pdf

        return pdf(sketch(self.stills), self.title, theme)


def answers_svg(puzzle: AnyPuzzle, answers: Sequence[Sequence[int]]) -> str:
    """All answers that were found in one picture, each with its number if there are several."""
    scenes = [Scene(puzzle, answer) for answer in answers] or [Scene(puzzle)]
    if len(scenes) == 1:
        return scenes[0].svg()
    stills = [
        still._replace(caption=f"answer {number}" + (f", {still.caption}" if still.caption else ""))
        for number, scene in enumerate(scenes, 1)
        for still in scene.stills
    ]
    return svg(sketch(stills), scenes[0].title, f"{scenes[0].rules} {len(scenes)} of its answers are drawn.")
