"""What a review says, in words: the account in a sentence, a decision in a sentence, figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from tablegames.bots.reasons import contrast
from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.play.review.review import ResultAccount, Review
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.round_name import round_name
from tablegames.view.language.text import PER_CENT, Texts
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.reason_words import say_reason
from tablegames.view.table.hint_words import action_of, join_reasons

MINUS = "−"
NEARLY = 0.2
"""Whose play brought what all others' play brought together, up to so much of it, is named alone."""
SMALL = 2
"""Up to so many points a round a tenth of one is a rough figure."""


class ReviewWords:
    """Says what a review found, in a reader's language; `name` is whose seat it is about, "" for the reader's own."""

    def __init__(self, words: Texts, game: Ruleset, review: Review, name: str) -> None:
        self.words, self.game, self.review, self.name = words, game, review, name

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of the review; about another player by the name, where it differs."""
        own = f"review.{key}_of"
        if self.name and own in self.words:
            return self.words.say(own, name=self.name, **gaps)
        return self.words.say(f"review.{key}", **gaps)

    def round(self, number: int) -> str:
        """Name a round as its game does."""
        return round_name(self.game, self.words, number)

    @property
    def digits(self) -> int:
        """Tell how many digits points have behind their dot: where one point is much, another one."""
        return 2 if self.review.scale <= SMALL else 1

    # -- figures ------------------------------------------------------------------------------------------------------

    def parts(self, account: ResultAccount) -> dict[str, float]:
        """Give what a result is made of, as it is written."""
        return account.shown(2 if self.review.unit == "wins" else self.digits)

    def number(self, worth: float) -> str:
        """Write how much something is, without a sign."""
        if self.review.unit == "wins":
            return f"{PER_CENT * abs(worth):.0f}"
        return f"{abs(worth):.{self.digits}f}"

    def amount(self, worth: float) -> str:
        """Say how much something is: "1.4 points"."""
        return self.words.say(f"review.{self.review.unit}", n=self.number(worth))

    def amount_fine(self, worth: float) -> str:
        """Say how much something small is: "0.08 points"."""
        number = f"{PER_CENT * worth:.1f}" if self.review.unit == "wins" else f"{worth:.{self.digits + 1}f}"
        return self.words.say(f"review.{self.review.unit}", n=number)

    def mean(self, worth: float) -> str:
        """Say what a decision cost on average."""
        said = self.amount_fine(worth)
        return self.say("mean_none") if said == self.amount_fine(0.0) else self.say("mean", n=said)

    def signed(self, worth: float) -> str:
        """Write how much something is, with its sign: "+1.4", "−12%"."""
        number = self.number(worth)
        sign = "" if not float(number) else "+" if worth > 0 else MINUS
        return sign + (self.words.say("common.percent", n=number) if self.review.unit == "wins" else number)

    def height(self, worth: float) -> str:
        """Write how a game stood, at an axis."""
        if self.review.unit == "wins":
            return self.words.percent(worth)
        number = f"{abs(worth):g}"
        return ("+" if worth > 0 else MINUS if worth < 0 else "") + number

    # -- sentences ----------------------------------------------------------------------------------------------------

    def account(self, account: ResultAccount, seat: int, names: Sequence[str], openly: bool) -> str:
        """Say what the result is made of. Whose play brought what is said `openly` only."""
        parts = self.parts(account)
        said = [self.chance("cards", parts["cards"])]
        own = parts["own"]
        said.append(self.say("own", n=self.amount(own)) if self.matters(own) else self.say("own_none"))
        if self.matters(parts["their"]):
            said.append(self.their(account, seat, names, openly))
        said.append(self.chance("fell", parts["fell"]))
        return self.words.say("review.sentence", parts=self.words.say("review.between").join(said))

    def chance(self, key: str, worth: float) -> str:
        """Say what chance brought or cost: no sentence has a minus in it."""
        if not self.matters(worth):
            return self.say(f"{key}_none")
        return self.say(key if worth > 0 else f"{key}_cost", n=self.amount(worth))

    def matters(self, worth: float) -> bool:
        """Tell whether something is worth a word."""
        return float(self.number(worth)) != 0

    def their(self, account: ResultAccount, seat: int, names: Sequence[str], openly: bool) -> str:
        """Say what the others' decisions brought: whose mistakes gave most, where that is nearly all."""
        their, others = self.parts(account)["their"], account.others
        most = max(range(len(names)), key=lambda each: others[each] if each != seat else -inf)
        mistakes = [judgement for _, judgement in self.review.judged(most) if judgement.gains[seat] > 0]
        if their < 0:
            return self.say("their_cost", n=self.amount(their))
        if openly and mistakes and abs(others[most] - account.their) <= NEARLY * account.their:
            gave = their if others[most] == account.their else others[most]
            return self.say("their_one", n=len(mistakes), other=names[most], amount=self.amount(gave))
        return self.say("their", n=self.amount(their))

    def decision(self, judgement: Judgement, t: Layout) -> str:
        """Say of a decision what was chosen and what was better; by how much, and why, on a line of its own."""
        taken, best, other = action_of(judgement.taken, t), judgement.best, judgement.next_best
        if judgement.loss:
            said = self.say("worse", taken=taken, best=action_of(best.action, t))
            figures = self.behind(judgement.own)
        elif other is not None and judgement.own is best and other.clear:
            said = self.say("best", taken=taken)
            figures = self.words.say("review.next", other=action_of(other.action, t), behind=self.behind(other))
        else:
            return self.say("as_good", taken=taken)
        reason = self.reason(judgement, t)
        if reason:
            figures = self.words.say("review.because", figures=figures, reason=reason)
        return f"{said}\n{figures}"

    def behind(self, judged: JudgedAction) -> str:
        """Say how much worse an action is: "1.2 points (± 0.3)"."""
        if not judged.margin:
            return self.amount(judged.behind)
        return self.words.say("review.uncertain", n=self.amount(judged.behind), margin=self.number(judged.margin))

    def reason(self, judgement: Judgement, t: Layout) -> str:
        """Say what tells the best action from the one taken, or from the next best; "" where nothing is to be said."""
        return join_reasons(self.reasons(judgement, t), t)

    def reasons(self, judgement: Judgement, t: Layout) -> list[str]:
        """List what tells the best action from the one taken, or from the next best, the weightiest first."""
        against = judgement.own if judgement.loss else judgement.next_best
        told = contrast(judgement.best.reasons, [against.reasons] if against else [])
        return [say_reason(reason, t) for reason in told]
