"""A page of thousands of achievements does no more at once than one of hundreds; counted, so no clock is asked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from checks import show_all
from samples import BADGES
from visitor import Visitor

TIMES = 7
# What is moved before the script gives way to the browser.
_MOVED_AT_ONCE = """order => {
    const observer = new MutationObserver(() => {});
    observer.observe(document.querySelector("#grid"), {childList: true, subtree: true});
    const sort = document.querySelector("#sort");
    sort.value = order;
    sort.dispatchEvent(new Event("change"));
    return observer.takeRecords().reduce((sum, record) => sum + record.addedNodes.length, 0);
}"""
# Frames in which nothing more is built.
_SETTLE = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@pytest.fixture(scope="module")
def grown(kinds: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of 300 achievements with as many of each card as make 2,100."""
    text = kinds["many"].read_text()
    start = text.index(">", text.index('id="grid"')) + 1
    end = text.rindex("</ul>", start, text.index('<p class="more">', start)) + len("</ul>")
    cards = re.findall('<li class="card .*?<p class=meta>.*?</div>', text[start:end], re.DOTALL)
    # An id stands for one element.
    cards += [re.sub(r'(?<= id=")', f"copy-{number}-", card) for number in range(1, TIMES) for card in cards]
    lists = (cards[place : place + 24] for place in range(0, len(cards), 24))
    grown = "".join(f"<ul class=grid>{''.join(cards)}</ul>" for cards in lists)
    page = tmp_path_factory.mktemp("grown") / "grown.html"
    page.write_text(text[:start] + grown + text[end:])
    return page


def styled(browser: Browser, page: Page, selector: str) -> int:
    """How many elements get a style after a click."""
    page.evaluate(_SETTLE)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.locator(selector).first.evaluate("element => element.click()")
    page.evaluate(_SETTLE)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    counts = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert sum(counts) > 0
    return sum(counts)


@pytest.mark.parametrize("width", [390, 1440])
def test_the_sheet_opens_over_thousands_of_cards_as_over_hundreds(
    kinds: dict[str, Path], grown: Path, browser: Browser, visitor: Visitor, width: int
) -> None:
    counts = []
    for path in (kinds["many"], grown):
        page = visitor.open(path, width=width)
        page.locator("#steps").click()
        show_all(page)
        expect(page.locator("#grid [hidden]")).to_have_count(0)
        counts.append(styled(browser, page, "#grid a.open"))
        expect(page.locator("#sheet")).to_be_visible()
    few, many = counts
    assert many < few + 200, f"{many} elements of 2,100 achievements, {few} of 300"


def test_a_sort_moves_the_first_cards_at_once_and_the_others_soon(grown: Path, visitor: Visitor) -> None:
    page = visitor.open(grown)
    page.locator("#steps").click()
    show_all(page)
    assert 100 < page.evaluate(_MOVED_AT_ONCE, "title") < 500
    expect(page.locator("#grid [hidden]")).to_have_count(0)
    names = [name.lower() for name in page.locator("#grid li h3").all_text_contents()]
    assert len(names) == TIMES * BADGES
    assert page.evaluate(
        """names => names.every((name, index) => !index || names[index - 1].localeCompare(name, "en") <= 0)""", names
    )


def test_a_sort_on_a_phone_moves_what_its_screen_shows_at_once(grown: Path, visitor: Visitor) -> None:
    page = visitor.open(grown, width=390)
    page.locator("#steps").click()
    show_all(page)
    expect(page.locator("#grid [hidden]")).to_have_count(0)
    assert page.evaluate(_MOVED_AT_ONCE, "title") < 60
    seen = page.locator("#grid li:visible").first
    titles = page.locator("#grid li h3").all_text_contents()
    assert seen.locator("h3").text_content() == min(titles, key=str.lower)
    expect(page.locator("#grid [hidden]")).to_have_count(0)


def test_what_is_found_among_thousands_stands_in_full_rows(grown: Path, visitor: Visitor) -> None:
    page = visitor.open(grown)
    page.locator("#search").fill("dragon")
    found = page.locator("#grid li:visible")
    expect(page.locator("#count")).not_to_have_text(re.compile(r"^2,\d+ of"))
    # More than a list has.
    assert found.count() > 24
    tops = found.evaluate_all("cards => cards.map(card => Math.round(card.getBoundingClientRect().top + scrollY))")
    rows = [tops.count(top) for top in sorted(set(tops))]
    assert set(rows[:-1]) == {4}
