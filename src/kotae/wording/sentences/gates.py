"""Sentences about gates that are passed in order."""

from kotae.english import in_words
from kotae.logic.constraints import CutCase
from kotae.logic.loops.in_order import InOrder, WrongOrder
from kotae.wording.sentences.scene import Scene

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def wrong_order(scene: Scene, case: CutCase, line: str) -> str:
    """What a line would lead to: two gates with too few or too many others between them. `line` is what would draw
    it."""
    rule: InOrder = scene.constraint
    assert scene.reason.cut is not None
    links = [rule.literals.index(-literal) for literal in scene.reason.cut.clause]
    wrong = next(wrong for walk in rule.walks(links) for wrong in rule.wrong_on(walk))
    return f"{line if case.clash else f'a {line}'} would {consequence(rule, wrong)}"


def consequence(rule: InOrder, wrong: WrongOrder) -> str:
    one, other = sorted(wrong[:2], key=lambda gate: 0 if gate < 0 else rule.gates[gate].number or 0)
    last = f"gate {rule.gates[other].number}"
    if one < 0:
        return f"make {last} {nth(wrong.between + 1)} gate from the circle"
    first, expected = rule.gates[one].number or 0, abs((rule.gates[other].number or 0) - (rule.gates[one].number or 0))
    if any(rule.start in rule.links[k][:2] for k in wrong.links):
        return f"lead from gate {first} past the circle to {last}, but both count from there in the same direction"
    if wrong.between + 1 < expected:
        others = (
            f"past only {in_words(wrong.between)} other{'s' * (wrong.between > 1)}" if wrong.between else "directly"
        )
        return f"lead from gate {first} to {last} {others}"
    many = "another gate" if wrong.between == 1 else f"{in_words(wrong.between)} others"
    return f"lead from gate {first} to {last} past {many}"


def nth(number: int) -> str:
    """`the second`; beyond ten `gate number 12`."""
    return f"the {ORDINALS[number]}" if number < len(ORDINALS) else f"the {number}th"
