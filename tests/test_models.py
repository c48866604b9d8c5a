"""Reading what SAT solvers print: every dialect gives the same values, and everything else a line that tells where."""

from pathlib import Path

import pytest
from boards import read_board
from conftest import hashi, slitherlink
from hypothesis import given
from hypothesis import strategies as st

from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.formats.solver_output import load_model, read_model
from kotae.logic import Values

PUZZLE = hashi("2.3", "...", "3.4")
"""Four corridors with two variables each. Its one answer has two bridges at the bottom and right, one elsewhere."""

(ANSWER,) = solve(PUZZLE).solutions
WORDS = [str(value) for value in ANSWER[1:]]
LINE = " ".join(WORDS)
AUXILIARIES = "9 -10 11 12"

DIALECTS = {
    "competition": f"c a comment\ns SATISFIABLE\nv {LINE} {AUXILIARIES} 0\n",
    "many lines": "s SATISFIABLE\n" + "".join(f"v {word}\n" for word in WORDS) + f"v {AUXILIARIES}\nv 0\n",
    "windows": f"c\r\ns SATISFIABLE\r\nv {LINE}\r\nv {AUXILIARIES} 0\r\n",
    "comments between": f"s SATISFIABLE\nv {LINE}\nc 12 seconds\n\nv 0\nc the end",
    "spaces": f"  s   SATISFIABLE \n\tv\t{LINE}   0  \n",
    "minisat": f"SAT\n{LINE} {AUXILIARIES} 0\n",
    "minisat to the terminal": f"SAT\n{LINE} 0\nWARNING: for repeatability, setting FPU\nSATISFIABLE\n",
    "clasp": f"c clasp version 3.3.5\nc Answer: 1\nv {LINE} 0\ns SATISFIABLE\nc Models : 1+\n",
    "clasp, several models": f"c Answer: 1\nv {LINE}\nv 0\nc Answer: 2\nv -1 -2 -3 -4\nv 0\ns SATISFIABLE\n",
    "lower case": f"sat\n{LINE} 0\n",
    "bare": LINE,
    "bare lines": "\n".join(WORDS) + "\n0\n",
    "no status": f"v {LINE} 0\n",
    "any order": " ".join(reversed(WORDS)),
    "twice the same": f"{LINE} {LINE} 0",
}


@pytest.mark.parametrize("dialect", DIALECTS)
def test_dialects(dialect: str) -> None:
    values = read_model(DIALECTS[dialect], PUZZLE)
    assert values == ANSWER
    assert check(PUZZLE, values).verdict == "right"


@pytest.mark.parametrize(
    "text",
    ["s UNSATISFIABLE\n", "c hello\ns UNSATISFIABLE\r\nc bye\n", "UNSAT\n", "UNSAT", "UNSATISFIABLE\n", "unsat\n"],
)
def test_no_model(text: str) -> None:
    assert read_model(text, PUZZLE) is None


@pytest.mark.parametrize(
    ("text", "wrong", "line", "column"),
    [
        ("", "it has no model", 1, 1),
        ("c only\nc comments\n", "it has no model", 3, 1),
        ("s SATISFIABLE\n", "it says that there is a model but has none", 2, 1),
        ("SAT", "it says that there is a model but has none", 1, 1),
        ("s UNKNOWN\n", "the solver gave up", 1, 1),
        ("c\nINDET\n", "the solver gave up", 2, 1),
        ("s MAYBE\n", "the solver says MAYBE", 1, 1),
        ("s\n", "the solver says nothing", 1, 1),
        ("s SATISFIABLE 1 2 0\n", "the solver says SATISFIABLE 1 2 0", 1, 1),
        ("s SATISFIABLE\ns UNSATISFIABLE\n", "after it said the opposite", 2, 1),
        ("v 1 0\ns UNSATISFIABLE\n", "or gave a model", 2, 1),
        ("s UNSATISFIABLE\nv 1 0\n", "after it said that there is none", 2, 3),
        ("c\np cnf 8 20\n1 0\n", "it is a formula, not a model", 2, 1),
        ("s SATISFIABLE\nv 1 x2 0\n", "'x2' is not a literal", 2, 5),
        ("v 1 +2 0", "'+2' is not a literal", 1, 5),
        ("v 1 2.5 0", "'2.5' is not a literal", 1, 5),
        ("1, 2", "'1,' is not a literal", 1, 1),
        ("v 1 -0", "'-0' is not a literal", 1, 5),
        ("v \N{ARABIC-INDIC DIGIT ONE} 0", "is not a literal", 1, 3),
        ("Segmentation fault\n", "'Segmentation' is not a literal", 1, 1),
        ("v 1 -1 0", "-1 contradicts 1 before it", 1, 5),
        ("v 1\nv 12 -12 0", "-12 contradicts 12 before it", 2, 6),
        ("v 1 2 9999999999 0", "there is no variable 9999999999", 1, 7),
        (f"v 1 -{'9' * 5000} 0", "there is no variable 99999", 1, 5),
        ("v 1 0 2 0", "it goes on after the 0", 1, 7),
        ("SAT\n1 0\n2 0\n", "it goes on after the 0", 3, 1),
        ("1 0\n2 0\n", "it goes on after the 0", 2, 1),
        ("s SATISFIABLE\nv 1 2\n", "the model is cut off", 3, 1),
        ("s SATISFIABLE\nv 1 -", "'-' is not a literal", 2, 5),
        ("SAT\n1 2", "the model is cut off", 2, 4),
    ],
)
def test_what_is_wrong_and_where(text: str, wrong: str, line: int, column: int) -> None:
    with pytest.raises(ReadError) as caught:
        read_model(text, PUZZLE)
    assert wrong in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.expected
    assert len(str(caught.value).splitlines()) == 1


