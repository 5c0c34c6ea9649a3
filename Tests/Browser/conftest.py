"""What all browser tests share: the pages, the browser, and the count of what was checked.

The pages are made once, before the tests are handed to the workers.
"""

from __future__ import annotations

import faulthandler
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import chromium
from achieve import ROOT, command
from samples import Samples, Screens
from tally import TALLY
from visitor import Shelf, Visitor

FOLDER = ROOT / ".build/browser"
PAGES = FOLDER / "pages"
SCREENSHOTS = FOLDER / "screenshots"
SCREENS = FOLDER / "screens"


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long the whole run may take; each test has its own limit besides."""
    parser.addoption("--limit", type=float, default=0, metavar="SECONDS", help="end a run that takes longer")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Draws the pages anew."""
    if _is_worker(session.config):
        return
    if seconds := session.config.option.limit:
        watch = threading.Timer(seconds, _give_up, [seconds])
        watch.daemon = True
        watch.start()
    if not command().is_file():
        pytest.exit(f"{command()} is not built: swift build --product achieve", returncode=3)
    if chromium.find() is None:
        pytest.exit("no Chromium; name one with CHROMIUM", returncode=3)
    shutil.rmtree(FOLDER, ignore_errors=True)
    SCREENSHOTS.mkdir(parents=True)
    # Screens wait for nothing that pages wait for, and pages do not keep the processors busy all the time.
    with ThreadPoolExecutor() as pool:
        for made in [pool.submit(Samples(PAGES).make), pool.submit(Screens(SCREENS).draw)]:
            made.result()


@pytest.fixture(scope="session")
def samples() -> Samples:
    """The pages."""
    return Samples(PAGES)


@pytest.fixture(scope="session")
def screens() -> Screens:
    """The screens of the phone."""
    return Screens(SCREENS)


@pytest.fixture(scope="session")
def kinds(samples: Samples) -> dict[str, Path]:
    """One page of each kind, by its name."""
    return samples.kinds


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """The folder for screenshots."""
    return SCREENSHOTS


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium.find()) as browser:
        yield browser


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Somebody with a browser of their own; the test fails if a page they saw was not quiet."""
    visitor = Visitor(browser)
    yield visitor
    visitor.finish()


@pytest.fixture(scope="session")
def shelf(browser: Browser) -> Iterator[Shelf]:
    """The pages that stay open."""
    shelf = Shelf(browser)
    yield shelf
    shelf.close()


@pytest.fixture
def look(shelf: Shelf) -> Iterator[Callable[..., Page]]:
    """Takes a page that stays open, which a test must leave as it is; the test fails if the page was not quiet."""
    yield shelf.take
    problems = shelf.take_problems()
    assert not problems, "; ".join(problems)


def _give_up(seconds: float) -> None:
    """Ends a run that hangs where no limit of a test sees it: while pages are drawn, or while a worker stops."""
    os.write(2, f"\nthe run has not ended after {seconds:.0f} seconds\n".encode())
    faulthandler.dump_traceback()
    os._exit(3)


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def _is_partial(config: pytest.Config) -> bool:
    places = [place for place in config.args if not Path(place).is_dir()]
    return bool(config.option.keyword or config.option.markexpr or places)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object, error: object | None) -> None:
    """A worker hands in what it counted."""
    for kind, count in getattr(node, "workeroutput", {}).get("tally", {}).items():
        TALLY.add(kind, count)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A run without pages or checks is no good run."""
    if _is_worker(session.config):
        session.config.workeroutput["tally"] = dict(TALLY.counts)  # type: ignore[attr-defined]
    elif exitstatus == 0 and TALLY.missing and not _is_partial(session.config):
        session.exitstatus = 4


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says how much was checked, and where the screenshots are."""
    tests = sum(len(terminalreporter.getreports(outcome)) for outcome in ("passed", "failed", "error"))
    pages = len(list(PAGES.rglob("*.html")))
    terminalreporter.write_line(f"{tests} tests on {pages} pages: {TALLY}")
    if TALLY.missing and not _is_partial(config):
        terminalreporter.write_line(f"nothing was checked of: {', '.join(TALLY.missing)}", red=True)
    if TALLY.counts["screenshots"]:
        terminalreporter.write_line(f"screenshots: {SCREENSHOTS}")
