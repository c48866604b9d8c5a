"""Puzzles as a taskset for `verifiers` from 0.4 on; verifiers_env.py is for the releases up to 0.1.

    from kotae.learn.verifiers_taskset import Puzzles, PuzzlesConfig
    tasks = Puzzles(PuzzlesConfig(families=("slitherlink", "hashi"), number=100))

Kotae itself does not need verifiers: this module does, and nothing imports it.
"""

from collections.abc import Iterator

import verifiers.v1 as vf

from kotae.learn.questions import question, scored
from kotae.learn.score import Score

__all__ = ["Puzzles"]


class PuzzleData(vf.TaskData):
    """One question."""

    puzzle: str
    """The puzzle in Kotae's text, from which a reply is scored."""
    family: str
    answer: str


class PuzzleTask(vf.Task[PuzzleData]):
    """Scores the last reply."""

    def scored(self, trace: vf.Trace) -> Score:
        return scored(self.data.puzzle, trace.last_reply)

    @vf.reward
    async def solved(self, trace: vf.Trace) -> float:
        """1 for any right answer, for others up to a half."""
        return self.scored(trace).reward

    @vf.metric
    async def right(self, trace: vf.Trace) -> float:
        return float(self.scored(trace).right)

    @vf.metric
    async def readable(self, trace: vf.Trace) -> float:
        return float(self.scored(trace).status != "unreadable")

    @vf.metric
    async def broken_rules(self, trace: vf.Trace) -> float:
        return float(len(self.scored(trace).broken))


class PuzzlesConfig(vf.TasksetConfig):
    """Which puzzles there are: the families in turn."""

    families: tuple[str, ...] = ("slitherlink",)
    rows: int | None = None
    cols: int | None = None
    difficulty: str | None = None
    number: int = 100
    seed: int = 0


class Puzzles(vf.Taskset[PuzzleTask, PuzzlesConfig]):
    """Puzzles with exactly one answer each, made when they are asked for."""

    def load(self) -> Iterator[PuzzleTask]:
        wanted = self.config
        size = (wanted.rows, wanted.cols or wanted.rows) if wanted.rows else None
        for at in range(wanted.number):
            family, number = wanted.families[at % len(wanted.families)], at // len(wanted.families) + 1
            asked = question(family, size, wanted.difficulty, wanted.seed, number)
            name = f"{asked.family} seed {asked.seed} number {asked.number}"
            data = PuzzleData(
                name=name, prompt=asked.text, puzzle=asked.puzzle, family=asked.family, answer=asked.answer
            )
            yield PuzzleTask(data, wanted.task)
