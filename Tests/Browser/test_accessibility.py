"""axe-core on each kind of page, in both themes, narrow and wide."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from checks import COLOURS, accessibility_problems, choose, show_all
from samples import KINDS
from visitor import Visitor

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# Those in Chinese differ in their words alone; one of them is enough.
LOOKS = [kind for kind in KINDS if kind not in ("full-zh", "index-zh", "challenges-zh")]


@pytest.mark.parametrize("kind", LOOKS)
def test_axe_finds_nothing(kinds: dict[str, Path], look: Callable[..., Page], kind: str) -> None:
    # The rules that look at every card cost most; the cards behind the button are like the ones before it.
    for width in (1440, 360):
        for theme in THEMES:
            page = look(kinds[kind], width=width, theme=theme)
            problems = accessibility_problems(page, COLOURS if theme == "dark" else ())
            assert not problems, f"{kind} {width} {theme}: " + "; ".join(problems)


def test_axe_finds_nothing_in_use(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], party=True)
    # What has the focus stays; axe-core waits for a clock that goes.
    page.locator("#party [data-do=next]").focus()
    page.clock.resume()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        problems = accessibility_problems(page, COLOURS if theme == "dark" else (), within="#party")
        assert not problems, f"while it celebrates: {problems}"
    page.keyboard.press("Escape")
    show_all(page)
    choose(page, "[data-state=p]")
    choose(page, "[data-category='2']")
    page.locator("summary").first.click()
    for menu in page.locator("#tools summary").all():
        menu.click()
        assert not (problems := accessibility_problems(page, within="#tools")), f"with a menu open: {problems}"
        page.keyboard.press("Escape")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        problems = accessibility_problems(page, COLOURS if theme == "dark" else (), within="#achievements")
        assert not problems, f"while it is filtered: {problems}"
    page.locator("#clear").click()
    assert not (problems := accessibility_problems(page, within="#achievements")), f"everything shown: {problems}"


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_one_heading_and_one_main(kinds: dict[str, Path], look: Callable[..., Page], kind: str) -> None:
    page = look(kinds[kind])
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.get_by_role("main").count() == 1
    levels = page.locator("h1,h2,h3,h4").evaluate_all("all => all.map(heading => +heading.tagName[1])")
    assert all(later - earlier <= 1 for earlier, later in pairwise(levels)), levels
