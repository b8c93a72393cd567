"""The revolution: laid-away cards decide what captured ones are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated

from tablegames.engine.common.sides import shared
from tablegames.engine.common.stock import stock
from tablegames.engine.desert.alliance import NO_ALLY, ally_tally
from tablegames.engine.desert.desert import Desert
from tablegames.engine.events import ColoursRanked
from tablegames.engine.field_constraints import Range, RulesError
from tablegames.engine.measures import Measure, PointsMade
from tablegames.engine.registry import register
from tablegames.engine.ruleset import Phase, Rules
from tablegames.engine.state import DONE, State, Step
from tablegames.engine.table import Table


@register
@dataclass(frozen=True, slots=True)
class Revolution(Phase):
    """All desert cards (and the undealt ones) are turned up and added per suit; the suits are ranked by their sums.

    Each captured card is worth what its suit's rank is worth. Equal sums all get the lowest value of the places they
    share. If the lowest sum is 0 or less the last place is worth less still. An alliance card counts as some cards of
    its suit, one less for each card of that suit in the owner's own desert, never less than none.
    Partners share what both score.
    """

    values: tuple[Annotated[int, Range(-100, 100)], ...]
    """What a captured card is worth, by the rank of its suit, best first."""
    barren: Annotated[int, Range(-100, 100)]
    """What the last place is worth if its sum is 0 or less."""
    ally_cards: Annotated[int, Range(0, 20)] = 3
    """How many cards an alliance card counts as."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the scoring."""
        if len(self.values) != len(rules.deck.suits):
            raise RulesError(f"revolution.values has {len(self.values)} numbers for {len(rules.deck.suits)} suits")
        table.measure(Measure("points", "mean", PointsMade))
        return table.add(Revolting(table, self))

    def worth(self, sums: Sequence[int]) -> list[int]:
        """Rank the suits by their sums and answer what a captured card of each is worth."""
        ranked = sorted(sums, reverse=True)
        values = list(self.values)
        if ranked[-1] <= 0:
            values[-1] = self.barren
        lowest_place = {total: place for place, total in enumerate(ranked)}
        return [values[lowest_place[total]] for total in sums]


class Revolting(Step):
    """Deserts are turned up and captured cards scored."""

    def __init__(self, table: Table, rule: Revolution) -> None:
        self.table, self.rule, self.desert = table, rule, Desert(table)
        self.points, self.ally, self.won = table.tally("points"), ally_tally(table), table.pile("won")
        self.stock, self.third = stock(table), table.pile("third", places=1)
        self.letters = table.cards.deck.suits

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, desert = self.table, self.desert
        laid_away = [card for each in table.all_seats for card in desert.turn_up(s, each)]
        table.sweep(s, self.stock, 0, self.third, 0)
        sums = [0] * len(self.letters)
        for card in (*laid_away, *s.piles[self.third.at]):
            sums[table.suit_of[card]] += table.cards.value[card]
        values = self.rule.worth(sums)
        if table.telling:
            by_letter = dict(zip(self.letters, sums, strict=True)), dict(zip(self.letters, values, strict=True))
            table.tell(s, ColoursRanked(*by_letter))
        worth = [values[suit] for suit in table.suit_of]
        own = [
            sum([worth[card] for card in s.piles[self.won.at + each]]) + self.allied(s, each, values)
            for each in table.all_seats
        ]
        for each, points in enumerate(shared(table, own)):
            table.gain(s, self.points, each, points)
            table.note(s, self.ally, each, NO_ALLY)
        return DONE

    def allied(self, s: State, seat: int, values: Sequence[int]) -> int:
        """Answer what a seat's alliance card is worth."""
        ally = s.tallies[self.ally.at + seat] - 1
        if ally < 0:
            return 0
        own = [card for card in s.piles[self.desert.shown.at + seat] if self.table.suit_of[card] == ally]
        return max(0, self.rule.ally_cards - len(own)) * values[ally]
