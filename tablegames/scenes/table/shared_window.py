"""Several people before one window: who looks at the table now, and how the window passes from one to the next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Protocol

from tablegames.engine.table.events import NOBODY
from tablegames.play.records.seats_file import Place
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.bubble import Bubble
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.hint import Hint
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.looking_back import happened
from tablegames.scenes.table_pages.table_menu import TableMenu
from tablegames.view.table.table import TableView

NAMED = 1600.0
"""How long it stands whose turn it is where nothing is covered, milliseconds."""


class OwnScreenHolders(Protocol):
    """Tells who does not look at the window at all, but at a screen of their own."""

    @property
    def any(self) -> bool: ...

    def holds(self, seat: int) -> bool: ...


class LookedAt(Scene, Protocol):
    """A table that one person after another looks at."""

    program: Program
    party: Party
    session: Session
    table: TableView
    narrator: Narrator
    chooser: Chooser
    hint: Hint
    bubble: Bubble
    corners: TableMenu
    peeking: bool
    played: bool

    @property
    def own_screens(self) -> OwnScreenHolders: ...

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew."""

    def dress(self) -> None:
        """Go on with a table in other words, or with other players."""

    def open_screen(self, what: str) -> None:
        """Do what a button of the screen itself stands for."""


class SharedWindow:
    """Changes the viewer: the own cards lie face down before anybody else looks, and a cover lies over the window."""

    def __init__(self, scene: LookedAt) -> None:
        self.scene = scene
        self.alone = NOBODY
        """Who was shown the own cards last and still sits there: no other person was asked since, and no page was shown
        at which all gather."""

    @property
    def several(self) -> bool:
        """Whether several people share the window, or sit round it with screens of their own."""
        return len(self.scene.session.people) > 1 or self.scene.own_screens.any

    @property
    def guarded(self) -> bool:
        """Whether they must not see each other's cards."""
        return self.several and self.scene.program.preferences.handover

    def look_on(self) -> None:
        """Show what everyone may see, while a bot plays."""
        session = self.scene.session
        if self.several and session.viewer != NOBODY:
            session.look(NOBODY)
            self.scene.relay(glide=False)

    def look_together(self) -> None:
        """Let all look who sit at the table: at a round's results, and at what is dealt before somebody is asked."""
        scene = self.scene
        self.alone = NOBODY
        if self.several and scene.session.viewer != NOBODY:
            scene.chooser.forget()
            seen = scene.session.look_on()
            scene.narrator.retell(seen, scene.session.beats())

    def look_away(self) -> None:
        """Lay the table as all may see it, for whoever looked has chosen or goes away."""
        scene = self.scene
        scene.chooser.forget()
        scene.hint.forget()
        scene.peeking = False
        scene.narrator.retell(scene.session.look_away(), ())

    def leave_alone(self) -> None:
        """Cover the own cards, for who goes on after a pause may be somebody else: the next one is asked for again.

        Also where nobody is asked yet: what happened may still be told, or bots still play. A round that was scored
        meanwhile is explained to all.
        """
        scene = self.scene
        if not self.guarded:
            return
        self.alone, scene.played = NOBODY, False
        if scene.session.viewer != NOBODY:
            self.come_anew()

    def come_anew(self) -> None:
        """Have whoever is asked come to the table, as all may see it meanwhile."""
        scene = self.scene
        self.alone = NOBODY
        owed = scene.narrator.owes_results
        self.look_away()
        if owed:
            scene.narrator.retell(scene.session.look_on(), scene.session.beats())
            scene.narrator.come_to_results()

    def sit(self, members: tuple[Member, ...]) -> None:
        """Let other players decide for some seats from here on; who is asked comes to the table as usual."""
        scene, session = self.scene, self.scene.session
        for seat, (before, member) in enumerate(zip(scene.party.members, members, strict=True)):
            if member != before:
                session.seat(seat, Player(member.name, member.kind, member.face))
        scene.party = scene.corners.party = replace(scene.party, members=members)
        if session.record is not None:
            session.record.seat([Place(each.kind, each.face, each.person) for each in members])
        scene.program.stack.pop_to(scene)
        scene.played = False
        scene.bubble.uncover()
        scene.dress()
        self.come_anew()

    def take_back(self) -> None:
        """Take the last decision back before the next one has looked: whoever took it comes to the table again."""
        scene = self.scene
        scene.session.undo()
        scene.program.services.sound.play("undo")
        scene.played = False
        scene.bubble.uncover()
        self.come_anew()

    def hand_over(self, seat: int) -> None:
        """Let another person look: first the window is covered, then the viewer changes."""
        scene, session = self.scene, self.scene.session
        scene.peeking = False
        if scene.narrator.notice and session.viewer == seat:
            scene.narrator.notice = ""
            scene.settle()
            scene.relay()
        elif self.guarded and session.viewer != seat and not session.keeps_secret(seat):
            self.pass_on(seat)
        elif self.guarded and session.viewer != seat and self.alone != seat:
            since = happened(session, seat, scene.table, scene.party)
            back = self.take_back if scene.program.preferences.undo and not session.no_undo else None
            menu, rules, screens = (partial(scene.open_screen, what) for what in ("menu", "rules", "own_screens"))
            member, uncover = scene.party.members[seat], partial(self.uncover, seat)
            cover = HandoverPage(scene.program, member, uncover, since, menu, rules, back, screens)
            session.look(NOBODY)
            scene.relay(glide=False)
            scene.bubble.cover()
            scene.program.stack.push(cover)
            scene.program.services.sound.play("handover")
        else:
            self.uncover(seat)

    def pass_on(self, seat: int) -> None:
        """Say whose turn it is, where nothing has to be covered: anybody may sit there."""
        scene, name = self.scene, self.scene.session.players[seat].name
        if self.alone != seat:
            self.alone = NOBODY
        scene.played = False
        self.show(seat)
        scene.narrator.say(lambda table: table.words.say("handover.open", name=name), True)
        scene.narrator.hold = NAMED
        scene.relay(glide=False)

    def uncover(self, seat: int) -> None:
        """Show the table to the person who has come."""
        self.alone = seat
        self.show(seat)

    def show(self, seat: int) -> None:
        """Show the table as a seat sees it."""
        scene = self.scene
        scene.session.look(seat)
        scene.narrator.notice = ""
        scene.bubble.uncover()
        scene.settle()
        scene.relay(glide=False)
