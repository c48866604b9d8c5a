"""Sentences about rectangles around numbers: which of them covers a cell, what shape they have, where they end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kotae.board.grid import Place, name
from kotae.board.words.rectangles import RectangleWords
from kotae.english import all_of_its, how_many, in_words, listed
from kotae.logic.case import Case
from kotae.logic.choices import ChoiceCase
from kotae.logic.rectangle_areas import AreaCase
from kotae.wording.sentences.scene import Scene

SIDE = {"up": "top", "down": "bottom", "left": "left", "right": "right"}
ON = {"up": "upwards", "down": "downwards", "left": "to the left", "right": "to the right"}


MOST_NAMED = 5
"""At most this many numbers are named one by one; the others are lit."""


def words_of(scene: Scene, literal: int) -> RectangleWords:
    words = scene.words(literal)
    assert isinstance(words, RectangleWords), "only rectangles are said to reach cells"
    return words


def ends_at(words: RectangleWords, given: Iterable[int], so: Sequence[int]) -> str:
    """What follows for rectangles; if that was the last that was missing of one, the whole of it."""
    known = [*given, *so]
    found = []
    for centre in dict.fromkeys(words.holder(abs(each)) for each in so):
        settled = all(side.decided for side in words.sides(centre, known))
        found.append(words.about(centre, known if settled else so))
    return listed(found)


def with_meaning(say: Callable[[Scene, Any], str]) -> Callable[[Scene, Any], str]:
    """A sentence about a rule; and what follows from the meaning of reaching a cell alone is said after it."""

    def said(scene: Scene, case: Any) -> str:
        known = [*scene.so, *scene.given]
        if not known:
            return say(scene, case)
        words = words_of(scene, known[0])
        meaning = set(meant(words, scene.given))
        plain = [each for each in scene.so if each in meaning]
        if not plain:
            return say(scene, case)
        after = follows_by_itself(scene._replace(so=plain))
        if len(plain) == len(scene.so):
            return after
        constraint: Any = scene.statement.constraint
        about = {way(words, each) for each in constraint.literals}
        given = [each for each in scene.given if way(words, each) in about]
        so = [each for each in scene.so if each not in meaning]
        return f"{say(scene._replace(given=given, so=so), constraint.case(given, so))}; {after}"

    return said


def way(words: RectangleWords, literal: int) -> tuple[Place, int]:
    """The number that a literal is about, and which of its sides."""
    centre = words.holder(abs(literal))
    return centre, next(side for side, chain in enumerate(words.chains[centre]) if abs(literal) in chain)


@with_meaning
def choice_sentence(scene: Scene, case: ChoiceCase) -> str:
    """Which number's rectangle a cell lies in."""
    cell = scene.origin
    assert cell is not None, "a cell is covered"
    if not case.conjunctions:
        return f"no number could reach {name(cell)}"
    words = words_of(scene, case.conjunctions[0][0])
    owners = {words.holder(conjunction[0]): conjunction for conjunction in case.conjunctions}
    held = [centre for centre in owners if holds(words, owners[centre], scene.given)]
    if any(each > 0 for each in scene.so):
        return only_one_reaches(scene, words, cell)
    if scene.so:
        return belongs(scene, words, held[0], cell)
    if len(held) > 1:
        return f"{words.numbers(held)} would both cover {name(cell)}"
    return f"no number could reach {name(cell)}{why_not(words, scene.given, cell, '')}"


def holds(words: RectangleWords, conjunction: Sequence[int], known: Iterable[int]) -> bool:
    """Whether a rectangle is known to cover a cell; one that reaches farther does as well."""
    centre = words.holder(conjunction[0])
    sides_known = zip(words.sides(centre, known), words.chains[centre], strict=True)
    return {each for side, chain in sides_known for each in chain[: side.least]}.issuperset(conjunction)


