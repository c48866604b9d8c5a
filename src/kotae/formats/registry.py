"""The formats: what each is, how a text is recognised as one, and which functions read and write it.

A new format is an entry here and the module that it names. Functions are named as `module:function`, a module of this
folder, and loaded when they are first needed, so that reading one format does not wait for all the others.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from importlib import import_module
from typing import Any, NamedTuple

from kotae.families import AnyPuzzle, Kind

Carries = Callable[[Kind], bool]


def function(path: str) -> Callable[..., Any]:
    """The function of that name."""
    module, name = path.split(":")
    found: Callable[..., Any] = getattr(import_module(f"{__package__}.{module}"), name)
    return found


def called(path: str, *arguments: Any) -> Any:
    """What the function of that name returns."""
    return function(path)(*arguments)


def late(path: str) -> Callable[..., Any]:
    """The function of that name, loaded when it is called."""
    return partial(called, path)


class Sign(NamedTuple):
    """How a text is recognised."""

    turn: int
    """Formats are tried in this order, as some look alike: the stricter ones first."""
    part: str
    """What every text in the format contains, as a regular expression. It rules out most formats before they are
    loaded."""
    test: str
    """The function that decides."""

    def is_in(self, text: str) -> bool:
        """Whether a text is in the format."""
        return bool(re.search(self.part, text)) and bool(called(self.test, text))


class Format(NamedTuple):
    """What is known about a format without loading it."""

    name: str
    about: str
    """What it is, and where it is used."""
    lacks: str
    """What it cannot carry, even in its own families."""
    carries: Carries
    """The families that can be written in it and read back."""
    signs: tuple[Sign, ...] = ()
    """None where a line is a puzzle by itself, and for Kotae's own text, which is whatever no other format claims."""
    reader: str = ""
    boards: str = ""
    """The function that writes a board to fill in."""
    answers: str = ""
    """The function that writes such a board with its answer."""
    plans: str = ""
    """The function that writes sliding tiles."""
    parted: bool = False
    """Whether a file can hold several puzzles, because it shows where the next one begins."""
    nameless: bool = False
    """Whether a file may leave its family open, so that the reader needs to know which was asked for."""
    note: str = ""
    """A further note on the families that it carries."""

    def recognises(self, text: str) -> bool:
        return any(sign.is_in(text) for sign in self.signs)

    def read(self, text: str) -> AnyPuzzle:
        puzzle: AnyPuzzle = called(self.reader, text)
        return puzzle


def all_families(_: Kind) -> bool:
    return True


def only(*names: str) -> Carries:
    """For formats that are made for these families."""
    return lambda kind: kind.family in names


def stated(part: str) -> Carries:
    """For formats where each family itself states how it is written."""
    return lambda kind: bool(getattr(kind, part, None))


def games(kind: Kind) -> bool:
    """Those that are among Simon Tatham's."""
    return stated("tatham")(kind) or only("sliding")(kind)


def numbers_in_cells(kind: Kind) -> bool:
    """Those that have nothing but these."""
    return stated("clue_rules")(kind) and bool(called("janko:is_carried", kind))


NUMBER, XML = r"\A\s*[0-9]", r"\A\s*<"
NUMBERS_ALONE = r"\A[\s0-9]*\Z"

