"""Points for the highest and the lowest trump in play, for one certain trump, and for the most in captured cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from tablegames.engine.bids.calls import HighBid
from tablegames.engine.bids.facts import HonoursFact
from tablegames.engine.common.trump import HiddenTrump, TrumpPrizes
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.scoring.measured import Amounts, CardAmounts, Measured
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Pay, Payoff
from tablegames.engine.scoring.score_hints import ScoreHints
from tablegames.engine.scoring.side_points import ScoreParts, SideScore
from tablegames.engine.scoring.targets import HighestBid
from tablegames.engine.table.aims import always
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.facts import CountedFact
from tablegames.engine.tricks.rules.counting import COUNTED

HONOURS = ("highest", "lowest", "certain", "most")
"""What brings points, in the order in which it is counted."""
EXTREMES = ("highest", "whose", "lowest", "whose lowest")
"""What is known of a suit's cards that were played."""
UNPLAYED = -1


@register
class TrumpHonours(SideScore):
    """Points for the highest trump in play, for the lowest one, for a certain one, and for the most in captured cards.

    In play are the cards that were dealt to a player. The player who plays the highest trump has the first point. The
    third goes to the player who takes the trick with the certain trump, and the last to the player who captured most by
    what cards count. Where several have as much, none of them gets it. If there was an auction of numbers, the maker
    has promised so many of these points: with fewer, the maker's side gets none, and loses as many as were bid. The
    others keep theirs.
    """

    watches_tricks: ClassVar[bool] = True
    worth: Mapping[str, Annotated[int, Range(0, 100)]]
    """What captured cards count towards the last point, by card, rank or suit."""
    certain: str = "J"
    """The rank of the certain trump; it brings nothing if it was not dealt."""
    lowest: Literal["dealt", "taken"] = "dealt"
    """Who has the point for the lowest trump: the player who was dealt it, or the player who takes the trick it lies
    in.
    """
    stops_at: Annotated[int, Range(0, 1000)] = 0
    """The maker's points are counted first, all of them. Then the others' are, one by one in that order, and no more
    once a player has so many in all; 0: all are.
    """

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        honours = Honours(self.worth, self.certain, self.lowest)
        table.measure(Measure("points", "mean", PointsMade))
        high = table.find(HighBid)
        if high is None or not high.listed:
            return ScoreParts(honours, (OneByOne(self.stops_at),), hints=ScoreHints)
        pays = (Pay(1, each="won", when="made"), Pay(-1, each="goal", when="lost"), OneByOne(self.stops_at))
        return ScoreParts(honours, pays, HighestBid(), "maker", hints=ScoreHints)


@register
class Honours(Measured):
    """One each for the highest trump in play, the lowest, a certain one, and the most in captured cards.

    In play are the cards that were dealt to a player. The player who plays the highest trump has the first. The third
    goes to the player who takes the trick with the certain trump, the last to the player who captured most by what
    cards count. Where several have as much, none of them gets it.
    """

    worth: Mapping[str, Annotated[int, Range(0, 100)]]
    """What captured cards count towards the last one, by card, rank or suit."""
    certain: str = "J"
    """The rank of the certain trump; it brings nothing if it was not dealt."""
    lowest: Literal["dealt", "taken"] = "dealt"
    """Who has the lowest trump: the player who was dealt it, or the player who takes the trick it lies in."""

    @property
    def watches_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules, phase: Phase, parties: Parties) -> HonourAmounts:
        """Watch the tricks. Raises RulesError where there is no trump."""
        if "trump" not in table.tallies:
            raise RulesError("trump_honours.no_trump")
        if self.certain not in table.cards.deck.every_rank:
            raise RulesError("trump_honours.no_rank", "certain", rank=self.certain)
        parties.whole()
        return HonourAmounts(table, parties, self)


def beyond(cards: Cards, sign: int) -> list[list[frozenset[int]]]:
    """List by trump and by card the trumps beyond it, going up or down; the last of a row: all, the last row: none."""
    found: list[list[frozenset[int]]] = []
    for suit in range(len(cards.deck.suits)):
        trumps = [(card, sign * cards.value[card]) for card, printed in enumerate(cards.printed) if printed == suit]
        row = [frozenset([card for card, each in trumps if each > sign * number]) for number in cards.value]
        found.append([*row, frozenset([card for card, _ in trumps])])
    return [*found, [frozenset()] * (cards.count + 1)]


