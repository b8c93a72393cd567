"""What holds for the deal that is played, in a few words: its trump, its contract and its maker, who plays together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablegames.engine.bids.facts import AuctionFact, BidsFact
from tablegames.engine.common.facts import FoundSidesFact, MakerFact, TrumpFact
from tablegames.engine.common.trump import HIDDEN_TRUMP
from tablegames.engine.contracts.facts import DeclaredFact, RoundContractsFact
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import SidesFact
from tablegames.engine.tricks.facts import ClosedFact
from tablegames.own_screens.messages.table_parts import TableParts
from tablegames.view.layout.bid_name import SIGNS, bid_name
from tablegames.view.layout.layout import Layout
from tablegames.view.table_widgets.bids.declared import declared_name

SIGN = "trump_sign"
"""The widget that says the trump in the words of a ruleset, where these are its own: "Queens, jacks and diamonds"."""
SAY_NONE = (SIGN, "makers", "turned_up")
"""Widgets that also say that there is no trump: what needs none is laid without them."""


class DealLine:
    """What a seat knows of the deal. It goes by the rules' own facts, so nothing that is hidden can stand in it."""

    def __init__(self, parts: TableParts, t: Layout) -> None:
        self.parts, self.t = parts, t
        fact, self.auction = t.seen.fact(TrumpFact), t.seen.fact(AuctionFact)
        self.declared, self.made = t.seen.fact(DeclaredFact), t.seen.fact(MakerFact)
        self.settled = fact is not None and fact.decided
        self.suit = fact.suit if fact is not None else None
        self.hidden = [card for cards in t.seen.zones.get(HIDDEN_TRUMP, ()) for card in cards]
        """The card whose suit is trump, while it lies face down: its owner knows it, to all others it is None."""
        if self.hidden and self.hidden[0] is not None:
            self.suit = t.table.suits_of[self.hidden[0]]

    def message(self) -> list[dict[str, Any]]:
        """Tell it piece by piece: words, and the letter of the suit whose mark stands before them."""
        pieces = [*self.trump_and_contract(), *self.others()]
        return [{"suit": suit, "words": words} for suit, words in pieces if words]

    def trump_and_contract(self) -> Iterator[tuple[str | None, str]]:
        """Tell the trump and what is played, as one where the contract names the trump."""
        contract, trump = self.contract(), self.trump()
        if contract and (self.names_trump or not trump):
            yield None if any(sign in contract for sign in SIGNS.values()) else self.suit, contract
        elif contract:
            yield self.suit, trump
            yield None, contract
        else:
            yield self.suit, self.by_maker(trump)

    @property
    def names_trump(self) -> bool:
        """Whether the contract says what is trump, or that nothing is."""
        if self.declared is not None and self.declared.contract is not None:
            return True
        return self.auction is not None and self.auction.row > 0

    @property
    def undecided(self) -> bool:
        """Whether it is still bid or chosen what is played: a trump is that of the deal before then."""
        bids = self.auction is not None and self.auction.open
        return bids or (self.declared is not None and self.declared.contract is None)

    def trump(self) -> str:
        """Say the trump; "" before there is one, and where there is nothing to say."""
        laid = self.parts.screen.parts
        if self.hidden and self.suit is None:
            return self.t.say("labels.deal_hidden")
        if self.undecided or not (self.settled or self.hidden):
            return ""
        if sign := self.parts.board(laid.get(SIGN, ())).lines:
            return " ".join(sign)
        if self.suit is not None:
            return self.t.say("labels.trump", suit=self.t.suit(self.suit))
        return self.t.say("labels.trump_none") if any(laid.get(each) for each in SAY_NONE) else ""

    def contract(self) -> str:
        """Say what is played and by whom, while it is bid the highest bid; "" where there is none."""
        t, auction, declared = self.t, self.auction, self.declared
        bid = auction.bid if auction is not None else None
        if declared is not None and declared.contract is not None:
            words = [declared_name(t, declared), *([bid_name(bid, t.table)] if bid else [])]
            return self.by(t.say("log.glue").join(words), declared.maker, bool(declared.aim))
        if auction is not None and bid is not None:
            doubled = ("", "labels.contract_doubled", "labels.contract_redoubled")[auction.doubled]
            words = [bid_name(bid, t.table), *([t.say(doubled)] if doubled else [])]
            return self.by(t.say("log.glue").join(words), auction.seat)
        rounds = t.seen.fact(RoundContractsFact)
        return bid_name(rounds.now, t.table) if rounds is not None else self.highest()

    def highest(self) -> str:
        """Say the bid that counts alone, where each player bids once; "" where every bid counts."""
        fact = self.t.seen.fact(BidsFact)
        if fact is None or not any(fact.outbid):
            return ""
        seat = fact.outbid.index(False)
        words = self.t.table.words
        return self.by(words.about(words.say("labels.bid"), str(fact.bids[seat])), seat)

    def by_maker(self, trump: str) -> str:
        """Say who made the trump."""
        made = self.made
        return self.by(trump, made.maker) if trump and made is not None and made.maker != NOBODY else trump

    def by(self, what: str, seat: int, alone: bool = False) -> str:
        """Say that a seat has a contract, or made the trump."""
        if seat < 0:
            return what
        alone = alone or (self.made is not None and self.made.alone[seat])
        return self.t.say("labels.deal_alone" if alone else "labels.deal_by", what=what, name=self.t.name(seat))

    def others(self) -> Iterator[tuple[str | None, str]]:
        """Tell who closed the stock, which card was called, and who plays with the viewer."""
        t, viewer = self.t, self.t.seen.viewer
        closed, found = t.seen.fact(ClosedFact), t.seen.fact(FoundSidesFact)
        if closed is not None and closed.closer != NOBODY:
            yield None, t.say("labels.closed_by", name=t.name(closed.closer))
        if found is not None and found.maker >= 0 and None in found.on:
            names = t.table.words.listed([t.card_name(card) for card in found.cards])
            yield None, t.table.words.about(t.say(f"labels.found_{found.word}_short"), names)
        partners = self.partners(found, viewer) if viewer != NOBODY else []
        if partners:
            yield None, t.table.words.listed([t.say("own_screen.you"), *[t.name(seat) for seat in partners]])

    def partners(self, found: FoundSidesFact | None, viewer: int) -> list[int]:
        """List who plays with the viewer, as far as the viewer can tell; none where all do."""
        sides, seats = self.t.seen.fact(SidesFact), range(self.t.seen.seats)
        if found is not None:
            return [seat for seat in seats if seat != viewer and found.stands(viewer, seat) == "with"]
        if sides is None or len(sides.sides) < 2:
            return []
        out = self.made.out if self.made is not None else (False,) * len(seats)
        return [seat for seat in sides.sides[sides.side_of(viewer)] if seat != viewer and not out[seat]]
