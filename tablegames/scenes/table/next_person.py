"""How the window passes from one person to the next: by a cover, or by a sentence where nothing is secret."""

from __future__ import annotations

from functools import partial

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.secrecy import keeps_secret
from tablegames.scenes.table.screen_buttons import ScreenButtons
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.turns import Turns
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.looking_back import happened

NAMED = 1600.0
"""How long it stands whose turn it is where nothing is covered, milliseconds."""


class NextPerson:
    """Calls the person who is asked."""

    def __init__(self, tabletop: Tabletop, turns: Turns, buttons: ScreenButtons) -> None:
        self.tabletop, self.turns, self.window, self.buttons = tabletop, turns, turns.window, buttons

    def hand_over(self, seat: int) -> None:
        """Let another person look: first the window is covered, then the viewer changes."""
        tabletop, window, session = self.tabletop, self.window, self.tabletop.session
        tabletop.peeking = False
        others = window.guarded and session.viewer != seat
        if tabletop.narrator.notice and session.viewer == seat:
            tabletop.narrator.notice = ""
            tabletop.settle()
            tabletop.relay()
        elif others and not keeps_secret(session.match, seat):
            self.pass_on(seat)
        elif others and window.alone != seat:
            self.cover(seat)
        else:
            self.uncover(seat)

    def cover(self, seat: int) -> None:
        """Cover the window until the person of a seat has come."""
        tabletop, session, program = self.tabletop, self.tabletop.session, self.tabletop.program
        since = happened(session, seat, tabletop.table, tabletop.party)
        back = self.window.take_back if program.preferences.undo and not session.no_undo else None
        menu, rules, screens = (partial(self.buttons.press, what) for what in ("menu", "rules", "own_screens"))
        member, uncover = tabletop.party.members[seat], partial(self.uncover, seat)
        cover = HandoverPage(program, member, uncover, since, menu, rules, back, screens)
        session.look(NOBODY)
        tabletop.relay(glide=False)
        self.window.bubble.cover()
        program.stack.push(cover)
        program.services.sound.play("handover")

    def pass_on(self, seat: int) -> None:
        """Say whose turn it is, where nothing has to be covered: any person may sit there."""
        tabletop, name = self.tabletop, self.tabletop.session.players[seat].name
        if self.window.alone != seat:
            self.window.alone = NOBODY
        tabletop.own_turn = False
        self.window.show(seat)
        tabletop.narrator.say(lambda table: table.words.say("handover.open", name=name), True)
        tabletop.narrator.hold = NAMED
        tabletop.relay(glide=False)

    def uncover(self, seat: int) -> None:
        """Show the table to the person who has come."""
        self.window.alone = seat
        self.window.show(seat)
