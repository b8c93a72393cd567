"""What the adviser thinks, and what an action brings, in words: for the table, its lessons and its reviews."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tablegames.bots.hint_request import Hint
from tablegames.bots.reasons import TOO_WEAK, choose_reasons, told_of
from tablegames.bots.review.judgement import JudgedAction
from tablegames.engine.table.question import Reason
from tablegames.play.session.reasons import reasons_for
from tablegames.play.session.seen import Choice
from tablegames.play.session.session import Session
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.reason_words import say_reason
from tablegames.view.table_widgets.prompt import words

CLEARLY = 0.03
"""What is so much better than all others, as a part of what a game or round is worth, is clearly best."""
OTHERS = 2
"""How many actions that would do as well are named."""


def said(hint: Hint, t: Layout, figures: bool = False, without: Sequence[str] = ()) -> tuple[tuple[str, ...], str]:
    """Put a hint into words: the actions it names, and a sentence with how clear that is below it.

    `without` are cards that are chosen already, of which nothing is said. Where figures are wanted they stand there.
    """
    left = [each for each in hint.judgement.actions if Choice(each.action).what not in without]
    if not left:
        return (), t.say("hint.none")
    best, *others = left
    good = [*takewhile(lambda each: as_good(each, hint), others)]
    action = action_of(best.action, t)
    if good and good == others:
        return (best.action,), t.say("hint.alike" if hint.judgement.worlds else "hint.unguessed", action=action)
    named = [best, *good] if len(good) <= OTHERS else [best, good[0]]
    reasons = told_of(left, good)
    reason = join_reasons([say_reason(each, t) for each in reasons], t)
    sentence = t.say("hint.said", action=action, reason=reason) if reason else t.say("hint.bare", action=action)
    if good and any(each.key in TOO_WEAK for each in reasons):
        # A hint that a hand is too weak names no bids that would do as well.
        return (best.action,), sentence
    below = figures_of(hint, others[0], t) if figures and others[:1] != good[:1] else how_clear(hint, good, others, t)
    return tuple([each.action for each in named]), f"{sentence}\n{below}" if below else sentence


def as_good(action: JudgedAction, hint: Hint) -> bool:
    """Tell whether an action would do as well as the best: it is not clearly worse, and not much worse at all."""
    return not action.clear and action.behind <= CLEARLY * hint.scale


def how_clear(hint: Hint, good: Sequence[JudgedAction], others: Sequence[JudgedAction], t: Layout) -> str:
    """Say which of the others are as good as the best action; "" where there are no others."""
    if good:
        # Two copies of a card have one name.
        own = action_of(hint.judgement.best.action, t)
        names = [name for name in dict.fromkeys([action_of(each.action, t) for each in good]) if name != own]
        if not names:
            return ""
        if len(names) > OTHERS:
            return t.say("hint.many_close", action=names[0])
        return t.say("hint.close", action=names[0] if len(names) == 1 else t.say("hint.either", **either(alike(names))))
    if not others:
        return ""
    if others[0].behind - others[0].margin > CLEARLY * hint.scale:
        return t.say("hint.clearly")
    return t.say("hint.little", action=action_of(others[0].action, t))


def figures_of(hint: Hint, next_best: JudgedAction, t: Layout) -> str:
    """Say how much less the next best action is worth; "a little" where the figure would be nothing."""
    behind = next_best.behind
    number = f"{100 * behind:.0f}" if hint.unit == "wins" else f"{behind:.1f}"
    if not float(number):
        return t.say("hint.little", action=action_of(next_best.action, t))
    return t.say(f"hint.less_{hint.unit}", action=action_of(next_best.action, t), n=number)


def either(names: Sequence[str]) -> dict[str, str]:
    """Fill the gaps of a text that names two."""
    return {"first": names[0], "second": names[1]}


def alike(names: Sequence[str]) -> Sequence[str]:
    """Begin the second of two sentences small that begin with the same word: "Play the 8 or play the 9"."""
    first, second = names
    verb, space, _ = first.partition(" ")
    same = verb.istitle() and not verb.isupper() and second.startswith(verb + space)
    return first, verb.lower() + second.removeprefix(verb) if same else second


def join_reasons(said: Sequence[str], t: Layout) -> str:
    """Join one or two reasons; "" where there are none."""
    return t.say("hint.both", **either(said)) if len(said) > 1 else "".join(said)


def action_of(action: str, t: Layout) -> str:
    """Name an action: a card alone where there is but one thing to do with cards, or where its words name no card."""
    choice = Choice(action)
    verbs = {each.verb for each in t.seen.choices}
    if choice.what not in t.known:
        return words(t, choice)
    card, said = t.card_name(choice.what), words(t, choice)
    return card if len(verbs) == 1 or card not in said else said


def chosen_for(session: Session, action: str) -> Sequence[Reason]:
    """Choose what an action of the person who is asked brings and what it is for; nothing where nothing speaks."""
    return choose_reasons(reasons_for(session, action))


def with_reasons(session: Session, action: str, t: Layout) -> str:
    """Name an action of the person who is asked, with what it brings and what it is for."""
    return because(action, chosen_for(session, action), t)


def because(action: str, reasons: Sequence[Reason], t: Layout) -> str:
    """Name an action with some reasons for it."""
    name, why = action_of(action, t), join_reasons([say_reason(each, t) for each in reasons], t)
    return t.say("lesson.because", action=name, reason=why) if why else t.say("lesson.action", action=name)


def compare_actions(session: Session, other: str, wanted: str, t: Layout) -> str:
    """Say what another action brings and what the one that is wanted does: once where that is the same."""
    why, better, name = chosen_for(session, other), chosen_for(session, wanted), action_of(wanted, t)
    if why and why == better:
        reason = join_reasons([say_reason(each, t) for each in why], t)
        return t.say("lesson.alike", other=action_of(other, t), lesson=name, reason=reason)
    own = [each for each in better if each not in why]
    best = because(wanted, own, t) if own else t.say("lesson.goes_on", action=name)
    return t.say("lesson.two", first=because(other, why, t), second=best) if why else best
