"""axe-core on the SwiftUI screens as `make ui-pages` draws them; `make test-screens` builds the program that draws."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from checks import accessibility_problems
from samples import Screens

# The others have the same elements in other widths.
SETTINGS = ("phone", "newcomer", "graduate", "dark", "chinese", "largest")
WIDTHS = ("phone", "german", "chinese", "largest", "mirrored", "watch", "tablet", "wide", "contrast")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def show(page: Page, path: Path) -> None:
    """Shows a screen in the document that is there, so that axe-core is read once."""
    page.set_content(path.read_text(encoding="utf-8"))


def screens_of(screens: Screens, setting: str) -> list[Path]:
    if not screens.can_be_drawn:
        pytest.skip("the screens are drawn by a program of Tests/Apple; make test-screens builds it")
    found = sorted((screens.folder / setting).glob("*.html"))
    assert len(found) > 15
    return found


@pytest.mark.parametrize("setting", WIDTHS)
def test_no_screen_is_wider_than_its_device(screens: Screens, page: Page, setting: str) -> None:
    for path in screens_of(screens, setting):
        show(page, path)
        width = page.evaluate("Math.round(document.querySelector('main').getBoundingClientRect().width)")
        page.set_viewport_size({"width": width, "height": 800})
        beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond <= 0, f"{setting}/{path.stem} is {beyond} pixels wider than {width}"


@pytest.mark.parametrize("setting", ("phone", "german", "mirrored", "wide"))
def test_the_bars_of_next_steps_end_at_one_place(screens: Screens, page: Page, setting: str) -> None:
    home = next(path for path in screens_of(screens, setting) if path.stem == "home")
    show(page, home)
    ends = page.evaluate("""[...document.querySelectorAll('.bar')].map(bar => {
        const { left, right } = bar.getBoundingClientRect()
        return Math.round(document.dir === 'rtl' ? left : right)
    })""")
    assert len(ends) == 3
    assert len(set(ends)) == 1, ends


@pytest.mark.parametrize("setting", SETTINGS)
def test_axe_finds_nothing_on_any_screen(screens: Screens, page: Page, setting: str) -> None:
    for path in screens_of(screens, setting):
        show(page, path)
        assert not (problems := accessibility_problems(page)), f"{setting}/{path.stem}: {problems}"
