"""The file of an arena: what is played, and a line for each game, so that it can be stopped and goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.atomic_write import write_whole
from tablegames.play.simulation.arena import Arena
from tablegames.play.simulation.kept_totals import OtherSimulationError
from tablegames.play.simulation.simulation import SimulatedGame
from tablegames.rules.reading.messages import message

VERSION = 1


class ArenaResults:
    """Results of games in the order of their numbers, each written as it comes. A torn last line is played again."""

    def __init__(self, path: Path | None, arena: Arena) -> None:
        """Read the file, if it is there. Raises OtherSimulationError for that of another arena, and OSError."""
        self.path, self.arena = path, arena
        self.results: list[dict[str, Any]] = []
        self.file: TextIO | None = None
        if path is None or not path.exists():
            return
        whole, _, _ = read_ordinary(path).rpartition(b"\n")
        try:
            about, *self.results = [json.loads(line) for line in whole.decode().splitlines()]
        except (ValueError, RecursionError) as error:
            raise OtherSimulationError(message("simulation.no_arena", path=path)) from error
        ours = self.about()
        differing = [key for key in ours if not isinstance(about, dict) or about.get(key) != ours[key]]
        if differing:
            raise OtherSimulationError(message("simulation.other_arena", path=path, name=differing[0]))
        for number, result in enumerate(self.results):
            if not self.fits(number, result):
                raise OtherSimulationError(message("simulation.no_result", path=path, line=number + 2, game=number + 1))

    def fits(self, number: int, result: Any) -> bool:
        """Tell whether a line can be the result of a game."""
        meeting, own = self.arena.place(number)
        seed, seating = meeting.simulation.deal(own)
        bots = meeting.simulation.seated(seating)
        try:
            seats, forfeit = [*result["winners"]], result["forfeit"]
            seats += [forfeit["seat"]] if forfeit else []
            return (result["seed"], tuple(result["bots"])) == (seed, bots) and all(
                seat in range(len(bots)) for seat in seats
            )
        except (LookupError, TypeError):
            return False

    def about(self) -> dict[str, Any]:
        """Say what is played, in plain values: everything that the games follow from."""
        first = self.arena.meetings[0].simulation
        bots = tuple(dict.fromkeys(bot for meeting in self.arena.meetings for bot in meeting.pair))
        return {
            "arena": VERSION,
            "ruleset": first.ruleset.id,
            "ruleset_digest": first.ruleset.digest,
            "players": first.setting.players,
            "options": dict(first.setting.options),
            "bots": list(bots),
            "first_seed": first.first_seed,
            "guide": replace(first, bots=bots).guide,
        }

    def __enter__(self) -> ArenaResults:
        if self.path is not None:
            # What is torn off at the end goes.
            write_whole(self.path, "".join([json.dumps(line) + "\n" for line in (self.about(), *self.results)]))
            self.file = self.path.open("a", encoding="utf-8", newline="\n")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.file is not None:
            self.file.close()

    def add(self, number: int, game: SimulatedGame) -> None:
        """Keep the result of a game, and its record before that. Raises OSError."""
        meeting, own = self.arena.place(number)
        path = meeting.simulation.record_path(own)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(game.record, encoding="utf-8", newline="\n")
        result = {
            "seed": game.seed,
            "bots": game.bots,
            "scores": game.scores,
            "winners": game.winners,
            "forfeit": game.forfeit and game.forfeit.as_json(),
        }
        self.results.append(result)
        self.write(result)

    def write(self, line: dict[str, Any]) -> None:
        """Write a line at once."""
        if self.file is not None:
            self.file.write(json.dumps(line) + "\n")
            self.file.flush()
