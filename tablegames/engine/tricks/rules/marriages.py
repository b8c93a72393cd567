"""Two cards of one suit that count together: shown by a leader, or played from one hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Fan
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.counting import CountCardsRule, tell_melds
from tablegames.engine.tricks.rules.events import PairPlayed
from tablegames.engine.tricks.rules.leader_option import LeaderMay
from tablegames.engine.tricks.trick import BOUND, Trick
from tablegames.engine.tricks.trick_rule import LeaderOption, TrickRule
from tablegames.engine.tricks.tricks import Tricks


@register
class ShowMarriage(LeaderMay):
    """The player who leads may show a marriage, two cards of one suit: it counts at once, and one of the two is led.

    It counts towards the end of the tricks only for a side that has won one.
    """

    ranks: tuple[str, str]
    """The ranks of the two cards."""
    worth: Annotated[int, Range(1, 500)] = 20
    """What it counts."""
    in_trump: Annotated[int, Range(1, 500)] = 40
    """What it counts in trumps."""

    def compile(self, tricks: Tricks, counting: CountCardsRule | None) -> LeaderOption:
        """Find the marriages of the deck."""
        if counting is None:
            raise RulesError("leader_may.counts_nothing")
        need_two_ranks(tricks.table, self.ranks)
        marries = ShowMarriageOption(tricks, self, counting)
        tricks.rules.append(ShownMarriageRule())
        return marries


def need_two_ranks(table: Table, ranks: tuple[str, str]) -> None:
    """Make sure that two different ranks of the deck are named. Raises RulesError."""
    for at, rank in enumerate(ranks):
        if rank not in table.cards.deck.every_rank:
            raise RulesError("show_marriage.no_rank", "ranks", at, rank=rank)
    if ranks[0] == ranks[1]:
        raise RulesError("show_marriage.one_rank", "ranks", 1, rank=ranks[1])


class ShownMarriageRule(TrickRule):
    """One of the two cards of a marriage that was shown is led."""

    def may_lead(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Lead one of the two."""
        return tuple([card for card in cards if trick.bound >> card & 1]) if trick.bound else cards

    def led(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Let it lie: nothing else is bound to it."""
        trick.bound, trick.guarded = 0, trick.guarded & ~BOUND


class ShowMarriageOption(LeaderOption):
    """A marriage is shown."""

    def __init__(self, tricks: Tricks, rule: ShowMarriage, counting: CountCardsRule) -> None:
        self.table = table = tricks.table
        tell_melds(table)
        self.tricks, self.rule, self.counting = tricks, rule, counting
        self.hand, self.letters = table.hands(), table.cards.deck.suits
        self.trump: Tally | None = table.tallies.get("trump")
        self.actions = len(self.letters)
        cards = table.cards
        self.pairs = [[cards.mask(cards.alike(letter + rank)) for rank in rule.ranks] for letter in self.letters]
        """By suit, the cards of the one rank and of the other; both of two equal cards."""
        self.both: list[Fan] = [self.may_hold(suit) for suit in range(len(self.pairs))]
        """By suit and by what a hand holds of it (a bitmask) the marriage, where both cards may be among it."""

    def may_hold(self, suit: int) -> Fan:
        """List by what a hand holds of a suit whether it may have both; it has them where the suit is not long."""
        cards = self.table.cards
        shift, width = cards.shift[suit], cards.width[suit]
        there = width + 1
        # What lies in a further row may always be there: so says a bit that is set in all of them.
        elsewhere = cards.suit_mask[suit] & ~(width << shift)
        one, other = [there if each & elsewhere else each >> shift & width for each in self.pairs[suit]]
        found = (suit,)
        return [found if held & one and held & other else () for held in range(there, 2 * there)]

    def legal(self, s: State, trick: Trick) -> tuple[int, ...]:
        if trick.bound:
            return ()
        hands, at = s.hands, trick.player * self.table.suits
        found: tuple[int, ...] = ()
        for both in self.both:
            if both[hands[at]]:
                found += both[hands[at]]
            at += 1
        if not found:
            return ()
        if self.table.cards.printed is not self.table.suit_of:
            mask = self.hand.mask(s, trick.player)
            found = tuple([suit for suit in found if all(mask & each for each in self.pairs[suit])])
        if found and trick.guarded and (self.tricks.guard or self.tricks.calling):
            # One of the two has to be led, so one has to be free to be.
            guard, calling, seat = self.tricks.guard, self.tricks.calling, trick.player
            cards = guard.leads(s, trick, seat) if guard else self.hand.cards(s, seat)
            may = self.table.cards.mask(calling.may_lead(s, trick, cards) if calling else cards)
            found = tuple([suit for suit in found if self.pair(s, trick, suit) & may])
        return tuple([self.first + suit for suit in found])

    def pair(self, s: State, trick: Trick, suit: int) -> int:
        """Mask the marriage of a suit that the leader holds: of two equal cards the first."""
        held = self.hand.mask(s, trick.player)
        return sum([each & held & -(each & held) for each in self.pairs[suit]])

    def apply(self, s: State, trick: Trick, action: int) -> None:
        seat, pair = trick.player, self.pair(s, trick, action)
        self.table.show(s, pair, self.hand, seat)
        trick.bound, trick.guarded = pair, trick.guarded | BOUND
        self.counting.meld(s, seat, self.worth(s, action))

    def worth(self, s: State, suit: int) -> int:
        """Tell what the marriage of a suit counts."""
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        return self.rule.in_trump if suit == trump else self.rule.worth

    def words(self, action: int) -> str:
        return f"marry {self.letters[action]}"

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        return [Reason("counts", {"n": self.worth(s, action)})]


UNPLAYED = -1
PAIR_FIRST = "pair_first"
"""The name of the tally that tells who played the first of them."""
PAIR_PLAYED = "pair_played"


@dataclass(frozen=True, slots=True)
class TrumpPair:
    """The player who plays two certain trumps from one hand counts for them as soon as the second lies in a finished
    trick.
    """

    ranks: tuple[str, str]
    """The ranks of the two trumps."""
    worth: Annotated[int, Range(1, 500)] = 20
    """What they count together."""

    def compile(self, table: Table, counting: CountCardsRule) -> TrumpPairRule:
        """Declare who played the first of them."""
        if "trump" not in table.tallies:
            raise RulesError("counting.no_trump", "ranks")
        need_two_ranks(table, self.ranks)
        tell_melds(table)
        return TrumpPairRule(table, self, counting)


class TrumpPairRule(TrickRule):
    """Watches for the two trumps."""

    def __init__(self, table: Table, rule: TrumpPair, counting: CountCardsRule) -> None:
        self.table, self.rule, self.counting = table, rule, counting
        self.trump, self.first = table.tallies["trump"], table.round_tally(PAIR_FIRST, places=1, start=UNPLAYED)
        self.second = table.round_tally(PAIR_PLAYED, places=2 * table.seats) if table.cards.deck.copies > 1 else None
        """Where every card is there twice: by seat and rank, how many of them a seat has played."""
        cards = table.cards
        self.pairs = [[cards.mask(cards.alike(letter + rank)) for rank in rule.ranks] for letter in cards.deck.suits]
        """By suit and rank, the cards: two where they are there twice, none where the deck lacks them."""
        self.both = [*[frozenset(table.cards.listed(one | other)) for one, other in self.pairs], frozenset()]
        """By suit, the cards of both ranks; none where there is no trump, which is -1, or a joker is."""

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Look at a finished trick."""
        trump = s.tallies[self.trump.at]
        if self.both[trump].isdisjoint(cards):
            return
        one, other = self.pairs[trump]
        for seat, card in zip(trick.played_by(self.table.seats), cards, strict=True):
            if (one | other) >> card & 1:
                if self.completes(s, seat, other >> card & 1):
                    self.count(s, seat, trump)
                self.table.note(s, self.first, 0, seat)

    def completes(self, s: State, seat: int, rank: int) -> bool:
        """Tell whether a card of one of the two ranks makes a pair with one that the seat has played before."""
        if self.second is None:
            return bool(s.tallies[self.first.at] == seat)
        at = self.second.at + 2 * seat
        self.table.gain(s, self.second, 2 * seat + rank, 1)
        return bool(s.tallies[at + rank] <= s.tallies[at + 1 - rank])

    def count(self, s: State, seat: int, trump: int) -> None:
        """Count a pair."""
        if self.table.telling:
            cards = self.table.cards
            both = sorted([cards.listed(mask)[0] for mask in self.pairs[trump]])
            self.table.tell(s, PairPlayed(seat, cards.names_of(both), self.rule.worth))
        self.counting.meld(s, seat, self.rule.worth)
