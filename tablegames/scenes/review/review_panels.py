"""The panels of looking back: the account, the curve, the decisions that cost most, and the excellent ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from tablegames.bots.review.judgement import Judgement
from tablegames.play.review.course import Moment
from tablegames.play.review.review import Review, account
from tablegames.play.session.seen import Choice
from tablegames.scenes.review.review_words import ReviewWords
from tablegames.view.boxes.frames import drawn, first_with_room, grown, picture, section, sized
from tablegames.view.boxes.number_tiles import NumberTile, number_tiles
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import (
    BODY,
    GAP,
    HAIR,
    HELP,
    NAME,
    QUIET,
    SMALL,
    STRONG,
    TIGHT,
    WHOLE_SHEET,
)
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.course_plot import CourseLettering, CourseLine, CourseMark, course_plot
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table.hint_words import action_of, join_reasons

ROW, CARD, NUMBER = 50.0, 33.0, 84.0
"""How high a decision's line is at least, how wide a card in it and its number, logical pixels."""
OVER = 0.42
"""From one card to the next of those that are played together, in parts of a card's width."""
CURVE = 460.0, (150.0, 170.0)
"""How wide and high the curve is at least, and how high it wishes to be, logical pixels."""
ACCOUNT = 460.0
"""How wide the sentence of the account wishes to be at most beside its parts, logical pixels."""
FIGURE = NAME._replace(size=19)
"""The type of what a decision cost."""
LINE = PressableLook()
Listed = Sequence[tuple[Moment, Judgement]]


