"""Real pages for the tests: sample players, played and drawn by the real command."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from achieve import SEASON, Store, event, grant
from hostile import HARMLESS, HOSTILE, Cast

KINDS = ("season", "season-zh", "new", "full", "full-zh", "many", "hostile", "index", "index-zh", "index-hostile")
BADGES = 300
LIMIT = 400_000


@dataclass(frozen=True)
class Samples:
    """The pages, each made when it is first asked for and kept in a folder to be looked at."""

    root: Path

    @cached_property
    def season(self) -> Store:
        """A season of eight players."""
        store = Store(self.root / "season")
        store.record(SEASON)
        return store

    @cached_property
    def english(self) -> Path:
        """The season's pages and index."""
        return self.season.pages("en")

    @cached_property
    def chinese(self) -> Path:
        """The same in Chinese."""
        return self.season.pages("zh-Hans", "zh-Hans")

    @cached_property
    def full(self) -> Store:
        """The season, and everything that there is for one of its players."""
        store = Store(self.root / "full")
        keys = [str(entry["key"]) for entry in store.catalog()]
        store.record([*SEASON, *(grant("ada", key) for key in keys)])
        return store

    @cached_property
    def new(self) -> Path:
        """A player who did something that earns nothing."""
        store = Store(self.root / "new")
        store.record([event("fitness-workouts.steps-recorded", "newcomer", {"steps": 0}, id="1")])
        return store.page("newcomer", "new")

    @cached_property
    def many(self) -> Path:
        """A player of a catalog to which instructors have added until there are 300 badges."""
        store = Store(self.root / "many")
        missing = BADGES - len(store.catalog())
        assert missing > 0
        events = [_definition(number) for number in range(missing)]
        events += [grant("ada", f"martial-arts-ranks/dojo_{number}") for number in range(0, missing, 3)]
        store.record([*events, SEASON[0]])
        return store.page("ada", "many")

    @cached_property
    def hostile(self) -> Path:
        """Pages in which every text that somebody else writes is hostile."""
        return self._cast("hostile", HOSTILE)

    @cached_property
    def harmless(self) -> Path:
        """The same pages with harmless texts."""
        return self._cast("harmless", HARMLESS)

    def _cast(self, name: str, cast: Cast) -> Path:
        folder = self.root / name
        folder.mkdir(parents=True)
        puzzles = folder / "puzzles.json"
        puzzles.write_text(json.dumps(cast.puzzles()), encoding="utf-8")
        store = Store(folder, puzzles, modes="martial-arts-ranks,puzzle-modules")
        store.record(cast.events())
        return store.pages("pages")

    def kinds(self) -> dict[str, Path]:
        """One page of each kind, by its name."""
        pages = {
            "season": self.english / "player-ada.html",
            "season-zh": self.chinese / "player-_e5_b0_8f_e9_9b_a8.html",
            "new": self.new,
            "full": self.full.page("ada", "full"),
            "full-zh": self.full.page("ada", "full-zh", "zh-Hans"),
            "many": self.many,
            "hostile": next(page for page in sorted(self.hostile.glob("player-*.html"))),
            "index": self.english / "index.html",
            "index-zh": self.chinese / "index.html",
            "index-hostile": self.hostile / "index.html",
        }
        assert tuple(pages) == KINDS and all(page.is_file() for page in pages.values())
        return pages


_FORMS = ("Tiger", "Crane", "Dragon", "Mantis", "Snake", "Leopard", "Monkey", "Eagle")
_DRILLS = ("Footwork", "Breathing", "Balance", "Staff", "Sparring", "Meditation", "Endurance")
_RARITIES = ("common", "common", "rare", "common", "epic", "rare", "legendary")
_COLORS = ("blue", "#C62828", "green", "#FFB300", "purple", "#00838F")
_ICONS = ("star.fill", "flame.fill", "medal.fill", "trophy.fill", "figure.walk", "bolt.fill")


def _definition(number: int) -> str:
    """An instructor's achievement."""
    form, drill = _FORMS[number % len(_FORMS)], _DRILLS[number % len(_DRILLS)]
    stage = number // (len(_FORMS) * len(_DRILLS)) + 1
    achievement = {
        "mode": "martial-arts-ranks",
        "id": f"dojo_{number}",
        "title": {"en": f"{form} {drill} {stage}", "zh-Hans": f"{form} {drill} {stage}"},
        "description": {"en": f"Show the {form.lower()} form in stage {stage} of {drill.lower()}"},
        "category": f"{drill.lower()}-school",
        "rarity": _RARITIES[number % len(_RARITIES)],
        "points": 10 + 5 * (number % 9),
        "icon": _ICONS[number % len(_ICONS)],
        "color": _COLORS[number % len(_COLORS)],
        "criterion": {"granted": True},
    }
    data: dict[str, object] = {"achievement": achievement, "by": "sensei"}
    return event("achievements.defined", "sensei", data, id=f"definition {number}")
