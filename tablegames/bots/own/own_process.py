"""Bots that are programs: the protocol of docs/bot-protocol.md, as this side speaks it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from tablegames import __version__
from tablegames.bots.own.bot_process import BotProcess
from tablegames.bots.own.forfeit import ForfeitError, GameResult, forfeited
from tablegames.bots.own.own_bot import LONGEST, OwnBot
from tablegames.bots.own.plain_observation import plain
from tablegames.bots.styles import Style
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation
from tablegames.rules.reading.messages import system_fault
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset

PROTOCOL = 1
START = 30.0
"""Seconds that a program has to say hello."""


class TimeControl(NamedTuple):
    """How long a program may think, in seconds."""

    game: float = 60.0
    """For the whole game."""
    decision: float = 5.0
    """What is added for every decision."""


@dataclass(frozen=True)
class OwnProcess:
    """Makes bots of a command, for one game in one setting. It can be sent to another process."""

    command: str
    ruleset: Ruleset
    setting: Setting
    time: TimeControl

    def __call__(self, game: Game, rng: Random, style: Style | None = None) -> OwnBot:
        """Make a bot; each seat at which it sits gets a process of its own."""
        return OwnBot(game, lambda seat: ProcessPlayer(self, game, seat, rng.getrandbits(32)))

    def told(self, game: Game, seat: int, chance: int) -> dict[str, Any]:
        """Say what is played, and where the program sits."""
        return {
            "type": "game",
            "ruleset": self.ruleset.id,
            "ruleset_digest": self.ruleset.digest,
            "players": self.setting.players,
            "options": dict(self.setting.options),
            "rules": self.ruleset.played,
            "sides": game.table.team_of,
            "seat": seat,
            "chance": chance,
            "time": self.time._asdict(),
        }


class ProcessPlayer:
    """A program at one seat of one game: started when it is first asked, and ended with the game.

    Whatever it does wrong ends it, and it is not asked again.
    """

    def __init__(self, made_by: OwnProcess, game: Game, seat: int, chance: int) -> None:
        self.game, self.made_by = game, made_by
        self.about = made_by.told(game, seat, chance)
        self.left = made_by.time.game
        """Seconds that are left to it, without what each decision adds."""
        self.asked = 0
        self.process: BotProcess | None = None
        self.lost: ForfeitError | None = None

    def decide(self, seen: Observation) -> str:
        """Ask the program, and take the time. Raises ForfeitError."""
        if self.lost is not None:
            raise self.lost
        try:
            process = self.process or self.begin()
            return self.answer(process, seen)
        except ForfeitError as error:
            self.lost = error
            if self.process is not None:
                self.process.kill()
            raise

    def begin(self) -> BotProcess:
        """Start the program, greet it and tell it the game. Raises ForfeitError."""
        try:
            self.process = process = BotProcess(self.made_by.command)
        except (OSError, ValueError) as error:
            raise forfeited("ended", "not_started", error=system_fault(error)) from None
        process.tell(json.dumps({"type": "hello", "protocol": PROTOCOL, "program": f"tablegames {__version__}"}))
        hello = self.heard(process, "hello", START)
        if hello.get("protocol") != PROTOCOL:
            raise forfeited("unreadable", "protocol", found=repr(hello.get("protocol")), known=PROTOCOL)
        process.tell(json.dumps(self.about))
        return process

    def answer(self, process: BotProcess, seen: Observation) -> str:
        """Ask for a decision. Raises ForfeitError."""
        step = self.game.table.steps[seen.step]
        self.asked += 1
        self.left += self.made_by.time.decision
        question = {
            "type": "decide",
            "number": self.asked,
            "left": round(self.left, 3),
            "legal": [step.words(action) for action in seen.legal],
            "seen": plain(self.game, seen),
        }
        began = time.monotonic()
        process.tell(json.dumps(question))
        said = self.heard(process, "play", self.left)
        self.left -= time.monotonic() - began
        if said.get("number") != self.asked:
            raise forfeited("unreadable", "other_question", found=repr(said.get("number")), asked=self.asked)
        if not isinstance(said.get("action"), str):
            raise forfeited("unreadable", "no_action")
        return str(said["action"])

    def heard(self, process: BotProcess, wanted: str, seconds: float) -> dict[str, Any]:
        """Wait for a message of a type; notes are passed over. Raises ForfeitError for any other."""
        until = time.monotonic() + seconds
        while True:
            message = read(process.hear(until - time.monotonic()))
            kind = message.get("type")
            if kind == wanted:
                return message
            if kind == "error":
                why = message.get("message")
                if why is None:
                    raise forfeited("failed", "gave_up_silently")
                raise forfeited("failed", "gave_up", why=str(why)[:LONGEST])
            if kind != "note":
                raise forfeited("unreadable", "unexpected", found=repr(kind)[:LONGEST], wanted=repr(wanted))

    def leave(self, result: GameResult | None) -> None:
        """Tell the program what came of the game, and end it."""
        process, self.process = self.process, None
        if process is None:
            return
        if result is not None and self.lost is None:
            forfeit = result.forfeit and result.forfeit.as_json()
            process.tell(
                json.dumps({"type": "result", "scores": result.scores, "winners": result.winners, "forfeit": forfeit})
            )
        process.end()


def read(line: str) -> dict[str, Any]:
    """Read a message. Raises ForfeitError."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise forfeited("unreadable", "no_object", found=repr(line.strip()[:LONGEST]))
    return message
