"""Several people before one window: who looks at the table now, and what no other person may see then."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.table.events import NOBODY
from tablegames.play.records.seats_file import Place
from tablegames.play.session.player import Player
from tablegames.scenes.program.party import Member
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.telling.bubble import Bubble


class SharedWindow:
    """Changes the viewer: the own cards lie face down before another person looks."""

    def __init__(self, tabletop: Tabletop, bubble: Bubble) -> None:
        self.tabletop, self.bubble, self.holders = tabletop, bubble, tabletop.holders
        self.alone = NOBODY
        """Who was shown the own cards last and still sits there: no other person was asked since, and no page was shown
        at which all gather."""
        self.left: dict[int, Member] = {}
        """By seat the person for whom a computer player decides, to be as before on coming back."""

    @property
    def several(self) -> bool:
        """Whether several people share the window, or sit round it with screens of their own."""
        return len(self.tabletop.session.people) > 1 or self.holders.any

    @property
    def guarded(self) -> bool:
        """Whether they must not see each other's cards."""
        return self.several and self.tabletop.program.preferences.handover

    def look_on(self) -> None:
        """Show what everyone may see, while a bot plays."""
        session = self.tabletop.session
        if self.several and session.viewer != NOBODY:
            session.look(NOBODY)
            self.tabletop.relay(glide=False)

    def look_together(self) -> None:
        """Let all look who sit at the table: at a round's results, and at what is dealt before the next question."""
        tabletop = self.tabletop
        self.alone = NOBODY
        if self.several and tabletop.session.viewer != NOBODY:
            tabletop.attended.forget()
            seen = tabletop.session.look_on()
            tabletop.narrator.retell(seen, tabletop.session.beats())

    def look_away(self) -> None:
        """Lay the table as all may see it, for the person who looked has chosen or goes away."""
        tabletop = self.tabletop
        tabletop.attended.forget()
        tabletop.hint.forget()
        tabletop.peeking = False
        tabletop.narrator.retell(tabletop.session.look_away(), ())

    def leave_alone(self) -> None:
        """Cover the own cards, for another person may go on after a pause: the next one is asked for again.

        Also where no one is asked yet: what happened may still be told, or bots still play. A round that was scored
        meanwhile is explained to all.
        """
        tabletop = self.tabletop
        if not self.guarded:
            return
        self.alone, tabletop.own_turn = NOBODY, False
        if tabletop.session.viewer != NOBODY:
            self.come_anew()

    def come_anew(self) -> None:
        """Have the person who is asked come to the table, as all may see it meanwhile."""
        tabletop = self.tabletop
        self.alone = NOBODY
        owed = tabletop.narrator.owes_results
        self.look_away()
        if owed:
            tabletop.narrator.retell(tabletop.session.look_on(), tabletop.session.beats())
            tabletop.narrator.come_to_results()

    def sit(self, members: tuple[Member, ...]) -> None:
        """Let other players decide for some seats from here on; who is asked comes to the table as usual."""
        tabletop, session = self.tabletop, self.tabletop.session
        for seat, (before, member) in enumerate(zip(tabletop.party.members, members, strict=True)):
            if before.human and not member.human:
                self.left[seat] = before
            if member != before:
                session.seat(seat, Player(member.name, member.kind, member.face))
        tabletop.party = replace(tabletop.party, members=members)
        if session.record is not None:
            session.record.seat([Place(each.kind, each.face, each.person) for each in members])
        tabletop.program.stack.pop_to_table()
        tabletop.own_turn = False
        self.bubble.uncover()
        tabletop.dress()
        self.come_anew()
        if not self.several and session.people:
            # A person alone with bots need not hide the own cards.
            self.show(session.people[0])

    def take_back(self) -> None:
        """Take the last decision back before the next one has looked: the person who took it comes back."""
        tabletop = self.tabletop
        tabletop.session.undo()
        tabletop.program.services.sound.play("undo")
        tabletop.own_turn = False
        self.bubble.uncover()
        self.come_anew()

    def show(self, seat: int) -> None:
        """Show the table as a seat sees it."""
        tabletop = self.tabletop
        tabletop.session.look(seat)
        tabletop.narrator.notice = ""
        self.bubble.uncover()
        tabletop.settle()
        tabletop.relay(glide=False)
