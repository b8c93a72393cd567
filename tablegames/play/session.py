"""A game in progress as the people at the table live it: who sits where, who looks, what they saw happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tablegames.bots.bot import Bot
from tablegames.bots.kinds import KINDS
from tablegames.engine.events import NOBODY, Event
from tablegames.engine.game import Game
from tablegames.engine.journal import Entry
from tablegames.engine.match import Match
from tablegames.engine.observation import Observation
from tablegames.engine.ruleset import Rules
from tablegames.engine.step import Question
from tablegames.play.record_file import RecordFile
from tablegames.play.seating import HUMAN
from tablegames.play.seen import Beat, Seen
from tablegames.play.sight import seen_by_name


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat."""

    name: str
    kind: str
    """`HUMAN`, or a kind of bot."""
    face: str = ""
    """The picture of the face, by its name among the faces."""

    @property
    def human(self) -> bool:
        """Tell whether a person sits there."""
        return self.kind == HUMAN


class Session:
    """Seats players at a match and shows it to whoever looks.

    Nothing here draws, waits or keeps time: the screen asks for the beats since it last looked, plays a person's
    action, or lets a bot take its turn.
    """

    def __init__(self, match: Match, players: Sequence[Player], record: RecordFile | None = None) -> None:
        self.match, self.players, self.record = match, tuple(players), record
        self.game: Game = match.game
        self.bots: Mapping[int, Bot] = {
            seat: KINDS[player.kind](self.game, Random(f"{match.seed}/{seat}"))
            for seat, player in enumerate(self.players)
            if not player.human
        }
        self.people = tuple(seat for seat, player in enumerate(self.players) if player.human)
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        """The seat before the screen; NOBODY: only what everyone sees is shown."""
        self.told = len(match.journal)
        """How much of the journal the beats have told."""
        self.keep()

    @classmethod
    def open(cls, rules: Rules, players: Sequence[Player], seed: int, record: RecordFile | None = None) -> Session:
        """Begin a new game; its deal is told as the first beats."""
        session = cls(Match(rules, len(players), seed, watched=True), players, record)
        session.told = 0
        return session

    # -- who ----------------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat that is asked; negative when the game is over."""
        return self.match.turn

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.over

    @property
    def person_asked(self) -> bool:
        """Whether a person has to decide."""
        return self.turn in self.people

    def look(self, seat: int) -> None:
        """Let another person look (NOBODY: everyone); what was told to the one before is not told again."""
        self.viewer = seat
        self.told = len(self.match.journal)

    # -- what is seen -------------------------------------------------------------------------------------------------

    def seen(self) -> Seen:
        """Show the table to the viewer as it stands."""
        return self._named(self.match.observe(self.viewer), now=True)

    def beats(self) -> list[Beat]:
        """Tell what happened since the last time, change by change, as the viewer saw it."""
        entries = self.match.journal[self.told :]
        self.told += len(entries)
        beats = []
        for start, end, after in self._changes(entries):
            events = self._told(entries[start:end])
            beats.append(Beat(events, self._named(after, now=end == len(entries))))
        return beats

    def _changes(self, entries: Sequence[Entry]) -> list[tuple[int, int, Observation]]:
        """Group events that start from the same sight of the table; answer each with what was seen after it."""
        before = [self.match.observe_before(entry, self.viewer) for entry in entries]
        before.append(self.match.observe(self.viewer))
        changes = []
        start = 0
        for at in range(1, len(entries) + 1):
            if at == len(entries) or before[at] != before[start]:
                changes.append((start, at, before[at]))
                start = at
        return changes

    def _told(self, entries: Sequence[Entry]) -> tuple[Event, ...]:
        told = [entry.event.seen_by(self.viewer) for entry in entries]
        return tuple([event for event in told if event is not None])

    def _named(self, seen: Observation, now: bool) -> Seen:
        if not now or self.over:
            return seen_by_name(self.game, seen)
        asked = seen.turn == self.viewer
        question = self.match.question() if asked else Question(self.match.topic())
        return seen_by_name(self.game, seen, question, self.match.legal_actions() if asked else ())

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Give the totals by seat and the winners of a finished game, which are no secret any more."""
        if not self.over:
            raise ValueError("the game is not over")
        return self.match.totals(), self.match.winners()

    def holdings(self) -> dict[str, tuple[int, ...]]:
        """Tell, once the game is over, what counters each seat's total is made of; nothing where points are counted."""
        if not self.over:
            raise ValueError("the game is not over")
        return self.match.holdings()

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, action: str) -> None:
        """Take the action of the person who is asked. Raises IllegalActionError; nothing has changed then."""
        self.match.play(action)
        self.keep()

    def let_bot_play(self) -> None:
        """Let the bot that is asked decide by what it knows."""
        bot = self.bots[self.turn]
        self.match.play_number(bot.decide(self.match.observe(self.turn)))
        self.keep()

    def keep(self) -> None:
        """Write what happened to the record."""
        if self.record is not None:
            self.record.follow(self.match)
