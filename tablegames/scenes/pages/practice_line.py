"""What the first page says of bots that practise."""

from __future__ import annotations

from tablegames.scenes.program.program import Program
from tablegames.view.language.text import PER_CENT, Texts

FACE = "momo"
"""The face of the bot that practises."""


def practice_line(program: Program) -> str:
    """Say which of one's own games is practised now, and how far that has come; "" where none is."""
    practice = program.services.practice
    table = practice.under_way if practice is not None else None
    if practice is None or table is None:
        return ""
    game = program.words.of(practice.library[table.ruleset].name)
    share = percent(practice.shares.get(table, 0.0), program.words)
    return program.words.say("practice.line", name=program.words.say(f"faces.{FACE}"), game=game, share=share)


def percent(share: float, words: Texts) -> str:
    """Write a share in whole per cent: all of it only once nothing is missing."""
    return words.say("common.percent", n=int(PER_CENT * share))
