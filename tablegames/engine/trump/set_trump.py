"""A trump that the rules lay down: round by round, or by how many bids were kept in the round before."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tablegames.engine.common.trump import NO_TRUMP, NONE, decides_trump, trump_named, trump_tally, trumps_named
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trump.events import TrumpFollows

NO_ROUND = -1


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
        suits, trump = trumps_named(table.cards, self.suits), trump_tally(table)

        def show(s: State, rng: Random) -> None:
            table.note(s, trump, 0, suits[(s.round - 1) % len(suits)])

        return table.add(SilentStep(show))


@register
class KeptTrump(Phase):
    """The trump follows from how many players kept their bids in the round before (`exact_bids` counts them)."""

    suits: tuple[str, ...]
    """The trump, or `none`, by how many kept their bids: no player, one, two, and so on."""
    first: str = NONE
    """The trump of the first round, or `none`."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the suits. Raises RulesError where there are too few."""
        if len(self.suits) != table.seats + 1:
            raise RulesError("kept_trump.suits", "suits", count=table.seats + 1)
        decides_trump(table)
        suits = trumps_named(table.cards, self.suits)
        with below("first"):
            suits.append(trump_named(table.cards, self.first))
        trump, kept = trump_tally(table), table.tally("kept_bids", places=1, start=NO_ROUND)
        table.provide(KeptCount(kept))

        def show(s: State, rng: Random) -> None:
            # The last of the suits is that of the first round.
            bids = s.tallies[kept.at]
            suit = suits[bids]
            table.note(s, trump, 0, suit)
            if table.telling and bids != NO_ROUND:
                table.tell(s, TrumpFollows(bids, None if suit == NO_TRUMP else table.cards.letters[suit]))

        return table.add(SilentStep(show))


class KeptCount(NamedTuple):
    """How many bids were kept, which is to be counted for the next round."""

    tally: Tally
