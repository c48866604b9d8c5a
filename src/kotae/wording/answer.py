"""The answers to a puzzle, in lines for people, as JSON for scripts, and as the page shows them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kotae.errors import origin, plural
from kotae.families.base import place_names
from kotae.wording.phrases import gave_up, title_of

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.answers.solve import Answer
    from kotae.scale.cubes import Tally
    from kotae.sliding.plan import Planned


SECONDS = ("read", "encode", "solve", "total", "cpu")
"""The parts of `seconds` in what `--json` prints."""


SEARCH = ("conflicts", "decisions", "propagations")
"""What is said about the search."""


def answer_json(
    source: str, answer: "Answer", encoding: str, read_seconds: float, every: int | None = None, counted: bool = False
) -> dict[str, Any]:
    """The object that `solve --json` prints. `every` lists that many answers, `counted` says how many there are."""
    record = found_json(source, answer, answer.solutions)
    if answer.by_lines:
        record["by"] = "line solving"
    if every:
        record["solutions"] = [answer.puzzle.to_json(values) for values in answer.solutions[:every]]
    if counted:
        record |= {"count": answer.found, "complete": answer.exhausted}
    return record | effort_json(
        answer.solver,
        encoding,
        (answer.variables, answer.clauses, answer.cuts),
        (read_seconds, answer.encode_seconds, answer.solve_seconds),
        answer.cpu_seconds,
    )


def found_json(source: str, answer: "Answer | Planned", found: Sequence[list[int]]) -> dict[str, Any]:
    """Whether there is an answer, the answer, and another one if there are several; if that is not known, why not."""
    solutions = [answer.puzzle.to_json(each) for each in found[:2]]
    record: dict[str, Any] = {"family": answer.puzzle.family, "source": source, "status": answer.status}
    record["solution"] = solutions[0] if solutions else None
    if answer.interrupted or answer.limit:
        record["reason"] = "interrupted" if answer.interrupted else f"gave up after {answer.limit}"
    return record | ({"second": solutions[1]} if len(solutions) > 1 else {})


def effort_json(
    solver: str, encoding: str, size: tuple[int, int, int], seconds: tuple[float, float, float], cpu: float
) -> dict[str, Any]:
    """What it took: which solver, how large the formula was, how long each part took, and the processor time of
    encoding and solving."""
    parts = (*seconds, sum(seconds), cpu)
    return {
        "solver": solver,
        "encoding": encoding,
        "formula": dict(zip(("variables", "clauses", "cuts"), size, strict=True)),
        "seconds": {part: round(spent, 6) for part, spent in zip(SECONDS, parts, strict=True)},
    }


def search_json(statistics: Mapping[str, int]) -> dict[str, Any]:
    """What the solver counted; a program that is called does not say."""
    return {"search": {what: statistics[what] for what in SEARCH if what in statistics}}


def answer_line(source: str, answer: "Answer") -> str:
    """The verdict in one line."""
    verdict = verdict_text(answer)
    how = ", by line solving alone" if answer.by_lines else f": {gave_up(answer.limit)}" if answer.limit else ""
    took = answer.encode_seconds + answer.solve_seconds
    return f"{origin(source)}: {title_of(answer.puzzle)}: {verdict}{how}" + ("" if answer.limit else f" ({took:.3f} s)")


def verdict_text(answer: "Answer") -> str:
    """Whether there is an answer, and whether it is the only one."""
    return {
        "unique": "one answer, and no other",
        "several": "several answers",
        "answered": "an answer; no second one was looked for",
        "none": "no answer",
        "unknown": "an answer; whether it is the only one is not known" if answer.solutions else "not known",
    }[answer.status]


def answer_lines(source: str, answer: "Answer", counted: bool = False, tally: "Tally | None" = None) -> list[str]:
    """The verdict, how many answers there are if that was asked, and what is impossible if there is none."""
    lines = [answer_line(source, answer)]
    if tally is not None:
        from kotae.wording.cubes import cubes_line

        lines.append(cubes_line(tally))
    if counted:
        lines.append(f"{'' if answer.exhausted else 'at least '}{plural(answer.found, 'answer')}")
    if answer.status == "none":
        from kotae.answers.check import contradictions

        broken = [f"impossible by itself: {each.text(answer.puzzle)}" for each in contradictions(answer.puzzle)]
        lines += broken or ["`kotae explain` shows why"]
    return lines


def differences_text(answer: "Answer", most: int = 8) -> str:
    """The places where two answers differ."""
    places = places_that_differ(answer)
    more = f" and {len(places) - most} more" if len(places) > most else ""
    return f"they differ at {', '.join(places[:most])}{more}"


def places_that_differ(answer: "Answer") -> list[str]:
    puzzle = answer.puzzle
    parts = dict.fromkeys(puzzle.layer_of(abs(literal)).part(abs(literal)) for literal in answer.differences())
    return [place_names(part) for part in parts]


def answer_on_page(answer: "Answer") -> dict[str, Any]:
    puzzle, solutions = answer.puzzle, [answer.puzzle.to_json(values) for values in answer.solutions[:2]]
    reply: dict[str, Any] = {"status": answer.status, "solution": solutions[0] if solutions else None}
    reply["seconds"] = round(answer.encode_seconds + answer.solve_seconds, 6)
    if len(solutions) > 1:
        from kotae.wording.places import literal_places

        reply |= {"second": solutions[1], "differ": literal_places(puzzle, answer.differences())}
    return reply
