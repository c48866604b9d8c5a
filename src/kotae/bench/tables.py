"""What a contest showed: tables for people and for pages, and a plot. Times are medians over the puzzles of a series,
each of which counts with the median of its runs."""

import os
import platform
from collections.abc import Callable, Iterable
from statistics import mean, median, quantiles
from typing import Any, NamedTuple

from kotae.bench.environments import KOTAE, Peer
from kotae.bench.measuring import Contest
from kotae.bench.runs import Run
from kotae.drawing.plot import Curve, Plot, Point
from kotae.drawing.table import Table

SHORTEST = 1e-9
"""Seconds: no run counts as shorter."""


class Compared(NamedTuple):
    """A peer against Kotae on the puzzles of one series that both were asked."""

    peer: str
    puzzles: int
    over: int
    """On how many of them the peer reached the limit."""
    ours: float
    theirs: float
    """Median CPU seconds."""
    ratio: float
    """The median of the ratios of single puzzles."""
    low: float
    high: float
    """Half of the ratios lie between these."""

    @property
    def more(self) -> str:
        """A mark for times that would be longer without the limit."""
        return ">" if 2 * self.over >= self.puzzles else ""


def compared(peer: str, theirs: list[Run], ours: dict[str, Run]) -> Compared | None:
    """None if there is no puzzle for which both have a time."""
    pairs = [(ours[run.source].reply.cpu, run.reply.cpu) for run in theirs if run.counts and ours[run.source].counts]
    if not pairs:
        return None
    ratios = [longer / max(shorter, SHORTEST) for shorter, longer in pairs]
    low, _, high = quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else ratios * 3
    over = sum(run.reply.status == "limit" for run in theirs)
    times = (median(shorter for shorter, _ in pairs), median(longer for _, longer in pairs))
    return Compared(peer, len(pairs), over, *times, median(ratios), low, high)


def grouped(runs: Iterable[Run], key: Callable[[Run], Any]) -> dict[Any, list[Run]]:
    found: dict[Any, list[Run]] = {}
    for run in runs:
        found.setdefault(key(run), []).append(run)
    return found


def of_kotae(runs: Iterable[Run]) -> dict[str, Run]:
    return {run.source: run for run in runs if run.peer == KOTAE.name}


def of_peer(runs: Iterable[Run], peer: str, ours: dict[str, Run]) -> list[Run]:
    return [run for run in runs if run.peer == peer and run.source in ours]


def by_series(contest: Contest) -> Table:
    """Kotae's CPU seconds per puzzle, and how many times as many each peer takes for the same puzzles."""
    peers = [peer.name for peer in contest.peers if any(run.peer == peer.name for run in contest.runs)][1:]
    rows = []
    for series, runs in grouped(contest.runs, lambda run: run.series).items():
        ours = of_kotae(runs)
        figures = [figure(peer, of_peer(runs, peer, ours), ours) for peer in peers]
        rows.append([series, sizes_of(runs), str(len(ours)), seconds_of(list(ours.values())), *figures])
    return Table(["CPU seconds per puzzle, and ratios", "size", "n", KOTAE.name, *peers], rows, range(2))


def seconds_of(runs: list[Run]) -> str:
    """Kotae's median, `>` if that is over the limit, and how often it was wrong."""
    counted = [run for run in runs if run.counts]
    if not counted:
        return runs[0].reply.status if runs else "-"
    limit = ">" if 2 * sum(run.reply.status == "limit" for run in counted) >= len(counted) else ""
    return f"{limit}{median(run.reply.cpu for run in counted):.4f}{errors_of(runs)}"


def figure(peer: str, theirs: list[Run], ours: dict[str, Run]) -> str:
    """The median ratio, between which half of them lie, and how often the peer was wrong."""
    found = compared(peer, theirs, ours)
    if found is None:
        return theirs[0].reply.status if theirs else "-"
    spread = f" ({found.low:.1f} to {found.high:.1f})" if found.puzzles > 1 else ""
    return f"{found.more}{found.ratio:.1f}x{spread}{errors_of(theirs)}"


def errors_of(runs: list[Run]) -> str:
    errors = sum(bool(run.wrong) for run in runs)
    return f" {errors} WRONG" if errors else ""


def sizes_of(runs: list[Run]) -> str:
    """The smallest and the largest board."""
    ordered = sorted({(run.cells, run.rows, run.cols) for run in runs})
    names = list(dict.fromkeys(f"{rows}x{cols}" for _, rows, cols in (ordered[0], ordered[-1])))
    return " to ".join(names)


def at_the_largest(runs: Iterable[Run]) -> dict[str, tuple[str, Compared]]:
    """For every family the boards of its largest series that Kotae and a peer were asked, and the peer that comes
    closest there."""
    found: dict[str, tuple[str, Compared]] = {}
    for family, of_family in grouped(runs, lambda run: run.family).items():
        every = grouped(of_family, lambda run: run.series)
        for series in sorted(every, key=lambda name: max(run.cells for run in every[name])):
            ours = of_kotae(every[series])
            peers = dict.fromkeys(run.peer for run in every[series] if run.peer != KOTAE.name and not run.wrong)
            rivals = [compared(peer, of_peer(every[series], peer, ours), ours) for peer in peers]
            if closest := min((rival for rival in rivals if rival), key=lambda rival: rival.ratio, default=None):
                found[family] = boards(family, series, sizes_of(every[series])), closest
    return dict(sorted(found.items(), key=lambda each: each[1][1].ratio))


