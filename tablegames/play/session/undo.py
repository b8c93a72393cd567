"""Taking back the last decision: of one person among bots, or of several before the next one looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.bots.bot_pool import Decision
from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Dealt, Decided, JankenDrawn, Rolled
from tablegames.engine.table.journal import JournalEntry
from tablegames.engine.table.observation import Observation
from tablegames.engine.tasks.events import TasksDrawn
from tablegames.play.session.viewpoint import Viewpoint

CHANCE = (Dealt, Rolled, JankenDrawn, TasksDrawn)
"""What chance shows of itself. A deck that is shuffled shows nothing: its cards do, one by one."""
Ask = Callable[[int, int, Observation], Decision]
"""Makes the question to the bot of a seat, at a moment of the journal, from what it knew."""


class Undo:
    """Knows what may be taken back, and how the bots answered what was.

    What bots played openly in reply goes back into their hands. Anything else that
    the person learnt stays learnt, and then nothing is taken back: cards drawn, dealt or turned up, dice and draws,
    numbers that were hidden. Nor is a concealed choice, once a player who could not know it answered openly: the same
    answer would come again, and could be met with another choice.

    Bots' answers tell something of their cards, too. Where results are compared, as those of the deal of a day are,
    nothing is taken back any more once another player has decided anything (`answers_stay`).
    """

    def __init__(self, people: Sequence[int], moment: int, answers_stay: bool = False) -> None:
        self.answers_stay = answers_stay
        self.people = tuple(people)
        self.shown = -1, -1
        """Who looked at the table last, and how long the journal was then."""
        self.agreed = -1, -1
        """Who may take back the last decision though another person has looked, for all agree, and how long the journal
        was.
        """
        self.answered = moment
        """Another player answered openly after this moment of the journal, in what was taken back or before we sat
        down."""
        self.answers: dict[Decision, int] = {}
        """What bots answered in what was taken back: asked the same again they answer the same."""
        self.begun = 0
        """What was decided before this moment of the journal stays: a lesson asked for it."""
        self.looked: tuple[int, str] | None = None
        """How long the journal was when we looked last, and what we found."""

    def refusal(self, match: Match) -> str:
        """Name why the last decision cannot be taken back; "" where it can.

        "company": among several people another one has looked or decided since. "over". "none": nothing was decided
        yet. "chance": dice, a deal, a draw. "revealed": a card or number. "answered": a concealed choice that was
        answered. "compared": another player has decided since, where answers stay.
        """
        moment = len(match.journal)
        if self.looked is None or self.looked[0] != moment:
            self.looked = moment, self._look(match)
        return self.looked[1]

    def taken_back(self, match: Match, ask: Ask) -> Match:
        """Play the game again up to the last decision. Raises ValueError where it may not be taken back."""
        if reason := self.refusal(match):
            raise ValueError(f"the last decision cannot be taken back: {reason}")
        seat = self.decider(match)
        assert seat is not None
        at = last_decision(match.journal, seat)
        for moment in range(at + 1, len(match.journal)):
            entry = match.journal[moment]
            event = entry.event
            if isinstance(event, Decided):
                seen = match.observe_asked(entry, event.seat)
                self.answers[ask(event.seat, moment, seen)] = seen.legal[event.legal.index(event.action)]
        if self.answered > at or openly(match.journal[at + 1 :]):
            self.answered = at
        self.looked, self.agreed = None, (-1, -1)
        return match.back_to(at)

    def begin(self, moment: int) -> None:
        """Let everything stay that was decided before a moment of the journal."""
        self.begun, self.looked = moment, None

    def look(self, seat: int, moment: int) -> None:
        """Learn who looks at the table now: among several people nothing is taken back once the next one has looked."""
        self.shown, self.looked = (seat, moment), None

    def agreed_refusal(self, match: Match, seat: int) -> str:
        """Name, as `refusal` does, why a seat cannot take back its last decision even where all agree; "" where it can.

        It can be if only that seat and bots decided since; that another person has looked is what they agree to.
        """
        return "company" if self.last_person(match) != seat else self._why_not(match, seat)

    def last_person(self, match: Match) -> int | None:
        """Give which of the people decided last; None where none has yet."""
        deciders = [entry.event.seat for entry in match.journal if isinstance(entry.event, Decided)]
        return next((seat for seat in reversed(deciders) if seat in self.people), None)

    def agree(self, match: Match, seat: int) -> None:
        """Let a seat take back its last decision, no matter who has looked. Raises ValueError where even so it cannot
        be.
        """
        if reason := self.agreed_refusal(match, seat):
            raise ValueError(f"even agreed upon the last decision cannot be taken back: {reason}")
        self.agreed, self.looked = (seat, len(match.journal)), None

    def decider(self, match: Match) -> int | None:
        """Give who may take back the last decision: the one person; of several the one who decided last of all.

        None where that was a bot, or where another person has looked since, unless all agree.
        """
        if len(self.people) == 1:
            return self.people[0]
        if self.agreed[1] == len(match.journal):
            return self.agreed[0]
        seats = [entry.event.seat for entry in match.journal if isinstance(entry.event, Decided)]
        if not seats or seats[-1] not in self.people:
            return None
        seat, (viewer, moment) = seats[-1], self.shown
        return seat if viewer == seat or moment <= last_decision(match.journal, seat) else None

    def _look(self, match: Match) -> str:
        seat = self.decider(match)
        return "company" if seat is None else self._why_not(match, seat)

    def _why_not(self, match: Match, seat: int) -> str:
        if match.over:
            return "over"
        at = last_decision(match.journal, seat)
        if at < self.begun:
            return "none"
        decided = match.journal[at].event
        assert isinstance(decided, Decided)
        since = match.journal[at + 1 :]
        if any(isinstance(entry.event, CHANCE) for entry in since):
            return "chance"
        if self.answers_stay and any(isinstance(entry.event, Decided) for entry in since):
            return "compared"
        if was_revealed(match, seat, at):
            return "revealed"
        return "answered" if decided.secret and (at < self.answered or openly(since)) else ""


def last_decision(journal: Sequence[JournalEntry], seat: int) -> int:
    """Find the last decision of a seat in a journal; -1 where there is none."""
    for at in range(len(journal) - 1, -1, -1):
        event = journal[at].event
        if isinstance(event, Decided) and event.seat == seat:
            return at
    return -1


def openly(entries: Sequence[JournalEntry]) -> bool:
    """Tell whether a player decided something that all could see."""
    return any(isinstance(entry.event, Decided) and not entry.event.secret for entry in entries)


def was_revealed(match: Match, seat: int, at: int) -> bool:
    """Tell whether a seat learnt since its decision at this moment what no other player chose to play openly."""
    viewpoint, number = Viewpoint(match, seat), match.game.table.cards.number
    before, played = viewpoint.at(at), 0
    for moment in range(at, len(match.journal)):
        event = match.journal[moment].event
        if isinstance(event, Decided):
            card = number.get(event.action.partition(" ")[2])
            shown = card is not None and not event.secret and event.seat != seat
            played = 1 << card if shown and card is not None else 0
        after = viewpoint.at(moment + 1)
        if known_cards(after) & ~known_cards(before) & ~played:
            return True
        if any(was is None and now is not None for was, now in zip(before.tallies, after.tallies, strict=True)):
            return True
        before = after
    return False


def known_cards(seen: Observation) -> int:
    """Mask the cards whose place a seat knows."""
    mask = 0
    for view in seen.views:
        mask |= view.known
    return mask
