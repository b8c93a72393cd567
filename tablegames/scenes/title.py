"""The first page."""

from __future__ import annotations

from tablegames.scenes.page import Page
from tablegames.view.backdrop import felt_of
from tablegames.view.picture import Svg, art
from tablegames.view.theme import GOLD, MUTED
from tablegames.view.widgets import CONTENT, Controls

FAN = (("SK", 650, 358, 24), ("DQ", 770, 328, 12), ("JR", 896, 306, 0), ("HA", 1016, 322, -12), ("CQ", 1130, 356, -24))
"""The cards on the right: name, centre, and how they lean."""
CARD = 184
SHOWN_BOXES = 6
VERSION = "0.1"


class TitlePage(Page):
    """Name of the program, what to do, and the boxes of the games."""

    name = "title"
    first = "title.new_game"

    def build(self, c: Controls) -> None:
        self.logo(c)
        c.button("title.new_game", self.say("title.new_game"), 92, 367, 320, 58, True, symbol="play", size=19)
        c.button("title.rules", self.say("common.rules"), 92, 439, 152, 44, symbol="rules", size=15)
        c.button("title.settings", self.say("common.settings"), 260, 439, 152, 44, symbol="gear", size=15)
        c.button("title.quit", self.say("title.quit"), 92, 497, 320, 44, symbol="cross", size=15)
        c.round("title.language", "language", 20, 660, self.say("common.language"))
        c.label(self.say("common.other_language"), 70, 680, 14.5, 500, MUTED)
        c.round("title.fullscreen", "fullscreen", 1220, 14, self.say("common.fullscreen"))
        for at, (name, x, y, angle) in enumerate(FAN):
            card = Svg(f"deck/faces/{name}", CARD, CARD * 1.4)
            c.put(card, x - CARD / 2, y - CARD * 0.7, CONTENT + 1 + at, angle=angle, shadow=True)
        self.boxes(c)

    def logo(self, c: Controls) -> None:
        """Write the name, the rule under it, and the second name."""
        c.put(art("interface/logo/wordmark", 520), 72, 112)
        c.put(art("interface/logo/tagline-rule", 420), 92, 247)
        c.put(art("interface/logo/seal", 42), 98, 286)
        x = 160.0
        for letter in self.say("title.second_name"):
            x += c.label(letter, x, 307, 33, 800, shade=True) + 15
        c.label(self.say("title.tagline"), x + 6, 309, 18, 700, GOLD, width=500 - x, key="title.tagline")

    def boxes(self, c: Controls) -> None:
        """Show the boxes of the games; each leads to its game."""
        shown = list(self.program.shelf)[:SHOWN_BOXES]
        step = 82
        left = 895 - (len(shown) - 1) * step / 2 - 35
        for at, game in enumerate(shown):
            name = game.name.said(self.program.words.language)
            c.control(f"title.box.{game.id}", box_picture(game.id, 70), left + at * step, 584, radius=6, name=name)

    def chosen(self, control: str) -> None:
        program = self.program
        match control.removeprefix("title."):
            case "new_game":
                program.open("choose", "")
            case "rules":
                if program.shelf:
                    program.open("rules", program.shelf[0].id, felt_of(program.shelf[0].id))
            case "settings":
                program.open("settings", self.backdrop)
            case "quit":
                program.stack.clear()
            case "fullscreen":
                program.fullscreen()
            case "language":
                program.next_language()
            case other:
                program.open("choose", other.removeprefix("box."))

    def back(self) -> None:
        """Escape leaves nothing here: leaving the program is a button."""


def box_picture(game: str, w: float) -> Svg:
    """Give the picture on a game's box; a plain one for a game without."""
    try:
        return art(f"boxes/{game}", w)
    except FileNotFoundError:
        return Svg("deck/backs/deco-green", w, w * 7 / 6)
