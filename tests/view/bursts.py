"""Looks at a moment of a table, frame by frame: `python -m tests.view.bursts FOLDER doubles TotalsCompared`.

The game is played by chance until an event of that name is shown; then a picture is painted every 40 ms, and all
of them are laid on one sheet. `--count 3` looks at the third of them, `--crop 300,60,980,560` at a part of the table.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame

from tablegames.engine.table.events import Event
from tablegames.languages.languages import languages
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.table.table import TableScene
from tablegames.view.painting.canvas import canvas_of, scale_of
from tests.view.gallery import View, painted
from tests.view.pages import house, shelf

EVERY, FRAMES, ACROSS = 40.0, 30, 6
"""Milliseconds between two pictures, how many there are, and how many stand side by side."""


def sit_down(game: str, players: int, seed: int, language: str, size: tuple[int, int]) -> TableScene:
    """Seat one person among bots that play by chance, at a window of that size."""
    program, rules = house(language), shelf()[game]
    program.fit(canvas_of(size), scale_of(size))
    program.preferences.trick_rest = "short"
    party = seat_players(program.shelf.game(game), ("human", *["random"] * (players - 1)), {}, seed, program.words)
    seats = [Player(member.name, member.kind, member.face) for member in party.members]
    scene = TableScene(program, party, rules, Session.open(rules.resolve(players)[0], seats, seed))
    scene.fresh = False
    program.stack.push(scene)
    return scene


def burst_of(scene: TableScene, wanted: str, count: int, size: tuple[int, int]) -> list[pygame.Surface]:
    """Play until the event is shown for the `count`-th time, and paint what follows."""
    met = 0

    def told(events: Sequence[Event], seen: Seen) -> None:
        nonlocal met
        met += any(wanted in repr(event) for event in events)

    scene.animator.told = told
    chance = Random(5)
    for _ in range(60_000):
        if met >= count:
            break
        if scene.tabletop.asked and not scene.animator.busy:
            scene.turns.decide(chance.choice(scene.session.match.legal_actions()))
        scene.step(1000 / 60)
    pictures = []
    for _ in range(FRAMES):
        pictures.append(painted(View("burst", list(scene.sprites()), scene.backdrop), size))
        scene.step(EVERY)
    return pictures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game")
    parser.add_argument("event", help="what its repr has in it, such as TotalsCompared")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--language", choices=languages(), default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--crop", default="", help="left, top, right and bottom, real pixels; the whole window")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    w, h = (int(side) for side in asked.size.split("x"))
    left, top, right, bottom = (int(each) for each in asked.crop.split(",")) if asked.crop else (0, 0, w, h)
    table = sit_down(asked.game, asked.players, asked.seed, asked.language, (w, h))
    shown = burst_of(table, asked.event, asked.count, (w, h))
    cut = [each.subsurface((left, top, right - left, bottom - top)) for each in shown]
    w = 320
    h = round(w * cut[0].get_height() / cut[0].get_width())
    sheet = pygame.Surface((ACROSS * (w + 4), -(-len(cut) // ACROSS) * (h + 4)))
    for at, each in enumerate(cut):
        sheet.blit(pygame.transform.smoothscale(each, (w, h)), (at % ACROSS * (w + 4), at // ACROSS * (h + 4)))
    asked.folder.mkdir(parents=True, exist_ok=True)
    name = f"{asked.game}-{asked.event}-{asked.count}-{asked.language}-{asked.size}.png"
    pygame.image.save(sheet, asked.folder / name)


if __name__ == "__main__":
    main()
