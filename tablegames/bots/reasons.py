"""Which reasons of a hint are worth saying: those that tell its action from what people would take else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.bots.review.judgement import JudgedAction
from tablegames.engine.table.question import Reason

MOST = 2
"""How many reasons are said."""
AGAINST = ("loses_trick", "stays_out")
"""Reasons of an action that wins no trick. They say what it does, and nothing that speaks for it."""
PLAIN = (*AGAINST, "last_of_suit", "lowest_card", "none_wins")
"""Reasons that only tell a fact."""
GENERAL = (
    *PLAIN,
    "keeps_strong",
    "keeps_low",
    "rest_returns",
    "must_pass_anyway",
    "leads_weak",
    "longest_suit",
    "strongest_card",
    "few_higher",
    "spares_lowest",
    "saves_trumps",
    "lowest_leader",
    "battle_total",
    "battle_best",
    "battle_damage",
    "keeps_battle",
    "leaves_them",
    "one_fewer",
)
"""Reasons that are true of many actions: they say something only of one that they tell from others."""
WINNING = ("wins_trick", "sure_trick", "leads_trick", "leads_now")
SURE = ("wins_trick", "sure_trick")
"""Reasons of a card that nothing can beat any more."""
WHY_WIN = ("goes_early",)
"""What a trick that is surely won is good for where tricks bring nothing, true of other cards as well or not."""
STRONG = ("none_beats", "beaten_by_few", "only_trumps_beat", "few_higher", "strongest_card")
"""Reasons of a card that may well win."""
IMPLIED = (
    *("goes_early", "sheds_highest", "rid_of_highest"),
    *("sheds_high", "stays_below", "sheds_points", "escapes_points", "none_wins", "gives_lowest", "partner_ahead"),
    *("feeds_partner", "costs_nothing", "costs_fewest", "gives_task", "leaves_task", "rid_of_rival"),
)
"""Reasons that already say that the card does not win, or for which that is all one."""
DRAWBACKS = ("leaves_nothing", "holds_none", "goes_out_last", "next_may_want", "opens_others")
"""What speaks against an action: it is told to those who compare it, and never as a reason for it."""
LATER = ("aim_break", "aim_count", "aim_ahead", "aim_behind")
"""What is still far away: said where nothing nearer can be."""
MORE = ("aim", "aim_turn_up", "aim_tasks", *LATER)
FEWER = ("aim_unseen", "aim_met", "aim_missed", "aim_nil", "aim_over", "aim_nothing", "aim_catch")
AIMS = (*MORE, *FEWER)
"""What a seat is after: more tricks, or none. It is the same whatever it does, so it never stands alone."""
HIGHEST = ("sheds_highest", "rid_of_highest")
BELOW = (
    "sheds_high",
    "stays_below",
    "sheds_points",
    "sheds_turned",
    "beaten_by",
    "beaten_by_many",
    "may_lose",
    *HIGHEST,
    "keeps_low",
)
"""Reasons of a player who wants no trick."""
THE_MORE = (
    *("battle_total", "battle_best", "battle_pair", "battle_if", "battle_unless"),
    *("makes_melds", "catches_points", "feeds_partner", "trick_worth", "raises_won", "raises_held", "lowers_suit"),
    *(
        "may_lose",
        "beaten_by",
        "beaten_by_many",
        "sheds_points",
        "sheds_turned",
        "holds",
        "holds_trumps",
        "laid_counts",
        "promises",
        "rid_of_points",
        "passes_many",
        "keeps_ways",
        "goes_for_gin",
        "top_may_meld",
    ),
)
"""Reasons that speak the louder the higher their number is."""
THE_LESS = (
    "battle_damage",
    "few_higher",
    "leads_trick",
    "beaten_by_few",
    "costs_fewest",
    "shortens",
    "little_use_to_next",
    "few_fit",
)
"""Reasons that speak the louder the lower their number is."""
IN_OTHER_WORDS = {
    "battle_damage": ("battle_final",),
    "few_higher": ("beaten_by_few", "only_trumps_beat", "sure_trick"),
    "beaten_by": ("beaten_by_many",),
    "beaten_by_few": ("none_beats", "unbeaten"),
    "unbeaten": ("none_beats",),
    "little_use_to_next": ("no_use_to_next",),
    "few_fit": ("next_cannot",),
}
"""Reasons that hold wherever one of these does."""
SAID_BY = {
    "partner_ahead": ("feeds_partner", "gives_task", "leaves_task"),
    "none_wins": ("gives_lowest",),
    "holds": ("fits_nowhere",),
    "wins_trick": ("cannot_stay_below",),
    "sure_trick": ("cannot_stay_below",),
    "sheds_highest": ("goes_early",),
    "tells_top": ("shows_task", "shows_own_task"),
    "tells_bottom": ("shows_task", "shows_own_task"),
    "rid_of_highest": ("goes_early",),
}
"""Reasons that are not said beside one of these."""
TOO_WEAK = (
    "promises_few",
    "promises_none",
    "no_contract",
    "worth_less",
    "no_trumps",
    "weak_trumps",
    "few_trumps",
    "low_trumps",
    "bids_only_to",
    "bids_barely",
    "bids_none",
)
"""Reasons of a pass that say that a hand is not good enough."""
KEEPING = ("keeps_from_next", "keeps_strong", "keeps_low", "keeps_turned", "keeps_battle")
"""Reasons that name the card which is kept."""
TOLD_APART = 0.5
"""A reason is said where it does not hold for so much of what people would take else."""


def choose_reasons(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Choose the reasons worth saying: a player who needs more tricks is not told so as a reason for losing one.

    What a card does in the trick comes first, then what its seat is after, then what it does for later. That it does
    not win is left out where two better things can be said.
    """
    reasons = [each for each in speaking(reasons) if not _said_already(each, reasons)]
    keys = [reason.key for reason in reasons]
    outcome = [reason for reason in reasons if reason.key in (*AGAINST, *WINNING)][:1]
    loses = outcome and outcome[0].key in AGAINST
    below = loses or (not outcome and any(key in BELOW for key in keys))
    upward = any(key in (*WINNING, *STRONG) for key in keys)
    aims = [each for each in reasons if (each.key in FEWER and below) or (each.key in MORE and upward and not loses)]
    others = [each for each in reasons if each.key not in (*AGAINST, *WINNING, *AIMS)]
    high = [each for each in others if each.key in HIGHEST]
    if high and others[0].key == "may_lose":
        # A player who wants no trick does not choose a high card because another one may beat it.
        return [high[0], others[0]]
    if loses and others and (aims or others[0].key in IMPLIED):
        return (others[:1] + aims[:1] + others[1:])[:MOST]
    return _few(outcome, aims, others)


