"""The contract: what is played and by whom, how far both sides have come, and who is vulnerable."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.bids.facts import AuctionFact, ContractFact
from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import SidesFact
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.seats.plate import badge
from tablegames.view.table_widgets.trump.makers import disc, pair_faces, pair_has_room, said_of, side_names, trick_dot

MOST_DOTS = 13
"""How many tricks have room in a row."""
LINE, SHORT = 41.0, 25.0
"""How high a side's lines are, and the one that is there before a contract."""


@register
class ContractWidget(Board):
    """The highest bid, who bid it and whether it is doubled; below it each side's tricks towards what it needs.

    Before there is a contract it says who is vulnerable; tricks still needed have a bright edge.
    """

    stands = "corner"
    of_rules = ("names_trump",)

    x: float = 1012
    y: float = 68
    width: float = 248
    names_trump: bool = True
    """Whether each bid says what is trump."""

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 66 + 2 * LINE)

    def tells(self) -> tuple[str, ...]:
        return ("contract", "trump", "tricks") if self.names_trump else ("contract", "tricks")

    def place(self, t: Layout) -> Iterator[Sprite]:
        auction, contract = t.seen.fact(AuctionFact), t.seen.fact(ContractFact)
        if auction is None:
            return
        w = self.width
        suit = self.trump(t, auction)
        parts: list[Part] = []
        left = 14.0
        if self.names_trump or suit:
            left = 68.0
            parts.append((12, 10, disc(46, suit is not None)))
        if suit:
            parts.append((35, 33, t.table.sign_on_cards(suit, 30), "center"))
        said = bid_name(auction.bid, t.table) if auction.bid else t.say("labels.contract_open")
        word = Text(said, 22, 800, GOLD) if auction.bid else t.fit(said, w - left - 12, 17, 700)
        parts.append((left, 24, word, "midleft"))
        if auction.doubled:
            twice = t.say("labels.contract_doubled" if auction.doubled == 1 else "labels.contract_redoubled")
            parts.append((w - 12, 24, t.fit(twice, w - left - 24 - word.w, 14, 800, ROSE), "midright"))
        if auction.bid and auction.seat >= 0:
            parts += said_of(t, "labels.contract_by", auction.seat, left, 47, w - left - 14, 14)
        else:
            parts.append((left, 47, t.fit(t.say("labels.contract_none"), w - left - 14, 13.5, 500, t.muted), "midleft"))
        h = 64.0
        if contract is not None:
            sides = t.seen.fact(SidesFact)
            order = sides.from_seat(t.bottom) if sides else ()
            named = all(self.named(t, contract, side, sides.sides[side]) for side in order) if sides else True
            for side in order:
                parts += self.side(t, contract, side, sides.sides[side] if sides else (), h, named)
                h += LINE if contract.target else SHORT
            h += 2
        yield board(t, "contract", (self.x, self.y, w, h), parts)
        for zone in ("contract", "trump", "maker", "doubled"):
            t.anchor(zone, 0, self.x + 36, self.y + 34)

    def trump(self, t: Layout, auction: AuctionFact) -> str | None:
        """Say which suit is shown as trump.

        A bid that names none leaves what was settled before; its own sign gives way to the auction and stands there
        again afterwards, so that it is shown once.
        """
        if not self.names_trump and not auction.open:
            return None
        settled = t.seen.fact(TrumpFact)
        return auction.suit or (settled.suit if settled else None)

    def named(self, t: Layout, fact: ContractFact, side: int, seats: tuple[int, ...]) -> bool:
        """Tell whether the names of a side have room on one line, beside what it is."""
        room = self.width - 28
        if fact.vulnerable[side]:
            room -= badge(t.say("labels.vulnerable"), "#3d0a0a", ROSE).w + 8
        return pair_has_room(t, seats, room, 13.5)

    def side(
        self, t: Layout, fact: ContractFact, side: int, seats: tuple[int, ...], y: float, named: bool
    ) -> Iterator[Part]:
        """Draw a side: its players, by face where names have no room, whether it is vulnerable, its tricks as dots."""
        w, own = self.width, t.seen.viewer >= 0 and t.bottom in seats
        room = w - 28
        if fact.vulnerable[side]:
            vulnerable = badge(t.say("labels.vulnerable"), "#3d0a0a", ROSE)
            room -= vulnerable.w + 8
            yield w - 14 - vulnerable.w, y, vulnerable
            yield t.tell(w - 14 - vulnerable.w, y, vulnerable.w, 18, "vulnerable")
        names = side_names(t, seats)
        if named:
            yield 14, y + 9, t.fit(names, room, 13.5, 700 if own else 500, GOLD if own else CREAM), "midleft"
        else:
            yield from pair_faces(t, seats, 12, y + 9)
        if not fact.target:
            return
        needed, won = fact.needed(side), fact.won[side]
        shown = min(MOST_DOTS, max(needed, won))
        step = min(15.0, (w - 96) / max(1, shown))
        for k in range(shown):
            yield 20 + k * step, y + 28, trick_dot(k < won, k < needed), "center"
        yield t.tell(12, y + 19, w - 24, 18, "side_tricks", side=names, won=won, n=needed)
        words = t.say("labels.contract_tricks", won=won, n=needed)
        yield w - 14, y + 28, t.fit(words, 76, 13.5, 700, GOLD if not fact.missing(side) else CREAM), "midright"
