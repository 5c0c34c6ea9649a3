"""The colours of a person's own theme, which replace those of the page."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page

from checks import COLOURS, accessibility_problems, choose, show_all
from visitor import Visitor

THEMES = ("light", "dark")


def forced(page: Page, theme: str) -> None:
    """Replaces the colours, as the system's contrast themes do."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", forced_colors="active")


def picture(element: Locator) -> Image.Image:
    """What an element looks like."""
    return Image.open(io.BytesIO(element.screenshot())).convert("RGB")


def has_line(element: Locator) -> bool:
    """Whether anything of an element stands out from what is behind it."""
    return len(set(picture(element).getdata())) > 1


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_pressed_looks_pressed(kinds: dict[str, Path], visitor: Visitor, theme: str) -> None:
    page = visitor.open(kinds["season"])
    forced(page, theme)
    for selector in ("[data-state=p]", "[data-category='2']", "#only"):
        button = page.locator(selector)
        # Its menu, which closes after each choice.
        menu = page.locator("#tools details", has=button)
        menu.evaluate_all("all => all.forEach(menu => menu.open = true)")
        before = picture(button)
        # By key, so that no pointer changes how it looks.
        button.press("Enter")
        page.locator("#search").focus()
        menu.evaluate_all("all => all.forEach(menu => menu.open = true)")
        after = picture(button)
        changed = ImageChops.difference(before.resize(after.size), after).getbbox()
        assert button.get_attribute("aria-pressed") == "true" and changed is not None, selector
        background = after.getpixel((after.width // 2, 4))
        assert background != before.getpixel((before.width // 2, 4)), f"{selector} has the same background"
        button.press("Enter")


@pytest.mark.parametrize("theme", THEMES)
def test_bars_dots_and_rings_are_there(kinds: dict[str, Path], visitor: Visitor, theme: str) -> None:
    page = visitor.open(kinds["season"])
    forced(page, theme)
    # An empty bar, too.
    page.locator(".bar").evaluate_all("bars => bars.forEach(bar => bar.replaceChildren())")
    for selector in ("#progress .bar", ".state .dot", ".ring"):
        assert has_line(page.locator(selector).first), f"{selector} cannot be seen"


@pytest.mark.parametrize("theme", THEMES)
def test_columns_stand_on_the_ground_alone(kinds: dict[str, Path], visitor: Visitor, theme: str) -> None:
    page = visitor.open(kinds["season"])
    forced(page, theme)
    # Two bright colours on top of each other would look like two series.
    strokes = page.locator(".chart .base").evaluate_all("all => all.map(base => getComputedStyle(base).stroke)")
    assert strokes and set(strokes) == {"none"}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", ["new", "challenges", "index", "index-hostile"])
def test_axe_finds_nothing_in_forced_colours(
    kinds: dict[str, Path], look: Callable[..., Page], kind: str, theme: str
) -> None:
    problems = accessibility_problems(look(kinds[kind], theme=theme, colors="active"), COLOURS)
    assert not problems, "; ".join(problems)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_among_filtered_cards(kinds: dict[str, Path], visitor: Visitor, theme: str) -> None:
    page = visitor.open(kinds["season"])
    forced(page, theme)
    show_all(page)
    choose(page, "[data-state=p]")
    problems = accessibility_problems(page, COLOURS)
    assert not problems, "; ".join(problems)


@pytest.mark.parametrize("theme", THEMES)
def test_the_sheet_covers_the_page(kinds: dict[str, Path], visitor: Visitor, theme: str) -> None:
    page = visitor.open(kinds["season"])
    forced(page, theme)
    page.locator("#grid a.open").first.click()
    sheet = page.locator("#sheet")
    # Without what it says there is one colour.
    sheet.evaluate("sheet => { for (const child of sheet.children) child.style.visibility = 'hidden' }")
    page.evaluate("() => document.activeElement.blur()")
    assert len(set(picture(sheet).crop((20, 60, 300, 360)).getdata())) == 1
