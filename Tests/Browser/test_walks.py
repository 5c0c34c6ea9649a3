"""Five walks of somebody who uses keys alone and sees no colours.

Everything is found by its words, as a screen reader says them: nothing here depends on a colour, a place or a pointer.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from visitor import Visitor


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Page:
    page = visitor.open(kinds["season"])
    # As somebody sees it for whom all colours are greys.
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    return page


def tab_to(page: Page, wanted: Locator, *, back: bool = False) -> None:
    """Tabs until something has the focus."""
    expect(wanted.first).to_be_attached()
    for _ in range(150):
        if wanted.first.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"{wanted} is not reached with the Tab key")


def choose(page: Page, menu: Locator, name: str) -> None:
    """Chooses in a menu that has the focus, by typing what is wanted."""
    tab_to(page, menu)
    page.keyboard.type(name)
    expect(menu.locator("option:checked")).to_have_text(name)


def test_find_my_rarest(page: Page) -> None:
    page.keyboard.press("/")
    choose(page, page.get_by_label("Sort by"), "Rarest")
    tab_to(page, page.locator("summary", has_text="State"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("group", name="State").get_by_role("button", name="All")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("group", name="State").get_by_role("button", name="Unlocked")).to_be_focused()
    page.keyboard.press("Space")
    card = page.locator("#grid li:visible").first
    # The share of players and the rarity are words.
    expect(card.locator(".held")).to_have_text("Held by 1 of 8")
    expect(card.locator(".meta b")).to_have_text("Legendary")
    tab_to(page, card.get_by_role("link"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Held by 1 of 8")


def test_see_what_is_open_today(page: Page) -> None:
    tab_to(page, page.get_by_role("link", name="Today"))
    page.keyboard.press("Enter")
    today = page.get_by_role("region", name="Today")
    expect(today).to_be_in_viewport()
    rows = today.locator(".row")
    expect(rows.first).to_contain_text(re.compile(r"\d+ days in a row.*12 hours left", re.DOTALL))
    tab_to(page, today.get_by_role("link").first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_find_a_badge_by_a_word_with_a_typing_error(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("grandmastre")
    expect(page.get_by_role("status").filter(has_text="of")).to_contain_text(re.compile(r"^[1-9]\d* of 147 match$"))
    card = page.locator("#grid li:visible").first
    tab_to(page, card.get_by_role("link"))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Grandmaster")
    # Closing leads back to where the reader was.
    page.keyboard.press("Escape")
    expect(card.get_by_role("link")).to_be_focused()


def test_compare_with_a_friend(page: Page) -> None:
    tab_to(page, page.get_by_role("link", name="Compare with me"))
    page.keyboard.press("Enter")
    choose(page, page.get_by_label("Player 2"), "tom")
    figures = page.get_by_role("row", name="Points")
    # Who is ahead has a cup and a word, not only a colour.
    expect(figures.get_by_role("cell").first).to_have_text("22,040ahead")
    tab_to(page, page.get_by_role("slider", name="Points over time"))
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"ada 22,040 · tom 1,360$"))
    expect(page.get_by_role("heading", name="Only ada")).to_be_attached()


def test_see_what_happened_on_a_day(page: Page) -> None:
    grid = page.get_by_role("grid")
    tab_to(page, grid.locator("[tabindex='0']"))
    while "Nov 14" not in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
        page.keyboard.press("ArrowUp")
    answer = page.locator("#days .answer")
    expect(answer).to_contain_text("Nov 14, 2026")
    tab_to(page, answer.get_by_role("link", name="Black Belt"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text("Black Belt")
