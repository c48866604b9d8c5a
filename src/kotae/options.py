"""The options of each command: one function per command, which makes the parser of its options. The commands are loaded
when they are called, since most of them take a while to load."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kotae.arguments import (
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
from kotae.calls import EXAMPLES
from kotae.common_options import add_encoding, add_solver, add_steps, common, familiar, one, timed
from kotae.formats import format_names
from kotae.formats.board_writers import ANSWER_WRITERS


class Verb(Parser):
    """A verb's options; `place` is the function that does it, as `module.function` of `verbs`."""

    def __init__(self, name: str, place: str, about: str, *shared: Parser) -> None:
        super().__init__(
            prog=f"kotae {name}",
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=f"Example: kotae {EXAMPLES[name]}",
            parents=shared,
        )
        self.set_defaults(verb=late(place))


def late(place: str) -> Callable[[Any], int]:
    """A function that is loaded when it is called."""

    def called(options: Any) -> int:
        module, function = place.split(".")
        code: int = getattr(import_module(f"kotae.verbs.{module}"), function)(options)
        return code

    return called


def solve() -> Verb:
    verb = Verb("solve", "solving.do_solve", "solve, say whether the answer is unique, draw it", common(), timed())
    verb.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="files, addresses, game ids, or -")
    verb.add_argument("-i", "--input", metavar="FILE", action="append", default=[], help="the same as PUZZLE")
    verb.add_argument("-o", "--output", metavar="FILE", help="write the formula as DIMACS")
    verb.add_argument("--proof", metavar="FILE", help="write a certificate of `unique` or `none`; .gz packs it")
    add_solver(verb)
    verb.add_argument(
        "-v",
        "--verb",
        dest="chatter",
        metavar="0|1",
        type=counted(0, 1),
        default=0,
        help="1 shows what the solver says (default: 0)",
    )
    verb.add_argument("--svg", metavar="FILE", help="draw the answer")
    verb.add_argument("--to", metavar="FORMAT", help=f"print the puzzle with its answer: {', '.join(ANSWER_WRITERS)}")
    add_encoding(verb)
    wanted = verb.add_mutually_exclusive_group()
    wanted.add_argument("--all", metavar="N", type=whole, help="up to N answers")
    wanted.add_argument("--count", action="store_true", help="how many answers there are")
    wanted.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    verb.add_argument(
        "--conflicts", metavar="N", type=whole, help="give up after that many conflicts (default: no limit)"
    )
    verb.add_argument("--cubes", metavar="N", type=whole, help="split into N parts, for all cores or a cluster")
    verb.add_argument("--workers", metavar="N", type=workers, help="cubes: worker processes (default: all cores)")
    verb.add_argument("--cluster", metavar="ADDRESS", help="cubes: on Dask; tcp://HOST:PORT or local")
    add_steps(verb)
    verb.add_argument("--sat-codes", action="store_true", help="exit with 10, 20, 2, 0 as SAT solvers do")
    return verb


def batch() -> Verb:
    verb = Verb("batch", "batching.do_batch", "solve any number of puzzles, resumable", familiar(), timed())
    verb.add_argument(
        "puzzles", metavar="FILE", nargs="+", help="files, folders, lists of addresses, JSONL, addresses, or -"
    )
    verb.add_argument(
        "-o",
        "--output",
        metavar="RESULTS",
        required=True,
        help="one line of JSON per puzzle, or a table if it is .parquet",
    )
    verb.add_argument("--workers", metavar="N", type=workers, help="worker processes (default: all cores)")
    verb.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, or `local` (needs kotae[cluster])")
    verb.add_argument(
        "--memory", metavar="MB", type=whole, help="memory that each puzzle may use (Linux; default: no limit)"
    )
    add_solver(verb)
    add_encoding(verb)
    verb.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    verb.add_argument("--rate", action="store_true", help="also say how hard a puzzle with one answer is")
    verb.epilog = (
        "The same command goes on where it was stopped, and solves again what changed since. Exit codes: 0 every "
        "puzzle has its result, 1 some have an error instead, 2 the call is wrong, 3 some reached a limit, "
        f"130 interrupted. {verb.epilog}"
    )
    return verb


def check() -> Verb:
    verb = Verb("check", "checking.do_check", "name every rule that an answer breaks", one(), common(), timed(10.0))
    verb.add_argument("answer", metavar="ANSWER", help="JSON, a drawing, or a saved file; or partial")
    return verb


def forced() -> Verb:
    verb = Verb("forced", "checking.do_forced", "what is the same in every answer", one(), common(), timed())
    verb.add_argument("answer", metavar="ANSWER", nargs="?", help="a partial answer to go on from")
    return verb


def explain() -> Verb:
    verb = Verb(
        "explain",
        "explaining.do_explain",
        "the way to the answer, step by step, with reasons",
        one(),
        common(),
        timed(),
    )
    verb.add_argument("--html", metavar="FILE", help="as a page with a picture per step")
    verb.add_argument("--svg", metavar="FILE", help="all steps side by side as one picture")
    return verb


