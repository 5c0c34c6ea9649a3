"""Real pages for the tests: sample players, played and drawn by the real command."""

from __future__ import annotations

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from achieve import ROOT, SEASON, Store, event, grant
from hostile import HARMLESS, HOSTILE

KINDS = (
    "season", "season-zh", "new", "full", "full-zh", "many", "hostile", "index", "index-zh", "index-hostile",
    "challenges", "challenges-zh", "long", "long-zh", "compare", "compare-zh", "compare-hostile",
    "duel", "duel-zh",
)  # fmt: skip
BADGES = 300
LIMIT = 400_000


@dataclass(frozen=True)
class Samples:
    """The pages, in a folder where they stay to be looked at."""

    root: Path

    def make(self) -> None:
        """Records what the players did and draws their pages."""
        # The longest first.
        parts = (
            self._make_many, self._make_decade, self._make_hostile, self._make_season, self._make_full, self._make_new,
            self._make_challenges, self._make_long,
        )  # fmt: skip
        with ThreadPoolExecutor(max_workers=2) as pool:
            for made in [pool.submit(part) for part in parts]:
                made.result()
        assert tuple(self.kinds) == KINDS and all(page.is_file() for page in self.kinds.values())

    @property
    def english(self) -> Path:
        """The pages and the index of a season of eight players."""
        return self.root / "season/en"

    @property
    def german(self) -> Path:
        """The same in German."""
        return self.root / "season/de"

    @property
    def chinese(self) -> Path:
        """The same in Chinese."""
        return self.root / "season/zh-Hans"

    @property
    def sizable(self) -> list[Path]:
        """The pages of everybody of the season, and of one who has everything that there is, in each language."""
        names = [page.name for page in sorted(self.english.glob("player-*.html"))]
        folders = [self.english, self.chinese, self.german]
        full = [self.root / f"full/{name}.html" for name in ("full", "full-zh", "full-de")]
        return [folder / name for folder in folders for name in names] + full

    @property
    def decades(self) -> list[Path]:
        """The page of somebody with ten years in every mode and all achievements, in each language."""
        return [self.root / f"decade/{name}.html" for name in ("en", "zh-Hans", "de")]

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
            "challenges": self.root / "challenges/challenges.html",
            "challenges-zh": self.root / "challenges/challenges-zh.html",
            "long": min((self.root / "long/en").glob("player-_4d*.html")),
            "long-zh": min((self.root / "long/zh-Hans").glob("player-_e9*.html")),
            "compare": self.root / "compared/en.html",
            "compare-zh": self.root / "compared/zh-Hans.html",
            "compare-hostile": self.root / "compared/hostile.html",
            "duel": self.english / "compare.html",
            "duel-zh": self.chinese / "compare.html",
        }

    def _make_season(self) -> None:
        store = Store(self.root / "season")
        store.record(SEASON)
        store.pages("en")
        store.pages("zh-Hans", "zh-Hans")
        store.pages("de", "de")
        store.comparison("ada", "Zoë", self.root / "compared/en.html")
        store.comparison("小雨", "ada", self.root / "compared/zh-Hans.html", "zh-Hans")

    def _make_full(self) -> None:
        """The season, and everything that there is for one of its players."""
        store = Store(self.root / "full")
        store.record([*SEASON, *(grant("ada", key) for key in _keys(store))])
        store.page("ada", "full")
        store.page("ada", "full-zh", "zh-Hans")
        store.page("ada", "full-de", "de")

    def _make_decade(self) -> None:
        """Ten years of days of which no two weeks are alike, and everything that there is."""
        store = Store(self.root / "decade")
        events: list[str | Path] = [line for number in range(3_640) for line in _day_of_decade(number)]
        store.record([*events, *(grant("vet", key) for key in _keys(store))])
        for page in self.decades:
            store.page("vet", page.stem, page.stem)

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

    def _make_challenges(self) -> None:
        """A player in the middle of some challenges, after others, who has just reached a milestone, a level and a room."""
        store = Store(self.root / "challenges")
        events = [challenge(*made) for made in _CHALLENGES]
        # Met in two weeks; begun in the present one.
        events.append(_weekly())
        monday: dict[str, object] = {"minutes": 40}
        morning = "2026-11-16T08:00:00Z"
        events.append(event("martial-arts-ranks.practice-session-completed", "mei", monday, id="monday", time=morning))
        for day in range(1, 16):
            time = f"2026-11-{day:02}T18:30:00Z"
            data: dict[str, object] = {"task": f"t{day}", "remainingToday": 3}
            events.append(event("task-focus.task-completed", "mei", data, id=f"task {day}", time=time))
            practice: dict[str, object] = {"minutes": 40}
            kind = "martial-arts-ranks.practice-session-completed"
            events.append(event(kind, "mei", practice, id=f"practice {day}", time=time))
        events += [
            grant("mei", key, time=f"2026-11-15T19:{minute:02}:00Z")
            for minute, key in enumerate(_GREAT_DAY)
        ]
        store.record(events)
        store.page("mei", "challenges")
        store.page("mei", "challenges-zh", "zh-Hans")

    def _make_long(self) -> None:
        """Players with long names, and points by the hundred thousand."""
        store = Store(self.root / "long")
        events = [grant(name, f"martial-arts-ranks/{key}") for name in _LONG_NAMES for key in _GREAT_BELTS]
        events += [_points(name, 900_000 + number) for number, name in enumerate(_LONG_NAMES)]
        store.record(events)
        store.pages("en")
        store.pages("zh-Hans", "zh-Hans")

    def _make_hostile(self) -> None:
        for name, cast in (("hostile", HOSTILE), ("harmless", HARMLESS)):
            folder = self.root / name
            folder.mkdir(parents=True)
            puzzles = folder / "puzzles.json"
            puzzles.write_text(json.dumps(cast.puzzles()), encoding="utf-8")
            store = Store(folder, puzzles, modes="martial-arts-ranks,puzzle-modules")
            store.record(cast.events())
            store.pages("pages")
            store.comparison(*cast.players[:2], self.root / f"compared/{name}.html")


