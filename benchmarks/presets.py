"""Which of clingo's presets is the fastest for each program:

    python benchmarks/presets.py [--families lits,tapa] [--most 3] [--write]

Takes the largest boards that are made for a family, as all_families.py does, and adds up the CPU time of each preset
over them. With --write, a program names its preset where that saves more than a tenth of the usual one's time.
"""

import argparse
import re
from pathlib import Path

from kotae.bench.environments import HERE, PEERS, PROGRAMS, python_of, usual_folder
from kotae.bench.instances import Instance, question, warm_up
from kotae.bench.made import growing, sides_of
from kotae.bench.sessions import Session, command_of
from kotae.families import family

USUAL = "auto"
PRESETS = (USUAL, "frumpy", "jumpy", "handy", "crafty", "trendy")
SAVED = 0.9
CLINGO = next(peer for peer in PEERS if peer.name == "clingo")


def largest(name: str, sides: list[int], most: int) -> list[Instance]:
    found: list[Instance] = []
    for series in growing(name, sides or sides_of(family(name)), most):
        found = series
    return found


def total(preset: str, name: str, boards: list[Instance], python: Path, seconds: float, most: float) -> float:
    """CPU seconds of a preset over the boards; it is given up when it has taken more than the best so far."""
    command, spent = command_of(CLINGO, python), 0.0
    session = Session(command._replace(words=[*command.words, f"--configuration={preset}"]), warm_up(name))
    for board in boards:
        spent += session.ask_again(question(board.puzzle), seconds, 3).cpu
        if spent > most:
            break
    session.end()
    return spent


def state(name: str, preset: str) -> None:
    """Writes a preset into a program, or removes it."""
    file = HERE / "programs" / f"{name}.lp"
    program = re.sub(r"^% preset: \w+\n", "", file.read_text(), flags=re.M)
    file.write_text(program if preset == USUAL else f"{program.rstrip()}\n\n% preset: {preset}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--families", default=",".join(PROGRAMS))
    parser.add_argument("--sizes", default="", help="sides of the boards, separated by commas")
    parser.add_argument("--most", type=int, default=3, help="boards of each size")
    parser.add_argument("--seconds", type=float, default=10, help="limit for a board")
    parser.add_argument("--envs", type=Path, default=usual_folder(), help="where the peers are installed")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    python = python_of(CLINGO, options.envs)
    if python is None:
        raise SystemExit("clingo is not installed; try kotae bench --install --peers clingo")
    for name in options.families.split(","):
        boards = largest(name, [int(side) for side in options.sizes.split(",") if side], options.most)
        if not boards:
            print(f"{name:16} no boards were made in time", flush=True)
            continue
        times: dict[str, float] = {}
        for preset in PRESETS:
            least = min(times.values(), default=options.seconds * options.most)
            times[preset] = total(preset, name, boards, python, options.seconds, 1.5 * least)
        best = min(times, key=lambda preset: times[preset])
        best = best if times[best] < SAVED * times[USUAL] else USUAL
        shown = "  ".join(f"{preset} {seconds:.3f}" for preset, seconds in times.items())
        print(f"{name:16} {boards[0].series:28} best {best:8} {shown}", flush=True)
        if options.write:
            state(name, best)


if __name__ == "__main__":
    main()
