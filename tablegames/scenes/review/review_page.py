"""The page of looking back: what the result is made of, how the game stood, and which decisions mattered."""

from __future__ import annotations

from functools import partial

from tablegames.bots.review.judgement import Judgement
from tablegames.engine.table.events import NOBODY
from tablegames.play.records.finished_game import changed_seats
from tablegames.play.review.course import Moment, decider
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.review.seen_moment import seen_when_asked
from tablegames.play.session.replay import Showing
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.review.review_panels import ReviewPanels
from tablegames.scenes.review.review_words import ReviewWords
from tablegames.scenes.review.reviewed_replay import ReviewedGame, ReviewedReplay
from tablegames.view.boxes.buttons import button, picture_button
from tablegames.view.boxes.frames import drawn, grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import CONTROL, DIALOG, HAIR, NAME, READABLE_LINE, SHEET, TIGHT, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.canvas import UPRIGHT_FROM
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, MUTED
from tablegames.view.table.table import TableView

OFTEN = 150.0
"""Milliseconds between two pictures of how far the judge has come."""
SLOW = 20_000.0
"""After so many milliseconds without another decision it is said that this takes longer than usual."""


LISTED, MORE_HIGH, SIDE = (4, 2), 240.0, 260.0
"""How many decisions of either kind are listed, and one more for so much height and for so much width."""
FACE, PERSON, EYE, PROGRESS = 38.0, 360.0, 54.0, (560.0, 14.0)
"""A face, the room of a person, the sign of a question, and the bar of progress, logical pixels."""


