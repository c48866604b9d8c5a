"""Which words a command line may contain, and the message for any other: what is wrong, and what was expected."""

import argparse
import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NoReturn, TypeVar

from kotae.cli import offers
from kotae.errors import KotaeError, one_of, shortened
from kotae.families import family
from kotae.formats.limits import MOST_STEPS
from kotae.formats.sources import is_piped

T = TypeVar("T")
LONGEST = 1e7
"""Seconds; some clocks overflow beyond this."""
MOST_NUMBER = 10**9
"""The limit of any count: more than will ever be needed, and less than what overflows."""
MOST_WORKERS = 1024
"""The most processes that may be asked for: each takes memory before it does anything."""
SIDE = 2
"""The shortest side of a random board."""


class Word(Generic[T]):
    """Reads one word of the command line, or refuses it and says what was expected. If there are only some words that
    make sense, it can offer them."""

    def __init__(self, expected: str, read: Callable[[str], T], offer: offers.Offer = tuple) -> None:
        self.expected = expected
        self.read = read
        self.offer = offer

    def __call__(self, text: str) -> T:
        try:
            return self.read(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"is {shortened(text, 40)!r}; expected {self.expected}") from None


class Name:
    """A word that only the command itself can judge, since that depends on the puzzle. Some can be offered."""

    def __init__(self, offer: offers.Offer) -> None:
        self.offer = offer

    def __call__(self, text: str) -> str:
        return text


def natural(text: str) -> int:
    """A number in plain digits. Python itself would read `1_0` and digits of any script."""
    if not re.fullmatch("[0-9]+", text):
        raise ValueError
    return int(text)


def decimal(text: str) -> float:
    if not re.fullmatch(r"([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?", text):
        raise ValueError
    return float(text)


def counted(least: int, most: int) -> Word[int]:
    """A number between two others, both included."""

    def read(text: str) -> int:
        if not least <= (number := natural(text)) <= most:
            raise ValueError
        return number

    return Word(f"a number from {least} to {most}", read)


def named(*names: str, also: Mapping[str, str] | None = None) -> Word[str]:
    """One of a few names, or another name for one of them."""

    def read(text: str) -> str:
        name = (also or {}).get(text, text)
        if name not in names:
            raise ValueError
        return name

    return Word("one of " + ", ".join(names), read, lambda: names)


def read_names(text: str) -> list[str]:
    found = [name.strip() for name in text.split(",") if name.strip()]
    if not found:
        raise ValueError
    return found


def read_seconds(text: str) -> float:
    if not (number := decimal(text)) > 0:
        raise ValueError
    return min(number, LONGEST)


def read_size(text: str) -> tuple[int, int]:
    rows, cols = map(natural, text.lower().split("x"))
    if not rows or not cols:
        raise ValueError
    return rows, cols


def read_share(text: str) -> float:
    return 0.0 if text == "minimal" else read_part(text)


