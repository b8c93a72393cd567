"""Signals: a card of the hand, laid open between tricks, that tells the others something of its suit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, Literal, Protocol

from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.signals.events import Signalled
from tablegames.engine.signals.facts import SignalSeen, SignalsFact
from tablegames.engine.table.cards import JOKER_SUIT
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, State, Step
from tablegames.engine.table.table import Table

Kind = Literal["highest", "lowest", "only"]
KINDS: Final[tuple[Kind, ...]] = ("highest", "lowest", "only")
HIGHEST, LOWEST, ONLY = KINDS
NO_SIGNAL: Final = -1
WORTH_TELLING = 2
"""What a signal has to tell at least, for a sensible player to give it."""
EVERY_TRICK = 0


class HandOfCards(Protocol):
    """How cards compare at present: what the tricks know."""

    order: Any
    """Tables of powers, and by table to which suit each card belongs."""
    seating: Any
    """Who plays after whom."""
    drawing: Any
    """What draws cards between tricks; None where none are drawn."""

    def unseen(self, s: State, trick: Any, seat: int) -> int:
        """Mask the cards that others than this seat may still play."""

    def lent(self, s: State, seat: int) -> bool:
        """Tell whether another seat plays this one's hand."""


class AsksLeader(Protocol):
    """Leading a trick, as far as signals hand over to it."""

    def lead_now(self, s: State, leader: int) -> bool:
        """Ask for the card that leads; answer like `Step.begin`."""


@dataclass(frozen=True, slots=True)
class Signal:
    """Between tricks everyone may lay open a card of their hand that is its highest, lowest or only card of its suit.

    All see the card and which of the three it is: the only one where there is no other of its suit. It stays in the
    hand and is played like any other. Seats are asked in turn, the player who leads next being the first. A player may
    wait, and is asked again before the next trick, or give no signal in this round.
    """

    tells: tuple[Literal["highest", "lowest", "only"], ...] = ("highest", "lowest", "only")
    """What a signal may tell."""
    times: Annotated[int, Range(1, 20)] = 1
    """How often everyone may give one in a round."""
    trumps: Literal["never", "allowed"] = "never"
    """Whether a trump may be laid open."""
    before: Annotated[int, Range(0, 60)] = EVERY_TRICK
    """Only before so many tricks, the first ones; 0: before every trick."""

    def compile(self, table: Table, tricks: HandOfCards, lead: AsksLeader) -> SignalStep:
        """Declare what was signalled. Raises RulesError where nothing may be told."""
        if not self.tells:
            raise RulesError("signal.nothing", "tells")
        return SignalStep(table, self, tricks, lead)


