"""Sliding tiles, the default: half of the board at a time.

The gap changes its colour on the chessboard at every step. So after an even or odd number of steps all cells of one
colour are certainly covered, and it is enough to say which tiles lie on those: a cell of the gap's colour still
contains what it contained one step before, unless the gap is on it. That halves the variables, and steps need none of
their own.

Other things that make it quick: a tile may only be where it can have come from the start and still reach its home in
time; only a certain number of the horizon's steps can lead away from home, which a counter watches, and tiles in the
wrong order in their own line use up some of that allowance beforehand.

The formula says "in at most this many steps", for horizons of the right parity: a plan that is finished early spends
the rest stepping to and fro, and on nothing else. One refutation thus excludes every shorter plan too.
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from functools import cached_property

from kotae.board.tiles import Tiles
from kotae.families.sliding import Sliding
from kotae.sliding.unrolled import Unrolled


def formula(puzzle: Sliding, horizon: int, exactly: bool = False) -> Unrolled:
    """Whether the goal can be reached in at most, or in exactly, that many steps."""
    steps = horizon if exactly else horizon - (horizon - puzzle.parity) % 2
    made = Halves(puzzle, steps)
    if steps < 0 or steps % 2 != puzzle.parity:
        made.refuse(f"the number of steps is {'odd' if puzzle.parity else 'even'} in every plan")
    elif not puzzle.solvable:
        made.refuse("swaps and steps differ in parity")
    elif steps < made.far:
        made.refuse(f"all tiles together are {made.far} steps from home")
    else:
        made.state_rules(exactly)
    return made


def plain_formula(puzzle: Sliding, steps: int) -> Unrolled:
    """Whether the goal can be reached in exactly that many steps, for a proof that rests on the rules alone: every tile
    may be anywhere at any time, any steps may be wasted, and nothing is counted or known beforehand. That takes about
    twice as long to refute."""
    made = Halves(puzzle, steps, lemmas=False)
    made.state_rules(exactly=True)
    return made


class Halves(Unrolled):
    """The gap on its colour, tiles on the other."""

    def __init__(self, puzzle: Sliding, horizon: int, lemmas: bool = True) -> None:
        super().__init__(puzzle, horizon)
        self.lemmas = lemmas
        self.on: dict[tuple[int, int, int], int] = {}
        """The variable that says: this tile is on this cell, which is not of the gap's colour, after this many
        steps."""
        self.tiles_at: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        """The tiles that may be on a cell after that many steps: few of them on a large board."""
        self.cells_of: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        """The cells that a tile may be on then."""

    @cached_property
    def far(self) -> int:
        """How many steps all tiles together are from home."""
        return self.board.far(self.puzzle.start)

    @cached_property
    def away(self) -> int:
        """Every step brings a tile one cell closer to its home or one farther away: this many steps lead away."""
        return (self.horizon - self.far) // 2

    def state_rules(self, exactly: bool) -> None:
        self.name_gap()
        self.name_tiles()
        self.ends()
        self.one_each()
        self.gap_moves()
        self.tiles_stay()
        self.tiles_move()
        if self.lemmas:
            if not exactly:
                self.to_and_fro()
            self.count_steps_away()

    @cached_property
    def first_colour(self) -> int:
        return self.board.colour(self.puzzle.start.index(0))

    @cached_property
    def halves(self) -> tuple[list[int], list[int]]:
        """The cells of the colour that the gap has at the start, and the others."""
        same = [self.board.colour(cell) == self.first_colour for cell in self.board.cells]
        return [cell for cell in self.board.cells if same[cell]], [cell for cell in self.board.cells if not same[cell]]

    def gap_cells(self, time: int) -> list[int]:
        """The cells of the colour that the gap has then."""
        return self.halves[time % 2]

    def name_gap(self) -> None:
        begin, end = self.puzzle.start.index(0), self.board.home[0]
        for time in range(self.horizon + 1):
            for cell in self.gap_cells(time):
                ways = (self.board.distance(begin, cell), time), (self.board.distance(cell, end), self.horizon - time)
                if all(way <= steps if self.lemmas else steps > 0 or way == 0 for way, steps in ways):
                    self.gap[cell, time] = self.titled(f"gap at {self.board.name(cell)} after {time}")

    def name_tiles(self) -> None:
        """Variables for where a tile can be. Before the start and after the end, that is given."""
        for tile in self.board.tiles:
            begin, end = self.puzzle.start.index(tile), self.board.home[tile]
            reach = Reach(self, begin, end) if self.lemmas else None
            halves = [[cell for cell in half if not reach or cell in reach.near] for half in self.halves]
            for time in range(-1, self.horizon + 2):
                for cell in halves[(time + 1) % 2]:
                    given = begin if time < 0 else end if time > self.horizon else cell
                    if cell == given and (not reach or reach.in_time(cell, time)):
                        when = "at the start" if time < 0 else "at the end" if time > self.horizon else f"after {time}"
                        self.on[tile, cell, time] = self.titled(f"tile {tile} at {self.board.name(cell)} {when}")
                        self.tiles_at[cell, time].append(tile)
                        self.cells_of[tile, time].append(cell)

    def here(self, cell: int, time: int) -> list[int]:
        return [self.on[tile, cell, time] for tile in self.tiles_at[cell, time]]

    def either(self, one: tuple[int, int], other: tuple[int, int]) -> list[int]:
        """The tiles that may be on one cell at its time or on the other at its own."""
        return sorted({*self.tiles_at[one], *self.tiles_at[other]})

    def ends(self) -> None:
        for sentence, state, times in (
            ("the start", self.puzzle.start, (-1, 0)),
            ("the goal", self.puzzle.goal, (self.horizon, self.horizon + 1)),
        ):
            self.about(sentence)
            for time in times:
                for cell in self.gap_cells(time + 1):
                    if state[cell]:
                        self.one_of(self.on[place] for place in [(state[cell], cell, time)] if place in self.on)

    def one_each(self) -> None:
        self.about("every covered cell holds one tile, and no tile is twice on the board")
        for time in range(self.horizon + 1):
            for cell in self.gap_cells(time + 1):
                self.exactly_one(self.here(cell, time))
            for tile in self.board.tiles:
                self.at_most_one(self.on[tile, cell, time] for cell in self.cells_of[tile, time])

    def gap_moves(self) -> None:
        self.about("there is one gap, and it moves to a cell beside it")
        for time in range(self.horizon + 1):
            self.exactly_one([self.gap[cell, time] for cell in self.gap_cells(time) if (cell, time) in self.gap])
        for (cell, time), gap in self.gap.items():
            for other_time in {time - 1, time + 1} - {-1, self.horizon + 1}:
                beside = ((other, other_time) for other in self.board.neighbours[cell])
                self.flat += (-gap, *(self.gap[place] for place in beside if place in self.gap), 0)

    def tiles_stay(self) -> None:
        self.about("a tile that the gap does not come to stays where it is")
        for time in range(self.horizon + 1):
            for cell in self.gap_cells(time):
                unless = [self.gap[cell, time]] if (cell, time) in self.gap else []
                for tile in self.either((cell, time - 1), (cell, time + 1)):
                    self.same(unless, self.on.get((tile, cell, time - 1)), self.on.get((tile, cell, time + 1)))

    def tiles_move(self) -> None:
        self.about("the tile whose place the gap takes is then where the gap was")
        for time, before, after, unless in self.steps():
            for tile in self.either((after, time), (before, time + 1)):
                self.same(unless, self.on.get((tile, after, time)), self.on.get((tile, before, time + 1)))

    def steps(self) -> Iterator[tuple[int, int, int, list[int]]]:
        """Every possible step: when, from which cell to which the gap goes, and the literals that deny it."""
        for (before, time), gap in self.gap.items():
            for after in self.board.neighbours[before]:
                if (after, time + 1) in self.gap:
                    yield time, before, after, [-gap, -self.gap[after, time + 1]]

    def same(self, unless: list[int], one: int | None, other: int | None) -> None:
        """Both or neither, unless one of those literals is true. A missing variable means never."""
        if one:
            self.flat += (*unless, -one, *([other] if other else ()), 0)
        if other:
            self.flat += (*unless, -other, *([one] if one else ()), 0)

    def to_and_fro(self) -> None:
        """Two cells are enough for that: the gap's home and one beside it. So elsewhere no step is ever taken back."""
        self.about("lemma: a plan that takes a step back is finished, and only goes to and fro from then on")
        home = self.board.home[0]
        beside = self.board.neighbours[home][0]
        for (cell, time), gap in self.gap.items():
            if (cell, time + 2) in self.gap:
                back = (-gap, -self.gap[cell, time + 2])
                if cell not in (home, beside):
                    self.flat += (*back, 0)
                    continue
                for then in {time + 1, time + 3} - {self.horizon + 1}:
                    self.flat += (*back, self.gap[beside if cell == home else home, then], 0)

    def count_steps_away(self) -> None:
        self.about(f"lemma: {self.away} of the {self.horizon} steps lead away from home")
        aways = list(self.fresh(self.horizon))
        for time, before, after, unless in self.steps():
            for tile in self.tiles_at[after, time]:
                moved, home = self.on[tile, after, time], self.board.home[tile]
                if self.board.distance(before, home) > self.board.distance(after, home):
                    self.flat += (*unless, -moved, aways[time], 0)
        counted: list[int] = []
        """The k-th of these says: more than k steps have led away."""
        for time in range(self.horizon + 1):
            self.allow_for_lines(time, counted)
            if time < self.horizon:
                counted = self.counted_on(counted, aways[time])

    def counted_on(self, counted: list[int], literal: int) -> list[int]:
        """A count of true literals, never more than `away`, extended by one literal."""
        more = list(self.fresh(min(len(counted) + 1, self.away)))
        for k, reached in enumerate(more):
            if k < len(counted):
                self.flat += (-counted[k], reached, 0)
            self.flat += (*([-counted[k - 1]] if k else ()), -literal, reached, 0)
        if len(counted) == self.away:
            self.flat += (*([-counted[-1]] if counted else ()), -literal, 0)
        return more

    def allow_for_lines(self, time: int, counted: list[int]) -> None:
        """Each line with a pair in the wrong order will cost one more step away."""
        total: list[int] = []
        for line in self.board.lines:
            if pairs := list(self.wrong_pairs(line, time)):
                (wrong,) = self.fresh(1)
                for pair in pairs:
                    self.flat += (*(-literal for literal in pair), wrong, 0)
                total = self.counted_on(total, wrong)
        for k, reached in enumerate(total):
            if (rest := self.away - k - 1) < len(counted):
                self.flat += (-reached, -counted[rest], 0)

    def wrong_pairs(self, line: list[int], time: int) -> Iterator[list[int]]:
        """The ways in which two tiles can stand in the wrong order in the line that is home to both."""
        at_home = [self.puzzle.goal[cell] for cell in line if self.puzzle.goal[cell]]
        placed = [
            [(k, on) for k, tile in enumerate(at_home) if (on := self.tile_at(tile, cell, time))] for cell in line
        ]
        for first, here in enumerate(placed):
            for later in placed[first + 1 :]:
                for k, one in later:
                    yield from (one + other for follower, other in here if follower > k)

    def tile_at(self, tile: int, cell: int, time: int) -> list[int]:
        """Literals that together say that the tile is there; none if it cannot be."""
        if on := self.on.get((tile, cell, time)):
            return [on]
        if on := self.on.get((tile, cell, time - 1)):
            return [on, -self.gap[cell, time]] if (cell, time) in self.gap else [on]
        return []


