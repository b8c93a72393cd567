"""What happened, in a sentence for everyone at the table, where the cards alone do not tell it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tablegames.engine.battle.events import Battled, Damaged, TotalsCompared
from tablegames.engine.common.events import EffectHappened, OneCardLeft
from tablegames.engine.desert.events import ColoursRanked
from tablegames.engine.gems.events import Awarded
from tablegames.engine.laying.events import PileTurned
from tablegames.engine.table.events import (
    NOBODY,
    CardsTurned,
    Decided,
    Event,
    Scored,
    SuitActed,
    TrickTaken,
)
from tablegames.play.session.seen import Beat
from tablegames.view.layout.log_words import sentence_words, write_signed
from tablegames.view.table.table import TableView

READING = 1600.0
"""How long a sentence stays, milliseconds, unless a click ends it."""


class Brief(NamedTuple):
    """How long a sentence of which a game has many lets the table rest, and how long it stands at least, milliseconds.

    It goes on standing while that happens which it speaks of, and gives way to the next one.
    """

    rest: float
    stands: float


HAPPENED = Brief(600.0, 1600.0)
"""For what becomes of a card or a pile by itself."""
BRIEF = {TotalsCompared: Brief(420.0, 1200.0), Battled: Brief(500.0, 1500.0), Damaged: Brief(350.0, 1500.0)}
BRIEF[EffectHappened] = BRIEF[OneCardLeft] = BRIEF[PileTurned] = HAPPENED
AWARD = 900.0
"""The same for what a player gets at the end of a round, once it has arrived."""
ROUND_END = 3000.0
"""The same for the end of a round."""


def announced(events: Iterable[Event], table: TableView) -> tuple[str, float]:
    """Say the last thing among these events that wants a sentence, and how long it stays; ("", 0) for none."""
    said = "", 0.0
    for event in events:
        sentence = words_of(event, table)
        if sentence:
            brief = BRIEF.get(type(event))
            usual = ROUND_END if isinstance(event, Scored | ColoursRanked) else READING
            said = sentence, brief.rest if brief else usual
    return said


def stands_on(events: Iterable[Event], table: TableView) -> float:
    """Say how long the sentence of these events stands at least, milliseconds; 0 where it goes as the table goes on."""
    said = [event for event in events if words_of(event, table)]
    brief = BRIEF.get(type(said[-1])) if said else None
    return brief.stands if brief else 0.0


def sentence_of(events: Iterable[Event], table: TableView) -> str:
    """Say the last thing among these events that wants a sentence; "" for none."""
    return announced(events, table)[0]


def taken(beats: Sequence[Beat], table: TableView) -> str:
    """Say who won a trick that is about to be taken, why, and what that brings at once, as these beats tell it."""
    events = [event for beat in beats for event in beat.events]
    trick = next(event for event in events if isinstance(event, TrickTaken))
    if trick.winner == NOBODY:
        return table.words.say("announce.trick_nobody")
    gaps = {"name": name(table, trick.winner)}
    if trick.reason is None:
        return table.words.say("announce.trick", **gaps)
    words, about = table.words, trick.reason.about
    keys = (f"labels.won_{trick.reason.key}", f"announce.won_{trick.reason.key}")
    why = words.say(
        next(key for key in keys if key in words),
        card=table.card_name(about["card"], trick.turned),
        rank=table.rank_name(about["card"], trick.turned),
        # A card that always wins does so whatever was led: of no suit there is anything to say.
        **{gap: table.suit_name(about[gap]) for gap in ("suit", "led") if gap in about},
    )
    brings = brought(events, trick.winner, table)
    return words.say("announce.trick_brings" if brings else "announce.trick_why", why=why, brings=brings, **gaps)


def awarded(beats: Sequence[Beat], table: TableView) -> str:
    """Say what a player gets at the end of a round, and for what, as these beats tell it.

    The same award several times over is one, and brings as much more.
    """
    events = [event for beat in beats for event in beat.events]
    at = next(at for at, event in enumerate(events) if isinstance(event, Awarded))
    award = events[at]
    assert isinstance(award, Awarded)
    brings = brought([event for event in events[at:] if event != award], award.seat, table)
    key = "announce.award_nothing" if award.nothing else "announce.award"
    who = table.words.listed([name(table, seat) for seat in award.side or (award.seat,)])
    gaps = {"name": who, "suit": table.suit_name(award.suit)}
    return table.words.say(f"{key}_brings" if brings else key, brings=brings, **gaps)


def brought(events: Iterable[Event], winner: int, table: TableView) -> str:
    """Say what the winner of a trick does at once, before the next decision; "" where there is nothing."""
    acted: list[SuitActed] = []
    for event in events:
        if isinstance(event, Decided | Awarded):
            break
        if isinstance(event, SuitActed) and event.seat == winner:
            acted.append(event)
    done = [act for act in acted if act.did]
    if not acted:
        return ""
    first, times, words = (done or acted)[0], len(done), table.words
    key = f"labels.brings_{first.suit}" if done else f"labels.brings_not_{first.suit}"
    gaps = {} if first.source == NOBODY else {"other": name(table, first.source)}
    if times > 1 and first.count == 1 and f"{key}_{times}" in words:
        return words.say(f"{key}_{times}", **gaps)
    brings = words.say(key, **gaps, n=first.count) if key in words else ""
    return words.say("announce.brings_often", brings=brings, n=times) if brings and times > 1 else brings


def words_of(event: Event, table: TableView) -> str:
    """Say an event; "" where there is nothing to say."""
    say = table.words.say
    match event:
        case CardsTurned():
            return say("announce.turned")
        case SuitActed(did=False):
            return ""
        case ColoursRanked() if table.results is not None:
            # The results of the round tell it at length.
            return ""
        case ColoursRanked(values=values):
            return say("announce.colours", values=listing(table, values))
        case TotalsCompared(winner=winner, totals=totals) if winner == NOBODY:
            return say("announce.battle_equal", n=totals[0])
        case TotalsCompared(winner=winner, loser=loser, totals=totals, front=front, damage=damage):
            gaps = {"name": name(table, winner), "other": name(table, loser), "front": table.rank_name(front)}
            return say("announce.battle", **gaps, high=totals[winner], low=totals[loser], n=damage)
        case Damaged(seat=seat, count=count):
            key = "labels.damaged" if "labels.damaged" in table.words else "announce.damaged"
            return say(key, name=name(table, seat), n=count)
        case Battled(loser=loser, cancelled=True, flipped=flipped):
            return say("announce.battle_cancelled", name=name(table, loser), card=table.card_name(flipped[-1]))
        case Scored(by=by, total=total):
            return scores(table, by, total)
    told = event.sentence()
    return "" if told is None else sentence_words(told, table)


def scores(table: TableView, by: Iterable[int | None], total: Iterable[int | None]) -> str:
    """Say what a round brought, as far as it may be known; "" for a round that brought nothing."""
    say = table.words.say
    rows = [(seat, gained, sum_) for seat, (gained, sum_) in enumerate(zip(by, total, strict=True))]
    told = [(seat, gained, sum_) for seat, gained, sum_ in rows if gained is not None and sum_ is not None]
    standing = all(gained == sum_ for _, gained, sum_ in told)
    if standing and len(told) < len(rows):
        # Scores that are secret until the end: each player hears the own one.
        return say("announce.own_score", n=told[0][2]) if told else say("announce.round_over")
    gainers = [(seat, gained) for seat, gained, _ in told if gained]
    if not gainers:
        # What led to it has been told already.
        return ""
    if len(gainers) == 1 and "labels.round_scored" in table.words:
        # A ruleset's own words, or none where it has been told already.
        (seat, gained), sums = gainers[0], {at: sum_ for at, _, sum_ in told}
        return say("labels.round_scored", name=name(table, seat), n=gained, total=sums[seat])
    glue = say("announce.glue")
    return say(
        "announce.scores", scores=glue.join(f"{name(table, seat)} {write_signed(gained)}" for seat, gained in gainers)
    )


def listing(table: TableView, values: Mapping[str, int]) -> str:
    """Say what each suit is worth, best first."""
    best_first = sorted(values.items(), key=lambda each: -each[1])
    return table.words.say("announce.glue").join(
        f"{table.suit_name(suit)} {write_signed(value)}" for suit, value in best_first
    )


def name(table: TableView, seat: int) -> str:
    """Call a player."""
    return table.players[seat].name
