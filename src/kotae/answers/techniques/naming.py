"""The name of a step: which technique of its family it is, if it is one that has a name."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from kotae.answers.explaining.walk import Step
from kotae.answers.techniques.cases import case_of, deductions_of
from kotae.answers.techniques.deduction import labels_of
from kotae.answers.techniques.files import Drawn, Entry, entries_for
from kotae.answers.techniques.forms import Form, form_of
from kotae.answers.techniques.pictures import clue_texts
from kotae.answers.techniques.proving import proved
from kotae.families import AnyPuzzle
from kotae.families.base import ClueRule, Puzzle


class Technique(NamedTuple):
    """A deduction that people know by name."""

    name: str
    lesson: str
    """One sentence that says why it works."""
    picture: str
    """Its first picture in characters, as it stands in the file; empty if it has none."""


def technique_of(puzzle: Puzzle, step: Step) -> Technique | None:
    """The technique that a step is, if it has a name; of a look at a line that shows several things, the first."""
    return next(iter(techniques_in(puzzle, step)), None)


def techniques_in(puzzle: Puzzle, step: Step) -> list[Technique]:
    """The techniques of a step that have names: one, unless it is a look at a line that shows several things. A picture
    is more particular than a case, so it counts before any."""
    book = book_of(type(puzzle))
    if found := book.look_up(puzzle, step):
        return [found]
    cases = map(case_of, deductions_of(step)) if book.by_case else ()
    return list(dict.fromkeys(book.by_case[case] for case in cases if case in book.by_case))


def techniques_of(kind: type[AnyPuzzle]) -> list[Technique]:
    """The techniques of a family that have a name, in the order of its file."""
    return [technique(entry) for entry in entries_for(kind)]


def technique(entry: Entry) -> Technique:
    return Technique(entry.name, entry.lesson, as_text(entry.pictures[0]) if entry.pictures else "")


def as_text(drawn: Drawn) -> str:
    """A picture as it stands in its file."""
    return "\n".join(line for _, line in drawn.lines)


class Unread(NamedTuple):
    """A picture whose form is not known yet, and the clues in it."""

    drawn: Drawn
    technique: Technique
    clues: Counter[str]


class Book:
    """The techniques of a family, as steps are looked up in it. What a picture shows takes the solver a few
    milliseconds to find out, so that is done when a step first has such clues."""

    def __init__(self, kind: type[Puzzle]) -> None:
        self.kind = kind
        self.by_case: dict[str, Technique] = {}
        self._by_form: dict[Form, Technique] = {}
        self._labels: set[tuple[str, ...]] = set()
        """The rules that take part in the pictures read so far: a step with other rules needs no further look."""
        self._asked: set[tuple[str, ...]] = set()
        """The rules of the steps that were looked up."""
        self._unread: list[Unread] = []
        for entry in entries_for(kind):
            found = technique(entry)
            self.by_case.update(dict.fromkeys(entry.cases, found))
            if not entry.cases:  # otherwise its pictures are examples
                self._unread += (Unread(drawn, found, upright(clue_texts(drawn))) for drawn in entry.pictures)

    def look_up(self, puzzle: Puzzle, step: Step) -> Technique | None:
        """The technique that a step is, by its form."""
        labels = labels_of(puzzle, step)
        if labels not in self._asked:
            self._asked.add(labels)
            self._read(clues_of(puzzle, step))
        form = form_of(puzzle, step) if labels in self._labels else None
        return self._by_form.get(form) if form else None

    def name(self, form: Form, case: str) -> str | None:
        """The name of steps with this form and this case."""
        found = self.by_case.get(case)
        return self.names.get(form) or (found.name if found else None)

    @cached_property
    def names(self) -> dict[Form, str]:
        """The names of all forms that have one."""
        self._read(Counter())
        return {form: found.name for form, found in self._by_form.items()}

    def _read(self, clues: Counter[str]) -> None:
        """Reads the pictures that have at least these clues."""
        ready = [each for each in self._unread if clues <= each.clues]
        self._unread = [each for each in self._unread if not clues <= each.clues]
        for drawn, found, _ in ready:
            shown = proved(self.kind, drawn)
            self._by_form.setdefault(shown.form, found)
            self._labels.add(labels_of(shown.laid.puzzle, shown.step))


def clues_of(puzzle: Puzzle, step: Step) -> Counter[str]:
    """The clues that a step uses."""
    statements = [reason.statement for reason in step.because if not reason.cut]
    places = [each.where for each in statements if isinstance(each.rule, ClueRule)]
    return upright(puzzle.token_at(at).text(puzzle.clues[at]) for at in places)  # type: ignore[arg-type, index]


def upright(clues: Iterable[str]) -> Counter[str]:
    """What is the same of some clues on a turned or mirrored board: an arrow then points elsewhere, and runs are in the
    opposite order."""
    return Counter("".join(sorted(filter(str.isdigit, clue))) for clue in clues)


BOOKS: dict[type, Book] = {}


def book_of(kind: type[Puzzle]) -> Book:
    """The techniques of a family, read once."""
    if kind not in BOOKS:
        BOOKS[kind] = Book(kind)
    return BOOKS[kind]
