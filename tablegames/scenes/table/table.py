"""The table: a game being played, shown to whoever looks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from tablegames.engine.table.events import NOBODY, Scored
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Wordless
from tablegames.scenes.program.ways import Ways, set_pace
from tablegames.scenes.results.finishing import finish, note_left
from tablegames.scenes.table.bubble import Bubble
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.card_drag import CardGrip
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.collecting import as_packet
from tablegames.scenes.table.focus import under
from tablegames.scenes.table.hint import Hint
from tablegames.scenes.table.lifting import LIFT, LiftGrip, Lifting
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.own_screen_play import OwnScreenPlay
from tablegames.scenes.table.score_tip import tip_of_score
from tablegames.scenes.table.screen_buttons import press_button
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.taking_back import TakingBack
from tablegames.scenes.table.trick_rest import TrickRest
from tablegames.scenes.table.why import WhyPage
from tablegames.scenes.table_pages.first_time import greet
from tablegames.scenes.table_pages.looking_back import open_round
from tablegames.scenes.table_pages.saving import Saving
from tablegames.scenes.table_pages.table_menu import KEYS, TableMenu
from tablegames.view.controls.tip_box import Tip
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox, table_dump
from tablegames.view.layout.attention import Attention
from tablegames.view.motion.transitions import shown_to_owner
from tablegames.view.painting.sprite import Screen, Sprite, Target, sunk
from tablegames.view.table.table import TableView

LAST_LOOK = 1800.0
"""How long the table stays before the result is shown."""


class TableScene(Wordless):
    """Plays a session: shows its beats, takes a person's choices, lets bots play at a pace one can follow.

    Several people share the window: when one of them has chosen, the own cards lie face down before anything says who
    is next. Then the window is covered, and only whoever comes uncovers it.
    """

    name = "table"

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, session: Session) -> None:
        self.program, self.party, self.ruleset, self.session = program, party, ruleset, session
        self.played = False
        """Whether the person before the screen played last: then nobody is told that it is their turn."""
        self.peeking = False
        """Whether the viewer looks at face-down cards."""
        self.pressed: Hashable = None
        """What is pressed, as `thing_at` names it."""
        self.drag: CardGrip | None = None
        """The card that is drawn, while it is."""
        self.called = True
        """Whether the person who is asked has been told so."""
        self.fresh = True
        """Whether the table was just opened."""
        self.finished = False
        """Whether the page of the result has followed."""
        self.hint = Hint(session)
        self.saving = Saving(program, session)
        self.taking_back = TakingBack(program, session)
        self.trick_rest = TrickRest(program.preferences)
        self.ways = program.ways()
        """How whoever looked last plays."""
        self.table = self.laid_table()
        self.narrator = Narrator(self.table, self.lay, self.warm, lambda name: self.program.services.sound.play(name))
        self.animator = self.narrator.animator
        self.bubble = Bubble(self)
        self.animator.told = self.bubble.hear
        self.chooser = Chooser(self)
        self.window = SharedWindow(self)
        self.by_itself = ByItself(self)
        self.lifting = Lifting(self)
        self.own_screens = OwnScreenPlay(self)
        leave, untold = self.window.leave_alone, lambda: self.narrator.untold
        self.corners = TableMenu(program, self, party, session, self.saving, leave, untold, self.own_screens)
        self.animator.snap(self.lay(session.seen()))
        if beats := session.beats():
            # From here on it is told, whatever lays the table anew meanwhile.
            self.narrator.retell(beats[0].seen, beats)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def laid_table(self) -> TableView:
        """Make the table in the reader's language."""
        preferences, options = self.program.preferences, dict(self.party.options)
        wins = self.party.series.wins if self.party.series else ()
        self.ways = self.viewers_ways()
        look = {**preferences.table_look(self.ways.large, self.ways.letters), "canvas": self.program.canvas}
        words = self.program.texts(self.ways)
        return TableView(self.ruleset, self.session.players, words, options, wins=wins, **look)

    def viewers_ways(self) -> Ways:
        """Tell how whoever looks plays, so that cards and words are as that person wants them.

        While nobody looks they stay as they were.
        """
        viewer = self.session.viewer
        return self.ways if viewer == NOBODY else self.program.ways(self.party.members[viewer].person)

    def lay(self, seen: Seen) -> Screen:
        """Say where everything is for what is seen; the viewer's attention counts only while something is asked."""
        chooser = self.chooser
        notice = self.narrator.notice or self.saving.sentence or ("" if chooser.chosen else self.hint.sentence)
        picked, hinted, attention = chooser.collection.cards, self.hint.actions, (chooser.focus, chooser.chosen)
        offers, faint = self.taking_back.offered(seen, bool(picked), chooser.collection.complete(seen))
        offers += self.by_itself.onwards(seen) + self.lifting.offers() + self.own_screens.offers()
        side, phones = self.session.side, self.own_screens.phones
        scene = self.table.layout(seen, Attention(*attention, offers, notice, hinted, faint, side, picked, phones))
        asks = self.session.people and self.trick_rest.asks(self.narrator)
        return self.trick_rest.on(scene, self.table, chooser.focus) if asks else scene

    @property
    def shown(self) -> Seen:
        """What the table shows at rest."""
        return self.animator.seen or self.session.seen()

    @property
    def backdrop(self) -> str:
        return self.animator.scene.backdrop

    @property
    def viewer(self) -> int:
        return self.session.viewer

    @property
    def game_title(self) -> str:
        return self.program.words.of(self.ruleset.name)

    @property
    def asked(self) -> bool:
        """Whether the person before the screen may choose now: all that happened before is on the disk."""
        return self.narrator.through and self.session.turn == self.session.viewer and self.session.kept

    @property
    def busy(self) -> bool:
        waits = not (self.asked or self.own_screens.rests)
        return waits or self.animator.moving or self.hint.wanted or self.bubble.line is not None

    def at_rest(self) -> Screen:
        """Lay the table as it is shown when nothing moves."""
        return TableScene.lay(self, self.shown)

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew, because attention, words or viewer changed."""
        if self.viewers_ways() != self.ways:
            self.dress()
        scene = self.lay(self.session.seen() if not self.narrator.chapters else self.shown)
        if glide and not self.animator.telling:
            self.animator.glide(scene)
        else:
            self.animator.snap(scene)

    def refresh(self) -> None:
        self.dress()
        self.relay(glide=False)

    def dress(self) -> None:
        """Go on with a table in other words, or with other cards."""
        self.table = self.laid_table()
        self.narrator.dress(self.table)
        self.hint.word(self.table)

    def warm(self, sprites: Any) -> Any:
        """Let the window paint ahead, where there is one."""
        return self.program.services.display.warm(sprites)

    def sprites(self) -> list[Sprite]:
        shown = self.animator.sprites()
        if self.bubble.line is not None:
            shown = [*shown, *self.bubble.sprites()]
        if self.drag is not None:
            drawn = self.drag.shown()
            away = drawn.key, ("received", drawn.card)
            shown = [*(each for each in shown if each.key not in away), drawn]
        if self.pressed is not None:
            shown = [sunk(each) if each.target == self.pressed else each for each in shown]
        if self.peeking:
            shown = [shown_to_owner(each) for each in shown]
        return shown

    @property
    def guarded(self) -> bool:
        return self.window.guarded

    def nobody_there(self) -> None:
        if self.guarded and self.viewer != NOBODY:
            # What lies over the table may show what one person knew.
            self.program.stack.pop_to(self)
            self.window.leave_alone()

    def peek(self, looking: bool) -> None:
        """Show face-down cards whose faces the viewer knows, as long as is asked."""
        self.peeking = looking
        self.lifting.lift(looking)

    def dump(self, box: Letterbox) -> dict[str, Any]:
        return table_dump(self.session.viewer, self.sprites(), self.focus, box)

    def look(self) -> bool:
        """Look whether an own screen that is waited for has been gone for a while."""
        return self.own_screens.look()

    # -- time ---------------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> None:
        if self.fresh:
            self.fresh = False
            if greet(self.program, self):
                return
        set_pace(self.ways, self.program.preferences.motion, self.animator)
        self.narrator.trick_rest = self.trick_rest.rest if self.session.people else self.program.preferences.rest
        # A bot thinks while the table still moves; what it thinks of is played when both are through.
        self.session.think()
        self.animator.step(ms)
        self.bubble.step(ms)
        if self.asked and not self.called:
            self.called = True
            self.program.services.sound.play("turn")
        hinted = self.hint.heard(self.table)
        if hinted:
            self.program.services.sound.play("hint")
        if hinted or (not self.animator.busy and self.saving.heard()):
            self.relay()
        narrator = self.narrator
        self.by_itself.hurry()
        if self.animator.busy or self.by_itself.acts(ms):
            return
        if self.asked:
            if narrator.notice and narrator.announcing and not narrator.reads(ms):
                # What happened has been read: now the table says that it is one's turn.
                narrator.notice = ""
                if narrator.stands is None:
                    self.settle()
                self.relay()
            return
        if narrator.waits(ms):
            return
        if narrator.scored:
            narrator.scored = False
            self.window.look_together()
            if not narrator.chapters:
                self.settle()
            open_round(self.program, self, self.session)
            if self.session.over and not narrator.chapters:
                # The round's results were the last look at the table.
                narrator.hold = 0
        elif narrator.chapters:
            if narrator.lying and not self.program.preferences.trick_rest and self.session.people:
                self.trick_rest.passed()
            if narrator.go_on():
                self.settle()
        elif self.session.over:
            self.show_result()
        elif self.session.person_asked and self.session.kept:
            if self.own_screens.holds(self.session.turn):
                self.own_screens.ask(self.session.turn)
                return
            if self.by_itself.plays_last_card():
                return
            if self.lifting.wanted and self.session.keeps_secret(self.session.turn):
                self.lifting.ask(self.session.turn)
            else:
                self.window.hand_over(self.session.turn)
        elif not self.session.person_asked and self.session.ready:
            self.let_bot_play()

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""
        self.chooser.chosen = None
        self.narrator.hold = LAST_LOOK if self.session.over else self.table.thinking
        if self.session.turn == self.session.viewer:
            self.called = self.played
            self.chooser.begin()

    def let_bot_play(self) -> None:
        """Let a bot take its turn; with several people at the table everyone looks on."""
        session = self.session
        if self.narrator.notice:
            self.narrator.notice = ""
            self.relay()
        self.window.look_on()
        session.let_bot_play()
        self.played = False
        self.tell()

    def tell(self, packet: Sequence[str] = ()) -> None:
        """Show what just happened; `packet` are actions that were confirmed together."""
        self.chooser.forget()
        self.hint.forget()
        beats = as_packet(self.session.beats(), packet)
        if self.narrator.tell(beats):
            self.settle()

    def show_result(self) -> None:
        """Go on to the page of the result."""
        self.finished = True
        self.program.stack.replace(finish(self.program, self.party, self.session, self.bubble.last_line()))

    # -- choosing -----------------------------------------------------------------------------------------------------

    @property
    def focus(self) -> Target | None:
        """What the attention is on."""
        return self.chooser.focus

    def point(self, x: float, y: float) -> None:
        self.chooser.point(x, y)

    def tip_at(self, x: float, y: float) -> Tip | None:
        return tip_of_score(self.animator.scene, self.table, self.session, x, y)

    def ask_about(self, x: float, y: float) -> None:
        if self.tip_at(x, y) is None and not self.peeking and self.focus is None:
            page = WhyPage(self.program, self)
            page.point(x, y)
            if page.hover:
                self.program.stack.push(page)

    def thing_at(self, x: float, y: float) -> Hashable:
        return self.chooser.thing_at(x, y)

    def press(self, thing: Hashable) -> None:
        self.pressed = thing

    def grip(self, x: float, y: float, touch: bool) -> Grip | None:
        found = under(self.animator.scene, x, y)
        if found is not None and found.target == LIFT:
            return LiftGrip(self)
        if not self.asked or found is None or found.target is None or found.target != ("card", found.card):
            return None
        return CardGrip(self, found, x, y) if found.place == ("hand", self.viewer) else None

    def click(self, x: float, y: float) -> None:
        self.chooser.click(x, y)

    def act(self, action: Action) -> None:
        if action is Action.BACK and self.chooser.chosen is not None:
            self.chooser.let_go()
        elif action is Action.BACK and self.chooser.put_back():
            return
        elif action in KEYS:
            self.open_screen(KEYS[action])
        else:
            self.chooser.act(action)

    def decide(self, *actions: str) -> None:
        """Take an action of the person who is asked, or several one after another, as far as each is legal then.

        Unless the same person goes on before all are called to look, they are told as all may see them.
        """
        session, told = self.session, len(self.session.match.journal)
        for at, action in enumerate(actions):
            if at and action not in session.match.legal_actions():
                break
            session.play(action)
        self.played = True
        self.saving.read()
        scored = any(isinstance(entry.event, Scored) for entry in session.match.journal[told:])
        gather = scored and self.narrator.results
        elsewhere = self.own_screens.holds(session.turn)
        if elsewhere or (self.window.guarded and (session.turn != session.viewer or gather)):
            self.window.look_away()
        self.tell(actions)

    def collected(self) -> None:
        self.hint.forget()
        self.program.services.sound.play("card")
        self.relay()

    def open_screen(self, what: str) -> None:
        """Do what a button of the screen itself stands for."""
        press_button(self, what)

    def removed(self) -> None:
        self.bubble.hush()
        self.own_screens.leave()
        self.session.leave()
        if not self.finished:
            note_left(self.program, self.party, self.session)
