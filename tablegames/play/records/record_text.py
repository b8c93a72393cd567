"""The text of a record: its header, and its lines while the game is played."""

from __future__ import annotations

from datetime import UTC, datetime

from tablegames import __version__
from tablegames.engine.game.given_deal import GivenStart
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import LONGEST_LINE, Header, lines_of, write_line
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset

LONGEST_CARRIED = LONGEST_LINE // 4
"""Characters of rules that a record carries at most; those of the shipped games are a tenth of that."""


def header_for(
    ruleset: Ruleset,
    setting: Setting,
    names: tuple[str, ...],
    seed: int,
    salt: str,
    carrying: bool = False,
    dealt: GivenStart | None = None,
) -> Header:
    """Make the header of a game that begins now; what is half a character in a name becomes a question mark.

    `dealt`: its first deal, or the position in it, where that is given. `carrying`: with its rules, so that it can be
    finished even if the ruleset's file changes.
    """
    return Header(
        ruleset=ruleset.id,
        ruleset_digest=ruleset.digest,
        app=__version__,
        players=setting.players,
        names=tuple([name.encode("utf-8", "replace").decode() for name in names]),
        options=setting.options,
        seed=seed,
        salt=salt,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        dealt=dealt,
        rules=ruleset.played if carrying and len(write_line(dict(ruleset.played))) < LONGEST_CARRIED else None,
    )


class Transcript:
    """Follows a match and gives the lines that are not written yet."""

    def __init__(self, behind: int = 0) -> None:
        self.told = 0
        """How much of the match's journal has been looked at."""
        self.behind = behind
        """How many of the match's lines were written before."""

    def fresh(self, match: Match) -> list[str]:
        """Give the lines of all that happened since, each with its end."""
        entries = match.journal[self.told :]
        self.told += len(entries)
        lines = [write_line(line) + "\n" for line in lines_of(entry.event for entry in entries)]
        left = lines[self.behind :]
        self.behind = max(0, self.behind - len(lines))
        return left


def record_text(header: Header, match: Match) -> str:
    """Write a game so far as a whole record: its header, and a line for each event."""
    return write_line(header.line()) + "\n" + "".join(Transcript().fresh(match))
