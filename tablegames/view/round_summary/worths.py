"""What suits were worth by the cards that everybody laid away: counted card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from typing import NamedTuple

from tablegames.engine.registry import register
from tablegames.view.cards.card import Card
from tablegames.view.language.lines import SLACK
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import CALLED, DISC, LINE, PLAIN, SMALL
from tablegames.view.round_summary.entrance import (
    ROW,
    CardEntrance,
    CountEntrance,
    Entering,
    Entrance,
    FallEntrance,
    Slide,
)
from tablegames.view.table_widgets.parts.badges import Signs

HIGH, TOP, TILE, GAP = 214.0, 36.0, 178.0, 12.0
"""How high the band is, where its tiles begin and how high they are, and what is free between two."""
CARD, SUM = 46.0, 64.0
"""How wide a card is, and how much room there is for a sum."""
HEADING = 0.36
"""Which part of the band's width its heading may take: the rest explains it."""
HEAD, IN, BADGE_AT, CARDS, SUMMED = 25.0, 16.0, 40.0, 52.0, 152.0
"""On a tile: its first line, how far inside all begins, the badge at least, and where cards and their sum are."""
MEDAL_SIZE, MEDAL_IN, MEDAL_AT, MEDALS, PER_CARD = 64.0, 48.0, 80.0, 112.0, 130.0
"""How large a medal is, how far its middle is from the right and from above, what room it takes, and its words."""
TOTAL, SHOWS = 23.0, 240.0
"""The type of a sum, and how long a place takes to be seen, milliseconds."""
FIRST, NEXT, FLIGHT = 300.0, 150.0, 460.0
"""When the first card is turned up, how much later each next one, and how long one takes, milliseconds."""
RESTS, SLIDES, MEDAL, FALLS = 120.0, 380.0, 210.0, 420.0
"""What lies between the last card and the ranking, how long that takes, how much later each next medal falls, and
for how long."""
NEARER = 0.01
"""How much higher each next card lies: less than one for all of them."""
LAID, PITCH = 231.0, 62.0
"""Where in its owner's row the first card lies, and how far the next lies from it."""


class LaidAway(NamedTuple):
    """A card that is added up: who laid it away, as its how manyth, and when it is turned up on the page."""

    card: str
    owner: int
    number: int
    nobodys: bool
    begin: float


class CountOrder:
    """In which order the cards of a round are added up, and when."""

    def __init__(self, a: Account, zones: tuple[str, ...]) -> None:
        cells = [(owner, cell) for owner, cell in enumerate(a.past.after.zones.get(zones[0], ()))]
        found = [
            (number, owner, card, False)
            for owner, cell in cells
            for number, card in enumerate(cell)
            if card is not None
        ]
        # First the first card of each player, then the second; last what belongs to none.
        order = sorted(found)
        for zone in zones[1:]:
            for cell in a.past.after.zones.get(zone, ()):
                order += [(number, 0, card, True) for number, card in enumerate(cell) if card]
        self.cards = [
            LaidAway(card, owner, number, nobodys, FIRST + at * NEXT)
            for at, (number, owner, card, nobodys) in enumerate(order)
        ]

    @cached_property
    def ranked(self) -> float:
        """When all is added up and the suits begin to go to their ranks."""
        return FIRST + max(0, len(self.cards) - 1) * NEXT + FLIGHT + RESTS


