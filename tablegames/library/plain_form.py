"""Worlds and observations in plain values, which JSON and pickle can carry from one machine to another."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from random import Random
from struct import pack, unpack
from typing import Any

from tablegames.engine.asked_chance import AskedChance
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation, View
from tablegames.engine.table.state import Memory, State, Step, link_course, listed
from tablegames.library.errors import GameError

NUMBERS = ("seat", "turn", "step", "phase", "round", "marker", "told")
LISTS = ("agenda", "course", "known_absent", "legal", "tallies")
CELLS = ("hands", "heaps", "known_absent", "piles", "tallies", "told")
"""What of a state is a list, a number or a pile each cell."""
CHANCE = "<625I"
"""The numbers of Python's generator, and its place among them."""
KIND = "kind"
"""The name under which a memory's class is written."""


def memories_of(step: Step) -> list[type[Memory]]:
    """List the memories that a step may leave: classes of its module, or imported there, whatever else was loaded."""
    modules = {kind.__module__ for kind in type(step).__mro__ if issubclass(kind, Step)}
    known = [each for module in modules for each in vars(sys.modules[module]).values()]
    return [each for each in known if isinstance(each, type) and issubclass(each, Memory)]


def memory_values(memory: Memory) -> dict[str, Any]:
    """Write what everyone remembers of the mechanic in progress."""
    return {
        KIND: type(memory).__name__,
        **{
            name: memory_values(value) if isinstance(value, Memory) else value
            for name, value in memory._fields().items()
        },
    }


def memory_from(game: Game, values: Mapping[str, Any]) -> Memory:
    """Read what `memory_values` wrote. Raises GameError where this game remembers no such thing."""
    kinds = {kind.__name__: kind for step in game.table.steps for kind in memories_of(step)} | {"Memory": Memory}
    kind = kinds.get(values[KIND])
    if kind is None:
        raise GameError(f"{values[KIND]!r} is nothing that this game remembers; it was written by another version")
    memory = kind.__new__(kind)
    for name, value in values.items():
        if name != KIND:
            setattr(memory, name, memory_from(game, value) if isinstance(value, Mapping) else to_tuples(value))
    return memory


def to_tuples(value: Any) -> Any:
    """Turn lists into tuples, however deep: JSON knows no tuples."""
    return tuple([to_tuples(each) for each in value]) if isinstance(value, list | tuple) else value


def observation_values(seen: Observation) -> dict[str, Any]:
    """Write an observation."""
    return {
        **{name: getattr(seen, name) for name in (*NUMBERS, *LISTS)},
        "views": [list(view) for view in seen.views],
        "memory": memory_values(seen.memory),
    }


def observation_from(game: Game, values: Mapping[str, Any]) -> Observation:
    """Read what `observation_values` wrote. Raises GameError for anything else."""
    blank = game.table.blank()
    try:
        plain: dict[str, Any] = {name: int(values[name]) for name in NUMBERS}
        plain |= {name: to_tuples(values[name]) for name in LISTS}
        plain["views"] = tuple([View(*to_tuples(view)) for view in values["views"]])
        if (len(plain["tallies"]), len(plain["known_absent"])) != (len(blank.tallies), len(blank.known_absent)):
            raise ValueError("it has other places than the game")
        if len(plain["views"]) != sum(zone.places for zone in game.table.zones.values()):
            raise ValueError("it has other zones than the game")
        return Observation(**plain, memory=memory_from(game, values["memory"]))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise GameError(f"this is no observation of this game: {error}") from error


def chance_values(chance: Random) -> bytes:
    """Write all chance that is ahead: Python's tuple of it takes half as much room again. What is asked has none."""
    state = chance.getstate()
    return pack(CHANCE, *state[1]) if state else b""


def chance_from(values: bytes) -> Random:
    """Read what `chance_values` wrote."""
    if not values:
        return AskedChance(())
    chance = Random.__new__(Random)
    chance.setstate((Random.VERSION, unpack(CHANCE, values), None))
    return chance


def state_values(s: State) -> tuple[dict[str, list[Any]], Sequence[Any]]:
    """Write where everything lies, and who is asked what."""
    agenda = [(step.index, seat) for step, seat in s.agenda]
    return {name: list(getattr(s, name)) for name in CELLS}, (
        *(s.step.index, s.turn, s.phase, s.round, s.marker, agenda, listed(s.course)),
        memory_values(s.memory),
    )


def state_from(game: Game, cells: Mapping[str, list[Any]], rest: Sequence[Any]) -> State:
    """Read what `state_values` wrote."""
    step, turn, phase, round_number, marker, agenda, course, memory = rest
    steps = game.table.steps
    s = State(steps[step], memory=memory_from(game, memory), **cells)
    s.turn, s.phase, s.round, s.marker = turn, phase, round_number, marker
    s.agenda, s.course = tuple([(steps[index], seat) for index, seat in agenda]), link_course(course)
    return s
