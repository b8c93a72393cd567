"""Bids made of cards: what each suit says and what the chosen ones come to, and the cards that everyone laid away."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.bids.facts import LaidBidsFact, PremiumFact
from tablegames.engine.registry import register
from tablegames.view.layout.fitted_line import room_for
from tablegames.view.layout.layout import ON_PLATE, PLACED, STANDING, TRICKS, Layout
from tablegames.view.layout.seat_spots import Side, Spot
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, INK
from tablegames.view.table_widgets.trump.trump_sign import disc

TILE, HIGH, GAP = 74.0, 40.0, 10.0
"""How wide and high a suit stands with what it says, and the gap to the next."""
COIN = 66.0
"""How wide the sum of the chosen cards is."""
SMALL = 34.0
"""How wide the number beside laid cards is."""
NARROW = 27.0
"""How wide cards are below a narrow plate."""
BESIDE: dict[Side, tuple[float, float, float]] = {
    "left": (1, 30, -2),
    "right": (0, -30, -2),
    "top": (1, 38, 36),
}
"""Where the first card lies (at the right side the last): off the left (0) or right (1) edge of a plate, its top."""
UNDER = 100.0
"""How far below the chosen cards the row of suits stands where cards of others lie under narrow plates above them."""
OPEN, CLOSED = 28.0, 14.0
"""How far the next card lies from one that is seen, and from one that lies face down."""


def coin(n: int, size: float) -> Group:
    """Draw a number on a round golden coin."""
    r = size / 2
    look = f'r="{r - 1.5}" fill="{GOLD}" stroke="#fff3c0" stroke-width="2"'
    ring = f'<circle cx="{r}" cy="{r}" {look}/><circle cx="{r}" cy="{r}" r="{r * 0.8}" fill="none" stroke="{INK}"'
    drawn = Drawing(f'{ring} stroke-opacity=".35" stroke-width="1.2"/>', size, size)
    return Group(size, size, ((0, 0, drawn), (r, r, Text(str(n), size * 0.55, 800, INK), "center")))


@register
class BidCode(Widget):
    """What each suit says in a bid of cards, while such a bid is made, and what the viewer's chosen cards come to."""

    region = "board"
    subjects = ("code of bids",)

    question: str = "lay_bid"
    x: float = 668
    y: float = 230
    """The row of suits."""
    coin: tuple[float, float] = (900, 332)
    """Where the sum stands: beside the chosen cards."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(LaidBidsFact)
        if fact is None or t.seen.question is None or t.seen.question.key != self.question:
            return
        w = len(fact.code) * (TILE + GAP) + GAP
        parts: list[Part] = []
        for i, (word, says) in enumerate(fact.code):
            parts += self.tile(t, word, says, GAP + i * (TILE + GAP))
        y = self.coin[1] + UNDER if any(spot.narrow for spot in t.table.spots) else self.y
        yield Sprite("bid_code", panel(w, HIGH + 12, 22, t.fill, 0.8, parts=tuple(parts)), self.x, y, STANDING)
        if t.is_asked(self.question):
            x, y = self.coin
            said = fact.with_more(t.bottom, t.picked)
            equals = Text("=", 34, 800, CREAM)
            whole = COIN + 44
            told = t.tell(44, 0, COIN, COIN, "bid_sum", n=said)
            drawn = ((16, COIN / 2, equals, "center"), (44, 0, coin(said, COIN)), told)
            yield Sprite("bid_sum", Group(whole, COIN, drawn), x - 22, y, TRICKS)

    def tile(self, t: Layout, word: str, says: int, x: float) -> Iterator[Part]:
        """Draw a suit, or the name of a card, and what it says."""
        top, y = 6.0, 6.0 + HIGH / 2
        is_suit = word in t.table.suits
        if is_suit:
            yield x + 18, y, disc(34), "center"
            yield x + 18, y, t.table.sign_on_cards(word, 21), "center"
        else:
            named = t.card_name(word) if t.table.is_card(word) else word
            yield x + 18, y, t.fit(named, 36, 16, 700), "center"
        yield x + 54, y, Text(str(says), 25, 800, GOLD), "center"
        if is_suit:
            yield t.tell(x, top, TILE, HIGH, "bid_code", suit=t.suit(word), n=says)


@register
class LaidBids(Widget):
    """The cards that everyone laid away as a bid: the viewer's own and those that were shown lie open, with a number.

    Who plays for a premium has it beside the number.
    """

    region = "seats"

    hidden: str = "bid_laid"
    shown: str = "bid_shown"
    width: float = 46
    """How wide the cards of others are."""
    own: tuple[float, float, float] = (986, 650, 60)
    """Where the first card of the lower seat lies, beside its hand, and how wide it is."""

    def tells(self) -> tuple[str, ...]:
        return (f"laid {self.hidden}", f"laid {self.shown}", "premium")

    def crowds(self) -> bool:
        return True

    def place(self, t: Layout) -> Iterator[Sprite]:
        for seat, spot in t.everyone():
            yield from self.of_seat(t, seat, spot)

    def of_seat(self, t: Layout, seat: int, spot: Spot) -> Iterator[Sprite]:
        """Lay the cards of one seat, with their number where it is known."""
        laid = [(self.hidden, card) for card in t.seen.zone(self.hidden, seat)]
        laid += [(self.shown, card) for card in t.seen.zone(self.shown, seat)]
        step = OPEN if any(card is not None for _, card in laid) else CLOSED
        if spot.side == "own":
            x, y, wide = self.own
            step *= wide / self.width
        elif spot.narrow:
            (x, y), wide, step = spot.below(0.5), NARROW, step / 2
        else:
            edge, across, down = BESIDE[spot.side]
            x, y, wide = spot.x + edge * spot.w + across, t.beside(spot.y + down, 66), self.width
            x -= step * (len(laid) - 1) if spot.side == "right" else 0
        t.anchor(self.hidden, seat, x, y)
        t.anchor(self.shown, seat, x, y)
        for i, (zone, card) in enumerate(laid):
            yield t.card_sprite(card, wide, x + i * step, y, PLACED + i, (zone, seat), index=i, angle=-4)
        reach = step * (len(laid) - 1)
        fact, premium = t.seen.fact(LaidBidsFact), t.seen.fact(PremiumFact)
        said = fact.said[seat] if fact else None
        if said is not None and laid:
            told = t.tell(0, 0, SMALL, SMALL, "bid_cards", name=t.name(seat), n=said)
            picture = Group(SMALL, SMALL, ((0, 0, coin(said, SMALL)), told))
            yield Sprite(("laid_bid", seat), picture, *self.number(spot, x, y, reach), ON_PLATE)
        if premium is not None and premium.seat == seat:
            yield self.premium(t, premium, spot, x, y, reach)

    def number(self, spot: Spot, x: float, y: float, reach: float) -> tuple[float, float]:
        """Say where the number stands: above the cards of the lower seat, after those at the upper edge, else below."""
        match spot.side:
            case "own":
                return x + reach / 2 - 20, y - 74
            case "top":
                return x + reach + 48, y
            case _:
                return x - 8, y + 54

    def premium(self, t: Layout, fact: PremiumFact, spot: Spot, x: float, y: float, reach: float) -> Sprite:
        """Draw what a seat plays for: after the cards, and after their number where that stands there."""
        words = Text(t.say("labels.premium", n=fact.points), 15, 800, GOLD)
        w = round(room_for(words) + 18)
        told = t.tell(0, 0, w, 26, "premium", name=t.name(fact.seat), n=fact.points)
        tag = panel(w, 26, 13, t.fill, 0.92, GOLD, 0.9, parts=((w / 2, 13, words, "center"), told))
        match spot.side:
            case "own":
                at = x + reach / 2 + 4 + w / 2, y - 74
            case "top":
                at = x + reach + 72 + w / 2, y
            case _:
                at = x + 13 + w / 2, y + 54
        return Sprite(("premium", fact.seat), tag, *at, ON_PLATE)
