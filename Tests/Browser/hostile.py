"""Players, achievements and puzzles with hostile texts, and the same with harmless ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from achieve import event, grant

TEXTS: tuple[str, ...] = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)</script>",
    '"\u0301 onload=alert(3) x="',
    "'\u0301><img src=x onerror=alert(4)>",
    "<\u0301img src=x onerror=alert(5)>",
    "\u202eneddih\u202c \u2066and\u2069 \u200fback",
    "👩‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀🇨🇭❤️‍🔥",
    "</style><style>*{display:none}</style>",
    "</title></textarea><h1>",
    "<!-- --!> <!--><script>",
    "]]><![CDATA[",
    "javascript:alert(6)",
    "{{constructor.constructor('alert(7)')()}} ${alert(8)} {0} {1} %s",
    "&lt;b&gt; &amp;amp; &#60;i&#62; &nbsp",
    "../../../etc/passwd",
    "..\\..\\CON",
    "__proto__",
    "$& $1 $` $'",
    "W" * 200,
    "字" * 200,
    "e" + "\u0301" * 199,
    "' style='position:fixed' class='party",
    "</svg></text><foreignObject>",
    "a\u2028b\u2029c\u00a0d\ufeffe",
)
# A description may be of any length; a name has at most 200 scalars.
LONG = tuple((text * 10_000)[:10_000] for text in ('<b>"', "字", "👩‍👩‍👧‍👦", "{{0}}", "W")) + (
    "<p>one</p>\n\n\ttwo</style></script>-->]]>",
)


@dataclass(frozen=True)
class Cast:
    """Who plays what; `prefix` makes the texts harmless."""

    prefix: str | None

    def text(self, number: int) -> str:
        """The text of that number."""
        return TEXTS[number % len(TEXTS)] if self.prefix is None else f"{self.prefix} {number % len(TEXTS)}"

    def long(self, number: int) -> str:
        """The description of that number."""
        if self.prefix is not None:
            return f"{self.prefix} description {number}"
        return LONG[number] if number < len(LONG) else TEXTS[number % len(TEXTS)]

    @cached_property
    def players(self) -> list[str]:
        """The ids of the players, which are their names too."""
        return [self.text(number) for number in range(len(TEXTS))]

    def events(self) -> list[str]:
        """Definitions by all kinds of people, and their grants to everybody."""
        lines: list[str] = []
        for number in range(len(TEXTS)):
            achievement = {
                "mode": "martial-arts-ranks",
                "id": f"own_{number}",
                "title": {"en": self.text(number), "zh-Hans": self.text(number)},
                "description": {"en": self.long(number), "zh-Hans": self.long(number)},
                # Groups of two, the same ones for hostile and harmless texts.
                "category": self.text(number // 2 * 2),
                "icon": self.text(number),
                "points": 10,
                "criterion": {"granted": True},
            }
            data: dict[str, object] = {"achievement": achievement, "by": self.text(number)}
            lines.append(event("achievements.defined", self.text(0), data, id=self.text(number), source=f"{number}"))
        for place, player in enumerate(self.players):
            for number in range(len(TEXTS)):
                # Everybody misses a few, and each player others.
                if (place + number) % 5:
                    key = f"martial-arts-ranks/own_{number}"
                    source = f"{place}/{number}"
                    lines.append(grant(player, key, by=self.text(place), id=self.text(number), source=source))
        return lines

    def puzzles(self) -> dict[str, object]:
        """A catalog of puzzle levels."""
        levels = [
            {
                "id": f"level-{number}",
                "categoryId": f"box-{number // 4}",
                "title": {"en": self.text(number), "zh-Hans": self.text(number)},
                "assetName": "asset",
                "gridSize": 3,
                "difficulty": "easy",
                "countsForModuleAchievement": True,
                "releaseVersion": 1,
            }
            for number in range(len(TEXTS))
        ]
        categories = [
            {"id": f"box-{number}", "title": {"en": self.text(number), "zh-Hans": self.text(number)}}
            for number in range(len(TEXTS) // 4)
        ]
        return {"catalogVersion": 1, "categories": categories, "levels": levels}


HOSTILE = Cast(None)
HARMLESS = Cast("text")
