"""What programs ask about sliding tiles, whose answer is a plan. What is asked here is stated in protocol.py; boards.py
has the same for boards that are filled in."""

from typing import TYPE_CHECKING, Any

from kotae.board.grid import name
from kotae.drawing.scene import Scene
from kotae.errors import AnswerError, KotaeError, plural
from kotae.families.sliding import Sliding
from kotae.library.check import Broken, Checked
from kotae.library.explain import Explanation, Fact, Reason, Step
from kotae.library.given import read_given
from kotae.library.halfway import Halfway
from kotae.library.hint import Hint, HintStatus
from kotae.library.printed import UNKNOWN, Printed
from kotae.library.protocol import Asked
from kotae.library.rate import Rating
from kotae.library.solve import Answer
from kotae.sliding.film import steps_text, stills
from kotae.sliding.hint import plan_hint, plan_mistake, rest_of
from kotae.sliding.moves import check_moves
from kotae.sliding.plan import Planned, find_plan
from kotae.sliding.read_plan import plan_in, read_plan
from kotae.wording.phrases import title_of
from kotae.wording.plan import plan_check_lines, plan_json, verdict
from kotae.wording.plan_explanation import plan_rating_json

if TYPE_CHECKING:
    from kotae.answers.certify import Cases
    from kotae.engines import Budget
    from kotae.formats.certificates import Certificate
    from kotae.library.candidates import Candidates
    from kotae.library.forced import Forced
    from kotae.library.suggest import Advice


def solve(puzzle: Sliding, asked: Asked) -> Answer:
    if asked.shortest and (asked.steps is not None or asked.exactly):
        raise KotaeError("shortest cannot be used with steps or exactly", "only one of them")
    if asked.keep is not None:
        raise KotaeError("keep cannot be used with sliding tiles", "at_most")
    steps = None if asked.shortest else puzzle.steps if asked.steps is None else asked.steps
    if asked.exactly and steps is None:
        raise KotaeError("exactly needs steps", "the number of steps")
    found = find_plan(
        puzzle,
        asked.solver,
        steps=steps,
        exactly=asked.exactly,
        encoding=asked.encoding,
        at_most=asked.at_most,
        seconds=asked.seconds,
        conflicts=asked.conflicts,
    )
    refuse_interrupted(found)
    complete = found.settled and (found.only or not found.plans)
    return Answer(found, found.plans, verdict_of(found), complete, asked.encoding)


def refuse_interrupted(found: Planned) -> None:
    """Passes Ctrl-C on to the calling program: the search itself only stops for it."""
    if found.interrupted:
        raise KeyboardInterrupt


def verdict_of(found: Planned) -> str:
    """The verdict without the advice about a limit, which is for the command line."""
    return verdict(found).partition("; gave up after")[0] + (f"; gave up after {found.limit}" if found.limit else "")


def record(answer: Answer) -> dict[str, Any]:
    found: Any = answer.found
    made = plan_json("", found, answer.encoding, 0.0, answer.count if answer.count > 2 else None, answer.count > 2)
    return {part: value for part, value in made.items() if part != "source"}


def layers(puzzle: Sliding, answer: list[int]) -> dict[str, Any]:
    return puzzle.to_json(answer)


def values(puzzle: Sliding, answer: Any) -> list[int]:
    """The tiles that move."""
    if answer is None:
        return []
    return read_given(answer, lambda path: read_plan(path, puzzle), plan_in, puzzle.from_json)


def check(puzzle: Sliding, answer: Any, seconds: float | None) -> Checked:
    plan = values(puzzle, answer)
    tried = check_moves(puzzle, plan)
    broken = [Broken(rule, f"step {step}", f"{rule}, at step {step}") for rule, step in tried.broken]
    of = len(plan) if tried.verdict == "right" else puzzle.steps
    return Checked(tried.verdict, broken, len(plan), of, plan_check_lines(puzzle, plan, tried.verdict, tried.broken))


def forced(puzzle: Sliding, answer: Any, seconds: float | None) -> "Forced":
    raise KotaeError("sliding tiles leave nothing to fill in, so nothing is forced", "a puzzle with clues")


def candidates(puzzle: Sliding, answer: Any, bound: int, seconds: float | None) -> "Candidates":
    raise KotaeError("sliding tiles leave nothing to fill in, so there are no candidates", "a puzzle with clues")


def with_techniques(kind: type[Sliding]) -> type[Sliding]:
    raise KotaeError("sliding tiles have no techniques with names", "a family whose board is filled in")


def suggest(puzzle: Sliding, most: int, symmetry: str, seconds: float | None) -> "Advice":
    raise KotaeError("sliding tiles have no clues, so none can be added", "a puzzle with clues")


