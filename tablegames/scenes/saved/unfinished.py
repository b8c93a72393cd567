"""The page of games that can be resumed."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.records.unfinished import Unfinished
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.saved.games_page import TALL, GamesPage
from tablegames.scenes.saved.saved_game import left_out, party_of, standing
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD


@register_page("unfinished")
class UnfinishedPage(GamesPage[Unfinished]):
    """Choosing a line resumes its game; beside it one can look at what happened, or delete it after a question."""

    name = "unfinished"
    first = "unfinished.1"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.to_delete: Unfinished | None = None
        """The game that is to be deleted, if the person says so."""

    def found(self) -> Sequence[Unfinished]:
        return self.program.unfinished()

    def build(self, c: Controls) -> None:
        super().build(c)
        if self.to_delete is not None:
            self.question(c, self.to_delete)

    def line(self, c: Controls, key: str, game: Unfinished, y: float) -> None:
        party = party_of(self.program, game)
        name = party.game.name.said(self.program.words.language)
        self.told(
            c, key, party, standing(game, party, self.program.words), game.totals, y, (), left_out(self.program, game)
        )
        x, middle = self.left + self.wide + 18, y + TALL * self.k / 2
        c.round(f"{key}.watch", "replay", x, middle - 47, self.say("past.watch_unfinished", name=name), 44)
        away = "series.end_one" if game.between else "unfinished.delete_one"
        c.round(f"{key}.delete", "cross", x, middle + 3, self.say(away, name=name), 44)

    def question(self, c: Controls, game: Unfinished) -> None:
        """Ask whether a game is really to be deleted."""
        party = party_of(self.program, game)
        c.dialog(340, 250, 600, 220)
        c.ornament(icon("warning", 34, GOLD), 376, 284)
        name = party.game.name.said(self.program.words.language)
        sure, kept, away, keep = "unfinished.sure", "unfinished.for_good", "unfinished.delete", "unfinished.keep"
        if game.between:
            sure, kept, away, keep = "series.end_sure", "series.end_kept", "series.end", "series.keep"
        c.label(self.say(sure, name=name), 424, 301, 20, 800, CREAM, width=480)
        c.paragraph(self.say(kept), 424, 322, 480, 15, 500, c.look.muted, 2)
        c.button("unfinished.keep", self.say(keep), 640, 396, 264, 48, True)
        c.button("unfinished.delete", self.say(away), 376, 396, 248, 48, symbol="cross")

    def chosen(self, control: str) -> None:
        if self.turned(control):
            return
        match control.split(".")[1:]:
            case ["keep"]:
                self.to_delete = None
            case ["delete"]:
                self.delete()
            case [at, "delete"]:
                self.to_delete = self.game(at)
                self.focus = "unfinished.keep"
            case [at, "watch"]:
                self.program.navigation.look_at(self.game(at).path)
            case [at]:
                if not self.program.navigation.resume(self.game(at)):
                    self.look_again()

    def delete(self) -> None:
        """Delete the game that was asked about."""
        if self.to_delete is not None and self.program.services.records is not None:
            try:
                self.program.services.records.delete(self.to_delete)
            except OSError as error:
                reason = error.strerror or str(error)
                self.program.notices.tell("notices.not_deleted", reason, self.to_delete.header.ruleset)
        self.to_delete = None
        self.look_again()

    def back(self) -> None:
        if self.to_delete is not None:
            self.to_delete = None
            self.refresh()
        else:
            super().back()
