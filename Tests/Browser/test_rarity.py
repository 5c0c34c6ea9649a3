"""What few players hold: on the shelf of the header, and as a bar."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from achieve import Store, grant
from visitor import Visitor


@pytest.mark.parametrize("kind", ["season", "season-zh", "full"])
def test_the_shelf_has_what_the_fewest_hold(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    titles = page.locator(".shelf bdi").all_inner_texts()
    held = page.locator("#grid li.u").evaluate_all(
        "cards => cards.map(card => [card.querySelector('h3').textContent, +card.dataset.h])"
    )
    assert len(titles) == 4
    fewest = min(holders for _, holders in held)
    assert fewest in {holders for title, holders in held if title == titles[0]}


def test_the_shelf_says_how_many_hold_it_in_words_and_as_a_bar(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    for item in page.locator(".shelf li").all():
        expect(item.locator("small")).to_have_text("Held by 1 of 8")
        bar, filled = item.locator(".bar").bounding_box(), item.locator(".bar rect").bounding_box()
        assert bar and filled and abs(filled["width"] / bar["width"] - 0.125) < 0.02


def test_one_player_has_nobody_to_be_compared_with(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path)
    store.record([grant("ada", f"martial-arts-ranks/rank_{rank}") for rank in ("white", "blue", "gold", "red")])
    page = visitor.open(store.page("ada", "ada"))
    assert page.locator(".shelf li").count() == 4
    expect(page.locator(".shelf .bar, .shelf small")).to_have_count(0)
    page.locator("#grid li.u a.open").first.click()
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet").get_by_role("meter")).to_have_count(0)
