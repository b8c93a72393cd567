"""Every scene of the program as it is painted: for golden pictures, the check of layouts, and people who look.

`python -m tests.view.gallery FOLDER --language ja --size 960x540` paints them all, and sheets of thumbnails;
`--only diamonds` those whose names have that in them.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tablegames.engine.table.events import NOBODY
from tablegames.languages.languages import languages
from tablegames.languages.text_files import add_folder
from tablegames.play.files.paths import own_texts
from tablegames.play.session.history import last_round
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.overlay import Overlay
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.results.celebration import LASTING
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.first_time import FirstTimePage
from tablegames.scenes.table_pages.looking_back import open_last_trick, open_log
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.input.actions import Action
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.canvas import USUAL, Canvas, canvas_of, scale_of
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import LETTERS
from tablegames.view.stage.stage import Stage
from tablegames.view.table.table import TableView
from tests.variants import WALK
from tests.view.game_setup import people, ruleset
from tests.view.pages import every_page, house, shelf
from tests.view.samples import samples
from tests.view.samples.position import Sample

SIZES = (
    *((960, 540), (1280, 720), (1920, 1080), (3840, 2160)),
    *((1024, 768), (1440, 960), (1280, 800), (2560, 1080), (900, 1000)),
)
"""The window sizes that every scene has to look well at."""
FACES = ("hanako", "taro", "sumi", "kofi", "maya", "kon")


@dataclass(frozen=True)
class View:
    """A scene on the screen."""

    name: str
    """The scene's own name, and what is special here: "table diamonds 4-void"."""
    sprites: list[Sprite] = field(repr=False)
    backdrop: str
    window: tuple[int, int] = (960, 540)
    """The size of the window it is laid out for, where that has another shape than usual."""


def view(name: str, scene: Scene) -> View:
    """Take what a scene shows, once all of it has come in."""
    if isinstance(scene, ResultPage):
        scene.step(LASTING)
    return View(name, list(scene.sprites()), scene.backdrop)


def dwelling(
    language: str,
    large: bool = False,
    high_contrast: bool = False,
    canvas: Canvas = USUAL,
    k: float = 1.0,
    reading: bool = False,
) -> Program:
    """Make a program that remembers nothing, for eyes that need larger letters or more contrast, or readings."""
    program = house(language)
    program.preferences.furigana = "on" if reading else ""
    program.preferences.text_size = "large" if large else "normal"
    program.preferences.high_contrast = high_contrast
    program.fit(canvas, k)
    program.refresh()
    return program


def pages(
    language: str,
    large: bool = False,
    high_contrast: bool = False,
    wanted: Callable[[str], bool] = bool,
    canvas: Canvas = USUAL,
    k: float = 1.0,
    reading: bool = False,
) -> Iterator[View]:
    """List every page before, after and between games whose name is wanted, in a window of that scale."""
    for name, page in every_page(dwelling(language, large, high_contrast, canvas, k, reading), wanted):
        yield view(name, page)


def sample_tables(
    language: str,
    letters: float = 1.0,
    contrast: bool = False,
    canvas: Canvas = USUAL,
    chosen: Iterable[Sample] | None = None,
    reading: bool = False,
) -> Iterator[View]:
    """List the hand-made positions of the five games, or those of them that are chosen."""
    for sample in samples() if chosen is None else chosen:
        rules, count = ruleset(sample.game), sample.seen.seats
        options = rules.settle(count, sample.options)
        look: dict[str, Any] = {"letters": letters, "contrast": contrast, "canvas": canvas}
        table = TableView(rules, people(language, count), Texts(language, reading=reading), options, **look)
        scene = table.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers))
        sprites = sorted(scene.sprites.values(), key=lambda each: each.z)
        yield View(f"table {sample.game} {sample.name}", sprites, scene.backdrop)


def played(
    program: Program, game: str, setting: Setting, actions: int = 0, rounds: int = 0, names: Sequence[str] = ()
) -> TableScene:
    """Open the table of a game in which so many actions, or rounds, were played at random."""
    rules, _ = ruleset(game).resolve(setting.players, setting.options)
    names = names or [program.words.say(f"faces.{face}") for face in FACES]
    players = [Player(names[seat], "human", FACES[seat]) for seat in range(setting.players)]
    session = Session.open(rules, players, 7)
    chance = Random(f"{game} {setting}")
    while not session.over and (len(session.match.journal) == 0 or actions > 0 or session.match.round <= rounds):
        session.play(chance.choice(session.match.legal_actions()))
        actions -= 1
        if actions <= 0 and not rounds:
            break
    session.look(max(0, session.turn))
    session.beats()
    party = seat_players(program.shelf.game(game), ["human"] * setting.players, setting.options, 1, program.words)
    found = TableScene(program, party, ruleset(game), session)
    found.fresh = False
    program.stack.push(found)
    return found


def played_tables(
    language: str,
    settings: list[tuple[str, Setting]],
    positions: int = 3,
    large: bool = False,
    high_contrast: bool = False,
    names: Sequence[str] = (),
    canvas: Canvas = USUAL,
    wanted: Callable[[int], bool] = lambda at: True,
    reading: bool = False,
    k: float = 1.0,
) -> Iterator[View]:
    """List positions of games played at random: as the seat that is asked sees them, and as everybody does.

    `wanted` tells by its number which of the settings is played; the positions of the others stay what they are.
    """
    program = dwelling(language, large, high_contrast, canvas, k, reading)
    chance = Random(8)
    for at, (game, setting) in enumerate(settings):
        for number in range(positions):
            decisions = chance.choice((1, 4, 9, 17, 33, 60))
            if not wanted(at):
                continue
            scene = played(program, game, setting, decisions, names=names)
            if number % 3 == 2:
                scene.session.look(NOBODY)
                scene.tabletop.relay(glide=False)
            yield view(f"table {game} {setting} played {number}", scene)
            program.stack.home()


