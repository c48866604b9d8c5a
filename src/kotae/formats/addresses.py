"""Addresses: which site an address belongs to, and which part of it is the puzzle.

- puzz.link, pzv.jp, pzplus.tck.mn and every other site that runs pzpr: `…/p?[type=editor&]slither[_edit]/…`, also
  `…/p.html?` and `?m+slither/…` of years ago, the part after the question mark alone, and a whole pzprv3 file there;
- the applets before pzpr: `http://indi.s58.xrea.com/slither/sa/m.html?/COLS/ROWS/BODY`;
- Kanpen: `http://www.kanpen.net/slitherlink.html?problem=ROWS/COLS/…`, or `?pzpr=` and puzz.link's code;
- Simon Tatham's games in a browser: `…/bridges.html#7x7m2:…`;
- penpa-edit: `…/penpa-edit/#m=edit&p=…`, a drawing;
- Kotae's own page: `…/#slither/7/7/…`, with or without what is drawn.
"""

import re
from collections.abc import Callable
from functools import partial
from itertools import islice
from urllib.parse import unquote

from kotae.errors import ReadError, UnknownFamily
from kotae.families import AnyPuzzle, Kind
from kotae.families.base import Puzzle
from kotae.formats.penpa.codec import is_penpa
from kotae.formats.puzzlink import kind_of, read_code, unknown_type

PZPR = re.compile(
    r"(?P<site>https?://[^?#\s]*[?#]|[\w.-]+(?:/[\w.-]+)*/p(?:\.html)?\?|p(?:\.html)?\?|\?)?"
    r"(?:m\+)?(?:\w+=\w+&)*(?P<code>(?P<kind>[a-z][a-z-]*)(?:_edit|_play)?/|(?:v:[^/\s]*/)?pzprv3[.0-9]*(?:/|%2F))"
)
APPLET = re.compile(r"(?:https?://)?indi\.s58\.xrea\.com/(?P<kind>[a-z]+)/s[ac]/[^?\s]*\?/?")
KANPEN = re.compile(
    r"(?:https?://)?(?:www\.)?(?:kanpen\.net|geocities(?:\.co)?\.jp/pencil_applet)/(?:[\w.-]+/)*(?P<kind>[a-z0-9]+)\.html"
    r"\?(?P<way>problem|pzpr)="
)
GAMES = re.compile(r"https?://[^#\s]*/(?P<page>[a-z]+)(?:\.html)?#", re.IGNORECASE)
DRAWN = re.compile(r"&[dm]=[\w-]*$")
"""What is drawn on the puzzle that a link of Kotae's page carries."""
HOST = re.compile(r"https?://(?:www\.)?(?P<name>[\w.-]+)")
INSTEAD = {
    r"(?:[a-z]{2}\.)?(?:puzzle-[a-z-]+|puzzles-mobile)\.com": "the page itself, saved as a file, or the site's name "
    "and the line task = '…' of the page",
    r"webpbn\.com": "what its page for export writes, such as XML",
    r"janko\.at": "the page itself, saved as a file",
    r"tinyurl\.com|bit\.ly|git\.io|t\.co|goo\.gl": "the long address to which a browser goes from there",
}
"""Sites whose addresses only name a puzzle, and what to give instead."""
ANY = re.compile(r"https?://\S")


def is_address(text: str) -> bool:
    """Whether a line is an address: of any site, or only the part after pzpr's question mark."""
    if ANY.match(text) or APPLET.match(text) or KANPEN.match(text):
        return True
    match = PZPR.match(text)
    if match is None:
        return False
    return bool(match["site"] or match["kind"] is None or kind_of(match["kind"]) is not None)


def read_address(text: str, wanted: Kind | None = None) -> AnyPuzzle:
    """The puzzle that an address means, of the wanted family where it leaves that open; errors have a column."""
    if is_penpa(text):
        from kotae.formats.penpa.translation import read_penpa

        return read_penpa(text, wanted)
    if (match := GAMES.match(text)) and (read_game := game_reader(match["page"])):
        return rest(text, match.end(), read_game)
    if match := KANPEN.match(text):
        kind = known(match)
        if match["way"] == "pzpr":
            return read_code(kind, text, match.end() + text.startswith("/", match.end()))
        from kotae.formats.pencilbox import read_pencilbox

        return rest(text, match.end(), lambda part: read_pencilbox(part.replace("_", " "), kind, "/"))
    if match := APPLET.match(text):
        return read_code(known(match), text, match.end())
    match = PZPR.match(text)
    if not match:
        raise without_puzzle(text)
    if match["kind"] is None:
        from kotae.formats.pzprv3 import read_pzprv3

        return rest(text, match.start("code"), read_pzprv3)
    return read_code(known(match), DRAWN.sub("", text), match.end())


def without_puzzle(text: str) -> ReadError:
    """The message for an address that has no puzzle in it; what to give instead, where that is known."""
    host = HOST.match(text)
    for site, instead in INSTEAD.items():
        if host and re.fullmatch(site, host["name"]):
            return ReadError(f"an address of {host['name'][:40]} has no puzzle in it", instead, 1, 1)
    return ReadError("this address does not name a puzzle", "https://puzz.link/p?FAMILY/COLS/ROWS/BODY", 1, 1)


def game_reader(page: str) -> Callable[[str], AnyPuzzle] | None:
    """The reader for ids of the game that has such a page."""
    from kotae.formats.tatham import page_names, read_game_id

    game = page_names().get(page.lower())
    return partial(read_game_id, name=game) if game else None


def saved_in(text: str) -> str | None:
    """The pzprv3 file that a line is, or that an address carries."""
    match = PZPR.match(text)
    return unquote(text[match.start("code") :]) if match and match["kind"] is None else None


def known(match: "re.Match[str]") -> type[Puzzle]:
    """The family that an address names."""
    kind = kind_of(match["kind"])
    if kind is None:
        raise UnknownFamily(*unknown_type(match["kind"]), 1, match.start("kind") + 1)
    return kind


def rest(text: str, start: int, read: Callable[[str], AnyPuzzle]) -> AnyPuzzle:
    """Reads the rest of an address; columns are counted from the beginning of the address."""
    plain = unquote(text[start:])
    try:
        return read(plain)
    except ReadError as error:
        before = sum(len(line) + 1 for line in plain.split("\n")[: max(error.line - 1, 0)]) + max(error.column - 1, 0)
        raise ReadError(error.wrong, error.expected, 1, start + escaped_length(text[start:], before) + 1) from None


def escaped_length(text: str, plain: int) -> int:
    """The length of the part of an address that stands for that many characters, some of which may be escaped."""
    return sum(len(part[0]) for part in islice(re.finditer("%[0-9a-fA-F]{2}|.", text, re.DOTALL), plain))
