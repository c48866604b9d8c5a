"""What there is to see of a puzzle and its answer, of whatever kind, and what to tell those who cannot see it."""

from collections.abc import Sequence

from kotae.drawing.film import stills
from kotae.drawing.picture import Picture, Still, picture
from kotae.drawing.svg import svg
from kotae.drawing.themes import Theme
from kotae.puzzles import AnyPuzzle
from kotae.puzzles.sliding import Sliding


class Scene:
    """The pictures that show a puzzle, with an answer if there is one: values, or a plan of sliding tiles."""

    def __init__(self, puzzle: AnyPuzzle, answer: Sequence[int] | None = None) -> None:
        self.puzzle = puzzle
        self.answer = answer

    @property
    def stills(self) -> list[Still]:
        if isinstance(self.puzzle, Sliding):
            return stills(self.puzzle, self.answer)
        return [Still("", self.picture)]

    @property
    def picture(self) -> Picture:
        assert not isinstance(self.puzzle, Sliding)
        return picture(self.puzzle, None if self.answer is None else list(self.answer))

    @property
    def title(self) -> str:
        rows, cols = self.puzzle.grid
        return f"{self.puzzle.family.capitalize()} {rows}x{cols}"

    @property
    def about(self) -> str:
        """What is to be done, and what of it is drawn."""
        rules = " ".join((self.puzzle.__doc__ or "").split())
        if self.answer is None:
            return f"{rules} {self.given}"
        if isinstance(self.puzzle, Sliding):
            return f"{rules} {self.given} A plan of {len(self.answer)} steps."
        whole = 0 not in self.answer[1:]
        return f"{rules} {self.given} {'The answer' if whole else 'A part of the answer'} is drawn."

    @property
    def given(self) -> str:
        rows, cols = self.puzzle.grid
        size = f"{rows} rows, {cols} columns"
        if isinstance(self.puzzle, Sliding):
            return f"{size}."
        colours = ", ".join(f"{colour.letter} {colour.name}" for colour in self.puzzle.palette)
        inks = f" Colours: {colours}." if len(self.puzzle.palette) > 1 else ""
        return f"{size}, {len(self.puzzle.clues)} clues.{inks}"

    def svg(self, theme: Theme = "auto") -> str:
        return svg(self.stills, self.title, self.about, theme)
