"""Where peers live: each in an environment of its own, made with venv and pip, so that they do not interfere."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from kotae.errors import KotaeError, one_of, shortened
from kotae.processes.cache import cache_folder

HERE = Path(__file__).parent
"""The folder with the package `peers`, which is all of Kotae that a peer's Python sees."""
MODELLED = ("hashi", "nonogram", "slitherlink", "nawabari")
"""The families that are stated for several peers."""
PROGRAMS = tuple(sorted(file.stem for file in (HERE / "programs").glob("*.lp")))
"""The families that are stated for clingo, each by a file of that name."""
FAMILIES = (*MODELLED, *PROGRAMS)
EASILY_MODELLED = ("sudoku", "skyscrapers", "kakuro", "starbattle", "akari")
"""The families of numbers and counts, which are stated for CP-SAT as well."""
OURS, THEIRS = "ours", "theirs"


class Peer(NamedTuple):
    """What a user could pick instead of Kotae."""

    name: str
    module: str
    """The program in `peers`."""
    packages: tuple[str, ...]
    models: dict[str, str]
    """Who wrote the model of each family's rules; missing families have none."""
    given: str = ""
    """The folder or program of a peer that Kotae does not install."""


PEERS = (
    Peer("CP-SAT", "cpsat", ("ortools>=9.10",), dict.fromkeys((*MODELLED, *EASILY_MODELLED), OURS)),
    Peer("clingo", "clingo_loops", ("clingo>=5.7",), dict.fromkeys(FAMILIES, OURS)),
    Peer("Z3", "z3_models", ("z3-solver>=4.13",), dict.fromkeys(MODELLED, OURS)),
    Peer("grilops", "grilops_loops", ("grilops>=0.10",), {"slitherlink": OURS}),
    Peer(
        "multi-puzzle-solver",
        "multi_puzzle_solver",
        ("multi-puzzle-solver>=1.1",),
        dict.fromkeys(("hashi", "nonogram", "slitherlink"), THEIRS),
    ),
    Peer(
        "puzzlekit",
        "puzzlekit_models",
        ("puzzlekit>=0.3",),
        dict.fromkeys(("nonogram", "slitherlink", "nawabari"), THEIRS),
    ),
)
KOTAE = Peer("kotae", "kotae_itself", (), dict.fromkeys(FAMILIES, OURS))
"""Kotae is asked in the same way as the others. Like all who need no packages, it has the Python that is running."""


def chosen(names: list[str], given: list[Peer]) -> list[Peer]:
    """The peers of these names, whatever their case, or all if there are no names; and those that were given."""
    known = {peer.name.lower(): peer for peer in (*PEERS, *given)}
    for name in names:
        if name.lower() not in known:
            raise KotaeError(f"unknown peer {name!r}", one_of((peer.name for peer in known.values()), name))
    wanted = [known[name.lower()] for name in names] or list(PEERS)
    return list({peer.name: peer for peer in (*wanted, *given)}.values())


def usual_folder() -> Path:
    """The user's cache folder."""
    return cache_folder("peers")


def python_of(peer: Peer, folder: Path) -> Path | None:
    """The peer's Python; None if its environment is missing or incomplete."""
    if not peer.packages:
        return Path(sys.executable)
    home = folder / peer.name.lower()
    python = python_in(home)
    return python if python.exists() and finished(home).exists() else None


def python_in(home: Path) -> Path:
    """The Python of an environment."""
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def finished(home: Path) -> Path:
    """The file that marks a complete installation."""
    return home / "kotae-installed.txt"


def install(peer: Peer, folder: Path) -> None:
    """Creates the peer's environment."""
    home = folder / peer.name.lower()
    try:
        home.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KotaeError(
            f"{shortened(home)} cannot be made: {error.strerror}", "try another folder for --envs"
        ) from None
    run([sys.executable, "-m", "venv", "--clear", str(home)], f"the environment for {peer.name} cannot be created")
    run([str(python_in(home)), "-m", "pip", "install", "-q", *peer.packages], f"{peer.name} cannot be installed")
    finished(home).write_text("\n".join(peer.packages) + "\n")


def run(command: list[str], wrong: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip() and "notice" not in line]
        raise KotaeError(f"{wrong}: {lines[-1] if lines else 'no reason given'}", " ".join(command))
