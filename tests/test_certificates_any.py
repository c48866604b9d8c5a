"""Certificates of every family: what is found is certified and verified, and nothing that matters can be changed."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from certificates import certified, reason
from commands import kotae
from generating import filled
from sampling import sample

from kotae.answers.solve import solve
from kotae.board.givens import Option
from kotae.board.grid import Grid, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Clue
from kotae.errors import KotaeError, ReadError, WrongCertificate
from kotae.families import clue_families
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.formats import write
from kotae.formats.certificates import Certificate
from kotae.logic import Connected, Cut, Lazy, Sum, Values, connected_cells, count
from kotae.logic.constraints import Fresh
from kotae.verify import verify
from kotae.verify.clues import cut_clauses
from kotae.verify.registry import CHECKERS

KINDS = [*clue_families()]


@cache
def unique(name: str) -> Puzzle:
    return filled(name, 6, 6, seed="certificates")


def hopeless(puzzle: Puzzle) -> Puzzle:
    """The same board with other clues, or something else given, so that there is no answer."""
    for clues in other_clues(puzzle):
        try:
            changed = puzzle.with_clues(clues)
        except KotaeError:
            continue
    for place, given in puzzle.clues.items():
        for other in others(puzzle, place, given):
            try:
                changed = puzzle.with_clues({**puzzle.clues, place: other})
            except KotaeError:
                continue
            if solve(changed).status == "none":
                return changed
    for key in puzzle.token_at((1, 1)).keys if "cells" in puzzle.clue_rules else ():
        changed = puzzle.with_clues(dict.fromkeys(puzzle.grid.cells(), puzzle.token_at((1, 1)).read(key)))
        if solve(changed).status == "none":
            return changed
    options = [label for label, given in puzzle.given_kinds.items() if isinstance(given, Option)]
    if options:
        return type(puzzle)(puzzle.grid, puzzle.clues, **{**puzzle.givens, options[0]: 5})
    single_cells = {cell: number for number, cell in enumerate(puzzle.grid.cells())}
    rows = {cell: cell[0] for cell in puzzle.grid.cells()}
    divided = [
        type(puzzle)(puzzle.grid, puzzle.clues, **{**puzzle.givens, "rooms": rooms}) for rooms in (single_cells, rows)
    ]
    return next(each for each in divided if solve(each).status == "none")


def other_clues(puzzle: Puzzle) -> Iterator[dict[Place, Clue]]:
    """One clue is another, or is added, or is missing."""
    for place in dict.fromkeys([*puzzle.clues, *puzzle.clue_places()]):
        for other in others(puzzle, place, puzzle.clues.get(place)):
            yield {**puzzle.clues, place: other}
    for place in puzzle.clues:
        yield {other: clue for other, clue in puzzle.clues.items() if other != place}


def others(puzzle: Puzzle, place: Place, given: Clue | None) -> Iterator[Clue]:
    """Other clues that could be typed there."""
    token = puzzle.token_at(place)
    arrows = [f"{number}{way}" for number in range(6) for way in "<>^v"]
    for text in [*token.keys, *map(str, range(1, 20)), *arrows, "9\\9", "6 6"]:
        try:
            found = token.read(text)
        except KotaeError:
            continue
        if found != given:
            yield found


@pytest.mark.parametrize("name", [kind.family for kind in KINDS])
def test_every_family_is_certified(name: str, tmp_path: Path) -> None:
    """On the command line, when the answer is the only one and when there is none."""
    for puzzle, code, said in ((unique(name), 0, "unique"), (hopeless(unique(name)), 1, "no answer")):
        file, proof = tmp_path / f"{said}.txt", tmp_path / f"{said}.cert"
        file.write_text(write(puzzle, "text"))
        done = kotae("solve", str(file), "--proof", str(proof), "--json")
        assert done.returncode == code, done.stderr
        judged = kotae("verify", str(proof), "--puzzle", str(file))
        assert judged.returncode == 0, judged.stdout + judged.stderr
        assert said in judged.stdout


SLOW = ("fillomino",)


@pytest.mark.parametrize(
    "name", [pytest.param(k.family, marks=pytest.mark.exhaustive if k.family in SLOW else ()) for k in KINDS]
)
def test_nothing_of_any_family_can_be_changed(name: str) -> None:
    certificate = certified(unique(name))
    assert reason(certificate) == "right"
    assert reason(certificate._replace(answer=None)) != "right"
    assert reason(certificate._replace(claim="none", answer=None)) != "right"
    if certificate.proof:
        assert reason(certificate._replace(proof=certificate.proof[:-1])) != "right"
        assert reason(certificate._replace(proof=[])) == "there is no proof"
    lazy = len(unique(name).lazy)
    assert reason(certificate._replace(cuts=[*certificate.cuts, (lazy + 1, [1])])) != "right"
    for number in some_of_each_rule(certificate):
        rule_number, shown = certificate.cuts[number]
        for wrong in ([], [0], [10**6], shown[1:], [*shown, 10**6]):
            cuts = [*certificate.cuts[:number], (rule_number, wrong), *certificate.cuts[number + 1 :]]
            changed = certificate._replace(cuts=cuts)
            if reason(changed) == "right":  # then it is another cut that is as good
                assert clauses_of(changed)
                assert wrong not in ([], [10**6])


def some_of_each_rule(certificate: Certificate) -> list[int]:
    """A few cuts of every rule: each change of one is answered by reading all of the certificate."""
    found: dict[int, list[int]] = {}
    for number, (rule_number, _) in enumerate(certificate.cuts):
        found.setdefault(rule_number, []).append(number)
    return [number for numbers in found.values() for number in numbers[:: max(1, len(numbers) // 4)]]


def clauses_of(certificate: Certificate) -> list[int]:
    return list(cut_clauses(unique(certificate.family), certificate))


def test_some_family_has_cuts_of_every_kind_of_rule() -> None:
    kinds = {type(lazy) for kind in KINDS if kind.family in sample() for lazy in unique(kind.family).lazy}
    assert Connected in kinds
    assert len(kinds) >= 3, kinds


# --- a rule of somebody else -----------------------------------------------------------------------------------------


class FirstRowSome(Lazy):
    """At least one of these literals is true, which is said only to who breaks it."""

    def __init__(self, literals: Sequence[int]) -> None:
        self.literals = list(literals)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        return [*self.literals, 0]

    def holds(self, values: Values) -> bool | None:
        states = [values[abs(literal)] == literal for literal in self.literals]
        return True if any(states) else None if any(not values[abs(each)] for each in self.literals) else False

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        return []

    def refine(self, values: Values) -> list[Cut]:
        return [] if self.holds(values) else [Cut(list(self.literals), "the first row has some", ["r1"])]


class Some(Puzzle):
    """Shade cells. A number says how many of its row are shaded, and the first row has at least one."""

    names = Names("some-in-the-first-row")
    shaded = Shading()

    @clue("that many cells of its row are shaded", range(9))
    def number(self, cell: Place) -> Sum:
        return count(self.shaded[other] for other in self.grid.line((cell[0], -1)))

    @rule("the first row has some")
    def some(self) -> Iterator[tuple[Where, FirstRowSome]]:
        yield everywhere, FirstRowSome([self.shaded[cell] for cell in self.grid.line((1, -1))])

    @lemma("a lemma that looks at candidates and is false")
    def wrong(self) -> Iterator[tuple[Where, Lazy]]:
        yield everywhere, connected_cells({cell: -self.shaded[cell] for cell in self.grid.cells()}, {}, some=True)


RULE: type[Lazy] = FirstRowSome


def checked(rule: FirstRowSome, shown: list[int]) -> list[int]:
    if shown != rule.literals:
        raise WrongCertificate("it is not the first row")
    return shown


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The family as if it was installed."""
    checker = import_module("kotae.verify")
    monkeypatch.setattr(checker, "family", lambda name: Some)
    monkeypatch.setattr(checker, "read_text", lambda lines, kind: Some(Grid(1, 2), {(1, 1): 0}))


@pytest.mark.usefixtures("known")
def test_a_rule_of_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Some(Grid(1, 2), {(1, 1): 0})
    certificate = certified(puzzle)
    assert certificate.cuts == [(1, [1, 2])]
    with pytest.raises(ReadError, match="no checker is registered for cuts of "):
        verify(certificate)
    monkeypatch.setitem(CHECKERS, RULE, checked)
    assert verify(certificate, puzzle) == "no answer"
    assert reason(certificate._replace(cuts=[(1, [1])])) == "cut 1: it is not the first row"


@pytest.mark.usefixtures("known")
def test_lemmas_stay_out_of_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if they are false: what rests on them is not certified."""
    monkeypatch.setitem(CHECKERS, RULE, checked)
    certificate = certified(Some(Grid(1, 2), {(1, 1): 0}))
    forged = certificate._replace(cuts=[*certificate.cuts, (2, [0])])
    assert reason(forged) == "cut 2: the lazy rule 2 is a lemma, on which no proof rests"
