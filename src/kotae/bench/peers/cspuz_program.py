"""cspuz_core: the program `run_solver` of its solver for puzz.link, which is named on the command line.

It is started anew for each puzzle and takes its address. It finds out what all answers have in common, which is more
than whether there is another; where there are several, it shows none of them.
"""

import json
import subprocess
import sys
from collections import defaultdict
from typing import Any

from . import Printed, Refused, serve
from .program_answers import Atom, answer_of

ANSWERED = "green"
"""The colour of what it has found out."""
NOT_THERE = ("dot", "cross")
"""The items that say that something is not there."""


REFUSED = "Error: "
UNKNOWN = "unknown puzzle type"
"""What it says about a kind of puzzle that it does not know, or not by that name."""
KNOWN_AS: dict[str, str] = {}
"""The name by which it knows a kind of puzzle, by the first name that puzz.link has for it."""


def answers(printed: Printed) -> list[Any]:
    board = found_by_name(sys.argv[1], printed.addresses)
    if not board["hasAnswer"]:
        return []
    if "isUnique" not in board:
        raise Refused("it does not say whether there is another answer")
    return [answer_from(printed, board)] if board["isUnique"] else [None, None]


def found_by_name(program: str, addresses: dict[str, str]) -> dict[str, Any]:
    """What the program says about a puzzle, by the first of its names that it knows. The names that it does not know
    are not tried again."""
    if not addresses:
        raise Refused("no address at puzz.link can carry this puzzle")
    first = next(iter(addresses))
    for name in [KNOWN_AS[first]] if first in KNOWN_AS else addresses:
        try:
            board = solved(program, addresses[name])
        except Refused as refused:
            if str(refused) != UNKNOWN:
                raise
        else:
            KNOWN_AS[first] = name
            return board
    raise Refused(UNKNOWN)


def solved(program: str, address: str) -> dict[str, Any]:
    """What the program says about an address. Raises Refused with its own words if it cannot read that."""
    done = subprocess.run([program, "--json", address], capture_output=True, text=True)
    if done.stderr.startswith(REFUSED):
        raise Refused(done.stderr.removeprefix(REFUSED).strip())
    board = json.loads(done.stdout)
    if not isinstance(board, dict) or not {"hasAnswer", "data"} <= board.keys():
        raise ValueError("it does not answer as run_solver does")
    return board


def answer_from(printed: Printed, board: dict[str, Any]) -> Any:
    """The answer from what is drawn on the board, in doubled coordinates; None if our terms differ, because there are
    clues around the board, or lines drawn as walls, or a printed symbol does not say whether its cell is shaded."""
    items = [(each["y"], each["x"], each["color"], each["item"]) for each in board["data"]]
    found = {(y, x): item for y, x, colour, item in items if colour == ANSWERED}
    symbols = {(y, x) for y, x, _, item in items if y % 2 and x % 2 and isinstance(item, str)}
    unsaid = "shaded" in printed.shown and symbols - found.keys()
    if not printed.shown or (board["height"], board["width"]) != (printed.rows, printed.cols) or unsaid:
        return None
    if "digit" in printed.shown:
        found |= {(y, x): item for y, x, _, item in items if isinstance(item, dict) and "pos" not in item}
    atoms = [atom_of(y, x, item) for (y, x), item in found.items() if item not in NOT_THERE]
    known = [atom for atom in atoms if atom]
    if "line" in printed.shown and not any(atom.name == "line" for atom in known):
        return None
    return answer_of(printed, printed.shown, known)


def atom_of(y: int, x: int, item: Any) -> Atom | None:
    """An item in the terms of our own programs."""
    row, col = y // 2, x // 2
    if y % 2 and x % 2:
        text = item.get("data", "") if isinstance(item, dict) else ""
        return Atom("digit", (row, col, int(text))) if text.isdigit() else Atom("shaded", (row, col))
    if y % 2 == x % 2:
        return None
    if item == "line":
        return Atom("line", (row, col - 1, row, col) if y % 2 else (row - 1, col, row, col))
    return Atom("edge", (row, col, row + 1, col) if y % 2 else (row, col, row, col + 1))


if __name__ == "__main__":
    serve("unknown", defaultdict(lambda: answers), Printed.of)
