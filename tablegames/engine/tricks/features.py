"""How cards look to whoever plays them to a trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tablegames.engine.table.features import Factors, Features, FeatureTable, Stance, counts, ladder, many
from tablegames.engine.table.state import State
from tablegames.engine.table.table_spec import TableSpec
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_step import TrickStep

LONG = 6
"""Lengths of suits are told apart up to here."""
PARTS = 4
"""Parts of a round."""
LEFT = (0, 0, 1, 2, 3, 3, 4, 4, 4)
"""By how many tricks are left, this one included, in six steps with those beyond."""
LYING = 6
"""Steps of what lies in a trick: less than nothing, nothing, and so on."""
MOST_FOUND = 20_000
"""Products that are kept; beyond that they are found anew."""
Found = dict[tuple[int, ...], list[Any]]
"""Products of factors, by all that they depend on."""
ENDS = 4
"""Where a card stands in its suit of a hand: the lowest, in between, the highest, the only one."""
ORDERS = 6
"""Of cards that win the cheapest, the dearest, others; of those that do not the highest, the lowest, others."""


class TrickScene:
    """What the features look at; a playout keeps it up to date."""

    __slots__ = ("gone", "kinds", "lying", "own", "shown", "view", "void")

    def __init__(self, view: TrickView, s: State) -> None:
        table, piles = view.table, s.piles
        self.view = view
        self.kinds = view.kinds_of(s.memory)
        """By suit, which kind it is: itself where suits differ, and a trump or none."""
        masks = view.masks
        gone = 0
        for pile in piles[view.won : view.won + table.seats]:
            if pile:
                gone |= masks.get(pile) or view.mask(pile)
        lying = piles[table.trick_at]
        for card in lying:
            gone |= 1 << card
        self.gone = [gone >> shift & width for shift, width in table.cards.parts]
        """By suit, as bitmasks, cards that were played."""
        self.lying = sum([view.worth[card] for card in lying]) if view.worth else 0
        """What the cards of the trick count."""
        self.shown, self.own = [0] * table.seats, [0] * table.seats
        """By seat, how it stands as everyone sees, and as it knows itself."""
        self.void = view.is_void(s)
        """Whether the seat that is asked has nothing of the suit led, where that is none of the deck's."""
        self.look(s, table.all_seats)

    def taken(self, s: State, winner: int) -> None:
        """Begin a new trick, and see again how the seats stand."""
        self.lying = 0
        self.look(s, (winner,) if self.view.by_own_tricks else self.view.table.all_seats)

    def look(self, s: State, seats: Iterable[int]) -> None:
        """See again how some seats stand."""
        view = self.view
        for seat in seats:
            shown = 0
            for stance in view.public:
                shown = shown * stance.size + stance.of(s, seat)
            own = shown
            for stance in view.private:
                own = own * stance.size + stance.of(s, seat)
            self.shown[seat], self.own[seat] = shown, own


class TrickView:
    """What the features of leading and following have in common."""

    def __init__(self, step: TrickStep) -> None:
        table: TableSpec = step.table
        cards = table.cards
        self.table, self.won, self.step = table, step.won.at, step
        self.teams = table.teams if table.partners else 0
        self.ranks = max([width.bit_length() for width in cards.width])
        self.counted, self.outer = counts(), many()
        self.sides = [ladder(numbers, cards.suit_of, cards.bit_of) for numbers in step.numbers]
        """By side of the cards: by card the higher ones of its suit, the lower ones, and how many these are."""
        self.trumps = step.a_side > 1
        self.masks: dict[tuple[int, ...], int] = {}
        self.plain = cards.suits if table.suits_differ else 1
        self.kinds = self.plain * (2 if self.trumps else 1)
        self.worth = table.captured_worth
        self.unit = max(1, min([abs(each) for each in self.worth if each], default=1))
        self.dear = max([abs(each) for each in self.worth], default=1)
        stances = [*table.stances.values()] or [Stance("wish", 2, wish, public=False) for wish in table.wishes[:1]]
        self.public = [stance for stance in stances if stance.public]
        self.private = [stance for stance in stances if not stance.public]
        self.by_own_tricks = all(stance.by_own_tricks for stance in stances)
        self.shown = self.own = 1
        for stance in self.public:
            self.shown *= stance.size
        for stance in stances:
            self.own *= stance.size

    def mask(self, pile: tuple[int, ...]) -> int:
        """Mask the cards of a pile, and keep that for the next time: the same piles are looked at often."""
        if len(self.masks) > MOST_FOUND:
            self.masks.clear()
        mask = self.masks[pile] = self.table.cards.mask(pile)
        return mask

    def kinds_of(self, trick: Trick) -> list[int]:
        """List by suit that may be led which kind it is in this trick."""
        suits = range(self.table.suits)
        kinds = list(suits) if self.plain > 1 else [0] * self.table.suits
        if self.trumps:
            trump = self.step.trump_of(trick)
            kinds = [2 * kind + (suit == trump) for suit, kind in enumerate(kinds)]
        # Trumps that belong to no suit of the deck have no kind of their own: they count as the last one.
        return kinds + [self.kinds - 1] * (self.step.duty.groups - self.table.suits)

    def is_void(self, s: State) -> bool:
        """Tell whether trumps that belong to no suit of the deck were led, and the seat that is asked has none."""
        trick: Trick = s.memory
        suits = self.table.suits
        if trick.led < suits:
            return False
        apart, hands, at = self.step.duty.masks[trick.ranking][trick.led], s.hands, s.turn * suits
        parts = enumerate(self.table.cards.parts)
        return not any(hands[at + suit] & (apart >> shift & width) for suit, (shift, width) in parts)

    def lying(self, total: int) -> int:
        """Say in steps what a trick counts."""
        if total <= 0:
            return 1 if total == 0 else 0
        if 2 * total >= self.dear > 2 * self.unit:
            return 5
        steps = total // self.unit
        return 2 if steps < 2 else 3 if steps < 4 else 4


