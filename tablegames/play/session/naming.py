"""From an Observation, all ints, to what a person sees, all names."""

from __future__ import annotations

from tablegames.engine.game.game import Game
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.observation import Observation, View
from tablegames.engine.table.question import Question
from tablegames.play.session.seen import Choice, Seen


def seen_by_name(
    game: Game, seen: Observation, question: Question | None = None, choices: tuple[str, ...] = ()
) -> Seen:
    """Name everything an observation holds; question and choices are the viewer's own."""
    table = game.table
    views = iter(seen.views)
    zones = {
        zone.name: tuple([cards_of(game, next(views)) for _ in range(zone.places)]) for zone in table.zones.values()
    }
    # While a step does something without asking, the seat that was asked last has nothing to do.
    asks = seen.turn < 0 or bool(table.steps[seen.step].topic)
    tallies = {tally.name: seen.tallies[tally.all] for tally in table.tallies.values()}
    return Seen(
        viewer=seen.seat,
        seats=game.seats,
        turn=seen.turn if asks else NOBODY,
        round=seen.round,
        marker=seen.marker,
        zones=zones,
        tallies=tallies,
        facts=seen.memory.facts(table.cards, table.seats),
        total=game.score.known(seen.tallies),
        question=question,
        choices=tuple([Choice(action) for action in choices]),
        lowest=game.sign < 0,
        said=game.facts(seen),
    )


def cards_of(game: Game, view: View) -> tuple[str | None, ...]:
    """Name the cards of a place in their order, the known ones first where there is none."""
    names = game.table.cards.names
    if view.order is not None:
        return tuple([None if card is None else names[card] for card in view.order])
    return (*game.table.cards.names_of(game.table.cards.listed(view.known)), *[None] * view.missing)
