"""The words of a lesson with their gaps filled: names of cards and of players."""

from __future__ import annotations

import re

from tablegames.rules.lessons.lesson import CARD_GAP, GAP, SEAT_GAP
from tablegames.rules.words import Words
from tablegames.view.language.lines import run_on
from tablegames.view.layout.table_style import TableStyle


def lesson_words(words: Words, table: TableStyle, turned: bool = False) -> str:
    """Say words of a lesson in the language of a table, as cards are called there and players sit there."""

    def filled(gap: re.Match[str]) -> str:
        seat, card = SEAT_GAP.fullmatch(gap[1]), CARD_GAP.fullmatch(gap[1])
        if seat is not None:
            return table.players[int(seat[1])].name
        return table.card_name(card[1], turned) if card is not None else gap[0]

    return GAP.sub(filled, table.words.read(join_lines(words.said(table.words.language))))


def join_lines(text: str) -> str:
    """Join the lines of a text: without a space between letters that are written without any, as in Japanese."""
    out = ""
    for piece in text.split():
        out += run_on(out, piece) + piece if out else piece
    return out
