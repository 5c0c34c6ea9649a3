"""The story: months along a line, and each year in review."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from achieve import Store, grant
from checks import accessibility_problems, overflow
from samples import Samples
from visitor import Visitor


SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def years(samples: Samples) -> Path:
    """Three years with quiet months between."""
    store = Store(samples.root / "story")
    store.record(
        [
            grant("ada", "martial-arts-ranks/rank_white", time="2024-02-10T09:00:00Z"),
            grant("ada", "task-focus/streak_milestone_7", time="2025-11-05T09:00:00Z"),
            grant("ada", "trophy-rooms/room1.complete", time="2026-03-01T09:00:00Z"),
            grant("ada", "martial-arts-ranks/rank_black", time="2026-10-01T09:00:00Z"),
        ]
    )
    return store.page("ada", "ada")


def test_the_latest_year_is_told_and_earlier_ones_open(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    headings = page.locator("#story h3")
    expect(headings).to_have_text(["2026 in review", "2025 in review", "2024 in review"])
    months = page.locator("#story .year").first.locator(".months > li:not(.quiet) h4")
    expect(months).to_have_text(["Oct 2026", "Mar 2026"])
    expect(page.locator("#story .quiet").first).to_have_text("6 quiet months")
    expect(page.locator("#story .year").first.locator(".months")).to_contain_text("Room finished")
    headings.nth(2).get_by_role("button").click()
    expect(page.locator("#story .year").nth(2)).to_contain_text("White Belt")


def test_what_is_told_opens_its_details(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    expect(page.locator("#story .review").first).to_contain_text("Rarest unlock")
    link = page.locator("#story .months").first.get_by_role("link").first
    assert link.locator("xpath=ancestor::li[1]").locator(".medal").count() == 1
    title = link.inner_text()
    link.click()
    expect(page.locator("#sheet h2")).to_have_text(title)


def test_a_year_is_shared_as_a_sentence(years: Path, visitor: Visitor) -> None:
    context = visitor.arrive()
    context.add_init_script("navigator.share = async ({ text }) => { window.shared = text; };")
    page = visitor.open(years, context=context)
    page.locator("#story").get_by_role("button", name="Share").first.click()
    assert page.evaluate("window.shared").startswith("ada, 2026 in review: ")


def test_a_year_is_a_picture_too(years: Path, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open(years)
    links = page.locator("#story a[download]")
    assert links.count() == 3
    with page.expect_download() as download:
        links.first.click()
    assert download.value.suggested_filename == "player-ada-2026.svg"
    download.value.save_as(tmp_path / "page.svg")
    # It is the one that the command draws.
    store = Store(years.parent)
    store.achieve("gallery", "--player", "ada", "--picture", "year", "--output", tmp_path / "command.svg")
    texts = [
        ["".join(text.itertext()) for text in ElementTree.parse(tmp_path / name).getroot().iter(f"{SVG}text")]
        for name in ("page.svg", "command.svg")
    ]
    assert texts[0] == texts[1] and "2026 in review" in texts[0] and any("Rarest unlock" in text for text in texts[0])
    with page.expect_download() as download:
        links.first.locator("xpath=following-sibling::button[1]").click()
    download.value.save_as(tmp_path / "year.png")
    bytes_ = (tmp_path / "year.png").read_bytes()
    assert (int.from_bytes(bytes_[16:20]), int.from_bytes(bytes_[20:24])) == (1200, 630) and len(bytes_) > 20_000


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_it_fits_every_width_and_direction(years: Path, visitor: Visitor, width: int) -> None:
    page = visitor.open(years, width=width)
    page.locator(".fold").evaluate_all("all => all.forEach(button => button.click())")
    assert not overflow(page)
    assert not (problems := accessibility_problems(page, within="#story")), problems
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert not overflow(page)
