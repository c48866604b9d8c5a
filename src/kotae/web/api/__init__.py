"""The calls that the page makes, each a plain function from JSON to JSON.

They know nothing of servers and processes, so that the same page can make them over the network or directly, in a
browser that runs Python. Every call ends by itself when its time is over, as far as the code it uses looks at the
clock; a server that runs it for others should enforce that.
"""

import json
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from kotae.errors import KotaeError, LimitReached, ReadError, explained
from kotae.web.api.call import Call, Reply
from kotae.web.api.opening import empty, export, families, open_
from kotae.web.api.reshaping import credit, reshape
from kotae.web.api.setting import generate, picture
from kotae.web.protocol import page_of

OK, BAD, LATE, FULL, BROKEN = 200, 400, 504, 503, 500
"""How a call may end, as HTTP status codes."""

OWN = 0.8
"""The share of its time after which a call should end by itself, so that it can still report what it found."""


class Offer(NamedTuple):
    """The function that answers a call, and how many seconds it may take. It may answer in parts, which make the whole
    reply together: lists of steps one after the other."""

    function: Callable[[Call], Reply | Iterator[Reply]]
    seconds: float
    in_parts: bool = False


def about_a_puzzle(name: str) -> Callable[[Call], Reply | Iterator[Reply]]:
    """The call that asks this about the given puzzle; see web/protocol.py."""

    def asks(call: Call) -> Reply | Iterator[Reply]:
        puzzle = call.puzzle()
        reply: Reply | Iterator[Reply] = getattr(page_of(type(puzzle)), name)(call, puzzle)
        return reply

    return asks


def score(call: Call) -> Reply:
    """How good a reply is. The page never asks, so what it takes is no part of the page without a server."""
    reply: Reply = import_module("kotae.web.api.scoring").score(call)
    return reply


def sheet(call: Call) -> Reply:
    """Sheets to print. What draws pages is loaded when it is asked for."""
    reply: Reply = import_module("kotae.web.api.printing").sheet(call)
    return reply


CALLS = {
    "families": Offer(families, 5),
    "open": Offer(open_, 5),
    "empty": Offer(empty, 5),
    "clue": Offer(about_a_puzzle("clue"), 5),
    "given": Offer(about_a_puzzle("given"), 5),
    "reshape": Offer(reshape, 5),
    "credit": Offer(credit, 5),
    "number": Offer(about_a_puzzle("number"), 5),
    "survey": Offer(about_a_puzzle("survey"), 5),
    "check": Offer(about_a_puzzle("check"), 5),
    "export": Offer(export, 5),
    "count": Offer(about_a_puzzle("survey"), 60),
    "solve": Offer(about_a_puzzle("solve"), 10),
    "forced": Offer(about_a_puzzle("forced"), 10),
    "hint": Offer(about_a_puzzle("hint"), 15),
    "why": Offer(about_a_puzzle("why"), 15),
    "candidates": Offer(about_a_puzzle("candidates"), 10),
    "suggest": Offer(about_a_puzzle("suggest"), 30),
    "generate": Offer(generate, 30),
    "explain": Offer(about_a_puzzle("explain"), 60, in_parts=True),
    "rate": Offer(about_a_puzzle("rate"), 60),
    "picture": Offer(picture, 60),
    "sheet": Offer(sheet, 30),
    "score": Offer(score, 15),
}
"""The calls by name."""


def call(name: str, arguments: Any) -> Reply:
    """Makes one call. What is wrong with it is a KotaeError; a LimitReached means that the time was not enough."""
    found = list(parts(name, arguments))
    reply = {field: value for part in found for field, value in part.items()}
    if CALLS[name].in_parts:
        reply["steps"] = [step for part in found for step in part["steps"]]
    return reply


def parts(name: str, arguments: Any) -> Iterator[Reply]:
    """Makes one call; its reply part by part, as each becomes known. Most replies have one part."""
    if name not in CALLS:
        raise KotaeError(f"there is no call {name[:40]!r}", "one of " + ", ".join(CALLS))
    offer = CALLS[name]
    found = offer.function(Call(arguments, OWN * offer.seconds))
    if isinstance(found, dict):
        yield found
    else:
        yield from found


def answered(name: str, body: bytes) -> tuple[int, bytes]:
    """The same from bytes to bytes: how it ended, and as JSON the reply, or one line about what is wrong."""
    try:
        return OK, as_json(call(name, parsed(body)))
    except Exception as error:
        return failure(name, error)


def answered_in_parts(name: str, body: bytes) -> Generator[bytes, None, tuple[int, bytes]]:
    """The same for the parts of a reply, each as JSON. At the end how it ended, and if not well, what is wrong."""
    try:
        for part in parts(name, parsed(body)):
            yield as_json(part)
        return OK, b""
    except Exception as error:
        return failure(name, error)


def as_json(reply: Reply) -> bytes:
    return json.dumps(reply, separators=(",", ":")).encode()


def failure(name: str, error: Exception) -> tuple[int, bytes]:
    """How a call ended that raised an exception, and one line about it."""
    if isinstance(error, ReadError) and error.line:
        return BAD, complaint(error.in_words, at=[error.line, error.column])
    if isinstance(error, KotaeError):
        return BAD, complaint(str(error))
    if isinstance(error, LimitReached):
        return LATE, too_late(OWN * CALLS[name].seconds)
    if isinstance(error, MemoryError):
        return FULL, complaint("out of memory; try a smaller puzzle")
    return BROKEN, complaint(explained(error))


def parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise KotaeError("the call is not JSON", "an object with the call's arguments") from None


def too_late(seconds: float) -> bytes:
    return complaint(f"stopped after {seconds:.0f} s; try a smaller puzzle")


def complaint(line: str, **more: Any) -> bytes:
    return json.dumps({"error": line} | more).encode()
