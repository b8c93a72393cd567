"""What a bot would have chosen at the decisions of a game, and what the judge thinks of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablegames.bots.bot import Bot
from tablegames.bots.review.judgement import JudgedAction
from tablegames.play.review.course import Moment
from tablegames.play.review.review import Review
from tablegames.play.review.review_report import COSTLIEST, figure, when
from tablegames.play.review.reviewer import Reviewer
from tablegames.rules.reading.messages import Reporter, counted


@dataclass(frozen=True, slots=True)
class BotChoice:
    """What a bot would have done where a seat decided."""

    moment: Moment
    action: str
    """In notation."""
    judged: JudgedAction | None
    """What the judge thinks of it; None for an action that the judge did not look at."""
    best: str

    @property
    def loss(self) -> float:
        """Give what it would have cost; 0 where it cannot be told from the best, or was not looked at."""
        return self.judged.behind if self.judged is not None and self.judged.clear else 0.0


@dataclass(frozen=True)
class BotChoices:
    """What a bot would have done at every decision of some seats of a game."""

    bot: str
    """The word that names it."""
    choices: tuple[BotChoice, ...]

    def of(self, seat: int) -> list[BotChoice]:
        """List those of one seat."""
        return [each for each in self.choices if each.moment.seat == seat]

    def mean_loss(self, seat: int) -> float | None:
        """Give what a choice would have cost on average; None where none of them was judged."""
        losses = [each.loss for each in self.of(seat) if each.judged is not None]
        return sum(losses) / len(losses) if losses else None

    def report(self, review: Review, name: str, seat: int, words: Reporter) -> Iterator[str]:
        """Tell of one seat."""
        choices, say = self.of(seat), words.say
        same = sum(each.action == each.moment.taken for each in choices)
        unknown = sum(each.judged is None for each in choices)
        mean, decisions = self.mean_loss(seat), counted("decision", len(choices))
        cost = "" if mean is None else say("look_back.bot_cost", mean=f"{mean:.4f}")
        beside = say("look_back.bot_unknown", unknown=unknown) if unknown else ""
        yield say("look_back.bot", bot=self.bot, name=name, same=same, decisions=decisions) + cost + beside
        for each in sorted(choices, key=lambda each: -each.loss)[:COSTLIEST]:
            if each.loss and each.judged is not None:
                behind = f"{figure(each.loss, review)} ± {figure(each.judged.margin, review)}"
                told = {"when": when(each.moment), "action": each.action, "better": each.best, "behind": behind}
                yield "    " + say("look_back.bot_better", **told)

    def node(self, seat: int) -> dict[str, Any]:
        """Give the same as plain JSON; the loss of what was not judged is null."""
        return {
            "bot": self.bot,
            "seat": seat,
            "mean_loss": self.mean_loss(seat),
            "decisions": [
                {"at": each.moment.at, "action": each.action, "loss": None if each.judged is None else each.loss}
                for each in self.of(seat)
            ],
        }


def choices_of(word: str, bot: Bot, reviewer: Reviewer, seats: Sequence[int]) -> BotChoices:
    """Ask a bot at every decision of some seats that was judged, by what the seat knew then.

    Raises ForfeitError where an own bot does not choose.
    """
    found = []
    for number, (moment, verdict) in enumerate(zip(reviewer.course.moments, reviewer.review.verdicts, strict=True)):
        judgement = verdict.judgement
        if judgement is None or moment.seat not in seats:
            continue
        seen = reviewer.moment_question(number).seen
        step = reviewer.course.match.table.steps[seen.step]
        action = step.words(bot.decide(seen))
        judged = next((each for each in judgement.actions if each.action == action), None)
        found.append(BotChoice(moment, action, judged, judgement.best.action))
    return BotChoices(word, tuple(found))
