"""Replies to sliding tiles, whose answer is a plan. What is asked here is stated in protocol.py; boards.py has the same
for boards that are filled in."""

import re
from collections.abc import Iterator
from typing import Any

from kotae.errors import KotaeError
from kotae.families.sliding import Sliding
from kotae.formats.answers import bare
from kotae.learn.loose_json import values_in
from kotae.learn.passages import Passage, line_at, scopes
from kotae.learn.protocol import Naming, Wanted
from kotae.learn.reply import Reply, ReplyError
from kotae.learn.score import Score
from kotae.library.check import Broken
from kotae.library.plans import values
from kotae.sliding.hint import rest_of
from kotae.sliding.moves import check_moves
from kotae.sliding.plan import find_plan

TILES = re.compile(
    r"^[ \t*#>-]*(?:(?:moves?|tiles?|plan|answer|solution)[ \t*]*:)?[ \t*]*"
    r"(\d{1,4}(?:(?:[ \t]*(?:,|->|→)[ \t]*|[ \t]+)\d{1,4})*)[ \t.]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of numbers, with or without a word before them."""


def read_reply(puzzle: Sliding, text: str, naming: Naming) -> Reply:
    """The tiles that move: JSON, or the only line of numbers."""
    for scope in scopes(text):
        found = {tuple(plan): (how, line) for each in scope.passages for plan, how, line in plans_in(puzzle, each)}
        if len(found) > 1:
            lines = " and ".join(str(line) for _, line in list(found.values())[:2])
            raise ReplyError(f"lines {lines} give two different plans", "one plan, between <answer> and </answer>")
        for plan, (how, line) in found.items():
            return Reply(puzzle, list(plan), how, line)
    raise ReplyError("no plan was found", "the tiles that move, as `moves: 3 6 5`; best between <answer> and </answer>")


def plans_in(puzzle: Sliding, passage: Passage) -> Iterator[tuple[list[int], str, int]]:
    rest = passage.text
    for data, start, end in values_in(passage.text):
        inner = bare(data)
        tiles = {"steps": len(inner), "tiles": inner} if isinstance(inner, list) else inner
        if isinstance(tiles, dict) and isinstance(moves := tiles.get("moves", tiles.get("tiles")), list):
            tiles = {"steps": len(moves), "tiles": moves}
        try:
            plan = puzzle.from_json(tiles)
        except KotaeError:
            continue
        if plan:
            yield plan, f"JSON {passage.where}".rstrip(), passage.line + line_at(passage.text, start) - 1
        rest = rest[:start] + re.sub(r"[^\n]", " ", rest[start:end]) + rest[end:]
    for found in TILES.finditer(rest):
        tiles_said = [int(each) for each in re.findall(r"\d+", found[1])]
        if 0 not in tiles_said:  # a row of a board has the gap
            yield (
                tiles_said,
                f"a list of tiles {passage.where}".rstrip(),
                passage.line + line_at(rest, found.start()) - 1,
            )


def given(puzzle: Sliding, answer: Any) -> Reply:
    return Reply(puzzle, values(puzzle, answer), "a plan", 0)


def how_to_answer(puzzle: Sliding) -> str:
    return "Write the answer as the numbers of the tiles that move, one after another, as moves: 3 6 5."


def judge(puzzle: Sliding) -> "PlanJudge":
    return PlanJudge(puzzle)


class PlanJudge:
    """Scores plans for one puzzle."""

    def __init__(self, puzzle: Sliding) -> None:
        self.puzzle = puzzle

    def score(self, reply: Reply, wanted: Wanted) -> Score:
        """A move that can be made is right; how far that leads is said by the steps that are left."""
        tried = check_moves(self.puzzle, reply.answer)
        made = len(self.puzzle.states(reply.answer)) - 1
        return Score(
            tried.verdict,
            reply=reply,
            decided=len(reply.answer),
            right_places=made,
            of=len(reply.answer) if tried.verdict == "right" else self.puzzle.steps,
            broken=[Broken(rule, f"step {step}", f"{rule}, at step {step}") for rule, step in tried.broken],
            steps_left=0 if tried.verdict == "right" else self.steps_left(reply.answer[:made], wanted),
        )

    def steps_left(self, plan: list[int], wanted: Wanted) -> int | None:
        """The length of a shortest plan from where the moves lead."""
        if not wanted.steps or not self.puzzle.solvable:
            return None
        found = find_plan(Sliding(*rest_of(self.puzzle, plan).identity[:3]), seconds=wanted.seconds, at_most=1)
        return len(found.plans[0]) if found.plans and found.settled else None
