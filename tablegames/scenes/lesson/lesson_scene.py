"""A lesson at the table: its words, what the learner does, and what is answered to anything else."""

from __future__ import annotations

from typing import Any

from tablegames.play.session.bot_client import BotClient
from tablegames.play.session.lesson_progress import DONE
from tablegames.play.session.lesson_run import LessonRun
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.lesson.gaps import lesson_words
from tablegames.scenes.lesson.learners_table import LessonMenu, NothingByItself, NothingOffered, UnaskedRest
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.speech import VERB, Speech, spoken
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table.taking_back import TakingBack
from tablegames.scenes.table_pages.first_time import TRICK
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import actions
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Screen, Target
from tablegames.view.table.advice_words import compared
from tablegames.view.table.lit import lit

BETWEEN = 350.0
"""How long the table rests between two actions of the script, milliseconds."""


class LearnersWindow(SharedWindow):
    """Lets the script go on where somebody is asked, the learner's own part of it included."""

    scene: LessonScene

    def hand_over(self, seat: int) -> None:
        if self.scene.run.free:
            super().hand_over(seat)
        else:
            self.scene.follow_script()


class LessonScene(TableScene):
    """Plays the script of a lesson up to its next stop, and says there what it has to say.

    Nothing is done by another action than the one of the lesson before the learner has read what comes of it: then it
    is taken back or played, and from there on the round goes on without the script.
    """

    name = "lesson"

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, session: Session, run: LessonRun) -> None:
        self.run = run
        self.bots: BotClient | None = program.services.bots
        self.talking = False
        """Whether the words of the stop are on the screen."""
        self.other: tuple[str, ...] = ()
        """What the learner wants to do instead of what the lesson asks for."""
        self.closing = False
        """Whether the round is over, and the lesson with it."""
        super().__init__(program, party, ruleset, session)
        self.fresh = False
        # Nobody speaks in a lesson but the lesson.
        self.bubble.silent = True
        self.narrator.results = True
        self.taking_back = NothingOffered(program, session)
        self.trick_rest = UnaskedRest(program.preferences)
        self.by_itself = NothingByItself(self)
        self.window = LearnersWindow(self)
        leave, untold = self.window.leave_alone, lambda: self.narrator.untold
        self.corners = LessonMenu(program, self, party, session, self.saving, leave, untold)
        self.note(run.stop.name)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def lay(self, seen: Seen) -> Screen:
        screen = super().lay(seen)
        if not self.talking:
            return screen
        stop, seat = self.run.stop, self.session.viewer
        look = ("prompt",) if self.other else stop.look
        choosing = self.choosing
        bright = lit(screen, look, seat)
        return spoken(screen, self.speech(seen), bright, choosing, self.chooser.focus, self.table)

    @property
    def choosing(self) -> bool:
        """Tell whether the learner is to do something now."""
        return self.talking and bool(self.run.pending) and not self.other

    def speech(self, seen: Seen) -> Speech:
        """Say what is said now."""
        t, say = Layout(self.table, seen), self.table.words.say
        head = say("lesson.head", n=self.run.at + 1, all=len(self.run.lesson.stops))
        if self.other:
            return Speech(head, self.answer(t), ("play_on", "take_back"))
        back = ("back",) if self.run.at else ()
        words = lesson_words(self.run.stop.says, self.table, t.turned)
        if not self.run.at and TRICK in seen.zones:
            words = f"{words}\n{self.program.words.say('first.tricks').replace('**', '')}"
        if self.run.pending:
            return Speech(head, words, back, self.narrator.notice or say("lesson.do"))
        return Speech(head, words, (*back, "next"))

    def answer(self, t: Layout) -> str:
        """Say what comes of another action than the lesson's: in its own words, or by what the rules say of it."""
        answers = self.run.stop.answers
        own = next((answers[action] for action in self.other if action in answers), None)
        if own is not None:
            return lesson_words(own, self.table, t.turned)
        return t.say("lesson.other", says=compared(self.session, self.other[0], self.run.pending[0], t))

    @property
    def asked(self) -> bool:
        """Whether the person before the screen may choose now, be it only to read on."""
        return super().asked if self.run.free else self.talking

    # -- time ---------------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> None:
        if self.closing:
            self.close()
            return
        scored = self.narrator.scored
        super().step(ms)
        if scored and not self.narrator.scored and self.run.over(self.session):
            self.closing = True

    def let_bot_play(self) -> None:
        """Let the script go on; without it, the bots."""
        if self.run.free:
            super().let_bot_play()
        else:
            self.follow_script()

    def follow_script(self) -> None:
        """Play the next action of the script, or come to the words of the stop."""
        run = self.run
        if run.queue:
            self.session.play(run.queue.popleft())
            self.tell()
            self.narrator.hold = max(self.narrator.hold, BETWEEN)
            return
        if run.read and not self.leave_stop():
            return
        self.talk()

    def talk(self) -> None:
        """Say what there is to say at the stop."""
        self.talking, self.other = True, ()
        self.narrator.notice = ""
        self.hint.actions = tuple(self.run.pending)
        self.chooser.begin()
        if self.chooser.keys:
            self.chooser.focus = self.advised(self.run.pending[0]) if self.run.pending else ("screen", f"{VERB}next")
        self.relay(glide=False)

    def advised(self, wanted: str) -> Target | None:
        """Find what stands for what the learner is to do: that is where keys begin."""
        seen = self.session.seen()
        found = [
            each
            for each in self.animator.layout(seen).targets()
            if any(choice.action == wanted for choice in actions(seen, each))
        ]
        return found[0] if found else self.chooser.focus

    def leave_stop(self) -> bool:
        """Go on to the next stop; False where the script is over."""
        if not self.run.go_on():
            self.set_free()
            return False
        self.note(self.run.stop.name)
        return True

    def set_free(self) -> None:
        """Let the round go on without the script, with bots and all that a table offers."""
        self.run.free = True
        self.talking, self.other = False, ()
        self.session.bot_client = self.bots
        # What the lesson asked for was no choice of the learner's to be taken back.
        self.session.back.begin(len(self.session.match.journal))
        self.taking_back = TakingBack(self.program, self.session)
        self.hint.forget()
        self.settle()
        self.relay()

    def close(self) -> None:
        """Say what there is to say at the end."""
        if self.run.complete:
            self.note(DONE)
            self.program.preferences.note_met(self.ruleset.id)
        self.program.stack.replace(self.program.make("lesson end", self.run, self.party))

    def note(self, stop: str) -> None:
        """Remember how far the learner came."""
        self.program.preferences.note_lesson(self.learner, self.ruleset.id, stop)

    @property
    def learner(self) -> str:
        """Give the id of the learner's profile; "" for a guest."""
        return self.party.members[self.run.lesson.seat].person

    # -- choosing -----------------------------------------------------------------------------------------------------

    def decide(self, *actions: str) -> None:
        run = self.run
        if run.free:
            super().decide(*actions)
        elif not run.wants(actions):
            self.other = actions
            self.chooser.forget()
            if self.chooser.keys:
                self.chooser.focus = ("screen", f"{VERB}take_back")
            self.relay()
        else:
            done = run.take(actions)
            self.talking = False
            for action in done:
                self.session.play(action)
            self.tell(done)

    def collected(self) -> None:
        super().collected()
        if not self.run.free:
            left = [each for each in self.run.pending if each.partition(" ")[2] not in self.chooser.collection.cards]
            self.hint.actions = tuple(left)
            if self.chooser.keys and left:
                self.chooser.focus = self.advised(left[0])
            self.relay()

    def show_result(self) -> None:
        self.closing = True

    def open_screen(self, what: str) -> None:
        match what.removeprefix(VERB):
            case "next" if what.startswith(VERB):
                self.talking = False
                self.run.take(())
                self.chooser.forget()
                self.relay()
            case "back" if what.startswith(VERB):
                self.go_back()
            case "take_back" if what.startswith(VERB):
                self.talk()
            case "play_on" if what.startswith(VERB):
                actions, self.other = self.other, ()
                self.set_free()
                super().decide(*actions)
            case _ if not self.run.free and what in ("undo", "hint"):
                self.chooser.put_back()
            case _:
                super().open_screen(what)

    def act(self, action: Action) -> None:
        plain = self.talking and not self.choosing
        if plain and action is Action.CHOOSE and self.chooser.focus not in self.animator.scene.targets():
            self.open_screen(f"{VERB}{'take_back' if self.other else 'next'}")
        elif self.choosing and action is Action.CHOOSE and self.chooser.focus not in self.animator.scene.targets():
            # Enter goes to what is to be done, never to what happens to come first.
            self.chooser.keys = True
            self.chooser.attend(self.advised(self.run.pending[0]))
        elif self.talking and action is Action.UNDO and not self.chooser.collection.cards:
            self.open_screen(f"{VERB}{'take_back' if self.other else 'back'}")
        elif self.other and action is Action.BACK:
            self.open_screen(f"{VERB}take_back")
        else:
            super().act(action)

    def go_back(self) -> None:
        """Go back to the stop before."""
        if self.run.at:
            self.program.navigation.learn(self.ruleset, self.run.at - 1, instead=True)

    def dump(self, box: Any) -> dict[str, Any]:
        found = super().dump(box)
        if self.talking:
            found["prompt"] = self.speech(self.session.seen()).words
        return found
