"""Games of bots against each other, without a window: many at once, and their results."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from random import Random
from typing import NamedTuple

from tablegames.bots.guides.guide_folders import shipped_alone
from tablegames.bots.kinds import UNHURRIED, MakeBot, guide_of, new_bot
from tablegames.bots.own.forfeit import Forfeit
from tablegames.bots.random_bot import RandomBot
from tablegames.engine.chance import chance_of, salt_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.play.records.record_text import header_for, record_text
from tablegames.play.records.rule_failure import EndlessError, told_of
from tablegames.play.simulation.bot_table import BotTable
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import MOST_CHOICES, SENSIBLE
from tablegames.shipped import RULESETS


@dataclass(frozen=True)
class Simulation:
    """What is played: a ruleset in one setting, by these bots, every deal once in each seating.

    The bots change seats clockwise from game to game and play the same deal again, until each has sat everywhere. So
    what a seat or a hand is worth does not count in the comparison. Bots of one kind need no change.
    """

    ruleset: Ruleset
    rules: Rules
    setting: Setting
    bots: tuple[str, ...]
    """The kind of bot at each seat in the first game."""
    records: Path | None = None
    """The folder that gets a record of each game, `RULESET-SEED.jsonl`, with `-1`, `-2` ... before the ending for the
    further seatings of the same deal."""
    first_seed: int = 1
    """The seed of the first deal, the next has one more."""
    own: Mapping[str, MakeBot] = field(default_factory=dict)
    """Bots that are not the program's own, by the words that name them in `bots`."""

    @property
    def seatings(self) -> int:
        """Count the seatings that differ."""
        return next(k for k in range(1, len(self.bots) + 1) if self.seated(k) == self.bots)

    def seated(self, seating: int) -> tuple[str, ...]:
        """Tell the kind of bot at each seat after some changes of seats."""
        at = -seating % len(self.bots)
        return self.bots[at:] + self.bots[:at]

    def games(self, wanted: int) -> int:
        """Count the games of as many whole deals as it takes to play at least so many."""
        return -(-wanted // self.seatings) * self.seatings

    def play(self, number: int) -> SimulatedGame:
        """Play one game by its number, from 0. The same number gives the same game on every machine.

        Where games are recorded it comes with its record, which `keep` writes down. Raises RulesetError where the rules
        bring it to a stop, or to no end.
        """
        seed, seating = self.deal(number)
        kinds = self.seated(seating)
        with told_of(self.ruleset, self.setting, seed):
            way = self.recorded if self.records else self.unrecorded
            try:
                return way(seed, kinds)
            except EndlessError:
                if set(kinds) != {"random"}:
                    raise
                return way(seed, kinds, sensible=True)

    def recorded(self, seed: int, kinds: tuple[str, ...], sensible: bool = False) -> SimulatedGame:
        """Play a game at a table with a journal. Raises EndlessError."""
        started, decisions = time.perf_counter(), 0
        match = Match(self.rules, self.setting.players, seed, salt=salt_of(seed))
        with self.table(match.game, seed, kinds) as table:
            while not match.over:
                if decisions >= MOST_CHOICES:
                    raise EndlessError(MOST_CHOICES)
                match.insist()
                bot = table.bots[match.turn]
                action = None
                if sensible and isinstance(bot, RandomBot):
                    action = match.sensible_action(bot.rng.random, SENSIBLE)
                if action is None:
                    number = table.ask(match.observe(match.turn))
                    if number is None:
                        break
                    match.play_number(number)
                else:
                    match.play(action)
                decisions += 1
            result = table.result(match.totals(), match.winners())
        seconds = time.perf_counter() - started
        # The person who checks it may have no such ruleset, unless it is one of the program's.
        carrying = Path(self.ruleset.file).parent != RULESETS
        record = record_text(header_for(self.ruleset, self.setting, kinds, seed, salt_of(seed), carrying), match)
        return SimulatedGame(
            seed, kinds, *result[:2], match.round, decisions, seconds, sensible, record, result.forfeit
        )

    def unrecorded(self, seed: int, kinds: tuple[str, ...], sensible: bool = False) -> SimulatedGame:
        """Play the same game without its events: at one silent table for all games, and much faster.

        `sensible`: bots that play at random do mostly what is sensible, for games that come to no end otherwise.
        Raises EndlessError.
        """
        started, decisions = time.perf_counter(), 0
        game, rng = self.game, chance_of(seed, salt_of(seed))
        with self.table(game, seed, kinds) as table:
            bots = table.bots
            s = game.start(rng)
            while s.turn >= 0:
                if decisions >= MOST_CHOICES:
                    raise EndlessError(MOST_CHOICES)
                bot = bots[s.turn]
                if isinstance(bot, RandomBot):
                    legal = game.legal_actions(s)
                    game.insist(s, legal)
                    wise = sensible and s.step.has_hints and bot.rng.random() >= SENSIBLE
                    hint = s.step.hint(s, bot.rng.random) if wise else None
                    action = bot.choose(legal) if hint is None else hint
                else:
                    seen = game.observe(s, s.turn)
                    game.insist(s, seen.legal)
                    chosen = table.ask(seen)
                    if chosen is None:
                        break
                    action = chosen
                game.apply(s, action, rng)
                decisions += 1
            result = table.result(game.totals(s), game.winners(s))
        seconds = time.perf_counter() - started
        scores, winners, forfeit = result
        return SimulatedGame(seed, kinds, scores, winners, s.round, decisions, seconds, sensible, "", forfeit)

    def table(self, game: Game, seed: int, kinds: tuple[str, ...]) -> BotTable:
        """Seat the bots of a game, each with its own chance."""
        every = {**UNHURRIED, **self.own}
        return BotTable(game, [new_bot(kind, game, Random(f"{seed} {seat}"), every) for seat, kind in enumerate(kinds)])

    @cached_property
    def guide(self) -> str | None:
        """Give the digest of what its bots have learned, as far as that ships: they play by nothing else here."""
        with shipped_alone():
            return guide_of(self.bots, self.rules, self.setting.players)

    @cached_property
    def game(self) -> Game:
        """Make the rules ready for a table, once for all games: of the bots only own ones ask for the course."""
        return Game(self.rules, self.setting.players, noting=bool(self.own))

    def __getstate__(self) -> dict[str, object]:
        """Leave the game out: each process makes its own."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def deal(self, number: int) -> tuple[int, int]:
        """Tell the seed of a game's deal, and which of its seatings the game is."""
        deal, seating = divmod(number, self.seatings)
        return self.first_seed + deal, seating

    def keep(self, number: int, game: SimulatedGame) -> None:
        """Write the record of a game into the folder, if there is one.

        Only who counts the games writes their records: a process that outlives its program for a moment leaves nothing
        behind where the next run begins. Raises OSError; FileExistsError rather than writing over anything.
        """
        path = self.record_path(number)
        if path is not None:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(game.record)

    def record_path(self, number: int) -> Path | None:
        """Name the record of a game, if there is to be one."""
        if self.records is None:
            return None
        seed, seating = self.deal(number)
        return self.records / f"{self.ruleset.id}-{seed}{f'-{seating}' if seating else ''}.jsonl"


class SimulatedGame(NamedTuple):
    """The result of one game. A tuple is handed over by another process in a third of a dataclass's time."""

    seed: int
    bots: tuple[str, ...]
    """The kind of bot at each seat."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    seconds: float
    sensible: bool = False
    """Whether it came to no end at random, and was played mostly by what is sensible."""
    record: str = ""
    """Its record, where games are recorded."""
    forfeit: Forfeit | None = None
    """Who lost it before it was over; the scores are those of that moment."""

    def share(self, kind: str) -> float:
        """Tell a kind's share of the win; nothing where all have lost together."""
        return sum(self.bots[seat] == kind for seat in self.winners) / max(1, len(self.winners))
