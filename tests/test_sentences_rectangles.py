"""What is said about rectangles around numbers: who covers a cell, which shapes are left, where borders are."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from conftest import EXAMPLES, board

from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.explain import explain
from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Place, cell_at, name
from kotae.board.rectangles import Rectangles
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari
from kotae.families.shikaku import Shikaku
from kotae.formats.sources import Named, read_source
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import case_of, sentence


class Board:
    """A board whose rectangles can be spoken of: `2,4 right 1` is that the number at r2c4 reaches one to the right."""

    def __init__(self, kind: type[Puzzle], *rows: str) -> None:
        self.puzzle = board(kind, *rows)
        (layer,) = self.puzzle.layers
        assert isinstance(layer, Rectangles)
        self.layer = layer

    def literal(self, words: str) -> int:
        """`2,4 right 1`, or `not 2,4 right 1`."""
        *negated, at, way, distance = words.split()
        row, col = map(int, at.split(","))
        reach = self.layer.around[cell_at(row - 1, col - 1)]
        literal: int = getattr(reach, way).at_least(int(distance))
        return -literal if negated else literal

    def literals(self, words: Sequence[str]) -> list[int]:
        return [self.literal(each) for each in words]

    def scene(self, sentence_part: str, where: Any, given: Sequence[str], so: Sequence[str]) -> Scene:
        (statement,) = (
            each for each in self.puzzle.statements if sentence_part in each.rule.sentence and each.where == where
        )
        return Scene(self.puzzle, (Reason(0, statement, None, (), 0),), self.literals(given), self.literals(so))


ROWS = ("....", ".3.2", "....", "1...")


def at(row: int, col: int) -> Place:
    return cell_at(row - 1, col - 1)


COVERED, HOLDS, BORDERS, SIZE = "lies in exactly one", "exactly one number", "are borders", "that many cells"
"""Parts of the rules' sentences."""

CASES = [
    (COVERED, "only", at(1, 4), "", "2,4 up 1", "only the 2 at r2c4 can reach r1c4"),
    (
        COVERED,
        "only",
        at(2, 3),
        "not 2,4 left 1",
        "2,2 right 1",
        "only the 3 at r2c2 can reach r2c3: the 2 at r2c4 does not",
    ),
    (
        COVERED,
        "only",
        at(1, 3),
        "not 2,4 up 1",
        "2,2 up 1; 2,2 right 1",
        "only the 3 at r2c2 can reach r1c3: the 2 at r2c4 does not reach row 1",
    ),
    (
        COVERED,
        "only",
        at(4, 3),
        "not 2,2 right 1; not 2,4 down 2",
        "4,1 right 2; 4,1 right 1",
        "only the 1 at r4c1 can reach r4c3: the 3 at r2c2 does not reach column 3, and the 2 at r2c4 does not reach "
        "row 4",
    ),
    (
        COVERED,
        "taken",
        at(2, 3),
        "2,2 right 1",
        "not 2,4 left 1",
        "r2c3 belongs to the 3 at r2c2, so the 2 at r2c4 does not reach it",
    ),
    (
        COVERED,
        "taken",
        at(1, 3),
        "2,2 up 1; 2,2 right 1; 2,4 up 1",
        "not 2,4 left 1",
        "r1c3 belongs to the 3 at r2c2, and the 2 at r2c4 reaches r1c4, so the 2 at r2c4 does not reach r2c3",
    ),
    (
        COVERED,
        "broken",
        at(2, 3),
        "2,2 right 1; 2,4 left 1",
        "",
        "the 3 at r2c2 and the 2 at r2c4 would both cover r2c3",
    ),
    (
        COVERED,
        "broken",
        at(3, 3),
        "not 2,4 down 1; not 2,2 down 1; not 4,1 up 1",
        "",
        "no number could reach r3c3: the 2 at r2c4, the 3 at r2c2 and the 1 at r4c1 do not reach row 3",
    ),
    (
        HOLDS,
        "full",
        (at(2, 2), at(4, 1)),
        "2,2 left 1",
        "not 2,2 down 2",
        "the 3 at r2c2 reaches r2c1, so it does not reach r4c2, or it would hold the 1 at r4c1 too",
    ),
    (
        HOLDS,
        "too many",
        (at(2, 2), at(4, 1)),
        "2,2 left 1; 2,2 down 2",
        "",
        "the rectangle of the 3 at r2c2 would hold the 1 at r4c1 too",
    ),
    (
        BORDERS,
        "needed",
        at(2, 2),
        "2,2 up 1",
        "not 2,2 down 1; not 2,2 left 1; not 2,2 right 1",
        "the 3 at r2c2 goes on upwards, so its other three sides are borders",
    ),
    (
        BORDERS,
        "full",
        at(2, 4),
        "not 2,4 up 1",
        "2,4 down 1; 2,4 left 1",
        "the 2 at r2c4 has both its borders, on its right and top, so it goes on downwards and to the left",
    ),
    (
        BORDERS,
        "too many",
        at(2, 4),
        "not 2,4 up 1; not 2,4 down 1",
        "",
        "the 2 at r2c4 would have three borders, on its right, top and bottom",
    ),
    (
        BORDERS,
        "too few",
        at(2, 2),
        "2,2 up 1; 2,2 left 1",
        "",
        "the 3 at r2c2 would have room for only two borders, as it would go on upwards and to the left",
    ),
    (
        BORDERS,
        "no way",
        at(2, 2),
        "2,4 down 2",
        "2,4 down 1",
        "the 2 at r2c4 reaches r4c4, so it reaches r3c4 as well",
    ),
    (
        COVERED,
        "taken",
        at(2, 3),
        "2,2 right 1; not 2,4 down 1",
        "not 2,4 left 1; not 2,4 down 2",
        "r2c3 belongs to the 3 at r2c2, so the 2 at r2c4 does not reach it; the 2 at r2c4 does not reach r3c4, so it "
        "does not reach r4c4 either",
    ),
]

