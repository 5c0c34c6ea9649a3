"""Badges: metal, what is engraved on them, belts, and what is not held yet."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from visitor import Visitor


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Page:
    return visitor.open(kinds["season"])


def badge(page: Page, key: str) -> Locator:
    """The badge of a card."""
    return page.locator(f"[id='{key}'] > .medal")


def test_what_is_held_has_metal_and_what_is_not_a_ring_of_its_progress(page: Page) -> None:
    held = badge(page, "fitness-workouts/workout_100")
    expect(held.locator("use").first).to_have_attribute("href", re.compile("^#m-"))
    expect(held.locator(".pr")).to_have_count(0)
    open_one = badge(page, "fitness-workouts/workout_500")
    expect(open_one.locator("use").first).to_have_attribute("href", "#k-l")
    expect(open_one.locator(".pr")).to_have_attribute("stroke-dasharray", "21 100")


@pytest.mark.parametrize(
    ("kind", "key", "figure"),
    [
        ("season", "fitness-workouts/workout_500", "500"), ("season", "task-focus/focus_50_hours", "50 h"),
        ("season", "fitness-workouts/steps_10k", "10,000"), ("season", "fitness-workouts/weight_1", "1 kg"),
        ("season", "trophy-rooms/room5.card-locator.accuracy", "98 %"),
        ("season", "trophy-rooms/room4.memory-match.speed", "1:30"), ("season-zh", "task-focus/focus_50_hours", "50小时"),
    ],
)
def test_what_was_asked_for_is_engraved(
    kinds: dict[str, Path], visitor: Visitor, kind: str, key: str, figure: str
) -> None:
    page = visitor.open(kinds[kind])
    expect(badge(page, key).locator("text")).to_have_text(figure)


def test_numbers_and_single_deeds_have_no_plate(page: Page) -> None:
    for key in ("task-focus/habit_7_days", "fitness-workouts/workout_1"):
        expect(badge(page, key)).to_have_count(1)
        expect(badge(page, key).locator("text")).to_have_count(0)


def test_what_recurs_says_how_often_it_was_earned(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["challenges"])
    expect(badge(page, "martial-arts-ranks/regular").locator("text")).to_have_text("×2")


def test_figures_stay_on_their_plates(kinds: dict[str, Path], visitor: Visitor) -> None:
    for kind in ("full", "full-zh"):
        page = visitor.open(kinds[kind])
        page.locator("#more").click()
        page.locator("#steps").click()
        wide = page.locator("#grid .medal text").evaluate_all(
            """texts => texts.filter(text => text.getBBox().width > text.closest("svg").clientWidth * 28 / 48)
                .map(text => text.textContent)"""
        )
        assert not wide
        assert page.locator("#grid .medal text").count() > 80


def test_ranks_are_belts_of_different_colours(page: Page) -> None:
    belts = page.locator("#grid .medal [href='#i-belt']")
    colours = belts.evaluate_all("belts => belts.map(belt => getComputedStyle(belt).color)")
    assert len(colours) == 5
    steps = page.locator(".ladder .steps .medal [href='#i-belt']")
    colours = steps.evaluate_all("belts => belts.map(belt => getComputedStyle(belt).color)")
    assert len(set(colours)) == 5


def open_sheet(page: Page, key: str) -> None:
    page.evaluate("key => { location.hash = key }", key)
    expect(page.locator("#sheet")).to_be_visible()


def test_the_sheet_shows_it_large_with_its_date(page: Page) -> None:
    key = "fitness-workouts/workout_100"
    date = page.locator(f"[id='{key}'] .when i").text_content()
    open_sheet(page, key)
    large = page.locator("#sheet .medal")
    assert large.evaluate("medal => medal.getBoundingClientRect().width") == 128
    assert large.locator("text").all_text_contents() == ["100", date]
    plaque = large.locator("[href='#i-plaque']").evaluate("shape => shape.getBoundingClientRect().width")
    for width in large.locator("text").evaluate_all("all => all.map(text => text.getBBox().width)"):
        assert 0 < width < 128 * 36 / 48 <= plaque


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_it_turns_towards_the_pointer_for_those_who_like_motion(
    kinds: dict[str, Path], visitor: Visitor, motion: str
) -> None:
    page = visitor.open(kinds["season"], motion=motion)
    open_sheet(page, "fitness-workouts/workout_100")
    large = page.locator("#sheet .medal")
    large.hover(position={"x": 20, "y": 30})
    turned = large.evaluate("medal => getComputedStyle(medal).transform.startsWith('matrix3d')")
    assert turned == (motion == "no-preference")


@pytest.mark.parametrize(
    ("key", "colour", "texts"),
    [("fitness-workouts/workout_100", "#", ["100"]), ("martial-arts-ranks/rank_red", "#DC3545", [])],
)
def test_the_picture_has_the_same_badge(
    page: Page, tmp_path: Path, key: str, colour: str, texts: list[str]
) -> None:
    date = page.locator(f"[id='{key}'] .when i").text_content()
    open_sheet(page, key)
    with page.expect_download() as download:
        page.locator("#sheet a[download]").click()
    download.value.save_as(tmp_path / "badge.svg")
    picture = ElementTree.parse(tmp_path / "badge.svg").getroot()
    fills = {element.get("fill") for element in picture.iter()}
    assert any(fill and fill.startswith("url(#metal-") for fill in fills)
    named = {element.get("id") for element in picture.iter() if element.get("id")}
    assert {fill[5:-1] for fill in fills if fill and fill.startswith("url(#")} <= named
    plate = picture.findall("{*}g")[-1]
    assert [text.text for text in plate.findall("{*}text")] == [*texts, date]
    assert any((element.get("color") or "").startswith(colour) for element in picture.iter())
