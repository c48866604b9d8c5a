"""One deduction from one rule as a clause: what follows and why, or what would be wrong."""

from collections.abc import Callable, Sequence
from typing import Any

from kotae.answers.explaining.reasons import Reason
from kotae.logic.case import Case, SumCase
from kotae.logic.choices import ChoiceCase
from kotae.logic.constraints import CutCase
from kotae.logic.lines.run_cases import RunsCase
from kotae.logic.rectangle_areas import AreaCase
from kotae.wording.sentences.counts import count_sentence, last_one, only_one
from kotae.wording.sentences.cuts import cut_sentence
from kotae.wording.sentences.junctions import junction_sentence
from kotae.wording.sentences.rectangles import area_sentence, choice_sentence, rectangle_sentence
from kotae.wording.sentences.runs import runs_sentence
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sides import sides_sentence
from kotae.wording.sentences.sums import sum_sentence
from kotae.wording.sentences.templates import filled


def case_of(scene: Scene) -> Any:
    """How the rule leads to what follows; one case for all of its places if there are several."""
    found = [case_at(reason, scene.given, scene.so) for reason in scene.reasons]
    return found[0] if len(found) == 1 else merged(found)


def case_at(reason: Reason, given: Sequence[int], so: Sequence[int]) -> Any:
    if reason.cut is not None:
        return reason.cut.case(given, so)
    constraint: Any = reason.statement.constraint
    return constraint.case(given, so) if hasattr(constraint, "case") else None


def merged(cases: Sequence[Case]) -> Case:
    """Cases that rest on the same and say the same about different places."""

    def every(part: str) -> list[int]:
        return list(dict.fromkeys(literal for case in cases for literal in getattr(case, part)))

    return cases[0]._replace(true=every("true"), false=every("false"), yes=every("yes"), no=every("no"))


def sentence(scene: Scene) -> str:
    """The clause, without a capital and a full stop. A clash says what would be the case: `the 3 would have …`."""
    case = case_of(scene)
    if template := scene.statement.rule.says.get(getattr(case, "kind", "")):
        return filled(template, scene, case)
    say = SENTENCES.get(type(case))
    return (say(scene, case) if say else "") or in_general(scene)


def plain_sentence(scene: Scene, case: Case) -> str:
    """A case of plain literals, in the words of their layer."""
    literals = case.true + case.false + case.yes + case.no or [*scene.so, *scene.given]
    if not literals:
        return ""
    style = scene.words(literals[0]).style(scene.origin)
    if style == "junction":
        return junction_sentence(scene, case)
    if style == "rectangles":
        return rectangle_sentence(scene, case)
    if style == "sides":
        return sides_sentence(scene, case)
    if scene.reads_clue or (scene.origin is not None and case.least == case.most):
        return count_sentence(scene, case)
    if case.least == 0 and case.most == 1:
        return only_one(scene, case)
    return last_one(scene, case) if case.least == 1 else ""


def in_general(scene: Scene) -> str:
    """Any deduction: what is known, and by which rule something follows."""
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    rule = scene.reason.text(scene.puzzle)
    if scene.clash:
        return f"{known}this would be broken: {rule}"
    return f"{known}{rule}, so {scene.clause(scene.so)}"


SENTENCES: dict[type, Callable[[Scene, Any], str]] = {
    Case: plain_sentence,
    CutCase: cut_sentence,
    SumCase: sum_sentence,
    RunsCase: runs_sentence,
    ChoiceCase: choice_sentence,
    AreaCase: area_sentence,
}
"""By the type of a case, what puts it into words."""
