"""One deduction from one rule as a clause: what follows and why, or what would be wrong."""

from collections.abc import Callable, Sequence
from typing import Any

from kotae.answers.explaining.merging import GOES_ON
from kotae.logic.case import Case, SumCase, counted
from kotae.logic.choices import ChoiceCase
from kotae.logic.constraints import CutCase, PartsCase
from kotae.logic.counts_unless import UnlessCase
from kotae.logic.depending_counts import DependingCase
from kotae.logic.digit_cases import RunCase, TowersCase
from kotae.logic.either_counts import EitherCase
from kotae.logic.lines.run_cases import RunsCase
from kotae.logic.loops.arms import ArmsCase
from kotae.logic.loops.crossable import CrossableCase
from kotae.logic.loops.equal_visits import EqualVisitsCase
from kotae.logic.loops.led_lines import LedCase
from kotae.logic.loops.line_lengths import LengthsCase
from kotae.logic.loops.line_owners import OwnerCase
from kotae.logic.loops.line_through import ThroughCase
from kotae.logic.loops.longest_visit import LongestCase
from kotae.logic.loops.one_owner import OneOwnerCase
from kotae.logic.loops.one_visit import OneVisitCase
from kotae.logic.loops.passages import PassageCase
from kotae.logic.loops.passed_unless import PassedCase
from kotae.logic.loops.same_loop import SameLoopCase
from kotae.logic.loops.straight_on import StraightCase
from kotae.logic.loops.stretches import StretchCase
from kotae.logic.loops.turns import TurnsCase
from kotae.logic.loops.visits import VisitCase
from kotae.logic.pieces import PiecesCase
from kotae.logic.placed_shapes import AlikeCase, PlacedCase
from kotae.logic.places_met import MetCase
from kotae.logic.rectangle_areas import AreaCase
from kotae.logic.regions.rectangle_groups import CornerCase, SidesCase
from kotae.logic.regions.rectangle_size import RectangleCase
from kotae.logic.regions.squares_beside import SquaresCase
from kotae.logic.regions.strips import StripsCase
from kotae.logic.sight import SightCase
from kotae.logic.stated_together import InTurnCase
from kotae.logic.unequal_counts import UnequalCase
from kotae.logic.wrong_counts import WrongCase
from kotae.wording.sentences.counts import count_sentence, crossing_sentence, last_one, only_one, same_sentence
from kotae.wording.sentences.crossings import crossable_sentence
from kotae.wording.sentences.cuts import cut_sentence
from kotae.wording.sentences.depending import depending_sentence
from kotae.wording.sentences.digit_runs import broken, different_sentence, has_two_numbers, parts_sentence, run_sentence
from kotae.wording.sentences.directed import led_sentence
from kotae.wording.sentences.either_counts import either_sentence
from kotae.wording.sentences.equal_visits import (
    equal_visits_sentence,
    one_owner_sentence,
    one_visit_sentence,
    same_loop_sentence,
)
from kotae.wording.sentences.hidden_layers import as_seen
from kotae.wording.sentences.junctions import goes_on_and_on, junction_sentence
from kotae.wording.sentences.line_lengths import lengths_sentence
from kotae.wording.sentences.line_through import through_sentence
from kotae.wording.sentences.links import joining_sentence
from kotae.wording.sentences.longest_visit import longest_sentence
from kotae.wording.sentences.numbers import lines_sentence, number_sentence
from kotae.wording.sentences.owners import owner_sentence
from kotae.wording.sentences.passages import passage_sentence
from kotae.wording.sentences.passed import passed_sentence
from kotae.wording.sentences.pieces import pieces_sentence
from kotae.wording.sentences.places_met import met_sentence
from kotae.wording.sentences.rectangle_groups import (
    corner_sentence,
    rectangle_size_sentence,
    squares_sentence,
    strips_sentence,
    width_sentence,
)
from kotae.wording.sentences.rectangles import area_sentence, choice_sentence, rectangle_sentence
from kotae.wording.sentences.runs import runs_sentence
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.shapes import alike_sentence, placed_sentence
from kotae.wording.sentences.sides import sides_sentence
from kotae.wording.sentences.sight import sight_sentence
from kotae.wording.sentences.straight import straight_sentence
from kotae.wording.sentences.stretches import arms_sentence, stretch_sentence
from kotae.wording.sentences.sums import sum_sentence
from kotae.wording.sentences.templates import filled
from kotae.wording.sentences.touching import touching_sentence
from kotae.wording.sentences.towers import towers_sentence
from kotae.wording.sentences.turns import turns_sentence
from kotae.wording.sentences.unequal_counts import unequal_sentence
from kotae.wording.sentences.unless import unless_sentence
from kotae.wording.sentences.visits import visits_sentence
from kotae.wording.sentences.wrong_numbers import wrong_sentence


