"""Every line of every explanation, replayed: what it rests on was said, given or printed before, and what it says
follows from its rule and from that alone."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from test_premises import SPARSE, Meaning
from test_replay import beyond

from kotae.answers.explaining.explain import Part, explain
from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.pairs import Pair
from kotae.answers.explaining.reasons import premises
from kotae.families import families
from kotae.families.base import Puzzle, Statement
from kotae.formats import read
from kotae.wording.lines import case_kind, line_text, said

SUPPOSING = ("suppose", "if")
BOARDS = {kind.family: kind for kind in families() if issubclass(kind, Puzzle)}


def example(family: str) -> Puzzle:
    puzzle = read(f"{family}\n{BOARDS[family].example}")
    assert isinstance(puzzle, Puzzle)
    return puzzle


class Replay:
    """What has been said so far, and whether the next line may be said."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.meaning = Meaning(puzzle)
        self.known = set(self.meaning.meant(puzzle.printed))
        self.pairs: set[Pair] = set()
        self.under: dict[tuple[int, ...], set[int]] = {}
        """What was found under each supposition."""
        self.refuted: set[tuple[int, ...]] = set()
        """Suppositions that have led to a clash."""

    def facts(self, line: Line) -> set[int]:
        """All that may be used in a line."""
        prefixes = [line.under[:k] for k in range(1, len(line.under) + 1)]
        return self.known | set(line.under) | {each for prefix in prefixes for each in self.under.get(prefix, ())}

    def say(self, line: Line) -> None:
        assert set(line.given) <= self.facts(line), line
        assert set(line.given_pairs) <= self.pairs, line
        if line.mood in SUPPOSING:
            self.under[line.under] = set()
        elif line.mood == "clash":
            assert self.follows(line, 0)
            self.refuted.add(line.under)
        elif line.mood == "therefore":
            assert any((*line.under, -literal) in self.refuted for literal in line.so)
        elif line.mood == "either way":
            self.in_both_cases(line)
        else:
            assert all(self.follows(line, literal) for literal in line.so)
            assert all(self.pair_follows(line, pair) for pair in line.so_pairs)
        if line.mood not in SUPPOSING:
            self.found(line)

    def found(self, line: Line) -> None:
        (self.under[line.under] if line.under else self.known).update(line.so)
        self.pairs.update(line.so_pairs)

    def in_both_cases(self, line: Line) -> None:
        """It follows in both cases of the decision that was split last, or one of them cannot be."""
        one, other = [case for case in self.under if len(case) == 1][-2:]
        assert one[0] == -other[0]
        for case in (one, other):
            assert case in self.refuted or set(line.so) <= self.under[case]

    def follows(self, line: Line, literal: int) -> bool:
        """Whether the rule and what the line names are enough for a literal, or for a contradiction (0)."""
        if not literal:
            return all(self.impossible(line, way) for way in ways(line.given_pairs))
        return all(
            self.meaning.follows(literal, self.named(line), [*line.given, *way]) for way in ways(line.given_pairs)
        )

    def impossible(self, line: Line, way: Sequence[int]) -> bool:
        *rest, last = [*line.given, *way]
        return self.meaning.follows(-last, self.named(line), rest)

    def named(self, line: Line) -> list[Statement]:
        found = [reason.statement for reason in premises(line.reasons)]
        return [*found, *beyond(self.puzzle, found)]

    def pair_follows(self, line: Line, pair: Pair) -> bool:
        """The two ways that it rules out are both impossible."""
        wrong = [(pair.one, pair.other), (-pair.one, -pair.other)]
        wrong = wrong if pair.differ else [(pair.one, -pair.other), (-pair.one, pair.other)]
        return all(
            self.meaning.follows(-last, self.named(line), [*line.given, *way, first])
            for first, last in wrong
            for way in ways(line.given_pairs)
        )


def ways(pairs: Sequence[Pair]) -> Iterator[list[int]]:
    """All values that pairs leave to their decisions."""
    for values in product((1, -1), repeat=len(pairs)):
        yield [
            literal
            for value, pair in zip(values, pairs, strict=True)
            for literal in (value * pair.one, value * (-pair.other if pair.differ else pair.other))
        ]


def replayed(puzzle: Puzzle) -> list[Part]:
    parts, replay = explain(puzzle).parts(), Replay(puzzle)
    for part in parts:
        for line in part.lines:
            replay.say(line)
        assert set(part.so) <= replay.known
        drawn = {literal for literal in part.so if literal > 0}
        assert {literal for step in part.steps for literal in step.so if literal > 0} == drawn
    replay.meaning.solver.close()
    return parts


@pytest.mark.parametrize("family", BOARDS)
def test_every_line_rests_on_what_was_said_before(family: str) -> None:
    assert replayed(example(family))


@pytest.mark.parametrize("board", range(2))
def test_long_chains_are_replayed_too(board: int) -> None:
    puzzle = read("slitherlink\n" + "\n".join(SPARSE[board]) + "\n")
    assert isinstance(puzzle, Puzzle)
    moods = {line.mood for part in replayed(puzzle) for line in part.lines}
    assert {"so", "suppose", "then", "clash", "therefore"} <= moods


@pytest.mark.parametrize("family", BOARDS)
def test_every_line_is_a_sentence(family: str) -> None:
    puzzle = example(family)
    for part in explain(puzzle).parts():
        texts = [each.text for each in said(puzzle, part.lines)] + [line_text(puzzle, line) for line in part.lines]
        assert all(text.endswith((".", ":")) and "  " not in text and "{" not in text for text in texts)
        assert all(text[0].isupper() or text[0].isdecimal() or text[1].isdecimal() for text in texts)
        assert not any("known:" in text for text in texts)
        assert all(case_kind(puzzle, line) for line in part.lines if line.mood in ("so", "then", "clash"))
