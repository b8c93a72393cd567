"""The message `table`: a game as one seat sees it now, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablegames.engine.climb.facts import ClimbFact
from tablegames.engine.laying.facts import PileFact
from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.messages.choice_messages import choices_of, collection_message, refusals
from tablegames.own_screens.messages.deal_line import DealLine
from tablegames.own_screens.messages.table_parts import TableParts
from tablegames.play.session.history import PastTrick
from tablegames.play.session.log import LogLine
from tablegames.play.session.seen import OVER, Seen
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.log_words import SIGNS, write_signed
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.table import TableView
from tablegames.view.table.total_count import TotalCount, total_count
from tablegames.view.table_widgets.prompt import sentence

TRICK = "trick"


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round that was scored: by seat what it brought (None where that is a secret) and how it stands now."""

    number: int
    gained: tuple[int | None, ...]
    total: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class TableMoment:
    """Everything but the table itself that a message tells; all of it is what the seat may know."""

    game: str
    decision: str
    public: Seen
    """The table as everybody sees it."""
    asked: bool
    here: tuple[str, ...]
    """By seat where it is played: "phone", "away", "laptop" or "bot"."""
    offers: tuple[str, ...] = ()
    faint: tuple[str, ...] = ()
    last: PastTrick | None = None
    lines: Sequence[tuple[LogLine, str]] = ()
    """The last lines of the log."""
    first_line: int = 0
    """The number of the first of them."""
    results: RoundTold | None = None
    totals: tuple[int, ...] | None = None
    """The end of a game that is over."""
    winners: tuple[int, ...] = ()


def table_fields(table: TableView, seen: Seen, now: TableMoment) -> dict[str, Any]:
    """Make the fields of the message. The order of everything in it follows from what is seen alone."""
    screen = table.layout(seen)
    parts = TableParts(table, seen, now.public, screen)
    t = Layout(table, seen)
    hand = parts.hand()
    words, _, figures = sentence(t).partition("\n")
    return {
        "game": now.game,
        "decision": now.decision,
        "asked": now.asked,
        "me": seen.viewer,
        "turn": seen.turn if seen.turn >= 0 else NOBODY,
        "round": seen.round,
        "over": seen.turn == OVER,
        "progress": parts.progress(),
        "prompt": words,
        "figures": figures or parts.aim(),
        "suit": suit_of(t),
        "deal": DealLine(parts, t).message(),
        "turned": t.turned,
        "hand": [hand_card_message(each, t) for each in hand],
        "choices": choices_of(table, seen, screen) if now.asked else [],
        "refused": refusals(table, seen, [each.card for each in hand]) if now.asked else {},
        "collect": collection_message(table, seen) if now.asked else None,
        "trick": trick(t),
        "last": last_trick(now.last),
        "seats": seats(parts, t, now),
        "mine": seen_alone(table, seen, now.public, parts),
        "piles": parts.piles(),
        "facts": parts.boards(),
        "log": [line(each, said, now.first_line + at) for at, (each, said) in enumerate(now.lines)],
        "offers": list(now.offers),
        "faint": list(now.faint),
        "results": results(table, now.results, count_of(t)),
        "end": None if now.totals is None else end(table, now, count_of(t)),
    }


def hand_card_message(sprite: Sprite, t: Layout) -> dict[str, Any]:
    """Tell a card of the hand; null: a card that its owner does not see either."""
    card = sprite.card if sprite.name else None
    return {"card": card, "new": card is not None and card in t.seen.received}


def suit_of(t: Layout) -> str | None:
    """Name the suit that a question is about, as the window shows its mark beside it."""
    question = t.seen.question
    if question is None or question.key == "lead":
        return None
    suit = question.about.get("suit") or question.about.get("led")
    return suit if isinstance(suit, str) and suit in t.table.suits else None


