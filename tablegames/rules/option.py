"""Options: variants that the players choose before a game, and which values fit together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Annotated

from tablegames.engine.rules_error import RulesError
from tablegames.rules.pack import Pack
from tablegames.rules.reading.messages import MessageError, all_of, for_players, message, one_of, shown
from tablegames.rules.reading.problems import nearest
from tablegames.rules.reading.settings import Setting, Value, same
from tablegames.rules.reading.shapes import Length
from tablegames.rules.words import Words

MOST_COUNTED = 1024
"""How many ways to set the options that others need are gone through to count those of all."""


class OptionError(MessageError, ValueError):
    """A setting that the game doesn't have."""


@dataclass(frozen=True)
class Option:
    """A variant of the game. Parts of the rules depend on it by `by_<its name>`."""

    values: Annotated[tuple[bool | int | str, ...], Length(2)]
    """What it can be set to."""
    default: bool | int | str
    """Its value unless chosen otherwise, and wherever it doesn't apply."""
    name: Words
    """What it is called on the screen."""
    help: Words
    """What it changes, in a sentence."""
    players: tuple[int, ...] = ()
    """The numbers of players it is for; all if none are given."""
    needs: tuple[str, ...] = ()
    """Options that have to be true for any other value than the default."""
    why_not: Words | None = None
    """Why it is not for other numbers of players."""
    called: Mapping[str, Words] = field(default_factory=dict)
    """What values that are words are called on the screen."""
    packs: Mapping[str, Pack] = field(default_factory=dict)
    """Other cards to play with, by each value but the default. Such an option decides about look and words alone: no
    part of the rules depends on it."""

    def __post_init__(self) -> None:
        # By kind as well: 1 is not true, and every value compared with every other would take long for thousands.
        met: set[tuple[type, Value]] = set()
        for value in self.values:
            if (type(value), value) in met:
                raise RulesError("option.value_twice", "values", value=shown(value))
            met.add((type(value), value))
        for word in self.called:
            if (str, word) not in met:
                raise RulesError("option.called_no_value", "called", word, word=shown(word), values=self.values)
        if not self.has(self.default):
            raise RulesError("option.default", "default", default=shown(self.default), values=self.values)
        others = tuple(value for value in self.values if not same(value, self.default))
        for word in self.packs:
            if word not in others:
                raise RulesError("option.pack_no_value", "packs", word, word=shown(word), values=others)
        if self.packs and len(self.packs) < len(others):
            raise RulesError("option.packs", "packs", values=others)

    @property
    def decides(self) -> bool:
        """Tell whether rules depend on it; else it chooses the cards that they are played with."""
        return not self.packs

    def has(self, value: object) -> bool:
        """Tell whether a value is among those it can be set to."""
        return any(same(value, each) for each in self.values)

    def applies(self, players: int) -> bool:
        """Tell whether it can be chosen at this number of players."""
        return not self.players or players in self.players

    def value_of(self, word: str) -> Value:
        """Find the value written as on a command line; the word itself if there is none such."""
        for value in self.values:
            if str(value).lower() == word.lower():
                return value
        return word


Options = Mapping[str, Option]


def settle(options: Options, players: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Return the value in force of every option; raise `OptionError` with the reason if something can't be chosen.

    An option that chooses the cards is among them only where other cards are chosen: records and results of a game stay
    what they are when it gets one.
    """
    for name, value in chosen.items():
        if name not in options:
            raise unknown_option(options, name)
        if not options[name].has(value):
            raise unknown_value(name, options[name], value)
    force = {name: chosen.get(name, option.default) for name, option in options.items()}
    for name, option in options.items():
        if same(force[name], option.default):
            continue
        if not option.applies(players):
            raise wrong_players(name, option, players)
        for need in option.needs:
            if force[need] is not True:
                raise missing_need(name, options, need)
    return {name: value for name, value in force.items() if options[name].decides or value != options[name].default}


def deciding(options: Options) -> Options:
    """Leave out the options that choose the cards."""
    return {name: option for name, option in options.items() if option.decides}


def about_cards(options: Options, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Keep of what was chosen once the cards to play with, as far as they can still be chosen."""
    return {
        name: value
        for name, value in chosen.items()
        if name in options and not options[name].decides and options[name].has(value)
    }


def settings_of(options: Options, players: Sequence[int]) -> Iterator[Setting]:
    """List the settings of a game at these numbers of players."""
    return (Setting(each, chosen) for each in players for chosen in combinations(options, each))


def combinations(options: Options, players: int) -> Iterator[dict[str, Value]]:
    """List every way to set the options that this number of players allows, the defaults among them.

    Those that choose the cards are left out.
    """
    options = deciding(options)
    names = list(options)
    for values in product(*choices_of(options, players)):
        chosen = dict(zip(names, values, strict=True))
        if all(allowed(options, name, chosen) for name in names):
            yield chosen


def count_of(options: Options, players: int) -> int:
    """Count the ways to set the options; where very many others are needed, those without them are included."""
    choices = dict(zip(deciding(options), choices_of(options, players), strict=True))
    needed_ones = sorted({need for option in options.values() for need in option.needs} & choices.keys())
    if prod(len(choices[name]) for name in needed_ones) > MOST_COUNTED:
        return prod(len(values) for values in choices.values())
    count = 0
    for values in product(*[choices[name] for name in needed_ones]):
        chosen = dict(zip(needed_ones, values, strict=True))
        if all(allowed(options, name, chosen) for name in needed_ones):
            rest = [name for name in choices if name not in chosen]
            free = [name for name in rest if all(chosen[need] is True for need in options[name].needs)]
            count += prod(len(choices[name]) for name in free)
    return count


def choices_of(options: Options, players: int) -> list[Sequence[Value]]:
    """List for each option the values it can have at this number of players."""
    return [option.values if option.applies(players) else (option.default,) for option in deciding(options).values()]


def allowed(options: Options, name: str, chosen: Mapping[str, Value]) -> bool:
    """Tell whether an option has the others that it needs."""
    option = options[name]
    return same(chosen[name], option.default) or all(chosen[need] is True for need in option.needs)


def needed(options: Options, name: str) -> list[str]:
    """List the options that have to be true for another, with those that they need in turn to be set so."""
    found: list[str] = []
    ahead = list(options[name].needs)
    while ahead:
        need = ahead.pop()
        if need != name and need not in found:
            found.append(need)
            # What is true unless chosen otherwise needs nothing for that.
            ahead += options[need].needs if options[need].default is not True else ()
    return found


def unknown_option(options: Options, name: str) -> OptionError:
    """Say that there is no such option."""
    if not options:
        return OptionError(message("setting.no_options", name=shown(name)))
    near = nearest(name, list(options))
    return OptionError(message("setting.no_such_option", name=shown(name), options=all_of(options), near=near))


def unknown_value(name: str, option: Option, value: object) -> OptionError:
    """Say that an option has no such value."""
    values = one_of(option.values)
    return OptionError(
        message("setting.no_such_value", name=name, called=option.name, values=values, value=shown(value))
    )


def wrong_players(name: str, option: Option, players: int) -> OptionError:
    """Say that an option is not for this number of players, and why."""
    why = message("phrase.because", reason=option.why_not) if option.why_not else ""
    whom = for_players(option.players)
    return OptionError(
        message("setting.not_for_so_many", name=name, called=option.name, players=whom, count=players, why=why)
    )


def missing_need(name: str, options: Options, need: str) -> OptionError:
    """Say that an option needs another."""
    called, other = options[name].name, options[need].name
    return OptionError(message("setting.needs_another", name=name, called=called, need=need, other=other))
