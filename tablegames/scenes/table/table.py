"""The table: a game being played, shown to the person who looks."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.history import log_of
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.reading_aloud import Aloud, name_at
from tablegames.scenes.program.scene import Wordless
from tablegames.scenes.program.ways import set_pace
from tablegames.scenes.results.finishing import note_left
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.card_drag import CardGrip
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.focus import under
from tablegames.scenes.table.lifting import Lifting
from tablegames.scenes.table.next_person import NextPerson
from tablegames.scenes.table.own_screen_play import OwnScreenPlay
from tablegames.scenes.table.screen_buttons import ScreenButtons
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.table_menu import KEYS, TableMenu
from tablegames.scenes.table.table_states import (
    AskingState,
    BotState,
    ComingState,
    OverState,
    RestState,
    SceneState,
    ScoredState,
    TellingState,
)
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.turns import Turns
from tablegames.scenes.table.why import WhyPage
from tablegames.scenes.table_pages.first_time import greet
from tablegames.scenes.telling.bubble import Bubble
from tablegames.scenes.telling.score_tip import tip_of_score
from tablegames.view.controls.tip_box import Tip
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox, table_dump
from tablegames.view.layout.log_words import say_lines
from tablegames.view.painting.sprite import Sprite, Target, sunk
from tablegames.view.table.table import TableView


@dataclass(frozen=True)
class PartClasses:
    """The classes of those parts that are others at some tables."""

    turns: type[Turns] = Turns
    by_itself: type[ByItself] = ByItself
    menu: type[TableMenu] = TableMenu
    buttons: type[ScreenButtons] = ScreenButtons
    next_person: type[NextPerson] = NextPerson
    over: type[OverState] = OverState


class TableScene(Wordless):
    """Plays a session: what the window asks of it goes to the parts of the table, or to the state it is in.

    Several people share the window: when one of them has chosen, the own cards lie face down before anything says who
    is next. Then the window is covered, and only the person who comes uncovers it.
    """

    name = "table"
    parts = PartClasses()

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, session: Session) -> None:
        self.program, self.session = program, session
        self.pressed: Hashable = None
        """What is pressed, as `thing_at` names it."""
        self.fresh = True
        """Whether the table was just opened."""
        self.tabletop = tabletop = self.make_tabletop(party, ruleset)
        self.narrator, self.animator = tabletop.narrator, tabletop.animator
        self.hint, self.attended = tabletop.hint, tabletop.attended
        self.bubble = Bubble(program, session, self.narrator)
        self.animator.told = self.bubble.hear
        self.window = SharedWindow(tabletop, self.bubble)
        self.turns = self.parts.turns(tabletop, self.window)
        self.by_itself = self.parts.by_itself(tabletop, self.turns)
        self.lifting = Lifting(tabletop, self.window)
        self.own_screens = OwnScreenPlay(tabletop, self.turns, self.by_itself)
        self.menu = self.parts.menu(tabletop, self.own_screens)
        self.buttons = self.parts.buttons(tabletop, self.by_itself, self.own_screens, self.menu)
        self.chooser = Chooser(tabletop, self.turns, self.buttons)
        self.next_person = self.parts.next_person(tabletop, self.turns, self.buttons)
        self.make_states(tabletop, self.chooser)
        tabletop.begin()

    def make_tabletop(self, party: Party, ruleset: Ruleset) -> Tabletop:
        """Make what lies on the table."""
        return Tabletop(self.program, party, ruleset, self.session)

    def make_states(self, tabletop: Tabletop, chooser: Chooser) -> None:
        """Make the states in which the table can be."""
        self.telling = TellingState(tabletop, chooser)
        self.scored = ScoredState(tabletop, chooser, self.window)
        self.asking = AskingState(tabletop, chooser, self.by_itself)
        self.resting = RestState(tabletop, chooser, self.by_itself)
        self.bots_turn = BotState(tabletop, chooser, self.turns)
        self.over = self.parts.over(tabletop, chooser, self.bubble)
        self.coming = ComingState(tabletop, chooser, self.by_itself, self.lifting, self.next_person, self.own_screens)

    @property
    def state(self) -> SceneState:
        """Tell what the table waits for now. It follows from what was told and who is asked, and is never set."""
        if self.narrator.scored:
            return self.scored
        if not self.narrator.through:
            return self.telling
        if self.by_itself.plays_rest:
            return self.resting
        if self.tabletop.asked:
            return self.asking
        if self.session.over:
            return self.over
        return self.coming if self.session.person_asked else self.bots_turn

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table in the reader's language."""
        return self.tabletop.table

    @property
    def party(self) -> Party:
        """Who sits at the table, and by which options."""
        return self.tabletop.party

    @property
    def shown(self) -> Seen:
        """What the table shows at rest."""
        return self.tabletop.shown

    @property
    def backdrop(self) -> str:
        return self.tabletop.backdrop

    @property
    def viewer(self) -> int:
        return self.session.viewer

    @property
    def game_title(self) -> str:
        return self.program.words.of(self.tabletop.ruleset.name)

    @property
    def busy(self) -> bool:
        waits = not self.state.rests
        return waits or self.animator.moving or self.hint.wanted or self.bubble.line is not None

    def refresh(self) -> None:
        self.tabletop.dress()
        self.tabletop.relay(glide=False)

    def sprites(self) -> list[Sprite]:
        shown = self.tabletop.sprites()
        if self.bubble.line is not None:
            shown = [*shown, *self.bubble.sprites()]
        if self.pressed is not None:
            shown = [sunk(each) if each.target == self.pressed else each for each in shown]
        return shown

    @property
    def guarded(self) -> bool:
        return self.window.guarded

    def nobody_there(self) -> None:
        if self.guarded and self.viewer != NOBODY:
            # What lies over the table may show what one person knew.
            self.program.stack.pop_to_table()
            self.window.leave_alone()

    def peek(self, looking: bool) -> None:
        """Show face-down cards whose faces the viewer knows, as long as is asked."""
        self.lifting.peek(looking)

    def lift(self, seat: int) -> None:
        """Show the hand of a seat as long as its key is held, where the computer stays in the middle."""
        self.lifting.hold_key(seat)

    def aloud(self) -> Aloud:
        """Tell what is to be said of it now."""
        laid = self.sprites()
        prompt = next((each.name for each in laid if each.key == "prompt"), "")
        return Aloud("", prompt, name_at(laid, self.focus))

    def happened_since(self, heard: int) -> tuple[int, tuple[str, ...]]:
        """Say in words what was shown after so many events, and give how many there are by now."""
        session, many = self.session, len(self.session.match.journal)
        if not self.narrator.through or many <= heard:
            return min(heard, many), ()
        lines = log_of(session, session.viewer, since=heard)
        return many, tuple([words for _, words in say_lines(lines, self.table)])

    def dump(self, box: Letterbox) -> dict[str, Any]:
        return table_dump(self.session.viewer, self.sprites(), self.focus, box)

    def look(self) -> bool:
        """Look whether an own screen that is waited for has been gone for a while."""
        return self.own_screens.look()

    # -- time ---------------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> None:
        if self.fresh:
            self.fresh = False
            if greet(self.program, self.tabletop):
                return
        tabletop, narrator, preferences = self.tabletop, self.narrator, self.program.preferences
        set_pace(tabletop.ways, preferences.motion, self.animator)
        narrator.trick_rest = preferences.rest
        self.session.save_on()
        # A bot thinks while the table still moves; what it thinks of is played when both are through.
        self.session.think()
        self.animator.step(ms)
        self.bubble.step(ms)
        self.listen()
        self.by_itself.hurry()
        if not self.animator.busy:
            self.state.pass_time(ms)

    def listen(self) -> None:
        """Tell the person who is asked so, and what the adviser and the disk say."""
        tabletop, play = self.tabletop, self.program.services.sound.play
        if tabletop.unheard and tabletop.asked:
            tabletop.unheard = False
            play("turn")
        hinted = self.hint.heard(tabletop.table)
        if hinted:
            play("hint")
        if hinted or (not self.animator.busy and tabletop.saving.heard()):
            tabletop.relay()

    # -- pointer and keys ---------------------------------------------------------------------------------------------

    @property
    def focus(self) -> Target | None:
        """What the attention is on."""
        return self.attended.focus

    def point(self, x: float, y: float) -> None:
        self.chooser.point(x, y)

    def tip_at(self, x: float, y: float) -> Tip | None:
        return tip_of_score(self.animator.scene, self.table, self.session, x, y)

    def ask_about(self, x: float, y: float) -> None:
        if self.tip_at(x, y) is None and not self.tabletop.peeking and self.focus is None:
            page = WhyPage(self.program, self.tabletop)
            page.point(x, y)
            if page.hover:
                self.program.stack.push(page)

    def thing_at(self, x: float, y: float) -> Hashable:
        return self.state.thing(under(self.animator.scene, x, y))

    def press(self, thing: Hashable) -> None:
        self.pressed = thing

    def grip(self, x: float, y: float, touch: bool) -> Grip | None:
        if (lifting := self.lifting.grip(self.chooser, x, y)) is not None:
            return lifting
        found = under(self.animator.scene, x, y)
        if not self.tabletop.asked or found is None or found.target is None or found.target != ("card", found.card):
            return None
        return CardGrip(self.chooser, found, x, y) if found.place == ("hand", self.viewer) else None

    def click(self, x: float, y: float) -> None:
        self.state.click(x, y, under(self.animator.scene, x, y))

    def act(self, action: Action) -> None:
        if action is Action.BACK and self.attended.chosen is not None:
            self.chooser.let_go()
        elif action is Action.BACK and self.buttons.put_back():
            return
        elif action in KEYS:
            self.buttons.press(KEYS[action])
        else:
            self.state.act(action)

    def removed(self) -> None:
        self.bubble.hush()
        self.own_screens.leave()
        self.session.leave()
        if not self.over.shown:
            note_left(self.program, self.party, self.session)
