"""What a setter asks: how many answers there are so far, what to change, the clues of a drawing, new puzzles.

What only setters need is loaded when they ask for it: what every visitor's browser keeps in memory has to stay small.
"""

import secrets
import time
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.explaining.explain import explain
from kotae.answers.forced import forced
from kotae.answers.generating.random_boards.symmetry import ALSO_CALLED, SYMMETRIES
from kotae.answers.generating.request import Request
from kotae.answers.rate import rating
from kotae.answers.solve import solve
from kotae.board.grid import Place, name
from kotae.engines import Budget
from kotae.errors import KotaeError
from kotae.families.base import Puzzle, place_names
from kotae.formats.limits import MOST_STEPS
from kotae.logic import Values
from kotae.web.api.call import MOST_SIDE, Call, Reply
from kotae.web.api.playing import why_none
from kotae.web.board import description

LEAST, MOST = 0.1, 1.0
CELLS_A_SECOND = 800
"""Seconds for everything that is reported while somebody types; larger boards get more."""
MOST_PATIENCE = 60
"""The most seconds that somebody can ask for who has stopped typing."""


def survey(call: Call, puzzle: Puzzle) -> Reply:
    """How many answers there are, none, one or many, and what is the same in all of them; quick enough for typing,
    unless more `seconds` are asked for.
    Where a family has nothing to draw before there are clues, the board is `empty`: neither right nor wrong yet."""
    began = time.monotonic()
    if not puzzle.clues and not puzzle.variables:
        return {"answers": "empty", "decided": puzzle.to_json([0]), "open": 0, "complete": True}
    usual = min(MOST, max(LEAST, puzzle.grid.rows * puzzle.grid.cols / CELLS_A_SECOND))
    patience = call.whole("seconds", 1, MOST_PATIENCE) if call.given("seconds") else usual
    deadline = began + min(patience, call.seconds)
    found = forced(puzzle, seconds=deadline - time.monotonic())
    left = puzzle.places_open(found.values)
    answers = "none" if found.status == "none" else "many" if found.answers_seen > 1 else "unknown"
    if found.status == "some" and found.complete and not left:
        answers = "one"
    reply: Reply = {"answers": answers, "decided": puzzle.to_json(found.values), "open": left}
    if answers == "none":
        reply["clash"] = why_none(puzzle, puzzle.stated(), deadline - time.monotonic())
    return reply | {"complete": found.complete}


def number(call: Call, puzzle: Puzzle) -> Reply:
    """The board with the clues that a drawing gives, where clues are or, if a family lets them be anywhere, everywhere.
    What is not decided counts as not drawn."""
    drawn = call.answer(puzzle)
    if not any(drawn):
        raise KotaeError("nothing is drawn yet", "a drawing that is complete")
    values = puzzle.finished(drawn)
    if 0 in values[1:]:
        first = values.index(0, 1)
        part = place_names(puzzle.layer_of(first).part(first))
        raise KotaeError(f"{part} is not decided", "a drawing that is complete")
    for place in puzzle.clues:
        if not puzzle.clues_at(place, values):
            wrong = f"what is drawn gives no clue for {name(place)}"
            raise KotaeError(wrong, "a drawing with something to count there")
    return description(puzzle.with_clues_of(values, places_to_number(puzzle, values)))


def places_to_number(puzzle: Puzzle, values: Values) -> list[Place]:
    """Where the clues of a drawing can stand: wherever a clue breaks no rule itself, such as that no clue stands on a
    mine."""
    places, said = puzzle.clue_places(), puzzle.to_json(values)
    broken = count_broken(puzzle.blank(), said)
    if count_broken(puzzle.with_clues_of(values, places), said) == broken:
        return places
    return [place for place in places if count_broken(puzzle.with_clues_of(values, [place]), said) == broken]


def count_broken(puzzle: Puzzle, said: Any) -> int:
    """How many rules a drawing breaks. Its values are read again, as they may depend on the clues."""
    return sum(1 for _ in puzzle.broken(puzzle.finished(puzzle.from_json(said))))


def suggest(call: Call, puzzle: Puzzle) -> Reply:
    """Which clues to add, change or drop so that one answer is left, the most effective first; with their images, if a
    `symmetry` is given."""
    from kotae.answers.suggesting.suggest import suggest as suggested
    from kotae.wording.suggestion import advice_on_page

    symmetry = call.one_of("symmetry", (*SYMMETRIES, *ALSO_CALLED)) or "none"
    return advice_on_page(suggested(puzzle, seconds=call.seconds, symmetry=symmetry), puzzle)


def candidates(call: Call, puzzle: Puzzle) -> Reply:
    """How many answers are left for each value of each open place, as far as there is time to count."""
    from kotae.answers.candidates import candidates as counted
    from kotae.wording.candidates import candidates_on_page

    if not puzzle.variables:
        return {"status": "none", "answers": 0, "exact": True, "places": []}
    return candidates_on_page(counted(puzzle, seconds=call.seconds))


def generate(call: Call) -> Reply:
    """A new puzzle with exactly one answer, and how hard it is."""
    from kotae.answers.generating.generate import NotFound
    from kotae.answers.generating.generate import generate as generated
    from kotae.wording.generated import advice

    kind = call.family()
    request = Request(
        kind,
        call.size(),
        call.one_of("difficulty", LEVELS),
        call.one_of("symmetry", tuple(SYMMETRIES)) or "none",
        steps=call.whole("steps", 0, MOST_STEPS) if call.given("steps") else None,
        rated=True,
        variants=call.variants(kind),
    )
    seed = call.text("seed")[:100] if call.given("seed") else secrets.token_hex(4)
    try:
        made = generated(request, seed, 1, call.seconds)
    except NotFound:
        raise KotaeError("no such puzzle was found", advice(request)) from None
    return description(made.puzzle) | {"difficulty": made.difficulty, "seed": seed}


def rate(call: Call, puzzle: Puzzle) -> Reply:
    """How hard a puzzle is; only one with one answer has a difficulty."""
    answer = solve(puzzle, seconds=call.seconds)
    found = rating(explain(puzzle, answer=answer, seconds=call.seconds)) if answer.status == "unique" else None
    return {"status": answer.status} | (found._asdict() if found else {"verdict": None, "score": None})


def picture(call: Call) -> Reply:
    """A nonogram of a picture, with as few cells changed as possible so that it is the only picture with its runs."""
    from kotae.answers.pictures.random_pictures import letters, nonogram_of
    from kotae.answers.pictures.unique_picture import mended
    from kotae.formats.nonograms.photos import MOST_COLOURS, read_photo, refuse_blank

    rows, cols = (call.whole(side, 1, MOST_SIDE) if call.given(side) else None for side in ("rows", "cols"))
    photo = read_photo(call.data("data"), (rows, cols), call.whole("colours", 1, MOST_COLOURS, 1))
    refuse_blank(photo)
    result = mended(photo.picture, photo.palette, Budget(call.seconds))
    if result is None:
        raise KotaeError("could not make this uniquely solvable with few changes", "try another size or fewer colours")
    return {
        "before": letters(photo.picture, photo.palette),
        "after": letters(result.picture, photo.palette),
        "changed": len(result.changes),
        "at_least": result.at_least,
        "board": description(nonogram_of(result.picture, photo.palette)),
    }
