"""Sentences about how many towers are seen from a side."""

from kotae.board.words.digits import DigitWords
from kotae.english import how_many, in_words
from kotae.logic.digit_cases import TowersCase
from kotae.wording.sentences.numbers import digits, settled
from kotae.wording.sentences.scene import Scene


def towers_sentence(scene: Scene, case: TowersCase) -> str:
    words = digits(scene, scene.statement.constraint.literals)
    plain = settled(words, scene.given)
    new = [literal for literal in scene.so if literal not in plain] or scene.so
    clue, follows = scene.subject, scene.clause(new) if new else ""
    placed = [literal for literal in scene.so if literal > 0]
    known = f"as {scene.clause(scene.given)}, " if scene.given else ""
    match case.kind:
        case "tallest first":
            return f"{clue} sees only the tallest, so {scene.clause(placed or scene.so)}"
        case "rising":
            return f"{clue} sees them all, so the heights rise: {scene.clause(placed or scene.so)}"
        case "behind":
            taller = "a taller one" if case.wanted == 2 else f"{in_words(case.wanted - 1)} taller ones"
            return f"{clue} sees {taller} behind the first, so {follows}"
        case "too many":
            return f"{clue} would see {at_least(case.fewest, case.most)}"
        case "too few":
            return f"{clue} would see {only(case.fewest, case.most)}"
        case "no way":
            return f"{clue} could not see {how_many(case.wanted, 'building')}"
    return one_less(scene, case, words) or f"{known}{clue} sees {how_many(case.wanted, 'building')} only if {follows}"


def one_less(scene: Scene, case: TowersCase, words: DigitWords) -> str:
    """What would be seen with the one height that is struck out, if that is too many or too few."""
    if len(scene.so) != 1 or scene.so[0] > 0:
        return ""
    constraint = scene.statement.constraint
    without = constraint.case([*scene.given, -scene.so[0]], ())  # type: ignore[attr-defined]
    if without.kind == "no way":
        return ""
    known = f"as {scene.clause(scene.given)}, " if scene.given else ""
    seen = at_least if without.kind == "too many" else only
    height, cell = words.number(scene.so[0]), words.names(scene.so)
    return f"{known}with {height} at {cell} {scene.subject} would see {seen(without.fewest, without.most)}"


def at_least(fewest: int, most: int) -> str:
    return how_many(fewest, "building") if fewest == most else f"at least {how_many(fewest, 'building')}"


def only(fewest: int, most: int) -> str:
    return f"only {how_many(most, 'building')}" if fewest == most else f"at most {how_many(most, 'building')}"
