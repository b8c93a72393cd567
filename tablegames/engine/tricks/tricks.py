"""The tricks of a phase: what leading and following them, hints, words and features all go by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tablegames.engine.common.hand_size import tricks_of
from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.common.trump import HiddenTrump
from tablegames.engine.game.suit_action import Act
from tablegames.engine.small import Small
from tablegames.engine.table.aims import Wish
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.draw_cards import StockDraws
from tablegames.engine.tricks.facts import TricksFact
from tablegames.engine.tricks.follow_suit import Duty
from tablegames.engine.tricks.guard import GuardRule
from tablegames.engine.tricks.seats import TrickSeating, TrickSides
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import LeaderOption, TrickRule


class Counts(Protocol):
    """What captured cards count at once."""

    counted: Tally
    """What each side has counted."""
    enough: int
    """The tricks end as soon as a side counts so much; 0: they do not."""

    def last(self, s: State, trick: Trick) -> int:
        """Give what the last trick counts besides its cards."""

    def worth(self, s: State) -> list[int]:
        """Give what each card counts now."""

    def has(self, s: State, seat: int) -> int:
        """Give what a seat's side has counted."""

    def over(self, s: State, seat: int) -> bool:
        """Tell whether a seat's side counts enough to end the tricks."""


class LyingOpen(Protocol):
    """A hand that lies open."""

    lent: bool
    """Whether another seat plays it."""

    def owner(self, s: State) -> int:
        """Tell whose hand it is; NOBODY's where none lies open in this deal."""

    def asked(self, s: State, player: int) -> int:
        """Tell who chooses the card of a player."""

    def known(self, s: State, trick: Trick) -> Sequence[int]:
        """List whose hands are known to the player who chooses the next card, besides that from which it comes."""

    def show(self, s: State) -> None:
        """Let everybody see it."""


