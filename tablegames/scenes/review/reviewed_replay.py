"""A replay with what the judge says: at each decision of the seat what was chosen, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tablegames.bots.review.judgement import Judgement
from tablegames.play.review.course import Moment
from tablegames.play.review.review import Review
from tablegames.play.review.seen_moment import seen_when_asked
from tablegames.play.session.replay import Showing, Side
from tablegames.play.session.seen import Seen
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.replay import ReplayScene
from tablegames.scenes.replay.replay_table import ReplayTable
from tablegames.scenes.review.review_words import ReviewWords
from tablegames.view.boxes.buttons import icon_button
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Screen
from tablegames.view.painting.theme import GOLD, ROSE


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A recorded game with its review, as one of its seats looks at it."""

    program: Program
    party: Party
    ruleset: Ruleset
    showing: Showing
    review: Review
    speaking: ReviewWords
    """Puts judgements into sentences."""
    seat: int
    """The seat whose decisions are shown."""


class ReviewedTable(ReplayTable):
    """Shows a seat's decisions with the choices it had; the better action shines."""

    def __init__(self, game: ReviewedGame) -> None:
        self.judged = {moment.at: (moment, judgement) for moment, judgement in game.review.judged(game.seat)}
        """By entry of the journal."""
        self.speaking, self.judged_seat = game.speaking, game.seat
        super().__init__(game.program, game.party, game.ruleset, game.showing)
        self.side = Side(game.seat)

    def here(self) -> tuple[Moment, Judgement] | None:
        """Find the decision at the present stop; None where the seat decides nothing, or another one looks."""
        if self.side != Side(self.judged_seat):
            return None
        return self.judged.get(self.replay.stops[self.at])

    def said(self) -> str:
        here = self.here()
        if here is None:
            return super().said()
        moment, judgement = here
        self.speaking.words = self.program.words
        return self.speaking.decision(judgement, Layout(self.table, seen_when_asked(self.replay.match, moment)))

    def lay(self, seen: Seen) -> Screen:
        here = self.here()
        if here is None or self.narrator.notice or seen != self.replay.seen(self.at, self.side):
            return super().lay(seen)
        moment, judgement = here
        asked = seen_when_asked(self.replay.match, moment)
        hinted = (judgement.best.action,)
        return self.table.layout(asked, Attention(notice=self.caption, hinted=hinted))


class ReviewedReplay(ReplayScene):
    """Opens at a decision; two buttons lead to the next one that matters, and to the one before."""

    def __init__(self, game: ReviewedGame, moment: Moment) -> None:
        super().__init__(game.program, game.party, game.ruleset, game.showing, ReviewedTable(game))
        stops = {at: stop for stop, at in enumerate(game.showing.replay.stops)}
        listed = [*game.review.costliest(game.seat), *game.review.excellent(game.seat)]
        self.marks = {stops[each.at]: ROSE if judgement.loss else GOLD for each, judgement in listed}
        self.above.look_from(Side(game.seat))
        self.above.show(stops[moment.at])

    def ways(self) -> Sequence[PageBox]:
        before, after = self.around()
        return (
            self.way("mark_back", "back", self.say("review.before"), before),
            self.way("mark_on", "forward", self.say("review.after"), after),
        )

    def way(self, key: str, symbol: str, name: str, stop: int | None) -> PageBox:
        """Make the button that leads to a stop."""
        go = partial(self.above.pause_at, stop or 0)
        return icon_button(f"replay.{key}", symbol, name, go, stop is not None)

    def around(self) -> tuple[int | None, int | None]:
        """Find the stops of the decisions that matter before and after the present one."""
        here = self.above.at
        earlier, later = [stop for stop in self.marks if stop < here], [stop for stop in self.marks if stop > here]
        return max(earlier, default=None), min(later, default=None)