def case_of(scene: Scene) -> Any:
    """How the rule leads to what follows; one case for all of its places if there are several."""
    found = [reason.case(*as_seen(scene.puzzle, reason.variables, scene.given, scene.so)) for reason in scene.reasons]
    return found[0] if len(found) == 1 else merged(found)


def merged(cases: Sequence[Case]) -> Case:
    """Cases that rest on the same and say the same about different places."""

    def every(part: str) -> list[int]:
        return list(dict.fromkeys(literal for case in cases for literal in getattr(case, part)))

    return cases[0]._replace(true=every("true"), false=every("false"), yes=every("yes"), no=every("no"))


def sentence(scene: Scene) -> str:
    """The clause, without a capital and a full stop. A clash says what would be the case: `the 3 would have …`."""
    if len(scene.reasons) > 1 and scene.reason.case(scene.given, scene.so[:1]).kind == GOES_ON:
        return goes_on_and_on(scene)
    if len(scene.reasons) > 1 and scene.so and (text := lines_sentence(scene)):
        return text
    case = case_of(scene)
    return said_of(scene, case)


def said_of(scene: Scene, case: Any) -> str:
    """A case in the rule's own words, if it has any for it, or in the usual ones."""
    if template := scene.statement.rule.says.get(kind_here(scene, case)):
        return filled(template, scene, case)
    say = SENTENCES.get(type(case))
    return (say(scene, case) if say else "") or in_general(scene)


def kind_here(scene: Scene, case: Any) -> str:
    """The kind of a case, for a rule's own words: `itself` where the last one that is left is where the rule stands,
    and `not cut off` and the like where a cut is broken."""
    kind: str = getattr(case, "kind", "")
    if isinstance(case, CutCase) and case.clash:
        return f"not {kind}"
    where: Any = scene.statement.where
    if kind == "needed" and where and "itself" in scene.statement.rule.says:
        here = [where] if isinstance(where[0], int) else list(where)
        return "itself" if set(here).issuperset(scene.spots(case.yes)) else kind
    return kind


def plain_sentence(scene: Scene, case: Case) -> str:
    """A case of plain literals, in the words of their layer."""
    literals = case.true + case.false + case.yes + case.no
    style = scene.words(([*literals, *scene.so, *scene.given] or list(scene.statement.constraint.literals))[0]).style(
        scene.origin
    )
    if style == "numbers":
        return different_sentence(scene) if case.kind == "different" else number_sentence(scene, case)
    if style == "rectangles":
        return rectangle_sentence(scene, case)
    if not literals:
        return ""
    if case.kind in ("all true", "all false", "mixed"):
        return same_sentence(scene, case)
    if style == "junction":
        return junction_sentence(scene, case)
    if style == "sides":
        return sides_sentence(scene, case)
    if style == "touching":
        return touching_sentence(scene, case)
    if style == "joining":
        return joining_sentence(scene, case)
    if style == "crossing":
        return crossing_sentence(scene, case)
    if scene.reads_clue or (scene.origin is not None and case.least == case.most):
        return count_sentence(scene, case)
    if case.least == 0 and case.most == 1:
        return only_one(scene, case)
    return last_one(scene, case) if case.least == 1 else ""


