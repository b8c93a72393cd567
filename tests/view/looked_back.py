"""Statistics pages over games that were never played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

from tablegames.play.chronicle import Chronicle
from tablegames.play.clerk import Clerk
from tablegames.play.finished_game import Count, FinishedGame, FinishedSeat
from tablegames.scenes.company import faces
from tablegames.scenes.page import Page
from tablegames.scenes.program import Program
from tablegames.scenes.shelf import Game
from tablegames.scenes.statistics import StatisticsPage

LONG = "ウィリアムズ・クリストファー"
MEASURES = {
    "double-side-play": (("targets", "share"), ("tricks", "mean")),
    "doubles": (("damage", "mean"), ("battles", "share"), ("cancelled", "share")),
    "trick-and-desert": (("tricks", "mean"), ("points", "mean"), ("alliances", "share")),
    "stay-home": (("points", "mean"), ("bluffs", "share"), ("called", "share"), ("found", "share")),
    "diamonds": (
        *(("held.vault", "mean"), ("held.showroom", "mean"), ("tricks", "mean")),
        *(("actions", "mean"), ("taken", "mean")),
    ),
    "euchre": (("tricks", "mean"),),
    "german-whist": (("tricks", "mean"),),
    "hearts": (("tricks", "mean"), ("points", "mean"), ("shots", "share")),
    "knockout-whist": (("tricks", "mean"),),
    "oh-hell": (("bid", "mean"), ("tricks", "mean"), ("bids", "share")),
    "spades": (("bid", "mean"), ("tricks", "mean"), ("contracts", "share"), ("nils", "share")),
}
BOTS = ("easy", "normal", "hard")


def made_up(
    shelf: Sequence[Game], count: int, names: Sequence[str] = ("Hanako", "Taro"), seed: int = 4
) -> list[FinishedGame]:
    """Make up games: who plays gets better, and hard bots are hard to beat."""
    rng, out = Random(seed), []
    for number in range(count):
        game = shelf[rng.randrange(len(shelf)) if rng.random() < 0.6 else 0]
        players = rng.choice(list(game.players))
        people = min(players, 1 + (rng.random() < 0.25))
        kinds = ["human"] * people + [rng.choice(BOTS) for _ in range(players - people)]
        chance = min(0.8, 0.25 + 0.5 * number / max(1, count)) - 0.3 * ("hard" in kinds)
        winner = 0 if rng.random() < chance else rng.randrange(1, players)
        rules, _ = game.resolve(players)
        sides = [at % (players // 2) if rules.partners else at for at in range(players)]
        seats = tuple(
            FinishedSeat(
                names[at] if at < people else f"bot {at}",
                face,
                kind,
                rng.randrange(5, 20) + 20 * (sides[at] == sides[winner]),
                sides[at] == sides[winner],
                sides[at],
                tuple(
                    Count(name, form, rng.randrange(0, 5 if form == "share" else 12), 5)  # type: ignore[arg-type]
                    for name, form in MEASURES.get(game.id, ())
                ),
            )
            for at, (kind, face) in enumerate(zip(kinds, faces(kinds), strict=True))
        )
        totals = [40 - seat.score if rules.wins == "lowest" else seat.score for seat in seats]
        seats = tuple(replace(seat, score=totals[seat.side]) for seat in seats)
        options = {name: option.default for name, option in game.options.items()}
        if game.options and rng.random() < 0.4:
            name = rng.choice(list(game.options))
            options[name] = game.options[name].values[-1]
        id_ = sha256(f"{seed} {number}".encode()).hexdigest()
        ended = 1_780_000_000 + number * 50_000
        out.append(FinishedGame(id_, game.id, "", options, ended, rng.randrange(5, 40), 4, seats))
    return out


class MadeUp(Chronicle):
    """A chronicle that is nowhere."""

    def __init__(self, found: list[FinishedGame] | None) -> None:
        super().__init__(Path("none"))
        self.found = found

    def games(self) -> list[FinishedGame] | None:
        return self.found


def page(program: Program, games: list[FinishedGame] | None) -> StatisticsPage:
    """Open the page over these games."""
    program.clerk = Clerk(MadeUp(games), Path("none"), {})
    return StatisticsPage(program)


def statistics_pages(program: Program) -> Iterator[tuple[str, Page]]:
    """List the pages of statistics, in states that fill them."""
    shelf = list(program.shelf)
    yield "statistics, empty", page(program, [])
    yield "statistics, away", page(program, None)
    yield "statistics, one game", page(program, made_up(shelf, 1))
    games = made_up(shelf, 240)
    yield "statistics", page(program, games)
    for game in shelf:
        one = page(program, games)
        one.choose_game(game.id)
        yield f"statistics {game.id}", one
    everyone = page(program, made_up(shelf, 60, (LONG, "髙橋 Ω")))
    everyone.chosen("statistics.person_before")
    everyone.choose_game("diamonds")
    everyone.chosen("statistics.variant_before")
    yield "statistics, everyone", everyone
    strange = [replace(each, ruleset=f"a-game-of-{number % 12}") for number, each in enumerate(games)]
    many = page(program, [*games, *strange])
    many.from_ = 4
    yield "statistics, many games", many
    saving = page(program, games)
    saving.chosen("statistics.csv")
    yield "statistics, saving", saving
    refused = page(program, games)
    refused.chosen("statistics.csv")
    assert refused.saving is not None
    refused.saving.entry.text = "/nowhere/" + "とても長いフォルダーの名前/" * 12 + "a.csv"
    refused.saving.entry.caret = len(refused.saving.entry.text)
    refused.focus = "statistics.csv.path"
    refused.saving.save()
    yield "statistics, not saved", refused
    program.clerk = None
