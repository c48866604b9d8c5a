"""Suggestions for every family: what is said to become of the puzzle does become of it."""

import json
from itertools import chain
from pathlib import Path

import pytest
from commands import kotae
from generating import filled

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.solve import solve
from kotae.answers.suggesting.answer_pool import AnswerPool
from kotae.answers.suggesting.collecting import Collected
from kotae.answers.suggesting.suggest import Suggestion, suggest
from kotae.board.grid import Place
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.formats import read, write


def has_telling_clues(kind: type[Puzzle]) -> bool:
    """Whether its clues say more than where they stand."""
    example = read(f"{kind.family}\n{kind.example}")
    assert isinstance(example, Puzzle)
    return example.blank() != example


CLUED = [kind.family for kind in clue_families() if has_telling_clues(kind)]


def half_made(name: str) -> Puzzle:
    """Made of the example where small random boards have one answer whatever their clues say, as those with gates."""
    made = (half_of(filled(name, 6, 6, seed=seed)) for seed in ("suggest", *"123456789"))
    example = read(f"{name}\n{family(name).example}")
    assert isinstance(example, Puzzle)
    return next(puzzle for puzzle in chain(made, map(half_of, [example])) if puzzle)


def half_of(puzzle: Puzzle) -> Puzzle | None:
    """A puzzle with one answer, from which clues are taken, or hidden, until there are several, few if possible."""
    many = None
    for place, clue in puzzle.clues.items():
        alike = [other for other, also in puzzle.clues.items() if also == clue]
        for places in ([place], alike):  # a number may need its twin
            less = without(puzzle, places)
            number = len(solve(less, at_most=4).solutions)
            if number in (2, 3):
                return less
            if number == 1:
                puzzle = less
            elif number:
                many = many or less
            if number:
                break
    return many


def without(puzzle: Puzzle, places: list[Place]) -> Puzzle:
    """The puzzle without what these clues say."""
    rest = {other: clue for other, clue in puzzle.clues.items() if other not in places}
    for place in places:
        token = puzzle.token_at(place)
        if puzzle.clue_rule_at(place).placed:
            rest[place] = token.hide(puzzle.clues[place])
        elif "*" in token.keys:  # any runs: a line of a nonogram has a clue
            rest[place] = token.read("*")
    return puzzle.with_clues(rest)


@pytest.mark.parametrize("name", CLUED)
def test_suggestions_hold(name: str) -> None:
    puzzle = half_made(name)
    advice = suggest(puzzle, most=8)
    assert (advice.status, advice.complete) == ("several", True)
    assert advice.suggestions, "the clue that was taken helps"
    assert advice.suggestions[0].open == 0
    assert [one.open for one in advice.suggestions] == sorted(one.open for one in advice.suggestions)
    for one in advice.suggestions:
        assert solve(one.followed(puzzle)).status == ("several" if one.open else "unique")


@pytest.mark.parametrize("name", CLUED)
def test_suggestions_on_the_command_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "half-made.txt"
    file.write_text(write(half_made(name), "text"))
    done = kotae("suggest", str(file), "-n", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["suggestions"][0]["unique"] is True
    assert {"at", "place", "clue"} == set(found["suggestions"][0]["clues"][0])
    done = kotae("suggest", str(file), "-n", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "then the answer is unique" in done.stdout


def test_a_clue_that_only_one_of_many_answers_has_is_found() -> None:
    """Though the first answers that a solver finds do not have it."""
    whole = read(f"skyscrapers\n{family('skyscrapers').example}")
    assert isinstance(whole, Puzzle)
    puzzle = without(whole, list(whole.clues)[:2])
    assert len(solve(puzzle, at_most=100).solutions) == 100
    assert suggest(puzzle).suggestions[0].open == 0


def test_a_new_wall_is_suggested_where_all_numbers_are_shown() -> None:
    """Nothing is hidden, so the board itself must change; and each change was solved."""
    puzzle = read("akari\n....\n....\n....\n....\n")
    assert isinstance(puzzle, Puzzle)
    advice = suggest(puzzle, most=50)
    assert {one.kind for one in advice.suggestions} == {"add"}
    for one in advice.suggestions:
        assert solve(one.followed(puzzle)).status == ("several" if one.open else "unique")


def test_another_number_is_suggested() -> None:
    puzzle = read("nurikabe\n4...\n....\n...3\n....\n")
    assert isinstance(puzzle, Puzzle)
    advice = suggest(puzzle, most=50)
    assert {one.kind for one in advice.suggestions} == {"add", "change"}
    for one in advice.suggestions:
        assert solve(one.followed(puzzle)).status == ("several" if one.open else "unique")


def test_a_suggestion_that_rests_on_a_mistake_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """However it was found, it is solved before it is told."""
    puzzle = half_made("slitherlink")

    def wrong(work: Collected, pool: AnswerPool, number: int, board: ClueSwitches | None) -> bool:
        for clue in range(4):
            work.offer(Suggestion("add", {(1, 1): clue}, 0, fewest=True))
        return True

    monkeypatch.setattr("kotae.answers.suggesting.more_clues.collect_sets", wrong)
    for one in suggest(puzzle).suggestions:
        assert solve(one.followed(puzzle)).status == ("several" if one.open else "unique")


def test_a_family_without_clues_says_so(tmp_path: Path) -> None:
    file = tmp_path / "stars.txt"
    file.write_text("starbattle\n.....\n.....\n.....\n.....\n.....\nregions:\nAAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n")
    done = kotae("suggest", str(file))
    assert done.returncode == 0
    assert "starbattle has no clues, so only another board can help" in done.stdout
