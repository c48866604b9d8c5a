"""Run by a Python that has Gymnasium: its own checker, a whole episode, vectors of environments."""

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env

BOARD, REPLY = "kotae.learn.gymnasium_env:kotae/Board-v0", "kotae.learn.gymnasium_env:kotae/Reply-v0"

for family in ("slitherlink", "akari", "sudoku", "hashi", "yajilin"):
    env = gymnasium.make(BOARD, family=family, size=(6, 6), puzzles=2)
    check_env(env.unwrapped)
    board = env.unwrapped
    observation, info = env.reset(seed=1)
    again, _ = env.reset(seed=1)
    assert all((observation[part] == again[part]).all() for part in observation)
    total, ended = 0.0, False
    while not ended:
        action = next(each for each in numpy.flatnonzero(info["action_mask"]) if board.literal(each) in board.answer)
        observation, reward, ended, _, info = env.step(action)
        total += reward
    assert abs(total - 1) < 1e-6, total
    assert not info["action_mask"].any()
    assert board.board.solved_by(board.board.finished(board.values))
    _, info = env.reset(options={"number": 2})
    wrong = next(each for each in numpy.flatnonzero(info["action_mask"]) if board.literal(each) not in board.answer)
    assert env.step(wrong)[1:3] == (-1.0, True)

env = gymnasium.make(REPLY, family="akari", size=(6, 6), puzzles=2)
check_env(env.unwrapped)
question, _ = env.reset(seed=3)
assert "<answer>" in question
assert env.step(f"So:\n<answer>{env.unwrapped.question.answer}</answer>")[1:3] == (1.0, True)
env.reset(seed=3)
assert env.step("I do not know.")[1:3] == (0.0, True)

for mode in ("sync", "async"):
    several = gymnasium.make_vec(BOARD, num_envs=3, vectorization_mode=mode, family="akari", size=(6, 6), puzzles=2)
    observation, info = several.reset(seed=1)
    assert observation["board"].shape[0] == info["action_mask"].shape[0] == 3
    for _ in range(10):
        actions = numpy.array([next(iter(numpy.flatnonzero(mask)), 0) for mask in info["action_mask"]])
        observation, rewards, _, _, info = several.step(actions)
        assert rewards.shape == (3,)
    several.close()
print("ok")
