"""What is celebrated, in which order, and how often."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from achieve import Store, grant
from checks import overflow
from samples import Samples
from visitor import Visitor

KEYS = ("rank_white", "rank_blue", "rank_gold")
# The finest first, of equally fine ones the oldest.
TITLES = ["Gold Belt", "White Belt", "Blue Belt"]


@pytest.fixture
def store(samples: Samples, request: pytest.FixtureRequest) -> Store:
    """A player with three unlocks, in a store of the test's own."""
    store = Store(samples.root / "celebration" / request.node.name)
    store.record(
        grant("ada", f"martial-arts-ranks/{key}", time=f"2026-11-0{day}T09:00:00Z") for day, key in enumerate(KEYS, 1)
    )
    return store


def shown(page: Page) -> str:
    """The title that is celebrated now."""
    return page.locator("#toast h2").inner_text()


def go_through(page: Page) -> list[str]:
    """Clicks to the end of the celebration; what was shown."""
    titles = [shown(page)]
    while page.locator("#party [data-do=next]:visible").count():
        page.locator("#party [data-do=next]").click()
        titles.append(shown(page))
    page.locator("#party [data-do=close]").click()
    expect(page.locator("#party")).to_be_hidden()
    return titles


def test_one_after_another_the_finest_first_and_each_once(store: Store, visitor: Visitor) -> None:
    path = store.page("ada", "ada")
    page = visitor.open(path, party=True)
    expect(page.locator("#party")).to_be_visible()
    assert go_through(page) == TITLES
    page = visitor.revisit(page, path)
    expect(page.locator("#party")).to_be_hidden()
    # What is new since then, and nothing else, even if the page was made in another language.
    store.record([grant("ada", "martial-arts-ranks/rank_red", time="2026-11-09T09:00:00Z")])
    store.page("ada", "ada", "zh-Hans")
    page = visitor.revisit(page, path)
    assert go_through(page) == ["红带"]
    page = visitor.revisit(page, path)
    expect(page.locator("#party")).to_be_hidden()


def test_somebody_else_has_not_seen_them(store: Store, visitor: Visitor) -> None:
    path = store.page("ada", "ada")
    visitor.open(path)
    assert go_through(visitor.open(path, party=True)) == TITLES


def test_what_was_closed_unseen_does_not_come_back(store: Store, visitor: Visitor) -> None:
    path = store.page("ada", "ada")
    page = visitor.open(path, party=True)
    page.keyboard.press("Escape")
    expect(page.locator("#party")).to_be_hidden()
    page = visitor.revisit(page, path)
    expect(page.locator("#party")).to_be_hidden()


def test_what_was_not_reached_comes_next_time(store: Store, visitor: Visitor) -> None:
    path = store.page("ada", "ada")
    page = visitor.open(path, party=True)
    assert shown(page) == TITLES[0]
    page = visitor.revisit(page, path)
    assert go_through(page) == TITLES[1:]


def test_an_idle_visitor_sees_them_pass(store: Store, visitor: Visitor) -> None:
    page = visitor.open(store.page("ada", "ada"), party=True)
    for title in TITLES:
        expect(page.locator("#toast h2")).to_have_text(title)
        page.clock.run_for(3_100)
    expect(page.locator("#party")).to_be_hidden()


def test_of_many_the_finest_are_shown_and_the_others_summed_up(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], party=True)
    titles = go_through(page)
    assert titles[:4] == ["List Slayer", "Form Grandmaster", "Black Belt", "Technique Grandmaster"]
    assert len(titles) == 5
    # Levels are no unlocks.
    assert titles[-1] == "117 more unlocked"
    page = visitor.revisit(page, kinds["season"])
    expect(page.locator("#party")).to_be_hidden()


def test_a_summary_opens_and_names_the_modes(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], party=True)
    assert page.locator("#toast .over").inner_text() == "Task Focus · Legendary"
    for _ in range(4):
        page.locator("#party [data-do=next]").click()
    assert page.locator("#toast .d").inner_text().count("(") == 3
    page.get_by_role("button", name="Show it").click()
    rest = page.locator("#toast .rest li")
    # Levels are listed, too.
    assert rest.count() >= 117
    # It stays until somebody closes it.
    page.mouse.move(5, 5)
    page.clock.run_for(60_000)
    expect(rest.first).to_be_visible()
    assert not overflow(page)
    rest.locator("a").first.click()
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#party [data-do=close]").click()
    expect(page.locator("#party")).to_be_hidden()


@pytest.fixture
def great_day(samples: Samples, request: pytest.FixtureRequest) -> Store:
    """A player with a badge, a milestone that brings the second level, and a room."""
    store = Store(samples.root / "celebration" / request.node.name)
    keys = ("martial-arts-ranks/rank_black", "task-focus/streak_milestone_30", "trophy-rooms/room1.complete")
    store.record(grant("ada", key, time=f"2026-11-0{day}T09:00:00Z") for day, key in enumerate(keys, 1))
    return store


