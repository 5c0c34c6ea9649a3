"""Charts that can be asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from achieve import Store, event, grant
from checks import COLOURS, accessibility_problems, overflow
from samples import Samples
from visitor import Visitor


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Page:
    return visitor.open(kinds["season"])


def test_keys_go_from_day_to_day(page: Page) -> None:
    points = page.get_by_role("slider", name="Points over time")
    points.focus()
    page.keyboard.press("Home")
    said = page.locator("#activity .chart").first.locator(".said")
    expect(said).to_have_text(re.compile(r"^Aug 1, 2026: "))
    page.keyboard.press("End")
    expect(said).to_have_text(re.compile(r"^Nov 16, 2026: 22,040$"))
    page.keyboard.press("ArrowLeft")
    # What was gained, and what was unlocked.
    expect(said).to_have_text(re.compile(r"^Nov 15, 2026: 22,040 \(\+50\)"))
    assert points.get_attribute("aria-valuetext") == said.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(said).to_contain_text("Black Belt")


def test_the_pointer_asks_too(page: Page) -> None:
    days = page.get_by_role("slider", name="Active days per week")
    days.scroll_into_view_if_needed()
    box = days.bounding_box()
    assert box
    said = page.locator("#activity .chart").nth(1).locator(".said")
    page.mouse.move(box["x"] + 2, box["y"] + 20)
    first = said.inner_text()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    expect(said).not_to_have_text(first)
    expect(said).to_have_text(re.compile(r": 7$"))


def test_each_chart_says_what_the_table_says(page: Page) -> None:
    page.locator("#activity summary").click()
    rows = page.locator("#activity table").last.locator("tbody tr")
    for place, slider in enumerate(page.locator("#activity [role=slider]").all()[1:]):
        slider.focus()
        page.keyboard.press("End")
        cells = rows.first.locator("td").all_inner_texts()
        assert slider.get_attribute("aria-valuetext") == f"{cells[0]}: {cells[place + 2]}"


def test_unlocks_are_marks_on_the_points(page: Page) -> None:
    assert page.locator("#activity .unlocks").get_attribute("d").count("M") > 20  # type: ignore[union-attr]


def test_years_can_be_shown(samples: Samples, visitor: Visitor) -> None:
    store = Store(samples.root / "charts")
    store.record(
        [
            grant("ada", "martial-arts-ranks/rank_white", time="2024-02-10T09:00:00Z"),
            grant("ada", "martial-arts-ranks/rank_black", time="2026-10-01T09:00:00Z"),
        ]
    )
    page = visitor.open(store.page("ada", "ada"))
    chart = page.locator("#activity .chart").first
    expect(chart.locator(".x span").first).not_to_have_text("Feb 10, 2024")
    page.get_by_label("Time span").select_option("All time")
    expect(chart.locator(".x span").first).to_have_text("Feb 10, 2024")
    page.get_by_role("slider", name="Points over time").focus()
    page.keyboard.press("Home")
    expect(chart.locator(".said")).to_contain_text("White Belt")


def test_they_answer_in_chinese_signs(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season-zh"])
    for slider in page.locator("#activity [role=slider]").all():
        assert re.match(r"2026年11月16日：\d", slider.get_attribute("aria-valuetext") or "")


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_they_fit_and_can_be_read(kinds: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(kinds["season-zh"], width=width)
    page.locator(".fold").evaluate_all("all => all.forEach(button => button.click())")
    page.get_by_role("slider").first.focus()
    assert not overflow(page)
    assert not (problems := accessibility_problems(page, within="#activity")), problems
    page.emulate_media(forced_colors="active")
    assert not (problems := accessibility_problems(page, COLOURS, within="#activity")), problems


def test_a_span_is_compared_with_the_time_before(page: Page) -> None:
    page.get_by_label("Time span").select_option("4 weeks")
    said = page.locator("#activity .before").first
    match = re.fullmatch(
        r"The last 4 weeks: \+([\d,]+) · before that: \+([\d,]+) \(([+-][\d,]+) %\)", said.inner_text()
    )
    assert match, said.inner_text()
    now, before, change = (int(figure.replace(",", "")) for figure in match.groups())
    assert change == round(100 * (now / before - 1))
    slider = page.get_by_role("slider", name="Points over time")
    slider.focus()
    totals = []
    for key in ("Home", "End"):
        page.keyboard.press(key)
        found = re.search(r": ([\d,]+)(?: \(\+([\d,]+)\))?", slider.get_attribute("aria-valuetext") or "")
        assert found
        totals.append([int((figure or "0").replace(",", "")) for figure in found.groups()])
    assert totals[1][0] - totals[0][0] + totals[0][1] == now
    # There is nothing before all of it.
    page.get_by_label("Time span").select_option("26 weeks")
    expect(said).to_be_hidden()
    # The other charts say it of the last four weeks.
    expect(page.locator("#activity .before").nth(1)).to_have_text(re.compile(r"^The last 4 weeks: \d+ · before that: \d+$"))


@pytest.mark.parametrize(
    ("language", "name", "minus"), [("en", "Points over time", "-"), ("de", "Punkte im Lauf der Zeit", "\u2212")]
)
def test_points_that_were_taken_have_the_minus_sign_of_the_language(
    samples: Samples, visitor: Visitor, language: str, name: str, minus: str
) -> None:
    store = Store(samples.root / f"taken-{language}")
    data: dict[str, object] = {"amount": -30, "by": "sensei", "reason": "counted twice"}
    taken = event("achievements.points-adjusted", "ada", data, id="taken", time="2026-11-10T09:00:00Z")
    store.record([grant("ada", "martial-arts-ranks/rank_white", time="2026-09-01T09:00:00Z"), taken])
    page = visitor.open(store.page("ada", "ada", language))
    page.get_by_role("slider", name=name).focus()
    page.keyboard.press("End")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    chart = page.locator("#activity .chart").first
    expect(chart.locator(".said")).to_contain_text(f"({minus}30)")
    # The script compares the last four weeks with those before, when nothing was earned.
    page.locator("#range select").select_option("28")
    expect(chart.locator(".before")).to_contain_text(f"{minus}30")
