"""English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from samples import Samples
from visitor import Visitor

PHRASES = {
    "en": ("Recent unlocks", "All achievements", "Search achievements", "Dark theme", "Clear filters", "Unlocked only"),
    "zh-Hans": ("最近解锁", "全部成就", "搜索成就", "深色主题", "清除筛选", "只看已解锁"),
}
# What is written in Latin letters in Chinese too: the name of a file format, and the players' names.
_LATIN = {"PNG", "SVG"}


@pytest.mark.parametrize(("kind", "language"), [("season", "en"), ("season-zh", "zh-Hans")])
def test_the_page_speaks_its_language(kinds: dict[str, Path], visitor: Visitor, kind: str, language: str) -> None:
    page = visitor.open(kinds[kind])
    expect(page.locator("html")).to_have_attribute("lang", language)
    source = kinds[kind].read_text(encoding="utf-8")
    for phrase in PHRASES[language]:
        assert phrase in source
    other = "zh-Hans" if language == "en" else "en"
    for phrase in PHRASES[other]:
        assert phrase not in source
    page.locator("#search").fill("x-no-such-thing")
    expect(page.locator("#count")).to_have_text("0 of 147 match" if language == "en" else "共147个，符合0个")


@pytest.mark.parametrize(("kind", "language"), [("index", "en"), ("index-zh", "zh-Hans")])
def test_the_list_of_players_speaks_it_too(kinds: dict[str, Path], look: Callable[..., Page], kind: str, language: str) -> None:
    page = look(kinds[kind])
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_text("Leaderboard" if language == "en" else "排行榜")
    expect(page).to_have_title("Leaderboard" if language == "en" else "排行榜")


@pytest.mark.parametrize("kind", ["season-zh", "full-zh", "index-zh", "challenges-zh"])
def test_no_english_is_left_in_chinese(kinds: dict[str, Path], samples: Samples, look: Callable[..., Page], kind: str) -> None:
    page = look(kinds[kind])
    texts: list[str] = page.evaluate(
        """() => {
            const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT), texts = [];
            while (walker.nextNode())
                if (!walker.currentNode.parentElement.closest("style,script")) texts.push(walker.currentNode.data);
            for (const element of document.querySelectorAll("*"))
                for (const name of ["aria-label", "aria-valuetext", "alt", "title", "placeholder"])
                    if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
            return texts;
        }"""
    )
    assert len(texts) > 20
    allowed = _LATIN | _names(samples) | {"sensei", "mei", "Adults", "Beginners", "Guests"}
    for text in texts:
        for word in re.findall(r"[A-Za-z]{2,}", text):
            # Belts of the catalog, units and times are written with single letters at most.
            assert word in allowed, f"{word} in {text[:80]!r}"


def _names(samples: Samples) -> set[str]:
    """The words of the players' names, which are the same in every language."""
    index = (samples.english / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'<td class="who">.*?<a [^>]*><bdi>(.*?)</bdi>', index)
    assert len(names) == 8
    return {word for name in names for word in re.findall(r"[A-Za-z]{2,}", name)}


@pytest.mark.parametrize(("kind", "date"), [("season", "Nov 16, 2026"), ("season-zh", "2026年11月16日")])
def test_dates_are_written_as_people_do(kinds: dict[str, Path], look: Callable[..., Page], kind: str, date: str) -> None:
    page = look(kinds[kind])
    expect(page.locator("footer")).to_contain_text(date)
