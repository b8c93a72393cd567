"""A laptop without a window, for tests of the page: a table that listens, and what its window does between frames."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from tablegames.own_screens.messages import game_message
from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.requests import HintAsked, Play, UndoAsked
from tablegames.own_screens.seat_book import OfferedSeat
from tablegames.own_screens.table_screens import TableScreens
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Value
from tests.patience import Patience
from tests.variants import library

WORD = "BCDF"
NAMES = ("Hanako", "Bruno", "Momo", "Kit", "Taro", "Maya")
FACES = ("hanako", "kuma", "momo", "kon", "taro", "maya")
FRAME = 0.01
# Every card is painted once, for all tables of a run.
game_message.card_face, game_message.ground_jpg = cache(game_message.card_face), cache(game_message.ground_jpg)


class Home:
    """A game at a table that phones can come to; `frame` is called again and again while a test waits."""

    def __init__(
        self,
        game: str,
        players: int,
        seed: int = 7,
        options: Mapping[str, Value] | None = None,
        port: int = 0,
        bots: Collection[int] = (),
    ) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
            pygame.display.set_mode((1, 1))
        ruleset = load(Path(game)) if game.endswith(".yaml") else library()[game]
        rules, settled = ruleset.resolve(players, dict(options) if options else ruleset.settle(players))
        kinds = ["easy" if seat in bots else "human" for seat in range(len(NAMES))]
        people = [Player(name, kind, face) for name, kind, face in zip(NAMES, kinds, FACES, strict=True)][:players]
        self.session = Session.open(rules, people, seed)
        self.screens = OwnScreens()
        self.screens.start("127.0.0.1", port, WORD)
        self.table = TableScreens(self.screens, ruleset, self.session, settled)
        self.screens.offer([OfferedSeat(seat, each.name, each.face) for seat, each in enumerate(people)])
        self.results = False

    @property
    def link(self) -> str:
        """What the square code holds."""
        return self.screens.link

    def frame(self) -> None:
        """Do what the window does in a frame: play what was asked for, and show how things stand."""
        for request in self.screens.requests():
            match request:
                case Play(seat, actions) if seat == self.session.turn:
                    for action in actions:
                        self.session.play(action)
                case HintAsked(seat):
                    self.session.ask_hint(seat)
                    self.table.hint(seat, self.session.hint or ())
                case UndoAsked(seat) if self.session.no_undo:
                    self.table.tell(seat, "own_screen.undo_refused")
                case UndoAsked():
                    self.session.undo()
        turn = -1 if self.session.over else self.session.turn
        offers = {turn: ("hint", "undo") if not self.session.no_undo else ("hint",)} if turn >= 0 else {}
        if self.results:
            offers = dict.fromkeys(range(self.session.game.seats), ("go_on",))
        self.table.publish(turn >= 0, offers, results=self.results)

    def until(self, true: Callable[[], Any], seconds: float = 20.0) -> Any:
        """Let frames pass until something is true. Raises AssertionError if it does not become so."""
        waiting = Patience(seconds)
        while waiting.left:
            self.frame()
            if found := true():
                return found
            time.sleep(FRAME)
        raise AssertionError("it did not happen")

    def close(self) -> None:
        """Close the table."""
        self.table.close()
        self.screens.stop()
