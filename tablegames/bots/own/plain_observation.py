"""What a seat knows in plain values: zones, cards and numbers by the names that records and rulesets have for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import DRAWN

Cards = tuple[str | None, ...]
Course = tuple[tuple[int, str], ...]


def question_of(game: Game, seen: Observation) -> str:
    """Name what is asked, in a word that everyone may know; empty when the game is over."""
    return game.table.steps[seen.step].topic if seen.turn >= 0 else ""


def cards_of(game: Game, seen: Observation) -> Mapping[str, tuple[Cards, ...]]:
    """List the cards by zone and place, a place a seat unless the zone is shared; None stands for an unknown card.

    Where the order of a zone counts, its first card is the bottom one.
    """
    names, listed, views = game.table.cards.names_of, game.table.cards.listed, iter(seen.views)
    zones: dict[str, tuple[Cards, ...]] = {}
    for zone in game.table.zones.values():
        places: list[Cards] = []
        for _ in range(zone.places):
            view = next(views)
            if view.order is None:
                places.append((*names(listed(view.known)), *([None] * view.missing)))
            else:
                places.append(tuple([None if card is None else names((card,))[0] for card in view.order]))
        zones[zone.name] = tuple(places)
    return zones


def counters_of(game: Game, seen: Observation) -> Mapping[str, tuple[int | None, ...]]:
    """List the numbers on the table by name, one per seat unless they are shared; None stands for a hidden one."""
    return {tally.name: seen.tallies[tally.all] for tally in game.table.tallies.values()}


def trick_of(game: Game, seen: Observation) -> Mapping[str, Any]:
    """Name the public facts of what is being played, such as the led suit; empty where there are none."""
    return seen.memory.facts(game.table.cards, game.table.seats)


def course_of(game: Game, seen: Observation) -> Course:
    """List what was decided and drawn in this round, each with its seat, in order: "play S7", "draw H3".

    Of what the seat does not know the verb alone is there: "give".
    """
    return tuple([(by, event_words(game, step, action)) for by, step, action in seen.course])


def event_words(game: Game, step: int, action: int | None) -> str:
    """Write what was decided or drawn; None stands for what is a secret."""
    if step == DRAWN:
        return "draw" if action is None else f"draw {game.table.cards.names[action]}"
    asked = game.table.steps[step]
    if action is not None:
        return asked.words(action)
    return next(asked.words(each).split(" ")[0] for each in asked.every_action() if asked.conceals(each))


def plain(game: Game, seen: Observation) -> dict[str, Any]:
    """Give everything that a seat knows as JSON can write it, in the words of the library's observations."""
    return {
        "seat": seen.seat,
        "turn": seen.turn,
        "round": seen.round,
        "question": question_of(game, seen),
        "cards": cards_of(game, seen),
        "counters": counters_of(game, seen),
        "trick": trick_of(game, seen),
        "course": course_of(game, seen),
    }
