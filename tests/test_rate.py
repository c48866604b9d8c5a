"""How hard a puzzle is: what a deduction weighs, and `kotae rate`."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from boards import read_board
from commands import SEVEN, kotae
from conftest import EXAMPLES

from kotae.answers.difficulty import LEVELS, STARTS, end_of, verdict
from kotae.answers.effort import COMPARED, REMEMBERED, TRIED, WIDE, Effort, rules_of
from kotae.answers.explaining.explain import Explanation, explain
from kotae.answers.explaining.walk import Step
from kotae.answers.generating.quick_difficulty import difficulty_of, way
from kotae.answers.rate import rate, rating
from kotae.answers.solve import solve
from kotae.cli.run import run
from kotae.sliding.difficulty import FEWEST_STEPS, difficulty_of_plan, score_of_plan
from kotae.wording.steps import states


@pytest.mark.exhaustive
def test_ratings() -> None:
    easy = rate(read_board(Path(SEVEN).read_text()))
    assert easy is not None
    assert easy.verdict == "easy"
    hard = rate(read_board((EXAMPLES / "slitherlink/15x15.txt").read_text()))
    assert hard is not None
    assert hard.largest > 5
    assert hard.score > easy.score
    several = explain(read_board("slitherlink\n..\n..\n"))
    assert rating(several) is None


GRADED = (
    "7x7m2:b2c32b3a1b2b3a4g1c1j3a3b2 7x7m2:2a5a4a3l2a3c1i3a5b4g2 7x7m2:c3b23a2b1h4b5a3g23a2b1d3b4",
    "7x7m2:2a5a4a3g2l14c1i3a3a2b 7x7m2:2c4a3c1a1e1c2a6a3e2a4g3b4b2 7x7m2:2a2c1g6a5b1h3a4c4h1d3",
    "7x7m2:a2b2a3c3a2b3m2a3b3g2a4c3 7x7m2:3a3a3a2i2v1b4a4c2 7x7m2:a2a3b21g1b2a4g3b5b1h2a6a2a",
)
"""Bridges that Simon Tatham's generator calls easy, medium and hard."""


def test_ratings_agree_with_a_generator_that_knows_the_family() -> None:
    easy, medium, hard = ([rate(read_board(each)) for each in level.split()] for level in GRADED)
    assert all(found and found.heaviest == 1 for found in easy)
    assert all(found and 1 < found.heaviest < 2 for found in medium)
    assert min(found.score for found in hard if found) > max(found.score for found in medium if found)


def weighed(text: str) -> dict[str, float]:
    """What each deduction of a puzzle weighs, by what follows."""
    explanation = explain(read_board(text))
    effort, found = Effort(explanation.puzzle), {}
    for step in explanation.steps:
        found[states(explanation.puzzle, step.so)] = effort.weight(step)
        effort.take(step)
    return found


def test_what_a_deduction_weighs() -> None:
    """What an island's number says by itself is plain, as is what finishes it. Not so what all ways have in common that
    are left after counting what is drawn."""
    plain = weighed("hashi\n3.3\n...\n3.3\n")
    assert plain["at least 1 bridge: r1c1-r1c3, r1c1-r3c1"] == 1
    beside_a_one = weighed("hashi\n1.2.?\n.....\n2...2\n")
    assert beside_a_one["at least 1 bridge: r1c3-r1c5"] == 1 + COMPARED
    assert beside_a_one["2 bridges: r1c3-r1c5"] == 1


def test_something_remembered_weighs_more() -> None:
    """That there is at most one bridge cannot be drawn: whoever needs it has to remember it."""
    hard = explain(read_board(GRADED[2].split()[0]))
    effort, remembering = Effort(hard.puzzle), 0
    for step in hard.steps:
        remembering += step.size == 1 and effort.weight(step) >= 1 + REMEMBERED
        effort.take(step)
    assert remembering


NEARLY_FULL = "sudoku\n12..\n34..\n2..3\n...2\n"
"""A board on which one number at a time can be placed."""


