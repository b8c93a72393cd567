"""People at own screens play at a table: what they ask for is done here, and they are shown what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from tablegames.engine.table.events import NOBODY
from tablegames.play.records.screens_file import ScreensFile
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.own_screen_seats import AWAY, HERE, OwnScreenSeats
from tablegames.scenes.program.party import Member, Party, faces_for, usual_bot
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.focus import BOT_PLAYS, PLAY_HERE
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.taking_back import NEVER, TakingBack
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.undo_asked import UndoAskedPage

if TYPE_CHECKING:
    from tablegames.own_screens.requests import SeatRequest
    from tablegames.own_screens.table_screens import TableScreens

PATIENCE = 8.0
"""So long the table waits for an own screen that is gone before it offers to go on without it, seconds."""
READ = ("round", "first")
"""Pages over a table that all read: they go when everybody has."""


class Played(Scene, Protocol):
    """A table at which some play on own screens."""

    program: Program
    party: Party
    ruleset: Ruleset
    session: Session
    narrator: Narrator
    window: SharedWindow
    by_itself: ByItself
    taking_back: TakingBack
    played: bool

    def decide(self, *actions: str) -> None:
        """Take an action of the person who is asked, or several one after another."""

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew."""


class OwnScreenPlay:
    """Takes what comes from own screens when the table has told everything before, and publishes after each change."""

    def __init__(self, scene: Played) -> None:
        self.scene = scene
        self.screens: TableScreens | None = None
        """What the own screens are shown of this game; None where there are none."""
        self.asked = NOBODY, -1
        """The seat that is asked on its own screen, and how long the journal was then."""
        self.play: tuple[str, ...] = ()
        """What that seat answered."""
        self.shown = False
        """Whether that seat's screen says so."""
        self.advised = NOBODY
        """The seat that waits for a hint."""
        self.stands_in: dict[int, Member] = {}
        """The people whose own screens are gone, for whom a bot plays until they are back, by seat."""
        self.read: set[int] = set()
        """Who has read the page that lies over the table."""
        self.remembered: ScreensFile | None = None
        """What lies beside the record of this."""
        self.refusals: dict[tuple[int, int, str], tuple[str, bool]] = {}
        """What was found of taking back, by seat and moment."""
        self.told = -1
        """How long the journal was when it was said last that an own screen is gone."""

    # -- who plays there ----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> OwnScreenSeats | None:
        """Who plays on own screens, as far as this table is the one they play at."""
        seats = self.scene.program.services.own_screens
        return seats if seats is not None and seats.table is self else None

    def holds(self, seat: int) -> bool:
        """Tell whether a seat is played on an own screen now."""
        return self.seats is not None and self.seats.plays(seat) and seat in self.scene.session.people

    @property
    def busy(self) -> bool:
        """Whether own screens are still to be shown something."""
        return self.screens is not None and self.screens.busy

    @property
    def rests(self) -> bool:
        """Whether nothing is to be done before an own screen answers."""
        return self.waits and self.shown and not self.busy

    @property
    def any(self) -> bool:
        """Whether anybody plays on an own screen."""
        return any(self.holds(seat) for seat in self.scene.session.people)

    @property
    def phones(self) -> tuple[str, ...]:
        """Tell by seat how the phone of its person is, "" where there is none; empty where nobody has one."""
        seats, session = self.scene.program.services.own_screens, self.scene.session
        # The table is laid once before it is joined.
        if seats is None or seats.table not in (None, self) or not seats.wanted:
            return ()
        phones = {seat: seats.place(seat) for seat in session.people if seat in seats.wanted}
        return tuple([phones.get(seat, "") for seat in range(len(session.players))])

    def join(self) -> None:
        """Let those who came before the game play at this table, and those who come later."""
        seats, scene = self.scene.program.services.own_screens, self.scene
        if seats is None or seats.table is self:
            return
        seats.table = self
        seats.sit(scene.party.members)
        seats.offer()

    def open_page(self, felt: str) -> None:
        """Show phones the way to this table."""
        here = () if self.seats is not None else self.scene.party.members
        self.scene.program.navigation.open("own screens", felt, here)
        self.join()

    def sit(self, members: tuple[Member, ...]) -> None:
        """Let other players decide for some seats: of somebody whose own screen is gone only until it is back."""
        seats = self.seats
        for seat, (before, now) in enumerate(zip(self.scene.party.members, members, strict=True)):
            if seats is not None and before.human and not now.human and seats.place(seat) == AWAY:
                self.stands_in[seat] = before
            elif before != now:
                self.stands_in.pop(seat, None)
        if seats is not None:
            seats.sit([self.stands_in.get(seat, member) for seat, member in enumerate(members)])
        self.scene.window.sit(members)

    def leave(self) -> None:
        """Play at this table no more: after the end the own screens show the result until the next game."""
        seats = self.seats
        if seats is None:
            return
        self.remember()
        seats.table = None
        if self.screens is not None and not self.scene.session.over:
            self.screens.close()
        self.screens = None

    # -- what is asked for --------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Have a seat asked on its own screen, whose person sees the table from here on; all others look on here."""
        scene, moment = self.scene, len(self.scene.session.match.journal)
        if self.asked == (seat, moment):
            return
        self.asked, self.play, self.shown = (seat, moment), (), False
        scene.window.alone = NOBODY
        scene.window.look_on()
        scene.session.shown_to(seat)

    @property
    def waits(self) -> bool:
        """Whether the table waits for an own screen."""
        session = self.scene.session
        return (
            not session.over and self.asked == (session.turn, len(session.match.journal)) and self.holds(session.turn)
        )

    def take(self, request: SeatRequest) -> None:
        """Do what somebody asks for from an own screen."""
        from tablegames.own_screens.requests import GoOn, HintAsked, Play, UndoAsked

        session, seat = self.scene.session, request.seat
        match request:
            case Play(actions=actions) if self.waits and seat == session.turn:
                self.play = actions
            case HintAsked() if self.waits and seat == session.turn:
                self.advised = seat
                session.consult(seat)
            case UndoAsked():
                self.undo(seat)
            case GoOn():
                self.go_on(seat)

    def follow(self) -> None:
        """Do what was asked for, and show the own screens how things stand now."""
        seats = self.seats
        if seats is None:
            return
        self.welcome(seats)
        if self.waits and self.play:
            self.decide()
        self.advise()
        self.publish(seats)
        self.remember()

    def decide(self) -> None:
        """Take the answer of the seat that is asked, where it is one."""
        scene, actions, self.play = self.scene, self.play, ()
        if actions[0] in scene.session.match.legal_actions():
            scene.decide(*actions)
            scene.played = False
        elif self.screens is not None:
            self.screens.again()

    def advise(self) -> None:
        """Hand on what the adviser says."""
        session = self.scene.session
        if self.advised == NOBODY:
            return
        if self.screens is None or self.advised != session.turn or not session.consulting:
            self.advised = NOBODY
        elif session.advice is not None:
            self.screens.hint(self.advised, session.advice)
            self.advised = NOBODY

    def go_on(self, seat: int) -> None:
        """Put the page away that all read once everybody at an own screen has; elsewhere end a rest."""
        scene, seats, stack = self.scene, self.seats, self.scene.program.stack
        if stack.top.name in READ:
            self.read.add(seat)
            here = {each for each in scene.session.people if seats is not None and seats.place(each) == HERE}
            if here <= self.read:
                stack.pop_to(scene)
        elif stack.top is scene:
            scene.narrator.skip()

    # -- taking back --------------------------------------------------------------------------------------------------

    def undo_refusal(self, seat: int) -> tuple[str, bool]:
        """Name why a seat cannot take its last decision back, "" where it can; and tell whether all are asked before,
        since others have seen it."""
        session, refusal = self.scene.session, self.scene.taking_back.refusal
        key = seat, len(session.match.journal), refusal
        if key not in self.refusals:
            if self.refusals and next(iter(self.refusals))[1:] != key[1:]:
                self.refusals.clear()
            seen = refusal == "company" or (refusal != "off" and session.back.decider(session.match) != seat)
            self.refusals[key] = (session.back.agreed_refusal(session.match, seat), True) if seen else (refusal, False)
        return self.refusals[key]

    def undo(self, seat: int) -> None:
        """Take a seat's last decision back; where others have seen it all at the table are asked, and else why not."""
        refusal, seen = self.undo_refusal(seat)
        if refusal:
            self.say(seat, f"undo.{refusal}")
        elif seen:
            self.ask_all(seat)
        else:
            self.take_back(seat)

    def ask_all(self, seat: int) -> None:
        """Ask all at the table whether a seat may take back its last decision."""
        scene, stack = self.scene, self.scene.program.stack
        moment = len(scene.session.match.journal)

        def answered(agreed: bool) -> None:
            session = scene.session
            if agreed and len(session.match.journal) == moment and not session.back.agreed_refusal(session.match, seat):
                session.back.agree(session.match, seat)
                self.take_back(seat)
            else:
                self.say(seat, "own_screen.undo_not")

        if not isinstance(stack.top, UndoAskedPage):
            stack.push(UndoAskedPage(scene.program, scene.party.members[seat], answered))
            scene.program.services.sound.play("handover")
            self.say(seat, "own_screen.undo_asked")

    def take_back(self, seat: int) -> None:
        """Take a seat's last decision back: it is asked again."""
        scene = self.scene
        scene.program.stack.pop_to(scene)
        scene.by_itself.take_back()
        scene.window.take_back()
        self.asked, self.play = (NOBODY, -1), ()
        self.say(seat, "undo.done")

    def say(self, seat: int, key: str) -> None:
        """Say something at an own screen."""
        if self.screens is not None:
            self.screens.tell(seat, key)

    # -- coming and going ---------------------------------------------------------------------------------------------

    def welcome(self, seats: OwnScreenSeats) -> None:
        """Give a seat back to the own screen that has come, or come back: its cards lie open here no more."""
        scene, session, stack = self.scene, self.scene.session, self.scene.program.stack
        seats.lent = {seat for seat in seats.lent if seats.place(seat) == AWAY}
        back = {seat: member for seat, member in self.stands_in.items() if seats.place(seat) == HERE}
        if back and stack.top is scene and not session.over:
            for seat in back:
                del self.stands_in[seat]
            scene.window.sit(tuple([back.get(seat, each) for seat, each in enumerate(scene.party.members)]))
        if session.viewer != NOBODY and self.holds(session.viewer):
            scene.window.come_anew()
        top = stack.top
        if isinstance(top, HandoverPage) and not session.over and self.holds(session.turn):
            stack.pop_to(scene)

    def gone(self) -> bool:
        """Tell whether the own screen that is waited for has been gone for a while."""
        seats = self.seats
        return seats is not None and self.waits and seats.away_for(self.scene.session.turn) >= PATIENCE

    def offers(self) -> tuple[str, ...]:
        """Offer to go on without an own screen that is gone."""
        return (PLAY_HERE, BOT_PLAYS) if self.gone() else ()

    def look(self) -> bool:
        """Say that an own screen is gone, once a question; True where there is something new to show."""
        scene, moment, gone = self.scene, self.asked[1], self.gone()
        if not gone and self.told == moment and self.waits:
            # It is back, and the question stands.
            self.told, scene.narrator.notice = -1, ""
            scene.relay()
            return True
        if not gone or self.told == moment:
            return False
        seats, turn = self.seats, scene.session.turn
        self.told, name = moment, scene.session.players[turn].name
        lost = seats is not None and turn in seats.server.elsewhere()
        key = "own_screens.gone_elsewhere" if lost else "own_screens.gone"
        scene.narrator.say(lambda table: table.words.say(key, name=name))
        scene.relay()
        return True

    def go_on_without(self, how: str) -> None:
        """Go on without the own screen that is gone: its cards are played here, or by a bot, until it is back."""
        scene, seats = self.scene, self.seats
        if seats is None or not self.waits:
            return
        seat, self.asked = scene.session.turn, (NOBODY, -1)
        scene.narrator.notice = ""
        if how == PLAY_HERE:
            seats.lent.add(seat)
            scene.relay()
            return
        kind = usual_bot(scene.program.services.player_kinds)
        self.stands_in[seat] = member = scene.party.members[seat]
        bot = replace(member, kind=kind, face=faces_for(kind)[0], person="")
        members = [bot if at == seat else each for at, each in enumerate(scene.party.members)]
        scene.window.sit(tuple(members))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def publish(self, seats: OwnScreenSeats) -> None:
        """Show each own screen the table as its seat sees it."""
        from tablegames.own_screens.table_screens import TableScreens

        scene = self.scene
        if self.screens is None:
            wins = scene.party.series.wins if scene.party.series else ()
            self.screens = TableScreens(seats.server, scene.ruleset, scene.session, dict(scene.party.options), wins)
        top = scene.program.stack.top.name
        if top not in READ:
            self.read.clear()
        held = [seat for seat in scene.session.people if seats.plays(seat)]
        offers = {seat: self.offered(seat, top in READ) for seat in held}
        self.shown = self.waits
        self.screens.publish(self.shown, offers, results=top == READ[0])

    def offered(self, seat: int, reading: bool) -> tuple[str, ...]:
        """List what a seat's own screen offers besides its choices."""
        session = self.scene.session
        if reading:
            return () if seat in self.read else ("go_on",)
        asked = self.waits and seat == session.turn
        hint = ("hint",) if asked and len(session.match.legal_actions()) > 1 else ()
        undo = ("undo",) if self.undo_refusal(seat)[0] not in NEVER else ()
        return (*undo, *hint)

    def remember(self) -> None:
        """Keep beside the record who plays on own screens, for phones to come back by themselves; gone with the end."""
        session, seats = self.scene.session, self.seats
        kept = seats.kept() if seats is not None and seats.wanted and not session.over else None
        if session.record is not None and kept != self.remembered:
            self.remembered = kept
            session.record.keep_screens(kept)
