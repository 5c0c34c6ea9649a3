"""Pages that will lie on a server: what a link to them shows."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from achieve import SEASON, Store
from visitor import Visitor


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    store = Store(tmp_path_factory.mktemp("published"))
    store.record([SEASON[0]])
    path = store.folder / "pages"
    store.achieve("gallery", "--all", "--output", path, "--base-url", "https://club.example/season")
    return path


def said(page: Page) -> dict[str, str]:
    """What the head says to messengers."""
    return dict(
        page.locator("meta[property^='og:'], meta[name^='twitter:']").evaluate_all(
            "all => all.map(meta => [meta.getAttribute('property') || meta.name, meta.content])"
        )
    )


def test_a_page_says_where_it_is_and_has_a_picture(folder: Path, visitor: Visitor) -> None:
    page = visitor.open(folder / "player-ada.html")
    facts = said(page)
    assert facts["og:url"] == "https://club.example/season/player-ada.html"
    assert facts["og:image"] == "https://club.example/season/player-ada.png"
    assert facts["twitter:card"] == "summary_large_image" and "ada" in facts["og:title"]
    canonical = page.locator("link[rel=canonical]").get_attribute("href")
    assert canonical == facts["og:url"]
    # What becomes the picture lies beside each page.
    for path in folder.glob("player-*.html"):
        assert ElementTree.parse(path.with_suffix(".svg")).getroot().get("width") == "1200"


def test_the_list_says_where_it_is(folder: Path, visitor: Visitor) -> None:
    facts = said(visitor.open(folder / "index.html"))
    assert facts["og:url"] == "https://club.example/season/" and "og:image" not in facts


def test_a_page_that_nobody_publishes_names_no_address(kinds: dict[str, Path], visitor: Visitor) -> None:
    assert set(said(visitor.open(kinds["season"]))) == {"og:type", "og:title", "og:description"}
