"""Who is right: every answer is checked by the rules, and a peer that denies a right answer is wrong."""

import json

from kotae.bench.sessions import Reply
from kotae.errors import KotaeError
from kotae.families.base import Puzzle


def judged(puzzle: Puzzle, replies: dict[str, Reply]) -> dict[str, str]:
    """What is wrong with each peer's reply. No claim is taken on trust: a peer that claims an answer must show it, and
    the claim that there is no other is refuted by a peer that shows one."""
    wrong: dict[str, str] = {}
    right: dict[str, str] = {}
    """The answers that follow all rules, and the peers that gave them."""
    for name, reply in replies.items():
        shown = [json.dumps(answer) for answer in reply.answers]
        if reply.settled and len(set(shown)) != {"none": 0, "unique": 1, "several": 2}[reply.status]:
            wrong[name] = f"says {reply.status} and shows {len(set(shown))} answers"
        for answer in reply.answers:
            broken = broken_by(puzzle, answer)
            if broken:
                wrong[name] = f"its answer breaks: {broken}"
            else:
                right.setdefault(normal(puzzle, answer), name)
    for name, reply in replies.items():
        if name not in wrong and reply.settled and reply.status != "several":
            others = [who for answer, who in right.items() if answer not in {normal(puzzle, a) for a in reply.answers}]
            if others:
                wrong[name] = (
                    f"says {reply.status}, but {others[0]} shows {'another' if reply.answers else 'an'} answer"
                )
    return wrong


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
