"""A deal that is given from outside: from a newspaper, a study, a board that others played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement
from random import Random
from typing import Any, Protocol

from tablegames.engine.chance import chance_of
from tablegames.engine.game.game import Game
from tablegames.engine.rules_error import RulesError, Step
from tablegames.engine.table.state import State

Places = tuple[tuple[str | None, ...], ...]
Script = dict[int, list[float]]
"""By draw, the numbers that are written for it."""
MOST_DICE, FACES = 5, 6
"""A draw of several numbers is a roll of so many dice at most, which have so many faces."""


class DealError(RulesError):
    """A deal that cannot be had in this game. `path`: the field that is wrong, where one is."""

    def __init__(self, code: str, /, *path: Step, **values: object) -> None:
        """`code`: that of a sentence under `given`."""
        super().__init__(f"given.{code}", *path, **values)


class GivenStart(Protocol):
    """What a game begins with that is given from outside."""

    @property
    def key(self) -> str:
        """Name it, as a record's header does."""

    def line(self) -> dict[str, Any]:
        """Write it as it stands in a record's header."""

    def chance(self, game: Game, seed: int, salt: str) -> ScriptedChance:
        """Make the chance under which a game begins so. Raises DealError where none does."""

    def start(self, game: Game, chance: Random) -> State:
        """Begin, under that chance. Raises DealError."""


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """What the first deal of a game is to give. What it leaves open is drawn as in any game.

    `places`: by zone, place by place (a place a seat unless the zone is shared), the ids of cards; in a pile from the
    bottom, None for any card. `marker`: who has the round's marker, from 0; None: any seat.
    """

    places: Mapping[str, Places]
    marker: int | None = None

    @property
    def key(self) -> str:
        return "dealt"

    def line(self) -> dict[str, Any]:
        """Write it as it stands in a record's header."""
        places = {zone: [list(cards) for cards in each] for zone, each in self.places.items()}
        return {"places": places, **({} if self.marker is None else {"marker": self.marker})}

    @classmethod
    def read(cls, line: Any) -> GivenDeal:
        """Read what `line` wrote. Raises DealError for anything else."""
        if not isinstance(line, dict) or not isinstance(line.get("places"), dict) or set(line) - {"places", "marker"}:
            raise DealError("deal_table")
        marker = line.get("marker")
        if marker is not None and type(marker) is not int:
            raise DealError("marker_seat", found=repr(marker))
        places: dict[str, Places] = {}
        for zone, each in line["places"].items():
            if not isinstance(each, list) or not all(isinstance(cards, list) for cards in each):
                raise DealError("no_lists", zone=zone)
            if not all(card is None or isinstance(card, str) for cards in each for card in cards):
                raise DealError("no_ids", zone=zone)
            places[zone] = tuple([tuple(cards) for cards in each])
        return cls(places, marker)

    def chance(self, game: Game, seed: int, salt: str) -> ScriptedChance:
        """Make the chance under which a game begins with this deal. Raises DealError where none does.

        `game` is played silently, to find out which card of the shuffled deck comes where.
        """
        deck = game.table.cards.count
        probe = ScriptedChance(chance_of(seed, salt), {})
        game.start(probe)
        shuffles = [at for at, count in enumerate(probe.counts) if count == deck]
        if len(shuffles) != 1:
            raise DealError("no_shuffle")
        tries = Tries(game, seed, salt, probe.counts, self.start)
        script = {shuffles[0]: [card / deck for card in range(deck)]}
        # A draw that gives the marker comes first, since cards may be dealt from there; else the cards may give it.
        begun = script if self.marker is None else tries.settle(script, self.is_marked)
        script = script if begun is None else begun
        script[shuffles[0]] = self.keys(game, places_of(game, tries.start(script)), Random(f"{seed} {salt}"))
        # Which of the cards that are left is turned up is drawn after the shuffle.
        settled = tries.settle(script, partial(self.is_laid, game))
        if settled is None:
            found = self.misplaced(game, tries.start(script))
            if found is None and begun is None:
                raise DealError("no_marker", seat=self.marker)
            if found is None:
                raise DealError("not_together", seat=self.marker)
            zone, place = found
            cards = tuple([str(card) for card in self.places[zone][place]])
            raise DealError("misplaced", cards=cards, zone=zone, place=place)
        return ScriptedChance(chance_of(seed, salt), settled)

    def start(self, game: Game, chance: Random) -> State:
        """Begin a game."""
        return game.start(chance)

    def keys(self, game: Game, slots: Mapping[str, Sequence[Sequence[int]]], rng: Random) -> list[float]:
        """Say card by card by which key it is to be shuffled, so that it comes to its place. Raises DealError."""
        number = {name: card for card, name in enumerate(game.table.cards.names)}
        keys: dict[int, float] = {}
        left = set(range(game.table.cards.count))
        for zone, places in self.places.items():
            if len(places) > len(slots.get(zone, ())):
                raise DealError("places", zone=repr(zone), known=len(slots.get(zone, ())), found=len(places))
            for place, cards in enumerate(places):
                room = slots[zone][place]
                if len(cards) > len(room):
                    raise DealError("many_cards", zone=zone, place=place, known=len(room), found=len(cards))
                for card, slot in zip(cards, room, strict=False):
                    if card is not None and (card not in number or number[card] in keys):
                        raise DealError("no_card" if card not in number else "twice", card=repr(card))
                    if card is not None:
                        keys[number[card]] = slot
                        left.discard(slot)
        rest = [card for card in range(game.table.cards.count) if card not in keys]
        rng.shuffle(rest)
        keys |= dict(zip(rest, sorted(left), strict=True))
        return [keys[card] / len(keys) for card in range(len(keys))]

    def is_marked(self, s: State) -> bool:
        """Tell whether the marker is where it is to be."""
        return self.marker in (None, s.marker)

    def is_laid(self, game: Game, s: State) -> bool:
        """Tell whether all lies where it is to lie, and the marker with it."""
        return self.misplaced(game, s) is None and self.is_marked(s)

    def misplaced(self, game: Game, s: State) -> tuple[str, int] | None:
        """Name a place, zone and number, that lacks what is to lie there; None where there is none."""
        names = game.table.cards.names
        for zone, places in self.places.items():
            for place, cards in enumerate(places):
                lying = [names[card] for card in game.table.zones[zone].cards(s, place)]
                if not {card for card in cards if card is not None} <= set(lying):
                    return zone, place
        return None


