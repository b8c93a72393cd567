"""What frames every table: its title, the round buttons in the corners, and pills with a line of numbers."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import TableLabel, register
from tablegames.engine.table.facts import RoundsFact
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, icon, outline, panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CONTROL, CREAM

TRICK = "trick"
"""The zone of a trick: where there is one, the last trick can be looked at again."""


PALE_GOLD = "#ffe09a"
BESIDE = 18.0
"""How far the plate of a title reaches beyond its words."""
"""The words beside the name, which may stand on a bright picture."""


@register
class Title(Widget):
    """The name of the game, and a line beside it; the round buttons for menu, rules and settings."""

    region = "head"

    x: float = 640
    size: float = 24
    sub: str = ""
    """Key of the words beside the name, below `labels`."""
    left: bool = False
    """Whether the title begins at `x` instead of being centred on it."""

    def tells(self) -> tuple[str, ...]:
        return ("title", "round") if self.sub else ("title",)

    def place(self, t: Layout) -> Iterator[Sprite]:
        name = Text(t.table.title, self.size, 800, CREAM, True)
        w, last = name.w * SLACK * SLACK, name.w
        words: tuple[Text, ...] = (name,)
        if self.sub:
            rounds = t.seen.fact(RoundsFact)
            # Where it is known how many rounds there are the number stands beside the round's own.
            key = "progress" if rounds and self.sub == "round" else self.sub
            said = t.first(f"labels.{key}", round=t.seen.round, rounds=rounds.count if rounds else "")
            sub = Text(said, 15 if self.left else 19, 700, PALE_GOLD, True)
            words += (sub,)
            w, last = w + sub.w * SLACK * SLACK + 13, sub.w
        # What the letters may need in another window is free on both sides alike.
        at = 0.0 if self.left else last * (SLACK * SLACK - 1) / 2
        parts: tuple[Part, ...] = ()
        for low, text in enumerate(words):
            parts += ((at, 20 + low, text, "midleft"),)
            at += text.w * SLACK * SLACK + 13
        # The words must be read on any ground: a quiet plate lies below them, a little wider than they are.
        plate = panel(w + 2 * BESIDE, 40, 20, t.fill, 0.62, stroke_width=0, shade=False)
        picture = Group(w, 36, ((-BESIDE, 0, plate), *parts), BESIDE)
        yield Sprite("title", picture, self.x + w / 2 if self.left else self.x, 34, STANDING)
        corners = [(20, "menu", "menu"), (1124, "log", "log"), (1172, "rules", "question"), (1220, "settings", "gear")]
        if TRICK in t.seen.zones:
            corners.append((1076, "last_trick", "last-trick"))
        for x, screen, symbol in corners:
            target = ("screen", screen)
            parts = ((CONTROL / 2, CONTROL / 2, icon(symbol, 23), "center"),)
            if t.focus == target:
                parts += ((0, 0, outline(CONTROL, CONTROL, CONTROL / 2)),)
            yield Sprite(
                f"table.{screen}",
                panel(CONTROL, CONTROL, CONTROL / 2, t.fill, 0.8, "#ffffff", EDGE, EDGE_WIDE, parts=parts),
                x + 20,
                34,
                STANDING,
                target=target,
                name=t.say(f"table.{screen}"),
                kind="button",
            )


@register
class Pill(Widget):
    """A line of numbers at the top left: round and trick, or what is left of a supply."""

    region = "head"

    words: TableLabel = "progress"
    """Key below `labels`; its gaps are round, rounds, trick, tricks and count."""
    detail: TableLabel = ""
    """Key of a second, quieter piece."""
    icon: str = ""
    tally: str = ""
    """The tally that fills the gap `count`."""

    def tells(self) -> tuple[str, ...]:
        return (self.tally or "round",)

    def place(self, t: Layout) -> Iterator[Sprite]:
        rounds = t.seen.fact(RoundsFact)
        gaps = {
            "round": t.seen.round,
            "rounds": rounds.count if rounds else "",
            "trick": t.seen.facts.get("trick", 1),
            "tricks": t.seen.facts.get("tricks", ""),
            "count": t.seen.tally(self.tally) if self.tally else "",
        }
        left = 46.0 if self.icon else 18.0
        parts: list[Part] = [(10, 6, art(self.icon, 28))] if self.icon else []
        size = min(1.1, t.table.letters)
        words = Text(t.say(f"labels.{self.words}", **gaps), 15 * size, 700)
        # Before the first trick there is no number of it to tell.
        told = bool(self.detail) and (bool(self.tally) or "number" in t.seen.facts)
        detail = Text(t.say(f"labels.{self.detail}", **gaps), 14 * size, 500, t.muted) if told else None
        if self.icon and detail:
            # A supply names itself quietly and tells its number loudly.
            parts.append((left, 20, detail, "midleft"))
            parts.append((left + detail.w + 8, 20, words, "midleft"))
        else:
            parts.append((left, 20, words, "midleft"))
            if detail:
                parts.append((left + words.w + 10, 20, detail, "midleft"))
        w = round(left + (words.w + (detail.w + 10 if detail else 0)) * SLACK + 18)
        yield Sprite(
            ("pill", self.words),
            panel(w, 40, 20, t.fill, 0.8, parts=tuple(parts)),
            t.cursor + w / 2,
            34,
            STANDING,
            tip=t.say("tips.supply", what=(detail or words).words, n=gaps["count"]) if self.tally else "",
        )
        if self.tally:
            t.anchor(self.tally, 0, t.cursor + 24, 34)
        t.cursor += w + 10
