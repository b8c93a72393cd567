"""The file of a long simulation: what is played and the totals so far, so that a later run can continue."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tablegames.ordinary_file import ordinary, read_ordinary
from tablegames.play.files.atomic_write import write_whole
from tablegames.play.simulation.simulation import Simulation
from tablegames.play.simulation.simulation_totals import SimulationTotals
from tablegames.rules.reading.messages import MessageError, message

EVERY = 2.0
"""Seconds between two times that the totals are written."""
VERSION = 1


class OtherSimulationError(MessageError, ValueError):
    """A file that this simulation cannot go on from."""


class KeptTotals:
    """Totals that are written into a file as they grow. Whatever ends the program, the file is whole."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        """Read the file, if it is there. Raises OtherSimulationError for that of another simulation, and OSError."""
        self.path, self.simulation = path, simulation
        self.totals = SimulationTotals()
        self.written = time.monotonic()
        self.counted = 0
        """How many games the file counts."""
        if not path.exists():
            return
        try:
            content = json.loads(read_ordinary(path).decode("utf-8"))
            about, totals = content["simulation"], SimulationTotals.of_json(content["totals"])
        except (ValueError, LookupError, TypeError) as error:
            raise OtherSimulationError(message("simulation.no_file", path=path)) from error
        version = about.get("format")
        if type(version) is int and version > VERSION:
            raise OtherSimulationError(message("simulation.newer", path=path, found=version, known=VERSION))
        # Files from before say nothing of guides.
        about.setdefault("guide", simulation.guide)
        differing = [key for key, value in self.about().items() if about.get(key) != value]
        if differing:
            name = differing[0]
            found, known = repr(about.get(name)), repr(self.about()[name])
            raise OtherSimulationError(message("simulation.other", path=path, name=name, found=found, known=known))
        self.totals, self.counted = totals, totals.games

    def about(self) -> dict[str, Any]:
        """Say what is played, in plain values: everything that the games follow from."""
        simulation = self.simulation
        return {
            "format": VERSION,
            "ruleset": simulation.ruleset.id,
            "ruleset_digest": simulation.ruleset.digest,
            "players": simulation.setting.players,
            "options": dict(simulation.setting.options),
            "bots": list(simulation.bots),
            "first_seed": simulation.first_seed,
            "guide": simulation.guide,
            "records": None if simulation.records is None else str(simulation.records.resolve()),
        }

    def write(self) -> None:
        """Write everything at once, and wait until it is on the disk. Raises OSError."""
        content = {"simulation": self.about(), "totals": self.totals.as_json()}
        write_whole(self.path, json.dumps(content, indent=1) + "\n")
        self.written, self.counted = time.monotonic(), self.totals.games

    def write_now_and_then(self) -> None:
        """Write if the file is older than some seconds. Raises OSError."""
        if time.monotonic() - self.written >= EVERY:
            self.write()

    def clear_uncounted(self, numbers: Sequence[int]) -> None:
        """Delete the records of games that an earlier run wrote and did not come to count: they are played again.

        Raises OSError, and OtherSimulationError for a file that is not the record of such a game.
        """
        for path, number in self.uncounted(numbers):
            if not self.is_own(path, number):
                raise OtherSimulationError(message("simulation.no_record", path=path))
            path.unlink()

    def uncounted(self, numbers: Sequence[int]) -> Iterator[tuple[Path, int]]:
        """Find the files that stand where records of these games go."""
        for number in numbers:
            path = self.simulation.record_path(number)
            if path is not None and path.exists():
                yield path, number

    def is_own(self, path: Path, number: int) -> bool:
        """Tell whether a file is a record of this game, or the torn beginning of one."""
        with open(path, "rb", opener=ordinary) as file:
            first = file.readline(100_000)
        if not first.endswith(b"\n"):
            return first == b"" or first.startswith(b'{"record"')
        try:
            header = json.loads(first)
            seed, seating = self.simulation.deal(number)
            names = list(self.simulation.seated(seating))
            found = header["ruleset_digest"], header["seed"], header["names"]
        except (ValueError, LookupError, TypeError):
            return False
        return bool(found == (self.simulation.ruleset.digest, seed, names))
