"""Stock and discards in the middle, what is left over beside them, and the melds of both after the knock."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tablegames.engine.melds.facts import DeadwoodFact, KnockFact
from tablegames.engine.registry import register
from tablegames.view.layout.fitted_line import room_for
from tablegames.view.layout.layout import PLACED, STANDING, TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.tricks.trick import board_line

BELOW = 6
"""How many discards below the top one are seen."""
ASIDE = ((-7, 4), (6, -3), (-5, -5), (8, 3), (-8, -2), (4, 6))
"""How far beside the top one they lie."""
LEANS = (-5, 7, -8, 4, -6, 9)
"""How they lean, degrees."""
DISC = 37.0
"""How large the discs with numbers are: half their width."""
KNOCKED_AT = 86.0
"""How far from the left edge of the gold line they lie then."""
RIGHT = 94.0
"""How far from its right edge stands what is left over."""
KNOCKED = 0.62
"""How large stock and discards still are once melds lie."""
RISES = 9.0
"""How far a card stands out of a meld that another player laid on it."""
RIM = 3.0
"""How far a dark rim stands out behind the discard that can be taken."""
DARK_INK = "#2a1a06"


@register
class KnockBoard(Widget):
    """The stock, and the discards beside it. Beside them stand what the viewer's cards outside melds count, and with
    how much a player may knock. After the knock the melds of everyone lie in rows.
    """

    region = "board"
    subjects = ("pile", "stock", "melds", "loose")

    zone: str = "pile"
    stock: str = "stock"
    melds: str = "melds"
    loose: str = "loose"
    x: float = 640
    y: float = 328
    width: float = 96
    box: tuple[float, float, float, float] = (246, 190, 788, 276)
    """The gold line: left, top, width and height."""
    apart: float = 74
    """How far stock and discards lie from the middle."""
    beside: float = 264
    """How far the discs with numbers stand from the middle."""
    meld: float = 58
    """How wide the cards of melds are."""
    step: float = 20
    """From one card of a meld to the next."""
    gap: float = 18
    """From one meld to the next."""

    def reach(self) -> float:
        return self.box[2] / 2

    def place(self, t: Layout) -> Iterator[Sprite]:
        left, _, _, h = self.box
        yield board_line(self.box)
        fact = t.seen.fact(KnockFact)
        knocked = fact is not None and fact.knocker is not None
        if fact is not None and knocked:
            x, wide = left + KNOCKED_AT, self.width * KNOCKED
            yield from self.left(t, wide, x, self.y - h * 0.18, named=False)
            yield from self.discards(t, wide, x, self.y + h * 0.18, named=False)
            yield from self.rows(t, fact)
            return
        yield from self.left(t, self.width, self.x - self.apart, self.y - 8, named=True)
        yield from self.discards(t, self.width, self.x + self.apart, self.y - 8, named=True)
        for turn, (seat, _) in enumerate(t.everyone()):
            for zone in (self.melds, self.loose):
                t.anchor(zone, seat, self.x, self.y + (-60 if turn else 60))
        if fact is not None:
            yield from self.numbers(t, fact)

    # -- stock and discards -------------------------------------------------------------------------------------------

    def left(self, t: Layout, wide: float, x: float, y: float, named: bool) -> Iterator[Sprite]:
        """Lay the stock face down, and say how many cards it has."""
        count = len(t.seen.zone(self.stock))
        t.anchor(self.stock, 0, x, y)
        tip = t.say("tips.pile_stock", n=count)
        lying = min(4, -(-count // 8))
        target = t.claim_action("draw-card") if lying else None
        for at in range(lying):
            card = t.card_sprite(
                None, wide, x - 2 * at, y - 2 * at, STANDING + at, (self.stock, 0), index=at, covered=True
            )
            top = at == lying - 1
            card = card._replace(tip=tip, name=tip, glow=top and target is not None)
            yield (
                card._replace(target=target, name=t.say("actions.draw-card"), kind="button") if top and target else card
            )
        if named:
            yield self.label(t, "stock left", t.say("labels.pile_left", n=count), x, y + wide * 0.7 + 20, tip)

    def discards(self, t: Layout, wide: float, x: float, y: float, named: bool) -> Iterator[Sprite]:
        """Lay the discards, the top one straight: it is touched to take it."""
        cards = t.seen.zone(self.zone)
        t.anchor(self.zone, 0, x, y)
        target = t.claim_action("take-card") if cards else None
        for at, card in enumerate(cards[-1 - BELOW :], max(0, len(cards) - 1 - BELOW)):
            top = at == len(cards) - 1
            if top and at and target is not None:
                # Cards lie below it: their paper alone would hardly differ from its own.
                rim = panel(
                    wide + 2 * RIM, wide * 1.4 + 2 * RIM, wide * 0.1, DARK_INK, 1, stroke_opacity=0, shade=False
                )
                yield Sprite("discards rim", rim, x, y, TRICKS + at - 0.5)
            dx, dy = (0, 0) if top else ASIDE[at % BELOW]
            sprite = t.card_sprite(
                card,
                wide,
                x + dx * wide / self.width,
                y + dy * wide / self.width,
                TRICKS + at,
                (self.zone, 0),
                index=at,
                angle=0 if top else LEANS[at % BELOW],
                dim=not top,
                glow=top and target is not None,
                target=target if top else None,
                kind="button" if top and target else "",
            )
            yield sprite
        if named:
            tip = t.say("tips.discards", n=len(cards)) if cards else t.say("tips.no_discards")
            yield self.label(t, "discards", t.say("labels.discards"), x, y + wide * 0.7 + 20, tip)

    def label(self, t: Layout, key: Hashable, said: str, x: float, y: float, tip: str) -> Sprite:
        """Write a few words on a strip below cards."""
        words = t.fit(said, 130, 14, 700, CREAM)
        ground = panel(round(room_for(words) + 22), 25, 12, t.fill, 0.85, GOLD, 0.5, shade=False)
        strip = Group(ground.w, 25, ((0, 0, ground), (ground.w / 2, 12.5, words, "center")))
        return Sprite(key, strip, x, y, PLACED, tip=tip)

    # -- numbers ------------------------------------------------------------------------------------------------------

    def numbers(self, t: Layout, fact: KnockFact) -> Iterator[Sprite]:
        """Say what the viewer has left over, and with how much a player may knock."""
        limit = t.say("labels.knock_limit") if fact.limit else t.say("labels.knock_limit_gin")
        tip = t.say("tips.knock_limit", n=fact.limit) if fact.limit else t.say("tips.knock_limit_gin")
        yield self.disc(t, "limit", fact.limit, limit, self.x + self.beside, tip, False)
        own = t.seen.fact(DeadwoodFact)
        if own is not None:
            tip = t.say("tips.deadwood", n=own.deadwood)
            yield self.disc(
                t, "deadwood", own.deadwood, t.say("labels.deadwood"), self.x - self.beside, tip, own.knocks
            )

    def disc(self, t: Layout, key: str, number: int, said: str, x: float, tip: str, bright: bool) -> Sprite:
        """Write a number on a disc, and below it what it says."""
        fill, ink = (GOLD, DARK_INK) if bright else (t.fill, CREAM)
        ground = Drawing(
            f'<circle cx="{DISC}" cy="{DISC}" r="{DISC - 2}" fill="{fill}" fill-opacity=".92" stroke="{GOLD}"'
            ' stroke-opacity=".8" stroke-width="2.4"/>',
            2 * DISC,
            2 * DISC,
        )
        words = t.lines(said, 75, 2 * DISC + 14, 150, 34, 14.5, 700, CREAM, "center")
        sign = Group(
            150, 2 * DISC + 34, ((75 - DISC, 0, ground), (75, DISC, Text(str(number), 34, 800, ink), "center"), *words)
        )
        return Sprite(key, sign, x, self.y + 6, STANDING, tip=tip)

    # -- melds --------------------------------------------------------------------------------------------------------

    def rows(self, t: Layout, fact: KnockFact) -> Iterator[Sprite]:
        """Lay the melds of everyone, the viewer's own below."""
        everyone = list(t.everyone())
        high = self.box[3] / (len(everyone) + 0.2)
        left = self.box[0] + KNOCKED_AT + self.width * KNOCKED / 2 + 1.4 * self.gap
        right = self.box[0] + self.box[2] - RIGHT
        for turn, (seat, _) in enumerate(everyone):
            y = self.y + (0.5 if not turn else turn - 1.5) * high
            yield from self.row(t, fact, seat, left + self.meld / 2, y)
            said = t.say("labels.deadwood_left", n=fact.deadwood[seat] or 0)
            below = y + (self.meld * 0.25 if seat == fact.knocker else 0)
            yield self.label(t, ("deadwood left", seat), said, right, below, t.say("tips.deadwood_left"))
            if seat == fact.knocker:
                sign = t.say("labels.knocked" if fact.deadwood[seat] else "labels.gin")
                yield self.label(t, "knocked", sign, right, y - self.meld * 0.3, sign)

    def row(self, t: Layout, fact: KnockFact, seat: int, x: float, y: float) -> Iterator[Sprite]:
        """Lay the melds of a seat, then the cards that are in none."""
        for zone in (self.melds, self.loose):
            t.anchor(zone, seat, x, y)
        melded, groups = 0, [*fact.melds[seat], t.ordered(t.seen.zone(self.loose, seat))]
        for at, group in enumerate(groups):
            loose = at == len(groups) - 1
            for index, card in enumerate(group, 0 if loose else melded):
                laid = card in fact.laid_on[seat]
                tip = t.say(
                    "tips.deadwood_left" if loose else "tips.laid_on" if laid else "tips.meld_laid", name=t.name(seat)
                )
                yield t.card_sprite(
                    card,
                    self.meld,
                    x,
                    y - (RISES if laid else 0),
                    TRICKS + 20 + index + (melded if loose else 0),
                    (self.loose if loose else self.melds, seat),
                    index=index,
                    glow=laid,
                    dim=loose,
                )._replace(tip=tip)
                x += self.step
            melded += len(group)
            x += self.meld - self.step + self.gap
