"""What the functions of the library return: as the commands say it, for boards and plans alike, without literals."""

import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from commands import kotae as command
from conftest import EXAMPLES

import kotae
from kotae.families import Kind, families

SMALL = "hashi\n2.4.3\n.....\n3.?.4\n1.3..\n"
LOOSE = "slitherlink\n..\n.3\n"
IMPOSSIBLE = "hashi\n1.2\n"
TILES = "sliding\n1 2 3\n4 5 6\n7 _ 8\n"
ASKED = ("solve", "explain", "rate", "hint", "certify", "draw", "check", "forced", "suggest")


def example_of(kind: Kind) -> kotae.AnyPuzzle:
    return kotae.read(f"{kind.family}\n{kind.example}")


@pytest.mark.parametrize("kind", families(), ids=lambda kind: kind.family)
def test_every_family_goes_through_the_same_functions(kind: Kind) -> None:
    puzzle = example_of(kind)
    answer = kotae.solve(puzzle)
    assert answer.status in ("unique", "several")
    assert answer.count == len(answer.grids())
    grid = answer.grid()
    assert json.loads(json.dumps(grid)) == grid
    assert kotae.check(puzzle, answer).right
    assert kotae.check(puzzle, grid).right
    assert kotae.check(puzzle, answer.to_json()).right
    assert kotae.hint(puzzle, answer).status == "done"
    assert str(kotae.draw(puzzle, grid)) == str(kotae.draw(answer))
    assert str(puzzle) == str(kotae.draw(puzzle)) != repr(puzzle)
    assert kind.family in repr(puzzle)
    assert "\n" not in repr(puzzle) + repr(answer)
    assert (answer._repr_svg_() or "").startswith("<svg")
    assert str(answer).startswith(f"{kind.family} ")
    assert str(kotae.draw(answer)) in str(answer)


@pytest.mark.parametrize("kind", families(), ids=lambda kind: kind.family)
def test_layers_are_read_by_name(kind: Kind) -> None:
    answer = kotae.solve(example_of(kind))
    labels = ("tiles", "steps") if kind.plans else [layer.label for layer in example_of(kind).shown_layers]  # type: ignore[attr-defined]
    for label in labels:
        part, grid = answer[label], answer.grid()
        assert part == (grid[label] if isinstance(grid, dict) and label in grid else grid)
    with pytest.raises(kotae.KotaeError, match=f"{kind.family} has no layer 'nothing'; expected one of"):
        answer["nothing"]
    with pytest.raises(TypeError):
        list(answer)  # type: ignore[call-overload]


@pytest.mark.parametrize("example", ["hashi/7x7.txt", "slitherlink/7x7.txt", "nonogram/heart.txt", "sliding/3x3.txt"])
def test_an_answer_is_what_the_command_prints(example: str) -> None:
    printed = json.loads(command("solve", str(EXAMPLES / example), "--json").stdout)
    found = kotae.solve(kotae.read(EXAMPLES / example)).to_json()
    for record in (printed, found):
        record.pop("source", None)
        record.pop("seconds")
    assert found == printed


def test_several_answers() -> None:
    puzzle = kotae.read(LOOSE)
    answer = kotae.solve(puzzle)
    assert (answer.status, answer.count, answer.complete) == ("several", 2, False)
    assert "another answer; they differ at r1c1 north" in str(answer)
    every = kotae.solve(puzzle, at_most=None)
    assert (every.count, len(every.grids()), every.complete) == (4, 4, True)
    counted = kotae.solve(puzzle, at_most=None, keep=1)
    assert (counted.count, len(counted.grids())) == (4, 1)
    assert every.to_json()["count"] == 4
    one = kotae.solve(puzzle, at_most=1)
    assert (one.status, one.count) == ("answered", 1)
    with pytest.raises(kotae.KotaeError, match="there are several answers"):
        kotae.certify(answer)


