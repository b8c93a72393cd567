"""An observation as numbers from -1 to 1, always as many of them: what learning programs take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import DRAWN, Memory, Step
from tablegames.engine.table.zones import Pile, Sight
from tablegames.library.loaded_game import LoadedGame
from tablegames.library.plain_form import memories_of
from tablegames.library.seat_observation import SeatObservation

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
HALF: Final = 8
"""The number that is squashed to a half."""
SEAT, SEATS, SUIT, CARDS, COURSE, NUMBER = "seat", "seats", "suit", "cards", "course", "number"
"""What a field of a memory is about, as `Memory.about` says it."""


Sections = tuple[dict[str, int], dict[str, int], dict[str, int]]
"""Bits, numbers, and what is mostly 0 (piles, the course of the round): by name, how long each part is."""


class SeatOffsets(NamedTuple):
    """Where everything stands for one observer, whose own place is always the first."""

    views: tuple[int, ...]
    """By view, the first of its bits; by pile, of its heights."""
    missing: tuple[int, ...]
    """By view, its number."""
    absent: tuple[tuple[int, int], ...]
    """By hidden place, its cell and the first of its bits."""
    tallies: tuple[int, ...]
    """By tally's place, its number."""
    secret: tuple[tuple[int, int], ...]
    """By place of a tally that is hidden from a seat, its cell and its bit."""
    seats: tuple[int, ...]
    """By seat, how far it sits from the observer."""
    decided: tuple[int, ...]
    """By seat, where its actions stand; of all it drew, where its cards do."""
    drawn: tuple[int, ...]


