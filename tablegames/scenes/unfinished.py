"""The page of games to go on with."""

from __future__ import annotations

from tablegames.play.records_folder import Unfinished
from tablegames.scenes.page import Page
from tablegames.scenes.program import Notice, Program
from tablegames.scenes.saved_game import company_of, standing
from tablegames.scenes.told import take_away, tell
from tablegames.view.panel import icon, panel
from tablegames.view.picture import Part, Text
from tablegames.view.text import fitted, shortened
from tablegames.view.theme import CREAM, GOLD
from tablegames.view.widgets import Controls, portrait
from tablegames.view.world import box_of

ROOM = 5
"""Games on a page; more of them are turned over."""
TOP, PITCH, TALL = 82.0, 116.0, 104.0
WIDE = 1040.0
"""How wide a game's line is; the button that deletes it stands beside."""
PLAYERS = 360.0
"""Where the players begin, right of a line's left edge."""


class UnfinishedPage(Page):
    """A line a game; choosing it goes on, and the cross beside it deletes it after a question."""

    name = "unfinished"
    first = "unfinished.1"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games = program.unfinished()
        self.from_ = 0
        """The first game on the page."""
        self.doomed: Unfinished | None = None
        """The game that is to be deleted, if the person says so."""

    def build(self, c: Controls) -> None:
        self.head(c, self.say("unfinished.heading"))
        shown = self.games[self.from_ : self.from_ + ROOM]
        for at, game in enumerate(shown, 1):
            self.line(c, f"unfinished.{at}", game, TOP + (at - 1) * PITCH)
        if not shown:
            c.label(self.say("unfinished.none"), 640, 330, 18, anchor="center", key="unfinished.none")
        if self.from_:
            c.round("unfinished.earlier", "back", 540, 664, self.say("unfinished.earlier"))
        if self.from_ + ROOM < len(self.games):
            c.round("unfinished.later", "play", 700, 664, self.say("unfinished.later"))
        if len(self.games) > ROOM:
            last = self.from_ + len(shown)
            c.label(f"{self.from_ + 1}–{last} / {len(self.games)}", 640, 684, 15, 700, c.look.muted, "center")
        tell(self.program, c, self.name, 400, 6, 720)
        if self.doomed is not None:
            self.question(c, self.doomed)

    def line(self, c: Controls, key: str, game: Unfinished, y: float) -> None:
        """Lay out a game: its box, how it stands, and who plays."""
        company = company_of(self.program, game)
        name = company.game.name.said(self.program.words.language)
        facts = standing(game, self.program.words)
        size = fitted(name, 19, 800, PLAYERS - 110)
        parts: list[Part] = [
            (12, 7, box_of(company.game, 77)),
            (106, 36, Text(shortened(name, size, 800, PLAYERS - 110), size, 800), "midleft"),
            (106, 68, Text(facts, fitted(facts, 14.5, 500, PLAYERS - 110), 500, GOLD), "midleft"),
        ]
        cell = (WIDE - PLAYERS - 30) / len(company.members)
        for seat, member in enumerate(company.members):
            middle = PLAYERS + (seat + 0.5) * cell
            d = 46.0
            words = shortened(member.name, 13.5, 700, cell - 8)
            parts.append((middle - d / 2, 6, portrait(member.face, d)))
            parts.append((middle, 66, Text(words, 13.5, 700), "center"))
            if game.totals:
                parts.append((middle, 87, Text(str(game.totals[seat]), 15, 800, GOLD), "center"))
        picture = panel(WIDE, TALL, 18, c.look.panel, 0.86, parts=tuple(parts))
        c.control(key, picture, 92, y, "button", True, 18, f"{name} · {facts}")
        away = "series.end_one" if game.between else "unfinished.delete_one"
        c.round(f"{key}.delete", "cross", 1152, y + 32, self.say(away, name=name))

    def question(self, c: Controls, game: Unfinished) -> None:
        """Ask whether a game is really to be deleted."""
        company = company_of(self.program, game)
        c.dialog(340, 250, 600, 220)
        c.put(icon("warning", 34, GOLD), 376, 284)
        name = company.game.name.said(self.program.words.language)
        sure, kept, away = "unfinished.sure", "unfinished.for_good", "unfinished.delete"
        if game.between:
            sure, kept, away = "series.end_sure", "series.end_kept", "series.end"
        c.label(self.say(sure, name=name), 424, 301, 20, 800, CREAM, width=480)
        c.paragraph(self.say(kept), 424, 322, 480, 15, 500, c.look.muted, 2)
        c.button("unfinished.keep", self.say("unfinished.keep"), 640, 396, 264, 48, True)
        c.button("unfinished.delete", self.say(away), 376, 396, 248, 48, symbol="cross")

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.split(".")[1:]:
            case ["earlier"]:
                self.from_ = max(0, self.from_ - ROOM)
            case ["later"]:
                self.from_ += ROOM
            case ["notice_close"]:
                take_away(self.program)
            case ["keep"]:
                self.doomed = None
            case ["delete"]:
                self.delete()
            case [at, "delete"]:
                self.doomed = self.games[self.from_ + int(at) - 1]
                self.focus = "unfinished.keep"
            case [at]:
                if not self.program.go_on(self.games[self.from_ + int(at) - 1]):
                    self.look_again()

    def delete(self) -> None:
        """Delete the game that was asked about."""
        if self.doomed is not None and self.program.records is not None:
            try:
                self.program.records.delete(self.doomed)
            except OSError as error:
                reason = error.strerror or str(error)
                self.program.notices.append(Notice("notices.not_deleted", reason, self.doomed.header.ruleset))
        self.doomed = None
        self.look_again()

    def look_again(self) -> None:
        """Read the folder anew."""
        self.games = self.program.unfinished()
        self.from_ = min(self.from_, max(0, (len(self.games) - 1) // ROOM * ROOM))
        self.refresh()

    def back(self) -> None:
        if self.doomed is not None:
            self.doomed = None
            self.refresh()
        else:
            super().back()
