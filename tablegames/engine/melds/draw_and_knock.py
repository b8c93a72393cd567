"""Drawing and discarding until a player knocks: then melds lie, and what is left over counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Literal, TypeVar

from tablegames.engine.common.hand_size import smallest_hand
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.stock import stock, turn_next
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.melds.divisions import Division, Divisions
from tablegames.engine.melds.events import DealVoid, Knocked, MeldsLaid
from tablegames.engine.melds.knock_facts import KnockFacts
from tablegames.engine.melds.knock_memory import DISCARD, DRAW, GIN, KNOCK, NO_CARD, OFFER, KnockMemory
from tablegames.engine.melds.knock_sense import LOOKED_AT, KnockSense
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.shapes.shape import CardShape, Run, Set
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.measures import HowOften, Measure, chosen
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, DRAWN, State, Step
from tablegames.engine.table.table import Table

Left = Annotated[int, Range(0, 100)]
Had = TypeVar("Had")
LEAST = 2
"""Of so many cards a stock is made at least: one is turned up, one is drawn."""


@register
class DrawAndKnock(Phase):
    """In turn everyone draws a card, from the stock unseen or the last one discarded, and discards one.

    A card of the stock is turned up first. The players may take it in turn, first the one after the marker; where none
    does, that one draws from the stock. A card taken from the discards is not discarded in the same turn.

    The player whose cards outside melds count no more than a number may knock, with the discard. All hands are divided
    so that least is left over, no card in two melds. Where the hand that knocked has something left over, all others
    lay cards of theirs on its melds if they fit. The rules do both, no player is asked. The deal is void where the
    stock is nearly used up before a player knocks. In the record: `turn-up`, `draw`, `knock`, `lay-down`, `void`.
    """

    asks_for: ClassVar[int] = 1
    lays_hands_down: ClassVar[bool] = True
    worth: Mapping[str, Left]
    """What a card outside melds counts, by card, rank or suit; a card's own number goes before its rank's, that before
    its suit's."""
    shapes: tuple[CardShape, ...] = (Set(3), Run(3))
    """What makes a meld. Runs go by the numbers of the ranks."""
    knock: Left | Literal["turn_up"] = 10
    """With how much left over at most a player may knock; 0: with nothing. Or it is what the card counts that is turned
    up first, and nothing where that is 1."""
    leaves: Annotated[int, Range(0, 20)] = 2
    """With so many cards left in the stock the deal is void once the player who drew has discarded."""
    turns: Annotated[int, Range(1, 1000)] = 100
    """After so many turns it is void, too, so every deal ends."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare stock, discards and melds. Raises RulesError where there is nothing to meld, to count or to draw."""
        needs_marker(table)
        if not self.shapes:
            raise RulesError("draw_and_knock.no_shapes", "shapes")
        dealt = (smallest_hand(rules) or 0) * table.seats
        if dealt + LEAST > table.cards.count:
            raise RulesError(
                "draw_and_knock.no_stock", dealt=dealt, players=table.seats, cards=table.cards.count, least=LEAST
            )
        with below("worth"):
            table.cards.matching(self.worth)
        with below("shapes"):
            divisions = Divisions(table.cards, self.shapes, self.worth)
        table.measure(Measure("knocks", "share", partial(HowOften, whose=chosen("knock"))))
        table.measure(Measure("gins", "share", partial(HowOften, whose=chosen("gin"))))
        step = DrawAndKnockStep(table, self, divisions)
        table.provide(step)
        return table.add(step)


