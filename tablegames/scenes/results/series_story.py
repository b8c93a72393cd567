"""How a series went, told game by game: who won each, with how many points, and how it stood then."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.setup.series import Series, SeriesGame
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.lines import fit_size, shorten_line
from tablegames.view.language.text import Texts
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import CREAM, GOLD

TOLD = "told"
"""The place of what comes in when its game is told; its owner is the number of the game, from 0."""
LEFT, TOP, WIDE, BOTTOM = 700.0, 132.0, 552.0, 586.0
HEAD, TALLEST, MOST = 84.0, 62.0, 9
"""The height above the first row, the highest a row may be, and how many games are told: the last ones."""
NUMBER, FACES, POINTS = 124.0, 132.0, 96.0
"""The room for which game it was, where the columns of players begin, and the room for how it stood."""
LEAST = 10.5
"""The smallest that names are written before they are cut."""
FEW = 3
"""So many players' standing has room in one column; of more it is said how many games the winner has won by then."""


def told_games(series: Series) -> int:
    """Say how many games are told."""
    return min(MOST, len(series.story))


def put_story(c: Controls, series: Series, members: Sequence[tuple[str, str]], words: Texts) -> None:
    """Lay out a row for each game, with a column for every player and the standing behind it."""
    games = series.story[-MOST:]
    first, seats = series.played - len(games), len(members)
    pitch = min(TALLEST, (BOTTOM - TOP - HEAD - 10) / max(1, len(games)))
    c.panel(LEFT, TOP, WIDE, HEAD + pitch * len(games) + 12)
    heading = words.say("series.story")
    size = min(18.5, fit_size(heading, 18.5 * c.letters, 700, FACES - 34) / c.letters)
    c.label(heading, LEFT + 28, TOP + 34, size, 700, width=FACES - 30)
    points = POINTS if seats <= FEW else POINTS * 0.66
    column = (WIDE - FACES - points - 24) / seats
    middles = [LEFT + FACES + column * (seat + 0.5) for seat in range(seats)]
    for (name, face), x in zip(members, middles, strict=True):
        c.portrait(face, x - 15, TOP + 18, 30)
        size = max(LEAST, min(13.0, fit_size(name, 13 * c.letters, 500, column - 2) / c.letters))
        called = shorten_line(name, size * c.letters, 500, column - 2)
        c.label(called, x, TOP + 62, size, 500, c.look.muted, "center", column)
    right = LEFT + WIDE - 28
    c.label(words.say("series.standing_then"), right, TOP + 62, 13, 500, c.look.muted, "midright", points - 6)
    wins = standings(series, games)
    for at, game in enumerate(games):
        y = TOP + HEAD + at * pitch
        row = len(c.sprites)
        middle = y + (pitch - 6) / 2
        c.inset(LEFT + 16, y, WIDE - 32, pitch - 6, 12)
        told = words.say("series.game", n=first + at + 1)
        size = min(15.0, fit_size(told, 15 * c.letters, 700, NUMBER - 36) / c.letters)
        c.label(told, LEFT + 30, middle, size, 700, width=NUMBER - 30)
        shared, together = series.shares(game), series.parties == 1
        for seat, x in enumerate(middles):
            won = seat in game.winners and not shared
            total = str(game.totals[seat]).translate(SIGNS)
            name = members[seat][0]
            tip = words.say("tips.cell", name=name, what=told, n=total)
            c.label(total, x, middle, 17, 800 if won else 500, GOLD if won else CREAM, "center", column - 8, tip=tip)
            if won and column > 70:
                tip = words.say("tips.winner", name=name)
                c.put(art("interface/trophy", 20), x + 18, middle - 11, CONTENT, tip=tip)
        if seats <= FEW and not together:
            then = " – ".join(map(str, wins[at]))
            c.label(then, right, middle, 16, 700, anchor="midright", width=POINTS, tip=words.say("tips.standing_then"))
        elif game.winners and not shared:
            # Those who play together may all have lost it.
            most, tip = str(max(wins[at][seat] for seat in game.winners)), words.say("tips.winner_then")
            c.label(most, right, middle, 16, 700, GOLD, "midright", tip=tip)
            c.put(icon("trophy", 17, GOLD), right - 38, middle - 8.5, CONTENT, tip=tip)
        c.sprites[row:] = [each._replace(place=(TOLD, at)) for each in c.sprites[row:]]


def standings(series: Series, games: Sequence[SeriesGame]) -> list[tuple[int, ...]]:
    """List how many games everybody had won after each of the games that are told."""
    now, out = list(series.wins), list[tuple[int, ...]]()
    for game in reversed(games):
        out.append(tuple(now))
        if not series.shares(game):
            now = [each - (seat in game.winners) for seat, each in enumerate(now)]
    return out[::-1]
