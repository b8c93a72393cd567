"""What was chosen from a menu of contracts, and how it is played: with the kitty or without, and what was announced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tablegames.engine.common.trump import trump_named
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

DECLARED, HAND_GAME, ANNOUNCED = "declared", "hand_game", "announced"
"""Names of tallies: which contract of the menu is played, whether the kitty was left, and what was announced."""
UNDECLARED = -1
NOTHING, SCHNEIDER, SCHWARZ, OPEN = range(4)
"""What may be announced; each includes those before it where card points count."""
STEPS = ("nothing", "schneider", "schwarz", "open")


def menu_of(rules: Rules) -> Mapping[str, MenuContract]:
    """Find the menu of contracts of this game; empty where there is none."""
    return next((phase.menu for phase in rules.phases if phase.menu), {})


class MenuPlayed(NamedTuple):
    """Which contract of the menu is played, for phases that go by it."""

    declared: Tally


def one_menu(table: Table, rules: Rules, menu: Mapping[str, MenuContract]) -> list[int]:
    """Make sure that nothing else decides what is played: one menu, settled once on every way. List its trumps.

    Raises RulesError, for a trump too that is no suit of the deck.
    """
    if table.find(MenuPlayed) is not None:
        raise RulesError("choose_contract.twice")
    if menu != menu_of(rules):
        raise RulesError("choose_contract.differs", "contracts")
    trumps = []
    for name, contract in menu.items():
        with below("contracts", name, "trump"):
            trumps.append(trump_named(table.cards, contract.trump))
    return trumps


def declared_of(table: Table) -> Tally:
    """Declare which contract of the menu is played, by its place in it."""
    declared = table.tally(DECLARED, places=1, start=UNDECLARED)
    table.provide(MenuPlayed(declared))
    return declared


def hand_game_of(table: Table) -> Tally:
    """Declare whether the maker plays without the kitty."""
    return table.tally(HAND_GAME, places=1)


def announced_of(table: Table) -> Tally:
    """Declare what the maker has announced."""
    return table.tally(ANNOUNCED, places=1)
