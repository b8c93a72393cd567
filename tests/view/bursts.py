"""Looks at a moment of a game, frame by frame: `python -m tests.view.bursts FOLDER theft`.

A game is played by chance up to the decision that brings the moment, and shown from there on: once the table, or the
page, shows the moment, a picture is painted every 40 ms until all has settled. They lie on sheets, each with its time.
`--event TotalsCompared --game doubles` looks at any event by what its repr has in it, `--count 3` at the third of them,
`--crop 300,60,980,560` at a part of the window.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from pathlib import Path
from random import Random

import pygame

from tablegames.engine.battle.events import TotalsCompared
from tablegames.engine.desert.events import ColoursRanked
from tablegames.engine.table.events import NOBODY, CardMoved, Decided, Ended, Event, TokensMoved
from tablegames.languages.languages import languages
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import Party, seat_players
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.table import TableScene
from tablegames.view.painting.canvas import canvas_of, scale_of
from tests.view.gallery import View, painted
from tests.view.pages import house, shelf

EVERY, LEAST, MOST = 40.0, 24, 150
"""Milliseconds between two pictures, and how many there are at least and at most."""
ACROSS, ON_A_SHEET, WIDE, UNDER = 4, 12, 320, 20
"""How many stand side by side and on a sheet, how wide each is, and the room for its time below it, pixels."""
GAMES = 60
"""In so many games a moment is looked for."""

Meets = Callable[[Sequence[Event], Seen], bool]


@dataclass(frozen=True)
class Moment:
    """What is looked at: in which game, what tells of it, and the page that shows it; "" for the table."""

    game: str
    players: int
    meets: Meets
    page: str = ""
    count: int = 1


def has_theft(events: Sequence[Event], seen: Seen) -> bool:
    """Tell whether a counter goes from one player to another, and does not come from the supply."""
    return any(
        isinstance(taken, TokensMoved)
        and isinstance(given, TokensMoved)
        and (taken.tally, taken.amount, given.amount) == (given.tally, -1, 1)
        and taken.owner != given.owner
        for taken, given in pairwise(events)
    )


def has_clash(events: Sequence[Event], seen: Seen) -> bool:
    """Tell whether a battle is lost."""
    return any(isinstance(each, TotalsCompared) and each.winner != NOBODY for each in events)


def has_answer(joker: bool) -> Meets:
    """Make what tells whether the door that a player knocks at hides the joker, or another card."""

    def meets(events: Sequence[Event], seen: Seen) -> bool:
        knocked = any(isinstance(each, Decided) and each.action.startswith("flip") for each in events)
        opened = [each.card for each in events if isinstance(each, CardMoved) and each.target == "shown"]
        return knocked and bool(opened) and (opened[0] == "JK") == joker

    return meets


def has_last_card(events: Sequence[Event], seen: Seen) -> bool:
    """Tell whether the last card of a deal falls."""
    fell = any(isinstance(each, CardMoved) and (each.source, each.target) == ("hand", "trick") for each in events)
    return fell and not any(seen.zone("hand", seat) for seat in range(seen.seats))


def has_revolution(events: Sequence[Event], seen: Seen) -> bool:
    """Tell whether the colours are ranked."""
    return any(isinstance(each, ColoursRanked) for each in events)


def has_end(short: int) -> Meets:
    """Make what tells whether the game ends so many points short for the person; 0: with the person's victory."""

    def meets(events: Sequence[Event], seen: Seen) -> bool:
        for each in events:
            if isinstance(each, Ended):
                best = each.total[each.winners[0]]
                return best - each.total[0] == short and (bool(short) or each.winners == (0,))
        return False

    return meets


MOMENTS = {
    "theft": Moment("diamonds", 4, has_theft),
    "clash": Moment("doubles", 2, has_clash),
    "door": Moment("stay-home", 2, has_answer(False)),
    "joker": Moment("stay-home", 2, has_answer(True)),
    "revolution": Moment("trick-and-desert", 3, has_revolution, "round"),
    "last-card": Moment("diamonds", 4, has_last_card),
    "one-short": Moment("diamonds", 4, has_end(1), "result"),
    "victory": Moment("diamonds", 4, has_end(0), "result"),
}
"""The moments of impact, by name."""


def sit_down(
    game: str, players: int, seed: int, language: str = "en", size: tuple[int, int] = (1280, 720), decisions: int = 0
) -> TableScene:
    """Open a table for one person among bots that play by chance, at a window of that size, after so many decisions."""
    program = house(language)
    program.fit(canvas_of(size), scale_of(size))
    program.preferences.trick_rest = "short"
    party, session = seat(program, game, players, seed)
    for _ in range(decisions):
        decide(session)
    if decisions:
        session.look(0)
        session.beats()
    scene = TableScene(program, party, shelf()[game], session)
    scene.fresh = False
    program.stack.push(scene)
    return scene


def seat(program: Program, game: str, players: int, seed: int) -> tuple[Party, Session]:
    """Seat one person among bots that play by chance."""
    party = seat_players(program.shelf.game(game), ("human", *["random"] * (players - 1)), {}, seed, program.words)
    seats = [Player(member.name, member.kind, member.face) for member in party.members]
    return party, Session.open(shelf()[game].resolve(players)[0], seats, seed)