def test_no_answer() -> None:
    puzzle = kotae.read(IMPOSSIBLE)
    answer = kotae.solve(puzzle)
    assert (answer.status, answer.grids(), str(answer)) == ("none", [], "hashi 1x3: no answer")
    with pytest.raises(kotae.KotaeError, match="has no answer to read: no answer"):
        answer.grid()
    assert kotae.explain(puzzle).conflict
    assert "these rules conflict" in str(kotae.explain(puzzle))
    assert kotae.rate(puzzle) is None
    assert kotae.forced(puzzle).status == "none"
    assert kotae.hint(puzzle).status == "mistake"
    assert kotae.suggest(puzzle).status == "none"
    assert kotae.verify(kotae.certify(puzzle))


def test_a_limit_is_reported() -> None:
    puzzle = kotae.read(EXAMPLES / "slitherlink/20x20.txt")
    answer = kotae.solve(puzzle, conflicts=1)
    assert (answer.status, answer.limit) == ("unknown", "1 conflict")
    assert str(answer).startswith("slitherlink 20x20: ")
    assert "gave up after 1 conflict" in str(answer)
    assert "--" not in str(answer).splitlines()[0]
    with pytest.raises(kotae.LimitReached, match=r"gave up after 0\.0001 s"):
        kotae.certify(puzzle, seconds=0.0001)
    assert kotae.suggest(puzzle, seconds=0.0001).status == "unknown"


def test_sliding_tiles_and_their_steps() -> None:
    puzzle = kotae.read(TILES)
    assert kotae.solve(puzzle).grid() == {"steps": 1, "tiles": [8]}
    assert kotae.solve(puzzle, steps=3, exactly=True).grid()["steps"] == 3
    assert kotae.solve(puzzle, steps=0).status == "none"
    limited = kotae.read(TILES + "steps: 0\n")
    assert (kotae.solve(limited).status, kotae.solve(limited, shortest=True).status) == ("none", "unique")
    step = kotae.hint(puzzle)
    assert (step.so, step.grid()) == ((kotae.Fact("tile 8", "left"),), {"steps": 1, "tiles": [8]})
    assert [each.text for each in kotae.explain(puzzle).steps] == ["8 left"]
    assert kotae.check(puzzle, "moves: 8\nas played\n").right
    assert kotae.check(puzzle, [1]).broken[0].at == "step 1"
    unsolvable = kotae.read("sliding\n2 1 3\n4 5 6\n7 8 _\n")
    assert "because the gap needs an even number of steps" in str(kotae.explain(unsolvable))
    for function in (kotae.forced, kotae.suggest):
        with pytest.raises(kotae.KotaeError, match="expected a puzzle with clues"):
            function(puzzle)
    wrong: list[dict[str, Any]] = [{"exactly": True}, {"shortest": True, "steps": 2}, {"keep": 1}]
    for asked in wrong:
        with pytest.raises(kotae.KotaeError):
            kotae.solve(puzzle, **asked)
    with pytest.raises(kotae.KotaeError, match="steps, exactly and shortest are for sliding tiles, not for hashi"):
        kotae.solve(kotae.read(SMALL), steps=3)


def test_answers_in_every_form(tmp_path: Path) -> None:
    puzzle = kotae.read(SMALL)
    answer = kotae.solve(puzzle)
    (tmp_path / "drawn.txt").write_text(str(kotae.draw(answer)))
    (tmp_path / "answer.json").write_text(json.dumps(answer.grid()))
    forms: list[Any] = [
        answer,
        answer.grid(),
        json.dumps(answer.grid()),
        str(kotae.draw(answer)),
        tmp_path / "drawn.txt",
        str(tmp_path / "answer.json"),
    ]
    for form in forms:
        assert kotae.check(puzzle, form).right
    assert kotae.check(puzzle, kotae.hint(puzzle)).status == "open"
    assert kotae.check(puzzle, kotae.forced(puzzle)).right


