"""The page's scripts, styles and icons as files, and what is wrong with them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import tinycss2
from playwright.sync_api import Page
from tinycss2.ast import AtRule, Declaration, Node, ParseError, QualifiedRule

from achieve import ROOT
from tally import TALLY

GALLERY = ROOT / "Sources/AchievementGallery"
SCRIPTS = sorted((GALLERY / "Page/Script").glob("*.js"))
STYLES = sorted((GALLERY / "Page/Style").glob("*.css"))
ICONS = GALLERY / "Icons/icons.svg"

_CONFIG = Path(__file__).resolve().parent / "deno.json"
_DENO = Path(sys.executable).parent / "deno"
# What browsers have and the linter does not know.
_BROWSER = {
    "document", "matchMedia", "Element", "history", "innerHeight", "requestAnimationFrame", "DOMParser", "XMLSerializer",
    "ClipboardItem", "Option",
}  # fmt: skip
# What one kind of browser needs, and Chromium does not have.
_FOREIGN = {"-webkit-text-size-adjust", "line-clamp", "-webkit-font-smoothing", "scrollbar-width"}


def _deno(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"NO_COLOR": "1", "DENO_NO_UPDATE_CHECK": "1"}
    command: list[str | Path] = [_DENO, arguments[0], "--config", _CONFIG, *arguments[1:]]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)


def format_problems(paths: list[Path]) -> str:
    """What the formatter would change, or cannot read."""
    TALLY.add("sources", len(paths))
    done = _deno("fmt", "--check", *paths)
    return "" if done.returncode == 0 else done.stderr + done.stdout


def lint_problems(paths: list[Path]) -> list[str]:
    """What the linter finds in scripts that are complete: each name is defined in the script or by browsers."""
    TALLY.add("sources", len(paths))
    report = json.loads(_deno("lint", "--json", *paths).stdout)
    assert report["checked_files"] or report["errors"], report
    return [f"{found['message']} in {Path(found['file_path']).name}" for found in report["errors"]] + [
        f"{found['code']}: {found['message']} in {Path(found['filename']).name}:{found['range']['start']['line']}"
        for found in report["diagnostics"]
        if not (found["code"] == "no-undef" and found["message"].split()[0] in _BROWSER)
    ]


def line_problems(path: Path) -> list[str]:
    """What the gallery, which leaves out comments and indentation line by line, cannot read."""
    problems: list[str] = []
    is_comment = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.strip()
        is_comment = is_comment or text.startswith("/*")
        if not is_comment:
            if "/*" in text or "*/" in text:
                problems.append(f"{path.name}:{number}: a comment beside code")
            if text.count("`") % 2:
                problems.append(f"{path.name}:{number}: a text of several lines")
        elif "*/" in text:
            if not text.endswith("*/"):
                problems.append(f"{path.name}:{number}: code behind a comment")
            is_comment = False
    return problems


def inline_scripts(path: Path) -> list[str]:
    """The scripts that a page carries."""
    return re.findall(r"<script>(.*?)</script>", path.read_text(encoding="utf-8"), re.DOTALL)


def inline_style(path: Path) -> str:
    """The style sheet that a page carries."""
    (style,) = re.findall(r"<style>(.*?)</style>", path.read_text(encoding="utf-8"), re.DOTALL)
    return style


def style_problems(css: str, page: Page) -> list[str]:
    """Errors, properties and values that the browser does not know, and custom properties without definition or use."""
    nodes = list(_declarations(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)))
    problems = [f"line {node.source_line}: {node.message}" for node in nodes if isinstance(node, ParseError)]
    declarations = [
        (node.name, tinycss2.serialize(node.value).strip()) for node in nodes if isinstance(node, Declaration)
    ]
    defined, used = custom_properties(css)
    problems += [f"{name} is not defined" for name in sorted(used - defined)]
    problems += [f"{name} is not used" for name in sorted(defined - used)]
    wrong: list[list[str]] = page.evaluate(
        "all => all.filter(([name, value]) => !CSS.supports(name, value))", [list(item) for item in declarations]
    )
    problems += [f"{name}: {value} is not known" for name, value in wrong if name not in _FOREIGN]
    TALLY.add("declarations", len(declarations))
    return problems


def custom_properties(css: str) -> tuple[set[str], set[str]]:
    """The custom properties that a style sheet defines, and those that it uses."""
    return set(re.findall(r"(--[\w-]+)\s*:", css)), set(re.findall(r"var\((--[\w-]+)", css))


def _declarations(rules: list[Node]) -> Iterator[Declaration | ParseError]:
    for rule in rules:
        if isinstance(rule, ParseError):
            yield rule
        elif isinstance(rule, AtRule) and rule.content is not None:
            yield from _declarations(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
        elif isinstance(rule, QualifiedRule):
            contents = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            yield from (node for node in contents if isinstance(node, (Declaration, ParseError)))


def icon_problems(svg: str) -> list[str]:
    """What a file of icons must not have: anything but symbols of paths in the text's colour, each with a name."""
    problems: list[str] = []
    names: set[str] = set()
    for symbol in ElementTree.fromstring(svg):
        name = symbol.get("id", "")
        if not re.fullmatch(r"[a-z0-9]+(\.[a-z0-9]+)*", name) or name in names:
            problems.append(f"{name!r} is not a new name")
        names.add(name)
        if symbol.get("viewBox") != "0 0 24 24" or not len(symbol):
            problems.append(f"{name} is not drawn on the grid")
        for path in symbol:
            paints = {path.get("fill"), path.get("stroke")} - {None, "none"}
            if not path.tag.endswith("}path") or paints != {"currentColor"} or not path.get("d"):
                problems.append(f"{name} has a {path.tag} in {paints}")
    TALLY.add("sources")
    return problems
