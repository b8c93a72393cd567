"""The deal of the day: the same cards for everybody who plays a game today, with all results beside each other."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tablegames.play.records.records_folder import Unfinished
from tablegames.play.setup.day_deal import deal_of_day, today
from tablegames.play.setup.day_results import DayGame, DayTry, ranked
from tablegames.play.setup.profiles import Profile
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.arrangement import USUAL
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import (
    PEOPLE,
    Member,
    Party,
    apart,
    introduced,
    known_face,
    look_of,
    plain,
    usual_bot,
)
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import CONTENT, Controls
from tablegames.view.language.text import wrap
from tablegames.view.layout.carry import moved
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Group
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import icon, ring
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

MIDDLE, ROOM = 228.0, 344.0
"""The middle of the panel on the left, and how wide its words may be."""
FACE, STEP, ABREAST = 46.0, 57.0, 6
"""The faces of who may play: how large, how far apart, and how many side by side."""
TOP, BOTTOM, TALLEST, MOST_ROWS = 156.0, 640.0, 66.0, 12
"""Where the results begin and end, how high one of them is at most, and how many are shown."""
FIRST, PLACE, LATER = 850.0, 974.0, 1136.0
"""The middles of the columns: the first try, the place it made at the table, the best of the later ones."""


@register_page("day")
class DayPage(Page):
    """The game and who plays on the left, what the others made of it on the right."""

    name = "day"
    stands = "all"
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

    def party(self) -> Party:
        """Seat the person among bots: at the same seat for everybody."""
        program, setting = self.program, self.setting
        kinds = (HUMAN, *[usual_bot(program.services.player_kinds)] * (setting.players - 1))
        found = introduced(self.game, kinds, setting.options, None, program.words)
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
        c.panel(28, 76, 400, 616 + c.more)
        language, setting = self.program.words.language, self.setting
        box = box_of(self.game, 132)
        c.ornament(box, MIDDLE - 66, 94)
        if len(self.program.shelf) > 1:
            c.round("day.earlier", "back", 56, 150, self.say("day.earlier"), 44)
            c.round("day.later", "forward", 356, 150, self.say("day.later"), 44)
        c.label(self.game.name.said(language), MIDDLE, 270, 22, 800, CREAM, "center", ROOM, key="day.game")
        words = self.say("day.players", n=setting.players)
        c.label(words, MIDDLE, 299, 14.5, 500, c.look.muted, "center", ROOM)
        told = self.say("day.told")
        # In a higher window the words need not become smaller.
        lower = min(90.0, c.more * 0.3)
        size = c.size_within([told], ROOM, 112 + lower, 15)
        c.paragraph(told, 56, 320, ROOM, size, 500, CREAM)
        self.who(c, 444 + lower)
        party = self.party()
        tries, saved = self.own_tries(party), self.unfinished(party)
        key = "go_on" if saved is not None else "again" if tries else "play"
        words = self.say(f"day.{key}", n=len(tries) + 1)
        with c.low():
            c.button("day.play", words, 56, 620, ROOM, 56, True, symbol="play", size=18)
        c.panel(448, 76, 804, 616 + c.more)
        self.results(c)

    def who(self, c: Controls, y: float) -> None:
        """Let somebody be chosen who plays."""
        people = self.program.services.profiles.people
        if not people:
            return
        profile = self.profile
        name = profile.name if profile is not None else ""
        c.label(self.say("day.who", name=name), 56, y, 15, 700, CREAM, width=ROOM, key="day.who")
        for at, each in enumerate(people):
            x, top = 56 + at % ABREAST * STEP, y + 24 + at // ABREAST * STEP
            face = portrait(look_of(each), FACE, each.id == self.person)
            said = f"{each.name} ✓" if each.id == self.person else each.name
            c.control(f"day.person.{each.id}", face, x, top, "choice", True, FACE / 2, said)
            if each.id == self.person:
                c.put(ring(FACE, FACE, FACE / 2), x, top, CONTENT - 1)

    def results(self, c: Controls) -> None:
        """List what everybody made of it."""
        results = self.program.services.days
        rows = ranked(results.of(self.day_game), self.lowest)[:MOST_ROWS]
        c.label(self.say("day.results"), 476, 112, 20, 800, CREAM, width=300)
        if results.newer:
            lines = wrap(self.say("day.newer"), 15 * c.letters, 500, 740)
            c.paragraph("\n".join(lines), 476, 150, 740, 15, 500, ROSE, key="day.newer")
            return
        if not rows:
            with c.block(moved(0, c.more / 2)):
                c.ornament(icon("cards", 60, GOLD), 820, 300)
                words = self.say("day.nobody")
                c.paragraph(words, 548, 380, 604, 17, 500, c.look.muted, 3, center=True, key="day.nobody")
            return
        for x, key, width in ((FIRST, "first", 110), (PLACE, "place", 120), (LATER, "later", 180)):
            c.label(self.say(f"day.columns.{key}"), x, 140, 14, 500, c.look.muted, "center", width)
        pitch = min(TALLEST + c.more * 0.05, (BOTTOM + c.more - TOP) / len(rows))
        best = min([first.total if self.lowest else -first.total for first, _ in rows if first.over], default=None)
        for at, (first, later) in enumerate(rows):
            won = first.over and best == (first.total if self.lowest else -first.total)
            self.row(c, at, first, later, TOP + at * pitch, pitch - 8, won)

    def row(self, c: Controls, at: int, first: DayTry, later: DayTry | None, y: float, h: float, best: bool) -> None:
        """Lay out what one of them made of it."""
        middle, d = y + h / 2, min(46.0, h - 6)
        c.inset(464, y, 772, h, 14, best)
        profile = self.program.services.profiles.find(first.person)
        # What a file says of a guest may be anything.
        guest = plain(first.name), first.face if known_face(first.face) else PEOPLE[0]
        name, face = (profile.name, look_of(profile)) if profile is not None else guest
        c.portrait(face, 482, middle - d / 2, d)
        words = Group(240, h, tuple(name_lines(name, 0, h / 2, 16.5, 700, 240, h + 8)), 8)
        c.put(words, 540, y, key=f"day.name.{at + 1}")
        if not first.over:
            c.label(self.say("day.playing"), (FIRST + PLACE) / 2, middle, 14.5, 500, c.look.muted, "center", 220)
        else:
            if best:
                tip = self.say("tips.day_best", name=name)
                c.put(art("interface/trophy", 28), FIRST - 62, middle - 14, tip=tip)
            total = str(first.total).translate(SIGNS)
            key, tip = f"day.total.{at + 1}", self.say("tips.day_total", name=name, n=total)
            c.label(total, FIRST, middle, 22, 800, GOLD if best else CREAM, "center", 80, key=key, tip=tip)
            place = self.say("day.placed", n=first.place, of=first.game.players)
            c.label(place, PLACE, middle, 15, 500, CREAM, "center", 120)
        if later is not None:
            told = self.say("day.second", n=later.attempt, points=str(later.total).translate(SIGNS))
            c.label(told, LATER, middle, 14.5, 500, c.look.muted, "center", 190, key=f"day.later.{at + 1}")

    @property
    def lowest(self) -> bool:
        """Whether few points are good."""
        setting = self.setting
        try:
            rules, _ = self.game.resolve(setting.players, setting.options)
        except (OptionError, RulesetError):
            return False
        return rules.wins == "lowest"

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
