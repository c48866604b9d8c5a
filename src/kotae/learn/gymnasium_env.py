"""Puzzles as environments for Gymnasium: marks on a board, one by one, or a whole reply as text.

    import gymnasium
    env = gymnasium.make("kotae.learn.gymnasium_env:kotae/Board-v0", family="slitherlink", size=(5, 5))

Kotae itself does not need Gymnasium: this module does, and nothing imports it.
"""

import json
from functools import cached_property
from typing import Any

import gymnasium
import numpy
from gymnasium.spaces import Box, Dict, Discrete, Text

from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.learn.questions import Question, question, scored
from kotae.library.filled import text_of
from kotae.logic import Values

MISTAKE = -1.0
"""The reward of a mark that no answer agrees with; it ends the episode."""
LONGEST = 20_000
"""Characters of a reply."""


class Puzzles(gymnasium.Env[Any, Any]):
    """What both environments have in common: some puzzles of a family and size, made from a seed. Each episode is about
    one of them, chosen by the environment's own random numbers, or by `options={"number": n}`."""

    def __init__(
        self,
        family: str = "slitherlink",
        size: tuple[int, int] | None = None,
        *,
        difficulty: str | None = None,
        puzzles: int = 16,
        puzzle_seed: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.questions = [question(family, size, difficulty, puzzle_seed, number) for number in range(1, puzzles + 1)]
        self.render_mode = render_mode
        self.question = self.questions[0]

    @cached_property
    def charset(self) -> str:
        """Every character of a question, and all that may be typed."""
        typed = {chr(code) for code in range(32, 127)} | {"\n"}
        return "".join(sorted(typed.union(*(each.text for each in self.questions))))

    def choose(self, seed: int | None, options: dict[str, Any] | None) -> Question:
        gymnasium.Env.reset(self, seed=seed)
        number = (options or {}).get("number") or int(self.np_random.integers(len(self.questions))) + 1
        if not 1 <= number <= len(self.questions):
            raise KotaeError(f"there is no puzzle {number}", f"1 to {len(self.questions)}")
        self.question = self.questions[number - 1]
        return self.question


class BoardEnv(Puzzles):
    """One mark at a time. An action states one literal: action 2k says yes to variable k+1, action 2k+1 no. The mask in
    `info["action_mask"]` has a 1 for every action that is possible. A right mark is rewarded by its share of the board,
    so a solved board by 1; a wrong one ends the episode."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.boards: list[Puzzle] = [read(each.puzzle) for each in self.questions]  # type: ignore[misc]
        self.answers = [answer_to(board, each) for board, each in zip(self.boards, self.questions, strict=True)]
        self.most = max(board.shown_variables for board in self.boards)
        self.longest = max(len(each.puzzle.encode()) for each in self.questions)
        self.action_space = Discrete(2 * self.most)
        self.observation_space = Dict(
            {
                "board": Box(-1, 1, (self.most,), numpy.int8),
                "puzzle": Box(0, 255, (self.longest,), numpy.uint8),
            }
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        at = self.questions.index(self.choose(seed, options))
        self.board, self.answer = self.boards[at], self.answers[at]
        self.values = self.board.with_printed(self.board.stated())
        self.left = self.open()
        self.all = max(1, self.left)
        return self.observed(), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        literal = self.literal(int(action))
        if not self.mask()[int(action)]:
            return self.observed(), MISTAKE, True, False, self.info() | {"wrong": True}
        if self.answer[abs(literal)] != literal:
            self.values[abs(literal)] = literal
            return self.observed(), MISTAKE, True, False, self.info() | {"wrong": True}
        self.values[abs(literal)] = literal
        gained, self.left = self.left - self.open(), self.open()
        return self.observed(), gained / self.all, self.left == 0, False, self.info()

    def action_masks(self) -> Any:
        """The mask, by the name under which some libraries look for it."""
        return self.mask().astype(bool)

    def render(self) -> Any:
        return text_of(self.board, self.values)

    def literal(self, action: int) -> int:
        return action // 2 + 1 if action % 2 == 0 else -(action // 2 + 1)

    def open(self) -> int:
        return sum(value == 0 for value in self.values[1 : self.board.shown_variables + 1])

    def mask(self) -> Any:
        found: Any = numpy.zeros(2 * self.most, numpy.int8)
        for variable in range(1, self.board.shown_variables + 1):
            if not self.values[variable]:
                found[2 * variable - 2 : 2 * variable] = 1
        return found

    def observed(self) -> dict[str, Any]:
        board: Any = numpy.zeros(self.most, numpy.int8)
        shown = self.values[1 : self.board.shown_variables + 1]
        board[: len(shown)] = numpy.sign(shown)
        puzzle: Any = numpy.zeros(self.longest, numpy.uint8)
        text = self.question.puzzle.encode()
        puzzle[: len(text)] = list(text)
        return {"board": board, "puzzle": puzzle}

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask(), "left": self.left}


class ReplyEnv(Puzzles):
    """A question as text, and one reply as text, which is scored: the reward is that of `kotae.score`."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        longest = max(len(each.text) for each in self.questions)
        self.observation_space = Text(longest, charset=self.charset)
        self.action_space = Text(LONGEST, min_length=0, charset=self.charset)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        return self.choose(seed, options).text, {"puzzle": self.question.puzzle}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        found = scored(self.question.puzzle, action)
        return self.question.text, found.reward, True, False, {"puzzle": self.question.puzzle, "status": found.status}

    def render(self) -> Any:
        return self.question.text


def answer_to(board: Puzzle, asked: Question) -> Values:
    """The answer of a question, with what it leaves out as absent."""
    return board.finished(board.from_json(json.loads(asked.answer)))


gymnasium.register("kotae/Board-v0", entry_point=f"{__name__}:BoardEnv")
gymnasium.register("kotae/Reply-v0", entry_point=f"{__name__}:ReplyEnv")
