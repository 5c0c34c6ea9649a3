"""The calendar: every day answers, by pointer, touch and keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from achieve import Store, event
from checks import COLOURS, accessibility_problems, overflow
from visitor import Visitor

# Days of practice of somebody who began on a leap day, and the minutes of each.
PRACTICE = {"2024-02-29": 30, "2024-12-31": 45, "2025-01-01": 60, "2026-11-09": 20, "2026-11-11": 90, "2026-11-14": 30}


@pytest.fixture(scope="module")
def years(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of somebody with three calendar years, a frozen day among them."""
    store = Store(tmp_path_factory.mktemp("years"))
    events = [
        event(
            "martial-arts-ranks.practice-session-completed", "li", {"minutes": minutes}, id=day, time=f"{day}T08:00:00Z"
        )
        for day, minutes in PRACTICE.items()
    ]
    frozen: dict[str, object] = {"streak": "martial-arts-ranks.practice-days", "day": "2026-11-10", "by": "sensei"}
    events.append(event("achievements.streak-frozen", "li", frozen, id="frozen", time="2026-11-12T08:00:00Z"))
    task: dict[str, object] = {"task": "t", "remainingToday": 3}
    events.append(event("task-focus.task-completed", "li", task, id="task", time="2026-11-11T09:00:00Z"))
    store.record(events)
    return store.page("li", "years")


def cell(page: Page, day: str) -> Locator:
    """A day's square."""
    number = page.evaluate("day => Date.parse(day) / 86400000", day)
    return page.locator(f'#days [data-day="{number}"]')


def year(page: Page) -> Locator:
    """The choice of a year."""
    return page.locator("#days [data-pick=year]")


def mode(page: Page) -> Locator:
    """The choice of a mode or a streak."""
    return page.locator("#days [data-pick=choice]")


def answer(page: Page) -> list[str]:
    """The day that answers, and its lines."""
    return page.locator("#days .answer :is(h3, li)").all_inner_texts()


def test_points_of_no_mode_are_in_the_calendar_and_make_no_active_day(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path)
    adjusted: dict[str, object] = {"amount": 2_500, "by": "desk", "reason": "goodwill"}
    store.record([
        event("martial-arts-ranks.practice-session-completed", "li", {"minutes": 30}, id="1", time="2026-11-09T08:00:00Z"),
        event("task-focus.task-completed", "li", {"task": "t", "remainingToday": 3}, id="2", time="2026-11-10T08:00:00Z"),
        event("achievements.points-adjusted", "li", adjusted, id="3", time="2026-11-12T08:00:00Z"),
    ])  # fmt: skip
    page = visitor.open(store.page("li", "adjusted"))
    hero = page.locator(".hero").inner_text()
    figures = page.locator("#days .years").inner_text()
    total = re.search(r"([\d,]+) points", figures)
    assert total and total[1] in hero and int(total[1].replace(",", "")) > 2_500, (figures, hero)
    assert "2 active days" in figures, figures
    cell(page, "2026-11-12").click()
    assert answer(page)[:2] == ["Thu, Nov 12, 2026", "2,500 points"]
    assert "Level 3" in answer(page)


