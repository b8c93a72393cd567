"""The table: a game being played, shown to whoever looks."""

from __future__ import annotations

import secrets
from collections import deque
from contextlib import suppress
from typing import Any

from tablegames.engine.chance import fresh_salt, salt_of
from tablegames.engine.events import NOBODY
from tablegames.play.paths import own_records
from tablegames.play.record_file import RecordFile
from tablegames.play.seen import Beat, Seen
from tablegames.play.session import Player, Session
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting
from tablegames.scenes.announcements import announced
from tablegames.scenes.attention import beside, first, under
from tablegames.scenes.company import Company
from tablegames.scenes.handover import HandoverPage
from tablegames.scenes.hint import Hint, offered
from tablegames.scenes.outcome import Outcome
from tablegames.scenes.pause import PausePage
from tablegames.scenes.program import Program
from tablegames.scenes.result import ResultPage
from tablegames.view.actions import Action
from tablegames.view.animator import Animator
from tablegames.view.backdrop import felt_of
from tablegames.view.dump import Letterbox, cards, widgets
from tablegames.view.layout import actions
from tablegames.view.sprite import Scene, Sprite, Target
from tablegames.view.table import Table

THINKING = 420.0
"""How long a bot takes at least, milliseconds, so that one can follow."""
LAST_LOOK = 1800.0
"""How long the table stays before the result is shown."""
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREVIOUS)
SEEDS = 2**32


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
        self.hold = 0.0
        """How long the table still rests as it is, milliseconds."""
        self.chapters: deque[Beat] = deque()
        """Beats still to be shown; after one with a sentence to read the table rests."""
        self.hint = Hint(session)
        self.table = self.laid_table()
        self.animator = Animator(self.lay, self.table.paces, self.table.tokens, self.warm)
        self.animator.snap(self.lay(session.seen()))
        self.chapters.extend(session.beats())
        if self.chapters:
            self.animator.snap(self.lay(self.chapters[0].seen))

    @classmethod
    def open(cls, program: Program, company: Company, ruleset: Ruleset) -> TableScene:
        """Sit down to a new game. A record that cannot be written is no reason not to play."""
        if company.seed is None:
            seed, salt = secrets.randbelow(SEEDS), fresh_salt()
        else:
            # A game that was asked for by its number is the same game every time.
            seed, salt = company.seed, salt_of(company.seed)
        rules, options = ruleset.resolve(len(company.members), dict(company.options))
        names = tuple(member.name for member in company.members)
        record = None
        with suppress(OSError):
            record = RecordFile.begin(own_records(), ruleset, Setting(len(names), options), names, seed, salt)
        players = [Player(member.name, member.kind, member.face) for member in company.members]
        return cls(program, company, ruleset, Session.open(rules, players, seed, record, program.thinker, salt))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def laid_table(self) -> Table:
        """Make the table in the reader's language."""
        return Table(self.ruleset, self.session.players, self.program.words, dict(self.company.options))

    def lay(self, seen: Seen) -> Scene:
        """Say where everything is for what is seen; the viewer's attention counts only while something is asked."""
        notice = self.notice or ("" if self.chosen else self.hint.sentence)
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
        """Whether the person before the screen may choose now."""
        return not self.animator.busy and not self.chapters and self.session.turn == self.session.viewer

    @property
    def busy(self) -> bool:
        return not self.asked or self.hint.wanted

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew, because attention, words or viewer changed."""
        scene = self.lay(self.session.seen() if not self.chapters else self.shown)
        if glide and not self.animator.busy:
            self.animator.glide(scene)
        else:
            self.animator.snap(scene)

    def refresh(self) -> None:
        self.table = self.laid_table()
        self.animator.paces, self.animator.tokens = self.table.paces, self.table.tokens
        self.animator.finish()
        self.relay(glide=False)

    def warm(self, sprites: Any) -> Any:
        """Let the window paint ahead, where there is one."""
        return self.program.warm(sprites)

    def sprites(self) -> list[Sprite]:
        return self.animator.sprites()

    def dump(self, box: Letterbox) -> dict[str, Any]:
        laid = self.animator.sprites()
        prompt = next((each.name for each in laid if each.key == "prompt"), "")
        return {
            "viewer": None if self.session.viewer == NOBODY else self.session.viewer,
            "prompt": prompt,
            "widgets": widgets(laid, self.focus, box),
            "cards": cards(laid, box),
        }

    # -- time ---------------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> None:
        self.program.preferences.set_pace(self.animator)
        # A bot thinks while the table still moves; what it thinks of is played when both are through.
        self.session.think()
        self.animator.step(ms)
        if self.hint.heard(self.table):
            self.relay()
        if self.animator.busy or self.asked:
            return
        self.hold -= ms * self.animator.speed
        if self.hold > 0:
            return
        if self.chapters:
            self.next_chapter()
        elif self.session.over:
            self.show_result()
        elif self.session.person_asked:
            self.hand_over(self.session.turn)
        elif self.session.ready:
            self.let_bot_play()

    def next_chapter(self) -> None:
        """Show beats up to the next one that says something to be read."""
        self.notice = ""
        beats: list[Beat] = []
        while self.chapters:
            beat = self.chapters.popleft()
            beats.append(beat)
            sentence, ms = announced(beat.events, self.table)
            if sentence:
                self.notice, self.hold = sentence, ms
                break
        self.animator.play(beats)
        if not self.chapters and not self.notice:
            self.settle()

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""
        self.chosen = None
        self.hold = LAST_LOOK if self.session.over else THINKING
        if self.session.turn == self.session.viewer:
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
        self.tell()

    def tell(self) -> None:
        """Show what just happened."""
        self.focus = self.chosen = None
        self.hint.forget()
        self.chapters.extend(self.session.beats())
        self.next_chapter()

    def hand_over(self, seat: int) -> None:
        """Let another person look: first the window is covered, then the viewer changes."""

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
            cover = HandoverPage(self.program, self.company.members[seat], uncover)
            self.session.look(NOBODY)
            self.relay(glide=False)
            self.program.stack.push(cover)
        else:
            uncover()

    def show_result(self) -> None:
        """Go on to the page of the result."""
        totals, winners = self.session.result()
        columns = tuple(
            (self.table.words.say(f"labels.{name}"), tuple(str(each) for each in held))
            for name, held in self.session.holdings().items()
        )
        rounds, shuffle = self.session.match.round, self.session.shuffle
        outcome = Outcome(self.company, totals, winners, rounds, columns=columns, shuffle=shuffle)
        self.program.stack.replace(ResultPage(self.program, outcome))

    # -- choosing -----------------------------------------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        found = under(self.animator.scene, x, y)
        target = found.target if found else None
        if target is None and self.keys:
            return
        self.keys = False
        self.attend(target)

    def click(self, x: float, y: float) -> None:
        found = under(self.animator.scene, x, y)
        self.keys = False
        if found is not None and found.target is not None and (self.asked or found.target[0] == "screen"):
            self.choose(found.target)
        elif not self.asked:
            self.skip()
        elif found is not None and found.card is not None and found.place == ("hand", self.session.viewer):
            self.explain()
        elif self.chosen is not None:
            self.chosen = None
            self.relay()

    def explain(self) -> None:
        """Say why the card that was clicked cannot be played now."""
        question = self.session.seen().question
        say = self.table.words
        key = f"refused.{question.key}" if question else ""
        about = {name: self.table.suit_name(str(value)) for name, value in question.about.items()} if question else {}
        self.notice = say.say(key if key in say else "refused.other", **about)
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
            case Action.CHOOSE if not self.asked:
                self.skip()
            case Action.CHOOSE if self.focus is not None:
                self.choose(self.focus)
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
        meant = actions(self.session.seen(), target)
        if len(meant) == 1:
            self.session.play(meant[0].action)
            self.notice = ""
            self.tell()
        elif meant:
            self.chosen = target
            self.focus = ("button", meant[0].action) if self.keys else target
            self.relay()

    def open_screen(self, what: str) -> None:
        """Open what a corner of the screen stands for."""
        if what == "menu":
            self.open_menu()
        elif what == "rules":
            self.program.open("rules", self.company.game.id)
        elif what == "hint" and self.asked:
            self.hint.ask(self.table)
            self.relay()
        elif what == "settings":
            self.program.open("settings", felt_of(self.company.game.id))

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        felt = felt_of(self.company.game.id)
        leave, shuffle = self.program.stack.home, self.session.shuffle
        self.program.stack.push(PausePage(self.program, self.company.game.id, felt, leave, shuffle))

    def removed(self) -> None:
        self.session.leave()

    # -- nothing to type or to scroll here ----------------------------------------------------------------------------

    def scroll(self, by: float) -> None:
        """Nothing to scroll."""

    def write(self, words: str) -> None:
        """Nothing to type."""

    def compose(self, words: str) -> None:
        """Nothing to type."""
