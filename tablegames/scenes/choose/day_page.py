"""The deal of the day: the same cards for everybody who plays a game today, with all results beside each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import partial

from tablegames.engine.game.ruleset import Rules
from tablegames.play.records.unfinished import Unfinished
from tablegames.play.setup.day_deal import deal_of_day, today
from tablegames.play.setup.day_results import DayGame, DayTry
from tablegames.play.setup.deal import anything_dealt
from tablegames.play.setup.profiles import Profile
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.option import about_cards
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import page_heading
from tablegames.scenes.choose.day_list import DayList
from tablegames.scenes.choose.rules_now import RulesNow
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import (
    Member,
    Party,
    look_of,
    seat_players,
    tell_apart,
    usual_bot,
)
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, OptionValue
from tablegames.view.boxes.buttons import button, icon_button, picture_button
from tablegames.view.boxes.frames import grown, padded, picture, placed, section, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, flow, row, space
from tablegames.view.boxes.spacing import APART, BODY, GAP, HELP, NAME, TIGHT, TITLE, WIDE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.painting.portrait import portrait

LEFT, BESIDE, BOX, FACE = 420.0, 344.0, 132.0, 46.0
"""How wide the panel at the left is, the game where all is below each other, its box, and a face, logical pixels."""


@register_page("day")
class DayPage(Page):
    """The game and who plays on the left, what the others made of it on the right."""

    name = "day"
    first = "day.play"

    def __init__(self, program: Program, game: Game | None = None) -> None:
        self.day = today()
        shown = game or next((each for each in program.shelf if each.id == program.preferences.last), program.shelf[0])
        super().__init__(program, felt_for(shown))
        self.game = shown
        self.rules_now = RulesNow()
        people = program.services.profiles.people
        sat = self.sat_last()
        self.person = next((each.id for each in people if each.id in sat), people[0].id if people else "")
        program.services.days.read()

    def sat_last(self) -> set[str]:
        """Name the people who played last, as far as what the settings remember still means anything."""
        preferences = self.program.preferences
        try:
            kept = preferences.seats.get(preferences.last) or {}
            return {str(more[0]) for _, _, _, *more in kept.get("chairs", ()) if more}
        except (TypeError, ValueError, AttributeError):
            return set()

    # -- which deal it is ---------------------------------------------------------------------------------------------

    @property
    def setting(self) -> Setting:
        """How the game is played: by as many as usual, with the usual options."""
        return Setting(self.game.best_with, self.game.settle(self.game.best_with))

    @property
    def day_game(self) -> DayGame:
        """Name the deal."""
        setting = self.setting
        return DayGame.of(self.day, self.game.id, setting.players, setting.options)

    @property
    def profile(self) -> Profile | None:
        """Give who is to play; None: a guest."""
        return self.program.services.profiles.find(self.person)

    @property
    def cards(self) -> Mapping[str, OptionValue]:
        """Give the cards that the game was last played with: the deal is the same with any."""
        kept = self.program.preferences.seats.get(self.game.id)
        chosen = kept.get("options") if isinstance(kept, dict) else None
        return about_cards(self.game.options, chosen) if isinstance(chosen, dict) else {}

    def party(self) -> Party:
        """Seat the person among bots: at the same seat for everybody."""
        program, setting = self.program, self.setting
        kinds = (HUMAN, *[usual_bot(program.services.player_kinds)] * (setting.players - 1))
        found = seat_players(self.game, kinds, {**setting.options, **self.cards}, None, program.words)
        profile = self.profile
        if profile is not None:
            own = Member(HUMAN, profile.name, look_of(profile), profile.id)
            found = replace(found, members=tell_apart([own, *found.members[1:]]))
        return found

    def own_tries(self, party: Party) -> list[DayTry]:
        """List what the person tried at this deal before."""
        who = party.members[0].person or f"guest {party.members[0].name}"
        return [each for each in self.program.services.days.of(self.day_game) if each.who == who]

    def unfinished(self, party: Party) -> Unfinished | None:
        """Find the person's game at this deal that is not over."""
        deal, own = deal_of_day(self.day, self.game.id, self.setting), party.members[0]
        for saved in self.program.unfinished():
            header = saved.header
            same = (header.ruleset, header.seed, header.salt) == (self.game.id, deal.seed, deal.salt)
            sat = saved.places[0].person if saved.places else ""
            if same and not saved.changed and not saved.between and sat == own.person:
                return saved
        return None

    # -- what stands where --------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        results = grown(section(self.day_list.content(self.place), (WIDE, GAP)))
        if self.program.canvas.shape == "upright":
            doing = column(self.said(), *self.who(), self.play_button())
            body: PageBox = column(
                section(row(sized(self.which(), BESIDE), grown(doing), gap=APART), (WIDE, GAP)), results
            )
        else:
            doing = column(self.which(), self.said(), space(), *self.who(), space(), self.play_button())
            body = row(sized(section(doing, (WIDE, GAP)), LEFT), results, align="fill")
        heading = page_heading(self, self.say("day.heading"), said_day(self.day, self.program))
        return column(heading, padded(grown(body), WIDE, TIGHT), gap=0)

    def which(self) -> PageBox:
        """Show the game, its box between the ways to others."""
        shown: PageBox = placed(picture(box_of(self.game, BOX)))
        if len(self.program.shelf) > 1:
            earlier = icon_button("day.earlier", "back", self.say("day.earlier"), partial(self.turn, -1))
            later = icon_button("day.later", "forward", self.say("day.later"), partial(self.turn, 1))
            shown = row(earlier, grown(shown), later)
        name = words(self.program.words.of(self.game.name), TITLE, lines=2, key="day.game", center=True)
        return column(shown, name, quiet(self.who_plays(), HELP, center=True), gap=TIGHT)

    def said(self) -> PageBox:
        """Write what the deal of a day is."""
        return words(self.told(), BODY)

    def told(self) -> str:
        """Say what the deal of a day is, and what becomes of later tries at it."""
        rules = self.rules
        return self.say("day.told" if rules is None or anything_dealt(rules) else "day.told_undealt")

    def who_plays(self) -> str:
        """Say how many play, and how many of them are bots."""
        bots = self.setting.players - 1
        if not bots:
            return self.say("seats.count", n=1)
        return self.say("day.players", n=bots, all=self.setting.players)

    def play_button(self) -> PageBox:
        """Lay out the button that sits down to the deal."""
        party = self.party()
        tries, saved = self.own_tries(party), self.unfinished(party)
        key = "go_on" if saved is not None else "again" if tries else "play"
        return button("day.play", self.say(f"day.{key}", n=len(tries) + 1), self.play, True, "play")

    def who(self) -> list[PageBox]:
        """Let the person who plays be chosen."""
        people, profile = self.program.services.profiles.people, self.profile
        if not people:
            return []
        faces = [
            picture_button(
                f"day.person.{each.id}",
                portrait(look_of(each), FACE, each.id == self.person),
                each.name,
                partial(self.choose, each.id),
                "day.person",
                each.id == self.person,
            )
            for each in people
        ]
        name = profile.name if profile is not None else ""
        return [words(self.say("day.who", name=name), NAME, lines=2, key="day.who"), flow(*faces, gap=GAP, even=True)]

    def choose(self, person: str) -> None:
        """Let a person play."""
        self.person = person

    @property
    def day_list(self) -> DayList:
        """Give the list of what everybody made of it."""
        return DayList(self.program, self.day_game, self.lowest)

    @property
    def rules(self) -> Rules | None:
        """Give the rules of the deal; None where they cannot be played."""
        return self.rules_now.of(self.game, self.setting.players, self.setting.options)

    @property
    def lowest(self) -> bool:
        """Whether few points are good."""
        rules = self.rules
        return rules is not None and rules.wins == "lowest"

    # -- what is done -------------------------------------------------------------------------------------------------

    def turn(self, step: int) -> None:
        """Show another game."""
        games = list(self.program.shelf)
        ids = [each.id for each in games]
        at = ids.index(self.game.id) if self.game.id in ids else 0
        self.game = games[(at + step) % len(games)]
        self.backdrop = felt_for(self.game)
        self.refresh()

    def play(self) -> None:
        """Sit down to the deal, or go on with it."""
        self.program.services.days.read()
        party = self.party()
        saved = self.unfinished(party)
        if saved is not None:
            if not self.program.navigation.resume(saved):
                self.refresh()
            return
        deal = deal_of_day(self.day, self.game.id, self.setting)
        members = party.members[0]
        tries = self.program.services.days.tried(self.day_game, members.person or f"guest {members.name}")
        self.program.navigation.begin(replace(party, deal=replace(deal, tries=tries)))

    def refresh(self) -> None:
        self.program.services.days.read()
        super().refresh()


def said_day(day: str, program: Program) -> str:
    """Say a day as one writes it."""
    moment = date.fromisoformat(day)
    month = program.words.say("unfinished.months").split()[moment.month - 1]
    return program.words.say("day.date", day=moment.day, month=month, year=moment.year)