class CardFeatures(Features):
    """What the features of leading and following have in common."""

    filled: Sequence[Factors] | None = None
    found: Found

    def kept(self, tables: Sequence[Factors]) -> Found:
        """Give the products found so far with these tables."""
        if self.filled is not tables:
            self.filled, self.found = tables, {}
        return self.found


class LeadFeatures(CardFeatures):
    """A card that is led: by its rank, by the higher ones still out, by its suit, and by how the seat stands."""

    def __init__(self, step: TrickStep) -> None:
        self.view = view = TrickView(step)
        self.suits, self.suit_of, self.deck = step.suits, step.suit_of, step.table.cards.count
        others = max(1, len(step.every_action()) - self.deck)
        kinds, own, shown = view.kinds, view.own, view.shown
        self.tables = (
            FeatureTable("card", (kinds, view.ranks, PARTS)),
            FeatureTable("above", (kinds, 6, PARTS)),
            FeatureTable("suit", (kinds, LONG, ENDS, 2)),
            FeatureTable("stance", (own, kinds, 6)),
            FeatureTable("left", (shown, 6, 6)),
            FeatureTable("other", (others,)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        trick: Trick = s.memory
        cards = [action for action in actions if action < self.deck]
        weights = self.cards(
            tables,
            self.kept(tables),
            TrickScene(self.view, s),
            s.hands,
            s.turn,
            cards,
            trick.side,
            trick.number - 1,
            trick.tricks,
        )
        return weights + [tables[-1][action - self.deck] for action in actions if action >= self.deck]

    def cards(
        self, tables: Sequence[Factors], found: Found, scene: TrickScene, hands: Sequence[int], seat: int,
        cards: Sequence[int], side: int, over: int, tricks: int,
    ) -> list[float]:  # fmt: skip
        """Weigh the cards that may be led; `over` tricks of so many are over, `found` keeps products for next time."""
        by_card, by_above, by_suit = tables[:3]
        view, suit_of, kinds, gone = self.view, self.suit_of, scene.kinds, scene.gone
        above, below, rank = view.sides[side]
        counted, outer = view.counted, view.outer
        at, ranks = seat * self.suits, view.ranks
        part = over * PARTS // tricks if over < tricks else PARTS - 1
        late, left = part > 1, tricks - over
        key = scene.own[seat], scene.shown[seat], LEFT[left] if left < 9 else 5
        stances = found.get(key) or self.stances(tables, found, key)
        weights: list[Any] = []
        before = -1
        for card in cards:
            suit = suit_of[card]
            if suit != before:
                before, mask, kind = suit, hands[at + suit], kinds[suit]
                unseen, length = ~(gone[suit] | mask), counted[mask]
                place = (kind * LONG + (length if length < LONG else LONG) - 1) * ENDS
            higher = above[card]
            out = outer[unseen & higher]
            end = (1 if mask & higher else 2) if mask & below[card] else (0 if mask & higher else 3)
            weights.append(
                by_card[(kind * ranks + rank[card]) * PARTS + part]
                * by_above[(kind * 6 + out) * PARTS + part]
                * by_suit[(place + end) * 2 + late]
                * stances[kind * 6 + out]
            )
        return weights

    def stances(self, tables: Sequence[Factors], found: Found, key: tuple[int, ...]) -> list[Any]:
        """Multiply, by kind of suit and cards above, what depends on how the seat stands."""
        own, shown, left = key
        by_stance, by_left, kinds = tables[3], tables[4], self.view.kinds
        if len(found) > MOST_FOUND:
            found.clear()
        products = found[key] = [
            by_stance[(own * kinds + kind) * 6 + out] * by_left[(shown * 6 + left) * 6 + out]
            for kind in range(kinds)
            for out in range(6)
        ]
        return products


class FollowFeatures(CardFeatures):
    """A card to a trick that somebody led: whether and how it wins, and what is kept and lost by it."""

    def __init__(self, step: TrickStep, size: int) -> None:
        """`size`: how many cards make a trick."""
        self.view = view = TrickView(step)
        self.suits, self.suit_of, self.size = step.suits, step.suit_of, size
        kinds, own, shown, ranks = view.kinds, view.own, view.shown, view.ranks
        self.tables = (
            FeatureTable("order", (2, 3, ORDERS, 3, PARTS)),
            FeatureTable("led", (2, 3, ORDERS, kinds)),
            FeatureTable("stance", (2, 3, ORDERS, own)),
            FeatureTable("left", (2, ORDERS, shown, 6)),
            FeatureTable("winner", (ORDERS, shown, shown)),
            FeatureTable("partner", (2, ORDERS, 2)),
            FeatureTable("lying", (2, 3, ORDERS, LYING)),
            FeatureTable("card", (2, kinds, ranks, 2)),
            FeatureTable("above", (2, kinds, 6, 3, 2)),
            FeatureTable("suit", (2, kinds, LONG, ENDS)),
            FeatureTable("thrown", (kinds, own)),
            FeatureTable("part", (kinds, PARTS, 2)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        trick: Trick = s.memory
        return self.cards(
            tables, self.kept(tables), TrickScene(self.view, s), s.hands, s.turn, actions, trick.led,
            self.view.step.rankings[trick.ranking][trick.led], trick.best, trick.winner, trick.acted, trick.side,
            trick.number - 1, trick.tricks,
        )  # fmt: skip

    def cards(
        self, tables: Sequence[Factors], found: Found, scene: TrickScene, hands: Sequence[int], seat: int,
        cards: Sequence[int], led: int, power: Sequence[int], best: int, winner: int, acted: int, side: int, over: int,
        tricks: int,
    ) -> list[float]:  # fmt: skip
        """Weigh the cards that may be played; `over` tricks of so many are over, `found` keeps products for next time.

        `power`: of the cards in a trick with this suit led; `best` of the strongest so far, which is the `winner`'s.
        """
        view, suit_of, kinds, gone = self.view, self.suit_of, scene.kinds, scene.gone
        above, below, rank = view.sides[side]
        counted, outer = view.counted, view.outer
        at, ranks, all_kinds = seat * self.suits, view.ranks, view.kinds
        part = over * PARTS // tricks if over < tricks else PARTS - 1
        left = tricks - over
        off = 0 if (hands[at + led] if led < self.suits else not scene.void) else 1
        turn = 2 if acted + 1 == self.size else 1 if acted > 1 else 0
        strong = [power[card] for card in cards]
        top, low = max(strong), min(strong)
        cheapest = -1
        if top > best:
            cheapest = top if low == top else min([each for each in strong if each > best])
        own, shown = scene.own[seat], scene.shown[seat]
        key = (
            off, turn, len(cards) - 1 if len(cards) < 3 else 2, part, kinds[led], own, shown,
            LEFT[left] if left < 9 else 5, scene.shown[winner],
            winner % view.teams == seat % view.teams if view.teams else 0,
            view.lying(scene.lying) if view.worth else 1,
        )  # fmt: skip
        orders = found.get(key) or self.orders(tables, found, key)
        by_card, by_above, by_suit, thrown, by_part = tables[7:]
        weights: list[Any] = []
        before = -1
        for card, strength in zip(cards, strong):  # noqa: B905 - one for each
            wins = strength > best
            if wins:
                order = 0 if strength == cheapest else 1 if strength == top else 2
            else:
                order = 3 if strength == top else 4 if strength == low else 5
            suit = suit_of[card]
            if suit != before:
                before, mask, kind = suit, hands[at + suit], kinds[suit]
                unseen, length, row = ~(gone[suit] | mask), counted[mask], off * all_kinds + kind
                place = (row * LONG + (length if length < LONG else LONG) - 1) * ENDS
            higher = above[card]
            end = (1 if mask & higher else 2) if mask & below[card] else (0 if mask & higher else 3)
            weight = (
                orders[order]
                * by_card[(row * ranks + rank[card]) * 2 + wins]
                * by_above[((row * 6 + outer[unseen & higher]) * 3 + turn) * 2 + wins]
                * by_suit[place + end]
            )
            if off:
                weight *= thrown[kind * view.own + own] * by_part[(kind * PARTS + part) * 2 + wins]
            weights.append(weight)
        return weights

    def orders(self, tables: Sequence[Factors], found: Found, key: tuple[int, ...]) -> list[Any]:
        """Multiply, for each order in which a card may stand, what depends on nothing else of the card."""
        off, turn, few, part, led, own, shown, left, winner, ours, lying = key
        by_order, by_led, by_stance, by_left, by_winner, by_partner, by_lying = tables[:7]
        view = self.view
        if len(found) > MOST_FOUND:
            found.clear()
        products = found[key] = []
        for order in range(ORDERS):
            place = (off * 3 + turn) * ORDERS + order
            product = (
                by_order[(place * 3 + few) * PARTS + part]
                * by_led[place * view.kinds + led]
                * by_stance[place * view.own + own]
                * by_left[((off * ORDERS + order) * view.shown + shown) * 6 + left]
                * by_winner[(order * view.shown + shown) * view.shown + winner]
            )
            if view.teams:
                product *= by_partner[(off * ORDERS + order) * 2 + ours]
            if view.worth:
                product *= by_lying[place * LYING + lying]
            products.append(product)
        return products
