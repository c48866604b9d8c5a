"""Variants of the rules: what is asked for, read, written, solved, explained and made with them."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from commands import kotae
from conftest import loop_of
from test_tilings import all_loops, hexagons, sides_of

from kotae import explain, generate
from kotae import solve as solve_any
from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.bench.instances import question
from kotae.board.grid import Grid, cell_at
from kotae.board.tiling import Tiling
from kotae.errata.brute_force import Loop, slitherlink_answers
from kotae.errors import KotaeError
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read, write
from kotae.web.api import call
from kotae.wording.phrases import title_of

FULL = "slitherlink\nfull: yes\n...\n..2\n"


def through_all(loops: list[Loop], rows: int, cols: int) -> list[Loop]:
    """The loops that pass every corner."""
    return [loop for loop in loops if len({end for edge in loop for end in edge}) == (rows + 1) * (cols + 1)]


def boards() -> Iterator[tuple[int, int, tuple[int | None, ...]]]:
    for rows, cols in ((1, 1), (1, 2), (2, 2), (1, 3), (2, 3)):
        for numbers in product((None, 1, 2, 3) if rows * cols < 6 else (None, 2, 3), repeat=rows * cols):
            yield rows, cols, numbers


def test_a_loop_through_every_corner_is_what_brute_force_says() -> None:
    most = 0
    for rows, cols, numbers in boards():
        clues = {divmod(k, cols): number for k, number in enumerate(numbers) if number is not None}
        puzzle = Slitherlink(Grid(rows, cols), {cell_at(*cell): n for cell, n in clues.items()}, full=True)
        found = [loop_of(puzzle, values) for values in solve(puzzle, at_most=None).solutions]
        expected = through_all(slitherlink_answers(rows, cols, clues), rows, cols)
        assert sorted(map(sorted, found)) == sorted(map(sorted, expected))
        most = max(most, len(found))
    assert most > 1


def test_larger_boards_have_as_many_such_loops_as_are_known() -> None:
    """The numbers of Hamiltonian cycles on grids of 4x4, 4x5 and 6x6 points: 6, 14 and 1072."""
    for rows, cols, number in ((3, 3, 6), (3, 4, 14), (5, 5, 1072)):
        puzzle = Slitherlink(Grid(rows, cols), {}, full=True)
        assert len(solve(puzzle, at_most=None).solutions) == number


def test_tilings_may_have_it_too() -> None:
    polygons = list(hexagons())
    corners = {corner for polygon in polygons for corner in polygon}
    loops = [loop for loop in all_loops(polygons) if {end for side in loop for end in side} == corners]
    grid = Tiling("honeycomb", 3, 3)
    assert len(solve(Slitherlink(grid, {}, full=True), at_most=None).solutions) == len(loops) > 0
    cell = next(grid.cells())
    for number in range(7):
        expected = sum(sum(side in loop for side in sides_of(polygons[0])) == number for loop in loops)
        assert len(solve(Slitherlink(grid, {cell: number}, full=True), at_most=None).solutions) == expected


@pytest.mark.parametrize("grid", [Grid(2, 2), Grid(10, 10), Tiling("kites", 3, 3)])
def test_uneven_boards_have_no_answer_at_all(grid: Grid) -> None:
    answer = solve(Slitherlink(grid, {}, full=True))
    assert answer.status == "none"


def test_it_is_read_and_written_wherever_puzz_link_has_it() -> None:
    puzzle = read(FULL)
    assert puzzle == Slitherlink(Grid(2, 3), {(3, 5): 2}, full=True) != read(FULL.replace("yes", "no"))
    assert write(puzzle, "text") == FULL
    assert write(read(FULL.replace("yes", "no")), "text") == FULL.replace("full: yes\n", "")
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?slither/f/3/2/kc"
    assert read("https://puzz.link/p?slither/f/3/2/kc") == puzzle
    saved = write(puzzle, "pzprv3")
    assert saved.startswith("pzprv3.1\nslither\n2\n3\nf\n. . . \n")
    assert read(saved) == puzzle


@pytest.mark.parametrize("form", ["tatham", "janko", "pencilbox"])
def test_formats_that_cannot_carry_it_say_so(form: str) -> None:
    with pytest.raises(KotaeError, match="cannot carry the variant 'full' of "):
        write(read(FULL), form)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "slitherlink\nfull: maybe\n..\n",
            "2:7: full is 'maybe'; expected yes or no: the loop goes through",
        ),
        ("slitherlink\nfull:\n..\n", "2:1: full is ''; expected yes or no"),
        ("slitherlink\nouter: yes\n..\n", "2:1: slitherlink has no option 'outer'; expected full:"),
    ],
)
def test_what_is_not_a_variant_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(KotaeError) as caught:
        read(text)
    assert wrong in str(caught.value)
    with pytest.raises(KotaeError, match="full is 1; expected True or False"):
        Slitherlink(Grid(1, 1), {}, full=1)


def test_a_corner_that_is_left_out_is_wrong() -> None:
    puzzle = read("slitherlink\nfull: yes\n...\n...\n")
    assert isinstance(puzzle, Slitherlink)
    around: Any = {"horizontal": ["111", "000", "111"], "vertical": ["1001", "1001"]}
    broken = check(puzzle, puzzle.from_json(around)).broken
    assert [(each.rule.label, each.where) for each in broken] == [("through", (2, 2)), ("through", (2, 4))]


def test_explanations_say_that_corners_must_be_passed() -> None:
    text = str(explain(read(FULL)))
    assert "The line must pass the top left corner of the board, so it goes right and down." in text
    assert title_of(read(FULL)) == "slitherlink 2x3, full"


@pytest.mark.parametrize(("size", "tiling"), [((5, 6), ""), ((3, 3), "honeycomb")])
def test_new_puzzles_may_have_it(size: tuple[int, int], tiling: str) -> None:
    made = generate("slitherlink", size, seed=3, variants=["full"], tiling=tiling)
    assert made.puzzle.givens["full"]
    assert solve_any(made.puzzle).status == "unique"


def test_a_new_puzzle_like_another_has_its_variant() -> None:
    made = generate("slitherlink", like=generate("slitherlink", (5, 6), seed=3, variants="full").puzzle, seed=4)
    assert made.puzzle.givens["full"]


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        (("slitherlink", "--variant", "odd"), "slitherlink has no variant 'odd'; expected full"),
        (("hashi", "--variant", "full"), "--variant cannot be used with hashi"),
        (("slitherlink", "--variant", "full"), "no slitherlink 10x10 has the variant full: the loop would pass dark"),
        (("slitherlink", "--variant", "full", "--like", FULL), "--like cannot be used with --variant"),
    ],
)
def test_variants_that_cannot_be_made(asked: tuple[str, ...], wrong: str) -> None:
    ran = kotae("generate", *asked)
    assert ran.returncode == 2
    assert wrong in ran.stderr


def test_wrong_names_of_variants_in_the_library() -> None:
    with pytest.raises(KotaeError, match="variants is 3; expected a list of names"):
        generate("slitherlink", (3, 4), variants=3)  # type: ignore[arg-type]
    with pytest.raises(KotaeError, match="like cannot be used with variants"):
        generate("slitherlink", like=read(FULL), variants="full")


def test_peers_are_not_asked_about_it() -> None:
    with pytest.raises(KotaeError, match="the peers do not know the variant 'full'"):
        question(read(FULL))


def test_the_page_sets_and_makes_it() -> None:
    family = next(each for each in call("families", {})["families"] if each["family"] == "slitherlink")
    assert family["variants"] == [{"name": "full", "words": "the loop goes through every corner"}]
    board = call("empty", {"family": "slitherlink", "rows": 3, "cols": 3})
    assert [(given["kind"], given["text"]) for given in board["givens"]] == [("variant", "no")]
    full = call("given", {"puzzle": board["puzzle"], "label": "full", "text": "yes"})
    assert full["puzzle"] == "slitherlink\nfull: yes\n...\n...\n...\n"
    assert any("every corner" in rule for rule in full["rules"])
    assert not any("every corner" in rule for rule in (*board["rules"], *family["rules"]))
    wish = {"family": "slitherlink", "rows": 3, "cols": 4, "variant": "full"}
    assert call("empty", wish)["puzzle"].startswith("slitherlink\nfull: yes\n")
    assert call("generate", wish | {"seed": "1"})["address"].startswith("slither/f/4/3/")
    with pytest.raises(KotaeError, match="variant is 'odd'; expected one of full"):
        call("generate", wish | {"variant": "odd"})
