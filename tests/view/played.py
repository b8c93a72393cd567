"""Finished games of bots, for pages to show: `python -m tests.view.played` plays them again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random

from tablegames.bots.kinds import UNHURRIED
from tablegames.engine.chance import salt_of
from tablegames.engine.game.match import Match
from tablegames.play.records.finished_game import Count, FinishedGame, FinishedSeat, finished_match
from tablegames.play.records.record_text import header_for
from tablegames.play.records.seats_file import Place
from tablegames.rules.reading.settings import Setting
from tests.view.game_setup import ruleset

FILE = Path(__file__).with_name("played.jsonl")
VARIANTS = 2
"""So many variants of a game are played with each number of players: the usual one first."""
KIND = "easy"


@cache
def played() -> Mapping[str, tuple[FinishedGame, ...]]:
    """Read the games, by ruleset."""
    found: dict[str, list[FinishedGame]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        told = json.loads(line)
        seats = tuple(
            FinishedSeat(f"{at}", "", KIND, score, won, side, tuple(Count(*count) for count in counts))
            for at, (score, won, side, counts) in enumerate(told["seats"])
        )
        game = FinishedGame("", told["ruleset"], "", told["options"], 0, None, told["rounds"], seats)
        found.setdefault(game.ruleset, []).append(game)
    return {name: tuple(games) for name, games in found.items()}


def settings(game: str) -> Iterator[Setting]:
    """List what is played of a game."""
    rules = ruleset(game)
    for count in rules.players:
        usual = Setting(count, dict(rules.settle(count)))
        others = [each for each in rules.settings() if each.players == count and each.options != usual.options]
        yield from (usual, *Random(f"{game} {count}").sample(others, min(VARIANTS - 1, len(others))))


def play(game: str, setting: Setting) -> FinishedGame:
    """Play one game to its end."""
    rules, _ = ruleset(game).resolve(setting.players, setting.options)
    match = Match(rules, setting.players, 1, salt=salt_of(1))
    bots = [UNHURRIED[KIND](match.game, Random(seat)) for seat in range(setting.players)]
    while not match.over:
        match.play_number(bots[match.turn].decide(match.observe(match.turn)))
    header = header_for(ruleset(game), setting, (KIND,) * setting.players, 1, salt_of(1))
    return finished_match(match, header, [Place(KIND, "")] * setting.players, 0, None)


def line_of(game: FinishedGame) -> str:
    """Write a game."""
    seats = [
        [each.score, each.won, each.side, [[c.name, c.form, c.count, c.chances] for c in each.counts]]
        for each in game.seats
    ]
    told = {"ruleset": game.ruleset, "options": dict(game.options), "rounds": game.rounds, "seats": seats}
    return json.dumps(told, separators=(",", ":"))


def main() -> None:
    from tests.view.pages import shelf

    with FILE.open("w", encoding="utf-8") as file:
        for game in shelf():
            for setting in settings(game):
                file.write(line_of(play(game, setting)) + "\n")
                file.flush()
                print(game, setting, flush=True)


if __name__ == "__main__":
    main()
