"""Sentences about pairs: of two decisions exactly one is yes, or both are or neither is."""

from collections.abc import Sequence

from kotae.answers.explaining.pairs import Pair
from kotae.english import listed
from kotae.wording.sentences.scene import Scene


def pair_sentence(scene: Scene, given: Sequence[Pair], so: Sequence[Pair]) -> str:
    """What a rule says about pairs, or concludes from them."""
    say = side_clause if scene.style == "sides" else pair_clause
    known = [scene.clause(scene.given, near=True)] if scene.given else []
    known += [say(scene, each) for each in given]
    follows = [say(scene, each) for each in so]
    follows += [scene.clause(scene.so, near=True)] if scene.so else []
    if not follows:
        return f"at {scene.subject} {listed(known)}, which cannot be"
    where = "at" if scene.style == "junction" else "for"
    because = f"{listed(known)}, so " if known else ""
    return f"{where} {scene.subject} {because}{listed(follows)}"


def side_clause(scene: Scene, pair: Pair) -> str:
    """A pair of sides, seen from inside their cell."""
    names = scene.pair_names([pair.one, pair.other])
    return f"the loop uses {'exactly one' if pair.differ else 'both or neither'} of {names}"


def pair_clause(scene: Scene, pair: Pair) -> str:
    """`exactly one of r1c1 and r1c2 is shaded`."""
    names = scene.pair_names([pair.one, pair.other])
    yes = scene.words(pair.one).yes
    return f"exactly one of {names} is {yes}" if pair.differ else f"both or neither of {names} are {yes}"
