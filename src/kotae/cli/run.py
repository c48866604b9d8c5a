"""The command line: runs one command. What it accepts is in `options`, what is done in `commands`."""

import argparse
import errno
import io
import os
import signal
import sys
from itertools import chain

from kotae.cli.exit_codes import BAD, LIMIT, OK
from kotae.cli.options import COMMANDS, options_of
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, explained, one_of, shortened
from kotae.formats import is_one_line
from kotae.formats.sources import is_file


def run(arguments: list[str]) -> int:
    """Runs one command and returns its exit code. Only KOTAE_DEBUG=1 shows a traceback."""
    prepare_output()
    hurry = signal.getsignal(signal.SIGINT)
    try:
        options = parsed(arguments)
        if callable(hurry):
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code: int = options.command(options)
        sys.stdout.flush()
        return code
    except SystemExit:  # argparse has printed the help
        sys.stdout.flush()
        return OK
    except MemoryError:
        warn("out of memory; try a smaller puzzle or more memory")
        return LIMIT
    except BrokenPipeError:
        raise  # nobody reads the rest of the output, as in `kotae … | head`
    except Exception as error:
        if os.environ.get("KOTAE_DEBUG"):
            from traceback import print_exc

            print_exc()
        warn(explained(error))
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - what could not be written is not tried again at exit
        return BAD
    finally:
        signal.signal(signal.SIGINT, hurry)


def prepare_output() -> None:
    """Writing to closed output is an error, as on a full disk; characters that output cannot show are escaped. When
    standard error is closed, errors do not go to other output instead."""
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(Closed())
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class Closed(io.RawIOBase):
    """Output that was closed before the program started: writing to it is an error."""

    def writable(self) -> bool:
        return True

    def write(self, _: object) -> int:
        raise OSError(errno.EBADF, "it is closed")


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What a command line asks for."""
    asked = arguments[0]
    if asked == "help":
        asked, arguments = help_asked(arguments[1:])
    if asked in COMMANDS:
        options = options_of(asked).parsed(arguments[1:])
        refuse_twice(options)
        return options
    if asked.startswith("-") and asked != "-":
        raise KotaeError(f"{shortened(asked, 40)} comes before the command", "usage: kotae COMMAND PUZZLE... [options]")
    if asked == "-" or is_one_line(asked) or (asked and is_file(asked)):
        raise KotaeError(f"there is no command before {shortened(asked)}", "usage: kotae solve PUZZLE")
    raise KotaeError(
        f"unknown command {shortened(asked, 40)!r}", one_of([*COMMANDS, "help", "--help", "--version"], asked)
    )


def help_asked(words: list[str]) -> tuple[str, list[str]]:
    """`kotae help COMMAND` means `kotae COMMAND --help`."""
    if len(words) > 1:
        raise KotaeError(f"unexpected argument {shortened(words[1], 40)!r}", "usage: kotae help [COMMAND]")
    return words[0], [words[0], "--help"]


def refuse_twice(options: argparse.Namespace) -> None:
    """Standard input can be read once: the second time it would be empty, whatever was meant."""
    given = [getattr(options, name, None) for name in ("puzzle", "answer", "certificate", "decode")]
    several = [getattr(options, name, None) or [] for name in ("puzzles", "input", "more")]
    if [*given, *chain(*several)].count("-") > 1:
        raise KotaeError("standard input is named twice", "- only once, and files for the others")
