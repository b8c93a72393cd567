"""Statistics pages over games that were never played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from random import Random

from tablegames.play.records.finished_game import LOSS, TAKEN_BACK, THOUSAND, Count, FinishedGame
from tablegames.play.statistics.statistics_recorder import StatisticsRecorder
from tablegames.play.statistics.statistics_store import StatisticsStore, StatisticsTrouble
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import faces
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.statistics.statistics import StatisticsPage
from tests.disks import NOWHERE
from tests.view.played import played

LONG = "ウィリアムズ・クリストファー"
BOTS = ("easy", "normal", "hard", "master", "random")
LUCK = 0.1
"""How much more often than at the start a person wins who has played all games, and less often against hard bots."""


def made_up(
    shelf: Sequence[Game], count: int, names: Sequence[str] = ("Hanako", "Taro"), seed: int = 14
) -> list[FinishedGame]:
    """Make up an evening after the other: who plays gets better, and hard bots are hard to beat.

    Scores and whatever else was counted are those of games that bots have played, seats turned round.
    """
    rng, out, ended = Random(seed), [], 1_760_000_000
    for number in range(count):
        game = shelf[rng.randrange(len(shelf)) if rng.random() < 0.6 else 0]
        found = rng.choice([each for each in played()[game.id] for _ in range(1 + 2 * usual(game, each))])
        players = len(found.seats)
        people = min(players, 1 + (rng.random() < 0.25))
        kinds = ["human"] * people + [rng.choice(BOTS) for _ in range(players - people)]
        chance = 1 / players + 0.05 + LUCK * (2 * number / max(1, count) - bool({"hard", "master"} & set(kinds)))
        wins = rng.random() < chance
        first = rng.choice([at for at, seat in enumerate(found.seats) if seat.won == wins] or range(players))
        seats = tuple(
            replace(
                found.seats[(first + at) % players],
                name=names[at] if at < people else f"bot {at}",
                face=face,
                kind=kind,
            )
            for at, (kind, face) in enumerate(zip(kinds, faces(kinds), strict=True))
        )
        id_ = sha256(f"{seed} {number}".encode()).hexdigest()
        ended += rng.randrange(1_000, 120_000)
        minutes = max(3, round(min(game.minutes) * rng.uniform(0.5, 1.2)))
        if people == 1:
            undone = Count(TAKEN_BACK, "share", number % 9 == 0, 1)
            seats = (replace(seats[0], counts=(*seats[0].counts, undone)), *seats[1:])
        out.append(replace(found, id=id_, ended=ended, minutes=minutes, seats=seats))
    return out


def usual(game: Game, found: FinishedGame) -> bool:
    """Tell whether a game was played as usual."""
    return found.options == game.settle(len(found.seats))


class MadeUp(StatisticsStore):
    """Statistics that are nowhere."""

    def __init__(self, found: list[FinishedGame] | None) -> None:
        super().__init__(NOWHERE)
        self.found = found
        if found is None:
            self.troubles.append(StatisticsTrouble("away", "The database is locked by another program"))

    def games(self) -> list[FinishedGame] | None:
        return self.found


def page(program: Program, games: list[FinishedGame] | None) -> StatisticsPage:
    """Open the page over these games."""
    program.services.statistics = StatisticsRecorder(MadeUp(games), NOWHERE, {})
    return StatisticsPage(program)


def looked_back_at(program: Program) -> StatisticsPage:
    """Open the page at a game in which most games were judged: who plays loses less and less."""
    games, rng = [], Random(3)
    means = {"human": 0.30, "easy": 0.26, "normal": 0.15, "hard": 0.04, "master": 0.03, "random": 0.45}
    for number, game in enumerate(made_up(list(program.shelf), 240)):
        seats = []
        for seat in game.seats:
            mean = max(0.05, means[seat.kind] - (number / 1200 if seat.human else 0)) * rng.uniform(0.6, 1.4)
            count = Count(LOSS, "mean", round(mean * 40 * THOUSAND), 40)
            seats.append(replace(seat, counts=(*seat.counts, count) if number % 5 else seat.counts))
        games.append(replace(game, seats=tuple(seats)))
    shown = page(program, games)
    shown.choose_game("diamonds")
    shown.activate("statistics.curve.loss")
    return shown


def statistics_pages(program: Program) -> Iterator[tuple[str, Page | Callable[[], Page]]]:
    """List the pages of statistics, in states that fill them."""
    shelf = list(program.shelf)

    @cache
    def games() -> list[FinishedGame]:
        return made_up(shelf, 240)

    def of_game(game: str) -> Page:
        one = page(program, games())
        one.choose_game(game)
        return one

    def everyone() -> Page:
        shown = page(program, made_up(shelf, 60, (LONG, "髙橋 Ω")))
        shown.activate("statistics.person_before")
        shown.choose_game("diamonds")
        shown.activate("statistics.variant_before")
        return shown

    def many() -> Page:
        strange = [replace(each, ruleset=f"a-game-of-{number % 12}") for number, each in enumerate(games())]
        shown = page(program, [*games(), *strange])
        shown.sprites()
        shown.scroll(-4)
        return shown

    def saving() -> StatisticsPage:
        shown = page(program, games())
        shown.activate("statistics.csv")
        return shown

    def refused() -> Page:
        shown = saving()
        assert shown.saving is not None
        shown.saving.entry.text = "/nowhere/" + "とても長いフォルダーの名前/" * 12 + "a.csv"
        shown.saving.entry.caret = len(shown.saving.entry.text)
        shown.focus = "statistics.csv.path"
        shown.saving.save()
        return shown

    yield "statistics, empty", partial(page, program, [])
    yield "statistics, away", partial(page, program, None)
    yield "statistics, one game", lambda: page(program, made_up(shelf, 1))
    yield "statistics", lambda: page(program, games())
    for game in shelf:
        yield f"statistics {game.id}", partial(of_game, game.id)
    yield "statistics, what decisions cost", partial(looked_back_at, program)
    yield "statistics, everyone", everyone
    yield "statistics, many games", many
    yield "statistics, saving", saving
    yield "statistics, not saved", refused
    program.services.statistics = None
