"""Whatever is wrong with a call of the library is a KotaeError of one line that says what was expected."""

from collections.abc import Callable
from typing import Any

import pytest

import kotae


class BytesPath:
    """A path that is not text."""

    def __fspath__(self) -> bytes:
        return b"x"

    def __repr__(self) -> str:
        return "<bytes path>"


PUZZLE = kotae.read("hashi\n2.2\n")
CALLS: list[tuple[Callable[[Any], object], str]] = [
    (lambda k: k.solve("hashi\n2.2\n"), r"'hashi\\n2\.2\\n' is not a puzzle; expected what kotae\.read returns"),
    (lambda k: k.solve(None), "None is not a puzzle; expected"),
    (lambda k: k.check(7, []), "7 is not a puzzle; expected"),
    (lambda k: k.explain([]), r"\[\] is not a puzzle; expected"),
    (lambda k: k.solve(PUZZLE, 7), "solver is 7; expected a name"),
    (lambda k: k.solve(PUZZLE, "minisat21"), "unknown solver 'minisat21'; did you mean"),
    (lambda k: k.solve(PUZZLE, encoding="x"), "unknown encoding 'x' for hashi; expected one of"),
    (lambda k: k.solve(PUZZLE, seconds=0), "seconds is 0; expected a number above 0, or None for no limit"),
    (lambda k: k.solve(PUZZLE, seconds="3"), "seconds is '3'; expected a number above 0"),
    (lambda k: k.solve(PUZZLE, seconds=float("nan")), "seconds is nan; expected"),
    (lambda k: k.solve(PUZZLE, at_most=0), "at_most is 0; expected a number from 1 up, or None for all answers"),
    (lambda k: k.solve(PUZZLE, at_most=1.5), r"at_most is 1\.5; expected"),
    (lambda k: k.solve(PUZZLE, conflicts=True), "conflicts is True; expected"),
    (lambda k: k.check(PUZZLE, None), "None is not an answer; expected"),
    (lambda k: k.check(PUZZLE, object()), "; expected"),
    (lambda k: k.generate("hasi"), r"unknown family 'hasi'; did you mean hashi\?"),
    (lambda k: k.generate(7), "7 is not a family; expected a name, such as 'hashi'"),
    (lambda k: k.generate("hashi", "5"), r"the size is '5'; expected \(rows, columns\) or text such as \"10x10\""),
    (lambda k: k.generate("hashi", 5), "the size is 5; expected"),
    (lambda k: k.generate("hashi", (5, 5, 5)), r"the size is \(5, 5, 5\); expected"),
    (lambda k: k.generate("hashi", (5, "a")), r"the size is \(5, 'a'\); expected"),
    (lambda k: k.generate("hashi", (0, 5)), "too small; expected at least one of each"),
    (lambda k: k.generate("hashi", (10**6, 10**6)), "too large; expected at most"),
    (lambda k: k.generate("hashi", difficulty="esy"), r"difficulty is 'esy'; did you mean easy\?"),
    (lambda k: k.generate("hashi", difficulty=3), "difficulty is 3; expected one of easy, medium, hard, expert"),
    (lambda k: k.generate("hashi", symmetry="round"), "symmetry is 'round'; expected one of"),
    (lambda k: k.generate("hashi", clues=2), "clues is 2; expected a share from 0 to 1"),
    (lambda k: k.generate("hashi", seed=1.5), r"seed is 1\.5; expected"),
    (lambda k: k.generate("hashi", steps=3), "^steps cannot be used with hashi"),
    (lambda k: k.generate("hashi", no_zeros_together=True), "^no_zeros_together cannot be used with hashi"),
    (lambda k: k.suggest(PUZZLE, most=0), "most is 0; expected a number from 1 up"),
    (lambda k: k.verify(7), "7 is not a certificate; expected"),
    (lambda k: k.verify("no-such-file"), "no-such-file: it cannot be read: .*; expected a certificate"),
    (lambda k: k.certify(PUZZLE).save(7), "path is 7; expected the path of a file"),
    (lambda k: k.Certificate.load(None), "path is None; expected the path of a file"),
    (lambda k: k.check(PUZZLE, BytesPath()), "the answer is <bytes path>; expected the path of a file"),
    (lambda k: k.hint(PUZZLE, object()), "; expected"),
    (lambda k: k.hint(PUZZLE, "-"), r"-: it cannot be read"),
    (lambda k: k.draw(k.solve(k.read("hashi\n1.2\n"))), "has no answer to read"),
    (lambda k: k.check(PUZZLE, k.solve(k.read("slitherlink\n4\n"))), "; expected"),
    (lambda k: k.certify("x"), "'x' is not a puzzle; expected"),
    (lambda k: k.draw(PUZZLE, theme="loud"), "theme is 'loud'; expected one of auto, light, dark, plain"),
    (lambda k: k.draw(k.solve(PUZZLE), []), "a result has its own answer; expected"),
    (lambda k: k.draw(PUZZLE).save(7), "path is 7; expected the path of a file"),
    (lambda k: k.write(PUZZLE, "txt"), r"unknown format 'txt'; "),
    (lambda k: k.write(PUZZLE, 7), "the format is 7; expected a name"),
    (lambda k: k.write(PUZZLE, "puzzlink", [[0, 0, 0, 2, 2]]), "puzzlink cannot carry an answer; expected one of"),
    (lambda k: k.read_all(7), "7 is not a text; expected"),
    (lambda k: k.read(7), "7 is not a puzzle; expected"),
    (lambda k: k.read("hashi\n2.2\n", 7), "7 is not a family; expected"),
    (lambda k: k.family(7), "7 is not a family; expected a name"),
    (lambda k: k.batch(7, "r.jsonl"), "the puzzles are 7; expected"),
    (lambda k: k.batch([7], "r.jsonl"), "a puzzle is 7; expected"),
    (lambda k: k.batch("x", 7), "output is 7; expected"),
    (lambda k: k.batch("x", "r.jsonl", workers=0), "workers is 0; expected a number from 1 up, or None for all cores"),
    (lambda k: k.batch("x", "r.jsonl", encoding="y"), "unknown encoding 'y'; expected one of"),
    (lambda k: k.batch("x", "r.gif"), r"r\.gif would not be a \.gif file; expected"),
    (lambda k: k.batch("no-such-file", "r.jsonl"), "no-such-file"),
    (lambda k: k.batch("x", "r.jsonl", workers=2, cluster="tcp://a:1"), "workers cannot be used with the address"),
]


@pytest.mark.parametrize(("call", "said"), CALLS, ids=[said for _, said in CALLS])
def test_a_wrong_call_is_refused_in_one_line(
    call: Callable[[Any], object], said: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(kotae.KotaeError, match=said) as error:
        call(kotae)
    assert "\n" not in str(error.value)
    assert not list(tmp_path.iterdir())


def test_places_of_errors_are_attributes(tmp_path: Any) -> None:
    (tmp_path / "bad.txt").write_text("hashi\n2.2\n.x.\n")
    with pytest.raises(kotae.ReadError) as error:
        kotae.read(tmp_path / "bad.txt")
    assert (error.value.line, error.value.column, error.value.source) == (3, 2, str(tmp_path / "bad.txt"))
    assert error.value.expected.startswith("1 to 8")