def test_what_two_modes_call_by_one_name_is_told_apart(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    days = page.locator("#days [data-day]").evaluate_all("all => all.map(({ dataset }) => dataset.day)")
    told: set[str] = set()
    for day in sorted(days, key=int)[-150:]:
        page.locator(f'#days [data-day="{day}"]').click()
        names = [text for text in answer(page)[1:] if text.endswith(": counted")]
        assert len(names) == len(set(names)), names
        told |= {name for name in names if "Days played" in name}
    assert told == {"Puzzles · Days played: counted", "Trophy Rooms · Days played: counted"}


def test_a_day_answers_the_pointer_and_lets_go(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    chosen = answer(page)
    assert chosen[0] == "Sat, Nov 14, 2026" and "Practice time: 30 min" in chosen
    cell(page, "2026-11-11").hover()
    told = answer(page)
    assert told[0] == "Wed, Nov 11, 2026"
    assert {"Practice time: 1 h 30 min", "Tasks completed: 1", "Practice days: counted"} <= set(told)
    # What the pointer passes is not read aloud, and nothing is chosen by it.
    expect(page.locator("#days .answer ul")).to_have_attribute("aria-live", "off")
    page.locator("#h-calendar").hover()
    assert answer(page) == chosen


def test_a_day_tells_of_freezes_and_of_nothing(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    cell(page, "2026-11-10").click()
    assert answer(page) == ["Tue, Nov 10, 2026", "Practice days: Frozen"]
    cell(page, "2026-11-02").click()
    assert answer(page) == ["Mon, Nov 2, 2026", "Not an active day"]
    expect(page.locator("#days .key")).to_contain_text("Frozen")


def test_a_finger_asks_a_day(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years, context=visitor.arrive(width=390, height=844, touch=True))
    square = cell(page, "2026-11-09")
    square.scroll_into_view_if_needed()
    box = square.bounding_box()
    assert box is not None and box["width"] >= 24 and box["height"] >= 24, box
    square.tap()
    assert answer(page)[0] == "Mon, Nov 9, 2026"
    expect(square).to_have_attribute("aria-selected", "true")
    expect(page.locator("#days [aria-selected=true]")).to_have_count(1)


def test_keys_go_by_day_week_and_month_and_into_other_years(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    expect(page.locator("#days td[tabindex='0']")).to_have_count(1)
    page.locator("#days td[tabindex='0']").focus()
    expect(page.locator("#days .answer ul")).to_have_attribute("aria-live", "polite")
    for key, day in [
        ("ArrowUp", "Fri, Nov 13, 2026"), ("ArrowLeft", "Fri, Nov 6, 2026"), ("ArrowDown", "Sat, Nov 7, 2026"),
        ("ArrowRight", "Sat, Nov 14, 2026"), ("PageUp", "Wed, Oct 14, 2026"), ("End", "Mon, Nov 16, 2026"),
        # There is nothing after today.
        ("ArrowRight", "Mon, Nov 16, 2026"), ("Home", "Thu, Jan 1, 2026"), ("ArrowUp", "Wed, Dec 31, 2025"),
        ("ArrowDown", "Thu, Jan 1, 2026"), ("ArrowLeft", "Thu, Dec 25, 2025"), ("Home", "Wed, Jan 1, 2025"),
        ("ArrowUp", "Tue, Dec 31, 2024"), ("Home", "Thu, Feb 29, 2024"),
        # Nor before the first day.
        ("ArrowLeft", "Thu, Feb 29, 2024"), ("PageDown", "Fri, Mar 29, 2024"),
    ]:  # fmt: skip
        page.keyboard.press(key)
        assert answer(page)[0] == day, key
        expect(page.locator("#days td[tabindex='0']")).to_have_count(1)
        expect(page.locator("#days td:focus")).to_have_attribute("aria-label", day)
    expect(year(page)).to_have_value("2024")


def test_keys_follow_the_direction_of_writing(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years, width=390)
    page.evaluate("() => { document.documentElement.dir = 'rtl' }")
    page.locator("#days td[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert answer(page)[0] == "Sat, Nov 7, 2026"
    page.keyboard.press("ArrowLeft")
    assert answer(page)[0] == "Sat, Nov 14, 2026"
    earlier, later = (cell(page, day).bounding_box() for day in ("2026-11-02", "2026-11-09"))
    assert earlier is not None and later is not None and earlier["x"] > later["x"]
    assert not overflow(page)


def test_years_and_modes_are_chosen(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    assert year(page).locator("option").all_inner_texts() == ["2026", "2025", "2024"]
    summary = page.locator("#days .years")
    expect(summary).to_contain_text("2026 3 active days")
    year(page).select_option("2024")
    expect(summary).to_contain_text("2024 2 active days")
    assert answer(page)[0] == "Tue, Dec 31, 2024"
    expect(page.locator("#days .highs")).to_contain_text("Best day: Feb 29, 2024 · ")
    # 2024 was a leap year, of which the first days are not known.
    expect(page.locator("#days [data-day]")).to_have_count(366 - 59)
    year(page).select_option("2026")
    mode(page).select_option("Task Focus")
    expect(summary).to_contain_text("2026 1 active day ·")
    assert "Practice days: counted" not in answer(page)
    cell(page, "2026-11-11").click()
    assert "Tasks completed: 1" in answer(page)
    assert not any("Practice" in line for line in answer(page))


def test_a_streak_leads_to_its_days(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    card = page.locator(".streak", has_text="Practice days")
    card.get_by_role("link", name="Show in the calendar").click()
    expect(page.locator("#calendar")).to_be_in_viewport()
    expect(mode(page).locator("option:checked")).to_have_text("Martial Arts")
    assert "Practice days: counted" in answer(page)


def test_what_a_day_unlocked_opens(years: Path, visitor: Visitor) -> None:
    page = visitor.open(years)
    year(page).select_option("2024")
    cell(page, "2024-02-29").click()
    link = page.locator("#days .answer a").first
    title = link.inner_text()
    link.click()
    expect(page.locator("#sheet h2")).to_have_text(title)


def test_the_steps_differ_in_size_not_only_in_colour(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    sizes = page.evaluate(
        """() => ["s1", "s2", "s3", "s4"].map(name => parseFloat(
            getComputedStyle(document.querySelector(`#days .${name} i`), "::after").width))"""
    )
    assert sizes == sorted(set(sizes)) and sizes[0] > 0, sizes
    days = page.locator("#days td.s4")
    assert days.first.evaluate("day => parseFloat(getComputedStyle(day, '::after').width)") > sizes[0]


def test_the_script_counts_as_the_values_do(kinds: dict[str, Path], visitor: Visitor, browser: Browser) -> None:
    for path in (kinds["season"], kinds["season-zh"], kinds["challenges"], kinds["many"]):
        context = browser.new_context(java_script_enabled=False, offline=True)
        plain = context.new_page()
        plain.goto(path.resolve().as_uri())
        # A calendar far below is not laid out yet, and has texts all the same.
        said = plain.locator("#days .years li").first.text_content() or ""
        meanings = plain.locator("#days .key span").all_text_contents()
        highlights = plain.locator("#days .highs span").all_text_contents()
        assert highlights
        # Without the script the year is a picture that says the same.
        picture = plain.locator("#days svg[role=img]").first
        assert said.split(maxsplit=1)[1] in (picture.get_attribute("aria-label") or "")
        assert not plain.locator("#days select:visible").count()
        context.close()
        page = visitor.open(path)
        assert page.locator("#days .years li").all_text_contents() == [said]
        assert page.locator("#days .key span").all_text_contents() == meanings
        assert page.locator("#days .highs span").all_text_contents() == highlights


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_axe_finds_nothing_in_a_calendar_that_answers(years: Path, visitor: Visitor, width: int) -> None:
    page = visitor.open(years, width=width)
    year(page).select_option("2025")
    cell(page, "2025-01-01").click()
    assert not (problems := accessibility_problems(page, within="#calendar")), "; ".join(problems)
    for theme, colors in (("dark", "none"), ("light", "active"), ("dark", "active")):
        page.emulate_media(color_scheme=theme, forced_colors=colors)  # type: ignore[arg-type]
        problems = accessibility_problems(page, COLOURS, within="#calendar")
        assert not problems, f"{theme} {colors}: " + "; ".join(problems)
    assert not overflow(page)


@pytest.mark.parametrize("width", [390, 820, 1440])
@pytest.mark.parametrize("scripts", [True, False])
def test_months_can_be_read_at_every_width(
    kinds: dict[str, Path], browser: Browser, width: int, scripts: bool
) -> None:
    context = browser.new_context(
        java_script_enabled=scripts, offline=True, viewport={"width": width, "height": 900}
    )
    page = context.new_page()
    page.goto(kinds["season"].resolve().as_uri())
    page.keyboard.press("Escape")
    names = page.locator("#days thead th" if scripts else "#days .cal text")
    boxes = [name.bounding_box() for name in names.all()]
    assert len(boxes) == 12
    for box in boxes:
        assert box and box["height"] >= 11, "letters of eleven pixels and more"
    for box, other in zip(boxes, boxes[1:], strict=False):
        assert box and other and box["x"] + box["width"] <= other["x"] + 1, "no name runs into the next"
    context.close()


def test_every_day_of_the_drawn_calendar_has_a_name_and_an_answer(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    days = page.locator("#days [data-day]")
    assert days.count() > 100
    names = days.evaluate_all("all => all.map(day => day.getAttribute('aria-label'))")
    assert len(set(names)) == len(names) and all(name for name in names)
    sizes = days.evaluate_all("all => all.map(day => day.getBoundingClientRect().width)")
    assert min(sizes) > 10
