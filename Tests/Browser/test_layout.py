"""Nothing sticks out of the page, and no page is too big."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from checks import overflow, show_all
from samples import KINDS, LIMIT
from visitor import Visitor

WIDTHS = (360, 768, 1280, 1600)


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


@pytest.mark.parametrize("kind", ["full", "full-zh", "season", "many"])
def test_a_full_page_is_small(kinds: dict[str, Path], kind: str) -> None:
    path = kinds[kind]
    assert 100_000 < path.stat().st_size < LIMIT
    if kind.startswith("full"):
        assert path.read_text(encoding="utf-8").count('data-s="u"') > 140, "the full player misses something"
