"""What there is to see of a puzzle and its answer, of whatever kind, and what to tell those who cannot see it."""

from collections.abc import Sequence

from kotae.board.grid import Place
from kotae.drawing.film import steps_text, stills
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Glow, Still, picture
from kotae.drawing.svg import svg
from kotae.drawing.themes import Theme
from kotae.logic import Values
from kotae.puzzles import AnyPuzzle, rules_box
from kotae.puzzles.sliding import Sliding


class Scene:
    """The pictures that show a puzzle, with an answer if there is one: values, or a plan of sliding tiles. Where that
    breaks rules, if it is known, is marked."""

    def __init__(self, puzzle: AnyPuzzle, answer: Sequence[int] | None = None, mistakes: Sequence[Place] = ()) -> None:
        self.puzzle = puzzle
        self.answer = answer
        self.mistakes = mistakes

    @property
    def values(self) -> Values | None:
        return None if self.answer is None else list(self.answer)

    @property
    def stills(self) -> list[Still]:
        if isinstance(self.puzzle, Sliding):
            return stills(self.puzzle, self.answer)
        drawn = picture(self.puzzle, self.values)
        marked = [Glow(place, new=False) for place in self.mistakes]
        return [Still("", drawn._replace(marks=[*marked, *drawn.marks]))]

    @property
    def title(self) -> str:
        rows, cols = self.puzzle.grid
        return f"{self.puzzle.family.capitalize()} {rows}x{cols}"

    @property
    def rules(self) -> str:
        return rules_box(type(self.puzzle))

    @property
    def about(self) -> str:
        """What is to be done, and what of it is drawn."""
        if self.answer is None:
            return f"{self.rules} {self.given}"
        if isinstance(self.puzzle, Sliding):
            return f"{self.rules} {self.given} A plan of {steps_text(len(self.answer))}."
        whole = 0 not in self.answer[1:]
        wrong = " Where it breaks rules is marked." if self.mistakes else ""
        return f"{self.rules} {self.given} {'The answer' if whole else 'A part of the answer'} is drawn.{wrong}"

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
        return svg(sketch(self.stills), self.title, self.about, theme)

    def png(self, theme: Theme = "auto") -> bytes:
        from kotae.drawing.png import png

        drawn = sketch(self.stills)
        return png(
            svg(drawn, self.title, self.about, "dark" if theme == "dark" else "light"), drawn.width, drawn.height
        )

    def pdf(self, theme: Theme = "auto") -> bytes:
        from kotae.drawing.pdf import pdf

        return pdf(sketch(self.stills), self.title, theme)
