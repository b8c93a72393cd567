"""The page on which a table is arranged: who sits where, and by which options is played."""

from __future__ import annotations

from collections.abc import Hashable

from tablegames.engine.table.cards import list_subsets
from tablegames.play.setup.series import LENGTHS
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.scenes.base_page.difference_told import facts_of, summary_of
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.option_rows import SHEET, TERMS_TOP, OptionRows
from tablegames.scenes.choose.people_strip import put_people
from tablegames.scenes.choose.seat_rows import SeatRows
from tablegames.scenes.choose.who_sits import put_dialog
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.layout.carry import moved
from tablegames.view.painting.portrait import parted

ROWS_TOP, ROWS_HEIGHT = 188, 492
MORE_TALL = 0.2
"""Which part of what a page is higher a row may be higher."""
TALLEST = 176
ABOUT_WIDE, BELOW = 424.0, 372.0
"""How wide the panel of the game usually is beside the seats, and how high at least below them."""
BOX, COLUMN = 128.0, 470.0
"""How wide the game's box is there, and what stands at the left with it."""
ROOMY = 600.0
"""How wide the panel of the game has to be to say what the game is about beside its options."""


@register_page("seats")
class SeatsPage(Page):
    """Number of players, a line per seat, the options of the game, and the button that begins."""

    name = "seats"
    stands = "all"
    spans = True
    first = "seats.start"

    def __init__(self, program: Program, game: Game) -> None:
        super().__init__(program, felt_for(game))
        self.game = game
        self.table = Arrangement(program, game)
        self.option_rows = OptionRows(program, self.table)
        self.begun = self.table.kept()
        """How the table was set when the page was opened."""
        self.wider = 0.0
        """How much wider than usual the panel of the seats is."""
        self.facing: int | None = None
        """The seat whose face is being chosen."""

    @property
    def next_backdrop(self) -> str:
        """Name the ground of the table; "" where it is not played so."""
        # What tables are made of is read while the first page is looked at, not before this one.
        from tablegames.view.table.table import ground_of

        preferences, table = self.program.preferences, self.table
        try:
            return ground_of(self.game, len(table.chairs), table.options, preferences.cloth, preferences.high_contrast)
        except (OptionError, RulesetError):
            return ""

    @property
    def next_settled(self) -> Hashable:
        return len(self.table.chairs), *self.table.options.items()

    def work_ahead(self) -> None:
        """List the subsets of the deck's suits, which was half of opening a table."""
        rules = self.table.rules
        if rules is not None:
            list_subsets(rules.deck)

    # -- how it looks ------------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        self.head(c, self.say("seats.heading"), self.program.words.of(self.game.name), rules=True)
        # What a window is wider goes to both sides; upright the game stands below those who play it.
        self.wider = ABOUT_WIDE + 20 if c.upright else round(c.wider / 2)
        count = len(self.table.chairs)
        room = ROWS_HEIGHT - 62 + c.more - (BELOW + 94 if c.upright else 0)
        pitch = min(room / count, TALLEST + 12 + c.more * MORE_TALL)
        spare = room - pitch * count if c.upright else 0.0
        high = 616 + c.more - (BELOW + spare + 94 if c.upright else 0)
        c.panel(28, 76, 780 + self.wider, high)
        self.counts(c)
        with c.block(moved(0, high - 616)):
            self.lengths(c)
        sides = self.table.sides
        rows = SeatRows(self.program, self.table, self.wider)
        for at in range(count):
            rows.put(c, at, ROWS_TOP + at * pitch, pitch - min(12, pitch / 9), sides)
        if c.upright:
            self.below(c, 76 + high + 16, BELOW + spare)
        else:
            self.about(c, 828.0 + self.wider, ABOUT_WIDE + c.wider - self.wider)
        x, w = (28.0, 1224.0) if c.upright else (828.0 + self.wider, ABOUT_WIDE + c.wider - self.wider)
        with c.low():
            c.button("seats.start", self.say("seats.start"), x, 630, w, 62, True, symbol="play", size=20)
        if self.facing is not None:
            put_dialog(c, self.program, self.table, self.facing)

    def counts(self, c: Controls) -> None:
        """Offer the numbers of players the game allows."""
        players = list(self.game.players)
        c.label(self.say("seats.players"), 56, 111, 20, 800)
        if len(players) > 1:
            choices = [(str(count), self.say("seats.count", n=count)) for count in players]
            w = min(600, 96 * len(players) + 6)
            c.segmented("seats.players", choices, str(len(self.table.chairs)), 788 + self.wider - w, 87, w, 46)
        else:
            c.label(self.say("seats.count", n=players[0]), 780 + self.wider, 111, 16, 700, c.look.muted, "midright")
        put_people(c, self.program, self.table, self.wider)

    def lengths(self, c: Controls) -> None:
        """Offer to play several games in a row."""
        y = ROWS_TOP + ROWS_HEIGHT - 52
        c.label(self.say("series.heading"), 56, y + 24, 17, 800, width=150)
        choices = [(str(each), self.say(f"series.lengths.{each}")) for each in LENGTHS]
        c.segmented("seats.length", choices, str(self.table.length), 214, y, 574 + self.wider, 48, 15)

    def about(self, c: Controls, x: float, w: float) -> None:
        """Show the game and its options in a column beside the seats."""
        c.panel(x, 76, w, 538 + c.more)
        c.ornament(box_of(self.game, 84), x + 20, 96)
        self.called(c, x + 122, 122, w - 140)
        if w > ROOMY and self.game.options:
            words = summary_of(self.program, self.game, lambda words: c.fits(words, w - 140, 14, 2))
            c.paragraph(words, x + 122, 165, w - 140, 14, most=2, spacing=1.35)
        if self.game.options:
            self.option_rows.put(c, x + 24, TERMS_TOP, w - 48, SHEET + c.more)
        else:
            words = summary_of(self.program, self.game, lambda words: c.fits(words, w - 48, 15.5, 8))
            c.paragraph(words, x + 24, TERMS_TOP, w - 48, 15.5, most=8)

    def below(self, c: Controls, y: float, h: float) -> None:
        """Show the game at the left of a panel below the seats, and its options at the right."""
        c.panel(28, y, 1224, h)
        box = box_of(self.game, BOX)
        c.ornament(box, 52, y + 24)
        self.called(c, 52 + BOX + 22, y + 50, COLUMN - BOX - 22)
        top = y + 24 + box.h + 20
        most = max(1, int((y + h - 16 - top) / (16.5 * c.letters * 1.5)))
        wide = COLUMN if self.game.options else 1176.0
        words = summary_of(self.program, self.game, lambda words: c.fits(words, wide, 16.5, most))
        c.paragraph(words, 52, top, wide, 16.5, 500, c.look.muted, most, spacing=1.5)
        if self.game.options:
            self.option_rows.put(c, 76 + COLUMN, y + 40, 1152 - COLUMN, h - 62)

    def called(self, c: Controls, x: float, y: float, w: float) -> None:
        """Say what the game is called, how long it takes and for whom it is."""
        game = self.game
        c.label(self.program.words.of(game.name), x, y, 21, 800, width=w)
        c.label(facts_of(self.program, game), x, y + 30, 14.5, 500, c.look.muted, width=w)

    # -- what is done ------------------------------------------------------------------------------------------------

    def entry(self) -> TextEntry | None:
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
                self.program.navigation.open("rules", self.game.id, self.backdrop, self.table.options)
            case ["players", count]:
                self.table.seat(int(count))
            case ["variants", way]:
                self.option_rows.turn(1 if way == "later" else -1)
            case ["length", length]:
                self.table.length = int(length)
            case ["option", name, value]:
                self.table.choose(name, value)
            case ["option", name]:
                self.table.turn(name)
            case ["people"]:
                self.program.navigation.open("people", self.backdrop)
            case ["person", person]:
                profile = self.program.services.profiles.find(person)
                if profile is not None:
                    self.table.call(profile)
            case ["who", person]:
                profile = self.program.services.profiles.find(person)
                if profile is not None and self.facing is not None:
                    self.table.sit(self.facing, profile)
                self.close_faces()
            case ["face", "close"]:
                self.close_faces()
            case ["face", face]:
                self.take_face(face)
            case [seat, what]:
                self.settle(int(seat) - 1, what)
        self.table.forget_what_cannot_be()

    def settle(self, at: int, what: str) -> None:
        """Change one seat."""
        if what in ("face", "person"):
            self.facing = at
            chair = self.table.chairs[at]
            self.focus = f"seats.who.{chair.person}" if chair.person else f"seats.face.{parted(chair.face)[0]}"
        elif what == "swap":
            self.table.swap(at)
        elif what == "screen":
            self.program.navigation.open("own screens", self.backdrop, self.table.party().members, at)
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

    def removed(self) -> None:
        # Who typed a name and looks at another game first, or closes the window, has typed it for good.
        if self.table.kept() != self.begun:
            self.table.remember(last=False)

    def refresh(self) -> None:
        # Somebody may have been renamed on the page that lay over this one.
        self.table.greet()
        if self.program.services.own_screens is not None:
            self.program.services.own_screens.sit(self.table.party().members)
        super().refresh()
