"""Draws the pictures of the documentation: a player's page, and screens of the phone.

`make pictures` builds what they show. Look at them before they are committed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import chromium
from achieve import ROOT, SEASON, Store
from samples import Screens

SOURCES = ROOT / "Sources"
GALLERY = SOURCES / "AchievementGallery/AchievementGallery.docc/Resources"
SCREENS = SOURCES / "AchievementPresentation/AchievementPresentation.docc/Resources"
# The first part of a wide page.
PAGE = {"width": 1200, "height": 1930}
# Home, the grid, the details of an achievement, and the front of a club.
SHOWN = ("home", "grid", "detail-habit_100_days", "club")
THEMES = {"light": ("", "#f0f0f3", "#c6c6cc"), "dark": ("~dark", "#0e0e12", "#3a3a3f")}
FRAMES = """<!doctype html><html lang=en><meta charset=utf-8><style>
body{{margin:24px;display:flex;gap:24px;background:{ground}}}
div{{width:302px;height:602px;overflow:hidden;border:1px solid {line};border-radius:16px}}
iframe{{width:390px;height:780px;border:0;transform:scale(.77);transform-origin:0 0}}
</style>{frames}</html>"""


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.find()) as browser,
    ):
        folder = Path(name)
        store = Store(folder)
        store.record(SEASON)
        page = store.pages("en") / "player-ada.html"
        screens = Screens(folder / "screens")
        if not screens.can_be_drawn:
            sys.exit("the program that draws the screens is not built: make test-screens")
        screens.draw()
        for theme in THEMES:
            _draw_page(browser, page, theme)
            _draw_screens(browser, folder, theme)


def _draw_page(browser: Browser, path: Path, theme: str) -> None:
    page = browser.new_page(viewport=PAGE, color_scheme=theme, reduced_motion="reduce", locale="en-US")
    page.goto(path.as_uri())
    page.screenshot(path=GALLERY / f"gallery{THEMES[theme][0]}.png")
    page.close()


def _draw_screens(browser: Browser, folder: Path, theme: str) -> None:
    suffix, ground, line = THEMES[theme]
    setting = "dark" if theme == "dark" else "phone"
    frames = "".join(f"<div><iframe src='screens/{setting}/{name}.html'></iframe></div>" for name in SHOWN)
    path = folder / "screens.html"
    path.write_text(FRAMES.format(ground=ground, line=line, frames=frames), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1328, "height": 650})
    page.goto(path.as_uri())
    # A screen without a title has its file's name there, which no phone shows.
    for frame in page.frames[1:]:
        frame.add_style_tag(content=".part { visibility: hidden }")
    page.screenshot(path=SCREENS / f"screens{suffix}.jpg", type="jpeg", quality=85)
    page.close()


main()
