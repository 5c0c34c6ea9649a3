"""Nothing sticks out of the page, and no page is too big."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from checks import overflow, show_all
from samples import KINDS, LIMIT, Samples
from visitor import Visitor

WIDTHS = (360, 768, 1280, 1600)
KILOBYTES_60 = 60_000


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_scrolls_sideways(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=WIDTHS[0])
    show_all(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        problems = overflow(page)
        assert not problems, f"{kind} at {width}: " + "; ".join(problems)


@pytest.mark.parametrize("width", [360, 1600])
def test_the_celebration_fits(kinds: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(kinds["hostile"], width=width, party=True)
    while True:
        assert not overflow(page)
        box = page.locator("#toast").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
        expect(page.locator("#party [data-do=close]")).to_be_in_viewport(ratio=1)
        if not page.locator("#party [data-do=next]:visible").count():
            break
        page.locator("#party [data-do=next]").click()


def test_the_grid_has_as_many_columns_as_fit(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    for width, columns in ((320, 2), (360, 2), (390, 2), (480, 2), (1440, 4)):
        page = look(kinds["season"], width=width)
        places = page.locator("#grid li:visible").evaluate_all("cards => cards.map(card => Math.round(card.getBoundingClientRect().left))")
        assert len(set(places)) == columns, width


@pytest.mark.parametrize("language", ["english", "german", "chinese"])
def test_search_and_filters_are_three_rows_on_a_phone(samples: Samples, visitor: Visitor, language: str) -> None:
    page = visitor.open(getattr(samples, language) / samples.kinds["season"].name, width=390)
    controls = page.locator("#tools :is(.field, .btn):visible, #tools summary:visible")
    boxes = controls.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    rows: dict[float, list[dict[str, float]]] = {}
    for box in boxes:
        rows.setdefault(round(box["top"] / 20), []).append(box)
    assert [len(row) for row in rows.values()] == [2, 2, 3]
    # Each row fills the width.
    assert len({round(row[-1]["right"]) for row in rows.values()}) == 1
    assert len({round(row[0]["left"]) for row in rows.values()}) == 1


def test_cards_on_a_phone_leave_the_description_to_the_sheet(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], width=390)
    expect(page.locator("#grid .d").first).to_be_hidden()
    page.locator("#grid a.open").first.click()
    expect(page.locator("#sheet .d")).to_have_text("Mastered all 20 forms - Complete Curriculum")


@pytest.mark.parametrize("kind", ["long", "long-zh", "season", "index", "index-hostile"])
def test_figures_stay_on_one_line(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=320)
    page.locator("details").evaluate_all("all => all.forEach(details => details.open = true)")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert not (broken := broken_figures(page)), f"{width}: {broken}"


def broken_figures(page: Page) -> list[str]:
    """Figures in tables that take several lines."""
    found: list[str] = page.locator("td.num, th.num, .scroll td + td, .ranks .place").evaluate_all(
        """cells => cells.filter(cell => {
            const range = document.createRange();
            const lines = new Set();
            const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                range.selectNodeContents(texts.currentNode);
                for (const {top, height} of range.getClientRects()) lines.add(Math.round((top + height) / 8));
            }
            return lines.size > 1;
        }).map(cell => cell.textContent)"""
    )
    return found


@pytest.mark.parametrize("kind", ["season", "season-zh", "new"])
def test_text_of_twice_the_size_gets_fewer_columns(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=1280)
    name = page.locator(".hero h1")
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    width = name.evaluate("name => name.clientWidth")
    assert width > 600, f"the name is squeezed into {width} px"
    assert not overflow(page)


@pytest.mark.parametrize("kind", ["season", "season-zh"])
def test_text_of_twice_the_size_is_not_squeezed_on_a_phone(
    kinds: dict[str, Path], visitor: Visitor, kind: str
) -> None:
    page = visitor.open(kinds[kind], width=390)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    squeezed = page.locator("#today .row > div, #recent .row > div, .hero h1").evaluate_all(
        """all => all.filter(text => text.checkVisibility() && text.clientWidth < 3.5 * parseFloat(
            getComputedStyle(text).fontSize) && text.clientWidth < 0.6 * text.parentElement.clientWidth
        ).map(text => text.textContent)"""
    )
    assert not squeezed, squeezed
    assert not overflow(page)


def test_categories_of_a_mode_stand_apart_from_those_of_another(
    kinds: dict[str, Path], look: Callable[..., Page]
) -> None:
    page = look(kinds["season"])
    gaps = page.locator(".categories ul + .over").evaluate_all(
        """all => all.map(name => name.getBoundingClientRect().top
            - name.previousElementSibling.getBoundingClientRect().bottom)"""
    )
    assert len(gaps) == 4 and min(gaps) >= 12, gaps


def test_a_card_out_of_sight_costs_nothing(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["many"])
    show_all(page)
    page.get_by_role("button", name="Every step").click()
    skipped = "card => !card.querySelector('h3').checkVisibility({contentVisibilityAuto: true})"
    assert page.locator("#grid li").last.evaluate(skipped)
    page.locator("#grid li").last.scroll_into_view_if_needed()
    page.wait_for_function(f"() => !({skipped})([...document.querySelectorAll('#grid li')].at(-1))")


def test_a_page_of_147_achievements_travels_in_60_kilobytes(samples: Samples) -> None:
    sizes = {"/".join(page.parts[-2:]): len(gzip.compress(page.read_bytes())) for page in samples.sizable}
    assert len(sizes) == 3 * 8 + 3
    too_large = {page: size for page, size in sizes.items() if size >= KILOBYTES_60}
    assert not too_large, too_large


def test_a_page_of_ten_years_travels_in_60_kilobytes(samples: Samples) -> None:
    sizes = {page.stem: len(gzip.compress(page.read_bytes())) for page in samples.decades}
    assert set(sizes) == {"en", "de", "zh-Hans"}
    assert all(size < KILOBYTES_60 for size in sizes.values()), sizes


@pytest.mark.parametrize("kind", ["full", "full-zh", "season", "many"])
def test_a_full_page_is_small(kinds: dict[str, Path], kind: str) -> None:
    path = kinds[kind]
    assert 100_000 < path.stat().st_size < LIMIT
    if kind.startswith("full"):
        assert path.read_text(encoding="utf-8").count('data-s="u"') > 140, "the full player misses something"
