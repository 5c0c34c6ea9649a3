"""What a phone folds so that a long page is a few screens, and that everything folded is reached."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from checks import COLOURS, accessibility_problems, overflow, pdf_text, print_pdf
from samples import Samples
from visitor import Visitor

PHONE = {"width": 390, "height": 844}
FOLDED = "[data-fold][hidden]"


@pytest.mark.parametrize(("kind", "screens"), [("season", 8), ("season-zh", 8), ("full", 8), ("new", 2)])
def test_a_page_is_a_few_screens_of_a_phone(
    kinds: dict[str, Path], visitor: Visitor, kind: str, screens: int
) -> None:
    page = visitor.open(kinds[kind], **PHONE)
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height <= screens * PHONE["height"], f"{height / PHONE['height']:.1f} screens"


def test_ten_years_are_a_few_screens_of_a_phone_too(samples: Samples, visitor: Visitor) -> None:
    for path in samples.decades:
        page = visitor.open(path, **PHONE)
        # Drawn once somebody comes near.
        page.locator("#calendar").scroll_into_view_if_needed()
        page.locator("#days [data-day]").first.wait_for()
        height = page.evaluate("document.documentElement.scrollHeight")
        assert height <= 8 * PHONE["height"], f"{path.stem}: {height / PHONE['height']:.1f} screens"


def test_a_number_stands_only_beside_a_heading_that_says_of_what(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], **PHONE)
    assert page.locator(".fold").count() > 6
    expect(page.locator(".fold .num")).to_have_count(0)
    # How many achievements both, one or neither of two players hold.
    page = visitor.open(kinds["compare"], **PHONE)
    for heading in page.locator("h2:has(.fold)").all():
        body = page.locator(f"[data-fold={heading.get_attribute('id')}]")
        assert int(heading.locator(".num").inner_text()) == body.locator("li").count()


def test_a_heading_opens_and_closes_what_is_below_it(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], **PHONE)
    heading = page.get_by_role("heading", name="Rooms").get_by_role("button")
    board = page.locator("#rooms .board")
    expect(heading).to_have_attribute("aria-expanded", "false")
    assert not is_seen(page, "#rooms .board")
    heading.focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_attribute("aria-expanded", "true")
    expect(heading).to_be_focused()
    assert is_seen(page, "#rooms .board")
    expect(board).to_be_in_viewport()
    page.keyboard.press("Space")
    expect(heading).to_have_attribute("aria-expanded", "false")
    assert not is_seen(page, "#rooms .board")


def test_the_search_of_the_browser_may_look_into_what_is_folded(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], **PHONE)
    folded = page.locator(FOLDED)
    assert folded.count() > 6
    assert set(folded.evaluate_all("all => all.map(body => body.getAttribute('hidden'))")) == {"until-found"}
    # A browser that finds something says so before it shows it.
    page.locator("#collections [data-fold], [data-fold=h-collections]").first.evaluate(
        "body => body.dispatchEvent(new Event('beforematch', { bubbles: true }))"
    )
    assert is_seen(page, "#collections .set")


def test_links_open_what_they_lead_to(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], **PHONE)
    page.locator(".top nav a[href='#activity']").click()
    assert is_seen(page, "#activity figure")
    # A page that is left while it scrolls would be restored where it was.
    page.goto("about:blank")
    page.goto(kinds["season"].resolve().as_uri() + "#category-1")
    assert is_seen(page, "#category-1")
    expect(page.locator("#category-1")).to_be_in_viewport()


@pytest.mark.parametrize("way", ["wide", "without scripts"])
def test_everything_is_open_where_nothing_is_folded(
    kinds: dict[str, Path], browser: Browser, visitor: Visitor, way: str
) -> None:
    if way == "wide":
        page = visitor.open(kinds["season"], width=1440)
    else:
        context = browser.new_context(java_script_enabled=False, offline=True, viewport=PHONE)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(kinds["season"].resolve().as_uri())
    for part in (".board", ".sets", "#activity figure", "#rarity-l", "#category-0", "#story .months"):
        expect(page.locator(part).first).to_be_visible()
    assert page.locator(".fold, .folder:visible").count() == 0
    if way != "wide":
        page.context.close()


def test_a_phone_prints_what_it_folds(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], **PHONE)
    text = "".join(pdf_text(print_pdf(page)))
    for words in ("BrainChampion", "OperaMasks", "Pointsovertime", "2026inreview", "TrophyRooms"):
        assert words in text, words


def test_a_phone_that_is_turned_shows_everything(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], **PHONE)
    assert page.locator(FOLDED).count() > 6
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(FOLDED)).to_have_count(0)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.locator(FOLDED).count() > 6


@pytest.mark.parametrize("kind", ["season", "full-zh", "hostile"])
def test_axe_finds_nothing_with_everything_open(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind], **PHONE)
    page.locator(".fold").evaluate_all("all => all.forEach(button => button.click())")
    expect(page.locator(FOLDED)).to_have_count(0)
    assert not overflow(page)
    assert not (problems := accessibility_problems(page)), problems
    for theme, colors in (("dark", "none"), ("light", "active"), ("dark", "active")):
        page.emulate_media(color_scheme=theme, forced_colors=colors)  # type: ignore[arg-type]
        assert not (problems := accessibility_problems(page, COLOURS)), f"{theme} {colors}: {problems}"


def is_seen(page: Page, selector: str) -> bool:
    """Whether something is drawn; what waits to be found has boxes but is not."""
    return page.locator(selector).first.evaluate("element => element.checkVisibility({contentVisibilityAuto: false})")
