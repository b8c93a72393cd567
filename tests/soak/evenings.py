"""Bot games through the whole session layer: beats, log, looking back, saving, leaving, going on."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import time

from tablegames.engine.chance import salt_of
from tablegames.engine.table.events import NOBODY
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.finished_game import finished_match
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.seats_file import Place
from tablegames.play.session.history import gains, last_round, last_trick, log_of
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.reading.settings import Setting
from tests.variants import VARIANTS, Variant, library

NAMES = list(library())
LOOKED_BACK = 97
"""After how many actions a person looks at the log, the last trick and the last round."""
LEFT = 7
"""Of so many games one is left in the middle and gone on with."""
CHECKED = 11
"""Of so many games the record of one is played again and compared line by line, and the game entered for statistics."""
THINKING = 41
"""Of so many games one has a bot that thinks; the others play at random, which is where the strange games are."""


@dataclass
class Tally:
    """What was played."""

    games: int = 0
    actions: int = 0
    lines: int = 0
    left: int = 0
    checked: int = 0
    variants: set[Variant] = field(default_factory=set)

    def __str__(self) -> str:
        return (
            f"{self.games:,} games of {len(self.variants)} variants, {self.actions:,} actions, {self.lines:,} lines on "
            f"the disk; {self.left:,} left and gone on with, {self.checked:,} records played again"
        )


def in_turn(number: int) -> Variant:
    """Choose what is played: all rulesets in turn, and each of them in all its settings in turn."""
    name = NAMES[number % len(NAMES)]
    own = [variant for variant in VARIANTS if variant.name == name]
    return own[number // len(NAMES) % len(own)]


class Evenings:
    """Plays one game after another and keeps them in a folder, as the window does."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.seed = seed
        self.tally = Tally()
        self.records = RecordsFolder(folder, library())
        self.store = StatisticsStore(folder.parent / "statistics.sqlite")

    def play(self, number: int) -> None:
        """Play a game through; every `LEFT`th is gone on with from its record. Raises AssertionError."""
        variant = in_turn(number)
        rng = Random(f"{self.seed} {number}")
        seed = rng.randrange(2**32)
        kinds = ["random"] * variant.players
        if number % THINKING == 0:
            kinds[rng.randrange(variant.players)] = "easy"
        players = [Player(f"プレイヤー {seat}", kind, "kon") for seat, kind in enumerate(kinds)]
        session = self.begun(variant, players, seed)
        self.tally.games += 1
        self.tally.variants.add(variant)
        if number % LEFT == 0:
            for _ in range(rng.randrange(1, 40)):
                if not session.over:
                    self.turn(session, rng)
            if not session.over:
                session = self.gone_on_with(session, players)
        while not session.over:
            self.turn(session, rng)
        totals, winners = session.result()
        assert len(totals) == variant.players
        assert winners or variant.rules.together, "nobody wins only where all lose together"
        self.look_back(session, rng)
        for seat in range(variant.players):
            gains(session, seat)
        self.put_away(session, number)

    def begun(self, variant: Variant, players: list[Player], seed: int) -> Session:
        """Open a new game with its record."""
        names = tuple(player.name for player in players)
        places = [Place(player.kind, player.face) for player in players]
        setting = Setting(variant.players, dict(variant.options))
        salt = salt_of(seed)
        record = Autosave.begin(self.folder, library()[variant.name], setting, names, seed, salt, places)
        return Session.open(variant.rules, players, seed, record, None, salt)

    def turn(self, session: Session, rng: Random) -> None:
        """Let a bot play, before the person who looks."""
        session.look(rng.choice((NOBODY, session.turn)))
        session.seen()
        session.let_bot_play()
        assert session.beats()
        assert session.trouble is None, session.trouble
        self.tally.actions += 1
        if self.tally.actions % LOOKED_BACK == 0:
            self.look_back(session, rng)

    def look_back(self, session: Session, rng: Random) -> None:
        """Look up what a person can look up."""
        viewer = rng.choice((NOBODY, *range(len(session.players))))
        assert log_of(session, viewer)
        last_trick(session)
        last_round(session, viewer)

    def gone_on_with(self, session: Session, players: list[Player]) -> Session:
        """Leave a game, and go on with it as the title page does."""
        assert session.record is not None
        path, before = session.record.path, session.match.events
        session.leave()
        found = [game for game in self.records.unfinished() if game.path == path]
        assert [game.path for game in found] == [path]
        assert not self.records.damaged.aside, self.records.damaged.aside
        reading = read_record(path)
        match = replay_match(reading, library(), watched=True)
        assert match.events == before
        self.tally.left += 1
        return Session(match, players, Autosave.resume(path, reading))

    def enter(self, session: Session) -> None:
        """Enter a finished game into the chronicle."""
        assert session.record is not None
        places = [Place(player.kind, player.face) for player in session.players]
        assert self.store.enter([finished_match(session.match, session.record.header, places, time(), None)])
        assert not self.store.troubles

    def put_away(self, session: Session, number: int) -> None:
        """Leave a finished game; the folder keeps the newest."""
        assert session.record is not None
        path = session.record.path
        session.leave()
        assert session.trouble is None
        content = path.read_bytes()
        self.tally.lines += content.count(b"\n")
        if number % CHECKED == 0:
            match = replay_match(read_record(path), library())
            assert match.over
            assert match.totals() == session.match.totals()
            self.tally.checked += 1
            self.enter(session)
        if number % 49 == 0:
            assert not self.records.unfinished()
            entered = self.store.known()
            assert entered is not None
            assert len(entered) == self.tally.checked
