"""The examiner: plays games of a ruleset in all its settings, and looks whether every promise holds where it is asked.

`tablegames check` and the tests ask the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import gcd
from random import Random

from tablegames.engine.chance import chance_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.play.promises.choices_kept import (
    hints_are_legal,
    looking_changes_nothing,
    there_is_a_choice,
    what_it_is_about_can_be_told,
)
from tablegames.play.promises.knowledge import (
    a_world_can_be_played_on,
    a_world_looks_the_same,
    onlookers_see_nothing_hidden,
    the_truth_is_never_ruled_out,
    what_seats_know_is_true,
)
from tablegames.play.promises.position import Position, Promise
from tablegames.play.promises.record_kept import the_record_is_kept
from tablegames.play.promises.table_kept import counters_are_kept, every_card_has_one_place
from tablegames.play.promises.trial_players import PLAYERS
from tablegames.play.records.rule_failure import EndlessError, failure, with_seed
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.messages import Reporter, message
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import MOST_CHOICES

ALWAYS: tuple[Promise, ...] = (
    there_is_a_choice,
    every_card_has_one_place,
    counters_are_kept,
    the_truth_is_never_ruled_out,
    hints_are_legal,
)
"""What is looked at wherever a seat is asked, since it takes no time."""
PROMISES: tuple[Promise, ...] = (
    what_seats_know_is_true,
    onlookers_see_nothing_hidden,
    what_it_is_about_can_be_told,
    a_world_looks_the_same,
    looking_changes_nothing,
)
"""What holds there as well, and is looked at in some positions; what fails first stands first."""
LOOKS = 6
"""In a game so many positions, about, are looked at closely; then fewer and fewer of them."""
LONGEST = 1_500
"""Choices of a game that `tablegames check` looks at; whether games end at all it looks at elsewhere."""
ROUNDS = 2
"""Games of each player in every setting, at most."""
POSITIONS = 400
"""Positions that `tablegames check` looks at."""
SECONDS = 2.0
"""Time of the processor that it takes for it, at most."""
More = Callable[[Ruleset, Setting], Iterable[Promise]]
"""Makes further promises for a setting: what a table shows is for rooms above this one."""


def nothing_more(ruleset: Ruleset, setting: Setting) -> Iterable[Promise]:
    """Make no further promises."""
    return ()


@dataclass
class Examination:
    """How much was looked at."""

    settings: int = 0
    of: int = 0
    """Settings that there are."""
    games: int = 0
    positions: int = 0


@dataclass
class Examiner:
    """Plays games and looks at some of their positions."""

    promises: Sequence[Promise] = PROMISES
    looks: float = LOOKS
    """About so many positions of a game are looked at; `inf`: all of them."""
    most: int = MOST_CHOICES
    """Choices after which a game is taken to be endless: EndlessError."""
    positions: int = field(default=0, init=False)
    """Positions that were looked at so far."""

    def play(self, rules: Rules, players: int, seed: int, player: str = "random") -> Match:
        """Play a game and answer it. Raises RulesError, with the phase in which something is wrong."""
        game = Game(rules, players, noting=True)
        deals, chance = chance_of(seed, ""), Random(f"{seed} {player}")
        s = game.table.blank()
        actions: list[str] = []
        with game.placed(s):
            game.advance(s, deals)
            choose = PLAYERS[player](game, seed)
            while s.turn >= 0:
                if len(actions) >= self.most:
                    raise EndlessError(self.most)
                position = Position(game, s, chance, len(actions))
                for promise in ALWAYS:
                    promise(position)
                if chance.random() * len(actions) < self.looks:
                    self.look(position)
                action = choose(position)
                actions.append(s.step.words(action))
                game.apply(s, action, deals)
            return the_record_is_kept(rules, players, seed, actions, game.totals(s))

    def look(self, position: Position) -> None:
        """Look whether all promises hold at a position, and now and then whether a world of it comes to an end."""
        self.positions += 1
        for promise in self.promises:
            promise(position)
        if self.positions % LOOKS == 0:
            a_world_can_be_played_on(position)


def spread(ruleset: Ruleset) -> list[Setting]:
    """List the settings of a ruleset so that the first few are as different as can be: neighbours differ in little."""
    settings = list(ruleset.settings())
    count = len(settings)
    step = next(step for step in range(max(1, 3 * count // 8), count + 1) if gcd(step, count) == 1)
    return [settings[at * step % count] for at in range(count)]


def examine_games(
    ruleset: Ruleset, more: More = nothing_more, positions: int = POSITIONS, seconds: float = SECONDS
) -> Examination:
    """Play games of a ruleset in its settings by turns, and look at them until enough was seen.

    Raises RulesetError with everything that was found, each thing once with the game that shows it.
    """
    settings = spread(ruleset)
    out = Examination(of=len(settings))
    problems: dict[object, Problem] = {}
    until = time.process_time() + seconds
    for number in count():
        setting, round_ = settings[number % len(settings)], number // len(settings)
        enough = out.positions >= positions or time.process_time() > until
        if round_ >= len(PLAYERS) * ROUNDS or (number >= len(PLAYERS) and enough):
            break
        # Where each setting would always be played by the same, they go on by one after every round of them.
        player = list(PLAYERS)[(number + (round_ if len(settings) % len(PLAYERS) == 0 else 0)) % len(PLAYERS)]
        rules, _ = ruleset.resolve(setting.players, setting.options)
        examiner = Examiner((*PROMISES, *more(ruleset, setting)), most=LONGEST)
        try:
            examiner.play(rules, setting.players, number, player)
        except EndlessError:
            # Whether games end is looked at where all of them are counted.
            pass
        except RulesError as error:
            place = place_of(ruleset.rules, "", error.path, setting)
            what = with_seed(setting.what, number, failure(error))
            problems.setdefault((error.code, place), Problem(ruleset.file, place.line, place.path, what))
        out.games += 1
        out.positions += examiner.positions
        out.settings = min(number + 1, len(settings))
    if problems:
        raise RulesetError(problems.values())
    return out


def examination_report(out: Examination, words: Reporter) -> str:
    """Say how much was looked at."""
    whole = "check.all_settings" if out.settings == out.of else "check.some_settings"
    settings = message(whole, some=out.settings, of=out.of)
    return words.say("check.examined", positions=out.positions, games=out.games, settings=settings)
