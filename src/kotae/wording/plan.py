"""A plan of sliding tiles, in a line for people and as JSON for scripts."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.sliding.plan import Planned

from kotae.errors import plural
from kotae.sliding.plan import Planned
from kotae.wording.answer import effort_json, found_json
from kotae.wording.phrases import gave_up


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


def progress_line(answer: Planned, seconds: float) -> str:
    conflicts = f"{answer.conflicts:,} conflicts, " if answer.oracle else ""
    found = f"; search found none below {answer.searched}" if answer.searched > answer.bound else ""
    return f"{answer.doing}: {conflicts}{seconds:.1f} s; at least {answer.bound} steps{found}"


def steps_text(answer: Planned) -> str:
    return plural(len(answer.plans[0]), "step")


def verdict(answer: Planned) -> str:
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
