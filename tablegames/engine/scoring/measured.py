"""What is measured for a score: tricks, what was counted in them, melds, captured cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.hand_size import tricks_of
from tablegames.engine.common.highest_bid import highest_is_of
from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.common.stock import discards, stock
from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Ludeme, Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.small import Small
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.counting import CardCount, CountCards
from tablegames.engine.tricks.rules.trick_taking import laps_of, tricks_in

CardWorth = Annotated[int, Range(-1000, 1000)]


class Measured(Ludeme):
    """What is measured for a score."""

    __slots__ = ()

    @property
    def watches_tricks(self) -> bool:
        """Tell whether it has to know who played which card."""
        return False

    def compile(self, table: Table, rules: Rules, phase: Phase, parties: Parties) -> Amounts:
        """Make it ready for a phase that scores it. Raises RulesError where there is no such thing."""
        raise NotImplementedError


class Amounts:
    """How much every party has."""

    def __init__(self, table: Table, parties: Parties) -> None:
        self.table, self.parties, self.won = table, parties, table.pile("won")
        self.at = [[self.won.at + seat for seat in seats] for seats in parties.seats]
        """By party, the places of the piles that it has won."""

    def of(self, s: State) -> list[int]:
        """Give by party what it has."""
        raise NotImplementedError

    def at_end(self, s: State) -> list[int]:
        """Do what has to be done when the tricks are over, and give by party what it has."""
        return self.of(s)

    def top(self, numbers: Sequence[int]) -> int:
        """Say how much there is to be had in all."""
        return sum(numbers)

    def cards(self, s: State, party: int) -> int:
        """Count the cards that a party has won."""
        piles = s.piles
        cards: Small = 0
        for at in self.at[party]:
            cards = cards + len(piles[at])
        return cards

    def everything(self, s: State, numbers: Sequence[int], party: int) -> bool:
        """Tell whether a party has all there was to have."""
        return self.all_with(s, numbers[party], self.parties.seats[party])

    def all_with(self, s: State, number: int, seats: Sequence[int]) -> bool:
        """Tell whether some seats, which together have so much, have all there was to have: of tricks, all tricks."""
        piles, at = s.piles, self.won.at
        return all(not piles[at + seat] for seat in self.table.all_seats if seat not in seats)

    def shooter(self, s: State, numbers: Sequence[int]) -> int:
        """Find the party that has all there was to have; NOBODY where none has."""
        return next((party for party in self.parties.everyone if self.everything(s, numbers, party)), NOBODY)


@register
class WonTricks(Measured):
    """The tricks that were won, whatever lies in them."""

    def compile(self, table: Table, rules: Rules, phase: Phase, parties: Parties) -> TrickAmounts:
        return TrickAmounts(table, parties, TrickCounter(table, rules, laps_of(rules, phase)))


class TrickAmounts(Amounts):
    """Tricks by party."""

    def __init__(self, table: Table, parties: Parties, counter: TrickCounter) -> None:
        super().__init__(table, parties)
        self.counter, self.size = counter, counter.size
        self.alone = all(len(seats) == 1 for seats in parties.seats)

    def of(self, s: State) -> list[int]:
        piles, size = s.piles, self.size
        if not size:
            if self.counter.tally is not None:
                return [self.counter.of_all(s, seats) for seats in self.parties.seats]
            size = self.counter.size_then(s, s.round)
        if self.alone:
            at = self.won.at
            return [-(-len(pile) // size) for pile in piles[at : at + self.parties.count]]
        found = []
        for party in self.at:
            cards: Small = 0
            for at in party:
                cards = cards + len(piles[at])
            found.append(tricks_of(cards, size))
        return found

    def one(self, s: State, party: int) -> int:
        """Give the tricks of one party."""
        if not self.size:
            return self.counter.of_all(s, self.parties.seats[party])
        piles = s.piles
        cards: Small = 0
        for at in self.at[party]:
            cards = cards + len(piles[at])
        return tricks_of(cards, self.size)


@register
class CountedCards(Measured):
    """What each side has counted in its tricks (trick_taking, `counts`), its melds included."""

    part: Annotated[int, Range(1, 100)] = 1
    """How many counted are one: where cards count thirds, three; what is left over is lost."""
    round_up: bool = False
    """Whether what is left over counts as one more where the goal is reached without it."""
    kitty: bool = False
    """Whether the kitty, or what was laid away for it, is turned up at the end and counts with tricks."""
    kitty_to: Literal["maker", "last_trick"] = "maker"
    """With whose: the maker's, or those of the player who won the last trick."""
    kitty_to_others: tuple[str, ...] = ()
    """Bids of an auction with named games: where one of these is the highest, it counts with the others' tricks."""
    no_trick: Literal["counts", "nothing"] = "counts"
    """Whether what a side counts without having won a trick, by melds, counts at all."""

    def compile(self, table: Table, rules: Rules, phase: Phase, parties: Parties) -> CountAmounts:
        count = table.need(CardCount, "phase.counts_nothing")
        parties.whole()
        tricks = tricks_in(rules.phases)
        if parties.maker is None and any(each.sides == "against_maker" for each in tricks):
            raise RulesError("phase.against_maker")
        kitty = None
        if self.kitty:
            counts = [each.counts for each in tricks if each.counts]
            kitty = TurnedKitty(table, counts[0], count.counted, self) if counts else None
        return CountAmounts(table, parties, self, count.counted, kitty)


