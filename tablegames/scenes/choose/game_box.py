"""A game's box with its name and what it asks for, as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.scenes.program.shelf import Game, players_range
from tablegames.view.cards.derived_world import box_of
from tablegames.view.language.lines import READABLE, fitted, shortened
from tablegames.view.language.text import Texts
from tablegames.view.painting.group import Group, Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, icon, panel
from tablegames.view.painting.theme import GOLD, MUTED


class BoxSize(NamedTuple):
    """How large boxes are, and how many stand on a shelf."""

    room: int
    k: float
    pitch: float
    columns: int
    """How many stand side by side; where that is fewer they stand in several rows."""
    letters: float = 1.0
    """By how much words grow that have room for it."""

    @property
    def w(self) -> float:
        """Width of a box with its panel."""
        return 235 * self.k

    @property
    def h(self) -> float:
        """Height of a box with its panel."""
        return 396 * self.k


GAP, MARK, ROOM = 16.0, 24.0, 211.0
"""Between what a game asks for, before each of it for an icon, and the room for all of it; by the size of the box."""
FULL = BoxSize(5, 1, 247.4, 5)
SIX = BoxSize(6, 0.81, 198.6, 6)
SMALLEST, LARGEST, BETWEEN, BUTTONS = 0.74, 1.5, 14.0, 46.0
"""The smallest and the largest box, what is free between two rows, and the room for buttons at both ends."""
LOOSE = 1.3
"""From one box to the next in a wide window at most, by the width of one."""


def shelf_size(count: int, more: float, beyond: float) -> BoxSize:
    """Find the size in which so many boxes fill a shelf that is `more` higher, and goes on `beyond` either side.

    In as many rows as let them be largest; where they would be too small, fewer of them are shown.
    """
    usual = FULL if count <= FULL.room else SIX
    if not more and not beyond:
        return usual
    wide, high = FULL.room * FULL.pitch + 2 * beyond, FULL.h + more
    best = usual
    for rows in (1, 2, 3):
        tall = min(LARGEST, (high - (rows + 1) * BETWEEN) / (rows * FULL.h)) if rows > 1 or more else 1.0
        if tall < SMALLEST:
            break
        columns = min(-(-count // rows), int((wide - BUTTONS) / (FULL.pitch * SMALLEST)))
        # Where not all have room there are buttons at both ends.
        k = min(tall, (wide - BUTTONS * (rows * columns < count)) / (columns * FULL.pitch))
        found = BoxSize(rows * columns, k, FULL.pitch * k, columns)
        if (min(found.room, count), k) > (min(best.room, count), best.k):
            best = found
    if not beyond:
        return best
    # What a wide window leaves beside them comes between them.
    columns = min(best.columns, count)
    return best._replace(pitch=max(best.pitch, min(best.w * LOOSE, (wide - BUTTONS) / columns)))


def game_box(game: Game, words: Texts, size: BoxSize, mine: bool, type_: float, brief: bool) -> Group:
    """Draw the box of a game; `mine`: it is the chosen one.

    `type_` is the size of what it asks for, `brief` whether the icons alone say what numbers mean.
    """
    k = size.k
    name, other = words.of(game.name), small_print(game, words)
    middle = size.w / 2
    facts = asked(game, words, brief)
    told = {"person": players_range(tuple(game.players)), "clock": minutes_range(game.minutes)}
    gap, mark = GAP * k, MARK * k
    widths = [mark + Text(said, type_).w * 1.02 for _, said in facts]
    x = middle - (sum(widths) + gap) / 2
    parts: list[Part] = [(8 * k, 7 * k, box_of(game, 219 * k)), *named(name, other, size)]
    for (symbol, said), w in zip(facts, widths, strict=True):
        parts.append((x + 9 * k, 357 * k, icon(symbol, 19 * k, MUTED), "center"))
        parts.append((x + mark - 1, 357 * k, Text(said, type_), "midleft"))
        parts.append((x - 4, 340 * k, TipArea(w + 8, 34 * k, words.say(f"tips.box_{symbol}", n=told[symbol]))))
        x += w + gap
    return standing(size, mine, tuple(parts))


def small_print(game: Game, words: Texts) -> str:
    """Say below a game's name what it is called in the other language; where that is the same, what its table adds."""
    return next(iter(game.name.others(words.language)), words.read(game.text.said(words.language).label("subtitle")))


def asked(game: Game, words: Texts, brief: bool) -> tuple[tuple[str, str], ...]:
    """Say for how many a game is and how long it takes, each with the name of its icon."""
    players = players_range(tuple(game.players))
    return (
        ("person", players if brief else words.say("choose.players", range=players)),
        ("clock", words.say("choose.minutes", range=minutes_range(game.minutes))),
    )


def type_of(games: Sequence[Game], words: Texts, size: BoxSize) -> tuple[float, bool]:
    """Find the size of type in which what each of these games asks for fits under its box: the same for all.

    Where it would have to be too small it is said in brief, which is told as well.
    """
    full, room, found = 15.5 * max(size.k, 0.9) * size.letters, (ROOM - 2 * MARK - GAP) * size.k, 0.0
    for brief in (False, True):
        said = ["".join(each for _, each in asked(game, words, brief)) for game in games]
        found = min((fitted(each, full, 500, room, 0.7) for each in said), default=full)
        if found >= READABLE:
            return found, brief
    return found, True


def file_box(name: str, note: str, size: BoxSize, mine: bool) -> Group:
    """Draw the place of a file that can't be used."""
    k = size.k
    w, h = 219 * k, 255.5 * k
    parts: tuple[Part, ...] = (
        (8 * k, 7 * k, box(w, h, 16 * k, "#000000", 0.28, GOLD, 0.4, 1.4)),
        (size.w / 2, 7 * k + h / 2, icon("warning", 84 * k, GOLD), "center"),
        *named(name, note, size),
    )
    return standing(size, mine, parts)


def named(name: str, small: str, size: BoxSize) -> tuple[Part, ...]:
    """Write the two lines under a box."""
    k, middle, room = size.k, size.w / 2, 211 * size.k
    large = fitted(name, 20.5 * max(k, 0.9), 800, room, 0.7)
    little = fitted(small, 14.5 * max(k, 0.92) * size.letters, 700, room, 0.7 / size.letters)
    return (
        (middle, 292 * k, Text(cut(name, large, 800, room), large, 800), "center"),
        (middle, 320 * k, Text(cut(small, little, 700, room), little, 700, GOLD), "center"),
    )


def cut(words: str, size: float, weight: int, room: float) -> str:
    """Cut words to a width, also in a small window, where small type is drawn larger than its size."""
    return shortened(words, size, weight, room * min(1.0, size / READABLE))


def standing(size: BoxSize, mine: bool, parts: tuple[Part, ...]) -> Group:
    """Lay the parts on their panel; the chosen one shines."""
    if mine:
        return panel(size.w, size.h, 18, "#1c2c1d", 0.97, GOLD, 1, 2, glow=True, parts=parts)
    return panel(size.w, size.h, 18, "#0a241b", 0.78, stroke_opacity=0.11, parts=parts)


def minutes_range(minutes: tuple[int, int]) -> str:
    """Write how long a game takes: "30", "30-45"."""
    low, high = minutes
    return str(low) if low == high else f"{low}–{high}"
