"""A score in lines for people, and as JSON for scripts."""

from typing import TYPE_CHECKING, Any

from kotae.errors import plural

if TYPE_CHECKING:
    from kotae.learn.score import MoveScore, Score

VERDICTS = {
    "right": "right: every rule holds",
    "open": "nothing wrong so far",
    "stuck": "wrong: no rule is broken yet, but no answer continues this",
    "unknown": "no rule is broken yet; whether an answer continues this is not known",
}


def score_lines(score: "Score") -> list[str]:
    """What was understood comes first, since nothing else means anything without it."""
    if score.reply is None:
        return [f"unreadable: {score.reason}", "reward: 0"]
    lines = [*str(score.reply).split("\n"), ""]
    lines += [VERDICTS[score.status]] if score.status in VERDICTS else [f"wrong: {each.text}" for each in score.broken]
    if score.right_places is not None and score.of:
        lines.append(f"places: {score.right_places} of {score.decided} decided are right; {score.of} in all")
    lines += [f"move {number}: {move_text(move)}" for number, move in enumerate(score.moves, 1)]
    if score.steps_left is not None:
        lines.append(f"to the answer: {plural(score.steps_left, 'step')}")
    return [*lines, f"reward: {score.reward:.3g}"]


def move_text(move: "MoveScore") -> str:
    """One move: what it draws, and how good that is."""
    if move.status == "forced":
        by = (
            "as is printed on the board"
            if move.rules == 0
            else f"by {plural(move.rules, 'rule')}"
            if move.rules
            else ""
        )
        return f"{move.what}: forced {by}".rstrip()
    said = {
        "guess": "a guess that may be right",
        "wrong": "wrong",
        "astray": "after a mistake",
        "back": "takes something back",
        "unknown": "not known in the time given",
    }[move.status]
    return f"{move.what}: {said}" if move.what else said


def score_json(score: "Score") -> dict[str, Any]:
    return {
        "status": score.status,
        "right": score.right,
        "reward": round(score.reward, 6),
        "read": None
        if score.reply is None
        else {"how": score.reply.how, "line": score.reply.line, "answer": score.reply.grid()},
        "decided": score.decided,
        "right_places": score.right_places,
        "of": score.of,
        "accuracy": None if score.accuracy is None else round(score.accuracy, 6),
        "broken": [each._asdict() for each in score.broken],
        "moves": [{"status": each.status, "what": each.what, "rules": each.rules} for each in score.moves],
        "steps_left": score.steps_left,
    } | ({"reason": score.reason} if score.reason else {})
