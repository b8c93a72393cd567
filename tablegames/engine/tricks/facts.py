"""What there is to say of tricks."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.table.facts import Fact


class WinningFact(Fact):
    """Which card wins the trick that lies there, so far."""

    card: str
    mixed: bool
    """Whether a card that does not follow lies there, too."""


class TricksFact(Fact):
    """How many tricks were won."""

    won: tuple[int, ...]
    """By seat."""
    by_side: tuple[int, ...]
    """By side, partners together; seat s is on side s modulo their number."""
    over: bool = False
    """Whether all tricks of the round are played, and nothing is left to decide about them."""


class SealFact(Fact):
    """Whether a suit is broken that may not be led before."""

    sealed: bool
    """Whether it is not; a card that breaks it does so as soon as it lies in the trick."""


class CapturedFact(Fact):
    """Which cards were captured."""

    cards: tuple[tuple[str, ...], ...]
    """By seat."""
    by_suit: tuple[Mapping[str, int], ...]
    """By seat and suit, how many there are."""

    def number(self, seat: int, word: str) -> int:
        """Count a seat's captured cards of a suit (its letter), or tell whether it has a single card (its id)."""
        return self.by_suit[seat][word] if word in self.by_suit[seat] else self.cards[seat].count(word)

    def taken(self, suit: str) -> bool:
        """Tell whether a player captured a card of a suit."""
        return any(each[suit] for each in self.by_suit)


class HalvesFact(Fact):
    """In the middle of a round the cards are turned round, and their other numbers count."""

    tricks: int
    """How many tricks a round has."""
    after: int
    """After so many of them the cards are turned."""
    turned: bool
    """Whether they are."""
    now: int
    """The trick that is being played, from 1; 0 before the first one."""


class CountedFact(Fact):
    """What was counted in this round so far."""

    counted: tuple[int, ...]
    """By seat, what its side has."""
    enough: int
    """How much ends the tricks; 0: they do not end so."""


class ClosedFact(Fact):
    """Who closed the stock, and what everybody had by then: that decides what the round is worth."""

    closer: int
    """The seat; NOBODY while the stock is open."""
    counted: tuple[int, ...]
    """By seat, what its side had counted."""
    tricks: tuple[bool, ...]
    """By seat, whether its side had won a trick."""


class PartsFact(Fact):
    """How many points what was counted makes, where several counted make one."""

    points: tuple[int, ...]
    """By seat, of its side."""
    rest: tuple[int, ...]
    """By seat, what is left over."""
    needed: int
    """How many counted make a point."""


class MeldsFact(Fact):
    """What melds brought in this round."""

    brought: tuple[int, ...]
    """By seat, what those of its side did."""
    within: bool
    """Whether that was counted with the cards of the tricks; else they were points of their own."""


class OpenHandFact(Fact):
    """A hand lies open on the table."""

    owner: int
    """Whose it is."""
    played_by: int
    """Who chooses its cards."""
    playing: int
    """From whose hand the next card comes; less than 0: no seat's."""


class SettledRestFact(Fact):
    """The player who wins the tricks that are left, nothing comes of it: neither in this round nor in the next ones."""


class SureRestFact(Fact):
    """The leader takes all tricks that are left, whatever the others play."""

    tricks: int
    """How many that are."""
