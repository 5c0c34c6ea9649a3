"""Real pages for the tests: sample players, played and drawn by the real command."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from achieve import SEASON, Store, event, grant
from hostile import HARMLESS, HOSTILE

KINDS = ("season", "season-zh", "new", "full", "full-zh", "many", "hostile", "index", "index-zh", "index-hostile")
BADGES = 300
LIMIT = 400_000


@dataclass(frozen=True)
class Samples:
    """The pages, in a folder where they stay to be looked at."""

    root: Path

    def make(self) -> None:
        """Records what the players did and draws their pages."""
        # The longest first.
        parts = (self._make_many, self._make_hostile, self._make_season, self._make_full, self._make_new)
        with ThreadPoolExecutor(max_workers=2) as pool:
            for made in [pool.submit(part) for part in parts]:
                made.result()
        assert tuple(self.kinds) == KINDS and all(page.is_file() for page in self.kinds.values())

    @property
    def english(self) -> Path:
        """The pages and the index of a season of eight players."""
        return self.root / "season/en"

    @property
    def chinese(self) -> Path:
        """The same in Chinese."""
        return self.root / "season/zh-Hans"

    @property
    def hostile(self) -> Path:
        """Pages in which every text that somebody else writes is hostile."""
        return self.root / "hostile/pages"

    @property
    def harmless(self) -> Path:
        """The same pages with harmless texts."""
        return self.root / "harmless/pages"

    @property
    def kinds(self) -> dict[str, Path]:
        """One page of each kind, by its name: those of ``KINDS``."""
        return {
            "season": self.english / "player-ada.html",
            "season-zh": self.chinese / "player-_e5_b0_8f_e9_9b_a8.html",
            "new": self.root / "new/new.html",
            "full": self.root / "full/full.html",
            "full-zh": self.root / "full/full-zh.html",
            "many": self.root / "many/many.html",
            "hostile": min(self.hostile.glob("player-*.html")),
            "index": self.english / "index.html",
            "index-zh": self.chinese / "index.html",
            "index-hostile": self.hostile / "index.html",
        }

    def _make_season(self) -> None:
        store = Store(self.root / "season")
        store.record(SEASON)
        store.pages("en")
        store.pages("zh-Hans", "zh-Hans")

    def _make_full(self) -> None:
        """The season, and everything that there is for one of its players."""
        store = Store(self.root / "full")
        keys = [str(entry["key"]) for entry in store.catalog()]
        store.record([*SEASON, *(grant("ada", key) for key in keys)])
        store.page("ada", "full")
        store.page("ada", "full-zh", "zh-Hans")

    def _make_new(self) -> None:
        """A player who did something that earns nothing."""
        store = Store(self.root / "new")
        store.record([event("fitness-workouts.steps-recorded", "newcomer", {"steps": 0}, id="1")])
        store.page("newcomer", "new")

    def _make_many(self) -> None:
        """A player of a catalog to which instructors have added until there are 300 badges."""
        store = Store(self.root / "many")
        missing = BADGES - len(store.catalog())
        assert missing > 0
        events = [_definition(number) for number in range(missing)]
        events += [grant("ada", f"martial-arts-ranks/dojo_{number}") for number in range(0, missing, 3)]
        store.record([*events, SEASON[0]])
        store.page("ada", "many")

    def _make_hostile(self) -> None:
        for name, cast in (("hostile", HOSTILE), ("harmless", HARMLESS)):
            folder = self.root / name
            folder.mkdir(parents=True)
            puzzles = folder / "puzzles.json"
            puzzles.write_text(json.dumps(cast.puzzles()), encoding="utf-8")
            store = Store(folder, puzzles, modes="martial-arts-ranks,puzzle-modules")
            store.record(cast.events())
            store.pages("pages")


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