def test_explanations_are_the_way_to_the_answer() -> None:
    puzzle = kotae.read(SMALL)
    explanation = kotae.explain(puzzle)
    printed = json.loads(command("explain", "-", "--json", stdin=SMALL).stdout)
    assert [step.text for step in explanation.steps] == [step["text"] for step in printed["steps"]]
    assert [[tuple(each) for each in step.because] for step in explanation.steps] == [
        [(each["rule"], each["at"], each["text"]) for each in step["because"]] for step in printed["steps"]
    ]
    assert explanation.rating
    assert explanation.rating.details == printed["rating"]
    assert explanation.rating == kotae.rate(puzzle)
    assert explanation.svg().startswith("<svg")
    lines = str(explanation).splitlines()
    assert lines[0] == f"hashi 4x5: one answer, {len(explanation.steps)} steps, {explanation.rating.verdict}"
    assert repr(explanation) == f"<Explanation: {lines[0]}>"


def test_hints_lead_to_the_answer() -> None:
    puzzle, drawn = kotae.read(SMALL), None
    for _ in range(40):
        step = kotae.hint(puzzle, drawn)
        if step.status == "done":
            break
        assert (step.status, bool(step.where), bool(step.because), bool(step.so)) == ("hint", True, True, True)
        drawn = step.grid()
    assert drawn == kotae.solve(puzzle).grid()


def test_a_mistake_comes_before_a_hint() -> None:
    found = kotae.hint(kotae.read(SMALL), [[0, 0, 0, 2, 2]])
    assert found.status == "mistake"
    assert found.take_back == (kotae.Fact("r1c1-r1c3", "2 bridges"),)
    assert "take back: 2 bridges: r1c1-r1c3" in str(found)
    with pytest.raises(kotae.KotaeError, match="there is no board after this"):
        found.grid()
    broken = kotae.hint(kotae.read("hashi\n1.1\n"), [[0, 0, 0, 2, 2]])
    assert [reason.at for reason in broken.because] == ["r1c1", "r1c3"]


def test_what_is_made_can_be_made_again() -> None:
    new = kotae.generate("bridges", "5x5", seed=3, rated=True)
    assert new.difficulty in ("easy", "medium", "hard", "expert")
    assert kotae.generate(kotae.family("hashi"), (5, 5), seed="3").puzzle == new.puzzle
    assert kotae.generate("hashi", (5, 5), seed=3, number=2).puzzle != new.puzzle
    assert kotae.solve(new.puzzle).grid() == new.grid() == new.to_json()["solution"]
    printed = json.loads(command("generate", "hashi", "--size", "5x5", "--seed", "3", "--json").stdout)
    assert new.to_json() == printed
    tiles = kotae.generate("sliding", (3, 3), steps=5, seed=1)
    assert tiles.grid()["steps"] == kotae.solve(tiles.puzzle).grid()["steps"] == 5
    assert kotae.check(tiles.puzzle, tiles).right


def test_certificates_are_written_and_read(tmp_path: Path) -> None:
    puzzle, other = kotae.read(SMALL), kotae.read("hashi\n2.2\n")
    certificate = kotae.certify(puzzle)
    for name in ("plain.cert", "packed.cert.gz"):
        certificate.save(tmp_path / name)
        assert kotae.Certificate.load(tmp_path / name) == certificate
        assert kotae.verify(tmp_path / name, puzzle).status == "right"
        assert json.loads(command("verify", str(tmp_path / name), "--json").stdout)["status"] == "right"
    wrong = kotae.verify(certificate, other)
    assert (bool(wrong), wrong.status, wrong.reason) == (False, "wrong", "it is about another puzzle")
    assert "\n" not in repr(certificate) + repr(wrong)
    (tmp_path / "none.cert").write_text("nothing\n")
    with pytest.raises(kotae.ReadError, match=r"none\.cert:1: it is not a certificate"):
        kotae.verify(tmp_path / "none.cert")


def test_suggestions_make_puzzles() -> None:
    advice = kotae.suggest(kotae.read(LOOSE), most=2)
    assert len(advice.suggestions) == 2
    assert advice.complete
    for one in advice.suggestions:
        assert one.unique == (kotae.solve(one.puzzle).status == "unique")
        assert one.do == "add"
        assert one.text.startswith("add ")
        assert one.text in str(advice)


