"""What a picture shows, proved: the rules that it takes, that what follows follows, and that nothing is superfluous."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kotae.answers.explaining.reasons import Proof, least, premises
from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.explaining.whole_board import RADII
from kotae.answers.techniques.deduction import deduction_of
from kotae.answers.techniques.files import Drawn
from kotae.answers.techniques.forms import Form, Small, form_of
from kotae.answers.techniques.open_board import open_board
from kotae.answers.techniques.pictures import Laid, laid
from kotae.board.grid import name
from kotae.board.regions import Region, Regions
from kotae.errors import ReadError
from kotae.families.base import Puzzle

PLAIN = 2
"""A proof from this many rules is not searched for a shorter one."""
LITTLE = 0.6
"""Rules of whose variables a smaller share than this is undecided are what a picture is about."""


class Proved(NamedTuple):
    """A picture, and the step that it shows."""

    laid: Laid
    step: Step
    given: list[int]
    """What is known for it, including what that means: no bridge means that there are not two."""
    form: Form


def proved(kind: type[Puzzle], drawn: Drawn) -> Proved:
    """The step that a picture shows. Raises ReadError, with its file and line, if it does not show one."""
    picture = laid(kind, drawn)
    line = drawn.lines[0][0]
    if not picture.follows:
        raise ReadError("nothing follows in this picture", "what follows in round brackets", line, 1, drawn.source)
    steps = list(steps_of(picture))
    for step, given in sorted(steps, key=lambda each: each[0].size):
        if shown_in(picture, step.so) == shown_in(picture, picture.follows) and set(picture.follows) <= set(step.so):
            form = form_of(picture.puzzle, step)
            if form is not None:
                return Proved(picture, step, given, form)
    raise complaint(picture, [step for step, _ in steps], drawn)


def shown_in(picture: Laid, literals: Iterable[int]) -> set[int]:
    """Those that are about a place in the picture."""
    return {each for each in literals if is_shown(picture, each)}


def is_shown(picture: Laid, literal: int) -> bool:
    """Whether a literal is about a place in the picture."""
    spot = picture.puzzle.layer_of(abs(literal)).spot(abs(literal))
    (top, left), (bottom, right) = min(picture.written), max(picture.written)
    return top <= spot[0] <= bottom and left <= spot[1] <= right


def steps_of(picture: Laid) -> Iterator[tuple[Step, list[int]]]:
    """For everything that follows, a step that shows it from as few rules as possible, and what its facts mean."""
    puzzle = picture.puzzle
    goal = puzzle.stated([*picture.known, *picture.follows])
    way = Walk(puzzle, goal, puzzle.stated(picture.known))
    try:
        proofs = proofs_of(way, picture.follows) or (proofs_of(way, picture.follows) if way.follow() else {})
        for literal, proof in proofs.items():
            yield as_step(way, literal, proof)
            for number in proof.reasons:  # several cuts may say the same, and which is found depends on how it lies
                if way.reasons.all[number].cut and (other := smallest_proof(way, literal, number)):
                    yield as_step(way, literal, other)
        rules = {number for proof in proofs.values() for number in proof.reasons}
        if len(rules) == 1 and len(proofs) == len(picture.follows):  # one rule may say several things at once
            yield as_step(way, picture.follows[0], Proof(list(rules), facts_for_all(way, list(rules), picture)))
    finally:
        way.reasons.close()


def proofs_of(way: Walk, follows: list[int]) -> dict[int, Proof]:
    """A proof for everything that can be proved by the reasons that were found."""
    return {literal: proof for literal in follows if (proof := smallest_proof(way, literal))}


def as_step(way: Walk, literal: int, proof: Proof) -> tuple[Step, list[int]]:
    """A proof as a step, with everything that it proves, and what its facts mean."""
    so = [literal, *(each for each in all_that_follows(way, proof) if each != literal)]
    step = Step([way.reasons.all[number] for number in proof.reasons], proof.given, so)
    return step, [*proof.given, *way.reasons.meant(proof.given)]


def facts_for_all(way: Walk, rules: list[int], picture: Laid) -> list[int]:
    """The facts that these rules need for everything that follows."""

    def enough(some: list[int]) -> list[int] | None:
        return some if all(way.reasons.follows(each, rules, some) for each in picture.follows) else None

    return least(way.reasons.known_of(rules, way.values), enough) or []


def smallest_proof(way: Walk, literal: int, without: int = -1) -> Proof | None:
    """Rules around a decision from which it follows, none of which can be left out; cuts only where they are needed."""
    for radius in RADII:
        for looked in (False, True):
            if looked:
                way.suppose()
                way.see_cuts(thorough=True)
            around = [number for number in way.neighbourhood(abs(literal), radius) if number != without]
            if not looked:
                around = [number for number in around if way.reasons.all[number].cut is None]
            if small := consistent_proof(way, literal, around):
                return small if len(small.reasons) <= PLAIN else lightest(way, literal, around, small)
    return consistent_proof(way, literal, [number for number in range(len(way.reasons.all)) if number != without])


def lightest(way: Walk, literal: int, around: list[int], small: Proof) -> Proof:
    """A proof from fewer rules, if one is found by preferring those that a picture leaves little, and by leaving out
    each of its rules in turn. In Sudoku, much can also be proved by all other rows and numbers, and nobody looks at it
    that way."""
    known = way.reasons.known_of(around, way.values)
    first = sorted(around, key=lambda number: min(how_open(way, number), LITTLE))
    for left_out in (None, *small.reasons):
        others = [each for each in first if each != left_out]
        found = way.reasons.shrunk(literal, others, known, way.reasons.weight(literal, small.reasons))
        if found and not way.reasons.follows(0, found.reasons, found.given):
            return lightest(way, literal, around, found)
    return small


def how_open(way: Walk, number: int) -> float:
    """The share of undecided variables in a rule."""
    variables = way.reasons.all[number].variables
    return sum(not way.values[variable] for variable in variables) / (len(variables) or 1)


def consistent_proof(way: Walk, literal: int, around: list[int]) -> Proof | None:
    """A proof that does not merely show that some rules conflict, as they may on a board that is a picture. Of those
    that do, the one that looks furthest is left out."""
    while small := way.reasons.shrunk(literal, around, way.reasons.known_of(around, way.values)):
        if not way.reasons.follows(0, small.reasons, small.given):
            return small
        furthest = max(small.reasons, key=lambda number: len(way.reasons.all[number].variables), default=-1)
        around = [number for number in around if number != furthest]
        if furthest < 0:
            return None
    return None


def all_that_follows(way: Walk, proof: Proof) -> list[int]:
    """Everything about the decisions of these rules that they prove: where a 7 is, no other number is."""
    mentioned = dict.fromkeys(v for number in proof.reasons for v in way.reasons.all[number].variables)
    variables = dict.fromkeys(each for v in mentioned for each in way.puzzle.layer_of(v).decision(v))
    known = set(map(abs, [*proof.given, *way.reasons.meant(proof.given)]))
    literals = [sign * variable for variable in variables if variable not in known for sign in (1, -1)]
    return [each for each in literals if way.reasons.follows(each, proof.reasons, proof.given)]


def complaint(picture: Laid, steps: list[Step], drawn: Drawn) -> ReadError:
    """Why a picture does not show a step, and what was expected."""

    def error(literal: int, wrong: str, expected: str) -> ReadError:
        place = picture.puzzle.layer_of(abs(literal)).spot(abs(literal))
        line, column = picture.written.get(place, (drawn.lines[0][0], 1))
        return ReadError(wrong, expected, line, column, drawn.source)

    for literal in picture.follows:
        if not any(literal == step.so[0] for step in steps):
            return error(literal, f"{what(picture.puzzle, literal)!r} does not follow here", "only what follows")
    for step in steps:
        more = [each for each in step.so if each not in picture.follows and is_shown(picture, each)]
        if more and set(picture.follows) <= set(step.so):
            return error(more[0], f"{what(picture.puzzle, more[0])!r} also follows here", "everything that follows")
    return error(picture.follows[0], "not everything follows for one reason", "a picture for each reason")


def superfluous(found: Proved) -> str:
    """What a picture shows although it is not needed, in words; empty if there is nothing."""
    picture, step = found.laid, found.step
    for literal in picture.known:
        if literal not in found.given:
            return said(picture.puzzle, literal)
    used = {place for reason in premises(step.because) for place in reason.places}
    used |= {cell for region in regions_of(picture.puzzle) if region.place in used for cell in region}
    for place in picture.clues:
        if place not in used and not picture.puzzle.clue_rule_at(place).placed:
            return f"the clue at {name(place)}"
    return "the rim of the board" if picture.rim and not needs_rim(picture.puzzle, step) else ""


def regions_of(puzzle: Puzzle) -> list[Region]:
    """The regions that are given: a rule about one may look at all clues in it."""
    return [region for given in puzzle.givens.values() if isinstance(given, Regions) for region in given]


def needs_rim(puzzle: Puzzle, step: Step) -> bool:
    """Whether a step would not be right in the middle of a larger board, as far as that can be decided."""
    deduction = deduction_of(puzzle, step)
    if deduction is None or open_board(puzzle) is None:
        return True
    return bool(Small(deduction).needed_rim(deduction))


def what(puzzle: Puzzle, literal: int) -> str:
    """What a literal says, without where."""
    return ", ".join(what for what, _ in puzzle.layer_of(abs(literal)).states([literal]))


def said(puzzle: Puzzle, literal: int) -> str:
    layer = puzzle.layer_of(abs(literal))
    return ", ".join(layer.said(what, [where]) for what, where in layer.states([literal]))
