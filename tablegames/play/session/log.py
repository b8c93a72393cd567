"""What happened at a table, line by line, for those who may know it: keys and values that a screen puts into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from tablegames.engine.battle.events import Battled, TotalsCompared
from tablegames.engine.climb.events import HeapCleared
from tablegames.engine.common.events import EffectHappened
from tablegames.engine.desert.events import ColoursRanked
from tablegames.engine.gems.events import Awarded
from tablegames.engine.table.events import (
    NOBODY,
    CardMoved,
    CardsTurned,
    Dealt,
    Decided,
    DeckShuffled,
    Drawn,
    Ended,
    Event,
    Rolled,
    RoundBegan,
    Scored,
    Seated,
    SuitActed,
    TrickTaken,
    TurnedUp,
)
from tablegames.play.setup.seating import HUMAN


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event. It is worded when it is shown, so that it follows the reader's language.

    Gaps are those of a `Sentence`; besides, `what` is the object of an action in notation.
    """

    keys: tuple[str, ...]
    """Names of its words, the most special one first; where a game has none of them the line is not told."""
    seat: int = NOBODY
    """Who did it."""
    gaps: Mapping[str, Any] = field(default_factory=dict)
    heading: bool = False
    turned: bool = False
    """Whether cards lay with their other number up."""

    @property
    def cards(self) -> tuple[str, ...]:
        """List the cards it names."""
        one = self.gaps.get("card")
        return (*([one] if one else []), *self.gaps.get("cards", ()))


