"""Counts what was checked, so that a run that checked nothing cannot look like a good one."""

from __future__ import annotations

from collections import Counter


class Tally:
    """How many checks of each kind ran."""

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.counts: Counter[str] = Counter({kind: 0 for kind in kinds})

    def add(self, kind: str, count: int = 1) -> None:
        """Counts checks of a kind, one of those that were named at the beginning."""
        if kind not in self.counts:
            raise KeyError(kind)
        self.counts[kind] += count

    @property
    def missing(self) -> list[str]:
        """The kinds of which nothing was checked."""
        return [kind for kind, count in self.counts.items() if count == 0]

    def __str__(self) -> str:
        return ", ".join(f"{count} {kind}" for kind, count in self.counts.items())


TALLY = Tally(
    (
        "sources",
        "declarations",
        "visits",
        "accessibility checks",
        "layouts",
        "hostile texts",
        "documents",
        "PDF pages",
        "screenshots",
        "broken pages",
    )
)
