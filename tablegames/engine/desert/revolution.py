"""The revolution: laid-away cards decide what captured ones are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, Final

from tablegames.engine.common.hand_size import smallest_hand
from tablegames.engine.common.sides import add_up_sides
from tablegames.engine.common.stock import stock
from tablegames.engine.desert.alliance import NO_ALLY, ally_tally
from tablegames.engine.desert.desert import Desert
from tablegames.engine.desert.events import CapturesCounted, ColoursRanked
from tablegames.engine.desert.facts import AlliesFact, ColoursFact
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table

NOTHING: Final = 0
"""What a joker is worth, which has no suit."""
EDGES = 4
"""An alliance card says by its edges what it counts with 0, 1, 2 and 3 cards of its suit in the own desert."""


@register
class Revolution(Phase):
    """All desert cards (and the undealt ones) are turned up and added per suit; the suits are ranked by their sums.

    Each captured card is worth what its suit's rank is worth. Equal sums all get the lowest value of the places they
    share. If the lowest sum is 0 or less the last place is worth less still. An alliance card counts as some cards of
    its suit, one less for each card of that suit in the owner's own desert, never less than none.
    Jokers have no suit, so they count nothing. Partners share what both score.
    """

    values: tuple[Annotated[int, Range(-100, 100)], ...]
    """What a captured card is worth, by the rank of its suit, best first."""
    barren: Annotated[int, Range(-100, 100)]
    """What the last place is worth if its sum is 0 or less."""
    ally_cards: Annotated[int, Range(0, 20)] = 3
    """How many cards an alliance card counts as."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if len(self.values) != len(rules.deck.suits):
            raise RulesError("revolution.values", "values", count=len(self.values), suits=len(rules.deck.suits))
        table.measure(Measure("points", "mean", PointsMade))
        return table.add(RevolutionStep(table, self, smallest_hand(rules)))

    def worth(self, sums: Sequence[int]) -> list[int]:
        """Rank the suits by their sums and answer what a captured card of each is worth.

        Where sums end with that of the jokers, what these are worth comes last as well.
        """
        values = list(self.values)
        suited, jokers = sums[: len(values)], sums[len(values) :]
        ranked = sorted(suited, reverse=True)
        if self.makes_barren(sums):
            values[-1] = self.barren
        lowest_place = {total: place for place, total in enumerate(ranked)}
        return [values[lowest_place[total]] for total in suited] + [NOTHING] * len(jokers)

    def makes_barren(self, sums: Sequence[int]) -> bool:
        """Tell whether the lowest sum makes the last place worth less."""
        return min(sums[: len(self.values)]) <= 0


