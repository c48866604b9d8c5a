"""The command line: argument parsing, and one short function a verb. Everything is done elsewhere."""

import argparse
import io
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from kotae import report
from kotae.answers.check import check, contradictions, refused
from kotae.answers.forced import Forced, forced
from kotae.answers.solve import Answer, best_solver, solve
from kotae.encodings import encode, names
from kotae.engines import engine, programs
from kotae.errors import KotaeError, ReadError, WrongAnswer, shortened
from kotae.formats import WRITERS, write
from kotae.formats.answers import read_answer
from kotae.formats.dimacs import write_dimacs
from kotae.formats.files import write_whole
from kotae.formats.sources import Named, read_one, read_source
from kotae.logic import Formula
from kotae.puzzles import FAMILIES, family

OK, NONE, BAD, LIMIT = 0, 1, 2, 3
SAT_CODES = {OK: 10, NONE: 20, BAD: 2, LIMIT: 0}
WORST_FIRST = (BAD, LIMIT, NONE, OK)
"""Which code is returned when several puzzles end differently."""


class Parser(argparse.ArgumentParser):
    """Complains in one line, as everything else does."""

    def error(self, message: str) -> NoReturn:
        report.warn(f"{message} (see `{self.prog} --help`)")
        raise SystemExit(BAD)


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code. Only KOTAE_DEBUG=1 shows a traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `kotae … | head` ends quietly
    prepare_output()
    options = parser().parse_args(arguments)
    try:
        code: int = options.verb(options)
        sys.stdout.flush()
        return code
    except Exception as error:
        if os.environ.get("KOTAE_DEBUG"):
            raise
        report.warn(explained(error))
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - what could not be written is not tried again at exit
        return BAD