def by_family(runs: Iterable[Run]) -> Table:
    """Every family at its largest size, those first where a peer comes closest."""
    rows = []
    for family, (asked, found) in at_the_largest(runs).items():
        times = [f"{found.ours:.4f}", found.peer, f"{found.more}{found.theirs:.4f}", f"{found.more}{found.ratio:.1f}x"]
        spread = f"{found.low:.1f} to {found.high:.1f}"
        rows.append([family, asked, *times, spread, str(found.puzzles), str(found.over)])
    head = ["family", "boards", f"{KOTAE.name}, CPU s", "closest peer", "its CPU s", "ratio", "half between", "n"]
    return Table([*head, "over the limit"], rows, (0, 1, 3))


def by_sizes(runs: list[Run]) -> Table:
    """Every family, one row each, and for every size the closest peer's ratio."""
    rows, sides = [], sorted({max(run.rows, run.cols) for run in runs})
    for family, of_family in sorted(grouped(runs, lambda run: run.family).items()):
        of_side = grouped(of_family, lambda run: max(run.rows, run.cols))
        found = [at_the_largest(of_side.get(side, [])).get(family) for side in sides]
        rows.append([family, *(f"{each[1].more}{each[1].ratio:.1f}x" if each else "-" for each in found)])
    return Table(["ratio to the closest peer", *(f"{side}x{side}" for side in sides)], rows, range(1))


def boards(family: str, series: str, sizes: str) -> str:
    """A series without the name of its family, and with the sizes of its boards."""
    name = series.removeprefix(family).lstrip(" /")
    return name if name.startswith(sizes) else f"{name}, {sizes}".removeprefix(", ")


def by_peer(contest: Contest) -> Table:
    """For every family: which peers were asked what, how it went, and what it took."""
    rows = []
    starts = {(found.family, found.peer): found.start for found in contest.kept.starts.values()}
    families = list(grouped(contest.runs, lambda run: run.family))
    for (family, name), runs in grouped(contest.runs, lambda run: (run.family, run.peer)).items():
        start = starts.get((family, name))
        fair = [run.reply for run in runs if run.counts]
        cpu, wall = (mean(reply.cpu for reply in fair), mean(reply.wall for reply in fair)) if fair else (0.0, 0.0)
        times = [f"{cpu:.4f}", f"{wall:.4f}"] if fair else ["-", "-"]
        rows.append(
            [family, name, start.version if start else "-", runs[0].model, *outcomes(runs), *times]
            + ([f"{start.cpu:.2f}", f"{start.wall:.2f}"] if start else ["-", "-"])
        )
    rows.sort(key=lambda row: families.index(row[0]))
    head = ["family", "peer", "version", "model", "asked", "right", "WRONG", "limit", "other"]
    return Table([*head, "mean CPU s", "mean wall s", "first CPU s", "first wall s"], rows, range(4))


def outcomes(runs: list[Run]) -> list[str]:
    limits = sum(run.reply.status == "limit" for run in runs)
    other = sum(run.reply.status in ("refused", "crashed") for run in runs)
    wrong = sum(bool(run.wrong) for run in runs)
    return [str(number) for number in (len(runs), len(runs) - limits - other - wrong, wrong, limits, other)]


def cactus(contest: Contest) -> list[Plot]:
    """For every family, how many puzzles each peer answers within a time, and the spread of its runs; puzzles without
    a right answer are left out."""
    plots = []
    for family, runs in grouped(contest.runs, lambda run: run.family).items():
        curves = []
        for peer in contest.peers:
            right = [run.reply for run in runs if run.peer == peer.name and run.reply.settled and not run.wrong]
            ordered = sorted(right, key=lambda reply: reply.cpu)
            points = [Point(k, found.cpu, True, found.least, found.most) for k, found in enumerate(ordered, 1)]
            if points:
                curves.append(Curve(f"{peer.name} ({len(points)})", points))
        if curves:
            plots.append(Plot(family, "puzzles answered correctly", curves, "", "", y_label="CPU seconds of each"))
    return plots


def page(contest: Contest, missing: list[Peer]) -> str:
    """All tables as part of a page, and where they come from."""
    effort = contest.effort
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    often = f"medians of {effort.times} runs; " if effort.times > 1 else ""
    head = f"Made by `kotae bench` on {machine}; {often}limit {effort.seconds:g} CPU s per puzzle.\n"
    absent = "".join(f"\nNot installed, so not asked: {peer.name}.\n" for peer in missing)
    tables = (by_family(contest.runs), by_series(contest), by_peer(contest))
    return "\n".join([head, *(f"{table.markdown()}\n" for table in tables if table.rows)]) + absent
