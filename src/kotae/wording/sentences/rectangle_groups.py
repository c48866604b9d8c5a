"""Sentences about groups of cells that are rectangles or squares."""

from kotae.board.grid import name
from kotae.board.words.base import cells_in_words
from kotae.board.words.cells import CellWords
from kotae.english import how_many, in_words, listed, verb
from kotae.logic.constraints import CutCase
from kotae.logic.regions.rectangle_groups import CornerCase, SidesCase
from kotae.logic.regions.rectangle_size import RectangleCase
from kotae.logic.regions.squares_beside import SquaresCase
from kotae.logic.regions.strips import StripsCase
from kotae.wording.sentences.scene import Scene


def corner_sentence(scene: Scene, case: CornerCase) -> str:
    """Three cells of a square of four bring the fourth, or would make an L without it."""
    if case.kind == "fourth":
        return f"{scene.names(case.true)} are in one rectangle, so {scene.clause(case.yes)}"
    gap = scene.clause([-each for each in case.false])
    if case.kind == "L":
        return f"{making(scene, case.no)} would make an L with {scene.names(case.true)}, as {gap}"
    return f"{scene.names(case.true)} would make an L around {scene.names(case.false)}"


def making(scene: Scene, literals: list[int]) -> str:
    words = scene.words(literals[0])
    return words.making(literals) if isinstance(words, CellWords) else scene.clause(literals)


def width_sentence(scene: Scene, case: SidesCase) -> str:
    """A square is as wide as it is high, seen from one of its corners."""
    square = f"the square with a corner at {name(scene.spots([case.corner])[0])}"
    size, follows = how_many(case.size, "cell"), scene.clause(case.yes) if case.yes else ""
    match case.kind:
        case "wide":
            return f"{square} is {size} wide, so it is as high: {follows}"
        case "high":
            return f"{square} is {size} high, so it is as wide: {follows}"
        case "narrow":
            return f"{square} is at most {size} wide, so it is not higher: {follows}"
        case "low":
            return f"{square} is at most {size} high, so it is not wider: {follows}"
        case "no corner":
            return f"a rectangle with a corner at {name(scene.spots([case.corner])[0])} would not be a square"
    return f"the rectangle with a corner at {name(scene.spots([case.corner])[0])} would not be a square"


def squares_sentence(scene: Scene, case: SquaresCase) -> str:
    """The squares beside a clue have as many cells as it says."""
    follows = scene.clause(scene.so) if scene.so else ""
    match case.kind:
        case "none":
            return f"no squares beside {scene.subject} could have {how_many(case.number, 'cell')} in all"
        case "full":
            cells = verb(case.number, "its cell", f"its {in_words(case.number)} cells")
            return f"{scene.subject} has {cells}, so {follows}"
        case "sizes" if len(set(case.sizes)) == 1:
            squares = how_many(len(case.sizes), "square")
            return f"{scene.subject} has {squares} of {how_many(case.sizes[0], 'cell')}, so {follows}"
        case "sizes":
            sizes = listed([in_words(size) for size in case.sizes])
            return f"{scene.subject} has squares of {sizes} cells, so {follows}"
    return f"whichever squares lie beside {scene.subject}, {follows}"


def rectangle_size_sentence(scene: Scene, case: RectangleCase) -> str:
    """The rectangle around a clue has as many cells as it says."""
    follows = scene.clause(scene.so) if scene.so else ""
    thing = f"rectangle of {how_many(case.size, 'cell')}"
    match case.kind:
        case "none":
            return f"no {thing} could contain {scene.subject}"
        case "false":
            return f"no {thing} can contain {scene.subject}, so {follows}"
        case "alone":
            return f"{scene.subject} is alone, so {follows}"
        case "complete":
            return f"the rectangle with {scene.subject} is complete, so {follows}"
        case "place":
            return f"the {thing} with {scene.subject} has only one place left, so {follows}"
        case "shape":
            height, width = case.shapes[0]
            return f"the rectangle with {scene.subject} is {height}x{width}, so {follows}"
    return f"wherever the {thing} with {scene.subject} lies, {follows}"


def a_rectangle(scene: Scene, case: CutCase) -> str:
    """A group that may not be a rectangle is one, unless some cell beside it belongs to it, or some cell of it does
    not."""
    assert scene.reason.cut is not None
    cells = [place for place in scene.reason.cut.where if isinstance(place, tuple)]
    if case.clash:
        return f"{cells_in_words(cells)} would be a rectangle"
    spots = scene.spots(case.yes)
    if spots[0] not in cells:
        return (
            f"{cells_in_words(cells)} would be a rectangle without {cells_in_words(spots)}, so {scene.clause(case.yes)}"
        )
    if len(cells) == 1:
        return f"{making(scene, [-each for each in case.yes])} would make a rectangle of a single cell"
    others = cells_in_words([cell for cell in cells if cell not in spots])
    return f"{making(scene, [-each for each in case.yes])} would make a rectangle with {others}"


def strips_sentence(scene: Scene, case: StripsCase) -> str:
    """Strips that touch at a corner are not equally long."""
    strips = f"the strips that touch at {cells_in_words(scene.spots(case.ends))}"
    if case.kind == "equals":
        return f"{strips} would be equally long"
    if set(scene.spots(scene.so)).intersection(scene.spots(case.ends)):
        return f"{making(scene, [-each for each in scene.so])} would make {strips} equally long"
    return f"{strips} would be equally long otherwise, so {scene.clause(scene.so)}"
