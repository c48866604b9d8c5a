"""The hash of a puzzle under the symmetries of its board: one for all its images, another for any other puzzle."""

import pytest

from kotae import generate
from kotae.board.motions import TURNS, turned
from kotae.families import families, family
from kotae.families._any_puzzle import AnyPuzzle
from kotae.families._credits import Credits
from kotae.formats import read, write
from kotae.formats.canonical import canonical_hash, images

NAMES = [kind.family for kind in families() if kind.example]


def example(name: str) -> AnyPuzzle:
    return read(f"{name}\n{family(name).example}")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.each_family
def test_all_images_of_an_example_have_one_hash(name: str) -> None:
    puzzle = example(name)
    found = list(images(puzzle))
    assert len(found) == (2 if puzzle.upright else 8)
    assert {canonical_hash(image) for image in found} == {canonical_hash(puzzle)}


@pytest.mark.parametrize("name", [kind.family for kind in families() if kind.upright])
def test_where_things_fall_a_board_on_its_head_is_another_puzzle(name: str) -> None:
    puzzle = example(name)
    free = type(name, (type(puzzle),), {"upright": False})(puzzle.grid, puzzle.clues, **puzzle.givens)  # type: ignore[attr-defined]
    overturned = free.moved(turned(puzzle.grid, "half"))
    again = type(puzzle)(overturned.grid, overturned.clues, **overturned.givens)  # type: ignore[call-arg]
    assert canonical_hash(again) != canonical_hash(puzzle)


@pytest.mark.parametrize("name", NAMES)
def test_images_are_really_different_boards(name: str) -> None:
    """Otherwise every test here would be about nothing."""
    assert len({write(image, "text") for image in images(example(name))}) > 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("slitherlink\n3.\n.2\n", "slitherlink\n3.\n.1\n"),
        ("slitherlink\n3.\n.2\n", "slitherlink\n3..\n.2.\n"),
        ("yajilin\n1> . . .\n. . . .\n", "yajilin\n1v . . .\n. . . .\n"),
        ("hashi\n1.1\n", "slitherlink\n1.1\n"),
        ("nonogram\nrows:\n1 2\n0\ncolumns:\n1\n0\n1\n1\n", "nonogram\nrows:\n2 1\n1\ncolumns:\n1\n0\n1\n1\n"),
    ],
)
def test_other_puzzles_have_other_hashes(one: str, other: str) -> None:
    assert canonical_hash(read(one)) != canonical_hash(read(other))


def test_an_arrow_turns_with_its_board() -> None:
    one = read("yajilin\n1> . .\n. . .\n")
    assert canonical_hash(one) == canonical_hash(read("yajilin\n1v .\n. .\n. .\n"))
    assert canonical_hash(one) == canonical_hash(read("yajilin\n. . 1<\n. . .\n"))
    assert canonical_hash(one) != canonical_hash(read("yajilin\n1v . .\n. . .\n"))


def test_what_is_a_matter_of_writing_does_not_count() -> None:
    fleet = read("battleship\nfleet: ## #\n...\n...\n...\ntop: 1 . .\n")
    same = read("battleship\nfleet: # #/#\n...\n...\n...\nleft: 1 . .\n")
    assert canonical_hash(fleet) == canonical_hash(same)
    named = fleet.credited(Credits("A title", "Somebody"))
    assert canonical_hash(named) == canonical_hash(fleet)


def test_a_tiling_has_only_itself() -> None:
    puzzle = generate("slitherlink", (3, 3), tiling="honeycomb", seed=1).puzzle
    assert len(list(images(puzzle))) == 1
    assert len(canonical_hash(puzzle)) == 64


def test_a_square_has_eight_turns() -> None:
    assert len(TURNS) == 8
