"""A menu of contracts, as phases and screens need it."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.common.trump import trump_named
from tablegames.engine.contracts.facts import MenuFact
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.rules_error import below
from tablegames.engine.table.table import Table


def menu_trumps(table: Table, contracts: Mapping[str, MenuContract]) -> list[int]:
    """List the trump suits of a menu. Raises RulesError for one that is no suit of the deck."""
    trumps = []
    for name, contract in contracts.items():
        with below("contracts", name, "trump"):
            trumps.append(trump_named(table.cards, contract.trump))
    return trumps


def menu_fact(contracts: Mapping[str, MenuContract]) -> MenuFact:
    """Say which contracts there are."""
    return MenuFact(
        tuple(contracts),
        tuple([None if each.trump == "none" else each.trump for each in contracts.values()]),
        tuple([each.value(False, False) or each.worth for each in contracts.values()]),
    )
