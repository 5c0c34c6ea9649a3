"""The checks themselves: each finds what it is there for on a page that was broken on purpose."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from checks import accessibility_problems, overflow, pdf_text, print_pdf
from markup import elements, markup_errors, parse, texts
from sources import format_problems, icon_problems, line_problems, lint_problems, style_problems
from tally import TALLY, Tally
from visitor import Visitor

_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_END = "</main>"


@pytest.fixture
def broken(kinds: dict[str, Path], tmp_path: Path) -> Callable[..., Path]:
    """Makes a copy of a page with something more in it, allowed by its policy or not."""

    def make(more: str, *, kind: str = "new", allowed: bool = True, at: str = _END) -> Path:
        html = kinds[kind].read_text(encoding="utf-8")
        assert html.count(at) == 1
        html = html.replace(at, more + at)
        if allowed:
            html, count = _POLICY.subn("", html)
            assert count == 1
        path = tmp_path / f"{hashlib.sha256(more.encode()).hexdigest()[:8]}.html"
        path.write_text(html, encoding="utf-8")
        TALLY.add("broken pages")
        return path

    return make


@pytest.mark.parametrize(
    ("more", "allowed", "problem"),
    [
        ("<script>console.error('no')</script>", True, "console error: no"),
        ("<script>console.log('well')</script>", True, "console log: well"),
        ("<script>null.x</script>", True, "error: Cannot read properties"),
        ("<script>alert(1)</script>", True, "dialog: 1"),
        ("<script>1</script>", False, "policy violation: script-src"),
        ("<p style='color:red'>x</p>", False, "policy violation: style-src"),
        ("<img src=x alt=x onerror=1>", False, "policy violation: script-src"),
        ("<img src='https://web.example/x.png' alt=x>", True, "request for https://web.example/x.png"),
        ("<img src='x.png' alt=x>", True, "request for file://"),
        ("<script>fetch('https://web.example/').catch(() => 0)</script>", True, "request for https://web.example/"),
    ],
)
def test_a_page_that_is_not_quiet_is_noticed(
    broken: Callable[..., Path], visitor: Visitor, more: str, allowed: bool, problem: str
) -> None:
    page = visitor.open(broken(more, allowed=allowed))
    problems: list[str] = []
    # Some are told of after the page has loaded.
    for _ in range(200):
        problems += visitor.take_problems()
        if any(problem in found for found in problems):
            # What is told of behind it is no matter.
            page.close()
            visitor.take_problems()
            return
        page.wait_for_timeout(50)
    pytest.fail(f"not noticed: {problems}")


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ("<img src='data:image/svg+xml;base64,PHN2Zy8+'>", "image-alt"),
        ("<p style='color:#999;background:#aaa'>pale</p>", "color-contrast"),
        ("<input type=text>", "label"),
        ("<button></button>", "button-name"),
        ("<p role=progressbar aria-valuenow=1></p>", "aria-progressbar-name"),
    ],
)
def test_axe_looks(broken: Callable[..., Path], visitor: Visitor, more: str, rule: str) -> None:
    page = visitor.open(broken(more, kind="index"))
    assert any(found.startswith(rule) for found in accessibility_problems(page))
    visitor.take_problems()


def test_a_page_that_is_too_wide_is_noticed(broken: Callable[..., Path], visitor: Visitor) -> None:
    page = visitor.open(broken("<p style='width:400px'>wide</p>"), width=360)
    assert any("wide" in found for found in overflow(page))
    page.set_viewport_size({"width": 768, "height": 800})
    assert not overflow(page)


def test_markup_errors_are_noticed(broken: Callable[..., Path]) -> None:
    wrong = (
        "<p><div></p>",
        "<p id=main></p>",
        "<b><p></b>",
        "<img src=''>",
        "<li>x</li>",
        "<p role=none aria-x=1></p>",
    )
    paths = [broken(more) for more in wrong]
    errors = markup_errors(paths)
    for path in paths:
        assert any(path.name in error for error in errors), path.read_text(encoding="utf-8")[-300:]


def test_markup_in_texts_is_noticed(broken: Callable[..., Path], kinds: dict[str, Path]) -> None:
    good = parse(kinds["new"])
    for more in ("<b>x</b>", "<p onclick=x>x</p>"):
        assert elements(parse(broken(more))) != elements(good)
    assert "x<y" in texts(parse(broken("<p>x&lt;y</p>")))
    assert "x<y" not in texts(parse(broken("<p>x<y</p>")))


def test_what_is_missing_on_paper_is_noticed(broken: Callable[..., Path], visitor: Visitor) -> None:
    style = "<style>@media print{#only-screen{display:none}}</style>"
    page = visitor.open(broken(f"{style}<p id='only-screen'>zebra</p><p>giraffe</p>"))
    text = "".join(pdf_text(print_pdf(page)))
    assert "giraffe" in text and "zebra" not in text


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.js", "let x=1;\n"), ("a.js", "f(;\n"), ("a.css", "a{color:red}\n"), ("a.css", "a { color: red;\n")],
)
def test_the_formatter_reads(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert name in format_problems([tmp_path / name])


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("let x = 1;\ndocument.title = x;\n", "prefer-const"),
        ("const x = 1;\n", "no-unused-vars"),
        ("document.title = titel;\n", "no-undef"),
        ("if (document.title == 1) matchMedia();\n", "eqeqeq"),
        ("f(;\n", "SyntaxError"),
    ],
)
def test_the_linter_reads(tmp_path: Path, script: str, problem: str) -> None:
    (tmp_path / "a.js").write_text(script, encoding="utf-8")
    assert any(problem in found for found in lint_problems([tmp_path / "a.js"]))


@pytest.mark.parametrize(
    ("style", "problem"),
    [
        ("a { color: orang; }", "color: orang is not known"),
        ("a { colour: red; }", "colour: red is not known"),
        ("@media print { a { color: rgb(1 2; } }", "is not known"),
        ("a { color red }", "line 1"),
        ("a { color: var(--ink); }", "--ink is not defined"),
        (":root { --ink: red; }", "--ink is not used"),
    ],
)
def test_styles_are_looked_at(visitor: Visitor, kinds: dict[str, Path], style: str, problem: str) -> None:
    page = visitor.open(kinds["index"])
    assert any(problem in found for found in style_problems(style, page))
    assert not style_problems("a { color: red; }", page)


@pytest.mark.parametrize("text", ["a(); /* why */\n", "/* why\n */ a();\n", "b(`x\ny`);\n"])
def test_lines_that_cannot_be_read_alone_are_noticed(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.js").write_text(text, encoding="utf-8")
    assert line_problems(tmp_path / "a.js")


@pytest.mark.parametrize(
    "symbol",
    [
        "<symbol id='A b' viewBox='0 0 24 24'><path fill='currentColor' d='M0 0z'/></symbol>",
        "<symbol id='a' viewBox='0 0 48 48'><path fill='currentColor' d='M0 0z'/></symbol>",
        "<symbol id='a' viewBox='0 0 24 24'/>",
        "<symbol id='a' viewBox='0 0 24 24'><path fill='red' d='M0 0z'/></symbol>",
        "<symbol id='a' viewBox='0 0 24 24'><script/></symbol>",
    ],
)
def test_icons_are_looked_at(symbol: str) -> None:
    assert icon_problems(f"<svg xmlns='http://www.w3.org/2000/svg'>{symbol}</svg>")


def test_a_count_of_nothing_is_noticed() -> None:
    tally = Tally(("one", "other"))
    tally.add("one", 3)
    assert tally.missing == ["other"]
    with pytest.raises(KeyError):
        tally.add("another")
