"""Answers to what phones want to know beside the game: what a card is, the whole log, the rules."""

from __future__ import annotations

import re
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.messages.seat_message import line
from tablegames.own_screens.outgoing import write_message
from tablegames.own_screens.requests import PhoneQuestion
from tablegames.play.session.history import log_of
from tablegames.play.session.session import Session
from tablegames.rules.figure import FIGURE
from tablegames.view.controls.markdown import Block, chapters
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.log_words import say_lines
from tablegames.view.table.hint_words import with_reasons
from tablegames.view.table.refusal import why_not
from tablegames.view.table.table import TableView


def answer(session: Session, table: TableView, question: PhoneQuestion, asked: bool) -> str:
    """Answer a question by what its seat knows. `asked`: something may be chosen now."""
    match question.about:
        case "rules":
            return write_message("rules", **rules_fields(table))
        case "log":
            told = say_lines(log_of(session, question.seat), table)
            return write_message("log", lines=[line(each, words, at) for at, (each, words) in enumerate(told)])
        case _:
            words = what_it_is(session, table, question.seat, question.card, asked)
            return write_message("told", about="what", card=question.card, words=words)


def what_it_is(session: Session, table: TableView, seat: int, card: str, asked: bool) -> str:
    """Say what playing a card would do, or why it cannot be played; "" of one that the seat does not see."""
    seen = session.seen_by(seat)
    t = Layout(table, seen)
    if card not in t.known:
        return ""
    if not (asked and seen.choices):
        return t.say("why.wait") if t.place_of(card)[1] == seat != NOBODY else t.say("why.open")
    mine = [choice.action for choice in seen.choices if card in choice.parts]
    if not mine:
        return why_not(table, seen, card)
    return " ".join(with_reasons(session, action, t) for action in mine)


BOLD = re.compile(r"\*\*(.+?)\*\*")


def rules_fields(table: TableView) -> dict[str, Any]:
    """Make the fields of the message."""
    found = chapters(table.ruleset.text.said(table.words.language).rules)
    told = [{"title": each.title, "blocks": [block(inner) for inner in each.blocks]} for each in found]
    return {"title": table.title, "chapters": told}


def block(each: Block) -> dict[str, Any]:
    """Tell a paragraph, an item of a list, a heading, a table or a figure."""
    if each.kind == "table":
        return {"kind": "table", "rows": [[runs(cell) for cell in row] for row in each.rows]}
    if each.kind == "item":
        return {"kind": "item", "mark": each.mark, "depth": each.depth, "runs": runs(each.words)}
    return {"kind": {"text": "paragraph"}.get(each.kind, each.kind), "runs": runs(each.words)}


def runs(words: str) -> list[list[Any]]:
    """Divide words into pieces, each with whether it is bold; a figure among them is its caption."""
    said = FIGURE.sub(lambda found: found.group(1), words)
    pieces = BOLD.split(said)
    return [[piece, at % 2 == 1] for at, piece in enumerate(pieces) if piece]
