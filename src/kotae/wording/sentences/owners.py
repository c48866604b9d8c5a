"""Sentences about lines that have an owner, such as the number at both of their ends."""

from collections.abc import Sequence

from kotae.board.grid import name
from kotae.english import in_words, listed
from kotae.logic.loops.line_owners import Meeting, OwnerCase, Part
from kotae.wording.sentences.scene import Scene

FEW, SOME = 2, 5
"""At most this many meetings are named one by one, and at most this many are named."""


def owner_sentence(scene: Scene, case: OwnerCase) -> str:
    """Steps that would join what must stay apart; those that would join the same lines together."""
    if case.clash:
        return clash(scene, case)
    by_parts: dict[str, list[int]] = {}
    for meeting in case.meetings:
        by_parts.setdefault(joining(scene, meeting), []).append(meeting.literal)
    if len(by_parts) <= FEW:
        return listed([f"a line {between(scene, some)} would {what}" for what, some in by_parts.items()])
    every = [meeting.literal for meeting in case.meetings]
    if len(every) <= SOME:
        return f"a line {between(scene, every)} would join different numbers"
    return f"{in_words(len(every))} steps would join different numbers, so there is no line there"


def between(scene: Scene, literals: Sequence[int]) -> str:
    return scene.words(literals[0]).at(literals, last="or")


def joining(scene: Scene, meeting: Meeting) -> str:
    """What a step would do."""
    one, other = meeting.one, meeting.other
    if one.ends and other.ends:
        one, other = sorted((one, other), key=lambda part: part.ends)
        return f"join {line_of(scene, one)} to {line_of(scene, other)}"
    mine, beyond = (one, other) if one.ends else (other, one)
    if mine.ends:
        where = f"the line through {name(beyond.at)}" if beyond.joined else name(beyond.at)
        return f"join {line_of(scene, mine)} to {where}, which it cannot reach"
    return "belong to no number"


def line_of(scene: Scene, part: Part) -> str:
    """`the line of the 4`, or the number itself while nothing leads away from it."""
    end = part.ends[0]
    return f"the line of the {scene.puzzle.clue_text(end)}" if part.joined else scene.place(end)


def clash(scene: Scene, case: OwnerCase) -> str:
    if case.kind == "joined" and case.ends:
        return f"a line would join {listed([scene.place(end) for end in case.ends])}"
    if case.ends:
        return f"the line of {scene.place(case.ends[0])} would lead where it cannot go"
    return f"the line through {name(case.place)} would belong to no number" if case.place else ""
