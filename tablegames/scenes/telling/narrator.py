"""Telling what happened at a table: beats are shown one after another, and what has to be read rests for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from tablegames.engine.gems.events import Awarded
from tablegames.engine.table.events import Scored, TrickTaken
from tablegames.play.session.seen import Beat, Seen
from tablegames.scenes.telling.announcements import AWARD, announced, awarded, sentence_of, stands_on, taken
from tablegames.view.motion.animator import Animator, only_tokens
from tablegames.view.motion.transitions import Transitions
from tablegames.view.painting.sprite import Screen
from tablegames.view.table.table import TableView

BEFORE_RESULTS = 900.0
"""How long the table stays before a round is explained, milliseconds."""
A_MOMENT = 2200.0
"""How long a finished trick lies to be read, unless the reader chose otherwise."""


class Narrator:
    """Has the animator show beats; after one with a sentence to read the table rests.

    `lay` turns what is seen into the scene at rest, `warm` paints sprites ahead, `hear` is given the sounds.
    """

    def __init__(
        self, table: TableView, lay: Callable[[Seen], Screen], warm: Callable[[Any], Any], hear: Callable[[str], None]
    ) -> None:
        self.table = table
        self.animator = Animator(lay, table.paces, table.tokens, warm)
        self.animator.transitions.effects = table.effects
        self.animator.hear = hear
        self.chapters: deque[Beat] = deque()
        """Beats still to be shown."""
        self.notice = ""
        """The sentence that is to be read."""
        self.wording: Callable[[TableView], str] = lambda table: ""
        """Says it, in whatever words the table speaks."""
        self.announcing = False
        """Whether that sentence tells what happened: it goes by itself, no matter who is asked meanwhile."""
        self.hold = 0.0
        """How long the table still rests as it is, milliseconds."""
        self.stands: float | None = None
        """Until when on the animator's clock the sentence stands though the table goes on; None: it goes before."""
        self.scored = False
        """Whether a round is over whose results are still to be explained."""
        self.results = table.results is not None
        """Whether to stop where a round is scored, for its results to be explained."""
        self.trick_rest = A_MOMENT
        """How long a finished trick lies to be read, milliseconds."""
        self.lying = False
        """Whether a finished trick lies to be read, or has lain."""

    @property
    def through(self) -> bool:
        """Tell whether all that happened was told."""
        return not self.animator.telling and not self.chapters and not self.scored

    @property
    def untold(self) -> int:
        """Count the events that were seen and are still to be told."""
        return sum(len(beat.events) for beat in self.chapters)

    def dress(self, table: TableView) -> None:
        """Go on at the same table in other words or with other cards; what was moving has arrived."""
        self.table = table
        self.notice = self.wording(table) if self.notice else ""
        self.animator.paces = table.paces
        self.animator.transitions = Transitions(table.tokens, table.effects)
        self.animator.finish()

    @property
    def trick_rests(self) -> bool:
        """Tell whether a finished trick lies to be read."""
        return self.lying and self.hold > 0 and not self.animator.telling

    def rests(self, ms: float) -> bool:
        """Let time pass while nothing moves; True as long as the table has to stay as it is."""
        self.hold -= ms * self.animator.speed
        return self.hold > 0

    @property
    def standing(self) -> bool:
        """Tell whether a sentence has to stand on, though the table went on."""
        return self.stands is not None and self.animator.now < self.stands

    def waits(self, ms: float) -> bool:
        """Let time pass while nothing moves; True as long as nothing else may happen."""
        return self.rests(ms) or (self.standing and not self.chapters)

    def reads(self, ms: float) -> bool:
        """Let time pass where a person is asked; True as long as the last sentence stands."""
        return self.rests(ms) if self.stands is None else self.standing

    def tell(self, beats: Iterable[Beat]) -> bool:
        """Begin to tell what happened; True where that was all."""
        self.stands = None
        self.chapters.extend(beats)
        return self.go_on()

    def go_on(self) -> bool:
        """Show beats up to the next one that says something to be read; True where that was all."""
        stood = self.stands
        if stood is None:
            self.notice, self.announcing = "", False
        beats: list[Beat] = []
        while self.chapters:
            if not self.lying and takes_trick(self.chapters[0]):
                # First it lies, with what is said of it; then its winner takes it.
                self.lying, self.hold = True, self.trick_rest
                self.say(partial(taken, tuple(self.chapters)), True)
                break
            if awards(self.chapters[0]):
                if not beats:
                    # What it is for is read while the counters fly.
                    self.say(partial(awarded, tuple(self.chapters)), True)
                    self.hold = AWARD
                    due = awards(self.chapters[0])
                    beats.append(self.chapters.popleft())
                    while self.chapters and only_tokens(self.chapters[0].events):
                        if any(award not in due for award in awards(self.chapters[0])):
                            break
                        beats.append(self.chapters.popleft())
                break
            sentence, ms = announced(self.chapters[0].events, self.table)
            if sentence and beats:
                # First what happened before, then what is said of it.
                break
            if sentence and self.standing:
                # The one before it is still being read.
                return False
            beat = self.chapters.popleft()
            beats.append(beat)
            self.lying = False
            if self.results and any(isinstance(event, Scored) for event in beat.events):
                self.come_to_results()
                break
            if sentence:
                self.say(partial(sentence_of, beat.events), True)
                self.hold, least = ms, stands_on(beat.events, self.table)
                self.stands = self.animator.now + least if least else None
                break
        if beats:
            self.animator.play(beats)
        elif self.notice and self.animator.seen is not None:
            self.animator.glide(self.animator.layout(self.animator.seen))
        said = bool(self.notice) and (stood is None or self.stands != stood)
        return not self.chapters and not said and not self.scored

    @property
    def owes_results(self) -> bool:
        """Tell whether a round was scored that is still to be explained, or to be told."""
        told = (event for beat in self.chapters for event in beat.events)
        return self.scored or (self.results and any(isinstance(event, Scored) for event in told))

    def come_to_results(self) -> None:
        """Stop where a round was scored, until its results are explained."""
        self.scored, self.hold = True, BEFORE_RESULTS

    def retell(self, seen: Seen, beats: Iterable[Beat]) -> None:
        """Put everything where it stood when this was seen; what happened since is still to be told, as all saw it."""
        self.drop()
        self.chapters.extend(beats)
        self.animator.snap(self.animator.layout(seen))
        self.animator.seen = seen

    def say(self, wording: Callable[[TableView], str], announcing: bool = False) -> None:
        """Have a sentence read, which another language may word again."""
        self.wording, self.announcing, self.stands = wording, announcing, None
        self.notice = wording(self.table)

    def skip(self) -> None:
        """Bring everything that moves to its end; where nothing moves, what rests goes on."""
        if not self.hurry():
            self.hold, self.stands = 0, self.stands and self.animator.now

    def hurry(self) -> bool:
        """Bring everything that moves to its end, up to the next thing to be read; False where nothing moves."""
        if not self.animator.busy:
            return False
        self.animator.hurry()
        return True

    def drop(self) -> None:
        """Tell no more of what was to be told: it is not what happened any more."""
        self.chapters.clear()
        self.notice, self.hold, self.stands, self.scored, self.lying = "", 0.0, None, False, False
        self.animator.finish()
        self.animator.seen = None


def awards(beat: Beat) -> list[Awarded]:
    """List what falls due in a beat at the end of a round."""
    return [event for event in beat.events if isinstance(event, Awarded)]


def takes_trick(beat: Beat) -> bool:
    """Tell whether a finished trick is taken in a beat."""
    return any(isinstance(event, TrickTaken) for event in beat.events)