@dataclass(frozen=True)
class Screens:
    """The screens of the phone as pages, a folder for each setting."""

    folder: Path
    _program = ROOT / ".build/debug/ui-pages"

    @property
    def can_be_drawn(self) -> bool:
        """Whether the program is built."""
        return self._program.exists()

    def draw(self) -> None:
        """Draws the screens, if the program is built."""
        if self.can_be_drawn:
            subprocess.run([self._program, self.folder], check=True, capture_output=True, timeout=240)


_LONG_NAMES = (
    "Maximiliana-Alexandrina Konstantinopoulou-Wolkenstein",
    "MMMMWWWWMMMMWWWWMMMMWWWWMMMMWWWW",
    "长风破浪会有时直挂云帆济沧海行路难多歧路今安在",
)
_GREAT_BELTS = ("rank_white", "rank_blue", "rank_gold", "rank_red", "rank_black", "techniques_72", "forms_20")


def _points(player: str, points: int) -> str:
    """An administrator gives points."""
    data: dict[str, object] = {"amount": points, "by": "sensei", "reason": "a long life"}
    return event("achievements.points-adjusted", player, data, id=f"points {player}")


def _day_of_decade(number: int) -> list[str]:
    """What somebody does on one of ten years of days."""
    day = date(2016, 11, 29) + timedelta(days=number)
    # No calendar has the pattern of these remainders.
    chance = (number * 7_919 + number * number * 31) % 101
    done: list[tuple[str, dict[str, object]]] = [("fitness-workouts.steps-recorded", {"steps": 4_000 + 97 * chance})]
    if chance % 5:
        done.append(("task-focus.task-completed", {"task": "t", "remainingToday": chance % 3}))
        done.append(("task-focus.focus-session-completed", {"minutes": 25}))
    if chance % 7:
        workout: dict[str, object] = {"calories": 100 + chance, "durationMinutes": 20 + chance % 30}
        done.append(("fitness-workouts.workout-completed", workout))
    if chance % 3:
        minutes: dict[str, object] = {"minutes": 20 + chance % 40}
        done.append(("martial-arts-ranks.practice-session-completed", minutes))
    # What runs still, each streak on its own.
    if chance % 4 or number > 3_600:
        game: dict[str, object] = {"correctAnswers": 4, "longestStreak": 2, "rounds": 6, "score": 90, "seconds": 21}
        done.append(("trophy-rooms.speed-match-finished", game))
    return [
        event(kind, "vet", data, id=f"{number} {index}", time=f"{day}T{8 + index:02}:00:00Z", source="decade")
        for index, (kind, data) in enumerate(done)
    ]