def test_pictures_are_saved(tmp_path: Path) -> None:
    answer = kotae.solve(kotae.read(SMALL))
    drawing = kotae.draw(answer, theme="dark")
    for ending, begins in (("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF"), ("txt", "2─".encode())):
        drawing.save(tmp_path / f"board.{ending}")
        assert (tmp_path / f"board.{ending}").read_bytes().startswith(begins)
    with pytest.raises(kotae.KotaeError, match=r"expected one of \.svg, \.png, \.pdf, \.txt"):
        drawing.save(tmp_path / "board.gif")
    with pytest.raises(kotae.KotaeError, match="does not exist"):
        drawing.save(tmp_path / "nowhere" / "board.svg")
    assert ">r3<" in kotae.draw(answer, labels=True).svg()
    assert "mark" in kotae.draw(answer.puzzle, [[0, 0, 0, 2, 2], [0, 0, 2, 0, 1]]).scene.about


def test_a_puzzle_is_written_with_its_answer() -> None:
    puzzle = kotae.read("slitherlink\n33\n")
    answer = kotae.solve(puzzle)
    with_answer = kotae.write(puzzle, "pzprv3", answer)
    assert with_answer != kotae.write(puzzle, "pzprv3")
    assert kotae.check(puzzle, with_answer).right


def test_a_batch_goes_on(tmp_path: Path) -> None:
    (tmp_path / "three.txt").write_text(f"{SMALL}\n{IMPOSSIBLE}\nhashi\nx\n")
    seen: list[int] = []
    done = kotae.batch(tmp_path / "three.txt", tmp_path / "results.jsonl", workers=1, notice=seen.append)
    assert (done.total, done.done, done.errors, done.before) == (3, 3, 1, 0)
    assert (done.count("unique"), done.count("none", "hashi"), done.count("none", "akari")) == (1, 1, 0)
    assert seen
    assert max(seen) <= 3
    again = kotae.batch([tmp_path / "three.txt"], tmp_path / "results.jsonl", workers=1)
    assert (again.total, again.done, again.before) == (3, 0, 3)
    assert [result.get("status", "error") for result in again.results()] == ["unique", "none", "error"]
    assert str(again).startswith(f"{tmp_path / 'results.jsonl'}: 3 puzzles, 3 of them from earlier runs")


def test_several_puzzles_are_read(tmp_path: Path) -> None:
    text = f"{SMALL}\n{LOOSE}"
    (tmp_path / "two.txt").write_text(text)
    for given in (text, tmp_path / "two.txt", str(tmp_path / "two.txt")):
        assert kotae.read_all(given) == [kotae.read(SMALL), kotae.read(LOOSE)]
    with pytest.raises(kotae.ReadError) as error:
        kotae.read_all(f"{SMALL}\nhashi\nx\n")
    assert (error.value.line, error.value.column) == (8, 1)


def test_any_thread_may_ask(tmp_path: Path) -> None:
    """Signals and alarms belong to the main one."""

    def asked() -> list[str]:
        puzzle = kotae.read(SMALL)
        answer = kotae.solve(puzzle, seconds=60)
        (tmp_path / "one.txt").write_text(SMALL)
        done = kotae.batch(tmp_path / "one.txt", tmp_path / "results.jsonl", workers=1, seconds=60)
        return [
            answer.status,
            kotae.check(puzzle, answer, seconds=60).status,
            kotae.explain(puzzle, seconds=60).status,
            kotae.verify(kotae.certify(puzzle, seconds=60), seconds=60).status,
            kotae.solve(kotae.read(TILES), seconds=60).status,
            *(result["status"] for result in done.results()),
        ]

    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(asked).result() == ["unique", "right", "unique", "right", "unique", "unique"]


@pytest.mark.parametrize("text", [SMALL, TILES])
def test_results_can_be_sent_to_another_process(text: str) -> None:
    puzzle = kotae.read(text)
    answer = kotae.solve(puzzle)
    for result in (answer, kotae.check(puzzle, answer), kotae.hint(puzzle), kotae.rate(puzzle), kotae.draw(answer)):
        assert str(pickle.loads(pickle.dumps(result))) == str(result)
