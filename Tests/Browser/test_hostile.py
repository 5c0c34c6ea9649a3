"""Hostile texts stay texts: read with an HTML5 parser, and with a browser."""

from __future__ import annotations

from pathlib import Path
from xml.dom.minidom import Document

import pytest
from playwright.sync_api import expect

from hostile import HARMLESS, HOSTILE, LONG, TEXTS
from markup import elements, heading, parse, take, texts
from samples import Samples
from tally import TALLY
from visitor import Visitor


def trees(folder: Path) -> dict[str, Document]:
    """The trees of the players' pages by the names on them."""
    found = [parse(path) for path in sorted(folder.glob("player-*.html"))]
    return {heading(tree): tree for tree in found}


@pytest.fixture(scope="module")
def hostile(samples: Samples) -> dict[str, Document]:
    return trees(samples.hostile)


@pytest.fixture(scope="module")
def harmless(samples: Samples) -> dict[str, Document]:
    return trees(samples.harmless)


def test_every_player_has_a_page(hostile: dict[str, Document], harmless: dict[str, Document]) -> None:
    assert set(hostile) == set(HOSTILE.players)
    assert set(harmless) == set(HARMLESS.players)


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_no_text_becomes_markup(hostile: dict[str, Document], harmless: dict[str, Document], number: int) -> None:
    tree, twin = hostile[HOSTILE.players[number]], harmless[HARMLESS.players[number]]
    # Who shares a rank stands in the order of the names, which differs; so does how many neighbors there are.
    for page in (tree, twin):
        if board := take(page, "leaderboard"):
            assert {name[0] for name in elements(board)} <= {
                "section", "div", "h2", "p", "table", "caption", "thead", "tbody", "tr", "th", "td", "bdi", "a",
            }  # fmt: skip
            assert {part for name in elements(board) for part in name[1:]} <= {
                "id", "class", "aria-labelledby", "aria-label", "aria-current", "scope", "href", "title",
                "data-fold", "data-count",
            }  # fmt: skip
    assert sum(elements(tree).values()) > 1_000
    assert elements(tree) == elements(twin)
    TALLY.add("hostile texts")


@pytest.mark.parametrize("number", range(0, len(TEXTS), 6))
def test_every_text_is_shown_as_it_is(hostile: dict[str, Document], number: int) -> None:
    found = texts(hostile[HOSTILE.players[number]])
    for text in TEXTS:
        assert text in found, f"the title {text[:60]!r} is not there"
    for text in LONG:
        assert text in found, f"the description {text[:60]!r} is not there"
    assert f"Granted by {TEXTS[number]}" in found
    assert any(text.startswith(TEXTS[number][:120]) and text.endswith("Achievements") for text in found), "the title"
    # What this module does not know is an icon is drawn as a plain one.
    assert not any(text.startswith("#") and any(icon in text for icon in TEXTS) for text in found)
    TALLY.add("hostile texts", len(TEXTS) + len(LONG) + 2)


def test_the_list_of_players_too(samples: Samples) -> None:
    tree, twin = parse(samples.hostile / "index.html"), parse(samples.harmless / "index.html")
    assert elements(tree) == elements(twin)
    found = texts(tree)
    assert all(text in found for text in TEXTS)
    TALLY.add("hostile texts", len(TEXTS))


def test_two_players_side_by_side_too(samples: Samples) -> None:
    folder = samples.root / "compared"
    tree, twin = parse(folder / "hostile.html"), parse(folder / "harmless.html")
    assert elements(tree) == elements(twin)
    found = texts(tree)
    assert all(text in found for text in (*TEXTS, *HOSTILE.players[:2]))
    TALLY.add("hostile texts", len(TEXTS))


@pytest.mark.parametrize("name", ["hostile", "harmless"])
def test_files_stay_in_the_folder(samples: Samples, name: str) -> None:
    folder: Path = getattr(samples, name)
    assert {path.name for path in folder.parent.iterdir()} <= {
        "pages", "puzzles.json", "events.jsonl", "store.sqlite", "store.sqlite-wal", "store.sqlite-shm",
    }  # fmt: skip
    files = list(folder.rglob("*"))
    # A page for each, the list of all, and the comparison of any two.
    assert len(files) == len(TEXTS) + 2
    for file in files:
        assert file.is_file() and file.parent == folder
        assert file.name == "index.html" or set(file.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_.")
        assert len(file.name.encode()) < 150


@pytest.mark.parametrize("number", range(0, len(TEXTS), 3))
def test_a_browser_shows_them_as_text(samples: Samples, visitor: Visitor, number: int) -> None:
    name = TEXTS[number]
    index = visitor.open(samples.hostile / "index.html")
    links = index.locator("#ranks .who a")
    places = [
        place for place, text in enumerate(links.evaluate_all("all => all.map(a => a.textContent)")) if text == name
    ]
    assert len(places) == 1
    links.nth(places[0]).click()
    page = index
    page.wait_for_url("**/player-*.html")
    assert page.locator("h1").evaluate("h1 => h1.textContent") == name
    # The scripts write titles too: the celebration and the search know them as text.
    page.get_by_role("button", name="This is me").click()
    expect(page.locator("#party")).to_be_visible()
    oldest = page.locator("#toast h2").evaluate("h2 => h2.textContent")
    assert oldest[:20] in {text[:20] for text in TEXTS}
    page.keyboard.press("Escape")
    page.locator("#search").fill("<script>alert(1)")
    expect(page.locator("#grid li:visible h3", has_text="<script>alert(1)</script>").first).to_be_visible()
    expect(page.locator("#clear")).to_be_visible()
    # It is in the title, or in the name of the category.
    found = page.locator("#grid li:visible").evaluate_all(
        """cards => cards.map(card => card.textContent
            + document.querySelector(`[data-category="${card.dataset.c}"] bdi`).textContent)"""
    )
    assert found and all("<script>alert(1)" in text for text in found)
    page.locator("#sort").select_option("title")
    assert page.locator("main script, main style, main img[onerror], main [onload], main h1 h1").count() == 0
    TALLY.add("hostile texts")
