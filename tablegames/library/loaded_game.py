"""Loading a game for programs: rules, players and options, ready to be played many times."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from json import loads
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex

from tablegames.engine.chance import salt_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.given_deal import GivenDeal
from tablegames.engine.game.given_position import GivenPosition
from tablegames.library.action_numbers import ActionNumbers
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.game_state import GameState, Origin, begin_game
from tablegames.library.journaled_game import JournaledGame
from tablegames.library.plain_values import plain, whole
from tablegames.library.seat_bot import SeatBot
from tablegames.library.seat_observation import SeatObservation, observed_again
from tablegames.library.world_sampler import WorldSampler
from tablegames.rules.load import load as load_ruleset
from tablegames.rules.reading.problems import list_names, quote, suggestion
from tablegames.rules.reading.settings import Setting, Value, same
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import insist_on
from tablegames.shipped import RULESETS

ENDINGS = (".yaml", ".yml")


class LoadedGame:
    """A ruleset at a table of so many players with these options. It never changes; `new` begins a game of it.

    Several threads may play states of it at once, each its own.
    """

    def __init__(self, ruleset: Ruleset, players: int, options: dict[str, Value], source: str) -> None:
        """Resolve a ruleset; `source` names it for `load`, and is empty for rules that only a record carries."""
        with told_as_game_error():
            rules, options = ruleset.resolve(players, options)
            if source not in shipped_games():
                insist_on(ruleset, rules, Setting(players, options))
        self.name = ruleset.id
        """The word by which it is known: "diamonds"."""
        self.title = ruleset.name.en
        """What people call it, in English."""
        self.players = players
        """How many play."""
        self.options = options
        """Every option with the value in force."""
        self.ruleset, self.source, self.rules = ruleset, source, rules
        self.path = source if source in ("", *shipped_games()) else str(Path(source).absolute())
        """The same wherever the program goes on from here."""
        self.engine = Game(rules, players, noting=True)

    @property
    def actions(self) -> tuple[str, ...]:
        """List all actions that the game can ever have, in notation; their numbers count from 0.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> game.actions[:2]
        ('hide 1', 'hide 2')
        """
        return self.numbers.words

    @property
    def sides(self) -> int:
        """Count the sides that play against each other: the players, or pairs of partners.

        >>> import tablegames
        >>> tablegames.load("spades").sides
        2
        """
        return self.engine.table.teams

    def new(
        self,
        seed: SupportsIndex | None = None,
        history: bool = False,
        *,
        dealt: Mapping[str, Sequence[Sequence[str | None]]] | None = None,
        marker: SupportsIndex | None = None,
    ) -> GameState:
        """Begin a game. The same seed and actions always give the same game; None draws a seed.

        With `history` the state remembers what each seat saw happen, which takes some more time a move. `dealt` gives
        the first deal: by zone, place by place, the ids of cards as observations have them, None for any card; what it
        leaves open follows from the seed. `marker`: who has the round's marker (deals, leads ...). Raises GameError for
        a deal that there cannot be.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> game.new(seed=7)
        <stay-home, 2 players, round 1, seat 1 is asked, totals (0, 0)>
        """
        number = secrets.randbits(32) if seed is None else whole(seed, "a seed")
        given = None
        if dealt is not None or marker is not None:
            places = {zone: tuple([tuple(cards) for cards in each]) for zone, each in (dealt or {}).items()}
            given = GivenDeal(places, None if marker is None else whole(marker, "the marker"))
        return begin_game(self, Origin(number, salt_of(number), given), history)

    def position(
        self,
        places: Mapping[str, Sequence[Sequence[str | None]]],
        /,
        *,
        marker: SupportsIndex | None = None,
        before: Sequence[str] = (),
        numbers: Mapping[str, Sequence[int | str]] | None = None,
        leads: SupportsIndex | None = None,
        lacks: Sequence[Sequence[str]] = (),
        round: SupportsIndex = 1,
        seed: SupportsIndex | None = None,
        history: bool = False,
    ) -> GameState:
        """Begin in the middle of a round: an endgame study, the last tricks of a deal, a score to play at.

        `places` says where all cards lie, as `new(dealt=...)` has them; None stands for any card that is named nowhere.
        `marker`: who has the round's marker. `before`: what was answered since the deal, an auction for instance, in
        notation. `numbers`: what stands on the table, by counter, place by place; a suit by its letter. `leads`: who
        leads to the next trick, if not the seat that the rules name. `lacks`: by seat, the letters of the suits that it
        has shown to lack. `round`: which round it is. Raises GameError for a position that there cannot be.
        """
        number = secrets.randbits(32) if seed is None else whole(seed, "a seed")
        given = GivenPosition(
            GivenDeal(
                {zone: tuple([tuple(cards) for cards in each]) for zone, each in places.items()},
                None if marker is None else whole(marker, "the marker"),
            ),
            tuple(before),
            {name: tuple([self.standing(name, each) for each in every]) for name, every in (numbers or {}).items()},
            None if leads is None else whole(leads, "who leads"),
            tuple([tuple(suits) for suits in lacks]),
            whole(round, "a round"),
        )
        return begin_game(self, Origin(number, salt_of(number), given), history)

    def standing(self, name: str, written: Any) -> int:
        """Read a number that stands on the table: a suit by its letter. It is not among what is promised."""
        letters = self.engine.table.cards.letters
        if isinstance(written, str) and written in letters:
            return letters.index(written)
        return whole(written, f"what stands at {name}")

    def worlds(self, observation: SeatObservation) -> WorldSampler:
        """Prepare the states that fit what a seat knows, for thinking ahead. Raises GameError for another game's.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> game.worlds(state.observe(0)).sample(1).observe(0) == state.observe(0)
        True
        """
        if observation.game != self:
            raise GameError("this observation is of another game, or of another number of players or options")
        return WorldSampler(self, observation)

    def observation(self, text: str) -> SeatObservation:
        """Read what `SeatObservation.to_json` wrote. Raises GameError for anything else, and for another game's."""
        try:
            values = loads(text)
            there = (values["game"], values["players"])
        except (ValueError, KeyError, TypeError) as error:
            raise GameError(f"this is no observation: {error}") from error
        if there != (self.name, self.players):
            raise GameError(f"this is an observation of {there[0]} with {there[1]} players, not of {self!r}")
        return observed_again(self, values)

    def bot(
        self,
        kind: Any = "hard",
        seed: SupportsIndex | None = None,
        worlds: SupportsIndex | None = None,
        guide: str | Path | None = None,
    ) -> SeatBot:
        """Make a bot: "easy", "normal", "hard", "master" or "random". With a seed it decides the same again.

        Or one of your own: "module:Class", the name of an entry point, "run:COMMAND", or a Python class or object. A
        class is given this game and a number for its chance; `decide` of what comes of it is given observations and
        gives an action, by number or in notation. `worlds`: how many a bot that looks ahead looks at for a decision,
        if not as many as its level says. `guide`: the file of what it has learned, as `tablegames train` writes one, if
        not what ships. Raises GameError where there is no such bot, or the file is of another game.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> with game.bot("normal", worlds=8, seed=1) as bot:
        ...     bot.decide(state.observe(state.turn)) in state.legal()
        True
        """
        looks = None if worlds is None else whole(worlds, "the number of worlds")
        return SeatBot(self, kind, None if seed is None else whole(seed, "a seed"), looks, guide)

    # -- the engine's own, not promised -------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> ActionNumbers:
        """The numbers of its actions."""
        return ActionNumbers(self.engine)

    @cached_property
    def journaled(self) -> JournaledGame:
        """The same game with a journal."""
        return JournaledGame(self.rules, self.players)

    @property
    def setting(self) -> Setting:
        """Players and options, as the engine has them."""
        return Setting(self.players, self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LoadedGame) and (self.rules, self.players) == (other.rules, other.players)

    def __hash__(self) -> int:
        return hash((self.name, self.players))

    def __deepcopy__(self, memo: dict[int, Any]) -> LoadedGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.source:
            return LoadedGame, (self.ruleset, self.players, self.options, "")
        return loaded_again, (self.path, self.players, self.options, self.ruleset.digest)

    def __repr__(self) -> str:
        if not self.source:
            return f"<{self.name} by the rules of a record, {self.players} players, {self.options}>"
        chosen = "".join([f", {name}={value!r}" for name, value in self.options.items()])
        return f"tablegames.load({self.source!r}, players={self.players}{chosen})"


