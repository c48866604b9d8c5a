"""Puzzles as an environment for `verifiers`: questions of some families, and a rubric that scores replies.

    from kotae.learn.verifiers_env import load_environment
    environment = load_environment(families=("slitherlink", "hashi"), number=100)

Kotae itself does not need verifiers: this module does, and nothing imports it.
"""

from collections.abc import Sequence
from typing import Any

import verifiers
from datasets import Dataset

from kotae.learn.questions import question, scored
from kotae.learn.score import Score


def load_environment(
    families: Sequence[str] = ("slitherlink",),
    size: tuple[int, int] | None = None,
    difficulty: str | None = None,
    number: int = 100,
    seed: int = 0,
    held_out: int = 0,
    **options: Any,
) -> Any:
    """An environment of `number` questions, the families in turn, and `held_out` more to evaluate on."""
    rows = [
        row_of(families[at % len(families)], size, difficulty, seed, at // len(families) + 1)
        for at in range(number + held_out)
    ]
    evaluated = {"eval_dataset": Dataset.from_list(rows[number:])} if held_out else {}
    rubric = verifiers.Rubric(funcs=[reward, right, readable, broken_rules], weights=[1.0, 0.0, 0.0, 0.0])
    return verifiers.SingleTurnEnv(dataset=Dataset.from_list(rows[:number]), rubric=rubric, **evaluated, **options)


def row_of(family: str, size: tuple[int, int] | None, difficulty: str | None, seed: int, number: int) -> dict[str, Any]:
    asked = question(family, size, difficulty, seed, number)
    return {
        "prompt": [{"role": "user", "content": asked.text}],
        "answer": asked.answer,
        "info": {"puzzle": asked.puzzle, "family": asked.family, "seed": asked.seed, "number": asked.number},
    }


def score_of(completion: Any, info: dict[str, Any]) -> Score:
    """The score of a completion: a text, or messages of which the last is the reply."""
    text = completion if isinstance(completion, str) else str(completion[-1]["content"] or "")
    return scored(info["puzzle"], text)


def reward(completion: Any, info: dict[str, Any], **_: Any) -> float:
    """1 for any right answer, for others up to a half."""
    return score_of(completion, info).reward


def right(completion: Any, info: dict[str, Any], **_: Any) -> float:
    return float(score_of(completion, info).right)


def readable(completion: Any, info: dict[str, Any], **_: Any) -> float:
    return float(score_of(completion, info).status != "unreadable")


def broken_rules(completion: Any, info: dict[str, Any], **_: Any) -> float:
    return float(len(score_of(completion, info).broken))
