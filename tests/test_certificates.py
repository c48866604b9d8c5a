"""Certificates: they verify, and nothing that matters can be changed in one without being refused."""

import gzip
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from brute_force_plans import distances
from commands import kotae, refused
from conftest import CLUED, EXAMPLES, board, hashi, slitherlink
from test_verify import certified, example, nonogram, reason
from watching import at_work, ended, seconds_worked

from kotae.answers.plan import find_plan
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.engines import Budget
from kotae.errors import LimitReached, ReadError, WrongCertificate
from kotae.formats import read
from kotae.formats.certificates import Certificate, Derivation, read_certificate, write_certificate
from kotae.formats.sources import read_one
from kotae.logic.formula import clauses_of
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.null import Null
from kotae.puzzles.sliding import Sliding
from kotae.verbs.certifying import certificate_of
from kotae.verify import puzzle_of, verify

SEVEN = example("slitherlink/7x7.txt")
ISLANDS = example("hashi/25x25.txt")
PICTURE = example("nonogram/12x12.txt")
HEART = example("nonogram/heart.txt")
TILES = example("sliding/3x3.txt")


@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_examples(file: Path) -> None:
    puzzle = read_one(str(file)).puzzle
    certificate = certified(puzzle)
    assert verify(certificate, puzzle) == certificate.claim == "unique"


def test_every_family_has_its_kind_of_argument() -> None:
    assert SEVEN.cuts
    assert ISLANDS.cuts
    assert PICTURE.lines
    assert PICTURE.proof
    assert HEART.lines
    assert not HEART.proof
    assert TILES.proof
    assert not example("nawabari/6x6.txt").cuts


def test_no_answer() -> None:
    for puzzle in (
        hashi("1.1", "...", "1.1"),  # two pairs that cannot be joined
        hashi("7.1"),  # a clue that cannot be met
        hashi("1"),
        hashi("1..", "..1"),  # nothing in sight: a cut without links
        slitherlink("4..4"),  # two loops
        slitherlink("33333"),
        slitherlink("0"),
        board(Nawabari, "0."),
        board(Nawabari, "3.3", "...", "3.3"),
        read("nonogram\nrows:\n2\n0\ncolumns:\n1\n2\n"),  # a line that cannot be completed
        read("nonogram\nrows:\n3\n0\ncolumns:\n1\n1\n"),
    ):
        certificate = certified(puzzle)
        assert verify(certificate, puzzle) == "no answer"
        assert certificate.answer is None


def test_a_family_that_is_new() -> None:
    """Certificates need nothing from a family but its rules."""
    assert certified(board(Null, "2..", "..1")).claim == "unique"
    assert reason(certified(board(Null, "2..", "..1"))) == "right"
    assert reason(certified(board(Null, "5."))) == "right"


def test_puzzles_with_nothing_to_decide() -> None:
    for puzzle in (board(Nawabari, "4"), hashi("..."), read("nonogram\nrows:\n1\ncolumns:\n1\n")):
        assert isinstance(puzzle, Puzzle)
        assert verify(certified(puzzle), puzzle) == "unique"


# --- tampering -------------------------------------------------------------------------------------------------------


def test_another_answer() -> None:
    rows = SEVEN.answer["horizontal"]
    changed = SEVEN._replace(answer=SEVEN.answer | {"horizontal": ["1" * 7, *rows[1:]]})
    assert reason(changed) == "the answer is wrong: the loop never ends, branches or crosses, at r1c1 northwest"
    assert reason(SEVEN._replace(answer=None)).startswith("the answer is none: ")
    assert reason(SEVEN._replace(answer={"horizontal": [], "vertical": []})).startswith("the answer is none: ")
    assert reason(SEVEN._replace(answer=[1, {"a": None}])).startswith("the answer is none: ")
    fewer = ISLANDS._replace(answer=ISLANDS.answer[1:])
    assert reason(fewer).startswith("the answer is wrong: the ")
    assert reason(HEART._replace(answer=["." * 9] * 8)).startswith("the answer is wrong: ")
    assert reason(HEART._replace(answer=None)).startswith("the answer is none: ")
    squares = example("nawabari/6x6.txt")
    assert reason(squares._replace(answer=squares.answer[1:])).startswith("the answer is wrong: ")
    assert reason(squares._replace(answer=[*squares.answer, [0, 0, 6, 6]])).startswith("the answer is none: ")


