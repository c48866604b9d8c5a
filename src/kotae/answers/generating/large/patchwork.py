"""From a random board to one that its clues determine, window by window."""

from collections.abc import Iterable, Sequence

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.generating.large.contradictions import StatedBoard
from kotae.answers.generating.large.varied import Variation
from kotae.answers.generating.large.windows import Windows
from kotae.answers.generating.random_boards.board_repairs import clues_given
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import Wishes, tossed
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Place
from kotae.families.base import Puzzle
from kotae.logic import Values

MOST_EASINGS = 60
"""How often a board without an answer is changed."""
WIDE, HOPES = 0.25, 6
"""A contradiction about more than this share of the board is left as it is after that many changes: another board may
have none."""
STIRRED, STEP = 3, 4
"""The radius of the windows in which an answer becomes random, and how far they are apart."""
LOOKED, STRIDE = 5, 6
"""The radius of the windows in which it is measured what clues leave open, and how far they are apart."""
CHANGED = (2, 3, 5)
"""The radii of the windows that change: the next if nothing can in one."""
PATIENCE = 30
"""How many changes in one place are tried before another place has its turn."""
WIDER = (5, 8, 12)
"""How far from a cell another answer is looked for before it may differ everywhere."""
MOST_LOOKS = 150
"""How often it is asked where something is still open on the whole board."""


