"""The front page of a club, above the list of players."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from achieve import SEASON, Store, event
from checks import overflow
from samples import Samples
from visitor import Visitor


@pytest.fixture
def page(kinds: dict[str, Path], visitor: Visitor) -> Page:
    return visitor.open(kinds["index"])


def test_the_first_three_are_those_of_the_list_and_lead_to_their_pages(page: Page) -> None:
    names = page.locator("#ranks .who a").all_inner_texts()[:3]
    assert page.locator(".podium .name").all_inner_texts() == names
    page.locator(".podium a").first.click()
    page.wait_for_url("**/player-*.html")
    expect(page.locator("h1")).to_have_text(names[0])


def test_boards_are_in_order_and_name_who_moved(page: Page) -> None:
    boards = page.locator("#boards .board")
    # All time and each of the five modes at least.
    assert boards.count() >= 6
    for board in boards.all():
        scores = [int(text.replace(",", "")) for text in board.locator(".score").all_inner_texts()]
        assert scores and scores == sorted(scores, reverse=True)
        assert board.locator(".move").count() == len(scores)
    for mark in page.locator(".move:is(.up, .down)").all():
        words = mark.locator(".vh").inner_text()
        assert words.split()[0] == ("up" if "up" in (mark.get_attribute("class") or "") else "down")


def test_the_rarest_say_how_many_hold_them_and_who_was_first(page: Page) -> None:
    shares = page.locator("#rarest li").all_inner_texts()
    assert shares and all("Held by " in text and "First: " in text for text in shares)
    page.locator("#rarest a").first.click()
    page.wait_for_url("**/player-*.html")


def test_the_share_of_the_rarest_is_a_bar_too(page: Page) -> None:
    for item in page.locator("#rarest li").all():
        held, all_ = (int(word) for word in item.inner_text().split("Held by ")[1].split("\n")[0].split("\u00a0of\u00a0"))
        bar, filled = item.locator(".bar").bounding_box(), item.locator(".bar rect").bounding_box()
        assert bar and filled and abs(filled["width"] / bar["width"] - held / all_) < 0.02


def test_players_have_a_face_of_their_own_and_it_is_the_same_everywhere(page: Page) -> None:
    faces = page.locator(".who").evaluate_all(
        "all => all.map(who => [who.querySelector('a').textContent, who.querySelector('.face').className])"
    )
    assert len(faces) == 8 and len({face for _, face in faces}) > 3
    for name, face in faces:
        others = page.locator(".podium .entry, .board .entry", has=page.locator(f".name:text-is('{name}')"))
        assert set(others.locator(".face").evaluate_all("all => all.map(face => face.className)")) <= {face}
    expect(page.locator(".who .face").first).to_have_text("A")


def test_weeks_are_a_curve_and_a_column_to_sort_by(tmp_path: Path, visitor: Visitor) -> None:
    store = Store(tmp_path)
    # The present week begins on 16 November. Both walked before, and one of them in it too.
    store.record(
        [
            event("fitness-workouts.steps-recorded", player, {"steps": 12_000}, id=f"{player} {day}", time=time)
            for player, days in (("early", (2, 9)), ("late", (1, 16)))
            for day in days
            for time in [f"2026-11-{day:02}T09:00:00Z"]
        ]
    )
    page = visitor.open(store.pages("en") / "index.html")
    rows = page.locator("#ranks tbody tr")
    expect(page.locator(".spark")).to_have_count(2)
    before = rows.locator(".who a").all_inner_texts()
    page.get_by_role("button", name="This week").click()
    weeks = [int(week or 0) for week in rows.evaluate_all("all => all.map(row => row.dataset.week)")]
    assert weeks == sorted(weeks, reverse=True) and weeks[1] == 0
    assert set(before) == set(rows.locator(".who a").all_inner_texts()) == {"early", "late"}
    # A curve ends as high as the last week was.
    ends = page.locator(".spark path").evaluate_all(
        "all => all.map(path => +path.getAttribute('d').match(/ (\\d+)H\\d+V26z$/)[1])"
    )
    assert ends[1] == 22 and ends[0] <= ends[1]


def test_the_head_of_the_list_stays_in_sight(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["index"], height=420)
    page.evaluate("scrollTo(0, document.querySelector('#ranks').getBoundingClientRect().top + scrollY + 200)")
    head, top = page.locator("#ranks th").first.bounding_box(), page.locator(".top").bounding_box()
    assert head and top
    # Below the line of sections, without a gap in which rows show.
    assert -2 <= head["y"] - (top["y"] + top["height"]) <= 0


@pytest.mark.parametrize("kind", ["index", "index-zh", "index-hostile"])
def test_nothing_runs_out_of_the_page(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    for direction in ("ltr", "rtl"):
        page.evaluate("direction => { document.documentElement.dir = direction }", direction)
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert not (problems := overflow(page)), f"{direction} {width}: {problems}"


@pytest.mark.parametrize("language", ["english", "german"])
@pytest.mark.parametrize("width", [390, 820])
def test_text_of_twice_the_size_hides_no_name(
    samples: Samples, visitor: Visitor, language: str, width: int
) -> None:
    page = visitor.open(getattr(samples, language) / "index.html", width=width)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert not (problems := overflow(page)), problems
    names = page.locator(":is(.podium, .board) .name, #ranks .who a")
    widths = names.evaluate_all("all => all.map(name => name.clientWidth)")
    assert len(widths) > 30 and min(widths) >= 20, min(widths)
    inside = page.locator(".board .score").evaluate_all(
        """all => all.map(score => score.closest(".panel").getBoundingClientRect().right
            - score.getBoundingClientRect().right)"""
    )
    assert min(inside) > 0, min(inside)
    heading = page.locator("h1")
    assert heading.evaluate("heading => heading.clientHeight") < 1.9 * heading.evaluate(
        "heading => parseFloat(getComputedStyle(heading).fontSize)"
    )


def test_the_front_is_there_without_scripts(kinds: dict[str, Path], browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(kinds["index"].resolve().as_uri())
    top = page.locator(".podium").bounding_box()
    assert top and top["y"] + top["height"] < 844
    expect(page.locator("#boards .board").first).to_be_visible()
    expect(page.locator("#ranks tbody tr:visible")).to_have_count(8)
    context.close()


@pytest.mark.parametrize("width", [390, 1440])
def test_fifty_players_are_listed_at_a_time(tmp_path: Path, visitor: Visitor, width: int) -> None:
    # The pages of the players are not looked at.
    store = Store(tmp_path, modes="fitness-workouts")
    store.record(
        [
            event("fitness-workouts.steps-recorded", f"p{number:03}", {"steps": 12_000}, id=str(number))
            for number in range(120)
        ]
    )
    store.achieve("gallery", "--all", "--assets", "--output", tmp_path / "en")
    page = visitor.open(tmp_path / "en/index.html", width=width)
    rows = page.locator("#ranks tbody tr:visible")
    more = page.get_by_role("button", name="Show more")
    expect(rows).to_have_count(50)
    more.click()
    expect(rows).to_have_count(100)
    # The keyboard goes on with the first of the new ones.
    assert page.evaluate("document.activeElement.textContent") == rows.nth(50).locator("a").inner_text()
    more.click()
    expect(rows).to_have_count(120)
    expect(more).to_be_hidden()
    page.locator("#search").fill("p119")
    expect(rows).to_have_count(1)
    page.locator("#search").fill("p1")
    expect(rows).to_have_count(20)
    page.locator("#search").fill("")
    expect(rows).to_have_count(50)
    page.get_by_role("button", name="Unlocked").click()
    expect(rows).to_have_count(50)


def test_pages_that_share_their_assets_work_from_a_disk(tmp_path: Path, browser: Browser) -> None:
    store = Store(tmp_path)
    store.record([SEASON[0]])
    whole = store.pages("whole")
    store.achieve("gallery", "--all", "--assets", "--output", tmp_path / "shared")
    context = browser.new_context(
        offline=True, viewport={"width": 390, "height": 844}, reduced_motion="reduce"
    )
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    looks = []
    for folder in (whole, tmp_path / "shared"):
        page.goto((folder / "player-ada.html").as_uri())
        page.keyboard.press("Escape")
        page.locator("#search").fill("500 Workouts")
        page.locator("#grid li:visible a.open", has_text="500 Workouts").first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        page.locator("#search").fill("")
        expect(page.locator("#count")).to_have_text("147 of 147 match")
        looks.append(
            page.evaluate(
                """() => [document.documentElement.scrollHeight, getComputedStyle(document.body).backgroundColor,
                    [...document.querySelectorAll("main use")].filter(use => !use.getBBox().width).length]"""
            )
        )
    assert looks[0] == looks[1]
    assert not problems, problems
    context.close()
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto((tmp_path / "shared/player-ada.html").as_uri())
    expect(page.locator("#grid h3").first).to_be_visible()
    context.close()


def test_the_highest_belt_of_each_player_stands_in_the_row(page: Page, kinds: dict[str, Path]) -> None:
    belts = page.locator("#ranks tr:has(.belt)")
    assert belts.count() > 0
    ada = page.locator("#ranks tr", has_text="ada").get_by_role("img")
    assert ada.get_attribute("aria-label") == "Black Belt"
    for row in belts.all():
        name = row.get_by_role("img").get_attribute("aria-label")
        href = row.locator(".who a").get_attribute("href")
        own = (kinds["index"].parent / str(href)).read_text(encoding="utf-8")
        ladder = own[own.index('<ol class="steps">') :]
        held = [step for step in ladder[: ladder.index("</ol>")].split("<li")[1:] if not step.startswith(' class="k"')]
        assert str(name) in held[-1]


def test_the_finest_badge_of_each_player_stands_beside_the_name(page: Page, kinds: dict[str, Path]) -> None:
    for row in page.locator("#ranks tbody tr").all():
        link = row.locator(".who a")
        own = (kinds["index"].parent / str(link.get_attribute("href"))).read_text(encoding="utf-8")
        finest = row.locator(".earned [title]")
        # The first on the shelf of the player's own page.
        shelf = own[own.index('<ul class="shelf"') :]
        assert str(finest.get_attribute("title")) in shelf[: shelf.index("</li>")]
        parts = finest.locator("use").evaluate_all("all => all.map(use => use.getAttribute('href'))")
        assert parts and all(page.locator(part).count() == 1 for part in parts), parts
    expect(page.locator(".podium .earned [title] svg")).to_have_count(3)


def test_a_player_finds_the_way_to_their_own_row(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.get_by_role("button", name="This is me").click()
    page.keyboard.press("Escape")
    page = visitor.revisit(page, kinds["index"], party=False)
    mine = page.get_by_role("button", name="My place")
    page.locator("#search").fill("nobody of that name")
    mine.click()
    expect(page.locator(".own .who a")).to_be_focused()
    expect(page.locator(".own .who a")).to_have_text("ada")
    # To others nothing is offered.
    other = visitor.open(kinds["index"])
    expect(other.get_by_role("button", name="My place")).to_be_hidden()