def only_one_reaches(scene: Scene, words: RectangleWords, cell: Place) -> str:
    centre = next(words.holder(each) for each in scene.so if each > 0)
    others = [each for each in scene.given if words.holder(abs(each)) != centre]
    sides_known = words.sides(centre, [*scene.given, *scene.so])
    settled = all(side.decided for side in sides_known)
    so = f", so it is {words.whole(centre, sides_known)}" if settled else ""
    return f"only {words.called(centre)} can reach {name(cell)}{so}{why_not(words, others, cell)}"


def why_not(words: RectangleWords, given: Sequence[int], cell: Place, other: str = " other") -> str:
    """Why other numbers do not reach a cell: `the 4 at r1c5 does not, and the 3s at r6c4 and r4c4 do not reach row
    5`."""
    said: dict[str, list[Place]] = {}
    for centre in dict.fromkeys(words.holder(abs(each)) for each in given):
        said.setdefault(falls_short(words, centre, given, cell), []).append(centre)
    number = sum(map(len, said.values()))
    if number > MOST_NAMED:
        return f": none of the {in_words(number)}{other} numbers around it does"
    clauses = [
        f"{words.numbers(centres)} {'does' if len(centres) == 1 else 'do'} not{short}"
        for short, centres in sorted(said.items(), key=lambda each: bool(each[0]))
    ]
    if not clauses:
        return ""
    return f": {', and '.join(clauses) if len(clauses) == 2 else listed(clauses)}"


def falls_short(words: RectangleWords, centre: Place, given: Sequence[int], cell: Place) -> str:
    """In which direction a rectangle does not go far enough for a cell; nothing if there is only one."""
    (y, x), (row, col) = centre, cell
    if y == row or x == col:
        return ""
    up, down, *_ = words.sides(centre, given)
    most = up.most if row < y else down.most
    return f" reach row {row // 2 + 1}" if 2 * most < abs(row - y) else f" reach column {col // 2 + 1}"


def belongs(scene: Scene, words: RectangleWords, owner: Place, cell: Place) -> str:
    """A cell that is covered already."""
    others = [each for each in scene.given if words.holder(abs(each)) != owner]
    also = f", and {words.clause(others)}" if others else ""
    stopped = dict.fromkeys(words.holder(abs(each)) for each in scene.so)
    if not others and all(centre[0] == cell[0] or centre[1] == cell[1] for centre in stopped):
        so = f"{words.numbers(list(stopped))} {'does' if len(stopped) == 1 else 'do'} not reach it"
    else:
        so = ends_at(words, scene.given, scene.so)
    return f"{name(cell)} belongs to {words.called(owner)}{also}, so {so}"


def follows_by_itself(scene: Scene) -> str:
    """What reaches a cell also reaches those before it, and what does not reach one does not reach those behind it."""
    words = words_of(scene, scene.so[0])
    found = []
    for centre, side in dict.fromkeys(way(words, each) for each in scene.so):
        own, new = ([each for each in some if way(words, each) == (centre, side)] for some in (scene.given, scene.so))
        too = "as well" if max(new) > 0 else "either"
        found.append(f"{words.about(centre, own)}, so {words.about(centre, new, who='it')} {too}")
    return "; ".join(found)


def meant(words: RectangleWords, literals: Sequence[int]) -> list[int]:
    """Literals and what they mean: what reaches a cell reaches those before it."""
    found = list(literals)
    for centre in dict.fromkeys(words.holder(abs(each)) for each in literals):
        for side, chain in zip(words.sides(centre, literals), words.chains[centre], strict=True):
            found += [*chain[: side.least], *(-each for each in chain[side.most :])]
    return list(dict.fromkeys(found))


@with_meaning
def rectangle_sentence(scene: Scene, case: Case) -> str:
    """A number that counts borders, or one that would share its rectangle with another."""
    constraint: Any = scene.statement.constraint
    words = words_of(scene, [*scene.so, *scene.given][0])
    known = meant(words, scene.given)
    so = list(dict.fromkeys(shown_by(words, constraint.literals, each) for each in scene.so))
    case = constraint.case(known, so)
    scene = scene._replace(so=so)
    return borders_sentence(scene, case) if scene.reads_clue else rivals_sentence(scene, case)


