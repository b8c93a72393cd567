"""Upsets: what wins a trick although another card is stronger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Protocol

from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

NO_UPSET = -1


@dataclass(frozen=True, slots=True)
class CardBeats:
    """A card wins every trick that another one would win."""

    card: str
    """The card that wins."""
    beats: str
    """The card that it beats."""

    def compile(self, tricks: Tricks) -> CardBeatsUpset:
        """Find both in the deck. Raises RulesError."""
        table = tricks.table
        with below("card"):
            card = mask_of_cards(table, self.card)
        with below("beats"):
            beats = mask_of_cards(table, self.beats)
        if card == beats:
            raise RulesError("upsets.itself", "beats", card=self.beats)
        return CardBeatsUpset(tricks, card, beats)


@dataclass(frozen=True, slots=True)
class OneSuit:
    """Where all cards of a trick are of one suit, its card of a certain rank wins.

    It does not where a bower or a card above all others lies there; a permanent trump is a trump like others.
    """

    rank: str
    """The rank."""
    from_trick: Annotated[int, Range(1, 60)] = 1
    """In earlier tricks of a round it has no such power."""

    def compile(self, tricks: Tricks) -> OneSuitUpset:
        """Find the rank in the deck. Raises RulesError."""
        if self.rank not in tricks.table.cards.deck.every_rank:
            raise RulesError("deck.no_such_cards", "rank", word=self.rank)
        return OneSuitUpset(tricks, self)


Upset = CardBeats | OneSuit
"""Something that wins a trick although another card is stronger."""


class CompiledUpset(Protocol):
    """Finds the card that wins although another one is stronger."""

    cards: frozenset[int]
    """Which cards may win so."""
    at_last: bool
    """Whether they do so only once all cards of a trick lie."""

    def winner(self, trick: Trick, lying: Sequence[int], best: int) -> int:
        """Give its place in the trick; NO_UPSET where there is none. `best`: the strongest card that lies."""


class CardBeatsUpset:
    """A card wins where another one is the strongest."""

    at_last = False

    def __init__(self, tricks: Tricks, card: int, beats: int) -> None:
        self.cards, self.beats = frozenset(tricks.table.cards.listed(card)), beats

    def winner(self, trick: Trick, lying: Sequence[int], best: int) -> int:
        """Find the card where the other one is the strongest."""
        if not self.beats >> best & 1:
            return NO_UPSET
        return next((at for at, card in enumerate(lying) if card in self.cards), NO_UPSET)


class OneSuitUpset:
    """A rank wins where all cards are of one suit."""

    at_last = True

    def __init__(self, tricks: Tricks, rule: OneSuit) -> None:
        self.rule, self.order = rule, tricks.order
        cards = tricks.table.cards
        self.printed = cards.printed
        self.cards = frozenset([card for card, rank in enumerate(cards.rank) if rank == rule.rank])

    def winner(self, trick: Trick, lying: Sequence[int], best: int) -> int:
        """Find the card of the rank, once all cards lie."""
        if len(lying) < trick.size or trick.number < self.rule.from_trick:
            return NO_UPSET
        suit = self.printed[lying[0]]
        for card in lying:
            if self.printed[card] != suit:
                return NO_UPSET
        power, number = self.order.rankings[trick.ranking][trick.led][best], self.order.numbers[trick.side][best]
        if self.order.winner.tier(power, number) not in ("led", "trump", "off"):
            return NO_UPSET
        return next((at for at, card in enumerate(lying) if card in self.cards), NO_UPSET)


class Upsets:
    """Looks, with every card, whether another one than the strongest is winning now."""

    def __init__(self, tricks: Tricks, upsets: Sequence[CompiledUpset]) -> None:
        self.order, self.upsets = tricks.order, upsets
        self.cards = frozenset([card for each in upsets for card in each.cards])
        self.early = frozenset([card for each in upsets if not each.at_last for card in each.cards])
        """Those that may win before all cards of a trick lie."""

    def decides(self, trick: Trick, lying: Sequence[int], seats: Sequence[int]) -> int:
        """Give the seat that wins so far: `seats` played the cards that lie."""
        best = self.order.best_of(lying, self.order.row_of(trick, lying))
        for upset in self.upsets:
            if upset.cards.isdisjoint(lying):
                continue
            at = upset.winner(trick, lying, best)
            if at != NO_UPSET:
                return seats[at]
        return seats[lying.index(best)]


def mask_of_cards(table: Table, name: str) -> int:
    """Mask the cards that are called so. Raises RulesError for a card that the deck lacks."""
    return table.cards.mask(table.cards.twins(table.cards.card(name)))