class CountAmounts(Amounts):
    """What was counted, by side."""

    def __init__(
        self, table: Table, parties: Parties, rule: CountedCards, counted: Tally, kitty: TurnedKitty | None
    ) -> None:
        super().__init__(table, parties)
        self.counted, self.part, self.kitty = counted, rule.part, kitty
        self.tricks_only, self.rounds_up = rule.no_trick == "nothing", rule.round_up

    def of(self, s: State, more: int = 0) -> list[int]:
        counted: list[int] = s.tallies[self.counted.at : self.counted.at + self.parties.count]
        if more:
            counted = [each + more for each in counted]
        return counted if self.part == 1 else [self.parted(each)[0] for each in counted]

    def laid(self, s: State, seat: int) -> int:
        """Say what a seat laid away that counts for it at the end."""
        return self.kitty.laid(s, seat) if self.kitty else 0

    def at_end(self, s: State) -> list[int]:
        if self.kitty:
            self.kitty.turn_up(s)
        if self.tricks_only:
            return [number if self.cards(s, party) else 0 for party, number in enumerate(self.of(s))]
        return self.of(s)

    def with_rest(self, s: State, numbers: Sequence[int], met: Sequence[bool]) -> list[int]:
        """Give by party what it has, one more where something is left over and the goal is reached without it."""
        at = self.counted.at
        return [
            number + (reached and self.parted(s.tallies[at + party])[1] > 0)
            for party, (number, reached) in enumerate(zip(numbers, met, strict=True))
        ]

    def parted(self, counted: int) -> tuple[int, int]:
        """Divide what was counted into parts and what is left over: below nothing the rest is lost as well."""
        parts, rest = divmod(abs(counted), self.part)
        return (parts, rest) if counted > 0 else (-parts, rest)


