"""Holds back what may not be played yet: a suit that is not broken, and cards in the first trick of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.small import Small
from tablegames.engine.table.cards import Fan
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.facts import SealFact
from tablegames.engine.tricks.restrictions import BrokenSuit, FirstTrick
from tablegames.engine.tricks.seats import TrickSeating
from tablegames.engine.tricks.trick import OPENING, SEALED, UNGUARDED, Trick
from tablegames.engine.tricks.trick_rule import TrickRule

NOT_THERE: Final = -1
LATER: Final = ~OPENING
"""What holds for later tricks, too."""


class GuardRule(TrickRule):
    """Both rules made ready for a table. A suit is whatever belongs to it, by the ranking that holds."""

    def __init__(
        self,
        table: Table,
        order: Comparison,
        seating: TrickSeating,
        first: FirstTrick | None,
        broken: BrokenSuit | None,
    ) -> None:
        cards = self.cards = table.cards
        self.table, self.hand, self.order, self.seating = table, table.hands(), order, seating
        table.suits_differ = True
        self.start = (OPENING if first else UNGUARDED) | (SEALED if broken else UNGUARDED)
        self.plain = True
        """Whether a player who cannot follow may play anything, except what is held back here."""
        self.opening = NOT_THERE
        self.opening_mask = 0
        """The card that opens; where it is there twice, both."""
        self.opening_at = self.opening_bits = 0
        self.any_of_suit = bool(first and first.any_of_suit)
        rankings = range(len(order.rankings))
        self.withheld = [0 for _ in rankings]
        """By ranking, the cards that are not thrown into the first trick."""
        if first:
            with below("first", "withheld"):
                self.withheld = [self.matching(first.withheld, ranking) for ranking in rankings]
            if first.opens:
                with below("first", "opens"):
                    self.opening = cards.card(first.opens)
                self.opening_mask = cards.mask(cards.twins(self.opening))
                ((self.opening_at, self.opening_bits),) = cards.in_hand(self.opening_mask)
        self.one_opens = self.opening_mask.bit_count() == 1
        stock, everywhere = table.zones.get("stock"), [self.hand.cell + seat for seat in table.all_seats]
        self.elsewhere = [
            [cell for cell in everywhere if cell != mine] + ([stock.cell] if stock else []) for mine in everywhere
        ]
        """By seat, where the card that opens does not lie once this seat has it."""
        with below("broken", "suit"):
            self.suit: Small = cards.suit(broken.suit) if broken else NOT_THERE
        with below("broken", "spared"):
            self.spared = cards.matching(broken.spared) if broken else 0
        if broken and self.spared & cards.suit_mask[self.suit]:
            raise RulesError("trick_taking.spared", "broken", "spared")
        self.sealed = [of_suit[self.suit] if broken else 0 for of_suit in order.masks]
        """By ranking, the cards of the suit that is not led at first."""
        with below("broken", "also"):
            also = cards.matching(broken.also) if broken else 0
        breaks = broken is not None and broken.breaks
        self.breaks = [frozenset(cards.listed(mask | also) if breaks else ()) for mask in self.sealed]
        """By ranking, the cards that break the suit when they are played."""
        self.open_bits: list[list[tuple[Small, Small]]] = [
            cards.in_hand(cards.everything & ~sealed) for sealed in self.sealed
        ]
        """By ranking, the cards that may be led while the suit is sealed, as a hand has them."""
        self.fans, self.suits = cards.fans, cards.suits
        others = [(suit, cards.fans[suit]) for suit in range(cards.suits) if suit != self.suit]
        # Of a fixed number, and never None: that is what can be read fast once it is compiled.
        one, two, three = others if order.printed and len(others) == 3 else [(NOT_THERE, [()])] * 3
        self.three: tuple[Small, Fan, Small, Fan, Small, Fan] = (*one, *two, *three)
        """The other suits of an ordinary pack, for which there is a quicker way."""

    def matching(self, words: Sequence[str], ranking: int) -> int:
        """Mask what words mean: a suit is all that belongs to it."""
        cards, found = self.cards, self.cards.matching(words)
        for word in words:
            if word in cards.deck.suits:
                suit = cards.suit(word)
                # Cards that are meant by another word too stay meant.
                others = cards.matching([each for each in words if each != word])
                found = found & ~cards.suit_mask[suit] | self.order.masks[ranking][suit] | others
        return found

    # -- the moments --------------------------------------------------------------------------------------------------

    def begins(self, s: State, trick: Trick) -> None:
        """Hold back what is held back at first; the player who has the card that opens leads."""
        trick.guarded |= self.start
        if self.opening == NOT_THERE:
            return
        mask, hands, at, suits = self.opening_mask, s.hands, self.opening_at, self.suits
        players = self.seating.from_seat(trick.playing, trick.leader)
        bits, nowhere = self.opening_bits, []
        for seat in players:
            if hands[seat * suits + at] & bits:
                trick.leader = seat
                if self.one_opens:
                    nowhere = self.elsewhere[seat]
                break
            nowhere.append(self.hand.cell + seat)
        # That everyone sees, and so knows where the card is, or where it is not.
        self.table.rule_out_all(s, nowhere, mask)

    def leads(self, s: State, trick: Trick, seat: Small) -> tuple[int, ...]:
        """List the cards of a hand that may be led, as far as this holds any back.

        The first trick is led with the card that opens, or another one of its suit.
        """
        if trick.guarded & OPENING and self.opening != NOT_THERE:
            suit = self.opening_at
            opening = self.fans[suit][s.hands[seat * self.suits + suit] & self.opening_bits]
            if opening and self.any_of_suit:
                belongs = self.order.belongs[trick.ranking]
                return tuple([card for card in self.hand.cards(s, seat) if belongs[card] == belongs[self.opening]])
            if opening:
                return opening
        return self.unsealed(s, trick, seat) if trick.guarded & SEALED else self.hand.cards(s, seat)

    def may_follow(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Keep what is withheld out of the first trick, as long as there is something else."""
        if not trick.guarded & OPENING:
            return cards
        withheld = self.held_back(trick)
        return tuple([card for card in cards if not withheld >> card & 1]) or cards

    def held_back(self, trick: Trick) -> int:
        """Mask the cards that are not thrown into a trick."""
        if not trick.guarded & OPENING:
            return 0
        return self.withheld[trick.ranking] & ~self.order.masks[trick.ranking][trick.led]

    def unsealed(self, s: State, trick: Trick, seat: Small) -> tuple[int, ...]:
        """List the cards of a hand that may be led while the suit is not broken."""
        hands, at = s.hands, seat * self.suits
        one, ones, two, twos, three, threes = self.three
        if one >= 0:
            first, second, third = ones[hands[at + one]], twos[hands[at + two]], threes[hands[at + three]]
            cards = first + second + third
        else:
            cards = ()
            for suit, bits in self.open_bits[trick.ranking]:
                cards += self.fans[suit][hands[at + suit] & bits]
        if not cards or (self.spared and not self.cards.mask(cards) & ~self.spared):
            return self.hand.cards(s, seat)
        return cards

    def noticed(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Let everyone draw the conclusion from a card that is played only where there is no other."""
        absent, ranking = 0, trick.ranking
        if trick.acted == 1:
            if trick.guarded & (SEALED | OPENING) == SEALED and self.sealed[ranking] >> card & 1:
                absent = self.cards.everything & ~self.sealed[ranking] & ~self.spared
        elif self.plain and self.held_back(trick) >> card & 1:
            absent = self.cards.everything & ~self.withheld[ranking]
        if absent:
            self.table.rule_out(s, self.hand.cell + seat, absent)

    def after(self, trick: Trick, cards: Sequence[int]) -> Small:
        """Tell what is guarded after a trick with these cards."""
        guarded = trick.guarded & LATER
        if guarded & SEALED and not self.breaks[trick.ranking].isdisjoint(cards):
            return guarded & ~SEALED
        return guarded

    # -- what is said of it -------------------------------------------------------------------------------------------

    def said(self, s: State, trick: Trick, may: int) -> dict[str, object]:
        """Say why not just any card may be led, but so many: the card that opens, or the suit that is not broken."""
        held = self.hand.mask(s, trick.player)
        if may == held.bit_count():
            return {}
        if trick.guarded & OPENING and held & self.opening_mask:
            return {"opens": True, "opening": self.cards.names[self.opening]}
        return {"sealed": True, "suit": self.cards.letters[self.suit]}

    def fact(self, known: Known) -> SealFact | None:
        """Say whether the suit is broken by now."""
        trick = known.memory
        if not isinstance(trick, Trick):
            return None
        lying = [card for card in known.cards(self.table.zones["trick"]) if card is not None]
        return SealFact(bool(self.after(trick, lying) & SEALED))
