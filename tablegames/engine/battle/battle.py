"""A battle of two cards against two."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.choose_damage import ChooseDamageStep
from tablegames.engine.battle.fast import QuickBattle
from tablegames.engine.battle.set_card import SetCardStep
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table


@register
class Battle(Phase):
    """The turn player (who has the marker) sets a front card face down, the other one face up; then a back card each.

    The front card is turned up and the totals compared. The loser turns up cards of their own deck, as many as the
    winner's front card says, until one cancels the damage. If none does, the loser chooses one of them for the damage
    zone, a point for the winner. A joker counts 1 in front; at the back it counts as the front card beside it; a joker
    in front wins damage that cannot be cancelled. Where one of them has too few cards there is no battle. Cards turned
    up otherwise and both backs go to the reserve, the fronts to the break room.
    """

    damage: Mapping[str, Annotated[int, Range(0, 20)]]
    """How many cards the loser turns up, by the rank of the winner's front card."""
    joker_damage: Annotated[int, Range(0, 20)]
    """The same for a joker in front."""
    cancel: tuple[str, ...]
    """Ranks or cards that cancel the damage."""
    pair_rank: str
    """Front and back both of this rank are a double."""
    pair_total: Annotated[int, Range(0, 1000)]
    """What a double counts."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the four settings and the choice of damage."""
        if table.seats != 2:
            raise RulesError("phase.for_two", players=table.seats)
        for rank in rules.deck.ranks:
            if rank not in self.damage:
                raise RulesError("battle.no_damage", "damage", rank=rank)
        for rank in self.damage:
            if rank not in rules.deck.ranks:
                raise RulesError("battle.no_rank", "damage", rank, rank=rank)
        if self.pair_rank not in rules.deck.ranks:
            raise RulesError("battle.no_rank", "pair_rank", rank=self.pair_rank)
        if "deck" not in table.zones:
            raise RulesError("battle.no_decks")
        needs_marker(table)
        cards = table.cards
        damage = [self.joker_damage if rank == "" else self.damage[rank] for rank in cards.rank]
        paired = [rank == self.pair_rank for rank in cards.rank]
        with below("cancel"):
            cancelling = cards.matching(self.cancel)
        field = Battlefield(table, damage, cancelling, paired, self.pair_total)
        field.choosing = ChooseDamageStep(field)
        settings = [
            SetCardStep(field, "front", field.veiled, 0),
            SetCardStep(field, "front", field.front, 1),
            SetCardStep(field, "back", field.back, 0),
            SetCardStep(field, "back", field.back, 1),
        ]
        for step, following in pairwise(settings):
            step.following = following
        settings[0].opens = True
        quick = QuickBattle(field) if table.searching else None
        for step in settings:
            step.quick = quick
            table.add(step)
        table.add(field.choosing)
        return settings[0]
