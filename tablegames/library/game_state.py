"""A game in progress, for programs: played, copied and observed by numbers of actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from tablegames.engine.chance import chance_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.given_deal import GivenStart
from tablegames.engine.game.match import Match
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY, Event
from tablegames.engine.table.state import State, listed
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.history import History
from tablegames.library.plain_form import CELLS, chance_from, chance_values, state_from, state_values
from tablegames.library.plain_values import whole
from tablegames.library.seat_observation import SeatObservation
from tablegames.library.shared_chance import SharedChance
from tablegames.play.records.record_text import header_for, record_text
from tablegames.rules.reading.messages import message_of

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame


class Origin(NamedTuple):
    """What all chance of a game follows from."""

    seed: int
    salt: str
    dealt: GivenStart | None


Moves = tuple["Moves", int] | None
"""The actions so far by their numbers, the last first: copies share them."""


COMPARED = (*CELLS, "marker", "memory", "phase", "round", "turn")
"""What of a state is compared by its value; steps are made for every game that is loaded.

Named one by one, since a compiled state does not tell what it holds.
"""


def agenda_of(s: State) -> list[tuple[int, int]]:
    """Name the questions within questions by the numbers of their steps."""
    return [(step.index, seat) for step, seat in s.agenda]


class GameState:
    """A game in progress. It knows the truth: hand a player `observe(seat)`, never the state itself.

    `LoadedGame.new` makes one, and so does `WorldSampler.sample`.
    """

    __slots__ = ("_history", "_moves", "_origin", "_rng", "_s", "game")

    def __init__(self, game: LoadedGame, s: State, rng: Random) -> None:
        self.game = game
        """The game it is of."""
        self._s, self._rng = s, rng
        self._origin: Origin | None = None
        self._moves: Moves = None
        self._history: History | None = None

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """Tell which seat is asked, from 0; negative when the game is over."""
        return self._s.turn

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self._s.turn < 0

    @property
    def round(self) -> int:
        """Count the rounds begun, from 1."""
        return self._s.round

    def legal(self) -> tuple[int, ...]:
        """List the legal actions of the seat that is asked, ascending; empty when the game is over.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> [state.words(action) for action in state.legal()]
        ['hide 1', 'hide 2', 'hide 3', 'hide 4', 'hide none']
        """
        s = self._s
        if s.turn < 0:
            return ()
        numbers = self.game.numbers.numbers[s.step.index]
        return tuple(sorted([numbers[action] for action in s.step.legal_actions(s)]))

    def words(self, action: SupportsIndex) -> str:
        """Write an action in notation: "play S7". Raises GameError for a number that is no action."""
        return self.game.numbers.words_of(whole(action, "an action"))

    def play(self, action: SupportsIndex | str) -> None:
        """Take an action of the seat that is asked, by number or in notation.

        Raises GameError if it is not legal; nothing has changed then.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> state.play(state.legal()[0])
        >>> state.round, state.turn
        (1, 0)
        """
        s, numbers = self._s, self.game.numbers
        number = numbers.number.get(action, -1) if isinstance(action, str) else whole(action, "an action")
        own = numbers.actions[s.step.index].get(number, -1) if s.turn >= 0 else -1
        if own < 0 or own not in s.step.legal_actions(s):
            raise GameError(self._refusal(action if isinstance(action, str) else number))
        self._moves = (self._moves, number)
        try:
            if self._history is None:
                self.game.engine.apply(s, own, self._rng)
            else:
                self._history = self.game.journaled.apply(s, own, self._rng, self._history)
        except RulesError as error:
            raise GameError(str(message_of(error))) from error

    def sensible(self, rng: Random) -> int | None:
        """Say what a sensible player might do, as playouts have it; None where the rules have no rule of thumb.

        It is not among what is promised.
        """
        s = self._s
        with self.game.engine.placed(s):
            action = s.step.hint(s, rng.random) if s.turn >= 0 and s.step.has_hints else None
        return None if action is None else self.game.numbers.numbers[s.step.index][action]

    def _refusal(self, action: int | str) -> str:
        what = repr(action)
        if not isinstance(action, str) and 0 <= action < len(self.game.actions):
            what = f"{action} ({self.words(action)!r})"
        if self.over:
            return f"the game is over, so {what} cannot be played"
        legal = ", ".join([f"{number} ({self.words(number)!r})" for number in self.legal()])
        return f"seat {self.turn} cannot play {what} now; legal are {legal}"

    def copy(self) -> GameState:
        """Give an independent copy, with the same chance ahead."""
        shared = self._rng
        self._rng = SharedChance.of(shared)
        again = GameState(self.game, self._s.copy(), SharedChance.of(shared))
        again._origin, again._moves, again._history = self._origin, self._moves, self._history
        return again

    def under(self, chance: Random) -> GameState:
        """Give a copy with another chance ahead. It is not among what is promised."""
        again = self.copy()
        again._rng, again._origin = chance, None
        return again

    def beginning(self) -> GameState:
        """Begin the same game again. Raises GameError for a world that was made up."""
        if self._origin is None:
            raise GameError("a world that was made up has no beginning")
        return begin_game(self.game, self._origin)

    def seen_by_all(self, zone: str) -> tuple[tuple[str, ...], ...]:
        """List the cards of a zone place by place, no matter who may see them. It is not among what is promised."""
        table = self.game.engine.table
        places = table.zones[zone]
        return tuple([table.cards.names_of(places.cards(self._s, place)) for place in range(places.places)])

    def __copy__(self) -> GameState:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> GameState:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Compare positions: what lies where, who is asked, the course of the round, and the chance ahead."""
        if not isinstance(other, GameState):
            return NotImplemented
        mine, theirs = self._s, other._s
        return (
            self.game == other.game
            and mine.step.index == theirs.step.index
            and all(getattr(mine, name) == getattr(theirs, name) for name in COMPARED)
            and agenda_of(mine) == agenda_of(theirs)
            and listed(mine.course) == listed(theirs.course)
            and self._rng.getstate() == other._rng.getstate()
        )

    # What can be played on can be no key.
    __hash__ = None  # type: ignore[assignment]  # so does Python say it

    # -- results ------------------------------------------------------------------------------------------------------

    def totals(self) -> tuple[int, ...]:
        """Give the score by seat as it stands.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> game.new(seed=7).totals()
        (0, 0)
        """
        return self.game.engine.totals(self._s)

    def winners(self) -> tuple[int, ...]:
        """List the seats that won, or would if it ended here; several share the win."""
        return self.game.engine.winners(self._s)

    def returns(self) -> tuple[float, ...]:
        """Tell by seat what the game was worth, 0 until it is over: 1 for winning alone, and 0 in all.

        Seats that share the win share what the others lose. Partners both have what their side has. Where all
        play together it is 1 for everyone, or -1.
        """
        return self.worth_now() if self.over else (0.0,) * self.game.players

    def worth_now(self) -> tuple[float, ...]:
        """Tell what `returns` would be if it ended here. It is not among what is promised."""
        sides, winners = self.game.sides, set(self.winners())
        if sides == 1:
            return (1.0 if winners else -1.0,) * self.game.players
        side_of = self.game.engine.table.team_of
        won = {side_of[seat] for seat in winners}
        return tuple(
            [
                (sides / len(won) - 1) / (sides - 1) if side_of[seat] in won else -1 / (sides - 1)
                for seat in range(self.game.players)
            ]
        )

    # -- knowing ------------------------------------------------------------------------------------------------------

    def observe(self, seat: SupportsIndex) -> SeatObservation:
        """Tell what a seat knows; -1 stands for an onlooker, who knows what everyone knows.

        Raises GameError for a seat that there is not.
        """
        return SeatObservation(self.game, self.game.engine.observe(self._s, self._seat(seat)))

    def resampled(self, seat: SupportsIndex, chance: Random | SupportsIndex | None = None) -> GameState:
        """Draw a world that a seat cannot tell from this one, with what it saw happen, where that is kept.

        In it every other seat remembers no more than this one saw. Raises GameError for a seat that there is not.
        """
        world = self.game.worlds(self.observe(seat)).sample(chance)
        if self._history is not None:
            world._history = self._history.known_to(self._seat(seat))
        return world

    def history(self, seat: SupportsIndex) -> tuple[str, ...]:
        """List what a seat saw happen, a line each. The wording is not promised.

        Raises GameError for a seat that there is not, and for a state that keeps no history: `new(seed, history=True)`
        makes one that does.
        """
        return tuple([repr(event) for event in self._kept().seen_by(self._seat(seat))])

    def history_digest(self, seat: SupportsIndex) -> str:
        """Give the SHA-256 of what `history` lists: equal for two games that the seat cannot tell apart."""
        return self._kept().digest(self._seat(seat))

    def _seat(self, seat: SupportsIndex) -> int:
        number = whole(seat, "a seat")
        if not NOBODY <= number < self.game.players:
            raise GameError(
                f"there is no seat {number}; seats count from 0 to {self.game.players - 1}, -1 is an onlooker"
            )
        return number

    def _kept(self) -> History:
        if self._history is None:
            raise GameError("this state keeps no history; game.new(seed, history=True) makes one that does")
        return self._history

    # -- records ------------------------------------------------------------------------------------------------------

    def picture(
        self,
        seat: SupportsIndex = NOBODY,
        width: int = 960,
        *,
        language: str = "en",
        names: Sequence[str] | None = None,
    ) -> bytes:
        """Paint the table as a seat sees it, -1 an onlooker, as `SeatObservation.picture` does. Raises GameError."""
        return self.observe(seat).picture(width, language=language, names=names)

    def _repr_png_(self) -> bytes:
        return self.picture()

    @property
    def seed(self) -> int | None:
        """Tell from which seed all chance follows; None for a world that was made up."""
        return self._origin.seed if self._origin else None

    @property
    def moves(self) -> tuple[int, ...]:
        """List the actions so far by their numbers."""
        listed, at = [], self._moves
        while at is not None:
            at, number = at
            listed.append(number)
        return tuple(listed[::-1])

    def record(self, names: tuple[str, ...] | None = None) -> str:
        """Write the game so far as a record, JSON Lines: what `tablegames check`, `replay` and `read_record` take.

        Raises GameError for a world that was made up: it is not known how it came to be.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> game.new(seed=7).record().startswith('{"record": 2, "ruleset": "stay-home"')
        True
        """
        match = self.played_match()
        names = names or tuple([f"seat {seat}" for seat in range(self.game.players)])
        if len(names) != self.game.players:
            raise GameError(f"a record of {self.game.players} players has {self.game.players} names, not {len(names)}")
        header = header_for(self.game.ruleset, self.game.setting, names, match.seed, match.salt, True, match.dealt)
        return record_text(header, match)

    def played_match(self, watched: bool = False) -> Match:
        """Play the game so far as one at a table. It is not among what is promised.

        Raises GameError for a world that was made up.
        """
        if self._origin is None:
            raise GameError("a world that was made up has no record; play a game that began with game.new")
        seed, salt, dealt = self._origin
        with told_as_game_error():
            match = Match(self.game.engine.rules, self.game.players, seed, watched, salt, dealt)
            for number in self.moves:
                match.play(self.words(number))
        return match

    def __reduce__(self) -> tuple[Any, ...]:
        if self._origin is None:
            happened = self._history and self._history.told()
            return world_again, (self.game, *state_values(self._s), chance_values(self._rng), happened, self.moves)
        return played_again, (self.game, self._origin, self.moves, self._history is not None)

    def __repr__(self) -> str:
        who = "over" if self.over else f"seat {self.turn} is asked"
        return f"<{self.game.name}, {self.game.players} players, round {self.round}, {who}, totals {self.totals()}>"


