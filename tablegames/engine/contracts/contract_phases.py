"""Phases that go by the contract that is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.bids.calls import high_bid
from tablegames.engine.common.played_contract import MenuPlayed, menu_of
from tablegames.engine.game.fork import Fork
from tablegames.engine.game.ruleset import Branch, Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.aims import BranchSource
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


@register
class ContractPhases(Phase):
    """What happens goes by the contract that is played: each contract of a menu, or bid of an auction, has its phases.

    Contracts that are not named here share those under `else`. What stands before and after happens in every contract.
    """

    contracts: Mapping[str, tuple[Phase, ...]]
    """By the name of a contract, its phases in their order."""
    else_: tuple[Phase, ...] | None = None
    """The phases of all other contracts; an empty list where nothing happens in them."""

    @property
    def branches(self) -> Sequence[Branch]:
        named = [Branch(("contracts", name), phases) for name, phases in self.contracts.items()]
        return [*named, Branch(("else_",), self.else_ or ())]

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the fork. Raises RulesError where there is no menu before, or a contract has no phases."""
        menu = table.find(MenuPlayed)
        if menu is not None:
            names, played = tuple(menu_of(rules)), menu.declared
        else:
            high = high_bid(table, "contract_phases.no_menu")
            names, played = tuple([bid.word for bid in high.listed]), high.contract
        for name in self.contracts:
            if name not in names:
                raise RulesError("contract_phases.unknown", "contracts", name, name=name, known=names)
        for name in names:
            if name not in self.contracts and self.else_ is None:
                raise RulesError("contract_phases.missing", "contracts", name=name)
        return table.add(ContractPhasesFork(table, names, list(self.contracts), played))


class ContractPhasesFork(Fork):
    """The contract that was chosen, or bid, says which phases come."""

    def __init__(self, table: Table, menu: Sequence[str], named: Sequence[str], played: Tally) -> None:
        """`played`: which contract of the menu is played, by its place in it."""
        super().__init__(table)
        self.at = played.at
        places = {name: place for place, name in enumerate(named)}
        # While nothing is chosen the place in the menu is -1: that finds the last one.
        self.branch = [*[places.get(name, len(named)) for name in menu], len(named)]

    def undecided(self, s: BranchSource) -> bool:
        contract = s.tallies[self.at]
        # Where all pass there is no contract in all of the round: from here on that is one of the ways it goes.
        return (contract is None or contract < 0) and s.phase < self.starts[0] - 1

    def taken(self, s: BranchSource) -> int:
        contract = s.tallies[self.at]
        return self.branch[-1 if contract is None else contract]
