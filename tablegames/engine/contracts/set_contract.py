"""Contracts that the rules lay down, one after another."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tablegames.engine.common.played_contract import declared_of, one_menu
from tablegames.engine.common.trump import decides_trump, trump_tally
from tablegames.engine.contracts.contract_gains import ContractGains
from tablegames.engine.contracts.facts import MenuFact, RoundContractsFact
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Label, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class SetContract(Phase):
    """Which contract is played needs no decision: they take turns, round by round.

    What follows in the round goes by the contract: `contract_phases` says how each of them is played.
    """

    contracts: Mapping[Label, MenuContract]
    """The contracts by name; what people read of each is in the texts, `labels.<name>`."""
    rounds: tuple[str, ...] = ()
    """The contract of the first round, the second and so on, after the last the first again; else each once."""

    @property
    def menu(self) -> Mapping[str, MenuContract]:
        return self.contracts

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the setting. Raises RulesError where a round has a contract that is not there."""
        names = list(self.contracts)
        if not names:
            raise RulesError("choose_contract.empty", "contracts")
        trumps = one_menu(table, rules, self.contracts)
        for place, name in enumerate(self.rounds):
            if name not in names:
                raise RulesError("contract_phases.unknown", "rounds", place, name=name, known=tuple(names))
        decides_trump(table)
        return table.add(SetContractStep(table, self, trumps, rules.ends.last_round))


class SetContractStep(Step):
    """The round's contract is shown."""

    def __init__(self, table: Table, rule: SetContract, trumps: list[int], last_round: int | None) -> None:
        self.table, self.names, self.trumps, self.last_round = table, list(rule.contracts), trumps, last_round
        self.order = [self.names.index(name) for name in rule.rounds] or list(range(len(self.names)))
        """Round by round, the contract by its place in the menu."""
        self.declared, self.trump = declared_of(table), trump_tally(table)
        self.gains = ContractGains(table, self.names)
        menu = MenuFact.of(rule.contracts)
        table.publish(lambda known: menu)
        table.publish(self.fact)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        contract = self.order[(s.round - 1) % len(self.order)]
        self.table.note(s, self.declared, 0, contract)
        self.table.note(s, self.trump, 0, self.trumps[contract])
        self.gains.begin(s, contract)
        return DONE

    def fact(self, known: Known) -> RoundContractsFact:
        """Say which contract each round has."""
        names, round_ = tuple([self.names[at] for at in self.order]), max(1, known.seen.round)
        now, many = (round_ - 1) % len(names), len(names)
        left = many if self.last_round is None else self.last_round - round_
        # At the end of the list all of it comes again.
        ahead = [(at > now or now + 1 == many) and (at - now - 1) % many < left for at in range(many)]
        return RoundContractsFact(names[now], names[(now + 1) % many] if left else None, names, tuple(ahead))
