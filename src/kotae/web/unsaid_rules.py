"""Which rules of a family its goal does not state: a player reads the goal first, and nobody wants to read a rule
twice."""

import re

WORD = re.compile(r"[a-z]{3,}")
SMALL = re.compile(
    "the|and|are|has|its|one|any|not|two|for|all|that|many|there|their|them|they|this|these|those|with|have|given|"
    "exactly|never|every|each|some|only|others?|another|from|less|than|more|most"
)
"""Words that say little about what a rule is about."""
CLUES = frozenset(("numb", "clue"))
"""How words for clues begin. A goal with one of them says what they mean."""


def is_unsaid(sentence: str, goal: str, about_clues: bool = False) -> bool:
    """Whether at least half of the words of a rule are not in the goal, and those about clues not in other words."""
    words, said = stems(sentence), stems(goal)
    return 2 * len(words - said) >= len(words) and not (about_clues and said & CLUES)


def stems(text: str) -> set[str]:
    """The words of a text by their beginnings, so that `shaded` is found in `Shade some cells`."""
    return {word[:4].rstrip("s") for word in WORD.findall(text.lower()) if not SMALL.fullmatch(word)}
