"""Words, some of them bold, and small pictures among them, set in lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from tablegames.rules.figure import FIGURE, Figure
from tablegames.view.controls.illustrator import Illustrator, plain
from tablegames.view.language import fonts
from tablegames.view.language.lines import EARLIER, SLACK, stands_alone
from tablegames.view.language.phrases import NO_START, phrases, pieces, seamed
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.painting.lettering import Run, Runs
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM

REMEMBERED = 1024
"""Paragraphs of which the lines are remembered."""
MARK = 1.36
"""How high a picture among words is, by the size of the type."""


def spans(words: str) -> Iterator[tuple[str, bool]]:
    """Split a text into plain and bold parts; code marks are dropped."""
    for at, part in enumerate(re.split(r"\*\*(.+?)\*\*", words.replace("`", ""))):
        if part:
            yield part, at % 2 == 1


Unit = tuple[tuple[str | Figure, bool], ...]
"""What stays together on a line: a figure, or a phrase in its parts, plain or bold."""


def units_of(words: str, artist: Illustrator | None) -> Iterator[Unit]:
    """Split a text into figures and phrases; without an artist the captions of figures stand for them.

    A phrase goes on where its bold part ends, so that no line begins with です or a colon.
    """
    run: list[tuple[str, bool]] = []
    for part, bold in spans(words if artist else plain(words)):
        for piece in artist.split(part) if artist else (part,):
            if isinstance(piece, Figure):
                yield from phrases_of(run)
                run = []
                yield ((piece, bold),)
            else:
                run.append((piece, bold))
    yield from phrases_of(run)


def phrases_of(run: Iterable[tuple[str, bool]], split: Callable[[str], Iterable[str]] = phrases) -> Iterator[Unit]:
    """Split words, some of them bold, into phrases, or as `split` does."""
    left = list(run)
    for phrase in split("".join(piece for piece, _ in left)):
        unit: list[tuple[str, bool]] = []
        need = len(phrase)
        while need:
            piece, bold = left.pop(0)
            unit.append((piece[:need], bold))
            if len(piece) > need:
                left.insert(0, (piece[need:], bold))
            need -= len(unit[-1][0])
        yield tuple(unit)


def run_in(words: str, size: float, width: float, color: str, artist: Illustrator | None = None) -> tuple[Runs, ...]:
    """Set a text with bold words and small pictures in lines."""
    if artist is not None and FIGURE.search(words):
        return in_lines(units_of(words, artist), size, width, color, artist)
    return words_in_lines(plain(words), size, width, color)


@lru_cache(REMEMBERED)
def words_in_lines(words: str, size: float, width: float, color: str) -> tuple[Runs, ...]:
    """Set a text without pictures in lines; remembered, for a page tries sizes until its figures have room."""
    return in_lines(units_of(words, None), size, width, color, None)


def no_longer(units: Iterable[Unit], size: float, width: float) -> Iterator[Unit]:
    """Give units; a phrase that has no room in any line in its steps, and a step that has none in its pieces."""
    for unit in units:
        words = [(piece, bold) for piece, bold in unit if isinstance(piece, str)]
        if len(words) < len(unit) or width_of(words, size) <= width:
            yield unit
            continue
        for step in phrases_of(words, seamed):
            said = [(piece, bold) for piece, bold in step if isinstance(piece, str)]
            yield from (step,) if width_of(said, size) <= width else phrases_of(said, pieces)


def width_of(words: Iterable[tuple[str, bool]], size: float) -> float:
    """Measure words, some of them bold, as they may be drawn."""
    return SLACK * sum(fonts.width(piece.rstrip(), size, BOLD if bold else MEDIUM) for piece, bold in words)


def in_lines(
    units: Iterable[Unit], size: float, width: float, color: str, artist: Illustrator | None
) -> tuple[Runs, ...]:
    """Set units in lines; that before the last ends a little earlier where this would hold a word alone."""
    found = tuple(no_longer(units, size, width))
    lines = fill_lines(found, size, width, color, artist)
    if len(lines) > 1 and lost(lines[-1], width):
        for part in EARLIER:
            shorter = fill_lines(found, size, width, color, artist, (len(lines) - 2, width * part))
            if len(shorter) > len(lines):
                break
            if not lost(shorter[-1], width):
                return shorter
    return lines


def lost(last: Runs, width: float) -> bool:
    """Tell whether a last line looks lost below others; small pictures beside a word are company."""
    pictures = any(not isinstance(run, tuple) for run in last.runs)
    said = "".join(words for words, *_ in last.words)
    return stands_alone(f"{said} {said}" if pictures else said, last.w, width)


def fill_lines(
    units: Iterable[Unit],
    size: float,
    width: float,
    color: str,
    artist: Illustrator | None,
    earlier: tuple[int, float] | None = None,
) -> tuple[Runs, ...]:
    """Set as many units in each line as it has room for; from one line on they may have `earlier` another width."""
    lines: list[list[Run | Picture]] = [[]]
    x = 0.0
    for unit in units:
        runs: list[Run | Picture] = []
        for piece, bold in unit:
            if isinstance(piece, str):
                runs.append((piece, *((BOLD, CREAM) if bold else (MEDIUM, color))))
            elif artist is not None:
                runs += artist.marks(piece, size * MARK)
        w = Runs(tuple(runs), size).w
        first, last = runs[0] if runs else None, runs[-1] if runs else None
        bare = w
        if isinstance(last, tuple):
            bare -= fonts.width(last[0], size, last[1]) - fonts.width(last[0].rstrip(), size, last[1])
        # What closes a figure stays with it: no line begins with a comma.
        closes = (
            isinstance(first, tuple) and len(unit) == 1 and first[0][:1] in NO_START and len(first[0].rstrip()) == 1
        )
        room = width if earlier is None or len(lines) <= earlier[0] else earlier[1]
        if x and x + bare * SLACK > room and not closes:
            lines.append([])
            x = 0.0
        for each in runs:
            line = lines[-1]
            before = line[-1] if line else None
            if isinstance(each, tuple) and isinstance(before, tuple) and before[1] == each[1]:
                line[-1] = before[0] + each[0], each[1], each[2]
            else:
                line.append(each)
        x += w
    for line in lines:
        if line and isinstance(line[-1], tuple):
            words, weight, ink = line[-1]
            line[-1] = words.rstrip(), weight, ink
    return tuple(Runs(tuple(line), size) for line in lines if line)