def chosen_sentence(scene: Scene, case: ChoiceCase) -> str:
    """One of several: the numbers of a cell, or the rectangles that may cover it."""
    if scene.style == "numbers":
        return number_sentence(scene, counted(scene.constraint.literals, (1,), scene.given, scene.so))
    return choice_sentence(scene, case)


def parts_in_turn(scene: Scene, case: PartsCase) -> str:
    """Several constraints that a clue states together: what each has to say, and first what the clue says outright."""
    if has_two_numbers(scene):
        return parts_sentence(scene, case)
    said = [parts_sentence(scene, case)]
    outright = [each for each in scene.so if not any(each in so for _, _, so in case.parts)]
    said.append(scene.clause(outright) if outright else "")
    for part, each, so in case.parts:
        own = {abs(literal) for literal in part.literals}
        given = [literal for literal in scene.given if abs(literal) in own]
        if isinstance(each, Case) and (so or (scene.clash and broken(part, given))):
            said.append(plain_sentence(scene._replace(given=given, so=so), each))
    return ", and ".join(text for text in said if text)


def one_after_the_other(scene: Scene, case: InTurnCase) -> str:
    """Several constraints that a clue states together: what each says, and what the next says then."""
    said = [said_of(scene._replace(given=turn.given, so=turn.so), turn.case) for turn in case.turns]
    if case.rest or not said:
        known = f"{scene.clause(scene.given)}, and " if scene.given and not said else ""
        every = f"{known}whichever way the line takes through {scene.subject}, "
        said.append(f"{every}{scene.clause(case.rest)}" if case.rest else f"the line could not pass {scene.subject}")
    return ", and ".join(said)


def in_general(scene: Scene) -> str:
    """Any deduction: what is known, and by which rule something follows."""
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    rule = scene.reason.text(scene.puzzle)
    if scene.clash:
        return f"{known}this would be broken: {rule}"
    return f"{known}{rule}, so {scene.clause(scene.so)}"


SENTENCES: dict[type, Callable[[Scene, Any], str]] = {
    Case: plain_sentence,
    AlikeCase: alike_sentence,
    ArmsCase: arms_sentence,
    CutCase: cut_sentence,
    SumCase: sum_sentence,
    PartsCase: parts_in_turn,
    PlacedCase: placed_sentence,
    RunCase: run_sentence,
    TowersCase: towers_sentence,
    RunsCase: runs_sentence,
    ChoiceCase: chosen_sentence,
    AreaCase: area_sentence,
    OwnerCase: owner_sentence,
    LedCase: led_sentence,
    LengthsCase: lengths_sentence,
    LongestCase: longest_sentence,
    EqualVisitsCase: equal_visits_sentence,
    MetCase: met_sentence,
    OneOwnerCase: one_owner_sentence,
    OneVisitCase: one_visit_sentence,
    SameLoopCase: same_loop_sentence,
    PassageCase: passage_sentence,
    PassedCase: passed_sentence,
    ThroughCase: through_sentence,
    SightCase: sight_sentence,
    InTurnCase: one_after_the_other,
    StretchCase: stretch_sentence,
    TurnsCase: turns_sentence,
    StraightCase: straight_sentence,
    CornerCase: corner_sentence,
    CrossableCase: crossable_sentence,
    SidesCase: width_sentence,
    RectangleCase: rectangle_size_sentence,
    StripsCase: strips_sentence,
    SquaresCase: squares_sentence,
    UnlessCase: unless_sentence,
    UnequalCase: unequal_sentence,
    PiecesCase: pieces_sentence,
    DependingCase: depending_sentence,
    VisitCase: visits_sentence,
    EitherCase: either_sentence,
    WrongCase: wrong_sentence,
}
"""By the type of a case, what puts it into words."""
