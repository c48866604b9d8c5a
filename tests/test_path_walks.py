"""Whole puzzles in words: bridges, lines and diagonals never need the general sentence."""

import pytest
from generating import filled
from path_lines import lines, sentences

from kotae.wording.sentences import sentence as wording
from kotae.wording.sentences.scene import Scene

SIZES = {"hashi": 10, "masyu": 6, "yajilin": 7, "numberlink": 6, "gokigen": 6}
PUZZLES = 6


@pytest.mark.parametrize("name", SIZES)
def test_every_line_has_a_sentence_of_its_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    general: list[str] = []

    def counted(scene: Scene) -> str:
        general.append(scene.reason.text(scene.puzzle))
        return "something is the case"

    monkeypatch.setattr(wording, "in_general", counted)
    texts: list[str] = []
    for number in range(PUZZLES):
        puzzle = filled(name, SIZES[name], SIZES[name], number + 1, "in words")
        for step in lines(puzzle):
            texts += [text for _, text in sentences(puzzle, step)]
    assert len(texts) > 20 * PUZZLES
    assert not general
    for text in texts:
        assert not text.endswith((".", " "))
        assert "  " not in text
        assert "known:" not in text
        assert ": no" not in text


@pytest.mark.parametrize("name", ["hashi", "yajilin", "gokigen"])
def test_combined_steps_have_chains(name: str) -> None:
    combined = []
    for number in range(2 * PUZZLES):
        puzzle = filled(name, SIZES[name], SIZES[name], number + 1, "chained")
        combined += [step for step in lines(puzzle) if len(step) > 1 or len(step[0].reasons) > 1]
    assert combined
    assert sum(step[-1].mood == "together" for step in combined) <= 0.05 * len(combined)
