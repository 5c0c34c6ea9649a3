"""What an eye minds: words that break, rows that do not line up, marks that lie on each other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from samples import Samples
from visitor import Visitor

# The height of a text in lines.
_LINES = """all => all.map(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
})"""


def tops(page: Page, selector: str) -> list[int]:
    """Where elements begin, from the top of the page."""
    return page.locator(selector).evaluate_all(
        "all => all.filter(element => element.checkVisibility())"
        ".map(element => Math.round(element.getBoundingClientRect().top))"
    )


@pytest.mark.parametrize("language", ["english", "chinese", "german"])
@pytest.mark.parametrize("width", [320, 390, 720])
def test_the_list_of_players_fits_a_phone(samples: Samples, visitor: Visitor, language: str, width: int) -> None:
    page = visitor.open(getattr(samples, language) / "index.html", width=width)
    table = page.locator(".ranks")
    assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
    assert set(page.locator("#ranks .who a").evaluate_all(_LINES)) == {1}, "a name is broken"
    row = page.locator("#ranks tbody tr").first
    box = row.bounding_box()
    assert box and box["height"] < 130
    # Each figure is in sight, beside its name, and nothing lies on the name.
    figures = row.locator("td.num")
    expect(figures).to_have_count(6)
    name = row.locator(".who a").bounding_box()
    points = figures.nth(2).bounding_box()
    assert name and points and name["x"] + name["width"] <= points["x"]
    for figure in figures.all():
        edges = figure.bounding_box()
        assert edges and edges["x"] >= box["x"] and edges["x"] + edges["width"] <= box["x"] + box["width"]
    gauge = row.locator(".gauge").bounding_box()
    assert gauge and gauge["width"] == points["width"]
    labels = row.locator("td[data-label]").evaluate_all(
        "all => all.map(cell => getComputedStyle(cell, '::before').content.length)"
    )
    assert len(labels) == 4 and min(labels) > 3


def test_players_are_ranked_on_a_phone_too(samples: Samples, visitor: Visitor) -> None:
    page = visitor.open(samples.english / "index.html", width=390)
    page.get_by_role("button", name="Unlocked").click()
    head = page.get_by_role("columnheader", name="Unlocked")
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(head.get_by_role("button")).to_be_in_viewport(ratio=1)
    # To a screen reader it is still a table.
    expect(page.get_by_role("table").get_by_role("row").nth(2).get_by_role("cell").nth(1)).to_contain_text("小雨")
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_boards_and_the_rarest_leave_no_lonely_card(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    page = look(kinds["index"])
    assert len(set(tops(page, ".boards .board"))) == 2
    assert len(set(tops(page, ".finest > li"))) == 1
    # What belongs together stands together.
    assert len(set(tops(page, ".tools > *"))) == 1
    notes = [note.bounding_box() for note in page.locator("footer p").all()]
    assert all(before and after and after["y"] - before["y"] < 60 for before, after in pairwise(notes))


def test_bars_by_rarity_are_a_row_and_charts_line_up(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    page = look(kinds["season"])
    assert len(set(tops(page, "#rarity-l, #rarity-e, #rarity-r, #rarity-c"))) == 1
    heights = page.locator("#activity .chart").evaluate_all("all => all.map(chart => chart.offsetHeight)")
    assert len(heights) == 7 and all(heights[place] == heights[place + 1] for place in range(0, 6, 2))
    assert len(set(tops(page, ".streak"))) == 2


def test_levels_have_a_mark_as_large_as_the_medals_of_their_month(
    kinds: dict[str, Path], look: Callable[..., Page]
) -> None:
    for kind in ("season", "season-zh"):
        month = look(kinds[kind]).locator("#story .months > li").first
        sizes = month.locator("i, .medal").evaluate_all("all => all.map(mark => mark.getBoundingClientRect().width)")
        assert len(sizes) > 3 and set(sizes) == {36}


def test_the_way_to_a_comparison_stands_beside_the_name(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    page = look(kinds["season"])
    heights = page.locator(".places tbody tr").evaluate_all("all => all.map(row => row.offsetHeight)")
    assert len(set(heights)) == 1


@pytest.mark.parametrize("kind", ["season", "season-zh"])
def test_a_card_on_a_phone_has_its_date_on_one_line(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=390)
    dates = page.locator("#grid li:visible .when")
    assert set(dates.evaluate_all("all => all.map(date => date.offsetHeight < 30)")) == {True}
    # The tick says the rest; a screen reader reads the word.
    assert dates.first.text_content() in {"Unlocked Nov 10, 2026", "2026年8月26日解锁"}


def test_the_last_seven_days_stand_apart_in_the_largest_text(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], width=390)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    gaps = page.locator(".seven").first.evaluate(
        """list => [...list.children].map(day => day.clientWidth
            - parseFloat(getComputedStyle(day, "::before").width))"""
    )
    assert len(gaps) == 7 and min(gaps) > 0, gaps
    # They are circles.
    marks = page.locator(".seven").first.evaluate(
        """list => [...list.children].map(day => ["width", "height"].map(side =>
            Math.round(parseFloat(getComputedStyle(day, "::before")[side]))))"""
    )
    assert all(width == height for width, height in marks), marks


def test_folded_groups_of_a_comparison_are_one_list(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["duel"], width=390)
    # One of the groups is empty, and hidden.
    expect(page.locator("#second")).to_be_hidden()
    heads = tops(page, ":is(#both, #first, #neither) h2")
    gaps = [after - before for before, after in pairwise(heads)]
    assert len(gaps) == 2 and max(gaps) - min(gaps) <= 8, gaps


def broken_words(page: Page, selector: str) -> list[str]:
    """Words of which a part stands on the next line."""
    found: list[str] = page.locator(selector).evaluate_all(
        """all => all.filter(element => element.checkVisibility()).flatMap(element => {
            const range = document.createRange();
            const broken = [];
            const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const node = texts.currentNode;
                for (const word of node.textContent.matchAll(/[\\p{L}\\p{N}:.,]+/gu)) {
                    range.setStart(node, word.index);
                    range.setEnd(node, word.index + word[0].length);
                    const tops = [...range.getClientRects()].filter(({width}) => width > 1).map(({top}) => top);
                    if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(word[0]);
                }
            }
            return broken;
        })"""
    )
    return found


def test_no_heading_is_broken_within_a_word_in_the_largest_text(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], width=390)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert not (broken := broken_words(page, "h1, h2")), broken
    # Nor does what is latest give way to its date.
    latest = page.locator(".hero .latest b")
    assert latest.evaluate("name => name.scrollWidth <= name.clientWidth && name.clientWidth > 0")


@pytest.mark.parametrize("kind", ["season", "season-zh"])
def test_what_is_left_to_do_is_not_broken_within_a_unit(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=390)
    assert not (broken := broken_words(page, "#today .num")), broken


@pytest.mark.parametrize("selector", [".streak .small.muted", ".answer li"])
def test_no_figure_is_parted_from_its_unit_at_the_end_of_a_line(
    samples: Samples, visitor: Visitor, selector: str
) -> None:
    for path in samples.decades:
        page = visitor.open(path, width=390)
        alone = page.locator(selector).evaluate_all(
            """all => all.filter(element => element.checkVisibility()).filter(element => {
                const range = document.createRange();
                const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
                const tops = [];
                while (texts.nextNode()) {
                    for (const word of texts.currentNode.textContent.matchAll(/\\S+/g)) {
                        range.setStart(texts.currentNode, word.index);
                        range.setEnd(texts.currentNode, word.index + word[0].length);
                        tops.push(range.getBoundingClientRect().top);
                    }
                }
                return tops.length > 2 && tops.at(-1) > tops.at(-2) + 4;
            }).map(element => element.textContent)"""
        )
        assert not alone, alone


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_the_bars_of_the_next_steps_begin_and_end_at_the_same_places(
    kinds: dict[str, Path], look: Callable[..., Page], width: int
) -> None:
    for kind in ("season", "challenges"):
        bars = look(kinds[kind], width=width).locator("#today ul").last.locator(".bar")
        places = bars.evaluate_all(
            "all => all.map(bar => bar.getBoundingClientRect()).map(({left, right}) => [left, right].map(Math.round))"
        )
        assert len(places) == 3 and places[0] == places[1] == places[2], places


def test_rarity_and_points_stand_beside_each_other_on_a_phone(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["full"], width=390)
    page.locator("#more").click()
    apart = page.locator("#grid .l .meta, #grid .e .meta").evaluate_all(
        """all => all.filter(meta => meta.checkVisibility()).filter(meta => {
            const range = document.createRange();
            range.selectNodeContents(meta.childNodes[1]);
            return range.getBoundingClientRect().top > meta.firstChild.getBoundingClientRect().bottom - 4;
        }).map(meta => meta.textContent)"""
    )
    assert not apart, apart


def test_rows_of_boards_beside_each_other_are_level(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    page = look(kinds["index"], width=1440)
    first = page.locator(".boards .panel").evaluate_all(
        """boards => boards.map(board => [board.getBoundingClientRect().top,
            board.querySelector("li").getBoundingClientRect().top]).map(([top, row]) => Math.round(row - top))"""
    )
    assert len(first) > 4 and len(set(first)) == 1, first


def test_no_share_is_broken_before_its_last_sign(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    broken = look(kinds["index"], width=1440).locator("#rarest .muted").evaluate_all(
        """all => all.filter(facts => {
            const text = facts.firstChild, range = document.createRange();
            range.setStart(text, text.data.search(/\\d+.of.\\d+$/));
            range.setEnd(text, text.length);
            return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1;
        }).map(facts => facts.textContent)"""
    )
    assert not broken, broken


def test_a_page_that_fits_the_window_begins_with_its_first_section(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"], width=1440, height=1600)
    expect(page.locator(".top nav [aria-current]")).to_have_text("Today")


@pytest.mark.parametrize("kind", ["challenges", "challenges-zh"])
def test_a_bar_beside_long_figures_can_still_be_read(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=390)
    page.locator("#more").click()
    widths = page.locator("#grid .p .bar").evaluate_all(
        "all => all.filter(bar => bar.checkVisibility()).map(bar => bar.clientWidth)"
    )
    assert len(widths) > 50 and min(widths) >= 48, min(widths)


def test_a_date_of_a_challenge_is_not_left_with_one_sign_on_a_line(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["challenges-zh"], width=390)
    lonely = page.locator("#challenges .row p").evaluate_all(
        """all => all.filter(text => text.checkVisibility()).filter(text => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const rows = new Map();
            for (const {bottom, width} of range.getClientRects()) {
                const row = Math.round(bottom / 4);
                rows.set(row, (rows.get(row) || 0) + width);
            }
            return rows.size > 1 && [...rows.values()].at(-1) < 24;
        }).map(text => text.textContent)"""
    )
    assert not lonely, lonely
