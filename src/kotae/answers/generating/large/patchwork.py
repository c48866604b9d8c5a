"""From a random board to one that its clues determine, window by window."""

from collections.abc import Iterable

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.generating.large.contradictions import StatedBoard
from kotae.answers.generating.large.patches import Means, Patch
from kotae.answers.generating.large.varied import Variation
from kotae.answers.generating.large.window_board import Drawn
from kotae.answers.generating.large.windows import LOOKED, STRIDE, WIDER, Windows, centres, random_within
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import tossed
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Place
from kotae.logic import Values

MOST_EASINGS = 60
"""How often a board without an answer is changed."""
WIDE, HOPES = 0.25, 6
"""A contradiction about more than this share of the board is left as it is after that many changes: another board may
have none."""
STIRRED, STEP = 3, 4
"""The radius of the windows in which an answer becomes random, and how far they are apart."""
SHAKES = 3
"""How often much is changed at once where something is still open then."""
MOST_LOOKS = 150
"""How often it is asked where something is still open on the whole board."""


class Patchwork:
    """A large board being changed, with its answer and the clues that it gives."""

    def __init__(self, board: ClueSwitches, symmetry: Symmetry, dice: Dice, density: float | None = None) -> None:
        self._whole = board
        self.blank = board.blank
        self.symmetry = symmetry
        self.dice = dice
        self.means = Means(symmetry, dice, Variation(type(board.blank), symmetry, dice, density), board.budget, {})
        self.windows = Windows(board.blank)
        self.values: Values = []
        self.clues: Clues = {}

    @property
    def board(self) -> ClueSwitches:
        """The rules of the whole board as it is now: stated anew if it has changed since."""
        if self._whole.blank is not self.blank:
            self._whole.close()
            self._whole = ClueSwitches(self.blank, self.means.budget)
        return self._whole

    def settle(self) -> bool:
        """Whether an answer was found that its clues determine."""
        return self._ease() and self.begin() and self.mend()

    def mend(self) -> bool:
        """Whether the present answer became one that its clues determine."""
        self.clues = self.means.clues(self.blank, self.values)
        for centre in self.dice.shuffled(centres(self.blank.grid, STRIDE)):
            self._repair(self.windows.around(self.symmetry.images(centre), LOOKED))
        return any(self._is_done() for _ in range(MOST_LOOKS))

    def close(self) -> None:
        self._whole.close()

    def _ease(self) -> bool:
        """Changes the board until its rules do not contradict each other; whether that was so soon enough."""
        blank, hopes, variation = self.blank, HOPES, self.means.variation
        for _ in range(MOST_EASINGS):
            self.means.budget.look()
            spots = [cells for cells in StatedBoard(blank, self.means.budget).contradictions() if cells]
            if not spots:
                self.blank, self.windows = blank, self.windows.on(blank)
                return True
            hopes -= all(len(cells) > WIDE * blank.grid.rows * blank.grid.cols for cells in spots)
            if not variation or not hopes:
                return False
            blank = variation.near(blank, spots, eased=True) or blank
        return False

    def begin(self) -> bool:
        """Whether there is an answer: any, to begin with, which then becomes random."""
        every = range(1, self.blank.variables + 1)
        self.board.engine.start_from(tossed(self.board, variable, self.dice) for variable in every)
        self.values = self.board.answer() or []
        if self.values:
            self._stir()
        return bool(self.values)

    def _stir(self) -> None:
        """Makes the answer random in one window after another, beginning where something is drawn: a loop grows from
        there."""
        drawn = self.windows.cells_of(
            variable for variable in range(1, len(self.windows.cells)) if self.values[variable] > 0
        )
        start = self.dice.one_of(drawn or list(self.blank.grid.cells()))
        for centre in sorted(
            centres(self.blank.grid, STEP), key=lambda cell: max(abs(cell[0] - start[0]), abs(cell[1] - start[1]))
        ):
            self.means.budget.look()
            free = self.windows.free(self.windows.around([centre], STIRRED))
            fixed = self.windows.held(self.values, free)
            self.values = random_within(self.board, self.values, free, fixed, self.dice) or self.values

    def _repair(self, cells: Iterable[Place], shakes: int = 0) -> bool:
        """Changes something where the clues leave something open in these cells; whether they did."""
        patch = Patch(Drawn(self.blank, self.values, self.clues), self.windows, cells, self.means)
        try:
            was_open = bool(patch.state.open)
            patch.repair(shakes)
        finally:
            patch.close()
        _, self.windows, (self.blank, self.values, self.clues), _ = patch.state
        return was_open

    def _is_done(self) -> bool:
        """Whether the clues leave nothing open on the whole board. If they do, it is repaired."""
        self.means.budget.look()
        self.board.leave_out(self.values)
        other = self.board.another(self.clues)
        if other is None:
            return True
        differing = [
            variable for variable in range(1, len(self.windows.cells)) if other[variable] != self.values[variable]
        ]
        every = list(self.blank.grid.cells())
        cell = self.dice.one_of(self.windows.cells_of(differing) or every)
        around = (self.windows.around(self.symmetry.images(cell), radius) for radius in WIDER)
        any(self._repair(cells, SHAKES) for cells in (*around, every))
        return False
