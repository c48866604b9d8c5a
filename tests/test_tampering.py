"""Nothing that matters can be changed in a certificate without being refused."""

import random

import pytest
from boards import as_board
from certificates import HEART, ISLANDS, PICTURE, SEVEN, TILES, certified, example, reason, stamped
from conftest import EXAMPLES, board, hashi, slitherlink
from test_verify import nonogram

from kotae.answers.solve import solve
from kotae.errors import ReadError, WrongCertificate
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.formats.certificates import Certificate, Derivation, first_line, read_certificate, write_certificate
from kotae.logic.formula import clauses_of
from kotae.sliding.plan import find_plan
from kotae.verify import puzzle_of, verify


def test_another_answer() -> None:
    rows = SEVEN.answer["horizontal"]
    changed = SEVEN._replace(answer=SEVEN.answer | {"horizontal": ["1" * 7, *rows[1:]]})
    assert reason(changed) == "the answer is wrong: the loop never ends, branches or crosses, at r1c1 northwest"
    assert reason(SEVEN._replace(answer=None)).startswith("the answer cannot be read: ")
    assert reason(SEVEN._replace(answer={"horizontal": [], "vertical": []})).startswith("the answer cannot be read: ")
    assert reason(SEVEN._replace(answer=[1, {"a": None}])).startswith("the answer cannot be read: ")
    fewer = ISLANDS._replace(answer=ISLANDS.answer[1:])
    assert reason(fewer).startswith("the answer is wrong: the ")
    assert reason(HEART._replace(answer=["." * 9] * 8)).startswith("the answer is wrong: ")
    assert reason(HEART._replace(answer=None)).startswith("the answer cannot be read: ")
    squares = example("nawabari/6x6.txt")
    assert reason(squares._replace(answer=squares.answer[1:])).startswith("the answer is wrong: ")
    assert reason(squares._replace(answer=[*squares.answer, [0, 0, 6, 6]])).startswith("the answer cannot be read: ")


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
    return 6 + len(certificate.lines) + len(certificate.cuts)


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
        assert reason(strange) == "cut 1: it is about something that is not an edge"
    assert reason(SEVEN._replace(cuts=[(2, [1])])) == "cut 1: there is no lazy rule 2"


OPEN = "there may be an answer that breaks it: nothing it forbids is closed, or separated from what is demanded"


def test_a_cut_of_other_islands() -> None:
    """The boundary is worked out by the checker, so another set of islands has another clause, which is no help."""
    islands = len(as_board(puzzle_of(ISLANDS)).clues)
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
        proof, line = list(certificate.proof), first_line(certificate)
        assert reason(certificate._replace(proof=proof[:-1])) == "the proof does not end in a contradiction"
        assert reason(certificate._replace(proof=[])) == "there is no proof"
        number = proof[0].number
        gone = certificate._replace(proof=proof[1:])
        assert reason(gone) == f"step 1 of the proof, on line {line}: its number is {number + 1}, not {number}"


@pytest.mark.exhaustive
def test_a_proof_with_other_hints() -> None:
    for certificate in (SEVEN, ISLANDS, PICTURE, TILES):
        line, at = first_line(certificate), len(certificate.proof) - 1
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
    assert reason(SEVEN._replace(puzzle=example("slitherlink/15x15.txt").puzzle)).startswith(
        "the answer cannot be read"
    )
    assert reason(SEVEN._replace(family="hashi")).startswith("not read: the puzzle in it cannot be read: ")
    assert reason(SEVEN._replace(claim="shortest")) == "not read: it claims 'shortest' of slitherlink"
    assert reason(TILES._replace(claim="unique")) == "not read: it claims 'unique' of sliding"


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
    assert reason(none._replace(lines=none.lines[:-1])) == "there is no proof"


def test_a_forged_claim_of_uniqueness() -> None:
    """Two answers; the best that a forger can do is to take proofs and cuts from elsewhere."""
    puzzle = slitherlink("23", "32")
    answer = solve(puzzle)
    assert answer.status == "several"
    text = "slitherlink\n23\n32\n"
    forged = Certificate("slitherlink", "unique", text, puzzle.to_json(answer.solutions[0]))
    clauses = len([*clauses_of(puzzle.plain_formula(puzzle.knowledge).flat)]) + 1
    assert reason(forged) == "there is no proof"
    for hints in ([], [clauses], list(range(1, clauses + 1)), [-1]):
        assert reason(forged._replace(proof=[Derivation(clauses + 1, [], hints)])).startswith("step 1 of the proof")
    second = [abs(v) if v < 0 else -v for v in answer.solutions[1][1:]]
    some = [Derivation(clauses + 2, [], [clauses])]
    assert reason(forged._replace(cuts=[(1, second)], proof=some)) == f"cut 1: {OPEN}"


def test_a_plan_changed() -> None:
    tiles = TILES.answer["tiles"]
    assert reason(TILES._replace(answer=None)).startswith("the plan cannot be read: ")
    assert reason(TILES._replace(answer={"tiles": ["1"]})).startswith("the plan cannot be read: ")
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
    answer_found = solve(as_board(puzzle))
    return answer_found.status == certificate.claim


def changes(certificates: list[Certificate], seed: int, rounds: int) -> int:
    """No change makes a claim accepted that is not true. How many changes were harmless."""
    chance, harmless = random.Random(seed), 0
    for _ in range(rounds):
        data = some_change(write_certificate(chance.choice(certificates)), chance)
        try:
            certificate = stamped(read_certificate(data))
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


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(2, 4))
def test_many_changes(seed: int) -> None:
    assert changes([*small_certificates(), SEVEN, PICTURE, HEART, TILES], seed, 5000) > 0
