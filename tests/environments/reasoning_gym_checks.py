"""Run by a Python that has reasoning-gym: determinism and scoring as its own tests ask for them, of some families."""

import reasoning_gym
from reasoning_gym.composite import DatasetSpec
from reasoning_gym.factory import DATASETS, create_curriculum

import kotae.learn.reasoning_gym_data
from kotae.families import families

assert {kotae.learn.reasoning_gym_data.dataset_name(kind.family) for kind in families()} <= DATASETS.keys()

for family in ("slitherlink", "akari", "hashi", "yajilin", "nonogram"):
    options = {"rows": 6, "cols": 6, "seed": 42, "size": 4}
    one, other = (reasoning_gym.create_dataset(f"kotae_{family}", **options) for _ in range(2))
    assert len(one) == 4
    assert [*one] == [*other]
    assert len({item["question"] for item in one}) == 4
    for item in one:
        assert item.keys() == {"question", "answer", "metadata"}
        assert one.score_answer(item["answer"], item) == 1.0
        assert one.score_answer(f"I think.\n<answer>{item['answer']}</answer>", item) == 1.0
        assert one.score_answer(None, item) == one.score_answer("", item) == one.score_answer("no", item) == 0.0

for wrong in ({"rows": 0}, {"difficulty": "impossible"}, {"size": 0}):
    try:
        reasoning_gym.create_dataset("kotae_slitherlink", **wrong)
    except AssertionError:
        continue
    raise SystemExit(f"{wrong} was accepted")

curriculum = create_curriculum("kotae_slitherlink")
first = curriculum.generate_configuration({"seed": 1, "size": 2})
curriculum.increment_attr_level("rows")
second = curriculum.generate_configuration({"seed": 1, "size": 2})
assert (first.rows, second.rows) == (6, 8)

specs = [DatasetSpec(name="kotae_akari", weight=1, config={}), DatasetSpec(name="leg_counting", weight=1, config={})]
mixed = reasoning_gym.create_dataset("composite", seed=1, size=6, datasets=specs)
items = [*mixed]
assert {item["metadata"]["source_dataset"] for item in items} == {"kotae_akari", "leg_counting"}
assert all(mixed.score_answer(item["answer"], item) == 1.0 for item in items)
print("ok")
