"""How a game ended: what the page of results shows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tablegames.play.session.score_sheet import ScoreSheet
from tablegames.play.setup.series import Series
from tablegames.play.setup.shuffle import Shuffle
from tablegames.play.statistics.titles import GameTitle
from tablegames.play.voices.voices import Line
from tablegames.rules.words import Words
from tablegames.scenes.program.party import Party
from tablegames.scenes.results.celebration import Mood
from tablegames.view.language.text import Texts
from tablegames.view.table.own_words import LABELS, at_table
from tablegames.view.table.total_count import TotalCount, total_count


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """Totals by seat and who won; `columns` may tell how the points were made."""

    party: Party
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    standing: tuple[tuple[int, ...], ...]
    """What the seats are ranked by, more being better, as the game or the series says it."""
    rounds: int = 0
    """How many rounds were played; 0 where that means nothing."""
    minutes: int = 0
    columns: tuple[tuple[Words, tuple[str, ...]], ...] = ()
    """For each a heading and a cell per seat."""
    goal: int = 0
    """The total that a game is played to; 0 where it ends otherwise."""
    lowest: bool = False
    """True where fewer points are better."""
    note: str = ""
    """A sentence under the table."""
    shuffle: Shuffle | None = None
    """What all chance followed from."""
    series: Series | None = None
    """The series that the game was one of, as it stands after it."""
    record: Path | None = None
    """Where the game can be looked at again; None where it could not be saved."""
    dealt: bool = True
    """Whether chance dealt anything that could be played once more."""
    tries: int = 0
    """How often the same cards were played before."""
    taken_back: bool = False
    """Whether a decision was taken back: then a player knew what would come of it."""
    changed_hands: bool = False
    """Whether another player sat down in the middle of the game: then it counts in no statistics."""
    sheet: ScoreSheet | None = None
    """What every round brought; None where no round was scored."""
    titles: tuple[GameTitle, ...] = ()
    """What made players stand out."""
    line: Line | None = None
    """What a bot that won says to it."""
    together: bool = False
    """Whether all win or lose together."""
    partners: bool = False
    """Whether partners win and lose together: then the place after theirs is the next one."""

    @property
    def mood(self) -> Mood:
        """Tell how it is celebrated: people lost to bots, some of them to each other, or all are glad."""
        people = {seat for seat, member in enumerate(self.party.members) if member.human}
        if people and not people & set(self.winners):
            return "lose"
        return "rivalry" if people - set(self.winners) else "win"

    def places(self) -> list[tuple[int, int]]:
        """List (place, seat), best first; the same total and the same luck share a place, and partners do."""
        order = sorted(range(len(self.totals)), key=self.order, reverse=True)
        out: list[tuple[int, int]] = []
        for at, seat in enumerate(order):
            shared = at > 0 and same(self, order[at - 1], seat)
            after = out[-1][0] + 1 if self.partners and out else at + 1
            out.append((out[-1][0] if shared else after, seat))
        return out

    def count(self, words: Texts, usual: str = "result.total") -> TotalCount:
        """Say how the game tells its totals; `usual` is the key of the heading that most games have."""
        return total_count(at_table(words, self.party.game, LABELS), self.goal, words.say(usual))

    def order(self, seat: int) -> tuple[bool, tuple[int, ...]]:
        """Say how good a seat is, more being better: who won stands first."""
        return seat in self.winners, self.standing[seat]


def same(outcome: GameOutcome, one: int, other: int) -> bool:
    """Tell whether two seats share a place: all winners share the first."""
    winners = outcome.winners
    return (one in winners) == (other in winners) and (
        one in winners or outcome.standing[one] == outcome.standing[other]
    )
