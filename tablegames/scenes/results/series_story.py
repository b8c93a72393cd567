"""How a series went, told game by game: who won each, with how many points, and how it stood then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.play.setup.series import Series, SeriesGame
from tablegames.view.boxes.frames import grown, inset, moving, picture, placed, section, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import GAP, HAIR, LABEL, QUIET, STRONG, TIGHT, WIDE, TypeStyle
from tablegames.view.boxes.words_box import line, words
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table.total_count import TotalCount

TOLD = "told"
"""The place of what comes in when its game is told; its owner is the number of the game, from 0."""
ROWS, TALLEST, MOST = 396.0, 56.0, 9
"""The room for all rows, how high a row is at most, and how many games are told: the last ones."""
NUMBER, STANDING, FACE, CUP = 132.0, 84.0, 30.0, 20.0
"""The room for which game it was and for how it stood, and how large a face and a cup are, logical pixels."""
FEW = 3
"""How many players' standing has room in one column; of more it is said how many games the winner has won by then."""
HEADING, NAME = TypeStyle(17, BOLD, 1.2), TypeStyle(13, MEDIUM, 1.2)
POINTS, MOST_POINTS = TypeStyle(17, MEDIUM, 1.2), TypeStyle(17, HEAVY, 1.2)
"""The type of headings and names, and of points."""


def told_games(series: Series) -> int:
    """Say how many games are told."""
    return min(MOST, len(series.story))


@dataclass(frozen=True, slots=True)
class SeriesStory:
    """A row for each game, with a column for every player and the standing behind it."""

    series: Series
    members: Sequence[tuple[str, str]]
    """Name and face by seat."""
    texts: Texts
    count: TotalCount
    """How the game tells totals."""

    def box(self) -> PageBox:
        """Lay it out on its panel."""
        games = self.series.story[-MOST:]
        high = min(TALLEST, ROWS / max(1, len(games)) - TIGHT)
        stood = standings(self.series, games)
        rows = [self.row(at, game, stood[at], high) for at, game in enumerate(games)]
        return section(column(self.heads(), *rows, gap=HAIR + HAIR / 2), (GAP, TIGHT))

    @property
    def is_of_few(self) -> bool:
        """Tell whether everybody's standing has room."""
        return len(self.members) <= FEW and self.series.parties != 1

    @property
    def beside(self) -> tuple[float, float]:
        """Give the room for which game it was and for how it stood: the names of many players take some of it."""
        given = 0.0 if self.is_of_few else WIDE
        return NUMBER - given, STANDING - given

    def heads(self) -> PageBox:
        """Write the heading, and who plays in which column."""
        number, standing = self.beside
        people = [
            column(placed(picture(portrait(face, FACE))), words(name, NAME, QUIET, 1, center=True), gap=0)
            for name, face in self.members
        ]
        heading = words(self.texts.say("series.story"), HEADING, CREAM, 2)
        then = words(self.texts.say("series.standing_then"), NAME, QUIET, 2)
        return row(
            space(HAIR),
            sized(heading, number),
            grown(row(*people, gap=HAIR, even=True)),
            sized(placed(then, "right"), standing),
            space(HAIR),
            gap=TIGHT,
        )

    def row(self, at: int, game: SeriesGame, stood: Sequence[int], high: float) -> PageBox:
        """Lay out what is told of one game."""
        said = self.texts.say("series.game", n=self.series.played - told_games(self.series) + at + 1)
        shared = self.series.shares(game)
        cells = [self.points(seat, game, said, shared) for seat in range(len(self.members))]
        number, standing = self.beside
        told = row(
            sized(words(said, STRONG, CREAM, 1), number),
            grown(row(*cells, gap=HAIR, even=True)),
            sized(placed(self.standing(game, stood, shared), "right"), standing),
            gap=TIGHT,
        )
        return moving(inset(sized(told, high=high), (HAIR + TIGHT, 0)), (TOLD, at))

    def points(self, seat: int, game: SeriesGame, said: str, shared: bool) -> PageBox:
        """Write what one player had, with a cup for who won."""
        won, total = seat in game.winners and not shared, str(self.count.of(game.totals[seat])).translate(SIGNS)
        tip = self.texts.say("tips.cell", name=self.members[seat][0], what=said, n=total)
        number = words(total, MOST_POINTS if won else POINTS, GOLD if won else CREAM, 1, tip=tip)
        if not won:
            return placed(number)
        cup = picture(art("interface/trophy", CUP), self.texts.say("tips.winner", name=self.members[seat][0]))
        return placed(row(space(CUP), number, cup, gap=HAIR))

    def standing(self, game: SeriesGame, stood: Sequence[int], shared: bool) -> PageBox:
        """Say how it stood after a game."""
        if self.is_of_few:
            return line(" – ".join(map(str, stood)), LABEL, tip=self.texts.say("tips.standing_then"))
        if not game.winners or shared:
            # Those who play together may all have lost it.
            return space(0)
        tip = self.texts.say("tips.winner_then")
        most = line(str(max(stood[seat] for seat in game.winners)), LABEL, GOLD, tip=tip)
        return row(picture(icon("trophy", GAP, GOLD), tip), most, gap=TIGHT)


def standings(series: Series, games: Sequence[SeriesGame]) -> list[tuple[int, ...]]:
    """List how many games everybody had won after each of the games that are told."""
    now, out = list(series.wins), list[tuple[int, ...]]()
    for game in reversed(games):
        out.append(tuple(now))
        if not series.shares(game):
            now = [each - (seat in game.winners) for seat, each in enumerate(now)]
    return out[::-1]
