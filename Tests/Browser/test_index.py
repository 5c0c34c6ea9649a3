"""The list of players."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from visitor import Visitor


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Page:
    return visitor.open(kinds["index"])


def figures(page: Page, column: int) -> list[int]:
    """A column of figures from the top."""
    cells = page.locator(f"#ranks tbody td:nth-child({column})").all_inner_texts()
    return [int(cell.replace(",", "")) for cell in cells]


def test_every_link_leads_to_its_player_and_back(page: Page, kinds: dict[str, Path]) -> None:
    folder = kinds["index"].parent
    links = page.locator("#ranks .who a")
    names = links.all_inner_texts()
    assert len(names) == 8 == len(list(folder.glob("player-*.html")))
    for name, points in zip(names, figures(page, 4), strict=True):
        page.get_by_role("link", name=name, exact=True).click()
        page.wait_for_url("**/player-*.html")
        expect(page.locator("h1")).to_have_text(name)
        expect(page.locator(".facts")).to_contain_text(f"{points:,}")
        if page.locator("#party:visible").count():
            page.keyboard.press("Escape")
        page.get_by_role("link", name="Leaderboard").click()
        expect(page.locator("h1")).to_have_text("Leaderboard")


def test_players_are_ranked_by_points(page: Page) -> None:
    assert (points := figures(page, 4)) == sorted(points, reverse=True)
    assert figures(page, 1) == list(range(1, 9))
    expect(page.get_by_role("columnheader", name="Points")).to_have_attribute("aria-sort", "descending")


@pytest.mark.parametrize(("name", "column"), [("Unlocked", 6), ("Best streak", 7)])
def test_players_are_ranked_by_what_is_chosen(page: Page, name: str, column: int) -> None:
    page.get_by_role("button", name=name).click()
    chosen = figures(page, column)
    assert chosen == sorted(chosen, reverse=True)
    assert [sum(other > figure for other in chosen) + 1 for figure in chosen] == figures(page, 1)
    expect(page.get_by_role("columnheader", name=name)).to_have_attribute("aria-sort", "descending")
    expect(page.locator("th[aria-sort]")).to_have_count(1)
    page.get_by_role("button", name="Points").click()
    assert (points := figures(page, 4)) == sorted(points, reverse=True)


def test_equal_figures_share_a_rank(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["index-hostile"])
    points = figures(page, 4)
    assert len(set(points)) < len(points)
    assert [sum(other > figure for other in points) + 1 for figure in points] == figures(page, 1)


def test_search_forgives_a_typing_error(page: Page) -> None:
    rows = page.locator("#ranks tbody tr:visible")
    page.locator("#search").fill("burno")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("bruno")
    # A name without an error is found alone.
    page.locator("#search").fill("bruno")
    expect(rows).to_have_count(1)


def test_search_finds_players(page: Page) -> None:
    rows = page.locator("#ranks tbody tr:visible")
    page.locator("#search").fill("ZOE")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Zoë")
    page.locator("#search").fill("nobody")
    expect(rows).to_have_count(0)
    expect(page.locator("#none")).to_be_visible()
    page.locator("#search").fill("")
    expect(rows).to_have_count(8)
