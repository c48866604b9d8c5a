"""The desk: the calls that the page makes, each a plain function from JSON to JSON.

It knows nothing of servers and processes, so that the same page can ask it over the network or, in a browser that runs
Python, directly. Every call ends by itself when its time is over, as far as what it uses looks at the clock; who runs
it for others should see to it that it does.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from kotae.errors import KotaeError, LimitReached, explained
from kotae.web.api.call import Asked, Reply
from kotae.web.api.opening import empty, export, families, open_
from kotae.web.api.setting import generate, picture
from kotae.web.protocol import page_of

OK, BAD, LATE, FULL, BROKEN = 200, 400, 504, 503, 500
"""How a call may end, in the numbers of HTTP."""

OWN = 0.8
"""The share of its time after which a call is to end by itself, so that it can still report what it found."""


class Call(NamedTuple):
    """A function of the desk, and how many seconds it may take."""

    function: Callable[[Asked], Reply]
    seconds: float


def about_a_puzzle(name: str) -> Callable[[Asked], Reply]:
    """The call that asks this about the puzzle that it is given: see web/protocol.py."""

    def asks(asked: Asked) -> Reply:
        puzzle = asked.puzzle()
        reply: Reply = getattr(page_of(type(puzzle)), name)(asked, puzzle)
        return reply

    return asks


CALLS = {
    "families": Call(families, 5),
    "open": Call(open_, 5),
    "empty": Call(empty, 5),
    "clue": Call(about_a_puzzle("clue"), 5),
    "number": Call(about_a_puzzle("number"), 5),
    "survey": Call(about_a_puzzle("survey"), 5),
    "check": Call(about_a_puzzle("check"), 5),
    "export": Call(export, 5),
    "solve": Call(about_a_puzzle("solve"), 10),
    "forced": Call(about_a_puzzle("forced"), 10),
    "hint": Call(about_a_puzzle("hint"), 15),
    "suggest": Call(about_a_puzzle("suggest"), 30),
    "generate": Call(generate, 30),
    "explain": Call(about_a_puzzle("explain"), 60),
    "rate": Call(about_a_puzzle("rate"), 60),
    "picture": Call(picture, 60),
}
"""The calls by name."""


def call(name: str, arguments: Any) -> Reply:
    """Makes one call. What is wrong with it is a KotaeError; a LimitReached says that the time was not enough."""
    if name not in CALLS:
        raise KotaeError(f"there is no call {name[:40]!r}", "one of " + ", ".join(CALLS))
    function, seconds = CALLS[name]
    return function(Asked(arguments, OWN * seconds))


def answered(name: str, body: bytes) -> tuple[int, bytes]:
    """The same from bytes to bytes: how it ended, and the reply or one line of what is wrong, as JSON."""
    try:
        return OK, json.dumps(call(name, parsed(body)), separators=(",", ":")).encode()
    except KotaeError as error:
        return BAD, complaint(str(error))
    except LimitReached:
        return LATE, too_late(OWN * CALLS[name].seconds)
    except MemoryError:
        return FULL, complaint("out of memory; try a smaller puzzle")
    except Exception as error:
        return BROKEN, complaint(explained(error))


def parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise KotaeError("the call is not JSON", "an object with the call's arguments") from None


def too_late(seconds: float) -> bytes:
    return complaint(f"stopped after {seconds:.0f} s: it takes too long; try a smaller puzzle")


def complaint(line: str) -> bytes:
    return json.dumps({"error": line}).encode()