class ObservationArray:
    """Writes observations of one game as arrays of `size` numbers. `parts` names them in order, with their lengths.

    First stand bits (0 or 1): who is asked, seats, steps, and a bit a card for each place. Then numbers, squashed by `n
    / (8 + |n|)`, so that small ones stay apart. Then piles, where a card has its height from the bottom in parts of the
    deck. Then the course of the round: by seat and action, how many decisions and draws ago it was taken last (1: just
    now), squashed. The same follows for each card that a seat was seen to draw. The observer's own place is always the
    first, the seats after it follow in turn. `like`: the sections of several games (`shared_sections`), where arrays of
    all of them are to have one form; what a game lacks is 0.
    """

    def __init__(self, game: LoadedGame, like: Sections | None = None) -> None:
        self.game, self.like = game, like
        table = game.engine.table
        self.seats, self.deck, self.suits = game.players, table.cards.count, table.suits
        self.places = [(zone, place) for zone in table.zones.values() for place in range(zone.places)]
        self.tallies = [(tally, place) for tally in table.tallies.values() for place in range(tally.places)]
        self.memories = memory_fields(table.steps)
        self.sections = sections_of(self, len(table.steps)) if like is None else like
        self.parts: dict[str, int] = {name: part for each in self.sections for name, part in each.items()}
        self.size = sum(self.parts.values())
        self.bits, self.numbers = sum(self.sections[0].values()), sum(self.sections[1].values())
        self.bytes = -(-self.bits // 8)
        self.first: dict[str, int] = {}
        """By part, where it begins; numbers count within their section."""
        for section in self.sections:
            at = self.bits + self.numbers if section is self.sections[2] else 0
            for name, length in section.items():
                self.first[name] = at
                at += length
        self.turned = [self._turned(seat) for seat in range(self.seats)]

    def of(self, seen: SeatObservation) -> Floats:
        """Write an observation."""
        own: Observation = seen.engine
        observer = max(own.seat, 0)
        turned, first = self.turned[observer], self.first
        bits = 1 << first["step"] + own.step
        if own.seat >= 0:
            bits |= 1 << first["seat"] + own.seat
        if own.turn >= 0:
            bits |= 1 << first["turn"] + turned.seats[own.turn]
        if own.marker >= 0:
            bits |= 1 << first["marker"] + turned.seats[own.marker]
        for step, _ in own.agenda:
            bits |= 1 << first["agenda"] + step
        numbers = [0] * self.numbers
        numbers[first["round"]] = own.round
        lying: list[int] = []
        heights: list[float] = []
        for view, at, missing in zip(own.views, turned.views, turned.missing, strict=True):
            known, numbers[missing], order = view
            if order is None:
                bits |= known << at
            elif order:
                for height, card in enumerate(order, 1):
                    if card is not None:
                        lying.append(at + card)
                        heights.append(height / self.deck)
        for cell, at in turned.absent:
            bits |= own.known_absent[cell] << at
        for number, at in zip(own.tallies, turned.tallies, strict=True):
            numbers[at] = number or 0
        for cell, at in turned.secret:
            if own.tallies[cell] is not None:
                bits |= 1 << at
        bits |= self._remembered(own.memory, turned, numbers)
        steps, decided, ago = self.game.numbers.numbers, turned.decided, len(own.course) + HALF
        for by, step, action in own.course:
            if action is not None:
                lying.append(decided[by] + steps[step][action] if step != DRAWN else turned.drawn[by] + action)
                heights.append(1 - HALF / ago)
            ago -= 1
        array = np.zeros(self.size, np.float32)
        packed = np.frombuffer(bits.to_bytes(self.bytes, "little"), np.uint8)
        array[: self.bits] = np.unpackbits(packed, count=self.bits, bitorder="little")
        counted = np.array(numbers, np.float32)
        array[self.bits : self.bits + self.numbers] = counted / (np.float32(HALF) + np.abs(counted))
        if lying:
            array[lying] = heights
        return array

    def mask(self, seen: SeatObservation) -> Mask:
        """Say which actions the observer may take, 1 for yes: none while another seat is asked."""
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[list(seen.legal())] = 1
        return mask

    def _remembered(self, memory: Memory, turned: SeatOffsets, numbers: list[int]) -> int:
        """Write what everyone remembers of the mechanic in progress; numbers to `numbers`, the rest as bits."""
        bits, about = 0, type(memory).about
        for name, value in memory._fields().items():
            kind = about.get(name, NUMBER)
            if kind == COURSE:
                continue
            at = self.first[f"trick {name}"]
            if kind == NUMBER:
                numbers[at] = value if isinstance(value, int) else 0
            elif kind == SEAT:
                bits |= 1 << at + turned.seats[value] if value >= 0 else 0
            elif kind == SUIT:
                bits |= 1 << at + value if 0 <= value < self.suits else 0
            elif kind == CARDS:
                bits |= value << at
            elif kind == SEATS:
                for seat in range(self.seats):
                    bits |= (value >> seat & 1) << at + turned.seats[seat]
        return bits

    def _turned(self, observer: int) -> SeatOffsets:
        """Reckon where everything stands for an observer."""
        seats = tuple([(seat - observer) % self.seats for seat in range(self.seats)])

        def slot(places: int, place: int) -> int:
            return seats[place] if places == self.seats else place

        first, secret = self.first, [(tally, at) for tally, at in self.tallies if tally.sight is not Sight.ALL]
        named = [(zone, f"{zone.name} {slot(zone.places, place)}", zone.cell + place) for zone, place in self.places]
        return SeatOffsets(
            tuple([first[name] for _, name, _ in named]),
            tuple([first[f"more {name}"] for _, name, _ in named]),
            tuple([(cell, first[f"absent {name}"]) for zone, name, cell in named if zone.hidden]),
            tuple([first[tally.name] + slot(tally.places, at) for tally, at in self.tallies]),
            tuple([(tally.at + at, first[f"known {tally.name}"] + slot(tally.places, at)) for tally, at in secret]),
            seats,
            tuple([first[f"decided {place}"] for place in seats]),
            tuple([first.get(f"drawn {place}", 0) for place in seats]),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return ObservationArray, (self.game, self.like)


def sections_of(array: ObservationArray, steps: int) -> Sections:
    """Say what the array of a game is made of."""
    seats, deck = array.seats, array.deck
    long = {SEAT: seats, SEATS: seats, SUIT: array.suits, CARDS: deck}
    tallies = {tally.name: tally for tally, _ in array.tallies}
    bits = {"seat": seats, "turn": seats, "marker": seats, "step": steps, "agenda": steps}
    bits |= {f"{zone.name} {place}": deck for zone, place in array.places if not isinstance(zone, Pile)}
    bits |= {f"absent {zone.name} {place}": deck for zone, place in array.places if zone.hidden}
    bits |= {f"known {name}": tally.places for name, tally in tallies.items() if tally.sight is not Sight.ALL}
    bits |= {f"trick {name}": long[kind] for name, kind in array.memories.items() if kind in long}
    numbers = {"round": 1, **{f"more {zone.name} {place}": 1 for zone, place in array.places}}
    numbers |= {name: tally.places for name, tally in tallies.items()}
    numbers |= {f"trick {name}": 1 for name, kind in array.memories.items() if kind == NUMBER}
    sparse = {f"{zone.name} {place}": deck for zone, place in array.places if isinstance(zone, Pile)}
    sparse |= {f"decided {place}": len(array.game.actions) for place in range(seats)}
    if DRAWN in array.game.engine.table.secretive:
        sparse |= {f"drawn {place}": deck for place in range(seats)}
    return bits, numbers, sparse


def shared_sections(games: Iterable[LoadedGame]) -> Sections:
    """Find the parts that arrays of all these games need, each with its greatest length: for `ObservationArray(like=)`.

    So one network plays a game of two and of six, and with every option.
    """
    longest: Sections = ({}, {}, {})
    for game in games:
        for shared, section in zip(longest, ObservationArray(game).sections, strict=True):
            for name, length in section.items():
                shared[name] = max(length, shared.get(name, 0))
    return longest


def memory_fields(steps: Sequence[Step]) -> dict[str, str]:
    """Name everything that the mechanics of a game remember, and what each is about."""
    kinds = {kind for step in steps for kind in memories_of(step)}
    found = {
        name: kind.about.get(name, NUMBER)
        for kind in kinds
        for base in kind.__mro__
        for name in vars(base).get("fields", ())
    }
    return dict(sorted(found.items()))
