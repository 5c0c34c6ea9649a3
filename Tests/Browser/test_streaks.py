"""The last seven days of a streak."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from achieve import Store, event
from checks import accessibility_problems, overflow
from visitor import Visitor

WEEKDAYS = {"en": "Mo Tu We Th Fr Sa Su", "zh-Hans": "一 二 三 四 五 六 日", "de": "Mo Di Mi Do Fr Sa So"}
ACTIVE = {"en": "Active", "zh-Hans": "活跃", "de": "Aktiv"}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Somebody who trained on three of the days up to Monday, 16 November 2026."""
    store = Store(tmp_path_factory.mktemp("streaks"))
    store.record(
        [
            event(
                "fitness-workouts.workout-completed", "ada", {"calories": 300, "durationMinutes": 30}, id=str(day),
                time=f"2026-11-{day}T09:00:00Z",
            )
            for day in (10, 14, 15)
        ]
    )  # fmt: skip
    return {language: store.page("ada", f"ada-{language}", language) for language in WEEKDAYS}


@pytest.mark.parametrize("language", WEEKDAYS)
def test_each_of_the_last_seven_days_has_a_mark(pages: dict[str, Path], visitor: Visitor, language: str) -> None:
    page = visitor.open(pages[language])
    days = page.locator(".streak").first.locator(".seven li")
    expect(days).to_have_count(7)
    names = WEEKDAYS[language].split()
    last = [date(2026, 11, 10) + timedelta(day) for day in range(7)]
    texts = days.all_text_contents()
    assert [text.split()[0] for text in texts] == [names[day.weekday()] for day in last]
    active = [day.day for day, text in zip(last, texts, strict=True) if text.endswith(" " + ACTIVE[language])]
    assert active == [10, 14, 15]
    # Not by colour alone.
    ticks = days.evaluate_all("all => all.map(day => getComputedStyle(day, '::before').content.includes('✓'))")
    assert [day.day for day, tick in zip(last, ticks, strict=True) if tick] == [10, 14, 15]


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_they_fit_and_are_named(pages: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(pages["en"], width=width)
    expect(page.get_by_role("list", name="Last seven days").first).to_be_visible()
    assert not overflow(page)
    assert not (problems := accessibility_problems(page, within="#streaks")), problems


def test_with_one_mode_its_streak_takes_the_width_and_nothing_is_said_twice(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path, modes="fitness-workouts")
    workout: dict[str, object] = {"calories": 300, "durationMinutes": 30}
    store.record([event("fitness-workouts.workout-completed", "ada", workout, id="1")])
    page = visitor.open(store.page("ada", "ada"))
    expect(page.locator(".streak")).to_have_count(1)
    streak, hero = page.locator(".streak").bounding_box(), page.locator(".hero").bounding_box()
    assert streak and hero and streak["width"] == hero["width"]
    expect(page.get_by_role("heading", name="By rarity")).to_be_visible()
    expect(page.get_by_role("heading", name="By mode")).to_have_count(0)
