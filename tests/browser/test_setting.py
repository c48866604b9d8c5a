"""Setting, opening and giving away: empty boards, clues and how many answers they leave, pictures, files, links."""

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Page, expect

from browser.conftest import Watched
from browser.hands import (
    SLITHERLINK,
    board,
    click,
    drag,
    drop,
    example,
    expect_solved,
    new,
    notice,
    open_text,
    paste,
    pause,
    press,
    strokes,
)
from kotae import read, write

pytestmark = pytest.mark.exhaustive


def test_clues_and_how_many_answers_they_leave(page: Page) -> None:
    new(page, "slitherlink", "5x5")
    press(page, "Empty board to fill")
    expect(page.locator("#survey-count")).to_have_text("2+")
    page.keyboard.press("4")
    expect(page.locator("#survey-count")).to_have_text("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("0")
    expect(page.locator("#survey-count")).to_have_text("0")
    expect(page.locator("#survey-text")).to_contain_text("No answer: the 4 at r1c1")
    press(page, "Undo")
    expect(page.locator("#survey-count")).to_have_text("1")
    press(page, "Redo")
    expect(page.locator("#survey-count")).to_have_text("0")
    press(page, "No clue")
    expect(page.locator("#survey-count")).to_have_text("1")
    press(page, "Play")
    for place in ((0, 1), (1, 0), (2, 1), (1, 2)):
        click(page, place)
    expect_solved(page)


def test_what_is_set_survives_a_reload(page: Page) -> None:
    new(page, "hashi", "7x7")
    press(page, "Empty board to fill")
    board(page).wait_for()
    page.keyboard.press("2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("3")
    expect(page.locator("#survey-count")).to_have_text("0")
    pause(page)
    page.reload()
    expect(page.get_by_role("button", name="Set", exact=True)).to_have_attribute("aria-pressed", "true")
    press(page, "As text")
    expect(page.get_by_label("Change it as you like")).to_have_value(re.compile(r"^hashi\n2\.{6}\n\.{7}\n3\.{6}\n"))


def test_a_suggestion_is_taken(page: Page) -> None:
    open_text(page, "slitherlink\n3.3\n...\n...\n")
    press(page, "Set")
    expect(page.locator("#survey-count")).to_have_text("2+")
    press(page, "Suggest")
    press(page, "Take 1")
    expect(page.locator("#survey-count")).to_have_text("1")
    press(page, "How hard?")
    expect(notice(page)).to_contain_text(re.compile("easy|medium|hard|expert"))


def test_a_set_of_clues_is_taken_at_once(page: Page) -> None:
    open_text(page, "slitherlink\n3....\n.....\n.....\n.....\n....2\n")
    press(page, "Set")
    expect(page.locator("#survey-count")).to_have_text("2+")
    press(page, "Suggest")
    expect(notice(page)).to_contain_text("clues: then the answer is unique")
    press(page, "Take 1")
    expect(page.locator("#survey-count")).to_have_text("1")
    press(page, "Undo")
    expect(page.locator("#survey-count")).to_have_text("2+")


def test_places_are_tinted_by_the_answers_that_are_left(page: Page) -> None:
    open_text(page, "sudoku\n1...\n....\n....\n...2\n")
    press(page, "Set")
    press(page, "Counts")
    expect(page.locator(".k-counts")).to_have_count(14)
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#counts-said")).to_have_text("r1c2: 2 (6), 3 (6), 4 (6)")
    page.keyboard.press("3")
    expect(page.locator(".k-counts")).not_to_have_count(14)
    press(page, "Counts")
    expect(page.locator(".k-counts")).to_have_count(0)


def selected(page: Page, field: str) -> str:
    """What is selected in a field that has the focus."""
    expect(page.locator(field)).to_be_focused()
    code = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    return str(page.locator(field).evaluate(code))


def test_the_text_is_changed(page: Page, watched: Watched) -> None:
    open_text(page, SLITHERLINK)
    press(page, "Set")
    press(page, "As text")
    page.get_by_label("Change it as you like").fill("slitherlink\n3.9\n")
    press(page, "Use it")
    expect(page.locator("#text-trouble")).to_have_text(re.compile("^[A-Z].*9"))
    assert selected(page, "#text-text") == "9", "the place that is wrong"
    watched.expect("400")
    page.get_by_label("Change it as you like").fill("sliding\n1 2\n0 3\n")
    press(page, "Use it")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sliding")


def test_clues_from_what_is_drawn(page: Page) -> None:
    """A picture is drawn, and becomes a nonogram's runs."""
    new(page, "nonogram", "5x5")
    press(page, "Empty board to fill")
    expect(page.locator("#survey-count")).to_have_text("2+")
    press(page, "Play")
    for row in range(5):
        drag(page, (2 * row + 1, 1), (2 * row + 1, 2 * row + 1))
    press(page, "Set")
    press(page, "From marks")
    expect(page.locator("#survey-count")).to_have_text("1")
    press(page, "As text")
    expect(page.get_by_label("Change it as you like")).to_have_value(re.compile(r"rows:\n1\n2\n3\n4\n5\n"))


def make_an_easy_one(page: Page) -> None:
    new(page, "nawabari", "5x5")
    page.locator("#new-difficulty").select_option("easy")
    press(page, "Make one for me")
    expect(page.locator("#puzzle-facts")).to_have_text("5×5 · easy")


def test_a_puzzle_is_made(page: Page) -> None:
    """How hard it is stays with it, and a new one is offered that is like it."""
    make_an_easy_one(page)
    page.reload()
    expect(page.locator("#puzzle-facts")).to_have_text("5×5 · easy")
    press(page, "New")
    expect(page.locator("#new-family")).to_have_value("nawabari")
    expect(page.locator("#new-size")).to_have_value("5x5")
    expect(page.locator("#new-difficulty")).to_have_value("easy")


def test_symmetries_that_need_a_square(page: Page) -> None:
    new(page, "slitherlink", "5x5")
    names = ["none", "half turn", "quarter turns", "left and right", "top and bottom", "both mirrors", "diagonal"]
    choices = page.locator("#new-symmetry option")
    expect(choices).to_have_text([*names, "other diagonal", "both diagonals", "full symmetry"])
    page.locator("#new-symmetry").select_option("full")
    page.locator("#new-cols").fill("6")
    expect(page.locator("#new-symmetry")).to_have_value("none")
    expect(page.locator("#new-symmetry option:disabled")).to_have_count(5)
    page.locator("#new-cols").fill("5")
    expect(page.locator("#new-symmetry option:disabled")).to_have_count(0)
    page.locator("#new-symmetry").select_option("full")
    press(page, "Make one for me")
    expect(page.locator("#puzzle-facts")).to_have_text("5×5 · easy")


def test_another_is_as_hard_and_as_symmetric(page: Page) -> None:
    new(page, "slitherlink", "5x5")
    expect(page.locator("#new-difficulty")).to_have_value("easy")
    page.locator("#new-symmetry").select_option("rotate")
    press(page, "Make one for me")
    expect(page.locator("#puzzle-facts")).to_have_text("5×5 · easy")
    link = page.url
    solve(page)
    with page.expect_request("**/api/generate") as asked:
        press(page, "Another like this")
    assert asked.value.post_data_json == {
        "family": "slitherlink",
        "rows": 5,
        "cols": 5,
        "difficulty": "easy",
        "symmetry": "rotate",
    }
    expect(page).not_to_have_url(link)


def solve(page: Page) -> None:
    """Draws the answer of the puzzle on the table."""
    press(page, "Set")
    press(page, "As text")
    puzzle = page.get_by_label("Change it as you like").input_value()
    page.keyboard.press("Escape")
    press(page, "Play")
    for _, place, _ in strokes(puzzle):
        click(page, place)
    expect_solved(page)


def test_tiles_say_how_many_steps_are_enough(page: Page) -> None:
    open_text(page, "sliding\n1 2 3\n4 5 6\n7 _ 8\n")
    for place in ((5, 1), (5, 3), (5, 5)):
        click(page, place)
    expect(notice(page)).to_contain_text("Solved in 3 steps; 1 is enough.")


def test_a_wish_of_another_family_is_not_asked_for(page: Page) -> None:
    """A number of moves that cannot be, of a family that is no longer chosen, keeps nobody from going on."""
    new(page, "sliding", "2x2")
    page.locator("#new-steps").fill("500")
    page.locator("#new-family").select_option("nawabari")
    page.locator("#new-size").select_option("5x5")
    press(page, "Empty board to fill")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nawabari")


def test_what_is_said_of_a_puzzle_follows_its_clues(page: Page) -> None:
    """How hard it was is not said of the next version; colours can be chosen as soon as there are some."""
    make_an_easy_one(page)
    press(page, "Set")
    press(page, "?")
    expect(page.locator("#puzzle-facts")).to_have_text("5×5")
    press(page, "Undo")
    expect(page.locator("#puzzle-facts")).to_have_text("5×5 · easy")
    open_text(page, "nonogram\nrows:\n1\ncolumns:\n1\n0\n")
    press(page, "Set")
    press(page, "As text")
    coloured = "nonogram\ncolors:\nr red #ff0000\nb blue #0000ff\nrows:\n1b\ncolumns:\n1b\n0\n"
    page.get_by_label("Change it as you like").fill(coloured)
    press(page, "Use it")
    press(page, "Play")
    press(page, "blue")
    click(page, (1, 1))
    expect_solved(page)


def test_a_picture_becomes_a_puzzle(page: Page) -> None:
    picture = Image.new("RGB", (12, 10), "white")
    for x in range(2, 10):
        for y in range(2, 8):
            picture.putpixel((x, y), (0, 0, 0) if (x + y) % 4 else (255, 255, 255))
    file = io.BytesIO()
    picture.save(file, "PNG")
    drop(page, {"blot.png": file.getvalue()})
    expect(page.locator("#picture-caption")).to_contain_text("only answer")
    expect(page.locator("#picture-before svg rect").first).to_be_attached()
    page.locator("#picture-rows").fill("10")
    page.locator("#picture-cols").fill("12")
    press(page, "Make the puzzle")
    expect(page.locator("#picture-before svg")).to_have_attribute("viewBox", "0 0 12 10")
    chosen = FilePayload(name="blot.png", mimeType="image/png", buffer=file.getvalue())
    page.locator("#picture-file").set_input_files(chosen)
    assert page.locator("#picture-file").input_value() == "", "a browser would not take the same file again"
    expect(page.locator("#picture-play")).to_be_focused()
    press(page, "Play it")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nonogram")
    expect(page.locator("#puzzle-facts")).to_contain_text("10×12")


def test_addresses_files_and_several_puzzles(page: Page, watched: Watched, tmp_path: Path) -> None:
    paste(page, write(read(SLITHERLINK), "puzzlink"))
    expect(page.locator("#puzzle-facts")).to_have_text("3×3")
    press(page, "Open")
    page.get_by_label("An address, a game id, or a puzzle as text").fill("nothing of the kind")
    page.locator("#open-dialog").get_by_role("button", name="Open").click()
    expect(page.locator("#open-trouble")).not_to_be_empty()
    page.get_by_label("An address, a game id, or a puzzle as text").fill("")
    watched.expect("400")
    file = tmp_path / "two.txt"
    file.write_text("".join(write(read(text), "puzzlink") + "\n" for text in (SLITHERLINK, example("hashi"))))
    page.locator("#open-file").set_input_files(file)
    choices = page.locator("#pick-cards").get_by_role("listitem")
    expect(choices).to_have_count(2)
    choices.nth(1).get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hashi")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink")
    page.go_back()
    expect(page.locator("#welcome")).to_be_visible()


def test_several_files_are_dropped_at_once(page: Page, watched: Watched) -> None:
    """None is passed over in silence: neither the second, nor one that is no puzzle, nor one that is too long."""
    puzzle, other = SLITHERLINK.encode(), example("hashi").encode()
    drop(page, {"one.txt": puzzle, "two.txt": other, "three.txt": b"nothing of the kind"})
    expect(page.locator("#pick-text")).to_have_text("2 puzzles, and 1 more that cannot be shown.")
    watched.expect("400")
    page.locator("#pick-cards").get_by_role("button").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hashi")
    drop(page, {"one.txt": puzzle, "long.txt": b" " * 9_000_001})
    expect(page.locator("#pick-text")).to_have_text("1 puzzle, and 1 more that cannot be shown.")
    page.locator("#pick-cards").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink")
    drop(page, {"long.txt": b" " * 9_000_001})
    expect(page.locator("#notice")).to_contain_text("long.txt is too large (at most 9 MB)")


def test_what_may_be_of_two_families_is_asked_about(page: Page, watched: Watched) -> None:
    """PencilBox's text does not tell its family, and a board of small numbers may be either."""
    paste(page, "3\n3\n1 . 2 \n. . . \n. . 1 \n")
    expect(page.locator("#home-notice")).to_contain_text("hashi or slitherlink")
    watched.expect("400")
    press(page, "Edit it…")
    page.locator("#open-family").select_option("hashi")
    page.locator("#open-dialog").get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hashi")


def test_a_damaged_link_says_so(page: Page, watched: Watched) -> None:
    page.goto("/#p=qqqq")
    expect(page.locator("#home-notice")).to_contain_text("damaged")
    paste(page, "what is this?")
    expect(page.locator("#home-notice")).to_contain_text("Unknown family")
    watched.expect("400")
    press(page, "Edit it…")
    expect(page.locator("#open-trouble")).to_contain_text("Unknown family")
    assert selected(page, "#open-text") == "what"


def test_formats_and_pictures_are_given_away(page: Page) -> None:
    open_text(page, SLITHERLINK)
    press(page, "Share")
    expect(page.get_by_label("The puzzle in that format")).to_have_value(
        re.compile(r"https://puzz\.link/p\?slither/3/3/")
    )
    page.locator("#share-format").select_option("text")
    expect(page.get_by_label("The puzzle in that format")).to_have_value(SLITHERLINK)
    for kind, start in (("SVG", b"<svg"), ("PDF", b"%PDF"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            press(page, kind)
        assert download.value.suggested_filename == f"slitherlink-3x3.{kind.lower()}"
        assert Path(download.value.path()).read_bytes().startswith(start)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "Copy the link")
    expect(page.locator("#share-said")).to_have_text("The link was copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#share-link").input_value()


def test_on_paper_there_are_only_the_board_and_its_rules(page: Page) -> None:
    open_text(page, SLITHERLINK)
    page.emulate_media(media="print", color_scheme="dark")
    expect(board(page)).to_be_visible()
    expect(page.locator("#rule-list")).to_be_visible()
    for gone in (".top", "#dock", ".switch", "#where"):
        expect(page.locator(gone)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


def test_a_variant_is_made_set_and_kept(page: Page) -> None:
    new(page, "slitherlink", "5x5")
    page.locator("#new-cols").fill("6")
    page.locator("#new-variant").select_option("full")
    press(page, "Make one for me")
    expect(page.locator("#puzzle-facts")).to_have_text("5×6 · easy")
    expect(page.locator("#rule-list")).to_contain_text("The loop goes through every corner")
    assert "slither/f/6/5/" in page.url
    solve(page)
    with page.expect_request("**/api/generate") as asked:
        press(page, "Another like this")
    assert '"variant":"full"' in (asked.value.post_data or "").replace(" ", "")
    expect(page.locator("#puzzle-facts")).to_have_text("5×6 · easy")
    press(page, "Set")
    box = page.get_by_role("checkbox", name="The loop goes through every corner")
    expect(box).to_be_checked()
    box.uncheck()
    expect(page.locator("#rule-list")).not_to_contain_text("every corner")
