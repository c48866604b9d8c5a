"""The desk: whatever it is sent, one line tells what is wrong."""

import json
from typing import Any

import pytest
from api_cases import FIRST, LOOP, picture_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kotae.errors import KotaeError
from kotae.web.api import CALLS, OK, answered, call

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
VALID: dict[str, dict[str, Any]] = {
    "families": {},
    "open": {"text": LOOP, "name": "loop.txt", "family": "slitherlink"},
    "empty": {"family": "hashi", "rows": 3, "cols": 3},
    "clue": {"puzzle": LOOP, "at": [1, 1], "text": "2"},
    "number": {"puzzle": LOOP, "answer": {"horizontal": ["111"] * 4, "vertical": ["1111"] * 3}},
    "given": {"puzzle": FIRST["starbattle"], "label": "stars", "text": "1"},
    "credit": {"puzzle": LOOP, "title": "Loop", "author": "Somebody"},
    "reshape": {"puzzle": LOOP, "turn": "right", "answer": None},
    "survey": {"puzzle": LOOP},
    "count": {"puzzle": LOOP, "seconds": 5},
    "check": {"puzzle": LOOP, "answer": {"horizontal": ["???"] * 4, "vertical": ["????"] * 3}},
    "export": {"puzzle": LOOP, "to": "svg"},
    "solve": {"puzzle": LOOP},
    "forced": {"puzzle": LOOP, "answer": None},
    "hint": {
        "puzzle": LOOP,
        "answer": {"horizontal": ["0??", *["???"] * 3], "vertical": ["????"] * 3},
        "level": 2,
        "moves": [["horizontal", 0, 0, "0"]],
    },
    "why": {"puzzle": LOOP, "answer": None, "at": [0, 1]},
    "suggest": {"puzzle": LOOP},
    "candidates": {"puzzle": LOOP},
    "generate": {"family": "slitherlink", "rows": 3, "cols": 3, "difficulty": "easy", "symmetry": "none", "seed": "a"},
    "explain": {"puzzle": LOOP},
    "rate": {"puzzle": LOOP},
    "picture": {"data": picture_of(["#.", ".."], "PNG"), "rows": 2, "cols": 2, "colours": 1},
    "sheet": {"puzzles": [{"puzzle": LOOP}], "title": "Two", "per_page": 2, "paper": "a5", "answers": "Answers"},
    "score": {"puzzle": LOOP, "reply": "top of r1c1: line", "steps": True, "counted_from": 1, "letters": "rows"},
}


def test_every_call_is_tried() -> None:
    assert VALID.keys() == CALLS.keys()
    for name, arguments in VALID.items():
        assert answered(name, json.dumps(arguments).encode())[0] == OK, name


def assert_one_line(name: str, body: bytes) -> None:
    status, reply = answered(name, body)
    told = json.loads(reply)
    assert isinstance(told, dict)
    if status != OK:
        assert status == 400, told
        assert told.keys() - {"at"} == {"error"}
        assert "\n" not in told["error"]
        assert len(told["error"]) < 700


def test_the_place_in_a_text_is_not_in_the_words() -> None:
    """The page shows it where it is."""
    status, reply = answered("open", json.dumps({"text": "slitherlink\n3.9\n", "name": "a.txt"}).encode())
    told = json.loads(reply)
    assert status == 400
    assert told["at"] == [2, 3]
    assert told["error"].startswith("a.txt: ")
    assert "2:3" not in told["error"]


@pytest.mark.parametrize("name", [name for name in VALID if VALID[name]])
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_whatever_an_argument_is_one_line_tells_what_is_wrong(name: str, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(VALID[name])))
    wrong = data.draw(anything | st.just(10**400) | st.integers(-3, 5) | st.just("A" * 10_000))
    try:
        body = json.dumps(VALID[name] | {field: wrong}).encode()
    except ValueError:  # Python does not write such numbers
        body = json.dumps(VALID[name] | {field: 0}).replace(": 0", ": 1" + "0" * 5000).encode()
    assert_one_line(name, body)


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", FIRST)
@settings(max_examples=40)
@given(answer=anything | st.lists(st.lists(st.integers(-1, 7) | anything, max_size=6), max_size=4))
def test_whatever_an_answer_is_one_line_tells_what_is_wrong(family: str, answer: Any) -> None:
    for name in ("check", "hint", "export") + (("forced",) if family != "sliding" else ()):
        asked = {"puzzle": FIRST[family], "answer": answer, "to": "svg", "moves": answer}
        assert_one_line(name, json.dumps(asked).encode())


NO_CALLS = [
    b"",
    b"\xff\xfe",
    b"[]",
    b"null",
    b"{",
    b"[" * 200_000,
    b'{"puzzle":' * 50_000,
    b'{"a": 1' + b"0" * 9999 + b"}",
]


@pytest.mark.parametrize("body", NO_CALLS, ids=range(len(NO_CALLS)))
def test_what_is_no_call_is_told_in_one_line(body: bytes) -> None:
    for name in ("solve", "families"):
        assert answered(name, body)[0] == 400
        assert_one_line(name, body)


def test_a_call_that_does_not_exist_is_told() -> None:
    with pytest.raises(KotaeError, match=r"there is no call 'x'; expected one of families"):
        call("x", {})
