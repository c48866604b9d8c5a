"""What a puzzle family is: everything that is special about it, stated once, in one file.

- **Givens** (`Rooms`, `Option`) are printed on the board besides clues, and are not to be decided.
- A **layer** (`Shading`, `Digits`, `Lines`, `Edges`) says what is to be decided.
- A **clue** is a function of the solution: what the number at a cell counts. A family has none, one or several.
- A **rule** is the sentence that the player reads, with the constraints that it stands for, place by place.
- A **lemma** is a rule that follows from the others.
- Its **names**, how it is written in a puzz.link **address** and **file**, and an **example**.

Solving, checking, proving, explaining, rating, generating, reading, writing, drawing and the page follow from these.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.givens import Given
from kotae.board.grid import Grid, Place, kind_of, name
from kotae.board.layers import Layer
from kotae.board.motions import Motion
from kotae.board.tokens import Clue, Token
from kotae.board.variants import Variant
from kotae.codecs.saved import File
from kotae.errors import AnswerError, FileError, KotaeError, plural
from kotae.families._any_puzzle import AnyPuzzle
from kotae.families._by_size import Stated, lay_on, said_by, summary
from kotae.families._homes import BOARDS
from kotae.families._mistakes import file_of, mistake_in
from kotae.families._moving import moved_puzzle, moved_values
from kotae.families._names import Names
from kotae.families._rules import ClueRule, Rule, Statement, Where, clue, everywhere, lemma, place_names, rule
from kotae.logic import AllHold, Fact, Formula, Knowledge, Lazy, Values, known_beforehand, likely_literals
from kotae.logic.formula import clauses_of

if TYPE_CHECKING:
    from kotae.codecs.game import Game

__all__ = [
    "ClueRule",
    "Names",
    "Puzzle",
    "Rule",
    "Statement",
    "Where",
    "clue",
    "everywhere",
    "lemma",
    "place_names",
    "rule",
    "summary",
]


class Puzzle(AnyPuzzle):
    """One puzzle of a family whose board is filled in: a grid, its clues, and what else is given. Immutable."""

    homes = BOARDS
    plans = False
    text_form = "kotae.formats.board_text"
    file: ClassVar[File | None] = None
    """How puzz.link writes it in a file, which also holds an answer."""
    tatham: ClassVar["Game | None"] = None
    """The corresponding game in Simon Tatham's collection, and how that writes its ids."""
    solver: ClassVar[str | None] = None
    """The best solver for it, where measurements show that it is not the usual one."""
    detour: ClassVar[str] = ""
    """The module with a quicker way to decide whether there is exactly one answer, where one is known: see
    kotae/answers/detours. It is never used to count answers, to explain, or to prove anything to others: those keep to
    the rules themselves."""
    suggestions: ClassVar[str] = ""
    """The module that can suggest more to a setter than a clue: see kotae/answers/suggesting/suggestions."""

    rules: ClassVar[tuple[Rule | ClueRule, ...]]
    layer_kinds: ClassVar[dict[str, Layer]]
    given_kinds: ClassVar[dict[str, Given[Any]]]

    def __init_subclass__(cls) -> None:
        """Collects what the class and its parents declare, in the order in which it is written."""
        for label, item in list(vars(cls).items()):
            if isinstance(item, Rule):
                setattr(cls, label, item.called(label))
        stated = {label: item for parent in reversed(cls.__mro__) for label, item in vars(parent).items()}
        cls.rules = tuple(item for item in stated.values() if isinstance(item, Rule | ClueRule))
        cls.layer_kinds = {label: item for label, item in stated.items() if isinstance(item, Layer)}
        cls.given_kinds = {label: item for label, item in stated.items() if isinstance(item, Given)}
        cls.variant_kinds = {label: item for label, item in cls.given_kinds.items() if isinstance(item, Variant)}
        if "category" not in stated and cls.layer_kinds:
            cls.category = [kind.category for kind in cls.layer_kinds.values() if not kind.hidden][-1]
        for label, item in stated.items():
            if isinstance(item, ClueRule):
                item.label = label
        cls.clue_rules = {each.at: each for each in cls.rules if isinstance(each, ClueRule)}
        if mistake := mistake_in(cls, {*dir(Puzzle), *Puzzle.__annotations__, "grid", "clues", "givens", "layers"}):
            raise FileError(f"{{}}: {mistake.wrong}", file_of(cls), mistake.expected)
        cls.example = "".join(f"{line.strip()}\n" for line in cls.example.strip().splitlines())
        super().__init_subclass__()

    def __init__(self, grid: Grid, clues: Mapping[Place, Clue] | None = None, **givens: Any) -> None:
        self.grid = grid
        self.clues: Mapping[Place, Clue] = MappingProxyType(dict(sorted((clues or {}).items())))
        if grid.rows < 1 or grid.cols < 1:
            wrong = f"a board of {grid.rows} rows and {grid.cols} columns is too small"
            raise KotaeError(wrong, "at least one row and column")
        if grid.shape and not self.tiled:
            raise KotaeError(f"{self.family} has no boards of {grid.shape}", "a rectangular board")
        for label in givens:
            if label not in self.given_kinds:
                known = ", ".join(self.given_kinds) or "none"
                raise KotaeError(f"{self.family} has no {label}", known)
        self.givens: Mapping[str, Any] = MappingProxyType(
            {
                label: given.fitted(
                    given.checked(grid, givens[label] if givens.get(label) is not None else given.default(grid)),
                    self.clues,
                )
                for label, given in self.given_kinds.items()
            }
        )
        self._refuse_clues()
        if complaint := self.complaint():
            raise complaint
        self.layers = lay_on(self)
        self.shown_layers = tuple(layer for layer in self.layers if not layer.hidden)
        self.variables = self.layers[-1].after - 1
        self.shown_variables = self.shown_layers[-1].after - 1
        """The number of visible variables; those of hidden layers come after them."""
        self.fix()

    def complaint(self) -> KotaeError | None:
        """Anything else that keeps this from being a puzzle of the family, such as a size it cannot have."""
        return None

    def _refuse_clues(self) -> None:
        for place, given in self.clues.items():
            stated = self.clue_rules.get(kind_of(place))
            if stated is None:
                stand = f"clues at {' and '.join(self.clue_rules)}" if self.clue_rules else "no clues at all"
                raise KotaeError(f"a clue of {self.family} stands at {name(place)}", stand)
            if complaint := stated.complaint(place, given, self):
                raise complaint

    @property
    def identity(self) -> tuple[Any, ...]:
        """What equal puzzles have in common."""
        return type(self), self.grid, self.clues, self.givens

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash((type(self), self.grid, tuple(self.clues.items())))

    def __repr__(self) -> str:
        clues = f", {plural(len(self.clues), 'clue')}" if self.clue_rules else ""
        return f"<{self.family} {self.grid.title}{clues}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Only what was given is sent to another process; everything else can be computed there."""
        return made, (type(self), self.grid, dict(self.clues), dict(self.givens))

    def with_clues(self, clues: Mapping[Place, Clue]) -> Self:
        """The same board with other clues."""
        return type(self)(self.grid, clues, **self.givens).credited(self.credits)

    def blank(self) -> Self:
        """The board without what its clues say. Clues whose positions matter stay, hidden if they can be."""
        placed = {place: clue for place, clue in self.clues.items() if self.clue_rule_at(place).placed}
        return self.with_clues({place: self.token_at(place).hide(clue) for place, clue in placed.items()})

    def in_normal_form(self) -> Self:
        givens = {label: given.normal(self.givens[label]) for label, given in self.given_kinds.items()}
        return type(self)(self.grid, self.clues, **givens).credited(self.credits)

    def moved(self, motion: Motion) -> "Puzzle":
        return moved_puzzle(self, motion)

    def moved_answer(self, answer: Values, motion: Motion, made: "Puzzle") -> Values:
        return moved_values(self, answer, motion, made)

    def clue_rule_at(self, place: Place) -> ClueRule:
        return self.clue_rules[kind_of(place)]

    def token_at(self, place: Place) -> Token:
        return self.clue_rule_at(place).token.on(self)

    def clue_places(self) -> list[Place]:
        """Where clues could stand, as far as that does not depend on where others are put: `placed` ones stay."""
        found: list[Place] = []
        for kind, stated in self.clue_rules.items():
            if stated.placed:
                found += (place for place in self.clues if kind_of(place) == kind)
            elif stated.rooms:
                found += (room.place for room in self.givens[stated.rooms.label])
            else:
                found += stated.places(self.grid)
        return found

    @cached_property
    def _said(self) -> list[Stated]:
        return [said_by(each, self) for each in self.rules]

    @cached_property
    def statements(self) -> list[Statement]:
        """Every rule at every place."""
        return [statement for said in self._said for statement in said.statements]

    @cached_property
    def printed(self) -> list[int]:
        """What can be seen on the board before anything is drawn, such as a number in its cell. It follows from the
        rules, and nobody has to find it: an explanation starts from it. A family may add to it."""
        stated = (each.constraint for each in self.statements)
        parts = (part for each in stated for part in (each.parts if isinstance(each, AllHold) else (each,)))
        return [part.literal for part in parts if isinstance(part, Fact)]

    @cached_property
    def _printed_values(self) -> Values:
        """What is printed, and what that means: a cell with a 4 has no 5."""
        values = self.stated(self.printed)
        for layer in self.layers if self.printed else ():
            for clause in clauses_of(layer.meaning()):
                if len(clause) == 2:
                    for one, other in (clause, clause[::-1]):
                        if values[abs(one)] == -one and not values[abs(other)]:
                            values[abs(other)] = other
        return values

    def with_printed(self, values: Values) -> Values:
        """What somebody has drawn, on the board as it is printed."""
        return [value or printed for value, printed in zip(values, self._printed_values, strict=True)]

    @cached_property
    def self_evident(self) -> list[Statement]:
        """What layers say by themselves, for explanations that rest on nothing else."""
        rules: dict[str, Rule] = {}
        return [
            Statement(rules.setdefault(sentence, Rule(sentence, lambda _: (), lemma=False)), where, constraint)
            for layer in self.layers
            for sentence, where, constraint in layer.always()
        ]

    @cached_property
    def lazy_statements(self) -> list[Statement]:
        """The statements whose constraint looks at candidates."""
        return [statement for said in self._said for statement in said.lazy]

    @cached_property
    def lazy(self) -> list[Lazy]:
        """The constraints that look at candidates."""
        return [statement.constraint for statement in self.lazy_statements if isinstance(statement.constraint, Lazy)]

    @cached_property
    def knowledge(self) -> Knowledge:
        """What is known before any search, with one constraint per statement."""
        return known_beforehand([statement.constraint for statement in self.statements], self.variables)

    def formula(self, complete: bool = False) -> Formula:
        """The rules as clauses, beyond what is known already. Lazy rules add only what they know beforehand, so with
        them this is a relaxation, unless `complete` is set: then every model of it is an answer."""
        formula = self._begun(self.knowledge)
        constraints = iter(self.knowledge.constraints)
        for said in self._said:
            said.add_to(formula, list(islice(constraints, len(said.statements))), complete)
        return formula

    def open_formula(self) -> Formula:
        """The same for a search: where numbers in cells can be narrowed down first, about what that leaves open."""
        from kotae.families._narrowed import narrowed_formula  # only a search needs it

        return narrowed_formula(self, self._said) or self.formula()

    def plain_formula(self, known: Knowledge) -> Formula:
        """The rules as clauses for a proof that rests on the rules alone: without lemmas, and with nothing deduced
        beyond what is `known`, which the checker of the proof has already checked."""
        formula = self._begun(known)
        for statement, constraint in zip(self.statements, known.constraints, strict=True):
            if statement.rule.lemma:
                formula.say()
            else:
                formula.add_plain(constraint)
        return formula

    def _begun(self, known: Knowledge) -> Formula:
        """A formula with only the axioms that give the variables their meaning, beyond what is known."""
        formula = Formula(self.variables, [value for value in known.values if value])
        for layer in self.layers:
            formula.flat += layer.axioms(known.values)
        return formula

    def broken(self, values: Values) -> Iterator[Statement]:
        """The statements that these values break. Lemmas follow from the rules, so they are not checked."""
        return (
            statement
            for statement in self.statements
            if not statement.rule.lemma and statement.constraint.holds(values) is False
        )

    def solved_by(self, values: Values) -> bool:
        """Whether these values are an answer: every rule holds and nothing is open."""
        return all(layer.sound(values) for layer in self.layers) and all(
            statement.constraint.holds(values) for statement in self.statements if not statement.rule.lemma
        )

    def stated(self, literals: Iterable[int] = ()) -> Values:
        """The values that these literals state, and nothing else."""
        values = [0] * (self.variables + 1)
        for literal in literals:
            values[abs(literal)] = literal
        return values

    def clues_at(self, place: Place, values: Values) -> Sequence[Clue]:
        """The clues that could stand there if this is the answer."""
        stated = self.clue_rule_at(place)
        return stated.token.on(self).of(stated.meaning(self, place), values)

    def with_clues_of(self, values: Values, places: Iterable[Place]) -> Self:
        """The puzzle in which these places carry the clues that an answer gives them."""
        found = {place: self.clues_at(place, values) for place in places}
        return self.with_clues({place: clues[0] for place, clues in found.items() if clues})

    def guess(self, auxiliary: Sequence[int] = ()) -> list[int]:
        """Literals, also auxiliary ones, that are likely in an answer; worth trying first when a search is long."""
        return likely_literals(self.knowledge.constraints, auxiliary)

    def finished(self, values: Values) -> Values:
        """A partial answer as its author may mean it: complete, with nothing more to be drawn."""
        done = values.copy()
        for layer in self.layers:
            layer.finish(done)
        return done

    def nearby(self, values: Values) -> Iterator[Values]:
        """Candidates close to an answer that may be answers too, for families that know how to find some."""
        return iter(())

    def clue_text(self, place: Place, clue: Clue | None = None) -> str:
        """The clue at a place, or another clue there, in words."""
        return self.token_at(place).words(self.clues[place] if clue is None else clue)

    def layer_of(self, variable: int) -> Layer:
        return next(layer for layer in self.layers if variable < layer.after)

    def is_plain(self, literal: int) -> bool:
        """Whether a literal decides a place by itself: shaded or not, and not one of several bridges or digits."""
        return len(self.layer_of(abs(literal)).decision(abs(literal))) == 1

    def places_of(self, variables: Iterable[int]) -> set[Where]:
        """The places that variables are about. People count these: it may take several variables to decide one."""
        return {self.layer_of(variable).part(variable) for variable in variables}

    @cached_property
    def _parts(self) -> list[Where]:
        """The place that each visible variable is about, in their order."""
        return [layer.part(each) for layer in self.shown_layers for each in range(layer.first, layer.after)]

    def places(self) -> int:
        """How many places there are to decide."""
        return len({*self._parts})

    def places_open(self, values: Values) -> int:
        """How many of them are undecided, or only partly decided."""
        return len({part for part, value in zip(self._parts, values[1:], strict=False) if not value})

    def title(self, variable: int) -> str:
        """What a puzzle variable means."""
        return self.layer_of(variable).title(variable)

    def to_json(self, values: Values) -> Any:
        """An answer as JSON: the form of its layer, or an object with one entry per layer when there are several."""
        layers = self.shown_layers
        if len(layers) == 1:
            return layers[0].to_json(values)
        return {layer.label: layer.to_json(values) for layer in layers}

    def from_json(self, data: Any) -> Values:
        """The values that the JSON of a complete or partial answer describes."""
        layers = self.shown_layers
        if len(layers) == 1:
            return self.stated(layers[0].from_json(data))
        if not isinstance(data, dict) or not set(data) <= {layer.label for layer in layers}:
            labels = ", ".join(layer.label for layer in layers)
            raise AnswerError("the answer is not an object with its layers", f"an object with {labels}")
        parts = [(layer, data[layer.label]) for layer in layers if layer.label in data]
        return self.stated(literal for layer, part in parts for literal in layer.from_json(part))

    def positions(self, moves: Iterable[Any]) -> Iterator[Values]:
        """The board after each of a player's moves: entries of an answer, with a label if there are several layers."""
        values, layers = self.stated(), self.shown_layers
        for move in moves:
            values = values.copy()
            whole = {layers[0].label: move} if len(layers) == 1 else move
            for layer in layers:
                for variable, literal in layer.from_move(whole[layer.label]).items() if layer.label in whole else ():
                    values[variable] = literal
            yield values


def made(kind: type[Puzzle], grid: Grid, clues: dict[Place, Clue], givens: dict[str, Any]) -> Puzzle:
    return kind(grid, clues, **givens)
