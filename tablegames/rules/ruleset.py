"""A ruleset: everything its file says, ready to be resolved for a number of players and options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.rules.look import Look
from tablegames.rules.option import Option, OptionError, combinations, deciding, settings_of, settle
from tablegames.rules.pack import Pack
from tablegames.rules.pictures import PictureError, Pictures
from tablegames.rules.played import Played, digest_of, played
from tablegames.rules.reading.messages import for_players, message, shown
from tablegames.rules.reading.nodes import Fields, Node
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.reading.settings import Setting, Value
from tablegames.rules.reading.shapes import Length
from tablegames.rules.words import GameTexts, Words, mark_texts

PlayerCount = Annotated[int, Range(1, 8)]
Minutes = Annotated[int, Range(1, 600)]
USUAL = 4
"""So many players most games are begun with."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
OPTION_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


@dataclass(frozen=True)
class Heading:
    """What a ruleset says about the game as a whole, the same for all players and options."""

    id: Annotated[str, Length(1, 40)]
    """The word by which the command line and records know it: small letters, digits and hyphens."""
    name: Words
    """The name of the game."""
    players: Annotated[tuple[PlayerCount, ...], Length(1)]
    """The numbers of players it is for."""
    minutes: Minutes | tuple[Minutes, Minutes]
    """How long a game takes, or from how long to how long."""
    age: Annotated[int, Range(0, 99)]
    """The youngest age it is for."""
    text: GameTexts
    """Summary, rules and prompts."""
    suits: Mapping[str, Words] = field(default_factory=dict)
    """Names of the suits by their letters, in the order of the deck."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """Variants to choose before a game."""
    group: Words | None = None
    """Games of one group stand together where a game is chosen, after those that name none."""
    best_with: PlayerCount | None = None
    """The number of players it is best with: the seats begin with it. If none is named they begin with four, or the
    most below that."""
    look: Look | None = None
    """How it looks if nothing was drawn for it."""
    original: Annotated[str, Length(0, 40)] = ""
    """The id of the game of which it is a changed copy; its page of rules then says first what is different."""

    def __post_init__(self) -> None:
        if not NAME.fullmatch(self.id):
            raise RulesError("heading.id", "id", id=shown(self.id))
        if len(set(self.players)) < len(self.players):
            raise RulesError("heading.players_twice", "players")
        if self.best_with is not None and self.best_with not in self.players:
            raise RulesError("heading.best_with", "best_with", players=self.players)
        for name, option in self.options.items():
            self.check_option(name, option)

    def check_option(self, name: str, option: Option) -> None:
        """Raise `RulesError` if an option doesn't fit the game or the other options."""
        if name == "players" or not OPTION_NAME.fullmatch(name):
            raise RulesError("option.name", "options", name, name=shown(name))
        for at, players in enumerate(option.players):
            if players not in self.players:
                who = for_players([players])
                raise RulesError("option.players", "options", name, "players", at, name=name, players=who)
        for at, need in enumerate(option.needs):
            if need not in self.options or need == name:
                raise RulesError("option.needs_no_option", "options", name, "needs", at, name=name, need=shown(need))
            if not self.options[need].has(True):
                raise RulesError("option.needs_never_true", "options", name, "needs", at, name=name, need=need)


def span(minutes: int | tuple[int, int]) -> tuple[int, int]:
    """Give how long a game takes as from and to."""
    return minutes if isinstance(minutes, tuple) else (minutes, minutes)