class Reach:
    """Where a tile can be if it has to be home in time. A lemma: the rest of the formula implies it."""

    def __init__(self, plan: Halves, begin: int, end: int) -> None:
        board, start = plan.board, plan.puzzle.start
        way = board.distance(begin, end) + 2 * plan.away
        self.horizon = plan.horizon
        self.since = first_visits(board, begin, start.index(0), plan.horizon)
        self.until = first_visits(board, end, board.home[0], plan.horizon)
        both = self.since.keys() & self.until.keys()
        self.near = {cell for cell in both if board.distance(begin, cell) + board.distance(cell, end) <= way}

    def in_time(self, cell: int, time: int) -> bool:
        """Whether the tile can be on one of those cells after that many steps."""
        return self.since[cell] <= max(time, 0) and self.until[cell] <= max(self.horizon - time, 0)


def first_visits(board: Tiles, tile: int, gap: int, most: int) -> dict[int, int]:
    """The fewest steps until the tile is on a cell, from where it and the gap are; for the cells that it can reach in
    at most that many steps."""
    seen = {(tile, gap)}
    visits = {tile: 0}
    queue = deque([(tile, gap, 0)])
    while queue:
        tile, gap, steps = queue.popleft()
        for beside in board.neighbours[gap] if steps < most else ():
            place = (gap, beside) if beside == tile else (tile, beside)
            if place not in seen:
                seen.add(place)
                visits.setdefault(place[0], steps + 1)
                queue.append((*place, steps + 1))
    return visits
