"""What each suit does, made ready for a mechanic that calls for the suits' actions."""

from __future__ import annotations

from tablegames.engine.common.facts import SuitActionsFact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.game.suit_action import Act
from tablegames.engine.rules_error import ROOT, RulesError, below
from tablegames.engine.table.table import Table


def acts_of(rules: Rules, table: Table) -> list[Act]:
    """Make the action of every suit ready, in the order of the deck. Raises RulesError for a suit without one."""
    missing = [suit for suit in rules.deck.suits if suit not in rules.suit_actions]
    if missing:
        raise RulesError("suit_actions.missing", ROOT, "suit_actions", suits=tuple(missing))
    acts = []
    table.suits_differ = True
    for suit in rules.deck.suits:
        with below(ROOT, "suit_actions", suit):
            acts.append(rules.suit_actions[suit].compile(table, suit))
    counts = dict(zip(rules.deck.suits, [act.count for act in acts], strict=True))
    table.publish(lambda known: SuitActionsFact(counts))
    return acts
