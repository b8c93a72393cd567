"""The page of the result: who won, and with how many points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from math import ceil

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.preferences import SPEEDS
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_name
from tablegames.scenes.results.celebration import LASTING, celebration
from tablegames.scenes.results.end_titles import end_titles
from tablegames.scenes.results.entrance import CONFETTI, Floor, entering, floor_of
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.podium import CHAMPION, Podium, colors_of
from tablegames.scenes.results.ranking import Ranking
from tablegames.scenes.results.same_deal import deal_of, once_more, question
from tablegames.scenes.results.series_words import standing
from tablegames.scenes.results.sheet_page import ScoreSheetPage
from tablegames.scenes.results.who_was_that import ask_who, unknown_seat
from tablegames.view.boxes.buttons import Call, button, icon_button
from tablegames.view.boxes.frames import FrameBox, grown, padded, placed, sized
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import GAP, TIGHT, WIDE, TypeStyle
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table.own_words import LABELS, at_table
from tablegames.view.table.total_count import TotalCount

VERDICT, CLOSE, FACTS = TypeStyle(40, HEAVY, 1.2), TypeStyle(21, BOLD, 1.3), TypeStyle(16, MEDIUM, 1.3)
WIDEST, LIST, WIDEST_LIST = 1200.0, 576.0, 760.0
"""How wide the verdict is at most, the list usually, and the list in a wide window, logical pixels."""
FORWARD, FORWARD_HIGH, IN_A_ROW = 262.0, 58.0, 5
"""How large the button is that leads on, and how many buttons stand in a row of an upright window."""
BESIDE, CURVE = 260.0, 300.0
"""From so much more width on the curves of the points stand beside the list, so high."""
PAPER, HALF_TURN = 1280.0, 180
"""How wide a piece of the paper with confetti is at most, and how far every second row of it is turned, degrees."""
VERDICTS = ("result.heading", "result.close")
"""The keys of what says who won, and by how little."""
SHORT = 3
"""With how few points behind a player is told how close it was."""


class ResultPage(Page):
    """The podium on the left, the ranking on the right, and what to do next."""

    name = "result"
    about = "result"
    """Where its texts stand."""
    first = "result.again"

    def __init__(self, program: Program, outcome: GameOutcome, again: Callable[[], None] | None = None) -> None:
        super().__init__(program, program.preferences.ground(felt_for(outcome.party.game)))
        self.outcome = outcome
        self.once_more = again
        self.asking = False
        """Whether it is asked who plays the same cards once more."""
        self.age = 0.0
        """How long the page is open, milliseconds, until all of it has come in."""

    @property
    def game_title(self) -> str:
        """Give the name of the game."""
        return self.program.words.of(self.outcome.party.game.name)

    # -- what moves ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return not self.settled or super().busy

    @property
    def settled(self) -> bool:
        """Tell whether everything stands, and nothing flies any more."""
        still = not self.program.preferences.motion or self.program.ways().speed == "off"
        return still or self.age >= LASTING

    def step(self, ms: float) -> None:
        super().step(ms)
        self.age = min(LASTING, self.age + ms * SPEEDS[self.program.ways().speed])

    def click(self, x: float, y: float) -> None:
        # A click beside all buttons says that one has seen enough.
        if not self.under(x, y):
            self.age = LASTING
        super().click(x, y)

    def sprites(self) -> list[Sprite]:
        laid = super().sprites()
        if self.settled or self.asking:
            return laid
        champions = [(each.x, each.y) for each in laid if each.place is not None and each.place[0] == CHAMPION][::2]
        colors, canvas, floor = colors_of(self.outcome), self.program.canvas, floor_of(laid)
        coming = sorted((self.coming(each, floor) for each in laid), key=lambda each: each.z)
        flying = celebration(self.outcome.mood, self.age, champions, colors, canvas)
        # What flies passes behind the words that say who won.
        said = [each for each in coming if each.key in VERDICTS]
        return [*(each for each in coming if each.key not in VERDICTS), *flying, *said]

    def coming(self, sprite: Sprite, floor: Floor) -> Sprite:
        """Give a sprite on its way."""
        return entering(sprite, self.age, self.outcome.mood, self.program.canvas.height, floor)

    # -- what stands where --------------------------------------------------------------------------------------------

    @property
    def members(self) -> list[tuple[str, str]]:
        """Give name and face of everybody, by seat."""
        return [(member.name, member.face) for member in self.outcome.party.members[: len(self.outcome.totals)]]

    def content(self) -> PageBox:
        canvas, ranking = self.program.canvas, self.listed()
        curve = self.ranking.large_curve(CURVE) if canvas.more_wide > BESIDE else None
        if canvas.shape == "upright":
            shown: PageBox = column(placed(self.podium()), placed(sized(ranking, LIST)))
        elif curve is not None:
            shown = row(grown(placed(self.podium())), sized(ranking, LIST), grown(curve))
        else:
            wide = min(WIDEST_LIST, LIST + canvas.more_wide / 2)
            shown = row(grown(placed(self.podium())), sized(ranking, wide))
        above = [words(self.verdict(), VERDICT, CREAM, 2, "result.heading", center=True, most=WIDEST, shade=True)]
        if short := self.close():
            above.append(words(short, CLOSE, GOLD, 1, "result.close", center=True, shade=True))
        above.append(quiet("  ·  ".join(self.facts()), FACTS, 2, center=True))
        told = [(*self.members[seat], self.say(f"titles.{key}")) for seat, key in self.outcome.titles]
        titles = [end_titles(told, self.program.words.about)] if told else []
        whole = column(column(*above, gap=0), *titles, grown(placed(shown, "fill")), self.foot(), gap=TIGHT)
        return FrameBox(padded(whole, WIDE, GAP), (0, 0), self.paper)

    def over(self) -> PageBox | None:
        deal = deal_of(self.outcome)
        if not self.asking or deal is None:
            return None
        again = once_more(self.outcome.party, deal)
        return question(self.program, again, self.program.navigation.begin, self.back)

    def paper(self, c: Controls, at: Area) -> None:
        """Strew confetti over the whole page, where there is anything to celebrate."""
        if self.outcome.mood == "lose":
            return
        across = ceil(at.w / PAPER)
        paper = art("interface/confetti", at.w / across)
        for number in range(across * max(1, int(at.h / paper.h))):
            # Each lower one is turned round, so that its many pieces lie below the few of the one above.
            x, y, turned = number % across * paper.w, number // across * paper.h, number // across % 2 * HALF_TURN
            c.ornament(paper, x, y, GROUND - 5 - number, place=(CONFETTI, number), angle=turned)

    def foot(self) -> PageBox:
        """Offer what leads on, and before it what can be looked at."""
        outcome, say, look = self.outcome, self.say, self.program.navigation
        looks: list[PageBox] = [icon_button("result.title", "home", say("result.title"), self.back)]
        if outcome.shuffle is not None:
            fair = partial(look.open, "fair", self.backdrop, outcome.shuffle)
            looks.append(icon_button("result.fair", "lock", say("pause.fair"), fair))
        first = len(looks)
        if outcome.sheet is not None:
            looks.append(button("result.sheet", say("result.sheet"), self.show_sheet, symbol="log"))
        if outcome.record is not None:
            back, again = partial(look.look_back, outcome.record), partial(look.look_at, outcome.record)
            looks.append(button("result.look_back", say("result.look_back"), back, symbol="chart"))
            looks.append(button("result.replay", say("result.replay"), again, symbol="replay"))
        ways: list[PageBox] = []
        if deal_of(outcome) is not None:
            ways.append(button("result.deal", say("deal.again"), self.ask_for_deal))
        ways.append(button("result.other", say("result.other"), partial(self.leave, self.choose_other)))
        on = button("result.again", self.forward(), partial(self.leave, self.go_on), True, "play")
        ways.append(sized(on, FORWARD, FORWARD_HIGH, gives_way=True))
        if self.program.canvas.shape == "upright" and len(looks) + len(ways) > IN_A_ROW:
            signs, named = looks[:first], looks[first:]
            above = row(*signs, grown(space()), *named, gap=TIGHT)
            return column(above, row(grown(space()), *ways, gap=TIGHT), gap=TIGHT)
        return row(*looks, grown(space()), *ways, gap=TIGHT)

    def forward(self) -> str:
        """Say what the button is for that goes on."""
        series = self.outcome.series
        if series is None:
            return self.say("day.results" if self.of_day else "result.again")
        return self.say("series.to_result" if series.over else "series.next_game")

    @property
    def of_day(self) -> bool:
        """Whether it was the deal of a day."""
        deal = self.outcome.party.deal
        return deal is not None and bool(deal.day)

    def verdict(self) -> str:
        """Say who won."""
        winners = [self.members[seat][0] for seat in self.outcome.winners]
        if self.outcome.together:
            return self.say(f"{self.about}.together_{'won' if winners else 'lost'}")
        if len(winners) == len(self.outcome.totals):
            return self.say(f"{self.about}.draw")
        return self.say(f"{self.about}.wins", names=self.program.words.listed(winners), n=len(winners))

    def facts(self) -> list[str]:
        """List what is said below the verdict."""
        outcome = self.outcome
        facts = [self.program.words.of(outcome.party.game.name)]
        if outcome.series is not None:
            facts.append(standing(outcome.series, self.program.words))
        if outcome.tries:
            facts.append(self.say("deal.attempt", n=outcome.tries + 1))
        if outcome.taken_back:
            facts.append(self.say("result.taken_back"))
        if outcome.changed_hands:
            facts.append(self.say("result.changed_hands"))
        if outcome.rounds:
            facts.append(round_name(outcome.party.game, self.program.words, outcome.rounds))
        if outcome.minutes:
            facts.append(self.say("result.minutes", n=outcome.minutes))
        return facts

    def close(self) -> str:
        """Say how few points the best of the people was behind the winner; "" where it was not close."""
        outcome = self.outcome
        people = [seat for seat, member in enumerate(outcome.party.members) if member.human]
        if outcome.mood != "lose" or outcome.together or not outcome.winners or len(outcome.totals) < len(people):
            return ""
        best = outcome.totals[outcome.winners[0]]
        short = min(abs(best - outcome.totals[seat]) for seat in people)
        return self.say("result.short", n=short) if 0 < short <= SHORT else ""

    def podium(self) -> PageBox:
        """Put the first three on their steps."""
        points = [self.points(total) for total in self.outcome.totals]
        return Podium(self.outcome, self.members, points, self.program.words)

    def points(self, total: int) -> str:
        """Say a total as the game's table does: not everywhere points are counted."""
        return self.told.say("labels.result_points", n=total, left=self.count.of(total))

    @cached_property
    def told(self) -> Texts:
        """The words of the game's table."""
        return at_table(self.program.words, self.outcome.party.game, LABELS)

    @cached_property
    def count(self) -> TotalCount:
        """How the game tells totals."""
        return self.outcome.count(self.program.words, f"{self.about}.total")

    @property
    def ranking(self) -> Ranking:
        """Rank everybody by place."""
        return Ranking(self.outcome, self.members, self.program.words, self.count)

    def refresh(self) -> None:
        # Another language may have been chosen.
        for kept in ("told", "count"):
            self.__dict__.pop(kept, None)
        super().refresh()

    def listed(self) -> PageBox:
        """List everybody by place."""
        return self.ranking.box(self.program.canvas.more_wide <= BESIDE)

    # -- where it leads -----------------------------------------------------------------------------------------------

    def leave(self, go: Call) -> None:
        """Lead away; who played is asked before, where it is not known yet."""
        seat = unknown_seat(self.program, self.outcome)
        if seat is None:
            go()
        else:
            ask_who(self.program, self.outcome, seat, partial(self.known, go))

    def known(self, go: Call, outcome: GameOutcome) -> None:
        """Go on as was asked for, now that it is known who played."""
        self.outcome = outcome
        self.refresh()
        go()

    def choose_other(self) -> None:
        """Choose another game."""
        self.program.stack.home()
        self.program.navigation.open("choose", self.outcome.party.game.id)

    def show_sheet(self) -> None:
        """Show the score sheet."""
        if self.outcome.sheet is not None:
            self.program.stack.push(ScoreSheetPage(self.program, self.outcome, self.outcome.sheet))

    def ask_for_deal(self) -> None:
        """Ask who plays the same cards once more."""
        self.asking, self.focus = True, "result.deal.same"

    def go_on(self) -> None:
        """Play again; in a series, the next game, or look at what came of it."""
        outcome, series = self.outcome, self.outcome.series
        if self.once_more is not None:
            self.once_more()
        elif series is None and self.of_day:
            self.program.stack.home()
            self.program.navigation.open("day", outcome.party.game)
        elif series is None:
            # A number that the game was asked for by would make the same game again, card by card.
            self.program.navigation.begin(replace(outcome.party, seed=None, deal=None))
        elif series.over:
            self.program.stack.replace(self.program.navigation.make("series", outcome.party, series))
        else:
            self.program.navigation.begin(replace(outcome.party, series=series, seed=None))

    def back(self) -> None:
        if self.asking:
            self.asking, self.focus = False, "result.deal"
            self.refresh()
        else:
            self.leave(self.program.stack.home)
