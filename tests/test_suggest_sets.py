"""Sets of clues: they leave one answer, and none is smaller; what can go; and what to change when there is no answer.
Each is compared with all sets there are on small boards."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from commands import kotae

from kotae.answers.solve import solve
from kotae.answers.suggesting.collecting import Collected
from kotae.answers.suggesting.suggest import Advice, Suggestion, suggest
from kotae.board.grid import Place
from kotae.errors import KotaeError
from kotae.families import family
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.wording.suggestion import advice_lines, suggestion_text

OPEN = {
    "slitherlink": "slitherlink\n..3\n...\n2..\n",
    "sudoku": "sudoku\n1...\n....\n....\n...2\n",
    "heyawake": "heyawake\n...\n...\n...\nrooms:\nAAB\nCAB\nCCB\n",
    "hashi": "hashi\n?.?.?\n.....\n?.?.?\n",
    "masyu": "masyu\n....\n....\n....\n....\n",
    "cave": "cave\n...\n.3.\n...\n",
}


def puzzle_of(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize("number", range(len(OPEN)))
def test_no_smaller_set_leaves_the_same_answer(number: int) -> None:
    puzzle = puzzle_of(list(OPEN.values())[number])
    advice = suggest(puzzle, most=20)
    sets = [one for one in advice.suggestions if not one.open]
    assert sets
    for one in sets[:2]:
        (answer,) = solve(one.followed(puzzle)).solutions
        if one.fewest:
            assert len(one.clues) == fewest(puzzle, one.followed(puzzle).to_json(answer), len(one.clues))


def fewest(puzzle: Puzzle, answer: object, most: int) -> int:
    """How many clues of this answer it takes to leave it alone, by trying all sets, up to a size that is enough."""
    values = puzzle.finished(puzzle.from_json(answer))
    clues: dict[Place, list[object]] = {
        place: list(puzzle.clues_at(place, values))
        for place in puzzle.clue_places()
        if puzzle.clues.get(place) not in puzzle.clues_at(place, values)
    }
    for number in range(1, most):
        for places in combinations([place for place, found in clues.items() if found], number):
            shown = {place: clues[place][0] for place in places}
            if solve(puzzle.with_clues({**puzzle.clues, **shown})).status == "unique":  # type: ignore[dict-item]
                return number
    return most


def test_clues_come_with_their_images() -> None:
    puzzle = puzzle_of("slitherlink\n3....\n.....\n..2..\n.....\n....2\n")
    images: dict[str, Callable[[int, int], list[Place]]] = {
        "rotate": lambda y, x: [(10 - y, 10 - x)],
        "mirror": lambda y, x: [(y, 10 - x)],
        "rotate90": lambda y, x: [(x, 10 - y), (10 - y, 10 - x), (10 - x, y)],
    }
    for symmetry, of in images.items():
        advice = suggest(puzzle, symmetry=symmetry)
        assert advice.suggestions[0].open == 0
        for one in advice.suggestions:
            places = one.followed(puzzle).clues
            assert all(image in places for y, x in places for image in of(y, x))


def test_what_cannot_be_kept_symmetric_is_refused() -> None:
    honeycomb = puzzle_of("3x3t2:a3b2a0b")
    with pytest.raises(KotaeError, match="tiling"):
        suggest(honeycomb, symmetry="rotate")
    with pytest.raises(KotaeError, match="needs a square board"):
        suggest(puzzle_of("slitherlink\n3..\n...\n"), symmetry="rotate90")
    with pytest.raises(KotaeError, match="cannot keep a symmetry"):
        suggest(puzzle_of("numberlink\n1..\n...\n..1\n"), symmetry="rotate")


UNIQUE = [
    "slitherlink\n3.21\n12.2\n01.3\n",
    "slitherlink\n3221\n1222\n0123\n",
    "sudoku\n1234\n3412\n2143\n4.2.\n",
    "hashi\n2.2\n...\n1.1\n",
    "nonogram\nrows:\n1\n2\ncolumns:\n2\n1\n",
    f"hitori\n{family('hitori').example}",
    f"kakuro\n{family('kakuro').example}",
]


@pytest.mark.parametrize("number", range(len(UNIQUE)))
def test_clues_that_are_not_needed(number: int) -> None:
    """Each that can go alone is listed, and those that can go together can."""
    puzzle = puzzle_of(UNIQUE[number])
    assert solve(puzzle).status == "unique"
    advice = suggest(puzzle, most=100)
    assert (advice.status, advice.complete) == ("unique", True)
    for one in advice.suggestions:
        assert one.kind in ("drop", "hide") or (one.kind == "change" and one.away)
        assert solve(one.followed(puzzle)).status == "unique"
    alone = {place for one in advice.suggestions if len(one.clues) == 1 for place in one.clues}
    for place in puzzle.clues:
        less = Suggestion("drop", {place: puzzle.clues[place]}, 0)
        if not puzzle.clue_rule_at(place).placed and puzzle.token_at(place).nothing is None:
            assert (place in alone) == (solve(less.followed(puzzle)).status == "unique")


def test_the_most_clues_that_can_go() -> None:
    puzzle = puzzle_of(UNIQUE[1])
    first = suggest(puzzle, most=1).suggestions[0]
    assert first.fewest
    kept = len(puzzle.clues) - len(first.clues)
    for places in combinations(puzzle.clues, kept - 1):
        assert solve(puzzle.with_clues({place: puzzle.clues[place] for place in places})).status != "unique"


IMPOSSIBLE = [
    "slitherlink\n33\n33\n",
    "slitherlink\n0..\n.3.\n..0\n",
    "sudoku\n11..\n....\n..3.\n...3\n",
    "hashi\n4.1\n...\n1.1\n",
    "nonogram\nrows:\n2\n2\ncolumns:\n1\n1\n",
    "hitori\n111\n111\n111\n",
]


@pytest.mark.parametrize("number", range(len(IMPOSSIBLE)))
def test_the_fewest_changes_that_leave_an_answer(number: int) -> None:
    puzzle = puzzle_of(IMPOSSIBLE[number])
    advice = suggest(puzzle, most=50)
    assert advice.status == "none"
    assert advice.conflict
    for one in advice.suggestions:
        assert solve(one.followed(puzzle)).status == ("several" if one.open else "unique")
        if one.fewest and not any(stated.placed for stated in puzzle.clue_rules.values()):
            for places in combinations(puzzle.clues, len(one.clues) - 1):
                rest = {place: clue for place, clue in puzzle.clues.items() if place not in places}
                assert solve(puzzle.with_clues(rest)).status == "none"
    if puzzle.family != "hitori":
        assert advice.suggestions


def test_what_was_found_is_kept_at_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, offer = puzzle_of(OPEN["slitherlink"]), Collected.offer

    def interrupted(work: Collected, one: Suggestion, instead_of: Suggestion | None = None) -> Suggestion | None:
        if len(work.best) == 2:
            raise KeyboardInterrupt
        return offer(work, one, instead_of)

    monkeypatch.setattr(Collected, "offer", interrupted)
    advice = suggest(puzzle)
    assert (advice.complete, advice.interrupted, len(advice.suggestions)) == (False, True, 2)


def test_a_suggestion_is_followed(tmp_path: Path) -> None:
    file = tmp_path / "half-made.txt"
    file.write_text(OPEN["slitherlink"])
    done = kotae("suggest", str(file), "--apply", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert solve(puzzle_of(done.stdout)).status == "unique"
    assert kotae("suggest", str(file), "--apply", "1", "--to", "puzzlink").stdout.startswith("https://")
    assert kotae("suggest", str(file), "--apply", "1", "--json").stderr.endswith("only one of them\n")
    assert "there is no suggestion 999" in kotae("suggest", str(file), "--apply", "999").stderr


def test_of_a_long_list_of_clues_only_some_are_named() -> None:
    puzzle = puzzle_of("slitherlink\n" + ".......\n" * 3)
    many = Suggestion("add", dict.fromkeys(list(puzzle.grid.cells())[:20], 1), 0)
    advice = Advice("several", 30, [many], True)
    said = suggestion_text(many, advice, puzzle)
    assert said.startswith("add 20 clues, 1 at r1c1, 1 at r1c2,")
    assert " 1 at r2c1 and 12 others: then the answer is unique" in said
    assert advice_lines("x", advice, puzzle, None)[-1].endswith("--apply 1")