def test_what_a_number_strikes_out_need_not_be_remembered() -> None:
    """Where a 1 is drawn, everybody sees that its row and column have no other. So the last number of a row is found by
    comparing, although what it rests on cannot be drawn."""
    weights = weighed(NEARLY_FULL)
    assert set(weights.values()) == {1, 1 + COMPARED}


def test_statements_of_one_rule_about_one_place_are_one() -> None:
    explanation = explain(read_board((EXAMPLES / "slitherlink/15x15.txt").read_text()))
    combined = next(step for step in explanation.steps if step.size > 1 and not any(each.wide for each in step.because))
    assert rules_of(combined) == combined.size
    assert rules_of(combined._replace(because=[*combined.because, *combined.because])) == combined.size
    wide = next(step for step in explanation.steps if step.size == 1 and step.because[0].wide)
    assert Effort(explanation.puzzle).weight(wide) == WIDE


LIGHT_UP = "7x7:dBc2c2a1i1i3a2cBcBd"
"""Lamps that Simon Tatham's generator calls tricky,"""
PEARLS = "8x8:cWeWWbWaWhWaWWbWaWdBbBdBWWiWWe", "8x8:eWaBWWWhBaWcWWaWbBgBiWbBeBdB"
"""and pearls that it calls easy."""


def rule_steps(text: str) -> tuple[Effort, list[Step]]:
    """The deductions from several rules, none of which takes a view of the whole board."""
    explanation = explain(read_board(text))
    several = [step for step in explanation.steps if step.size > 1 and not any(each.wide for each in step.because)]
    return Effort(explanation.puzzle), several


def test_what_one_rule_says_around_a_decision_is_one_look() -> None:
    """A lamp shines along its row and its column: that neither may have another is seen at once."""
    _, several = rule_steps(LIGHT_UP)
    around = [step for step in several if sum(each.is_around(step.so[0]) for each in step.because) > 1]
    assert around
    for step in around:
        rules = {each.statement.rule for each in step.because if each.is_around(step.so[0])}
        elsewhere = [each for each in step.because if not each.is_around(step.so[0])]
        assert rules_of(step) == len(rules) + len(elsewhere) < step.size


def test_a_further_number_weighs_half_a_rule_more() -> None:
    effort, several = rule_steps((EXAMPLES / "slitherlink/15x15.txt").read_text())
    numbers = [sum(each.counts for each in step.because) for step in several]
    assert max(numbers) > 1
    for step, count in zip(several, numbers, strict=True):
        assert effort.weight(step) - rules_of(step) in {(max(count, 1) - 1) / 2, (max(count, 1) - 1) / 2 + COMPARED}


def test_two_rules_come_before_a_view_of_the_whole_board() -> None:
    """So an easy puzzle is not made hard by a way that looks farther than needed."""
    for text in PEARLS:
        assert not any(each.wide for step in explain(read_board(text)).steps for each in step.because)


def taken(*weights: float) -> Effort:
    """An effort of deductions with these weights, none of which waits for another."""
    effort = Effort(read_board("slitherlink\n..\n..\n"))
    effort.weights += weights
    return effort


def test_the_score_is_near_the_heaviest_deduction() -> None:
    plain = [1.0] * 20
    assert taken(*plain).score == 1
    assert taken(4.0, *plain).score == pytest.approx(4)
    assert taken(*[2.0] * 8, *plain).score == pytest.approx(3), "eight count as one with twice the excess"
    assert taken(*plain, 9.0).score == pytest.approx(TRIED), "at the end, the rest can be tried out"
    assert taken(9.0).least_score <= taken(9.0, *plain).least_score


@pytest.mark.exhaustive
def test_the_certain_score_never_falls_on_the_way() -> None:
    explanation = explain(read_board((EXAMPLES / "slitherlink/15x15.txt").read_text()))
    effort, before = Effort(explanation.puzzle), 0.0
    for step in explanation.steps:
        effort.take(step)
        assert before <= effort.least_score <= effort.likely_score
        before = effort.least_score
    assert effort.score >= before


def test_bookkeeping_is_not_counted() -> None:
    """What only strikes out numbers, and is plain, is not a step; and it makes nothing wait longer."""
    explanation = explain(read_board(NEARLY_FULL))
    found = rating(explanation)
    assert found is not None
    open_cells = 16 - 7
    assert found.steps == open_cells < len(explanation.steps)
    assert found.depth <= found.steps


