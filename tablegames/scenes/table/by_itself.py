"""What plays by itself: an only legal card, where that is wanted, a rest that is certain or brings nothing, a round
without people."""

from __future__ import annotations

from typing import Protocol

from tablegames.engine.tricks.facts import SettledRestFact, SureRestFact
from tablegames.play.session.idle import idle
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.focus import TO_END
from tablegames.scenes.table.hint import Hint
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.view.table.table import TableView

ONLY_CARD = 1100.0
"""How long an only card is seen before it plays itself, milliseconds."""
BETWEEN = 240.0
"""How long the table rests between two cards of a rest that is certain."""
TAKE_REST = "take_rest"
"""What the screen offers to whom the rest is certain."""
PLAY = "play "


class Playing(Protocol):
    """A table at which cards are played."""

    program: Program
    session: Session
    table: TableView
    narrator: Narrator
    window: SharedWindow
    hint: Hint
    played: bool

    @property
    def asked(self) -> bool: ...

    def decide(self, *actions: str) -> None:
        """Take an action of the person who is asked."""

    def tell(self) -> None:
        """Show what just happened."""

    def relay(self) -> None:
        """Lay the table out anew."""


def rest_is_sure(seen: Seen) -> bool:
    """Tell whether whoever looks leads, and takes every trick that is left."""
    return bool(seen.choices) and seen.fact(SureRestFact) is not None


def rest_is_settled(seen: Seen) -> bool:
    """Tell whether nothing comes any more of the tricks that are left."""
    return seen.fact(SettledRestFact) is not None


class ByItself:
    """Plays what nobody has to choose."""

    def __init__(self, scene: Playing) -> None:
        self.scene = scene
        self.round = 0
        """The round whose rest is being played; 0: none is."""
        self.hurried = 0
        """The round that is brought to its end quickly; 0: none is."""
        self.undone = -1
        """How long the journal was when something was taken back last: what is asked there waits for the person."""
        self.shown_at = -1
        """How long the journal was when an only card was shown."""
        self.wait = 0.0

    def acts(self, ms: float) -> bool:
        """Let time pass while nothing moves; True where a card plays itself, so that nobody is asked."""
        return self.plays_rest(ms) if self.round else self.plays_only_card(ms)

    def take_back(self) -> None:
        """Let the person choose again: a rest plays no further, and an only card waits."""
        self.round, self.hurried, self.undone = 0, 0, len(self.scene.session.match.journal)

    def begin(self, offer: str) -> None:
        """Begin what the screen offers."""
        if offer == TAKE_REST:
            self.take_rest()
        elif self.onwards(seen := self.scene.session.seen()):
            if rest_is_settled(seen):
                self.play_rest("by_itself.settled")
            self.hurried = self.scene.session.match.round
            self.scene.relay()

    # -- a round without people ---------------------------------------------------------------------------------------

    def onwards(self, seen: Seen) -> tuple[str, ...]:
        """Offer the end of the round where no person has anything to decide before it that makes any difference.

        That is so for people who play no part, as far as all can see, and for all where nothing comes of the rest.
        """
        session = self.scene.session
        if self.hurried or session.over or not session.people or seen.round != session.match.round:
            return ()
        if rest_is_settled(seen) and bool(seen.choices) == session.person_asked:
            return () if rest_is_sure(seen) else (TO_END,)
        if session.person_asked:
            return ()
        return (TO_END,) if all(idle(seen, seat) for seat in session.people) else ()

    def hurry(self) -> None:
        """Let nothing move slowly or rest while a round is hurried, up to its end or the next question to a person."""
        scene, match = self.scene, self.scene.session.match
        asked = scene.session.person_asked and not self.round
        if self.hurried and (match.over or match.round != self.hurried or asked):
            self.hurried = 0
        elif self.hurried:
            scene.narrator.skip()

    # -- the rest -----------------------------------------------------------------------------------------------------

    def take_rest(self) -> None:
        """Begin to play a rest that is certain, in the order of the hand; everybody looks on."""
        scene = self.scene
        if scene.asked and rest_is_sure(scene.session.seen()):
            self.play_rest("by_itself.rest", scene.session.players[scene.session.turn].name)
            self.wait = ONLY_CARD
            scene.relay()

    def play_rest(self, said: str, name: str = "") -> None:
        """Let everybody's cards play themselves up to the end of the round; everybody looks on."""
        scene = self.scene
        self.round, self.wait = scene.session.match.round, 0.0
        if scene.window.several:
            scene.window.look_away()
        scene.hint.forget()
        scene.narrator.say(lambda table: table.words.say(said, name=name), True)

    def plays_rest(self, ms: float) -> bool:
        """Play the cards of everybody: they change nothing any more."""
        scene, match = self.scene, self.scene.session.match
        legal = () if match.over or match.round != self.round else match.legal_actions()
        if not legal or not all(action.startswith(PLAY) for action in legal):
            self.round = 0
            return False
        if not scene.narrator.through or not scene.session.kept:
            return False
        self.wait -= ms * scene.narrator.animator.speed
        if self.wait <= 0:
            self.wait = 0.0 if self.hurried else BETWEEN
            scene.played = False
            scene.session.play(legal[0])
            scene.tell()
        return True

    def plays_last_card(self) -> bool:
        """Play the last card of a hand, where nobody would choose anything else: no one has to come and uncover it."""
        scene, session = self.scene, self.scene.session
        action = session.last_card if scene.window.guarded else ""
        if action:
            scene.window.look_on()
            scene.played = False
            session.play(action)
            scene.tell()
        return bool(action)

    # -- an only card -------------------------------------------------------------------------------------------------

    def plays_only_card(self, ms: float) -> bool:
        """Show the only card that may be played for a while, and play it.

        Only for one person among bots: from how fast a card comes, somebody beside could read what is in a hand.
        """
        scene, session = self.scene, self.scene.session
        moment = len(session.match.journal)
        if not scene.program.preferences.only_card or len(session.people) != 1 or moment == self.undone:
            return False
        if not scene.asked or (scene.narrator.notice and scene.narrator.announcing):
            return False
        choices = session.seen().choices
        if len(choices) != 1 or choices[0].verb != PLAY.strip() or not scene.table.is_card(choices[0].what):
            return False
        card, action = choices[0].what, choices[0].action
        if self.shown_at != moment:
            self.shown_at, self.wait = moment, ONLY_CARD
            scene.hint.actions = (action,)
            scene.narrator.say(lambda table: table.words.say("by_itself.only_card", card=table.card_name(card)))
            scene.relay()
        self.wait -= ms * scene.narrator.animator.speed
        if self.wait <= 0:
            scene.decide(action)
        return True
