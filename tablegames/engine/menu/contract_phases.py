"""Phases that go by the contract that is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablegames.engine.common.declared import DECLARED, declared_of, menu_of
from tablegames.engine.game.fork import Fork
from tablegames.engine.game.ruleset import Branch, Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.aims import BranchSource
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table


@register
@dataclass(frozen=True, slots=True)
class ContractPhases(Phase):
    """What happens goes by the contract of the menu that is played: each contract has phases of its own.

    Contracts that are not named here share those under `else`. What stands before and after happens in every contract.
    """

    contracts: Mapping[str, tuple[Phase, ...]]
    """By the name of a contract, its phases in their order."""
    else_: tuple[Phase, ...] = ()
    """The phases of all other contracts."""

    @property
    def branches(self) -> Sequence[Branch]:
        named = [Branch(("contracts", name), phases) for name, phases in self.contracts.items()]
        return [*named, Branch(("else_",), self.else_)]

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the fork. Raises RulesError where there is no menu before, or a contract has no phases."""
        if DECLARED not in table.tallies:
            raise RulesError("contract_phases.no_menu")
        menu = menu_of(rules)
        for name in self.contracts:
            if name not in menu:
                raise RulesError("contract_phases.unknown", "contracts", name, name=name, known=tuple(menu))
        for name in menu:
            if name not in self.contracts and not self.else_:
                raise RulesError("contract_phases.missing", "contracts", name=name)
        return table.add(ForkByContract(table, list(menu), list(self.contracts)))


class ForkByContract(Fork):
    """The contract that was chosen says which phases come."""

    def __init__(self, table: Table, menu: Sequence[str], named: Sequence[str]) -> None:
        super().__init__(table)
        self.at = declared_of(table).at
        places = {name: place for place, name in enumerate(named)}
        # While nothing is chosen the place in the menu is -1: that finds the last one.
        self.branch = [*[places.get(name, len(named)) for name in menu], len(named)]

    def taken(self, s: BranchSource) -> int:
        contract = s.tallies[self.at]
        return self.branch[-1 if contract is None else contract]
