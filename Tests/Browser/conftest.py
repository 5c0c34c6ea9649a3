"""What all browser tests share: the pages, the browser, and the count of what was checked."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import chromium
import pytest
from achieve import ROOT, command
from playwright.sync_api import Browser, sync_playwright
from samples import Samples
from tally import TALLY
from visitor import Visitor

FOLDER = ROOT / ".build/browser"


@pytest.fixture(scope="session")
def samples() -> Samples:
    """The pages, drawn anew."""
    if not command().is_file():
        pytest.exit(f"{command()} is not built", returncode=3)
    root = FOLDER / "pages"
    shutil.rmtree(root, ignore_errors=True)
    return Samples(root)


@pytest.fixture(scope="session")
def kinds(samples: Samples) -> dict[str, Path]:
    """One page of each kind, by its name."""
    return samples.kinds()


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """The folder for screenshots, empty."""
    folder = FOLDER / "screenshots"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    path = chromium.find()
    if path is None:
        pytest.exit("no Chromium; name one with CHROMIUM", returncode=3)
    with sync_playwright() as playwright:
        with playwright.chromium.launch(executable_path=path) as browser:
            yield browser


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Somebody with a browser of their own; the test fails if a page they saw was not quiet."""
    visitor = Visitor(browser)
    yield visitor
    visitor.finish()


def _is_partial(config: pytest.Config) -> bool:
    places = [place for place in config.args if not Path(place).is_dir()]
    return bool(config.option.keyword or config.option.markexpr or places)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A run without pages or checks is no good run."""
    if exitstatus == 0 and TALLY.missing and not _is_partial(session.config):
        session.exitstatus = 4


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says how much was checked, and where the screenshots are."""
    outcomes = (len(terminalreporter.getreports(outcome)) for outcome in ("passed", "failed", "error"))
    passed, failed, errors = outcomes
    pages = len(list((FOLDER / "pages").rglob("*.html")))
    terminalreporter.write_line(f"{passed + failed + errors} tests on {pages} pages: {TALLY}")
    if TALLY.missing and not _is_partial(config):
        terminalreporter.write_line(f"nothing was checked of: {', '.join(TALLY.missing)}", red=True)
    if TALLY.counts["screenshots"]:
        terminalreporter.write_line(f"screenshots: {FOLDER / 'screenshots'}")
