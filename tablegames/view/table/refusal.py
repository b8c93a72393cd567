"""Why a card cannot be chosen, or can only be used for something else than one would think, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.signals.signal import KINDS
from tablegames.play.session.seen import Choice, Seen
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Target
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import details


def why_not(table: TableView, seen: Seen, card: str) -> str:
    """Say why a card of the hand cannot be chosen now: by the question and its special cases."""
    question = seen.question
    key = question.key if question else "other"
    return first_text(table, seen, card, key)


def only_for(table: TableView, seen: Seen, choice: Choice) -> str:
    """Say why a card cannot be played and can only be used for this action; "" where there is nothing to say."""
    return first_text(table, seen, choice.what, f"only_{choice.verb}", "")


def first_text(table: TableView, seen: Seen, card: str, key: str, otherwise: str = "other") -> str:
    """Say the first text there is: for a special case of the question, for the question, for any other case."""
    t = Layout(table, seen)
    special = [f"refused.{key}_{detail}" for detail in details(seen.question, t)] if seen.question else []
    keys = [*special, f"refused.{key}", *([f"refused.{otherwise}"] if otherwise else [])]
    found = next((each for each in keys if t.has(each)), "")
    about: Mapping[str, object] = seen.question.about if seen.question else {}
    return t.say(found, **t.gaps(about), card=table.card_name(card, t.turned)) if found else ""


def is_unexpected(seen: Seen, target: Target, choice: Choice) -> bool:
    """Tell whether choosing a card does something else than choosing most cards does: then it is confirmed first.

    A signal is always to show a card, as whichever kind it is shown.
    """
    usual = seen.choices[0].verb
    return target[0] == "card" and choice.verb != usual and not {choice.verb, usual} <= set(KINDS)
