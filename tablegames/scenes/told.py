"""Notices on a page before a game: what went wrong with a file, said once."""

from __future__ import annotations

from tablegames.scenes.program import Notice, Program
from tablegames.view import damage
from tablegames.view.panel import icon
from tablegames.view.theme import CREAM, GOLD
from tablegames.view.widgets import CONTENT, Controls


def sentence(program: Program, notice: Notice) -> str:
    """Say a notice."""
    names = {game.id: game.name.said(program.words.language) for game in program.shelf}
    game = names.get(notice.game) or notice.game or program.words.say("notices.a_game")
    return program.words.say(notice.key, what=notice.what, game=game)


def tell(program: Program, c: Controls, page: str, x: float, y: float, width: float) -> None:
    """Lay out the first notice, with a button that takes it away; nothing where there is none."""
    if damaged := damage.news():
        program.notices.append(Notice("notices.damaged", damaged))
    if not program.notices:
        return
    words = sentence(program, program.notices[0])
    c.panel(x, y, width, 64, 18, 0.94)
    c.put(icon("warning", 30, GOLD), x + 18, y + 17, CONTENT)
    c.paragraph(words, x + 62, y + 10, width - 130, 15, 500, CREAM, 2, key=f"{page}.notice", spacing=1.45)
    c.round(f"{page}.notice_close", "cross", x + width - 54, y + 12, program.words.say("common.close"))


def take_away(program: Program) -> None:
    """Remove the notice that was read."""
    if program.notices:
        program.notices.pop(0)