class ReviewPage(Page):
    """Has the game judged as long as it is open, and shows what came of it for one seat.

    Where several people played each sees the own seat alone, unless all agree.
    """

    name = "review"
    first = "review.worst.1"

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, showing: Showing, reviewer: Reviewer) -> None:
        super().__init__(program, felt_for(party.game))
        self.party, self.ruleset, self.showing, self.reviewer = party, ruleset, showing, reviewer
        self.people = showing.replay.people or ()
        self.agreed = len(self.people) <= 1
        """Whether all decisions may be seen: one person among bots need not ask anyone."""
        self.seat = NOBODY if not self.agreed else self.people[0] if self.people else 0
        """Whose decisions are shown; NOBODY: that is still to be said."""
        if self.seat == NOBODY:
            self.focus = f"review.who.{self.people[0]}"
        self.waited = OFTEN
        self.quiet = 0.0
        """How long no decision has been judged, milliseconds."""
        self.looks: tuple[object, ...] = ()
        self.table = self.laid_table()
        if reviewer.review.done:
            # Judged without a window, or before the statistics had this game.
            self.remember()

    @property
    def game_title(self) -> str:
        """Give the name of the game."""
        return self.program.words.of(self.ruleset.name)

    def laid_table(self) -> TableView:
        """Make the table in the reader's language: cards and moves are named as there."""
        look = self.program.preferences.table_look()
        self.looks = self.program.words.language, *look.values()
        return TableView(self.ruleset, self.party.members, self.program.words, dict(self.party.options), **look)

    def refresh(self) -> None:
        super().refresh()
        if self.looks != (self.program.words.language, *self.program.preferences.table_look().values()):
            self.table = self.laid_table()

    # -- thinking -----------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return not (self.reviewer.review.done or self.reviewer.failed)

    @property
    def slow(self) -> bool:
        """Whether a decision takes so long that it has to be said."""
        return self.quiet >= SLOW

    def step(self, ms: float) -> None:
        if not self.busy:
            return
        judged = self.reviewer.judged
        workers = self.program.services.all_bots()
        if workers:
            self.reviewer.go_on(workers)
        else:
            next(self.reviewer.here(), None)
        if self.reviewer.review.done:
            self.remember()
        self.quiet = self.quiet + ms if self.reviewer.judged == judged else 0.0
        self.waited += ms
        if self.waited >= OFTEN or not self.busy:
            self.waited = 0.0
            self.refresh()

    def remember(self) -> None:
        """Enter into the statistics what the decisions cost."""
        if self.program.services.statistics is not None:
            self.program.services.statistics.judged(self.showing.header, self.reviewer.review.losses())

    def removed(self) -> None:
        services = self.program.services
        self.reviewer.leave(services.all_bots(start=False))
        services.end_more_bots()

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def own(self) -> bool:
        """Whether the seat is that of the person who looks."""
        return self.seat in self.people

    @property
    def speaking(self) -> ReviewWords:
        """Say things about the seat that is shown."""
        name = "" if self.own else self.party.members[self.seat].name
        return ReviewWords(self.program.words, self.party.game, self.reviewer.review, name)

    def decided_by(self, moment: Moment) -> str:
        """Name who decided at a moment; "" where no other player ever sat down at that seat."""
        match = self.showing.replay.match
        if moment.seat not in changed_seats(match.events):
            return ""
        sat = decider(match, moment)
        if sat is None:
            return self.showing.header.names[moment.seat]
        if sat.kind == HUMAN:
            return sat.name
        return self.say("review.bot", name=sat.name, kind=self.say(f"kinds.{sat.kind}"))

    def worst(self) -> list[tuple[Moment, Judgement]]:
        """List the decisions that cost most."""
        return self.reviewer.review.costliest(self.seat)[: self.listed[0]]

    def good(self) -> list[tuple[Moment, Judgement]]:
        """List the excellent decisions."""
        return self.reviewer.review.excellent(self.seat)[: self.listed[1]]

    @property
    def listed(self) -> tuple[int, int]:
        """Tell how many decisions of either kind are listed: more where a window has more room."""
        more = int(self.program.canvas.more_high // MORE_HIGH)
        # Readings stand above their words, and take the room of one decision.
        less = bool(self.program.words.reading) and not more
        return LISTED[0] + more + self.side_by_side - less, LISTED[1] + more // 2

    @property
    def side_by_side(self) -> bool:
        """Whether the window is so wide that decisions stand beside the curve."""
        return self.program.canvas.more_wide > SIDE

    def layout(self, moment: Moment) -> Layout:
        """Lay the table as it was at a decision: for its words and its cards."""
        return Layout(self.table, seen_when_asked(self.showing.replay.match, moment))

    def content(self) -> PageBox:
        title = self.say("review.heading")
        if self.seat == NOBODY:
            shown = placed(self.ask_whose())
        elif self.reviewer.failed or not self.reviewer.review.done:
            shown = placed(self.waiting())
        else:
            heading = page_heading(self, title, self.game_title, beside=self.seats())
            return column(heading, padded(grown(self.panels()), WIDE, TIGHT), gap=0)
        return column(page_heading(self, title, self.game_title), grown(shown), gap=0)

    def panels(self) -> PageBox:
        """Show what was found: in a wide window the decisions beside the curve, else below it."""
        review, canvas = self.reviewer.review, self.program.canvas
        names = [member.name for member in self.party.members]
        about = review, self.seat, self.agreed, names, self.speaking, self.worst(), self.good()
        panels = ReviewPanels(*about, self.layout, self.decided_by, self.open)
        if self.side_by_side:
            decisions = column(panels.dear(), grown(panels.excellent(False)))
            return row(grown(column(panels.account(True), panels.curve())), grown(decisions), align="fill", even=True)
        if canvas.more_high >= UPRIGHT_FROM:
            return column(panels.account(True), panels.curve(), panels.dear(), panels.excellent(True))
        # What cost most has the longer sentences.
        lists = row(grown(sized(panels.dear(), least=READABLE_LINE)), grown(panels.excellent(False)), align="fill")
        return column(panels.account(False), panels.curve(), lists, gap=TIGHT)

    def seats(self) -> list[PageBox]:
        """Offer the seats whose decisions may be seen."""
        members = list(enumerate(self.party.members))
        if not self.agreed or len(members) == 1:
            return [picture(portrait(self.party.members[self.seat].face, FACE))]
        found: list[PageBox] = []
        for seat, member in members:
            lit = seat == self.seat
            around = (CONTROL - FACE) / 2
            ground = box(CONTROL, CONTROL, CONTROL / 2, GOLD, 0.95 if lit else 0.0, stroke_opacity=0)
            face = Group(CONTROL, CONTROL, ((0, 0, ground), (around, around, portrait(member.face, FACE))))
            name, look = self.say("review.of", name=member.name), partial(self.look_at, seat)
            found.append(picture_button(f"review.seat.{seat}", face, name, look, "review.seats", lit))
        return found

    def ask_whose(self) -> PageBox:
        """Ask whose decisions are to be shown."""
        people: list[PageBox] = []
        for seat in self.people:
            member = self.party.members[seat]
            name = words(member.name, NAME, CREAM, 2, center=True)
            inside = sized(row(picture(portrait(member.face, FACE)), grown(name)), PERSON, CONTROL)
            look = PressableLook(CONTROL / 2)
            people.append(
                pressable(f"review.who.{seat}", inside, member.name, partial(self.look_at, seat), (HAIR, HAIR), look)
            )
        agree = button("review.agree", self.say("review.agree"), self.agree, symbol="eye", lines=2)
        asked = column(
            words(self.say("review.whose"), DIALOG, key="review.whose", center=True),
            quiet(self.say("review.whose_help"), center=True),
            *people,
            agree,
            align="center",
        )
        return sized(sheet(asked), SHEET, gives_way=True)

    def waiting(self) -> PageBox:
        """Show how many of all decisions are judged; that it takes longer than usual; or that the judge failed."""
        if self.reviewer.failed:
            told: list[PageBox] = [
                picture(icon("eye", EYE, MUTED)),
                words(self.say("review.failed"), DIALOG, key="review.failed", center=True),
                quiet(self.say("review.failed_help"), center=True),
            ]
        else:
            done, all_ = self.reviewer.judged
            told = [
                picture(icon("eye", EYE, GOLD)),
                words(self.say("review.thinking"), DIALOG, key="review.thinking", center=True),
                drawn(PROGRESS[0], PROGRESS[1], self.progress),
                quiet(self.say("review.progress", done=done, all=all_), NAME, key="review.progress", center=True),
                quiet(self.say("review.slow_help" if self.slow else "review.thinking_help"), center=True),
            ]
        return sized(sheet(column(*told, align="center")), SHEET, gives_way=True)

    def progress(self, c: Controls, area: Area) -> None:
        """Draw how far the judge has come."""
        done, all_ = self.reviewer.judged
        c.put(box(area.w, area.h, area.h / 2, "#ffffff", 0.14, stroke_opacity=0), area.x, area.y)
        wide = max(area.h, area.w * done / max(1, all_))
        c.put(box(wide, area.h, area.h / 2, GOLD, 1, CREAM, 0.25), area.x, area.y, CONTENT + 1)

    # -- choosing -----------------------------------------------------------------------------------------------------

    def look_at(self, seat: int) -> None:
        """Show the decisions of a seat."""
        self.seat = seat
        self.refresh()

    def agree(self) -> None:
        """Show the decisions of everybody: all agree."""
        self.agreed, self.seat = True, self.people[0]

    def open(self, moment: Moment) -> None:
        """Show a decision in the replay, with what the judge says of it."""
        about = self.program, self.party, self.ruleset, self.showing, self.reviewer.review, self.speaking, self.seat
        self.program.stack.push(ReviewedReplay(ReviewedGame(*about), moment))

    def back(self) -> None:
        if not self.agreed and self.seat != NOBODY:
            # The person who comes next asks for the own seat.
            self.seat = NOBODY
            self.refresh()
        else:
            super().back()
