"""What a review comes to, laid out: tiles of numbers, the plot, bars and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tablegames.bots.kinds import KINDS
from tablegames.play.files.local_time import local_time
from tablegames.play.statistics.statistics_query import Average, StatisticsQuery, kinds_first
from tablegames.scenes.program.round_name import round_word
from tablegames.scenes.program.shelf import Game
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.loss_plot import loss_plot
from tablegames.view.controls.plot import Lettering, rate_plot, share_bar
from tablegames.view.language.text import Texts, texts
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, WIDE, GAP = 308.0, 944.0, 14.0
"""The column on the right of the list of games."""
TILES, TILE = 136.0, 78.0
PLOT, PLOT_HIGH = 228.0, 238.0
FOOT, FOOT_HIGH = 480.0, 212.0
"""Where tiles, plot and the two panels below it begin, and how high they are."""
AGAINST = 440.0
"""How wide the left one of them usually is."""
SCORE = 104.0
"""How wide the column usually is that says how many games were won."""
MOST_POINTS = 240
RATE, LOSSES = "rate", "loss"
"""The curves that can be shown."""
ROWS = 6
"""Lines of a table."""
Name = Callable[[str], str]
Box = Callable[[str, float], Picture]


class Figures:
    """Draws a review on a page."""

    def __init__(self, c: Controls, words: Texts, review: StatisticsQuery, game: Game | None, who: str) -> None:
        self.c, self.words, self.review, self.game, self.who = c, words, review, game, who
        self.wide = WIDE + c.wider
        """How wide the column is."""
        self.against_wide = AGAINST + c.wider / 2
        """How wide the left one of the panels at its foot is."""

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of statistics."""
        return self.words.say(f"statistics.{key}", **gaps)

    # -- numbers ------------------------------------------------------------------------------------------------------

    def tiles(self) -> None:
        """Show what can be said in a number each."""
        review = self.review
        told = [("played", f"{review.played:,}"), ("won", f"{review.won:,}"), ("rate", self.percent(review.rate))]
        told.append(("streak", f"{review.streak:,}"))
        if self.game is not None:
            told.append(("best", str(review.best).replace("-", "−")))
        told.append(("time", self.time(review.minutes)))
        w = (self.wide - (len(told) - 1) * GAP) / len(told)
        for at, (what, words) in enumerate(told):
            x = LEFT + at * (w + GAP)
            self.c.panel(x, TILES, w, TILE, 18, 0.82)
            color = GOLD if what == "rate" else CREAM
            middle = x + w / 2
            tip = self.words.say(f"tips.statistics.{what}", name=self.who, n=words)
            self.c.tell(tip, x, TILES, w, TILE)
            self.c.label(words, middle, TILES + 29, 27, 800, color, "center", w - 20, key=f"statistics.value.{what}")
            self.c.label(self.say(what), middle, TILES + 60, 14, 500, self.c.look.muted, "center", w - 16)

        if review.with_undo:
            self.with_undo(f"{review.with_undo:,}")

    def with_undo(self, number: str) -> None:
        """Mark, in the corner of the first tile, in how many games decisions were taken back."""
        c = self.c
        c.ornament(icon("undo", 15, c.look.muted), LEFT + 9, TILES + 7)
        c.label(number, LEFT + 28, TILES + 15, 13.5, 700, c.look.muted, "midleft", 60, key="statistics.value.with_undo")
        c.tell(self.words.say("tips.statistics.with_undo", n=number), LEFT + 4, TILES + 2, 60, 24)

    def percent(self, rate: float) -> str:
        """Write a rate: "62%"."""
        return self.words.say("common.percent", n=f"{rate * 100:.0f}")

    def time(self, minutes: int) -> str:
        """Say how long something took; of many hours the minutes are left out."""
        if minutes < 60:
            return self.say("minutes", n=minutes)
        if minutes >= 600:
            return self.say("many_hours", h=f"{minutes / 60:,.0f}")
        return self.say("hours", h=minutes // 60, m=minutes % 60)

    # -- the plot -----------------------------------------------------------------------------------------------------

    def curves(self, shown: str) -> None:
        """Draw the win rate over time or, where games were looked back at, what decisions cost if that is `shown`."""
        judged = bool(self.game is not None and self.review.losses())
        if judged and shown == LOSSES:
            self.losses(self.review.played)
        else:
            self.plot(not judged)
        if judged:
            choices = [(RATE, self.say("over_time")), (LOSSES, self.say("loss"))]
            chosen = LOSSES if shown == LOSSES else RATE
            self.c.segmented("statistics.curve", choices, chosen, LEFT + 14, PLOT + 7, 400, 36, 14.5)

    def plot(self, named: bool = True) -> None:
        """Draw how the win rate went."""
        c, review = self.c, self.review
        high = PLOT_HIGH + c.more
        c.panel(LEFT, PLOT, self.wide, high, 18, 0.82)
        if named:
            c.label(self.say("over_time"), LEFT + 22, PLOT + 24, 16.5, 800, width=300)
        first, last = (self.date(review.entries[at].game.ended) for at in (0, -1))
        axis = self.say("axis", first=first, last=last) if first != last else self.say("axis_one", first=first)
        words = self.say("recent", n=review.recently), self.say("luck"), axis
        lettering = Lettering(self.percent, *words, c.look.muted, c.letters)
        points = review.recent(MOST_POINTS)
        picture = rate_plot(self.wide - 30, high - 20, points, review.luck, lettering)
        c.put(picture, LEFT + 14, PLOT + 14, key="statistics.plot", tip=self.words.say("tips.statistics.plot"))

    def losses(self, finished: int) -> None:
        """Draw what a decision cost in each game that was looked back at, beside each level of bots."""
        c, review = self.c, self.review
        high = PLOT_HIGH + c.more
        c.panel(LEFT, PLOT, self.wide, high, 18, 0.82)
        losses = review.losses()
        levels = [(self.words.say(f"kinds.{kind}"), loss) for kind, loss in review.losses_by_kind(tuple(KINDS))]
        axis = self.say("loss_axis", n=len(losses), of=finished)
        lettering = Lettering(self.percent, "", "", axis, c.look.muted, c.letters)
        picture = loss_plot(self.wide - 30, high - 20, losses, levels, lettering, lambda loss: f"{loss:.3g}")
        c.put(picture, LEFT + 14, PLOT + 14, key="statistics.losses", tip=self.words.say("tips.statistics.losses"))

    def date(self, moment: int) -> str:
        """Say a day."""
        when = local_time(moment)
        month = self.words.say("unfinished.months").split()[when.month - 1]
        return self.say("date", day=when.day, month=month, year=when.year)

    # -- below it -----------------------------------------------------------------------------------------------------

    def against(self) -> None:
        """Show how it went against each kind of opponent."""
        w, more = self.against_wide, self.c.wider / 4
        self.c.panel(LEFT, FOOT, w, FOOT_HIGH, 18, 0.82)
        self.c.label(self.say("against"), LEFT + 22, FOOT + 26, 16.5, 800, width=w - 40)
        kinds = self.review.against(kinds_first(tuple(KINDS)))
        given = self.score_room((played, won) for _, played, won in kinds) - SCORE
        pitch = min(32.0, (FOOT_HIGH - 86) / max(1, len(kinds) - 1))
        for at, (kind, played, won) in enumerate(kinds):
            y = FOOT + 62 + at * pitch
            self.c.label(self.words.say(f"kinds.{kind}"), LEFT + 22, y, 15, 500, width=92 + more)
            self.c.put(share_bar(128 + more - given, 12, won / played), LEFT + 122 + more, y - 6)
            self.c.label(self.percent(won / played), LEFT + w - 128 - given, y, 15, 800, anchor="midright", width=56)
            score = self.score(played, won)
            self.c.label(score, LEFT + w - 18, y, 13.5, 500, self.c.look.muted, "midright", SCORE + given)
            gaps = {"against": self.words.say(f"kinds.{kind}"), "won": f"{won:,}", "played": f"{played:,}"}
            tip = self.words.say("tips.statistics.against", **gaps, share=self.percent(won / played))
            self.c.tell(tip, LEFT + 16, y - pitch / 2, w - 32, pitch - 1)

    def score(self, played: int, won: int) -> str:
        """Say how many of some games were won."""
        return self.say("against_score", won=f"{won:,}", played=f"{played:,}")

    def score_room(self, scores: Iterable[tuple[int, int]]) -> float:
        """Tell how wide a column of such scores is."""
        return max(SCORE, self.c.needed([self.score(*each) for each in scores]) + 1)

    def averages(self) -> None:
        """Show what the game's own mechanics count."""
        x, w = LEFT + self.against_wide + GAP, self.wide - self.against_wide - GAP
        self.c.panel(x, FOOT, w, FOOT_HIGH, 18, 0.82)
        self.c.label(self.say("averages"), x + 22, FOOT + 26, 16.5, 800, width=150)
        own, others = x + w - 120, x + w - 22
        self.c.label(self.who, own, FOOT + 27, 13.5, 700, GOLD, "midright", 150)
        self.c.label(self.say("others"), others, FOOT + 27, 13.5, 500, self.c.look.muted, "midright", 84)
        pitch = 150 / max(5, min(ROWS, len(self.review.averages())))
        for at, average in enumerate(ordered(self.review.averages())[:ROWS]):
            y = FOOT + 58 + at * pitch
            name = measure_name(average.name, self.words, self.game)
            self.c.label(name, x + 22, y, 15, 500, width=own - x - 22 - 70)
            self.c.label(self.value(average, average.own), own, y, 16, 800, anchor="midright", width=64)
            muted = self.c.look.muted
            self.c.label(self.value(average, average.others), others, y, 15, 500, muted, "midright", 70)
            told = {"own": self.value(average, average.own), "others": self.value(average, average.others)}
            tip = self.words.say("tips.statistics.average", what=name, name=self.who, **told)
            self.c.tell(tip, x + 16, y - pitch / 2 + 1, w - 32, pitch - 2)

    def value(self, average: Average, number: float | None) -> str:
        """Write an average."""
        if number is None:
            return self.say("none")
        return self.percent(number) if average.form == "share" else f"{number:.1f}".replace("-", "−")

    def by_game(self, name: Name, box: Box) -> None:
        """Show how it went in each game."""
        x, w = LEFT + self.against_wide + GAP, self.wide - self.against_wide - GAP
        more = self.c.wider / 4
        games = self.review.rulesets()[:5]
        # In a small window type is larger: long names and scores take some of the room of the bars.
        given = max(0.0, self.c.needed([name(ruleset) for ruleset, _, _ in games]) - 153)
        told = self.score_room((played, won) for _, played, won in games) - SCORE
        self.c.panel(x, FOOT, w, FOOT_HIGH, 18, 0.82)
        self.c.label(self.say("by_game"), x + 22, FOOT + 26, 16.5, 800, width=250)
        for at, (ruleset, played, won) in enumerate(games):
            y = FOOT + 62 + at * 32
            self.c.ornament(box(ruleset, 22), x + 22, y - 13)
            self.c.label(name(ruleset), x + 54, y, 15, 500, width=154 + more + given)
            self.c.put(share_bar(84 + more - given - told, 12, won / played), x + 216 + more + given, y - 6)
            self.c.label(self.percent(won / played), x + w - 128 - told, y, 15, 800, anchor="midright", width=52)
            score = self.score(played, won)
            self.c.label(score, x + w - 18, y, 13.5, 500, self.c.look.muted, "midright", SCORE + told)
            gaps = {"game": name(ruleset), "won": f"{won:,}", "played": f"{played:,}"}
            tip = self.words.say("tips.statistics.game", **gaps, share=self.percent(won / played))
            self.c.tell(tip, x + 16, y - 16, w - 32, 31)

    # -- nothing ------------------------------------------------------------------------------------------------------

    def empty(self, heading: str, sentence: str) -> None:
        """Say that there is nothing to show, and what would change that."""
        c = self.c
        c.panel(340, 170, 600, 340, 24, 0.86)
        c.ornament(icon("chart", 84, GOLD), 640 - 42, 206)
        c.label(heading, 640, 326, 24, 800, CREAM, "center", 540, key="statistics.empty")
        c.paragraph(sentence, 390, 352, 500, 16, 500, c.look.muted, 3, True)
        c.button("statistics.play", self.say("play"), 500, 436, 280, 52, True, symbol="play", size=18)


def ordered(averages: list[Average]) -> list[Average]:
    """List averages in the order of the interface's texts, and unknown ones behind them."""
    order = [key.removeprefix("measures.") for key in texts("en") if key.startswith("measures.")]
    place = {name: at for at, name in enumerate(order)}
    return sorted(averages, key=lambda each: (place.get(each.name.partition(".")[0], len(order)), each.name))


def measure_name(name: str, words: Texts, game: Game | None) -> str:
    """Say what a measure is called; one about a tally by the name that the game gives to it."""
    word, _, about = name.partition(".")
    own = game.text.said(words.language) if game is not None else None
    if own is not None and name in own.labels:
        return own.label(name)
    key = f"measures.{word}"
    if key not in words:
        return name
    counted = own.label(about) or about if own else about
    return words.say(key, what=counted, round_word=round_word(game, words) if game is not None else "")
