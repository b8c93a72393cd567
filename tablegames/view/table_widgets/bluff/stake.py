"""What a bluff is worth: counters still to lose, the sum at stake, and what would come of each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.registry import register
from tablegames.engine.table.events import Event, TokensMoved
from tablegames.engine.table.facts import GoalFact
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK
from tablegames.view.language.text import Cut
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.board import board

HOP = Pace(520, arc=60)
GAIN, LOSS = "#ffe08a", "#ffb0a0"
Said = tuple[str, str]
"""What a decision brings, and its colour."""
WHEN, FACE, BESIDE = 128.0, 26.0, 6.0
"""How wide the words before a result are at most, a face that stands there for a long name, and the gap behind it."""
FEW = 4
"""Of so many numbers a sum is written out, and "or" said between all of them."""


def write_sum(numbers: Sequence[int], total: int) -> str:
    """Write a sum: its numbers while they are few, else what it comes to, for want of room."""
    return " + ".join(map(str, numbers)) if len(numbers) <= FEW else str(total)


@register
class CountersWidget(Widget):
    """A pyramid of things before each seat, taken from the top: as many as the score still lacks."""

    region = "seats"
    subjects = ("score",)

    art: str = ""
    gone: str = ""
    tray: str = ""
    rows: tuple[int, ...] = (6, 5, 4, 3, 2)
    """From below."""
    below: float = 62
    """How far under the plate's top edge it begins."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        goal = t.seen.fact(GoalFact)
        for seat, spot in t.everyone():
            score = t.seen.total[seat] if seat < len(t.seen.total) else 0
            left = goal.missing(score or 0) if goal else 0
            parts: list[Part] = [(23, 4 + 26 * 0.92 + 4 * 26 * 0.8 - 4, art(self.tray, 184))]
            n = 0
            for r, many in enumerate(self.rows):
                for i in range(many):
                    x = 115 + (i - (many - 1) / 2) * 26.5
                    parts.append(
                        (
                            x,
                            17 + (len(self.rows) - 1 - r) * 20.8,
                            art(self.art if n < left else self.gone, 26),
                            "center",
                        )
                    )
                    n += 1
            word = Text(t.say("labels.left"), 13.5 * t.table.letters, 500, t.muted)
            parts.append((16, 143, word, "midleft"))
            parts.append((16 + word.w * 1.02 + 8, 142, Text(str(left), 20, 800), "midleft"))
            parts.append((spot.w - 14, 143, t.fit(t.say("labels.zero_wins"), 120, 12.5, 500, t.muted), "midright"))
            y = spot.y + self.below
            yield Sprite(
                ("counters", seat),
                panel(spot.w, 158, 16, t.fill, 0.8, parts=tuple(parts)),
                spot.x + spot.w / 2,
                y + 79,
                STANDING,
            )
            t.anchor("points", seat, spot.x + spot.w / 2, y + 70)
            t.score_stands(seat, spot.x, y, spot.w, 158)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Let what was lost hop off the pyramid, one after another."""
        if not isinstance(event, TokensMoved) or event.tally != "points" or not self.art:
            return
        place = scene.anchors.get(("points", event.owner))
        for i in range(event.amount if place else 0):
            x, y = place or (0.0, 0.0)
            start = Sprite(("counter", event.owner, i), art(self.art, 26), x + (i % 5 - 2) * 22, y - 30, 900 + i)
            end = start._replace(x=start.x + 150 + 12 * (i % 3), y=y - 70, alpha=0)
            yield Tween(start, end, now + 70 * i, HOP, True, heard="counter")


@register
class Meter(Widget):
    """The sum of the numbers turned up, as lit windows, and what else may come."""

    lit: str = ""
    """Art of a window that is lit, and of one that is dark."""
    dark: str = ""
    size: int = 10
    """How many windows stand at full size; where more can be at stake they are smaller."""
    x: float = 1062
    y: float = 104
    hide: str = "hide"

    def place(self, t: Layout) -> Iterator[Sprite]:
        if t.is_asked(self.hide):
            return
        fact = t.seen.fact(StakeFact)
        # Once the joker was found nothing is at stake any more, whatever else is turned up.
        found, total = (fact.found, fact.at_stake) if fact else (False, 0)
        parts: list[Part] = [
            (99, 26, t.fit(t.say("labels.stake"), 180, 17, 700), "center"),
            (99, 82, Text("—" if found else str(total), 68, 800, "#ffd45c", True), "center"),
        ]
        most = fact.in_all() if fact else self.size
        parts += self.windows(total, most)
        parts.append(t.tell(16, 44, 166, 182, "stake", n=total, most=most))
        everything = fact.everything if fact else 0
        for i, line in enumerate(t.say("labels.stake_means", n=everything).split("\n")):
            size, weight, color = (14.0, 700, CREAM) if i == 0 else (13.5, 500, t.muted)
            parts.append((99, 238 + 21 * i, t.fit(line, 184, size, weight, color), "center"))
        yield board(t, "meter", (self.x, self.y, 198, 300), parts, 18)
        t.anchor("stake", 0, self.x + 99, self.y + 82)

    def windows(self, lit: int, most: int) -> Iterator[Part]:
        """Draw a window a point, so many of them lit, in rows as long and as many as there is room for."""
        across = 5
        while across * (across * 2 // 5) < most:
            across += 1
        step = 150 / across
        for i in range(most):
            x, y = 25 + (i % across) * step, 132 + 1.4 * step * (i // across)
            yield x, y, art(self.lit if i < lit else self.dark, 28 * step / 30)


class Prospect(NamedTuple):
    """What hiding can bring: the words for it, who gets it, in which colour, and how many."""

    key: str
    seat: int
    color: str
    n: int = 0


@register
class Forecast(Widget):
    """What would come of the decision being made, as far as its maker can know."""

    region = "hand"

    hide: str = "hide"
    stop: str = "stop"

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(StakeFact)
        if fact is None:
            return
        if any(choice.verb == self.stop for choice in t.seen.choices):
            yield self.stopping(t, fact)
        elif t.is_asked(self.hide):
            yield from self.hiding(t, fact)

    def stopping(self, t: Layout, fact: StakeFact) -> Sprite:
        """Lay the two possible truths side by side for the one who might stop."""
        up = [number for number, turned in zip(fact.numbers, fact.turned, strict=True) if turned]
        shut = [number for number, turned in zip(fact.numbers, fact.turned, strict=True) if not turned]
        setter, me = t.name(t.seen.marker), t.name(t.bottom)
        parts: list[Part] = [
            (20, 24, t.fit(t.say("labels.if_stop"), 340, 17, 700), "midleft"),
            *t.lines(t.say("labels.depends", name=setter), 762, 25, 380, 30, 13.5, 500, t.muted, "midright"),
        ]
        either = t.say("labels.or")
        places = either.join(map(str, shut))
        if len(shut) > FEW:
            places = ", ".join(map(str, shut[:-1])) + either + str(shut[-1])
        home = next((card for card, turned in zip(fact.cards, fact.turned, strict=True) if not turned), fact.cards[0])
        parts += self.truth(
            t,
            "out",
            16,
            "#5a3a8a",
            fact.jokers[0],
            (t.say("labels.gains", name=me, n=fact.at_stake), GAIN),
            write_sum(up, fact.at_stake),
            places,
        )
        parts += self.truth(
            t,
            "home",
            395,
            "#2f7a5a",
            home,
            (t.say("labels.gains", name=setter, n=fact.left), LOSS),
            write_sum(shut, fact.left),
            places,
        )
        return Sprite("forecast", panel(782, 190, 18, t.fill, 0.86, parts=tuple(parts)), 657, 599, STANDING)

    def truth(
        self, t: Layout, kind: str, x: float, fill: str, card: str, result: Said, sum_: str, places: str
    ) -> Iterator[Part]:
        """Draw one of the two truths: a card that stands for it, what it is, and what it brings."""
        left, room = x + 112, 244
        yield x, 44, box(371, 132, 14, fill, 0.45, "#ffffff", 0.18, 1.5)
        yield x + 18, 57, t.card(card, 76)
        yield left, 70 - t.apart, t.fit(t.say(f"labels.stop_{kind}"), room, 16, 700), "midleft"
        yield left, 92, t.fit(t.say(f"labels.stop_{kind}_why", places=places), room, 13.5, 500, t.muted), "midleft"
        words, color = result
        yield from t.lines(words, left, 124, room, 44, 26, 800, color)
        yield left, 156, t.fit(t.say(f"labels.stop_{kind}_sum", sum=sum_), room, 13.5, 500, t.muted), "midleft"

    def hiding(self, t: Layout, fact: StakeFact) -> Iterator[Sprite]:
        """Say what the place being considered can bring, and what hiding nothing can."""
        spot = next((int(str(target[1])) for target in (t.chosen, t.focus) if target and target[0] == "place"), 0)
        me, other = t.bottom, next(seat for seat, _ in t.others())
        if spot:
            rest, most_missed = fact.beside(spot - 1), fact.most_missed(spot - 1)
            most = " = ".join(dict.fromkeys((write_sum(rest, most_missed), str(most_missed))))
            rows = (
                ("hide_found", Prospect("gains", me, GAIN, fact.numbers[spot - 1])),
                ("hide_missed", Prospect("plus_sum", other, LOSS)),
            )
            title, note = t.say("labels.hide_title", n=spot), t.say("labels.hide_note", most=most)
            yield self.outlook(t, "forecast", 411, title, rows, note, spot)
        rows = (
            ("none_early", Prospect("plus_rest", me, GAIN)),
            ("none_all", Prospect("gains", other, LOSS, fact.everything)),
        )
        x = 657 if t.attended(("button", f"{self.hide} none")) else 903
        title, note = t.say("labels.none_title"), t.say("labels.none_note")
        yield self.outlook(t, "forecast none", x, title, rows, note, 0)

    def outlook(
        self, t: Layout, key: str, x: float, title: str, rows: tuple[tuple[str, Prospect], ...], note: str, n: int
    ) -> Sprite:
        """Draw what one way of hiding can bring; the one being considered is outlined."""
        lit = n > 0 or x == 657
        parts: list[Part] = [(16, 24, t.fit(title, 258, 16, 700, GOLD if lit else CREAM), "midleft")]
        when = [t.say(f"labels.{what}", n=n) for what, _ in rows]
        left = min(WHEN, max(fonts.width(each, 13.5 * t.table.letters, 500) * SLACK for each in when) + 1)
        named = [self.brings(t, prospect, 250 - left, t.name(prospect.seat)) for _, prospect in rows]
        # Where a name is too long for its line, faces stand for all of them.
        faces = any(isinstance(each.words, Cut) for each in named)
        for i, (_, prospect) in enumerate(rows):
            brings = self.brings(t, prospect, 250 - left - FACE - BESIDE, "") if faces else named[i]
            y = 57 + 32 * i
            parts += [*t.lines(when[i], 16, y, left, 31, 13.5, 500), (274, y - 1, brings, "midright")]
            if faces:
                parts += t.face(prospect.seat, 274 - brings.w * SLACK - BESIDE - FACE, y - 1 - FACE / 2, FACE)
        parts.append((16, 116, box(258, 1, 0, "#ffffff", 0.2, stroke_width=0)))
        for i, line in enumerate(note.split("\n")):
            parts.append((16, 133 + (19 + t.apart) * i, t.fit(line, 258, 12.5, 500, t.muted), "midleft"))
        edge = (GOLD, 0.7) if lit else ("#ffffff", 0.12)
        return Sprite(key, panel(290, 170, 16, t.fill, 0.86, *edge, parts=tuple(parts)), x, 609, STANDING)

    def brings(self, t: Layout, prospect: Prospect, room: float, name: str) -> Text:
        """Say who gets what, on one line."""
        words = t.say(f"labels.{prospect.key}", name=name, n=prospect.n).strip()
        return t.fit(words, room, 16, 800, prospect.color)
