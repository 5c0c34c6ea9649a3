"""The ring around what has the focus, pixel by pixel."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page

from visitor import Visitor

# How far a ring may reach beyond its element, in pixels.
MARGIN = 8
# What has the focus as it is marked: itself, or what is around it. Its ring gets a colour that nothing else has.
_MARK = """() => {
    const marked = [document.activeElement, document.activeElement.closest(".field, .card, .row")]
        .find(element => element && getComputedStyle(element).outlineStyle !== "none");
    if (!marked) return null;
    marked.style.outlineColor = "#ff00ff";
    const {x, y, width, height} = marked.getBoundingClientRect();
    return {x, y, width, height, name: marked.outerHTML.slice(0, 80)};
}"""
# Lines that scroll sideways do so a frame later.
_SETTLE = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_UNMARK = "() => document.querySelectorAll('[style]').forEach(element => element.removeAttribute('style'))"
_COUNT = "() => document.querySelectorAll('a[href],button,input,select,summary,[tabindex=\"0\"]').length"


def hidden_sides(page: Page, box: dict[str, float]) -> list[str]:
    """The sides of the ring around a box of which more than a third cannot be seen."""
    size = page.viewport_size
    assert size is not None
    left, top = max(0, box["x"] - MARGIN), max(0, box["y"] - MARGIN)
    right = min(size["width"], box["x"] + box["width"] + MARGIN)
    bottom = min(size["height"], box["y"] + box["height"] + MARGIN)
    picture = page.screenshot(clip={"x": left, "y": top, "width": right - left, "height": bottom - top})
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    width, height = image.size

    def share(across: bool, places: range) -> float:
        """How much of the middle of a side has the colour; rings are round at their corners."""
        length = width if across else height
        middle = range(round(0.25 * length), round(0.75 * length))
        seen = [
            any(_is_ring(image.getpixel((along, place) if across else (place, along))) for place in places)
            for along in middle
        ]
        return sum(seen) / max(1, len(middle))

    sides = {
        "top": share(True, range(min(MARGIN * 2, height))),
        "bottom": share(True, range(max(0, height - MARGIN * 2), height)),
        "left": share(False, range(min(MARGIN * 2, width))),
        "right": share(False, range(max(0, width - MARGIN * 2), width)),
    }
    return [name for name, seen in sides.items() if seen < 0.67]


def _is_ring(color: object) -> bool:
    assert isinstance(color, tuple)
    return color[0] > 200 and color[1] < 90 and color[2] > 200


@pytest.mark.parametrize(("kind", "width"), [("season", 1440), ("season", 390), ("index", 390)])
def test_the_ring_is_whole_around_every_stop(kinds: dict[str, Path], visitor: Visitor, kind: str, width: int) -> None:
    page = visitor.open(kinds[kind], width=width)
    cut: list[str] = []
    stops = min(110, page.evaluate(_COUNT))
    for _ in range(stops):
        page.keyboard.press("Tab")
        page.evaluate(_SETTLE)
        box = page.evaluate(_MARK)
        if box is None or box["height"] > 800:
            continue
        if sides := hidden_sides(page, box):
            cut.append(f"{', '.join(sides)} of {box['name']}")
        page.evaluate(_UNMARK)
    assert not cut, "; ".join(cut)
