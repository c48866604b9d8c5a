"""The options of each command: one function per command, which makes the parser of its options. The commands are loaded
when they are called, since most of them take a while to load."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kotae.cli.arguments import (
    Parser,
    counted,
    grey,
    horizons,
    kind,
    named,
    names,
    port,
    share,
    sides,
    size,
    steps,
    whole,
    workers,
)
from kotae.cli.common_options import add_encoding, add_solver, add_steps, common, familiar, one, timed
from kotae.cli.examples import EXAMPLES
from kotae.formats import format_names
from kotae.formats.board_writers import ANSWER_WRITERS


class Command(Parser):
    """A command's options. The function `do_NAME` in the module of the command's name runs it."""

    def __init__(self, name: str, about: str, *shared: Parser) -> None:
        super().__init__(
            prog=f"kotae {name}",
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=f"Example: kotae {EXAMPLES[name]}",
            parents=shared,
        )
        self.set_defaults(command=late(name))


def late(name: str) -> Callable[[Any], int]:
    """The command of that name, loaded when it is called."""

    def called(options: Any) -> int:
        code: int = getattr(import_module(f"kotae.cli.{name}"), f"do_{name}")(options)
        return code

    return called


def solve() -> Command:
    call = Command("solve", "solve, say whether the answer is unique, draw it", common(), timed())
    call.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="files, addresses, game ids, or -")
    call.add_argument("-i", "--input", metavar="FILE", action="append", default=[], help="the same as PUZZLE")
    call.add_argument("-o", "--output", metavar="FILE", help="write the formula as DIMACS")
    call.add_argument("--proof", metavar="FILE", help="write a certificate of `unique` or `none`; .gz compresses it")
    add_solver(call)
    call.add_argument(
        "-v",
        "--verb",
        dest="chatter",
        metavar="0|1",
        type=counted(0, 1),
        default=0,
        help="1 shows the solver's own output (default: 0)",
    )
    call.add_argument("--svg", metavar="FILE", help="draw the answer")
    call.add_argument("--to", metavar="FORMAT", help=f"print the puzzle with its answer: {', '.join(ANSWER_WRITERS)}")
    add_encoding(call)
    wanted = call.add_mutually_exclusive_group()
    wanted.add_argument("--all", metavar="N", type=whole, help="find up to N answers")
    wanted.add_argument("--count", action="store_true", help="count the answers")
    wanted.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    call.add_argument(
        "--conflicts", metavar="N", type=whole, help="give up after that many conflicts (default: no limit)"
    )
    call.add_argument("--cubes", metavar="N", type=whole, help="split into N parts, for all cores or a cluster")
    call.add_argument("--workers", metavar="N", type=workers, help="cubes: worker processes (default: all cores)")
    call.add_argument("--cluster", metavar="ADDRESS", help="cubes: on Dask; tcp://HOST:PORT or local")
    add_steps(call)
    call.add_argument("--sat-codes", action="store_true", help="exit with 10, 20, 2, 0 as SAT solvers do")
    return call


def batch() -> Command:
    call = Command("batch", "solve any number of puzzles, resumable", familiar(), timed())
    call.add_argument(
        "puzzles", metavar="FILE", nargs="+", help="files, folders, lists of addresses, JSONL, addresses, or -"
    )
    call.add_argument(
        "-o",
        "--output",
        metavar="RESULTS",
        required=True,
        help="one line of JSON per puzzle, or a table if it is .parquet",
    )
    call.add_argument("--workers", metavar="N", type=workers, help="worker processes (default: all cores)")
    call.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, or `local` (needs kotae[cluster])")
    call.add_argument(
        "--memory", metavar="MB", type=whole, help="memory that each puzzle may use (Linux; default: no limit)"
    )
    add_solver(call)
    add_encoding(call)
    call.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    call.add_argument("--rate", action="store_true", help="also say how hard a puzzle with one answer is")
    call.epilog = (
        "The same command resumes where it stopped, and solves again what has changed since. Exit codes: 0 every "
        "puzzle has its result, 1 some have an error instead, 2 the call is wrong, 3 some reached a limit, "
        f"130 interrupted. {call.epilog}"
    )
    return call


def check() -> Command:
    call = Command("check", "list every rule that an answer breaks", one(), common(), timed(10.0))
    call.add_argument("answer", metavar="ANSWER", help="JSON, a drawing or a saved file, complete or partial")
    return call


def forced() -> Command:
    call = Command("forced", "what is the same in every answer", one(), common(), timed())
    call.add_argument("answer", metavar="ANSWER", nargs="?", help="a partial answer to start from")
    return call


def explain() -> Command:
    call = Command(
        "explain",
        "the way to the answer, step by step, with reasons",
        one(),
        common(),
        timed(),
    )
    call.add_argument("--html", metavar="FILE", help="write a page with a picture per step")
    call.add_argument("--svg", metavar="FILE", help="draw all steps side by side in one picture")
    return call


def hint() -> Command:
    call = Command("hint", "the next step, in four levels; mistakes come first", one(), common(), timed())
    call.add_argument("answer", metavar="ANSWER", nargs="?", help="what is drawn so far")
    call.add_argument(
        "--level",
        metavar="N",
        type=counted(1, 4),
        default=1,
        help="1 where to look, 2 which rules, 3 what follows, 4 the board after it (default: 1)",
    )
    return call


def rate() -> Command:
    call = Command("rate", "how hard a puzzle is", common(), timed())
    call.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    return call


def draw() -> Command:
    call = Command("draw", "a picture in the terminal or in a file; sheets to print", one(), familiar(), timed())
    call.add_argument(
        "more", metavar="ANSWER", nargs="*", default=[], help="as for `check`; on a sheet, further puzzles"
    )
    call.add_argument("--svg", metavar="FILE", help="for pages and notebooks, sharp at any size")
    call.add_argument("--png", metavar="FILE", help="pixels (needs kotae[print])")
    call.add_argument("--pdf", metavar="FILE", help="for print (needs kotae[print])")
    call.add_argument(
        "--theme",
        metavar="NAME",
        type=named("auto", "light", "dark"),
        default="auto",
        help="light, dark, or auto, which follows the reader's setting (default: auto)",
    )
    call.add_argument("--per-page", metavar="N", type=whole, help="make a PDF sheet with N puzzles per page")
    call.add_argument("--answers", action="store_true", help="sheets: add the answers on a last page")
    call.add_argument("--ascii", action="store_true", help="draw without box characters")
    return call


def generate() -> Command:
    call = Command("generate", "new puzzles with exactly one answer", timed())
    from kotae.answers.difficulty import LEVELS
    from kotae.answers.generating.random_boards.symmetry import SYMMETRIES

    call.add_argument("family", metavar="FAMILY", type=kind, help="puzzle type")
    call.add_argument("--size", metavar="RxC", type=size, help="rows and columns (default: 10x10; sliding: 3x3)")
    call.add_argument(
        "--difficulty", metavar="LEVEL", type=named(*LEVELS), help="easy, medium, hard or expert (default: any)"
    )
    call.add_argument("-n", "--number", metavar="N", type=whole, default=1, help="how many (default: 1)")
    call.add_argument("--seed", metavar="S", help="the same seed gives the same puzzles, everywhere (default: random)")
    call.add_argument("--jobs", metavar="N", type=workers, help="worker processes (default: all cores)")
    call.add_argument(
        "--symmetry",
        metavar="NAME",
        type=named(*SYMMETRIES),
        default="none",
        help="of clues, islands or pictures: none, rotate or mirror (default: none)",
    )
    call.add_argument(
        "--clues", metavar="SHARE", type=share, help="share of numbers to keep, or `minimal`; hashi: hide the others"
    )
    call.add_argument("--no-zeros-together", action="store_true", help="slitherlink: no two zeros side by side")
    call.add_argument("--steps", metavar="K", type=steps, help="sliding: the shortest plans have that many steps")
    call.add_argument("--from", dest="picture", metavar="PICTURE", help="nonogram: make it from this picture")
    call.add_argument("--threshold", metavar="GREY", type=grey, help="--from: fill cells up to this grey, 0 to 255")
    call.add_argument("--svg", metavar="FILE", help="--from: draw the picture before and after")
    call.add_argument("--colors", "--colours", metavar="N", type=whole, help="nonogram: number of colours (default: 1)")
    call.add_argument("--to", metavar="FORMAT", default="text", help="a format that `kotae list` shows (default: text)")
    call.add_argument("--rate", action="store_true", help="also say how difficult each puzzle is, as --json does")
    call.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    return call


def suggest() -> Command:
    call = Command(
        "suggest",
        "which clue to add or change so that one answer is left",
        one(),
        common(),
        timed(),
    )
    call.add_argument("-n", "--number", metavar="N", type=whole, default=10, help="how many suggestions (default: 10)")
    return call


def cnf() -> Command:
    call = Command("cnf", "write the formula as DIMACS", one(), familiar(), timed())
    call.add_argument("-o", "--output", metavar="FILE", help="write to this file (default: standard output)")
    call.add_argument("--complete", action="store_true", help="write lazy rules in full, so that one call is enough")
    call.add_argument("--decode", metavar="MODEL", help="read what a solver printed for this formula, and draw it")
    call.add_argument("--json", action="store_true", help="with --decode: one JSON object")
    call.add_argument("--ascii", action="store_true", help="with --decode: draw without box characters")
    add_encoding(call)
    add_steps(call)
    return call


def convert() -> Command:
    call = Command("convert", "write puzzles in another format", one(), familiar())
    call.add_argument("--to", metavar="NAME", required=True, help=", ".join(format_names()))
    call.add_argument("-o", "--output", metavar="FILE", help="write to this file (default: standard output)")
    return call


def verify() -> Command:
    call = Command(
        "verify",
        "check a certificate that `solve --proof` wrote, without the solver",
        timed(600.0),
    )
    call.add_argument("certificate", metavar="CERTIFICATE", help="a file, gzipped or not, or - for standard input")
    call.add_argument("--puzzle", metavar="PUZZLE", help="the puzzle that it should be about")
    call.add_argument("--export", metavar="DIR", help="also write formula.cnf and proof.lrat for other checkers")
    call.add_argument(
        "--memory",
        metavar="MB",
        type=whole,
        default=400,
        help="memory that checking may use (Linux; default: 400)",
    )
    call.add_argument("--json", action="store_true", help="one JSON object")
    call.epilog = (
        "Exit codes: 0 the claim is proved, 1 it is not, 2 the file is not a certificate or is from a version of Kotae "
        "whose formula differs, 3 a limit was reached first. Example: kotae verify 7x7.cert --puzzle 7x7.txt"
    )
    return call


def compare() -> Command:
    call = Command("compare", "encodings and solvers against each other", common(), timed(60.0))
    call.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    call.add_argument("--encodings", metavar="NAMES", type=names, help="separated by commas (default: all)")
    call.add_argument(
        "--solvers", metavar="NAMES", type=names, help="separated by commas (default: the best for the family)"
    )
    call.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf")
    add_steps(call)
    return call


def experiment() -> Command:
    call = Command("experiment", "time against horizon or size, as a table and a plot", timed(60.0))
    call.add_argument("family", metavar="FAMILY", type=kind, help="sliding, or any other")
    call.add_argument(
        "puzzles", metavar="PUZZLE", nargs="*", default=[], help="sliding: one puzzle; others: puzzles of growing size"
    )
    call.add_argument(
        "--sizes", metavar="SIDES", type=sides, help="random square boards instead, such as 10,20,50 or 10:100:10"
    )
    call.add_argument("--seed", metavar="S", help="seed of the random boards (default: growth)")
    call.add_argument("--steps", metavar="FROM:TO:BY", type=horizons, help="sliding: the horizons, such as 3:42:3")
    call.add_argument("--encodings", metavar="NAMES", type=names, help="separated by commas (default: all)")
    call.add_argument(
        "-s", "--solver", metavar="NAME", help="a PySAT name or a program's path (default: the best for the family)"
    )
    call.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf; repeatable")
    call.add_argument("--json", action="store_true", help="print one JSON object per run")
    call.add_argument("--ascii", action="store_true", help="draw without box characters")
    return call


def serve() -> Command:
    call = Command("serve", "the page: play, check, set and share in a browser")
    call.add_argument(
        "--host", metavar="NAME", default="127.0.0.1", help="0.0.0.0 lets other machines use it (default: 127.0.0.1)"
    )
    call.add_argument("--port", metavar="N", type=port, help="port to listen on (default: 8765, or the next free one)")
    call.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    call.add_argument(
        "--workers", metavar="N", type=workers, help="worker processes for long calls (default: all cores)"
    )
    call.add_argument(
        "--memory", metavar="MB", type=whole, default=1024, help="memory that each worker may use (default: 1024)"
    )
    return call


def bench() -> Command:
    call = Command("bench", "Kotae against its peers, as a table and a plot", timed())
    call.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="puzzles to solve (default: made from a seed)")
    call.add_argument("--corpus", metavar="DIR", help="a folder of puzzles")
    call.add_argument(
        "--families", metavar="NAMES", type=names, help="separated by commas (default: all that peers solve)"
    )
    call.add_argument("--peers", metavar="NAMES", type=names, help="separated by commas (default: all)")
    call.add_argument("--most", metavar="N", type=whole, help="puzzles per series, at most (default: 15)")
    call.add_argument("--quick", action="store_true", help="--most 3 --timeout 5, where these are not given")
    call.add_argument("--install", action="store_true", help="first install the peers that are missing")
    call.add_argument("--envs", metavar="DIR", help="where they are installed (default: in your cache folder)")
    call.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        action="append",
        default=[],
        help="write tables.md, runs.jsonl or plot.svg; repeatable",
    )
    call.add_argument("--json", action="store_true", help="print one JSON object per run")
    return call


def list_all() -> Command:
    call = Command("list", "families, formats, encodings, solvers")
    call.add_argument("--json", action="store_true", help="one JSON object")
    return call


COMMANDS: dict[str, Callable[[], Command]] = {
    "solve": solve,
    "batch": batch,
    "check": check,
    "forced": forced,
    "explain": explain,
    "hint": hint,
    "rate": rate,
    "draw": draw,
    "generate": generate,
    "suggest": suggest,
    "cnf": cnf,
    "verify": verify,
    "convert": convert,
    "compare": compare,
    "experiment": experiment,
    "serve": serve,
    "bench": bench,
    "list": list_all,
}
