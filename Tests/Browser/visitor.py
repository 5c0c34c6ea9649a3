"""Opens pages in a browser and listens to everything that a quiet page does not do."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Dialog, Page, Request

from tally import TALLY

# Chromium tells of a violation when it happens; the page's own scripts have not run before.
_LISTEN = """
window.violations = [];
document.addEventListener("securitypolicyviolation",
    event => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""

# All files share one storage.
_STORED = "() => JSON.stringify(Object.entries(localStorage).sort())"


class Visitor:
    """Somebody with a browser, who leaves with `finish`."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._folders: dict[BrowserContext, set[Path]] = {}
        self.problems: list[str] = []

    def arrive(
        self, *, width: int = 1440, height: int = 900, theme: str = "light", motion: str = "reduce"
    ) -> BrowserContext:
        """Another person's browser, with a storage of its own and no network."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            offline=True,
            locale="en-GB",
            accept_downloads=True,
        )
        context.set_default_timeout(10_000)
        context.add_init_script(_LISTEN)
        self._contexts.append(context)
        self._folders[context] = set()
        context.on("page", lambda page: self._watch(page, self._folders[context]))
        return context

    def open(self, path: Path, *, context: BrowserContext | None = None, party: bool = False, **wishes: object) -> Page:
        """A page that has been loaded.

        The celebration is closed unless `party` says that it is what the visit is about.
        """
        context = context or self.arrive(**wishes)  # type: ignore[arg-type]
        for earlier in context.pages:
            self._settle(earlier)
        page = context.new_page()
        self.go(page, path)
        if not party and page.locator("#party:visible").count():
            page.keyboard.press("Escape")
        return page

    def go(self, page: Page, path: Path) -> None:
        """Loads another file into a page."""
        self._folders[page.context].add(path.parent.resolve())
        page.goto(path.resolve().as_uri())
        TALLY.add("visits")

    def revisit(self, page: Page) -> None:
        """Loads the page again."""
        self._settle(page)
        page.reload()
        TALLY.add("visits")

    def _settle(self, page: Page) -> None:
        """Waits until what the page has stored is seen from another one.

        Storage is shared between processes, and a page that is loaded in another process at once may come too early.
        """
        stored = page.evaluate(_STORED)
        blank = page.context.new_page()
        blank.goto((Path(__file__).parent / "blank.html").as_uri())
        blank.wait_for_function(f"stored => ({_STORED})() === stored", arg=stored)
        blank.close()

    def _watch(self, page: Page, folders: set[Path]) -> None:
        def report(what: str) -> None:
            self.problems.append(f"{what[:500]} at {page.url[-80:]}")

        def request(request: Request) -> None:
            url = request.url
            is_page = request.is_navigation_request() and any(
                url.startswith(folder.as_uri() + "/") and ".html" in url for folder in (*folders, Path(__file__).parent)
            )
            if not (is_page or url.startswith("data:image/svg+xml;base64,")):
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
                for violation in page.evaluate("() => window.violations.splice(0)"):
                    self.problems.append(f"policy violation: {violation} at {page.url[-80:]}")
        problems, self.problems = self.problems, []
        return problems

    def finish(self) -> None:
        """Closes everything and fails if a page was not quiet."""
        problems = self.take_problems()
        for context in self._contexts:
            context.close()
        assert not problems, "; ".join(problems)