@register
class Worths(Band):
    """A tile a suit, the most valuable first: the laid-away cards, their sum, and what that makes a captured card."""

    signs: Signs = field(default_factory=Signs)
    zones: tuple[str, ...] = ("desert", "third")
    """Where the cards that are added up lie."""
    tints: tuple[str, ...] = ("#3d3862", "#1f5f3c", "#8a5e17", "#1f4f8f")
    """Grounds of the tiles, in suit order."""

    def height(self, a: Account) -> float:
        return HIGH

    def lasts(self, a: Account) -> float:
        return CountOrder(a, self.zones).ranked + SLIDES + MEDAL * (len(a.table.suits) - 1) + FALLS * 0.6

    def draw(self, a: Account) -> Iterator[Part]:
        heading = a.t.fit(a.say("result_worths"), (a.wide - 3 * GAP) * HEADING, CALLED, BOLD)
        yield 8, SMALL, heading, "midleft"
        why = a.say("result_worths_why")
        yield a.wide - 8, SMALL, a.t.fit(why, (a.wide - 3 * GAP) * (1 - HEADING), SMALL, MEDIUM, a.t.muted), "midright"

    def entering(self, a: Account) -> Iterator[Entering]:
        letters, counting = list(a.table.suits), CountOrder(a, self.zones)
        w = (a.wide - GAP * (len(letters) - 1)) / len(letters)
        for i, suit in enumerate(a.order):
            x, at = i * (w + GAP), letters.index(suit)
            slide = Slide((at - i) * (w + GAP), counting.ranked, SLIDES)
            tint = self.tints[at % len(self.tints)]
            ground = box(w, TILE, PLAIN, tint, 0.75, "#ffffff", 0.3)
            told = (0, 0, ground), *self.head(a, suit, w), self.told(a, suit, i + 1, w)
            yield Entering(x, TOP, w, TILE, told, Entrance(slide=slide))
            place = Text(f"{self.place(a, suit, i + 1)}.", PLAIN, HEAVY, "#ffe2a0")
            ranks = Entrance(counting.ranked + SLIDES, SHOWS, slide)
            yield Entering(x + IN, TOP + HEAD - LINE, place.w, 2 * LINE, ((0, LINE, place, "midleft"),), ranks, 1)
            fallen = counting.ranked + SLIDES + MEDAL * (len(letters) - 1 - i)
            yield from self.medal(a, suit, x + w - MEDAL_IN, FallEntrance(fallen, FALLS, slide, "counter"))
            yield from self.laid(a, suit, x, w, counting, slide)

    def medal(self, a: Account, suit: str, x: float, falls: Entrance) -> Iterator[Entering]:
        """Give what a card of a suit is worth, which falls onto its tile."""
        size = MEDAL_SIZE
        parts = tuple(self.signs.value(a.values.get(suit, 0), size / 2, size / 2, size))
        yield Entering(x - size / 2, TOP + MEDAL_AT - size / 2, size, size, parts, falls, 2)

    def told(self, a: Account, suit: str, at: int, w: float) -> Part:
        """Say what a tile shows where it is pointed at."""
        gaps = {"n": a.ranked.sums[suit] if a.ranked else 0, "worth": a.values.get(suit, 0)}
        return a.t.tell(0, 0, w, TILE, "suit_ranked", suit=a.t.suit(suit), place=self.place(a, suit, at), **gaps)

    def place(self, a: Account, suit: str, at: int) -> str:
        """Say which place a suit has, or all that it shares: who sees equal sums asks why the first brings less."""
        first, last = a.ranked.places(suit) if a.ranked else (at, at)
        return str(first) if first == last else f"{first}–{last}"

    def head(self, a: Account, suit: str, w: float) -> Iterator[Part]:
        """Write what a tile is of, and what its numbers are."""
        longest = max(Text(f"{self.place(a, each, i + 1)}.", PLAIN, HEAVY).w for i, each in enumerate(a.order))
        left = max(BADGE_AT, IN + longest * SLACK + 6)
        yield from self.signs.badge(a.t, suit, left + DISC / 2, HEAD, DISC)
        yield left + DISC + 8, HEAD, a.t.fit(a.t.suit(suit).capitalize(), w - left - 2 * DISC, PLAIN, BOLD), "midleft"
        yield w - MEDAL_IN, PER_CARD, a.t.fit(a.say("result_per_card"), 2 * MEDAL_IN - LINE, SMALL, MEDIUM), "center"
        yield IN, SUMMED, self.label(a), "midleft"
        if not (a.ranked and self.of(a, suit, CountOrder(a, self.zones))):
            yield IN, MEDAL_AT, a.t.fit(a.say("result_no_cards"), w - MEDALS, SMALL, MEDIUM), "midleft"

    def label(self, a: Account) -> Text:
        """Set the word before a sum."""
        return a.t.fit(a.say("result_sum"), SUM, SMALL, MEDIUM)

    def of(self, a: Account, suit: str, counting: CountOrder) -> list[LaidAway]:
        """List the laid-away cards of a suit, the highest first."""
        own = [each for each in counting.cards if a.table.suit_of(each.card) == suit]
        return sorted(own, key=lambda each: -a.table.number(each.card))

    def laid(self, a: Account, suit: str, x: float, w: float, counting: CountOrder, slide: Slide) -> Iterator[Entering]:
        """Give the cards of a tile, and their sum as it grows."""
        cards = self.of(a, suit, counting)
        step = min(CARD + 4, (w - MEDALS - CARD) / max(1, len(cards) - 1))
        for i, each in enumerate(cards):
            row = None if each.nobodys else (ROW, each.owner)
            across = LAID + PITCH * each.number
            comes = CardEntrance(each.begin, FLIGHT, slide, "card", row, across, each.owner)
            face = Card(a.table.cards, each.card, CARD)
            yield Entering(x + IN + i * step, TOP + CARDS, face.w, face.h, face, comes, 1 + i * NEARER)
        total, shows = 0, [(0.0, self.number(0))]
        for each in sorted(cards, key=lambda each: each.begin):
            total += a.table.number(each.card)
            shows.append((each.begin + FLIGHT * 0.9, self.number(total)))
        last = self.number(a.ranked.sums[suit] if a.ranked else 0)
        counts = CountEntrance(0.0, shows[-1][0], slide, shows=tuple(shows))
        yield Entering(
            x + IN + LINE + self.label(a).w * 1.05, TOP + SUMMED - last.h / 2, last.w, last.h, last, counts, 1
        )

    def number(self, total: int) -> Group:
        """Write a sum."""
        said = Text(str(total).replace("-", "−"), TOTAL, HEAVY)
        return Group(SUM, said.h, ((0, said.h / 2, said, "midleft"),), 4)