class DrawAndKnockStep(Step):
    """A card is drawn, then one discarded: an action below the number of cards discards that card."""

    topic = "draw_or_take"
    sifts = True
    keeps_to_hints = True
    hints_at_all = True

    def __init__(self, table: Table, rule: DrawAndKnock, divisions: Divisions) -> None:
        self.table, self.rule, self.divisions = table, rule, divisions
        self.hand, self.stock = table.hands(), stock(table)
        self.pile, self.melds, self.loose = table.pile("pile", places=1), table.pile("melds"), table.heap("loose")
        self.voids = table.tally("voids", places=1)
        """How many deals in a row brought no score, because they were not played to their end."""
        self.sense = KnockSense(table, divisions, self.pile)
        count = table.cards.count
        self.draw, self.take, self.pass_, self.knock, self.gin = range(count, count + 5)
        table.secretive.add(DRAWN)
        KnockFacts(table, divisions, self.pile, self.loose)
        self.actions = range(self.gin + 1)

    # -- the course of a deal -----------------------------------------------------------------------------------------

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        rule = self.rule
        if not s.piles[self.pile.at] and s.heaps[self.stock.at]:
            turn_next(self.table, s, self.stock, self.pile, rng)
        top = s.piles[self.pile.at]
        worth = self.divisions.worth[top[-1]] if top else 0
        s.memory = KnockMemory(self.table.seats, rule.knock if isinstance(rule.knock, int) else worth * (worth > 1))
        s.turn = self.table.after[s.marker]
        # Cards may lie elsewhere by then, captured in tricks for instance.
        return ASKING if s.heaps[self.stock.at] else self.is_void(s)

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Go on in the middle of a deal with a draw of the seat that is named, or else the one after the marker."""
        s.memory.asks = DRAW
        if leader is not None:
            s.turn = leader
        return True

    def legal_actions(self, s: State) -> tuple[int, ...]:
        m: KnockMemory = s.memory
        if m.asks == OFFER:
            return (self.take, self.pass_)
        if m.asks == DRAW:
            return (self.draw, self.take) if s.piles[self.pile.at] else (self.draw,)
        held = self.hand.mask(s, s.turn)
        left = self.divisions.without(held)
        cards = [card for card in left if card != m.took]
        if m.asks != DISCARD:
            most = 0 if m.asks == GIN else m.limit
            return tuple([card for card in cards if left[card] <= most])
        least = min([left[card] for card in cards])
        if least > m.limit:
            return tuple(cards)
        return (*cards, self.knock if least else self.gin)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        m: KnockMemory = s.memory
        seat = s.turn
        if action == self.pass_:
            m.declined += 1
            s.turn = self.table.after[seat]
            if m.declined < self.table.seats:
                return ASKING
            return self.draws(s, m, s.turn, rng)
        if action == self.draw:
            return self.draws(s, m, seat, rng)
        if action == self.take:
            card = s.piles[self.pile.at][-1]
            self.table.move(s, card, self.pile, 0, self.hand, seat)
            m.taken, m.took, m.asks = changed(m.taken, seat, m.taken[seat] | 1 << card), card, DISCARD
            return ASKING
        if action >= self.knock:
            m.asks = GIN if action == self.gin else KNOCK
            # Where only one card may go, no question is needed.
            legal = self.legal_actions(s)
            return ASKING if len(legal) > 1 else self.discards(s, m, seat, legal[0])
        return self.discards(s, m, seat, action)

    def draws(self, s: State, m: KnockMemory, seat: int, rng: Random) -> bool:
        """Draw a card of the stock."""
        self.table.draw(s, self.stock, self.hand, (seat,), rng)
        m.took, m.asks = NO_CARD, DISCARD
        return ASKING

    def discards(self, s: State, m: KnockMemory, seat: int, card: int) -> bool:
        """Discard a card: the deal is over with a knock, or where no player may draw any more."""
        self.table.move(s, card, self.hand, seat, self.pile, 0)
        if m.taken[seat] >> card & 1:
            m.taken = changed(m.taken, seat, m.taken[seat] ^ 1 << card)
        m.took = NO_CARD
        m.turns += 1
        if m.asks != DISCARD:
            self.lays_down(s, m, seat)
            return DONE
        if s.heaps[self.stock.at].bit_count() <= self.rule.leaves or m.turns >= self.rule.turns:
            return self.is_void(s)
        m.asks, s.turn = DRAW, self.table.after[seat]
        return ASKING

    def is_void(self, s: State) -> bool:
        """End the deal without a score."""
        self.table.note(s, self.voids, 0, s.tallies[self.voids.at] + 1)
        if self.table.telling:
            self.table.tell(s, DealVoid())
        return DONE

    def lays_down(self, s: State, m: KnockMemory, seat: int) -> None:
        """Lay the melds of the seat that knocked, then those of all others and what they have that fits on them."""
        table, divisions = self.table, self.divisions
        way = divisions.best(self.hand.mask(s, seat))
        m.knocker = seat
        table.note(s, self.voids, 0, 0)
        if table.telling:
            table.tell(s, Knocked(seat, divisions.named(way.melds), way.deadwood))
        self.lay(s, m, seat, way)
        melds = way.melds
        for each in table.clockwise[seat][1:]:
            held = self.hand.mask(s, each)
            own, larger = divisions.laid_on(held, melds if way.deadwood else ())
            laid = held & sum(larger)
            if table.telling:
                names = table.cards.names_of(table.cards.listed(laid))
                table.tell(s, MeldsLaid(each, divisions.named(own.melds), names, own.deadwood))
            self.lay(s, m, each, own)
            for card in table.cards.listed(laid):
                table.move(s, card, self.hand, each, self.melds, seat)
            m.laid |= laid
            melds = larger or melds
        m.melds = changed(m.melds, seat, melds)

    def lay(self, s: State, m: KnockMemory, seat: int, way: Division) -> None:
        """Lay the melds of a hand, and what is left over beside them."""
        table = self.table
        for meld in way.melds:
            for card in table.cards.listed(meld):
                table.move(s, card, self.hand, seat, self.melds, seat)
        for card in table.cards.listed(way.loose):
            table.move(s, card, self.hand, seat, self.loose, seat)
        m.melds = changed(m.melds, seat, way.melds)

    def knocker(self, s: State) -> int:
        """Give the seat that knocked; NOBODY where the deal is void."""
        m = s.memory
        return m.knocker if isinstance(m, KnockMemory) else NOBODY

    def left(self, s: State, seat: int) -> int:
        """Count what a seat has left over after a knock."""
        return self.divisions.count(self.loose.mask(s, seat))

    # -- hints --------------------------------------------------------------------------------------------------------

    def hint(self, s: State, random: Callable[[], float]) -> int:
        m: KnockMemory = s.memory
        if m.asks in (OFFER, DRAW):
            if s.piles[self.pile.at] and self.sense.takes(s, s.piles[self.pile.at][-1]):
                return self.take
            return self.pass_ if m.asks == OFFER else self.draw
        legal = self.legal_actions(s)
        if legal[-1] == self.gin:
            return self.gin
        cards = self.sense.discards(s, [each for each in legal if each < self.draw])
        if legal[-1] == self.knock:
            left = self.divisions.without(self.sense.held(s))
            if self.sense.knocks(s, min([left[card] for card in cards])):
                return self.knock
        if m.asks != DISCARD:
            return self.most_left_out(s, cards)
        return cards[0]

    def most_left_out(self, s: State, cards: Sequence[int]) -> int:
        """Choose the discard with which a player who knocks has least left over."""
        left = self.divisions.without(self.sense.held(s))
        return min(cards, key=left.__getitem__)

    def candidates(self, s: State) -> tuple[int, ...]:
        m: KnockMemory = s.memory
        legal = self.legal_actions(s)
        if m.asks in (OFFER, DRAW):
            return legal
        if legal[-1] == self.gin:
            return (self.gin,)
        cards = [each for each in legal if each < self.draw]
        if m.asks != DISCARD:
            return (self.most_left_out(s, cards),)
        found = self.sense.discards(s, cards)[:LOOKED_AT]
        return (*found, self.knock) if legal[-1] == self.knock else tuple(found)

    def reasons(self, s: State, action: int) -> list[Reason]:
        m: KnockMemory = s.memory
        if action < self.draw:
            return self.sense.of_discard(s, action, m.asks == DISCARD and self.legal_actions(s)[-1] == self.knock)
        if action >= self.knock:
            if action == self.gin:
                return [Reason("is_gin")]
            left = self.divisions.without(self.sense.held(s))
            return [Reason("knocks_with", {"n": min([left[card] for card in left if card != m.took])})]
        if not s.piles[self.pile.at]:
            return []
        return self.sense.of_draw(s, s.piles[self.pile.at][-1], action == self.take)

    # -- what is said -------------------------------------------------------------------------------------------------

    def words(self, action: int) -> str:
        if action < self.draw:
            return f"discard {self.table.cards.names[action]}"
        return ("draw-card", "take-card", "pass", "knock", "gin")[action - self.draw]

    def question(self, s: State) -> Question:
        m: KnockMemory = s.memory
        key = ("take_offer", "draw_or_take", "discard_one", "knock", "gin")[m.asks]
        return Question(key, {"n": m.limit})


def changed(values: tuple[Had, ...], seat: int, value: Had) -> tuple[Had, ...]:
    """Replace what a seat has."""
    return tuple([value if at == seat else each for at, each in enumerate(values)])