def trick(t: Layout) -> dict[str, Any]:
    """Tell the cards of the trick that is played, with who played them; without tricks, what lies to be followed."""
    cards, seats = t.seen.zone(TRICK), t.seen.facts.get("seats") or ()
    best = t.seen.facts.get("winning", NOBODY)
    led = str(t.seen.facts.get("led") or "")
    named = led in t.table.suits and t.has("labels.led_suit")
    return {
        "cards": [
            {"seat": seat, "card": card, "led": at == 0, "winning": seat == best}
            for at, (seat, card) in enumerate(zip(seats, cards, strict=False))
        ]
        or [{"seat": seat, "card": card, "led": False, "winning": False} for seat, card in lying(t)],
        "words": t.say("labels.led_suit", suit=t.suit(led), Suit=t.suit(led).capitalize()) if named else "",
    }


def lying(t: Layout) -> list[tuple[int, str | None]]:
    """List the cards that are to be beaten, or the one on the pile that is to be fitted, with who laid them."""
    climb, pile = t.seen.fact(ClimbFact), t.seen.fact(PileFact)
    if climb is not None and climb.lying:
        return [(climb.lying[-1].seat, card) for card in t.ordered(climb.lying[-1].cards)]
    return [(NOBODY, pile.top)] if pile is not None and pile.top is not None else []


def last_trick(past: PastTrick | None) -> dict[str, Any] | None:
    """Tell the last trick that was taken."""
    if past is None:
        return None
    own = [card for seat, card in past.cards if seat == past.winner]
    best = past.best or (own[0] if len(own) == 1 else "")
    cards = [{"seat": seat, "card": card, "winning": card == best} for seat, card in past.cards]
    return {"number": past.number, "winner": past.winner, "cards": cards, "turned": past.turned}


def seats(parts: TableParts, t: Layout, now: TableMoment) -> list[dict[str, Any]]:
    """Tell everybody at the table: the score, whose turn it is, and what stands on the plate."""
    told, count = parts.seats(), count_of(t)
    return [
        {
            "score": "" if (total := t.seen.total[seat]) is None else str(count.of(total)).translate(SIGNS),
            "turn": t.busy(seat),
            "mark": seat == t.seen.marker,
            "here": now.here[seat],
            "lines": list(words.lines),
            "facts": list(words.told),
        }
        for seat, words in enumerate(told)
    ]


def seen_alone(table: TableView, seen: Seen, public: Seen, parts: TableParts) -> list[str]:
    """List what the viewer's own plate tells that it does not tell everybody."""
    if seen.viewer == NOBODY or (seen.tallies, seen.total) == (public.tallies, public.total):
        return []
    screen = table.layout(public, Attention(side=seen.viewer))
    told = set(TableParts(table, public, public, screen).seats()[seen.viewer].told)
    return [each for each in parts.seats()[seen.viewer].told if each not in told]


def count_of(t: Layout) -> TotalCount:
    """Say how the table tells totals: a game that counts down does so on phones, too."""
    return total_count(t.table.words, t.goal, t.say("labels.result_score"))


def line(each: LogLine, said: str, number: int) -> dict[str, Any]:
    """Tell a line of the log."""
    return {"n": number, "words": said, "seat": each.seat, "heading": each.heading, "cards": list(each.cards)}


def results(table: TableView, told: RoundTold | None, count: TotalCount) -> dict[str, Any] | None:
    """Tell what a round brought."""
    if told is None:
        return None
    rows = [
        {
            "seat": seat,
            "gained": "" if gained is None else write_signed(gained),
            "total": "" if total is None else str(count.of(total)).translate(SIGNS),
        }
        for seat, (gained, total) in enumerate(zip(told.gained, told.total, strict=True))
    ]
    return {"heading": table.words.say("log.round", n=told.number), "rows": rows}


def end(table: TableView, now: TableMoment, count: TotalCount) -> dict[str, Any]:
    """Tell who won."""
    names = table.words.listed([table.players[seat].name for seat in now.winners])
    key = "log.ended" if now.winners else "log.ended_lost"
    return {
        "words": table.words.say(key, names=names, n=len(now.winners)),
        "winners": list(now.winners),
        "totals": [str(count.of(total)).translate(SIGNS) for total in now.totals or ()],
    }