def test_an_answer_where_there_is_said_to_be_none() -> None:
    assert reason(SEVEN._replace(claim="none")) == "it claims that there is no answer, and gives one"
    without = SEVEN._replace(claim="none", answer=None)
    assert "of the proof" in reason(without)


def first_wrong_step(certificate: Certificate, why: str) -> None:
    found = reason(certificate)
    assert found.startswith("step ")
    assert found.endswith(why), found


def test_a_cut_is_missing() -> None:
    """The clauses after it have other numbers then, so that the proof does not fit."""
    for certificate in (SEVEN, ISLANDS):
        total = certificate.proof[0].number
        for k in range(len(certificate.cuts)):
            fewer = certificate._replace(cuts=[cut for n, cut in enumerate(certificate.cuts) if n != k])
            first_wrong_step(
                fewer, f"of the proof, on line {fewer_line(fewer)}: its number is {total}, not {total - 1}"
            )
            renumbered = shifted(fewer, total - len(certificate.cuts) + k)
            assert reason(renumbered).startswith("step ")


def fewer_line(certificate: Certificate) -> int:
    return 5 + len(certificate.lines) + len(certificate.cuts) + 1


def shifted(certificate: Certificate, gone: int) -> Certificate:
    """The proof renumbered as if there had never been that clause; where it was named, its neighbour is."""
    proof = [
        Derivation(number - 1, clause, [hint - (hint >= gone) for hint in hints])
        for number, clause, hints in certificate.proof
    ]
    return certificate._replace(proof=proof)


def test_a_loop_cut_that_says_too_much() -> None:
    for k, (rule, clause) in enumerate(SEVEN.cuts):
        for gone in clause:
            shorter = [literal for literal in clause if literal != gone]
            cuts = [*SEVEN.cuts[:k], (rule, shorter), *SEVEN.cuts[k + 1 :]]
            assert reason(SEVEN._replace(cuts=cuts)) in (
                f"cut {k + 1}: {OPEN}",
                "right",
            )  # a clue may be witness enough
    assert reason(SEVEN._replace(cuts=[(1, [1]), *SEVEN.cuts[1:]])) == f"cut 1: {OPEN}"
    assert reason(SEVEN._replace(cuts=[(1, []), *SEVEN.cuts[1:]])) == f"cut 1: {OPEN}"
    beyond = puzzle_of(SEVEN)
    assert isinstance(beyond, Puzzle)
    for nothing in (beyond.variables + 1, -beyond.variables - 1):
        strange = SEVEN._replace(cuts=[(1, [nothing]), *SEVEN.cuts[1:]])
        assert reason(strange) == "cut 1: it is about something that is no edge"
    assert reason(SEVEN._replace(cuts=[(2, [1])])) == "cut 1: there is no lazy rule 2"


OPEN = "there may be an answer that breaks it: nothing it forbids is closed, or separated from what is demanded"


def test_a_cut_of_other_islands() -> None:
    """The boundary is worked out by the checker, so another set of islands has another clause, which is no help."""
    islands = len(puzzle_of(ISLANDS).clues)  # type: ignore[union-attr]
    for k, (rule, nodes) in enumerate(ISLANDS.cuts):

        def with_cut(shown: list[int], k: int = k, rule: int = rule) -> Certificate:
            return ISLANDS._replace(cuts=[*ISLANDS.cuts[:k], (rule, shown), *ISLANDS.cuts[k + 1 :]])

        assert reason(with_cut(nodes)) == "right"
        assert "of the proof" in reason(with_cut(nodes[1:] or [islands]))
        unknown = f"cut {k + 1}: it is about nodes that are not among the {islands} there are"
        assert reason(with_cut([])) == reason(with_cut([-1])) == reason(with_cut([islands + 1])) == unknown
        everything = f"cut {k + 1}: nothing lies beyond the nodes it is about"
        assert reason(with_cut(list(range(1, islands + 1)))) == everything