@cache
def shipped_games() -> tuple[str, ...]:
    """List the games that ship with the program, by the names that `load` takes.

    >>> import tablegames
    >>> "hearts" in tablegames.shipped_games()
    True
    """
    return tuple(sorted([path.stem for path in RULESETS.glob("*.yaml")]))


class GameAbout(NamedTuple):
    """What a game asks before it can be loaded."""

    name: str
    """The word by which `load` knows it."""
    title: str
    players: tuple[int, ...]
    """The numbers of players it is for."""
    options: Mapping[str, tuple[Value, ...]]
    """By option, what it can be set to, the usual value first."""


def about(game: str | Path, /) -> GameAbout:
    """Tell for how many players a game is and what options it has, without loading it. Raises GameError.

    >>> import tablegames
    >>> tablegames.about("diamonds").players
    (2, 3, 4, 5, 6)
    """
    ruleset = ruleset_from(str(game))
    options = {
        name: (option.default, *[value for value in option.values if not same(value, option.default)])
        for name, option in ruleset.options.items()
    }
    return GameAbout(str(game), ruleset.name.en, ruleset.players, options)


def load(game: str | Path, /, players: SupportsIndex | None = None, **options: Value) -> LoadedGame:
    """Load a game by its name ("diamonds") or from a ruleset's path, for so many players, with options by name.

    Players may be left out where the game is for one number only. Raises GameError with what is wrong.

    >>> import tablegames
    >>> tablegames.load("diamonds", players=4, pairs=True)
    tablegames.load('diamonds', players=4, laps=1, pairs=True, perfect=False)
    """
    count = None if players is None else whole(players, "the number of players")
    return load_game(str(game), count, {name: plain(value) for name, value in options.items()})


