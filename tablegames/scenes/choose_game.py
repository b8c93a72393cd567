"""The page where a game is taken from the shelf."""

from __future__ import annotations

from tablegames.scenes.box import box_picture
from tablegames.scenes.page import Page, players_range
from tablegames.scenes.program import Program
from tablegames.scenes.shelf import Game
from tablegames.view.backdrop import felt_of
from tablegames.view.panel import icon, panel
from tablegames.view.picture import Group, Part, Text
from tablegames.view.text import LANGUAGES, fitted
from tablegames.view.theme import GOLD, MUTED
from tablegames.view.widgets import Controls

ROOM = 5
"""Boxes side by side; more of them are turned over by arrows."""
BOX, PITCH, TOP = 235, 247.4, 92
BOX_HEIGHT = 396


class ChoosePage(Page):
    """Boxes of the games; below them what the chosen one is about."""

    name = "choose"

    def __init__(self, program: Program, game: str = "") -> None:
        super().__init__(program)
        self.games = list(program.shelf)
        ids = [each.id for each in self.games]
        self.at = ids.index(game) if game in ids else 0
        self.first_shown = 0
        self.focus = self.first = f"choose.{ids[self.at]}" if ids else ""

    @property
    def game(self) -> Game:
        """Give the game that is chosen now."""
        return self.games[self.at]

    def build(self, c: Controls) -> None:
        self.head(c, self.say("choose.heading"))
        if not self.games:
            c.label(self.say("choose.none"), 640, 330, 18, anchor="center", key="choose.none")
            return
        self.first_shown = min(max(self.first_shown, self.at - ROOM + 1), self.at)
        shown = self.games[self.first_shown : self.first_shown + ROOM]
        left = 640 - (len(shown) - 1) * PITCH / 2 - BOX / 2
        for at, game in enumerate(shown):
            mine = game is self.game
            name = game.name.said(self.program.words.language)
            picture = self.box(game, mine)
            c.control(
                f"choose.{game.id}",
                picture,
                left + at * PITCH,
                TOP - (10 if mine else 0),
                "choice",
                True,
                18,
                name,
                mine,
            )
        if self.first_shown:
            c.round("choose.earlier", "back", 2, 270, self.say("choose.earlier"), 32)
        if self.first_shown + ROOM < len(self.games):
            c.round("choose.later", "play", 1246, 270, self.say("choose.later"), 32)
        self.about(c)

    def box(self, game: Game, mine: bool) -> Group:
        """Draw the box of a game with its name and what it asks for."""
        language = self.program.words.language
        name, other = game.name.said(language), game.name.said(next(each for each in LANGUAGES if each != language))
        middle = BOX / 2
        facts = (
            ("person", self.say("choose.players", range=players_range(tuple(game.players)))),
            ("clock", self.say("choose.minutes", range=minutes_range(game.minutes))),
        )
        gap = 16.0
        size = fitted("".join(words for _, words in facts), 15.5, 500, 211 - 2 * 24 - gap, 0.7)
        widths = [24 + Text(words, size).w * 1.02 for _, words in facts]
        x = middle - (sum(widths) + gap) / 2
        parts: list[Part] = [
            (8, 7, box_picture(game.id, 219)),
            (middle, 292, Text(name, fitted(name, 20.5, 800, 211), 800), "center"),
            (middle, 320, Text(other, fitted(other, 14.5, 700, 211), 700, GOLD), "center"),
        ]
        for (symbol, words), w in zip(facts, widths, strict=True):
            parts.append((x + 9, 357, icon(symbol, 19, MUTED), "center"))
            parts.append((x + 23, 357, Text(words, size), "midleft"))
            x += w + gap
        if mine:
            return panel(BOX, BOX_HEIGHT, 18, "#1c2c1d", 0.97, GOLD, 1, 2, glow=True, parts=tuple(parts))
        return panel(BOX, BOX_HEIGHT, 18, "#0a241b", 0.78, stroke_opacity=0.11, parts=tuple(parts))

    def about(self, c: Controls) -> None:
        """Tell what the chosen game is about."""
        language = self.program.words.language
        game = self.game
        c.panel(28, 508, 1224, 184)
        w = c.label(game.name.said(language), 56, 540, 23, 800, key="choose.name", width=520)
        c.label(self.say("choose.age", n=game.age), 56 + w + 20, 542, 15, 700, GOLD)
        summary = game.text.said(language).summary.strip()
        c.paragraph(summary, 56, 566, 740, 16, most=4, key="choose.summary")
        c.button("choose.rules", self.say("common.rules"), 848, 532, 376, 48, symbol="rules")
        c.button("choose.play", self.say("choose.play"), 848, 602, 376, 62, True, symbol="play", size=19)

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.removeprefix("choose."):
            case "play":
                self.program.open("seats", self.game)
            case "rules":
                self.program.open("rules", self.game.id, felt_of(self.game.id))
            case "earlier":
                self.select(self.at - 1)
            case "later":
                self.select(self.at + 1)
            case name:
                self.select([each.id for each in self.games].index(name))
                self.program.open("seats", self.game)

    def point(self, x: float, y: float) -> None:
        super().point(x, y)
        ids = [each.id for each in self.games]
        name = self.hover.removeprefix("choose.")
        if name in ids and name != self.game.id:
            # A look at a box tells about it; a click takes it from the shelf.
            self.select(ids.index(name))

    def select(self, at: int) -> None:
        """Take another box into view and tell about it."""
        self.at = min(max(at, 0), len(self.games) - 1)
        self.refresh()

    def moved(self) -> None:
        ids = [each.id for each in self.games]
        name = self.focus.removeprefix("choose.")
        if self.keys and name in ids:
            self.select(ids.index(name))


def minutes_range(minutes: tuple[int, int]) -> str:
    """Write how long a game takes: "30", "30-45"."""
    low, high = minutes
    return str(low) if low == high else f"{low}–{high}"
