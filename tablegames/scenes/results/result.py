"""The page of the result: who won, and with how many points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_name
from tablegames.scenes.results.celebration import LASTING, celebration
from tablegames.scenes.results.end_titles import ABOVE, put_titles
from tablegames.scenes.results.entrance import CONFETTI, entering
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.places import places
from tablegames.scenes.results.podium import (
    CHAMPION,
    Podium,
    colors_of,
)
from tablegames.scenes.results.ranking import Ranking
from tablegames.scenes.results.remark import put_remark
from tablegames.scenes.results.same_deal import deal_of, further, instead, once_more, others, put_question
from tablegames.scenes.results.series_words import standing
from tablegames.scenes.results.sheet_page import ScoreSheetPage
from tablegames.scenes.results.who_was_that import ask_who, unknown_seat
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.carry import move
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM
from tablegames.view.table.own_words import LABELS, at_table

PAPERED = 600.0
"""So much of a canvas's height each paper is for."""
VERDICT, SMALL_VERDICT = 1100.0, 32.0
"""How wide the line may be that says who won, and how small it becomes."""
LINES, HIGH = 1200.0, 62.0
"""How wide and how high it may be where it takes several lines."""
LEAVING = ("result.again", "result.other", "result.title")
"""The controls that lead away: who played is asked before."""
LOOKS, LOOK, NEXT, FORWARD = 132.0, 158.0, 166.0, 262.0
"""Where the buttons begin by which the game is looked at, how wide each is, and those that lead on."""
SHORT = 3
"""Who is so few points behind is told how close it was."""