def shown_by(words: RectangleWords, literals: Iterable[int], meaning: int) -> int:
    """What a rule shows that means this: it may only speak of another cell in the same direction."""
    if abs(meaning) in map(abs, literals):
        return meaning
    chain = next(each for each in words.chains[words.holder(abs(meaning))] if abs(meaning) in each)
    own = next((abs(each) for each in literals if abs(each) in chain), abs(meaning))
    return own if meaning > 0 else -own


def rivals_sentence(scene: Scene, case: Case) -> str:
    """A rectangle that would hold another number."""
    where: Any = scene.statement.where
    centre, rival = where
    words = words_of(scene, scene.given[0])
    holding = f"would hold {words.called(rival)} too"
    if case.clash:
        return f"the rectangle of {words.called(centre)} {holding}"
    so = words.about(centre, scene.so, who="it")
    return f"{words.clause(scene.given)}, so {so}, or it {holding}"


def borders_sentence(scene: Scene, case: Case) -> str:
    """A number that counts the borders beside it."""
    words = words_of(scene, (case.true + case.false + case.yes + case.no)[0])
    origin: Any = scene.origin
    blocked = words.blocked(origin)
    have = [*blocked, *ways(words, origin, case.true)]
    number, who = len(blocked) + case.most, scene.subject
    on = [ON[way] for way in ways(words, origin, case.no)]
    match case.kind:
        case "none" if number == 0:
            return f"{who} has no borders, so it goes on in every direction"
        case "all":
            return f"{who} has a border on every side, so it is alone in its cell"
        case "none" | "full":
            return f"{who} has {all_of_its(number, 'border')}, on its {sides(have)}, so it goes on {listed(on)}"
        case "needed":
            goes = ways(words, origin, case.false)
            other = 4 - len(goes)
            rest = "its other side is a border" if other == 1 else f"its other {in_words(other)} sides are borders"
            return f"{who} goes on {listed([ON[way] for way in goes])}, so {rest}"
        case "too many":
            return f"{who} would have {how_many(len(have), 'border')}, on its {sides(have)}"
        case "too few":
            goes = [ON[way] for way in ways(words, origin, case.false)]
            left = how_many(4 - len(goes), "border")
            return f"{who} would have room for only {left}, as it would go on {listed(goes)}"
    return ""


def ways(words: RectangleWords, centre: Place, literals: Iterable[int]) -> list[str]:
    """The directions that literals are about."""
    about = {way(words, each)[1] for each in literals}
    return [side.way for number, side in enumerate(words.sides(centre, ())) if number in about]


def sides(directions: Sequence[str]) -> str:
    return listed([SIDE[way] for way in directions])


@with_meaning
def area_sentence(scene: Scene, case: AreaCase) -> str:
    """A number that counts the cells of its rectangle."""
    who, origin = scene.subject, scene.origin
    assert origin is not None
    words = words_of(scene, [*scene.so, *scene.given][0])
    if case.kind == "alone":
        return f"{who} is alone in its cell"
    known = f", as {words.about(origin, scene.given, who='it')}" if scene.given else ""
    if case.kind == "no shape":
        return f"{who} would have no room for {how_many(case.size, 'cell')}{known}"
    so = words.about(origin, known_of(words, origin, scene), who="it")
    if case.kind == "too large":
        return f"{who} has only {how_many(case.size, 'cell')}, so {so}"
    if case.kind == "many shapes":
        return f"{who} needs {how_many(case.size, 'cell')}{known}, so {so}"
    return f"{who} can only be {listed([shape(each) for each in case.shapes], 'or')}{known}, so {so}"


def known_of(words: RectangleWords, centre: Place, scene: Scene) -> list[int]:
    """What follows; together with what was known, if that is the whole rectangle."""
    known = [*scene.given, *scene.so]
    return known if all(side.decided for side in words.sides(centre, known)) else list(scene.so)


def shape(size: tuple[int, int]) -> str:
    """`a row of four`, `a column of four`, `two rows of three`."""
    height, width = size
    if height == 1:
        return f"a row of {in_words(width)}"
    return f"a column of {in_words(height)}" if width == 1 else f"{in_words(height)} rows of {in_words(width)}"
