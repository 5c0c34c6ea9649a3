"""Any two players side by side."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from achieve import Store, grant
from checks import COLOURS, accessibility_problems, overflow
from samples import Samples
from visitor import Visitor

_ROWS = """all => all.map(row => [row.querySelector("h3").textContent,
    ...[...row.querySelectorAll("dd")].map(known => known.textContent)])"""


def groups(page: Page) -> dict[str, list[str]]:
    """The titles in each group."""
    names = ("both", "first", "second", "neither")
    return {name: page.locator(f"#{name} .pair h3").all_inner_texts() for name in names}


def test_a_page_leads_to_a_comparison_with_its_player(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.get_by_role("link", name="Compare with me").click()
    expect(page.get_by_label("Player 1")).to_have_value(re.compile(r"\d"))
    assert page.locator(".side .name").all_inner_texts()[0] == "ada"
    page.get_by_label("Player 2").select_option("tom")
    assert page.locator(".side .name").all_inner_texts() == ["ada", "tom"]
    expect(page).to_have_title("ada and tom")
    # The address names the two, so it can be sent to somebody.
    assert page.url.endswith("?a=player-ada&b=player-tom")
    page.reload()
    assert page.locator(".side .name").all_inner_texts() == ["ada", "tom"]
    page.locator(".side .name a").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("tom")


def test_boards_lead_to_it_too(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    row = page.locator("#leaderboard tbody tr", has_text="hana")
    row.get_by_role("link", name="Comparison").click()
    assert page.locator(".side .name").all_inner_texts() == ["ada", "hana"]
    page = visitor.open(kinds["index"], context=page.context)
    page.get_by_role("link", name="Comparison").click()
    # The best two, unless somebody is named.
    expect(page.locator(".side .name")).to_have_text(["ada", "Zoë"])


def test_it_says_what_the_page_of_two_says(kinds: dict[str, Path], visitor: Visitor, samples: Samples) -> None:
    page = visitor.open(kinds["compare"])
    expected = (groups(page), page.locator(".figures td").all_inner_texts())
    dates = page.locator("#both .pair").evaluate_all(_ROWS)
    totals = page.locator("#points tbody td").all_text_contents()
    page = visitor.open(samples.english / "compare.html", context=page.context)
    page.get_by_label("Player 1").select_option("ada")
    page.get_by_label("Player 2").select_option("Zoë")
    assert (groups(page), page.locator(".figures tr:visible td").all_inner_texts()) == expected
    assert page.locator("#both .pair").evaluate_all(_ROWS) == dates
    assert page.locator("#points tbody td").all_text_contents()[-2:] == totals[-2:] == ["0", "0"]


@pytest.mark.parametrize("kind", ["compare", "duel"])
def test_the_points_of_both_are_told_over_time(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    points = page.get_by_role("slider", name="Points over time")
    points.focus()
    page.keyboard.press("End")
    said = page.locator("#points .said")
    expect(said).to_have_text("Nov 16, 2026: ada 22,040 · Zoë 10,020")
    page.keyboard.press("Home")
    expect(said).to_have_text(re.compile(r": ada 0 · Zoë 0$"))
    # The second curve is not told by its colour alone.
    assert page.locator("#points figure > .plot .curve").evaluate_all(
        "all => all.map(curve => getComputedStyle(curve).strokeDasharray !== 'none')"
    ) == [False, True]


@pytest.mark.parametrize("width", [390, 1440])
def test_sections_stand_apart(kinds: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(kinds["duel"], width=width)
    gap = page.locator("#points").evaluate(
        "points => points.getBoundingClientRect().top - points.previousElementSibling.getBoundingClientRect().bottom"
    )
    assert gap >= 24, gap


def test_who_said_who_they_are_stands_beside_the_player(samples: Samples, visitor: Visitor) -> None:
    page = visitor.open(samples.english / "player-tom.html")
    page.get_by_role("button", name="This is me").click()
    page.keyboard.press("Escape")
    page = visitor.revisit(page, samples.english / "compare.html", party=False, query="?a=player-ada")
    assert page.locator(".side .name").all_inner_texts() == ["ada", "tom"]


@pytest.mark.parametrize("width", [390, 820, 1440])
@pytest.mark.parametrize("kind", ["duel", "duel-zh"])
def test_it_fits_and_can_be_used(kinds: dict[str, Path], visitor: Visitor, kind: str, width: int) -> None:
    page = visitor.open(kinds[kind], width=width)
    assert not overflow(page)
    page.locator(".fold").evaluate_all("all => all.forEach(button => button.click())")
    assert not overflow(page)
    assert not (problems := accessibility_problems(page)), problems
    for theme, colors in (("dark", "none"), ("dark", "active")):
        page.emulate_media(color_scheme=theme, forced_colors=colors)  # type: ignore[arg-type]
        assert not (problems := accessibility_problems(page, COLOURS)), f"{theme} {colors}: {problems}"


def test_a_phone_sees_the_two_and_folds_the_lists(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["duel"], width=390, height=844)
    assert page.evaluate("document.documentElement.scrollHeight") < 3 * 844
    page.get_by_role("button", name="Only ada").click()
    expect(page.locator("#first .pair").first).to_be_visible()


def test_without_scripts_it_says_what_there_is(kinds: dict[str, Path], browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(kinds["duel"].resolve().as_uri())
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#neither .pair").first).to_be_visible()
    expect(page.locator("#duel")).to_be_hidden()
    context.close()


def test_without_scripts_no_link_leads_to_what_is_hidden(kinds: dict[str, Path], browser: Browser) -> None:
    for has_script in (False, True):
        with browser.new_context(java_script_enabled=has_script, offline=True) as context:
            page = context.new_page()
            page.goto(kinds["duel"].resolve().as_uri())
            places = page.locator(".top nav a:visible").evaluate_all("links => links.map(link => link.hash)")
            assert len(places) == (5 if has_script else 2)
            for place in places:
                expect(page.locator(place)).to_be_visible()


def test_of_two_on_one_day_the_earlier_is_named(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path)
    store.record([
        grant("late", "martial-arts-ranks/rank_white", time="2026-11-01T09:00:05Z"),
        grant("early", "martial-arts-ranks/rank_white", time="2026-11-01T09:00:00Z"),
        grant("late", "martial-arts-ranks/rank_blue", time="2026-11-02T09:00:00Z"),
        grant("early", "martial-arts-ranks/rank_blue", time="2026-11-02T09:00:00Z"),
    ])  # fmt: skip
    page = visitor.open(store.pages("pages") / "compare.html")
    page.get_by_label("Player 1").select_option("late")
    page.get_by_label("Player 2").select_option("early")
    both = page.locator("#both .pair")
    expect(both).to_have_count(2)
    white = both.filter(has_text="White Belt").locator("dd")
    expect(white).to_have_text(["Nov 1, 2026", re.compile("^Nov 1, 2026.*first$")])
    expect(both.filter(has_text="Blue Belt").locator("dd")).to_have_text(["Nov 2, 2026", "Nov 2, 2026"])
