"""The deck: what a ruleset says of it, and the tables the engine plays with.

Inside the engine a card is a small int in deck order (suit by suit), a set of cards an int bitmask.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Annotated, Final

from tablegames.engine.asked_chance import AskedChance
from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.small import Small

Fan = list[tuple[int, ...]]

JOKER_SUIT = "*"
SECOND = "b"
"""What stands behind the id of the second of two equal cards."""
TRUMPS = "+"
"""What stands for the suit of trumps that belong to none of the deck's suits."""
NUMBER = re.compile("-?[0-9]{1,3}")
"""A rank that says by itself what it is worth; trumps outrank such numbers, and no greater ones."""
MOST_SUITS: Final = 8
MOST_RANKS: Final = 16
"""The tables hold every subset of a suit, or of the jokers: 65,536 for 16, and twice as many for each more. So a hand
holds a longer suit in several rows."""
MOST_IN_SUIT: Final = 4 * MOST_RANKS


@dataclass(frozen=True, slots=True)
class Deck:
    """Every suit crossed with every rank, low to high, and jokers apart from them.

    A card's id is its suit letter and its rank ("S7", "K-5b"); jokers are named whole ("JB"). Where every card is there
    twice the second has a b behind it ("S7b"); what a ruleset says of "S7" is true of both.
    """

    suits: tuple[str, ...]
    """Suit letters in the order in which hands are sorted."""
    ranks: tuple[str, ...]
    """Ranks from low to high. A rank that is a whole number is worth that number."""
    values: Mapping[str, Annotated[int, Range(-999, 999)]] = field(default_factory=dict)
    """What the other ranks are worth, by rank. A card is higher than another if it is worth more, unless a rule of the
    tricks has an order of its own. So a 7 that stands above the king needs a number here as well."""
    turned: Mapping[str, Annotated[int, Range(-999, 999)]] = field(default_factory=dict)
    """The number on the other side of two-sided cards, by rank."""
    jokers: tuple[str, ...] = ()
    """Ids of the jokers, which belong to no suit and have no number."""
    without: tuple[str, ...] = ()
    """Ids of cards that are taken out."""
    copies: Annotated[int, Range(1, 2)] = 1
    """How often each card of a suit is there: with 2 there are two of each, which look the same and are equal."""
    ranks_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By its letter, a suit that has ranks of its own, low to high, instead of those of the others."""

    def __post_init__(self) -> None:
        own: dict[tuple[str, ...], tuple[str, ...]] = {("ranks_of", suit): each for suit, each in self.ranks_of.items()}
        lists = own | {("suits",): self.suits, ("ranks",): self.ranks, ("jokers",): self.jokers}
        for path, words in lists.items():
            if len(set(words)) < len(words):
                raise RulesError("deck.twice", *path, field=path[0], words=words)
        if not self.suits or not self.ranks:
            raise RulesError("deck.empty", "ranks" if self.suits else "suits")
        if len(self.ranks) * self.copies > MOST_IN_SUIT:
            field = "ranks" if len(self.ranks) > MOST_IN_SUIT else "copies"
            raise RulesError("deck.many_ranks", field, count=len(self.ranks) * self.copies, most=MOST_IN_SUIT)
        for path, ranks in own.items():
            if path[1] not in self.suits:
                raise RulesError("deck.no_suit", *path, suit=path[1], suits=self.suits)
            if not ranks:
                raise RulesError("deck.empty", *path)
            if len(ranks) * self.copies > MOST_IN_SUIT:
                raise RulesError("deck.many_ranks", *path, count=len(ranks) * self.copies, most=MOST_IN_SUIT)
        if len(self.jokers) > MOST_RANKS:
            raise RulesError("deck.many_jokers", "jokers", count=len(self.jokers), most=MOST_RANKS)
        if len(self.suits) > MOST_SUITS:
            raise RulesError("deck.many_suits", "suits", count=len(self.suits), most=MOST_SUITS)
        for at, letter in enumerate(self.suits):
            if len(letter) != 1 or not letter.isalpha():
                raise RulesError("deck.suit_letter", "suits", at, suit=letter)
        for at, joker in enumerate(self.jokers):
            if joker[1:] in self.of_suit(joker[:1]):
                raise RulesError("deck.joker_like_card", "jokers", at, joker=joker)
        for at, card in enumerate(self.without):
            if card[1:] not in self.of_suit(card[:1]):
                raise RulesError("deck.not_there_anyway", "without", at, card=card)
        for mapping, name in ((self.values, "values"), (self.turned, "turned")):
            for rank in mapping:
                if not any(rank in self.of_suit(suit) for suit in self.suits):
                    raise RulesError("deck.number_for_no_rank", name, rank, field=name, rank=rank)
        for path, ranks in (own | {("ranks",): self.ranks}).items():
            for at, rank in enumerate(ranks):
                if rank not in self.values and not NUMBER.fullmatch(rank):
                    raise RulesError("deck.worthless_rank", *path, at, rank=rank)
                if self.turned and rank not in self.turned:
                    raise RulesError("deck.not_turned", "turned", rank=rank)

    def of_suit(self, suit: str) -> tuple[str, ...]:
        """List the ranks of a suit from low to high; none for a suit that the deck lacks."""
        return self.ranks_of.get(suit, self.ranks) if suit in self.suits else ()

    @property
    def every_rank(self) -> tuple[str, ...]:
        """List the ranks of all suits, each once."""
        return tuple(dict.fromkeys([*self.ranks, *[rank for own in self.ranks_of.values() for rank in own]]))

    def value(self, rank: str) -> int:
        """Return the number of a rank."""
        return self.values[rank] if rank in self.values else int(rank)


FANS: Final = 16
"""Lists kept for the next table, of three or four decks: one of 15 cards takes 7 milliseconds and some megabytes."""

DECKS: Final = 64
"""Decks whose cards are remembered by name."""

FEW: Final = 4
"""How many cards are as quickly listed one by one as looked up suit by suit."""


@lru_cache(FANS)
def fan(first: int, count: int) -> Fan:
    """List every subset of the cards `first .. first + count - 1` as a tuple, indexed by its bitmask."""
    subsets: Fan = [()]
    for card in range(first, first + count):
        subsets += [(*subset, card) for subset in subsets]
    return subsets


def narrow_fan(fan: Fan, bits: int) -> Fan:
    """List what each subset of some cards has of those in `bits`.

    Mostly that is all of it or nothing, which no list of 65,536 subsets is gone through for.
    """
    if bits == len(fan) - 1:
        return fan
    return [fan[held & bits] for held in range(len(fan))] if bits else [()] * len(fan)


def list_subsets(deck: Deck) -> None:
    """List the subsets of a deck's suits before a game needs them; the last ones listed are remembered."""
    assert Cards(deck).fans