def explain(puzzle: Sliding, answer: Any, seconds: float | None) -> Explanation:
    """A plan explains itself; all there is to add is the bound below which no plan exists."""
    made = values(puzzle, answer)
    if made and plan_mistake(puzzle, made):
        wrong = hint(puzzle, answer, None, seconds)
        return Explanation(
            puzzle, "mistake", False, f"{title_of(puzzle)}: {wrong.lines[0]}", (), (), None, puzzle, wrong
        )
    puzzle = rest_of(puzzle, made) if made else puzzle
    found = find_plan(puzzle, seconds=seconds)
    refuse_interrupted(found)
    bound = Reason(f"every plan has at least {plural(found.bound, 'step')}", None, found.reason)
    moves = [still.caption for still in stills(puzzle, found.plans[0])[1:]] if found.plans else []
    steps = [Step((move,), (bound,), (move_fact(move),)) for move in (move.partition(": ")[2] for move in moves)]
    why = f", because {found.reason}" if found.reason and not found.plans else ""
    headline = f"{title_of(puzzle)}: {verdict_of(found)}{why}"
    return Explanation(
        puzzle, found.status, found.settled, headline, steps, [], None if made else rating_of(found), found
    )


def explanation_html(found: Planned) -> str:
    from kotae.wording.plan_explanation import plan_explanation_html

    film = stills(found.puzzle, found.plans[0]) if found.plans else stills(found.puzzle)[:1]
    return plan_explanation_html(f"{title_of(found.puzzle)}: {verdict_of(found)}", film, found.reason)


def move_fact(move: str) -> Fact:
    """`7 left` as a fact about the tile."""
    tile, _, way = move.partition(" ")
    return Fact(f"tile {tile}", way)


def rate(puzzle: Sliding, seconds: float | None) -> Rating | None:
    found = find_plan(puzzle, at_most=1, seconds=seconds)
    refuse_interrupted(found)
    return rating_of(found)


def halfway(answer: Answer) -> Halfway:
    found: Any = answer.found
    (plan, *_) = found.plans
    return Halfway(rating_of(found), plan[: len(plan) // 2])


def rating_of(found: Planned) -> Rating | None:
    rated = plan_rating_json(found)
    return None if rated is None else Rating(rated["verdict"], rated["score"], rated["steps"], rated)


def hint(puzzle: Sliding, answer: Any, why: str | None, seconds: float | None) -> Hint:
    if why is not None:
        raise KotaeError("sliding tiles leave nothing to fill in, so there is no place to ask about", "no why")
    plan = values(puzzle, answer)
    found = plan_hint(puzzle, plan, 4, seconds)
    status: HintStatus = "unknown" if found["status"] == "open" else found["status"]
    return Hint(
        puzzle,
        status,
        [found["text"]],
        where=[name((y, x)) for y, x in found["where"]],
        because=[Reason(each["rule"], None, each["text"]) for each in found.get("because", ())],
        so=[move_fact(each["text"]) for each in found.get("so", ())],
        after=found["answer"]["tiles"] if "answer" in found else None,
    )


def scene(puzzle: Sliding, answer: Any) -> Scene:
    """The tiles with a plan, every step of which must be possible."""
    plan = values(puzzle, answer)
    possible = len(puzzle.states(plan)) - 1
    if possible < len(plan):
        raise AnswerError(f"step {possible + 1} of the plan cannot be made", "a tile beside the gap at every step")
    return Scene(puzzle, plan)


def printed(puzzle: Sliding, seconds: float | None) -> Printed:
    """A plan for a sheet, as the tiles that move."""
    found = find_plan(puzzle, steps=puzzle.steps, at_most=1, seconds=seconds)
    if not found.plans:
        return Printed(None, "not solvable" if found.settled else UNKNOWN)
    return Printed(Scene(puzzle, found.plans[0]).in_small, steps_text(len(found.plans[0])))


def cnf(puzzle: Sliding, encoding: str, complete: bool, steps: int | None, exactly: bool) -> str:
    """One formula says all there is to say, so it is always complete."""
    from kotae.sliding.dimacs import write_plan_dimacs
    from kotae.sliding.plan import fewest_steps
    from kotae.sliding.unrolled import encode_plan

    allowed = puzzle.steps if steps is None else steps
    if exactly and allowed is None:
        raise KotaeError("exactly needs steps", "the number of steps")
    horizon = fewest_steps(puzzle) if allowed is None else allowed
    return write_plan_dimacs(encode_plan(puzzle, horizon, encoding, exactly))


def certificate(found: Planned, budget: "Budget", cases: "Cases | None" = None) -> "Certificate":
    from kotae.library.certify import plan_certificate

    return plan_certificate(found, budget, cases)