class Log:
    """Reads events in the order in which they happened and returns their lines.

    It has to be given events as a viewer saw them (`Event.seen_by`), from the beginning: it never looks anything up,
    so it cannot tell more than they do. `seated` names the zones that have a place a seat.
    """

    def __init__(self, seated: Iterable[str] = ()) -> None:
        self.seated = frozenset(seated)
        self.lying = 0
        self.actor = self.mover = NOBODY
        """Who acted last, and whose action it is that a card moves: what follows by itself is no player's action."""
        self.turned = False
        self.battle: TotalsCompared | None = None
        """The battle whose winner is still to be told."""
        self.award: Awarded | None = None
        self.turned_up = ""
        """The last award of this round, and the card that was turned up last: what happens next may be about them."""
        self.done: set[str] = set()
        """The kinds of what was done since the cards were dealt: verbs of decisions, tricks and battles."""

    def lines(self, events: Sequence[Event]) -> Iterator[LogLine]:
        """Tell what these events were."""
        for event, after in zip_longest(events, events[1:]):
            yield from self.told(event, after)

    def line(self, key: str | Sequence[str], seat: int = NOBODY, heading: bool = False, **gaps: Any) -> LogLine:
        """Make a line; its seat fills the gap `name`."""
        keys = (key,) if isinstance(key, str) else tuple(key)
        about = gaps if seat == NOBODY else {"name": seat, **gaps}
        return LogLine(keys, seat, about, heading, self.turned)

    def told(self, event: Event, after: Event | None = None) -> Iterator[LogLine]:
        """Tell one event; what came `after` it shows whose card was played."""
        match event:
            case RoundBegan(number=number):
                self.lying, self.turned, self.award = 0, False, None
                self.done.clear()
                yield self.line("round", heading=True, n=number)
            case Dealt():
                if self.all_passed:
                    yield self.line("all_passed_again")
                self.done.clear()
                yield self.line("dealt")
            case TotalsCompared():
                self.battle = event
            case DeckShuffled(seat=seat):
                # A deck may run out while its loser turns up cards: who won comes before that.
                yield from self.compared()
                yield self.line("shuffled", seat)
            case Drawn(seat=seat, cards=cards):
                yield self.line("drawn" if cards else "drawn_hidden", seat, cards=cards)
            case TurnedUp(card=card):
                self.turned_up = card
                yield self.line("turned_up", card=card, suit=card[:1])
            case Rolled(seat=seat, dice=dice):
                yield self.line("rolled", seat, dice=dice)
            case Decided():
                yield self.decided(event, after)
            case CardMoved():
                yield self.moved(event)
            case TrickTaken():
                yield self.taken(event)
            case CardsTurned():
                self.turned = True
                yield self.line("turned")
            case HeapCleared():
                self.lying = 0
                yield from self.said(event)
            case EffectHappened(what="name_suit"):
                # The decision has told of it.
                return
            case SuitActed(seat=seat, suit=suit, did=False):
                yield self.line((f"acted_not_{suit}", "acted_not"), seat, suit=suit)
            case SuitActed(seat=seat, suit=suit, source=source) if source != NOBODY:
                yield self.line((f"acted_{suit}", "acted_from"), seat, suit=suit, other=source)
            case SuitActed(seat=seat, suit=suit, count=count):
                yield self.line((f"acted_{suit}", "acted"), seat, suit=suit, n=count)
            case Awarded(seat=seat, suit=suit, nothing=nothing, side=side):
                if event != self.award and side:
                    yield self.line("award_side", seat, suit=suit, names=side)
                elif event != self.award:
                    yield self.line("award_nothing" if nothing else "award", seat, suit=suit)
                self.award = event
            case Battled():
                yield from self.battled(event)
            case ColoursRanked(values=values):
                yield self.line("colours", values=dict(values))
            case Scored():
                yield from self.scored(event)
            case Seated(name=who, kind=kind):
                yield self.line("seated_person" if kind == HUMAN else "seated_bot", who=who)
            case Ended(winners=()):
                yield self.line("ended_lost", heading=True)
            case Ended(winners=winners):
                yield self.line("ended", heading=True, names=winners)
            case _:
                yield from self.said(event)

    def said(self, event: Event) -> Iterator[LogLine]:
        """Tell an event that says itself what tells of it."""
        sentence = event.sentence()
        if sentence is not None:
            yield LogLine(sentence.keys, sentence.gaps.get("name", NOBODY), sentence.gaps, False, self.turned)

    def decided(self, event: Decided, after: Event | None) -> LogLine:
        """Tell an action: what is secret about it is not told."""
        verb, _, what = event.action.partition(" ")
        self.actor = event.seat
        self.mover = event.seat if what else NOBODY
        # Of a concealed decision others see the verb alone: it may be cards that are passed on.
        self.done.add(f"{verb} something" if what or event.secret else verb)
        if not what:
            about: dict[str, Any] = {"suit": self.turned_up[:1]} if verb == "order-up" and self.turned_up else {}
            return self.line(f"{verb}_hidden" if event.secret else verb, event.seat, **about)
        keys = [f"{verb}_{what}", verb]
        if verb == "play":
            self.lying += 1
            if self.lying == 1:
                keys.insert(0, "lead")
            if (owner := self.owner(after)) not in (NOBODY, event.seat):
                # A player who plays for a partner, as for a dummy, plays two cards to a trick.
                keys.insert(0, "lead_from" if self.lying == 1 else "play_from")
                return self.line(keys, event.seat, what=what, other=owner)
        return self.line(keys, event.seat, what=what)

    def owner(self, after: Event | None) -> int:
        """Tell from whose hand a card went; NOBODY where that is not to be seen."""
        if isinstance(after, CardMoved) and after.source == "hand" and "hand" in self.seated:
            return after.giver
        return NOBODY

    def moved(self, event: CardMoved) -> LogLine:
        """Tell where a card went; most games have words for few of these ways."""
        keys = [f"moved_{event.source}_{event.target}"]
        gaps: dict[str, Any] = {"place": event.giver + 1}
        if event.target in self.seated:
            gaps["other"] = event.receiver
        if event.source in self.seated:
            seat = event.giver
        elif event.target in self.seated:
            seat = event.receiver
        else:
            seat = self.mover
        self.mover = NOBODY
        if seat == NOBODY:
            keys.insert(0, f"{keys[0]}_after")
            gaps["name"] = self.actor
        if event.card is None:
            return self.line(f"{keys[-1]}_hidden", seat, **gaps)
        return self.line(keys, seat, card=event.card, **gaps)

    def taken(self, event: TrickTaken) -> LogLine:
        """Tell who took a trick, and with which card: where its winner played several, with the one that won it."""
        self.lying = 0
        self.done.add("trick")
        if event.winner == NOBODY:
            return self.line("trick_nobody", n=event.number)
        own = [card for seat, card in event.cards if seat == event.winner]
        best = event.reason.about.get("card") if event.reason is not None else None
        if len(own) > 1 and best in own:
            own = [best]
        if len(own) == 1:
            return self.line("trick_with", event.winner, n=event.number, card=own[0])
        return self.line("trick", event.winner, n=event.number)

    def battled(self, event: Battled) -> Iterator[LogLine]:
        """Tell a battle, and what its loser turned up."""
        self.done.add("battle")
        yield from self.compared()
        if event.flipped:
            yield self.line("flipped", event.loser, cards=event.flipped)
        if event.cancelled:
            yield self.line("cancelled", event.loser)

    def compared(self) -> Iterator[LogLine]:
        """Tell who won the battle that goes on, unless it was told: once both its front cards lie open."""
        battle, self.battle = self.battle, None
        if battle is None:
            return
        most, least = max(battle.totals), min(battle.totals)
        if battle.winner == NOBODY:
            yield self.line("battle_equal", n=most)
        else:
            yield self.line("battle", battle.winner, n=most, m=least)

    @property
    def all_passed(self) -> bool:
        """Tell whether everybody has passed since the cards were dealt."""
        return self.done == {"pass"}

    def scored(self, event: Scored) -> Iterator[LogLine]:
        """Tell what everyone got, as far as it may be known, or that no player got anything."""
        known = [
            (seat, by, total)
            for seat, (by, total) in enumerate(zip(event.by, event.total, strict=True))
            if by is not None and total is not None
        ]
        if self.all_passed:
            yield self.line("all_passed")
        elif all(by == 0 for by in event.by) and "battle" not in self.done:
            # What came of a battle was told with it.
            yield self.line("nobody_scored")
        self.done.clear()
        if not any(by for _, by, _ in known):
            return
        for seat, by, total in known:
            if event.secret:
                yield self.line("holds", seat, total=total)
            elif by:
                yield self.line("scored", seat, by=by, total=total)


__all__ = ["Log", "LogLine"]