def names_in(deck: Deck) -> tuple[str, ...]:
    """List the ids of a deck's cards, remembered: pages with many games ask for them whenever they are laid out."""
    own = tuple(deck.ranks_of.items())
    return card_ids(deck.suits, deck.ranks, deck.jokers, deck.without, deck.copies, own)


@lru_cache(DECKS)
def card_ids(
    suits: tuple[str, ...],
    ranks: tuple[str, ...],
    jokers: tuple[str, ...],
    without: tuple[str, ...],
    copies: int,
    own: tuple[tuple[str, tuple[str, ...]], ...],
) -> tuple[str, ...]:
    """List the ids of the cards of a deck by what it is made of: what its ranks are worth changes no name."""
    ranks_of = dict(own)
    worth = dict.fromkeys([*ranks, *[rank for each in ranks_of.values() for rank in each]], 0)
    return tuple(Cards(Deck(suits, ranks, worth, {}, jokers, without, copies, ranks_of)).names)


class Cards:
    """A deck compiled into tables."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        whole = [
            [suit + rank for rank in deck.of_suit(suit) if suit + rank not in deck.without for _ in range(deck.copies)]
            for suit in deck.suits
        ]
        groups = [names[:MOST_RANKS] for names in whole]
        self.letters = list(deck.suits)
        if deck.jokers:
            groups.append(list(deck.jokers))
            self.letters.append(JOKER_SUIT)
        rest = [(suit, at) for suit, names in enumerate(whole) for at in range(MOST_RANKS, len(names), MOST_RANKS)]
        groups += [whole[suit][at : at + MOST_RANKS] for suit, at in rest]
        self.called = [name for group in groups for name in group]
        """By card, what rulesets call it: both of two equal cards alike."""
        self.rank = ["" if name in deck.jokers else name[1:] for name in self.called]
        self.names = [
            name + SECOND if at and self.called[at - 1] == name else name for at, name in enumerate(self.called)
        ]
        self.number = {name: card for card, name in enumerate(self.names)}
        self.value = [deck.value(rank) if rank else 0 for rank in self.rank]
        self.turned = [deck.turned.get(rank, deck.value(rank)) if rank else 0 for rank in self.rank]
        self.count = len(self.names)
        self.everything = (1 << self.count) - 1
        self.suits: Small = len(groups)
        self.suit_of: list[Small] = [suit for suit, group in enumerate(groups) for _ in group]
        """By card, the row in which a hand holds it: that of its suit, or a further one of a long suit."""
        suits = [*range(len(self.letters)), *[suit for suit, _ in rest]]
        self.printed: list[Small] = [suits[row] for row in self.suit_of] if rest else self.suit_of
        """By card, the suit that is printed on it."""
        self.shift = [sum(map(len, groups[:suit])) for suit in range(self.suits)]
        self.width = [(1 << len(group)) - 1 for group in groups]
        self.bit_of: list[Small] = [1 << card - self.shift[self.suit_of[card]] for card in range(self.count)]
        rows = [width << shift for width, shift in zip(self.width, self.shift, strict=True)]
        self.suit_mask = [sum([rows[at] for at, suit in enumerate(suits) if suit == own]) for own in suits]
        """By row, all cards of its suit."""
        self._fans: list[Fan] = []
        self._sets: dict[int, frozenset[int]] = {}
        self._rows: list[tuple[int, int, Fan]] = []
        """By suit, where its bits lie in a mask, which they are, and its subsets; a mask is no `Small`."""
        self.parts = list(zip(self.shift, self.width, strict=True))

    @property
    def fans(self) -> list[Fan]:
        """List the subsets of each suit; made when they are asked for, since pages need names of cards only."""
        if not self._fans:
            self._fans = [fan(shift, width.bit_length()) for shift, width in self.parts]
            self._rows = [
                (shift, width, subsets) for (shift, width), subsets in zip(self.parts, self._fans, strict=True)
            ]
        return self._fans

    def card(self, name: str) -> int:
        """Find a card by its id. Raises RulesError for a card that the deck lacks."""
        if name not in self.number:
            raise RulesError("deck.no_card", card=name)
        return self.number[name]

    def twins(self, card: int) -> list[int]:
        """List a card and its equal, where every card is there twice."""
        return self.alike(self.called[card])

    def alike(self, name: str) -> list[int]:
        """List the cards of a name: two where every card is there twice, none where the deck lacks it."""
        return [card for card, called in enumerate(self.called) if called == name]

    def higher(self) -> list[int]:
        """Mask, by card, those of its suit that are higher."""
        return [
            self.mask([each for each in self.listed(self.suit_mask[suit]) if self.value[each] > value])
            for suit, value in zip(self.printed, self.value, strict=True)
        ]

    def letter(self, suit: int) -> str:
        """Give the letter of a suit; one beyond those of the deck is that of trumps which belong to none of these."""
        return self.letters[suit] if suit < len(self.letters) else TRUMPS

    def suit(self, letter: str) -> int:
        """Find a suit by its letter. Raises RulesError for a suit that the deck lacks."""
        suits = self.deck.suits
        if letter not in suits:
            raise RulesError("deck.no_suit", suit=letter, suits=suits)
        return suits.index(letter)

    def mask(self, cards: Iterable[int]) -> int:
        """Make a bitmask of cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return mask

    def in_hand(self, mask: int) -> list[tuple[Small, Small]]:
        """Split a mask of cards as hands have them: into their rows, and bits of each."""
        parts = [(row, mask >> shift & width) for row, (shift, width) in enumerate(self.parts)]
        return [(row, bits) for row, bits in parts if bits]

    def matching(self, words: Iterable[str]) -> int:
        """Mask all cards meant by card ids, suit letters or ranks. Raises RulesError for a word that means none."""
        mask = 0
        for at, word in enumerate(words):
            found = [
                card
                for card in range(self.count)
                if word in (self.names[card], self.called[card], self.rank[card], self.letters[self.printed[card]])
            ]
            if not found:
                raise RulesError("deck.no_such_cards", word if isinstance(words, Mapping) else at, word=word)
            mask |= self.mask(found)
        return mask

    def worths(self, worth: Mapping[str, int]) -> list[int]:
        """List what each card is worth by a table of cards, ranks and suits.

        A card's own number goes before its rank's, that before its suit's.
        A joker has no rank and no suit, whatever letters its name is made of.
        """
        kinds = zip(self.called, self.rank, [self.letters[suit] for suit in self.printed], strict=True)
        return [next((worth[word] for word in words if word in worth), 0) for words in kinds]

    def listed(self, mask: int) -> list[int]:
        """List the cards of a bitmask in deck order."""
        cards: list[int] = []
        if self._rows and mask.bit_count() > FEW:
            for shift, width, subsets in self._rows:
                cards += subsets[mask >> shift & width]
            return cards
        while mask:
            low = mask & -mask
            cards.append(low.bit_length() - 1)
            mask ^= low
        return cards

    def as_set(self, mask: int) -> frozenset[int]:
        """Give the cards of a bitmask, and what is numbered after them, as a set; remembered, for masks that recur."""
        found = self._sets.get(mask)
        if found is None:
            found = self._sets[mask] = frozenset([at for at in range(mask.bit_length()) if mask >> at & 1])
        return found

    def any(self, mask: int, rng: Random) -> int:
        """Give one card of a bitmask, each with the same chance. Raises IndexError where there is none."""
        if isinstance(rng, AskedChance):
            return rng.one(self.listed(mask), "card")
        n = int(rng.random() * mask.bit_count())
        if not self._rows:
            return self.listed(mask)[n]
        for shift, width, subsets in self._rows:
            cards = subsets[mask >> shift & width]
            if n < len(cards):
                return cards[n]
            n -= len(cards)
        raise IndexError(n)

    def names_of(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Give the ids of cards."""
        return tuple([self.names[card] for card in cards])


def hand_order(cards: Cards, turned: bool = False) -> tuple[str, ...]:
    """List all cards of a deck in the order in which a hand is sorted.

    Suits stand as the deck names them, jokers at last. In each suit stand the cards from the weakest to the strongest,
    by the number on the side that counts; equal ones as the ranks are named. Screens sort by it (`Layout.ordered`) as
    long as no `HandOrderFact` says otherwise.
    """
    numbers = cards.turned if turned else cards.value
    return cards.names_of(sorted(range(cards.count), key=lambda card: (cards.printed[card], numbers[card], card)))


def union(masks: Iterable[int]) -> int:
    """Put masks together."""
    found = 0
    for mask in masks:
        found |= mask
    return found
