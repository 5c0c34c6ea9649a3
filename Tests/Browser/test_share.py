"""The share card."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, expect

from achieve import Store
from samples import Samples
from visitor import Visitor

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("kind", "words"),
    [("season", "121/147"), ("season-zh", "小雨"), ("new", "newcomer"), ("hostile", "onload=alert(3)")],
)
def test_the_download_is_a_picture_that_stands_alone(
    kinds: dict[str, Path], visitor: Visitor, tmp_path: Path, kind: str, words: str
) -> None:
    page = visitor.open(kinds[kind])
    if kind == "new":
        page.get_by_role("button", name="Show all").click()
    with page.expect_download() as download:
        page.locator("#share a[download]").click()
    name = download.value.suggested_filename
    # A browser writes what some systems do not allow in a name in its own way.
    assert name.startswith("player-") and name.endswith(".svg") and "/" not in name
    download.value.save_as(tmp_path / "card.svg")
    root = ElementTree.parse(tmp_path / "card.svg").getroot()
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("1200", "630", "0 0 1200 630")
    assert words in "".join(root.itertext())
    for element in root.iter():
        assert element.tag.startswith(SVG)
        assert element.tag not in {f"{SVG}script", f"{SVG}foreignObject", f"{SVG}image", f"{SVG}a"}
        for attribute, value in element.attrib.items():
            assert not attribute.startswith("on") and "href" not in attribute, "nothing refers to anything"
            assert "url(" not in value or value.startswith("url(#")


@pytest.mark.parametrize("kind", ["season", "season-zh", "hostile"])
def test_the_same_picture_can_be_had_as_png(
    kinds: dict[str, Path], visitor: Visitor, tmp_path: Path, kind: str
) -> None:
    page = visitor.open(kinds[kind])
    with page.expect_download() as download:
        page.locator("#share a[download] + button").click()
    name = page.locator("#share a[download]").get_attribute("download") or ""
    assert download.value.suggested_filename.endswith(".png") and name.endswith(".svg")
    download.value.save_as(tmp_path / "card.png")
    bytes_ = (tmp_path / "card.png").read_bytes()
    assert bytes_.startswith(b"\x89PNG\r\n\x1a\n")
    assert (int.from_bytes(bytes_[16:20]), int.from_bytes(bytes_[20:24])) == (1200, 630)
    # A picture of one colour would be far smaller.
    assert len(bytes_) > 20_000


@pytest.mark.parametrize("kind", ["season", "hostile"])
def test_the_page_shows_the_same_picture(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    image = page.locator("#share img")
    expect(image).to_have_js_property("complete", True)
    expect(image).to_have_js_property("naturalWidth", 1200)
    assert image.get_attribute("src") == page.locator("#share a[download]").get_attribute("href")
    source = image.get_attribute("src") or ""
    assert unquote(source.partition(",")[2]).startswith("<svg ")


@pytest.mark.parametrize("kind", ["full", "full-zh", "long", "long-zh", "hostile"])
def test_nothing_in_the_picture_overlaps_or_leaves_it(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    boxes = page.evaluate(
        """async () => {
            const text = decodeURIComponent(document.querySelector("#share img").src.split(",").slice(1).join(","));
            const holder = document.createElement("div");
            const svg = new DOMParser().parseFromString(text, "image/svg+xml");
            holder.append(document.adoptNode(svg.documentElement));
            document.body.append(holder);
            return [...holder.querySelectorAll("text")].map(element => {
                const {x, y, width, height} = element.getBBox();
                return {text: element.textContent, x, y, width, height};
            });
        }"""
    )
    assert len(boxes) > 10
    for index, box in enumerate(boxes):
        assert box["x"] >= 0 and box["x"] + box["width"] <= 1200, box["text"]
        for other in boxes[index + 1 :]:
            apart = (
                box["x"] + box["width"] <= other["x"]
                or other["x"] + other["width"] <= box["x"]
                # Lines may lean on each other by what letters do not use of them.
                or box["y"] + box["height"] * 0.8 <= other["y"] + other["height"] * 0.2
                or other["y"] + other["height"] * 0.8 <= box["y"] + box["height"] * 0.2
            )
            assert apart, f"{box['text']} on {other['text']}"


_SHAPED = """async () => {
    const holder = document.createElement("div");
    const text = decodeURIComponent(document.querySelector("#share img").src.split(",").slice(1).join(","));
    const svg = new DOMParser().parseFromString(text, "image/svg+xml");
    holder.append(document.adoptNode(svg.documentElement));
    document.body.append(holder);
    const frame = holder.firstChild.getBoundingClientRect();
    const boxes = [...holder.querySelectorAll("text, g > g > path")].map(element => {
        const box = element.getBoundingClientRect();
        return {text: element.textContent, x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height};
    });
    holder.remove();
    return boxes;
}"""


@pytest.mark.parametrize("kind", ["full", "full-zh", "long", "long-zh", "hostile"])
@pytest.mark.parametrize(("name", "width", "height"), [("square", 1080, 1080), ("tall", 1080, 1920)])
def test_other_formats_hold_the_same_and_nothing_overlaps(
    kinds: dict[str, Path], visitor: Visitor, kind: str, name: str, width: int, height: int
) -> None:
    page = visitor.open(kinds[kind])
    image = page.locator("#share img")
    page.locator("#format select").select_option(name)
    expect(image).to_have_js_property("naturalWidth", width)
    expect(image).to_have_js_property("naturalHeight", height)
    assert image.get_attribute("src") == page.locator("#share a[download]").get_attribute("href")
    boxes = page.evaluate(_SHAPED)
    assert len(boxes) > 10
    for index, box in enumerate(boxes):
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, box["text"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, box["text"]
        for other in boxes[index + 1 :] if box["text"] else []:
            apart = (
                box["x"] + box["width"] <= other["x"]
                or other["x"] + other["width"] <= box["x"]
                or box["y"] + box["height"] * 0.8 <= other["y"] + other["height"] * 0.2
                or other["y"] + other["height"] * 0.8 <= box["y"] + box["height"] * 0.2
            )
            assert apart or not other["text"], f"{box['text']} on {other['text']}"
    page.locator("#format select").select_option("wide")
    expect(image).to_have_js_property("naturalWidth", 1200)


@pytest.mark.parametrize(("kind", "player", "language"), [("season", "ada", "en"), ("season-zh", "小雨", "zh-Hans")])
def test_there_is_a_small_badge(
    kinds: dict[str, Path], visitor: Visitor, samples: Samples, tmp_path: Path, kind: str, player: str, language: str
) -> None:
    page = visitor.open(kinds[kind])
    page.locator("#format select").select_option("badge")
    image = page.locator("#share img")
    expect(image).to_have_js_property("naturalHeight", 28)
    with page.expect_download() as download:
        page.locator("#share a[download]").click()
    download.value.save_as(tmp_path / "page.svg")
    store = Store(samples.root / "season")
    badge = ("gallery", "--player", player, "--picture", "badge", "--language", language)
    store.achieve(*badge, "--output", tmp_path / "command.svg")
    assert (tmp_path / "page.svg").read_text() == (tmp_path / "command.svg").read_text()
    # Nothing of it is cut off, whatever font draws it.
    boxes = page.evaluate(_SHAPED)
    width = image.evaluate("image => image.naturalWidth")
    assert len(boxes) == 3 and boxes[0]["x"] > 20
    for box, after in zip(boxes, [*boxes[1:], {"x": width}], strict=True):
        assert box["x"] + box["width"] + 4 < after["x"], box["text"]


def test_it_is_copied_as_text_and_as_a_picture(kinds: dict[str, Path], visitor: Visitor) -> None:
    page = visitor.open(kinds["season"])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "ada: level 23, 22,040 points, 121/147 unlocked"
    page.locator("#format select").select_option("square")
    picture = page.locator("#share a[download] ~ button").nth(1)
    expect(picture).to_have_text("Copy picture")
    picture.click()
    expect(picture).to_have_text("Copied")
    copied = page.evaluate(
        """async () => {
            const [item] = await navigator.clipboard.read();
            const picture = await createImageBitmap(await item.getType("image/png"));
            return [picture.width, picture.height];
        }"""
    )
    assert copied == [1080, 1080]


def test_the_system_shares_the_picture_where_it_can(kinds: dict[str, Path], visitor: Visitor) -> None:
    context = visitor.arrive(width=390, height=844)
    context.add_init_script(
        """navigator.canShare = ({files}) => files.length === 1;
        navigator.share = async ({files: [file], text}) => { window.shared = [file.name, file.type, file.size, text] };"""
    )
    page = visitor.open(kinds["season"], context=context)
    page.locator("#share").get_by_role("button", name="Share", exact=True).click()
    name, kind, size, text = page.evaluate(
        "async () => { while (!window.shared) await new Promise(done => setTimeout(done, 20)); return window.shared }"
    )
    assert (name, kind) == ("player-ada.png", "image/png") and size > 20_000 and "level 23" in text


def test_without_that_there_is_no_such_button(kinds: dict[str, Path], visitor: Visitor) -> None:
    context = visitor.arrive()
    context.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare")
    page = visitor.open(kinds["season"], context=context)
    expect(page.locator("#share [data-do=picture]")).to_be_hidden()
    expect(page.locator("#share").get_by_role("button", name="Copy text")).to_be_visible()


def test_without_scripts_the_picture_is_there(kinds: dict[str, Path], browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(kinds["season"].resolve().as_uri())
        picture = page.get_by_role("img", name="Share card of ada")
        box = picture.locator("svg").bounding_box()
        assert box and box["width"] > 400 and abs(box["width"] / box["height"] - 1200 / 630) < 0.01
        assert {"ada", "22,040", "Black Belt"} < set(picture.locator("text").all_text_contents())
    finally:
        context.close()
