"""The panels of looking back: the account, the curve, the decisions that cost most, and the excellent ones."""

from __future__ import annotations

from typing import Protocol

from tablegames.bots.review.judgement import Judgement
from tablegames.play.review.course import Moment
from tablegames.play.review.review import account
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.session.seen import Choice
from tablegames.scenes.program.party import Party
from tablegames.scenes.review.review_room import CURVE, LEFT, PITCH, ReviewRoom
from tablegames.scenes.review.review_words import ReviewWords
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.course_plot import CourseLettering, CourseLine, CourseMark, course_plot
from tablegames.view.language.lines import fit_size, shorten_line
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.name_lines import name_lines, whole
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, icon, panel
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import scaled
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table.hint_words import action_of, join_reasons

ACCOUNT, ACCOUNT_HIGH = 72.0, 106.0
"""Where the panel of the account begins, and how high it is."""
UPRIGHT_WORDS = 110.0
"""How much wider the account's sentence is where type is so small that it has to be set larger."""
LINES_APART = 1.45, 1.35, 1.25
"""How far the lines of that sentence stand apart; closer where its letters would be too small to read."""
TWO_LINES = 38.0
"""How high the words of a tile may be."""
ROW = 57.0
"""How high a decision's line is: three lines of the smallest type of a small window keep clear of its border."""
CARD = 33.0


class Reviewed(Protocol):
    """What the panels have to know of the page."""

    party: Party
    reviewer: Reviewer
    seat: int
    agreed: bool
    hover: str
    focus: str

    @property
    def room(self) -> ReviewRoom:
        """Say how the panels share the page."""

    @property
    def speaking(self) -> ReviewWords:
        """Say things about the seat that is shown."""

    def worst(self) -> list[tuple[Moment, Judgement]]:
        """List the decisions that cost most."""

    def good(self) -> list[tuple[Moment, Judgement]]:
        """List the excellent decisions."""

    def layout(self, moment: Moment) -> Layout:
        """Lay the table as it was at a decision."""

    def decided_by(self, moment: Moment) -> str:
        """Name who decided at a moment; "" where nobody else ever sat down at that seat."""


