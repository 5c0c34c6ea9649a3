"""The sheet with the details of an achievement."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from checks import COLOURS, accessibility_problems, overflow, pdf_text, print_pdf, show_all
from hostile import TEXTS
from visitor import Visitor

KEY = "fitness-workouts/workout_500"
SVG = "{http://www.w3.org/2000/svg}"


def open_sheet(page: Page, title: str) -> None:
    """Finds a card by its title and clicks it."""
    page.locator("#search").fill(title)
    page.locator("#grid li:visible a.open", has_text=title).first.click()
    expect(page.locator("#sheet")).to_be_visible()


def test_a_click_shows_the_details(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    open_sheet(page, "500 Workouts")
    sheet = page.get_by_role("dialog", name="500 Workouts")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("500 Workouts")
    expect(sheet.locator("ul.parts")).to_contain_text("Workouts: at least 500")
    expect(sheet.locator("ul.parts")).to_contain_text("so far")
    expect(sheet.locator("ul.parts [role=progressbar]")).to_have_attribute("aria-label", "Workouts: at least 500")
    expect(sheet.locator(".held")).to_have_text("Held by nobody yet")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_empty()


@pytest.mark.parametrize("width", [360, 390, 1440])
def test_the_buttons_fill_their_rows_and_close_has_the_last(
    kinds: dict[str, Path], visitor: Visitor, width: int
) -> None:
    page = visitor.open(kinds["season"], width=width)
    open_sheet(page, "Black Belt")
    buttons = page.locator("#sheet .line .btn:visible")
    boxes = buttons.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    rows: dict[float, list[dict[str, float]]] = {}
    for box in boxes:
        rows.setdefault(box["top"], []).append(box)
    assert len(rows) > 1
    assert len({(round(row[0]["left"]), round(row[-1]["right"])) for row in rows.values()}) == 1
    assert len(list(rows.values())[-1]) == 1
    expect(buttons.last).to_have_text("Close")


@pytest.mark.parametrize(
    ("title", "held", "share"), [("500 Workouts", "Held by nobody yet", 0), ("Black Belt", "Held by 1\u00a0of\u00a08", 13)]
)
def test_a_bar_shows_how_many_hold_it(
    kinds: dict[str, Path], visitor: Visitor, title: str, held: str, share: int
) -> None:
    page = visitor.open(kinds["season"])
    open_sheet(page, title)
    meter = page.locator("#sheet").get_by_role("meter")
    expect(meter).to_have_attribute("aria-label", held)
    expect(meter).to_have_attribute("aria-valuenow", str(share))
    expect(meter).to_have_attribute("aria-valuetext", f"{share}%")
    bar = meter.bounding_box()
    filled = meter.locator("rect").bounding_box() if share else {"width": 0}
    assert bar and filled and abs(filled["width"] / bar["width"] - share / 100) < 0.02


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 657), (390, 844)])
def test_no_text_is_cut_in_a_low_window(kinds: dict[str, Path], visitor: Visitor, width: int, height: int) -> None:
    page = visitor.open(kinds["season"], width=width, height=height)
    for key in (KEY, "martial-arts-ranks/rank_black", "trophy-rooms/room1.complete"):
        page.evaluate("key => { location.hash = key }", key)
        expect(page.locator("#sheet")).to_be_visible()
        cut = page.locator("#sheet :is(h2, h3, .d)").evaluate_all(
            "all => all.filter(text => text.scrollHeight > text.clientHeight + 1).map(text => text.textContent)"
        )
        assert not cut, cut


def test_an_unlock_says_when_and_by_what(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season-zh"])
    page.locator("#grid a.open").first.click()
    record = page.locator("#sheet .record")
    for words in ("时间", "触发事件", "目录版本"):
        expect(record).to_contain_text(words)
    expect(page.locator("#sheet .held")).to_have_text("8人中1人持有")
    expect(page.locator("#sheet .parts li.on")).not_to_have_count(0)


def test_by_keyboard(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    link = page.locator("#grid a.open").nth(2)
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("() => !!document.activeElement.closest('#sheet')")
    # Whatever is tabbed to, the page behind stays out of reach.
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate("() => !document.activeElement.closest('main,header.top')")
    page.locator("#sheet [data-do=close]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(link).to_be_focused()
    assert "#" not in page.url


def test_a_link_leads_to_it(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    address = page.url
    page.goto(f"{address}#{KEY}")
    page.reload()
    expect(page.locator("#sheet h2")).to_have_text("500 Workouts")
    page.locator("#sheet [data-do=close]").click()
    expect(page.locator("#sheet")).to_be_hidden()
    assert page.url == address
    for nothing in ("fitness-workouts/no-such", "%E0%A4%A", "constructor", "__proto__"):
        page.goto(f"{address}#{nothing}")
        page.reload()
        expect(page.locator("#sheet")).to_be_hidden()


def test_the_way_back_closes_it(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.locator("#grid a.open").first.click()
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    page.go_forward()
    expect(page.locator("#sheet")).to_be_visible()
    # The backdrop closes it too.
    page.mouse.click(20, 300)
    expect(page.locator("#sheet")).to_be_hidden()


def test_back_and_forth_at_once_leaves_it_open(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.locator("#grid a.open").first.click()
    expect(page.locator("#sheet")).to_be_visible()
    # The address moves on before the dialog's own event has come.
    page.evaluate(
        """async () => {
            const there = location.hash;
            const closed = new Promise(done => document.querySelector("#sheet").addEventListener("close", done));
            const go = address => {
                history.replaceState(null, "", address);
                return () => dispatchEvent(new PopStateEvent("popstate"));
            };
            go("#")();
            const arrive = go(there);
            await closed;
            arrive();
        }"""
    )
    expect(page.locator("#sheet")).to_be_visible()


def test_rows_open_it_too(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    rows = page.locator("#recent a.open, #today a.open")
    assert rows.count() > 2
    title = rows.last.inner_text()
    rows.last.click()
    expect(page.locator("#sheet h2")).to_have_text(title)


def test_what_recurs_lists_its_periods(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["challenges"])
    open_sheet(page, "Regular")
    sheet = page.locator("#sheet")
    expect(sheet.locator(".n").first).to_have_text("Earned 2 times")
    expect(sheet.locator(".parts")).to_contain_text("Practice time (each week): at least 3 h 20 min")
    expect(sheet.locator(".parts")).to_contain_text("40 min/3 h 20 min")
    expect(sheet.locator(".record")).to_contain_text("Week 46 of 2026")
    expect(sheet.locator(".record")).to_contain_text("Week 45 of 2026")


@pytest.mark.parametrize(("kind", "count"), [("season", 6), ("season-zh", 6), ("hostile", 40), ("challenges", 4)])
def test_an_unlock_can_be_downloaded_as_a_picture(
    kinds: dict[str, Path], visitor: Visitor, tmp_path: Path, kind: str, count: int
) -> None:
    page = visitor.open(kinds[kind])
    links = page.locator("#grid li.u:visible a.open")
    for number in range(min(count, links.count())):
        title = links.nth(number).evaluate("link => link.textContent")
        links.nth(number).click()
        with page.expect_download() as download:
            page.locator("#sheet a[download]").click()
        assert download.value.suggested_filename.endswith(".svg")
        download.value.save_as(tmp_path / "picture.svg")
        root = ElementTree.parse(tmp_path / "picture.svg").getroot()
        assert (root.tag, root.get("width"), root.get("height")) == (f"{SVG}svg", "1200", "630")
        words = "".join(root.itertext())
        assert title.split()[0][:10] in words or kind == "hostile"
        for element in root.iter():
            assert element.tag.removeprefix(SVG) in {
                "svg", "defs", "linearGradient", "stop", "rect", "g", "path", "circle", "text",
            }  # fmt: skip
            for attribute, value in element.attrib.items():
                assert not attribute.startswith("on") and "href" not in attribute
                assert "url(" not in value or value.startswith("url(#")
        with page.expect_download() as download:
            page.locator("#sheet a[download] + button").click()
        assert download.value.suggested_filename.endswith(".png")
        page.keyboard.press("Escape")
    show_all(page)
    page.locator("#grid li.k:visible a.open").first.click()
    expect(page.locator("#sheet a[download]")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1440])
def test_axe_finds_nothing(kinds: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(kinds["season"], width=width)
    page.locator("#grid a.open").first.click()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        problems = accessibility_problems(page, COLOURS if theme == "dark" else (), within="#sheet")
        assert not problems, f"{width} {theme}: {problems}"


def test_paper_gets_the_sheet_alone(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    open_sheet(page, "500 Workouts")
    pages = pdf_text(print_pdf(page))
    assert len(pages) == 1
    assert "500Workouts" in pages[0] and "Howitisearned" in pages[0]
    assert "Allachievements" not in pages[0]


@pytest.mark.parametrize("width", [320, 1440])
def test_hostile_texts_stay_inside(kinds: dict[str, Path], visitor: Visitor, width: int) -> None:
    page = visitor.open(kinds["hostile"], width=width)
    links = page.locator("#grid li:visible a.open")
    for number in range(0, links.count(), 5):
        title = links.nth(number).evaluate("link => link.textContent")
        links.nth(number).click()
        assert page.locator("#sheet h2").evaluate("heading => heading.textContent") == title
        assert title in TEXTS or number > 0
        assert not overflow(page)
        wide = page.locator("#sheet").evaluate("sheet => sheet.scrollWidth - sheet.clientWidth")
        assert wide <= 1, title[:60]
        page.keyboard.press("Escape")


def test_the_celebration_leads_to_it_and_goes_on(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"], party=True)
    show = page.locator("#party [data-do=show]")
    while not show.is_visible():
        page.locator("#party [data-do=next]").click()
    title = page.locator("#toast h2").inner_text()
    show.click()
    expect(page.locator("#sheet h2")).to_have_text(title)
    expect(page.locator("#party")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#party")).to_be_visible()
    expect(page.locator("#toast h2")).not_to_have_text(title)


def test_a_category_with_the_name_of_its_mode_is_named_once(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.evaluate("key => { location.hash = key }", KEY)
    expect(page.locator("#sheet header p")).to_have_text("Workouts")
    page.evaluate("() => { location.hash = 'martial-arts-ranks/rank_black' }")
    expect(page.locator("#sheet header p")).to_have_text("Martial Arts · Ranks")
