"""Plans of sliding tiles, in lines for people and as JSON for scripts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kotae.errors import origin, plural
from kotae.families.sliding import ARRIVED, Sliding
from kotae.wording.answer import effort_json, found_json
from kotae.wording.cubes import cubes_line
from kotae.wording.phrases import gave_up, title_of

if TYPE_CHECKING:
    from kotae.scale.cubes import Tally
    from kotae.sliding.plan import Planned


def plan_json(
    source: str, answer: "Planned", encoding: str, read_seconds: float, every: int | None = None, counted: bool = False
) -> dict[str, Any]:
    """The object that `solve --json` prints for sliding tiles."""
    record = found_json(source, answer, answer.plans)
    record |= {"at_least": answer.bound, "searched": answer.searched}
    record.setdefault("reason", answer.reason)
    if every:
        record["solutions"] = [answer.puzzle.to_json(plan) for plan in answer.plans[:every]]
    if counted:
        record |= {"count": len(answer.plans), "complete": answer.settled and (answer.only or not answer.plans)}
    return record | effort_json(
        answer.solver,
        encoding,
        (answer.variables, answer.clauses, 0),
        (read_seconds, answer.encode_seconds, answer.solve_seconds),
        answer.cpu_seconds,
    )


def progress_line(answer: "Planned", seconds: float) -> str:
    conflicts = f"{answer.conflicts:,} conflicts, " if answer.oracle else ""
    found = f"; search found none below {answer.searched}" if answer.searched > answer.bound else ""
    return f"{answer.doing}: {conflicts}{seconds:.1f} s; at least {answer.bound} steps{found}"


def steps_text(answer: "Planned") -> str:
    return plural(len(answer.plans[0]), "step")


def verdict(answer: "Planned") -> str:
    """The answer to the question in one line."""
    asked = (
        ""
        if answer.steps is None
        else (f"in {'exactly' if answer.exactly else 'at most'} {plural(answer.steps, 'step')}")
    )
    if not answer.plans:
        if answer.settled:
            return f"not solvable {asked if asked and answer.puzzle.solvable else 'in any number of steps'}"
        searched = f"; search found none below {answer.searched}" if answer.searched > answer.bound else ""
        limit = f"; {gave_up(answer.limit)}" if answer.limit else ""
        return f"not known; every plan has at least {answer.bound} steps{searched}{limit}"
    length = steps_text(answer)
    if asked:
        return f"solvable {asked}: a plan of {len(answer.plans[0])}"
    if not answer.settled:
        return f"a plan of {length}; search found none shorter, but only at least {answer.bound} are proved"
    others = {"unique": ", and this is the only one", "several": "; others are as short"}.get(answer.status, "")
    return f"a shortest plan has {length}{others}"


def plan_lines(
    source: str, answer: "Planned", shown: Sequence[list[int]], counted: bool = False, tally: "Tally | None" = None
) -> list[str]:
    """The verdict, why no plan is shorter, how many plans there are if that was asked, and the moves of those shown."""
    took = answer.encode_seconds + answer.solve_seconds
    lines = [f"{origin(source)}: {title_of(answer.puzzle)}: {verdict(answer)} ({took:.3f} s)"]
    if tally is not None and tally.made:
        lines.append(cubes_line(tally))
    if answer.reason:
        lines.append(reason_line(answer))
    if counted:
        at_least = "" if answer.settled and answer.only else "at least "
        of = f" of {steps_text(answer)}" if answer.plans else ""
        lines.append(f"{at_least}{plural(len(answer.plans), 'plan')}{of}")
    return lines + [f"moves: {' '.join(map(str, plan))}" for plan in shown]


def reason_line(answer: "Planned") -> str:
    """Why there is no plan, or none shorter."""
    return ("none shorter: " if answer.plans else "because ") + answer.reason


Broken = Sequence[tuple[str, int]]
"""The rules that a plan breaks, each with the step at which it does."""


def plan_check_json(source: str, puzzle: Sliding, plan: Sequence[int], status: str, broken: Broken) -> dict[str, Any]:
    """The object that `check --json` prints."""
    return {
        "family": puzzle.family,
        "source": source,
        "status": status,
        "broken": [{"rule": rule, "at": f"step {step}", "text": f"{rule}, at step {step}"} for rule, step in broken],
        "decided": len(plan),
        "of": len(plan) if status == "right" else puzzle.steps,
    }


def plan_check_lines(puzzle: Sliding, plan: Sequence[int], status: str, broken: Broken) -> list[str]:
    steps, within = plural(len(plan), "step"), ""
    if status == "right":
        return [f"right: the goal is reached in {steps}"]
    if status == "open":
        return [f"nothing wrong so far: {steps} made, but {ARRIVED}"]
    if status == "stuck":
        if puzzle.steps is not None and puzzle.solvable:
            within = f" in {plural(puzzle.steps, 'step')}"
        return [f"wrong: no step is wrong yet, but the goal is out of reach{within}"]
    return [f"wrong: {rule}, at step {step}" for rule, step in broken]


def plan_on_page(answer: "Planned") -> dict[str, Any]:
    plans = [answer.puzzle.to_json(plan) for plan in answer.plans[:2]]
    reply = {"status": answer.status, "solution": plans[0] if plans else None, "reason": answer.reason}
    if len(plans) > 1:
        reply["second"] = plans[1]
    return reply | {"seconds": round(answer.encode_seconds + answer.solve_seconds, 6), "bound": answer.bound}


def plan_check_on_page(status: str, broken: Broken) -> dict[str, Any]:
    rules = [{"rule": rule, "text": f"{rule}, at step {step}", "places": []} for rule, step in broken]
    return {"verdict": status, "broken": rules}
