"""What a seat knows, for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from json import dumps
from typing import TYPE_CHECKING, Any

from tablegames.bots.own.plain_observation import (
    Cards,
    Course,
    cards_of,
    counters_of,
    course_of,
    question_of,
    trick_of,
)
from tablegames.engine.table.observation import Observation
from tablegames.library.picture import png
from tablegames.library.plain_form import observation_from, observation_values

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame

LAST = 8
"""Of what was decided, so many are shown at the end of a printed observation."""


class SeatObservation:
    """Everything one seat knows, and nothing else; they can be keys of a dict.

    Two equal ones cannot be told apart, not even by a player who remembers all that happened in the round.
    """

    __slots__ = ("_seen", "game")

    def __init__(self, game: LoadedGame, seen: Observation) -> None:
        self.game = game
        """The game it is of."""
        self._seen = seen

    @property
    def seat(self) -> int:
        """Tell whose it is, from 0; -1 for an onlooker."""
        return self._seen.seat

    @property
    def turn(self) -> int:
        """Tell which seat is asked; negative when the game is over."""
        return self._seen.turn

    @property
    def round(self) -> int:
        """Count the rounds begun, from 1."""
        return self._seen.round

    @property
    def question(self) -> str:
        """Name what is asked, in a word that everyone may know: "follow", "bid" ..."""
        return question_of(self.game.engine, self._seen)

    def legal(self) -> tuple[int, ...]:
        """List the legal actions of the seat by their numbers, ascending; empty when another seat is asked.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> state.observe(state.turn).legal == state.legal()
        False
        """
        numbers = self.game.numbers.numbers[self._seen.step] if self._seen.legal else {}
        return tuple(sorted([numbers[action] for action in self._seen.legal]))

    @property
    def cards(self) -> Mapping[str, tuple[Cards, ...]]:
        """List the cards by zone and place, a place a seat unless the zone is shared; None stands for an unknown card.

        Where the order of a zone counts, its first card is the bottom one.

        >>> import tablegames
        >>> game = tablegames.load("hearts", players=4)
        >>> game.new(seed=7).observe(0).cards["hand"][1][:3]
        (None, None, None)
        """
        return cards_of(self.game.engine, self._seen)

    @property
    def counters(self) -> Mapping[str, tuple[int | None, ...]]:
        """List the numbers on the table by name, one per seat unless they are shared; None stands for a hidden one.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> game.new(seed=7).observe(0).counters
        {'points': (0, 0), 'points_before': (0, 0)}
        """
        return counters_of(self.game.engine, self._seen)

    @property
    def trick(self) -> Mapping[str, Any]:
        """Name the public facts of what is being played, such as the led suit; empty where there are none."""
        return trick_of(self.game.engine, self._seen)

    @property
    def course(self) -> Course:
        """List what was decided and drawn in this round, each with its seat, in order: `(2, "play S7")`.

        Of what the seat does not know the verb alone is there: `(1, "give")`, `(1, "draw")`.
        """
        return course_of(self.game.engine, self._seen)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatObservation) and self.game == other.game and self._seen == other._seen

    def __hash__(self) -> int:
        return hash(self._seen)

    def __repr__(self) -> str:
        zones = {name: places for name, places in self.cards.items() if any(places)}
        said = {"seat": self.seat, "turn": self.turn, "question": self.question, "cards": zones}
        said |= {"counters": dict(self.counters), "trick": dict(self.trick)} | {"course": list(self.course[-LAST:])}
        return f"SeatObservation({', '.join(f'{name}={value!r}' for name, value in said.items())})"

    def picture(self, width: int = 960, *, language: str = "en", names: Sequence[str] | None = None) -> bytes:
        """Paint the table as this seat sees it, as PNG, so many pixels wide. Notebooks show it by themselves.

        `language`: of what stands on the table. `names`: of the players, by seat. Raises GameError for a width, a
        language or names that cannot be.
        """
        return png(self, width, language, None if names is None else tuple(names))

    def _repr_png_(self) -> bytes:
        return self.picture()

    def to_json(self) -> str:
        """Write it as JSON, for `LoadedGame.observation`: another machine reads the same observation."""
        return dumps({"game": self.game.name, "players": self.game.players, **observation_values(self._seen)})

    def __reduce__(self) -> tuple[Any, ...]:
        return observed_again, (self.game, observation_values(self._seen))

    @property
    def engine(self) -> Observation:
        """The engine's own form of it. It is not among what is promised."""
        return self._seen


def observed_again(game: LoadedGame, values: Mapping[str, Any]) -> SeatObservation:
    """Put together an observation that was written elsewhere. Raises GameError where it is none of this game."""
    return SeatObservation(game, observation_from(game.engine, values))
