"""Filters, sorting and the opening of a long grid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from checks import cards, choose, count_on, fitting, menu_of, settle, show_all
from visitor import Visitor

BRAIN_CHAMPION = "[data-category]:has-text('Brain Champion')"
STATES = {"Unlocked": "u", "In progress": "p", "Not started": "n"}


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Iterator[Page]:
    yield visitor.open(kinds["season"])


def values(page: Page, name: str) -> list[float]:
    """A figure of each card, in the order of the grid, once all cards are in their places."""
    settle(page)
    return page.locator("#grid li").evaluate_all(
        "(cards, name) => cards.map(card => +(card.dataset[name] || 0))", name
    )


def titles(page: Page) -> list[str]:
    """The titles that are shown."""
    return cards(page).locator("h3").all_inner_texts()


def test_each_state_shows_what_its_chip_counts(page: Page) -> None:
    for name, letter in STATES.items():
        chip = choose(page, f"[data-state={letter}]")
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(chip.locator("bdi")).to_have_text(name)
        _, count = count_on(chip)
        assert count > 0
        # The menu is closed again, and says what is chosen.
        expect(menu_of(page, "[data-state=u]")).not_to_have_attribute("open", "")
        expect(menu_of(page, "[data-state=u]").locator("summary")).to_have_text(f"State {name} {count}")
        expect(cards(page)).to_have_count(count)
        assert set(cards(page).evaluate_all("cards => cards.map(card => card.dataset.s)")) == {letter}
        assert fitting(page) == count
    choose(page, "[data-state='']")
    assert fitting(page) == page.locator("#grid li").count()


def test_each_category_shows_what_its_chip_counts(page: Page) -> None:
    expect(page.locator("[data-category='']")).to_have_attribute("aria-pressed", "true")
    chips = page.locator("[data-category]:not([data-category=''])")
    assert chips.count() > 15
    total = 0
    for number in range(chips.count()):
        chip = choose(page, f"[data-category='{number}']")
        expect(page.locator("[data-category][aria-pressed=true]")).to_have_count(1)
        done, count = count_on(chip)
        expect(cards(page)).to_have_count(count)
        expect(page.locator("#grid li.u:visible")).to_have_count(done)
        total += count
    # Every card is in one category.
    assert total == page.locator("#grid li").count()
    choose(page, "[data-category='']")
    expect(page.locator("[data-category][aria-pressed=true]")).to_have_text("All121/147")
    assert fitting(page) == total


def test_filters_work_together_and_clear(page: Page) -> None:
    choose(page, BRAIN_CHAMPION)
    choose(page, "[data-state=p]")
    page.locator("#search").fill("perfect")
    expect(cards(page).locator("h3")).to_have_text(["Sequence Recall: 7 Perfect Games"])
    assert fitting(page) == 1
    page.get_by_role("button", name="Clear filters").click()
    expect(page.locator("#search")).to_have_value("")
    expect(page.locator("#search")).to_be_focused()
    expect(page.locator("[data-category='']")).to_have_attribute("aria-pressed", "true")
    # There is nothing left to clear.
    expect(page.get_by_role("button", name="Clear filters")).to_have_count(0)
    assert fitting(page) == page.locator("#grid li").count()


def test_menus_close_where_somebody_looks_elsewhere(page: Page) -> None:
    state, rarity = menu_of(page, "[data-state=u]"), menu_of(page, "[data-rarity=c]")
    state.locator("summary").click()
    expect(page.locator("[data-state=u]")).to_be_in_viewport(ratio=1)
    rarity.locator("summary").click()
    expect(page.locator("[data-state=u]")).to_be_hidden()
    expect(page.locator("[data-rarity=c]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-rarity=c]")).to_be_hidden()
    expect(rarity.locator("summary")).to_be_focused()
    rarity.locator("summary").click()
    page.locator("#h-achievements").click()
    expect(page.locator("[data-rarity=c]")).to_be_hidden()


def test_unlocked_only(page: Page) -> None:
    only = page.get_by_role("button", name="Unlocked only")
    expect(only.locator("svg")).to_be_hidden()
    only.click()
    expect(only).to_have_attribute("aria-pressed", "true")
    expect(only.locator("svg")).to_be_visible()
    expect(page.locator("#grid li.k:visible")).to_have_count(0)
    expect(page.locator("[data-state=u]")).to_have_attribute("aria-pressed", "true")
    assert fitting(page) == page.locator("#grid li.u").count()
    only.click()
    expect(only).to_have_attribute("aria-pressed", "false")
    assert fitting(page) == page.locator("#grid li").count()


def test_sorting(page: Page) -> None:
    # Each step for itself: what is left to another card comes last.
    page.get_by_role("button", name="Every step").click()
    show_all(page)
    settle(page)
    first = page.locator("#grid h3").all_inner_texts()
    sort = page.get_by_label("Sort by")
    sort.select_option("Newest unlock")
    assert (times := values(page, "t")) == sorted(times, reverse=True)
    sort.select_option("Most points")
    assert (points := values(page, "p")) == sorted(points, reverse=True)
    sort.select_option("Closest to done")
    settle(page)
    states = page.locator("#grid li").evaluate_all("cards => cards.map(card => card.dataset.s)")
    assert states == sorted(states, key=lambda state: state == "u")
    open_ones = [done for done, state in zip(values(page, "f"), states, strict=True) if state != "u"]
    assert open_ones[0] > 0
    assert open_ones == sorted(open_ones, reverse=True)
    sort.select_option("Title")
    settle(page)
    assert page.locator("#grid").evaluate(
        """grid => [...grid.querySelectorAll("h3")].map(title => title.textContent.toLowerCase())
            .every((title, index, all) => !index || all[index - 1].localeCompare(title, "en") <= 0)"""
    )
    assert page.locator("#grid h3").all_inner_texts() != first
    sort.select_option("Unlocked first")
    settle(page)
    assert page.locator("#grid h3").all_inner_texts() == first


def test_a_long_grid_opens_in_two_steps(page: Page) -> None:
    # One card for each ladder.
    total = page.locator("#grid li:is(:not([data-l]), [data-w])").count()
    assert 24 < total < 65
    expect(cards(page)).to_have_count(24)
    page.get_by_role("button", name="Show all", exact=True).click()
    expect(cards(page)).to_have_count(total)
    expect(page.locator("#more")).to_be_hidden()
    # Whoever opened it with the keyboard goes on with the first new card.
    expect(cards(page).nth(24)).to_be_focused()


def test_the_overview_leads_to_its_category(page: Page) -> None:
    page.get_by_role("region", name="Progress").get_by_role("link", name="Ranks").click()
    expect(page.locator("[data-category][aria-pressed=true]")).to_contain_text("Ranks")
    expect(cards(page)).to_have_count(5)
    assert page.url.endswith("#achievements")


def test_rarities_and_modes_are_filters_too(page: Page) -> None:
    for letter in "crel":
        done, count = count_on(choose(page, f"[data-rarity={letter}]"))
        expect(cards(page)).to_have_count(count)
        expect(page.locator("#grid li.u:visible")).to_have_count(done)
    choose(page, "[data-rarity='']")
    total = 0
    for number in range(page.locator("[data-mode]").count()):
        chip = choose(page, f"[data-mode='{number}']")
        _, count = count_on(chip)
        mode = chip.locator("xpath=ancestor::div[@role='group']").locator(".name").text_content()
        expect(menu_of(page, "[data-mode='0']").locator("summary")).to_contain_text(f"Category {mode}")
        expect(cards(page)).to_have_count(count)
        total += count
    assert total == page.locator("#grid li").count()
    # A category takes the place of its mode.
    choose(page, BRAIN_CHAMPION)
    expect(page.locator("[data-mode][aria-pressed=true]")).to_have_count(0)
    expect(cards(page)).to_have_count(17)


def test_the_address_keeps_the_filters(page: Page) -> None:
    choose(page, "[data-state=u]")
    choose(page, "[data-rarity=l]")
    page.locator("#search").fill("black belt")
    page.get_by_label("Sort by").select_option("Title")
    expect(cards(page).locator("h3")).to_have_text(["Black Belt", "Technique Grandmaster"])
    assert "state=u" in page.url and "rarity=l" in page.url
    page.reload()
    expect(cards(page).locator("h3")).to_have_text(["Black Belt", "Technique Grandmaster"])
    expect(page.locator("#search")).to_have_value("black belt")
    expect(page.get_by_label("Sort by")).to_have_value("title")
    expect(page.locator("[data-state=u]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Clear filters").first.click()
    page.get_by_label("Sort by").select_option("Unlocked first")
    assert "?" not in page.url


def test_what_is_pinned_leads_the_first_screen(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    expect(page.locator("#pins")).to_have_count(0)
    page.locator("#search").fill("500 Workouts")
    cards(page).get_by_role("link", name="500 Workouts", exact=True).click()
    page.locator("#sheet").get_by_role("button", name="Pin").click()
    expect(page.locator("#sheet").get_by_role("button", name="Unpin")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#pins li")).to_contain_text("500 Workouts")
    expect(page.locator("#pins li")).to_contain_text("107/500")
    page = visitor.revisit(page, kinds["season"], party=False)
    page.locator("#pins").get_by_role("link", name="500 Workouts").click()
    page.locator("#sheet").get_by_role("button", name="Unpin").click()
    expect(page.locator("#pins")).to_have_count(0)


def test_chips_count_what_they_would_show_beside_the_other_filters(page: Page) -> None:
    def figures(name: str) -> list[int]:
        texts = page.locator(f"[data-{name}]:not([data-{name}='']) .num").all_text_contents()
        return [int(text.split("/")[-1]) for text in texts]

    choose(page, "[data-rarity=e]")
    epic = fitting(page)
    assert sum(figures("state")) == sum(figures("category")) == sum(figures("mode")) == epic
    # Of its own kind a chip counts what choosing it instead would show.
    assert sum(figures("rarity")) == page.locator("#grid li").count()
    choose(page, BRAIN_CHAMPION)
    few = fitting(page)
    assert 0 < few < epic and sum(figures("state")) == few and sum(figures("category")) == epic
    page.locator("#search").fill("perfect")
    expect(page.locator("#count")).not_to_have_text(f"{few} of 147 match")
    _, count = count_on(page.locator("[data-rarity=c]"))
    choose(page, "[data-rarity=c]")
    expect(cards(page)).to_have_count(count)
    page.locator("#clear").click()
    assert sum(figures("category")) == page.locator("#grid li").count()