class Tries:
    """Beginnings of one game under written chance."""

    def __init__(
        self, game: Game, seed: int, salt: str, counts: Sequence[int], begin: Callable[[Game, Random], State]
    ) -> None:
        """`counts`: how many numbers each draw takes."""
        self.game, self.seed, self.salt, self.begin = game, seed, salt, begin
        self.draws = {draw: count for draw, count in enumerate(counts) if count <= MOST_DICE}
        """The draws that can be written, with how many numbers they take: who begins, which card is turned up, dice."""

    def start(self, script: Script) -> State:
        """Begin."""
        return self.begin(self.game, ScriptedChance(chance_of(self.seed, self.salt), script))

    def settle(self, script: Script, wanted: Callable[[State], bool]) -> Script | None:
        """Find one draw, if any is needed, that makes the beginning as it is wanted; None where there is none."""
        if wanted(self.start(script)):
            return script
        for draw, count in self.draws.items():
            steps = self.game.table.cards.count if count == 1 else FACES
            numbers = [(step + 0.5) / steps for step in range(0 if draw in script else steps)]
            for written in combinations_with_replacement(numbers, count):
                tried = {**script, draw: list(written)}
                if wanted(self.start(tried)):
                    return tried
        return None


def places_of(game: Game, s: State) -> dict[str, list[Sequence[int]]]:
    """List the cards by zone and place."""
    zones = game.table.zones.items()
    return {name: [zone.cards(s, place) for place in range(zone.places)] for name, zone in zones}


class ScriptedChance(Random):
    """Chance that gives written numbers for some draws, and those of `source` for all others.

    A draw is what is drawn in one go: a shuffle is one. `counts` notes how many numbers each took. Once a game has
    begun all that is written has been drawn, and it goes on with `source`.
    """

    def __new__(cls, source: Random, script: Mapping[int, Sequence[float]]) -> ScriptedChance:
        # Python seeds a new generator, which costs ten times as much as all else here.
        return super().__new__(cls)

    def __init__(self, source: Random, script: Mapping[int, Sequence[float]]) -> None:
        self.source, self.script = source, script
        self.counts: list[int] = []

    @property
    def random(self) -> Callable[[], float]:
        """Give what draws a number from 0 to 1."""
        draw, written = len(self.counts), iter(self.script.get(len(self.counts), ()))
        self.counts.append(0)

        def drawn() -> float:
            self.counts[draw] += 1
            number = next(written, None)
            return self.source.random() if number is None else number

        return drawn

    @property
    def getrandbits(self) -> Callable[[int], int]:
        """Give what draws so many bits."""
        return self.source.getrandbits

    def getstate(self) -> tuple[Any, ...]:
        """Tell what is ahead."""
        return (len(self.counts), self.source.getstate())
