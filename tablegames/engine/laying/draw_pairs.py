"""Drawing from a neighbour's hand unseen, and laying pairs, until one card is left over."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar, Final

from tablegames.engine.common.places import places_of
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.laying.events import PairsLaid
from tablegames.engine.laying.memory import PairsMemory
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.limits import Limit
from tablegames.engine.table.question import Question
from tablegames.engine.table.state import ASKING, DONE, DRAWN, State, Step
from tablegames.engine.table.table import Table

PAIRS = "pairs"
"""The zone of laid pairs, one a seat."""
AT_ONCE: Final = 6
"""How many cards of pairs are told in one go."""


@register
class DrawPairs(Phase):
    """Everyone lays all pairs of a rank. In turn everyone draws a card of the next hand unseen, and lays what it pairs.

    The player who has no card left is out; the next hand is that of the next player still in. All cards are
    dealt; one of them has no partner, and the player who is left with it comes last. It may be a card of the deck, or
    what remains of a rank of which a card is left aside. Which card is drawn is chance, and no choice.
    In the record: `draw`.
    """

    gives_places: ClassVar[bool] = True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare pairs. Raises RulesError where other partners lie elsewhere, or not one card is without a partner."""
        before = rules.before(self)
        deals = [phase for phase in before if isinstance(phase, Deal)]
        away = any(phase.lays_away or phase.lays_hands_down for phase in before)
        if away or not (deals and isinstance(deals[-1].cards, str)):
            # Players would draw cards from each other for ever that pair with none.
            raise RulesError("draw_pairs.all_dealt")
        single = sum(mask.bit_count() % 2 for mask in ranks_of(table))
        # Of whichever rank the card is that lies aside, one of its partners is left over.
        aside = sum(phase.left_of_all for phase in deals)
        if (single, aside) not in ((1, 0), (0, 1)):
            raise RulesError("draw_pairs.partners", count=single)
        return table.add(DrawPairsStep(table, self))


def ranks_of(table: Table) -> list[int]:
    """Mask the cards that make pairs with each other: those of a rank, and each joker for itself."""
    found: dict[str, int] = {}
    for card, name in enumerate(table.cards.called):
        key = table.cards.rank[card] or f"joker {name}"
        found[key] = found.get(key, 0) | 1 << card
    return list(found.values())


class DrawPairsStep(Step):
    """A player draws from the next hand."""

    topic = "draw"

    def __init__(self, table: Table, rule: DrawPairs) -> None:
        self.table, self.hand, self.places = table, table.hands(), places_of(table, [rule])
        self.pairs = table.pile(PAIRS)
        self.ranks = ranks_of(table)
        self.rank_of = [next(mask for mask in self.ranks if mask >> card & 1) for card in range(table.cards.count)]
        table.secretive.add(DRAWN)
        table.limits.append(self.at_most_one)
        self.actions = table.all_seats

    def at_most_one(self, s: State) -> Iterable[Limit]:
        """Tell what everyone can: a hand has no two cards of a rank, for they would lie."""
        if s.step is self:
            for seat in self.table.all_seats:
                for mask in self.ranks:
                    yield Limit(self.hand.cell + seat, mask, 1)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.memory = PairsMemory()
        first = (s.marker + 1) % self.table.seats
        for each in (first, *self.places.others(s, first)):
            laid: list[int] = []
            for mask in self.ranks:
                laid += self.lay(s, each, mask)
            self.tell(s, each, laid)
        if self.places.go_out_empty(s, self.hand, first):
            return DONE
        s.turn = self.places.after(s, s.marker)
        return ASKING

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Go on in the middle of a deal: with the seat that is named, or the next one that has cards."""
        if leader is not None:
            s.turn = self.places.first_in(s, leader)
        return True

    def seats_out(self, s: State) -> list[int]:
        return self.places.seats_out(s)

    def lay(self, s: State, seat: int, rank: int) -> list[int]:
        """Lay what a hand has twice of a rank, of three one stays; give the cards that were laid."""
        held = self.table.cards.listed(self.hand.mask(s, seat) & rank)
        laid = held[: len(held) // 2 * 2]
        for card in laid:
            self.table.move(s, card, self.hand, seat, self.pairs, seat)
        return laid

    def tell(self, s: State, seat: int, laid: list[int]) -> None:
        """Tell which pairs a seat has laid, if it has: so many at once that a line can show them all."""
        if self.table.telling:
            for at in range(0, len(laid), AT_ONCE):
                self.table.tell(s, PairsLaid(seat, self.table.cards.names_of(laid[at : at + AT_ONCE])))

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return (self.places.after(s, s.turn),)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        card = table.cards.any(self.hand.mask(s, action), rng)
        table.note_drawn(s, seat, (card,))
        table.move(s, card, self.hand, action, self.hand, seat)
        m: PairsMemory = s.memory
        laid = self.lay(s, seat, self.rank_of[card])
        self.tell(s, seat, laid)
        m.paired = m.paired << 1 | bool(laid)
        if any(self.places.goes_out_empty(s, self.hand, each) for each in (action, seat)):
            return DONE
        s.turn = self.places.after(s, seat)
        return ASKING

    def words(self, action: int) -> str:
        return f"draw {action}"

    def question(self, s: State) -> Question:
        return Question(self.topic, {"seat": self.places.after(s, s.turn)})
