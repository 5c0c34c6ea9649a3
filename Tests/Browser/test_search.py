"""What the search of the grid finds, what it forgives, and what it offers where nothing matches."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from checks import cards, fitting
from visitor import Visitor


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Iterator[Page]:
    yield visitor.open(kinds["season"])


def folded(text: str) -> str:
    """The text without accents and case."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign)).lower()


def search(page: Page, words: str) -> list[str]:
    """Types words, and waits until the page shows what it finds, which it does once nobody types any more."""
    everything: list[list[str]] = page.locator("#grid li").evaluate_all(
        """cards => cards.map(card => ["h3", ".over", ".d", ".meta b"].map(place => card.querySelector(place)?.textContent)
            .concat(document.querySelector(`[data-category="${card.dataset.c}"] bdi`).textContent))"""
    )
    wanted = folded(words).split()
    found = [texts[0] for texts in everything if all(word in folded(" ".join(filter(None, texts))) for word in wanted)]
    page.locator("#search").press_sequentially(words)
    expect(page.locator("#count")).to_have_text(f"{len(found)} of {len(everything)} match")
    expect(cards(page).locator("h3")).to_have_text(found)
    return found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("STREAK", "30-Day Streak"), ("grandmaster  form", "Form Grandmaster"), ("wörkout", "First Workout"),
        # By mode, by category and by rarity.
        ("martial ranks", "Black Belt"), ("milestones", "7-Day Streak"), ("legendary task", "List Slayer"),
    ],
)
def test_search_finds_words_whatever_their_case_and_accents(page: Page, words: str, found: str) -> None:
    shown = search(page, words)
    assert found in shown and len(shown) < 147


def test_search_without_a_match_says_so(page: Page) -> None:
    expect(page.locator("#none")).to_be_hidden()
    page.locator("#search").fill("no such thing")
    expect(page.locator("#none")).to_be_visible()
    expect(page.locator("#none > p")).to_have_text("Nothing matches these filters.")
    expect(cards(page)).to_have_count(0)
    page.locator("#none").get_by_role("button", name="Clear filters").click()
    expect(page.locator("#none")).to_be_hidden()
    page.locator("#search").fill("no such thing")
    page.locator("#search").press("Escape")
    expect(page.locator("#none")).to_be_hidden()
    expect(page.locator("#search")).to_have_value("")


@pytest.mark.parametrize(
    ("kind", "words", "title"),
    [("season", "wokrouts 50p", "50 Workouts"), ("season", "bleck bolts", "Black Belt"), ("season-zh", "黑代", "黑带")],
)
def test_a_search_without_a_match_offers_the_nearest_titles(
    kinds: dict[str, Path], visitor: Visitor, kind: str, words: str, title: str
) -> None:
    page = visitor.open(kinds[kind])
    page.locator("#search").fill(words)
    near = page.locator("#near")
    expect(near).to_be_visible()
    links = near.get_by_role("link")
    assert 0 < links.count() <= 3 and title in links.all_inner_texts()
    near.get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("dialog", name=title, exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    # What is like no title at all gets none.
    page.locator("#search").fill("ξξξξξξ")
    expect(page.locator("#none")).to_be_visible()
    expect(near).to_be_hidden()


def test_the_biggest_catalog_is_filtered_too(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["many"])
    total = page.locator("#grid li").count()
    assert total > 290
    shown = search(page, "dragon staff")
    assert shown and all(title.startswith("Dragon Staff") for title in shown)


@pytest.mark.parametrize("words", ["workot", "wrokout", "workuot", "wworkout", "grandmastre"])
def test_a_search_forgives_one_typing_error(page: Page, words: str) -> None:
    page.locator("#search").fill(words)
    expect(page.locator("#count")).not_to_have_text("147 of 147 match")
    right = "Grandmaster" if words.startswith("grand") else "Workout"
    expect(cards(page).filter(has_text=right).first).to_be_visible()
    assert fitting(page) < 40


def test_a_short_word_among_others_may_have_an_error_too(page: Page) -> None:
    page.locator("#search").fill("night oul")
    expect(page.locator("#count")).to_have_text(re.compile(r"^[1-9]\d* of 147 match$"))
    expect(cards(page).locator("h3").first).to_have_text("Night Owl")


def test_where_nothing_matches_the_nearest_titles_are_offered_each_with_its_mode(page: Page) -> None:
    page.locator("#search").fill("nite oul")
    near = page.locator("#near li")
    expect(near.first).to_contain_text("Night Owl · ")
    texts = near.all_inner_texts()
    assert len(texts) == len(set(texts)) <= 3
    near.first.locator("a").click()
    expect(page.locator("#sheet h2")).to_have_text("Night Owl")


@pytest.mark.parametrize("words", ["wrkt", "xyzzy", "belt/"])
def test_a_search_does_not_forgive_more(page: Page, words: str) -> None:
    page.locator("#search").fill(words)
    expect(page.locator("#none")).to_be_visible()
