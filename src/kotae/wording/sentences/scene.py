"""What a sentence about one deduction can refer to: the rule, where it stands, what is known and what follows."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Place, kind_of, name
from kotae.board.words.base import Mood, Style, Words, cells_in_words
from kotae.board.words.edges import corner_in_words
from kotae.english import listed
from kotae.families.base import ClueRule, Puzzle, Statement
from kotae.logic import AllHold


class Scene(NamedTuple):
    """One rule at one place, at one moment."""

    puzzle: Puzzle
    reasons: tuple[Reason, ...]
    """The rule; at several places if it says the same there."""
    given: list[int]
    so: list[int]

    @property
    def reason(self) -> Reason:
        return self.reasons[0]

    @property
    def statement(self) -> Statement:
        return self.reason.statement

    @property
    def constraint(self) -> Any:
        """What the rule states here; of several things that it states together, the only one."""
        stated: Any = self.statement.constraint
        return stated.parts[0] if isinstance(stated, AllHold) and len(stated.parts) == 1 else stated

    @property
    def clash(self) -> bool:
        """Whether nothing follows, because the rule is broken."""
        return not self.so

    @property
    def origin(self) -> Place | None:
        """The place that its sides are seen from, if it stands at one."""
        where = self.statement.where
        return where if where and isinstance(where[0], int) else None

    @property
    def subject(self) -> str:
        """What the rule is about here: `the 3 at r1c1`, `the room of r1c1`, `row 3`, `r1c1 and r1c2`."""
        where = self.statement.where
        if where is None:
            return "the board"
        if isinstance(where[0], int):
            return self.place(where)
        return cells_in_words(where)

    def place(self, place: Place) -> str:
        """A place as the subject of a sentence: with its clue, if it has one that this rule reads."""
        kind = kind_of(place)
        if kind == "regions":
            return self.region(place)
        clue = self.puzzle.clues.get(place)
        if kind == "heads":
            return head_in_words(place, self.puzzle.clue_text(place) if self.reads_clue else "")
        if kind == "edges":
            return self.on_edge(place)
        named = corner_in_words(place, *self.puzzle.grid) if kind == "corners" else name(place)
        return f"the {self.puzzle.clue_text(place)} at {named}" if clue is not None and clue != "?" else named

    def on_edge(self, edge: Place) -> str:
        """An edge with its clue, if it has one: `the white circle between r1c1 and r1c2`."""
        cells = [name(cell) for cell in self.puzzle.grid.faces(edge) if cell]
        clue = f"the {self.puzzle.clue_text(edge)}" if edge in self.puzzle.clues else "the edge"
        return f"{clue} between {cells[0]} and {cells[1]}" if len(cells) == 2 else f"{clue} at the rim of {cells[0]}"

    @property
    def reads_clue(self) -> bool:
        return isinstance(self.statement.rule, ClueRule)

    def region(self, place: Place) -> str:
        for label, given in self.puzzle.given_kinds.items():
            for region in given.regions(self.puzzle.givens[label]):
                if region.place == place:
                    return given.called(self.puzzle.givens[label], region)
        return name(place)

    def words(self, literal: int) -> Words:
        return self.puzzle.layer_of(abs(literal)).words

    def by_layer(self, literals: Sequence[int]) -> list[tuple[Words, list[int]]]:
        """The literals of each layer, with its words."""
        found: dict[str, list[int]] = {}
        for literal in dict.fromkeys(literals):
            found.setdefault(self.puzzle.layer_of(abs(literal)).label, []).append(literal)
        return [(self.words(some[0]), some) for some in found.values()]

    def clause(self, literals: Sequence[int], mood: Mood = "is", near: bool = False) -> str:
        """What literals say; seen from where the rule stands if they are `near`."""
        origin = self.origin if near else None
        return listed([words.clause(some, origin, mood) for words, some in self.by_layer(literals)])

    def at(self, literals: Sequence[int], last: str = "and") -> str:
        """Where they are."""
        return listed([words.at(some, self.origin, last) for words, some in self.by_layer(literals)])

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        """Their places alone."""
        return listed([words.names(some, last) for words, some in self.by_layer(literals)])

    @property
    def style(self) -> Style:
        """As what the decisions of the rule are seen from where it stands."""
        return self.words(self.constraint.literals[0]).style(self.origin)

    def pair_names(self, variables: Sequence[int]) -> str:
        """Two decisions, as they are seen from where the rule stands."""
        return self.words(variables[0]).pair(variables, self.origin)

    def spots(self, literals: Sequence[int]) -> list[Place]:
        return [self.puzzle.layer_of(abs(each)).spot(abs(each)) for each in literals]


def head_in_words(head: Place, clue: str) -> str:
    """The line that begins at a head; with a clue, the clue that stands there."""
    if not clue:
        return name(head[:2]) if -2 not in head else name(tuple(-1 if at == -2 else at for at in head))
    y, x = head
    side = {(-1, 0): "left of", (-2, 0): "right of", (0, -1): "above", (0, -2): "below"}
    where = side[(x, 0) if x < 0 else (0, y)]
    line = f"row {y // 2 + 1}" if x < 0 else f"column {x // 2 + 1}"
    return f"the {clue} {where} {line}"
