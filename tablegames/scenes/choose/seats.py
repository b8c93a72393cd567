"""The page on which a table is arranged: who sits where, and by which options is played."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from tablegames.engine.table.cards import list_subsets
from tablegames.play.setup.seating import HUMAN
from tablegames.play.setup.series import LENGTHS
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.scenes.about_game.difference import facts_of, summary_of
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.option_rows import OptionRows
from tablegames.scenes.choose.people_strip import people_strip
from tablegames.scenes.choose.seat_card import BOT, FEW, SeatActions, SeatCard, seat_grid
from tablegames.scenes.choose.who_sits import WhoSits
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import grown, padded, picture, section, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import GAP, HAIR, HELP, NAME, QUIET, TIGHT, TITLE, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.painting.portrait import part_face
from tablegames.view.painting.theme import CREAM

ABOUT, BOX, START, LABEL = 400.0, 84.0, 58.0, 150.0
"""How wide the panel of the game is, and its box; how high the button is; how wide the name is of what is set."""
WIDE_FROM = 1500.0
"""From so wide a canvas on three seats stand beside each other."""
OWN = "own"
"""The level by which each bot has its own."""


@register_page("seats")
class SeatsPage(Page):
    """Number of players, a line per seat, the options of the game, and the button that begins."""

    name = "seats"
    first = "seats.start"

    def __init__(self, program: Program, game: Game) -> None:
        super().__init__(program, felt_for(game))
        self.game = game
        self.table = Arrangement(program, game)
        self.option_rows = OptionRows(program, self.table)
        self.begun = self.table.kept()
        """How the table was set when the page was opened."""
        self.each_own = self.table.level is None
        """Whether each bot has a level of its own."""
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

    def content(self) -> PageBox:
        rules = partial(self.program.navigation.open, "rules", self.game.id, self.backdrop, self.table.options)
        heading = page_heading(self, self.say("seats.heading"), self.program.words.of(self.game.name), rules)
        start = button("seats.start", self.say("seats.start"), self.table.begin, primary=True, symbol="play")
        start_high = sized(start, high=START)
        if self.program.canvas.shape == "upright":
            body: PageBox = column(self.seats(2), grown(self.about(beside=True)), start_high)
        else:
            across = 3 if self.program.canvas.width >= WIDE_FROM and len(self.table.chairs) > 4 else 2
            beside = sized(column(grown(self.about(beside=False)), start_high), ABOUT)
            body = row(grown(self.seats(across)), beside, gap=GAP, align="fill")
        return column(heading, grown(padded(body, WIDE, TIGHT)), space(TIGHT), gap=0)

    def seats(self, across: int) -> PageBox:
        """Show who sits where, and what is settled for all of them."""
        players, count = list(self.game.players), len(self.table.chairs)
        heading = words(self.say("seats.players"), TITLE, CREAM, 1)
        if len(players) > 1:
            counts = [(str(each), self.say("seats.count", n=each)) for each in players]
            asked: PageBox = choice("seats.players", counts, str(count), lambda each: self.table.seat(int(each)))
        else:
            asked = words(self.say("seats.count", n=players[0]), NAME, QUIET, 1)
        on = SeatActions(self.look_at, self.settle, self.table.swap, self.own_screen, self.named)
        cards = [SeatCard(self.program, self.table, at, self.each_own, on).content() for at in range(count)]
        opened = partial(self.program.navigation.open, "people", self.backdrop)
        shown = [
            row(heading, space(), asked),
            people_strip(self.program, self.table, opened),
            # Two seats stand below each other, as wide as the page, in the middle of the room that others would take.
            grown(seat_grid(cards, across) if count > FEW else column(space(), seat_grid(cards, 1), space())),
            *self.settled(),
        ]
        return section(column(*shown, gap=TIGHT), (GAP, TIGHT + HAIR))

    def settled(self) -> list[PageBox]:
        """Offer how well bots play, and to play several games in a row."""
        lengths = [(str(each), self.say(f"series.lengths.{each}")) for each in LENGTHS]
        length = choice("seats.length", lengths, str(self.table.length), self.take_length)
        found: list[PageBox] = [row(sized(words(self.say("series.heading"), NAME, CREAM, 1), LABEL), grown(length))]
        bots = [kind for kind in self.program.services.player_kinds if kind != HUMAN]
        if len(bots) > 1 and any(chair.kind != HUMAN for chair in self.table.chairs):
            levels = [(kind, self.say(f"kinds.{kind}")) for kind in bots] + [(OWN, self.say("seats.each_own"))]
            level = OWN if self.each_own else self.table.level or OWN
            chosen = choice("seats.level", levels, level, self.take_level)
            found.insert(0, row(sized(words(self.say("seats.level"), NAME, CREAM, 1), LABEL), grown(chosen)))
        return found

    def about(self, beside: bool) -> PageBox:
        """Show the game and its options: `beside` each other, or below."""
        said, game = self.program.words, self.game
        called = column(
            words(said.of(game.name), TITLE, CREAM, 2), words(facts_of(self.program, game), HELP, QUIET, 2), gap=0
        )
        head = row(picture(box_of(game, BOX)), grown(called), gap=GAP)
        summary = quiet(summary_of(self.program, game))
        if not game.options:
            return section(column(head, summary, space()))
        options = scroll(self.option_rows.content(), self.place)
        if beside:
            return section(row(grown(column(head, summary)), grown(options), gap=WIDE, align="fill"))
        told = [summary] if self.program.canvas.width >= WIDE_FROM else []
        return section(column(head, *told, grown(options)))

    def over(self) -> PageBox | None:
        """Give the dialog of who sits on a seat."""
        if self.facing is None:
            return None
        return WhoSits(self.program, self.table, self.facing).content(self.close_faces)

    # -- what is done ------------------------------------------------------------------------------------------------

    def look_at(self, at: int) -> None:
        """Ask who sits on a seat."""
        self.facing = at
        chair = self.table.chairs[at]
        self.focus = f"seats.who.{chair.person}" if chair.person else f"seats.face.{part_face(chair.face)[0]}"

    def settle(self, at: int, kind: str) -> None:
        """Let a person sit on a seat, or a bot: of the common level, or of one of its own."""
        if kind == BOT:
            kind = self.table.level or self.table.usual_level
        self.table.change(at, kind)

    def own_screen(self, at: int) -> None:
        """Show how a phone comes to a seat."""
        self.program.navigation.open("own screens", self.backdrop, self.table.party().members, at)

    def named(self, at: int) -> None:
        """Go on from a name to the next one."""
        after = [each for each in range(at + 1, len(self.table.chairs)) if not self.table.chairs[each].person]
        self.focusing(f"seats.{after[0] + 1}.name" if after else "seats.start")

    def take_length(self, length: str) -> None:
        """Settle how many games are played in a row."""
        self.table.length = int(length)

    def take_level(self, level: str) -> None:
        """Settle how well all bots play, or that each has its own level."""
        self.each_own = level == OWN
        if level != OWN:
            self.table.put_level(level)

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
        # A name that was typed stays, also for a person who looks at another game first or closes the window.
        if self.table.kept() != self.begun:
            self.table.remember(last=False)

    def refresh(self) -> None:
        # A person may have been renamed on the page that lay over this one.
        self.table.greet()
        if self.program.services.own_screens is not None:
            self.program.services.own_screens.sit(self.table.party().members)
        super().refresh()
