"""What was signalled: a small picture of the card that was laid open, and what it is in its suit."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.engine.signals.facts import SignalSeen, SignalsFact
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK
from tablegames.view.layout.layout import PLACED, Layout
from tablegames.view.layout.seat_spots import Side
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM
from tablegames.view.table_widgets.tasks.tasks import veil

BESIDE: dict[Side, tuple[float, float, float]] = {
    "left": (1, 44, 98),
    "right": (0, -44, 98),
    "top": (0, -48, 36),
    "own": (0, 40, -46),
}
"""By side where a signal lies: by the left (0) or right (1) edge of the plate, how far off it and below its top."""
SMALL = 24.0
"""How wide a card is below a narrow plate."""
LINE = 16.0
"""How high the line of words below the card is."""


@register
class SignalsWidget(Widget):
    """Beside each plate the card that its seat has laid open, and whether it is its highest, lowest or only one.

    Once the card is played it is dimmed: what it said of the rest of the hand stays true.
    """

    region = "seats"

    width: float = 32

    def crowds(self) -> bool:
        return True

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(SignalsFact)
        for seat, spot in t.everyone():
            edge, across, down = BESIDE[spot.side]
            x, y = spot.below(0.12) if spot.narrow else (spot.x + edge * spot.w + across, t.beside(spot.y + down, 70))
            t.anchor("signal", seat, x, y)
            given = fact.of(seat) if fact else None
            if given is not None:
                yield self.slip(t, given, x, y, SMALL if spot.narrow else self.width)

    def slip(self, t: Layout, given: SignalSeen, x: float, y: float, width: float) -> Sprite:
        """Draw one signal; what it says stands on a slip that is large enough."""
        words = Text(t.say(f"labels.signal_{given.kind}"), 12 * t.larger(1.1), 700, CREAM if given.held else t.muted)
        w = max(width + 10, 0 if width < self.width else round(fonts.width(words.words, READABLE, 700) * SLACK + 14))
        high = width * 1.4
        h = high + (LINE if width == self.width else 0) + 9
        left = (w - width) / 2
        parts: list[Part] = [(left, 5, t.card(given.card, width))]
        if not given.held:
            parts.append((left, 5, Drawing(veil(width), width, high)))
        if width == self.width:
            parts.append((w / 2, high + 5 + LINE / 2 + 1, words, "center"))
        gaps = {
            "name": t.name(given.seat),
            "card": t.card_name(given.card),
            "suit": t.suit(t.table.suit_of(given.card)),
        }
        parts.append(t.tell(0, 0, w, h, f"signal_{given.kind}", **gaps))
        picture = panel(w, h, 8, t.fill, 0.93, "#ffffff", 0.3, parts=tuple(parts))
        return Sprite(
            ("signal", given.seat), picture, x, y, PLACED + 1, name=t.say(f"tips.signal_{given.kind}", **gaps)
        )
