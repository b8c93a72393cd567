"""A game in progress: who sits where, who looks at the screen, and what they saw happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import cached_property
from hashlib import sha256

from tablegames.bots.bot_pool import BotPool, Decision, GameSetup
from tablegames.bots.hint_request import Hint, HintRequest
from tablegames.bots.kinds import MakeBot, with_style
from tablegames.engine.chance import fingerprint
from tablegames.engine.game.game import Game
from tablegames.engine.game.given_deal import GivenStart
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY, Scored, Seated
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.question import Question
from tablegames.play.files.paths import own_guides
from tablegames.play.records.autosave import Autosave
from tablegames.play.session.bot_client import BotClient
from tablegames.play.session.bot_thought import BotThought
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.player import Player
from tablegames.play.session.received import received_cards
from tablegames.play.session.seen import Beat, Seen
from tablegames.play.session.undo import Undo
from tablegames.play.session.viewpoint import Viewpoint
from tablegames.play.setup.face_styles import style_of
from tablegames.play.setup.shuffle import Shuffle

NO_OWN: Mapping[str, MakeBot] = {}
"""No bots but the program's own."""


class Session:
    """Seats players at a match and shows it to the person who looks.

    Nothing here draws, waits or keeps time: the screen asks for the beats since it last looked, plays a person's
    action, or lets a bot take its turn. With a `bot_client` bots think in its process while the screen goes on; without
    one they think here, when they are let play. `own` are bots that are not the program's own, by the words that name
    them as kinds.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        record: Autosave | None = None,
        bot_client: BotClient | None = None,
        own: Mapping[str, MakeBot] = NO_OWN,
    ) -> None:
        self.match, self.players, self.record, self.bot_client = match, tuple(players), record, bot_client
        self.game: Game = match.game
        self.game_setup = GameSetup(match.game.rules, match.seats, (own_guides(),), own)
        self.thought: BotThought[Decision, int] | None = None
        """What a bot is asked, made once, and the answer to come."""
        self.hint_thought: BotThought[HintRequest, Hint] | None = None
        """The same for a hint to the person who is asked."""
        self.people = tuple(seat for seat, player in enumerate(self.players) if player.human)
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        """The seat before the screen; NOBODY: only what everyone sees is shown."""
        self.side = max(0, self.viewer)
        """The seat from whose side of the table is looked: that of the person who looked last, while all look."""
        self.told = len(match.journal)
        """How much of the journal the beats have told."""
        compared = record is not None and bool(record.beside.day)
        self.back = Undo(self.people, len(match.journal), answers_stay=compared)
        if len(self.people) > 1:
            # Who looked before this table was opened is not known.
            self.back.begin(len(match.journal))
        self.took_back = False
        """Whether a decision was ever taken back: then a person knows what came of it."""
        self.keep()

    @classmethod
    def open(
        cls,
        rules: Rules,
        players: Sequence[Player],
        seed: int,
        record: Autosave | None = None,
        bot_client: BotClient | None = None,
        salt: str = "",
        own: Mapping[str, MakeBot] = NO_OWN,
        dealt: GivenStart | None = None,
    ) -> Session:
        """Begin a new game; its deal is told as the first beats."""
        match = Match(rules, len(players), seed, watched=True, salt=salt, dealt=dealt)
        session = cls(match, players, record, bot_client, own)
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

    def seat(self, seat: int, player: Player) -> None:
        """Let another player decide for a seat from here on; what was decided before is not taken back any more.

        The table has no viewer then, until the player who is asked has come.
        """
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self.people = tuple([at for at, each in enumerate(self.players) if each.human])
        self.match.seat(seat, player.name, player.kind)
        self.back = Undo(self.people, len(self.match.journal), self.back.answers_stay)
        self.back.begin(len(self.match.journal))
        self.thought = self.hint_thought = None
        if self.bot_client is not None:
            self.bot_client.cancel()
        self.look(NOBODY)
        self.keep()

    @property
    def changed_hands(self) -> bool:
        """Whether another player sat down at a seat in the middle of the game."""
        return any(isinstance(entry.event, Seated) for entry in self.match.journal)

    @property
    def one_side(self) -> bool:
        """Whether several people are all partners of each other: what they have together is no secret among them."""
        table = self.game.table
        return bool(table.partners) and len(self.people) > 1 and len({table.team_of[seat] for seat in self.people}) == 1

    def look(self, seat: int) -> None:
        """Let another person look (NOBODY: everyone); what was told to the one before is not told again."""
        self.viewer = seat
        self.side = self.side if seat == NOBODY else seat
        self.told = len(self.match.journal)
        if seat != NOBODY:
            self.back.look(seat, self.told)

    def shown_to(self, seat: int) -> None:
        """Note that the person of a seat sees the table as it is now on a screen of their own."""
        self.back.look(seat, len(self.match.journal))

    def look_away(self) -> Seen:
        """Let everyone look from here on; give what all saw before what is still to be told, which is then for all."""
        self.viewer = NOBODY
        return Viewpoint(self.match, NOBODY).seen(self.told)

    def look_on(self) -> Seen:
        """Let everyone look, and give what all saw when the last round had been scored: from there on it is told again.

        Raises ValueError before a round was scored.
        """
        scored = [at for at, entry in enumerate(self.match.journal) if isinstance(entry.event, Scored)]
        if not scored:
            raise ValueError("no round is over yet")
        self.viewer, self.told = NOBODY, scored[-1] + 1
        return Viewpoint(self.match, NOBODY).seen(self.told)

    # -- what is seen -------------------------------------------------------------------------------------------------

    def seen(self) -> Seen:
        """Show the table to the viewer as it stands."""
        return self.seen_by(self.viewer)

    def seen_by(self, seat: int) -> Seen:
        """Show the table to a seat as it stands (NOBODY: what everyone sees), no matter who looks at the window."""
        seen = self.match.observe(seat)
        if self.over:
            return seen_by_name(self.game, seen)
        asked = seen.turn == seat
        question = self.match.question() if asked else Question(self.match.topic())
        named = seen_by_name(self.game, seen, question, self.match.legal_actions() if asked else ())
        if seat == NOBODY:
            return named
        return replace(named, received=received_cards(self.match.journal, seat, named.zone("hand", seat)))

    def beats(self) -> list[Beat]:
        """Tell what happened since the last time, change by change, as the viewer saw it."""
        start, self.told = self.told, len(self.match.journal)
        changes = Viewpoint(self.match, self.viewer).changes(start, self.told)
        beats = [Beat(events, seen_by_name(self.game, after)) for events, after in changes[:-1]]
        return [*beats, Beat(changes[-1][0], self.seen())] if changes else []

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Give the totals by seat and the winners of a finished game, which are no secret any more.

        Raises ValueError before it is over.
        """
        if not self.over:
            raise ValueError("the game is not over")
        return self.match.totals(), self.match.winners()

    def standing(self) -> tuple[tuple[int, ...], ...]:
        """Give what each seat of a finished game is ranked by, more being better: its total, then the tie breaks.

        Raises ValueError before it is over.
        """
        if not self.over:
            raise ValueError("the game is not over")
        return self.match.standing()

    def holdings(self) -> dict[str, tuple[int, ...]]:
        """Tell, once the game is over, what counters each seat's total is made of; nothing where points are counted.

        Raises ValueError before it is over.
        """
        if not self.over:
            raise ValueError("the game is not over")
        return self.match.holdings()

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, action: str) -> None:
        """Take the action of the person who is asked. Raises IllegalActionError; nothing has changed then."""
        self.match.play(action)
        self.keep()

    @cached_property
    def pool(self) -> BotPool:
        """Give the bots that think here."""
        return BotPool(self.game_setup)

    def think(self) -> None:
        """Make the question to the bot that is asked, once, and let it begin to think where there is a choice."""
        if self.over or self.person_asked or (self.thought is not None and self.thought.stands(self.match)):
            return
        decision = self.decision()
        answer = None
        if self.bot_client is not None and len(decision.seen.legal) > 1 and decision not in self.back.answers:
            answer = self.bot_client.ask(self.game_setup, decision)
        self.thought = BotThought(self.moment, decision, answer)

    @property
    def moment(self) -> int:
        """How long the journal is: another question is asked at another moment."""
        return len(self.match.journal)

    @property
    def ready(self) -> bool:
        """Whether the bot that is asked has begun its turn, and need not be waited for."""
        return self.thought is not None and self.thought.stands(self.match) and self.thought.done

    def let_bot_play(self) -> None:
        """Let the bot that is asked decide by what it knows."""
        thought, self.thought = self.thought, None
        if thought is None or not thought.stands(self.match):
            thought = BotThought(self.moment, self.decision())
        decision = thought.question
        legal = decision.seen.legal
        if len(legal) == 1:
            action = legal[0]
        elif decision in self.back.answers:
            action = self.back.answers[decision]
        elif thought.answer is not None:
            action = thought.answer.result()
        else:
            action = decision.answer(self.pool)
        self.match.play_number(action)
        self.keep()

    def think_with(self, bot_client: BotClient | None) -> None:
        """Let bots think in another process from here on, or here."""
        self.bot_client, self.thought = bot_client, None

    def decision(self) -> Decision:
        """Make the question for the bot that is asked: it contains what its seat knows, and nothing else."""
        return self.question_to(self.turn, len(self.match.journal), self.match.observe(self.turn))

    def question_to(self, seat: int, moment: int, seen: Observation) -> Decision:
        """Make the question to a bot at a moment of the journal."""
        player = self.players[seat]
        return Decision(with_style(player.kind, style_of(player.face)), self.chance("bot", seat, moment), seen)

    def chance(self, what: str, seat: int, moment: int) -> str:
        """Give the chance that a bot may use: hashed, for from the game's own it could work out the shuffle.

        The same at the same moment of the same game: the person who takes a decision back and takes it again gets the
        same answers.
        """
        words = f"{what}/{self.match.seed}/{self.match.salt}/{seat}/{moment}"
        return sha256(words.encode()).hexdigest()

    # -- taking back --------------------------------------------------------------------------------------------------

    @property
    def no_undo(self) -> str:
        """Why the last decision cannot be taken back, as `Undo.refusal` names it; "" where it can."""
        return self.back.refusal(self.match)

    def undo(self) -> None:
        """Go back to before the last decision of a person, bots' answers included.

        Raises ValueError where that may not be.
        """
        self.match = self.back.taken_back(self.match, self.question_to)
        self.took_back = True
        self.game = self.match.game
        self.told = len(self.match.journal)
        self.thought = self.hint_thought = None
        if self.bot_client is not None:
            self.bot_client.cancel()
        if self.record is not None:
            self.record.rewind(self.match)

    # -- hints --------------------------------------------------------------------------------------------------------

    def ask_hint(self, seat: int | None = None) -> None:
        """Let the adviser think about what a seat is asked, else who looks; what it says comes as `hint`.

        Raises ValueError where that seat is not asked.
        """
        if self.over or self.turn != (self.viewer if seat is None else seat):
            raise ValueError("the viewer is not asked anything")
        if self.hint_asked:
            return
        hint_request = self.hint_request()
        if self.bot_client is None:
            answer: Future[Hint] = Future()
            answer.set_result(hint_request.answer(self.pool))
        else:
            answer = self.bot_client.ask(self.game_setup, hint_request)
        self.hint_thought = BotThought(self.moment, hint_request, answer)

    def hint_request(self) -> HintRequest:
        """Make the question for the adviser: it contains what the person who is asked knows, and nothing else."""
        chance = self.chance("hint", self.turn, len(self.match.journal))
        return HintRequest(chance, self.match.decisions, self.match.observe(self.turn))

    @property
    def hint_asked(self) -> bool:
        """Whether a hint was asked for the current question, and may still come or has come."""
        return not self.over and self.hint_thought is not None and self.hint_thought.stands(self.match)

    @property
    def hint(self) -> Hint | None:
        """What the adviser thinks of the actions worth a thought; None before it has made up its mind."""
        if (
            self.hint_thought is None
            or self.hint_thought.answer is None
            or not self.hint_asked
            or not self.hint_thought.done
        ):
            return None
        return self.hint_thought.answer.result()

    def leave(self) -> None:
        """Leave the table: bots stop thinking, and the record is closed."""
        if self.bot_client is not None:
            self.bot_client.cancel()
        if self.record is not None:
            self.record.close()

    def keep(self) -> None:
        """Write what happened to the record."""
        if self.record is not None:
            self.record.follow(self.match)

    def save_on(self) -> None:
        """Bring to the disk what has not come there yet, and learn what has."""
        if self.record is not None:
            self.record.save_on()

    @property
    def kept(self) -> bool:
        """Whether all was on the disk at the last `save_on`, or cannot be put there: only then a person is asked."""
        return self.record is None or self.record.kept

    @property
    def trouble(self) -> OSError | None:
        """Why the game cannot be saved at the moment."""
        return None if self.record is None else self.record.trouble
