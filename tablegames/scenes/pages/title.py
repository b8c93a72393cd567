"""The first page."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from math import inf
from pathlib import Path

from tablegames.languages.readings import bare
from tablegames.play.records.unfinished import Unfinished
from tablegames.play.setup.day_deal import today
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.base_page.notice_strip import notice
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.chair import Chair
from tablegames.scenes.choose.game_box import minutes_range
from tablegames.scenes.pages.day_face import day_face
from tablegames.scenes.pages.fan import fan, wave
from tablegames.scenes.pages.practice_line import practice_line
from tablegames.scenes.pages.saved_line import saved_line
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, easiness, players_range
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import aside, grown, padded, picture, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import GAP, HAIR, HEAD_MARGIN, HELP, MARGIN, NAME, QUIET, TIGHT, WIDE, TypeStyle
from tablegames.view.boxes.words_box import line, words
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD

SHOWN_BOXES, ABREAST = 6, 3
"""How many games lead to a table from here, and how many stand side by side in an upright window."""
WORDMARK, RULE, SEAL = 430.0, 380.0, 38.0
LEFT, RIGHT, WIDEST = 410.0, 690.0, 172.0
"""How wide the left half is, the boxes of the games beside each other, and one of them at most."""
PALE = "#fff3d2"
"""The colour of words that stand on the felt itself."""
SECOND_NAME, GREETING, TAGLINE = TypeStyle(31, HEAVY, 1.2), TypeStyle(21, BOLD, 1.3), TypeStyle(17, BOLD, 1.3)
BOX_NAME = TypeStyle(14, BOLD, 1.3)
BESIDE = 2.0
"""Room beside the name of a box: a long one in Japanese is one word, and stays on its line."""
MORNING, EVENING = 11, 18
"""The hours at which the morning ends and the evening begins."""
DAWN = 5
STILL = 8
"""How many looks, about a second each, the cards lie still before one of them rises."""


@register_page("title")
class TitlePage(Page):
    """Greets, leads to a table in one click, and to everything else there is."""

    name = "title"
    first = "title.new_game"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.newest: Unfinished | None = None
        """The game that was played last, is not over and can go on."""
        self.practised = ""
        """What is said of the bots' practice."""
        self.day, self.hour = today(), datetime.now().hour
        self.age, self.looks = inf, 0
        """How long the cards rise by now, milliseconds; how often was looked since they lie still."""
        program.services.days.read()

    # -- what stands where --------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        games, self.practised = self.program.unfinished(), practice_line(self.program)
        upright = self.program.canvas.shape == "upright"
        told = notice(self.program, self.name)
        above = [] if told is None else [grown(placed(told), 0)]
        if upright:
            body: PageBox = column(
                placed(self.logo()), placed(fan()), placed(self.tables(upright)), placed(self.doing(games)), gap=WIDE
            )
        else:
            left = sized(column(self.logo(), self.doing(games), gap=GAP), LEFT)
            cards = fan(smaller=told is not None)
            right = column(cards, placed(self.tables(upright), down="top"), gap=WIDE, align="center")
            body = row(space(), left, space(), right, space(), gap=WIDE)
        # A notice takes its room from the cards: below them nothing comes nearer to the edge.
        foot = space(TIGHT if told is None else GAP)
        return column(self.tools(), *above, padded(grown(placed(body, "fill")), MARGIN, 0), foot, gap=0)

    def tools(self) -> PageBox:
        """Place what concerns the whole program at the upper edge: sound, language, the whole screen."""
        mute = self.program.preferences.mute
        sound = self.say(f"title.sound_{'on' if mute else 'off'}")
        return padded(
            row(
                space(),
                line(self.program.language.name, HELP, QUIET, "title.language_name"),
                aside(icon_button("title.language", "language", self.program.switch, self.program.next_language)),
                icon_button("title.sound", "sound-off" if mute else "sound-on", sound, self.turn_sound),
                icon_button(
                    "title.fullscreen",
                    "fullscreen",
                    self.say("common.fullscreen"),
                    self.program.services.display.fullscreen,
                ),
                icon_button("title.quit", "cross", self.say("title.quit"), self.program.stack.clear),
                gap=TIGHT,
            ),
            *HEAD_MARGIN,
        )

    def logo(self) -> PageBox:
        """Write the name, the line under it, and a greeting."""
        second = [words(each, SECOND_NAME, CREAM, 1, shade=True) for each in bare(self.say("title.second_name"))]
        named: list[PageBox] = [picture(art("interface/logo/seal", SEAL)), *second]
        below: list[PageBox] = []
        if greeting := self.greeting():
            # Several names have room on lines of their own.
            below.append(words(greeting, GREETING, PALE, 2, "title.tagline", shade=True))
        else:
            named.append(grown(words(self.say("title.tagline"), TAGLINE, PALE, 2, "title.tagline", shade=True)))
        return column(
            picture(art("interface/logo/wordmark", WORDMARK)),
            picture(art("interface/logo/tagline-rule", RULE)),
            row(*named, gap=GAP),
            *below,
            gap=GAP,
        )

    def greeting(self) -> str:
        """Greet those who sat at the last table, as is usual at this time of the day; "" where no player is known."""
        people, last = self.program.services.profiles.people, self.program.preferences.last
        sat = {chair.person for chair in self.kept(last)}
        names = [each.name for each in people if each.id in sat] or [each.name for each in people[:1]]
        if not names:
            return ""
        part = "morning" if DAWN <= self.hour < MORNING else "day" if MORNING <= self.hour < EVENING else "evening"
        return self.say(f"title.greet_{part}", names=self.program.words.listed(names))

    def kept(self, game: str) -> list[Chair]:
        """List the chairs of a game's table as it was set last."""
        found = next((each for each in self.program.shelf if each.id == game), None)
        return (
            []
            if found is None or game not in self.program.preferences.seats
            else Arrangement(self.program, found).chairs
        )

    def doing(self, games: list[Unfinished]) -> PageBox:
        """Place what there is to do, the most likely first."""
        self.newest = next((game for game in games if not game.changed), None)
        play = button("title.new_game", self.say("title.new_game"), self.choose, primary=True, symbol="play")
        first: list[PageBox] = [play]
        if self.newest is not None:
            first.append(saved_line(self.program, self.newest, self.go_on))
        program, opened = self.program, self.program.navigation.open
        found: list[PageBox] = []
        if len(games) > (self.newest is not None):
            said = self.say("title.unfinished", n=len(games))
            found.append(button("title.unfinished", said, partial(opened, "unfinished"), symbol="folder"))
        if program.services.records is not None and program.services.records.finished:
            found.append(button("title.past", self.say("title.past"), partial(opened, "past"), symbol="replay"))
        settings = partial(opened, "settings", self.backdrop)
        found += [
            button("title.rules", self.say("common.rules"), self.rules, symbol="rules"),
            button("title.people", self.say("title.people"), partial(opened, "people"), symbol="person"),
            button("title.statistics", self.say("title.statistics"), partial(opened, "statistics"), symbol="chart"),
            button("title.settings", self.say("common.settings"), settings, symbol="gear"),
        ]
        pairs = [found[at : at + 2] for at in range(0, len(found), 2)]
        lines = [row(*pair, gap=TIGHT, even=True) for pair in pairs]
        return sized(column(*first, column(*lines, gap=TIGHT), gap=TIGHT + HAIR), LEFT)

    def tables(self, upright: bool) -> PageBox:
        """Place the boxes that lead to a table at once, and the deal of the day above them."""
        shown = self.shown()
        if not shown:
            return space(0)
        newcomer = next((game for game in shown if has_lesson(game.file)), None)
        here = newcomer if not self.program.preferences.met else None
        across = len(shown)
        wide = min(WIDEST, (RIGHT - (across - 1) * TIGHT) / across)
        cells = [sized(self.box(game, game is here, wide - 2 * GAP), wide) for game in shown]
        lines = [placed(row(*cells[at : at + across], gap=TIGHT, align="fill")) for at in range(0, len(cells), across)]
        below = [line(self.practised, HELP, PALE, "title.practice")] if self.practised else []
        return column(
            day_face(self.program, self.day, partial(self.program.navigation.open, "day")),
            words(self.say("title.tables"), NAME, PALE, 1, shade=True, center=True),
            *lines,
            *below,
            gap=TIGHT,
            align="center",
        )

    def shown(self) -> list[Game]:
        """List the games that lead to a table from here: the one that was played last, then the easiest."""
        own = self.program.services.own_games
        # Games of one's own are found while the page is looked at: it must not jump for them.
        found = [game for game in self.program.shelf if own is None or Path(game.file).parent != own.folder]
        easy = sorted((game for game in found if game.group is None), key=easiness)
        last = [game for game in found if game.id == self.program.preferences.last and game not in easy]
        return [*last, *easy][:SHOWN_BOXES]

    def box(self, game: Game, here: bool, wide: float) -> PageBox:
        """Show the box of a game: what it is called, for how many, how long; for newcomers, that they begin here."""
        name = self.program.words.of(game.name)
        minutes = self.say("choose.minutes", range=minutes_range(game.minutes))
        players = self.say("choose.players", range=players_range(tuple(game.players)))
        first = (self.say("title.begin_here"), GOLD) if here else (players, QUIET)
        # From below: what is asked for stands on the same two lines in all boxes, however long their names are.
        below = [words(said, HELP, color, 1, center=True) for said, color in (first, (minutes, QUIET))]
        return pressable(
            f"title.box.{game.id}",
            column(picture(box_of(game, wide)), words(name, BOX_NAME, CREAM, 2, center=True), space(), *below, gap=2),
            name,
            partial(self.sit_down, game),
            (BESIDE, TIGHT),
            PressableLook(lit=here),
        )

    # -- what moves ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.program.preferences.motion and wave(self.age) is not None

    def step(self, ms: float) -> None:
        if self.busy:
            self.age += ms

    def sprites(self) -> list[Sprite]:
        laid = super().sprites()
        risen = wave(self.age) if self.program.preferences.motion else None
        return laid if risen is None else [risen(each) for each in laid]

    def look(self) -> bool:
        """Look how far the bots' practice has come, whether a day has begun, and let a card rise now and then."""
        self.program.practise()
        self.looks += 1
        rises = self.looks >= STILL and self.program.preferences.motion and not self.busy
        if rises:
            self.age, self.looks = inf, 0
        changed = practice_line(self.program) != self.practised or self.day != today()
        if changed:
            self.day, self.hour = today(), datetime.now().hour
            self.refresh()
        return changed or rises

    # -- what is done -------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Go to the shelf."""
        self.program.navigation.open("choose", "")

    def sit_down(self, game: Game) -> None:
        """Sit down to a game at once: as its table was set last, else with those of the last table and usual bots."""
        Arrangement(self.program, game).begin()

    def go_on(self) -> None:
        """Go on with the game that was played last."""
        if self.newest is not None:
            self.program.navigation.resume(self.newest)

    def rules(self) -> None:
        """Open the rules of the first game."""
        if self.program.shelf:
            self.program.navigation.open("rules", self.program.shelf[0].id, felt_for(self.program.shelf[0]))

    def turn_sound(self) -> None:
        """Turn all sound off, or on again."""
        self.program.preferences.mute = not self.program.preferences.mute
        self.program.preferences.save()

    def back(self) -> None:
        """Escape leaves nothing here: leaving the program is a button."""