def load_game(source: str, players: int | None, options: dict[str, Value]) -> LoadedGame:
    """Load a game; raise GameError with what is wrong."""
    ruleset = ruleset_from(source)
    if players is None:
        if len(ruleset.players) != 1:
            raise GameError(
                f"{ruleset.name.en} is for {list_names(ruleset.players)} players; say how many: players=..."
            )
        players = ruleset.players[0]
    return LoadedGame(ruleset, players, options, source)


def loaded_again(source: str, players: int, options: dict[str, Value], digest: str) -> LoadedGame:
    """Load a game that was pickled; raise GameError where it has other rules by now."""
    game = load_game(source, players, options)
    if game.ruleset.digest != digest:
        raise GameError(f"{game.name} has other rules now than when this was pickled; records carry theirs")
    return game


def ruleset_from(source: str) -> Ruleset:
    """Read a ruleset by the name of a shipped game or by its path. Raises GameError."""
    if source in shipped_games():
        return shipped_ruleset(source)
    if Path(source).suffix.lower() in ENDINGS:
        path = Path(source)
    else:
        near = suggestion(source, shipped_games())
        raise GameError(
            f"there is no game {quote(source)}; there are {list_names(shipped_games(), 'and')}, "
            f"and a ruleset of your own is loaded by its path, which ends with .yaml{near}"
        )
    with told_as_game_error():
        return load_ruleset(path)


@cache
def shipped_ruleset(name: str) -> Ruleset:
    """Read a ruleset that ships, once."""
    return load_ruleset(RULESETS / f"{name}.yaml")


__all__ = ["GameAbout", "LoadedGame", "about", "load", "load_game", "ruleset_from", "shipped_games"]
