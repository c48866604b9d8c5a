"""Words for a layer that brings none of its own: its states as a list."""

from collections.abc import Callable, Sequence

from kotae.board.words.base import Mood, Origin, Words
from kotae.english import listed

States = Callable[[Sequence[int]], list[tuple[str, str]]]
Said = Callable[[str, Sequence[str]], str]


class StateWords(Words):
    def __init__(self, states: States, said: Said) -> None:
        self.states = states
        self.said = said

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        by_state: dict[str, list[str]] = {}
        for what, where in self.states(literals):
            by_state.setdefault(what, []).append(where)
        return listed([self.said(what, where) for what, where in by_state.items()])

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"at {self.names(literals, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return listed(list(dict.fromkeys(where for _, where in self.states(literals))), last)
