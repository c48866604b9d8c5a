"""Models: what a SAT solver prints for a DIMACS file of Kotae, as values of the puzzle.

It reads the `s` and `v` lines of the SAT Competition with comments (CaDiCaL, Kissat, Glucose, clasp and most others),
the file that MiniSat writes (`SAT`, then the literals), and bare literals. Whether the values are an answer is for the
rules to decide: nothing that a solver prints is taken on trust.
"""

import re
from collections.abc import Callable
from typing import NoReturn, TypeVar

from kotae.errors import ReadError, shortened
from kotae.families.base import Puzzle
from kotae.formats.limits import refuse_long
from kotae.formats.sources import load
from kotae.logic import Values
from kotae.logic.formula import clauses_of

T = TypeVar("T")

MOST_VARIABLES = 2**31 - 1
"""The highest number of a variable that solvers accept."""

WORD = re.compile(r"\S+")
LITERAL = re.compile(r"-?[1-9][0-9]*|0", re.ASCII)

STATUS = {
    "SATISFIABLE": True,
    "SAT": True,
    "UNSATISFIABLE": False,
    "UNSAT": False,
    "UNKNOWN": None,
    "INDETERMINATE": None,
    "INDET": None,
}
"""What solvers print, and whether it means that there is a model; None when they gave up."""

COMMENTS = ("c", "WARNING:")
"""How lines begin that say nothing about the model; the second is MiniSat's."""

EXPECTED = "what a SAT solver prints: `s` and `v` lines, SAT or UNSAT, literals"


def load_model(argument: str, puzzle: Puzzle, variables: int | None = None) -> Values | None:
    """The values that a solver's output gives the puzzle, read from a file, or from standard input for `-`."""
    return loaded(argument, lambda text: read_model(text, puzzle, variables))


def load_literals(argument: str, variables: int) -> dict[int, int] | None:
    """The literals that a file with a solver's output states, by variable."""
    return loaded(argument, lambda text: read_literals(text, variables))


def loaded(argument: str, reader: Callable[[str], T]) -> T:
    try:
        text = load(argument)
    except ReadError as error:
        raise ReadError(error.wrong, EXPECTED, error.line, error.column, argument) from None
    try:
        return reader(text)
    except ReadError as error:
        error.source = argument
        raise


def read_literals(text: str, variables: int | None = None) -> dict[int, int] | None:
    """The literals that a solver's output states, by variable; None when it says that there is no model."""
    refuse_long(len(text))
    reader = ModelReader(MOST_VARIABLES if variables is None else variables)
    for line in text.split("\n"):
        reader.read(line)
    return reader.literals if reader.finished() else None


def read_model(text: str, puzzle: Puzzle, variables: int | None = None) -> Values | None:
    """The values that a solver's output gives the puzzle, 0 where it leaves them open, or None when it says that there
    is no model. Of several models the first is taken.

    Literals beyond the puzzle's own are about auxiliary variables and left out. With `variables`, the number in the
    header of the DIMACS file, a literal beyond that is an error.
    """
    literals = read_literals(text, variables)
    if literals is None:
        return None
    values = [literals.get(variable, 0) for variable in range(puzzle.variables + 1)]
    refuse_unsound(puzzle, values)
    return values


def refuse_unsound(puzzle: Puzzle, values: Values) -> None:
    """Complains of values that mean nothing, such as two bridges but not one, since the rules cannot judge them."""
    nothing = [0] * len(values)
    for layer in puzzle.layers:
        for clause in clauses_of(layer.axioms(nothing)):
            if all(values[abs(literal)] == -literal for literal in clause):
                both = " and ".join(("" if x < 0 else "not ") + puzzle.title(abs(x)) for x in clause)
                raise ReadError(f"it is not a model of this puzzle: it has {both}", "the model of its own formula")


class ModelReader:
    """Reads a solver's output line by line, and remembers where it is."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.literals: dict[int, int] = {}
        """By variable."""
        self.satisfiable: bool | None = None
        """What the solver says about a model, if anything."""
        self.begun = self.ended = self.prefixed = False
        self.number = self.column = 0

    def read(self, line: str) -> None:
        """Takes one line; its first word says what it is."""
        self.number, self.column = self.number + 1, 1
        first = WORD.search(line)
        if first is None:
            return
        self.column, word = first.start() + 1, first[0]
        if word in COMMENTS:
            return
        if word == "p":
            self.fail("it is a formula, not a model")
        if word == "s":
            first = WORD.search(line, first.end())
            self.say(first[0] if first else "nothing after `s`", line[first.end() :] if first else "")
        elif word.upper() in STATUS:
            self.say(word, line[first.end() :])
        elif word == "v":
            self.prefixed = True
            self.take(line, first.end(), prefixed=True)
        else:
            self.take(line, first.start(), prefixed=False)

    def say(self, word: str, rest: str) -> None:
        """Records what the solver found."""
        if word.upper() not in STATUS or rest.strip():
            self.fail(f"the solver says {shortened(word + rest.rstrip(), 40)}", "SATISFIABLE or UNSATISFIABLE")
        said = STATUS[word.upper()]
        if said is None:
            self.fail("the solver gave up", "SATISFIABLE or UNSATISFIABLE")
        if self.satisfiable is (not said) or (self.begun and not said):
            self.fail(f"the solver says {word}, after it said the opposite or gave a model", "one result")
        self.satisfiable = said

    def take(self, line: str, start: int, prefixed: bool) -> None:
        """Takes the literals of a line. After the 0 that ends a model, only `v` lines go on, with a further model."""
        spare = self.ended
        closed = spare and not prefixed
        for found in WORD.finditer(line, start):
            self.column = found.start() + 1
            literal = self.literal(found[0])
            if closed:
                self.fail("it goes on after the 0 that ends the model", "nothing after it")
            if self.satisfiable is False:
                self.fail("the solver gives a model, after it said that there is none", "one result")
            self.begun = True
            if literal == 0:
                self.ended = closed = True
            elif not spare and self.literals.setdefault(abs(literal), literal) != literal:
                self.fail(f"{literal} contradicts {-literal} before it", "one of them")
        self.column = len(line.rstrip()) + 1

    def literal(self, word: str) -> int:
        if not LITERAL.fullmatch(word):
            self.fail(f"{shortened(word, 40)!r} is not a literal")
        if len(word) > 11 or abs(int(word)) > self.most:
            self.fail(f"there is no variable {shortened(word.lstrip('-'), 40)}", f"at most {self.most}")
        return int(word)

    def finished(self) -> bool:
        """Whether the solver gave a whole model, at the end of its output; False when it said that there is none. The 0
        at the end may only be missing from bare literals: elsewhere it means that the output was cut off, perhaps
        within a number."""
        if self.satisfiable is False:
            return False
        if not self.begun:
            self.fail("it says that there is a model but has none" if self.satisfiable else "it has no model")
        if not self.ended and (self.prefixed or self.satisfiable):
            self.fail("the model is cut off", "a 0 at its end")
        return True

    def fail(self, wrong: str, expected: str = EXPECTED) -> NoReturn:
        raise ReadError(wrong, expected, self.number, self.column)