def test_the_header_bounds_the_literals() -> None:
    assert read_model(f"v {LINE} 12 0", PUZZLE, variables=12) == ANSWER
    with pytest.raises(ReadError, match=r"there is no variable 13; expected at most 12"):
        read_model(f"v {LINE} -13 0", PUZZLE, variables=12)


def test_a_model_may_leave_things_open() -> None:
    values = read_model(f"v {WORDS[0]} {AUXILIARIES} 0", PUZZLE)
    assert values == [0, ANSWER[1], *[0] * 7]
    assert check(PUZZLE, values).verdict == "open"
    assert read_model("v 0", PUZZLE) == [0] * 9


def test_a_wrong_model_is_left_to_the_rules() -> None:
    values = read_model("v -1 -2 -3 -4 -5 -6 -7 -8 0", PUZZLE)
    assert values is not None
    assert check(PUZZLE, values).verdict == "wrong"


def test_two_bridges_are_not_none() -> None:
    """Values that mean nothing are refused: no rule could be asked about them."""
    with pytest.raises(ReadError, match="bridges r1c1-r1c3 at least 2 and not bridges r1c1-r1c3 at least 1"):
        read_model("v -1 2 0", PUZZLE)
    boat = read_board((Path(__file__).parent.parent / "examples/nonogram/boat.txt").read_text())
    with pytest.raises(ReadError, match="not a model of this puzzle: it has "):
        read_model("v 1 2 0", boat)


def test_a_board_without_variables() -> None:
    nothing = hashi("...", "...")
    for text in ("s SATISFIABLE\nv 0\n", "SAT\n0\n", "0"):
        assert read_model(text, nothing) == [0]


def test_long_models(monkeypatch: pytest.MonkeyPatch) -> None:
    many = "s SATISFIABLE\nv " + " ".join(str(-v) for v in range(1, 200_001)) + " 0\n"
    values = read_model(many, slitherlink("..", ".."))
    assert values == [-v for v in range(13)]
    monkeypatch.setenv("KOTAE_MAX_BYTES", "1000")
    with pytest.raises(
        ReadError, match=r"it is too long; expected at most 1000 bytes; KOTAE_MAX_BYTES raises the limit"
    ):
        read_model(many, PUZZLE)


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "model.txt"
    file.write_bytes(b"\xef\xbb\xbfs SATISFIABLE\r\nv " + LINE.encode() + b" 0\r\n")
    assert load_model(str(file), PUZZLE) == ANSWER
    for data, wrong in (
        (b"v 1 x 0", "1:5: 'x' is not a literal"),
        (b"v \xff 0", "1:3: it is not text"),
        (b"", ": it is empty"),
    ):
        file.write_bytes(data)
        with pytest.raises(ReadError) as caught:
            load_model(str(file), PUZZLE)
        assert str(caught.value).startswith(f"{file}:")
        assert wrong in str(caught.value)
        assert "SAT solver" in str(caught.value)
    with pytest.raises(ReadError, match="it cannot be read"):
        load_model(str(tmp_path / "missing"), PUZZLE)


def decoded(text: str, puzzle: Puzzle) -> Values | None:
    """Values of the right shape, or None, or one line that says what is wrong. Anything else is a failure."""
    try:
        values = read_model(text, puzzle)
    except ReadError as error:
        values, said = None, str(error)
    else:
        said = "fine"
    assert len(said.splitlines()) == 1
    assert len(said) < 500
    if values is not None:
        assert len(values) == puzzle.variables + 1
        assert all(value in (0, v, -v) for v, value in enumerate(values))
    return values


@pytest.mark.exhaustive
@given(st.text())
def test_garbage(text: str) -> None:
    decoded(text, PUZZLE)


PIECES = st.sampled_from(
    [
        "s",
        "v",
        "c",
        "p",
        "cnf",
        "\n",
        "\r\n",
        " ",
        "0",
        "-",
        "SATISFIABLE",
        "UNSAT",
        "SAT",
        *WORDS,
        "-1",
        "99",
        "\0",
        "é",
    ]
)


@given(st.lists(PIECES), st.sampled_from([" ", ""]))
def test_garbage_that_looks_right(pieces: list[str], between: str) -> None:
    decoded(between.join(pieces), PUZZLE)


@given(st.sampled_from(list(DIALECTS.values())), st.integers(0, 120))
def test_output_that_is_cut_off(text: str, length: int) -> None:
    """It gives no values, but for bare literals, and models whose rest says nothing more."""
    values = decoded(text[:length], PUZZLE)
    whole = " 0" in text[:length] or "\n0" in text[:length]
    assert values is None or whole or text[:1] in "-123456789"


@given(st.lists(st.sampled_from((-1, 0, 1)), min_size=24, max_size=24), st.integers(1, 9))
def test_any_values_come_back(signs: list[int], width: int) -> None:
    puzzle = slitherlink("...", ".3.", "...")
    values = [0, *(v * s for v, s in enumerate(signs, 1))]
    words = [str(value) for value in values if value] + ["0"]
    rows = [" ".join(words[k : k + width]) for k in range(0, len(words), width)]
    assert read_model("s SATISFIABLE\n" + "".join(f"v {row}\n" for row in rows), puzzle) == values
    assert read_model("SAT\n" + "\n".join(rows), puzzle) == values