class CallsTrump(Protocol):
    """Has a trump turned up that lies face down."""

    word: str
    """How that is written."""

    def may_lead(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """List which of these cards may be led."""

    def may(self, s: State, trick: Trick) -> bool:
        """Tell whether the player who plays the next card may call for it."""

    def call(self, s: State, trick: Trick) -> None:
        """Turn it up."""

    def turned_up_in_time(self, s: State, trick: Trick) -> bool:
        """Turn it up if its owner needs the card for the next trick; answer whether that is so."""


class DecidesTrick(Protocol):
    """What may win a trick although another card is stronger."""

    cards: frozenset[int]
    """Without one of these the strongest card wins."""
    early: frozenset[int]
    """Those of them that may win before all cards of a trick lie."""

    def decides(self, trick: Trick, lying: Sequence[int], seats: Sequence[int]) -> int:
        """Give the seat that wins so far: `seats` played the cards that lie."""


class Signals(Protocol):
    """Asks, before a trick, who lays a card open."""

    def open(self, s: State, leader: int) -> bool:
        """Ask those who may, and then let the leader play; answer like `Step.begin`."""


def tricks_with_draws(held: int, draws: int, laps: int) -> int:
    """Count the tricks of a hand by laps, where a card is drawn after each of the first ones.

    >>> tricks_with_draws(2, 4, laps=2)
    5
    """
    if laps == 1:
        return held + draws
    tricks = 0
    while held:
        held, tricks = held - min(held, laps), tricks + 1
        if draws:
            held, draws = held + 1, draws - 1
    return tricks


class Tricks:
    """What there is to the tricks of a game. The phase fills in what a ruleset has; all else is as it stands here."""

    def __init__(
        self,
        table: Table,
        order: Comparison,
        duty: Duty,
        seating: TrickSeating,
        sides: TrickSides,
        counter: TrickCounter,
        turn_after: int = 0,
    ) -> None:
        self.table, self.order, self.duty, self.seating, self.sides = table, order, duty, seating, sides
        self.counter, self.laps, self.turn_after = counter, counter.laps, turn_after
        self.hand, self.won = table.hands(), table.pile("won")
        table.trick_at = table.pile("trick", places=1).at
        self.bit_at = table.bits.__getitem__
        self.rules: list[TrickRule] = []
        """All that join at moments, in their order."""
        self.led_by: Tally | None = None
        """Who leads the first trick, as a rule; None: the player who has the marker."""
        self.shift = 0
        """Who leads it, in seats after that."""
        self.guard: GuardRule | None = None
        self.counting: Counts | None = None
        self.drawing: StockDraws | None = None
        self.open_hand: LyingOpen | None = None
        self.signals: Signals | None = None
        self.upsets: DecidesTrick | None = None
        self.hidden: HiddenTrump | None = None
        """A trump that lies face down."""
        self.calling: CallsTrump | None = None
        """How the trump is called for that lies face down."""
        self.options: list[LeaderOption] = []
        self.acts_on_void: list[Act | None] = []
        self.acts_on_win: list[Act | None] = []
        """By suit of the deck, its action; None for that of the jokers."""
        self.aim: Callable[[State], str] = lambda s: "count"
        """What the maker has to do: count enough, win no trick, or win all."""
        self.wanted: Wish | None = None
        """Tells whether tricks are wanted at all, where all others play against a maker."""
        self.doubt: Callable[[State], int] | None = None
        """Says how far the hands of a world are from what calls have shown."""
        self.ones = [1] * table.cards.count
        """What cards count where only tricks do."""

    @property
    def lacking(self) -> bool:
        """Tell whether a deal may lack a maker, or players."""
        made = self.seating.maker is not None and not self.table.sure_maker
        return made or any(tally.name == "sits_out" for tally in self.seating.away)

    def size(self, s: State, trick: Trick) -> Small:
        """Count the cards of the trick that is led now: it goes round as often as everyone has cards for."""
        players = self.seating.players[trick.playing]
        if self.laps == 1:
            return players
        fewest = min([self.held(s, seat) for seat in self.seating.from_seat(trick.playing, trick.leader)])
        return players * min(self.laps, fewest)

    def count(self, s: State, trick: Trick) -> int:
        """Count the tricks that a hand is good for, with the cards that are still drawn one after each trick."""
        return tricks_with_draws(self.held(s, trick.leader), trick.draws, self.laps)

    def played(self, s: State, trick: Trick, cards: int) -> int:
        """Count the tricks that were taken in this deal, which have so many cards."""
        tally = self.counter.tally
        if tally is not None:
            return sum(s.tallies[tally.all])
        return tricks_of(cards, self.seating.players[trick.playing] * self.laps)

    def held(self, s: State, seat: int) -> int:
        """Count the cards that a seat has to play, a trump that lies face down among them."""
        count = self.hand.count(s, seat)
        return count if self.hidden is None else count + self.hidden.count(s, seat)

    def act(self, acts: Sequence[Act | None], suit: int, card: int) -> Act | None:
        """Give the action of the suit that a card belongs to, or else that is printed on it; None for a joker."""
        return acts[suit if suit < len(acts) else self.table.cards.printed[card]]

    def worth(self, s: State) -> list[int]:
        """Give what each card counts when it is captured; one each where only tricks count."""
        return self.counting.worth(s) if self.counting else self.ones

    def lent(self, s: State, seat: int) -> bool:
        """Tell whether another seat plays, or will play, this one's hand."""
        return self.open_hand is not None and self.open_hand.lent and seat == self.open_hand.owner(s)

    def taken(self, s: State) -> int:
        """Mask the cards of the tricks that were taken."""
        taken: tuple[int, ...] = ()
        for pile in s.piles[self.won.at : self.won.at + self.table.seats]:
            taken += pile
        return self.mask(taken)

    def mask(self, cards: Sequence[int]) -> int:
        """Mask different cards, which are joined by adding them up."""
        return sum(map(self.bit_at, cards))

    def unseen(self, s: State, trick: Trick, seat: int = NOBODY, taken: int | None = None) -> int:
        """Mask the cards that others may still play, as this seat or the player who chooses the next card knows.

        `taken`: those of the tricks that were taken, where that is known already.
        """
        seat = trick.player if seat == NOBODY else seat
        seen = self.hand.mask(s, seat) | (self.taken(s) if taken is None else taken)
        if lying := s.piles[self.table.trick_at]:
            seen |= self.mask(lying)
        if self.hidden:
            seen |= self.hidden.zone.mask(s, seat)
        if self.open_hand:
            known = self.open_hand.known(s, trick)
            done = trick.played_by(self.table.seats) if known else ()
            for each in known:
                if each in done:
                    seen |= self.hand.mask(s, each)
        return self.table.cards.everything & ~seen

    def ours(self, s: State, trick: Trick) -> bool:
        """Tell whether the trick is being won by a seat that the next player knows as a partner."""
        winner, player = trick.winner, trick.player
        return self.sides.partners and winner not in (NOBODY, player) and self.sides.together(s, player, winner)

    def fact(self, known: Known) -> TricksFact:
        """Say how many tricks were won."""
        table, trick, counts = self.table, known.memory, self.counter.seen(known)
        over = isinstance(trick, Trick) and trick.number > trick.tricks and not known.seen.agenda
        return TricksFact(counts, tuple([sum(counts[side :: table.teams]) for side in range(table.teams)]), over)
