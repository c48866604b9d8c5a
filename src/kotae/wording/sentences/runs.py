"""Sentences about the runs along a line: where they fit, how far they reach, what is left empty."""

from collections.abc import Callable, Iterable, Sequence

from kotae.english import how_many, in_words, listed, verb
from kotae.logic.lines.line_view import Reach
from kotae.logic.lines.run_cases import RunsCase, RunsPart
from kotae.wording.sentences.line_words import LineWords
from kotae.wording.sentences.scene import Scene


def runs_sentence(scene: Scene, case: RunsCase) -> str:
    """What a line shows, part by part."""
    words = LineWords(scene)
    if case.kind == "one colour":
        return f"a cell has only one colour, so {scene.clause(scene.so)}"
    first, *others = [PARTS[part.kind](words, part) for part in case.parts]
    return f"{words.line}{'' if case.kind in WITHOUT_COLON else ':'} {'; '.join([first, *others])}"


def empty_line(words: LineWords, part: RunsPart) -> str:
    return "has no runs, so all of it is empty"


def exact(words: LineWords, part: RunsPart) -> str:
    if len(words.clue) == 1:
        return f"{words.run(0)} fills all of it"
    return f"its runs and the gaps between them need every cell, so {words.states(words.known(part.so))}"


def done(words: LineWords, part: RunsPart) -> str:
    size = len(words.clue)
    runs = "its only run" if size == 1 else "both its runs" if size == 2 else f"all {in_words(size)} runs"
    return f"has {runs}, so the rest is empty"


def overlap(words: LineWords, part: RunsPart) -> str:
    return f"wherever {words.run(part.runs[0].number)} starts, it covers {fills(words, part, part.runs[0])}"


def overlaps(words: LineWords, part: RunsPart) -> str:
    covers = [f"{words.run(reach.number)} covers {fills(words, part, reach)}" for reach in part.runs]
    return f"even pushed to either end, {listed(covers)}"


def fills(words: LineWords, part: RunsPart, reach: Reach) -> str:
    """The cells that follow and belong to a run."""
    own = [at for at in sorted(words.known(part.so).ink) if reach.low <= at <= reach.high]
    return words.cells(own)


def left_empty(words: LineWords, part: RunsPart) -> str:
    """What a run leaves empty beside it."""
    rest = words.known(part.so)._replace(ink={})
    return f", and {words.states(rest)}" if rest.blank or rest.barred else ""


def room(words: LineWords, part: RunsPart) -> str:
    reach = part.runs[0]
    leaves = f"which leaves {words.span(reach.low, reach.high)} for {words.run(reach.number)}"
    return f"{words.beside(part)}, {leaves}, so it covers {fills(words, part, reach)}{left_empty(words, part)}"


def fits(words: LineWords, part: RunsPart) -> str:
    reach = part.runs[0]
    where = f"{words.run(reach.number)} only fits in {words.span(reach.low, reach.high)}"
    return f"{words.beside(part)}, so {where}{left_empty(words, part)}"


def run_joined(words: LineWords, part: RunsPart) -> str:
    reach = part.runs[0]
    all_of = "both" if len(reach.own) == 2 else "all"
    other = words.beside(part, reach)
    since = f", as {other}" if other else ""
    belong = f"{words.cells(reach.own)} {all_of} belong to {words.run(reach.number)}"
    return f"{belong}{since}, so it covers {fills(words, part, reach)}"


def attached(words: LineWords, part: RunsPart) -> str:
    """A run that starts, or ends, at a known cell."""
    reach = part.runs[0]
    run, own = words.run(reach.number), words.cells(reach.own)
    known = f"{own} {verb(len(reach.own), 'is', 'are')} {words.colour(words.clue[reach.number].colour)}"
    other = words.beside(part, reach)
    starts = reach.low == reach.own[0]
    there = "there" if len(reach.own) == 1 else f"at {words.cell(reach.own[0] if starts else reach.own[-1])}"
    edge = f"{'starts' if starts else 'ends'} {there} and covers {fills(words, part, reach)}{left_empty(words, part)}"
    return f"{other}, so {run} that contains {own} {edge}" if other else f"{known}, so {run} {edge}"


def spread(words: LineWords, part: RunsPart) -> str:
    reach = part.runs[0]
    other = words.beside(part, reach)
    since = f"{other}, so " if other else ""
    covers = f"{words.holding(reach)} also covers {fills(words, part, reach)}"
    return f"{since}{covers}{left_empty(words, part)}"


