"""What rooms, tiles and tanks have to say: dominoes, rectangles, whole tiles, levels of water, shapes."""

import pytest
from boards import read_board
from path_lines import said

from kotae.families.aquarium import Aquarium
from kotae.families.base import Puzzle, Where
from kotae.families.chocona import Chocona
from kotae.families.lits import Lits
from kotae.families.norinori import Norinori
from kotae.families.paintarea import PaintArea
from kotae.families.tilepaint import TilePaint

TANKS = read_board("tanks:\nAAAB\nAAAB\ntop: . . . 1\nleft: 2 4\n", Aquarium)
TILES = read_board(". 1\\2 . . .\n. . . . .\ntiles:\nABCCD\nAEECD\ntop: . . 0 . .\nleft: . 3\n", TilePaint)
SHAPES = read_board("rooms:\nAAAAABBBBB\n", Lits)
ROOM, AREA, PAIRS = (
    read_board(f"{rows}:\nAAA\nABB\n", kind)
    for rows, kind in (("...\n...\nrooms", Chocona), ("...\n...\ntiles", PaintArea), ("rooms", Norinori))
)
SQUARE = ((1, 1), (1, 3), (3, 1), (3, 3))


@pytest.mark.parametrize(
    ("puzzle", "rule", "where", "given", "so", "expected"),
    [
        (PAIRS, "partner", (1, 1), [1, -4], [2], "r1c1 is shaded and can only pair up with r1c2"),
        (PAIRS, "partner", (1, 1), [-2, -4], [-1], "r1c1 has no possible partner, so it is not shaded"),
        (PAIRS, "dominoes", ((1, 1), (1, 3), (1, 5)), [1, 2, 3], [], "r1c1 to r1c3 would be connected"),
        (
            ROOM,
            "straight",
            SQUARE,
            [1, 2, 4],
            [5],
            "r1c1, r1c2 and r2c1 are in one rectangle, so r2c2 is shaded",
        ),
        (
            ROOM,
            "straight",
            SQUARE,
            [1, 2, -5],
            [-4],
            "shading r2c1 would make an L with r1c1 and r1c2, as r2c2 is not shaded",
        ),
        (ROOM, "straight", SQUARE, [1, 2, 4, -5], [], "r1c1, r1c2 and r2c1 would make an L around r2c2"),
        (AREA, "whole", (1, 1, 0), [1], [2, 3, 4], "r1c1 is shaded, so the rest of its tile is shaded too"),
        (
            AREA,
            "whole",
            (1, 1, 0),
            [-1],
            [-2, -3, -4],
            "r1c1 is not shaded, so the rest of its tile is not shaded either",
        ),
        (AREA, "whole", (1, 1, 0), [1, -2], [], "the tile of r1c1 would be shaded only in part"),
        (TANKS, "falls", ((1, 1), (3, 1)), [1], [5], "r1c1 is water, so r2c1 is water: a tank fills from the bottom"),
        (TANKS, "falls", ((1, 1), (3, 1)), [1, -5], [], "the water at r1c1 would float above r2c1"),
        (
            TANKS,
            "level",
            ((1, 1), (1, 3), (1, 5)),
            [1],
            [2, 3],
            "r1c1 is water, so r1c2 and r1c3 at the same level are water too",
        ),
        (
            TANKS,
            "level",
            ((1, 1), (1, 3), (1, 5)),
            [-2],
            [-1, -3],
            "r1c2 is air, so r1c1 and r1c3 at the same level are air too",
        ),
        (
            TANKS,
            "level",
            ((1, 1), (1, 3), (1, 5)),
            [1, -2],
            [],
            "the water would not be level: r1c1 would be water and r1c2 air",
        ),
        (
            TANKS,
            "number",
            (1, -1),
            [],
            [-1],
            "the 2 left of row 1 has no room for r1c1 to r1c3 with all that comes along, so r1c1 to r1c3 are air",
        ),
        (TANKS, "number", (-1, 7), [], [8], "the 1 above column 4 cannot do without r2c4, so r2c4 is water"),
        (TILES, "numbers", (1, 3), [], [6], "the 1 below r1c2 needs one shaded cell, and there is only r2c2"),
        (
            TILES,
            "numbers",
            (1, 3),
            [],
            [2],
            "the 2 to the right of r1c2 cannot do without r1c3 and r1c4, so r1c3 and r1c4 are shaded",
        ),
        (
            *(SHAPES, "shapes", (1, 1, 0), [], [2, 3, 4]),
            "every shape that fits into the room of r1c1 covers r1c2 to r1c4",
        ),
        (
            SHAPES,
            "shapes",
            (1, 1, 0),
            [1],
            [2, 3, 4, -5],
            "as r1c1 is shaded, every shape that fits into the room of r1c1 covers r1c2 to r1c4, and none reaches r1c5",
        ),
        (
            SHAPES,
            "shapes",
            (1, 1, 0),
            [1, 2, 3, 4],
            [-5],
            "as r1c1 to r1c4 are shaded, no shape that fits into the room of r1c1 reaches r1c5",
        ),
        (SHAPES, "shapes", (1, 1, 0), [-2], [], "no shape would fit into the room of r1c1"),
        (
            SHAPES,
            "unlike",
            ((1, 1), (1, 11)),
            [2, 3, 4, 5, 7, 8, 9],
            [-6],
            "r1c2 to r1c5 are an I; with r1c6, r1c6 to r1c9 would be another one beside it",
        ),
        (
            SHAPES,
            "unlike",
            ((1, 1), (1, 11)),
            [2, 3, 4, 5, 6, 7, 8, 9],
            [],
            "the I of r1c2 to r1c5 and the I of r1c6 to r1c9 would touch",
        ),
    ],
)
def test_what_a_rule_says(
    puzzle: Puzzle, rule: str, where: Where, given: list[int], so: list[int], expected: str
) -> None:
    assert said(puzzle, rule, where, given, so) == expected
