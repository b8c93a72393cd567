"""The page of looking back: what the result is made of, how the game stood, and which decisions mattered."""

from __future__ import annotations

from tablegames.bots.review.judgement import Judgement
from tablegames.engine.table.events import NOBODY
from tablegames.play.records.finished_game import changed_seats
from tablegames.play.review.course import Moment, decider
from tablegames.play.review.losses import losses_of
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.review.seen_moment import seen_when_asked
from tablegames.play.session.replay import Showing
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_frame import PageFrame
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.review.review_panels import ReviewPanels
from tablegames.scenes.review.review_progress import show_failure, show_progress
from tablegames.scenes.review.review_room import ReviewRoom, room_for
from tablegames.scenes.review.review_words import ReviewWords
from tablegames.scenes.review.reviewed_replay import ReviewedGame, ReviewedReplay
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, panel
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table.table import TableView

OFTEN = 150.0
"""Milliseconds between two pictures of how far the judge has come."""
SLOW = 20_000.0
"""After so many milliseconds without another decision it is said that this takes longer than usual."""


PERSON = 380.0, 48.0, 6.0
"""Width and height of a button with a person, and how far the face lies inside."""


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
        """Whether everybody's decisions may be seen: one person among bots has nobody to ask."""
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
            self.program.services.statistics.judged(self.showing.header, losses_of(self.reviewer.review))

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
        """Name who decided at a moment; "" where nobody else ever sat down at that seat."""
        match = self.showing.replay.match
        if moment.seat not in changed_seats(match.events):
            return ""
        sat = decider(match, moment)
        if sat is None:
            return self.showing.header.names[moment.seat]
        if sat.kind == HUMAN:
            return sat.name
        return self.say("review.bot", name=sat.name, kind=self.say(f"kinds.{sat.kind}"))

    @property
    def frame(self) -> PageFrame:
        shown = self.seat != NOBODY and self.reviewer.review.done
        return PageFrame(self.program.canvas, "all" if shown else "middle", spans=shown)

    @property
    def room(self) -> ReviewRoom:
        """Say how the panels share the page; the more height it has the more decisions are listed."""
        review, frame = self.reviewer.review, self.frame
        return room_for(len(review.costliest(self.seat)), len(review.excellent(self.seat)), frame.more, frame.wider)

    def worst(self) -> list[tuple[Moment, Judgement]]:
        """List the decisions that cost most."""
        return self.reviewer.review.costliest(self.seat)[: self.room.worst]

    def good(self) -> list[tuple[Moment, Judgement]]:
        """List the excellent decisions."""
        return self.reviewer.review.excellent(self.seat)[: self.room.good]

    def layout(self, moment: Moment) -> Layout:
        """Lay the table as it was at a decision: for its words and its cards."""
        return Layout(self.table, seen_when_asked(self.showing.replay.match, moment))

    def build(self, c: Controls) -> None:
        self.head(c, self.say("review.heading"), self.game_title)
        if self.seat == NOBODY:
            self.ask_whose(c)
        elif self.reviewer.failed:
            show_failure(self, c)
        elif not self.reviewer.review.done:
            show_progress(self, c, self.reviewer.judged, self.slow)
        else:
            self.seats(c)
            ReviewPanels(self, c).build()

    def seats(self, c: Controls) -> None:
        """Offer the seats whose decisions may be seen."""
        members = list(enumerate(self.party.members))
        if not self.agreed:
            members = [members[self.seat]]
        x = 1150.0 + c.wider - 50 * len(members)
        for seat, member in members:
            lit = seat == self.seat and len(members) > 1
            ground = box(46, 46, 23, GOLD if lit else "#ffffff", 0.95 if lit else 0.0, stroke_opacity=0)
            face = Group(46, 46, ((0, 0, ground), (3, 3, portrait(member.face, 40))))
            name = self.say("review.of", name=member.name)
            if len(members) > 1:
                c.control(f"review.seat.{seat}", face, x, 11, "choice", name=f"{name} ✓" if seat == self.seat else name)
            else:
                c.put(face, x, 11)
            x += 50

    def ask_whose(self, c: Controls) -> None:
        """Ask whose decisions are to be shown."""
        rows = len(self.people)
        high = 236.0 + 58 * rows
        y = (720 - high) / 2 + 20
        c.panel(340, y, 600, high, 24, 0.86)
        c.label(self.say("review.whose"), 640, y + 40, 24, 800, CREAM, "center", 540, key="review.whose")
        c.paragraph(self.say("review.whose_help"), 372, y + 64, 536, 15, 500, c.look.muted, 4, True, spacing=1.45)
        for at, seat in enumerate(self.people):
            member = self.party.members[seat]
            top = y + 158 + at * 58
            c.control(f"review.who.{seat}", person_button(c, member), 450, top, "button", name=member.name)
        c.button("review.agree", self.say("review.agree"), 400, y + high - 66, 480, 46, symbol="eye")

    # -- choosing -----------------------------------------------------------------------------------------------------

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.split(".")[1:]:
            case ["seat" | "who", seat]:
                self.seat = int(seat)
            case ["agree"]:
                self.agreed, self.seat = True, self.people[0]
            case ["worst", number]:
                self.open(self.worst()[int(number) - 1][0])
            case ["good", number]:
                self.open(self.good()[int(number) - 1][0])

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


def person_button(c: Controls, member: Member) -> Group:
    """Draw a button with a face, and the name in the room beside it."""
    w, h, inset = PERSON
    d = h - 2 * inset
    left = 2 * inset + d
    width = w - left - h / 2
    name = name_lines(member.name, left + width / 2, h / 2, 16.5 * c.letters, 700, width, h - 8, CREAM, "center")
    parts = ((inset, inset, portrait(member.face, d)), *name)
    return panel(w, h, h / 2, c.look.panel, 0.86, "#ffffff", EDGE, EDGE_WIDE, parts=parts)
