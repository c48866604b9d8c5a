"""`kotae bench`: Kotae against its peers.

Its options are in options/bench.py.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from kotae.cli.exit_codes import BAD, INTERRUPTED, NONE, OK
from kotae.cli.options.bench import BenchOptions
from kotae.cli.progress import Progress
from kotae.cli.terminal import terminal_width, warn
from kotae.drawing.plot import KINDS, kind_of
from kotae.drawing.plot_picture import drawn
from kotae.english import listed
from kotae.errors import KotaeError
from kotae.families import family
from kotae.formats.files import refuse_target, write_whole
from kotae.formats.sources import read_source

try:
    from kotae.bench.environments import FAMILIES, KOTAE, Peer, chosen, install, python_of, usual_folder
    from kotae.bench.given import cspuz, noqx
    from kotae.bench.instances import Collection, Instance
    from kotae.bench.made import growing, sides_of
    from kotae.bench.measuring import Contest, Effort, Questions
    from kotae.bench.runs import Kept, Run, record, start_record, table_of_values
    from kotae.bench.sessions import command_of
    from kotae.bench.tables import by_family, by_peer, by_series, cactus, page
except ModuleNotFoundError as error:
    if error.name != "kotae.bench":
        raise
    raise KotaeError(
        "bench needs a copy of Kotae's source tree, as the programs of the peers are not installed with Kotae",
        "try `pip install -e .` in such a copy",
    ) from None  # the wheel leaves them out: pyproject.toml

QUICK_SECONDS, QUICK_MOST = 5.0, 3
USUAL_SECONDS, USUAL_MOST = 30.0, 10
FILES = (".md", ".jsonl", ".csv", *KINDS)
RUNS = ".jsonl"


def do_bench(options: BenchOptions) -> int:
    families = families_of(options)
    given = given_peers(options, families)
    peers = chosen(options.peers or [], given)
    for file in options.output:
        refuse_output(file, options.puzzles)
    kept = kept_runs(options, families)
    folder = Path(options.envs) if options.envs else usual_folder()
    code = install_all(peers, folder) if options.install else OK
    pythons = {peer.name: python_of(peer, folder) for peer in [KOTAE, *peers]}
    missing = [peer for peer in peers if pythons[peer.name] is None]
    asked = list(questions_of(options, families))
    seconds = options.timeout or (QUICK_SECONDS if options.quick else USUAL_SECONDS)
    commands = {peer.name: command_of(peer, python) for peer in [KOTAE, *peers] if (python := pythons[peer.name])}
    contest = Contest(commands, peers, Effort(seconds, options.repeat, options.budget), kept)
    try:
        measure(contest, asked, options.json)
    except KeyboardInterrupt:
        resumed = "; the same command goes on from there" if kept.file else ""
        warn(f"interrupted; this is what was measured{resumed}")
        code = INTERRUPTED
    if contest.runs:
        show(contest, missing, options)
    for peer in missing:
        where = f" --noqx {peer.given}" if peer.given else ""
        where += f" --envs {options.envs}" if options.envs else ""
        warn(f"{peer.name} is not installed; try kotae bench --install --peers {peer.name}{where}")
    return code or (NONE if any(run.wrong and run.peer == KOTAE.name for run in contest.runs) else OK)


def families_of(options: BenchOptions) -> list[str]:
    """The families that were named, or all that peers solve; a part of them, if others do the rest."""
    families = [family(name).family for name in options.families or ()] or list(FAMILIES)
    if wrong := [name for name in families if name not in FAMILIES]:
        raise KotaeError(f"no peer solves {wrong[0]}", "one of " + ", ".join(FAMILIES))
    one, of = options.part
    return families[one - 1 :: of]


def given_peers(options: BenchOptions, families: list[str]) -> list[Peer]:
    """The peers that Kotae does not install. Which families they do not know is said once, before anything is
    measured."""
    given = [noqx(options.noqx, families)] if options.noqx else []
    given += [cspuz(options.cspuz, families)] if options.cspuz else []
    for peer in given:
        if unknown := [name for name in families if name not in peer.models]:
            warn(f"{peer.name} does not know {listed(unknown)}")
    return given


def kept_runs(options: BenchOptions, families: list[str]) -> Kept:
    """The runs that are there already, in the file to which new ones are added."""
    files = [file for file in options.output if Path(file).suffix.lower() == RUNS]
    if len(files) > 1:
        raise KotaeError(f"{files[0]} and {files[1]} would have the same runs", "one file of runs")
    if options.renew and not files:
        raise KotaeError("--renew says nothing without a file of runs", "-o runs.jsonl")
    return Kept(files[0] if files else None, families if options.renew else ())


def refuse_output(file: str, inputs: list[str]) -> None:
    """Complains of a file that cannot be written, before anything is measured."""
    refuse_target(file, inputs)
    ending = Path(file).suffix.lower()
    if ending not in FILES:
        raise KotaeError(f"{file} is not a kind of file that can be written", "a name that ends in " + ", ".join(FILES))
    if ending in KINDS:
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


def questions_of(options: BenchOptions, families: list[str]) -> Iterator[Questions]:
    """The puzzles named on the command line, or some made for the purpose."""
    most = options.most or (QUICK_MOST if options.quick else USUAL_MOST)
    if not options.corpus and not options.puzzles:
        for name in families:
            sides = options.sizes or sides_of(family(name))
            what = f"{most} of each side {', '.join(map(str, sides))}"
            yield Questions(name, what, growing(name, sides, most), growing=True)
        return
    collection = collected(options, families)
    what = f"at most {most} of each series in {', '.join([options.corpus or '', *options.puzzles]).strip(', ')}"
    for name in dict.fromkeys(instances[0].puzzle.family for instances in collection.series.values()):
        yield Questions(name, what, collection.sampled(name, most), growing=False)


def collected(options: BenchOptions, families: list[str]) -> Collection:
    collection = Collection(families)
    if options.corpus:
        if not Path(options.corpus).is_dir():
            raise KotaeError(f"there is no folder {options.corpus}", "a folder of puzzles")
        collection.add_folder(Path(options.corpus))
    for argument in options.puzzles:
        collection.add_source("given", read_source(argument))
    for why, number in collection.left_out.items():
        warn(f"{number} left out: {why}")
    if not collection.series:
        raise KotaeError("there are no puzzles to solve", "puzzles of " + ", ".join(families))
    return collection


def measure(contest: Contest, asked: list[Questions], as_json: bool) -> None:
    """Runs the contest. A wrong reply is reported at once."""
    progress, done, names = Progress(), 0, [questions.family for questions in asked]

    def watch(instance: Instance, peer: Peer) -> None:
        where = f"family {names.index(instance.puzzle.family) + 1} of {len(names)}, {done} puzzles done"
        progress.show(f"{where}: {instance.series}, {instance.source}: {peer.name} ...", at_once=True)

    try:
        for runs in contest.run(asked, watch):
            done += 1
            progress.clear()
            for run in runs:
                if as_json:
                    print(json.dumps(record(run)), flush=True)
                complain(run)
    finally:
        progress.clear()


def complain(run: Run) -> None:
    where = f"{run.peer}: {run.series}: {run.source}"
    if run.wrong:
        warn(f"WRONG: {where}: {run.wrong}")
    elif run.reply.status == "crashed":
        warn(f"{where}: crashed: {run.reply.reason}")


def show(contest: Contest, missing: list[Peer], options: BenchOptions) -> None:
    if options.json:
        for started in contest.kept.starts.values():
            print(json.dumps(start_record(started)))
    else:
        columns = terminal_width(sys.stdout)
        tables = (by_family(contest.runs), by_series(contest), by_peer(contest))
        print("\n\n".join(table.text(columns) for table in tables if table.rows), flush=True)
    for file in options.output:
        content = content_of(contest, missing, Path(file).suffix.lower())
        if content:
            write_whole(file, content, options.puzzles)
    sys.stdout.flush()


def content_of(contest: Contest, missing: list[Peer], kind: str) -> str | bytes:
    """What a file of that kind gets at the end; the runs themselves are in theirs already."""
    if kind == RUNS:
        return ""
    if kind == ".md":
        return page(contest, missing)
    if kind == ".csv":
        return table_of_values(contest.runs)
    plots = cactus(contest)
    return drawn(plots, kind) if plots else b""
