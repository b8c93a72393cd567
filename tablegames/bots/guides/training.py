"""Training: rounds of practice, learning after each, and at last a match that tells what it was worth."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from tablegames.bots.guide import Guide, Logarithms
from tablegames.bots.guides.guide_file import Learned, TrainingPlan
from tablegames.bots.guides.guide_trial import GuideTrial, lead_of
from tablegames.bots.guides.learning import Learner
from tablegames.bots.guides.practice import PractisedDeal, PractisedMove, decisions, practice_game, practise
from tablegames.bots.guides.rules_digest import rules_digest
from tablegames.bots.ismcts import Search, search_game
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.reading.messages import MessageError, message

PlayAll = Callable[[Any, Sequence[int]], Iterator[Any]]
"""Has something play by numbers, one after another or in several processes; what comes of it arrives in order."""


def one_by_one(player: Any, numbers: Sequence[int]) -> Iterator[Any]:
    """Play in this process."""
    return map(player.play, numbers)


@dataclass(frozen=True, eq=False)
class PracticeRound:
    """A round of practice: deals by their numbers."""

    rules: Rules
    seats: int
    plan: TrainingPlan
    number: int
    tables: Logarithms | None

    def play(self, deal: int) -> PractisedDeal:
        """Play a deal."""
        game, (_, iterations) = practice_game(self.rules, self.seats), self.plan.rounds[self.number]
        return practise(game, search_of(self), iterations, self.seed(deal))

    def seed(self, deal: int) -> str:
        """Name the chance of a deal."""
        return f"{self.plan.seed} {self.number} {deal}"


@lru_cache(maxsize=1)
def search_of(practice: PracticeRound) -> Search:
    """Make the search of a round, once a process."""
    game = search_game(practice.rules, practice.seats)
    return Search(game, True, Guide(game, practice.tables, practice.plan.use) if practice.tables is not None else None)


class OtherTrainingError(MessageError, ValueError):
    """A file that keeps the practice of other rules, or by another plan."""


class Training:
    """Practises by a plan. What was practised is kept in a file, so that it can be stopped and goes on."""

    def __init__(self, learned: Learned, rules: Rules, kept: Path, play_all: PlayAll = one_by_one) -> None:
        """`learned`: what is to be learned, with nothing in it yet; `kept`: the file for what is practised.

        Raises OtherTrainingError where the file is of another training.
        """
        self.learned, self.rules, self.kept, self.play_all = learned, rules, kept, play_all
        self.plan, self.seats = learned.plan, learned.players
        self.lines = self._lines()

    @property
    def total(self) -> int:
        """Count the pieces of work."""
        return self.plan.pieces

    @property
    def share(self) -> float:
        """Say which part of the work is done, from 0 to 1."""
        return self.plan.share(len(self.lines))

    def _lines(self) -> list[str]:
        """Read what is kept, without a torn last line; begin the file where there is none."""
        head = head_of(self.learned)
        if not self.kept.exists():
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.kept.write_text(head + "\n", encoding="utf-8", newline="\n")
            return []
        whole = self.kept.read_bytes()
        whole, torn = whole[: whole.rfind(b"\n") + 1], len(whole)
        lines = whole.decode("utf-8", "replace").splitlines()
        if not lines or lines[0] != head:
            raise OtherTrainingError(message("simulation.other_training", path=self.kept))
        if torn > len(whole):
            # Cut off rather than written again: the player who ends this process at once loses nothing.
            os.truncate(self.kept, len(whole))
        return lines[1:]

    def work(self) -> Iterator[int]:
        """Do all that is missing, piece by piece; yield how many pieces are done. `learned` is complete after that."""
        tables: Logarithms | None = None
        first = 0
        for number, (deals, _) in enumerate(self.plan.rounds):
            practice = PracticeRound(self.rules, self.seats, self.plan, number, tables)
            missing = range(max(0, len(self.lines) - first), deals)
            for deal in self.play_all(practice, missing) if missing else ():
                yield self._keep(json.dumps([[move.action, move.visits] for move in deal], separators=(",", ":")))
            tables = self._learn(practice, self.lines[first : first + deals])
            first += deals
        trial = GuideTrial(self.rules, self.seats, tables or {}, self.plan.use, self.plan.against)
        match = range(self.plan.first, self.plan.first + self.plan.trial)
        missing = match[len(self.lines) - first :]
        for lead in self.play_all(trial, missing) if missing else ():
            yield self._keep(json.dumps(lead))
        lead, margin = lead_of([json.loads(line) for line in self.lines[first:]])
        self.learned = replace(self.learned, tables=tables or {}, lead=round(lead, 3), margin=round(margin, 3))

    def _keep(self, line: str) -> int:
        with self.kept.open("a", encoding="utf-8", newline="\n") as out:
            out.write(line + "\n")
        self.lines.append(line)
        return len(self.lines)

    def _learn(self, practice: PracticeRound, lines: Sequence[str]) -> Logarithms:
        game = practice_game(self.rules, self.seats)
        learner = Learner(game)
        examples = []
        for number, line in enumerate(lines):
            deal = tuple([PractisedMove(action, tuple(map(tuple, visits))) for action, visits in json.loads(line)])
            examples += [learner.example(s, move) for s, move in decisions(game, deal, practice.seed(number))]
        return learner.learned(examples)


def head_of(learned: Learned) -> str:
    """Write the first line of a file of practice: which rules are practised, and by which plan."""
    return json.dumps({"digest": learned.digest, **asdict(learned.plan)}, sort_keys=True)


def begin(ruleset: str, players: int, options: dict[str, Any], rules: Rules, plan: TrainingPlan) -> Learned:
    """Say what is to be learned."""
    return Learned(ruleset, players, options, rules_digest(rules, players), plan, {})
