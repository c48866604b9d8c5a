"""Deductions by what one rule says: the rule and the kind of its case, such as `runs.overlap`.

Where lines differ in length and in all their numbers, no two steps have the same form, and yet people have names for
what they do. One look at a line of a nonogram may show several things at once; each is a deduction by itself.
"""

from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.parting import parts_of
from kotae.answers.explaining.walk import Step


def deductions_of(step: Step) -> list[Step]:
    """What a step shows, one thing at a time: itself, unless it is a look at a line that shows several things."""
    if step.size != 1:
        return [step]
    lines = parts_of(Line("so", tuple(step.because), step.given, step.so))
    return [step] if len(lines) == 1 else [step._replace(given=line.given, so=line.so) for line in lines]


def case_of(step: Step) -> str:
    """The case of a step that uses one rule: the name of the rule in its family, and the kind; empty if it has none."""
    if step.size != 1:
        return ""
    reason = step.because[0]
    kind: str = getattr(reason.case(step.given, step.so), "kind", "")
    return f"{reason.statement.rule.label}.{kind}" if kind else ""
