"""What is otherwise at the table of a lesson: its words stand on it, help comes only when asked for, and nothing is
kept."""

from __future__ import annotations

from tablegames.play.session.lesson_run import LessonRun
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.lesson.gaps import lesson_words
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.table_menu import TableMenu
from tablegames.scenes.table.table_offers import TableOffers
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table_pages.first_time import TRICK
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.telling.speech import VERB, Speech, spoken
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.layout.attention import actions
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Screen, Target
from tablegames.view.table.hint_words import compare_actions
from tablegames.view.table.lit import lit_sprites


class NothingOffered(TableOffers):
    """Offers nothing: in a lesson there are its own buttons instead."""

    def offered(
        self, seen: Seen, picked: bool = False, complete: bool = False
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (("undo",), ()) if seen.choices and picked else ((), ())


class NothingByItself(ByItself):
    """Leaves every card to the learner."""

    def plays_only_card(self, ms: float) -> bool:
        return False

    def onwards(self, seen: Seen) -> tuple[str, ...]:
        return ()


class LessonMenu(TableMenu):
    """Opens the menu of a lesson: nothing of it is saved as a game, and its shuffle needs no proof."""

    def open_menu(self) -> None:
        felt = felt_for(self.party.game)
        self.program.stack.push(PausePage(self.program, self.party.game.id, felt, self.leave, None, kept="lesson.kept"))

    def leave(self) -> None:
        """Go back to where the lesson was opened."""
        self.program.stack.pop()
        self.program.stack.pop()


class LearnersTable(Tabletop):
    """A table on which the words of a lesson stand."""

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, session: Session, run: LessonRun) -> None:
        self.run = run
        self.talking = False
        """Whether the words of the stop are on the screen."""
        self.other: tuple[str, ...] = ()
        """What the learner wants to do instead of what the lesson asks for."""
        super().__init__(program, party, ruleset, session, NothingOffered(program, session))
        self.narrator.results = True

    def lay(self, seen: Seen) -> Screen:
        screen = super().lay(seen)
        if not self.talking:
            return screen
        look = ("prompt",) if self.other else self.run.stop.look
        bright = lit_sprites(screen, look, self.session.viewer)
        return spoken(screen, self.speech(seen), bright, self.choosing, self.attended.focus, self.table)

    @property
    def asked(self) -> bool:
        """Whether the person before the screen may choose now, also if only to read on."""
        return super().asked if self.run.free else self.talking

    @property
    def choosing(self) -> bool:
        """Whether the learner is to do something now."""
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
        return t.say("lesson.other", says=compare_actions(self.session, self.other[0], self.run.pending[0], t))

    def talk(self) -> None:
        """Say what there is to say at the stop."""
        self.talking, self.other = True, ()
        self.narrator.notice = ""
        self.hint.actions = tuple(self.run.pending)
        self.attend()
        if self.attended.keys:
            pending = self.run.pending
            self.attended.focus = self.advised(pending[0]) if pending else ("screen", f"{VERB}next")
        self.relay(glide=False)

    def advised(self, wanted: str) -> Target | None:
        """Find what stands for what the learner is to do: that is where keys begin."""
        seen = self.session.seen()
        targets = self.animator.layout(seen).targets()
        found = [each for each in targets if any(choice.action == wanted for choice in actions(seen, each))]
        return found[0] if found else self.attended.focus
