"""What there is to say of the trump."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Literal

from tablegames.engine.table.facts import Fact


class TrumpFact(Fact):
    """What is trump."""

    suit: str | None
    """Its suit; None where there is none, or none yet."""
    decided: bool
    """Whether it is settled: without a suit this round has no trump then."""


class MakerFact(Fact):
    """Who made the trump, and who plays without a partner."""

    maker: int
    """NOBODY yet."""
    alone: tuple[bool, ...]
    """By seat, whether its partner sits out."""
    out: tuple[bool, ...]
    """By seat, whether it sits out itself."""


class FoundSidesFact(Fact):
    """Who plays together, where that is found during the deal: as far as the player who looks can tell."""

    maker: int
    """Who called the card, or plays with those who hold one; NOBODY where there is no maker."""
    cards: tuple[str, ...]
    """The cards whose holders are on the side, as rulesets call them; none where the maker plays alone."""
    on: tuple[bool | None, ...]
    """By seat, whether it is on the side; None where the player who looks cannot tell."""
    shown: tuple[bool, ...]
    """By seat, whether it has played one of the cards, so that everybody knows."""
    called: bool
    """Whether the maker called the card."""

    @property
    def word(self) -> str:
        """Name how the side is found, as the end of a key of words."""
        if not self.cards:
            return "alone"
        return "called" if self.called else "joined" if self.maker >= 0 else "cards"

    def stands(self, viewer: int, seat: int) -> Literal["with", "against", "unknown"]:
        """Say how a seat stands to the player who looks; for an onlooker, to the side that is found."""
        own = self.on[viewer] if viewer >= 0 else True
        if own is None or self.on[seat] is None:
            return "unknown"
        return "with" if own == self.on[seat] else "against"

    def together(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Add up, by seat, the numbers of all seats of its side."""
        sides = dict.fromkeys(self.on, 0)
        for side, number in zip(self.on, numbers, strict=True):
            sides[side] += number
        return tuple([sides[side] for side in self.on])


class SuitActionsFact(Fact):
    """What the suits do."""

    counts: Mapping[str, int]
    """By suit, how many counters its action moves."""


class PlacesFact(Fact):
    """Who is out of the deal, in which order, and what they are called for it."""

    places: tuple[int, ...]
    """By seat, the place with which it is out, the first being 1; 0 while it is in."""
    titles: tuple[str, ...]
    """By seat, where that place stands: "first", "second", "middle", "last_but_one", "last"; "" while it is in."""
    before: tuple[int, ...]
    """By seat, its place in the deal before; 0 where there was none."""
    titles_before: tuple[str, ...]
    reversed: bool
    """Whether turns go the other way round."""


class HandOrderFact(Fact):
    """How a hand is sorted where cards may belong to another suit than the one printed on them."""

    suits: tuple[tuple[str, ...], ...]
    """All cards of the deck by the suit they belong to now: the trumps first, in each suit the strongest first."""

    def sorted(self, cards: Iterable[str | None]) -> list[str | None]:
        """Sort cards of a hand; unknown ones (None) stand last."""
        places: dict[str | None, int] = {card: at for at, card in enumerate(chain.from_iterable(self.suits))}
        return sorted(cards, key=lambda card: places.get(card, len(places)))

    def suit_of(self, card: str) -> int:
        """Tell to which suit a card belongs, by its place among the suits."""
        return next(at for at, suit in enumerate(self.suits) if card in suit)
