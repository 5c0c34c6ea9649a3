"""The pages by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from checks import count_on
from visitor import Visitor

# What can get the focus and is shown, in the order of the document.
_STOPS = """() => [...document.querySelectorAll("a[href],button,input,select,summary,[tabindex='0']")]
    .filter(element => !element.disabled && element.tabIndex >= 0 && element.checkVisibility({visibilityProperty: true}))
    .map(element => element.dataset.stop ||= String(Math.random()))"""
# Which element has the focus, and whether it or the field around it shows that, inside of the window.
_FOCUS = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const marked = element.closest(".rung, .field") ?? element.closest(".card, .row") ?? element;
    const style = getComputedStyle(marked), box = marked.getBoundingClientRect();
    return {stop: element.dataset.stop ?? element.outerHTML.slice(0, 80),
        outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
        isInside: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth};
}"""


@pytest.mark.parametrize(("kind", "width"), [("season", 1440), ("season", 360), ("new", 1440), ("index", 360)])
def test_tab_stops_at_everything_in_order_and_shows_where(
    kinds: dict[str, Path], visitor: Visitor, kind: str, width: int
) -> None:
    page = visitor.open(kinds[kind], width=width)
    expected = page.evaluate(_STOPS)
    assert len(expected) > 10
    visited: list[str] = []
    for _ in range(len(expected)):
        page.keyboard.press("Tab")
        focus = page.evaluate(_FOCUS)
        assert focus is not None, f"the focus is lost after {len(visited)} stops"
        assert focus["outline"] >= 2, f"no visible focus at {focus['stop']}"
        assert focus["isInside"], f"the focus is out of sight at {focus['stop']}"
        visited.append(focus["stop"])
    assert visited == expected
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(_FOCUS)["stop"] == expected[-2]


def test_the_first_stop_skips_to_the_content(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => !!document.activeElement.closest('main')")


def focus_with_tab(page: Page, selector: str) -> None:
    """Tabs until an element has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is no stop")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_chips_and_switches_by_key(kinds: dict[str, Path], visitor: Visitor, key: str) -> None:
    page = visitor.open(kinds["season"])
    focus_with_tab(page, "#theme")
    page.keyboard.press(key)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    focus_with_tab(page, "summary:has(#n-state)")
    page.keyboard.press(key)
    # The chips of a row are one stop, with arrows between them.
    focus_with_tab(page, "[data-state='']")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(key)
    expect(page.locator("[data-state=p]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("summary:has(#n-state)")).to_be_focused()
    expect(page.locator("#grid li:visible")).to_have_count(count_on(page.locator("[data-state=p]"))[1])
    focus_with_tab(page, "#clear")
    page.keyboard.press(key)
    focus_with_tab(page, "#steps")
    page.keyboard.press(key)
    expect(page.locator("#steps")).to_have_attribute("aria-pressed", "true")
    focus_with_tab(page, "#more")
    page.keyboard.press(key)
    expect(page.locator("#grid li:visible")).to_have_count(page.locator("#grid li").count())


def test_a_row_of_chips_is_one_stop(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    menus = page.locator("#tools summary").count()
    page.locator("#steps").focus()
    stops = 0
    while not page.evaluate("() => document.activeElement.matches('#grid a')"):
        page.keyboard.press("Tab")
        stops += 1
    assert stops == menus + 1 == 4
    # In an open menu each row is one more.
    page.locator("#tools summary").last.press("Enter")
    for _ in range(page.locator("#tools details").last.locator(".group ul").count()):
        page.keyboard.press("Tab")
    last = page.locator("#tools .group").last.locator(".chip")
    expect(last.first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(last.last).to_be_focused()
    # Who comes back finds the chip that had the focus last.
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(last.last).to_be_focused()


def test_search_and_sorting_by_key(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("belt/")
    expect(page.locator("#search")).to_have_value("belt/")
    expect(page.locator("#none")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#search")).to_have_value("")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#sort")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#sort")).to_have_value("recent")


def test_details_by_key(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    focus_with_tab(page, "#activity summary")
    expect(page.locator("#activity table").first).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#activity table").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator("#activity .scroll").first).to_be_focused()


def test_the_celebration_by_key(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], party=True)
    title = page.locator("#toast h2")
    first = title.inner_text()
    page.locator("#party [data-do=next]").focus()
    page.keyboard.press("Enter")
    expect(title).not_to_have_text(first)
    expect(page.locator("#party [data-do=next]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#party")).to_be_hidden()
    # A celebration that a button began gives the focus back to it.
    page.locator("#again").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#party")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#party")).to_be_hidden()
    expect(page.locator("#again")).to_be_focused()
