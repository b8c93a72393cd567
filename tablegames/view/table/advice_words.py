"""What the adviser thinks, and what an action brings, in words: for the table, its lessons and its reviews."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.bots.advice import Advice
from tablegames.bots.arguments import arguments, in_common
from tablegames.play.session.reasons import reasons_for
from tablegames.play.session.seen import Choice
from tablegames.play.session.session import Session
from tablegames.view.layout.layout import Layout
from tablegames.view.table_widgets.prompt import reason_of, words

CLOSE = 0.7
"""A second action is worth naming if it was tried so often compared with the first."""


def said(advice: Sequence[Advice], t: Layout, figures: bool = False) -> tuple[tuple[str, ...], str]:
    """Put advice into words: the one or two actions it names, a sentence, and where wanted its figures below."""
    if not advice:
        return (), t.say("hint.none")
    named = [advice[0]]
    told = arguments(advice[0].reasons)
    if len(advice) > 1 and advice[1].share >= CLOSE * advice[0].share:
        # Of two that are about as good only what holds for both is said.
        common = in_common(advice[0].reasons, advice[1].reasons)
        if common or advice[0].reasons == advice[1].reasons:
            named.append(advice[1])
            told = common
    names = [action_of(each.action, t) for each in named]
    action = names[0] if len(names) == 1 else t.say("hint.either", first=names[0], second=names[1])
    tries = round(100 * sum(each.share for each in named))
    share = "\n" + t.say("hint.share", n=tries) if figures else ""
    reasons = [reason_of(reason, t) for reason in told]
    if not reasons:
        return tuple(each.action for each in named), t.say("hint.bare", action=action) + share
    reason = reasons[0] if len(reasons) == 1 else t.say("hint.both", first=reasons[0], second=reasons[1])
    return tuple(each.action for each in named), t.say("hint.said", action=action, reason=reason) + share


def action_of(action: str, t: Layout) -> str:
    """Name an action: a card alone where there is but one thing to do with cards."""
    choice = Choice(action)
    verbs = {each.verb for each in t.seen.choices}
    if choice.what in t.known and len(verbs) == 1:
        return t.card_name(choice.what)
    return words(t, choice)


def reasons_of(session: Session, action: str, t: Layout) -> str:
    """Say what an action of whoever is asked brings and what it is for; "" where nothing speaks for it."""
    reasons = [reason_of(reason, t) for reason in arguments(reasons_for(session, action))]
    if len(reasons) < 2:
        return "".join(reasons)
    return t.say("hint.both", first=reasons[0], second=reasons[1])


def with_reasons(session: Session, action: str, t: Layout) -> str:
    """Name an action of whoever is asked, with what it brings and what it is for."""
    name, why = action_of(action, t), reasons_of(session, action, t)
    return t.say("lesson.because", action=name, reason=why) if why else t.say("lesson.action", action=name)


def compared(session: Session, other: str, wanted: str, t: Layout) -> str:
    """Say what another action brings and what the one that is wanted does: once where that is the same."""
    why, better, name = reasons_of(session, other, t), reasons_of(session, wanted, t), action_of(wanted, t)
    if why and why == better:
        return t.say("lesson.alike", other=action_of(other, t), lesson=name, reason=why)
    best = with_reasons(session, wanted, t) if better else t.say("lesson.goes_on", action=name)
    return t.say("lesson.two", first=with_reasons(session, other, t), second=best) if why else best
