"""Guides as files: what `tablegames train` writes, what the program ships, and what Hard finds for a table."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import get_ident
from typing import Any

from tablegames.bots.guide import Guide, Logarithms, Use, tables_of
from tablegames.bots.guides import guide_folders
from tablegames.bots.guides.rules_digest import rules_digest
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.ordinary_file import read_ordinary

LOG = logging.getLogger(__name__)
FORMAT = 1
"""Counts up when a file's numbers come to mean something else."""


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """How much is practised, and how it is found out what that was worth."""

    rounds: tuple[tuple[int, int], ...] = ((450, 500), (300, 250))
    """Deals and worlds looked at for a decision, round by round: the first is practised without a guide, each further
    one with what was learned from the one before."""
    seed: int = 1
    trial: int = 400
    """Deals of the match against plain search that follows, each played in both seatings."""
    against: int = 800
    """Iterations of that plain search, as many as Hard has."""
    warmth: float = 0.7
    playouts: bool = True
    pace: float = 0.3
    """How many iterations are made with the guide in the time of one without."""
    first: int = 0
    """Number of the first deal of the match: other numbers are fresh deals."""

    @classmethod
    def prior(cls) -> TrainingPlan:
        """Make a plan of a guide that says what is looked at first, and plays nothing out."""
        return cls(playouts=False, pace=0.65)

    @classmethod
    def of(cls, deals: int, looks: int, seed: int, trial: int, prior: bool = False) -> TrainingPlan:
        """Make a plan by its first round: then there is a guide, with which two thirds and half as many looks do."""
        further = max(1, deals * 2 // 3), max(1, looks // 2)
        plan = cls.prior() if prior else cls()
        return replace(plan, rounds=((deals, looks), further), seed=seed, trial=trial)

    @property
    def use(self) -> Use:
        """Say how the guide is to be used."""
        return Use(self.warmth, self.playouts, self.pace)

    @property
    def pieces(self) -> int:
        """Count the pieces of work: deals of practice, and those of the match."""
        return sum([deals for deals, _ in self.rounds]) + self.trial

    def share(self, pieces: int) -> float:
        """Say which part of the work so many pieces are, from 0 to 1, by the time that a decision of each takes."""
        stages = [(deals, looks if at == 0 else looks / self.pace) for at, (deals, looks) in enumerate(self.rounds)]
        # A deal of the match is played in both seatings, and each decision of it takes as long as plain search does.
        stages.append((self.trial, 2 * self.against))
        done = 0.0
        for deals, cost in stages:
            done += cost * min(pieces, deals)
            pieces = max(0, pieces - deals)
        return done / sum([deals * cost for deals, cost in stages])


@dataclass(frozen=True, slots=True)
class OtherTable:
    """A table at which nothing was practised, and where what was learned at another one has had its match."""

    players: int
    options: Mapping[str, Any]
    digest: str
    first: int
    """Number of the first deal of the match."""
    trial: int
    """Its deals."""
    lead: float = 0.0
    margin: float = 0.0

    @property
    def helps(self) -> bool:
        """Tell whether the guide won, with the interval clear of nothing."""
        return self.lead > self.margin


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned for a table."""

    ruleset: str
    players: int
    options: Mapping[str, Any]
    digest: str
    plan: TrainingPlan
    tables: Logarithms
    lead: float = 0.0
    """By how many points a seat and deal it was ahead of plain search, in the same time."""
    margin: float = 0.0
    """Half the width of the 95 % interval of the lead."""
    other_tables: tuple[OtherTable, ...] = ()
    """Other numbers of players, or other options, at which it was tried."""

    @property
    def helps(self) -> bool:
        """Tell whether it won its match, with the interval clear of nothing."""
        return self.lead > self.margin

    def helps_at(self, digest: str) -> bool:
        """Tell whether it won its match at the table of a digest: its own or another one."""
        if digest == self.digest:
            return self.helps
        return any(each.helps for each in self.other_tables if each.digest == digest)

    def known_at(self, game: Game, other_table: bool = False) -> Logarithms | None:
        """Give the tables that a game of a search has a use for; None where it looks at other things than they do.

        At another table questions may be missing, such as which cards are passed on.
        """
        sizes = {name: size for names in tables_of(game) for name, size in names}
        known = {name: table for name, table in self.tables.items() if name in sizes or not other_table}
        return None if any(sizes.get(name) != len(table) for name, table in known.items()) else known

    def for_game(self, game: Game, other_table: bool = False) -> Guide | None:
        """Make it ready for a game of a search, if that looks at the same things."""
        known = self.known_at(game, other_table)
        return None if known is None else Guide(game, known, self.plan.use)


def write(learned: Learned, path: Path) -> None:
    """Write what was learned, a line a table. Raises OSError; the file is untouched then."""
    head = {"format": FORMAT, **asdict(learned)}
    del head["tables"]
    if not learned.other_tables:
        del head["other_tables"]
    tables = [
        f"{json.dumps(name)}: {json.dumps(list(each), separators=(',', ':'))}" for name, each in learned.tables.items()
    ]
    text = json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "tables": {\n' + ",\n".join(tables) + "\n}}\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    # Practice may be ended at any moment, and someone may read it now: the old one stays until it is whole.
    beside = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    forget()


def forget() -> None:
    """Read all guides again when they are asked for next: there are other files now."""
    guides_in.cache_clear()
    learned_for.cache_clear()


def read(path: Path) -> Learned:
    """Read what was learned.

    Raises OSError, and ValueError, TypeError, LookupError or OverflowError where the file is damaged.
    """
    content = json.loads(read_ordinary(path).decode("utf-8"))
    if content.pop("format") != FORMAT:
        raise ValueError("it is of another version")
    content["plan"] = plan_of(content["plan"])
    content["tables"] = {
        name: [max(-1000, min(1000, int(number))) for number in each] for name, each in content["tables"].items()
    }
    content["lead"], content["margin"] = float(content["lead"]), float(content["margin"])
    content["other_tables"] = tuple([OtherTable(**each) for each in content.get("other_tables", ())])
    return Learned(**content)


def plan_of(node: Mapping[str, Any]) -> TrainingPlan:
    """Read a plan.

    Raises ValueError, TypeError, LookupError or OverflowError where it is none, or one by which nothing is done.
    """
    plan = TrainingPlan(**{**node, "rounds": tuple([(int(deals), int(each)) for deals, each in node["rounds"]])})
    some = plan.trial * plan.against > 0 or any(deals * each > 0 for deals, each in plan.rounds)
    if not (some and plan.warmth > 0 and plan.pace > 0):
        raise ValueError("nothing can be practised by this plan")
    return plan


@lru_cache(maxsize=8)
def guides_in(folder: Path) -> Mapping[str, Learned]:
    """List what was learned by the digest of the rules; a damaged file is as good as none: bots search without it."""
    found: dict[str, Learned] = {}
    elsewhere: dict[str, Learned] = {}
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            learned = read(path)
            found[learned.digest] = learned
            elsewhere |= {each.digest: learned for each in learned.other_tables if each.helps}
        except (OSError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
            LOG.warning("%s is damaged: %s", path, error)
    return elsewhere | found


@lru_cache(maxsize=64)
def learned_for(digest: str, folders: tuple[Path, ...]) -> Learned | None:
    """Find what was learned for some rules and helps; None where nothing was, and the log says so."""
    for folder in folders:
        learned = guides_in(folder).get(digest)
        if learned and learned.helps_at(digest):
            return learned
        if learned:
            LOG.info("%s has a guide that did not win its match: bots search without it", learned.ruleset)
    LOG.info("no bot has practised the rules %s: bots search without a guide", digest[:12])
    return None


def guide_digest(rules: Rules, seats: int) -> str | None:
    """Give the SHA-256 of what bots have learned of a game and how they use it; None where they have no guide.

    Two machines, or two versions, on which it is the same have bots that play the same.
    """
    learned = learned_for(rules_digest(rules, seats), tuple(guide_folders.FOLDERS))
    return None if learned is None else digest_of(learned)


def digest_of(learned: Learned) -> str:
    """Give the SHA-256 of what was learned and how it is used."""
    words = json.dumps([dict(learned.tables), asdict(learned.plan.use)], sort_keys=True)
    return sha256(words.encode()).hexdigest()


def read_for(path: Path, rules: Rules, seats: int) -> Learned:
    """Read what was learned of a game. Raises OSError, and ValueError for what is damaged or of another game."""
    try:
        learned = read(path)
    except (TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise ValueError(f"{path} is damaged: {error}") from error
    digest = rules_digest(rules, seats)
    if digest not in (learned.digest, *[each.digest for each in learned.other_tables]):
        raise ValueError(f"{path} was learned of {learned.ruleset} by other rules, or with other players")
    return learned


def guide_for(game: Game, own: Learned | None = None) -> Guide | None:
    """Make the guide of a game of a search ready, if there is one that helps; `own`: what is gone by in any case."""
    digest = rules_digest(game.rules, game.seats)
    learned = own or learned_for(digest, tuple(guide_folders.FOLDERS))
    guide = learned.for_game(game, other_table=digest != learned.digest) if learned else None
    if learned and guide is None:
        LOG.warning("the guide of %s was made by another version: bots search without it", learned.ruleset)
    return guide
