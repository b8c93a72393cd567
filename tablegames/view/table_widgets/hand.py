"""The viewer's cards, as a fan."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablegames.engine.registry import register
from tablegames.view.cards.mark import HIGH, WIDE
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import HAND, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import HEIGHT

TAG_INK, TAG_PAPER = "#4a2a0c", "#fff3c0"
MARKED = 60
"""How far above the cards of a hand their marks lie."""
MOST_LARGER = 1.18
"""By how much the cards of a hand grow at most."""
HIGHER = 10
"""How much farther cards that may be played are raised in high contrast."""
LIFTED = 26
"""How far a chosen card is raised; a higher one would lie over the second line of what is said above it."""
LOWEST, FLATTEST = HEIGHT - 1.0, 60_000.0
"""How low a corner of a card may come, and how flat a fan is for which there is no room to be round."""


def sits_out(t: Layout, tally: str, seat: int) -> bool:
    """Tell whether a seat sits this round out."""
    return tally != "" and bool(t.seen.tally(tally, seat))


class Came(NamedTuple):
    """A card of the hand that has just come."""

    card: str
    at: int
    """Its number from the left."""
    place: tuple[float, float, float]
    """Its middle, and the angle by which it is turned."""


@register
class Hand(Widget):
    """The viewer's cards as a fan; those that may be played stand out."""

    of_rules = ("out",)

    region = "hand"

    zone: str = "hand"
    x: float = 655
    y: float = 626
    width: float = 112
    step: float = 118
    """From the middle of a card to that of the next, where there is room: then they lie beside each other."""
    span: float = 470
    """From the middle of the first card to that of the last, at most."""
    radius: float = 2300
    """How round the fan is where its outer cards do not come below the edge of the table by it."""
    bright: tuple[str, ...] = ("give_count", "trump", "ally", "hide", "bid", "auction", "draw")
    """Questions for which the hand is looked at but not played from: its cards are not dimmed."""
    out: str = ""
    """The tally that says which seats sit out: their cards are dimmed."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        seat = t.bottom
        # What is played together is raised where it stands; what is given away lies on the table until it is confirmed.
        away = () if t.combines else t.picked
        cards = t.ordered(card for card in t.seen.zone(self.zone, seat) if card is None or card not in away)
        wide = self.width * t.larger(MOST_LARGER)
        step = min(self.step * t.larger(MOST_LARGER), self.span / max(1, len(cards) - 1))
        t.anchor(self.zone, seat, self.x, self.y)
        dim = t.asked and not any(t.is_asked(key) for key in self.bright)
        dim = dim or sits_out(t, self.out, seat)
        # In high contrast nothing is dark enough to say by itself that a card may not be played.
        higher = HIGHER if t.table.contrast else 0
        came: list[Came] = []
        radius = self.round(step / t.larger(MOST_LARGER) * (len(cards) - 1) / 2)
        # Larger cards reach farther below the edge of the table; what tells them apart stands in their upper corner.
        lower = (wide - self.width) * HIGH / WIDE / 2
        for i, card in enumerate(cards):
            angle = (i - (len(cards) - 1) / 2) * step / radius
            x = self.x + radius * math.sin(angle)
            y = self.y + lower + radius * (1 - math.cos(angle))
            target = t.claim("card", card) if card is not None else None
            if t.complete and not t.combines:
                # As many are chosen as are asked for: another one only after one of them was put back.
                target = None
            picked = card is not None and card in t.picked
            lifted = picked or (target is not None and card == t.subject and not t.combines)
            fits = target is not None and (picked or not (t.picked and t.combines) or t.fits(str(card)))
            lift = (LIFTED if lifted else higher + (16 if target == t.focus else 8)) if target else 0
            yield t.card_sprite(
                card,
                wide,
                x,
                y,
                HAND + i,
                (self.zone, seat),
                index=i,
                angle=round(-math.degrees(angle), 2),
                lift=lift,
                glow=lifted,
                dim=dim and not fits and card is not None,
                target=target,
                kind="card" if target else "",
            )
            if card is not None and card in t.seen.received:
                came.append(Came(card, i, (x, y - lift, angle)))
        yield from self.marks(t, came, step)

    def round(self, reach: float) -> float:
        """Say how round a fan is that reaches so far to either side: the lowest corner of a card stays on the table."""
        room = LOWEST - self.y - self.width * HIGH / WIDE / 2
        flat = reach * (reach + self.width) / (2 * room) if room > 0 else FLATTEST
        return max(self.radius, min(flat, FLATTEST))

    def marks(self, t: Layout, came: Sequence[Came], step: float) -> Iterator[Sprite]:
        """Mark the cards that have just come; neighbours too close to each other for two marks share a wide one."""
        words = Text(t.say("labels.received"), 12 * t.table.letters, 800, TAG_INK)
        w = round(words.w * SLACK + 14)
        runs: list[list[Came]] = []
        for each in came:
            if runs and (each.at - runs[-1][-1].at) * step < w:
                runs[-1].append(each)
            else:
                runs.append([each])
        for run in runs:
            wide = round(w + (run[-1].at - run[0].at) * step)
            yield self.mark(words, wide, w, run, self.width * t.larger(MOST_LARGER))

    def mark(self, words: Text, wide: float, w: float, run: Sequence[Came], card: float) -> Sprite:
        """Draw a mark on the upper edge of cards `card` wide, above their numbers."""
        x, y, angle = (sum(values) / len(run) for values in zip(*[each.place for each in run], strict=True))
        picture = panel(
            wide, 19, 9.5, TAG_PAPER, 1, "#ffffff", 0.4, shade=False, parts=((wide / 2, 9.5, words, "center"),)
        )
        along, up = -card / 2 + w / 2 + 4, -card * 0.7 - 4
        turned = along * math.cos(angle) - up * math.sin(angle), along * math.sin(angle) + up * math.cos(angle)
        z = HAND + MARKED + run[0].at
        key = ("received", run[0].card)
        return Sprite(key, picture, x + turned[0], y + turned[1], z, round(-math.degrees(angle), 2))
