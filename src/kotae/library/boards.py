"""What programs ask about a board that is filled in. What is asked here is stated in protocol.py; plans.py has the same
for sliding tiles. What takes long to load is loaded when it is asked for."""

from typing import TYPE_CHECKING, Any

from kotae.answers.solve import Answer as Searched
from kotae.answers.solve import solve as search
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.library.protocol import Asked
from kotae.library.solve import Answer
from kotae.wording.answer import answer_json, differences_text, verdict_text

if TYPE_CHECKING:
    from kotae.answers.certify import Cases
    from kotae.board.grid import Place
    from kotae.drawing.scene import Scene
    from kotae.engines import Budget
    from kotae.formats.certificates import Certificate
    from kotae.library.candidates import Candidates
    from kotae.library.check import Checked
    from kotae.library.explain import Explanation
    from kotae.library.forced import Forced
    from kotae.library.halfway import Halfway
    from kotae.library.hint import Hint
    from kotae.library.printed import Printed
    from kotae.library.rate import Rating
    from kotae.library.suggest import Advice


def solve(puzzle: Puzzle, asked: Asked) -> Answer:
    if asked.steps is not None or asked.exactly or asked.shortest:
        raise KotaeError(f"steps, exactly and shortest are for sliding tiles, not for {puzzle.family}")
    found = search(
        puzzle,
        asked.solver,
        encoding=asked.encoding,
        at_most=asked.at_most,
        keep=asked.keep,
        seconds=asked.seconds,
        conflicts=asked.conflicts,
    )
    differences = differences_text(found) if len(found.solutions) > 1 else ""
    return Answer(found, found.solutions, verdict_of(found), found.exhausted, asked.encoding, differences)


def verdict_of(found: Searched) -> str:
    how = ", by line solving alone" if found.by_lines else f": gave up after {found.limit}" if found.limit else ""
    return verdict_text(found) + how


def record(answer: Answer) -> dict[str, Any]:
    found: Any = answer.found
    every = len(answer.grids()) if answer.count > 2 else None
    made = answer_json("", found, answer.encoding, 0.0, every, answer.count > 2)
    return {name: value for name, value in made.items() if name != "source"}


def layers(puzzle: Puzzle, answer: list[int]) -> dict[str, Any]:
    return {layer.label: layer.to_json(answer) for layer in puzzle.shown_layers}


def values(puzzle: Puzzle, answer: Any) -> list[int]:
    from kotae.library.given import drawn_of

    drawn = drawn_of(puzzle, answer)
    if drawn.wrong:
        raise drawn.wrong
    return drawn.values


def check(puzzle: Puzzle, answer: Any, seconds: float | None) -> "Checked":
    from kotae.library.board_checks import check_board

    return check_board(puzzle, answer, seconds)


def with_techniques(kind: type[Puzzle]) -> type[Puzzle]:
    """The family, as its steps may have names."""
    return kind


def forced(puzzle: Puzzle, answer: Any, seconds: float | None) -> "Forced":
    from kotae.library.board_checks import forced_on_board

    return forced_on_board(puzzle, answer, seconds)


def candidates(puzzle: Puzzle, answer: Any, bound: int, seconds: float | None) -> "Candidates":
    from kotae.library.board_checks import candidates_on_board

    return candidates_on_board(puzzle, answer, bound, seconds)


def explain(puzzle: Puzzle, answer: Any, seconds: float | None) -> "Explanation":
    from kotae.library.board_steps import explain_board

    return explain_board(puzzle, answer, seconds)


def explanation_html(found: Any) -> str:
    from kotae.wording.explanation_html import explanation_html as page_of

    return page_of(found.puzzle.family, found)


def rate(puzzle: Puzzle, seconds: float | None) -> "Rating | None":
    from kotae.answers.explaining.explain import explain as way_through
    from kotae.library.board_steps import rating_of

    return rating_of(way_through(puzzle, seconds=seconds))


def halfway(answer: Answer) -> "Halfway":
    from kotae.library.board_steps import halfway_on_board

    return halfway_on_board(answer.found)  # type: ignore[arg-type]  # it was found for a board


def hint(puzzle: Puzzle, answer: Any, why: str | None, seconds: float | None) -> "Hint":
    from kotae.library.board_hints import hint_on_board, why_on_board

    return hint_on_board(puzzle, answer, seconds) if why is None else why_on_board(puzzle, answer, why, seconds)


def suggest(puzzle: Puzzle, most: int, symmetry: str, seconds: float | None) -> "Advice":
    from kotae.library.board_steps import suggest_clues

    return suggest_clues(puzzle, most, symmetry, seconds)


def scene(puzzle: Puzzle, answer: Any) -> "Scene":
    """The board with what an answer draws, complete if it is right as it stands; broken rules are marked."""
    from kotae.drawing.scene import Scene
    from kotae.library.given import drawn_of

    drawn = drawn_of(puzzle, answer).values
    whole = puzzle.finished(drawn)
    shown = whole if puzzle.solved_by(whole) else drawn
    return Scene(puzzle, shown, mistakes(puzzle, shown))


def printed(puzzle: Puzzle, seconds: float | None) -> "Printed":
    from kotae.library.printed import printed_board

    return printed_board(puzzle, seconds)


def mistakes(puzzle: Puzzle, drawn: list[int]) -> "list[Place]":
    """Where an answer breaks rules; a rule about the whole board has no place to mark."""
    places: list[Place] = []
    for statement in puzzle.broken(drawn):
        where: Any = statement.where or ()
        places += where if where and isinstance(where[0], tuple) else [where] if where else []
    return list(dict.fromkeys(places))


def cnf(puzzle: Puzzle, encoding: str, complete: bool, steps: int | None, exactly: bool) -> str:
    from kotae.encodings import encode
    from kotae.formats.dimacs import write_dimacs

    if steps is not None or exactly:
        raise KotaeError(f"steps and exactly are for sliding tiles, not for {puzzle.family}")
    return write_dimacs(puzzle, encode(puzzle, encoding, complete), complete)


def certificate(found: Searched, budget: "Budget", cases: "Cases | None" = None) -> "Certificate":
    from kotae.library.certify import board_certificate

    return board_certificate(found, budget, cases)
