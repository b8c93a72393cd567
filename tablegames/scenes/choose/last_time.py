"""What came of a game when it was played last."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tablegames.play.files.local_time import local_time
from tablegames.play.records.finished_game import FinishedGame, FinishedSeat
from tablegames.scenes.program.player_identity import PlayerIdentities
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.saved.saved_game import said_when
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.table.total_count import count_away


class LastTimes:
    """The finished games of the statistics, read once for a page that tells of them."""

    def __init__(self, program: Program) -> None:
        self.program = program
        recorder = program.services.statistics
        games: Sequence[FinishedGame] = (recorder.store.games() or ()) if recorder is not None else ()
        self.newest = {game.ruleset: game for game in games}
        self.identities = PlayerIdentities(games, program.services.profiles)

    def told(self, game: Game) -> str:
        """Say who won last time, and with what scores; that it was never played."""
        say, found = self.program.words.say, self.newest.get(game.id)
        if found is None:
            return say("choose.never")
        winners = [self.name(seat) for seat in found.seats if seat.won]
        count = count_away(self.program.words, game, len(found.seats), found.options)
        scores = " · ".join(f"{self.name(seat)} {str(count.of(seat.score)).translate(SIGNS)}" for seat in found.seats)
        when = said_when(local_time(found.ended), datetime.now(), self.program.words)
        if not winners:
            return say("choose.last_time_lost", when=when, scores=scores)
        return say(
            "choose.last_time", when=when, names=self.program.words.listed(winners), n=len(winners), scores=scores
        )

    def name(self, seat: FinishedSeat) -> str:
        """Say what a player is called now."""
        return self.identities.name(self.identities.person_of(seat), self.program.words) if seat.human else seat.name