def some_run(words: LineWords, part: RunsPart) -> str:
    """A cell that is filled, whichever run it belongs to."""
    cells = sorted(words.known(part.so).ink)
    runs = listed([words.run(reach.number) for reach in part.runs], "or")
    if own := touching(words.known(part.given).ink, cells):
        rest = other_than(words, part, own)
        since = f"{rest}, so " if rest else ""
        return f"{since}whichever run contains {words.cells(own)} also covers {words.cells(cells)}"
    since = f"{words.states(words.known(part.given))}, so " if part.given else ""
    return f"{since}{words.cells(cells)} must be filled, by {runs}"


def complete(words: LineWords, part: RunsPart) -> str:
    reach = part.runs[0]
    other = words.beside(part, reach)
    since = f", as {other}" if other else ""
    where = words.span(reach.low, reach.high)
    return f"{words.run(reach.number)} is complete in {where}{since}, so {words.states(words.known(part.so))}"


def beside(words: LineWords, part: RunsPart) -> str:
    reach = part.runs[0]
    where = f"{words.run(reach.number)} only fits in {words.span(reach.low, reach.high)}"
    return f"{words.states(words.known(part.given))}, so {where}, and {words.states(words.known(part.so))}"


def out_of_reach(words: LineWords, part: RunsPart) -> str:
    """Beyond the first or the last run."""
    reach = part.runs[0]
    other = words.beside(part, reach)
    since = f", as {other}" if other else ""
    cells = sorted(words.known(part.so).blank)
    they = "it is" if len(cells) == 1 else "they are"
    return f"{words.holding(reach)} cannot reach {words.cells(cells, 'or')}{since}, so {they} empty"


def between(words: LineWords, part: RunsPart) -> str:
    """After one run and before the next."""
    one, other = part.runs
    rest = words.beside(part, one, other)
    since = f", as {rest}" if rest else ""
    cells = sorted(words.known(part.so).blank)
    they = "it is" if len(cells) == 1 else "they are"
    who = f"neither {words.holding(one)} nor {words.holding(other)}"
    return f"{who} can reach {words.cells(cells)}{since}, so {they} empty"


def too_long(words: LineWords, part: RunsPart) -> str:
    """A cell that would make a run too long."""
    cells = without(words, part)
    known, so = words.states(words.known(part.given)), words.states(words.known(part.so))
    if part.kind in ("longest", "split"):
        longest = in_words(part.amount - 1)
        limit = f"no run is longer than {longest}" if part.amount > 2 else "every run is a single cell"
        return f"{known} and {limit}, so {so}"
    own = touching(words.known(part.given).ink, cells)
    rest = other_than(words, part, own)
    since = f", as {rest}" if rest else ""
    return f"no run can contain {words.cells(sorted([*own, *cells]))} together{since}, so {so}"


def without(words: LineWords, part: RunsPart) -> list[int]:
    """The cells that turn out to be empty, or not to have a colour."""
    so = words.known(part.so)
    return sorted([*so.blank, *so.barred])


def touching(ink: Iterable[int], cells: Sequence[int]) -> list[int]:
    """The filled cells that touch some cells, directly or through each other."""
    found, left = list(cells), set(ink)
    for each in found:
        found += sorted(left & {each - 1, each + 1})
        left -= {each - 1, each + 1}
    return sorted(found[len(cells) :])


def other_than(words: LineWords, part: RunsPart, own: Sequence[int]) -> str:
    """What is known of other cells than these."""
    known = words.known(part.given)
    return words.states(known._replace(ink={at: known.ink[at] for at in known.ink if at not in own}))


def only_such_runs(words: LineWords, part: RunsPart) -> str:
    """A stretch that is complete, whichever run it is."""
    own = touching(words.known(part.given).ink, without(words, part))
    rest = other_than(words, part, own)
    since = f", as {rest}" if rest else ""
    which = f"can only be a run of {in_words(part.amount - 1)}{since}"
    return f"{words.cells(own)} {which}, so {words.states(words.known(part.so))}"


def too_narrow(words: LineWords, part: RunsPart) -> str:
    lengths = [run.length for run in words.clue]
    any_run = all(isinstance(length, int) and length > part.amount for length in lengths)
    runs = "any run" if any_run else listed([words.run(reach.number) for reach in part.runs], "or")
    where = f"the gap at {words.cells(sorted(words.known(part.so).blank))} is too small for {runs}"
    return f"{words.states(words.known(part.given))}, so {where} and stays empty"


def no_run(words: LineWords, part: RunsPart) -> str:
    cells = sorted(words.known(part.so).blank)
    they = "it is" if len(cells) == 1 else "they are"
    return f"{words.states(words.known(part.given))}, so no run can cover {words.cells(cells, 'or')}: {they} empty"