class ResultPage(Page):
    """The podium on the left, the ranking on the right, and what to do next."""

    name = "result"
    stands = "all"
    words = "result"
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
        return not self.program.preferences.motion or self.age >= LASTING

    def step(self, ms: float) -> None:
        super().step(ms)
        self.age = min(LASTING, self.age + ms)

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
        colors, canvas = colors_of(self.outcome), self.program.canvas
        coming = sorted(map(self.coming, laid), key=lambda each: each.z)
        return [*coming, *celebration(self.outcome.mood, self.age, champions, colors, canvas)]

    def coming(self, sprite: Sprite) -> Sprite:
        """Give a sprite on its way."""
        return entering(sprite, self.age, self.outcome.mood, self.program.canvas)

    # -- what stands where --------------------------------------------------------------------------------------------

    @property
    def members(self) -> list[tuple[str, str]]:
        """Give name and face of everybody, by seat."""
        return [(member.name, member.face) for member in self.outcome.party.members[: len(self.outcome.totals)]]

    def build(self, c: Controls) -> None:
        outcome = self.outcome
        if outcome.mood != "lose":
            canvas, paper = self.program.canvas, art("interface/confetti", 1280)
            across, down = 1 + (canvas.more_wide > 0), max(1, int(canvas.height / PAPERED))
            for at in range(across * down):
                x, y = -c.beyond + at % across * 2 * c.beyond, at // across * paper.h
                # Each lower one is turned round, so that its many pieces lie below the few of the one above.
                turned, place = at // across % 2 * 180, (CONFETTI, at)
                c.ornament(paper, x, y, GROUND - 5 - at, place=place, angle=turned)
        steps, list_, foot = places(self.program.canvas)
        self.heading(c)
        with c.block(steps):
            self.podium(c)
            put_remark(c, self.outcome.line, self.program.words)
        with c.block(move(0, 14 if c.more else 0)):
            told = [(*self.members[seat], self.say(f"titles.{key}")) for seat, key in outcome.titles]
            put_titles(c, told, self.program.words.about)
        with c.block(list_):
            self.ranking(c)
        with c.block(foot):
            self.buttons(c)
        if self.asking:
            put_question(c, self.program, outcome.party)

    def buttons(self, c: Controls) -> None:
        """Place what leads on, and before it what can be looked at."""
        outcome = self.outcome
        c.round("result.title", "home", 28, 630, self.say("result.title"), 44)
        if outcome.shuffle is not None:
            c.round("result.fair", "lock", 80, 630, self.say("pause.fair"), 44)
        there = [
            ("sheet", "log", outcome.sheet is not None),
            ("look_back", "chart", outcome.record is not None),
            ("replay", "replay", outcome.record is not None),
        ]
        at, gap, more = LOOKS, 8.0, 12.0 if c.upright else 0.0
        for what, symbol, offered in there:
            if offered:
                c.button(
                    f"result.{what}", self.say(f"result.{what}"), at, 628, LOOK + more, 48, symbol=symbol, size=15.5
                )
                at += LOOK + more + gap
        wide = NEXT - 3 * more / 2
        if deal_of(outcome) is not None:
            c.button("result.deal", self.say("deal.again"), 1252 - FORWARD - 2 * (wide + gap), 628, wide, 48, size=15.5)
        c.button("result.other", self.say("result.other"), 1252 - FORWARD - wide - gap, 628, wide, 48, size=15.5)
        c.button("result.again", self.forward(), 1252 - FORWARD, 622, FORWARD, 58, True, symbol="play", size=18)

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
            return self.say(f"{self.words}.together_{'won' if winners else 'lost'}")
        if len(winners) == len(self.outcome.totals):
            return self.say(f"{self.words}.draw")
        return self.say(f"{self.words}.wins", names=self.program.words.listed(winners), n=len(winners))

    def heading(self, c: Controls) -> None:
        """Say who won what."""
        outcome, up = self.outcome, ABOVE if self.outcome.titles else 0.0
        said, y = self.verdict(), 52 - up / 2
        if fonts.width(said, SMALL_VERDICT, 800) * SLACK <= VERDICT:
            c.label(said, 640, y, 40, 800, CREAM, "center", VERDICT, True, key="result.heading")
        else:
            # Of long names nothing is cut, and least of all that they won.
            parts = name_lines(said, LINES / 2, HIGH / 2, SMALL_VERDICT, 800, LINES, HIGH, CREAM, "center")
            c.put(Group(LINES, HIGH, tuple(parts), 8), 640 - LINES / 2, y - HIGH / 2, CONTENT, "result.heading")
        facts = [*self.close(), self.program.words.of(outcome.party.game.name)]
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
        c.label("  ·  ".join(facts), 640, 94 - up, 16, 500, c.look.muted, "center")

    def close(self) -> list[str]:
        """Say how few points the best of the people was short of winning; nothing where it was not close."""
        outcome = self.outcome
        people = [seat for seat, member in enumerate(outcome.party.members) if member.human]
        if outcome.mood != "lose" or outcome.together or not outcome.winners or len(outcome.totals) < len(people):
            return []
        best = outcome.totals[outcome.winners[0]]
        short = min(abs(best - outcome.totals[seat]) for seat in people)
        return [self.say("result.short", n=short)] if 0 < short <= SHORT else []

    def podium(self, c: Controls) -> None:
        """Put the first three on their steps."""
        points = [self.points(total) for total in self.outcome.totals]
        Podium(self.outcome, self.members, points, self.program.words).put(c)

    def points(self, total: int) -> str:
        """Say a total as the game's table does: not everywhere points are counted."""
        words = at_table(self.program.words, self.outcome.party.game, LABELS)
        return words.say("labels.result_points", n=total, left=max(0, self.outcome.goal - total))

    def ranking(self, c: Controls) -> None:
        """List everybody by place."""
        head, numbers = self.counted()
        Ranking(self.outcome, self.members, self.program.words, head, numbers).put(c)

    def counted(self) -> tuple[str, Sequence[str]]:
        """Give the heading and the numbers of the last column: what is left where a table counts down."""
        words, goal = at_table(self.program.words, self.outcome.party.game, LABELS), self.outcome.goal
        if goal and "labels.result_left" in words:
            left = [str(max(0, goal - total)) for total in self.outcome.totals]
            return words.say("labels.result_left"), left
        return self.say(f"{self.words}.total"), [str(total).translate(SIGNS) for total in self.outcome.totals]

    def chosen(self, control: str) -> None:
        seat = unknown_seat(self.program, self.outcome) if control in LEAVING else None
        if seat is not None:
            ask_who(self.program, self.outcome, seat, partial(self.known, control))
            return
        match control:
            case "result.again":
                self.go_on()
            case "result.other":
                self.program.stack.home()
                self.program.navigation.open("choose", self.outcome.party.game.id)
            case "result.sheet":
                if self.outcome.sheet is not None:
                    self.program.stack.push(ScoreSheetPage(self.program, self.outcome, self.outcome.sheet))
            case "result.replay":
                if self.outcome.record is not None:
                    self.program.navigation.look_at(self.outcome.record)
            case "result.look_back":
                if self.outcome.record is not None:
                    self.program.navigation.look_back(self.outcome.record)
            case "result.fair":
                self.program.navigation.open("fair", self.backdrop, self.outcome.shuffle)
            case "result.deal":
                self.asking, self.focus = True, "result.deal.same"
                self.refresh()
            case "result.deal.close":
                self.back()
            case "result.title":
                self.program.stack.home()
            case _ if control.startswith("result.deal."):
                self.deal_again(control.removeprefix("result.deal."))

    def known(self, control: str, outcome: GameOutcome) -> None:
        """Go on as was asked for, now that it is known who played."""
        self.outcome = outcome
        self.refresh()
        self.chosen(control)

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

    def deal_again(self, who: str) -> None:
        """Play the same cards once more: as before, one seat further, or with somebody else in one's place."""
        deal = deal_of(self.outcome)
        if deal is None:
            return
        party = once_more(self.outcome.party, deal)
        if who == "further":
            party = further(party)
        for other in others(self.program, party):
            if who == f"by.{other.person}":
                party = instead(party, other)
        self.program.navigation.begin(party)

    def back(self) -> None:
        if self.asking:
            self.asking, self.focus = False, "result.deal"
            self.refresh()
        else:
            self.chosen("result.title")