SHAPES = [
    ("alone", at(4, 1), "", "not 4,1 up 1; not 4,1 right 1", "the 1 at r4c1 is alone in its cell"),
    ("too large", at(2, 2), "", "not 2,2 down 3", "the 3 at r2c2 has only three cells, so it does not reach r5c2"),
    (
        "one shape",
        at(2, 4),
        "not 2,4 up 1; not 2,4 down 1; not 2,4 right 1",
        "2,4 left 1",
        "the 2 at r2c4 can only be a row of two, as it does not reach r1c4, r3c4 or r2c5, so it is the rectangle r2c3 "
        "to r2c4",
    ),
    (
        "few shapes",
        at(4, 6),
        "not 4,6 up 2; not 4,6 down 1",
        "4,6 left 1",
        "the 6 at r4c6 can only be a row of six or two rows of three, as it does not reach r2c6 or r5c6, so it reaches "
        "r4c5",
    ),
    (
        "no shape",
        at(4, 6),
        "not 4,6 left 1; not 4,6 right 1; not 4,6 up 1",
        "",
        "the 6 at r4c6 would have no room for six cells, as it does not reach r3c6, r4c5 or r4c7",
    ),
]


def some(words: str) -> list[str]:
    return words.split("; ") if words else []


def check(scene: Scene, kind: str, said: str) -> None:
    assert follows(scene), "a situation in which it does not follow shows nothing"
    assert (case_of(scene).kind, sentence(scene)) == (kind, said)


def follows(scene: Scene) -> bool:
    """Against all ways in which the rectangles may reach, one by one."""
    constraint = scene.statement.constraint
    layer: Any = scene.puzzle.layers[0]
    about = [abs(each) for each in (*constraint.literals, *scene.given, *scene.so)]
    chains = list(dict.fromkeys(tuple(layer.decision(variable)) for variable in about))
    for reached in itertools.product(*(range(len(chain) + 1) for chain in chains)):
        values = [0] * (scene.puzzle.variables + 1)
        for chain, distance in zip(chains, reached, strict=True):
            for index, variable in enumerate(chain):
                values[variable] = variable if index < distance else -variable
        possible = all(values[abs(each)] == each for each in scene.given) and constraint.holds(values)
        if possible and (not scene.so or any(values[abs(each)] != each for each in scene.so)):
            return False
    return True


