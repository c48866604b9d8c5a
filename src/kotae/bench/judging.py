"""Who is right: every answer is checked by the rules, and a peer that denies a right answer is wrong."""

import json

from kotae.bench.sessions import Reply
from kotae.errors import KotaeError
from kotae.families.base import Puzzle


def judged(puzzle: Puzzle, replies: dict[str, Reply]) -> dict[str, str]:
    """What is wrong with each peer's reply. No claim is taken on trust: a peer that claims an answer must show it, and
    the claim that there is no other is refuted by a peer that shows one. Where a peer cannot show its answers, how many
    it claims must be how many the others show."""
    wrong: dict[str, str] = {}
    right: dict[str, str] = {}
    """The answers that follow all rules, and the peers that gave them."""
    for name, reply in replies.items():
        shown = [json.dumps(answer) for answer in reply.answers]
        if reply.settled and reply.shown and len(set(shown)) != {"none": 0, "unique": 1, "several": 2}[reply.status]:
            wrong[name] = f"says {reply.status} and shows {len(set(shown))} answers"
        for answer in reply.answers if reply.shown else ():
            broken = broken_by(puzzle, answer)
            if broken:
                wrong[name] = f"its answer breaks: {broken}"
            else:
                right.setdefault(normal(puzzle, answer), name)
    proved = {name for name, reply in replies.items() if reply.settled and reply.shown and name not in wrong}
    for name, reply in replies.items():
        if name not in wrong and reply.settled and (refuted := refutation(puzzle, reply, right, proved)):
            wrong[name] = f"says {reply.status}, but {refuted}"
    return wrong


def refutation(puzzle: Puzzle, reply: Reply, right: dict[str, str], proved: set[str]) -> str:
    """What speaks against a reply, given the right answers and who found them; empty if nothing does."""
    if not reply.shown:
        if reply.status == "unique" and len(right) > 1:
            return "others show several answers"
        return f"{min(proved)} finds no two" if reply.status == "several" and len(right) < 2 and proved else ""
    if reply.status == "several":
        return ""
    mine = {normal(puzzle, answer) for answer in reply.answers}
    other = next((who for answer, who in right.items() if answer not in mine), "")
    return f"{other} shows {'another' if mine else 'an'} answer" if other else ""


def normal(puzzle: Puzzle, answer: object) -> str:
    return json.dumps(puzzle.to_json(puzzle.finished(puzzle.from_json(answer))))


def broken_by(puzzle: Puzzle, answer: object) -> str:
    """The first rule that an answer breaks; empty if it is right."""
    try:
        values = puzzle.finished(puzzle.from_json(answer))
    except (KotaeError, LookupError, TypeError, ValueError) as error:
        return f"the shape of an answer ({error})"
    if puzzle.solved_by(values):
        return ""
    return next((s.rule.text(s.where, puzzle) for s in puzzle.broken(values)), "a rule")
