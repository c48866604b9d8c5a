"""`kotae manual`: the man page, made from the commands and their options."""

import sys
from collections.abc import Iterator

from kotae import __version__
from kotae.cli.described import Argument, Described, described
from kotae.cli.exit_codes import OK
from kotae.cli.options.manual import ManualOptions

INTRODUCTION = """\
Kotae solves logic puzzles and explains the answers. It proves that an answer is the only one, shows how to get there
step by step, checks, rates, generates and draws puzzles, and writes the formula for any SAT solver.

PUZZLE is a file, FILE:N for its N-th puzzle, a puzz.link address, one of Simon Tatham's game ids, or - for standard
input. The family and the format are recognised.
"""

CODES = {
    "0": "An answer was found; what was checked is right.",
    "1": "There is no answer; what was checked is wrong.",
    "2": "The input or the call is wrong.",
    "3": "A limit was reached first.",
    "130": "Interrupted by Ctrl-C.",
}

VARIABLES = {
    "NO_COLOR": "If it is set, terminals show no colours.",
    "FORCE_COLOR": "If it is set, boards are coloured even where the output is not a terminal.",
    "KOTAE_DEBUG": "If it is set, an error shows where in the program it arose.",
}


def do_manual(options: ManualOptions) -> int:
    sys.stdout.write("\n".join(page()) + "\n")
    return OK


def page() -> Iterator[str]:
    """The lines of the page, in the language of man."""
    yield f'.TH KOTAE 1 "" "Kotae {__version__}" "User Commands"'
    yield ".SH NAME"
    yield r"kotae \- solve logic puzzles and explain the answers"
    yield ".SH SYNOPSIS"
    yield rf"{bold('kotae')} {italic('COMMAND')} [{italic('PUZZLE')}...] [{italic('options')}]"
    yield ".SH DESCRIPTION"
    for number, paragraph in enumerate(INTRODUCTION.split("\n\n")):
        yield from [".PP"] * bool(number)
        yield text(" ".join(paragraph.split()))
    yield ".SH COMMANDS"
    for command in described():
        yield from section(command)
    for title, entries in (("EXIT STATUS", CODES), ("ENVIRONMENT", VARIABLES)):
        yield f".SH {title}"
        for name, about in entries.items():
            yield from (".TP", bold(name), text(about))
    yield ".SH SEE ALSO"
    yield text("The documentation in the folder docs of the source, and kotae help COMMAND.")


def section(command: Described) -> Iterator[str]:
    """A command and everything that may follow it."""
    yield f".SS {bold(command.usage)}"
    yield text(command.about)
    for argument in [*command.words, *command.options]:
        if argument.names != ("-h", "--help"):
            yield from (".TP", tag(argument), text(argument.help))
    yield from (".PP", text(command.notes))


def tag(argument: Argument) -> str:
    """An argument as it is typed."""
    names = ", ".join(bold(name) for name in argument.names)
    more = "..." if argument.many and not argument.names else ""
    return " ".join(filter(None, [names, italic(argument.value) + more if argument.value else ""]))


def bold(words: str) -> str:
    return rf"\fB{escaped(words)}\fR"


def italic(words: str) -> str:
    return rf"\fI{escaped(words)}\fR"


def text(words: str) -> str:
    """A line of running text: one that begins with a dot or an apostrophe would be taken for a command."""
    line = escaped(words)
    return rf"\&{line}" if line[:1] in (".", "'") else line


def escaped(words: str) -> str:
    return words.replace("\\", r"\e").replace("-", r"\-")