@pytest.mark.parametrize(("rule", "kind", "where", "given", "so", "said"), CASES)
def test_every_case_has_its_sentence(rule: str, kind: str, where: Any, given: str, so: str, said: str) -> None:
    scene = Board(Nawabari, *ROWS).scene(rule, where, some(given), some(so))
    check(scene, kind, said)


def test_numbers_without_a_choice() -> None:
    """Where all is said by the number itself."""
    alone = Board(Nawabari, "...", ".4.", "...")
    sides = [f"not 2,2 {way} 1" for way in ("up", "down", "left", "right")]
    scene = alone.scene(BORDERS, at(2, 2), [], sides)
    assert sentence(scene) == "the 4 at r2c2 has a border on every side, so it is alone in its cell"
    wide = Board(Nawabari, "...", ".0.", "...")
    scene = wide.scene(BORDERS, at(2, 2), [], [side.removeprefix("not ") for side in sides])
    assert sentence(scene) == "the 0 at r2c2 has no borders, so it goes on in every direction"
    corner = Board(Nawabari, "2..", "...")
    scene = corner.scene(BORDERS, at(1, 1), [], ["1,1 down 1", "1,1 right 1"])
    assert sentence(scene) == (
        "the 2 at r1c1 has both its borders, on its top and left, so it goes on downwards and to the right"
    )


SIZES = (".......", ".3.2...", ".......", "1....6.", ".......", ".......")


@pytest.mark.parametrize(("kind", "where", "given", "so", "said"), SHAPES)
def test_every_shape_has_its_sentence(kind: str, where: Any, given: str, so: str, said: str) -> None:
    scene = Board(Shikaku, *SIZES).scene(SIZE, where, some(given), some(so))
    check(scene, kind, said)


def test_a_supposition_is_in_the_subjunctive() -> None:
    made = Board(Nawabari, *ROWS)
    words = made.layer.words
    assert words.clause(made.literals(["2,2 up 1"]), mood="were") == "the 3 at r2c2 reached r1c2"
    assert words.clause(made.literals(["not 2,2 up 1"]), mood="were") == "the 3 at r2c2 did not reach r1c2"


def test_many_numbers_are_counted() -> None:
    made = Board(Nawabari, "..1.1..", ".1...1.", "1.....1", ".......", ".......", "...1...")
    cell, owner = at(4, 4), at(6, 4)
    holding = {centre: dict(made.layer.territory(centre)).get(cell) for centre in made.layer.around}
    given = [-literals[0] for centre, literals in holding.items() if literals and centre != owner]
    (statement,) = (each for each in made.puzzle.statements if each.where == cell)
    scene = Scene(made.puzzle, (Reason(0, statement, None, (), 0),), given, list(holding[owner] or ()))
    assert len(given) == 6
    assert sentence(scene) == "only the 1 at r6c4 can reach r4c4: none of the six other numbers around it does"


FILES = [file for family in ("nawabari", "shikaku") for file in sorted((EXAMPLES / family).glob("*.txt"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_line_of_a_walk_names_what_it_rests_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.wording.sentences.sentence.in_general", lambda scene: pytest.fail(str(scene.so)))
    (found,) = read_source(str(file))
    assert isinstance(found, Named)
    puzzle: Any = found.puzzle
    chains = Chains(puzzle)
    for step in explain(puzzle).steps:
        told = set(step.given)
        for line in chains.lines(step):
            assert set(line.given) <= told
            told |= set(line.so)
            if len(line.reasons) != 1 or line.mood == "together":
                continue
            said = sentence(Scene(puzzle, line.reasons, line.given, line.so))
            about = {name(puzzle.layer_of(abs(each)).part(abs(each))) for each in line.given}
            assert "numbers around it" in said or all(centre in said for centre in about), said
            assert not said.endswith(("as well", "either")), "nobody has to be told what words mean"
        assert set(step.so) <= told
