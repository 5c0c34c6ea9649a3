"""Checks that several tests make."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tally import TALLY

# What axe-core finds, in words. Only that crosses from the browser: all that is well would be a hundred times as much.
_FINDINGS = """([within, rules]) => axe.run(within ?? document, {
    resultTypes: ["violations"],
    ...rules.length ? { runOnly: { type: "rule", values: rules } } : {},
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 120)} (${failureSummary.slice(0, 200)})`)))"""
# The rules that look at colours: the others find in another theme what they found in the first.
COLOURS = ("color-contrast", "link-in-text-block")


def show_all(page: Page) -> None:
    """Opens a long grid to its end."""
    if page.locator("#more:visible").count():
        page.locator("#more").click()


def settle(page: Page) -> None:
    """Waits until every card of the grid is shown in its place, which those at the top are at once."""
    expect(page.locator("#grid [hidden]")).to_have_count(0)


def menu_of(page: Page, chip: str) -> Locator:
    """The menu of the filters that has a chip."""
    return page.locator("#tools details", has=page.locator(chip))


def choose(page: Page, chip: str) -> Locator:
    """Presses a chip of the filters, in its menu."""
    menu_of(page, chip).locator("summary").click()
    found = page.locator(chip)
    found.click()
    return found


def count_on(chip: Locator) -> tuple[int, int]:
    """How many a chip counts that are unlocked, and all."""
    figures = [int(figure) for figure in (chip.locator(".num").text_content() or "").split("/")]
    return figures[0], figures[-1]


def accessibility_problems(page: Page, rules: tuple[str, ...] = (), *, within: str | None = None) -> list[str]:
    """What axe finds on the page as it is now, by these rules or by all, or within what a test has changed on it."""
    TALLY.add("accessibility checks")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[str] = page.evaluate(_FINDINGS, [within, list(rules)])
    return found


def overflow(page: Page) -> list[str]:
    """What sticks out of the page sideways, if the page can be scrolled that way."""
    TALLY.add("layouts")
    return page.evaluate(
        """() => {
            const root = document.documentElement, wide = root.clientWidth;
            if (Math.max(root.scrollWidth, document.body.scrollWidth) <= wide) return [];
            const isCut = element => { for (let e = element.parentElement; e; e = e.parentElement)
                if (getComputedStyle(e).overflowX !== "visible") return true; return false };
            const out = [...document.body.querySelectorAll("*")].filter(element =>
                element.getBoundingClientRect().right > wide + 1 && !isCut(element));
            return [`${root.scrollWidth} of ${wide} px`, ...out.slice(0, 5).map(e => e.outerHTML.slice(0, 120))];
        }"""
    )


def print_pdf(page: Page) -> bytes:
    """The page on A4 paper."""
    return page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})


def pdf_text(pdf: bytes) -> list[str]:
    """The text of each page, without white space."""
    with pypdfium2.PdfDocument(pdf) as document:
        texts = ["".join(page.get_textpage().get_text_bounded().split()) for page in document]
    TALLY.add("PDF pages", len(texts))
    return texts


def save_pdf_pages(pdf: bytes, folder: Path, name: str) -> int:
    """Draws each page into the folder; the number of pages."""
    with pypdfium2.PdfDocument(pdf) as document:
        for number, page in enumerate(document, start=1):
            page.render(scale=1.2).to_pil().save(folder / f"{name}-{number}.png")
        return len(document)


def cards(page: Page) -> Locator:
    """What the grid shows."""
    return page.locator("#grid li:visible")


def fitting(page: Page) -> int:
    """How many cards fit the filters, as the page says."""
    return int(page.locator("#count").inner_text().split(" of ")[0])
