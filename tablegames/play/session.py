"""A game in progress as the people at the table live it: who sits where, who looks, what they saw happen."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from tablegames.bots.advice import Advice, Consultation
from tablegames.bots.bench import Bench, Decision, Sitting
from tablegames.engine.chance import fingerprint
from tablegames.engine.events import NOBODY, Event
from tablegames.engine.game import Game
from tablegames.engine.journal import Entry
from tablegames.engine.match import Match
from tablegames.engine.observation import Observation
from tablegames.engine.ruleset import Rules
from tablegames.engine.step import Question
from tablegames.play.autosave import Autosave
from tablegames.play.seating import HUMAN
from tablegames.play.seen import Beat, Seen
from tablegames.play.shuffle import Shuffle
from tablegames.play.sight import seen_by_name
from tablegames.play.thinker import Thinker


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
    action, or lets a bot take its turn. With a `thinker` bots think in its process while the screen goes on; without
    one they think here, when they are let play.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        record: Autosave | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.match, self.players, self.record, self.thinker = match, tuple(players), record, thinker
        self.game: Game = match.game
        self.sitting = Sitting(match.game.rules, match.seats)
        self.thought: tuple[Decision, Future[int]] | None = None
        """What a bot is thinking about, and the answer to come."""
        self.counsel: tuple[Consultation, Future[tuple[Advice, ...]]] | None = None
        """The same for advice to the person who is asked."""
        self.people = tuple(seat for seat, player in enumerate(self.players) if player.human)
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        """The seat before the screen; NOBODY: only what everyone sees is shown."""
        self.told = len(match.journal)
        """How much of the journal the beats have told."""
        self.keep()

    @classmethod
    def open(
        cls,
        rules: Rules,
        players: Sequence[Player],
        seed: int,
        record: Autosave | None = None,
        thinker: Thinker | None = None,
        salt: str = "",
    ) -> Session:
        """Begin a new game; its deal is told as the first beats."""
        session = cls(Match(rules, len(players), seed, watched=True, salt=salt), players, record, thinker)
        session.told = 0
        return session

    # -- who ----------------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat that is asked; negative when the game is over."""
        return self.match.turn

    @property
    def shuffle(self) -> Shuffle:
        """What may be shown of the game's chance: seed and salt only once the game is over."""
        seed, salt = self.match.seed, self.match.salt
        found = fingerprint(seed, salt)
        return Shuffle(found, seed, salt) if self.over else Shuffle(found)

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

    @cached_property
    def bench(self) -> Bench:
        """Give the bots that think here."""
        return Bench(self.sitting)

    def think(self) -> None:
        """Let the bot that is asked begin to think, if it has not begun and there is something to think about."""
        if self.over or self.person_asked or self.thinker is None or self.thinking:
            return
        decision = self.decision()
        if len(decision.seen.legal) > 1:
            self.thought = decision, self.thinker.ask(self.sitting, decision)

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks about its turn, or has its answer ready."""
        if self.over or self.thought is None or self.thought[0] != self.decision():
            return False
        # Another question may have come in between, and ended it.
        return not (self.thought[1].done() and self.thought[1].exception())

    @property
    def ready(self) -> bool:
        """Whether the bot that is asked can play without being waited for."""
        if self.thinking and self.thought is not None:
            return self.thought[1].done()
        return self.thinker is None or len(self.match.observe(self.turn).legal) == 1

    def let_bot_play(self) -> None:
        """Let the bot that is asked decide by what it knows."""
        decision = self.decision()
        legal = decision.seen.legal
        if len(legal) == 1:
            action = legal[0]
        elif self.thinking and self.thought is not None:
            action = self.thought[1].result()
        else:
            action = decision.answer(self.bench)
        self.thought = None
        self.match.play_number(action)
        self.keep()

    def decision(self) -> Decision:
        """Put the question to the bot that is asked: all it is told of the game is what its seat knows."""
        return Decision(self.players[self.turn].kind, self.chance("bot"), self.match.observe(self.turn))

    def chance(self, what: str) -> str:
        """Give the chance that a bot may use: hashed, for from the game's own it could work out the shuffle."""
        match = self.match
        words = f"{what}/{match.seed}/{match.salt}/{match.turn}/{len(match.journal)}"
        return sha256(words.encode()).hexdigest()

    # -- advice -------------------------------------------------------------------------------------------------------

    def consult(self) -> None:
        """Let the adviser think about what the person who looks is asked; what it says comes as `advice`."""
        if self.turn != self.viewer or self.over:
            raise ValueError("nobody who looks is asked anything")
        if self.consulting:
            return
        consultation = self.consultation()
        if self.thinker is None:
            answer: Future[tuple[Advice, ...]] = Future()
            answer.set_result(consultation.answer(self.bench))
        else:
            answer = self.thinker.ask(self.sitting, consultation)
        self.counsel = consultation, answer

    def consultation(self) -> Consultation:
        """Put the question to the adviser: all it is told is what the person who is asked knows."""
        return Consultation(self.chance("advice"), self.match.observe(self.turn))

    @property
    def consulting(self) -> bool:
        """Whether advice on the question that is being asked was sought."""
        return not self.over and self.counsel is not None and self.counsel[0] == self.consultation()

    @property
    def advice(self) -> tuple[Advice, ...] | None:
        """What the adviser thinks of each legal action, the best first; None before it has made up its mind."""
        if self.counsel is None or not self.consulting or not self.counsel[1].done():
            return None
        return () if self.counsel[1].exception() else self.counsel[1].result()

    def leave(self) -> None:
        """Get up from the table: nobody thinks about this game any more, and its record is put away."""
        if self.thinker is not None:
            self.thinker.cancel()
        if self.record is not None:
            self.record.close()

    def keep(self) -> None:
        """Write what happened to the record."""
        if self.record is not None:
            self.record.follow(self.match)

    @property
    def kept(self) -> bool:
        """Whether all that happened is on the disk, or cannot be put there: only then a person is asked."""
        return self.record is None or self.record.kept

    @property
    def trouble(self) -> OSError | None:
        """Why the game cannot be saved at the moment."""
        return None if self.record is None else self.record.trouble
