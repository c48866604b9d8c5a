"""Random places for clues that must be placed before there is anything to decide: walls, islands, numbers."""

from collections.abc import Iterable

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid, Place, kind_of
from kotae.board.tokens import Clue
from kotae.families.base import ClueRule, Puzzle


def random_places(kind: type[Puzzle], symmetry: Symmetry, dice: Dice, density: float | None = None) -> frozenset[Place]:
    """Where clues stand, symmetric if that is asked for, in that share of cells or as many as the family says; nothing
    for a family whose clues may be anywhere."""
    found: set[Place] = set()
    for stated in kind.clue_rules.values():
        if stated.placed:
            share = stated.density if density is None or stated.at != "cells" else density
            found |= places_of(stated, symmetry, dice, share)
    return frozenset(found)


def places_of(stated: ClueRule, symmetry: Symmetry, dice: Dice, density: float) -> set[Place]:
    """The places for clues of one kind, in that share of all, if there is room."""
    every = stated.places(symmetry.grid)
    wanted, found = max(1, round(density * len(every))), set[Place]()
    for orbit in dice.shuffled(symmetry.orbits(every)):
        if len(found) + len(orbit) <= wanted and not (stated.apart and touches(symmetry.grid, orbit, found)):
            found.update(orbit)
    return found


def touches(grid: Grid, orbit: list[Place], found: set[Place]) -> bool:
    """Whether these cells would stand side by side, or beside one of the others."""
    taken = found.union(orbit)
    return any(near in taken for cell in orbit for near in grid.neighbours(cell))


def hidden_at(kind: type[Puzzle], places: Iterable[Place]) -> dict[Place, Clue]:
    """Clues that say nothing, at these places."""
    rules = kind.clue_rules
    return {place: rules[kind_of(place)].token.hide("?") for place in sorted(places)}


def images(blank: Puzzle, symmetry: Symmetry) -> dict[Place, list[Place]]:
    """Every place that can have a clue, with its images, itself first. The image of a room is the room that contains
    the image of its first cell. Images that cannot have a clue are left out."""
    possible = dict.fromkeys(blank.clue_places())
    rooms = next((blank.givens[stated.rooms.label] for stated in blank.clue_rules.values() if stated.rooms), None)
    found: dict[Place, list[Place]] = {}
    for place in possible:
        about: Iterable[Place] = symmetry.images(place[:2] if rooms and len(place) == 3 else place)
        if rooms and len(place) == 3:
            about = (rooms.at(cell).place for cell in about)
        found[place] = [image for image in dict.fromkeys(about) if image in possible]
    return found


def orbits(blank: Puzzle, symmetry: Symmetry, places: list[Place]) -> list[list[Place]]:
    """Places of clues together with their images, each once."""
    every = images(blank, symmetry)
    return [every[place] for place in places if place == min(every[place])]
