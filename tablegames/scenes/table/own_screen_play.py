"""People at own screens play at a table: what they ask for is done here, and they are shown what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.engine.table.events import NOBODY
from tablegames.play.records.screens_file import ScreensFile
from tablegames.scenes.program.own_screen_seats import AWAY, HERE, OwnScreenSeats
from tablegames.scenes.program.party import Member, faces_for, usual_bot
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.focus import BOT_PLAYS, PLAY_HERE
from tablegames.scenes.table.table_offers import NEVER
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.turns import Turns
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.undo_asked import UndoAskedPage

if TYPE_CHECKING:
    from tablegames.own_screens.requests import SeatRequest
    from tablegames.own_screens.table_screens import TableScreens

PATIENCE = 8.0
"""How long the table waits for an own screen that is gone before it offers to go on without it, seconds."""
READ = ("round", "first")
"""Pages over a table that all read: they go when all have read them."""


class OwnScreenPlay:
    """Takes what comes from own screens when the table has told everything before, and publishes after each change."""

    def __init__(self, tabletop: Tabletop, turns: Turns, by_itself: ByItself) -> None:
        self.tabletop, self.turns, self.by_itself, self.window = tabletop, turns, by_itself, turns.window
        self.session, self.holders = tabletop.session, turns.window.holders
        tabletop.more_offers.append(lambda seen: self.offers())
        self.screens: TableScreens | None = None
        """What the own screens are shown of this game; None where there are none."""
        self.asked = NOBODY, -1
        """The seat that is asked on its own screen, and how long the journal was then."""
        self.play: tuple[str, ...] = ()
        """What that seat answered."""
        self.shown = False
        """Whether that seat's screen says so."""
        self.hint_seat = NOBODY
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
    def busy(self) -> bool:
        """Whether own screens are still to be shown something."""
        return self.screens is not None and self.screens.busy

    @property
    def rests(self) -> bool:
        """Whether nothing is to be done before an own screen answers."""
        return self.waits and self.shown and not self.busy

    def join(self) -> None:
        """Let those who came before the game play at this table, and those who come later."""
        seats = self.tabletop.program.services.own_screens
        if seats is None or seats.table is self:
            return
        seats.table = self.holders.hearing = self
        seats.sit(self.tabletop.party.members)
        seats.offer()

    def open_page(self, felt: str) -> None:
        """Show phones the way to this table."""
        here = () if self.holders.seats is not None else self.tabletop.party.members
        self.tabletop.program.navigation.open("own screens", felt, here)
        self.join()

    def sit(self, members: tuple[Member, ...]) -> None:
        """Let other players decide for some seats: for a person whose own screen is gone only until it is back."""
        seats = self.holders.seats
        for seat, (before, now) in enumerate(zip(self.tabletop.party.members, members, strict=True)):
            if seats is not None and before.human and not now.human and seats.place(seat) == AWAY:
                self.stands_in[seat] = before
            elif before != now:
                self.stands_in.pop(seat, None)
        if seats is not None:
            seats.sit([self.stands_in.get(seat, member) for seat, member in enumerate(members)])
        self.window.sit(members)

    def leave(self) -> None:
        """Play at this table no more: after the end the own screens show the result until the next game."""
        seats = self.holders.seats
        if seats is None:
            return
        self.remember()
        seats.table = None
        if self.screens is not None and not self.session.over:
            self.screens.close()
        self.screens = None

    # -- what is asked for --------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Have a seat asked on its own screen, whose person sees the table from here on; all others look on here."""
        moment = len(self.session.match.journal)
        if self.asked == (seat, moment):
            return
        self.asked, self.play, self.shown = (seat, moment), (), False
        self.window.alone = NOBODY
        self.window.look_on()
        self.session.shown_to(seat)

    @property
    def waits(self) -> bool:
        """Whether the table waits for an own screen."""
        session = self.session
        asked = not session.over and self.asked == (session.turn, len(session.match.journal))
        return asked and self.holders.holds(session.turn)

    def take(self, request: SeatRequest) -> None:
        """Do what a person asks for from an own screen."""
        from tablegames.own_screens.requests import GoOn, HintAsked, Play, UndoAsked

        session, seat = self.session, request.seat
        match request:
            case Play(actions=actions) if self.waits and seat == session.turn:
                self.play = actions
            case HintAsked() if self.waits and seat == session.turn:
                self.hint_seat = seat
                session.ask_hint(seat)
            case UndoAsked():
                self.undo(seat)
            case GoOn():
                self.go_on(seat)

    def follow(self) -> None:
        """Do what was asked for, and show the own screens how things stand now."""
        seats = self.holders.seats
        if seats is None:
            return
        self.welcome(seats)
        if self.waits and self.play:
            self.decide()
        self.tell_hint()
        self.publish(seats)
        self.remember()

    def decide(self) -> None:
        """Take the answer of the seat that is asked, where it is one."""
        tabletop, actions, self.play = self.tabletop, self.play, ()
        if actions[0] in self.session.match.legal_actions():
            self.turns.decide(*actions)
            tabletop.own_turn = False
        elif self.screens is not None:
            self.screens.again()

    def tell_hint(self) -> None:
        """Hand on what the adviser says."""
        session = self.session
        if self.hint_seat == NOBODY:
            return
        if self.screens is None or self.hint_seat != session.turn or not session.hint_asked:
            self.hint_seat = NOBODY
        elif session.hint is not None:
            self.screens.hint(self.hint_seat, session.hint)
            self.hint_seat = NOBODY

    def go_on(self, seat: int) -> None:
        """Put the page away that all read once everybody at an own screen has; elsewhere end a rest."""
        tabletop, seats, stack = self.tabletop, self.holders.seats, self.tabletop.program.stack
        if stack.top.name in READ:
            self.read.add(seat)
            here = {each for each in self.session.people if seats is not None and seats.place(each) == HERE}
            if here <= self.read:
                stack.pop_to_table()
        elif stack.at_table:
            tabletop.narrator.skip()

    # -- taking back --------------------------------------------------------------------------------------------------

    def undo_refusal(self, seat: int) -> tuple[str, bool]:
        """Name why a seat cannot take its last decision back, "" where it can; and tell whether all are asked before,
        since others have seen it."""
        session, refusal = self.session, self.tabletop.offers.refusal
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
        tabletop, stack = self.tabletop, self.tabletop.program.stack
        moment = len(self.session.match.journal)

        def answered(agreed: bool) -> None:
            session = self.session
            if agreed and len(session.match.journal) == moment and not session.back.agreed_refusal(session.match, seat):
                session.back.agree(session.match, seat)
                self.take_back(seat)
            else:
                self.say(seat, "own_screen.undo_not")

        if not isinstance(stack.top, UndoAskedPage):
            stack.push(UndoAskedPage(tabletop.program, tabletop.party.members[seat], answered))
            tabletop.program.services.sound.play("handover")
            self.say(seat, "own_screen.undo_asked")

    def take_back(self, seat: int) -> None:
        """Take a seat's last decision back: it is asked again."""
        tabletop = self.tabletop
        tabletop.program.stack.pop_to_table()
        self.by_itself.take_back()
        self.window.take_back()
        self.asked, self.play = (NOBODY, -1), ()
        self.say(seat, "undo.done")

    def say(self, seat: int, key: str) -> None:
        """Say something at an own screen."""
        if self.screens is not None:
            self.screens.tell(seat, key)

    # -- coming and going ---------------------------------------------------------------------------------------------

    def welcome(self, seats: OwnScreenSeats) -> None:
        """Give a seat back to the own screen that has come, or come back: its cards lie open here no more."""
        tabletop, session, stack = self.tabletop, self.session, self.tabletop.program.stack
        seats.lent = {seat for seat in seats.lent if seats.place(seat) == AWAY}
        back = {seat: member for seat, member in self.stands_in.items() if seats.place(seat) == HERE}
        if back and stack.at_table and not session.over:
            for seat in back:
                del self.stands_in[seat]
            self.window.sit(tuple([back.get(seat, each) for seat, each in enumerate(tabletop.party.members)]))
        if session.viewer != NOBODY and self.holders.holds(session.viewer):
            self.window.come_anew()
        top = stack.top
        if isinstance(top, HandoverPage) and not session.over and self.holders.holds(session.turn):
            stack.pop_to_table()

    def gone(self) -> bool:
        """Tell whether the own screen that is waited for has been gone for a while."""
        seats = self.holders.seats
        return seats is not None and self.waits and seats.away_for(self.session.turn) >= PATIENCE

    def offers(self) -> tuple[str, ...]:
        """Offer to go on without an own screen that is gone."""
        return (PLAY_HERE, BOT_PLAYS) if self.gone() else ()

    def look(self) -> bool:
        """Say that an own screen is gone, once a question; True where there is something new to show."""
        tabletop, moment, gone = self.tabletop, self.asked[1], self.gone()
        if not gone and self.told == moment and self.waits:
            # It is back, and the question stands.
            self.told, tabletop.narrator.notice = -1, ""
            tabletop.relay()
            return True
        if not gone or self.told == moment:
            return False
        seats, turn = self.holders.seats, self.session.turn
        self.told, name = moment, self.session.players[turn].name
        lost = seats is not None and turn in seats.server.elsewhere()
        key = "own_screens.gone_elsewhere" if lost else "own_screens.gone"
        tabletop.narrator.say(lambda table: table.words.say(key, name=name))
        tabletop.relay()
        return True

    def go_on_without(self, how: str) -> None:
        """Go on without the own screen that is gone: its cards are played here, or by a bot, until it is back."""
        tabletop, seats = self.tabletop, self.holders.seats
        if seats is None or not self.waits:
            return
        seat, self.asked = self.session.turn, (NOBODY, -1)
        tabletop.narrator.notice = ""
        if how == PLAY_HERE:
            seats.lent.add(seat)
            tabletop.relay()
            return
        kind = usual_bot(tabletop.program.services.player_kinds)
        self.stands_in[seat] = member = tabletop.party.members[seat]
        bot = replace(member, kind=kind, face=faces_for(kind)[0], person="")
        members = [bot if at == seat else each for at, each in enumerate(tabletop.party.members)]
        self.window.sit(tuple(members))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def publish(self, seats: OwnScreenSeats) -> None:
        """Show each own screen the table as its seat sees it."""
        from tablegames.own_screens.table_screens import TableScreens

        tabletop = self.tabletop
        if self.screens is None:
            wins = tabletop.party.series.wins if tabletop.party.series else ()
            self.screens = TableScreens(
                seats.server, tabletop.ruleset, self.session, dict(tabletop.party.options), wins
            )
        top = tabletop.program.stack.top.name
        if top not in READ:
            self.read.clear()
        held = [seat for seat in self.session.people if seats.plays(seat)]
        offers = {seat: self.offered(seat, top in READ) for seat in held}
        self.shown = self.waits
        self.screens.publish(self.shown, offers, results=top == READ[0])

    def offered(self, seat: int, reading: bool) -> tuple[str, ...]:
        """List what a seat's own screen offers besides its choices."""
        session = self.session
        if reading:
            return () if seat in self.read else ("go_on",)
        asked = self.waits and seat == session.turn
        hint = ("hint",) if asked and len(session.match.legal_actions()) > 1 else ()
        undo = ("undo",) if self.undo_refusal(seat)[0] not in NEVER else ()
        return (*undo, *hint)

    def remember(self) -> None:
        """Keep beside the record who plays on own screens, for phones to come back by themselves; gone with the end."""
        session, seats = self.session, self.holders.seats
        kept = seats.kept() if seats is not None and seats.wanted and not session.over else None
        if session.record is not None and kept != self.remembered:
            self.remembered = kept
            session.record.keep_screens(kept)
