"""Ladders: one card for achievements that ask for more and more of one measure."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from achieve import Store, event
from checks import accessibility_problems
from visitor import Visitor

WORKOUTS = ["First Workout", "10 Workouts", "50 Workouts", "100 Workouts", "500 Workouts"]


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Page:
    return visitor.open(kinds["season"])


def shown(page: Page) -> list[str]:
    """The titles of the grid that are seen."""
    return page.locator("#grid li:visible h3").all_text_contents()


def figures(card: Locator, selector: str) -> list[str]:
    """What is seen on the steps."""
    return card.locator(f".rung{selector}").evaluate_all("rungs => rungs.map(rung => rung.firstChild.textContent)")


def show_all(page: Page) -> None:
    page.locator("#more").click()


def test_the_highest_step_stands_for_all(page: Page) -> None:
    show_all(page)
    titles = shown(page)
    assert len(titles) < 65
    assert [title for title in WORKOUTS if title in titles] == ["100 Workouts"]
    card = page.locator("[id='fitness-workouts/workout_100']")
    expect(card.locator(".rungs .vh")).to_have_text("4 of 5 steps")
    assert figures(card, ".on") == ["1", "10", "50", "100"]
    assert figures(card, ":not(.on)") == ["500"]
    bar = card.locator(".next [role=progressbar]")
    expect(bar).to_have_attribute("aria-label", "Next: 500 Workouts")
    expect(card.locator(".next")).to_contain_text("107/500")


@pytest.mark.parametrize("width", [390, 1440])
def test_each_step_on_the_card_leads_to_its_sheet(kinds: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(kinds["season"], width=width)
    show_all(page)
    card = page.locator("[id='fitness-workouts/workout_100']")
    ten = card.get_by_role("link", name="10: 10 Workouts, Unlocked")
    # Large enough for a finger, and not below the link that the whole card is.
    box = ten.bounding_box()
    assert box and min(box["width"], box["height"]) >= 24
    ten.click()
    expect(page.locator("#sheet h2")).to_have_text("10 Workouts")
    assert page.url.endswith("#fitness-workouts/workout_10")
    page.keyboard.press("Escape")
    expect(ten).to_be_focused()
    # One stop of the tab key, with arrows between the steps.
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    last = card.get_by_role("link", name="500: 500 Workouts", exact=True)
    expect(last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet h2")).to_have_text("500 Workouts")
    page.keyboard.press("Escape")
    # Beside them the card leads to its own.
    card.locator(".d").click(force=True) if width > 400 else card.locator("h3").click()
    expect(page.locator("#sheet h2")).to_have_text("100 Workouts")


def test_each_belt_leads_to_its_sheet(page: Page) -> None:
    page.locator(".steps a", has_text="Red Belt").click()
    expect(page.locator("#sheet h2")).to_have_text("Red Belt")


def test_every_step_can_be_shown_and_folds_again(page: Page) -> None:
    show_all(page)
    folded = shown(page)
    every = page.get_by_role("button", name="Every step")
    expect(every).to_have_attribute("aria-pressed", "false")
    # A tick is there only while it is pressed.
    expect(every.locator("svg")).to_be_hidden()
    every.click()
    expect(every).to_have_attribute("aria-pressed", "true")
    expect(every.locator("svg")).to_be_visible()
    assert len(shown(page)) == 147
    expect(page.locator(".rungs:visible")).to_have_count(0)
    every.click()
    expect(every).to_have_attribute("aria-pressed", "false")
    assert shown(page) == folded


def test_a_filter_shows_each_step_that_fits(page: Page) -> None:
    page.locator("#search").fill("500 workouts")
    expect(page.locator("#grid li:visible h3")).to_have_text(["500 Workouts"])
    expect(page.get_by_role("button", name="Every step")).to_have_attribute("aria-pressed", "true")
    # Folding goes back to everything.
    page.get_by_role("button", name="Every step").click()
    expect(page.locator("#search")).to_have_value("")
    assert "500 Workouts" not in shown(page)


def test_the_sheet_lists_the_steps_and_leads_to_each(page: Page) -> None:
    show_all(page)
    page.get_by_role("link", name="100 Workouts", exact=True).click()
    steps = page.locator("#sheet ol.parts")
    assert steps.locator("bdi").all_inner_texts() == WORKOUTS
    expect(steps.locator("li.on")).to_have_count(4)
    expect(steps.locator("li").last).to_contain_text("107/500")
    assert not (problems := accessibility_problems(page, within="#sheet")), problems
    steps.get_by_role("link", name="500 Workouts").click()
    expect(page.locator("#sheet h2")).to_have_text("500 Workouts")
    page.go_back()
    expect(page.locator("#sheet h2")).to_have_text("100 Workouts")


def test_a_newcomer_begins_with_first_steps(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"])
    page.get_by_role("button", name="Show all").first.click()
    first = page.locator("#grid li:visible")
    expect(first.first).to_be_visible()
    show_all(page)
    titles = shown(page)
    assert "First Workout" in titles and "10 Workouts" not in titles and len(titles) < 65


def test_without_scripts_every_step_is_there(kinds: dict[str, Path], browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(kinds["season"].resolve().as_uri())
        assert page.locator("#grid > ul > li:visible").count() == 147
    finally:
        context.close()


def test_a_long_ladder_lists_the_steps_around_the_next(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path, modes="fitness-workouts")
    store.record([step(number) for number in range(40)])
    store.record([event("fitness-workouts.steps-recorded", "ada", {"steps": 10_300}, id="walk")])
    page = visitor.open(store.page("ada", "ada"))
    card = page.locator("li:visible", has=page.locator(".rungs", has_text="10 of 40 steps"))
    assert figures(card, ".on")[-1] == "10,000" and len(figures(card, "")) == 8
    expect(card.locator(".rungs")).to_contain_text("+6")
    expect(card.locator(".rungs")).to_contain_text("+26")
    card.locator(".rung").first.click()
    # The sheet has them all.
    expect(page.locator("#sheet ol.parts li")).to_have_count(40)


def step(number: int) -> str:
    """An instructor's step of a long ladder."""
    steps = 1_000 * (number + 1)
    achievement = {
        "mode": "fitness-workouts",
        "id": f"steps_{steps}",
        "title": {"en": f"Step {steps}", "zh-Hans": f"Step {steps}"},
        "description": {"en": f"Walk {steps} steps", "zh-Hans": f"Walk {steps} steps"},
        "category": "special",
        "points": 10,
        "icon": "figure.walk",
        "color": "blue",
        "criterion": {"metric": "fitness-workouts.steps", "measure": "total", "atLeast": steps},
    }
    data: dict[str, object] = {"achievement": achievement, "by": "coach"}
    return event("achievements.defined", "coach", data, id=str(number))