class HonourAmounts(Amounts):
    """How many of them each side has."""

    def __init__(self, table: Table, parties: Parties, rule: Honours) -> None:
        super().__init__(table, parties)
        self.rule, self.trump = rule, table.tallies["trump"]
        suits = range(len(table.cards.deck.suits))
        late = bool(table.cards.deck.jokers) or table.find(HiddenTrump) is not None
        self.rows = [(len(EXTREMES) * suit, suit) for suit in suits] if late else []
        """Where each suit stands among the extremes, if tricks may lie before there is a trump; else only one does."""
        self.extremes = table.round_tally("extremes", places=len(EXTREMES) * max(1, len(self.rows)), start=UNPLAYED)
        """The highest trump played and whose it was, and the lowest: known to all who watch."""
        self.had_by = table.round_tally("honours", places=len(HONOURS), start=NOBODY)
        """By honour, the side that has it: said at the end."""
        cards = table.cards
        with below("worth"):
            cards.matching(rule.worth)
        self.worth = cards.worths(rule.worth)
        self.captured = CardAmounts(table, parties, self.worth)
        self.higher, self.lower = beyond(cards, 1), beyond(cards, -1)
        """By trump (the last one: none) and card, the trumps that are higher, or lower; the last: all trumps."""
        self.certain = [cards.number.get(letter + rule.certain, UNPLAYED) for letter in cards.deck.suits]
        self.prizes = TrumpPrizes(self.worth, self.certain, self.trump)
        table.provide(self.prizes)
        table.trick_watchers.append(self.watch)
        table.aims.wishes.append(always)
        table.promise = self.promise
        table.aims.captured_worth = table.aims.captured_worth or self.worth
        table.publish(self.fact)
        if COUNTED not in table.tallies:
            table.publish(self.counted)

    def of(self, s: State) -> list[int]:
        return self.numbers(self.sides(s))

    def at_end(self, s: State) -> list[int]:
        sides = self.sides(s)
        for place, side in enumerate(sides):
            self.table.note(s, self.had_by, place, side)
        return self.numbers(sides)

    def numbers(self, sides: list[int]) -> list[int]:
        """Count how many each side has."""
        return [sides.count(party) for party in self.parties.everyone]

    def promise(self, s: State, seat: int) -> float:
        """Guess how many of the points a hand is good for with its best trump."""
        table, cards = self.table, self.table.cards
        mask = table.hands().mask(s, seat)
        held = mask.bit_count()
        # The chance that a card which is not in the hand is in play.
        out = held * (table.seats - 1) / max(1, cards.count - held)
        best = 0.0
        for suit in range(len(cards.deck.suits)):
            own = cards.listed(mask & cards.suit_mask[suit])
            if not own:
                continue
            numbers = [cards.value[card] for card in own]
            others = [cards.value[card] for card in cards.listed(cards.suit_mask[suit] & ~mask)]
            high = (1 - out) ** sum([each > max(numbers) for each in others])
            low = (1 - out) ** sum([each < min(numbers) for each in others])
            certain = self.certain[suit]
            strong = min(1.0, len(own) / held + 0.4 * high)
            jack = strong if certain in own else 0.3 * out * strong
            best = max(best, high + low * (0.9 if self.rule.lowest == "dealt" else 0.5) + jack + 0.8 * strong)
        return best

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        """Look at a finished trick for the highest and the lowest trump, or those of every suit that may become it."""
        table = self.table
        for place, suit in self.rows or ((0, s.tallies[self.trump.at]),):
            at = self.extremes.at + place
            higher, lower = self.higher[suit][s.tallies[at]], self.lower[suit][s.tallies[at + 2]]
            if higher.isdisjoint(cards) and lower.isdisjoint(cards):
                continue
            for seat, card in zip(s.memory.played_by(table.seats), cards, strict=True):
                if card in higher:
                    higher = self.higher[suit][card]
                    table.note(s, self.extremes, place, card)
                    table.note(s, self.extremes, place + 1, seat)
                if card in lower:
                    lower = self.lower[suit][card]
                    table.note(s, self.extremes, place + 2, card)
                    table.note(s, self.extremes, place + 3, seat)

    def of_trump(self, s: State) -> tuple[int, ...]:
        """Give the highest trump played and whose it was, and the lowest; without a trump there are none."""
        trump, all_of_them = s.tallies[self.trump.at], s.tallies[self.extremes.all]
        if not self.rows:
            return tuple(all_of_them)
        places = len(EXTREMES)
        return tuple(all_of_them[places * trump : places * (trump + 1)]) if trump >= 0 else (UNPLAYED,) * places

    def sides(self, s: State) -> list[int]:
        """Tell, by honour, which side has it; NOBODY where none does."""
        team_of = self.table.team_of
        highest, by, lowest, low_by = self.of_trump(s)
        counted = self.captured.of(s)
        most = max(counted)
        low = self.captor(s, lowest) if self.rule.lowest == "taken" else team_of[low_by]
        return [
            team_of[by] if highest != UNPLAYED else NOBODY,
            low if lowest != UNPLAYED else NOBODY,
            self.captor(s, self.prizes.certain_card(s)),
            counted.index(most) if counted.count(most) == 1 else NOBODY,
        ]

    def captor(self, s: State, card: int) -> int:
        """Find the side that took a card; NOBODY where none did."""
        for side, places in enumerate(self.at):
            for at in places:
                if card in s.piles[at]:
                    return side
        return NOBODY

    def fact(self, known: Known) -> HonoursFact:
        """Say which side has which of them; nothing before they are counted."""
        return HonoursFact(known.numbers(self.had_by), self.rule.certain)

    def counted(self, known: Known) -> CountedFact:
        """Say what the cards that each side has captured so far count."""
        by_side = [0] * self.table.teams
        for seat, side in enumerate(self.table.team_of):
            by_side[side] += sum([self.worth[card] for card in known.cards(self.won, seat) if card is not None])
        return CountedFact(tuple([by_side[side] for side in self.table.team_of]), 0)


@dataclass(frozen=True, slots=True)
class OneByOne(Payoff):
    """Those who have no goal score honours one by one, until a player has so many points in all; 0: all of them."""

    stops_at: int

    def pay(self, o: Outcome, gains: Gains) -> None:
        assert isinstance(o.amounts, HonourAmounts)
        numbers, points = o.s.tallies, o.parties.points.at
        most = max([numbers[points + side] + gains[side] for side in o.parties.everyone])
        unpaid = NOBODY, o.played[0] if o.parties.maker else NOBODY
        for side in numbers[o.amounts.had_by.all]:
            if 0 < self.stops_at <= most:
                break
            if side not in unpaid:
                gains[side] += 1
                most = max(most, numbers[points + side] + gains[side])
