"""The pages on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from checks import choose, overflow, pdf_text, print_pdf
from samples import Samples
from visitor import Visitor

CONTROLS = ("#theme", "#tools", "#more", "#again", "#party", ".top nav", ".skip", "#share", "details", "select", "input")
# The width of the text on A4 paper with margins of 12 mm, in CSS pixels.
PAPER = 703


@pytest.mark.parametrize("kind", ["season", "full-zh", "many"])
def test_everything_gets_on_paper(kinds: dict[str, Path], look: Callable[..., Page], kind: str) -> None:
    page = look(kinds[kind], theme="dark")
    wanted = page.locator("h1,h2,h3,#grid .d").evaluate_all(
        "all => all.filter(e => !e.closest('#party,#share')).map(e => e.textContent)"
    )
    assert len(wanted) > 250
    pages = pdf_text(print_pdf(page))
    text = "".join(pages)
    for words in wanted:
        assert "".join(words.split()) in text, f"{words!r} is not on paper"
    # No page is wasted.
    assert all(len(page) > 20 for page in pages), [(len(page), page[:60]) for page in pages if len(page) < 200]
    # Printing changes nothing on the screen.
    expect(page.locator("#grid li:visible")).to_have_count(24)


def test_a_newcomer_prints_what_the_screen_shows(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"])
    sheets = pdf_text(print_pdf(page))
    assert len(sheets) == 1 and "Howpointswork" in sheets[0] and "Allachievements" not in sheets[0]
    # Who has asked for everything prints everything.
    page.get_by_role("button", name="Show all").click()
    assert "Allachievements" in "".join(pdf_text(print_pdf(page)))


def test_years_follow_each_other_on_a_sheet(samples: Samples, visitor: Visitor) -> None:
    page = visitor.open(samples.decades[0])
    sheets = pdf_text(print_pdf(page))
    places = [text.find(f"{year}inreview") for year in range(2016, 2026) for text in sheets]
    assert len([place for place in places if place >= 0]) == 10 and max(places) > 100


def test_only_what_fits_the_filters_is_printed(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    choose(page, "[data-state=p]")
    text = "".join(pdf_text(print_pdf(page)))
    assert "Complete500workouts" in text
    assert "Achieved red belt rank".replace(" ", "").lower() not in text.lower()


def test_each_sheet_of_a_long_list_names_its_columns(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["index"])
    page.locator(".ranks tbody").evaluate(
        "body => { for (let n = 0; n < 40; n += 1) body.append(body.rows[7].cloneNode(true)); }"
    )
    names = "RankPlayerLevelPoints"
    sheets = [text for text in pdf_text(print_pdf(page)) if names.lower() in text.lower()]
    assert len(sheets) >= 2


@pytest.mark.parametrize("kind", ["season", "index", "hostile", "compare", "compare-hostile"])
def test_controls_stay_away_and_nothing_is_cut(kinds: dict[str, Path], look: Callable[..., Page], kind: str) -> None:
    page = look(kinds[kind], width=PAPER, media="print")
    for control in CONTROLS:
        for element in page.locator(control).all():
            expect(element).to_be_hidden()
    assert not overflow(page)
    cut = page.evaluate(
        """() => [...document.querySelectorAll("main *")].filter(element => {
            const style = getComputedStyle(element);
            return style.overflow !== "visible" && element.checkVisibility() && !element.closest("svg,.vh,.bar,.gauge")
                && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
        }).map(element => element.outerHTML.slice(0, 100))"""
    )
    assert not cut, "; ".join(cut)


def test_a_long_list_of_players_begins_on_the_first_sheet(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["index"])
    page.evaluate(
        """() => {
            const body = document.querySelector("#ranks tbody"), rows = [...body.rows];
            for (let copy = 0; copy < 25; copy++) body.append(...rows.map(row => row.cloneNode(true)));
        }"""
    )
    pages = pdf_text(print_pdf(page))
    assert len(pages) > 3
    for number, text in enumerate(pages[:-1], start=1):
        assert text.count("ada") >= 2, f"page {number} is nearly empty: {text[:80]}"


def test_the_list_of_players_is_printed_whole(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    page = look(kinds["index"])
    names = page.locator("#ranks .who a").all_inner_texts()
    text = "".join(pdf_text(print_pdf(page)))
    assert len(names) == 8
    assert all(name in text for name in names)


def test_every_text_of_the_header_can_be_read_on_paper(kinds: dict[str, Path], look: Callable[..., Page]) -> None:
    page = look(kinds["season"], width=PAPER, media="print")
    texts = page.locator(".hero :is(h1, p, span, b, dt, dd, small, bdi)").evaluate_all(
        """all => all.filter(text => text.checkVisibility()).map(text => [
            text.outerHTML.slice(0, 60), ...getComputedStyle(text).color.match(/\\d+/g).slice(0, 3).map(Number)])"""
    )
    assert len(texts) > 10
    pale = [text for text, *color in texts if max(color) > 0x90]
    assert not pale, pale
    # The bar shows how far it could go.
    assert page.locator(".shelf .bar").first.evaluate("bar => getComputedStyle(bar).borderTopWidth") == "1px"
