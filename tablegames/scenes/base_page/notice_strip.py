"""Notices on a page before a game: what went wrong with a file, said once."""

from __future__ import annotations

from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.program import Program
from tablegames.texts import broken_files
from tablegames.view.boxes.buttons import icon_button
from tablegames.view.boxes.frames import grown, panel, picture
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import GAP, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language.lines import abridged, wrap
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD

LONGEST = 120
"""Characters of what a notice is about."""
TYPE, SIGN, WIDEST = TypeStyle(15, 500, 1.4), 30.0, 900.0
SIZES = ((15.0, 2), (13.5, 3))
"""Sizes of type of a notice, and how many lines of each there is room for."""


def sentence(program: Program, notice: Notice, most: int = 999) -> str:
    """Say a notice; of what it is about at most so many characters."""
    names = {game.id: program.words.of(game.name) for game in program.shelf}
    game = names.get(notice.game) or notice.game or program.words.say("notices.a_game")
    return program.words.say(notice.key, what=abridged(notice.what, most), game=game)


def notice(program: Program, page: str) -> PageBox | None:
    """Make the strip of the first notice, with a button that takes it away; None where there is none."""
    if damaged := broken_files.news():
        program.notices.tell("notices.damaged", damaged)
    first = program.notices.first
    if first is None:
        return None
    # A long path or reason is cut in its middle, never what is said about it.
    said = words(sentence(program, first, LONGEST), TYPE, key=f"{page}.notice", most=WIDEST)
    close = icon_button(f"{page}.notice_close", "cross", program.words.say("common.close"), program.notices.close)
    return panel(row(picture(icon("warning", SIGN, GOLD)), grown(said), close), (GAP, TIGHT))


def tell(program: Program, c: Controls, page: str, x: float, y: float, width: float) -> None:
    """Lay out the first notice, with a button that takes it away; nothing where there is none."""
    if damaged := broken_files.news():
        program.notices.tell("notices.damaged", damaged)
    notice, wide = program.notices.first, width - 124
    if notice is None:
        return
    # A long path or reason is cut in its middle, never what is said about it.
    lengths = (len(notice.what), *range(min(len(notice.what), 120), 11, -4))
    trials = ((size, most, sentence(program, notice, n)) for n in lengths for size, most in SIZES)
    fitting = (each for each in trials if len(wrap(each[2], each[0] * c.letters, 500, wide)) <= each[1])
    size, most, words = next(fitting, (*SIZES[-1], sentence(program, notice, 12)))
    lines = min(most, len(wrap(words, size * c.letters, 500, wide)))
    c.panel(x, y, width, 64, 18, 0.94)
    c.ornament(icon("warning", 30, GOLD), x + 18, y + 17, CONTENT)
    spacing = min(1.45, 58 / (lines * size * c.letters))
    top = y + 32 - lines * size * c.letters * spacing / 2
    c.paragraph(words, x + 62, top, wide, size, 500, CREAM, most, key=f"{page}.notice", spacing=spacing)
    c.round(f"{page}.notice_close", "cross", x + width - 56, y + 10, program.words.say("common.close"))