def hint() -> Verb:
    verb = Verb(
        "hint", "hinting.do_hint", "the next step, in four levels; mistakes come first", one(), common(), timed()
    )
    verb.add_argument("answer", metavar="ANSWER", nargs="?", help="what is drawn so far")
    verb.add_argument(
        "--level",
        metavar="N",
        type=counted(1, 4),
        default=1,
        help="1 to 4: where, which rule, what, do it (default: 1)",
    )
    return verb


def rate() -> Verb:
    verb = Verb("rate", "explaining.do_rate", "how hard it is", common(), timed())
    verb.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    return verb


def draw() -> Verb:
    verb = Verb(
        "draw", "drawing.do_draw", "a picture in the terminal or in a file; sheets to print", one(), familiar(), timed()
    )
    verb.add_argument(
        "more", metavar="ANSWER", nargs="*", default=[], help="as for `check`; on a sheet, further puzzles"
    )
    verb.add_argument("--svg", metavar="FILE", help="for pages and notebooks, sharp at any size")
    verb.add_argument("--png", metavar="FILE", help="pixels (needs kotae[print])")
    verb.add_argument("--pdf", metavar="FILE", help="for print (needs kotae[print])")
    verb.add_argument(
        "--theme",
        metavar="NAME",
        type=named("auto", "light", "dark"),
        default="auto",
        help="light, dark, or auto: as the reader has it (default: auto)",
    )
    verb.add_argument("--per-page", metavar="N", type=whole, help="a sheet of puzzles as a PDF with N on each page")
    verb.add_argument("--answers", action="store_true", help="sheets: the answers on a last page")
    verb.add_argument("--ascii", action="store_true", help="draw without box characters")
    return verb


def generate() -> Verb:
    verb = Verb("generate", "generating.do_generate", "new puzzles with exactly one answer", timed())
    from kotae.answers.difficulty import LEVELS
    from kotae.answers.random_boards.symmetry import SYMMETRIES

    verb.add_argument("family", metavar="FAMILY", type=kind, help="puzzle type")
    verb.add_argument("--size", metavar="RxC", type=size, help="rows and columns (default: 10x10; sliding: 3x3)")
    verb.add_argument(
        "--difficulty", metavar="LEVEL", type=named(*LEVELS), help="easy, medium, hard or expert (default: any)"
    )
    verb.add_argument("-n", "--number", metavar="N", type=whole, default=1, help="how many (default: 1)")
    verb.add_argument("--seed", metavar="S", help="the same seed gives the same puzzles, everywhere (default: random)")
    verb.add_argument("--jobs", metavar="N", type=workers, help="worker processes (default: all cores)")
    verb.add_argument(
        "--symmetry",
        metavar="NAME",
        type=named(*SYMMETRIES),
        default="none",
        help="of clues, islands or pictures: none, rotate or mirror (default: none)",
    )
    verb.add_argument(
        "--clues", metavar="SHARE", type=share, help="the share of numbers to keep, or `minimal`; hashi: others hidden"
    )
    verb.add_argument("--no-zeros-together", action="store_true", help="slitherlink: no two zeros side by side")
    verb.add_argument("--steps", metavar="K", type=steps, help="sliding: the shortest plans have that many steps")
    verb.add_argument("--from", dest="picture", metavar="PICTURE", help="nonogram: of this picture")
    verb.add_argument("--threshold", metavar="GREY", type=grey, help="--from: inks cells up to it, 0 to 255")
    verb.add_argument("--svg", metavar="FILE", help="--from: draw the picture before and after")
    verb.add_argument("--colors", "--colours", metavar="N", type=whole, help="nonogram: number of colours (default: 1)")
    verb.add_argument("--to", metavar="FORMAT", default="text", help="a format that `kotae list` shows (default: text)")
    verb.add_argument("--rate", action="store_true", help="also say how difficult each puzzle is, as --json does")
    verb.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    return verb


def suggest() -> Verb:
    verb = Verb(
        "suggest",
        "suggesting.do_suggest",
        "which clue to add or change so that one answer is left",
        one(),
        common(),
        timed(),
    )
    verb.add_argument("-n", "--number", metavar="N", type=whole, default=10, help="how many suggestions (default: 10)")
    return verb


def cnf() -> Verb:
    verb = Verb("cnf", "writing.do_cnf", "write the formula as DIMACS", one(), familiar(), timed())
    verb.add_argument("-o", "--output", metavar="FILE", help="write to this file (default: standard output)")
    verb.add_argument("--complete", action="store_true", help="lazy rules in full, so that one call is enough")
    verb.add_argument("--decode", metavar="MODEL", help="read what a solver printed for this formula, and draw it")
    verb.add_argument("--json", action="store_true", help="with --decode: one JSON object")
    verb.add_argument("--ascii", action="store_true", help="with --decode: draw without box characters")
    add_encoding(verb)
    add_steps(verb)
    return verb


