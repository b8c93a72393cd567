"""What the rules say of a position that was made by hand: it is put into the engine's numbers, and the engine asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation, View
from tablegames.engine.table.state import NO_MEMORY, Memory
from tablegames.engine.table.zones import Pile, Zone
from tablegames.engine.tricks.trick import SEALED, UNGUARDED, Trick
from tablegames.play.session.seen import Seen
from tests.variants import library


@cache
def game_of(name: str, seats: int, options: tuple[tuple[str, bool | int | str], ...]) -> Game:
    ruleset = library()[name]
    rules, _ = ruleset.resolve(seats, ruleset.settle(seats, dict(options)))
    assert isinstance(rules, Rules)
    return Game(rules, seats)


def with_facts(seen: Seen, name: str, options: Mapping[str, bool | int | str]) -> Seen:
    """Let the engine say what there is to say of a position."""
    game = game_of(name, seen.seats, tuple(options.items()))
    table = game.table

    def view(zone: Zone, place: int) -> View:
        cards = [None if card is None else table.cards.card(card) for card in seen.zone(zone.name, place)]
        known = table.cards.mask(card for card in cards if card is not None)
        return View(known, cards.count(None), tuple(cards) if isinstance(zone, Pile) else None)

    views = [view(zone, place) for zone in table.zones.values() for place in range(zone.places)]
    numbers: list[int | None] = []
    for tally in table.tallies.values():
        given = seen.tallies.get(tally.name)
        numbers += given if given and len(given) == tally.places else [tally.start] * tally.places
    trump = seen.tally("trump")
    # A trump that is not there yet may still come; else the tricks are being played.
    phase = table.aims.trump_phase if trump == -1 else len(game.program) - 1
    observed = Observation(
        *(seen.viewer, seen.turn, 0, phase, seen.round, seen.marker, ()),
        *(tuple(views), tuple(numbers), memory_of(seen, table.cards.letters), (), 0, (), ()),
    )
    return replace(seen, said=game.facts(observed))


class HandmadeTrick(Trick):
    """A trick of which is said who played."""

    __slots__ = ("players",)
    players: list[int]

    def played_by(self, seats: int) -> list[int]:
        return self.players


def memory_of(seen: Seen, letters: Sequence[str]) -> Memory:
    """Make the memory of the tricks in progress: who plays, and who is winning."""
    if "number" not in seen.facts:
        return NO_MEMORY
    trick = HandmadeTrick(seen.facts["leader"], seen.facts["tricks"])
    trick.players, trick.winner = list(seen.facts["seats"]), seen.facts["winning"]
    trick.acted, trick.number, trick.side = len(trick.players), seen.facts["number"], seen.facts.get("side", 0)
    trick.player = (trick.leader + trick.acted) % seen.seats
    trick.guarded = SEALED if seen.facts.get("guarded") else UNGUARDED
    if seen.facts["led"] is not None:
        trick.led = letters.index(seen.facts["led"])
    if any(seen.tallies.get("sits_out", ())):
        trick.playing = sum([1 << seat for seat in range(seen.seats) if not seen.tally("sits_out", seat)])
    return trick
