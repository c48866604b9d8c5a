"""How many answers ppbench checks per second of CPU time: run by a Python that has ppbench, with a task on its input.

    echo '{"url": "https://puzz.link/p?slither/…", "moves": ["mouse,left,0,0,2,0", …], "seconds": 2}' |
        python ppbench_checks.py

The rules are checked by pzpr.js in a process of Node.js, whose CPU time counts as well; Linux reports it.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def main() -> None:
    task = json.load(sys.stdin)
    from javascript import connection
    from ppbench import Puzzle

    puzzle: Any = Puzzle.from_url(task["url"])

    def drawn() -> bool:
        puzzle.reset()
        for move in task["moves"]:
            puzzle.send_move(move)
        return bool(puzzle.is_complete())

    if not drawn() or puzzle.check():
        raise SystemExit("ppbench does not accept the answer")
    ways: dict[str, Callable[[], object]] = {"complete": puzzle.is_complete, "check": puzzle.check, "moves": drawn}
    rates = {name: rate(ask, connection.proc.pid, task["seconds"]) for name, ask in ways.items()}
    print(json.dumps(rates), flush=True)
    connection.proc.kill()  # it would keep the output open,
    os._exit(0)  # and the bridge to it would wait for more


def rate(ask: Callable[[], object], node: int, seconds: float) -> float:
    begin, asked = spent(node), 0
    while (passed := spent(node) - begin) < seconds or not asked:
        for _ in range(10):
            ask()
        asked += 10
    return asked / passed


def spent(node: int) -> float:
    """The CPU seconds of this process and of Node.js."""
    fields = Path(f"/proc/{node}/stat").read_text().rpartition(")")[2].split()
    return time.process_time() + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
