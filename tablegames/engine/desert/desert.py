"""The desert: cards that everyone lays away, face up or face down."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import everyone_stays
from tablegames.engine.desert.facts import DesertFact
from tablegames.engine.desert.laying_features import LayingDownFeatures
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import MOST_RANKS
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight


class Desert:
    """A desert per seat, with places from 1 on; cards on their way there wait face down until the trick is over.

    Raises RulesError where a suit is so long that hands hold it in several rows: deserts count suit by suit.
    """

    def __init__(self, table: Table) -> None:
        if table.cards.printed is not table.suit_of:
            raise RulesError("desert.long_suits", most=MOST_RANKS)
        self.table = table
        self.hand = table.hands()
        self.waiting = table.pile("passed", Sight.OWNER)
        self.shown = table.pile("desert")
        self.hidden = table.pile("buried", Sight.OWNER)
        self.covered = table.tally("covered")
        self.free = table.tally("free_places")
        self.discs = table.tally("discs")
        """As a bitmask, the suits that a seat has shown not to hold."""

    def open(self, s: State, places: int) -> None:
        """Begin a deal with empty deserts and all discs turned back."""
        self.table.reset(s, self.discs, self.covered)
        for seat in self.table.all_seats:
            self.table.note(s, self.free, seat, places)

    def lay(self, s: State, card: int, seat: int) -> None:
        """A card leaves the hand for the next free place, face down for now."""
        self.table.move(s, card, self.hand, seat, self.waiting, seat)
        self.table.gain(s, self.free, seat, -1)

    def arrive(self, s: State, seat: int, face_up: int) -> None:
        """The waiting cards reach their places: those of the mask `face_up` face up, the others face down."""
        table = self.table
        for card in s.piles[self.waiting.at + seat]:
            if face_up >> card & 1:
                table.move(s, card, self.waiting, seat, self.shown, seat)
                continue
            place = self.shown.count(s, seat) + self.hidden.count(s, seat)
            table.move(s, card, self.waiting, seat, self.hidden, seat)
            table.rule_out(s, self.hidden.cell + seat, face_up)
            table.gain(s, self.covered, seat, 1 << place)

    def fact(self, known: Known) -> DesertFact:
        """Say how the deserts lie."""
        seats, letters = self.table.all_seats, self.table.cards.letters
        shown_as = [known.number(self.discs, seat) or 0 for seat in seats]
        discs = [tuple([letter for at, letter in enumerate(letters) if mask >> at & 1]) for mask in shown_as]
        return DesertFact(tuple([self.places(known, seat) for seat in seats]), tuple(discs))

    def places(self, known: Known, seat: int) -> tuple[tuple[bool, int], ...]:
        """List, as DesertFact does, what lies at each place of a seat."""
        covered, counts, found = known.number(self.covered, seat) or 0, [0, 0], []
        for place in range(known.count(self.shown, seat) + known.count(self.hidden, seat)):
            down = bool(covered >> place & 1)
            found.append((down, counts[down]))
            counts[down] += 1
        return tuple(found)

    def turn_up(self, s: State, seat: int) -> tuple[int, ...]:
        """Turn up the cards that lie face down, each at its place; answer all cards of the desert."""
        table, covered = self.table, s.tallies[self.covered.at + seat]
        shown, hidden = iter(s.piles[self.shown.at + seat]), iter(s.piles[self.hidden.at + seat])
        places = range(self.shown.count(s, seat) + self.hidden.count(s, seat))
        cards = tuple([next(hidden if covered >> place & 1 else shown) for place in places])
        table.sweep(s, self.hidden, seat, self.shown, seat)
        table.arrange(s, self.shown, seat, cards)
        table.note(s, self.covered, seat, 0)
        return cards

    def raising(self, s: State, card: int) -> list[Reason]:
        """Say what a card in the desert does to its suit, and what the seat that is asked has of that suit."""
        cards = self.table.cards
        suit, value = cards.printed[card], cards.value[card]
        mask = cards.suit_mask[suit]
        won = (self.table.zones["won"].mask(s, s.turn) & mask).bit_count() if "won" in self.table.zones else 0
        held = (self.hand.mask(s, s.turn) & mask & ~(1 << card)).bit_count()
        about = {"suit": cards.letters[suit], "n": abs(value)}
        found = []
        if value > 0 and won:
            found.append(Reason("raises_won", about | {"count": won}))
        elif value > 0 and held:
            found.append(Reason("raises_held", about | {"count": held}))
        elif value < 0 and not won:
            found.append(Reason("lowers_suit", about))
        rest = cards.listed(self.hand.mask(s, s.turn) & ~(1 << card))
        if not held and len(rest) > 1:
            found.append(Reason("frees", {"suit": cards.letters[suit]}))
        return found


@register
class LayDown(Phase):
    """Everyone lays one card face down; all are shown at once and go to the first place of their deserts."""

    asks_for: ClassVar[int] = 1
    lays_away: ClassVar[int] = 1
    places: Annotated[int, Range(1, 12)]
    """Places of a desert."""

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_marker(table)
        everyone_stays(rules, self)
        hand = rules.held_before(self)
        if self.places > hand:
            raise RulesError("lay_down.small_hand", "places", hand=hand, places=self.places)
        return table.add(LayDownStep(Desert(table), self.places))


class LayDownStep(Step):
    """Seat by seat lays a card down, hidden from the others until all have."""

    topic = "desert"
    secret = True

    def __init__(self, desert: Desert, places: int) -> None:
        self.desert, self.table, self.places = desert, desert.table, places
        self.table.publish(desert.fact)
        self.actions = range(self.table.cards.count)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.desert.open(s, self.places)
        s.turn = s.marker
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.desert.hand.cards(s, s.turn)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.desert.lay(s, action, s.turn)
        s.turn = self.table.after[s.turn]
        if s.turn != s.marker:
            return ASKING
        for seat in self.table.all_seats:
            self.desert.arrive(s, seat, self.table.cards.everything)
        return DONE

    def words(self, action: int) -> str:
        return f"desert {self.table.cards.names[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return self.desert.raising(s, action)

    def features(self) -> Features:
        return LayingDownFeatures(self.table)
