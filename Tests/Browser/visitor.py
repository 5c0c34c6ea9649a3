"""Opens pages in a browser and listens to everything that a quiet page does not do."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Dialog, Page, Request

from tally import TALLY

# Chromium tells of a violation when it happens; the page's own scripts have not run before.
_LISTEN = """
window.violations = [];
document.addEventListener("securitypolicyviolation",
    event => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""

_IS_ME = "if (location.protocol === 'file:') localStorage.setItem('achievement-gallery.me', '%s');"

_STORED = "() => JSON.stringify(Object.entries(localStorage).sort())"
# What a closed page has stored takes its way between processes, and a process may have its own idea for as long as it
# lives. So the next page gets it from here, once.
_RESTORE = """
if (location.protocol === "file:" && window.name !== "restored") {
    window.name = "restored";
    localStorage.clear();
    for (const [key, value] of %s) localStorage.setItem(key, value);
}
"""


class Visitor:
    """Somebody with a browser, who leaves with `finish`."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._folders: dict[BrowserContext, set[Path]] = {}
        self.problems: list[str] = []

    def arrive(
        self, *, width: int = 1440, height: int = 900, theme: str = "light", motion: str = "reduce", touch: bool = False
    ) -> BrowserContext:
        """Another person's browser, with a storage of its own and no network."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            offline=True,
            has_touch=touch,
            locale="en-GB",
            accept_downloads=True,
        )
        context.set_default_timeout(30_000)
        context.add_init_script(_LISTEN)
        self._contexts.append(context)
        self._folders[context] = set()
        context.on("page", lambda page: self._watch(page, self._folders[context]))
        return context

    def open(
        self,
        path: Path,
        *,
        context: BrowserContext | None = None,
        party: bool = False,
        stored: str | None = None,
        query: str = "",
        **wishes: object,
    ) -> Page:
        """A page that has been loaded.

        The celebration is closed unless `party` says that it is what the visit is about; then the clock stands still,
        so that the celebration goes on when the test says so and not when the machine is slow.
        """
        context = context or self.arrive(**wishes)  # type: ignore[arg-type]
        self._folders[context].add(path.parent.resolve())
        page = context.new_page()
        if stored is not None:
            page.add_init_script(_RESTORE % stored)
        if party:
            # Among the pages of several players only the player is celebrated, who says so once.
            page.add_init_script(_IS_ME % path.stem)
            page.clock.install(time=0)
            page.clock.pause_at(1_000)
        page.goto(path.resolve().as_uri() + query)
        TALLY.add("visits")
        if not party and page.locator("#party:visible").count():
            page.keyboard.press("Escape")
        return page

    def revisit(self, page: Page, path: Path, *, party: bool = True, query: str = "") -> Page:
        """Closes a page, and later opens one with the same browser."""
        context, stored = page.context, page.evaluate(_STORED)
        self._take_violations(page)
        page.close()
        return self.open(path, context=context, party=party, stored=stored, query=query)

    def _watch(self, page: Page, folders: set[Path]) -> None:
        def report(what: str) -> None:
            self.problems.append(f"{what[:500]} at {page.url[-80:]}")

        def request(request: Request) -> None:
            url = request.url
            is_page = request.is_navigation_request() and any(
                url.startswith(folder.as_uri() + "/") and ".html" in url for folder in folders
            )
            if not (is_page or url.startswith(("data:image/svg+xml;", "data:image/png;base64,"))):
                report(f"request for {url[:200]}")

        def dialog(dialog: Dialog) -> None:
            report(f"dialog: {dialog.message}")
            dialog.dismiss()

        page.on("console", lambda message: report(f"console {message.type}: {message.text}"))
        page.on("pageerror", lambda error: report(f"error: {error}"))
        page.on("request", request)
        page.on("dialog", dialog)

    def take_problems(self) -> list[str]:
        """What pages did that they must not; each is told once."""
        for context in self._contexts:
            for page in context.pages:
                self._take_violations(page)
        problems, self.problems = self.problems, []
        return problems

    def _take_violations(self, page: Page) -> None:
        for violation in page.evaluate("() => window.violations.splice(0)"):
            self.problems.append(f"policy violation: {violation} at {page.url[-80:]}")

    def finish(self) -> None:
        """Closes everything and fails if a page was not quiet."""
        problems = self.take_problems()
        for context in self._contexts:
            context.close()
        assert not problems, "; ".join(problems)


class Shelf:
    """Pages that stay open for tests that only look at them: such a test presses nothing and changes nothing."""

    def __init__(self, browser: Browser) -> None:
        self._reader = Visitor(browser)
        self._pages: dict[Path, Page] = {}

    def take(
        self,
        path: Path,
        *,
        width: int = 1440,
        height: int = 900,
        theme: Literal["light", "dark"] = "light",
        colors: Literal["none", "active"] = "none",
        media: Literal["null", "print"] = "null",
    ) -> Page:
        """A page that was loaded in a wide window, as it looks now; on the screen and on paper, or as on paper alone."""
        page = self._pages.get(path) or self._reader.open(path)
        self._pages[path] = page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media=media, color_scheme=theme, forced_colors=colors)
        page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
        return page

    def take_problems(self) -> list[str]:
        """What the pages did that they must not; each is told once."""
        return self._reader.take_problems()

    def close(self) -> None:
        """Closes all pages."""
        self._reader.finish()