def test_a_proof_with_a_step_less() -> None:
    for certificate in (SEVEN, ISLANDS, PICTURE, TILES):
        proof, line = list(certificate.proof), certificate.first_line
        assert reason(certificate._replace(proof=proof[:-1])) == "the proof does not end in a contradiction"
        assert reason(certificate._replace(proof=[])) == "the proof does not end in a contradiction"
        number = proof[0].number
        gone = certificate._replace(proof=proof[1:])
        assert reason(gone) == f"step 1 of the proof, on line {line}: its number is {number + 1}, not {number}"


def test_a_proof_with_other_hints() -> None:
    for certificate in (SEVEN, ISLANDS, PICTURE, TILES):
        line, at = certificate.first_line, len(certificate.proof) - 1
        number, clause, hints = certificate.proof[at]

        def with_last(step: Derivation, certificate: Certificate = certificate) -> str:
            return reason(certificate._replace(proof=[*certificate.proof[:-1], step]))

        where = f"step {at + 1} of the proof, on line {line + at}: "
        assert with_last(Derivation(number, clause, [])) == f"{where}its hints lead to no contradiction"
        assert with_last(Derivation(number, clause, hints[:-1])) == f"{where}its hints lead to no contradiction"
        assert with_last(Derivation(number, clause, [-hints[0]])) == f"{where}it is not by unit propagation"
        assert with_last(Derivation(number, clause, [number])) == f"{where}there is no clause {number} yet"
        assert with_last(Derivation(number, [1 << 40], hints)).startswith(f"{where}there is no variable beyond ")
        assert with_last(Derivation(number, [-(1 << 40)], hints)).startswith(f"{where}there is no variable beyond ")
        assert with_last(Derivation(number, [1, 2, 3], hints)) == "the proof does not end in a contradiction"
        if certificate.claim == "unique":
            not_this_answer = certificate.proof[0].number - 1 - len(certificate.cuts)
            found = with_last(Derivation(number, clause, [not_this_answer]))
            assert found.startswith(f"{where}clause {not_this_answer} leaves ")
            assert found.endswith(" literals open")


def test_a_clue_changed() -> None:
    """Where the answer still fits, the proof does not."""
    rows = SEVEN.puzzle.splitlines()
    hidden = 0
    for r, row in enumerate(rows[1:], 1):
        for c, mark in enumerate(row):
            if mark != ".":
                other = [*rows[:r], f"{row[:c]}.{row[c + 1 :]}", *rows[r + 1 :], ""]
                found = reason(SEVEN._replace(puzzle="\n".join(other)))
                puzzle = read("\n".join(other))
                assert isinstance(puzzle, Puzzle)
                assert "of the proof" in found or found.startswith("cut ")
                hidden += solve(puzzle).status == "several"
    assert hidden > 3  # for these it would have been a lie


def test_another_puzzle() -> None:
    with pytest.raises(WrongCertificate, match="it is about another puzzle"):
        verify(SEVEN, read((EXAMPLES / "slitherlink/15x15.txt").read_text()))
    assert reason(SEVEN._replace(puzzle=example("slitherlink/15x15.txt").puzzle)).startswith("the answer is none")
    assert reason(SEVEN._replace(family="hashi")).startswith("not read: the puzzle in it cannot be read: ")
    assert reason(SEVEN._replace(claim="shortest")) == "not read: it claims 'shortest' of a slitherlink"
    assert reason(TILES._replace(claim="unique")) == "not read: it claims 'unique' of a sliding"


