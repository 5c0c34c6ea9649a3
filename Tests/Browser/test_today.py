"""The first screen: who it is, what is open, what comes next, what was last."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from achieve import Store, event
from checks import settle, show_all
from samples import Samples, challenge
from visitor import Visitor

SECTIONS = ("#achievements", "#rooms", "#collections", "#share", "#progress")


@pytest.mark.parametrize("kind", ["season", "season-zh"])
def test_a_phone_shows_the_essentials_at_once(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], width=390)
    for part in (".hero h1", ".ring b", "#today .row:has(.flame)", "#today ul:last-child .row:nth-child(3)"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    # In each player's own day.
    left = "12 hours left" if kind == "season" else "剩余4小时"
    expect(page.locator("#today .row:has(.flame) .num").first).to_have_text(left)
    if kind == "season":
        expect(page.locator("#recent .row").first).to_be_in_viewport(ratio=1)


def test_a_small_phone_shows_the_latest_unlock_at_once(samples: Samples, visitor: Visitor) -> None:
    for path in samples.sizable:
        page = visitor.open(path, width=390, height=844)
        latest = page.locator(".hero .latest")
        expect(latest).to_be_in_viewport(ratio=1)
        # The level is above it already.
        unlocks = page.locator("#recent .row").filter(has_not_text="Level up").filter(has_not_text="升级")
        unlocks = unlocks.filter(has_not_text="Neue Stufe")
        expect(latest.locator("b")).to_have_text(unlocks.locator("h3").first.inner_text())
        # Nothing else had to go for it.
        expect(page.locator("#today ul").last.locator(".row").last).to_be_in_viewport(ratio=1)
        page.set_viewport_size({"width": 1440, "height": 900})
        expect(latest).to_be_hidden()
        page.close()


def test_a_small_phone_shows_a_newcomer_how_points_work(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"], width=390, height=844)
    expect(page.locator(".hero .latest")).to_have_count(0)
    expect(page.get_by_role("heading", name="How points work")).to_be_in_viewport(ratio=1)


def test_what_is_open_today_and_finds_no_room_is_counted_and_led_to(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path)
    game: dict[str, object] = {"correctAnswers": 4, "longestStreak": 2, "rounds": 6, "score": 90, "seconds": 21}
    done: list[tuple[str, dict[str, object]]] = [
        ("martial-arts-ranks.practice-session-completed", {"minutes": 30}),
        ("task-focus.task-completed", {"task": "t", "remainingToday": 3}),
        ("fitness-workouts.workout-completed", {"calories": 100, "durationMinutes": 30}),
        ("trophy-rooms.speed-match-finished", game),
    ]
    events = [
        event(kind, "mei", data, id=f"{kind} {day}", time=f"2026-11-{day}T08:00:00Z")
        for kind, data in done for day in (14, 15)
    ]  # fmt: skip
    store.record([*events, challenge("november", "Busy November", "忙碌的十一月", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z", 900)])  # fmt: skip
    page = visitor.open(store.page("mei", "mei"), width=390)
    expect(page.locator("#today ul").first.locator(".row")).to_have_count(3)
    links = page.locator("#today .and a")
    assert links.all_inner_texts() == ["and 1 more: Streaks", "and 1 more: Challenges"]
    for link, section in zip(links.all(), ("#h-streaks", "#h-challenges"), strict=True):
        link.click()
        expect(page.locator(section)).to_be_in_viewport()


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_the_pace_of_a_step_is_never_cut(samples: Samples, visitor: Visitor, size: str) -> None:
    for folder in (samples.english, samples.german, samples.chinese):
        page = visitor.open(folder / "player-ada.html", width=390)
        page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        paces = page.locator("#today .pace")
        assert paces.count() > 0
        cut = paces.evaluate_all("all => all.filter(pace => pace.scrollHeight > pace.clientHeight + 1).length")
        assert cut == 0, folder.name
        page.close()


@pytest.mark.parametrize("kind", ["season", "new", "challenges"])
def test_what_is_not_earned_is_embossed_as_in_the_grid(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    # What recurs and was earned before keeps its colors.
    medals = page.locator("#today .k .medal:not(.own)").evaluate_all(
        "all => all.map(medal => [medal.querySelector('use').getAttribute('href'), getComputedStyle(medal).color])"
    )
    assert len(medals) >= 3 and all(shape.startswith("#k-") for shape, _ in medals)
    # In the color of locked ones, not in its own.
    assert len({color for _, color in medals}) == 1


def test_nothing_is_listed_twice(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    titles = page.locator("#today .row h3, #recent .row h3").all_inner_texts()
    assert len(titles) > 6 and len(titles) == len(set(titles)), titles


def test_the_line_of_sections_stays_and_says_where(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], width=390)
    for name in ("Collections", "Share", "Streaks"):
        link = page.locator(".top nav a", has_text=name)
        link.click()
        expect(link).to_have_attribute("aria-current", "true")
        expect(page.locator(".top nav [aria-current]")).to_have_count(1)
        expect(link).to_be_in_viewport(ratio=1)
    page.locator(".top nav a", has_text="Today").click()
    expect(page.locator(".hero h1")).to_be_in_viewport(ratio=1)


def test_a_link_that_is_partly_hidden_can_be_pressed(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], width=390)
    link = page.locator(".top nav a", has_text="Collections")
    # Only its first points are in the line.
    link.evaluate("link => { const line = link.closest('ul');"
                  " line.scrollLeft += link.getBoundingClientRect().left - line.getBoundingClientRect().right + 8; }")  # fmt: skip
    box = link.bounding_box()
    assert box and box["x"] < page.locator(".top nav ul").evaluate("line => line.getBoundingClientRect().right") - 4
    page.mouse.move(box["x"] + 3, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()
    expect(page).to_have_url(f"{page.url.partition('#')[0]}#collections")
    expect(link).to_have_attribute("aria-current", "true")


def test_a_newcomer_sees_a_few_things_until_they_ask_for_all(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"], width=390)
    expect(page.locator("#today .row")).to_have_count(3)
    expect(page.locator(".streak:visible")).to_have_count(1)
    expect(page.get_by_role("heading", name="How points work")).to_be_visible()
    for section in SECTIONS:
        expect(page.locator(section)).to_be_hidden()
    page.get_by_role("button", name="Show all").click()
    for section in SECTIONS:
        expect(page.locator(section)).to_be_visible()
    expect(page.locator("#everything")).to_be_hidden()


def test_a_link_into_what_a_newcomer_does_not_see_shows_it(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"])
    link = f"{page.url}#rooms"
    page.goto(link)
    expect(page.locator("#rooms")).to_be_in_viewport()
    # Another document in between: the same address again would only scroll.
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#rooms")).to_be_in_viewport()


def test_the_grid_sorts_by_how_few_hold_it(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.get_by_role("button", name="Every step").click()
    show_all(page)
    page.get_by_label("Sort by").select_option("Rarest")
    settle(page)
    held = page.locator("#grid li[data-h]").evaluate_all("cards => cards.map(card => +card.dataset.h)")
    assert len(held) > 140 and held == sorted(held)
    shares = page.locator("#grid .held").all_text_contents()
    assert shares[0] == "Held by nobody yet" and len(shares) == len(held)
    assert shares[-1].split() == f"Held by {held[-1]} of 8".split()