FORMATS = (
    Format(
        "text",
        "Kotae's own",
        "",
        all_families,
        boards="text:write_text",
        plans="text:write_text",
        parted=True,
    ),
    Format(
        "puzzlink",
        "addresses of puzz.link and its relatives",
        "colours, `*`, more runs than fit, regions that fall apart, unusual boxes, sudokus whose side is not 4, 6, 9, "
        "16 or 25",
        stated("address"),
        boards="puzzlink:write_puzzlink",
        parted=True,
    ),
    Format(
        "pzprv3",
        "the files that those sites save, with an answer or without",
        "the same",
        stated("file"),
        (Sign(1, r"\A\s*(?:pzprv3|v:)", "pzprv3:is_pzprv3"),),
        "pzprv3:read_pzprv3",
        boards="pzprv3:write_pzprv3",
        answers="pzprv3:write_pzprv3",
        parted=True,
    ),
    Format(
        "tatham",
        "game ids of Simon Tatham's Bridges, Fifteen, Light Up, Loopy, Pattern, Pearl, Rectangles, Slant, Solo, Towers",
        "`?`, `*`, colours, goals other than the usual, steps",
        games,
        boards="tatham:write_game_id",
        plans="fifteen:write_fifteen",
        parted=True,
    ),
    Format(
        "savefile",
        "the files that those games save",
        "the same, and what the game refuses to load",
        games,
        (Sign(2, r"\A\s*SAVEFILE", "savefile:is_savefile"),),
        "savefile:read_savefile",
        boards="savefile:write_savefile",
        plans="savefile:write_fifteen_savefile",
    ),
    Format(
        "janko",
        "the blocks in the pages of janko.at",
        "`?`, unusual boxes",
        numbers_in_cells,
        (Sign(3, r"(?i)begin", "janko:is_janko"),),
        "janko:read_janko",
        boards="janko:write_janko",
        note="nonograms are only read",
    ),
    Format(
        "pencilbox",
        "PencilBox and Kanpen, text",
        "",
        only("hashi", "slitherlink"),
        (Sign(11, NUMBER, "pencilbox:is_pencilbox"),),
        "pencilbox:read_pencilbox",
        boards="pencilbox:write_pencilbox",
        nameless=True,
    ),
    Format(
        "pencilbox-xml",
        "PencilBox, XML",
        "",
        only("hashi", "slitherlink"),
        (Sign(6, XML, "pencilbox_xml:is_pencilbox_xml"),),
        "pencilbox_xml:read_pencilbox_xml",
        boards="pencilbox_xml:write_pencilbox_xml",
    ),
    Format(
        "has",
        "the Hashi benchmark of Coelho, Laporte, Lindbeck and Vidal",
        "`?`",
        only("hashi"),
        (Sign(5, NUMBER, "has:is_has"),),
        "has:read_has",
        boards="has:write_has",
    ),
    Format(
        "webpbn",
        "XML of webpbn.com",
        "`*`",
        only("nonogram"),
        (Sign(7, XML, "nonograms.webpbn:is_webpbn"),),
        "nonograms.webpbn:read_webpbn",
        boards="nonograms.webpbn:write_webpbn",
    ),
    Format(
        "non",
        "Simpson's, in the dialects of Mikix and Nonny",
        "`?`, `*`",
        only("nonogram"),
        (Sign(8, r"(?i)width", "nonograms.non:is_non"),),
        "nonograms.non:read_non",
        boards="nonograms.non:write_non",
    ),
    Format(
        "nin",
        "lists of runs by Wilk",
        "`?`, `*`, colours",
        only("nonogram"),
        (Sign(12, NUMBER, "nonograms.lists:is_nin"),),
        "nonograms.lists:read_nin",
        boards="nonograms.lists:write_nin",
    ),
    Format(
        "mk",
        "lists of runs by Olsak",
        "`?`, `*`, colours",
        only("nonogram"),
        (Sign(9, NUMBER, "nonograms.lists:is_mk"),),
        "nonograms.lists:read_mk",
        boards="nonograms.lists:write_mk",
    ),
    Format(
        "cwd",
        "lists of runs by Sukhoy",
        "`?`, `*`, colours",
        only("nonogram"),
        (Sign(10, NUMBERS_ALONE, "nonograms.lists:is_cwd"),),
        "nonograms.lists:read_cwd",
        boards="nonograms.lists:write_cwd",
    ),
    Format(
        "olsak",
        "Olsak's `.g`",
        "`?`, `*`, some colour letters",
        only("nonogram"),
        (Sign(13, r"(?:\A|[\r\n]):", "nonograms.olsak:is_olsak"),),
        "nonograms.olsak:read_olsak",
        boards="nonograms.olsak:write_olsak",
    ),
    Format(
        "in",
        "steps, size, tiles",
        "a puzzle without steps, goals with the gap not first, boards that are not square",
        only("sliding"),
        (
            Sign(4, NUMBERS_ALONE, "sliding_text:is_certainly_in"),
            Sign(14, NUMBERS_ALONE, "sliding_text:is_in"),
        ),
        "sliding_text:read_in",
        plans="sliding_text:write_in",
    ),
)
"""The formats in the order in which they are listed."""

ONLY_READ = (
    Format(
        "puzzle-sites",
        "pages of puzzle-loop.com and its sisters",
        "",
        lambda _: False,
        (Sign(0, r"\btask\s*[=:]", "puzzle_sites:is_site_page"),),
        "puzzle_sites:read_site_page",
    ),
)
"""Those that nobody wants to write."""


@lru_cache(maxsize=1)
def in_turn() -> list[tuple[Sign, Format]]:
    """The formats of files, in the order in which they are tried."""
    signs = ((sign, each) for each in (*FORMATS, *ONLY_READ) for sign in each.signs)
    return sorted(signs, key=lambda pair: pair[0].turn)


def format_of(text: str) -> Format | None:
    """The format of another program that a text is in."""
    return next((each for sign, each in in_turn() if sign.is_in(text)), None)


def nameless_format(text: str, kind: Kind) -> Format | None:
    """The format of a text of this family, if it is one that may leave the family open."""
    fitting: Iterator[Format] = (each for each in FORMATS if each.nameless and each.carries(kind))
    return next((each for each in fitting if each.recognises(text)), None)
