"""A trump that the rules lay down."""

from __future__ import annotations

from random import Random

from tablegames.engine.common.trump import decides_trump, trump_tally, trumps_named
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class SetTrump(Phase):
    """The trump needs no decision: it is always the same suit, or the suits of a list take turns, round by round.

    Where the list says `none`, a round is played without a trump.
    """

    suits: tuple[str, ...]
    """Suit letters (or none), for the first round, the second and so on; after the last the first again."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if not self.suits:
            raise RulesError("set_trump.no_suits", "suits")
        decides_trump(table)
        return table.add(SetTrumpStep(table, trumps_named(table.cards, self.suits)))


class SetTrumpStep(Step):
    """The round's trump is shown."""

    def __init__(self, table: Table, suits: list[int]) -> None:
        self.table, self.suits, self.trump = table, suits, trump_tally(table)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, self.suits[(s.round - 1) % len(self.suits)])
        return DONE
