"""The command line: argument parsing, and nothing else. The verbs are in `verbs`."""

import argparse
import io
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import chain
from typing import Any, NamedTuple

from kotae import report
from kotae.arguments import Parser, counted, horizons, kind, named, names, port, seconds, sides, steps, whole, workers
from kotae.errors import KotaeError, explained, one_of, shortened
from kotae.formats import format_names, is_one_line
from kotae.formats.sources import is_file
from kotae.verbs import BAD, LIMIT, OK
from kotae.verbs.checking import do_check, do_forced
from kotae.verbs.comparing import do_compare
from kotae.verbs.experiments import do_experiment
from kotae.verbs.generating import add_generate_options, do_generate
from kotae.verbs.proving import do_verify
from kotae.verbs.solving import do_solve
from kotae.verbs.suggesting import do_suggest
from kotae.verbs.writing import do_cnf, do_convert, do_list


def late(place: str) -> Callable[[Any], int]:
    """A verb that is loaded when it is called, given as `module.function` of `verbs`: drawing and explaining take a
    while to load."""

    def called(options: Any) -> int:
        module, function = place.split(".")
        code: int = getattr(import_module(f"kotae.verbs.{module}"), function)(options)
        return code

    return called


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code. Only KOTAE_DEBUG=1 shows a traceback."""
    prepare_output()
    hurry = signal.getsignal(signal.SIGINT)
    try:
        options = parsed(arguments)
        if callable(hurry):
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code: int = options.verb(options)
        sys.stdout.flush()
        return code
    except SystemExit:  # argparse has shown what a verb can do
        sys.stdout.flush()
        return OK
    except MemoryError:
        report.warn("the memory is used up (a smaller puzzle, or more memory)")
        return LIMIT
    except BrokenPipeError:
        raise  # nobody reads the output any more, as in `kotae … | head`
    except Exception as error:
        if os.environ.get("KOTAE_DEBUG"):
            from traceback import print_exc

            print_exc()
        report.warn(explained(error))
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - what could not be written is not tried again at exit
        return BAD
    finally:
        signal.signal(signal.SIGINT, hurry)


def prepare_output() -> None:
    """Output that is closed is swallowed, and characters that it cannot show are escaped. Errors do not go into other
    output because their own is closed."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class Shared(NamedTuple):
    """Options that several verbs have."""

    one: Parser
    familiar: Parser
    common: Parser
    timed: Parser
    timed_each: Parser
    """For verbs that measure: a limit for each run, as nobody wants to wait for the slowest without end."""


