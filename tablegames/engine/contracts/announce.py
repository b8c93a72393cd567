"""Announcing more than the contract asks for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablegames.engine.common.maker import NO_MAKER, maker_of
from tablegames.engine.common.played_contract import (
    NOTHING,
    OPEN,
    SCHNEIDER,
    SCHWARZ,
    STEPS,
    MenuPlayed,
    announced_of,
    declared_of,
    hand_game_of,
    menu_of,
)
from tablegames.engine.contracts.choose_contract import bid_so_far
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table


@register
class Announce(Phase):
    """The maker may announce more than the contract asks for, and then has to do it.

    Schneider: the others get too few card points. Schwarz: they win no trick. Open: the maker's hand lies open besides,
    and they win no trick. Where the contract is to win no trick only open may be announced, and all the hand changes is
    what the contract is worth.
    """

    with_kitty: bool = False
    """Whether schneider, schwarz and open may be announced also by who has taken the kitty."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the question. Raises RulesError where no contract was chosen before."""
        table.need(MenuPlayed, "announce.no_contract")
        return table.add(AnnounceStep(table, rules, self))


class AnnounceStep(Step):
    """The maker announces something, or nothing."""

    topic = "announce"
    keeps_to_hints = True
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, rule: Announce) -> None:
        self.table, self.rule, self.contracts = table, rule, list(menu_of(rules).values())
        self.maker, self.declared, self.announced = maker_of(table), declared_of(table), announced_of(table)
        self.hand_game, self.bid = hand_game_of(table), bid_so_far(table)
        self.actions = range(len(STEPS))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = s.tallies[self.maker.at]
        if s.turn == NO_MAKER or self.legal_actions(s) == (NOTHING,):
            return DONE
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        contract, hand = self.contracts[s.tallies[self.declared.at]], bool(s.tallies[self.hand_game.at])
        if contract.aim != "count":
            may = [step for step in (NOTHING, OPEN) if contract.value(hand, step == OPEN) >= self.bid(s)]
            return tuple(may) if contract.fixed else (NOTHING, OPEN)
        return (NOTHING, SCHNEIDER, SCHWARZ, OPEN) if hand or self.rule.with_kitty else (NOTHING,)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.announced, 0, action)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return self.legal_actions(s)[0]

    def words(self, action: int) -> str:
        return f"announce {STEPS[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return [Reason("announces_nothing" if action == NOTHING else "announces_more")]
