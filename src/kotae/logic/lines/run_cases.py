"""Cases of runs: by which technique the known cells of a line lead to others.

One look at a line may show several things at once: one run is complete, another one reaches farther. Each is a part of
its own, with the known cells that it rests on and nothing else. All of it comes from the cells that each run may cover,
which the line solver finds in two passes; placements are never counted one by one.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.lines.line import Line, shortest
from kotae.logic.lines.line_view import Known, Reach, Sight, View

MOST_ASKED = 60
"""How often the line solver may be asked which known cells matter. Beyond that, all of them are said to."""


class RunsPart(NamedTuple):
    """One thing that a line shows."""

    kind: str
    given: list[int]
    so: list[int]
    runs: tuple[Reach, ...] = ()
    """The runs that it is about, from left to right."""
    amount: int = 0
    """How many cells it is about: those to spare, or those of a run that would be too long."""


class RunsCase(NamedTuple):
    """How the clue of a line leads from known cells to others, part by part."""

    kind: str
    parts: list[RunsPart]


def runs_case(line: Line, given: Sequence[int], so: Sequence[int]) -> RunsCase:
    """The case of a line with a clue."""
    view = View(line)
    given = [each for each in given if abs(each) in view.spots]
    if not so:
        found = [clash_part(view, given)]
    else:
        plain = [each for each in so if abs(each) not in view.spots or has_colour(view, given, each)]
        new = [each for each in so if each not in plain]
        whole = whole_line(view, given, new) if new else None
        found = [whole] if whole else joined([*parts_of(view, given, new)]) if new else []
        if plain:
            cells = {view.spots[abs(each)][0] for each in plain if abs(each) in view.spots}
            inked = [each for each in given if each > 0 and view.spots[each][0] in cells]
            found.append(RunsPart("one colour", inked, plain))
    return RunsCase(found[0].kind, found)


def has_colour(view: View, given: Sequence[int], literal: int) -> bool:
    """Whether a cell is known to have another colour than the one that a literal denies."""
    cell = view.line.cells[view.spots[abs(literal)][0]]
    return literal < 0 and any(variable in given for variable in cell)


def whole_line(view: View, given: Sequence[int], so: Sequence[int]) -> RunsPart | None:
    """What is seen at one glance at the whole line."""
    clue = view.line.clue
    if any(run.length == "*" for run in clue):
        return RunsPart("any runs", list(given), list(so))
    if not clue:
        return RunsPart("empty line", list(given), list(so))
    if not given and shortest(clue) == view.size:
        return RunsPart("exact", [], list(so))
    if all(literal < 0 for literal in so) and has_all(view, given):
        return RunsPart("done", list(given), list(so))
    return None


def has_all(view: View, given: Sequence[int]) -> bool:
    """Whether the given cells are all that the clue asks for, and nothing else is given."""
    known = view.known(given)
    lengths = [run.length for run in view.line.clue]
    if known.blank or known.barred or not all(isinstance(length, int) for length in lengths):
        return False
    return sum(as_number(length, 0) for length in lengths) == len(known.ink)


Key = tuple[object, ...]


def parts_of(view: View, given: Sequence[int], so: Sequence[int]) -> Iterable[RunsPart]:
    """The deduction sorted by what shows it; each part with the known cells that it needs."""
    sight = Sight(view, given)
    after = view.known([*given, *so])
    groups: dict[Key, list[int]] = {}
    for literal in so:
        groups.setdefault(key_of(sight, after, *view.spots[abs(literal)]), []).append(literal)
    ask = 1 < len(groups) <= MOST_ASKED // (len(given) or 1)  # a single group needs all that is given
    for some in groups.values():
        needed = view.needed(some, given) if ask else list(given)
        yield part(Sight(view, needed), view.known(some), needed, some)


def key_of(sight: Sight, after: Known, position: int, colour: int) -> Key:
    """What a cell that follows belongs to: a run, the surroundings of a run, or a stretch without runs."""
    over = sight.over(position)
    if position in after.ink:
        return ("run", over[0]) if len(over) == 1 else ("some", *over)
    if position in after.barred:
        if all(run.colour != colour for run in sight.clue):
            return ("barred", colour)
        return ("barred", colour, *map(len, around(sight, position, colour)))
    for number in range(len(sight.covers)):
        if leaves_empty(sight, number, position):
            return ("run", number)
    before, inside, behind = around(sight, position)
    return ("blank", len(before), len(inside), len(behind), bool(inside) and position)


def leaves_empty(sight: Sight, number: int, position: int) -> bool:
    """Whether a run whose place is known leaves a cell empty: beside it or, if no other run follows, beyond it."""
    low, high = sight.window(number)
    if low <= position <= high or not sight.reach(number).placed:
        return False
    outermost = number == 0 if position < low else number == len(sight.clue) - 1
    return outermost or position in (low - 1, high + 1)


def around(sight: Sight, position: int, colour: int = 0) -> tuple[list[int], list[int], list[int]]:
    """The runs that end before a cell, those that may lie on both sides of it, and those that begin after it; only
    those of one colour, if it is named."""
    before: list[int] = []
    inside: list[int] = []
    behind: list[int] = []
    for number, run in enumerate(sight.clue):
        if colour and run.colour != colour:
            continue
        low, high = sight.window(number)
        (before if high < position else behind if low > position else inside).append(number)
    return before, inside, behind


def part(sight: Sight, so: Known, given: list[int], literals: list[int]) -> RunsPart:
    """One part, with its technique."""
    if so.ink:
        position = next(iter(so.ink))
        over = sight.over(position)
        if len(over) > 1:
            return RunsPart("some run", given, literals, tuple(map(sight.reach, over)))
        reach = sight.reach(over[0])
        return RunsPart(of_a_run(sight, reach, sorted(so.ink)), given, literals, (reach,))
    if so.barred:
        return barred_part(sight, so, given, literals)
    return empty_part(sight, sorted(so.blank), given, literals)


def of_a_run(sight: Sight, reach: Reach, fills: list[int]) -> str:
    """How a run gets more of its cells."""
    ink, blank, barred = sight.known
    if not ink and not blank and not barred:
        return "overlap"
    if not reach.own:
        return ("pushed" if reach.placed else "room beside") if ink else "fits" if reach.placed else "room"
    first, last = reach.own[0], reach.own[-1]
    if all(first < each < last for each in fills):
        return "joined"
    others = len(ink) > len(reach.own)
    if reach.low == first or reach.high == last:
        at_rim = reach.low == 0 or reach.high == sight.view.size - 1
        return "after another" if others else "at the rim" if at_rim and not blank else "at a cross"
    return "pinned" if reach.placed else "spread"


def empty_part(sight: Sight, cells: list[int], given: list[int], literals: list[int]) -> RunsPart:
    """How cells become empty."""
    position = cells[0]
    for number in range(len(sight.clue)):
        if all(leaves_empty(sight, number, each) for each in cells):
            reach = sight.reach(number)
            full = len(reach.own) == sight.clue[number].length
            return RunsPart("complete" if full else "beside", given, literals, (reach,))
    before, inside, behind = around(sight, position)
    if narrow := narrow_gap(sight, cells):
        return RunsPart("gap", given, literals, tuple(map(sight.reach, [*before[-1:], *inside, *behind[:1]])), narrow)
    if inside:
        return hole(sight, cells, inside, given, literals)
    near = [*before[-1:], *behind[:1]]
    kind = "between" if len(near) > 1 else "before the first" if behind else "after the last"
    kind = "out of reach" if len(sight.clue) == 1 else kind
    return RunsPart(kind, given, literals, tuple(map(sight.reach, near)))


def hole(
    sight: Sight, cells: list[int], inside: list[int], given: list[int], literals: list[int], colour: int = 0
) -> RunsPart:
    """Cells within the reach of runs that none of them can cover; with a colour, none of that colour."""
    ink = {at: known for at, known in sight.known.ink.items() if colour in (0, known)}
    low, high = stretch(ink, cells[0])
    if high == low:
        return RunsPart("colour inside" if colour else "no run", given, literals, tuple(map(sight.reach, inside)))
    length, split = high - low + 1, low < cells[0] < high
    mine = [run.length for run in sight.clue if colour in (0, run.colour)]
    if length > max(as_number(each, sight.view.size) for each in mine) and len(given) == length - 1:
        return RunsPart("split" if split else "longest", given, literals, (), length)
    candidates = {number for at in range(low, high + 1) if at in ink for number in sight.over(at)}
    if not split and {sight.clue[number].length for number in candidates} == {length - 1}:
        return RunsPart("only such runs", given, literals, (), length)
    return RunsPart("would join" if split else "would be too long", given, literals, (), length)


def narrow_gap(sight: Sight, cells: list[int]) -> int:
    """How wide the gap is that these cells fill, if nothing else matters and no run that could lie there fits in."""
    low, high = gap(sight.view, sight.known, cells[0])
    if sight.known.ink or sight.known.barred or cells != [*range(low, high + 1)]:
        return 0
    ends = {at for at in (low - 1, high + 1) if 0 <= at < sight.view.size}
    return high - low + 1 if sight.known.blank == ends else 0


def barred_part(sight: Sight, so: Known, given: list[int], literals: list[int]) -> RunsPart:
    """How cells lose a colour, though not all of them."""
    position, (colour, *_) = next(iter(so.barred.items()))
    before, inside, behind = around(sight, position, colour)
    for number in (*before, *behind):
        low, high = sight.window(number)
        reach = sight.reach(number)
        if reach.placed and {low - 1, high + 1}.issuperset(so.barred):
            return RunsPart("colour complete", given, literals, (reach,))
    if inside:
        return hole(sight, sorted(so.barred), inside, given, literals, colour)
    near = [*before[-1:], *behind[:1]]
    kind = "colour out of reach" if near else "no such colour"
    return RunsPart(kind, given, literals, tuple(map(sight.reach, near)))


def stretch(ink: dict[int, int], position: int) -> tuple[int, int]:
    """The cells that would be one run if this one were filled, from the first to the last."""
    low = high = position
    while low - 1 in ink:
        low -= 1
    while high + 1 in ink:
        high += 1
    return low, high


def gap(view: View, known: Known, position: int) -> tuple[int, int]:
    """The cells around this one up to the next empty ones, or to the rim."""
    low = high = position
    while low and low - 1 not in known.blank:
        low -= 1
    while high + 1 < view.size and high + 1 not in known.blank:
        high += 1
    return low, high


def as_number(length: int | str, unknown: int) -> int:
    return length if isinstance(length, int) else unknown


def clash_part(view: View, given: list[int]) -> RunsPart:
    """What is wrong with a line that cannot be completed."""
    clue, known = view.line.clue, view.known(given)
    fixed = all(isinstance(run.length, int) for run in clue)
    total = sum(as_number(run.length, 0) for run in clue)
    if fixed and len(known.ink) > total:
        return RunsPart("too many", given, [], (), len(known.ink))
    longest = max((as_number(run.length, view.size) for run in clue), default=0)
    for position in known.ink:
        low, high = stretch(known.ink, position)
        if high - low + 1 > longest:
            return RunsPart("too long", given, [], (), high - low + 1)
    if not known.ink:
        return RunsPart("no room", given, [])
    if len(clue) == 1 and not known.blank:
        return RunsPart("too far apart", given, [])
    if fixed and (pieces := apart(known, longest)) > len(clue):
        return RunsPart("too many runs", given, [], (), pieces)
    if fixed and (narrow := too_narrow(view, known)):
        return RunsPart("too narrow", given, [], (), narrow)
    return RunsPart("cannot be met", given, [])


def apart(known: Known, longest: int) -> int:
    """How many runs the filled cells belong to at least: an empty cell between two of them separates them, and so does
    a distance that no run covers, or another colour."""
    pieces, first, colour = 0, 0, 0
    for position in sorted(known.ink):
        crossed = any(first < blank < position for blank in known.blank)
        if not pieces or crossed or position - first >= longest or known.ink[position] != colour:
            pieces, first, colour = pieces + 1, position, known.ink[position]
    return pieces


def too_narrow(view: View, known: Known) -> int:
    """The room that some filled cell leaves to its run between empty cells, if every run is longer than that."""
    shortest_run = min(as_number(run.length, 1) for run in view.line.clue)
    for position in known.ink:
        low, high = gap(view, known, position)
        if high - low + 1 < shortest_run:
            return high - low + 1
    return 0


COLOUR_LIMITS = ("colour out of reach", "no such colour", "colours")
"""The techniques that keep a colour away from cells."""


def joined(found: list[RunsPart]) -> list[RunsPart]:
    """Parts that say the same, from the same, as one; also what keeps several colours away."""
    merged: dict[Key, RunsPart] = {}
    for each in found:
        limit = each.kind in COLOUR_LIMITS
        about = () if limit or each.kind == "overlap" else each.runs
        key = "colours" if limit else each.kind, tuple(each.given), about, each.amount
        before = merged.get(key)
        if before is None:
            merged[key] = each
        else:
            runs = tuple(dict.fromkeys((*before.runs, *each.runs)))
            kind = "colours" if limit else each.kind
            merged[key] = before._replace(kind=kind, so=[*before.so, *each.so], runs=runs)
    return [
        each._replace(kind="overlaps") if each.kind == "overlap" and len(each.runs) > 1 else each
        for each in merged.values()
    ]
