"""Sentences about where a line turns."""

from collections.abc import Sequence

from kotae.board.grid import WAYS, Place, name
from kotae.board.words.base import FROM, WAY, cells_in_words
from kotae.english import all_of_its, how_many, in_words, listed
from kotae.logic.loops.turns import PlaceCase, TurnsCase, Ways
from kotae.wording.sentences.scene import Scene

OPPOSITE = (1, 0, 3, 2)


def turns_sentence(scene: Scene, case: TurnsCase) -> str:
    subject, turning = scene.subject, cells(scene, case.turning)
    within = f"in {subject} the line" if len(scene.statement.where or ()) == 3 else "the line"
    match case.kind:
        case "mixed":
            return f"{within} would turn at {turning} but not at {cells(scene, case.straight)}"
        case "too many":
            return f"{subject} would have {how_many(len(case.turning), 'turn')}"
        case "too few":
            return too_few(scene, case)
        case "no way":
            return f"{subject} could not have the right number of turns"
        case "no branch":
            return listed([straight_through(scene, place) for place in case.concerned])
        case "all turn":
            return f"{within} turns at {turning}, so it {it_turns(scene, case)}"
        case "none turns":
            so = where_it_does_not(scene, case)
            return f"{within} does not turn at {cells(scene, case.straight)}, so {so} either"
        case "full":
            has = f"{all_of_its(case.most, 'turn')}, at {turning}," if case.most else "no turns,"
            return f"{subject} has {has} so {where_it_does_not(scene, case)}"
        case "needed":
            return f"{needs(scene, case)}, so the line {it_turns(scene, case)}"
    return f"{subject} has only one way left to its turns: {scene.clause(scene.so)}"


def too_few(scene: Scene, case: TurnsCase) -> str:
    left = len(case.places) - len(case.straight)
    if left == 0:
        its = "its turn" if case.least == 1 else f"any of its {in_words(case.least)} turns"
        return f"{scene.subject} would have no place left for {its}"
    return f"{scene.subject} would have room for only {in_words(left)} of its {in_words(case.least)} turns"


def needs(scene: Scene, case: TurnsCase) -> str:
    """How many turns are wanted, and where there is room for them."""
    has = f" has {how_many(len(case.turning), 'turn')} at {cells(scene, case.turning)} and" if case.turning else ""
    more = case.least - len(case.turning)
    wants = f"{in_words(more)} more" if case.turning else how_many(more, "turn")
    left = len(case.open)
    only = f"only {cells(scene, case.open)} {'is' if left == 1 else 'are'} left"
    return f"{scene.subject}{has} needs {wants}, and {only if len(case.straight) else 'there is no other place'}"


def it_turns(scene: Scene, case: TurnsCase) -> str:
    """Where the line must turn; if no single place shows which way it goes, several together do."""
    places = where_it_turns(scene, case)
    return f"turns at {places}" if places else f"turns at all of these: {scene.clause(scene.so)}"


def where_it_turns(scene: Scene, case: TurnsCase) -> str:
    """Where the line must turn, and which way it goes there."""
    said = set[int]()
    found = []
    for place in by_evidence(case, turning=True):
        new = [literal for literal in place.new if literal not in said and shown(place, literal, turning=True)]
        if new:
            said.update(new)
            found.append(f"{name(cell_of(scene, place.ways))}: {turn(place, new)}")
    return ", and at ".join(found)


def turn(place: PlaceCase, new: Sequence[int]) -> str:
    """Of two opposite ways, the line takes just one."""
    goes = [index(place.ways, literal) for literal in new if literal > 0]
    stays = [index(place.ways, literal) for literal in new if literal < 0]
    said = [f"goes {ways(goes, 'and')}"] if goes else []
    said += [f"does not go {ways(stays)}"] if stays else []
    barred = [OPPOSITE[way] for way in goes if place.ways[OPPOSITE[way]]]
    because = [f"cannot go {ways(barred)}"] if barred else []
    because += [f"comes from {listed([came(OPPOSITE[way]) for way in stays])}"] if stays else []
    return f"it {listed(said)}" + (f", as it {listed(because)}" if because else "")


def where_it_does_not(scene: Scene, case: TurnsCase) -> str:
    """Where the line cannot turn, and which way it comes; also where it goes straight through already."""
    said = set[int]()
    found = []
    for place in by_evidence(case, turning=False):
        new = [literal for literal in place.new if literal not in said and shown(place, literal, turning=False)]
        if new:
            said.update(new)
            found.append(no_turn(scene, place, new))
    return listed(found) if found else scene.clause(scene.so)


def no_turn(scene: Scene, place: PlaceCase, new: Sequence[int]) -> str:
    sides = [index(place.ways, literal) for literal in new]
    cell, along = name(cell_of(scene, place.ways)), [way for way in drawn(place) if way // 2 != sides[0] // 2]
    if len(along) == 2:
        return f"the line going straight through {cell} does not turn {ways(sides)}"
    return f"the line arriving at {cell} from {came(along[0])} does not turn {ways(sides)}"


def straight_through(scene: Scene, place: PlaceCase) -> str:
    sides = [index(place.ways, literal) for literal in place.new]
    return f"the line goes straight through {name(cell_of(scene, place.ways))}, so it does not go {ways(sides)}"


def by_evidence(case: TurnsCase, turning: bool) -> list[PlaceCase]:
    """The places where something follows, first those where it is plain to see. A step between two of them is spoken of
    only once."""
    return sorted(
        case.concerned,
        key=lambda place: (place.turns is not None, not all(shown(place, each, turning) for each in place.new)),
    )


def shown(place: PlaceCase, literal: int, turning: bool) -> bool:
    """Whether it follows at this place, and not at the next one, that the line takes a step or does not."""
    way = index(place.ways, literal)
    if turning:
        opposite = place.ways[OPPOSITE[way]]
        return opposite is None or -opposite in place.known if literal > 0 else opposite in place.known
    return literal < 0 and any(other // 2 != way // 2 for other in drawn(place))


def drawn(place: PlaceCase) -> list[int]:
    """In which ways the line is known to leave."""
    return [way for way, step in enumerate(place.ways) if step in place.known]


def index(of: Ways, literal: int) -> int:
    return of.index(abs(literal))


def ways(some: Sequence[int], last: str = "or") -> str:
    return listed([list(WAY.values())[way] for way in some], last)


def came(way: int) -> str:
    return list(FROM.values())[way]


def cells(scene: Scene, places: Sequence[PlaceCase]) -> str:
    return cells_in_words([cell_of(scene, place.ways) for place in places]) if places else ""


def cell_of(scene: Scene, ways: Ways) -> Place:
    """The cell that these steps leave."""
    way, step = next((way, step) for way, step in enumerate(ways) if step)
    down, right = list(WAYS.values())[way]
    ((y, x),) = scene.spots([step])
    return y - down // 2, x - right // 2
