"""What was measured: one record per puzzle and peer, as it is printed, kept in a file and shown in tables."""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from kotae.bench.environments import Peer
from kotae.bench.instances import Instance
from kotae.bench.sessions import Reply, Start
from kotae.errors import KotaeError, shortened
from kotae.formats.files import unwritten, write_whole

COLUMNS = [
    *("family", "series", "source", "rows", "cols", "peer", "model", "status"),
    *("cpu", "wall", "runs", "least", "most", "wrong", "reason"),
]


class Run(NamedTuple):
    """One puzzle and one peer."""

    family: str
    series: str
    source: str
    rows: int
    cols: int
    peer: str
    model: str
    """Who wrote the rules that the peer was given."""
    reply: Reply
    """The one with the median CPU time, if there were several. Answers are not kept."""
    wrong: str = ""
    """What is wrong with the reply; empty if nothing is."""

    @property
    def cells(self) -> int:
        return self.rows * self.cols

    @property
    def counts(self) -> bool:
        """Whether its time says something: there is an answer, or the limit was reached."""
        return self.reply.settled or self.reply.status == "limit"


class Started(NamedTuple):
    """From nothing to the first answer; a family is finished when this is known of all its peers."""

    family: str
    peer: str
    puzzles: str
    """Which puzzles were asked after it."""
    start: Start


def run_of(instance: Instance, peer: Peer, reply: Reply, wrong: str) -> Run:
    family, grid = instance.puzzle.family, instance.puzzle.grid
    names = (family, instance.series, instance.source, grid.rows, grid.cols)
    return Run(*names, peer.name, peer.models[family], reply, wrong)


def record(run: Run) -> dict[str, Any]:
    """A run as JSON."""
    reply = run.reply
    found: dict[str, Any] = {"family": run.family, "series": run.series, "source": run.source}
    found |= {"rows": run.rows, "cols": run.cols, "peer": run.peer, "model": run.model, "status": reply.status}
    found |= {"cpu": round(reply.cpu, 6), "wall": round(reply.wall, 6)}
    found["repeated"] = {"runs": reply.runs, "least": round(reply.least, 6), "most": round(reply.most, 6)}
    return found | {key: said for key, said in (("wrong", run.wrong), ("reason", reply.reason)) if said}


def start_record(started: Started) -> dict[str, Any]:
    start = started.start
    times = {"version": start.version, "cpu": round(start.cpu, 3), "wall": round(start.wall, 3)}
    return {"family": started.family, "peer": started.peer, "puzzles": started.puzzles, "start": times}


def from_record(found: dict[str, Any]) -> Run | Started:
    if "start" in found:
        times = found["start"]
        start = Start(times["version"], times["cpu"], times["wall"])
        return Started(found["family"], found["peer"], found["puzzles"], start)
    spread = found["repeated"]
    times = (found["cpu"], found["wall"], found.get("reason", ""), spread["runs"], spread["least"], spread["most"])
    names = (found["family"], found["series"], found["source"], found["rows"], found["cols"], found["peer"])
    return Run(*names, found["model"], Reply(found["status"], [], *times), found.get("wrong", ""))


def table_of_values(runs: Iterable[Run]) -> str:
    """The runs as CSV."""
    text = io.StringIO()
    lines = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\n")
    lines.writeheader()
    for run in runs:
        found = record(run)
        lines.writerow({**found.pop("repeated"), **found})
    return text.getvalue()


class Kept:
    """The runs of a file that grows while they are made, so that the same command goes on where it was stopped. Lines
    are only added, so several processes can share the file, each with its own families."""

    def __init__(self, file: str | None, renewed: Iterable[str] = ()) -> None:
        self.file = file
        self.runs: dict[tuple[str, str, str], Run] = {}
        """By series, source and peer; of two, the later one counts."""
        self.starts: dict[tuple[str, str, str], Started] = {}
        """By family, peer and which puzzles."""
        if file and Path(file).exists():
            self._read(file, set(renewed))

    def _read(self, file: str, renewed: set[str]) -> None:
        try:
            lines = Path(file).read_bytes().splitlines(keepends=True)
        except OSError as error:
            raise KotaeError(f"{shortened(file)} cannot be read: {error.strerror}", "another file") from None
        whole = [line for line in lines if line.endswith(b"\n")]  # the last may have been cut off
        staying = []
        for number, line in enumerate(whole, 1):
            try:
                found = from_record(json.loads(line))
            except (ValueError, KeyError, TypeError):
                raise KotaeError(
                    f"{shortened(file)}:{number} is not a run of `kotae bench`", "another file, or none"
                ) from None
            if found.family not in renewed:
                staying.append(line)
                self._take(found)
        if len(staying) < len(lines):
            write_whole(file, b"".join(staying), ())

    def _take(self, found: Run | Started) -> None:
        if isinstance(found, Run):
            self.runs[found.series, found.source, found.peer] = found
        else:
            self.starts[found.family, found.peer, found.puzzles] = found

    def add(self, found: Run | Started) -> None:
        self._take(found)
        if self.file:
            line = json.dumps(record(found) if isinstance(found, Run) else start_record(found))
            try:
                with Path(self.file).open("a") as file:
                    file.write(line + "\n")
            except OSError as error:
                raise unwritten(self.file, error) from None

    def of(self, series: str, source: str, peer: str) -> Run | None:
        return self.runs.get((series, source, peer))