def prepare_output() -> None:
    """Output that is closed is swallowed, and characters that it cannot show are escaped."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def explained(error: Exception) -> str:
    """An error in one line: ours as they are, anything else as a fault of the program."""
    if isinstance(error, KotaeError):
        return str(error)
    if isinstance(error, OSError) and error.filename is None and error.strerror:
        return f"the output cannot be written: {error.strerror}"
    return f"internal error: {type(error).__name__}: {shortened(error, 200)} (KOTAE_DEBUG=1 shows where)"


def parser() -> Parser:
    top = Parser(prog="kotae", description="Logic puzzles, solved and proved.")
    verbs = top.add_subparsers(required=True, metavar="VERB")
    one = Parser(add_help=False)
    one.add_argument("puzzle", metavar="PUZZLE", help="a file, an address, a game id, or - for standard input")
    familiar = Parser(add_help=False)
    familiar.add_argument("--family", metavar="NAME", type=kind, help="settles which family the puzzle is of")
    common = Parser(add_help=False, parents=[familiar])
    common.add_argument("--json", action="store_true", help="one JSON object a line")
    common.add_argument("--ascii", action="store_true", help="draw without box characters")
    timed = Parser(add_help=False)
    timed.add_argument("--timeout", type=positive, metavar="SECONDS", help="give up after that long")

    def verb(name: str, function: Callable[[Any], int], about: str, *parents: Parser) -> Parser:
        made: Parser = verbs.add_parser(name, help=about, description=about.capitalize() + ".", parents=[*parents])
        made.set_defaults(verb=function)
        return made

    solving = verb("solve", do_solve, "solve, say whether the answer is unique, draw it", common, timed)
    add_solve_options(solving)
    checking = verb("check", do_check, "name every rule that an answer breaks", one, common)
    checking.add_argument("answer", metavar="ANSWER", help="JSON as `solve --json` prints it, or a drawing; or partial")
    forcing = verb("forced", do_forced, "what is the same in every answer", one, common, timed)
    forcing.add_argument("answer", metavar="ANSWER", nargs="?", help="a partial answer to go on from")
    writing = verb("cnf", do_cnf, "write the formula as DIMACS", one, familiar)
    writing.add_argument("-o", "--output", metavar="FILE", help="instead of standard output")
    add_encoding(writing)
    converting = verb("convert", do_convert, "write the puzzle in another format", one, familiar)
    converting.add_argument("--to", metavar="NAME", required=True, help=", ".join(WRITERS))
    listing = verb("list", do_list, "families, formats, encodings, solvers")
    listing.add_argument("--json", action="store_true", help="one JSON object")
    return top


def add_solve_options(solving: Parser) -> None:
    solving.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="files, addresses, game ids, or -")
    solving.add_argument("-i", "--input", metavar="FILE", action="append", default=[], help="the same as PUZZLE")
    solving.add_argument("-o", "--output", metavar="FILE", help="write the formula as DIMACS")
    solving.add_argument("-s", "--solver", metavar="NAME", help="a PySAT name, a program's path, or several with +")
    solving.add_argument("-v", "--verb", dest="chatter", type=int, choices=(0, 1), default=0, help="solver's chatter")
    add_encoding(solving)
    wanted = solving.add_mutually_exclusive_group()
    wanted.add_argument("--all", metavar="N", type=whole, help="up to N answers")
    wanted.add_argument("--count", action="store_true", help="how many answers there are")
    wanted.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    solving.add_argument("--conflicts", metavar="N", type=whole, help="give up after that many conflicts")
    solving.add_argument("--sat-codes", action="store_true", help="exit with 10, 20, 2, 0 as SAT solvers do")


def add_encoding(verb: Parser) -> None:
    verb.add_argument("--encoding", metavar="NAME", default="default", help="how the rules become clauses")


def positive(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError
    return min(number, 1e7)  # some clocks overflow beyond


def whole(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def kind(name: str) -> type[Any]:
    try:
        return family(name)
    except KotaeError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def do_solve(options: Any) -> int:
    arguments = options.puzzles + options.input
    if not arguments:
        raise KotaeError("there is no puzzle", "a file, an address, a game id, or -")
    if options.output and len(arguments) > 1:
        raise KotaeError("-o writes the formula of one puzzle", "one puzzle")
    codes = set()
    for item, read_seconds in timed_reading(arguments, options.family):
        if isinstance(item, ReadError):
            report.warn(str(item))
            codes.add(BAD)
            continue
        try:
            codes.add(solve_one(options, item, read_seconds))
        except Exception as error:
            if len(arguments) == 1 or os.environ.get("KOTAE_DEBUG"):
                raise
            report.warn(explained(error))
            codes.add(BAD)
    worst = next(code for code in WORST_FIRST if code in codes)
    return SAT_CODES[worst] if options.sat_codes else worst


def timed_reading(arguments: list[str], wanted: type[Any] | None) -> Iterator[tuple[Named | ReadError, float]]:
    for argument in arguments:
        began = time.perf_counter()
        for item in read_source(argument, wanted):
            yield item, time.perf_counter() - began
            began = time.perf_counter()


def solve_one(options: Any, named: Named, read_seconds: float) -> int:
    source, puzzle = named
    inputs = options.puzzles + options.input
    if options.output and source != inputs[0]:
        raise KotaeError("-o writes the formula of one puzzle", "one puzzle")

    def write_formula(formula: Formula) -> None:
        write_whole(options.output, write_dimacs(puzzle, formula), inputs)

    at_most = 1 if options.no_unique else None if options.count else max(2, options.all or 2)
    oracle = engine(options.solver or best_solver(puzzle), chatter=options.chatter == 1)
    answer = solve(
        puzzle,
        oracle,
        encoding=options.encoding,
        at_most=at_most,
        keep=2 if options.count else None,
        show_formula=write_formula if options.output else None,
        seconds=options.timeout,
        conflicts=options.conflicts,
    )
    if options.chatter:
        for line in getattr(oracle, "comments", []):
            print(line, file=sys.stderr)
        print("c " + " ".join(f"{what} {number}" for what, number in answer.statistics.items()), file=sys.stderr)
    if options.json:
        record = report.answer_json(source, answer, options.encoding, read_seconds)
        if options.all:
            record["solutions"] = [puzzle.to_json(values) for values in answer.solutions[: options.all]]
        if options.count:
            record |= {"count": answer.found, "complete": answer.exhausted}
        print(json.dumps(record), flush=True)
    else:
        print_answer(options, source, answer)
    if options.count and not answer.exhausted:
        return LIMIT
    return OK if answer.solutions else NONE if answer.status == "none" else LIMIT


def print_answer(options: Any, source: str, answer: Answer) -> None:
    puzzle = answer.puzzle
    print(report.headline(source, answer))
    if options.count:
        print(f"{'' if answer.exhausted else 'at least '}{answer.found} answers")
    for statement in contradictions(puzzle) if answer.status == "none" else ():
        print(f"impossible by itself: {statement.rule.text(statement.where, puzzle)}")
    shown = 1 if options.count or options.no_unique else options.all or 2
    for number, values in enumerate(answer.solutions[:shown], 1):
        if number == 2 and not options.all:
            print(f"\nanother answer; {report.differences(answer)}")
        print(f"\n{report.drawing(puzzle, values, sys.stdout, options.ascii)}", flush=True)


def do_check(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    try:
        result = check(puzzle, read_answer(options.answer, puzzle))
    except WrongAnswer as wrong:
        result = refused(puzzle, wrong)
    if options.json:
        print(json.dumps(report.check_json(source, puzzle, result)))
    else:
        print("\n".join(report.check_lines(puzzle, result)))
    return NONE if result.verdict in ("wrong", "stuck") else OK


def do_forced(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    try:
        given = read_answer(options.answer, puzzle) if options.answer else None
    except WrongAnswer:
        result = Forced(puzzle, "none", [0] * (puzzle.variables + 1), 0, True)
    else:
        result = forced(puzzle, given, seconds=options.timeout)
    if options.json:
        print(json.dumps(report.forced_json(source, result)))
    else:
        print(report.forced_line(source, result))
        if result.status != "none":
            print(f"\n{report.drawing(puzzle, result.values, sys.stdout, options.ascii)}")
    return NONE if result.status == "none" else OK if result.complete else LIMIT


def do_cnf(options: Any) -> int:
    puzzle = read_one(options.puzzle, options.family).puzzle
    text = write_dimacs(puzzle, encode(puzzle, options.encoding))
    if options.output:
        write_whole(options.output, text, [options.puzzle])
    else:
        sys.stdout.write(text)
    return OK


def do_convert(options: Any) -> int:
    print(write(read_one(options.puzzle, options.family).puzzle, options.to).rstrip("\n"))
    return OK


def do_list(options: Any) -> int:
    from kotae.engines.inprocess import aliases

    found = {
        "families": {kind.family: list(kind.aliases) for kind in FAMILIES},
        "formats": list(WRITERS),
        "encodings": {kind.family: names(kind.family) for kind in FAMILIES},
        "solvers": list(aliases()),
        "programs": programs(),
    }
    if options.json:
        print(json.dumps(found))
        return OK
    for kind in FAMILIES:
        print(f"{kind.family:<12} {kind.__doc__}")
        print(f"{'':<12} also called {', '.join(kind.aliases)}; encodings: {', '.join(names(kind.family))}")
    print(f"{'formats':<12} {', '.join(WRITERS)}")
    print(f"{'solvers':<12} {', '.join(aliases())}")
    on_path = ", ".join(f"{name} ({path})" for name, path in programs().items())
    print(f"{'programs':<12} {on_path or 'none found on the PATH'}")
    return OK
