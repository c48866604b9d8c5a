"""`kotae` and `python -m kotae`."""

import os
import sys

try:
    import gc
    import signal
except KeyboardInterrupt:  # as early as can be
    os._exit(130)

from kotae import __version__

TYPE_CHECKING = False  # as in typing, which takes so long to load that a Ctrl-C may come before it is heeded
if TYPE_CHECKING:
    from typing import Any, NoReturn

OVERVIEW = """\
usage: kotae COMMAND PUZZLE... [options]

Logic puzzles, solved and proved. PUZZLE is a file, a puzz.link address, a game id, or - for standard input.

  solve PUZZLE...           solve, say whether the answer is unique, draw it
  batch FILE... -o RESULTS  any number of puzzles, resumable, on all cores or a Dask cluster
  check PUZZLE ANSWER       every broken rule, by its sentence and place; ANSWER may be partial
  score PUZZLE REPLY        what a model wrote: what it says, how good that is, a reward from 0 to 1
  forced PUZZLE [ANSWER]    what is the same in every answer
  candidates PUZZLE [ANSWER] how many answers there are with each value of each place
  explain PUZZLE            the way to the answer, step by step, each with its reasons; --html FILE
  hint PUZZLE [ANSWER]      the next step in four levels, --level 1 to 4; mistakes come first
  rate PUZZLE...            how hard a puzzle is
  techniques FAMILY         named deductions, and how often they occur
  draw PUZZLE [ANSWER]      a picture: in the terminal, or --svg, --png, --pdf FILE; sheets to print
  generate FAMILY           new puzzles with exactly one answer: --size, --difficulty, -n, --seed
  dataset FAMILY... -o FILE puzzles for learning systems, no two alike: --size, --levels, -n, --split
  suggest PUZZLE            which clues to add, change or drop so that one answer is left
  cnf PUZZLE [-o FILE]      the formula as DIMACS, its variables and rules named in comments
  cnf --decode MODEL PUZZLE what a SAT solver printed for it, checked and drawn
  verify CERTIFICATE        check the certificate that `solve --proof FILE` wrote, without the solver
  convert PUZZLE --to NAME  another format
  compare PUZZLE...         encodings and solvers against each other, as a table and a plot
  experiment FAMILY PUZZLE  time against horizon or size, as a table and a plot
  serve                     the page: play, check, set and share in a browser
  page DIR                  the same page as static files for any web host; no server needed
  bench                     Kotae against its peers, as a table and a plot; --install gets them
  errata                    mistakes in the documents that Kotae grew from, each shown by a puzzle
  list                      families, formats, encodings, solvers
  completion SHELL          a script that completes commands and options in bash, zsh or fish
  manual                    the man page: kotae manual | man -l -

`kotae help COMMAND` says more, `kotae --version` which version this is.
"""

INTERRUPTED = 130
LEFT = 141
"""What a shell says of a program whose reader has left."""
MANY_OBJECTS = 100_000
"""New objects after which Python looks for garbage. Most commands end before that, and hardly leave any."""


def main() -> int:
    """Starts the program. The overview needs nothing loaded, so that asking for help is instant."""
    try:
        if sys.stdout is None and sys.argv[1:2] in ([], ["-h"], ["--help"], ["help"], ["--version"]):
            raise OSError(9, "it is closed")
        if sys.argv[1:] == ["help"] or sys.argv[1:2] in ([], ["-h"], ["--help"]):
            print(OVERVIEW, end="", flush=True)
            return 0 if sys.argv[1:] else 2
        if sys.argv[1:2] == ["--version"]:
            print(f"kotae {__version__}", flush=True)
            return 0
        from kotae.cli.run import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return LEFT
    except OSError as error:
        complain(f"the output cannot be written: {error.strerror}")
        return 2


def start() -> "NoReturn":
    """The program itself. Ctrl-C before the work begins, after its end, or in a place that swallows exceptions ends it
    at once. Python's own last rites are left out: interrupted, they would end by a signal or show a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupted)
    sys.unraisablehook = unraisable
    gc.set_threshold(MANY_OBJECTS)
    code = main()
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    finally:
        os._exit(code)


def interrupted(*_: object) -> "NoReturn":
    """Ends the program where it stands."""
    complain("interrupted")
    os._exit(INTERRUPTED)


def complain(message: str) -> None:
    """Whoever has closed the output of errors finds it in the exit code."""
    try:  # noqa: SIM105 - nothing is loaded for this
        os.write(2, f"kotae: {message}\n".encode())
    except OSError:
        pass


def unraisable(lost: "Any") -> None:
    """What happens to exceptions that nothing can catch, as in a destructor: Ctrl-C must not get lost there."""
    if isinstance(lost.exc_value, KeyboardInterrupt):
        interrupted()
    sys.__unraisablehook__(lost)


if __name__ == "__main__":
    start()