def test_rounds() -> None:
    """Steps that need nothing are open at once; each of a chain is a round of its own."""
    puzzle = read_board("slitherlink\n...\n...\n...\n")
    chain = [Step([], [], [1]), Step([], [1], [2]), Step([], [], [3]), Step([], [2, 3], [4])]
    for steps, depth in ((chain, 3), (chain[::2], 1)):
        effort = Effort(puzzle)
        for step in steps:
            effort.take(step)
        assert effort.depth == depth
    found = rate(read_board(Path(SEVEN).read_text()))
    assert found is not None
    assert found.open == pytest.approx(found.steps / found.depth)
    assert 1 < found.depth < found.steps


def test_words_are_bands_of_the_score() -> None:
    assert [verdict(STARTS[level]) for level in LEVELS] == list(LEVELS)
    for level, harder in pairwise(LEVELS):
        assert end_of(level) == STARTS[harder]
        assert verdict(STARTS[harder] - 0.01) == level
    assert end_of("expert") == float("inf")


def test_tiles_are_on_the_same_scale() -> None:
    """Each level starts at the same score as for boards; more steps never have a lower one."""
    for level in LEVELS[1:]:
        assert score_of_plan(FEWEST_STEPS[level]) == pytest.approx(STARTS[level])
        assert difficulty_of_plan(FEWEST_STEPS[level] - 1) != difficulty_of_plan(FEWEST_STEPS[level]) == level
    scores = [score_of_plan(steps) for steps in range(80)]
    assert scores == sorted(scores)
    assert min(scores) >= 1


DRAWN = [EXAMPLES / name for name in ("slitherlink/7x7.txt", "hashi/7x7.txt", "nonogram/12x12.txt", "nawabari/6x6.txt")]


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.parent.name)
def test_the_quick_difficulty_is_that_of_the_rating(path: Path) -> None:
    puzzle = read_board(path.read_text())
    found = rate(puzzle)
    assert found is not None
    values = solve(puzzle).solutions[0]
    assert difficulty_of(puzzle, values) == found.verdict
    for level in LEVELS:
        gone = way(puzzle, values, level)
        assert (gone.score >= end_of(level)) == (found.score >= end_of(level))


def test_rate_on_the_command_line() -> None:
    done = kotae("rate", SEVEN, str(EXAMPLES / "nonogram/12x12.txt"))
    assert [line.split(": ")[2].split(" ")[0] for line in done.stdout.splitlines()] == ["easy", "hard"]
    assert kotae("rate", "-", stdin="slitherlink\n..\n..\n").returncode == 1
    record = json.loads(kotae("rate", SEVEN, "--json").stdout)
    assert record["rating"]["largest"] == 1
    tray, missing = str(EXAMPLES / "sliding/3x3.txt"), "nosuch.txt"
    mixed = kotae("rate", tray, missing, SEVEN, "--json")
    assert mixed.returncode == 2
    plan, loop = map(json.loads, mixed.stdout.splitlines())
    assert plan["rating"] == {"verdict": "medium", "score": score_of_plan(18), "steps": 18}
    assert loop["rating"]["verdict"] == "easy"
    assert ": sliding 2x2: not solvable" in kotae("rate", "-", stdin="sliding\n2 1\n3 _\n").stdout


def test_rate_interrupted_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Also when there is more to rate: and it does not say of a puzzle with one answer that it has none or several."""

    def interrupted(*_: object, **__: object) -> Explanation:
        found = Explanation(solve(read_board(Path(SEVEN).read_text())))
        found.interrupted = True
        return found

    monkeypatch.setattr("kotae.cli.rate.explain", interrupted)
    assert run(["rate", SEVEN, SEVEN]) == 130
    assert capsys.readouterr() == ("", "kotae: interrupted\n")


def test_a_circle_whose_number_is_only_a_name_has_a_rating() -> None:
    found = rate(read_board("loopsp\n..=...\n|.....\n..=.+.\n......\n.d1.=.\n......\n"))
    assert found is not None
    assert found.steps > 0
