"""The page of statistics: what came of all the games that were played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from tablegames.play.records.finished_game import FinishedGame
from tablegames.play.statistics.present_names import as_called_now
from tablegames.play.statistics.statistics_query import StatisticsQuery, Variant
from tablegames.scenes.base_page.chosen_options import chosen_options
from tablegames.scenes.base_page.notice_strip import tell
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_frame import PageFrame
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.player_identity import PlayerIdentities
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.statistics.csv_dialog import CsvDialog
from tablegames.scenes.statistics.figures import LEFT, RATE, Figures
from tablegames.scenes.statistics.games_list import ALL, PITCH, GamesLine, GamesList
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.painting.picture import Picture, Svg
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM

T = TypeVar("T")


@register_page("statistics")
class StatisticsPage(Page):
    """Games on the left, for whom and which variant at the top, numbers, a plot and tables below."""

    name = "statistics"
    first = f"statistics.game.{ALL}"
    notch = PITCH

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games: Sequence[FinishedGame] = ()
        self.away = ""
        """Why nothing can be read."""
        self.person: str | None = None
        """Whose games are looked at; None: those of everybody."""
        self.ruleset = ""
        """The game that is looked at; "": all of them."""
        self.variant: Variant | None = None
        """The variant of it; None: all of them."""
        self.curve = RATE
        """Which curve is shown."""
        self.list = GamesList()
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
        self.__dict__.pop("review", None)
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
            self.look()

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
        return StatisticsQuery(self.games, self.person, self.ruleset, self.variant, self.identities.calling)

    def look(self) -> None:
        """Sum up anew, because something else is looked at."""
        self.__dict__.pop("review", None)
        self.refresh()

    @property
    def people(self) -> list[str | None]:
        """List whom can be looked at: each person, and everybody where there are several."""
        people: list[str | None] = [person for person, _ in self.identities.people]
        return [*people, None] if len(people) > 1 else people

    def listed(self) -> list[tuple[str, int, int]]:
        """List the games that were played by whoever is looked at, as on the shelf; others come behind."""
        found = {
            each[0]: each
            for each in StatisticsQuery(self.games, self.person, calling=self.identities.calling).rulesets()
        }
        shelf = [game.id for game in self.program.shelf]
        order = [name for name in shelf if name in found] + sorted(set(found) - set(shelf))
        return [found[name] for name in order]

    def variants(self) -> list[Variant | None]:
        """List the variants that can be looked at, after all of them together."""
        review = StatisticsQuery(self.games, self.person, self.ruleset, None, self.identities.calling)
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
        return game.name.said(self.program.words.language) if game is not None else ruleset

    def who(self) -> str:
        """Say who is looked at."""
        if self.person is None:
            return self.say("statistics.everyone")
        return self.identities.name(self.person, self.program.words)

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

    @property
    def frame(self) -> PageFrame:
        shown = bool(self.review.played)
        return PageFrame(self.program.canvas, "all" if shown else "middle", shown)

    def build(self, c: Controls) -> None:
        self.head(c, self.say("statistics.heading"))
        figures = Figures(c, self.program.words, self.review, self.game(self.ruleset), self.who())
        if not self.review.played:
            if self.away:
                figures.empty(self.say("statistics.away_heading"), self.say("statistics.away", what=self.away))
            else:
                figures.empty(self.say("statistics.empty"), self.say("statistics.empty_help"))
        else:
            self.list.build(self, c, self.lines(), self.ruleset or ALL)
            more = c.wider / 3
            self.stepper(c, "person", LEFT, 300 + more, self.who(), len(self.people) > 1, self.person)
            variants = self.variants()
            self.stepper(
                c, "variant", LEFT + 314 + more, 386 + more, self.variant_name(self.variant), len(variants) > 1
            )
            c.button(
                "statistics.csv",
                self.say("statistics.save"),
                LEFT + 714 + 2 * more,
                80,
                230 + more,
                44,
                symbol="save",
                size=15,
            )
            figures.tiles()
            figures.curves(self.curve)
            with c.low():
                figures.against()
                if self.ruleset:
                    figures.averages()
                else:
                    figures.by_game(self.game_name, self.box)
        tell(self.program, c, self.name, 400 + c.wider / 2, 6, 640)
        if self.saving is not None:
            self.saving.build(c)

    def lines(self) -> list[GamesLine]:
        """List the games as they stand on the left, all of them together first."""
        games = self.listed()
        together = GamesLine(ALL, self.say("statistics.all_games"), sum(each[1] for each in games), None)
        return [together, *(GamesLine(id_, self.game_name(id_), n, self.box(id_, 36)) for id_, n, _ in games)]

    def stepper(
        self, c: Controls, what: str, x: float, w: float, words: str, several: bool, person: str | None = None
    ) -> None:
        """Show what is looked at, between the buttons that go on to another."""
        c.panel(x, 80, w, 44, 22, 0.82)
        if several:
            c.round(f"statistics.{what}_before", "back", x + 4, 84, self.say(f"statistics.{what}_before"), 36)
            c.round(f"statistics.{what}_after", "forward", x + w - 40, 84, self.say(f"statistics.{what}_after"), 36)
        room = w - 100
        if person is not None:
            c.put(portrait(self.identities.face(person), 34), x + 52, 85)
            room -= 48
        color = CREAM if several or what == "person" else c.look.muted
        c.label(words, x + w - 50 - room / 2, 102, 16, 700, color, "center", room, key=f"statistics.{what}")

    def scroll(self, by: float) -> None:
        self.list.scroll(by)
        self.scrolled = self.list.scrolled
        self.refresh()

    # -- what is done -------------------------------------------------------------------------------------------------

    def entry(self) -> TextEntry | None:
        return self.saving.entry if self.saving is not None and self.focus == "statistics.csv.path" else None

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.split(".")[1:]:
            case ["game", ruleset]:
                self.choose_game(ruleset)
            case [("person_before" | "person_after") as way]:
                self.person = beside(self.people, self.person, 1 if way == "person_after" else -1)
                if self.ruleset not in [name for name, _, _ in self.listed()]:
                    self.ruleset = ""
                self.variant = None
                self.look()
            case [("variant_before" | "variant_after") as way]:
                self.variant = beside(self.variants(), self.variant, 1 if way == "variant_after" else -1)
                self.look()
            case ["games_before" | "games_after" as way]:
                self.list.turn(1 if way == "games_after" else -1)
            case ["curve", curve]:
                self.curve = curve
            case ["csv"]:
                self.saving = CsvDialog(self.program.words, as_called_now(self.games, self.program.services.profiles))
                self.focus = "statistics.csv.save"
            case ["csv", "save"] if self.saving is not None:
                self.saving.save()
            case ["csv", "folder"] if self.saving is not None:
                self.saving.folder.ask(self.say("common.folder"))
            case ["csv", "path"] if self.saving is not None and self.keys:
                self.saving.save()
            case ["csv", "close" | "close_below"]:
                self.close()
            case ["play"]:
                self.program.stack.home()
                self.program.navigation.open("choose", "")
            case ["notice_close"]:
                self.program.notices.close()

    def choose_game(self, ruleset: str) -> None:
        """Look at one game, or at all."""
        self.ruleset, self.variant = "" if ruleset == ALL else ruleset, None
        names = [ALL, *(name for name, _, _ in self.listed())]
        if ruleset in names:
            # Whatever leads here, the game that is looked at is seen in the list.
            self.list.show(names.index(ruleset))
            self.focus = f"statistics.game.{ruleset}"
        self.look()

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
