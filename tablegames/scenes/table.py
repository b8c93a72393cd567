"""The table: a game being played, shown to whoever looks."""

from __future__ import annotations

from collections import deque
from typing import Any

from tablegames.engine.events import NOBODY, Scored
from tablegames.play.seen import Beat, Seen
from tablegames.play.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.announcements import announced
from tablegames.scenes.attention import beside, first, under
from tablegames.scenes.company import Company
from tablegames.scenes.first_time import greet
from tablegames.scenes.handover import HandoverPage
from tablegames.scenes.hint import Hint, offered
from tablegames.scenes.looking_back import happened, open_last_trick, open_log, open_round
from tablegames.scenes.outcome import Outcome
from tablegames.scenes.pause import PausePage
from tablegames.scenes.program import Program
from tablegames.scenes.refusal import only_for, unexpected, why_not
from tablegames.scenes.result import ResultPage
from tablegames.scenes.saving import Saving
from tablegames.scenes.tip import Tip
from tablegames.view.actions import Action
from tablegames.view.animator import Animator
from tablegames.view.backdrop import felt_of
from tablegames.view.dump import Letterbox, cards, widgets
from tablegames.view.layout import actions
from tablegames.view.pairing import Pairing, shown_to_owner
from tablegames.view.sprite import Scene, Sprite, Target
from tablegames.view.table import Table

THINKING = 420.0
"""How long a bot takes at least, milliseconds, so that one can follow."""
BEFORE_RESULTS = 900.0
"""How long the table stays before a round is explained."""
LAST_LOOK = 1800.0
"""How long the table stays before the result is shown."""
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREVIOUS)


