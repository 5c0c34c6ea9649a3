"""Pictures of each kind of page, to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from checks import print_pdf, save_pdf_pages, show_all
from tally import TALLY
from visitor import Visitor

TALLEST = 10_000
SHOTS = [
    ("narrow-360", "season", 360, "light"),
    ("narrow-360-dark", "season", 360, "dark"),
    ("tablet-768", "season", 768, "light"),
    ("wide-1440", "season", 1440, "light"),
    ("wide-1440-dark", "season", 1440, "dark"),
    ("chinese-1440", "season-zh", 1440, "light"),
    ("chinese-360", "season-zh", 360, "light"),
    ("new-1440", "new", 1440, "light"),
    ("full-1440", "full", 1440, "light"),
    ("full-360-dark", "full", 360, "dark"),
    ("many-1440", "many", 1440, "light"),
    ("many-360", "many", 360, "light"),
    ("hostile-1440", "hostile", 1440, "light"),
    ("challenges-1440", "challenges", 1440, "light"),
    ("challenges-zh-360", "challenges-zh", 360, "dark"),
    ("index-1440", "index", 1440, "light"),
    ("index-360-dark", "index", 360, "dark"),
    ("index-hostile-768", "index-hostile", 768, "light"),
]


@pytest.mark.parametrize(("name", "kind", "width", "theme"), SHOTS, ids=[shot[0] for shot in SHOTS])
def test_whole_pages(
    kinds: dict[str, Path],
    visitor: Visitor,
    look: Callable[..., Page],
    screenshots: Path,
    name: str,
    kind: str,
    width: int,
    theme: str,
) -> None:
    # What a phone opens with depends on the width at the beginning.
    is_changed = width < 768 or kind == "many"
    page = (visitor.open if is_changed else look)(kinds[kind], width=width, theme=theme)
    if kind == "many":
        show_all(page)
    # Compressed for the eye, in half the time.
    path = screenshots / f"{name}.jpg"
    # Of a very long page the beginning.
    height = min(TALLEST, page.evaluate("() => document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": width, "height": height})
    page.screenshot(path=path, type="jpeg", quality=85)
    assert path.stat().st_size > 10_000
    TALLY.add("screenshots")


@pytest.mark.parametrize(("width", "theme"), [(360, "light"), (1440, "dark")])
def test_celebrations(kinds: dict[str, Path], visitor: Visitor, screenshots: Path, width: int, theme: str) -> None:
    page = visitor.open(kinds["season"], width=width, theme=theme, party=True)
    page.screenshot(path=screenshots / f"celebration-{width}-{theme}.png")
    TALLY.add("screenshots")


@pytest.mark.parametrize(("kind", "width"), [("challenges", 1440), ("challenges-zh", 360)])
def test_ceremonies(kinds: dict[str, Path], visitor: Visitor, screenshots: Path, kind: str, width: int) -> None:
    page = visitor.open(kinds[kind], width=width, theme="light", party=True)
    number = 0
    while True:
        number += 1
        page.screenshot(path=screenshots / f"ceremony-{kind}-{width}-{number}.png")
        TALLY.add("screenshots")
        if not page.locator("#party [data-do=next]:visible").count():
            break
        page.locator("#party [data-do=next]").click()


@pytest.mark.parametrize(
    ("kind", "width", "theme", "search"),
    [
        ("season", 1440, "light", "500 Workouts"),
        ("season", 360, "dark", "Brain Champion"),
        ("season-zh", 360, "light", ""),
        ("season-zh", 1440, "dark", "敦煌"),
        ("challenges", 360, "light", "Spring Camp"),
        ("challenges-zh", 1440, "light", "忙碌"),
        ("challenges", 1440, "light", "Regular"),
        ("challenges-zh", 390, "light", "每周常客"),
        ("hostile", 360, "light", ""),
    ],
)
def test_sheets(
    kinds: dict[str, Path], visitor: Visitor, screenshots: Path, kind: str, width: int, theme: str, search: str
) -> None:
    page = visitor.open(kinds[kind], width=width, theme=theme)
    page.locator("#search").fill(search)
    link = page.locator("#grid li:visible a.open", has_text=search).first
    link.click()
    page.screenshot(path=screenshots / f"sheet-{kind}-{width}-{theme}-{search[:3]}.png")
    TALLY.add("screenshots")


@pytest.mark.parametrize("kind", ["season", "index"])
def test_paper(kinds: dict[str, Path], look: Callable[..., Page], screenshots: Path, kind: str) -> None:
    count = save_pdf_pages(print_pdf(look(kinds[kind], theme="dark")), screenshots, f"print-{kind}")
    assert count > 0
    TALLY.add("screenshots", count)
