"""Puzzles as data sets of reasoning-gym, one per family.

    import kotae.learn.reasoning_gym_data
    import reasoning_gym
    data = reasoning_gym.create_dataset("kotae_slitherlink", rows=6, cols=6, seed=1, size=100)

Kotae itself does not need reasoning-gym: this module does, and nothing imports it.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.dataset import ProceduralDataset
from reasoning_gym.factory import register_dataset

from kotae.answers.difficulty import LEVELS
from kotae.families import families
from kotae.learn.questions import SMALL, question, scored


@dataclass
class KotaeConfig:
    """Which puzzles a data set has."""

    rows: int = SMALL[0]
    cols: int = SMALL[1]
    difficulty: str | None = None
    """`easy`, `medium`, `hard`, `expert`; None for any."""
    partial: bool = True
    """Whether a reply that is not right may be worth up to a half."""
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        assert min(self.rows, self.cols) > 0, "rows and cols must be positive"
        assert self.difficulty in (None, *LEVELS), f"difficulty must be one of {', '.join(LEVELS)}"
        assert self.size > 0, "size must be positive"


class KotaeDataset(ProceduralDataset):
    """Puzzles of one family, each with exactly one answer."""

    family: ClassVar[str]

    def __init__(self, config: KotaeConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    @property
    def category(self) -> str:
        return "games"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        if not 0 <= idx < self.size:
            raise IndexError(idx)
        config = self.config
        asked = question(self.family, (config.rows, config.cols), config.difficulty, self.seed, idx + 1)
        difficulty = {"rows": config.rows, "cols": config.cols, "difficulty": config.difficulty}
        return {
            "question": asked.text,
            "answer": asked.answer,
            "metadata": {
                "source_dataset": dataset_name(self.family),
                "source_index": idx,
                "puzzle": asked.puzzle,
                "difficulty": difficulty,
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 for any right answer; for others up to a half, if `partial` is set."""
        if not isinstance(answer, str):
            return 0.0
        found = scored(entry["metadata"]["puzzle"], answer)
        return found.reward if found.right or self.config.partial else 0.0


class KotaeCurriculum(BaseCurriculum):
    """Larger boards, then harder ones."""

    def __init__(self) -> None:
        super().__init__(KotaeCurriculum.__name__, KotaeConfig)
        self._define_attributes(
            *(
                ScalarAttributeDefinition(
                    name=name, field_name=name, levels=[6, 8, 10, 12], description=f"number of {name}"
                )
                for name in ("rows", "cols")
            ),
            ScalarAttributeDefinition(
                name="difficulty", field_name="difficulty", levels=list(LEVELS), description="how hard it is"
            ),
        )


def dataset_name(family: str) -> str:
    return f"kotae_{family.replace('-', '_')}"


for _kind in families():
    _data = type(f"Kotae{_kind.__name__}", (KotaeDataset,), {"family": _kind.family})
    register_dataset(dataset_name(_kind.family), _data, KotaeConfig, KotaeCurriculum)