class SignalStep(Step):
    """The seat lays a card open, waits, or says that it will give no signal in this round."""

    topic = "signal"
    sifts = True
    keeps_to_hints = True
    hints_at_all = True

    def __init__(self, table: Table, rule: Signal, tricks: HandOfCards, lead: AsksLeader) -> None:
        self.table, self.rule, self.tricks, self.lead = table, rule, tricks, lead
        self.order = tricks.order
        self.hand = table.hands()
        self.cards = table.cards.count
        self.wait = self.cards * len(KINDS)
        """The action of not giving a signal now; the next one gives none in this round."""
        self.left = table.round_tally("signals_left", start=rule.times)
        self.card = table.round_tally("signal", start=NO_SIGNAL)
        self.kind = table.tally("signal_kind")
        """What was told, and by which table of powers it was true."""
        self.kinds_in = lru_cache(4096)(self.kinds_held)
        self.told_by: list[dict[int, list[int]]] = [{} for _ in self.order.masks]
        """By ranking and by the cards held of a suit, the signals that they allow."""
        self.found: dict[tuple[int, int, str], int] = {}
        """By ranking, card and what it was called, the cards that cannot lie beside it."""
        table.told_absent.append(self.told_absent)
        table.publish(self.fact)
        self.actions = range(self.wait + 2)

    # -- asking -------------------------------------------------------------------------------------------------------

    def open(self, s: State, leader: int) -> bool:
        """Ask the player who may give a signal before the leader plays, the leader first."""
        trick = s.memory
        if self.rule.before and trick.number > self.rule.before:
            return self.lead.lead_now(s, leader)
        s.turn = leader
        return ASKING if self.asks(s) else self.go_on(s)

    def go_on(self, s: State) -> bool:
        """Ask the next who may give a signal; once all were asked the leader plays."""
        trick = s.memory
        after = self.tricks.seating.after[trick.playing]
        while (seat := after[s.turn]) != trick.leader:
            s.turn = seat
            if self.asks(s):
                return ASKING
        return self.lead.lead_now(s, trick.leader)

    def asks(self, s: State) -> bool:
        """Tell whether the seat has anything to signal, and ask it then.

        That it is asked at all tells nothing: everyone holds a highest card of some suit, or only cards that may not be
        shown.
        """
        seat = s.turn
        if s.tallies[self.left.at + seat] <= 0 or self.hand.empty(s, seat) or self.tricks.lent(s, seat):
            return False
        s.step = self
        return True

    def kinds(self, s: State) -> dict[int, str]:
        """Say of each card of the hand that may be laid open what it is; a suit's only card is called so."""
        ranking, mask, found = s.memory.ranking, self.hand.mask(s, s.turn), {}
        for suit, cards in enumerate(self.order.masks[ranking]):
            if held := mask & cards:
                found.update(self.kinds_in(ranking, suit, held))
        return found

    def kinds_held(self, ranking: int, suit: int, held: int) -> dict[int, str]:
        """Say it of the cards of one suit: the same are in many hands."""
        trumps = suit == self.order.trumps[ranking]
        if (trumps and self.rule.trumps == "never") or self.table.cards.letter(suit) == JOKER_SUIT:
            return {}
        ordered = sorted(self.table.cards.listed(held), key=self.order.rankings[ranking][suit].__getitem__)
        found = {ordered[0]: ONLY} if len(ordered) == 1 else {ordered[0]: LOWEST, ordered[-1]: HIGHEST}
        return {card: kind for card, kind in found.items() if kind in self.rule.tells}

    # -- what a Step does ---------------------------------------------------------------------------------------------

    def legal_actions(self, s: State) -> tuple[int, ...]:
        ranking, mask = s.memory.ranking, self.hand.mask(s, s.turn)
        known, told = self.told_by[ranking], list[int]()
        for suit, cards in enumerate(self.order.masks[ranking]):
            held = mask & cards
            if held:
                if held not in known:
                    kinds = self.kinds_in(ranking, suit, held)
                    known[held] = [KINDS.index(kind) * self.cards + card for card, kind in kinds.items()]
                told += known[held]
        told.sort()
        return (*told, self.wait, self.wait + 1)

    def candidates(self, s: State) -> tuple[int, ...]:
        # What a signal is worth shows in what others make of it, and no search of one seat's knowledge sees that.
        return (self.sensible(s),)

    def sensible(self, s: State) -> int:
        """Choose the signal that tells most, or none as long as no card tells enough."""
        sense = self.table.card_sense
        if sense is None:
            return self.wait
        powers, belongs = self.order.rankings[s.memory.ranking], self.order.belongs[s.memory.ranking]
        unseen = self.tricks.unseen(s, s.memory, s.turn)
        told = {
            KINDS.index(kind) * self.cards + card: sense.signal(s, card, kind, powers[belongs[card]], unseen)
            for card, kind in self.kinds(s).items()
        }
        best = max(told, key=told.__getitem__, default=self.wait)
        return best if told.get(best, 0) >= WORTH_TELLING else self.wait

    def hint(self, s: State, random: Callable[[], float]) -> int:
        # What is played out is played in a world made up, where no seat learns from a signal.
        return self.wait

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        if action > self.wait:
            table.note(s, self.left, seat, 0)
        elif action < self.wait:
            kind, card = divmod(action, self.cards)
            self.show(s, seat, card, KINDS[kind])
        return self.go_on(s)

    def show(self, s: State, seat: int, card: int, kind: str) -> None:
        """Lay a card open; what it says of the others of its suit everyone knows from then on."""
        table = self.table
        if table.telling:
            table.tell(s, Signalled(seat, table.cards.names[card], kind))
        table.gain(s, self.left, seat, -1)
        table.note(s, self.card, seat, card)
        table.note(s, self.kind, seat, s.memory.ranking * len(KINDS) + KINDS.index(kind))
        if table.searching:
            return
        table.show(s, 1 << card, self.hand, seat)
        table.rule_out(s, self.hand.cell + seat, self.absent(s.memory.ranking, card, kind))

    def absent(self, ranking: int, card: int, kind: str) -> int:
        """Mask the cards that cannot lie beside a card which is the highest, the lowest or the only one of its suit."""
        found = self.found.get((ranking, card, kind))
        if found is None:
            belongs = self.order.belongs[ranking]
            power = self.order.rankings[ranking][belongs[card]]
            found = self.found[ranking, card, kind] = self.table.cards.mask(
                [
                    each
                    for each in range(self.cards)
                    if belongs[each] == belongs[card]
                    and each != card
                    and (kind == ONLY or (power[each] > power[card] if kind == HIGHEST else power[each] < power[card]))
                ]
            )
        return found

    def told_absent(self, known: Known) -> Iterator[tuple[int, int]]:
        """List what the signals of this round say, by the hand."""
        # Where more was drawn since it was true of the hand as it was before.
        for seat, card, ranking, kind in () if self.tricks.drawing else self.given(known):
            yield self.hand.cell + seat, self.absent(ranking, card, kind)

    def given(self, known: Known) -> Iterator[tuple[int, int, int, Kind]]:
        """List the signals of this round: the seat, the card, by which ranking it was told, and what."""
        for seat in self.table.all_seats:
            card, told = known.number(self.card, seat), known.number(self.kind, seat) or 0
            if card is not None and card != NO_SIGNAL:
                ranking, kind = divmod(told, len(KINDS))
                yield seat, card, ranking, KINDS[kind]

    def words(self, action: int) -> str:
        if action < self.wait:
            kind, card = divmod(action, self.cards)
            return f"{KINDS[kind]} {self.table.cards.names[card]}"
        return "wait" if action == self.wait else "no-signal"

    def question(self, s: State) -> Question:
        return Question(self.topic, {"tells": self.rule.tells})

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action >= self.wait:
            return [Reason("tells_little")]
        kind, card = divmod(action, self.cards)
        about, sense = {"card": self.table.cards.names[card]}, self.table.card_sense
        told = [Reason(f"tells_{self.end_of(s, card, KINDS[kind])}", about)]
        owner = sense.awaited_by(s, card) if sense else NOBODY
        if owner == NOBODY:
            return told
        return [
            Reason("shows_own_task", about) if owner == s.turn else Reason("shows_task", about | {"seat": owner}),
            *told,
        ]

    def end_of(self, s: State, card: int, kind: Kind) -> str:
        """Say what a signal tells: no card lies above the highest of a suit, so it says who holds that."""
        trick = s.memory
        belongs, powers = self.order.belongs[trick.ranking], self.order.rankings[trick.ranking]
        suit = [powers[belongs[card]][each] for each, own in enumerate(belongs) if own == belongs[card]]
        ends = {HIGHEST: ("top", max(suit)), LOWEST: ("bottom", min(suit))}
        word, end = ends.get(kind, ("", None))
        return word if powers[belongs[card]][card] == end else kind

    def fact(self, known: Known) -> SignalsFact:
        """Say who has signalled what, and who still may."""
        seen = [
            SignalSeen(seat, self.table.cards.names[card], kind, card in known.cards(self.hand, seat))
            for seat, card, _, kind in self.given(known)
        ]
        return SignalsFact(tuple(seen), tuple([left > 0 for left in known.numbers(self.left)]))