def choice(session: Session) -> str:
    """Give what the person does now: by chance, and the same whenever this game comes to this moment."""
    return Random(f"{session.match.seed} {session.moment}").choice(session.match.legal_actions())


def decide(session: Session) -> None:
    """Let the seat that is asked decide."""
    if session.person_asked:
        session.play(choice(session))
    else:
        session.let_bot_play()


def find(moment: Moment) -> tuple[int, int]:
    """Find a game that has the moment: its seed, and how many decisions come before the one that brings it."""
    program = house()
    for seed in range(1, GAMES + 1):
        _, session = seat(program, moment.game, moment.players, seed)
        met, at_the_end = 0, moment.page == "result"
        session.look(0)
        session.beats()
        for decisions in count():
            if session.over:
                break
            decide(session)
            if at_the_end and not session.over:
                # What a seat sees of each decision takes far longer than the game.
                continue
            events = session.match.events if at_the_end else [each for beat in session.beats() for each in beat.events]
            met += moment.meets(events, session.seen())
            if met >= moment.count:
                return seed, decisions
    raise LookupError(f"no such moment in {GAMES} games of {moment.game}")


def come_to(moment: Moment, language: str, size: tuple[int, int]) -> TableScene:
    """Play up to a moment: what is at the top of the program then shows how it begins."""
    seed, decisions = find(moment)
    table = sit_down(moment.game, moment.players, seed, language, size, decisions)
    stack, met, hear = table.program.stack, False, table.animator.told

    def told(events: Sequence[Event], seen: Seen) -> None:
        nonlocal met
        hear(events, seen)
        met = met or moment.meets(events, seen)

    table.animator.told = told
    for _ in range(60_000):
        if stack.top.name == moment.page if moment.page else met:
            return table
        if isinstance(stack.top, Page):
            stack.top.back()
        elif table.tabletop.asked and not table.animator.busy:
            table.turns.decide(choice(table.session))
        stack.top.step(1000 / 60)
    raise LookupError(f"{moment.game} did not come to its moment")


def moves(scene: Scene) -> bool:
    """Tell whether anything of a scene still moves."""
    return scene.animator.moving if isinstance(scene, TableScene) else scene.busy


def burst_of(table: TableScene, size: tuple[int, int]) -> list[pygame.Surface]:
    """Paint what follows until all has settled."""
    stack, pictures = table.program.stack, []
    shown = stack.top
    while len(pictures) < LEAST or (moves(shown) and len(pictures) < MOST):
        pictures.append(painted(View("burst", list(shown.sprites()), shown.backdrop), size))
        shown.step(EVERY)
    return pictures


def sheet(pictures: Sequence[pygame.Surface], first: int) -> pygame.Surface:
    """Lay pictures side by side, each with its time in milliseconds below it."""
    high = round(WIDE * pictures[0].get_height() / pictures[0].get_width())
    whole = pygame.Surface((ACROSS * (WIDE + 4), -(-len(pictures) // ACROSS) * (high + UNDER)))
    font = pygame.font.Font(None, UNDER)
    for at, each in enumerate(pictures):
        left, top = at % ACROSS * (WIDE + 4), at // ACROSS * (high + UNDER)
        whole.blit(pygame.transform.smoothscale(each, (WIDE, high)), (left, top))
        time = font.render(f"{(first + at) * EVERY:.0f} ms", True, "white")
        whole.blit(time, (left + (WIDE - time.get_width()) / 2, top + high + 2))
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("moment", nargs="*", help=f"{', '.join(MOMENTS)}; all of them where none is named")
    parser.add_argument("--event", default="", help="what its repr has in it, such as TotalsCompared")
    parser.add_argument("--game", default="doubles")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--language", choices=languages(), default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--crop", default="", help="left, top, right and bottom, real pixels; the whole window")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    w, h = (int(side) for side in asked.size.split("x"))
    left, top, right, bottom = (int(each) for each in asked.crop.split(",")) if asked.crop else (0, 0, w, h)
    wanted = {name: MOMENTS[name] for name in asked.moment or MOMENTS}
    if asked.event:

        def meets(events: Sequence[Event], seen: Seen) -> bool:
            return any(asked.event in repr(each) for each in events)

        name = f"{asked.game}-{asked.event}-{asked.count}"
        wanted = {name: Moment(asked.game, asked.players, meets, count=asked.count)}
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, moment in wanted.items():
        shown = burst_of(come_to(moment, asked.language, (w, h)), (w, h))
        cut = [each.subsurface((left, top, right - left, bottom - top)) for each in shown]
        for first in range(0, len(cut), ON_A_SHEET):
            path = asked.folder / f"{name}-{asked.language}-{asked.size}-{first // ON_A_SHEET}.png"
            pygame.image.save(sheet(cut[first : first + ON_A_SHEET], first), path)
        print(f"{name} {asked.language} {asked.size}: {len(cut)} pictures", flush=True)


if __name__ == "__main__":
    main()
