"""What the first page says of bots that practise."""

from __future__ import annotations

from tablegames.scenes.program.program import Program

FACE = "momo"
"""The face of whoever practises."""


def practice_line(program: Program) -> str:
    """Say which of one's own games is practised now, and how far that has come; "" where none is."""
    practice = program.services.practice
    table = practice.under_way if practice is not None else None
    if practice is None or table is None:
        return ""
    game = practice.library[table.ruleset].name.said(program.words.language)
    share = percent(practice.shares.get(table, 0.0))
    return program.words.say("practice.line", name=program.words.say(f"faces.{FACE}"), game=game, share=share)


def percent(share: float) -> str:
    """Write a share in whole per cent."""
    return f"{int(100 * share)} %"
