"""A puzzle turned, mirrored, shifted or resized: what becomes of its clues."""

from typing import TYPE_CHECKING, Any

from kotae.board.grid import Grid, Place, kind_of
from kotae.board.motions import Motion
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
from kotae.errors import KotaeError
from kotae.logic import Values

if TYPE_CHECKING:
    from kotae.families.base import Puzzle


def moved_puzzle(puzzle: "Puzzle", motion: Motion) -> "Puzzle":
    """The puzzle after a motion. Clues that fall off the board are gone."""
    if puzzle.grid.shape:
        raise KotaeError(f"a tiling of {puzzle.grid.shape} cannot be turned, shifted or resized", "a rectangular board")
    if puzzle.upright and not motion.turn.keeps_down:
        wrong = f"in {puzzle.family}, it matters which way is down"
        raise KotaeError(wrong, "a mirror from left to right, a shift or another size")
    givens = {label: given.moved(puzzle.givens[label], motion) for label, given in puzzle.given_kinds.items()}
    made = type(puzzle)(motion.after, {}, **givens).credited(puzzle.credits)
    clues = moved_clues(puzzle, made, motion)
    nothing = {place: made.token_at(place).nothing for place in made.clue_places() if place not in clues}
    return made.with_clues(clues | {place: clue for place, clue in nothing.items() if clue is not None})


def moved_clues(puzzle: "Puzzle", made: "Puzzle", motion: Motion) -> dict[Place, Clue]:
    """The clues, each where it stands on the board that was made."""
    if any(stated.token.divides for stated in puzzle.clue_rules.values()):
        return moved_numbers(puzzle, motion)
    found: dict[Place, Clue] = {}
    for place, clue in puzzle.clues.items():
        stated = puzzle.clue_rule_at(place)
        if stated.rooms:
            regions = puzzle.givens[stated.rooms.label]
            at = moved_region(regions, place, made.givens[stated.rooms.label], motion)
        else:
            at = motion.place(place)
        if at is not None:
            token = puzzle.token_at(place)
            behind = kind_of(at) == "heads" and -2 in at and not stated.far
            near = tuple(-1 if number == -2 else number for number in at) if behind else at
            found[near] = token.from_behind(token.moved(clue, motion)) if behind else token.moved(clue, motion)
    return found


def moved_region(before: Regions, place: Place, after: Regions, motion: Motion) -> Place | None:
    """Where the clue about a region stands afterwards: at the piece that has the first cell which is left of it."""
    cells = (motion.place(cell) for cell in before.at(place))
    left = next((cell for cell in cells if cell is not None), None)
    return None if left is None else after.at(left).place


def moved_numbers(puzzle: "Puzzle", motion: Motion) -> dict[Place, Clue]:
    """Numbers about the cells below and to the right of them, as far as the next one: if that side is now above or to
    the left, the number belongs to the place at the other end."""
    blocked = {place for place in puzzle.clues if kind_of(place) == "cells"}
    token = puzzle.clue_rules["cells"].token
    missing = token.hide("")
    assert isinstance(missing, tuple)
    pairs: dict[Place, list[Any]] = {at: list(missing) for cell in blocked if (at := motion.place(cell))}
    heads: dict[Place, Clue] = {}
    for place, clue in puzzle.clues.items():
        for way, number in said(place, clue):
            goes = motion.way(way)
            end = place if goes in "dr" else far_end(puzzle.grid, place, way, blocked)
            at = motion.place(end)
            if number == missing[0] or at is None:
                continue
            if kind_of(at) == "heads":
                heads[at] = number
            else:
                pairs[at]["dr".index(goes if goes in "dr" else {"u": "d", "l": "r"}[goes])] = number
    return heads | {at: tuple(pair) for at, pair in pairs.items()}


def said(place: Place, clue: Any) -> list[tuple[str, Any]]:
    """The numbers that stand at a place, each with the way to the cells that it is about."""
    if kind_of(place) == "heads":
        return [("d" if place[0] < 0 else "r", clue)]
    return list(zip("dr", clue, strict=True))


def far_end(grid: Grid, place: Place, way: str, blocked: set[Place]) -> Place:
    """The next blocked cell in a direction, or the head beyond the rim."""
    head = kind_of(place) == "heads"
    cells = grid.line(place) if head else grid.ray(place, way)
    beyond = (-2, place[1]) if way == "d" else (place[0], -2)
    return next((cell for cell in cells if cell in blocked), beyond)


def moved_values(puzzle: "Puzzle", values: Values, motion: Motion, made: "Puzzle") -> Values:
    """What an answer says on the board that was made. What follows from it is computed there if it is complete."""
    found = made.stated()
    for layer, other in zip(puzzle.shown_layers, made.shown_layers, strict=True):
        for variable in range(layer.first, layer.after):
            image = layer.moved(variable, motion, other) if values[variable] else None
            if image:
                found[abs(image)] = image if values[variable] > 0 else -image
    return found