_FORMS = ("Tiger", "Crane", "Dragon", "Mantis", "Snake", "Leopard", "Monkey", "Eagle")
_DRILLS = ("Footwork", "Breathing", "Balance", "Staff", "Sparring", "Meditation", "Endurance")
_RARITIES = ("common", "common", "rare", "common", "epic", "rare", "legendary")
_COLORS = ("blue", "#C62828", "green", "#FFB300", "purple", "#00838F")
_ICONS = ("star.fill", "flame.fill", "medal.fill", "trophy.fill", "figure.walk", "bolt.fill")


def _keys(store: Store) -> list[str]:
    return [str(entry["key"]) for entry in store.catalog()]


def _definition(number: int) -> str:
    """An instructor's achievement."""
    form, drill = _FORMS[number % len(_FORMS)], _DRILLS[number % len(_DRILLS)]
    stage = number // (len(_FORMS) * len(_DRILLS)) + 1
    achievement = {
        "mode": "martial-arts-ranks",
        "id": f"dojo_{number}",
        "title": {"en": f"{form} {drill} {stage}", "zh-Hans": f"{form} {drill} {stage}"},
        "description": {
            "en": f"Show the {form.lower()} form in stage {stage} of {drill.lower()}",
            "zh-Hans": f"展示{form}的{drill}第{stage}阶段",
        },
        "category": f"{drill.lower()}-school",
        "rarity": _RARITIES[number % len(_RARITIES)],
        "points": 10 + 5 * (number % 9),
        "icon": _ICONS[number % len(_ICONS)],
        "color": _COLORS[number % len(_COLORS)],
        "criterion": {"granted": True},
    }
    data: dict[str, object] = {"achievement": achievement, "by": "sensei"}
    return event("achievements.defined", "sensei", data, id=f"definition {number}")


# Name in both languages, first instant, end, practice minutes wanted.
_CHALLENGES = (
    ("spring", "Spring Camp", "春季集训", "2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z", 300),
    ("autumn", "First Half of November", "十一月上半月", "2026-11-01T00:00:00Z", "2026-11-16T00:00:00Z", 500),
    ("november", "Busy November", "忙碌的十一月", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z", 900),
    ("week", "A Strong Week", "加强周", "2026-11-10T00:00:00Z", "2026-11-17T06:00:00Z", 200),
    ("winter", "Winter Camp", "冬季集训", "2026-12-01T00:00:00Z", "2027-01-01T00:00:00Z", 600),
)
_GREAT_DAY = ("martial-arts-ranks/rank_black", "task-focus/streak_milestone_30", "trophy-rooms/room1.complete")


def _weekly() -> str:
    """An instructor's challenge that recurs each week."""
    achievement = {
        "mode": "martial-arts-ranks",
        "id": "regular",
        "title": {"en": "Regular", "zh-Hans": "每周常客"},
        "description": {"en": "Practice for 200 minutes in a week", "zh-Hans": "一周内训练200分钟"},
        "category": "challenge",
        "points": 30,
        "icon": "calendar",
        "color": "#20BF6B",
        "criterion": {"metric": "martial-arts-ranks.practice-minutes", "measure": "total", "atLeast": 200},
        "every": "week",
    }
    data: dict[str, object] = {"achievement": achievement, "by": "sensei"}
    return event("achievements.defined", "sensei", data, id="weekly", time="2026-10-01T00:00:00Z")


def challenge(id: str, english: str, chinese: str, start: str, end: str, minutes: int) -> str:
    """An instructor's challenge."""
    criterion = {
        "metric": "martial-arts-ranks.practice-minutes", "measure": "total", "from": start, "until": end,
        "atLeast": minutes,
    }  # fmt: skip
    achievement = {
        "mode": "martial-arts-ranks",
        "id": f"camp_{id}",
        "title": {"en": english, "zh-Hans": chinese},
        "description": {"en": f"Practice for {minutes} minutes", "zh-Hans": f"训练{minutes}分钟"},
        "category": "challenge",
        "points": 80,
        "icon": "flag.checkered",
        "color": "#4B7BEC",
        "criterion": criterion,
    }
    data: dict[str, object] = {"achievement": achievement, "by": "sensei"}
    return event("achievements.defined", "sensei", data, id=f"challenge {id}", time="2026-11-01T00:00:00Z")
