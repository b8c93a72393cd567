"""The page of games that are over, to be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tablegames.play.files.local_time import local_time
from tablegames.play.records.finished_records import PastGame
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.saved.games_page import TALL, GamesPage
from tablegames.scenes.saved.saved_game import left_out, party_then, said_when
from tablegames.view.controls.controls import Controls


@register_page("past")
class PastPage(GamesPage[PastGame]):
    """Tells how each game ended; choosing its line shows it from the beginning, the button beside judges it."""

    name = "past"
    first = "past.1"

    def found(self) -> Sequence[PastGame]:
        return self.program.services.past_games()

    def line(self, c: Controls, key: str, game: PastGame, y: float) -> None:
        party = party_then(self.program, game)
        facts = said_when(local_time(game.played), datetime.now(), self.program.words)
        self.told(c, key, party, facts, game.totals, y, game.winners, left_out(self.program, game))
        name = party.game.name.said(self.program.words.language)
        x = self.left + self.wide + 18
        c.round(f"{key}.review", "chart", x, y + TALL * self.k / 2 - 22, self.say("past.review", name=name), 44)

    def chosen(self, control: str) -> None:
        if self.turned(control):
            return
        match control.split(".")[1:]:
            case [at, "review"]:
                self.program.navigation.look_back(self.game(at).path)
            case [at]:
                self.program.navigation.look_at(self.game(at).path)
