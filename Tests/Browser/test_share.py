"""The share card."""

from __future__ import annotations

import base64
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

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
    assert base64.b64decode(source.partition(",")[2]).startswith(b"<svg ")


@pytest.mark.parametrize("kind", ["full", "full-zh", "long", "long-zh", "hostile"])
def test_nothing_in_the_picture_overlaps_or_leaves_it(kinds: dict[str, Path], visitor: Visitor, kind: str) -> None:
    page = visitor.open(kinds[kind])
    boxes = page.evaluate(
        """async () => {
            const text = await (async href => atob(href.split(",")[1]))(document.querySelector("#share img").src);
            const bytes = Uint8Array.from(text, character => character.charCodeAt(0));
            const holder = document.createElement("div");
            const svg = new DOMParser().parseFromString(new TextDecoder().decode(bytes), "image/svg+xml");
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
