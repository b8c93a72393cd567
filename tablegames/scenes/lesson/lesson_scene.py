"""A lesson at the table: its words, what the learner does, and what is answered to anything else."""

from __future__ import annotations

from typing import Any

from tablegames.play.session.lesson_progress import DONE
from tablegames.play.session.lesson_run import LessonRun
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.lesson.learners_table import LearnersTable, LessonMenu, NothingByItself
from tablegames.scenes.lesson.script import LessonButtons, LessonNextPerson, ScriptedTurns
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.table import PartClasses, TableScene
from tablegames.scenes.table.table_states import OverState, SceneState
from tablegames.scenes.telling.speech import VERB
from tablegames.view.input.actions import Action


class EndState(OverState):
    """The round is over, and the lesson with it: its last page follows."""

    def pass_time(self, ms: float) -> None:
        tabletop, turns = self.tabletop, self.chooser.turns
        assert isinstance(turns, ScriptedTurns)
        run = turns.run
        if run.complete:
            turns.note(DONE)
            tabletop.program.preferences.note_met(tabletop.ruleset.id)
        tabletop.program.stack.replace(tabletop.program.make("lesson end", run, tabletop.party))


class LessonScene(TableScene):
    """Plays the script of a lesson up to its next stop, and says there what it has to say.

    Another action than the one of the lesson waits until the learner has read what comes of it. Then it is taken back
    or played, and from there on the round goes on without the script.
    """

    name = "lesson"
    tabletop: LearnersTable
    turns: ScriptedTurns
    parts = PartClasses(ScriptedTurns, NothingByItself, LessonMenu, LessonButtons, LessonNextPerson, EndState)

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, session: Session, run: LessonRun) -> None:
        self.run = run
        super().__init__(program, party, ruleset, session)
        self.fresh = False
        # In a lesson only the lesson speaks.
        self.bubble.silent = True
        self.turns.note(run.stop.name)

    def make_tabletop(self, party: Party, ruleset: Ruleset) -> LearnersTable:
        return LearnersTable(self.program, party, ruleset, self.session, self.run)

    @property
    def state(self) -> SceneState:
        if self.run.over(self.session) and not self.narrator.owes_results:
            return self.over
        return self.asking if self.tabletop.talking else super().state

    def act(self, action: Action) -> None:
        table, attended = self.tabletop, self.attended
        away = action is Action.CHOOSE and attended.focus not in self.animator.scene.targets()
        if away and table.talking and not table.choosing:
            self.buttons.press(f"{VERB}{'take_back' if table.other else 'next'}")
        elif away and table.choosing:
            # Enter goes to what is to be done, never to what happens to come first.
            attended.keys = True
            self.chooser.attend(table.advised(self.run.pending[0]))
        elif table.talking and action is Action.UNDO and not attended.collection.cards:
            self.buttons.press(f"{VERB}{'take_back' if table.other else 'back'}")
        elif table.other and action is Action.BACK:
            self.buttons.press(f"{VERB}take_back")
        else:
            super().act(action)

    def dump(self, box: Any) -> dict[str, Any]:
        found = super().dump(box)
        if self.tabletop.talking:
            found["prompt"] = self.tabletop.speech(self.session.seen()).words
        return found
