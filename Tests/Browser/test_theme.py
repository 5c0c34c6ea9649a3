"""Light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from visitor import Visitor


def brightness(page: Page, place: str = "body", part: str = "backgroundColor") -> int:
    """That of a place, 0 to 255."""
    color = page.locator(place).first.evaluate("(element, part) => getComputedStyle(element)[part]", part)
    return sum(int(part) for part in color.removeprefix("rgb(").removesuffix(")").split(",")) // 3


@pytest.mark.parametrize("kind", ["season", "index"])
def test_the_page_follows_the_system(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], theme="light")
    assert brightness(page) > 200
    expect(page.locator("#theme")).to_have_attribute("aria-pressed", "false")
    page.emulate_media(color_scheme="dark")
    assert brightness(page) < 50
    expect(page.locator("#theme")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("system", "chosen"), [("light", "dark"), ("dark", "light")])
def test_the_button_decides_and_is_remembered(
    kinds: dict[str, Path], visitor: Visitor, system: str, chosen: str
) -> None:
    page = visitor.open(kinds["season"], theme=system)
    page.locator("#theme").click()
    is_dark = chosen == "dark"
    assert (brightness(page) < 50) == is_dark
    expect(page.locator("#theme")).to_have_attribute("aria-pressed", str(is_dark).lower())
    page = visitor.revisit(page, kinds["season"])
    assert (brightness(page) < 50) == is_dark
    # On every page of the folder.
    index = visitor.revisit(page, kinds["index"])
    assert (brightness(index) < 50) == is_dark
    index.locator("#theme").click()
    page = visitor.revisit(index, kinds["season"])
    assert (brightness(page) < 50) != is_dark


def test_the_choice_is_there_before_the_first_picture(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.locator("#theme").click()
    # The scripts at the end do not run, the one in the head does.
    html = _without_end(kinds["season"])
    page.context.route("**/player-ada.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    page = visitor.revisit(page, kinds["season"])
    assert brightness(page) < 50


def _without_end(path: Path) -> str:
    html = path.read_text(encoding="utf-8")
    return html[: html.index('<script type="application/json"')] + "</body></html>"


@pytest.mark.parametrize("system", ["light", "dark"])
def test_paper_is_light(kinds: dict[str, Path], visitor: Visitor, system: str) -> None:
    page = visitor.open(kinds["season"], theme=system)
    if system == "light":
        page.locator("#theme").click()
    page.emulate_media(media="print")
    assert brightness(page) == 255
    assert brightness(page, ".panel") == 255
    assert brightness(page, "#grid h3", "color") < 50
