"""What may be chosen, for a phone: each choice with its words, and what on the table or in the hand it is about."""

from __future__ import annotations

from typing import Any

from tablegames.engine.climb.facts import WholeSetsFact
from tablegames.engine.contracts.facts import MenuFact
from tablegames.play.session.seen import Choice, Seen
from tablegames.view.layout.attention import Attention, actions, combines
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Screen
from tablegames.view.table.refusal import is_unexpected, only_for, why_not
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.given import cards_wanted, gathers
from tablegames.view.table_widgets.prompt import sentence, words


def choices_of(table: TableView, seen: Seen, screen: Screen) -> list[dict[str, Any]]:
    """List the choices of a seat in their order: its number in it is what a phone answers."""
    t = Layout(table, seen)
    targets: dict[str, tuple[str, object]] = {}
    for target in screen.targets():
        for choice in actions(seen, target):
            targets.setdefault(choice.action, target)
    return [choice_message(t, choice, targets.get(choice.action)) for choice in seen.choices]


def choice_message(t: Layout, choice: Choice, target: tuple[str, object] | None) -> dict[str, Any]:
    """Tell one choice. What it is about is what the window would have one click on."""
    found: dict[str, Any] = {"label": words(t, choice), "verb": choice.verb}
    what, table = choice.what, t.table
    if len(choice.parts) > 1 and all(map(table.is_card, choice.parts)):
        found |= {"kind": "cards", "cards": list(choice.parts)}
    elif table.is_card(what):
        found |= {"kind": "card", "card": what}
        if is_unexpected(t.seen, ("card", what), choice) and isinstance(table, TableView):
            found["note"] = only_for(table, t.seen, choice)
    elif target is not None and target[0] == "seat":
        found |= {"kind": "seat", "seat": int(what)}
    elif target is not None and target[0] == "place":
        found |= {"kind": "place", "place": int(what) if what.isdigit() else what}
    elif (suit := suit_named(t, choice)) is not None:
        found |= {"kind": "suit", "suit": suit}
    elif what.isdigit():
        found |= {"kind": "number", "number": int(what)}
    else:
        found["kind"] = "plain"
    about = f"prompts.about_{choice.verb}"
    if t.has(about) and table.is_card(what):
        gaps = t.gaps(t.seen.question.about) if t.seen.question else {}
        found["about"] = t.say(about, **gaps, card=t.card_name(what))
    return found


def suit_named(t: Layout, choice: Choice) -> str | None:
    """Give the suit that a choice names, by itself or as the trump of a contract; None where it names none."""
    if choice.what in t.table.suits:
        return choice.what
    menu = t.seen.fact(MenuFact) if choice.verb == "contract" else None
    return menu.suits[menu.names.index(choice.what)] if menu is not None and choice.what in menu.names else None


def refusals(table: TableView, seen: Seen, hand: list[str | None]) -> dict[str, str]:
    """Say why cards of the hand cannot be chosen, each for itself."""
    able = {part for choice in seen.choices for part in choice.parts}
    if not seen.choices or not any(table.is_card(what) for what in able):
        return {}
    cards = [card for card in hand if card is not None and card not in able]
    return {card: why_not(table, seen, card) for card in cards}


def collection_message(table: TableView, seen: Seen) -> dict[str, Any] | None:
    """Say how many cards are chosen together before they are confirmed, and what is said on the way; None for one."""
    if combines(seen):
        return together_message(table, seen)
    if not gathers(table.widgets, seen):
        return None
    count = cards_wanted(seen)
    cards = tuple([choice.what for choice in seen.choices])
    prompts = [sentence(Layout(table, seen, Attention(picked=cards[:picked]))) for picked in range(count + 1)]
    t = Layout(table, seen)
    key = seen.question.key if seen.question else ""
    return {"count": count, "prompts": prompts, "confirm": t.first(f"actions.confirm_{key}", "actions.confirm")}


def together_message(table: TableView, seen: Seen) -> dict[str, Any]:
    """Say which cards most often go together, what is said before and once they are a choice, and how to confirm it."""
    first = next(choice for choice in seen.choices if choice.parts)
    prompts = [sentence(Layout(table, seen, Attention(picked=picked))) for picked in ((), first.parts)]
    t, key = Layout(table, seen), seen.question.key if seen.question else ""
    whole = seen.fact(WholeSetsFact)
    return {
        "count": 1,
        "whole": {card: list(cards) for card, cards in whole.whole.items()} if whole else {},
        "prompts": prompts,
        "confirm": t.first(f"actions.confirm_{key}", "actions.confirm"),
    }
