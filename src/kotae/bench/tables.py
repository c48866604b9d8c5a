"""What a contest showed: tables for people and for pages, records for scripts, and a plot."""

import os
import platform
from collections.abc import Callable, Iterable
from typing import Any

from kotae.bench.environments import KOTAE, Peer
from kotae.bench.measuring import Contest, PeerRun
from kotae.drawing.plot import Curve, Plot, Point
from kotae.drawing.table import Table


def mean(runs: list[PeerRun], what: Callable[[PeerRun], float]) -> float:
    return sum(map(what, runs)) / len(runs)


def grouped(runs: Iterable[PeerRun], key: Callable[[PeerRun], Any]) -> dict[Any, list[PeerRun]]:
    found: dict[Any, list[PeerRun]] = {}
    for run in runs:
        found.setdefault(key(run), []).append(run)
    return found


def by_series(contest: Contest) -> Table:
    """Kotae's CPU seconds per puzzle, and how many times as many each peer takes for the same puzzles."""
    peers = [peer for peer in contest.peers if any(run.peer is peer for run in contest.runs)]
    rows = []
    for series, runs in grouped(contest.runs, lambda run: run.instance.series).items():
        ours = {run.instance.source: run for run in runs if run.peer is KOTAE}
        row = [series, sizes_of(runs), str(len(ours)), figure(list(ours.values()), ours)]
        for peer in peers:
            if peer is not KOTAE:
                theirs = [run for run in runs if run.peer is peer]
                row.append(figure(theirs, ours) if theirs else "-")
        rows.append(row)
    names = [peer.name for peer in peers if peer is not KOTAE]
    return Table(["CPU seconds per puzzle, and ratios", "size", "n", KOTAE.name, *names], rows, range(2))


def figure(runs: list[PeerRun], ours: dict[str, PeerRun]) -> str:
    """Mean seconds of Kotae; of a peer the ratio, `>` if it reached the limit, and how often it was wrong."""
    if all(run.reply.status in ("refused", "crashed") for run in runs):
        return runs[0].reply.status
    limit = ">" if any(run.reply.status == "limit" for run in runs) else ""
    errors = sum(bool(run.wrong) for run in runs)
    wrong = f" {errors} WRONG" if errors else ""
    if runs[0].peer is KOTAE:
        return f"{limit}{mean(runs, cpu_of):.4f}{wrong}"
    counted = [run for run in runs if run.reply.status not in ("refused", "crashed")]
    base = sum(ours[run.instance.source].reply.cpu for run in counted)
    return f"{limit}{sum(map(cpu_of, counted)) / max(base, 1e-9):.1f}x{wrong}"


def cpu_of(run: PeerRun) -> float:
    return run.reply.cpu


def sizes_of(runs: list[PeerRun]) -> str:
    """The smallest and the largest board."""
    ordered = sorted({(run.instance.cells, *run.instance.puzzle.grid) for run in runs})
    names = list(dict.fromkeys(f"{rows}x{cols}" for _, rows, cols in (ordered[0], ordered[-1])))
    return " to ".join(names)


def by_peer(contest: Contest) -> Table:
    """For every family: which peers were asked what, how it went, and what it took."""
    rows = []
    for (family, name), runs in grouped(contest.runs, lambda run: (run.instance.puzzle.family, run.peer.name)).items():
        start = contest.starts.get((family, name))
        fair = [run for run in runs if run.reply.settled or run.reply.status == "limit"]
        times = [f"{mean(fair, cpu_of):.4f}", f"{mean(fair, lambda run: run.reply.wall):.4f}"] if fair else ["-", "-"]
        rows.append(
            [family, name, start.version if start else "-", runs[0].peer.models[family], *outcomes(runs), *times]
            + ([f"{start.cpu:.2f}", f"{start.wall:.2f}"] if start else ["-", "-"])
        )
    rows.sort(key=lambda row: [run.instance.puzzle.family for run in contest.runs].index(row[0]))
    head = ["family", "peer", "version", "model", "asked", "right", "WRONG", "limit", "other"]
    return Table([*head, "CPU s", "wall s", "first CPU s", "first wall s"], rows, range(4))


def outcomes(runs: list[PeerRun]) -> list[str]:
    limits = sum(run.reply.status == "limit" for run in runs)
    other = sum(run.reply.status in ("refused", "crashed") for run in runs)
    wrong = sum(bool(run.wrong) for run in runs)
    return [str(number) for number in (len(runs), len(runs) - limits - other - wrong, wrong, limits, other)]


def record(run: PeerRun) -> dict[str, Any]:
    """One run as JSON."""
    instance, grid = run.instance, run.instance.puzzle.grid
    found: dict[str, Any] = {"family": instance.puzzle.family, "series": instance.series, "source": instance.source}
    found |= {"rows": grid.rows, "cols": grid.cols, "peer": run.peer.name}
    found |= {"model": run.peer.models[instance.puzzle.family], "status": run.reply.status}
    found |= {"cpu": round(run.reply.cpu, 6), "wall": round(run.reply.wall, 6)}
    return found | {key: said for key, said in (("wrong", run.wrong), ("reason", run.reply.reason)) if said}


def start_records(contest: Contest) -> list[dict[str, Any]]:
    """From nothing to the first answer, as JSON."""
    return [
        {
            "family": family,
            "peer": name,
            "start": {"version": s.version, "cpu": round(s.cpu, 3), "wall": round(s.wall, 3)},
        }
        for (family, name), s in contest.starts.items()
    ]


def cactus(contest: Contest) -> list[Plot]:
    """For every family, how many puzzles each peer answers within a time; the others are left out."""
    plots = []
    for family, runs in grouped(contest.runs, lambda run: run.instance.puzzle.family).items():
        curves = []
        for peer in contest.peers:
            times = sorted(run.reply.cpu for run in runs if run.peer is peer and run.reply.settled and not run.wrong)
            if times:
                points = [Point(k, seconds, True) for k, seconds in enumerate(times, 1)]
                curves.append(Curve(f"{peer.name} ({len(times)})", points))
        if curves:
            plots.append(Plot(family, "puzzles answered correctly", curves, "", "", y_label="CPU seconds of each"))
    return plots


def page(contest: Contest, missing: list[Peer]) -> str:
    """Both tables as part of a page, and where they come from."""
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    head = f"Made by `kotae bench` on {machine}; limit {contest.seconds:g} s per puzzle.\n\n"
    absent = "".join(f"\nNot installed, so not asked: {peer.name}.\n" for peer in missing)
    return f"{head}{by_series(contest).markdown()}\n\n{by_peer(contest).markdown()}\n{absent}"