Adder = Callable[..., Parser]
"""Adds a verb: its name, its function, what it does, and the options that it shares."""


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What a command line asks for."""
    known, asked = verbs(), arguments[0]
    if asked in known:
        options = known[asked].parsed(arguments[1:])
        refuse_twice(options)
        return options
    if asked.startswith("-") and asked != "-":
        raise KotaeError(f"{shortened(asked, 40)} comes before the verb", "kotae VERB PUZZLE... [options]")
    if asked == "-" or is_one_line(asked) or (asked and is_file(asked)):
        raise KotaeError(f"there is no verb before {shortened(asked)}", "as in `kotae solve PUZZLE`")
    raise KotaeError(f"there is no verb {shortened(asked, 40)!r}", one_of([*known, "--help", "--version"], asked))


def refuse_twice(options: argparse.Namespace) -> None:
    """Standard input can be read once: the second time it would be empty, whatever was meant."""
    given = [getattr(options, name, None) for name in ("puzzle", "answer", "certificate", "decode")]
    several = [getattr(options, name, None) or [] for name in ("puzzles", "input", "more")]
    if [*given, *chain(*several)].count("-") > 1:
        raise KotaeError("standard input is named twice", "- once, and files for others")


def verbs() -> dict[str, Parser]:
    """What reads the options of each verb."""
    known: dict[str, Parser] = {}

    def verb(name: str, function: Callable[[Any], int], about: str, *parents: Parser) -> Parser:
        known[name] = Parser(prog=f"kotae {name}", description=f"{about[0].upper()}{about[1:]}.", parents=parents)
        known[name].set_defaults(verb=function)
        return known[name]

    shared = shared_options()
    add_answering(verb, shared)
    add_making(verb, shared)
    add_studying(verb, shared)
    return known


def shared_options() -> Shared:
    one, familiar = Parser(add_help=False), Parser(add_help=False)
    one.add_argument("puzzle", metavar="PUZZLE", help="a file, an address, a game id, or - for standard input")
    familiar.add_argument("--family", metavar="NAME", type=kind, help="settles which family the puzzle is of")
    common = Parser(add_help=False, parents=[familiar])
    common.add_argument("--json", action="store_true", help="one JSON object a line")
    common.add_argument("--ascii", action="store_true", help="draw without box characters")
    return Shared(one, familiar, common, timed(None), timed(60.0))


def timed(usual: float | None) -> Parser:
    """The option of a limit. Verbs with another one usually need an option of their own, not another default for it:
    argparse shares options, defaults included."""
    limit = Parser(add_help=False)
    told = "" if usual is None else f"; {usual:.0f} if not given"
    limit.add_argument(
        "--timeout", type=seconds, default=usual, metavar="SECONDS", help=f"give up after that long{told}"
    )
    return limit


def add_answering(verb: Adder, shared: Shared) -> None:
    """What is asked about a puzzle."""
    solving = verb("solve", do_solve, "solve, say whether the answer is unique, draw it", shared.common, shared.timed)
    add_solve_options(solving)
    batching = verb(
        "batch", late("batching.do_batch"), "solve any number of puzzles, resumable", shared.familiar, shared.timed
    )
    add_batch_options(batching)
    checking = verb("check", do_check, "name every rule that an answer breaks", shared.one, shared.common)
    checking.add_argument("answer", metavar="ANSWER", help="JSON, a drawing, or a saved file; or partial")
    forcing = verb("forced", do_forced, "what is the same in every answer", shared.one, shared.common, shared.timed)
    forcing.add_argument("answer", metavar="ANSWER", nargs="?", help="a partial answer to go on from")
    explaining = verb(
        "explain",
        late("explaining.do_explain"),
        "the way to the answer, step by step, with reasons",
        shared.one,
        shared.common,
        shared.timed,
    )
    explaining.add_argument("--html", metavar="FILE", help="as a page with a picture a step")
    explaining.add_argument("--svg", metavar="FILE", help="all steps side by side as one picture")
    hinting = verb(
        "hint",
        late("hinting.do_hint"),
        "the next step, in four levels; mistakes come first",
        shared.one,
        shared.common,
        shared.timed,
    )
    hinting.add_argument("answer", metavar="ANSWER", nargs="?", help="what is drawn so far")
    hinting.add_argument(
        "--level", metavar="N", type=counted(1, 4), default=1, help="1 to 4: where, which rule, what, do it"
    )
    rating = verb("rate", late("explaining.do_rate"), "how hard it is", shared.common, shared.timed)
    rating.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    drawing = verb(
        "draw",
        late("drawing.do_draw"),
        "a picture in the terminal or in a file; sheets to print",
        shared.one,
        shared.familiar,
        shared.timed,
    )
    add_draw_options(drawing)


def add_making(verb: Adder, shared: Shared) -> None:
    """What setters ask for."""
    generating = verb("generate", do_generate, "new puzzles with exactly one answer", shared.timed)
    generating.add_argument("family", metavar="FAMILY", type=kind, help="what puzzles")
    add_generate_options(generating)
    suggesting = verb(
        "suggest",
        do_suggest,
        "which clue to add or change so that one answer is left",
        shared.one,
        shared.common,
        shared.timed,
    )
    suggesting.add_argument("-n", "--number", metavar="N", type=whole, default=10, help="how many suggestions")


def add_studying(verb: Adder, shared: Shared) -> None:
    """Formulas, formats, certificates and measurements."""
    writing = verb("cnf", do_cnf, "write the formula as DIMACS", shared.one, shared.familiar, shared.timed)
    writing.add_argument("-o", "--output", metavar="FILE", help="instead of standard output")
    writing.add_argument("--complete", action="store_true", help="lazy rules in full, so that one call is enough")
    writing.add_argument("--decode", metavar="MODEL", help="read what a solver printed for this formula, and draw it")
    writing.add_argument("--json", action="store_true", help="with --decode: one JSON object")
    writing.add_argument("--ascii", action="store_true", help="with --decode: draw without box characters")
    add_encoding(writing)
    add_steps(writing)
    converting = verb("convert", do_convert, "write the puzzle in another format", shared.one, shared.familiar)
    converting.add_argument("--to", metavar="NAME", required=True, help=", ".join(format_names()))
    verifying = verb("verify", do_verify, "check a certificate that `solve --proof` wrote, without the solver")
    verifying.add_argument("certificate", metavar="CERTIFICATE", help="a file, or - for standard input")
    verifying.add_argument("--puzzle", metavar="PUZZLE", help="the puzzle that it should be about")
    verifying.add_argument("--export", metavar="DIR", help="also write formula.cnf and proof.lrat for other checkers")
    verifying.add_argument("--json", action="store_true", help="one JSON object")
    experimenting = verb(
        "experiment", do_experiment, "time against horizon or size, as a table and a plot", shared.timed_each
    )
    add_experiment_options(experimenting)
    comparing = verb(
        "compare", do_compare, "encodings and solvers against each other", shared.common, shared.timed_each
    )
    add_compare_options(comparing)
    serving = verb("serve", late("serving.do_serve"), "the page: play, check, set and share in a browser")
    add_serve_options(serving)
    benching = verb("bench", late("benching.do_bench"), "Kotae against its peers, as a table and a plot", shared.timed)
    add_bench_options(benching)
    listing = verb("list", do_list, "families, formats, encodings, solvers")
    listing.add_argument("--json", action="store_true", help="one JSON object")


def add_solve_options(solving: Parser) -> None:
    solving.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="files, addresses, game ids, or -")
    solving.add_argument("-i", "--input", metavar="FILE", action="append", default=[], help="the same as PUZZLE")
    solving.add_argument("-o", "--output", metavar="FILE", help="write the formula as DIMACS")
    solving.add_argument("--proof", metavar="FILE", help="write a certificate of `unique` or `none`; .gz packs it")
    solving.add_argument("-s", "--solver", metavar="NAME", help="a PySAT name, a program's path, or several with +")
    solving.add_argument(
        "-v", "--verb", dest="chatter", metavar="0|1", type=counted(0, 1), default=0, help="solver's chatter"
    )
    solving.add_argument("--svg", metavar="FILE", help="draw the answer")
    add_encoding(solving)
    wanted = solving.add_mutually_exclusive_group()
    wanted.add_argument("--all", metavar="N", type=whole, help="up to N answers")
    wanted.add_argument("--count", action="store_true", help="how many answers there are")
    wanted.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    solving.add_argument("--conflicts", metavar="N", type=whole, help="give up after that many conflicts")
    solving.add_argument("--cubes", metavar="N", type=whole, help="split into N parts, for all cores or a cluster")
    solving.add_argument("--workers", metavar="N", type=workers, help="cubes: so many at a time (otherwise every core)")
    solving.add_argument("--cluster", metavar="ADDRESS", help="cubes: on Dask; tcp://HOST:PORT or local")
    add_steps(solving)
    solving.add_argument("--sat-codes", action="store_true", help="exit with 10, 20, 2, 0 as SAT solvers do")


def add_batch_options(batching: Parser) -> None:
    batching.add_argument(
        "puzzles", metavar="FILE", nargs="+", help="files, folders, lists of addresses, JSONL, addresses, or -"
    )
    batching.add_argument(
        "-o", "--output", metavar="RESULTS", required=True, help="a line of JSON a puzzle, or a table if it is .parquet"
    )
    batching.add_argument("--workers", metavar="N", type=workers, help="processes; as many as cores if not given")
    batching.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, or `local` (needs kotae[cluster])")
    batching.add_argument("--memory", metavar="MB", type=whole, help="what a puzzle may use of it (Linux)")
    batching.add_argument("-s", "--solver", metavar="NAME", help="a PySAT name, a program's path, or several with +")
    add_encoding(batching)
    batching.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    batching.add_argument("--rate", action="store_true", help="also tell how hard a puzzle with one answer is")
    batching.epilog = (
        "The same command goes on where it was stopped, and solves again what changed since. Exit codes: 0 every "
        "puzzle has its result, 1 some have an error instead, 2 the call is wrong, 3 some reached a limit, "
        "130 interrupted."
    )


def add_draw_options(drawing: Parser) -> None:
    drawing.add_argument(
        "more", metavar="ANSWER", nargs="*", default=[], help="as for `check`; on a sheet, further puzzles"
    )
    drawing.add_argument("--svg", metavar="FILE", help="for pages and notebooks, sharp at any size")
    drawing.add_argument("--png", metavar="FILE", help="pixels (needs kotae[print])")
    drawing.add_argument("--pdf", metavar="FILE", help="for print (needs kotae[print])")
    drawing.add_argument(
        "--theme",
        metavar="NAME",
        type=named("auto", "light", "dark"),
        default="auto",
        help="auto: as the reader has it, light, dark",
    )
    drawing.add_argument("--per-page", metavar="N", type=whole, help="a sheet of puzzles as a PDF, so many on a page")
    drawing.add_argument("--answers", action="store_true", help="sheets: the answers on a last page")
    drawing.add_argument("--ascii", action="store_true", help="draw without box characters")


def add_experiment_options(experimenting: Parser) -> None:
    experimenting.add_argument("family", metavar="FAMILY", type=kind, help="sliding, or any other")
    experimenting.add_argument(
        "puzzles", metavar="PUZZLE", nargs="*", default=[], help="one for sliding; of growing size for others"
    )
    experimenting.add_argument(
        "--sizes", metavar="SIDES", type=sides, help="random square boards instead, as 10,20,50 or 10:100:10"
    )
    experimenting.add_argument("--seed", metavar="S", help="of the random boards")
    experimenting.add_argument("--steps", metavar="FROM:TO:BY", type=horizons, help="sliding: the horizons, as 3:42:3")
    experimenting.add_argument(
        "--encodings", metavar="NAMES", type=names, help="separated by commas; all there are if not given"
    )
    experimenting.add_argument("-s", "--solver", metavar="NAME", help="a PySAT name or a program's path")
    experimenting.add_argument(
        "--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf; repeatable"
    )
    experimenting.add_argument("--json", action="store_true", help="one JSON object a run")
    experimenting.add_argument("--ascii", action="store_true", help="draw without box characters")


def add_serve_options(serving: Parser) -> None:
    serving.add_argument("--host", metavar="NAME", default="127.0.0.1", help="for others than this machine: 0.0.0.0")
    serving.add_argument("--port", metavar="N", type=port, help="8765, or the next that is free, if not given")
    serving.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    serving.add_argument(
        "--workers", metavar="N", type=workers, help="processes for long calls; one a core if not given"
    )
    serving.add_argument("--memory", metavar="MB", type=whole, default=1024, help="that a process may take")


def add_compare_options(comparing: Parser) -> None:
    comparing.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    comparing.add_argument(
        "--encodings", metavar="NAMES", type=names, help="separated by commas; all there are if not given"
    )
    comparing.add_argument(
        "--solvers", metavar="NAMES", type=names, help="separated by commas; the family's best if not given"
    )
    comparing.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf")
    add_steps(comparing)


def add_bench_options(benching: Parser) -> None:
    benching.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="what to ask; made from a seed if not given")
    benching.add_argument("--corpus", metavar="DIR", help="a folder of puzzles")
    benching.add_argument(
        "--families", metavar="NAMES", type=names, help="separated by commas; all that peers have if not given"
    )
    benching.add_argument("--peers", metavar="NAMES", type=names, help="separated by commas; all if not given")
    benching.add_argument("--most", metavar="N", type=whole, help="puzzles of a series, at most; 15 if not given")
    benching.add_argument("--quick", action="store_true", help="--most 3 --timeout 5, where these are not given")
    benching.add_argument("--install", action="store_true", help="first install the peers that are missing")
    benching.add_argument("--envs", metavar="DIR", help="where they are installed; in your cache folder if not given")
    benching.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        action="append",
        default=[],
        help="tables.md, runs.jsonl, plot.svg; repeatable",
    )
    benching.add_argument("--json", action="store_true", help="one JSON object a run")


def add_encoding(verb: Parser) -> None:
    verb.add_argument("--encoding", metavar="NAME", default="default", help="how the rules become clauses")


def add_steps(verb: Parser) -> None:
    verb.add_argument("--steps", metavar="K", type=steps, help="sliding: in at most K steps (without it, the fewest)")
    verb.add_argument("--exactly", action="store_true", help="sliding: in exactly that many steps")
    verb.add_argument("--shortest", action="store_true", help="sliding: the fewest steps, whatever the puzzle allows")