def begin_under(game: LoadedGame, chance: Random) -> GameState:
    """Begin a game that keeps its history, under some chance, which does not follow from a seed."""
    s, happened = game.journaled.start(Game.start, chance)
    state = GameState(game, s, chance)
    state._history = happened
    return state


def begin_game(game: LoadedGame, origin: Origin, history: bool = False) -> GameState:
    """Begin a game. Raises GameError for a deal that there cannot be."""
    seed, salt, dealt = origin
    with told_as_game_error():
        written = dealt.chance(game.engine, seed, salt) if dealt else None
        rng = written or chance_of(seed, salt)
        begin = dealt.start if dealt else Game.start
        if history:
            s, happened = game.journaled.start(begin, rng)
        else:
            s, happened = begin(game.engine, rng), None
    state = GameState(game, s, written.source if written else rng)
    state._origin, state._history = origin, happened
    return state


def world_again(
    game: LoadedGame,
    cells: Mapping[str, list[Any]],
    rest: Sequence[Any],
    chance: bytes,
    happened: Sequence[tuple[Event, ...]] | None = None,
    moves: Sequence[int] = (),
) -> GameState:
    """Put together a world that was made up elsewhere, with what happened in it, where that is kept."""
    state = GameState(game, state_from(game.engine, cells, rest), chance_from(chance))
    state._history = History.of(happened or ())
    for number in moves:
        state._moves = (state._moves, number)
    return state


def played_again(game: LoadedGame, origin: Origin, moves: tuple[int, ...], history: bool) -> GameState:
    """Begin a game and play it up to where it was."""
    state = begin_game(game, origin, history)
    for number in moves:
        state.play(number)
    return state
