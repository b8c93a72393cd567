"""Notices on a page before a game: what went wrong with a file, said once."""

from __future__ import annotations

from tablegames.languages import broken_files
from tablegames.languages.text_files import is_own
from tablegames.rules.broken_texts import fault_of
from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import icon_button
from tablegames.view.boxes.frames import grown, picture, section
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import GAP, TIGHT, WIDEST_LINE, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.language.lines import abridge
from tablegames.view.language.weights import MEDIUM
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD

LONGEST, WHOLE = 120, 999
"""Characters of what a notice is about, on its strip and where there is room for all of it."""
TYPE, SIGN = TypeStyle(15, MEDIUM, 1.4), 30.0


def sentence(program: Program, notice: Notice, most: int = WHOLE) -> str:
    """Say a notice; of what it is about at most so many characters."""
    names = {game.id: program.words.of(game.name) for game in program.shelf}
    game = names.get(notice.game) or notice.game or program.words.say("notices.a_game")
    what = notice.what if isinstance(notice.what, str) else program.words.of(notice.what)
    return program.words.say(notice.key, what=abridge(what, most), game=game)


def tell_of_broken_files(program: Program) -> None:
    """Leave a notice of each file of a person's own that cannot be used, and one of all of the program's."""
    found = broken_files.news()
    for broken in found:
        if is_own(broken.path):
            program.notices.tell("notices.own_texts", fault_of(broken))
    if damaged := [broken.name for broken in found if not is_own(broken.path)]:
        others = f" (+{len(damaged) - 1})" if len(damaged) > 1 else ""
        program.notices.tell("notices.damaged", f"{damaged[0]}{others}")


def notice(program: Program, page: str) -> PageBox | None:
    """Make the strip of the first notice, with a button that takes it away; None where there is none."""
    tell_of_broken_files(program)
    first = program.notices.first
    if first is None:
        return None
    # A long path or reason is cut in its middle, never what is said about it.
    said = words(sentence(program, first, LONGEST), TYPE, key=f"{page}.notice", most=WIDEST_LINE)
    close = icon_button(f"{page}.notice_close", "cross", program.words.say("common.close"), program.notices.close)
    return section(row(picture(icon("warning", SIGN, GOLD)), grown(said), close), (GAP, TIGHT))
