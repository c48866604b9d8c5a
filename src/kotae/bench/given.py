"""Peers that Kotae does not install: a checkout of noqx, or a program of cspuz_core, where somebody has them."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import cast

from kotae.bench.environments import THEIRS, Peer
from kotae.bench.peers import Refused
from kotae.bench.peers.cspuz_program import UNKNOWN, found_by_name
from kotae.bench.peers.noqx_checkout import solver_for
from kotae.bench.printed import addresses_of
from kotae.errors import KotaeError, shortened
from kotae.families import family
from kotae.families.base import Puzzle
from kotae.formats import read

NOQX, CSPUZ = "noqx", "cspuz_core"
EXPECTED = "its program run_solver, as `cargo build --release` makes it"


def noqx(folder: str, families: Iterable[str]) -> Peer:
    """A checkout of noqx, and those of the families that it has a solver for."""
    here = Path(folder)
    if not (here / "noqx" / "manager.py").is_file() or not (here / "solver").is_dir():
        raise KotaeError(f"{shortened(folder)} is not a checkout of noqx", "a folder that contains noqx and solver")
    known = [name for name in families if solver_for(here, [name, *family(name).names.puzzlink])]
    return Peer(NOQX, "noqx_programs", ("clingo>=5.7",), dict.fromkeys(known, THEIRS), str(here.resolve()))


def cspuz(program: str, families: Iterable[str]) -> Peer:
    """The program `run_solver` of cspuz_core, and those of the families that it knows: it is asked their examples."""
    found = str(Path(shutil.which(program) or program).absolute())
    known = [name for name in families if knows(found, name)]
    return Peer(CSPUZ, "cspuz_program", (), dict.fromkeys(known, THEIRS), found)


def knows(program: str, name: str) -> bool:
    example = cast(Puzzle, read(f"{name}\n{family(name).example}"))
    try:
        found_by_name(program, addresses_of(example))
    except Refused as refused:
        return str(refused) != UNKNOWN
    except OSError as error:
        raise KotaeError(f"{shortened(program)} cannot be run: {error.strerror}", EXPECTED) from None
    except ValueError:
        raise KotaeError(f"{shortened(program)} does not answer as a solver of cspuz_core does", EXPECTED) from None
    return True
