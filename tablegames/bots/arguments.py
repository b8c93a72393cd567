"""Which reasons of an advice are worth saying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.engine.table.question import Reason

MOST = 2
"""So many reasons are said."""
AGAINST = ("loses_trick", "stays_out")
"""Reasons of an action that wins no trick. They say what it does, and nothing that speaks for it."""
PLAIN = (*AGAINST, "last_of_suit", "lowest_card")
"""Reasons that only tell a fact."""
WINNING = ("wins_trick", "sure_trick", "leads_trick")
IMPLIED = ("sheds_high", "sheds_points", "escapes_points", "none_wins", "partner_ahead")
"""Reasons that already say that the card does not win."""
MORE = "aim"
FEWER = ("aim_met", "aim_missed", "aim_nil", "aim_over", "aim_nothing")
"""What a seat is after: more tricks, or none."""
BELOW = ("sheds_high", "sheds_points", "sheds_turned", "beaten_by", "sheds_highest", "keeps_low")
"""Reasons of somebody who wants no trick."""


def arguments(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Choose the reasons worth saying: who needs more tricks is not told so as a reason for losing one.

    What a card does in the trick comes first, then what its seat is after, then what it does for later. That it does
    not win is left out where two better things can be said.
    """
    keys = [reason.key for reason in reasons]
    outcome = [reason for reason in reasons if reason.key in (*AGAINST, *WINNING)][:1]
    loses = outcome and outcome[0].key in AGAINST
    below = loses or (not outcome and any(key in BELOW for key in keys))
    upward = any(key in WINNING or key == "beaten_by_few" for key in keys)
    aims = [each for each in reasons if (each.key in FEWER and below) or (each.key == MORE and upward and not loses)]
    others = [each for each in reasons if each.key not in (*AGAINST, *WINNING, MORE, *FEWER)]
    if loses and others and (aims or others[0].key in IMPLIED):
        return (others[:1] + aims[:1] + others[1:])[:MOST]
    return _few(outcome, aims, others)


def _few(outcome: list[Reason], aims: list[Reason], others: list[Reason]) -> list[Reason]:
    return (outcome + aims[:1] + others)[:MOST]


def in_common(one: Sequence[Reason], other: Sequence[Reason]) -> Sequence[Reason]:
    """Choose the reasons worth saying of two actions together; none where they share but what their seat is after."""
    if one == other:
        return arguments(one)
    shared = arguments([reason for reason in one if reason in other])
    keys = [reason.key for reason in shared]
    return shared if speaks(keys) and any(key not in (*PLAIN, MORE, *FEWER) or key in AGAINST for key in keys) else ()


def speaks(keys: Iterable[str]) -> bool:
    """Tell whether one of these reasons, by their keys, speaks for an action: that it wins no trick does not."""
    return any(key not in PLAIN for key in keys)
