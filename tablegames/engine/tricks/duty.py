"""Duties: who must play what to a trick, and what a card played to it shows of a hand. The one place that says so.

The steps take what is legal from here, hints what to choose from, fast loops both, and what everyone knows not to be in
a hand follows from here, too. Another duty is another class, and a line in `duty_of`; `StrictDuty` is
that of tricks in which one has to win or to trump as well (`MustPlay`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tablegames.engine.common.special_cards import Specials
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Cards, Fan
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Hands
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.winning.any_winner import AnyWinner
from tablegames.engine.winning.winners import Powers

MayPlay = Callable[[State, int, Trick], tuple[int, ...]]
"""By the state, the seat that plays, and the trick (its led suit, ranking, power to beat and winner so far): the cards
that may be played."""
DEPENDS: Final = -1
"""What a card shows of a hand depends on more than the led suit."""


class Duty:
    """To follow suit: who holds cards of the led suit must play one of them; who does not may play anything.

    What is legal is found in two steps, so that the usual one is no more than a look-up: `must`, and where that is
    empty `otherwise`. `may_play` does both; busy places do so themselves.
    """

    otherwise: MayPlay | None = None
    """Lists what may be played where `must` is empty; None: anything."""

    def __init__(self, cards: Cards, hand: Hands, rankings: int, ranked: Sequence[list[Fan]]) -> None:
        """Make the tables of a deck. `ranked`: by side of the cards, hands of a suit from weakest to strongest."""
        self.cards, self.hand, self.suits = cards, hand, cards.suits
        self.groups = self.suits
        """How many suits may be led: those of the deck, and perhaps one of trumps that belong to none of them."""
        self.must = self.musts(cards.fans)
        """By led suit and what a hand holds of it (a bitmask), the cards of which one must be played, in deck order.

        Empty where none must, or where that depends on more: then `otherwise` says what may be played.
        """
        self.must_in_order = [self.musts(fans) for fans in ranked]
        """The same for hints, by side of the cards: from the weakest to the strongest."""
        self.belongs = self.suits_of(rankings)
        """By ranking and card, the suit it belongs to."""
        self.groups = max(self.groups, 1 + max([max(each) for each in self.belongs]))
        self.masks = [
            [cards.mask([card for card, suit in enumerate(each) if suit == led]) for led in range(self.groups)]
            for each in self.belongs
        ]
        """By ranking and suit, the cards that belong to it."""
        self.cannot_follow = [[self.shows_void(led, card) for card in range(cards.count)] for led in range(self.groups)]
        """By led suit and card: could whoever plays it not follow?"""

    def suits_of(self, rankings: int) -> list[list[int]]:
        """List, by ranking, the suit each card belongs to."""
        return [self.cards.suit_of] * rankings

    def musts(self, fans: list[Fan]) -> list[Fan]:
        """Make the table of what must be played, of one that lists by suit and bitmask what a hand holds."""
        return fans

    def shows_void(self, led: int, card: int) -> bool:
        """Tell whether who plays this card may be void of the led suit, by any ranking."""
        return any(belongs[card] != led for belongs in self.belongs)

    def shows(self, led: int, card: int) -> int:
        """Mask what whoever plays this card cannot hold, if that is the same by any ranking; else DEPENDS."""
        if not self.shows_void(led, card):
            return 0
        rankings = {id(each): ranking for ranking, each in enumerate(self.belongs)}.values()
        found = {self.absent(card, Trick.led_by(led, ranking), 0) for ranking in rankings}
        return found.pop() if len(found) == 1 else DEPENDS

    def shown(self) -> list[list[int]]:
        """List by led suit and card what `absent` says, to be looked up; where it is DEPENDS `absent` is asked."""
        return [[self.shows(led, card) for card in range(self.cards.count)] for led in range(self.groups)]

    def may_play(self, s: State, seat: int, trick: Trick) -> tuple[int, ...]:
        """List what a seat may play to a trick that somebody led."""
        cards = self.must[trick.led][s.hands[seat * self.suits + trick.led]]
        if cards:
            return cards
        return self.otherwise(s, seat, trick) if self.otherwise else self.hand.cards(s, seat)

    def void(self, s: State, seat: int, trick: Trick) -> bool:
        """Tell whether a hand has no card of the led suit."""
        return not s.hands[seat * self.suits + trick.led]

    def absent(self, card: int, trick: Trick, best: int) -> int:
        """Mask the cards that whoever plays this card cannot hold, as everyone sees; `best` was the power to beat."""
        ranking, led = trick.ranking, trick.led
        return self.masks[ranking][led] if self.belongs[ranking][card] != led else 0


class BowerDuty(Duty):
    """To follow suit where a card may belong to another suit than its own, as the left bower does to the trumps.

    No look-up tells what must be played: `must` is always empty.
    """

    def __init__(
        self, cards: Cards, hand: Hands, rankings: int, ranked: Sequence[list[Fan]], by_trump: list[list[int]]
    ) -> None:
        self.by_trump = by_trump
        super().__init__(cards, hand, rankings, ranked)
        self.otherwise = self.suited_or_any

    def suits_of(self, rankings: int) -> list[list[int]]:
        return self.by_trump * (rankings // len(self.by_trump))

    def musts(self, fans: list[Fan]) -> list[Fan]:
        return nothing(fans)

    def suited_or_any(self, s: State, seat: int, trick: Trick) -> tuple[int, ...]:
        """List the cards that belong to the led suit; all where there are none."""
        belongs, held, led = self.belongs[trick.ranking], self.hand.cards(s, seat), trick.led
        return tuple([card for card in held if belongs[card] == led]) or held

    def void(self, s: State, seat: int, trick: Trick) -> bool:
        return not self.hand.mask(s, seat) & self.masks[trick.ranking][trick.led]


class StrictDuty(BowerDuty):
    """Whatever a ruleset says must be played: free play, following or trumping, having to trump, having to beat."""

    def __init__(
        self,
        cards: Cards,
        hand: Hands,
        powers: Sequence[Powers],
        ranked: Sequence[list[Fan]],
        by_trump: list[list[int]],
        trump_suits: list[int],
        rule: MustPlay,
        team_of: Sequence[int],
        specials: Specials | None = None,
    ) -> None:
        """`powers`: by ranking; `trump_suits`: by ranking, which suit is trump; `team_of`: by seat, its side."""
        self.powers, self.trump_suits, self.rule, self.team_of = powers, trump_suits, rule, team_of
        self.special_suit = specials.suit if specials else -2
        """The suit of the cards that always win or lose: where one of them leads nothing has to be followed."""
        self.any_time = specials.any_time if specials else 0
        """The cards that need not follow."""
        super().__init__(cards, hand, len(powers), ranked, by_trump)
        self.otherwise = self.allowed
        if rule.spared and rule.spared not in cards.deck.ranks:
            raise RulesError("must.no_rank", "must", "spared", rank=rule.spared)
        self.spared_rank = cards.mask(
            [card for card, rank in enumerate(cards.rank) if rule.spared and rank == rule.spared]
        )
        """The cards that need not follow where they are trumps."""

    def shows(self, led: int, card: int) -> int:
        return 0 if self.rule.follow == "free" else DEPENDS

    def trumps(self, trick: Trick) -> int:
        """Mask the trumps."""
        trump = self.trump_suits[trick.ranking % len(self.trump_suits)]
        return self.masks[trick.ranking][trump] if trump != NO_LED else 0

    def free(self, trick: Trick) -> bool:
        """Tell whether anything may be played to a trick."""
        return trick.free or self.rule.follow == "free" or trick.led == self.special_suit

    def above(self, trick: Trick, cards: int, best: int) -> int:
        """Mask those of some cards that are stronger than the strongest so far."""
        row = self.powers[trick.ranking][trick.led]
        return self.cards.mask([card for card in self.cards.listed(cards) if row[card] > best])

    def must_beat(self, trick: Trick, suited: bool) -> bool:
        """Tell whether who follows suit (or else, who trumps) must beat what wins so far."""
        if self.rule.beat == "trumps":
            return not suited or bool(self.masks[trick.ranking][trick.led] & self.trumps(trick))
        return self.rule.beat == "all"

    def spared(self, trick: Trick, seat: int) -> bool:
        """Tell whether a partner who is winning spares a seat the duty to trump."""
        winner = trick.winner
        ours = winner not in (NOBODY, seat) and self.team_of[winner] == self.team_of[seat]
        return self.rule.partner == "spared" and ours

    def allowed(self, s: State, seat: int, trick: Trick) -> tuple[int, ...]:
        """List what a seat may play."""
        held = self.hand.cards(s, seat)
        if self.free(trick):
            return held
        mask, trumps = self.cards.mask(held), self.trumps(trick)
        led = self.masks[trick.ranking][trick.led]
        suited = mask & led
        may = mask
        if suited and not (led == trumps and suited & ~self.spared_rank == 0):
            may = suited
            if self.must_beat(trick, True):
                may = self.above(trick, suited, trick.best) or suited
            if self.rule.follow == "suit_or_trump":
                may |= mask & trumps & ~led
        elif not suited and self.rule.trump and mask & trumps and not self.spared(trick, seat):
            high = self.above(trick, mask & trumps, trick.best)
            if not high and self.rule.too_low == "spared":
                may = mask
            else:
                may = high if high and self.must_beat(trick, False) else mask & trumps
        if self.rule.undertrump == "forbidden" and led != trumps:
            may = may & ~trumps | self.above(trick, may & trumps, trick.best) or may
        may |= mask & self.any_time
        return tuple([card for card in held if may >> card & 1])

    def absent(self, card: int, trick: Trick, best: int) -> int:
        if self.free(trick) or self.any_time >> card & 1:
            return 0
        led, trumps, bit = self.masks[trick.ranking][trick.led], self.trumps(trick), 1 << card
        beaten = self.powers[trick.ranking][trick.led][card] <= best
        if bit & led:
            return self.above(trick, led, best) if beaten and self.must_beat(trick, True) else 0
        if self.rule.follow == "suit_or_trump" and bit & trumps:
            return 0
        if led == trumps:
            led &= ~self.spared_rank
        seat = trick.played_by(len(self.team_of))[-1]
        if not self.rule.trump or self.spared(trick, seat):
            return led
        if not bit & trumps:
            return led | (self.above(trick, trumps, best) if self.rule.too_low == "spared" else trumps)
        return led | (self.above(trick, trumps, best) if beaten and self.must_beat(trick, False) else 0)


def nothing(fans: list[Fan]) -> list[Fan]:
    """Make a table of what must be played for a duty that no look-up can tell: it is always empty."""
    return [[()] * len(fan) for fan in fans]


def strict_duty_of(
    cards: Cards,
    hand: Hands,
    winner: AnyWinner,
    powers: Sequence[Powers],
    ranked: Sequence[list[Fan]],
    rule: MustPlay,
    team_of: Sequence[int],
    specials: Specials | None = None,
) -> StrictDuty:
    """Make the duty that a ruleset describes."""
    by_trump, trump_suits = winner.belongs(cards), winner.trumps(cards)
    return StrictDuty(cards, hand, powers, ranked, by_trump, trump_suits, rule, team_of, specials)


def duty_of(cards: Cards, hand: Hands, winner: AnyWinner, rankings: int, ranked: Sequence[list[Fan]]) -> Duty:
    """Choose the duty of a game by who wins its tricks."""
    by_trump = winner.belongs(cards)
    if any(suits is not cards.suit_of for suits in by_trump):
        return BowerDuty(cards, hand, rankings, ranked, by_trump)
    return Duty(cards, hand, rankings, ranked)
