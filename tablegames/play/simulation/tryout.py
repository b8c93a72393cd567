"""Many random games of a ruleset: does it end, how long is it, what comes up, and what never does?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from tablegames.engine.game.game import AT_RANDOM
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY, Decided, Ended, Event, RoundBegan, Scored
from tablegames.play.records.rule_failure import EndlessError, RuleFailureError, told_of
from tablegames.rules.option import OptionError, deciding, needed
from tablegames.rules.reading.error_places import SourcePlace, place_of
from tablegames.rules.reading.messages import Message
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.settings import Setting, Value, same
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import MOST_CHOICES, SENSIBLE
from tablegames.rules.unused import unused

GAMES = 100
PAIRS = 8
"""Games that are played with an option and without it: the same cards, and the same choices while there are such."""
MOST_COMPARED = 5_000
"""Choices of a game that is compared with another: two that are equal for so long are taken to be the same."""
OF_ITSELF = (Decided, Ended, RoundBegan, Scored)
"""Events that no mechanic makes."""


@dataclass(frozen=True)
class Tried:
    """The result of one random game."""

    setting: Setting
    decisions: int
    forced: int
    """Decisions with one thing to choose from."""
    rounds: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """The sides that won; partners are one."""
    asked: Counter[str]
    """By question, how often it was asked."""
    done: Counter[str]
    """By mechanic, how much happened in it."""
    first: int = 0
    """The side that had the first decision."""
    sides: int = 1
    """Players, partners counted as one."""
    margin: float = 0
    """Points from the first side to the second."""


@dataclass
class Tryout:
    """The results of all of them."""

    ruleset: Ruleset
    games: list[Tried] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    """Mechanics in which nothing ever happened."""
    sensible: bool = False
    """Whether random games came to no end, so that these were played by what is sensible."""
    unused: list[tuple[SourcePlace, Message]] = field(default_factory=list)
    """What nothing in the rules uses, with its place in the file."""
    dead: list[tuple[str, Value, bool]] = field(default_factory=list)
    """Values of options that change nothing; True: not even the rules, False: no game that was tried."""


def try_many(ruleset: Ruleset, games: int = GAMES) -> Tryout:
    """Play random games in all settings of a ruleset by turns; raise `RulesetError` for one that fails.

    Where one of them comes to no end all are played by what is sensible instead.
    """
    out = Tryout(ruleset)
    settings = list(ruleset.settings())
    # Neighbours differ in one option: by large steps a few games see the most different settings.
    step = len(settings) > games
    tried = [settings[at * len(settings) // games] if step else settings[at % len(settings)] for at in range(games)]
    try:
        out.games = [play(ruleset, setting, at) for at, setting in enumerate(tried)]
    except RulesetError as error:
        if not isinstance(error.__cause__, EndlessError):
            raise
        out.sensible = True
        out.games = [play(ruleset, setting, at, SENSIBLE) for at, setting in enumerate(tried)]
    named = {tag for setting in settings for tag in busy_tags(ruleset.resolve(setting.players, setting.options)[0])}
    out.idle = sorted(named - {tag for game in out.games for tag in game.done})
    out.unused = unused_in(ruleset, settings)
    try:
        out.dead = list(dead_options(ruleset))
    except RuleFailureError as error:
        raise error.of(ruleset) from error
    return out


def unused_in(ruleset: Ruleset, settings: Sequence[Setting]) -> list[tuple[SourcePlace, Message]]:
    """Find what nothing in the rules uses, in any setting; in the order of the file."""
    found = set()
    for setting in settings:
        for path, what in unused(ruleset.resolve(setting.players, setting.options)[0], setting.players):
            found.add((place_of(ruleset.rules, "", path, setting), what))
    return sorted(found, key=lambda each: (each[0], each[1].code))


def tags_of(rules: Rules) -> list[str]:
    """Name the mechanics of a game, in the order of its program."""
    return [record_of(type(phase)).tag for phase in (*rules.setup, *rules.phases)]


def busy_tags(rules: Rules) -> list[str]:
    """Name the mechanics of a round, and of the setup, in which something should happen.

    That is not so for those that branch, and those that watch tricks: what they do happens while tricks are played.
    """
    phases = [phase for phase in (*rules.setup, *rules.phases) if not phase.branches and not phase.watches_tricks]
    return [record_of(type(phase)).tag for phase in phases]


def play(ruleset: Ruleset, setting: Setting, seed: int, noise: float = AT_RANDOM) -> Tried:
    """Play one game, by hints, with a share of the choices at random, unless that is told otherwise.

    Raises `RulesetError` if its rules bring it to a stop, or to no end.
    """
    rules, _ = ruleset.resolve(setting.players, setting.options)
    chance = Random(seed)
    asked: Counter[str] = Counter()
    decisions = forced = first = 0
    with told_of(ruleset, setting, seed):
        match = Match(rules, setting.players, seed, watched=True)
        while not match.over:
            if decisions >= MOST_CHOICES:
                raise EndlessError(MOST_CHOICES)
            match.insist()
            actions = match.legal_actions()
            asked[match.question().key] += 1
            first = match.table.team_of[match.turn] if not decisions else first
            forced += len(actions) == 1
            decisions += 1
            match.play(choose_action(match, actions, chance, noise))
        done = count_events(match, tags_of(rules), len(rules.setup))
        winners = tuple(sorted({match.table.team_of[seat] for seat in match.winners()}))
        return Tried(
            setting,
            decisions,
            forced,
            match.round,
            match.totals(),
            winners,
            asked,
            done,
            first,
            len(set(match.table.team_of)),
            margin_of(match),
        )


def choose_action(match: Match, actions: Sequence[str], chance: Random, noise: float) -> str:
    """Choose for the seat to act: by the hint, where there is one, with a share of the choices at random."""
    wise = match.sensible_action(chance.random, noise) if noise < AT_RANDOM else None
    return wise or chance.choice(actions)


def margin_of(match: Match) -> float:
    """Count the points from the first side to the second as a game stands."""
    best = {team: row[0] for team, row in zip(match.table.team_of, match.standing(), strict=True)}
    row = sorted(best.values(), reverse=True)
    return row[0] - row[1] if len(row) > 1 else 0


def count_events(match: Match, tags: list[str], setup: int) -> Counter[str]:
    """Count what happened in each mechanic: its events, and the round's marker going from hand to hand."""
    done: Counter[str] = Counter()
    last, marker = -1, NOBODY
    for entry in match.journal:
        if entry.before is None:
            continue
        at = entry.before.phase - 1
        if entry.before.marker != marker:
            # No event tells of it, so it was in one of the phases since the last event.
            done.update(tags[max(last + 1, setup if entry.before.round > 1 else 0) : at])
            marker = entry.before.marker
        if 0 <= at < len(tags) and not isinstance(entry.event, OF_ITSELF):
            done[tags[at]] += 1
        last = at if at < len(tags) else -1
    return done