class ReviewPanels:
    """Lays out what a review found for one seat."""

    def __init__(self, page: Reviewed, c: Controls) -> None:
        self.page, self.c = page, c
        self.review, self.seat, self.words = page.reviewer.review, page.seat, page.speaking
        self.worst, self.good, self.room = page.worst(), page.good(), page.room

    def build(self) -> None:
        """Lay out all panels."""
        self.account()
        self.curve()
        self.dear()
        self.excellent()

    # -- what the result is made of -----------------------------------------------------------------------------------

    def account(self) -> None:
        """Say the account in a sentence, and show its parts."""
        c, words = self.c, self.words
        whole = account(self.review, self.seat)
        parts = words.parts(whole)
        all_, room = self.room.wide, 470.0 + c.wider / 2 + (UPRIGHT_WORDS if c.upright else 0)
        c.panel(LEFT, ACCOUNT, all_, ACCOUNT_HIGH, 18, 0.82)
        names = [member.name for member in self.page.party.members]
        said = words.account(whole, self.seat, names, self.page.agreed)
        for apart in LINES_APART:
            size = c.size_within([said], room, ACCOUNT_HIGH - 18, 17, 500, apart)
            if size * c.letters >= c.legible(0):
                break
        c.paragraph(said, LEFT + 22, ACCOUNT + 10, room, size, 500, CREAM, 6, key="review.account", spacing=apart)
        tiles = [(key, worth) for key, worth in parts.items() if key != "begun" or words.matters(worth)]
        told = [
            (key, words.signed(worth), ROSE if worth < 0 and words.matters(worth) else CREAM) for key, worth in tiles
        ]
        result = words.height(whole.result) if self.review.unit == "wins" else words.signed(whole.result)
        told.append(("result", result, GOLD))
        x, pitch = LEFT + room + 42, (all_ - room - 42 - 14) / len(told)
        for at, (key, number, color) in enumerate(told):
            left = x + at * pitch
            c.inset(left, ACCOUNT + 12, pitch - 10, ACCOUNT_HIGH - 24, 14, key == "result")
            middle = left + (pitch - 10) / 2
            c.label(number, middle, ACCOUNT + 42, 24, 800, color, "center", pitch - 18, key=f"review.part.{key}")
            name = words.say(f"part.{key}")
            c.tell(words.words.say(f"tips.review.{key}", n=number), left, ACCOUNT + 12, pitch - 10, ACCOUNT_HIGH - 24)
            lines = name_lines(
                name, 0, 0, 13.5 * c.letters, 500, pitch - 16, TWO_LINES, c.look.muted, "center", c.least
            )
            c.put(Group(0, 0, tuple(lines), pitch), middle, ACCOUNT + 75)

    # -- how the game stood -------------------------------------------------------------------------------------------

    def curve(self) -> None:
        """Draw how the game stood, with its rounds and with the decisions that are listed."""
        c, stands, high = self.c, self.review.curve, self.room.curve_high
        c.panel(LEFT, CURVE, self.room.wide, high, 18, 0.82)
        places = {stand.at: at for at, stand in enumerate(stands[1:-1], 1)}
        rounds: dict[int, int] = {}
        for moment in self.review.moments:
            if moment.at in places:
                rounds.setdefault(moment.round, places[moment.at])
        marks = []
        for kind, listed in (("worst", self.worst), ("good", self.good)):
            for at, (moment, _) in enumerate(listed, 1):
                key = f"review.{kind}.{at}"
                large = key == self.page.hover or (c.keys and key == c.focus)
                marks.append(CourseMark(places[moment.at], kind == "good", large))
        wins = self.review.unit == "wins"
        course = CourseLine(
            [stand.worth[self.seat] for stand in stands],
            self.review.begun[self.seat] if wins else 0.0,
            tuple(rounds.items()),
            tuple(marks),
            (0.0, 1.0) if wins else None,
        )
        lettering = CourseLettering(self.words.height, self.words.round, c.look.muted, c.letters)
        c.label(self.words.say(f"curve_{self.review.unit}"), LEFT + 22, CURVE + 20, 15.5, 800, width=900)
        picture = course_plot(self.room.wide - 24, high - 40, course, lettering)
        c.put(picture, LEFT + 8, CURVE + 34, key="review.curve", tip=self.words.words.say("tips.review.curve"))

    # -- decisions ----------------------------------------------------------------------------------------------------

    def dear(self) -> None:
        """List the decisions that cost most."""
        c, (x, top, wide, high) = self.c, self.room.worst_at
        c.panel(x, top, wide, high, 18, 0.82)
        c.label(self.words.say("worst"), x + 22, top + self.room.list_top / 2 + 1.5, 16.5, 800, width=wide - 40)
        for at, (moment, judgement) in enumerate(self.worst):
            behind = judgement.own
            figures = self.words.signed(-behind.behind), behind.margin
            y = top + self.room.list_top + at * PITCH * self.room.scale
            self.row(f"review.worst.{at + 1}", moment, judgement, figures, x + 10, y, wide - 20)
        if not self.worst:
            c.paragraph(self.words.say("no_worst"), x + 22, top + 60, wide - 44, 15.5, 500, c.look.muted, 3)

    def excellent(self) -> None:
        """List the excellent decisions, and say how all were on average."""
        c, words, (x, top, wide, high) = self.c, self.words, self.room.good_at
        c.panel(x, top, wide, high, 18, 0.82)
        c.label(words.say("good"), x + 22, top + self.room.list_top / 2 + 1.5, 16.5, 800, width=wide - 40)
        for at, (moment, judgement) in enumerate(self.good):
            other = judgement.next_best
            figures = (words.signed(other.behind), other.margin) if other is not None else ("", 0.0)
            y = top + self.room.list_top + at * PITCH * self.room.scale
            self.row(f"review.good.{at + 1}", moment, judgement, figures, x + 10, y, wide - 20)
        if not self.good:
            c.paragraph(words.say("no_good"), x + 22, top + 48, wide - 44, 14.5, 500, c.look.muted, 4, spacing=1.45)
        judged = self.review.judged(self.seat)
        lost = len(self.review.costliest(self.seat))
        mean = words.mean(self.review.mean_loss(self.seat) or 0.0)
        said = [words.say("decisions", n=len(judged)), words.say("as_good_ones", n=len(judged) - lost), mean]
        for at, line in enumerate(said):
            left, y, room = x + 22, top + high - 92 + at * 29, wide - 44
            if self.room.stacked:
                room = room / len(said) - 16
                left, y = left + at * (room + 24), top + high - 29
            c.label(line, left, y, 15, 700 if at == 2 else 500, CREAM, width=room, key=f"review.figure.{at + 1}")

    def row(
        self,
        key: str,
        moment: Moment,
        judgement: Judgement,
        figures: tuple[str, float],
        x: float,
        y: float,
        wide: float,
    ) -> None:
        """Lay out a decision: its cards, what was better and why, and by how much. It leads to the replay."""
        c, words, scale = self.c, self.words, self.room.scale
        wide /= scale
        t = self.page.layout(moment)
        shown = [judgement.taken] + ([judgement.best.action] if judgement.loss else [])
        parts: list[Part] = []
        left = 12.0
        for at, action in enumerate(shown):
            what = Choice(action).what
            if t.table.is_card(what):
                if at and left > 12:
                    parts.append((left + 9, ROW / 2, icon("forward", 16, GOLD), "center"))
                    left += 20
                parts.append((left, ROW / 2 - CARD * 0.7, Card(t.table.cards, what, CARD, t.turned)))
                left += CARD + 6
        left += 8 if left > 12 else 4
        number, margin = figures
        room = wide - left - 92
        taken, best = action_of(judgement.taken, t), action_of(judgement.best.action, t)
        line = words.say("instead", taken=taken, best=best) if judgement.loss else taken
        title = words.say("at", round=words.round(moment.round), said=line)
        if name := self.page.decided_by(moment):
            title = words.say("decided_by", name=name, said=title)
        size = fit_size(title, 15 * c.letters, 700, room, 0.8 / c.letters)
        reasons, reason = words.reasons(judgement, t), ""
        told: list[Part] = []
        # So many as have room are said, the weightiest first: none is cut.
        while reasons and not (told and whole(told)):
            reason = join_reasons(reasons, t)
            told = name_lines(reason, left, 38, 13.5 * c.letters, 500, room, 32, c.look.muted)
            reasons.pop()
        middle = 19.0 if told else ROW / 2
        if len(told) > 1:
            middle, told = 11.4, [(x, y - 2, *rest) for x, y, *rest in told]
        parts.append((left, middle, Text(shorten_line(title, size, 700, room), size, 700), "midleft"))
        parts += told
        color = ROSE if judgement.loss else GOLD
        parts.append((wide - 16, 21 if margin else ROW / 2, Text(number, 20, 800, color), "midright"))
        if margin:
            unsure = Text(f"± {words.number(margin)}", c.legible(13), 500, c.look.muted)
            parts.append((wide - 16, 42, unsure, "midright"))
        picture: Picture = panel(wide, ROW, 14, c.look.panel, 0.5, "#ffffff", EDGE, EDGE_WIDE, parts=tuple(parts))
        picture = picture if scale == 1 else scaled(picture, scale)
        said = f"{title} {number}"
        said = words.words.about(said, reason) if reason else said
        c.control(key, picture, x, y, "button", True, 14 * scale, said)