@dataclass(frozen=True)
class Ruleset:
    """A game as its file describes it."""

    file: str
    """Where it was read from, as shown in messages."""
    file_digest: str
    """SHA-256 of the file's bytes, 64 hex digits: tells one version of the file from another."""
    heading: Heading
    rules: Fields = field(repr=False)
    """The part that the engine reads, with its choices still open."""
    kind: type[Any] = field(default=Rules, repr=False)
    """The class that the rules become: the engine's, except in tests of the loader itself."""
    table: Node | None = field(default=None, repr=False)
    """The widgets of the table, read by the view's own classes with `read`."""
    pack: Pack | None = None
    """The cards that are played with where others than the usual ones were chosen; its texts say their names then."""

    @cached_property
    def played(self) -> Played:
        """What is played: rules, deck, options and numbers of players, and nothing of texts and look."""
        return played(self.players, deciding(self.options), self.rules)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of what is played, 64 hex digits: what a record says it was played by."""
        return digest_of(self.played)

    @property
    def id(self) -> str:
        """The word by which the command line and records know it."""
        return self.heading.id

    @property
    def name(self) -> Words:
        """The name of the game."""
        return self.heading.name

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for."""
        return self.heading.players

    @property
    def best_with(self) -> int:
        """The number of players to begin with: the one it names, else four or the most below that."""
        return self.heading.best_with or max(
            [each for each in self.players if each <= USUAL], default=min(self.players)
        )

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a game takes, from and to."""
        return span(self.heading.minutes)

    @property
    def age(self) -> int:
        """The youngest age it is for."""
        return self.heading.age

    @property
    def suits(self) -> Mapping[str, Words]:
        """Names of the suits by their letters, in the order of the deck."""
        return self.heading.suits

    @property
    def options(self) -> Mapping[str, Option]:
        """Variants to choose before a game."""
        return self.heading.options

    @property
    def group(self) -> Words | None:
        """The games it stands with where a game is chosen; None for those that come first."""
        return self.heading.group

    @property
    def look(self) -> Look:
        """How it looks if nothing was drawn for it."""
        return self.heading.look or Look()

    @cached_property
    def pictures(self) -> Pictures:
        """The pictures that lie beside its file; one that is missing or damaged is left out."""
        try:
            return Pictures.of(self.heading.look, Path(self.file))
        except PictureError:
            return Pictures()

    @cached_property
    def text(self) -> GameTexts:
        """Summary, rules and prompts."""
        return mark_texts(self.heading.text)

    def settle(self, players: int, chosen: Mapping[str, Value] | None = None) -> dict[str, Value]:
        """Return the value in force of every option; raise `OptionError` if the game can't be played like that."""
        if players not in self.players:
            raise OptionError(
                message("setting.players", game=self.name, players=for_players(self.players), count=players)
            )
        return settle(self.options, players, chosen or {})

    def in_pack(self, chosen: Mapping[str, Value]) -> Ruleset:
        """Give the same game with the cards that were chosen: texts and suits in their words, `pack` for their look."""
        if self.pack is not None:
            return self
        packs = (option.packs.get(str(chosen.get(name))) for name, option in self.options.items())
        pack = next((each for each in packs if each is not None), None)
        if pack is None:
            return self
        heading = replace(self.heading, text=pack.told(self.heading.text), suits={**self.suits, **pack.suits})
        return replace(self, heading=heading, pack=pack)

    def combinations(self, players: int) -> Iterator[dict[str, Value]]:
        """List every way to set the options at a number of players."""
        return combinations(self.options, players)

    def settings(self) -> Iterator[Setting]:
        """List every setting of the game."""
        return settings_of(self.options, self.players)

    def resolve(self, players: int, chosen: Mapping[str, Value] | None = None) -> tuple[Rules, dict[str, Value]]:
        """Build the rules for a number of players and options, and return them with the value of every option.

        Raises `OptionError` for a setting that the game doesn't have, `RulesetError` if its rules make no sense.
        """
        options = self.settle(players, chosen)
        rules: Rules = self.read(self.kind, self.rules, Setting(players, options))
        return rules, options

    def read(self, annotation: Any, node: Node, setting: Setting, path: str = "") -> Any:
        """Build a value of any type from a part of the file; raise `RulesetError` with all that is wrong with it."""
        reader = SettingReader(self.file, [setting], surveying=False)
        value = reader.read(shape_of(annotation), node, path)
        if reader.problems:
            raise RulesetError(reader.problems)
        return value

    def survey(self, annotation: Any, node: Node, path: str = "") -> None:
        """Check a part of the file for every setting at once; raise `RulesetError` with all that is wrong with it."""
        settings = list(self.settings())
        reader = SettingReader(self.file, settings, surveying=True)
        reader.read(shape_of(annotation), node, path)
        for setting in settings:
            settled = reader.settled(setting)
            settled.read(shape_of(annotation), node, path)
            reader.problems += settled.problems
        if reader.problems:
            raise RulesetError(reader.problems)