class TurnedKitty:
    """Where the kitty, or what was laid away for it, is turned up when the tricks are over."""

    def __init__(self, table: Table, counts: CountCards, counted: Tally, rule: CountedCards) -> None:
        self.table, self.counted, self.last = table, counted, rule.kitty_to == "last_trick"
        with below("kitty_to_others"):
            self.to_others = highest_is_of(table, rule.kitty_to_others) if rule.kitty_to_others else None
        self.taker = table.round_tally("kitty_of", places=1, start=NOBODY)
        """For whom it counts, once it is turned up."""
        table.provide(self)
        self.maker = table.need(MakerSeat, "phase.no_maker").tally
        self.stock, self.discards, self.aside = stock(table), discards(table), table.pile("shown_kitty", places=1)
        self.trump = table.tallies.get("trump")
        self.worths = [counts.of_cards(table.cards, trump) for trump in (*range(table.cards.suits), NO_TRUMP)]

    def laid(self, s: State, seat: int) -> int:
        """Say what a seat laid away that is sure to count for it: only who laid it away knows."""
        if seat != s.tallies[self.maker.at] or self.last or self.to_others is not None:
            return 0
        worth = self.worths[s.tallies[self.trump.at] if self.trump else NO_TRUMP]
        return sum([worth[card] for card in self.discards.cards(s, seat)])

    def turn_up(self, s: State) -> None:
        """Show what lay aside, and count it for the maker, or for the player who won the last trick."""
        table, maker = self.table, s.tallies[self.maker.at]
        if maker == NO_MAKER:
            return
        if self.stock.mask(s, 0):
            table.sweep(s, self.stock, 0, self.aside, 0)
        else:
            table.sweep(s, self.discards, maker, self.aside, 0)
        worth = self.worths[s.tallies[self.trump.at] if self.trump else NO_TRUMP]
        trick = s.memory.last_trick
        to = trick.winner if self.last and trick is not None and trick.winner != NOBODY else maker
        if self.to_others is not None and self.to_others(s):
            to = table.after[maker]
        table.note(s, self.taker, 0, to)
        if points := sum([worth[card] for card in self.aside.cards(s, 0)]):
            table.gain(s, self.counted, table.team_of[to], points)


@register
class CapturedCards(Measured):
    """What the captured cards are worth when the tricks are over."""

    short_field: ClassVar[str] = "worth"
    worth: Mapping[str, CardWorth]
    """What a card counts, by card, rank or suit; a card's own number goes before its rank's, that before its suit's."""

    def compile(self, table: Table, rules: Rules, phase: Phase, parties: Parties) -> CardAmounts:
        with below("worth"):
            table.cards.matching(self.worth)
        return CardAmounts(table, parties, table.cards.worths(self.worth))


class CardAmounts(Amounts):
    """What captured cards are worth, by party."""

    def __init__(self, table: Table, parties: Parties, worth: list[int]) -> None:
        super().__init__(table, parties)
        self.worth = worth
        above, under = (sum([each for each in worth if each * sign > 0]) for sign in (1, -1))
        self.sum = above or under
        """What all cards count that count more than nothing; where none does, all that count less."""
        self.least = above + under
        """With less than this no player has all of them."""
        self.all_of_them = frozenset([card for card, each in enumerate(worth) if each * self.sum > 0])
        self.counting = frozenset([card for card, each in enumerate(worth) if each])
        self.one_of_them = max(self.all_of_them, default=-1)

    def of(self, s: State) -> list[int]:
        piles, worth, found = s.piles, self.worth, []
        # Loops: compiled, `sum` of lists made for it takes more than twice the instructions.
        for party in self.at:
            gain: Small = 0
            for at in party:
                for card in piles[at]:
                    gain = gain + worth[card]
            found.append(gain)
        return found

    def top(self, numbers: Sequence[int]) -> int:
        return self.sum

    def shooter(self, s: State, numbers: Sequence[int]) -> int:
        # A player hardly ever has as many, and a search scores a great many deals.
        return NOBODY if max(numbers) < self.least else super().shooter(s, numbers)

    def all_with(self, s: State, number: int, seats: Sequence[int]) -> bool:
        """Tell whether they have captured every card that counts more than nothing (less, where none does)."""
        if number < self.least:
            return False
        pile = [card for seat in seats for card in s.piles[self.won.at + seat]]
        return self.one_of_them in pile and self.all_of_them.issubset(pile)