class TableScene:
    """Plays a session: shows its beats, takes a person's choices, lets bots play at a pace one can follow.

    Several people share the window: before another one's turn it is covered, and only then the viewer changes.
    """

    name = "table"
    typing = False

    def __init__(self, program: Program, company: Company, ruleset: Ruleset, session: Session) -> None:
        self.program, self.company, self.ruleset, self.session = program, company, ruleset, session
        self.focus: Target | None = None
        self.chosen: Target | None = None
        self.keys = False
        """Whether the keys moved the focus last: then it stays where no pointer is."""
        self.notice = ""
        self.played = False
        """Whether the person before the screen played last: then nobody is told that it is their turn."""
        self.peeking = False
        """Whether the viewer looks at face-down cards."""
        self.called = True
        """Whether the person who is asked has been told so."""
        self.hold = 0.0
        """How long the table still rests as it is, milliseconds."""
        self.chapters: deque[Beat] = deque()
        """Beats still to be shown; after one with a sentence to read the table rests."""
        self.fresh = True
        """Whether the table was just opened."""
        self.scored = False
        """Whether a round is over whose results are still to be explained."""
        self.hint = Hint(session)
        self.saving = Saving(program, session)
        self.tip = Tip()
        self.table = self.laid_table()
        self.animator = Animator(self.lay, self.table.paces, self.table.tokens, self.warm)
        self.animator.pairing.flourishes = self.table.flourishes
        self.animator.hear = lambda name: self.program.ear.play(name)
        self.animator.snap(self.lay(session.seen()))
        self.chapters.extend(session.beats())
        if self.chapters:
            self.animator.snap(self.lay(self.chapters[0].seen))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def laid_table(self) -> Table:
        """Make the table in the reader's language."""
        preferences, options = self.program.preferences, dict(self.company.options)
        return Table(self.ruleset, self.session.players, self.program.words, options, **preferences.table_look())

    def lay(self, seen: Seen) -> Scene:
        """Say where everything is for what is seen; the viewer's attention counts only while something is asked."""
        notice = self.notice or self.saving.sentence or ("" if self.chosen else self.hint.sentence)
        return self.table.layout(seen, self.focus, self.chosen, offered(seen), notice, self.hint.actions)

    @property
    def shown(self) -> Seen:
        """What the table shows at rest."""
        return self.animator.seen or self.session.seen()

    @property
    def backdrop(self) -> str:
        return self.animator.scene.backdrop

    @property
    def asked(self) -> bool:
        """Whether the person before the screen may choose now: all that happened before is on the disk."""
        at_rest = not self.animator.telling and not self.chapters and not self.scored
        return at_rest and self.session.turn == self.session.viewer and self.session.kept

    @property
    def busy(self) -> bool:
        return not self.asked or self.animator.busy or self.hint.wanted

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew, because attention, words or viewer changed."""
        scene = self.lay(self.session.seen() if not self.chapters else self.shown)
        if glide and not self.animator.telling:
            self.animator.glide(scene)
        else:
            self.animator.snap(scene)

    def refresh(self) -> None:
        self.table = self.laid_table()
        self.animator.paces = self.table.paces
        self.animator.pairing = Pairing(self.table.tokens, self.table.flourishes)
        self.animator.finish()
        self.relay(glide=False)

    def warm(self, sprites: Any) -> Any:
        """Let the window paint ahead, where there is one."""
        return self.program.warm(sprites)

    def sprites(self) -> list[Sprite]:
        shown = self.animator.sprites()
        if self.peeking:
            shown = [shown_to_owner(each) for each in shown]
        return [*shown, *self.tip.sprites(self.table, self.session)] if self.tip.score else shown

    def peek(self, looking: bool) -> None:
        """Show face-down cards whose faces the viewer knows, as long as is asked."""
        self.peeking = looking

    def dump(self, box: Letterbox) -> dict[str, Any]:
        laid = self.sprites()
        prompt = next((each.name for each in laid if each.key == "prompt"), "")
        return {
            "viewer": None if self.session.viewer == NOBODY else self.session.viewer,
            "prompt": prompt,
            "widgets": widgets(laid, self.focus, box),
            "cards": cards(laid, box),
        }

    # -- time ---------------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> None:
        if self.fresh:
            self.fresh = False
            if greet(self.program, self):
                return
        self.program.preferences.set_pace(self.animator)
        # A bot thinks while the table still moves; what it thinks of is played when both are through.
        self.session.think()
        self.animator.step(ms)
        if self.asked and not self.called:
            self.called = True
            self.program.ear.play("turn")
        if self.hint.heard(self.table) or (not self.animator.busy and self.saving.heard()):
            self.relay()
        if self.animator.busy or self.asked:
            return
        self.hold -= ms * self.animator.speed
        if self.hold > 0:
            return
        if self.scored:
            self.scored = False
            if not self.chapters:
                self.settle()
            open_round(self.program, self, self.session)
        elif self.chapters:
            self.next_chapter()
        elif self.session.over:
            self.show_result()
        elif self.session.person_asked and self.session.kept:
            self.hand_over(self.session.turn)
        elif not self.session.person_asked and self.session.ready:
            self.let_bot_play()

    def next_chapter(self) -> None:
        """Show beats up to the next one that says something to be read."""
        self.notice = ""
        beats: list[Beat] = []
        while self.chapters:
            sentence, ms = announced(self.chapters[0].events, self.table)
            if sentence and beats:
                # First what happened before, then what is said of it.
                break
            beat = self.chapters.popleft()
            beats.append(beat)
            if self.table.results is not None and any(isinstance(event, Scored) for event in beat.events):
                self.scored, self.hold = True, BEFORE_RESULTS
                break
            if sentence:
                self.notice, self.hold = sentence, ms
                break
        self.animator.play(beats)
        if not self.chapters and not self.notice and not self.scored:
            self.settle()

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""
        self.chosen = None
        self.hold = LAST_LOOK if self.session.over else THINKING
        if self.session.turn == self.session.viewer:
            self.called = self.played
            targets = self.lay(self.session.seen()).targets()
            self.focus = first(targets) if self.keys else None

    def let_bot_play(self) -> None:
        """Let a bot take its turn; with several people at the table everyone looks on."""
        session = self.session
        if self.notice:
            self.notice = ""
            self.relay()
        if len(session.people) > 1 and session.viewer != NOBODY:
            session.look(NOBODY)
            self.relay(glide=False)
        session.let_bot_play()
        self.played = False
        self.tell()

    def tell(self) -> None:
        """Show what just happened."""
        self.focus = self.chosen = None
        self.hint.forget()
        self.chapters.extend(self.session.beats())
        self.next_chapter()

    def hand_over(self, seat: int) -> None:
        """Let another person look: first the window is covered, then the viewer changes."""

        self.peeking = False

        def uncover() -> None:
            self.session.look(seat)
            self.notice = ""
            self.settle()
            self.relay(glide=False)

        if self.notice and self.session.viewer == seat:
            self.notice = ""
            self.settle()
            self.relay()
        elif len(self.session.people) > 1 and self.program.preferences.handover and self.session.viewer != seat:
            since = happened(self.session, seat, self.table, self.company)
            cover = HandoverPage(self.program, self.company.members[seat], uncover, since)
            self.session.look(NOBODY)
            self.relay(glide=False)
            self.program.stack.push(cover)
        else:
            uncover()

    def show_result(self) -> None:
        """Go on to the page of the result."""
        totals, winners = self.session.result()
        people = self.session.people
        self.program.ear.play("win" if not people or set(people) & set(winners) else "lose")
        columns = tuple(
            (self.table.words.say(f"labels.{name}"), tuple(str(each) for each in held))
            for name, held in self.session.holdings().items()
        )
        rounds, shuffle = self.session.match.round, self.session.shuffle
        lowest = self.session.seen().lowest
        outcome = Outcome(self.company, totals, winners, rounds, columns=columns, lowest=lowest, shuffle=shuffle)
        self.program.stack.replace(ResultPage(self.program, outcome))

    # -- choosing -----------------------------------------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        self.tip.point(self.animator.scene, x, y)
        found = under(self.animator.scene, x, y)
        target = found.target if found else None
        if target is None and self.keys:
            return
        self.keys = False
        self.attend(target)

    def click(self, x: float, y: float) -> None:
        self.tip.point(self.animator.scene, x, y)
        found = under(self.animator.scene, x, y)
        self.keys = False
        if found is not None and found.target is not None and (self.asked or found.target[0] == "screen"):
            self.choose(found.target)
        elif not self.asked:
            self.skip()
        elif found is not None and found.card is not None and found.place == ("hand", self.session.viewer):
            self.explain(found.card)
        elif self.chosen is not None:
            self.chosen = None
            self.relay()

    def explain(self, card: str) -> None:
        """Say why the card that was clicked cannot be played now."""
        self.chosen = None
        self.notice = why_not(self.table, self.session.seen(), card)
        self.relay()

    def skip(self) -> None:
        """Bring what moves to its end, and what rests to go on."""
        if self.animator.busy:
            self.animator.skip()
        else:
            self.hold = 0

    def act(self, action: Action) -> None:
        match action:
            case Action.BACK if self.chosen is not None:
                self.chosen = None
                self.relay()
            case Action.BACK | Action.MENU:
                self.open_menu()
            case Action.RULES:
                self.program.open("rules", self.company.game.id)
            case Action.LOG:
                open_log(self.program, self, self.session)
            case Action.LAST_TRICK:
                open_last_trick(self.program, self, self.session)
            case Action.CHOOSE if not self.asked:
                self.skip()
            case Action.CHOOSE if self.focus is not None:
                self.choose(self.focus)
            case Action.CHOOSE:
                self.keys = True
                self.attend(first(self.animator.scene.targets()))
            case _ if action in ARROWS and self.asked:
                self.keys = True
                self.attend(beside(self.animator.scene.targets(), self.focus, action))

    def attend(self, target: Target | None) -> None:
        """Turn the viewer's attention to something that can be chosen."""
        if target != self.focus and self.asked:
            self.focus = target
            self.notice = ""
            self.relay()

    def choose(self, target: Target) -> None:
        """Take what a target stands for; where it stands for several actions, ask which."""
        if target[0] == "screen":
            self.open_screen(str(target[1]))
            return
        seen = self.session.seen()
        meant = actions(seen, target)
        surprising = len(meant) == 1 and target != self.chosen and unexpected(seen, target, meant[0])
        if len(meant) == 1 and not surprising:
            self.session.play(meant[0].action)
            self.played = True
            self.saving.read()
            self.tell()
        elif meant:
            self.chosen = target
            self.focus = ("button", meant[0].action) if self.keys else target
            self.notice = only_for(self.table, seen, meant[0]) if surprising else ""
            self.relay()

    def open_screen(self, what: str) -> None:
        """Open what a corner of the screen stands for."""
        if what == "menu":
            self.open_menu()
        elif what == "rules":
            self.program.open("rules", self.company.game.id)
        elif what == "log":
            open_log(self.program, self, self.session)
        elif what == "last_trick":
            open_last_trick(self.program, self, self.session)
        elif what == "hint" and self.asked:
            self.chosen = None
            self.hint.ask(self.table)
            self.relay()
        elif what == "settings":
            self.program.open("settings", felt_of(self.company.game.id))

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        felt = felt_of(self.company.game.id)
        leave, shuffle = self.program.stack.home, self.session.shuffle
        self.program.stack.push(PausePage(self.program, self.company.game.id, felt, leave, shuffle, self.saving.said))

    def removed(self) -> None:
        self.session.leave()

    def scroll(self, by: float) -> None:
        """Nothing to scroll."""

    def write(self, words: str) -> None:
        """Nothing to type."""

    def compose(self, words: str) -> None:
        """Nothing to type."""