class RevolutionStep(Step):
    """Deserts are turned up and captured cards scored."""

    def __init__(self, table: Table, rule: Revolution, hand: int | None) -> None:
        self.table, self.rule, self.desert = table, rule, Desert(table)
        self.left_over = table.cards.count - table.seats * (hand or 0)
        """How many cards are not dealt."""
        self.points, self.ally, self.won = table.tally("points"), ally_tally(table), table.pile("won")
        self.stock, self.third = stock(table), table.pile("third", places=1)
        self.letters = table.cards.deck.suits
        table.suit_worths, table.suit_ranker = self.known_worths, rule.worth
        table.publish(self.colours)
        table.publish(self.allies)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, desert = self.table, self.desert
        laid_away = [card for each in table.all_seats for card in desert.turn_up(s, each)]
        table.sweep(s, self.stock, 0, self.third, 0)
        sums = self.sums((*laid_away, *s.piles[self.third.at]))
        values = self.rule.worth(sums)
        if table.telling:
            table.tell(s, ColoursRanked(self.by_letter(sums), self.by_letter(values)))
            table.tell(s, self.counted(s, sums, values))
        worth = [values[suit] for suit in table.suit_of]
        own = [
            sum([worth[card] for card in s.piles[self.won.at + each]])
            + sum([count * values[suit] for suit, count in self.allied(s, each).items()])
            for each in table.all_seats
        ]
        for each, points in enumerate(add_up_sides(table, own)):
            table.gain(s, self.points, each, points)
            table.note(s, self.ally, each, NO_ALLY)
        return DONE

    def allied(self, s: State, seat: int) -> dict[int, int]:
        """Tell by its suit as how many cards a seat's alliance card counts; nothing without one."""
        ally = s.tallies[self.ally.at + seat] - 1
        if ally < 0:
            return {}
        own = [self.table.suit_of[card] for card in s.piles[self.desert.shown.at + seat]]
        return {ally: self.ally_counts(own.count(ally))}

    def counted(self, s: State, sums: Sequence[int], values: Sequence[int]) -> CapturesCounted:
        """Count what everyone captured, suit by suit."""
        suits = range(len(self.letters))
        order = sorted(suits, key=lambda suit: (-values[suit], -sums[suit], suit))
        cards, allies, points = [], [], []
        for seat in self.table.all_seats:
            captured = [self.table.suit_of[card] for card in s.piles[self.won.at + seat]]
            extra = self.allied(s, seat)
            cards.append({self.letters[suit]: captured.count(suit) for suit in suits})
            allies.append({self.letters[suit]: count for suit, count in extra.items()})
            points.append(
                {self.letters[suit]: (captured.count(suit) + extra.get(suit, 0)) * values[suit] for suit in suits}
            )
        return CapturesCounted(tuple([self.letters[suit] for suit in order]), *map(tuple, (cards, allies, points)))

    def known_worths(self, s: State) -> list[int]:
        """Tell what a captured card of each suit would count, as the deserts lie for the seat that is asked."""
        lying = [card for each in self.table.all_seats for card in s.piles[self.desert.shown.at + each]]
        own = (*s.piles[self.desert.hidden.at + s.turn], *s.piles[self.desert.waiting.at + s.turn])
        return self.rule.worth(self.sums((*lying, *own)))

    def sums(self, cards: Iterable[int]) -> list[int]:
        """Add up cards by suit; jokers, where there are any, come last with a sum of 0."""
        sums = [0] * self.table.suits
        for card in cards:
            sums[self.table.suit_of[card]] += self.table.cards.value[card]
        return sums

    def by_letter(self, numbers: Sequence[int]) -> dict[str, int]:
        """Give numbers by the letter of their suit, without that of the jokers."""
        return dict(zip(self.letters, numbers, strict=False))

    def ally_counts(self, own: int) -> int:
        """Tell as how many cards an ally counts, with so many of its suit in the own desert."""
        return max(0, self.rule.ally_cards - own)

    def colours(self, known: Known) -> ColoursFact:
        """Say what the colours are worth as the cards lie."""
        desert, seats = self.desert, self.table.all_seats
        lying = [card for seat in seats for card in known.cards(desert.shown, seat)] + [*known.cards(self.third)]
        seen = [card for card in lying if card is not None]
        sums = self.sums(seen)
        down = sum([known.count(zone, seat) for zone in (desert.hidden, desert.waiting) for seat in seats])
        return ColoursFact(
            self.by_letter(sums),
            self.by_letter(self.rule.worth(sums)),
            bool(seen),
            # While cards are still dealt the stock holds more than what is left over.
            down + left if (left := known.count(self.stock)) <= self.left_over else 0,
            self.rule.makes_barren(sums),
        )

    def allies(self, known: Known) -> AlliesFact:
        """Say what the alliance cards count as."""
        allies, counts = [], []
        for seat in self.table.all_seats:
            ally = (known.number(self.ally, seat) or NO_ALLY) - 1
            zones = (self.desert.shown, self.desert.hidden)
            own = [card for zone in zones for card in known.cards(zone, seat) if card is not None]
            allies.append(None if ally < 0 else self.letters[ally])
            counts.append(self.ally_counts(sum([self.table.suit_of[card] == ally for card in own])))
        return AlliesFact(tuple(allies), tuple(counts), tuple([self.ally_counts(own) for own in range(EDGES)]))