def over_tables(
    language: str,
    settings: list[tuple[str, Setting]],
    large: bool = False,
    high_contrast: bool = False,
    names: Sequence[str] = (),
    canvas: Canvas = USUAL,
    reading: bool = False,
    k: float = 1.0,
) -> Iterator[View]:
    """List what can lie over the tables: log, last trick, summary, menu, and the table of a round."""
    program = dwelling(language, large, high_contrast, canvas, k, reading)
    for game, setting in settings:
        below = played(program, game, setting, rounds=1, names=names)
        name = f"{game} {setting}"
        for open_ in (open_log, open_last_trick):
            open_(program, below, below.session)
            page = program.stack.top
            if isinstance(page, Overlay):
                yield view(f"{page.name} {name}", page)
                page.back()
        yield view(f"first {name}", FirstTimePage(program, below))
        below.act(Action.MENU)
        yield view(f"pause {name}", program.stack.top)
        for viewer in (0, NOBODY):
            past = last_round(below.session, viewer)
            if past is not None and below.table.results is not None:
                whose = "everybody" if viewer == NOBODY else "the first"
                page_of_round = RoundPage(program, below, past, below.table.results, lambda: None)
                yield view(f"round {name} for {whose}", page_of_round)
        program.stack.home()


def all_settings() -> list[tuple[str, Setting]]:
    """List every way to sit down to every game."""
    return [(game.id, setting) for game in shelf().values() for setting in game.settings()]


def few_settings() -> list[tuple[str, Setting]]:
    """List every game at every number of players, with the options that are usual."""
    return [(game.id, Setting(count, dict(game.settle(count)))) for game in shelf().values() for count in game.players]


def turn_of(settings: Sequence[tuple[str, Setting]], language: str) -> Callable[[int], bool]:
    """Make what tells by its number which table is looked at in a language today: tomorrow it is in the other one.

    Of every game there is one in each, and that of a game with a single table is in both.
    """
    games = [game for game, _ in settings]
    day = 0 if WALK == "all" else int(WALK)
    return lambda at: WALK == "all" or games.count(games[at]) == 1 or (at + day + (language == "ja")) % 2 == 0


def everything(
    language: str,
    large: bool = False,
    high_contrast: bool = False,
    canvas: Canvas = USUAL,
    k: float = 1.0,
    reading: bool = False,
) -> Iterator[View]:
    """List every scene of every game, in a window of that scale."""
    yield from pages(language, large, high_contrast, canvas=canvas, k=k, reading=reading)
    yield from sample_tables(language, LETTERS["large" if large else "normal"], high_contrast, canvas, reading=reading)
    yield from played_tables(language, few_settings(), 2, large, high_contrast, canvas=canvas, reading=reading)
    yield from over_tables(language, few_settings(), large, high_contrast, canvas=canvas, reading=reading)


def painted(shown: View, size: tuple[int, int]) -> pygame.Surface:
    """Paint a scene as a window of that size shows it."""
    k, canvas = scale_of(size), canvas_of(size)
    surface = pygame.Surface(size).convert()
    stage = Stage(surface, backdrop(shown.backdrop, *size))
    left, top = (size[0] - canvas.width * k) / 2, (size[1] - canvas.height * k) / 2
    stage.show(shown.sprites, Rasters(k, size), left, top)
    return surface


def sheet(pictures: list[pygame.Surface], columns: int = 4) -> pygame.Surface:
    """Lay thumbnails side by side."""
    w = 480
    h = round(w * pictures[0].get_height() / pictures[0].get_width())
    whole = pygame.Surface((columns * (w + 6), -(-len(pictures) // columns) * (h + 6)))
    for at, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, (w, h))
        whole.blit(small, (at % columns * (w + 6), at // columns * (h + 6)))
    return whole


def main() -> None:
    add_folder(own_texts())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=languages(), default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", default="")
    parser.add_argument("--large", action="store_true", help="with large letters")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--reading", action="store_true", help="with readings above hard words")
    parser.add_argument("--sheets", action="store_true", help="thumbnails only, twenty on a sheet")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    w, h = (int(side) for side in asked.size.split("x"))
    asked.folder.mkdir(parents=True, exist_ok=True)
    pile: list[pygame.Surface] = []
    sheets = 0
    views = everything(asked.language, asked.large, asked.contrast, canvas_of((w, h)), scale_of((w, h)), asked.reading)
    for number, shown in enumerate(each for each in views if asked.only in each.name):
        picture = painted(shown, (w, h))
        name = "".join(char if char.isalnum() or char in " -=" else "-" for char in shown.name).replace(" ", "_")
        if not asked.sheets:
            pygame.image.save(picture, asked.folder / f"{number:03}-{name}.png")
        print(number, shown.name, flush=True)
        pile.append(picture)
        if len(pile) == 20:
            pygame.image.save(sheet(pile), asked.folder / f"sheet-{asked.language}-{asked.size}-{sheets:02}.png")
            pile, sheets = [], sheets + 1
    if pile:
        pygame.image.save(sheet(pile), asked.folder / f"sheet-{asked.language}-{asked.size}-{sheets:02}.png")
    if not pile and not sheets:
        parser.error(f"no scene has {asked.only!r} in its name; without --only the names of all are printed")


if __name__ == "__main__":
    main()