def convert() -> Verb:
    verb = Verb("convert", "writing.do_convert", "write puzzles in another format", one(), familiar())
    verb.add_argument("--to", metavar="NAME", required=True, help=", ".join(format_names()))
    verb.add_argument("-o", "--output", metavar="FILE", help="instead of standard output")
    return verb


def verify() -> Verb:
    verb = Verb(
        "verify",
        "verifying.do_verify",
        "check a certificate that `solve --proof` wrote, without the solver",
        timed(600.0),
    )
    verb.add_argument("certificate", metavar="CERTIFICATE", help="a file, gzipped or not, or - for standard input")
    verb.add_argument("--puzzle", metavar="PUZZLE", help="the puzzle that it should be about")
    verb.add_argument("--export", metavar="DIR", help="also write formula.cnf and proof.lrat for other checkers")
    verb.add_argument(
        "--memory",
        metavar="MB",
        type=whole,
        default=400,
        help="give up when checking takes more, on Linux; default: 400",
    )
    verb.add_argument("--json", action="store_true", help="one JSON object")
    verb.epilog = (
        "Exit codes: 0 the claim is proved, 1 it is not, 2 the file is not a certificate or is from a version of Kotae "
        "whose formula differs, 3 a limit was reached first. Example: kotae verify 7x7.cert --puzzle 7x7.txt"
    )
    return verb


def compare() -> Verb:
    verb = Verb("compare", "comparing.do_compare", "encodings and solvers against each other", common(), timed(60.0))
    verb.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    verb.add_argument("--encodings", metavar="NAMES", type=names, help="separated by commas (default: all)")
    verb.add_argument(
        "--solvers", metavar="NAMES", type=names, help="separated by commas (default: the best for the family)"
    )
    verb.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf")
    add_steps(verb)
    return verb


def experiment() -> Verb:
    verb = Verb(
        "experiment", "experiments.do_experiment", "time against horizon or size, as a table and a plot", timed(60.0)
    )
    verb.add_argument("family", metavar="FAMILY", type=kind, help="sliding, or any other")
    verb.add_argument(
        "puzzles", metavar="PUZZLE", nargs="*", default=[], help="one for sliding; of growing size for others"
    )
    verb.add_argument(
        "--sizes", metavar="SIDES", type=sides, help="random square boards instead, as 10,20,50 or 10:100:10"
    )
    verb.add_argument("--seed", metavar="S", help="of the random boards (default: growth)")
    verb.add_argument("--steps", metavar="FROM:TO:BY", type=horizons, help="sliding: the horizons, as 3:42:3")
    verb.add_argument("--encodings", metavar="NAMES", type=names, help="separated by commas (default: all)")
    verb.add_argument(
        "-s", "--solver", metavar="NAME", help="a PySAT name or a program's path (default: the best for the family)"
    )
    verb.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf; repeatable")
    verb.add_argument("--json", action="store_true", help="print one JSON object per run")
    verb.add_argument("--ascii", action="store_true", help="draw without box characters")
    return verb


def serve() -> Verb:
    verb = Verb("serve", "serving.do_serve", "the page: play, check, set and share in a browser")
    verb.add_argument(
        "--host", metavar="NAME", default="127.0.0.1", help="0.0.0.0 lets other machines use it (default: 127.0.0.1)"
    )
    verb.add_argument("--port", metavar="N", type=port, help="default: 8765, or the next that is free")
    verb.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    verb.add_argument(
        "--workers", metavar="N", type=workers, help="worker processes for long calls (default: all cores)"
    )
    verb.add_argument(
        "--memory", metavar="MB", type=whole, default=1024, help="memory that each worker may use (default: 1024)"
    )
    return verb


def bench() -> Verb:
    verb = Verb("bench", "benching.do_bench", "Kotae against its peers, as a table and a plot", timed())
    verb.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="what to ask (default: puzzles made from a seed)")
    verb.add_argument("--corpus", metavar="DIR", help="a folder of puzzles")
    verb.add_argument(
        "--families", metavar="NAMES", type=names, help="separated by commas (default: all that peers have)"
    )
    verb.add_argument("--peers", metavar="NAMES", type=names, help="separated by commas (default: all)")
    verb.add_argument("--most", metavar="N", type=whole, help="puzzles per series, at most (default: 15)")
    verb.add_argument("--quick", action="store_true", help="--most 3 --timeout 5, where these are not given")
    verb.add_argument("--install", action="store_true", help="first install the peers that are missing")
    verb.add_argument("--envs", metavar="DIR", help="where they are installed (default: in your cache folder)")
    verb.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        action="append",
        default=[],
        help="tables.md, runs.jsonl, plot.svg; repeatable",
    )
    verb.add_argument("--json", action="store_true", help="print one JSON object per run")
    return verb


def list_all() -> Verb:
    verb = Verb("list", "writing.do_list", "families, formats, encodings, solvers")
    verb.add_argument("--json", action="store_true", help="one JSON object")
    return verb


VERBS: dict[str, Callable[[], Verb]] = {
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
