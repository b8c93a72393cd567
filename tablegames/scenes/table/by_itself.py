"""What plays by itself: an only legal card, where that is wanted, a rest that is certain or brings nothing, a round
without people."""

from __future__ import annotations

from tablegames.engine.common.facts import MakerFact
from tablegames.engine.common.remaining import OUT
from tablegames.engine.tricks.facts import OpenHandFact, SettledRestFact
from tablegames.play.session.secrecy import last_card
from tablegames.play.session.seen import Seen
from tablegames.scenes.table.focus import TAKE_REST, TO_END
from tablegames.scenes.table.table_offers import rest_is_sure
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.table.turns import Turns

ONLY_CARD = 1100.0
"""How long an only card is seen before it plays itself, milliseconds."""
BETWEEN = 240.0
"""How long the table rests between two cards of a rest that is certain."""
PLAY = "play "


def rest_is_settled(seen: Seen) -> bool:
    """Tell whether nothing comes any more of the tricks that are left."""
    return seen.fact(SettledRestFact) is not None


def idle(seen: Seen, seat: int) -> bool:
    """Tell whether another seat plays a seat's hand, or the seat plays no part: in this round, or any more."""
    opened, makers = seen.fact(OpenHandFact), seen.fact(MakerFact)
    lent = opened is not None and opened.owner == seat != opened.played_by
    sits_out = makers is not None and makers.out[seat]
    return lent or sits_out or bool(seen.tally(OUT, seat))


class ByItself:
    """Plays what needs no choice."""

    def __init__(self, tabletop: Tabletop, turns: Turns) -> None:
        self.tabletop, self.turns, self.window = tabletop, turns, turns.window
        self.session = tabletop.session
        tabletop.more_offers.append(self.onwards)
        self.round = 0
        """The round whose rest is being played; 0: none is."""
        self.hurried = 0
        """The round that is brought to its end quickly; 0: none is."""
        self.undone = -1
        """How long the journal was when something was taken back last: what is asked there waits for the person."""
        self.shown_at = -1
        """How long the journal was when an only card was shown."""
        self.wait = 0.0

    def take_back(self) -> None:
        """Let the person choose again: a rest plays no further, and an only card waits."""
        self.round, self.hurried, self.undone = 0, 0, len(self.session.match.journal)

    def begin(self, offer: str) -> None:
        """Begin what the screen offers."""
        if offer == TAKE_REST:
            self.take_rest()
        elif self.onwards(seen := self.session.seen()):
            if rest_is_settled(seen):
                self.play_rest("by_itself.settled")
            self.hurried = self.session.match.round
            self.tabletop.relay()

    # -- a round without people ---------------------------------------------------------------------------------------

    def onwards(self, seen: Seen) -> tuple[str, ...]:
        """Offer the end of the round where no person has anything to decide before it that makes any difference.

        That is so for people who play no part, as far as all can see, and for all where nothing comes of the rest.
        """
        session = self.session
        if self.hurried or session.over or not session.people or seen.round != session.match.round:
            return ()
        if rest_is_settled(seen) and bool(seen.choices) == session.person_asked:
            return () if rest_is_sure(seen) else (TO_END,)
        if session.person_asked:
            return ()
        return (TO_END,) if all(idle(seen, seat) for seat in session.people) else ()

    def hurry(self) -> None:
        """Let nothing move slowly or rest while a round is hurried, up to its end or the next question to a person."""
        match, asked = self.session.match, self.session.person_asked and not self.plays_rest
        if self.hurried and (match.over or match.round != self.hurried or asked):
            self.hurried = 0
        elif self.hurried:
            self.tabletop.narrator.skip()

    # -- the rest -----------------------------------------------------------------------------------------------------

    def take_rest(self) -> None:
        """Begin to play a rest that is certain, in the order of the hand; everybody looks on."""
        if self.tabletop.asked and rest_is_sure(self.session.seen()):
            self.play_rest("by_itself.rest", self.session.players[self.session.turn].name)
            self.wait = ONLY_CARD
            self.tabletop.relay()

    def play_rest(self, said: str, name: str = "") -> None:
        """Let everybody's cards play themselves up to the end of the round; everybody looks on."""
        self.round, self.wait = self.session.match.round, 0.0
        if self.window.several:
            self.window.look_away()
        self.tabletop.hint.forget()
        self.tabletop.narrator.say(lambda table: table.words.say(said, name=name), True)

    @property
    def plays_rest(self) -> bool:
        """Whether the cards of everybody are played up to the end of the round: they change nothing any more."""
        match = self.session.match
        if not self.round or match.over or match.round != self.round:
            return False
        return all(action.startswith(PLAY) for action in match.legal_actions())

    def play_on(self, ms: float) -> None:
        """Play the next card of the rest, when it is time."""
        if not self.session.kept:
            return
        self.wait -= ms * self.tabletop.animator.speed
        if self.wait <= 0:
            self.wait = 0.0 if self.hurried else BETWEEN
            self.session.play(self.session.match.legal_actions()[0])
            self.tabletop.tell()

    def plays_last_card(self) -> bool:
        """Play the last card of a hand, where there is no other choice: no person has to come and uncover it."""
        action = last_card(self.session.match) if self.window.guarded else ""
        if action:
            self.window.look_on()
            self.session.play(action)
            self.tabletop.tell()
        return bool(action)

    # -- an only card -------------------------------------------------------------------------------------------------

    def plays_only_card(self, ms: float) -> bool:
        """Show the only card that may be played for a while, and play it.

        Only for one person among bots: from how fast a card comes, a person beside could read what is in a hand.
        """
        tabletop, session = self.tabletop, self.session
        moment = len(session.match.journal)
        if not tabletop.program.preferences.only_card or len(session.people) != 1 or moment == self.undone:
            return False
        if not tabletop.asked or (tabletop.narrator.notice and tabletop.narrator.announcing):
            return False
        choices = session.seen().choices
        if len(choices) != 1 or choices[0].verb != PLAY.strip() or not tabletop.table.is_card(choices[0].what):
            return False
        card, action = choices[0].what, choices[0].action
        if self.shown_at != moment:
            self.shown_at, self.wait = moment, ONLY_CARD
            tabletop.hint.actions = (action,)
            tabletop.narrator.say(lambda table: table.words.say("by_itself.only_card", card=table.card_name(card)))
            tabletop.relay()
        self.wait -= ms * tabletop.narrator.animator.speed
        if self.wait <= 0:
            self.turns.decide(action)
        return True
