"""Charts that can be asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from achieve import ROOT, Store, event, grant
from checks import COLOURS, accessibility_problems, overflow
from samples import Samples
from visitor import Visitor

SCRIPTS = ROOT / "Sources/AchievementGallery/Page/Script"


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
    said = page.locator("#activity .chart", has=days).locator(".said")
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
        text, *parts = (slider.get_attribute("aria-valuetext") or "").split(" · ")
        assert text == f"{cells[0]}: {cells[place + 1]}"
        # Only the points are divided among modes.
        assert place == 0 or not parts


def test_columns_of_points_are_stacked_by_mode(page: Page) -> None:
    slider = page.get_by_role("slider", name="Points per week")
    chart = page.locator("#activity .chart", has=slider)
    modes = chart.locator(".modes li").all_inner_texts()
    assert len(modes) > 2
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(int(slider.get_attribute("aria-valuemax") or 0)):
        text, *parts = (slider.get_attribute("aria-valuetext") or "").split(" · ")
        gains = [re.fullmatch(r"(.+) (\d[\d,]*)", part) for part in parts]
        assert {gain[1] for gain in gains if gain} <= set(modes)
        total = int(text.split(": ")[1].replace(",", ""))
        assert sum(int(gain[2].replace(",", "")) for gain in gains if gain) == total
        page.keyboard.press("ArrowRight")
    # They differ without color, and the script draws what the page had.
    columns = chart.locator(".plot .col")
    textures = columns.evaluate_all("all => all.map(column => getComputedStyle(column).strokeDasharray)")
    assert len(textures) == len(set(textures)) == len(modes)
    paths = columns.evaluate_all("all => all.map(column => column.getAttribute('d'))")
    menu = page.get_by_label("Time span")
    usual = menu.input_value()
    menu.select_option("All time")
    expect(page.get_by_role("slider", name="Points per month")).to_have_count(1)
    menu.select_option(usual)
    assert columns.evaluate_all("all => all.map(column => column.getAttribute('d'))") == paths


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


def test_every_chart_shows_the_chosen_span(samples: Samples, visitor: Visitor) -> None:
    store = Store(samples.root / "spans")
    times = [f"{year}-{month:02}-05T09:00:00Z" for year in (2025, 2026) for month in range(1, 12)]
    store.record(
        [
            event("task-focus.focus-session-completed", "ada", {"minutes": place + 9}, id=time, time=time)
            for place, time in enumerate(times)
        ]
    )
    page = visitor.open(store.page("ada", "ada"))
    page.locator("#activity summary").click()
    rows = page.locator("#activity table").first.locator("tbody tr")
    expect(rows).to_have_count(23)
    months = [row.split("\t") for row in rows.all_inner_texts()]
    days = page.locator("#activity .chart").nth(1)
    measure = page.locator("#activity .chart").nth(2)
    menu = page.get_by_label("Time span")
    assert menu.locator("option").all_inner_texts() == ["4 weeks", "26 weeks", "52 weeks", "All time"]
    for span, columns, first, since, count, minutes in [
        ("All time", 23, "Jan 2025", "Jan 5, 2025", 22, "7 h 9 min"),
        ("52 weeks", 13, "Nov 2025", "Nov 18, 2025", 11, "4 h 35 min"),
        ("4 weeks", 5, "Oct 19, 2026", "Oct 20, 2026", 1, "30 min"),
        ("26 weeks", 27, "May 18, 2026", "May 19, 2026", 6, "2 h 45 min"),
    ]:
        menu.select_option(span)
        is_by_week = span in ("4 weeks", "26 weeks")
        for chart in (days, measure):
            slider = chart.get_by_role("slider")
            assert slider.get_attribute("aria-valuemax") == str(columns - 1)
            name = slider.get_attribute("aria-label") or ""
            assert name == chart.locator("h3").inner_text() and name.endswith("week" if is_by_week else "month")
            expect(chart.locator(".x span").first).to_have_text(first)
            assert chart.locator("svg .col").get_attribute("d").count("M") == count  # type: ignore[union-attr]
        noun = "active day" if count == 1 else "active days"
        assert days.locator(".muted").inner_text() == f"{count} {noun} since {since}"
        assert measure.locator(".muted").inner_text() == f"{minutes} since {since}"
        assert page.locator("#activity .chart").first.locator(".muted").inner_text().endswith(f" since {since}")
        assert days.locator(".y").inner_text() == ("7" if is_by_week else "31")
        # The highest column is as high as the chart.
        assert "v-70" in (measure.locator("svg .col").get_attribute("d") or "")
    # The columns say what the table says.
    menu.select_option("All time")
    measure.get_by_role("slider").focus()
    page.keyboard.press("Home")
    assert measure.locator(".said").inner_text() == f"{months[-1][0]}: {months[-1][3]}" == "Jan 2025: 9 min"


@pytest.mark.parametrize("language", ["en", "de", "zh-Hans"])
def test_the_latest_months_are_the_same_without_scripts(
    samples: Samples, browser: Browser, visitor: Visitor, language: str
) -> None:
    path = samples.root / f"decade/{language}.html"
    page = visitor.open(path)
    page.locator("#activity summary").click()
    expect(page.locator("#activity table").first.locator("tbody tr")).to_have_count(121)
    known = [_rows(page)]
    with browser.new_context(java_script_enabled=False, offline=True) as context:
        page = context.new_page()
        page.goto(path.as_uri())
        known.append(_rows(page))
    all_months, latest = known
    assert len(latest) == 7
    assert all_months[:7] == latest


def test_a_span_of_whole_weeks_and_today_is_said_in_weeks(samples: Samples, visitor: Visitor) -> None:
    page = visitor.open(samples.root / "decade/en.html")
    said = page.locator("#activity .before").first
    expect(said).to_have_text(re.compile(r"^The last 26 weeks: \+[\d,]+ · before that: "))
    page.get_by_label("Time span").select_option("52 weeks")
    expect(said).to_have_text(re.compile(r"^The last 52 weeks: "))


def _rows(page: Page) -> list[str]:
    """The cells of each month."""
    rows = page.locator("#activity table").first.locator("tbody tr")
    return rows.evaluate_all("rows => rows.map(({ cells }) => [...cells].map(cell => cell.textContent).join('|'))")


@pytest.mark.parametrize(
    ("unit", "texts"),
    [
        ({"p": 2, "w": ""}, {0: "0", 12_345: "12,345", 0.1 + 0.2: "0.3", 0.1 + 0.7: "0.8", 2.349: "2.34"}),
        ({"p": 0, "w": " step| steps"}, {1: "1 step", 1_200: "1,200 steps", 1.5: "1 steps"}),
        ({"p": 2, "w": " kg"}, {0.29: "0.29 kg", 62.5: "62.5 kg"}),
        ({"p": 0, "w": " min", "h": " h", "g": " "}, {0: "0 min", 59.9: "59 min", 480: "8 h", 60_090: "1,001 h 30 min"}),
        ({"p": 1, "w": " s", "c": True}, {36.6: "36.6 s", 117: "1:57", 3_723: "1:02:03"}),
    ],
)
def test_sums_read_like_amounts(browser: Browser, unit: dict[str, object], texts: dict[float, str]) -> None:
    call = "([all, unit]) => all.map(amount => amountText(amount, unit, {}))"
    assert _evaluated(browser, call, [list(texts), unit]) == list(texts.values())


def test_fractions_and_what_was_taken_back_have_a_plural_form(browser: Browser) -> None:
    plurals = "".join("0" if number == 1 else "1" if 1 < number % 10 < 5 else "2" for number in range(200))
    call = "([all, plurals]) => all.map(number => formOf('krok|kroki|kroków', number, { plurals }))"
    forms = {1: "krok", 1.5: "kroki", 0: "kroków", -1: "krok", -30: "kroków", 302: "kroki"}
    assert _evaluated(browser, call, [list(forms), plurals]) == list(forms.values())


def _evaluated(browser: Browser, call: str, values: object) -> object:
    """What a function returns beside the scripts for numbers."""
    files = ("building", "days", "amounts")
    script = "".join((SCRIPTS / f"{name}.js").read_text(encoding="utf-8") for name in files)
    with browser.new_context(offline=True) as context:
        page = context.new_page()
        page.set_content("<html lang=en>")
        page.add_script_tag(content=script)
        return page.evaluate(call, values)


def test_the_charts_of_the_first_days_stay_as_wide_as_four_weeks(samples: Samples, visitor: Visitor) -> None:
    store = Store(samples.root / "first-days")
    store.record([event("task-focus.focus-session-completed", "ada", {"minutes": 25}, id="1", time="2026-11-15T09:00:00Z")])
    page = visitor.open(store.page("ada", "ada"))
    if page.locator("#everything").is_visible():
        page.locator("#everything button").click()
    charts = page.locator("#activity .chart")
    assert charts.count() == 3
    for chart in charts.all():
        expect(chart.locator(".x span").first).to_have_text("Oct 20, 2026")
    assert [slider.get_attribute("aria-valuemax") for slider in charts.get_by_role("slider").all()] == ["27", "4", "4"]
    page.locator("#activity summary").click()
    # Nothing was done in October.
    expect(page.locator("#activity table").first.locator("tbody tr")).to_have_count(1)
    assert _rows(page) == ["Nov 2026|50|1|25 min"]


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
    # The sum above each of the other charts is that of the same four weeks.
    for chart in page.locator("#activity .chart").all()[1:]:
        sums = [chart.locator(part).inner_text() for part in (".muted", ".before")]
        figures = [
            re.sub(r"( points| active days)? since Oct 20, 2026$", "", sums[0]),
            re.sub(r"^The last 4 weeks: (.*) · before that: .*$", r"\1", sums[1]),
        ]
        assert figures[0] == figures[1], sums
    # There is nothing before all of it.
    page.get_by_label("Time span").select_option("26 weeks")
    expect(said).to_be_hidden()
    # The other charts say it of the last four weeks.
    expect(page.locator("#activity .before").nth(2)).to_have_text(re.compile(r"^The last 4 weeks: \d+ · before that: \d+$"))


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