def dead_options(ruleset: Ruleset) -> Iterator[tuple[str, Value, bool]]:
    """Find the values of options that make no difference to the usual one, at any number of players."""
    for name, option in deciding(ruleset.options).items():
        needs: dict[str, Value] = dict.fromkeys(needed(ruleset.options, name), True)
        for value in option.values:
            if same(value, option.default):
                continue
            pairs = list(with_and_without(ruleset, needs, {name: value}))
            if not pairs:
                # It cannot be chosen, or not without what needs it in turn: there is nothing to compare.
                continue
            if all(usual == other for _, usual, other in pairs):
                yield name, value, True
            elif all(
                trace(usual, players, seed, noise) == trace(other, players, seed, noise)
                for noise in (AT_RANDOM, SENSIBLE)  # what is reached by sense alone no random game shows
                for players, usual, other in pairs
                for seed in range(PAIRS)
            ):
                yield name, value, False


def with_and_without(
    ruleset: Ruleset, needs: dict[str, Value], more: dict[str, Value]
) -> Iterator[tuple[int, Rules, Rules]]:
    """List numbers of players with the rules without and with an option, where it can be chosen at all."""
    for players in ruleset.players:
        with suppress(OptionError):
            yield players, ruleset.resolve(players, needs)[0], ruleset.resolve(players, needs | more)[0]


def trace(rules: Rules, players: int, seed: int, noise: float = AT_RANDOM) -> list[Event]:
    """Play one game, by hints, with a share of the choices at random, and list all that happened, as far as it is
    compared.

    Raises RuleFailureError where the rules fail.
    """
    try:
        match, chance = Match(rules, players, seed), Random(seed)
        for _ in range(MOST_COMPARED):
            if match.over:
                break
            match.insist()
            actions = match.legal_actions()
            match.play(choose_action(match, actions, chance, noise))
    except Exception as error:
        raise RuleFailureError(rules, players, seed, error) from error
    return match.events