@dataclass(frozen=True, slots=True)
class ReviewPanels:
    """Shows what a review found for one seat."""

    review: Review
    seat: int
    agreed: bool
    """Whether everybody's decisions may be seen."""
    names: Sequence[str]
    words: ReviewWords
    worst: Listed
    good: Listed
    layout: Callable[[Moment], Layout]
    """Lays the table as it was at a decision."""
    decided_by: Callable[[Moment], str]
    """Names who decided at a moment; "" where no other player ever sat down at that seat."""
    open: Callable[[Moment], None]
    """Leads to a decision in the replay."""

    # -- what the result is made of -----------------------------------------------------------------------------------

    def account(self, narrow: bool) -> PageBox:
        """Say the account in a sentence, and show its parts beside it; below it on a `narrow` panel."""
        say = self.words
        whole = account(self.review, self.seat)
        said = say.account(whole, self.seat, self.names, self.agreed)
        told = [
            (key, say.signed(worth), ROSE if worth < 0 and say.matters(worth) else CREAM)
            for key, worth in say.parts(whole).items()
            if key != "begun" or say.matters(worth)
        ]
        result = say.height(whole.result) if self.review.unit == "wins" else say.signed(whole.result)
        tiles = [self.tile(*each) for each in (*told, ("result", result, GOLD))]
        parts = number_tiles(tiles)
        sentence = words(said, BODY, CREAM, key="review.account", most=WHOLE_SHEET if narrow else ACCOUNT)
        shown = column(sentence, parts, gap=TIGHT) if narrow else row(grown(sentence), grown(parts))
        return section(shown, (GAP, TIGHT))

    def tile(self, key: str, number: str, color: str) -> NumberTile:
        """Show one part of the account."""
        tip = self.words.words.say(f"tips.review.{key}", n=number)
        return NumberTile(number, self.words.say(f"part.{key}"), color, f"review.part.{key}", tip, key == "result")

    # -- how the game stood -------------------------------------------------------------------------------------------

    def curve(self) -> PageBox:
        """Draw how the game stood, with its rounds and with the decisions that are listed."""
        title = line(self.words.say(f"curve_{self.review.unit}"), STRONG)
        wide, high = CURVE
        return grown(section(column(title, drawn(wide, high, self.plot, 1.0), gap=HAIR), (GAP, TIGHT)))

    def plot(self, c: Controls, area: Area) -> None:
        """Draw the curve into an area; the mark of the decision that is pointed at is larger."""
        pointed = c.hover or (c.focus if c.keys else "")
        stands = self.review.curve
        places = {stand.at: at for at, stand in enumerate(stands[1:-1], 1)}
        rounds: dict[int, int] = {}
        for moment in self.review.moments:
            if moment.at in places:
                rounds.setdefault(moment.round, places[moment.at])
        marks = [
            CourseMark(places[moment.at], kind == "good", f"review.{kind}.{at}" == pointed)
            for kind, listed in (("worst", self.worst), ("good", self.good))
            for at, (moment, _) in enumerate(listed, 1)
        ]
        wins = self.review.unit == "wins"
        course = CourseLine(
            [stand.worth[self.seat] for stand in stands],
            self.review.begun[self.seat] if wins else 0.0,
            tuple(rounds.items()),
            tuple(marks),
            (0.0, 1.0) if wins else None,
        )
        lettering = CourseLettering(self.words.height, self.words.round, c.look.muted, c.letters)
        tip = self.words.words.say("tips.review.curve")
        c.put(course_plot(area.w, area.h, course, lettering), area.x, area.y, key="review.curve", tip=tip)

    # -- decisions ----------------------------------------------------------------------------------------------------

    def dear(self) -> PageBox:
        """List the decisions that cost most."""
        rows: list[PageBox] = []
        for at, (moment, judgement) in enumerate(self.worst, 1):
            number, margin = self.words.signed(-judgement.own.behind), judgement.own.margin
            rows.append(self.row(f"review.worst.{at}", moment, judgement, number, margin))
        return self.listed("worst", rows)

    def excellent(self, side_by_side: bool) -> PageBox:
        """List the excellent decisions, and say how all were on average."""
        say, rows = self.words, list[PageBox]()
        for at, (moment, judgement) in enumerate(self.good, 1):
            other = judgement.next_best
            number, margin = (say.signed(other.behind), other.margin) if other is not None else ("", 0.0)
            rows.append(self.row(f"review.good.{at}", moment, judgement, number, margin))
        judged, lost = len(self.review.judged(self.seat)), len(self.review.costliest(self.seat))
        told = [
            say.say("decisions", n=judged),
            say.say("as_good_ones", n=judged - lost),
            say.mean(self.review.mean_loss(self.seat) or 0.0),
        ]
        types = SMALL, SMALL, STRONG
        figures = [words(each, types[at], key=f"review.figure.{at + 1}") for at, each in enumerate(told)]
        foot = row(*figures, even=True) if side_by_side else column(*figures, gap=HAIR)
        return self.listed("good", rows, foot)

    def listed(self, kind: str, rows: Sequence[PageBox], below: PageBox | None = None) -> PageBox:
        """Write a list below its heading, or why there is none."""
        shown = rows or (quiet(self.words.say(f"no_{kind}"), HELP),)
        foot = () if below is None else (space(HAIR), below)
        return section(column(line(self.words.say(kind), NAME), *shown, *foot, gap=HAIR), (GAP, TIGHT))

    def row(self, key: str, moment: Moment, judgement: Judgement, number: str, margin: float) -> PageBox:
        """Lay out a decision: its cards, what was better and why, and by how much. It leads to the replay."""
        say, t = self.words, self.layout(moment)
        cards: list[PageBox] = []
        for action in [judgement.taken] + ([judgement.best.action] if judgement.loss else []):
            found = [
                Card(t.table.cards, card, CARD, t.turned) for card in Choice(action).parts if t.table.is_card(card)
            ]
            if found:
                cards += [picture(icon("forward", GAP, GOLD))] if cards else []
                cards.append(picture(overlaid(found)))
        taken, best = action_of(judgement.taken, t), action_of(judgement.best.action, t)
        told = say.say("instead", taken=taken, best=best) if judgement.loss else taken
        title = say.say("at", round=say.round(moment.round), said=told)
        if name := self.decided_by(moment):
            title = say.say("decided_by", name=name, said=title)
        reasons = say.reasons(judgement, t)
        # So many as have room are said, the weightiest first: none is cut.
        tries = [words(join_reasons(reasons[:count], t), SMALL, QUIET) for count in range(len(reasons), 0, -1)]
        why = [grown(first_with_room(*tries))] if tries else []
        figures = [line(number, FIGURE, ROSE if judgement.loss else GOLD)]
        if margin:
            figures.append(line(f"± {say.number(margin)}", SMALL, QUIET))
        worth = sized(column(*figures, gap=0, align="right"), NUMBER)
        box = row(*cards, grown(column(words(title, STRONG, lines=2), *why, gap=0)), worth, gap=TIGHT)
        said = f"{title} {number}"
        said = say.words.about(said, join_reasons(reasons, t)) if reasons else said
        return pressable(key, sized(box, high=ROW), said, partial(self.open, moment), (TIGHT, HAIR), LINE)


def overlaid(cards: Sequence[Card]) -> Group:
    """Draw cards that are played together, each over the one before."""
    step = CARD * OVER
    return Group(
        CARD + step * (len(cards) - 1), cards[0].h, tuple((at * step, 0, card) for at, card in enumerate(cards))
    )
