"""The first screen with many families: finding one by its name, by what it is about, or by a word of its rules."""

import pytest
from playwright.sync_api import Page, expect

from browser.hands import board, press
from kotae.families import by_category, families


def shelf(page: Page, family: str) -> None:
    expect(page.locator(f"#shelf-{family}")).to_be_visible()


@pytest.mark.exhaustive
def test_every_family_has_a_shelf_in_its_category(page: Page) -> None:
    for category, kinds in by_category().items():
        section = page.get_by_role("region", name=category.capitalize(), exact=True)
        expect(section.locator(".shelf")).to_have_count(len(kinds))
    expect(page.locator("#shelves .shelf")).to_have_count(len(families()))


def test_a_family_is_found_by_a_word_of_its_rules(page: Page) -> None:
    page.get_by_label("Find a puzzle by its name or rules").fill("lamp lights")
    shelf(page, "akari")
    expect(page.locator("#shelf-slitherlink")).to_be_hidden()
    page.get_by_label("Find a puzzle by its name or rules").fill("bridges")
    shelf(page, "hashi")
    page.get_by_label("Find a puzzle by its name or rules").fill("xyzzy")
    expect(page.locator("#none-found")).to_have_text("No puzzle here is called “xyzzy”, and no rules mention it.")
    page.get_by_label("Find a puzzle by its name or rules").fill("")
    shelf(page, "slitherlink")


@pytest.mark.exhaustive
def test_one_category_is_shown_alone(page: Page) -> None:
    press(page, "Numbers")
    shelf(page, "sudoku")
    expect(page.locator("#shelf-akari")).to_be_hidden()
    press(page, "All")
    shelf(page, "akari")


@pytest.mark.exhaustive
def test_a_shelf_unfolds_to_its_rules_and_other_puzzles(page: Page) -> None:
    hashi = page.get_by_role("region", name="Hashi", exact=True)
    expect(hashi.get_by_role("listitem")).to_have_count(1)
    press(page, "More about Hashi")
    expect(hashi).to_contain_text("Join all islands by bridges")
    assert hashi.get_by_role("listitem").count() > 1
    hashi.get_by_role("listitem").nth(1).click()
    board(page).wait_for()
