"""The page of statistics: what came of all the games that were played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TypeVar

from tablegames.play.records.finished_game import FinishedGame
from tablegames.play.statistics.present_names import as_called_now
from tablegames.play.statistics.statistics_query import StatisticsQuery, Variant
from tablegames.rules.reading.messages import Message
from tablegames.scenes.about_game.chosen_options import chosen_options
from tablegames.scenes.base_page.notice_strip import notice
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.player_identity import PlayerIdentities
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.statistics.csv_dialog import CsvDialog
from tablegames.scenes.statistics.figures import RATE, Figures
from tablegames.scenes.statistics.games_list import ALL, MARK, GamesLine
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import grown, padded, picture, placed, section, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import CONTROL, DIALOG, HAIR, NAME, QUIET, TIGHT, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Picture, Svg
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

LIST, EMPTY = 284.0, 600.0
"""How wide the list of games is, and the sheet that says that there is nothing to show, logical pixels."""
CHART, FACE = 84.0, 34.0
T = TypeVar("T")


@register_page("statistics")
class StatisticsPage(Page):
    """Games on the left, for whom and which variant at the top, numbers, a plot and tables below."""

    name = "statistics"
    first = f"statistics.game.{ALL}"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games: Sequence[FinishedGame] = ()
        self.away: str | Message = ""
        """Why nothing can be read."""
        self.person: str | None = None
        """Whose games are looked at; None: those of everybody."""
        self.ruleset = ""
        """The game that is looked at; "": all of them."""
        self.variant: Variant | None = None
        """The variant of it; None: all of them."""
        self.curve = RATE
        """Which curve is shown."""
        self.saving: CsvDialog | None = None
        self.read()
        self.person = self.identities.people[0][0] if self.identities.people else None

    def read(self) -> None:
        """Read the finished games of the statistics."""
        recorder = self.program.services.statistics
        games = recorder.store.games() if recorder is not None else []
        self.working = recorder is not None and recorder.working
        if games is None and recorder is not None:
            # The page says so itself, and says it as long as it is true.
            away = [each for each in recorder.store.troubles if each.reason == "away"]
            recorder.store.troubles = [each for each in recorder.store.troubles if each not in away]
            self.away = away[-1].what if away else "?"
        else:
            self.away = ""
        self.games = games or ()
        self.identities = PlayerIdentities(self.games, self.program.services.profiles)
        self.forget()
        self.program.hear()

    def step(self, ms: float) -> None:
        if self.saving is not None and self.saving.folder.heard():
            self.refresh()
        if (
            self.working
            and self.program.services.statistics is not None
            and not self.program.services.statistics.working
        ):
            self.read()
            if self.person is None and len(self.identities.people) == 1:
                self.person = self.identities.people[0][0]
            self.forget()

    @property
    def busy(self) -> bool:
        return self.working or (self.saving is not None and self.saving.folder.asking)

    def removed(self) -> None:
        if self.saving is not None:
            self.saving.folder.close()

    # -- what is looked at --------------------------------------------------------------------------------------------

    @cached_property
    def review(self) -> StatisticsQuery:
        """Sum up what is looked at."""
        return StatisticsQuery(self.games, self.person, self.ruleset, self.variant, self.identities.person_of)

    def forget(self) -> None:
        """Sum up again, because something else is looked at."""
        for summed in ("review", "listed", "variants"):
            self.__dict__.pop(summed, None)
        self.refresh()

    @property
    def people(self) -> list[str | None]:
        """List whom can be looked at: each person, and everybody where there are several."""
        people: list[str | None] = [person for person, _ in self.identities.people]
        return [*people, None] if len(people) > 1 else people

    @cached_property
    def listed(self) -> list[tuple[str, int, int]]:
        """List the games that were played by the person who is looked at, as on the shelf; others come behind."""
        found = {
            each[0]: each
            for each in StatisticsQuery(self.games, self.person, person_of=self.identities.person_of).rulesets()
        }
        shelf = [game.id for game in self.program.shelf]
        order = [name for name in shelf if name in found] + sorted(set(found) - set(shelf))
        return [found[name] for name in order]

    @cached_property
    def variants(self) -> list[Variant | None]:
        """List the variants that can be looked at, after all of them together."""
        review = StatisticsQuery(self.games, self.person, self.ruleset, None, self.identities.person_of)
        found = [variant for variant, _ in review.variants()] if self.ruleset else []
        return [None, *found] if len(found) > 1 else [None]

    def game(self, ruleset: str) -> Game | None:
        """Find a game on the shelf."""
        return next((game for game in self.program.shelf if game.id == ruleset), None)

    def box(self, ruleset: str, w: float) -> Picture:
        """Show a game's box; that of a game that is not on the shelf any more is plain."""
        game = self.game(ruleset)
        return box_of(game, w) if game is not None else Svg("deck/backs/deco-green", w, w * 7 / 6)

    def game_name(self, ruleset: str) -> str:
        """Say what a game is called; one that is not on the shelf any more by its id."""
        game = self.game(ruleset)
        return self.program.words.of(game.name) if game is not None else ruleset

    def who(self) -> str:
        """Say who is looked at."""
        if self.person is None:
            return self.say("statistics.everyone")
        return self.identities.name(self.person, self.program.words)

    def called(self, person: str) -> str:
        """Say what a person is called."""
        return self.identities.name(person, self.program.words)

    def variant_name(self, variant: Variant | None) -> str:
        """Say how a game was played: "4 players · Pairs"; what is as usual is left out."""
        if variant is None:
            return self.say("statistics.all_variants")
        players, options = variant
        told = [self.say("seats.count", n=players)]
        game = self.game(self.ruleset)
        known = game.options if game is not None else {}
        return " · ".join([*told, *chosen_options(self.program.words, known, dict(options))])

    # -- how it looks -------------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        told = notice(self.program, self.name)
        above = [] if told is None else [grown(placed(told), 0)]
        shown = self.numbers() if self.review.played else placed(self.empty())
        return column(
            page_heading(self, self.say("statistics.heading")),
            padded(grown(column(*above, grown(shown))), WIDE, TIGHT),
            gap=0,
        )

    def over(self) -> PageBox | None:
        """Give the dialog in which a table is saved."""
        return None if self.saving is None else self.saving.content(self.close)

    def empty(self) -> PageBox:
        """Say that there is nothing to show, and what would change that."""
        heading, sentence = self.say("statistics.empty"), self.say("statistics.empty_help")
        if self.away:
            heading, sentence = self.say("statistics.away_heading"), self.say("statistics.away", what=self.away)
        play = button("statistics.play", self.say("statistics.play"), self.play, primary=True, symbol="play")
        inside = column(
            picture(icon("chart", CHART, GOLD)),
            words(heading, DIALOG, key="statistics.empty", center=True),
            quiet(sentence, center=True),
            play,
            align="center",
        )
        return sized(sheet(inside), EMPTY, gives_way=True)

    def numbers(self) -> PageBox:
        """Show what is looked at: the games, and beside them what came of them."""
        figures = Figures(self.program.words, self.review, self.game(self.ruleset), self.who(), self.called)
        lines = [
            line.content(line.ruleset == (self.ruleset or ALL), partial(self.choose_game, line.ruleset))
            for line in self.lines()
        ]
        save = button("statistics.csv", self.say("statistics.save"), self.save, symbol="save")
        asked = row(grown(self.stepper("person")), grown(self.stepper("variant")), save)
        beside = figures.averages() if self.ruleset else figures.by_game(self.game_name, self.box)
        family = self.person is None and self.review.together()
        below = row(grown(figures.together() if family else figures.against()), grown(beside), align="fill")
        tiles = figures.tiles(self.program.canvas.shape == "upright")
        shown = column(asked, tiles, grown(figures.curves(self.curve, self.show_curve)), below)
        listed = sized(section(scroll(column(*lines, gap=0), self.place), (TIGHT, TIGHT)), LIST)
        return row(listed, grown(shown), align="fill")

    def lines(self) -> list[GamesLine]:
        """List the games as they stand on the left, all of them together first."""
        games = self.listed

        def played(number: int) -> str:
            return self.say("statistics.games_played", n=number)

        together = GamesLine(ALL, self.say("statistics.all_games"), played(sum(each[1] for each in games)), None)
        return [together, *(GamesLine(id_, self.game_name(id_), played(n), self.box(id_, MARK)) for id_, n, _ in games)]

    def stepper(self, what: str) -> PageBox:
        """Show what is looked at, between the buttons that go on to another."""
        person = what == "person"
        said = self.who() if person else self.variant_name(self.variant)
        several = len(self.people if person else self.variants) > 1
        color = CREAM if several or person else QUIET
        name: PageBox = words(said, NAME, color, 1, f"statistics.{what}", center=True)
        if person and self.person is not None:
            name = row(picture(portrait(self.identities.face(self.person), FACE)), name, gap=TIGHT)
        inside: list[PageBox] = [grown(placed(name))]
        if several:
            go = self.go_person if person else self.go_variant
            before, after = (f"statistics.{what}_{way}" for way in ("before", "after"))
            inside.insert(0, icon_button(before, "back", self.say(before), partial(go, -1)))
            inside.append(icon_button(after, "forward", self.say(after), partial(go, 1)))
        return sized(section(row(*inside, gap=HAIR), (0, 0)), high=CONTROL)

    # -- what is done -------------------------------------------------------------------------------------------------

    def go_person(self, by: int) -> None:
        """Look at the games of another person."""
        self.person = beside(self.people, self.person, by)
        self.forget()
        if self.ruleset not in [name for name, _, _ in self.listed]:
            self.ruleset = ""
        self.variant = None
        self.forget()

    def go_variant(self, by: int) -> None:
        """Look at another variant."""
        self.variant = beside(self.variants, self.variant, by)
        self.forget()

    def show_curve(self, curve: str) -> None:
        """Show another curve."""
        self.curve = curve

    def save(self) -> None:
        """Ask where a table is to be saved."""
        self.saving = CsvDialog(self.program.words, as_called_now(self.games, self.program.services.profiles))
        self.focus = "statistics.csv.save"

    def play(self) -> None:
        """Go and play."""
        self.program.stack.home()
        self.program.navigation.open("choose", "")

    def choose_game(self, ruleset: str) -> None:
        """Look at one game, or at all."""
        self.ruleset, self.variant = "" if ruleset == ALL else ruleset, None
        names = [ALL, *(name for name, _, _ in self.listed)]
        if ruleset in names:
            # Whatever leads here, the game that is looked at is seen in the list.
            self.focus = self.place.shown = f"statistics.game.{ruleset}"
        self.forget()

    def close(self) -> None:
        """Put the dialog away."""
        if self.saving is not None:
            self.saving.folder.close()
        self.saving, self.focus = None, "statistics.csv"
        self.refresh()

    def back(self) -> None:
        if self.saving is not None:
            self.close()
        else:
            super().back()


def beside(items: Sequence[T], here: T, by: int) -> T:
    """Go on to another item, round and round."""
    return items[(items.index(here) + by) % len(items)] if here in items else items[0]
