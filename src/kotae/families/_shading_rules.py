"""Rules about shaded cells that many families print in the same words. A family with a layer `shaded` states one by
naming it: `apart = never_side_by_side`."""

from collections.abc import Iterator
from typing import Protocol

from kotae.board.grid import Grid
from kotae.board.layers import Shading
from kotae.board.regions import Region, Regions
from kotae.families._rules import Rule, Where, everywhere, lemma, rule
from kotae.logic import (
    AllSame,
    Clauses,
    ConnectedCells,
    Constraint,
    Count,
    all_same,
    any_of,
    at_most_one,
    connected_cells,
    not_walled_in,
)


class Board(Protocol):
    """A puzzle in which cells are shaded."""

    grid: Grid
    shaded: Shading


@rule(
    "shaded cells are never side by side",
    says={
        "full": "{true} is shaded, so {no} beside it {no:is|are} not",
        "too many": "{true} would be shaded side by side",
    },
)
def never_side_by_side(board: Board) -> Iterator[tuple[Where, Count]]:
    shaded = board.shaded.number
    for one, other in board.grid.pairs():
        if one in shaded and other in shaded:
            yield (one, other), at_most_one(shaded[one], shaded[other])


@rule("the unshaded cells stay in one piece")
def unshaded_in_one_piece(board: Board) -> Iterator[tuple[Where, ConnectedCells]]:
    yield everywhere, connected_cells(board.shaded.negated, board.grid.graph())


@rule("some cell is shaded")
def some_cell_shaded(board: Board) -> Iterator[tuple[Where, Clauses]]:
    yield everywhere, any_of(*board.shaded.number.values())


@rule("the shaded cells are in one piece")
def shaded_in_one_piece(board: Board) -> Iterator[tuple[Where, ConnectedCells]]:
    yield everywhere, connected_cells(board.shaded.number, board.grid.graph())


@rule(
    "shaded cells never form a 2x2 square",
    says={
        "needed": "shading {yes} would make a 2x2 square with {false}",
        "too few": "{false} would be a shaded 2x2 square",
    },
)
def no_shaded_square(board: Board) -> Iterator[tuple[Where, Clauses]]:
    for square in board.grid.squares():
        yield tuple(square), any_of(*(-board.shaded[cell] for cell in square))


@lemma(
    "no unshaded cell is walled in",
    says={
        "needed": "shading {yes} would wall in {subject}",
        "itself": "{subject} is walled in, so it is shaded",
        "too few": "{subject} would be walled in",
    },
)
def no_cell_walled_in(board: Board) -> Iterator[tuple[Where, Constraint]]:
    unshaded = board.shaded.negated
    yield from not_walled_in(unshaded, board.grid.graph(), 1, least=len(unshaded) // 2)


class BoardWithRooms(Board, Protocol):
    """The same with rooms."""

    rooms: Regions


def apart_across_borders(sentence: str) -> Rule:
    """Shaded cells of different rooms are never side by side; the sentence has the family's word for groups of them."""

    @rule(
        sentence,
        says={
            "full": "{true} is shaded, so {no} beside it in another room {no:is|are} not",
            "too many": "{true} would be shaded side by side in different rooms",
        },
    )
    def apart(board: BoardWithRooms) -> Iterator[tuple[Where, Count]]:
        for one, other in board.grid.pairs():
            if not board.rooms.together(one, other):
                yield (one, other), at_most_one(board.shaded[one], board.shaded[other])

    return apart


class TiledBoard(Board, Protocol):
    """A puzzle in which tiles are shaded."""

    tiles: Regions


@rule(
    "a tile is shaded as a whole or not at all",
    says={
        "all true": "{known}, so the rest of its tile is shaded too",
        "all false": "{known}, so the rest of its tile is not shaded either",
        "mixed": "{subject} would be shaded only in part",
    },
)
def tiles_shaded_as_a_whole(board: TiledBoard) -> Iterator[tuple[Region, AllSame]]:
    for tile in board.tiles:
        if len(tile) > 1:
            yield tile, all_same(board.shaded[cell] for cell in tile)
