"""An observation as numbers from -1 to 1, always as many of them: what learning programs take."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tablegames.engine.table.observation import Observation, View
from tablegames.engine.table.state import Memory, Step
from tablegames.engine.table.zones import Pile, Sight
from tablegames.library.loaded_game import LoadedGame
from tablegames.library.seat_observation import SeatObservation

Floats = NDArray[np.float32]
HALF = 8.0
"""The number that is squashed to a half."""


class ObservationArray:
    """Writes observations of one game as arrays of `size` numbers. `parts` names them in order, with their lengths.

    Cards have a number each: 1 where the card is known to lie, and in an ordered zone its height from the bottom in
    parts of the deck. Counts are squashed, `n / (8 + |n|)`, so that small ones stay apart. Seats are one-hot.
    """

    def __init__(self, game: LoadedGame) -> None:
        self.game, table = game, game.engine.table
        self.seats, self.deck, self.steps = game.players, table.cards.count, len(table.steps)
        self.bytes = -(-self.deck // 8)
        self.zones = [(zone, place) for zone in table.zones.values() for place in range(zone.places)]
        self.hidden = [zone.cell + place for zone, place in self.zones if zone.hidden]
        self.secret = [
            tally.at + place
            for tally in table.tallies.values()
            if tally.sight is not Sight.ALL
            for place in range(tally.places)
        ]
        self.memories = memory_fields(table.steps)
        self.numbers = sum([tally.places for tally in table.tallies.values()])
        self.parts: dict[str, int] = {
            "seat": self.seats,
            "turn": self.seats,
            "marker": self.seats,
            "step": self.steps,
            "agenda": self.steps,
            "round": 1,
            **{f"{zone.name} {place}": self.deck + 1 for zone, place in self.zones},
            **{f"known absent {cell}": self.deck for cell in self.hidden},
            "counters": self.numbers,
            "known counters": len(self.secret),
            **{f"trick {name}": self.seats for name in self.memories},
        }
        self.size = sum(self.parts.values())

    def of(self, seen: SeatObservation) -> Floats:
        """Write an observation."""
        own: Observation = seen.engine
        agenda = [0.0] * self.steps
        for step, _ in own.agenda:
            agenda[step] = 1.0
        lists: list[Sequence[float] | Floats] = [
            one_hot(own.seat, self.seats),
            one_hot(own.turn, self.seats),
            one_hot(own.marker, self.seats),
            one_hot(own.step, self.steps),
            agenda,
            [squashed(own.round)],
        ]
        for (zone, _), view in zip(self.zones, own.views, strict=True):
            lists += [self.heights(view) if isinstance(zone, Pile) else self.bits(view.known), [squashed(view.missing)]]
        lists += [self.bits(own.known_absent[cell]) for cell in self.hidden]
        lists.append([0.0 if number is None else squashed(number) for number in own.tallies])
        lists.append([float(own.tallies[cell] is not None) for cell in self.secret])
        remembered = own.memory._fields()
        lists += [self.memory(remembered.get(name)) for name in self.memories]
        return np.concatenate([np.asarray(each, np.float32) for each in lists])

    def bits(self, mask: int) -> Floats:
        """Write a set of cards, a number each."""
        packed = np.frombuffer(mask.to_bytes(self.bytes, "little"), np.uint8)
        return np.unpackbits(packed, count=self.deck, bitorder="little").astype(np.float32)

    def heights(self, view: View) -> Sequence[float]:
        """Write where the known cards of a pile lie."""
        heights = [0.0] * self.deck
        for height, card in enumerate(view.order or (), 1):
            if card is not None:
                heights[card] = height / self.deck
        return heights

    def memory(self, value: object) -> Sequence[float]:
        """Write something that everyone remembers: a number, or a list of seats."""
        values = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        row = [0.0] * self.seats
        for at, each in enumerate(values[: self.seats]):
            row[at] = squashed(each + 1)
        return row


def memory_fields(steps: Sequence[Step]) -> list[str]:
    """Name everything that the mechanics of a game remember, whatever else is imported.

    A mechanic's memory is a class of the module of its steps, or one imported there.
    """
    modules = {kind.__module__ for step in steps for kind in type(step).__mro__ if issubclass(kind, Step)}
    known = [each for module in modules for each in vars(sys.modules[module]).values()]
    kinds = [each for each in known if isinstance(each, type) and issubclass(each, Memory)]
    return sorted({name for kind in kinds for base in kind.__mro__ for name in vars(base).get("fields", ())})


def one_hot(at: int, length: int) -> list[float]:
    """Write a choice among several; nothing is chosen below 0."""
    row = [0.0] * length
    if at >= 0:
        row[at] = 1.0
    return row


def squashed(number: float) -> float:
    """Bring a number between -1 and 1."""
    return number / (HALF + abs(number))