def test_levels_rooms_and_milestones_too(great_day: Store, visitor: Visitor) -> None:
    path = great_day.page("ada", "ada")
    page = visitor.open(path, party=True)
    seen: list[tuple[str, bool]] = []
    while True:
        kind = page.locator("#toast .kind").inner_text()
        seen.append((kind, page.locator("#party.great").count() > 0))
        if not page.locator("#party [data-do=next]:visible").count():
            break
        page.locator("#party [data-do=next]").click()
    assert seen == [
        ("Achievement unlocked", True), ("Streak milestone", True), ("Room finished", True), ("Level up", False),
    ]  # fmt: skip
    page = visitor.revisit(page, path)
    expect(page.locator("#party")).to_be_hidden()


def test_a_tap_or_three_seconds_end_a_ceremony(great_day: Store, visitor: Visitor) -> None:
    page = visitor.open(great_day.page("ada", "ada"), party=True)
    page.clock.run_for(3_100)
    expect(page.locator("#party.great h2")).to_have_text("30-Day Streak")
    page.mouse.click(15, 15)
    expect(page.locator("#party.great h2")).to_have_text("Memory Foundations")
    page.clock.run_for(3_100)
    expect(page.locator("#toast h2")).to_have_text("Level 2")
    expect(page.locator("#party.great")).to_have_count(0)
    page.clock.run_for(7_100)
    expect(page.locator("#party")).to_be_hidden()


def test_what_is_new_has_a_dot_on_the_first_visit(store: Store, visitor: Visitor) -> None:
    path = store.page("ada", "ada")
    page = visitor.open(path, party=True)
    expect(page.locator("#recent .unseen")).to_have_count(page.locator("#recent .row").count())
    page.keyboard.press("Escape")
    store.record([grant("ada", "martial-arts-ranks/rank_red", time="2026-11-09T09:00:00Z")])
    store.page("ada", "ada")
    page = visitor.revisit(page, path)
    expect(page.locator("#recent .unseen")).to_have_count(1)
    expect(page.locator("#recent .row:has(.unseen) h3")).to_contain_text("Red Belt")


def test_again(store: Store, visitor: Visitor) -> None:
    page = visitor.open(store.page("ada", "ada"), party=True)
    page.keyboard.press("Escape")
    expect(page.locator("#party")).to_be_hidden()
    page.locator("#again").click()
    assert go_through(page) == TITLES


def test_a_newcomer_has_nothing_to_celebrate(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["new"], party=True)
    expect(page.locator("#party")).to_be_hidden()
    expect(page.locator("#again")).to_have_count(0)


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("full", True)])
def test_motion_is_left_out_for_those_who_do_not_want_it(
    store: Store, visitor: Visitor, motion: str, moves: bool
) -> None:
    page = visitor.open(store.page("ada", "ada"), motion=motion, party=True)
    expect(page.locator("#party")).to_be_visible()
    assert (page.evaluate("() => document.getAnimations().length") > 0) == moves
    assert (page.locator(".bits").count() > 0) == moves
    assert shown(page) == TITLES[0]


def test_among_others_only_the_player_is_celebrated(store: Store, visitor: Visitor) -> None:
    path = store.pages("en") / "player-ada.html"
    page = visitor.open(path)
    expect(page.locator("#party")).to_be_hidden()
    expect(page.locator("#again")).to_be_hidden()
    expect(page.locator(".unseen")).to_have_count(0)
    page.get_by_role("button", name="This is me").click()
    expect(page.locator("#party")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#me")).to_be_hidden()
    expect(page.get_by_role("button", name="Celebrate again")).to_be_visible()
    # It is said once.
    store.record([grant("ada", "martial-arts-ranks/rank_red", time="2026-11-09T09:00:00Z")])
    page = visitor.revisit(page, store.pages("en") / "player-ada.html", party=False)
    expect(page.locator("#me")).to_be_hidden()
    expect(page.locator("#again")).to_be_visible()
    expect(page.locator(".unseen")).to_have_count(1)


@pytest.fixture
def mixed(samples: Samples, request: pytest.FixtureRequest) -> Store:
    """A player with a common badge, a rank and a legendary badge."""
    store = Store(samples.root / "celebration" / request.node.name)
    keys = ("task-focus/habit_3_days", "martial-arts-ranks/rank_white", "martial-arts-ranks/forms_20")
    store.record(grant("ada", key, time=f"2026-11-0{day}T09:00:00Z") for day, key in enumerate(keys, 1))
    return store


@pytest.mark.parametrize("motion", ["reduce", "full"])
def test_each_is_celebrated_as_it_is_worth(mixed: Store, visitor: Visitor, motion: str) -> None:
    page = visitor.open(mixed.page("ada", "ada"), motion=motion, party=True)
    party = page.locator("#party")
    wide = "party => party.getBoundingClientRect().height === innerHeight"
    seen: list[tuple[bool, bool]] = []
    for _ in range(3):
        expect(party).to_be_visible()
        seen.append((party.evaluate(wide), page.locator(".bits").count() > 0))
        if motion == "reduce":
            assert page.evaluate("document.getAnimations().length") == 0
        # The paper is gone before the next one.
        page.clock.run_for(2_700)
        if party.locator("[data-do=next]:visible").count():
            party.locator("[data-do=next]").click()
    # The whole screen, then a quiet toast; nothing moves for who asked for that.
    assert seen == [(True, motion == "full"), (True, motion == "full"), (False, False)]
    party.locator("[data-do=close]").click()
    expect(party).to_be_hidden()
