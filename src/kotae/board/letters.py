"""Letters as clues, where it only matters which of them are equal."""

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase

from kotae.board.tokens import HIDDEN, Clue, Meaning, Symbols
from kotae.logic import Values


class Letters(Symbols):
    """A letter from A to Z or a to z, or `?` for a hidden one. Its rule numbers them from 1."""

    letters = ascii_uppercase + ascii_lowercase

    def __init__(self) -> None:
        super().__init__({letter: letter for letter in (*self.letters, HIDDEN)})
        self.expected = "a letter or ?"

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        number = meaning().value(values)
        return [self.letters[number - 1]] if number is not None and number <= len(self.letters) else []
