"""What seats are said to know is true, and no more than they may know."""

from __future__ import annotations

from tablegames.engine.rules_error import RulesError, fault_of
from tablegames.engine.table.events import NOBODY
from tablegames.play.promises.position import Position
from tablegames.play.promises.table_kept import misplaced_card

MOST_DECISIONS = 5_000
"""Decisions in a world that is played to its end."""


def the_truth_is_never_ruled_out(position: Position) -> None:
    """No card lies where everyone is said to know that it cannot lie. Raises RulesError."""
    game, s = position.game, position.s
    zones = game.table.zones.values()
    for zone in zones:
        for place in range(zone.places):
            wrong = zone.mask(s, place) & s.known_absent[zone.cell + place] if zone.hidden else 0
            if wrong:
                names = game.table.cards.names_of(game.table.cards.listed(wrong))
                raise RulesError("promise.ruled_out", card=names[0], zone=zone.name, place=place)
    for declare in game.table.limits:
        for limit in declare(s):
            zone = next(zone for zone in zones if zone.cell <= limit.cell < zone.cell + zone.places)
            place = limit.cell - zone.cell
            if (zone.mask(s, place) & limit.mask).bit_count() > limit.most:
                raise RulesError("promise.limit", zone=zone.name, place=place, most=limit.most)


def what_seats_know_is_true(position: Position) -> None:
    """Cards that a seat knows lie where it thinks, and it counts as many as there are. Raises RulesError."""
    for seat in position.game.table.all_seats:
        views = iter(position.observed(seat).views)
        for zone in position.game.table.zones.values():
            for place in range(zone.places):
                view, cards = next(views), zone.mask(position.s, place)
                if view.known & ~cards or view.known.bit_count() + view.missing != zone.count(position.s, place):
                    raise RulesError("promise.told", seat=seat, zone=zone.name, place=place)


def onlookers_see_nothing_hidden(position: Position) -> None:
    """An onlooker knows only those hidden cards that every seat knows. Raises RulesError."""
    table, s = position.game.table, position.s
    owned, shown = [zone for zone in table.zones.values() if zone.owned], table.cards.everything
    for seat in table.all_seats:
        known = position.observed(seat).told
        for zone in owned:
            known |= zone.mask(s, seat)
        shown &= known
    seen = position.observed(NOBODY)
    views = iter(seen.views)
    for zone in table.zones.values():
        for _ in range(zone.places):
            if zone.hidden and next(views).known & ~shown:
                raise RulesError("promise.onlooker", zone=zone.name)
            if not zone.hidden:
                next(views)


def a_world_looks_the_same(position: Position) -> None:
    """The unseen cards can be dealt so that all fits what a seat knows; then it may do the same. Raises RulesError."""
    game = position.game
    for seat in position.two_seats:
        seen = position.observed(seat)
        try:
            world = game.worlds(seen).sample(position.chance)
        except Exception as error:
            raise RulesError("promise.no_world", seat=seat, error=fault_of(error)) from error
        misplaced_card(game.table, world)
        looks = game.observe(world, seat)
        if looks.legal != seen.legal:
            raise RulesError("promise.other_choices", seat=seat)
        if looks != seen:
            raise RulesError("promise.other_world", seat=seat)


def a_world_can_be_played_on(position: Position) -> None:
    """Any deal of the unseen cards that fits can be played to the end, as bots do. Raises RulesError."""
    game = position.game
    world = game.worlds(position.observed(position.turn)).sample(position.chance)
    for _ in range(MOST_DECISIONS):
        if world.turn < 0:
            return
        actions = game.legal_actions(world)
        if not actions:
            raise RulesError("promise.no_choice", question=world.step.topic)
        game.apply(world, position.chance.choice(actions), position.chance)