class Patchwork:
    """A large board being changed, with its answer and the clues that it gives."""

    def __init__(self, board: ClueSwitches, symmetry: Symmetry, dice: Dice, density: float | None = None) -> None:
        self.board = board
        self.symmetry = symmetry
        self.dice = dice
        self.variation = Variation(type(board.blank), symmetry, dice, density)
        self.leanings: dict[Place, float] = {}
        self.windows = Windows(board.blank)
        self.values: Values = []
        self.clues: Clues = {}

    def settle(self) -> bool:
        """Whether an answer was found that its clues determine."""
        if not self._ease() or not self._begin():
            return False
        self._stir()
        self.clues = self._clues(self.board.blank, self.values)
        for centre in self.dice.shuffled(self._centres(STRIDE)):
            self._repair(self.windows.around(self.symmetry.images(centre), LOOKED))
        return any(self._is_done() for _ in range(MOST_LOOKS))

    def close(self) -> None:
        self.board.close()

    def _ease(self) -> bool:
        """Changes the board until its rules do not contradict each other; whether that was so soon enough."""
        blank, hopes = self.board.blank, HOPES
        for _ in range(MOST_EASINGS):
            self.board.budget.look()
            spots = [cells for cells in StatedBoard(blank, self.board.budget).contradictions() if cells]
            if not spots:
                self._take(blank)
                return True
            hopes -= all(len(cells) > WIDE * blank.grid.rows * blank.grid.cols for cells in spots)
            if not self.variation or not hopes:
                return False
            blank = self.variation.near(blank, spots, eased=True) or blank
        return False

    def _take(self, blank: Puzzle) -> None:
        if blank is not self.board.blank:
            self.board.close()
            self.board, self.windows = ClueSwitches(blank, self.board.budget), Windows(blank)

    def _begin(self) -> bool:
        """Whether there is an answer: any, to begin with."""
        every = range(1, self.board.blank.variables + 1)
        self.board.engine.start_from(tossed(self.board, variable, self.dice) for variable in every)
        self.values = self.board.answer() or []
        return bool(self.values)

    def _centres(self, step: int) -> list[Place]:
        """Cells all over the board, that many steps apart."""
        rows, cols = self.board.blank.grid.rows, self.board.blank.grid.cols
        return [
            (2 * row + 1, 2 * col + 1)
            for row in range(min(step // 2, rows - 1), rows, step)
            for col in range(min(step // 2, cols - 1), cols, step)
        ]

    def _stir(self) -> None:
        """Makes the answer random in one window after another, beginning where something is drawn: a loop grows from
        there."""
        drawn = self.windows.cells_of(
            variable for variable in range(1, len(self.windows.cells)) if self.values[variable] > 0
        )
        start = self.dice.one_of(drawn or list(self.board.blank.grid.cells()))
        for centre in sorted(
            self._centres(STEP), key=lambda cell: max(abs(cell[0] - start[0]), abs(cell[1] - start[1]))
        ):
            self.board.budget.look()
            free = self.windows.free(self.windows.around([centre], STIRRED))
            self.values = self._random(self.board, self.values, free) or self.values

    def _random(
        self, board: ClueSwitches, values: Values, free: Sequence[int], first: Iterable[int] = (), present: bool = False
    ) -> Values | None:
        """An answer that may differ in the free variables, as random as possible, or as like the present one as
        possible; None if there is none with the first literals."""
        first = list(first)
        board.engine.start_from(values[1:])
        wishes = Wishes(board, [*self.windows.held(values, free), *first], None)
        if wishes.example is None:
            return None
        taken = set(map(abs, first))
        rest = [variable for variable in self.dice.shuffled(free) if variable not in taken]
        return wishes.granted([values[each] if present else tossed(board, each, self.dice) for each in rest])

    def _clues(self, blank: Puzzle, values: Values) -> Clues:
        return clues_given(blank, values, self.symmetry, self.leanings, self.dice)

    def _open(self, cells: Iterable[Place], most: int | None = None) -> list[int] | None:
        """The variables in these cells that the clues leave open while all others are held; None if they are about more
        places than that."""
        free = self.windows.free(cells)
        held = self.windows.held(self.values, free)
        return self.board.varying_within(self.values, self.clues, held, free, len(free) if most is None else most)

    def _repair(self, cells: Iterable[Place]) -> None:
        """Changes something where the clues leave something open in these cells, as long as that does not get worse."""
        cells = dict.fromkeys(cells)
        left = self._open(cells) or []
        for _ in range(PATIENCE):
            if not left:
                return
            self.board.budget.look()
            left = self._changed(cells, left)

    def _changed(self, cells: dict[Place, None], left: list[int]) -> list[int]:
        """Tries a change; returns what is open then."""
        spot = self.dice.one_of(left)
        before = self.board, self.windows, self.values, self.clues
        rebuilt = bool(self.variation) and (not self.board.blank.clue_rules or self.dice.chance() < 0.5)
        change = self._with_other_board if rebuilt else self._with_other_answer
        if not any(change(spot, self._window(spot, radius, cells)) for radius in CHANGED):
            return left
        after = self._open(cells, len(before[0].blank.places_of(left)))
        if after is not None:
            if self.board is not before[0]:
                before[0].close()
            return after
        if self.board is not before[0]:
            self.board.close()
        self.board, self.windows, self.values, self.clues = before
        return left

    def _window(self, spot: int, radius: int, cells: dict[Place, None]) -> list[Place]:
        """Those of the cells that are within that distance of a variable."""
        return [cell for cell in self.windows.around(self.windows.cells_of([spot]), radius) if cell in cells]

    def _with_other_answer(self, spot: int, window: Sequence[Place]) -> bool:
        """Whether there is another answer to the same board, with something else where the clues leave it open."""
        free, flipped = self.windows.free([*window, *self.windows.cells_of([spot])]), -self.values[spot]
        values = self._random(self.board, self.values, free, [flipped], self.dice.chance() < 0.5)
        if values is None:
            return False
        self.values, self.clues = values, self._clues(self.board.blank, values)
        return True

    def _with_other_board(self, spot: int, window: Sequence[Place]) -> bool:
        """Whether a board that differs a little there has an answer that is the same outside the window."""
        before = self.board.blank
        blank = self.variation.near(before, [self.windows.cells_of([spot])])
        if blank is None:
            return False
        drawn = {before.title(variable): self.values[variable] > 0 for variable in range(1, before.variables + 1)}
        board, windows = ClueSwitches(blank, self.board.budget), Windows(blank)
        titles = [blank.title(variable) for variable in range(1, blank.variables + 1)]
        wanted = [0, *(variable if drawn.get(title) else -variable for variable, title in enumerate(titles, 1))]
        free = windows.free(self.windows.around(window, 1))
        self.windows, kept = windows, self.windows
        values = self._random(board, wanted, free, present=True)
        if values is None:
            self.windows = kept
            board.close()
            return False
        self.board, self.values, self.clues = board, values, self._clues(blank, values)
        return True

    def _is_done(self) -> bool:
        """Whether the clues leave nothing open on the whole board. If they do, it is repaired."""
        self.board.budget.look()
        self.board.leave_out(self.values)
        other = self.board.another(self.clues)
        if other is None:
            return True
        differing = [
            variable for variable in range(1, len(self.windows.cells)) if other[variable] != self.values[variable]
        ]
        cell = self.dice.one_of(self.windows.cells_of(differing) or list(self.board.blank.grid.cells()))
        for radius in WIDER:
            cells = self.windows.around(self.symmetry.images(cell), radius)
            if self._open(cells, 0) is None:
                self._repair(cells)
                return False
        self._repair(self.board.blank.grid.cells())
        return False
