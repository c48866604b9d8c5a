"""Sentences that a rule brings itself, for cases in which the usual one would sound odd.

A template may mention `{subject}`, what the rule is about; `{clue}`, the clue at its first place; `{true}`, `{false}`,
`{yes}` and `{no}`, the places of the literals that are known and of those that follow; `{known}` and `{so}`, what is
known and what follows, as clauses; and `{first}` and `{last}`, the ends of its places. `{no:is|are}` gives the word
that goes with one, or with several; `{known:as *, }` is left out if nothing need be known.
"""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import Place, name
from kotae.board.words.base import cells_in_words
from kotae.english import listed
from kotae.wording.sentences.scene import Scene


class Premise(str):
    """A clause that may be missing; `{known:as *, }` is what stands around it if it is there."""

    def __format__(self, spec: str) -> str:
        return spec.replace("*", self) if spec and self else str(self)


class Places(str):
    """Places in words, which know how many they are."""

    number: int

    def __new__(cls, text: str, number: int) -> "Places":
        made = super().__new__(cls, text)
        made.number = number
        return made

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return str(self)
        one, several = spec.split("|")
        return one if self.number == 1 else several


def filled(template: str, scene: Scene, case: Any) -> str:
    """The template with what it mentions."""
    where: Any = scene.statement.where
    ends = (where if where and isinstance(where[0], tuple) else (where,)) if where else ()
    known, follows = scene.given, scene.so
    return template.format(
        subject=scene.subject,
        clue=scene.puzzle.clue_text(ends[0]) if ends and ends[0] in scene.puzzle.clues else "",
        known=Premise(scene.clause(known) if known else ""),
        so=scene.clause(follows) if follows else "",
        first=name(ends[0]) if ends else "",
        last=name(ends[-1]) if ends else "",
        **{part: places(scene, getattr(case, part, ())) for part in ("true", "false", "yes", "no")},
    )


def places(scene: Scene, literals: Sequence[int]) -> Places:
    parts: list[Any] = [scene.puzzle.layer_of(abs(each)).part(abs(each)) for each in literals]
    cells: list[Place] = [part for part in parts if isinstance(part[0], int)]
    if not parts:
        return Places("", 0)
    text = cells_in_words(cells) if len(cells) == len(parts) else listed([f"{name(a)} to {name(b)}" for a, b in parts])
    return Places(text, len(set(parts)))