def speaking(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Leave out that a high card leaves the hand, where no card wins and every trick would be good.

    A player who has all that is wanted, or wants none, may well be glad of it.
    """
    keys = [reason.key for reason in reasons]
    glad = "none_wins" not in keys or any(key in FEWER for key in keys)
    return reasons if glad else [reason for reason in reasons if reason.key not in HIGHEST]


def _said_already(reason: Reason, others: Sequence[Reason]) -> bool:
    """Tell whether another reason says the same and more."""
    return any(other.key in SAID_BY.get(reason.key, ()) for other in others)


def _few(outcome: list[Reason], aims: list[Reason], others: list[Reason]) -> list[Reason]:
    near = [each for each in aims if each.key not in LATER][:1]
    if not outcome:
        return (others[:1] + near + others[1:] + aims)[:MOST]
    return (outcome + near + others + aims)[:MOST]


def told_of(actions: Sequence[JudgedAction], good: Sequence[JudgedAction]) -> Sequence[Reason]:
    """Choose the reasons that tell the first of some judged actions from those behind it, `good` ones left out.

    Reasons that hold for the good ones as well are liked best.
    """
    worse = [each.reasons for each in actions[1:] if each not in good]
    alike = [each.reasons for each in good]
    # A player does not keep a card that would do as well.
    played = {each.action.split()[-1] for each in good}
    mine = [each for each in speaking(actions[0].reasons) if each.key not in DRAWBACKS]
    best = [each for each in mine if not (each.key in KEEPING and each.about["card"] in played)]
    shared = contrast(best, worse, alike)
    if any(each.key not in (*GENERAL, *AIMS) for each in shared):
        return shared
    own = contrast(best, worse)
    return own if not shared or any(each.key not in (*GENERAL, *AIMS) for each in own) else shared


def contrast(
    best: Sequence[Reason], worse: Sequence[Sequence[Reason]], good: Sequence[Sequence[Reason]] = ()
) -> Sequence[Reason]:
    """Choose the reasons that tell an action from `worse` ones, the nearest first, and hold for `good` ones as well.

    People take what is near the best more often than what is far: the second of them counts half, the third a third.
    What is true of every action is no reason for one of them; where nothing else can be said it is left out, too.
    """
    # A player who has to win the trick anyway is not told that it is worthless, but what winning it is good for.
    sure = any(each.key in SURE for each in best)
    below = not sure and any(each.key in (*WINNING, *BELOW) for reasons in worse for each in reasons)
    aims = (*MORE, *(FEWER if below else ()), *(WHY_WIN if sure else ()))
    told = [each for each in best if each.key in aims or (each.key not in FEWER and _tells_apart(each, worse, good))]
    chosen = choose_reasons(told)
    if any(each.key not in (*PLAIN, *AIMS) for each in chosen):
        if any(each.key not in (*GENERAL, *AIMS) for each in chosen):
            return chosen
        # Beside what is true of many actions stands what at least one of the others lacks.
        firm = [each for each in best if each.key not in (*GENERAL, *AIMS) and not _shared(each, worse)]
        return choose_reasons([each for each in best if each in told or each in firm[:1]])
    # What a card does in the trick, with what its seat is after, says at least what is going on.
    plain = [each for each in best if each.key not in GENERAL or each.key in AGAINST]
    usual = choose_reasons([each for each in plain if not _outdone(each, worse)])
    if speaks(each.key for each in usual):
        return usual
    # Else what at least one of the others lacks, the nearest before all.
    for others in (worse[:1], worse):
        chosen = choose_reasons([each for each in best if not _shared(each, others)])
        if speaks(each.key for each in chosen):
            return chosen
    # At last the plain fact that is not true of all: a card is not to win this trick.
    return tuple([each for each in best if each.key in PLAIN and not _shared(each, worse)][:1])


def _shared(reason: Reason, others: Sequence[Sequence[Reason]]) -> bool:
    """Tell whether a reason holds for all of some other actions."""
    return all(_holds(reason, each) for each in others)


def _outdone(reason: Reason, others: Sequence[Sequence[Reason]]) -> bool:
    """Tell whether a reason with a number speaks more loudly for each of some other actions."""
    mine = reason.about.get("n", 0)
    louder = [
        [each.about["n"] for each in reasons if each.key == reason.key and "n" in each.about] for reasons in others
    ]
    if reason.key in THE_MORE:
        return bool(louder) and all(max(each, default=mine) > mine for each in louder)
    return reason.key in THE_LESS and bool(louder) and all(min(each, default=mine) < mine for each in louder)


def _tells_apart(reason: Reason, worse: Sequence[Sequence[Reason]], good: Sequence[Sequence[Reason]]) -> bool:
    weights = [1 / rank for rank in range(1, len(worse) + 1)]
    lacking = sum([weight for weight, each in zip(weights, worse, strict=True) if not _holds(reason, each)])
    shared = sum([_holds(reason, each) for each in good]) / len(good) if good else 1.0
    return not worse or (lacking / sum(weights) >= TOLD_APART and shared >= TOLD_APART)


def _holds(reason: Reason, others: Sequence[Reason]) -> bool:
    """Tell whether a reason holds among others as well: the same, or one of its kind that speaks no less loudly."""
    for other in others:
        if other.key == reason.key:
            mine, theirs = reason.about.get("n", 0), other.about.get("n", 0)
            if other == reason or (reason.key in THE_MORE and theirs >= mine):
                return True
            if reason.key in THE_LESS and theirs <= mine:
                return True
        if other.key in IN_OTHER_WORDS.get(reason.key, ()):
            return True
    return False


def speaks(keys: Iterable[str]) -> bool:
    """Tell whether one of these reasons, by their keys, speaks for an action: a trick that is lost does not."""
    return any(key not in (*PLAIN, *MORE) for key in keys)
