"""What a side has counted in this round so far."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import CountedFact, PartsFact
from tablegames.play.session.seen import Seen
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK
from tablegames.view.language.text import write_gap
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart


@register
class CountedWidget(PlatePart):
    """What the captured cards of a seat's side have counted in this round, in words."""

    subjects = ("counted", "tricks")
    fills = (1, 1)

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact = t.seen.fact(CountedFact)
        counted = fact.counted[on.seat] if fact else 0
        parted = t.seen.fact(PartsFact) is not None
        said = counted_words(t, t.seen, on.seat)
        words = t.say("labels.counted_parts", n=said) if parted else t.say("labels.counted", n=counted)
        color = GOLD if counted else t.muted
        x, y, room = on.line.x, on.line.y, on.free
        t.anchor("counted", on.seat, on.x + x, on.y + y)
        t.anchor("melded", on.seat, on.x + x, on.y + y)
        size = 13.5 if on.shared else on.line.size
        if fonts.width(words, READABLE, 700) * SLACK > room:
            words = t.say("labels.counted_short", n=said)
        yield x, y, t.fit(words, room, size, 700, color), "midleft"


def counted_words(t: Layout, seen: Seen, seat: int) -> str:
    """Say what a seat's side has counted: a number, or points and what is left over of one ("5 2/3")."""
    parts, counted = seen.fact(PartsFact), seen.fact(CountedFact)
    if parts is None:
        return write_gap(counted.counted[seat] if counted else 0)
    if not parts.rest[seat]:
        return write_gap(parts.points[seat])
    gaps = {"points": parts.points[seat], "rest": parts.rest[seat], "of": parts.needed}
    return t.say("labels.parts" if parts.points[seat] else "labels.part", **gaps)
