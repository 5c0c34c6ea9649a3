"""The page's scripts, styles and icons: formatted, linted, and in the page as they are in their files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import tinycss2

from sources import (
    ICONS,
    SCRIPTS,
    STYLES,
    custom_properties,
    format_problems,
    icon_problems,
    inline_scripts,
    inline_style,
    line_problems,
    lint_problems,
    style_problems,
)
from visitor import Visitor


def test_scripts_and_styles_are_formatted() -> None:
    assert len(SCRIPTS) > 5 and len(STYLES) > 15
    assert not (problems := format_problems([*SCRIPTS, *STYLES])), problems


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=lambda path: path.name)
def test_no_file_is_long_and_every_line_can_be_read_alone(path: Path) -> None:
    assert not (problems := line_problems(path)), problems
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("kind", ["season", "index"])
def test_scripts_have_no_lint(kinds: dict[str, Path], tmp_path: Path, kind: str) -> None:
    scripts = inline_scripts(kinds[kind])
    assert len(scripts) == 2
    paths = [tmp_path / f"{kind}-{place}.js" for place in ("head", "end")]
    for path, script in zip(paths, scripts, strict=True):
        path.write_text(script, encoding="utf-8")
    assert not (problems := lint_problems(paths)), "; ".join(problems)


@pytest.mark.parametrize("kind", ["compare", "duel"])
def test_scripts_of_comparisons_have_what_they_call(kinds: dict[str, Path], tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"{kind}.js"
    path.write_text(inline_scripts(kinds[kind])[1], encoding="utf-8")
    # Of what they share with other pages they do not use all.
    problems = [problem for problem in lint_problems([path]) if not problem.startswith("no-unused-vars")]
    assert not problems, "; ".join(problems)


def test_styles_are_understood(kinds: dict[str, Path], visitor: Visitor) -> None:
    style = "\n".join(path.read_text(encoding="utf-8") for path in STYLES)
    problems = style_problems(style, visitor.open(kinds["index"]))
    assert not problems, "; ".join(problems)


def test_the_page_has_the_rules_of_its_files(kinds: dict[str, Path]) -> None:
    styles = [inline_style(kinds[kind]) for kind in ("season", "index", "compare", "duel")]
    for style in styles:
        defined, used = custom_properties(style)
        assert len(used) > 20 and used <= defined
    for path in STYLES:
        rules = _normal(path.read_text(encoding="utf-8"))
        if path.name == "dark.css":
            # This rule is there twice, with selectors of its own.
            rules = rules[rules.index("{") :]
        assert len(rules) > 100
        assert any(rules in _normal(style) for style in styles), path.name


def _normal(css: str) -> str:
    """The style sheet without comments, and without white space where it has no meaning."""
    text = tinycss2.serialize(tinycss2.parse_component_value_list(css, skip_comments=True))
    return re.sub(r"\s*([{};,:>])\s*", r"\1", " ".join(text.split())).replace(";}", "}")


def test_icons_are_symbols_of_paths() -> None:
    assert not (problems := icon_problems(ICONS.read_text(encoding="utf-8"))), "; ".join(problems)
