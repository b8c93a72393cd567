"""How the script of a lesson goes on: it plays its own actions, comes to words, and takes what the learner does."""

from __future__ import annotations

from tablegames.play.session.seen import Choice
from tablegames.scenes.lesson.learners_table import LearnersTable
from tablegames.scenes.table.next_person import NextPerson
from tablegames.scenes.table.screen_buttons import ScreenButtons
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.table_offers import TableOffers
from tablegames.scenes.table.turns import Turns
from tablegames.scenes.telling.speech import VERB

BETWEEN = 350.0
"""How long the table rests between two actions of the script, milliseconds."""


class ScriptedTurns(Turns):
    """Plays the script up to its next stop; what the learner does otherwise is only considered."""

    def __init__(self, tabletop: LearnersTable, window: SharedWindow) -> None:
        super().__init__(tabletop, window)
        self.learners, self.run = tabletop, tabletop.run

    def decide(self, *actions: str) -> None:
        table, run = self.learners, self.run
        if run.free:
            super().decide(*actions)
        elif not run.wants(actions):
            table.other = actions
            table.attended.forget()
            if table.attended.keys:
                table.attended.focus = ("screen", f"{VERB}take_back")
            table.relay()
        else:
            done = run.take(actions)
            table.talking = False
            for action in done:
                self.session.play(action)
            table.tell(packet=done)

    def gather(self) -> None:
        super().gather()
        table = self.learners
        if not self.run.free:
            chosen = table.attended.collection.cards
            left = [each for each in self.run.pending if not set(Choice(each).parts).issubset(chosen)]
            table.hint.actions = tuple(left)
            if table.attended.keys and left:
                table.attended.focus = table.advised(left[0])
            table.relay()

    def let_bot_play(self) -> None:
        if self.run.free:
            super().let_bot_play()
        else:
            self.follow()

    def follow(self) -> None:
        """Play the next action of the script, or come to the words of the stop."""
        table, run = self.learners, self.run
        if run.queue:
            self.session.play(run.queue.popleft())
            table.tell()
            table.narrator.hold = max(table.narrator.hold, BETWEEN)
        elif not run.read or self.leave_stop():
            table.talk()

    def leave_stop(self) -> bool:
        """Go on to the next stop; False where the script is over."""
        if not self.run.go_on():
            self.set_free()
            return False
        self.note(self.run.stop.name)
        return True

    def set_free(self) -> None:
        """Let the round go on without the script, with bots and all that a table offers."""
        table = self.learners
        self.run.free = True
        table.talking, table.other = False, ()
        self.session.think_with(table.program.services.bots)
        # What the lesson asked for was no choice of the learner's to be taken back.
        self.session.back.begin(len(self.session.match.journal))
        table.offers = TableOffers(table.program, self.session)
        table.hint.forget()
        table.settle()
        table.relay()

    def note(self, stop: str) -> None:
        """Remember how far the learner came; a guest's id is ""."""
        learner = self.tabletop.party.members[self.run.lesson.seat].person
        self.tabletop.program.preferences.note_lesson(learner, self.tabletop.ruleset.id, stop)

    def play_on(self) -> None:
        """Do what the learner wanted instead, and go on without the script."""
        actions, self.learners.other = self.learners.other, ()
        self.set_free()
        super().decide(*actions)

    def read_on(self) -> None:
        """Leave the words of the stop."""
        table = self.learners
        table.talking = False
        self.run.take(())
        table.attended.forget()
        table.relay()

    def go_back(self) -> None:
        """Go back to the stop before."""
        if self.run.at:
            self.tabletop.program.navigation.learn(self.tabletop.ruleset, self.run.at - 1, instead=True)


class LessonButtons(ScreenButtons):
    """Adds the buttons under the words of a lesson."""

    turns: ScriptedTurns

    def press(self, what: str) -> None:
        turns = self.turns
        match what.removeprefix(VERB) if what.startswith(VERB) else "":
            case "next":
                turns.read_on()
            case "back":
                turns.go_back()
            case "take_back":
                turns.learners.talk()
            case "play_on":
                turns.play_on()
            case _ if not turns.run.free and what in ("undo", "hint"):
                self.put_back()
            case _:
                super().press(what)


class LessonNextPerson(NextPerson):
    """Lets the script go on where a seat is asked, the learner's own part of it included."""

    turns: ScriptedTurns

    def hand_over(self, seat: int) -> None:
        if self.turns.run.free:
            super().hand_over(seat)
        else:
            self.turns.follow()