def test_line_steps() -> None:
    for certificate in (PICTURE, HEART):
        first = certificate.lines[0]
        (way, line), cells = first
        cell, colour = cells[0]
        lie = certificate._replace(lines=[((way, line), [(cell, 1 - colour)]), *certificate.lines[1:]])
        assert reason(lie).startswith("line step 1: r")
        assert " may well be " in reason(lie)
        assert reason(certificate._replace(lines=[(("r", 99), cells)])) == "line step 1: there is no line r99"
        for beyond in ((99, 0), (1, 2)):
            strange = certificate._replace(lines=[((way, line), [beyond])])
            assert reason(strange) == f"line step 1: there is no cell {beyond[0]} or colour {beyond[1]}"
        assert "can be completed" in reason(certificate._replace(lines=[((way, line), []), *certificate.lines]))
        assert reason(certificate._replace(lines=certificate.lines[1:])) != "right"
        assert reason(certificate._replace(lines=certificate.lines[:-1])) != "right"
    none = certified(read("nonogram\nrows:\n2\n0\ncolumns:\n1\n2\n"))
    assert reason(none) == "right"
    assert reason(none._replace(lines=none.lines[:-1])) == "the proof does not end in a contradiction"


def test_a_forged_claim_of_uniqueness() -> None:
    """Two answers; the best that a forger can do is to take proofs and cuts from elsewhere."""
    puzzle = slitherlink("23", "32")
    answer = solve(puzzle)
    assert answer.status == "several"
    text = "slitherlink\n23\n32\n"
    forged = Certificate("slitherlink", "unique", text, puzzle.to_json(answer.solutions[0]))
    clauses = len([*clauses_of(puzzle.formula(lemmas=False).flat)]) + 1
    assert reason(forged) == "the proof does not end in a contradiction"
    for hints in ([], [clauses], list(range(1, clauses + 1)), [-1]):
        assert reason(forged._replace(proof=[Derivation(clauses + 1, [], hints)])).startswith("step 1 of the proof")
    second = [abs(v) if v < 0 else -v for v in answer.solutions[1][1:]]
    assert reason(forged._replace(cuts=[(1, second)])) == f"cut 1: {OPEN}"


def test_the_container() -> None:
    data = write_certificate(SEVEN)
    lines = data.split(b"\n")
    for changed, why, where in (
        (b"", "it is empty", 1),
        (b"\n", "it is no certificate", 1),
        (b"hello\n", "it is no certificate", 1),
        (data.replace(b"certificate 1", b"certificate 2"), "it is a certificate of version 2", 1),
        (data.replace(b"certificate 1", b"certificate 1 "), "it is a certificate of version 1 ", 1),
        (data[:-1], "it ends before `end`", len(lines) - 1),
        (data[:-5], "it ends in the middle of `proof`", len(lines) - 2),
        (data + b"\n", "it goes on after `end`", len(lines)),
        (data + b"more", "it goes on after `end`", len(lines)),
        (data.replace(b"\ncuts 2\n", b"\ncuts 3\n"), "it ends in the middle of `cuts`", 0),
        (b"\n".join([lines[0], b"{}", *lines[2:]]), "the header is none", 2),
        (b"\n".join([lines[0], b"[" * 100_000, *lines[2:]]), "the header is none", 2),
        (b"\n".join([lines[0], b"\xff", *lines[2:]]), "the header is none", 2),
        (data.replace(b'"claim": "unique"', b'"claim": "nice"'), "it claims 'nice'", 2),
        (data.replace(b'"claim": "unique"', b'"claim": null'), "`claim` is None", 2),
        (data.replace(b'"encoding": "default"', b'"encoding": "edges"'), "the encoding is 'edges'", 2),
        (data.replace(b'"steps": null', b'"steps": -1'), "`steps` is -1", 2),
        (data.replace(b'"exactly": false', b'"exactly": 0'), "`exactly` is 0", 2),
        (data.replace(b"lines 0", b"lines"), "`lines` is missing", 3),
        (data.replace(b"lines 0", b"lines 00"), "`lines` is missing", 3),
        (data.replace(b"cuts 2", b"cuts 02"), "`cuts` is missing", 4),
        (data.replace(lines[4], lines[4] + b" x"), "is no line of numbers", 5),
        (data.replace(lines[4], lines[4] + b"  1"), "is no line of numbers", 5),
        (data.replace(lines[4], lines[4] + b" 0"), "is no cut", 5),
        (data.replace(lines[4], b"0 1"), "is no cut", 5),
        (data.replace(lines[7], lines[7] + b" 5"), "is no step", 8),
        (data.replace(lines[7], lines[7].replace(b" 0 ", b" ")), "is no step", 8),
        (data.replace(lines[7], b"d " + lines[7]), "is no line of numbers", 8),
        (data.replace(lines[7], b"1_0 0 0"), "is no line of numbers", 8),
        (data.replace(lines[7], b"9" * 5000), "is no line of numbers", 8),
        (data.replace(b"lines 0\n", b"lines 1\nr0 1-1\n"), "is no step", 4),
        (data.replace(b"lines 0\n", b"lines 1\nr1 1\n"), "is no step", 4),
    ):
        with pytest.raises(ReadError) as error:
            read_certificate(changed)
        assert why in error.value.wrong if why.startswith("is no") else why == error.value.wrong or where == 0
        assert error.value.line == where or where == 0


