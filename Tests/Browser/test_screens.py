"""axe-core on the SwiftUI screens as `make ui-pages` draws them; `make test-screens` builds the program that draws."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from checks import accessibility_problems

PROGRAM = Path(__file__).resolve().parents[2] / ".build/debug/ui-pages"
# The others have the same elements in other widths.
SETTINGS = ("phone", "newcomer", "graduate", "dark", "chinese", "largest")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not PROGRAM.exists():
        pytest.skip("the screens are drawn by a program of Tests/Apple; make test-screens builds it")
    folder = tmp_path_factory.mktemp("screens")
    subprocess.run([PROGRAM, folder], check=True, capture_output=True, timeout=120)
    return folder


WIDTHS = ("phone", "german", "chinese", "largest", "mirrored", "watch", "tablet", "wide", "contrast")


@pytest.mark.parametrize("setting", WIDTHS)
def test_no_screen_is_wider_than_its_device(drawn: Path, browser: Browser, setting: str) -> None:
    page = browser.new_page()
    for path in sorted((drawn / setting).glob("*.html")):
        page.goto(path.as_uri())
        width = page.evaluate("Math.round(document.querySelector('main').getBoundingClientRect().width)")
        page.set_viewport_size({"width": width, "height": 800})
        beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond <= 0, f"{setting}/{path.stem} is {beyond} pixels wider than {width}"
    page.close()


@pytest.mark.parametrize("setting", SETTINGS)
def test_axe_finds_nothing_on_any_screen(drawn: Path, browser: Browser, setting: str) -> None:
    pages = sorted((drawn / setting).glob("*.html"))
    assert len(pages) > 15
    page = browser.new_page()
    for path in pages:
        page.goto(path.as_uri())
        assert not (problems := accessibility_problems(page)), f"{setting}/{path.stem}: {problems}"
    page.close()
