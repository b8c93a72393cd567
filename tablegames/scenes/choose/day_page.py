"""The deal of the day: the same cards for everybody who plays a game today, with all results beside each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from tablegames.engine.game.ruleset import Rules
from tablegames.play.records.unfinished import Unfinished
from tablegames.play.setup.day_deal import deal_of_day, today
from tablegames.play.setup.day_results import DayGame, DayTry
from tablegames.play.setup.deal import anything_dealt
from tablegames.play.setup.profiles import Profile
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.option import OptionError, about_cards
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.arrangement import USUAL
from tablegames.scenes.choose.day_list import DayList
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import (
    Member,
    Party,
    apart,
    introduced,
    look_of,
    usual_bot,
)
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, OptionValue
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.panel import ring
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM

MIDDLE, ROOM = 228.0, 344.0
"""The middle of the panel on the left, and how wide its words may be."""
FACE, STEP, ABREAST = 46.0, 57.0, 6
"""The faces of who may play: how large, how far apart, and how many side by side."""
LARGER = 18.0
"""The type of what is told where there is room."""
GAME_WIDER, ABOVE = 0.25, 360.0
"""Which part of what a page is wider goes to the game, and how high its panel is above the results."""


@register_page("day")
class DayPage(Page):
    """The game and who plays on the left, what the others made of it on the right."""

    name = "day"
    stands = "all"
    spans = True
    first = "day.play"

    def __init__(self, program: Program, game: Game | None = None) -> None:
        self.day = today()
        shown = game or next((each for each in program.shelf if each.id == program.preferences.last), program.shelf[0])
        super().__init__(program, felt_for(shown))
        self.game = shown
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
        count = max([each for each in self.game.players if each <= USUAL], default=min(self.game.players))
        return Setting(count, self.game.settle(count))

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
        found = introduced(self.game, kinds, {**setting.options, **self.cards}, None, program.words)
        profile = self.profile
        if profile is not None:
            own = Member(HUMAN, profile.name, look_of(profile), profile.id)
            found = replace(found, members=apart([own, *found.members[1:]]))
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

    def build(self, c: Controls) -> None:
        self.head(c, self.say("day.heading"), said_day(self.day, self.program))
        if c.upright:
            self.above(c)
        else:
            self.side_by_side(c)

    def side_by_side(self, c: Controls) -> None:
        """Lay out the game at the left, and the results at the right of it."""
        more = round(c.wider * GAME_WIDER)
        c.panel(28, 76, 400 + more, 616 + c.more)
        self.which(c, MIDDLE + more / 2, 132, ROOM + more)
        # In a higher window the words need not become smaller.
        lower = min(90.0, c.more * 0.3)
        told = self.told()
        size = c.size_within([told], ROOM + more, (112 if not more else 100) + lower, 15 if not more else LARGER)
        c.paragraph(told, 56, 320, ROOM + more, size, 500, CREAM)
        self.who(c, 56, 444 + lower, ROOM + more)
        with c.low():
            self.play_button(c, 56, 620, ROOM + more)
        c.panel(448 + more, 76, 804 + c.wider - more, 616 + c.more)
        self.day_list.put(c, 448 + more, 76, 804 + c.wider - more, 616 + c.more)

    def above(self, c: Controls) -> None:
        """Lay out the game in a panel above the results."""
        c.panel(28, 76, 1224, ABOVE)
        self.which(c, MIDDLE, 172, ROOM)
        told = self.told()
        x, w = 448.0, 772.0
        size = c.size_within([told], w, 130, LARGER)
        high = c.paragraph(told, x, 100, w, size, 500, CREAM)
        self.who(c, x, 100 + high + 34, w)
        self.play_button(c, x, 76 + ABOVE - 80, w)
        top = 76 + ABOVE + 16
        c.panel(28, top, 1224, 692 + c.more - top)
        self.day_list.put(c, 28, top, 1224, 692 + c.more - top)

    def which(self, c: Controls, middle: float, wide: float, room: float) -> None:
        """Show the game round a middle line, its box so wide, between the ways to others."""
        box = box_of(self.game, wide)
        c.ornament(box, middle - wide / 2, 94)
        if len(self.program.shelf) > 1:
            y = 94 + box.h / 2 - 22
            c.round("day.earlier", "back", middle - room / 2, y, self.say("day.earlier"))
            c.round("day.later", "forward", middle + room / 2 - 44, y, self.say("day.later"))
        y = 94 + box.h + 22
        c.label(self.program.words.of(self.game.name), middle, y, 22, 800, CREAM, "center", room, key="day.game")
        words = self.who_plays()
        c.label(words, middle, y + 29, 14.5, 500, c.look.muted, "center", room)

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

    def play_button(self, c: Controls, x: float, y: float, w: float) -> None:
        """Place the button that sits down to the deal."""
        party = self.party()
        tries, saved = self.own_tries(party), self.unfinished(party)
        key = "go_on" if saved is not None else "again" if tries else "play"
        words = self.say(f"day.{key}", n=len(tries) + 1)
        c.button("day.play", words, x, y, w, 56, True, symbol="play", size=18)

    def who(self, c: Controls, left: float, y: float, w: float) -> None:
        """Let somebody be chosen who plays."""
        people = self.program.services.profiles.people
        if not people:
            return
        profile = self.profile
        name = profile.name if profile is not None else ""
        c.label(self.say("day.who", name=name), left, y, 15, 700, CREAM, width=w, key="day.who")
        abreast = max(ABREAST, int((w + STEP - FACE) / STEP))
        for at, each in enumerate(people):
            x, top = left + at % abreast * STEP, y + 24 + at // abreast * STEP
            face = portrait(look_of(each), FACE, each.id == self.person)
            said = f"{each.name} ✓" if each.id == self.person else each.name
            c.control(f"day.person.{each.id}", face, x, top, "choice", True, FACE / 2, said)
            if each.id == self.person:
                c.put(ring(FACE, FACE, FACE / 2), x, top, CONTENT - 1)

    @property
    def day_list(self) -> DayList:
        """Give the list of what everybody made of it."""
        return DayList(self.program, self.day_game, self.lowest)

    @property
    def rules(self) -> Rules | None:
        """Give the rules of the deal; None where they cannot be played."""
        setting = self.setting
        try:
            return self.game.resolve(setting.players, setting.options)[0]
        except (OptionError, RulesetError):
            return None

    @property
    def lowest(self) -> bool:
        """Whether few points are good."""
        rules = self.rules
        return rules is not None and rules.wins == "lowest"

    # -- what is done -------------------------------------------------------------------------------------------------

    def chosen(self, control: str) -> None:
        if self.tool(control):
            return
        match control.split(".")[1:]:
            case ["earlier"]:
                self.turn(-1)
            case ["later"]:
                self.turn(1)
            case ["person", person]:
                self.person = person
                self.refresh()
            case ["play"]:
                self.play()

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
