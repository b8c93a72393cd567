"""What is played of a menu of contracts: the highest number while it is bid, then the contract and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import FRect

from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.contracts.facts import DeclaredFact, MenuFact
from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import CountedFact
from tablegames.play.session.seen import Choice
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.layout import PLACED, TRICKS, Layout
from tablegames.view.layout.widget import Board, Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, outline, panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.pick import Pick
from tablegames.view.table_widgets.prompt import words
from tablegames.view.table_widgets.trump.makers import disc

IN_A_ROW = 5
"""How many tiles with names stand side by side."""
DARK = "#20303c"
"""The ink of numbers on a white disc."""


def worth_of(t: Layout, fact: DeclaredFact | None) -> int:
    """Give what a contract is worth once, or in all where that is fixed; 0 before it is chosen."""
    menu = t.seen.fact(MenuFact)
    if fact is None or fact.contract is None or menu is None:
        return 0
    return fact.fixed or menu.worths[menu.names.index(fact.contract)]


def declared_name(t: Layout, fact: DeclaredFact) -> str:
    """Say what is played, with what was announced: "Clubs, from the hand, schneider announced"."""
    words = [bid_name(fact.contract, t.table) if fact.contract else t.say("labels.declared_open")]
    if fact.hand:
        words.append(t.say("labels.hand_game"))
    if fact.announced != "nothing":
        words.append(t.say(f"labels.announced_{fact.announced}"))
    return t.say("log.glue").join(words)


@register
class DeclaredWidget(Board):
    """The highest number and who bid it; then the contract, who plays it alone, and what both sides have counted."""

    stands = "corner"
    of_rules = ("counts", "times")

    x: float = 1012
    y: float = 68
    width: float = 248
    counts: bool = False
    """Whether contracts are won by what is counted, which it tells then."""
    times: bool = False
    """Whether all that is counted counts as many times as a contract is worth."""

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 126 if self.counts else 72)

    def tells(self) -> tuple[str, ...]:
        return ("declared", "trump", "counted", "tricks") if self.counts else ("declared", "trump")

    def place(self, t: Layout) -> Iterator[Sprite]:
        auction, fact = t.seen.fact(AuctionFact), t.seen.fact(DeclaredFact)
        if auction is None and fact is None:
            return
        w, h = self.width, 72.0
        suit = fact.suit if fact else None
        mark = t.table.sign_on_cards(suit, 32) if suit else None
        number = worth_of(t, fact) or (auction.number if auction is not None else 0)
        parts: list[Part] = [(12, 11, disc(50, mark is not None or number > 0))]
        if mark is not None:
            parts.append((37, 36, mark, "center"))
        elif number:
            said = t.say("labels.contract_times", n=number) if self.times else str(number)
            parts.append((37, 36, Text(said, 20, 800, DARK), "center"))
        if number:
            fixed = "contract_fixed" if fact and fact.fixed else "contract_times" if self.times else "contract_worth"
            key = fixed if worth_of(t, fact) else "highest_bid"
            parts.append(t.tell(12, 11, 50, 50, key, n=number, what=declared_name(t, fact) if fact else ""))
        if fact is None:
            said = t.say("labels.contract_open")
            parts.append((72, 24, t.fit(said, w - 84, 18, 700), "midleft"))
            if auction is not None and auction.bid and auction.seat >= 0:
                by = t.say("labels.bid_by", name=t.name(auction.seat), n=auction.bid)
                parts += t.lines(by, 72, 48, w - 84, 30, 14, 500)
            else:
                parts.append((72, 48, t.fit(t.say("labels.contract_none"), w - 84, 13.5, 500, t.muted), "midleft"))
        else:
            parts += t.lines(declared_name(t, fact), 72, 21, w - 84, 32, 17, 800, GOLD)
            bid = auction.bid if auction is not None else None
            # Where nothing has to be reached the maker's partner plays along.
            key = "declared_for" if bid else "declared_by" if fact.aim else "contract_by"
            parts += t.lines_named(f"labels.{key}", t.name(fact.maker), 72, 54, w - 84, 32, 14, n=bid or "")
            counted = t.seen.fact(CountedFact)
            if counted is not None and fact.aim == "count":
                parts += self.counted(t, fact, counted, h + 4)
                h += 54
        yield board(t, "declared", (self.x, self.y, w, h), parts)
        for zone in ("contract", "declared", "trump", "maker", "hand_game", "announced", "outcome"):
            t.anchor(zone, 0, self.x + 37, self.y + 36)

    def counted(self, t: Layout, fact: DeclaredFact, points: CountedFact, y: float) -> Iterator[Part]:
        """Draw what the maker has counted so far, and what the others have together."""
        w, others = self.width, next(seat for seat in range(t.seen.seats) if seat != fact.maker)
        maker = t.name(fact.maker), fact.maker, fact.needed
        for name, seat, needed in (maker, (t.say("labels.side_others"), others, fact.against)):
            color = GOLD if seat == fact.maker else CREAM
            yield 14, y + 10, t.fit(name, w - 110, 13.5, 500, color), "midleft"
            has = t.say("labels.contract_tricks", won=points.counted[seat], n=needed)
            yield w - 14, y + 10, t.fit(has, 90, 14, 700, color), "midright"
            yield t.tell(12, y, w - 24, 21, "side_counted", side=name, won=points.counted[seat], n=needed)
            y += 23


@register
class ContractPick(Pick):
    """Tiles for the contracts of a menu: the sign of the trump suit, or what it is worth where there is none.

    Where all counts as many times as the contract is worth every tile says how often.
    """

    of_rules = ("times",)

    verb: str = "contract"
    width: float = 104
    height: float = 132
    plain: tuple[float, float] = (128, 62)
    """Width and height of a tile with a name alone, where no contract has a trump suit or a worth of its own. Where
    there is art it stands above the name."""
    times: bool = False
    """Whether all that is counted counts as many times as a contract is worth."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(MenuFact)
        if fact is not None and fact.named_alone:
            yield from self.names(t)
        else:
            yield from Pick.place(self, t)

    def names(self, t: Layout) -> Iterator[Sprite]:
        """Lay out tiles with names, in rows."""
        legal, (w, h) = self.legal(t), self.plain
        lines = max(1, -(-len(legal) // IN_A_ROW))
        wide = -(-len(legal) // lines)
        rows = [legal[at : at + wide] for at in range(0, len(legal), max(1, wide))]
        for down, row in enumerate(rows):
            y = self.y + (down - (len(rows) - 1) / 2) * (h + 14)
            for across, choice in enumerate(row):
                x = self.x + (across - (len(row) - 1) / 2) * (w + 14)
                target = t.claim_action(choice.action)
                lit = t.attended(target)
                said = words(t, choice)
                below = self.size + 12 if self.art else 0.0
                middle = (h + below) / 2 - (6 if self.art else 0)
                parts = tuple(t.lines(said, w / 2, middle, w - 16, h - below - 12, 16, 700, CREAM, "center"))
                if self.art:
                    parts += ((w / 2, self.size / 2 + 10, art(self.art, self.size, what=choice.what), "center"),)
                if lit:
                    parts += ((-4, -4, outline(w + 8, h + 8, 20)),)
                tile = panel(w, h, 16, t.fill, 0.9, "#ffffff", EDGE, EDGE_WIDE, glow=lit, parts=parts)
                yield Sprite(
                    target or choice.action,
                    tile,
                    x,
                    y,
                    TRICKS + across,
                    lift=5 if lit else 0,
                    target=target,
                    name=said,
                    kind="button",
                )

    def picture(self, t: Layout, choice: Choice) -> tuple[Part, ...]:
        middle = self.width / 2, (self.height - 40) / 2 + 6
        fact = t.seen.fact(MenuFact)
        at = fact.names.index(choice.what) if fact is not None and choice.what in fact.names else -1
        ground: Part = (*middle, disc(66, True), "center")
        if fact is None or at < 0:
            return (ground,)
        suit, worth = fact.suits[at], fact.worths[at]
        said = t.say("labels.contract_times", n=worth) if self.times else str(worth)
        if not suit:
            return ground, (*middle, Text(said, 24, 800, DARK), "center")
        sign: Part = (*middle, t.table.sign_on_cards(suit, 38), "center")
        return (
            (ground, sign, (self.width - 9, 17, Text(said, 15, 700, GOLD), "midright"))
            if self.times
            else (ground, sign)
        )


SMALL, SPREAD = 60.0, 38.0
"""Cards that are less wide lie aside, and so far the last of them from the first."""


@register
class KittyWidget(Board):
    """The cards that lie aside, face down while they are bid for, and face up at the end of the deal."""

    stands = "beside"

    x: float = 640
    y: float = 322
    alone: float = 640
    """Where they lie, from the left, while it is asked whether they are taken: nothing else lies there then."""
    width: float = 88
    stock: str = "stock"
    shown: str = "shown_kitty"
    aside: tuple[float, float, float] = (356, 328, 50)
    """Where they lie, and how wide they are, once it is decided about them."""
    above: tuple[float, float, float] = (640, 214, 54)
    """The same while contracts to choose from lie in the middle."""

    def covers(self, players: int) -> FRect:
        return FRect(self.aside[0] - 70, self.aside[1] - 38, 140, 76)

    def moved(self, dx: float, dy: float) -> Widget:
        x, y, w = self.aside
        return replace(self, aside=(x + dx, y + dy, w))

    def place(self, t: Layout) -> Iterator[Sprite]:
        auction, fact = t.seen.fact(AuctionFact), t.seen.fact(DeclaredFact)
        bidding = fact is None and auction is not None and auction.open
        choosing = fact is not None and fact.contract is None
        middle = bidding or choosing or (fact is not None and fact.over)
        asked = t.seen.question is not None and t.seen.question.key == "kitty"
        x, y, w = (self.alone if asked else self.x, self.y, self.width) if middle else self.aside
        if (choosing and fact is not None and fact.hand) or t.is_asked("trump") or t.is_asked("contract"):
            x, y, w = self.above
        t.anchor(self.stock, 0, x, y)
        t.anchor(self.shown, 0, x, y)
        if t.is_asked("partner"):
            # The cards that may be called need all the room.
            return
        for zone, covered in ((self.stock, True), (self.shown, False)):
            cards = t.seen.zone(zone)
            # Beside an auction there is room for two.
            step = min(w * 0.7, SPREAD / max(1, len(cards) - 1)) if w < SMALL else w * 0.7
            for i, card in enumerate(cards):
                at = x + (i - (len(cards) - 1) / 2) * step
                z = (PLACED if covered else TRICKS) + i
                yield t.card_sprite(card, w, at, y, z, (zone, 0), index=i, covered=covered)