def read_part(text: str) -> float:
    number = decimal(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    if not number <= 1:
        raise ValueError
    return number


def read_shares(text: str) -> list[float]:
    shares = [decimal(part.removesuffix("%")) / (100 if part.endswith("%") else 1) for part in read_names(text)]
    if not 2 <= len(shares) <= 3 or min(shares) <= 0 or abs(sum(shares) - 1) > 1e-6:
        raise ValueError
    return shares


def read_horizons(text: str) -> list[int]:
    """The last one is included."""
    first, *rest = (natural(part) for part in text.split(":"))
    last, by = (*rest, *(first, 1)[len(rest) :])
    found = range(first, last + 1, by)
    if not found or last > MOST_STEPS:
        raise ValueError
    return list(found)


def read_sides(text: str) -> list[int]:
    found = [side for part in text.split(",") for side in (read_horizons(part) if ":" in part else [natural(part)])]
    if min(found) < SIDE:
        raise ValueError
    return found


def read_part_of(text: str) -> tuple[int, int]:
    one, of = map(natural, text.split("/"))
    if not 1 <= one <= of:
        raise ValueError
    return one, of


def read_web_address(text: str) -> str:
    """The address of a page, without what may follow it."""
    if not re.fullmatch(r"https?://[^\s/?#\"'<>]+(?:/[^\s?#\"'<>]*)?", text):
        raise ValueError
    return text


NAMES = "names separated by commas"
names = Word(NAMES, read_names)
encodings = Word(NAMES, read_names, offers.encodings)
solvers = Word(NAMES, read_names, offers.solvers)
families = Word(NAMES, read_names, offers.families)
seconds = Word("seconds, more than 0", read_seconds)
whole = counted(1, MOST_NUMBER)
workers = counted(1, MOST_WORKERS)
steps = counted(0, MOST_STEPS)
port = counted(0, 65535)
web_address = Word("an address such as https://example.org/kotae/", read_web_address)
grey = counted(0, 255)
size = Word("ROWSxCOLUMNS, such as 10x8", read_size)
part = Word("a share such as 0.3 or 30%", read_part)
share = Word("a share such as 0.4 or 40%, or minimal", read_share)
horizons = Word(f"steps such as 33, 3:42 or 3:42:3, up to {MOST_STEPS}", read_horizons)
sides = Word(f"sides of boards such as 10,20,50 or 10:100:10, each at least {SIDE}", read_sides)
part_of = Word("a part such as 1/2 or 2/2", read_part_of)
kind = Word("a family; see `kotae list`", family, offers.families)
solver = Name(offers.solvers)
encoding = Name(offers.encodings)
tiling = Name(offers.tilings)
form = Name(offers.formats)


class Help(argparse.HelpFormatter):
    """Help as wide as the terminal. Argparse asks for it with every option, and would load much to find out that
    width."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=columns_for_help() - 2)


def columns_for_help() -> int:
    """As COLUMNS says, or the terminal, or the usual number."""
    wanted = os.environ.get("COLUMNS", "")
    if wanted.isdecimal() and int(wanted):
        return int(wanted)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]
    except (AttributeError, ValueError, OSError):  # there is no output, or it is not a terminal
        return 80


class Parser(argparse.ArgumentParser):
    """Complains in one line, as everything else does, and says what was expected. Options cannot be abbreviated, so
    that adding one later does not change the meaning of a script."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=Help, **settings)

    def parsed(self, words: list[str]) -> argparse.Namespace:
        """The options that these words mean."""
        ordered = self.in_order(words)
        if "--" not in ordered and self.wants_puzzles() and not {"-h", "--help"} & {*ordered} and is_piped():
            ordered += ["--", "-"]
        options, left = self.parse_known_args(ordered)
        if left := [word for word in left if word != "--"]:
            raise KotaeError(f"unexpected argument {shortened(left[0], 40)!r}", f"usage: {self.shape()}")
        for action in self._actions:
            given = getattr(options, action.dest, None)
            empty = given == "" or (isinstance(given, list) and "" in given)
            if action.option_strings and empty:  # as from a variable that a script has not set
                raise self.valueless("/".join(action.option_strings))
        return options

    def wants_puzzles(self) -> bool:
        """Whether puzzles are all that must be named, so that standard input may be meant when nothing is."""
        needed = [action for action in self._actions if not action.option_strings and action.nargs in (None, "+")]
        return [action.metavar for action in needed] == ["PUZZLE"]

    def in_order(self, words: list[str]) -> list[str]:
        """Options with their values first, then all other words: argparse rejects words after an option as too many
        where some may be left out. An unknown option is reported here, before anything that is missing."""
        known = {option: action for action in self._actions for option in action.option_strings}
        options, others, left = list[str](), list[str](), deque(words)
        while left:
            word = left.popleft()
            if word == "--":
                others.extend(left)
                left.clear()
            elif not looks_like_option(word):
                others.append(word)
            else:
                options.append(word)
                name = word.partition("=")[0] if word.startswith("--") else word[:2]
                if name not in known:
                    self.refuse_option(word.partition("=")[0], known)
                if word in known and known[word].nargs != 0 and left and not looks_like_option(left[0]):
                    options.append(left.popleft())
        return [*options, "--", *others] if others else options

    def refuse_option(self, name: str, known: Iterable[str]) -> NoReturn:
        near = one_of((option for option in known if option[:2] == "--"), name, f"see `{self.prog} --help`")
        raise KotaeError(f"unknown option {shortened(name, 40)}", near)

    def print_help(self, file: Any = None) -> None:
        """Argparse would ignore output that cannot be written."""
        print(self.format_help(), end="", file=file)

    def shape(self) -> str:
        """The call without its optional parts: `kotae check PUZZLE ANSWER`."""
        needed = [action for action in self._actions if action.required or action.nargs in ("?", "*")]
        return " ".join([self.prog, *map(written, sorted(needed, key=lambda action: bool(action.option_strings)))])

    def error(self, message: str) -> NoReturn:
        """What argparse complains about, in our words."""
        for pattern, said in COMPLAINTS:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                raise said(self, *found.groups())
        raise KotaeError(message, f"see `{self.prog} --help`")

    def valueless(self, name: str) -> KotaeError:
        action = next(action for action in self._actions if "/".join(action.option_strings) == name)
        expected = action.type.expected if isinstance(action.type, Word) else str(action.metavar)
        return KotaeError(f"{name} needs a value", expected)


def looks_like_option(word: str) -> bool:
    """As argparse sees it: neither standard input nor a negative number, nor anything with a blank in its name."""
    return bool(re.match(r"-[^\s-]|--[^\s=]+(=|$)", word)) and not re.fullmatch(r"-\d+|-\d*\.\d+", word)


def written(action: argparse.Action) -> str:
    """An argument as usage lines show it."""
    if action.option_strings:
        return f"{action.option_strings[0]} {action.metavar}"
    return {"?": f"[{action.metavar}]", "*": f"[{action.metavar}...]", "+": f"{action.metavar}..."}.get(
        str(action.nargs), str(action.metavar)
    )


Complaint = Callable[..., KotaeError]

COMPLAINTS: Iterable[tuple[str, Complaint]] = (
    (r"argument (\S+): (is .*)", lambda _, name, wrong: KotaeError(f"{name} {wrong}")),
    (r"argument (\S+): expected .*", lambda parser, name: parser.valueless(name)),
    (
        r"argument (\S+): not allowed with argument (\S+)",
        lambda _, one, other: KotaeError(f"{one} cannot be used with {other}", "only one of them"),
    ),
    (
        r"argument (\S+): ignored explicit argument (.*)",
        lambda _, name, value: KotaeError(
            f"{name} takes no value, but {shortened(value, 40)} was given", f"{name} alone"
        ),
    ),
    (
        r"the following arguments are required: (.*)",
        lambda parser, missing: KotaeError(
            missing.replace(", ", " and ") + (" are" if ", " in missing else " is") + " missing",
            f"usage: {parser.shape()}",
        ),
    ),
)
"""What argparse says, and what we say instead."""
