"""Run by a Python that has verifiers 0.1: the environment is found by its own loader, and its rubric scores replies."""

import asyncio
from typing import Any

import verifiers

options = {"families": ("slitherlink", "hashi"), "number": 4, "held_out": 2, "seed": 1}
env, again = (verifiers.load_environment("kotae.learn.verifiers_env", **options) for _ in range(2))
rows = [*env.get_dataset()]
assert rows == [*again.get_dataset()]
assert [row["info"]["family"] for row in rows] == ["slitherlink", "hashi", "slitherlink", "hashi"]
held_out = [*env.get_eval_dataset()]
assert len(held_out) == 2
assert not {row["info"]["puzzle"] for row in rows} & {row["info"]["puzzle"] for row in held_out}


def scored(row: Any, reply: str) -> Any:
    state = verifiers.State(
        prompt=row["prompt"],
        answer=row["answer"],
        info=row["info"],
        task="default",
        completion=[{"role": "assistant", "content": reply}],
        trajectory=[],
        timing={"scoring_ms": 0.0, "total_ms": 0.0},
    )
    asyncio.run(env.rubric.score_rollout(state))
    return state


for row in rows:
    right = scored(row, f"So:\n<answer>{row['answer']}</answer>")
    assert (right["reward"], right["metrics"]["right"], right["metrics"]["readable"]) == (1.0, 1.0, 1.0), right
    nothing = scored(row, "I do not know.")
    assert (nothing["reward"], nothing["metrics"]["readable"]) == (0.0, 0.0)
print("ok")