def barred(words: LineWords, part: RunsPart) -> str:
    """A colour that cannot be here."""
    so = words.states(words.known(part.so))
    if not part.runs:
        colour = words.colour(words.view.spots[abs(part.so[0])][1])
        return f"has no {colour} run, so {so if len(part.so) < words.view.size else f'none of it is {colour}'}"
    known = words.states(words.known(part.given))
    if part.kind == "colour complete":
        reach = part.runs[0]
        where = f"{words.run(reach.number)} is complete in {words.span(reach.low, reach.high)}"
        return f"{known}, so {where}, and {so}" if known else f"{where}, so {so}"
    names = [words.run(reach.number) for reach in part.runs]
    who = f"{names[0]} cannot" if len(names) == 1 else f"neither {listed(names, 'nor')} can"
    cells = sorted(words.known(part.so).barred)
    since = f", as {known}" if known else ""
    not_so = f"{'it is' if len(cells) == 1 else 'they are'} not {words.colour(words.view.spots[abs(part.so[0])][1])}"
    return f"{who} reach {words.cells(cells)}{since}, so {not_so}"


def colours(words: LineWords, part: RunsPart) -> str:
    """Several colours that cannot be here."""
    gone: dict[int, list[int]] = {}
    for literal in part.so:
        position, colour = words.view.spots[abs(literal)]
        gone.setdefault(colour, []).append(position)
    there = {run.colour for run in words.clue}
    said = [
        f"no {words.colour(colour)} run can reach {words.cells(sorted(cells))}"
        for colour, cells in gone.items()
        if colour in there
    ]
    if missing := [words.colour(colour) for colour in gone if colour not in there]:
        said.append(f"there is no {listed(missing, 'or')} run")
    since = f"{words.states(words.known(part.given))}, so " if part.given else ""
    return f"{since}{listed(said)}"


def any_runs(words: LineWords, part: RunsPart) -> str:
    since = f"{words.states(words.known(part.given))}, so " if part.given else ""
    return f"{since}wherever its runs are, {words.states(words.known(part.so))}"


def one_colour(words: LineWords, part: RunsPart) -> str:
    return f"a cell has only one colour, so {words.states(words.known(part.so))}"


def clash(words: LineWords, part: RunsPart) -> str:
    known = words.known(part.given)
    at = f"at {words.cells(sorted(known.ink))}" if known.ink else ""
    empty = f"{words.cells(sorted(known.blank))} empty" if known.blank else ""
    if part.kind == "too many":
        total = sum(run.length for run in words.clue)
        wanted = in_words(total) if total else "none"
        return f"would have {how_many(len(known.ink), 'filled cell')}, {at}, instead of {wanted}"
    if part.kind == "too long":
        return f"would have a run of {in_words(part.amount)}, {at}, longer than any it may have"
    if part.kind == "too far apart":
        return f"{words.run(0)} could not contain {words.cells(sorted(known.ink))} together"
    if part.kind == "too many runs":
        apart = f", with {empty}" if empty else ""
        return f"would have {how_many(part.amount, 'run')} or more, {at}{apart}"
    if part.kind == "too narrow":
        room = how_many(part.amount, "cell")
        return f"would have room for only {room} around {words.cells(sorted(known.ink))} with {empty}"
    runs = "its run" if len(words.clue) == 1 else "its runs"
    if part.kind == "no room":
        return f"would have no room for {runs} with {words.state_list(known)}"
    return f"could not hold {runs} with {words.state_list(known)}"


PARTS: dict[str, Callable[[LineWords, RunsPart], str]] = {
    "empty line": empty_line,
    "exact": exact,
    "done": done,
    "overlap": overlap,
    "overlaps": overlaps,
    "room": room,
    "room beside": room,
    "pushed": fits,
    "fits": fits,
    "joined": run_joined,
    "at the rim": attached,
    "at a cross": attached,
    "after another": attached,
    "pinned": spread,
    "spread": spread,
    "some run": some_run,
    "complete": complete,
    "beside": beside,
    "before the first": out_of_reach,
    "after the last": out_of_reach,
    "out of reach": out_of_reach,
    "between": between,
    "longest": too_long,
    "split": too_long,
    "only such runs": only_such_runs,
    "would be too long": too_long,
    "would join": too_long,
    "gap": too_narrow,
    "no run": no_run,
    "colour complete": barred,
    "colour out of reach": barred,
    "colour inside": barred,
    "no such colour": barred,
    "colours": colours,
    "any runs": any_runs,
    "one colour": one_colour,
    "too many": clash,
    "too long": clash,
    "no room": clash,
    "too far apart": clash,
    "too many runs": clash,
    "too narrow": clash,
    "cannot be met": clash,
}
"""By the technique, what puts a part into words."""

WITHOUT_COLON = {
    "empty line",
    "done",
    "no such colour",
    "too many",
    "too long",
    "no room",
    "too many runs",
    "too narrow",
    "cannot be met",
}
"""The techniques whose sentence has the line as its subject: `row 3 has its only run`."""
