"""Sentences about numbers of which one is wrong."""

from kotae.english import listed
from kotae.logic.wrong_counts import WrongCase
from kotae.wording.sentences.scene import Scene


def wrong_sentence(scene: Scene, case: WrongCase) -> str:
    """One number is known to be wrong, or all others to be right; or neither, and still something follows."""
    room, wrong = scene.subject, [scene.place(each) for each in case.wrong]
    if scene.clash and len(wrong) > 1:
        return f"{listed(wrong)} would all be wrong" if len(wrong) > 2 else f"{listed(wrong)} would both be wrong"
    if scene.clash:
        return f"{room} could not have one wrong number" if case.rest else f"no number of {room} would be wrong"
    follows = scene.clause(scene.so)
    if len(wrong) == 1:
        return f"{wrong[0]} is the wrong number of {room}, so the others are right, and {follows}"
    if len(case.rest) == 1:
        return f"{last_one(scene, case)}, and {follows}"
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    return f"{known}only one number of {room} is wrong, so {follows}"


def last_one(scene: Scene, case: WrongCase) -> str:
    """Only one number is left that can be wrong."""
    last = scene.place(case.rest[0])
    if not case.right:
        return f"{last} is the only number of {scene.subject}, so it is wrong"
    if len(case.right) == 1:
        return f"{scene.place(case.right[0])} is right, so {last} is the wrong number of {scene.subject}"
    return f"all other numbers of {scene.subject} are right, so {last} is wrong"
