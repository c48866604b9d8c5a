"""Run by a Python that has the current verifiers: the taskset yields its tasks and scores replies."""

import asyncio
from typing import Any

import verifiers.v1 as vf
from verifiers.v1.trace import AgentInfo, TraceTask

from kotae.learn.verifiers_taskset import Puzzles, PuzzlesConfig

config = PuzzlesConfig(families=("slitherlink", "hashi"), number=4, seed=1)
tasks = [*Puzzles(config)]
assert [task.data.family for task in tasks] == ["slitherlink", "hashi", "slitherlink", "hashi"]
assert [task.key for task in tasks] == [task.key for task in Puzzles(config)]
assert len({task.key for task in tasks}) == 4
assert next(iter(Puzzles(config).include(idx=["1:3"]))).data.family == "hashi"


def scored(task: Any, reply: str) -> Any:
    recorded = TraceTask(type=type(task).__name__, data=task.data, key=task.key, hash=task.hash)
    trace = vf.Trace(task=recorded, agent=AgentInfo(config=vf.AgentConfig()), root_reply=reply)
    asyncio.run(task.score(trace))
    return trace


for task in tasks:
    right = scored(task, f"So:\n<answer>{task.data.answer}</answer>")
    assert (right.reward, right.metrics["right"], right.metrics["readable"]) == (1.0, 1.0, 1.0)
    nothing = scored(task, "I do not know.")
    assert (nothing.reward, nothing.metrics["readable"]) == (0.0, 0.0)
print("ok")
