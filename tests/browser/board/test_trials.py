"""Trials within trials, save points, and lines of moves that were left: nothing that was drawn is lost."""

from typing import Any

from playwright.sync_api import Page

from browser.board.lab import SLITHERLINK, Lab, edges


def top(lab: Lab) -> str:
    """The upper row of edges."""
    return edges(lab)[0].split("/")[0]


def test_a_trial_within_a_trial_is_kept_or_taken_back_alone(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.click((0, 1))
    lab.do("board.try()")
    lab.click((0, 3))
    lab.do("board.try()")
    lab.click((0, 5))
    lab.click((0, 3))  # hides the mark of the outer trial
    assert (top(lab), lab.trial, lab.do("board.marks.depth")) == ("1?1", 2, 2)
    assert (lab.count("k-trial-1"), lab.count("k-trial-2")) == (0, 1)
    state = lab.state
    assert Lab(page, SLITHERLINK, state).state == state
    lab.do("board.rubPencil()")
    assert (top(lab), lab.trial) == ("11?", 2)
    assert (lab.count("k-trial-1"), lab.count("k-trial-2")) == (1, 0)
    lab.do("board.undo()")
    lab.do("board.inkPencil()")  # into the outer trial
    assert (top(lab), lab.trial, lab.hasPencil) == ("1?1", 1, True)
    assert lab.count("k-trial-1") == 1
    lab.do("board.rubPencil()")
    assert (top(lab), lab.hasPencil) == ("1??", False)
    lab.do("(board.undo(), board.inkPencil())")
    assert (top(lab), lab.hasPencil) == ("1?1", False)
    while lab.canUndo:
        lab.do("board.undo()")
    assert top(lab) == "???"


def test_ink_over_several_trials_takes_their_marks_away(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.do("board.try()")
    lab.click((0, 1))
    lab.do("board.try()")
    lab.click((0, 1), "right")
    lab.do("board.pencil = false")
    lab.click((0, 1))
    assert (top(lab), lab.hasPencil) == ("1??", False)
    lab.do("board.undo()")
    assert (top(lab), lab.do("board.marks.depth")) == ("0??", 2)
    lab.do("board.clear()")
    assert (top(lab), lab.hasPencil) == ("???", False)


def test_a_line_of_moves_that_was_left_can_be_gone_back_to(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    for x in (1, 3, 5):
        lab.click((0, x))
    lab.do("(board.undo(), board.undo())")
    lab.click((2, 1))
    assert not lab.canRedo
    [branch] = lab.do("board.history.branches")
    assert branch["moves"] == 2
    lab.do("board.save('here')")
    state = lab.state
    lab = Lab(page, SLITHERLINK, state)
    assert lab.state == state
    lab.do("board.go(board.history.branches[0].end)")
    assert edges(lab)[0] == "111/???/???/???"
    lab.do("board.go(board.history.saves[0].point)")
    assert edges(lab)[0] == "1??/1??/???/???"
    lab.do("board.go(board.history.branches[0].end.parent)")
    assert edges(lab)[0] == "11?/???/???/???"
    assert lab.canRedo  # as far as that line went
    lab.do("board.redo()")
    assert edges(lab)[0] == "111/???/???/???"
    lab.do("board.go(null)")
    assert (edges(lab)[0], lab.canUndo) == ("???/???/???/???", False)
    lab.do("board.forget(board.history.saves[0])")
    assert "saves" not in lab.state
    assert "branches" not in lab.do("board.line")


def test_branches_that_cannot_be_are_left_out(page: Page) -> None:
    moves = [[[4098, 1]]]
    for branches in (1, [1], [{"from": 0}], [{"from": 0, "moves": 7}], [{"from": 0, "moves": [[["x", 1]]]}]):
        lab = Lab(page, SLITHERLINK, {"moves": moves, "at": 1, "branches": branches, "saves": [{"name": 1}, 7]})
        assert (lab.state["moves"], lab.do("board.history.branches"), lab.do("board.history.saves")) == (moves, [], [])
    odd = [{"from": 99, "moves": [[[2**50, 1]], [[4100, 1]]]}]
    lab = Lab(page, SLITHERLINK, {"moves": moves, "at": 1, "branches": odd})
    assert [branch["moves"] for branch in lab.do("board.history.branches")] == [1]


def joined(page: Page, theirs: Any, ours: Any) -> Any:
    code = """([theirs, ours]) => import("/board/history.js").then(({ joined }) => joined(theirs, ours))"""
    return page.evaluate(code, [theirs, ours])


def test_two_tabs_keep_the_branches_and_save_points_of_both(page: Page) -> None:
    Lab(page, SLITHERLINK)
    one, two, three, four = ([[4096 + 2 * k, 1]] for k in range(1, 5))
    save = {"name": "a", "when": 5, "at": 3}
    theirs = {"moves": [one, two], "at": 2, "branches": [{"from": 1, "moves": [three]}], "saves": [save]}
    ours = {"moves": [one, two, four], "at": 3}
    assert joined(page, ours, ours) == ours
    assert joined(page, theirs, theirs) == theirs
    both = joined(page, theirs, ours)
    assert both["moves"] == ours["moves"]
    assert both["branches"] == [{"from": 1, "moves": [three]}]
    assert both["saves"] == [{**save, "at": 4}]
    apart = joined(page, {**theirs, "moves": [two, one]}, ours)
    assert apart["moves"][:2] == [two, one]
    assert apart["moves"][3:] == ours["moves"]
    assert [branch["moves"] for branch in apart["branches"]] == [[three]]
    undone = joined(page, {"moves": [one, three], "at": 1}, {"moves": [one, two], "at": 2})
    assert undone["branches"] == [{"from": 1, "moves": [three]}]  # what could be redone in the other tab
