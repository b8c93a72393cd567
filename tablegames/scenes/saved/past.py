"""The page of games that are over, to be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from tablegames.play.files.local_time import local_time
from tablegames.play.records.finished_records import PastGame
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.saved.games_page import GamesPage
from tablegames.scenes.saved.saved_game import left_out, party_then, said_when, totals_told
from tablegames.view.boxes.buttons import icon_button
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import row


@register_page("past")
class PastPage(GamesPage[PastGame]):
    """Tells how each game ended; choosing its line shows it from the beginning, the button beside judges it."""

    name = "past"
    first = "past.1"
    buttons = ("review",)

    def found(self) -> Sequence[PastGame]:
        return self.program.services.past_games()

    def line(self, key: str, game: PastGame) -> PageBox:
        party, navigation = party_then(self.program, game, game.own), self.program.navigation
        facts = (said_when(local_time(game.played), datetime.now(), self.program.words),)
        totals = totals_told(game.totals, party, self.program.words)
        missing, name = left_out(self.program, game), self.program.words.of(party.game.name)
        watch, judge = partial(navigation.look_at, game.path), partial(navigation.look_back, game.path)
        return row(
            self.told(key, party, facts, totals, watch, game.winners, missing),
            icon_button(f"{key}.review", "chart", self.say("past.review", name=name), judge),
        )
