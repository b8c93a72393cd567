"""The page of games that can be resumed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablegames.play.records.unfinished import Unfinished
from tablegames.rules.reading.messages import system_fault
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.saved.games_page import GamesPage, beside
from tablegames.scenes.saved.saved_game import left_out, party_of, standing, totals_told
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown, picture, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import APART, HAIR, TITLE, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD

QUESTION = 560.0
"""How wide the question is, logical pixels."""


@register_page("unfinished")
class UnfinishedPage(GamesPage[Unfinished]):
    """Choosing a line resumes its game; beside it one can look at what happened, or delete it after a question."""

    name = "unfinished"
    first = "unfinished.1"
    buttons = ("watch", "delete")

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.to_delete: Unfinished | None = None
        """The game that is to be deleted, if the person says so."""

    def found(self) -> Sequence[Unfinished]:
        return self.program.unfinished()

    def line(self, key: str, game: Unfinished) -> PageBox:
        party, words = party_of(self.program, game), self.program.words
        name, missing = words.of(party.game.name), left_out(self.program, game)
        away = "series.end_one" if game.between else "unfinished.delete_one"
        watch = partial(self.program.navigation.look_at, game.path)
        said = self.say("past.watch_unfinished", name=name)
        totals = game.totals if game.between else totals_told(game.totals, party, words)
        return row(
            self.told(key, party, standing(game, party, words), totals, partial(self.resume, game), (), missing),
            beside(
                icon_button(f"{key}.watch", "replay", said, watch),
                icon_button(f"{key}.delete", "cross", self.say(away, name=name), partial(self.ask, game)),
            ),
        )

    def over(self) -> PageBox | None:
        """Ask whether a game is really to be deleted."""
        if self.to_delete is None:
            return None
        party = party_of(self.program, self.to_delete)
        name = self.program.words.of(party.game.name)
        sure, kept, away, keep = "unfinished.sure", "unfinished.for_good", "unfinished.delete", "unfinished.keep"
        if self.to_delete.between:
            sure, kept, away, keep = "series.end_sure", "series.end_kept", "series.end", "series.keep"
        question = row(
            picture(icon("warning", APART, GOLD)),
            grown(column(words(self.say(sure, name=name), TITLE), quiet(self.say(kept)), gap=HAIR)),
            align="top",
        )
        buttons = row(
            grown(button("unfinished.delete", self.say(away), self.delete, symbol="cross")),
            grown(button("unfinished.keep", self.say(keep), self.back, primary=True)),
        )
        return sized(column(question, buttons, gap=WIDE), QUESTION)

    def resume(self, game: Unfinished) -> None:
        """Go on with a game; where that cannot be the list is read again."""
        if not self.program.navigation.resume(game):
            self.look_again()

    def ask(self, game: Unfinished) -> None:
        """Ask whether a game is really to be deleted."""
        self.to_delete, self.focus = game, "unfinished.keep"

    def delete(self) -> None:
        """Delete the game that was asked about."""
        if self.to_delete is not None and self.program.services.records is not None:
            try:
                self.program.services.records.delete(self.to_delete)
            except OSError as error:
                reason = system_fault(error)
                self.program.notices.tell("notices.not_deleted", reason, self.to_delete.header.ruleset)
        self.to_delete = None
        self.look_again()

    def back(self) -> None:
        if self.to_delete is not None:
            self.to_delete = None
            self.refresh()
        else:
            super().back()
