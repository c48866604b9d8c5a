"""`kotae bench`: Kotae against its peers.

Its options are in options/bench.py.
"""

import json
import sys
from pathlib import Path

from kotae.cli.exit_codes import BAD, INTERRUPTED, NONE, OK
from kotae.cli.options.bench import BenchOptions
from kotae.cli.progress import Progress
from kotae.cli.terminal import terminal_width, warn
from kotae.drawing.plot import KINDS, kind_of
from kotae.drawing.plot_picture import drawn
from kotae.errors import KotaeError
from kotae.families import family
from kotae.formats.files import refuse_target, write_whole
from kotae.formats.sources import read_source

try:
    from kotae.bench.environments import FAMILIES, KOTAE, MODELLED, Peer, chosen, install, python_of, usual_folder
    from kotae.bench.instances import Collection, Instance, add_made
    from kotae.bench.measuring import Contest, PeerRun
    from kotae.bench.sessions import command_of
    from kotae.bench.tables import by_peer, by_series, cactus, page, record, start_records
except ModuleNotFoundError as error:
    if error.name != "kotae.bench":
        raise
    raise KotaeError(
        "bench needs a copy of Kotae's source tree, as the programs of the peers are not installed with Kotae",
        "try `pip install -e .` in such a copy",
    ) from None  # the wheel leaves them out: pyproject.toml

QUICK_SECONDS, QUICK_MOST = 5.0, 3
USUAL_SECONDS, USUAL_MOST = 30.0, 15


def do_bench(options: BenchOptions) -> int:
    peers = chosen(options.peers or [])
    for file in options.output:
        refuse_output(file, options.puzzles)
    folder = Path(options.envs) if options.envs else usual_folder()
    code = install_all(peers, folder) if options.install else OK
    pythons = {peer.name: python_of(peer, folder) for peer in [KOTAE, *peers]}
    missing = [peer for peer in peers if pythons[peer.name] is None]
    series = [*instances_of(options).sampled(options.most or (QUICK_MOST if options.quick else USUAL_MOST))]
    seconds = options.timeout or (QUICK_SECONDS if options.quick else USUAL_SECONDS)
    commands = {peer.name: command_of(peer, python) for peer in [KOTAE, *peers] if (python := pythons[peer.name])}
    contest = Contest(commands, peers, seconds)
    try:
        measure(contest, series, options.json)
    except KeyboardInterrupt:
        warn("interrupted; this is what was measured")
        code = INTERRUPTED
    if contest.runs:
        show(contest, missing, options)
    for peer in missing:
        where = f" --envs {options.envs}" if options.envs else ""
        warn(f"{peer.name} is not installed; try kotae bench --install --peers {peer.name}{where}")
    return code or (NONE if any(run.wrong and run.peer is KOTAE for run in contest.runs) else OK)


def refuse_output(file: str, inputs: list[str]) -> None:
    """Complains of a file that cannot be written, before anything is measured."""
    refuse_target(file, inputs)
    if Path(file).suffix.lower() not in (".md", ".jsonl"):
        if Path(file).suffix.lower() not in KINDS:
            raise KotaeError(
                f"{file} is not a kind of file that can be written",
                "a name that ends in .md, .jsonl, " + ", ".join(KINDS),
            )
        kind_of(file)


def install_all(peers: list[Peer], folder: Path) -> int:
    """Creates the missing environments. One that cannot be created does not stop the others, but the exit code shows
    it."""
    progress, code = Progress(), OK
    for peer in peers:
        if python_of(peer, folder) is None:
            progress.show(f"installing {peer.name} ...", at_once=True)
            try:
                install(peer, folder)
            except KotaeError as error:
                progress.clear()
                warn(str(error))
                code = BAD
    progress.clear()
    return code


def usual_families(options: BenchOptions) -> list[str]:
    """All families of the puzzles that are named; otherwise those that are stated for several peers."""
    return list(FAMILIES if options.corpus or options.puzzles else MODELLED)


def instances_of(options: BenchOptions) -> Collection:
    """The puzzles named on the command line, or some generated for the purpose."""
    families = [family(name).family for name in options.families or ()] or usual_families(options)
    if wrong := [name for name in families if name not in FAMILIES]:
        raise KotaeError(f"no peer solves {wrong[0]}", "one of " + ", ".join(FAMILIES))
    collection = Collection(families)
    if options.corpus:
        if not Path(options.corpus).is_dir():
            raise KotaeError(f"there is no folder {options.corpus}", "a folder of puzzles")
        collection.add_folder(Path(options.corpus))
    for argument in options.puzzles:
        collection.add_source("given", read_source(argument))
    if not options.corpus and not options.puzzles:
        add_made(collection)
    for why, number in collection.left_out.items():
        warn(f"{number} left out: {why}")
    if not collection.series:
        raise KotaeError("there are no puzzles to solve", "puzzles of " + ", ".join(families))
    return collection


def measure(contest: Contest, series: list[list[Instance]], as_json: bool) -> None:
    """Runs the contest. A wrong reply is reported at once."""
    progress, done, total = Progress(), 0, sum(map(len, series))

    def watch(instance: Instance, peer: Peer) -> None:
        progress.show(f"{done} of {total}: {instance.series}, {instance.source}: {peer.name} ...", at_once=True)

    try:
        for runs in contest.run(series, watch):
            done += 1
            progress.clear()
            for run in runs:
                if as_json:
                    print(json.dumps(record(run)), flush=True)
                complain(run)
    finally:
        progress.clear()


def complain(run: PeerRun) -> None:
    where = f"{run.peer.name}: {run.instance.series}: {run.instance.source}"
    if run.wrong:
        warn(f"WRONG: {where}: {run.wrong}")
    elif run.reply.status == "crashed":
        warn(f"{where}: crashed: {run.reply.reason}")


def show(contest: Contest, missing: list[Peer], options: BenchOptions) -> None:
    if options.json:
        for found in start_records(contest):
            print(json.dumps(found))
    else:
        columns = terminal_width(sys.stdout)
        print(f"{by_series(contest).text(columns)}\n\n{by_peer(contest).text(columns)}", flush=True)
    for file in options.output:
        kind = Path(file).suffix.lower()
        if kind == ".md":
            content: str | bytes = page(contest, missing)
        elif kind == ".jsonl":
            lines = [*map(record, contest.runs), *start_records(contest)]
            content = "".join(json.dumps(line) + "\n" for line in lines)
        else:
            content = drawn(cactus(contest), kind) if cactus(contest) else b""
        if content:
            write_whole(file, content, options.puzzles)
    sys.stdout.flush()
