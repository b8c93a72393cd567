"""The first page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablegames.play.records.unfinished import Unfinished
from tablegames.scenes.base_page.notice_strip import tell
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.pages.fan import CARD, FAN
from tablegames.scenes.pages.practice_line import practice_line
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.saved.saved_game import party_of, score, standing
from tablegames.texts.readings import bare
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.lines import fitted, shortened
from tablegames.view.layout.carry import Carry, moved
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, icon, panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD, MUTED

SHOWN_BOXES = 6
LEFT, WIDE, GAP = 92.0, 368.0, 16.0
"""Where the buttons stand."""
PALE = "#fff3d2"
"""The colour of the line under the name, which stands on the felt itself."""
LIFT = 22.0
"""How much higher the name stands where there are games that can be resumed."""
SAVED_HIGH = 82.0
"""The height of the game that can be resumed."""
OUTWARDS = 0.28
"""Which part of what a window is wider the two halves stand farther out."""
TALL = 1422.0
UPRIGHT = (
    *((332.0, 220.0, 218.0, 1.4), (890.0, 342.0, 574.0, 1.2)),
    *((276.0, 515.0, 955.0, 1.22), (895.0, 597.0, 1285.0, 1.4)),
)
"""In an upright window so high, for name, cards, buttons and boxes: the middle, how far down it lies, and how large."""
SMALLER = 1.28
"""How large the boxes are there above a line about what bots practise."""
VERSION = "0.1"


@register_page("title")
class TitlePage(Page):
    """Name of the program, what to do, and the boxes of the games."""

    name = "title"
    stands = "all"
    first = "title.new_game"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.newest: Unfinished | None = None
        """The game that was played last, is not over and can go on."""
        self.practised = ""
        """What is said of the bots' practice."""

    def build(self, c: Controls) -> None:
        games, self.practised = self.program.unfinished(), practice_line(self.program)
        above, fan, doing, shelf = self.places()
        with c.block(above):
            self.logo(c, LIFT if games and self.program.canvas.shape != "upright" else 0.0)
        with c.block(doing):
            self.buttons(c, games)
        c.at_right |= {"title.language", "title.fullscreen", "title.language_name"}
        c.round("title.language", "language", 1168, 12, self.program.switch)
        c.label(self.program.language.name, 1162, 35, 14.5, 500, MUTED, "midright", 300, key="title.language_name")
        c.round("title.fullscreen", "fullscreen", 1218, 12, self.say("common.fullscreen"))
        for at, card in enumerate(FAN):
            x, y = card.x - CARD / 2, card.y - CARD * 0.7
            with c.block(fan):
                c.ornament(card.picture, x, y, CONTENT + 1 + at, angle=card.angle, shadow=True)
        with c.block(shelf):
            self.boxes(c)
            if self.program.shelf:
                self.practice(c)
                c.button("title.day", self.say("day.heading"), 895 - 150, 524, 300, 44, symbol="clock", size=15.5)
        tell(self.program, c, self.name, 92, 18, 990)

    def places(self) -> tuple[Carry, ...]:
        """Say where the name, the buttons, the cards and the boxes stand: in an upright window below each other."""
        canvas = self.program.canvas
        out, down = canvas.more_wide * OUTWARDS, canvas.more_high / 2
        if canvas.shape != "upright":
            across, lower = (-out, out, -out, out), (0.75, 0.95, 1.2, 1.45)
            return tuple(moved(dx, down * part) for dx, part in zip(across, lower, strict=True))
        part = canvas.height / TALL
        blocks = [Carry(x, y, 640, to * part, scale * part) for x, y, to, scale in UPRIGHT]
        if self.practised:
            # What bots practise stands below the boxes: they make room for it.
            blocks[-1] = replace(blocks[-1], scale=SMALLER * part)
        return tuple(blocks)

    def buttons(self, c: Controls, games: list[Unfinished]) -> None:
        """Place what there is to do, the most likely first."""
        self.newest = next((game for game in games if not game.changed), None)
        y = 338.0 if games else 367.0
        c.button("title.new_game", self.say("title.new_game"), LEFT, y, WIDE, 54, True, symbol="play", size=19)
        y += 66
        if self.newest is not None:
            self.saved(c, self.newest, y)
            y += SAVED_HIGH + 12
        rows = []
        if len(games) > (self.newest is not None):
            rows.append(("unfinished", self.say("title.unfinished", n=len(games)), "folder"))
        if self.last_game is not None:
            rows.append(("last_table", self.say("title.last_table"), "cards"))
        if self.program.services.records is not None and self.program.services.records.finished:
            rows.append(("past", self.say("title.past"), "replay"))
        rows += [("rules", self.say("common.rules"), "rules"), ("settings", self.say("common.settings"), "gear")]
        rows.append(("statistics", self.say("title.statistics"), "chart"))
        rows.append(("people", self.say("title.people"), "person"))
        rows.append(("quit", self.say("title.quit"), "cross"))
        half, wanted = (WIDE - GAP) / 2, 15 * c.letters
        # All of them are as large as the longest allows.
        fit = min(fitted(words, wanted, 700, half - 46 - wanted * 1.28, 0.7) for _, words, _ in rows) / c.letters
        for at, (what, words, symbol) in enumerate(rows):
            alone = at == len(rows) - 1 and at % 2 == 0
            x = LEFT + at % 2 * (WIDE + GAP) / 2
            c.button(f"title.{what}", words, x, y, WIDE if alone else half, 42, symbol=symbol, size=fit)
            y += 49 * (at % 2)

    def saved(self, c: Controls, game: Unfinished, y: float) -> None:
        """Lay out the game that can be resumed: its box, what it is, who plays, and how it stands."""
        party = party_of(self.program, game)
        key = "series.next_title" if game.between else "title.go_on"
        name = self.say(key, game=self.program.words.of(party.game.name))
        facts = [standing(game, party, self.program.words)]
        if game.totals:
            facts.insert(0, score(game, party))
        told = " · ".join(facts)
        room = WIDE - 96
        size, small = fitted(name, 16, 700, room), fitted(told, 13, 500, room, 0.9)
        parts: list[Part] = [
            (14, 8, box_of(party.game, 56)),
            (82, 20, Text(shortened(name, size, 700, room), size, 700), "midleft"),
            (82, 64, Text(shortened(told, small, 500, room), small, 500, MUTED), "midleft"),
        ]
        parts += [(82 + at * 30, 30, portrait(member.face, 25)) for at, member in enumerate(party.members)]
        parts.append((WIDE - 30, 42, icon("play", 20, GOLD), "center"))
        picture = panel(WIDE, SAVED_HIGH, 20, c.look.panel, 0.86, "#ffffff", EDGE, EDGE_WIDE, parts=tuple(parts))
        c.control("title.go_on", picture, LEFT, y, radius=20, name=f"{name} · {told}")

    @property
    def last_game(self) -> Game | None:
        """Give the game that was begun last, if there still is a table for it."""
        last = self.program.preferences.last
        if last not in self.program.preferences.seats:
            return None
        return next((game for game in self.program.shelf if game.id == last), None)

    def logo(self, c: Controls, lift: float) -> None:
        """Write the name, the rule under it, and the second name; higher where there is more below them."""
        c.ornament(art("interface/logo/wordmark", 520), 72, 112 - lift)
        c.ornament(art("interface/logo/tagline-rule", 420), 92, 247 - lift)
        c.ornament(art("interface/logo/seal", 42), 98, 286 - lift)
        x = 160.0
        for letter in bare(self.say("title.second_name")):
            x += c.label(letter, x, 307 - lift, 33, 800, shade=True) + 15
        c.label(self.say("title.tagline"), x + 6, 309 - lift, 18, 700, PALE, width=500 - x, key="title.tagline")

    def boxes(self, c: Controls) -> None:
        """Show the boxes of the games; each leads to its game."""
        own = self.program.services.own_games
        # Games of one's own are found while the page is looked at: it must not jump for them.
        found = [game for game in self.program.shelf if own is None or Path(game.file).parent != own.folder]
        shown = [game for game in found if game.group is None][:SHOWN_BOXES]
        step = 82
        left = 895 - (len(shown) - 1) * step / 2 - 35
        for at, game in enumerate(shown):
            name = self.program.words.of(game.name)
            picture = box_of(game, 70)
            edge = box(picture.w, picture.h, 5, "#000000", 0, "#ffffff", EDGE + 0.1, EDGE_WIDE)
            framed = Group(picture.w, picture.h, ((0, 0, picture), (0, 0, edge)))
            c.control(f"title.box.{game.id}", framed, left + at * step, 584, radius=6, name=name)

    def practice(self, c: Controls) -> None:
        """Say what bots practise, if they do."""
        if self.practised:
            y = 689 if self.program.canvas.shape == "upright" else 699
            c.label(self.practised, 895, y, 14, 500, PALE, "center", 620, key="title.practice", shade=True)

    def look(self) -> bool:
        """Look how far the bots' practice has come."""
        self.program.practise()
        changed = practice_line(self.program) != self.practised
        if changed:
            self.refresh()
        return changed

    def chosen(self, control: str) -> None:
        program = self.program
        match control.removeprefix("title."):
            case "new_game":
                program.navigation.open("choose", "")
            case "rules":
                if program.shelf:
                    program.navigation.open("rules", program.shelf[0].id, felt_for(program.shelf[0]))
            case "settings":
                program.navigation.open("settings", self.backdrop)
            case "quit":
                program.stack.clear()
            case "go_on":
                if self.newest is not None:
                    program.navigation.resume(self.newest)
            case ("unfinished" | "past" | "statistics" | "people" | "day") as page:
                program.navigation.open(page)
            case "last_table":
                Arrangement(program, program.shelf.game(program.preferences.last)).begin()
            case "notice_close":
                program.notices.close()
            case "fullscreen":
                program.services.display.fullscreen()
            case "language":
                program.next_language()
            case other:
                program.navigation.open("choose", other.removeprefix("box."))

    def back(self) -> None:
        """Escape leaves nothing here: leaving the program is a button."""
