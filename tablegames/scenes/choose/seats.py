"""The page on which a table is arranged: who sits where, and by which options is played."""

from __future__ import annotations

from tablegames.play.setup.seating import HUMAN
from tablegames.play.setup.series import LENGTHS
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.option_rows import TERMS_TOP, Terms
from tablegames.scenes.program.page import Page
from tablegames.scenes.program.party import PEOPLE, ROBOTS
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import Entry
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD

ROWS_TOP, ROWS_HEIGHT = 188, 492
TALLEST = 116
CHARACTER = 18.0
"""The height of the line that says what a bot is like."""


class SeatsPage(Page):
    """Number of players, a line a seat, the options of the game, and the button that begins."""

    name = "seats"
    first = "seats.start"

    def __init__(self, program: Program, game: Game) -> None:
        super().__init__(program, felt_for(game))
        self.game = game
        self.table = Arrangement(program, game)
        self.terms = Terms(program, self.table)
        self.facing: int | None = None
        """The seat whose face is being chosen."""

    # -- how it looks ------------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        language = self.program.words.language
        self.head(c, self.say("seats.heading"), self.game.name.said(language), rules=True)
        c.panel(28, 76, 780, 616)
        self.counts(c)
        pitch = min((ROWS_HEIGHT - 62) / len(self.table.chairs), TALLEST + 12)
        self.lengths(c)
        for at in range(len(self.table.chairs)):
            self.row(c, at, ROWS_TOP + at * pitch, pitch - min(12, pitch / 9))
        self.about(c)
        c.button("seats.start", self.say("seats.start"), 828, 630, 424, 62, True, symbol="play", size=20)
        if self.facing is not None:
            self.faces(c, self.facing)

    def counts(self, c: Controls) -> None:
        """Offer the numbers of players the game allows."""
        players = list(self.game.players)
        c.label(self.say("seats.players"), 56, 116, 20, 800)
        if len(players) > 1:
            choices = [(str(count), self.say("seats.count", n=count)) for count in players]
            w = min(600, 96 * len(players) + 6)
            c.segmented("seats.players", choices, str(len(self.table.chairs)), 788 - w, 96, w, 42)
        else:
            c.label(self.say("seats.count", n=players[0]), 780, 116, 16, 700, c.look.muted, "midright")
        c.label(self.say("seats.order"), 56, 160, 13.5, 500, c.look.muted, width=724)

    def lengths(self, c: Controls) -> None:
        """Offer to play several games in a row."""
        y = ROWS_TOP + ROWS_HEIGHT - 50
        c.label(self.say("series.heading"), 56, y + 21, 17, 800, width=150)
        choices = [(str(each), self.say(f"series.lengths.{each}")) for each in LENGTHS]
        c.segmented("seats.length", choices, str(self.table.length), 214, y, 574, 42, 15)

    def row(self, c: Controls, at: int, y: float, h: float) -> None:
        """Lay out one seat: number, face, name, and who plays it."""
        chair = self.table.chairs[at]
        middle, face = y + h / 2, min(78.0, h - 12)
        c.inset(48, y, 740, h, 18)
        c.label(str(at + 1), 66, middle, 22, 800, GOLD, "center")
        c.control(
            f"seats.{at + 1}.face",
            portrait(chair.face, face),
            124 - face / 2,
            middle - face / 2,
            radius=face / 2,
            name=self.say("seats.face"),
        )
        hint = self.say(f"faces.{chair.face}")
        # With six seats there is less room for a line below.
        high = 44.0 if chair.kind == HUMAN else min(44.0, h - CHARACTER - 8)
        below = CHARACTER + min(5.0, max(0.0, (h - high - CHARACTER) / 4))
        top = middle - (high if chair.kind == HUMAN else high + below) / 2
        c.entry(f"seats.{at + 1}.name", chair.entry, 172, top, 216, high, hint)
        kinds = [(kind, self.say(f"kinds.{kind}")) for kind in self.program.kinds]
        c.segmented(f"seats.{at + 1}", kinds, chair.kind, 396, top + 1, 342, high - 2, 15)
        if chair.kind != HUMAN:
            character = self.say(f"characters.{chair.kind}")
            c.label(character, 176, top + high + below - CHARACTER / 2 + 1, 13, 500, c.look.muted, width=562)
        c.round(
            f"seats.{at + 1}.swap", "swap", 744, middle - 20, self.say("seats.swap"), enabled=len(self.table.chairs) > 1
        )

    def about(self, c: Controls) -> None:
        """Show the game and its options."""
        language = self.program.words.language
        game = self.game
        c.panel(828, 76, 424, 538)
        c.put(box_of(game, 84), 848, 96)
        c.label(game.name.said(language), 950, 122, 21, 800, width=284)
        low, high = game.minutes
        minutes = str(low) if low == high else f"{low}–{high}"
        facts = (self.say("choose.minutes", range=minutes), self.say("choose.age", n=game.age))
        c.label(self.say("seats.facts", minutes=facts[0], age=facts[1]), 950, 152, 14.5, 500, c.look.muted, width=284)
        if game.options:
            self.terms.put(c)
        else:
            c.paragraph(game.text.said(language).summary.strip(), 852, TERMS_TOP, 376, 15.5, most=8)

    def faces(self, c: Controls, at: int) -> None:
        """Offer the faces for a seat, over everything else."""
        offered = (*PEOPLE, *ROBOTS)
        w, h = 560.0, 430.0
        x, y = 640 - w / 2, 360 - h / 2
        c.dialog(x, y, w, h)
        c.label(self.say("seats.face_of", name=self.table.called(at)), x + 32, y + 40, 20, 800, width=420)
        c.round("seats.face.close", "cross", x + w - 60, y + 20, self.say("common.close"))
        for number, face in enumerate(offered):
            column, row = number % 4, number // 4
            left, top = x + 44 + column * 124, y + 84 + row * 110
            picture = portrait(face, 92, face == self.table.chairs[at].face)
            c.control(f"seats.face.{face}", picture, left, top, "choice", True, 46, self.say(f"faces.{face}"))

    # -- what is done ------------------------------------------------------------------------------------------------

    def entry(self) -> Entry | None:
        parts = self.focus.split(".")
        if len(parts) == 3 and parts[2] == "name" and parts[1].isdigit() and self.facing is None:
            at = int(parts[1]) - 1
            return self.table.chairs[at].entry if at < len(self.table.chairs) else None
        return None

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.split(".")[1:]:
            case ["start"]:
                self.table.begin()
            case ["rules"]:
                self.program.open("rules", self.game.id, self.backdrop)
            case ["players", count]:
                self.table.seat(int(count))
            case ["variants", way]:
                self.terms.turn(1 if way == "later" else -1)
            case ["length", length]:
                self.table.length = int(length)
            case ["option", name, value]:
                self.table.choose(name, value)
            case ["option", name]:
                self.table.turn(name)
            case ["face", "close"]:
                self.close_faces()
            case ["face", face]:
                self.take_face(face)
            case [seat, what]:
                self.settle(int(seat) - 1, what)
        self.table.forget_what_cannot_be()

    def settle(self, at: int, what: str) -> None:
        """Change one seat."""
        if what == "face":
            self.facing = at
            self.focus = f"seats.face.{self.table.chairs[at].face}"
        elif what == "swap":
            self.table.swap(at)
        elif what == "name":
            if self.keys:
                last = at + 1 == len(self.table.chairs)
                self.focusing("seats.start" if last else f"seats.{at + 2}.name")
        else:
            self.table.change(at, what)

    def take_face(self, face: str) -> None:
        """Give the seat the chosen face."""
        if self.facing is not None:
            self.table.pick(self.facing, face)
        self.close_faces()

    def close_faces(self) -> None:
        """Put the faces away."""
        if self.facing is not None:
            self.focus = f"seats.{self.facing + 1}.face"
        self.facing = None
        self.refresh()

    def back(self) -> None:
        if self.facing is not None:
            self.close_faces()
        else:
            self.program.stack.pop()
