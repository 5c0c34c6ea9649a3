"""Runs the `achieve` command that was built."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESOURCES = ROOT / "Sources/CSampleSeason"
PUZZLES = RESOURCES / "puzzles.json"
SEASON = (RESOURCES / "season.jsonl", RESOURCES / "season-more.jsonl")
# The day after the season, so that the pages are the same on every day.
NOW = "2026-11-16T12:00:00Z"


def command() -> Path:
    """The built command: what ACHIEVE names, else the debug build's."""
    return Path(os.environ.get("ACHIEVE", ROOT / ".build/debug/achieve")).resolve()


def event(
    kind: str, player: str, data: dict[str, object], *, id: str, time: str = "2026-11-01T09:00:00Z", source: str = ""
) -> str:
    """A CloudEvent as a line of JSON; its identity is that of source and id together."""
    return json.dumps(
        {
            "specversion": "1.0",
            "id": id,
            "source": f"https://browser.example/{source}",
            "type": kind,
            "subject": player,
            "time": time,
            "datacontenttype": "application/json",
            "data": data,
        }
    )


def grant(
    player: str, key: str, *, by: str = "sensei", time: str = "2026-11-01T09:00:00Z", id: str = "1", source: str = ""
) -> str:
    """Somebody gives a player an achievement."""
    data: dict[str, object] = {"achievement": key, "by": by}
    return event("achievements.granted", player, data, id=id, time=time, source=source or f"{player}/{key}/{time}")


@dataclass(frozen=True)
class Store:
    """A store with events, from which pages are drawn."""

    folder: Path
    puzzles: Path = PUZZLES
    modes: str = ""

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    def achieve(self, *arguments: str | Path) -> str:
        """The standard output of a call that must succeed."""
        house: list[str | Path] = ["--store", self.folder / "store.sqlite", "--puzzles", self.puzzles, "--now", NOW]
        modes = ["--modes", self.modes] if self.modes else []
        done = subprocess.run(
            [command(), *arguments, *house, *modes],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            cwd=self.folder,
            timeout=300,
        )
        assert done.returncode == 0, f"achieve {arguments[0]} ended with {done.returncode}: {done.stderr[:2_000]}"
        return done.stdout

    def record(self, events: Iterable[str | Path]) -> None:
        """Records lines or files of events; every line must be good."""
        events = list(events)
        files = [item for item in events if isinstance(item, Path)]
        lines = [item for item in events if isinstance(item, str)]
        if lines:
            files.append(self.folder / "events.jsonl")
            files[-1].write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.achieve("run", "--quiet", "--allow-actors", "*", *files)

    def catalog(self) -> list[dict[str, object]]:
        """The achievements of all modes."""
        arguments: list[str | Path] = [command(), "catalog", "--format", "json", "--puzzles", self.puzzles]
        done = subprocess.run(arguments, capture_output=True, text=True, check=True, timeout=300)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def page(self, player: str, name: str, language: str = "en") -> Path:
        """The page of one player."""
        path = self.folder / f"{name}.html"
        self.achieve("gallery", "--player", player, "--output", path, "--language", language)
        return path

    def pages(self, name: str, language: str = "en") -> Path:
        """The folder with the pages of all players and the index."""
        path = self.folder / name
        self.achieve("gallery", "--all", "--output", path, "--language", language)
        return path

    def comparison(self, player: str, other: str, path: Path, language: str = "en") -> None:
        """The page of two players side by side."""
        path.parent.mkdir(exist_ok=True)
        self.achieve("gallery", "--player", player, "--compare", other, "--output", path, "--language", language)
