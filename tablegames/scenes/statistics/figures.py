"""What a review comes to, laid out: tiles of numbers, the plot, bars and tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.bots.kinds import KINDS
from tablegames.play.files.local_time import local_time
from tablegames.play.setup.seating import HUMAN
from tablegames.play.statistics.statistics_query import Average, StatisticsQuery, kinds_first
from tablegames.scenes.program.round_name import round_word
from tablegames.scenes.program.shelf import Game
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import drawn, grown, picture, section
from tablegames.view.boxes.number_tiles import NumberTile, number_tiles
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, grid, row, space
from tablegames.view.boxes.spacing import GAP, HAIR, HELP, NAME, QUIET, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.loss_plot import loss_plot
from tablegames.view.controls.plot import Lettering, rate_plot, share_bar
from tablegames.view.language.text import Texts, texts
from tablegames.view.language.weights import HEAVY, MEDIUM
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD

NUMBER, PLAIN, STRONG = TypeStyle(27, HEAVY, 1.3), TypeStyle(15, MEDIUM, 1.4), TypeStyle(15, HEAVY, 1.4)
PLOT_WIDE, PLOT_HIGH = (400.0, 800.0), (140.0, 190.0)
BAR, BAR_WIDE, SMALL_BOX = 12.0, (60.0, 110.0), 22.0
"""How large plots and bars are at least and wish to be, and how wide the box of a game beside a bar is."""
GAMES = 5
"""Games that are compared."""
MOST_POINTS = 240
RATE, LOSSES = "rate", "loss"
"""The curves that can be shown."""
OPPONENTS = 6
"""Lines of opponents, or of groups of people, at most."""
ROWS = 6
"""Lines of a table."""
HOUR, MANY_HOURS = 60, 600
"""Minutes of an hour, and from so many on no single ones are told."""
Name = Callable[[str], str]
Box = Callable[[str, float], Picture]


class Figures:
    """Makes boxes of a review."""

    def __init__(self, words: Texts, review: StatisticsQuery, game: Game | None, who: str, called: Name) -> None:
        """`called` says what a person is called."""
        self.words, self.review, self.game, self.who, self.called = words, review, game, who, called

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of statistics."""
        return self.words.say(f"statistics.{key}", **gaps)

    # -- numbers ------------------------------------------------------------------------------------------------------

    def tiles(self, narrow: bool) -> PageBox:
        """Show what can be said in a number each; a person who has never won yet sees no zeros."""
        review = self.review
        told = [("played", f"{review.played:,}")]
        if review.contested and review.won:
            told += [("won", f"{review.won:,}"), ("rate", self.percent(review.rate))]
            told.append(("streak", f"{review.streak:,}"))
        if self.game is not None:
            told.append(("best", str(review.best).replace("-", "−")))
        if review.minutes:
            told.append(("time", self.time(review.minutes)))
        if review.with_undo:
            told.append(("with_undo", f"{review.with_undo:,}"))
        return section(number_tiles([self.tile(what, number) for what, number in told], narrow), (TIGHT, TIGHT))

    def tile(self, what: str, number: str) -> NumberTile:
        """Show one number."""
        tip = self.words.say(f"tips.statistics.{what}", name=self.who, n=number)
        color = GOLD if what == "rate" else CREAM
        return NumberTile(number, self.say(what), color, f"statistics.value.{what}", tip)

    def percent(self, rate: float) -> str:
        """Write a rate: "62%"."""
        return self.words.percent(rate)

    def time(self, minutes: int) -> str:
        """Say how long something took; of many hours the minutes are left out."""
        if minutes < HOUR:
            return self.say("minutes", n=minutes)
        if minutes >= MANY_HOURS:
            return self.say("many_hours", h=f"{minutes / HOUR:,.0f}")
        return self.say("hours", h=minutes // HOUR, m=minutes % HOUR)

    # -- the plot -----------------------------------------------------------------------------------------------------

    def curves(self, shown: str, on: Callable[[str], None]) -> PageBox:
        """Draw the win rate over time or, where games were looked back at, what decisions cost if that is `shown`."""
        judged = bool(self.game is not None and self.review.losses())
        chosen = LOSSES if judged and shown == LOSSES else RATE
        choices = [(RATE, self.say("over_time")), (LOSSES, self.say("loss"))]
        head: PageBox = words(self.say("over_time"), NAME, lines=1)
        if judged:
            head = row(choice("statistics.curve", choices, chosen, on), space())
        plot = drawn(PLOT_WIDE, PLOT_HIGH, self.losses if chosen == LOSSES else self.plot, 1.0)
        return section(column(head, grown(plot), gap=0), (GAP, TIGHT))

    def plot(self, c: Controls, at: Area) -> None:
        """Draw how the win rate went."""
        review = self.review
        if not review.contested:
            text = Text(self.say("among_people_only"), HELP.size * c.letters, MEDIUM, c.look.muted)
            c.put(Group(at.w, at.h, ((at.w / 2, at.h / 2, text, "center"),)), at.x, at.y, key="statistics.plot")
            return
        first, last = (self.date(review.contested[number].game.ended) for number in (0, -1))
        axis = self.say("axis", first=first, last=last) if first != last else self.say("axis_one", first=first)
        said = self.say("recent", n=review.recently), self.say("luck"), axis
        lettering = Lettering(self.percent, *said, c.look.muted, c.letters)
        picture = rate_plot(at.w, at.h, review.recent(MOST_POINTS), review.luck, lettering)
        c.put(picture, at.x, at.y, key="statistics.plot", tip=self.words.say("tips.statistics.plot"))

    def losses(self, c: Controls, at: Area) -> None:
        """Draw what a decision cost in each game that was looked back at, beside each level of bots."""
        found = self.review.losses()
        levels = [(self.words.say(f"kinds.{kind}"), loss) for kind, loss in self.review.losses_by_kind(tuple(KINDS))]
        axis = self.say("loss_axis", n=len(found), of=self.review.played)
        lettering = Lettering(self.percent, "", "", axis, c.look.muted, c.letters)
        picture = loss_plot(at.w, at.h, found, levels, lettering, lambda loss: f"{loss:.3g}")
        c.put(picture, at.x, at.y, key="statistics.losses", tip=self.words.say("tips.statistics.losses"))

    def date(self, moment: int) -> str:
        """Say a day."""
        when = local_time(moment)
        month = self.words.say("unfinished.months").split()[when.month - 1]
        return self.say("date", day=when.day, month=month, year=when.year)

    # -- below it -----------------------------------------------------------------------------------------------------

    def table(self, heading: str, rows: Sequence[Sequence[PageBox]], tips: Sequence[str]) -> PageBox:
        """Set a table on a panel."""
        lines = grid(*rows, gap=(GAP, HAIR), tips=tips)
        return section(column(words(heading, NAME, lines=1), lines, gap=TIGHT), (GAP, TIGHT))

    def won_of(self, played: int, won: int) -> list[PageBox]:
        """Show how many of some games were won: a bar, the rate, and the numbers."""
        bar = drawn(BAR_WIDE, BAR, lambda c, at: c.put(share_bar(at.w, BAR, won / played), at.x, at.y) and None, 1.0)
        score = self.say("against_score", won=f"{won:,}", played=f"{played:,}")
        return [bar, words(self.percent(won / played), STRONG, lines=1), words(score, HELP, QUIET, 1)]

    def against(self) -> PageBox:
        """Show how it went against each kind of opponent."""
        rows, tips = [], []
        kinds = self.review.against(kinds_first(tuple(KINDS)))
        people = self.review.against_people()
        # Each person has a line where there is room for all; else one line tells of all people.
        bots = [each for each in kinds if each[0] != HUMAN]
        named = len(people) <= OPPONENTS - len(bots)
        met = [(self.called(person), played, won) for person, played, won in people] if named else []
        shown = bots if named else kinds
        met += [(self.words.say(f"kinds.{kind}"), played, won) for kind, played, won in shown]
        for name, played, won in met:
            rows.append([words(name, PLAIN, lines=1), *self.won_of(played, won)])
            share = self.percent(won / played)
            gaps = {"against": name, "won": f"{won:,}", "played": f"{played:,}", "share": share}
            tips.append(self.words.say("tips.statistics.against", **gaps))
        if not rows:
            rows, tips = [[grown(words(self.say("against_nobody"), HELP, QUIET, 3))]], [""]
        return self.table(self.say("against"), rows, tips)

    def together(self) -> PageBox:
        """Show who won how much among people who played with each other."""
        rows, tips = [], []
        for group in self.review.together()[:OPPONENTS]:
            names = [self.called(person) for person in group.people]
            won = " · ".join(f"{name} {count:,}" for name, count in zip(names, group.won, strict=True))
            played = self.say("games_played", n=group.played)
            rows.append([grown(words(won, STRONG, lines=1)), words(played, HELP, QUIET, 1)])
            tips.append(self.words.say("tips.statistics.together", names=self.words.listed(names), won=won))
        return self.table(self.say("together"), rows, tips)

    def averages(self) -> PageBox:
        """Show what the game's own mechanics count."""
        found = order_averages(self.review.averages())[:ROWS]
        rows: list[list[PageBox]] = [
            [space(), words(self.who, HELP, GOLD, 1), words(self.say("others"), HELP, QUIET, 1)]
        ]
        tips = [""]
        for average in found:
            name = measure_name(average.name, self.words, self.game)
            own, others = self.value(average, average.own), self.value(average, average.others)
            rows.append(
                [grown(words(name, PLAIN, lines=1)), words(own, STRONG, lines=1), words(others, PLAIN, QUIET, 1)]
            )
            tips.append(self.words.say("tips.statistics.average", what=name, name=self.who, own=own, others=others))
        return self.table(self.say("averages"), rows, tips)

    def value(self, average: Average, number: float | None) -> str:
        """Write an average."""
        if number is None:
            return self.say("none")
        return self.percent(number) if average.form == "share" else f"{number:.1f}".replace("-", "−")

    def by_game(self, name: Name, box: Box) -> PageBox:
        """Show how it went in each game."""
        rows, tips = [], []
        for ruleset, played, won in self.review.contests()[:GAMES]:
            called = row(picture(box(ruleset, SMALL_BOX)), words(name(ruleset), PLAIN, lines=1), gap=TIGHT)
            rows.append([called, *self.won_of(played, won)])
            share = self.percent(won / played)
            gaps = {"game": name(ruleset), "won": f"{won:,}", "played": f"{played:,}", "share": share}
            tips.append(self.words.say("tips.statistics.game", **gaps))
        return self.table(self.say("by_game"), rows, tips)


def order_averages(averages: list[Average]) -> list[Average]:
    """List averages in the order of the interface's texts, and unknown ones behind them."""
    order = [key.removeprefix("measures.") for key in texts("en") if key.startswith("measures.")]
    place = {name: at for at, name in enumerate(order)}
    return sorted(averages, key=lambda each: (place.get(each.name.partition(".")[0], len(order)), each.name))


def measure_name(name: str, words: Texts, game: Game | None) -> str:
    """Say what a measure is called; one about a tally by the name that the game gives to it."""
    word, _, about = name.partition(".")
    own = game.text.said(words.language) if game is not None else None
    if own is not None and name in own.labels:
        return words.read(own.label(name))
    key = f"measures.{word}"
    if key not in words:
        return name
    counted = words.read(own.label(about) or about) if own else about
    return words.say(key, what=counted, round_word=round_word(game, words) if game is not None else "")