def test_every_truncation_is_noticed() -> None:
    data = write_certificate(HEART)
    for end in range(len(data)):
        with pytest.raises(ReadError):
            read_certificate(data[:end])


def test_packed(tmp_path: Path) -> None:
    file = tmp_path / "seven.cert.gz"
    source = str(EXAMPLES / "slitherlink/7x7.txt")
    done = kotae("solve", source, "--proof", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert gzip.decompress(file.read_bytes()) == write_certificate(SEVEN)
    assert file.read_bytes() == write_certificate(SEVEN, packed=True)
    assert kotae("verify", str(file)).returncode == 0
    file.write_bytes(file.read_bytes()[:-20])
    assert "it ends in the middle of what is packed" in refused(kotae("verify", str(file)))
    file.write_bytes(b"\x1f\x8bgarbage")
    assert "it cannot be unpacked" in refused(kotae("verify", str(file)))


# --- sliding tiles ---------------------------------------------------------------------------------------------------


def test_plans_of_two_rows() -> None:
    """Every kind of claim about boards of 2x2 and 2x3, against all distances."""
    chance = random.Random(0)
    for rows, cols in ((2, 2), (2, 3)):
        goal = (*range(1, rows * cols), 0)
        far = distances(goal, rows, cols)
        for _ in range(40):
            start = tuple(chance.sample(goal, len(goal)))
            puzzle = Sliding(Grid(rows, cols), start, goal)
            if start not in far:
                assert verify(certified(puzzle), puzzle) == "no plan in any number of steps"
                assert verify(certified(puzzle, steps=5)) == "no plan in any number of steps"
                continue
            shortest = certified(puzzle)
            assert verify(shortest, puzzle) == f"a shortest plan has {far[start]} steps"
            for steps in range(max(0, far[start] - 3), far[start]):
                assert verify(certified(puzzle, steps=steps)) == f"no plan in at most {steps} steps"
            for steps in (far[start] - 2, far[start] + 1):
                if steps >= 0:
                    exact = certified(puzzle, steps=steps, exactly=True)
                    assert verify(exact) == f"no plan in exactly {steps} steps"
                    assert reason(exact._replace(steps=None)).startswith("steps and swaps agree in parity")
                    assert reason(exact._replace(steps=far[start], exactly=False)) != "right"
                    assert reason(exact._replace(steps=far[start], exactly=True)) != "right"


def test_a_plan_changed() -> None:
    tiles = TILES.answer["tiles"]
    assert reason(TILES._replace(answer=None)).startswith("the plan is none: ")
    assert reason(TILES._replace(answer={"tiles": ["1"]})).startswith("the plan is none: ")
    assert reason(TILES._replace(answer={"tiles": tiles[:-1]})) == "the plan is wrong: it does not end in the goal"
    far_off = next(tile for tile in range(1, 9) if tile not in tiles[:1] and first_step_fails(tile))
    assert reason(TILES._replace(answer={"tiles": [far_off, *tiles]})) == "the plan is wrong: step 1 cannot be made"
    longer = {"tiles": [tiles[0], tiles[0], *tiles]}
    assert reason(TILES._replace(answer=longer)).startswith("step 1 of the proof")
    assert reason(TILES._replace(claim="none")) == "it claims that there is no plan, and gives one"
    assert reason(TILES._replace(cuts=[(1, [1])])) == "there are no lines and cuts in sliding tiles"
    claimed = TILES._replace(claim="none", answer=None, steps=len(tiles))
    assert reason(claimed).startswith("step 1 of the proof")
    assert reason(TILES._replace(claim="none", answer=None, steps=len(tiles) - 1)) == "right"
    assert reason(claimed._replace(steps=None)).startswith("steps and swaps agree in parity")


def first_step_fails(tile: int) -> bool:
    puzzle = read(TILES.puzzle)
    assert isinstance(puzzle, Sliding)
    return puzzle.slid(puzzle.start, tile) is None


def test_what_is_too_large_is_refused() -> None:
    """A short file must not keep the checker busy for hours."""

    def square(size: int) -> str:
        cells = [*range(1, size * size), 0]
        return "\n".join(["sliding", *(" ".join(map(str, cells[k * size : (k + 1) * size])) for k in range(size)), ""])

    large = Certificate("sliding", "none", square(150), steps=3)
    assert reason(large) == "not read: a board of 22500 cells is too large to check"
    assert reason(large._replace(puzzle=square(9), steps=10_000)) == (
        "not read: 10000 steps on 81 cells are too many to check"
    )


# --- any change at all -----------------------------------------------------------------------------------------------


def some_change(data: bytes, chance: random.Random) -> bytes:
    """One thing changed: a byte, a number, a line, or two lines swapped."""
    lines = data.split(b"\n")
    at = chance.randrange(len(lines) - 1)
    way = chance.randrange(5)
    if way == 0:
        where = chance.randrange(len(data))
        return data[:where] + bytes([chance.choice(b'0123456789 -.?\n"{')]) + data[where + 1 :]
    if way == 1:
        del lines[at]
    elif way == 2:
        lines[at], lines[at - 1] = lines[at - 1], lines[at]
    elif way == 3:
        words = lines[at].split(b" ")
        k = chance.randrange(len(words))
        words[k] = b"%d" % chance.randint(-20, 300)
        lines[at] = b" ".join(words)
    else:
        row = lines[1]
        k = chance.randrange(len(row))
        lines[1] = row[:k] + bytes([chance.choice(b"01234.?#\\n")]) + row[k + 1 :]
    return b"\n".join(lines)


def true_claim(certificate: Certificate) -> bool:
    """Whether what is claimed is so, by the solver."""
    puzzle = puzzle_of(certificate)
    if isinstance(puzzle, Sliding):
        answer = find_plan(puzzle, steps=certificate.steps, exactly=certificate.exactly)
        if certificate.claim == "none":
            return answer.status == "none"
        return len(answer.plans[0]) == len(puzzle.from_json(certificate.answer))
    answer_found = solve(puzzle)
    return answer_found.status == certificate.claim


def changes(certificates: list[Certificate], seed: int, rounds: int) -> int:
    """No change makes a claim accepted that is not true. How many changes were harmless."""
    chance, harmless = random.Random(seed), 0
    for _ in range(rounds):
        data = some_change(write_certificate(chance.choice(certificates)), chance)
        try:
            certificate = read_certificate(data)
            verify(certificate)
        except (ReadError, WrongCertificate):
            continue
        assert true_claim(certificate), data
        harmless += 1
    return harmless


def small_certificates() -> list[Certificate]:
    puzzles = (
        slitherlink("4..4"),
        hashi("2.3", "...", "3.4"),
        hashi("1.1", "...", "1.1"),
        board(Nawabari, "3.3", "...", "3.3"),
        nonogram([((1, 1),)] * 2, [((2, 1),), ()]),
        nonogram([((1, 1), (1, 2)), ((2, 1),)], [((2, 1),), ((1, 2), (1, 1))]),
        read("sliding\n3 2\n1 _\n"),
        read("sliding\n1 2 3\n4 5 _\n7 8 6\n"),
    )
    return [certified(puzzle) for puzzle in puzzles]


def test_no_change_makes_a_lie_acceptable() -> None:
    assert 0 < changes([*small_certificates(), SEVEN, PICTURE, HEART], 1, 1500) < 500


# --- the command line ------------------------------------------------------------------------------------------------


def test_solve_and_verify(tmp_path: Path) -> None:
    file, source = str(tmp_path / "seven.cert"), str(EXAMPLES / "slitherlink/7x7.txt")
    done = kotae("solve", source, "--proof", file)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith(f"{file}: certificate written (2 cuts, 1"[:60])
    right = kotae("verify", file, "--puzzle", source)
    assert (right.returncode, right.stderr) == (0, "")
    assert ": slitherlink 7x7: unique, proved (2 cuts, " in right.stdout
    other = kotae("verify", file, "--puzzle", str(EXAMPLES / "slitherlink/15x15.txt"))
    assert other.returncode == 1
    assert other.stdout.endswith(": slitherlink 7x7: wrong: it is about another puzzle\n")
    record = json.loads(kotae("verify", file, "--json").stdout)
    assert list(record) == ["source", "family", "claim", "status", "reason", "lines", "cuts", "steps", "seconds"]
    assert (record["family"], record["claim"], record["status"]) == ("slitherlink", "unique", "right")
    data = Path(file).read_bytes()
    assert kotae("verify", "-", stdin=data.decode()).returncode == 0
    lines = data.split(b"\n")
    Path(file).write_bytes(b"\n".join([*lines[:10], lines[10].replace(b" 0 ", b" 0 1 ", 1), *lines[11:]]))
    record = json.loads(kotae("verify", file, "--json").stdout)
    assert record["status"] == "wrong"
    assert record["reason"].startswith("step 4 of the proof, on line 11: ")


def test_verify_refuses_what_is_no_certificate(tmp_path: Path) -> None:
    source = str(EXAMPLES / "slitherlink/7x7.txt")
    assert refused(kotae("verify", source)).endswith(
        ":1: it is no certificate (`kotae certificate 1` on the first line)"
    )
    assert "it cannot be read" in refused(kotae("verify", "nothing.cert"))
    folder = tmp_path / "folder"
    folder.mkdir()
    assert "it cannot be read" in refused(kotae("verify", str(folder)))
    assert "it is empty" in refused(kotae("verify", "-", stdin=""))


def test_export(tmp_path: Path) -> None:
    file, folder = tmp_path / "seven.cert", tmp_path / "made" / "here"
    file.write_bytes(write_certificate(SEVEN))
    assert kotae("verify", str(file), "--export", str(folder)).returncode == 0
    head, *clauses = (folder / "formula.cnf").read_text().splitlines()
    assert head.split() == ["p", "cnf", head.split()[2], str(len(clauses))]
    assert len(clauses) == SEVEN.proof[0].number - 1
    steps = (folder / "proof.lrat").read_text().splitlines()
    assert len(steps) == len(SEVEN.proof)
    assert steps[-1].split()[1] == "0"
    file.write_bytes(write_certificate(HEART))
    assert "there are no clauses to export" in refused(kotae("verify", str(file), "--export", str(folder)))


def test_nothing_to_certify(tmp_path: Path) -> None:
    file = tmp_path / "none.cert"
    several = kotae("solve", "-", "--proof", str(file), stdin="slitherlink\n23\n32\n")
    assert several.returncode == 0
    assert several.stderr == (
        "kotae: no certificate: there are several answers, and two of them speak for themselves\n"
    )
    first = kotae("solve", "-", "--proof", str(file), "--no-unique", stdin="hashi\n1.1\n")
    assert (first.returncode, first.stderr) == (0, "kotae: no certificate: the question is not settled\n")
    plan = kotae("solve", "-", "--proof", str(file), "--steps", "9", stdin="sliding\n1 2\n_ 3\n")
    assert (plan.returncode, plan.stderr) == (0, "kotae: no certificate: the plan speaks for itself\n")
    assert not file.exists()
    record = json.loads(kotae("solve", "-", "--proof", str(file), "--json", stdin="slitherlink\n23\n32\n").stdout)
    assert record["proof"]["file"] is None
    record = json.loads(kotae("solve", "-", "--proof", str(file), "--json", stdin="hashi\n1.1\n").stdout)
    assert record["proof"]["file"] == str(file)
    assert file.exists()


def test_what_proof_refuses(tmp_path: Path) -> None:
    file, source = str(tmp_path / "no.cert"), str(EXAMPLES / "slitherlink/7x7.txt")
    assert "one puzzle" in refused(kotae("solve", source, source, "--proof", file))
    assert "no certificates for the encoding edges" in refused(
        kotae("solve", source, "--proof", file, "--encoding", "edges")
    )
    assert "there is no folder for" in refused(kotae("solve", source, "--proof", str(tmp_path / "no/such.cert")))
    own = tmp_path / "own.txt"
    own.write_text("hashi\n1.1\n")
    done = kotae("solve", str(own), "--proof", str(own))
    assert done.returncode == 2
    assert own.read_text() == "hashi\n1.1\n"
    assert not Path(file).exists()


def test_a_limit_leaves_no_certificate(tmp_path: Path) -> None:
    """The lemma that both colours need the same total settles this at once; from the rules alone it takes ages."""
    rows = ["2" * 11 for _ in range(11)]
    text, file = "\n".join(["hashi", *rows, ""]), tmp_path / "ages.cert"
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    assert solve(puzzle).status == "none"
    with pytest.raises(LimitReached):
        certified(puzzle, seconds=0.3)
    done = kotae("solve", "-", "--proof", str(file), "--timeout", "1", stdin=text)
    assert done.returncode == 3
    assert "no certificate: the limit was reached before there was a proof from the rules alone" in done.stderr
    assert not file.exists()


def test_ctrl_c_leaves_no_certificate(tmp_path: Path) -> None:
    """While the proof is looked for. The answer has been shown by then."""
    source, file = tmp_path / "ages.txt", tmp_path / "ages.cert"
    source.write_text("\n".join(["hashi", *["2" * 11] * 11, ""]))
    run = subprocess.Popen(
        [sys.executable, "-m", "kotae", "solve", str(source), "--proof", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert run.stdout
    assert "no answer" in run.stdout.readline()
    assert at_work(run, seconds_worked(run.pid) + 0.5)
    code, _, said, _ = ended(run, signal.SIGINT)
    assert (code, said) == (130, "kotae: no certificate: interrupted\n")
    assert [each.name for each in tmp_path.iterdir()] == ["ages.txt"]


# --- longer ----------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(2, 4))
def test_many_changes(seed: int) -> None:
    assert changes([*small_certificates(), SEVEN, PICTURE, HEART, TILES], seed, 5000) > 0


def corpus_puzzles(corpus: Path) -> list[Puzzle]:
    """A few hundred real puzzles with one answer each."""
    found: list[Puzzle] = []
    for line in (corpus / "slitherlink/olson_squares.jsonl").read_text().splitlines():
        found.append(slitherlink(*json.loads(line)["rows"]))
    for line in (corpus / "nawabari/generated.jsonl").read_text().splitlines():
        found.append(board(Nawabari, *json.loads(line)["rows"]))
    for file in [*sorted(corpus.glob("nonogram/*/*.xml")), *sorted(corpus.glob("nonogram/survey/*.nin"))]:
        if file.stem not in ("knotty", "wake_up"):
            found.append(read_one(str(file)).puzzle)  # type: ignore[arg-type]
    return found


@pytest.mark.corpus
def test_real_puzzles(corpus: Path) -> None:
    seen = 0
    for puzzle in corpus_puzzles(corpus):
        answer = solve(puzzle)
        if answer.status == "unique":
            certificate = read_certificate(write_certificate(certificate_of(answer, Budget(60))))
            assert verify(certificate, puzzle) == "unique"
            seen += 1
    assert seen > 200


@pytest.mark.corpus
def test_real_plans(corpus: Path) -> None:
    seen = 0
    for line in (corpus / "sliding/random.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["opt"] <= 29:
            puzzle = Sliding(Grid(record["n"], record["n"]), record["board"], range(record["n"] ** 2))
            assert verify(certified(puzzle), puzzle) == f"a shortest plan has {record['opt']} steps"
            seen += 1
    assert seen > 20
