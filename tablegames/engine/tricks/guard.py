"""Holds back what may not be played yet: a suit that is not broken, and cards in the first trick of a round."""

from __future__ import annotations

from typing import Final, final

from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.small import Small
from tablegames.engine.table.cards import Fan
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.facts import SealFact
from tablegames.engine.tricks.restrictions import BrokenSuit, FirstTrick
from tablegames.engine.tricks.trick import OPENING, SEALED, UNGUARDED, Trick

NOT_THERE: Final = -1


@final
class Guard:
    """Both rules made ready for a table: which cards, as bitmasks and suits."""

    def __init__(self, table: Table, first: FirstTrick | None, broken: BrokenSuit | None) -> None:
        cards = self.cards = table.cards
        self.table, self.hand = table, table.hands()
        table.suits_differ = True
        self.start = OPENING if first else SEALED
        self.later = SEALED if broken else UNGUARDED
        self.opening = NOT_THERE
        self.opening_bit = self.opens = 0
        self.withheld = 0
        if first:
            with below("first", "withheld"):
                self.withheld = cards.matching(first.withheld)
            if first.opens:
                with below("first", "opens"):
                    self.opening = cards.card(first.opens)
                self.opening_bit = cards.bit_of[self.opening]
                self.opens = cards.width[cards.suit_of[self.opening]] if first.any_of_suit else self.opening_bit
        suit, hand = cards.suit_of[self.opening], self.hand
        self.opening_suit = cards.fans[suit]
        self.opening_at = [seat * cards.suits + suit for seat in table.all_seats]
        self.everywhere = [hand.cell + seat for seat in table.all_seats]
        stock = table.zones.get("stock")
        self.elsewhere = [
            [cell for cell in self.everywhere if cell != mine] + ([stock.cell] if stock else [])
            for mine in self.everywhere
        ]
        with below("broken", "suit"):
            self.suit = cards.suit(broken.suit) if broken else NOT_THERE
        self.suits = cards.suits
        self.others = [(suit, cards.fans[suit]) for suit in range(cards.suits) if suit != self.suit]
        # Of a fixed number, and never None: that is what can be read fast once it is compiled.
        one, two, three = self.others if len(self.others) == 3 else [(NOT_THERE, [()])] * 3
        self.three: tuple[Small, Fan, Small, Fan, Small, Fan] = (*one, *two, *three)
        """The other suits of an ordinary pack, for which there is a quicker way."""
        with below("broken", "spared"):
            self.spared = cards.matching(broken.spared) if broken else 0
        if broken and self.spared & cards.suit_mask[self.suit]:
            raise RulesError("trick_taking.spared", "broken", "spared")
        with below("broken", "also"):
            breaking = cards.suit_mask[self.suit] | cards.matching(broken.also) if broken else 0
        breaks = bool(broken and broken.breaks)
        self.breaks = [breaks and bool(breaking >> card & 1) for card in range(cards.count)]
        """By card, whether playing it breaks the suit."""

    def leader(self, s: State, usual: int) -> int:
        """Find who leads the first trick. That everyone sees, and so knows where the opening card is."""
        if self.opening == NOT_THERE:
            return usual
        hands, bit = s.hands, self.opening_bit
        for seat, at in enumerate(self.opening_at):
            if hands[at] & bit:
                self.table.rule_out_all(s, self.elsewhere[seat], 1 << self.opening)
                return seat
        self.table.rule_out_all(s, self.everywhere, 1 << self.opening)
        return usual

    def may_lead(self, s: State, trick: Trick) -> tuple[int, ...]:
        """List what `s.turn` may lead."""
        if trick.guarded == OPENING:
            held = s.hands[self.opening_at[s.turn]]
            if held & self.opening_bit:
                return self.opening_suit[held & self.opens]
            if self.later == UNGUARDED:
                return self.hand.cards(s, s.turn)
        return self.unsealed(s, s.turn)

    def unsealed(self, s: State, seat: Small) -> tuple[int, ...]:
        """List the cards of a hand that may be led while the suit is not broken."""
        hands, at = s.hands, seat * self.suits
        one, ones, two, twos, three, threes = self.three
        if one >= 0:
            first, second, third = ones[hands[at + one]], twos[hands[at + two]], threes[hands[at + three]]
            cards = first + second + third
        else:
            cards = tuple([card for suit, fan in self.others for card in fan[hands[at + suit]]])
        if not cards or (self.spared and not self.cards.mask(cards) & ~self.spared):
            return self.hand.cards(s, seat)
        return cards

    def said(self, s: State, trick: Trick) -> dict[str, object]:
        """Say why `s.turn` may not lead just any card: the card that opens, or the suit that is not broken."""
        if len(self.may_lead(s, trick)) == self.hand.count(s, s.turn):
            return {}
        if trick.guarded == OPENING and s.hands[self.opening_at[s.turn]] & self.opening_bit:
            return {"opens": True, "opening": self.cards.names[self.opening]}
        return {"sealed": True, "suit": self.cards.letters[self.suit]}

    def may_throw(self, cards: tuple[int, ...], led: int) -> tuple[int, ...]:
        """List what may be played to the first trick, of what the duty allows; `led`: the cards of the led suit."""
        withheld = self.withheld & ~led
        return tuple([card for card in cards if not withheld >> card & 1]) or cards

    def noticed(self, s: State, trick: Trick, seat: int, card: int, leading: bool) -> None:
        """Let everyone draw the conclusion from a card that is played only where there is no other.

        A card that is led is of the suit that may have to be broken.
        """
        absent = 0
        if leading and trick.guarded == SEALED:
            absent = self.cards.everything & ~self.cards.suit_mask[self.suit] & ~self.spared
        elif not leading and trick.guarded == OPENING and self.withheld >> card & 1:
            absent = self.cards.everything & ~self.withheld
        if absent:
            self.table.rule_out(s, self.hand.cell + seat, absent)

    def fact(self, known: Known) -> SealFact | None:
        """Say whether the suit is broken by now."""
        trick = known.memory
        if not isinstance(trick, Trick):
            return None
        lying = [card for card in known.cards(self.table.zones["trick"]) if card is not None]
        return SealFact(self.after(trick.guarded, tuple(lying)) != UNGUARDED)

    def after(self, guarded: Small, played: tuple[int, ...]) -> Small:
        """Tell what is guarded after a trick."""
        if guarded == OPENING:
            guarded = self.later
        if guarded:
            breaks = self.breaks
            for card in played:
                if breaks[card]:
                    return UNGUARDED
        return guarded
