"""How plays and passes look where captured cards are worth what lies in the deserts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tablegames.engine.desert.desert import Desert
from tablegames.engine.desert.laying_features import suit_sums
from tablegames.engine.table.features import LONG, PARTS, Factors, Features, FeatureTable, counts, ladder, many
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Pile, Tally
from tablegames.engine.tricks.trick import NO_LED
from tablegames.engine.winning.winners import Powers

LEAD, FOLLOW, PASS = slice(0, 3), slice(3, 8), slice(8, 15)
"""Where the tables of leads, of further cards and of passes stand among all."""
FAR = 3
"""Leads in captured cards are told apart up to here."""
FEW = 5
"""Captured cards are told apart below this."""
WORTHS = 9
"""Steps of what a trick is worth, the middle one being nothing."""
FREES = 4
"""Free places are told apart below this."""


class Turn(Protocol):
    """What the features have to know of the step whose actions they weigh."""

    table: Table
    desert: Desert
    won: Pile
    free: Tally
    suits: int
    suit_of: list[int]
    size: int
    face_up: int
    rankings: list[Powers]


class DesertScene:
    """What the features look at, by seat and suit; a playout keeps it up to date."""

    __slots__ = ("captured", "gone", "lying", "own", "standings", "sums", "worths")

    def __init__(self, step: Turn, s: State) -> None:
        table, piles, desert = step.table, s.piles, step.desert
        suits, suit_of, bit_of, value = step.suits, step.suit_of, table.bit_of, table.cards.value
        self.sums = [0] * suits
        """What the open cards of all deserts add up to."""
        self.own = []
        """By seat, what its own covered cards add up to, those on their way included."""
        self.captured = []
        """By seat, how many cards it captured."""
        self.gone = [0] * suits
        """As bitmasks, cards that no player can play any more, as everyone sees."""
        self.lying = [0] * suits
        """How many cards lie in the trick."""
        for seat in table.all_seats:
            shown, won = piles[desert.shown.at + seat], piles[step.won.at + seat]
            covered = (*piles[desert.hidden.at + seat], *piles[desert.waiting.at + seat])
            self.own.append(suit_sums(covered, suit_of, value, suits))
            captured = [0] * suits
            for card in shown:
                self.sums[suit_of[card]] += value[card]
                self.gone[suit_of[card]] |= bit_of[card]
            for card in won:
                captured[suit_of[card]] += 1
                self.gone[suit_of[card]] |= bit_of[card]
            self.captured.append(captured)
        self.worths: list[tuple[list[int], list[int]] | None] = [None] * table.seats
        """By seat, what its suits seem worth, and how many stand higher, as long as that stays."""
        self.standings: list[tuple[list[int], list[int], list[int]] | None] = [None] * table.seats
        """By seat, by suit: its captured cards, those of the best other seat, and how far ahead it is."""
        for card in piles[table.trick_at]:
            self.lying[suit_of[card]] += 1
            self.gone[suit_of[card]] |= bit_of[card]

    def passed(self, seat: int, suit: int, value: int) -> None:
        """Let a seat lay a card away."""
        self.own[seat][suit] += value
        self.worths[seat] = None

    def standing(self, seat: int) -> tuple[list[int], list[int], list[int]]:
        """Compare captured cards, suit by suit."""
        mine, most, ahead = self.captured[seat], [0] * len(self.lying), [FAR] * len(self.lying)
        for other, captured in enumerate(self.captured):
            if other != seat:
                for suit, count in enumerate(captured):
                    if count > most[suit]:
                        most[suit] = count
        for suit, count in enumerate(mine):
            lead = count - most[suit]
            ahead[suit] = 0 if lead < -FAR else 2 * FAR if lead > FAR else lead + FAR
        found = self.standings[seat] = mine, most, ahead
        return found

    def arrive(self, step: Turn, cards: Sequence[int], seat: int) -> None:
        """Let covered cards of a seat reach their places: some come to lie open there."""
        for card in cards:
            if step.face_up >> card & 1:
                suit, value = step.suit_of[card], step.table.cards.value[card]
                self.own[seat][suit] -= value
                self.sums[suit] += value
                self.gone[suit] |= step.table.bit_of[card]
                for each in step.table.all_seats:
                    self.worths[each] = None

    def taken(self, winner: int) -> None:
        """Give the trick to its winner."""
        captured, lying = self.captured[winner], self.lying
        for suit, count in enumerate(lying):
            if count:
                captured[suit] += count
                lying[suit] = 0
        for seat in range(len(self.standings)):
            self.standings[seat] = None


class DesertFeatures(Features):
    """Cards by rank, what their suit seems worth, cards above, lengths, who leads in a suit, and the trick so far."""

    def __init__(self, step: Turn) -> None:
        self.step = step
        cards = step.table.cards
        suits, ranks = cards.suits, max(width.bit_length() for width in cards.width)
        self.value, self.power = cards.value, step.rankings[0]
        self.suit_of, self.deck, self.suits = cards.suit_of, cards.count, suits
        self.above, self.below, self.rank = ladder(cards.value, cards.suit_of, cards.bit_of)
        self.ranks, self.counted, self.outer = ranks, counts(), many()
        self.worths: dict[tuple[int, ...], tuple[list[int], list[int]]] = {}
        self.unit = max(1, max([abs(each) for each in self.worth_of(list(range(suits)))]) // 2)
        """What makes one step of a trick's worth."""
        both, ends = 2 * 2, 4
        self.tables = (
            FeatureTable("lead card", (ranks, suits, PARTS, ends)),
            FeatureTable("lead above", (suits, 6, 2)),
            FeatureTable("lead captured", (suits, 2 * FAR + 1, LONG)),
            FeatureTable("play order", (2, 3, 6, 3)),
            FeatureTable("play worth", (both, WORTHS, PARTS, 3)),
            FeatureTable("play card", (2, ranks, suits, 2, 3)),
            FeatureTable("play end", (both, ends, suits, 2)),
            FeatureTable("play above", (2, 6, suits)),
            FeatureTable("pass worth", (WORTHS, 3, FREES, PARTS)),
            FeatureTable("pass held", (3, PARTS, 3)),
            FeatureTable("pass card", (ranks, PARTS, suits)),
            FeatureTable("pass length", (ranks, LONG)),
            FeatureTable("pass captured", (ranks, FEW, FEW)),
            FeatureTable("pass free", (ranks, 3, FREES)),
            FeatureTable("pass ahead", (suits, 2 * FAR + 1)),
        )

    def weigh(self, tables: Sequence[Factors], s: State, actions: Sequence[int]) -> list[float]:
        trick, deck, seat = s.memory, self.deck, s.turn
        plays = [action for action in actions if action < deck]
        passes = [action - deck for action in actions if action >= deck]
        free = s.tallies[self.step.free.at + seat]
        return self.turn(
            tables, DesertScene(self.step, s), s.hands, seat, plays, passes, trick.led, trick.best, free, trick.acted,
            (trick.number - 1) * PARTS // trick.tricks,
        )  # fmt: skip

    def worth_of(self, sums: Sequence[int]) -> list[int]:
        """Tell what a captured card of each suit counts."""
        rank = self.step.table.suit_ranker
        return rank(sums) if rank else [0] * self.suits

    def worth(self, scene: DesertScene, seat: int) -> tuple[list[int], list[int]]:
        """Tell what a card of each suit would count in steps, as a seat sees it, and how many suits stand higher."""
        own = scene.own[seat]
        sums = tuple([total + own[suit] for suit, total in enumerate(scene.sums)])
        known = self.worths.get(sums)
        if known is None:
            known = self.worths[sums] = (
                [each // self.unit for each in self.worth_of(sums)],
                [sum([other > each for other in sums]) for each in sums],
            )
        scene.worths[seat] = known
        return known

    def turn(
        self, tables: Sequence[Factors], scene: DesertScene, hands: Sequence[int], seat: int, plays: Sequence[int],
        passes: Sequence[int], led: int, best: int, free: int, acted: int, part: int,
    ) -> list[float]:  # fmt: skip
        """Weigh the cards that may be played, then those that may be passed."""
        suits, suit_of, rank, above, below = self.suits, self.suit_of, self.rank, self.above, self.below
        counted, outer = self.counted, self.outer
        at = seat * suits
        held, gone = hands[at : at + suits], scene.gone
        worth, higher = scene.worths[seat] or self.worth(scene, seat)
        mine, most, ahead = scene.standings[seat] or scene.standing(seat)
        ranks, size = self.ranks, self.step.size
        weights: list[Any] = []
        if led == NO_LED:
            lying, half = 0, WORTHS // 2
            by_card, by_above, by_captured = tables[LEAD]
            late = part > 1
            for card in plays:
                suit = suit_of[card]
                mask, place = held[suit], higher[suit]
                length = counted[mask]
                over, under = mask & above[card], mask & below[card]
                end = (1 if over else 2) if under else (0 if over else 3)
                weights.append(
                    by_card[((rank[card] * suits + place) * PARTS + part) * 4 + end]
                    * by_above[(place * 6 + outer[above[card] & ~(gone[suit] | mask)]) * 2 + late]
                    * by_captured[(place * 7 + ahead[suit]) * LONG + (length if length < LONG else LONG) - 1]
                )
        else:
            lying, half = 0, WORTHS // 2
            for suit, count in enumerate(scene.lying):
                if count:
                    lying += worth[suit] * count
        if plays and led != NO_LED:
            by_order, by_worth, by_card, by_end, by_above = tables[FOLLOW]
            off = 0 if held[led] else 1
            last = acted + 1 == size
            turn = 2 if last else 1 if acted > 1 else 0
            row = self.power[led]
            powers = [row[card] for card in plays]
            winning = [power for power in powers if power > best]
            top, low = max(powers), min(powers)
            cheapest = min(winning) if winning else -1
            few = len(plays) - 1 if len(plays) < 3 else 2
            phase = 2 if part == 3 else part > 0
            for card, power in zip(plays, powers):  # noqa: B905 - one for each
                suit = suit_of[card]
                mask, place, wins = held[suit], higher[suit], power > best
                if wins:
                    order = 0 if power == cheapest else 1 if power == top else 2
                else:
                    order = 3 if power == top else 4 if power == low else 5
                value = lying + worth[suit] + half
                value = 0 if value < 0 else WORTHS - 1 if value >= WORTHS else value
                both = off * 2 + wins
                over, under = mask & above[card], mask & below[card]
                end = (1 if over else 2) if under else (0 if over else 3)
                weights.append(
                    by_order[((off * 3 + turn) * 6 + order) * 3 + few]
                    * by_worth[((both * WORTHS + value) * PARTS + part) * 3 + turn]
                    * by_card[(((off * ranks + rank[card]) * suits + place) * 2 + wins) * 3 + phase]
                    * by_end[((both * 4 + end) * suits + place) * 2 + last]
                    * by_above[(off * 6 + outer[above[card] & ~(gone[suit] | mask)]) * suits + place]
                )
        if passes:
            by_worth, by_held, by_card, by_length, by_captured, by_free, by_ahead = tables[PASS]
            free = free if free < FREES else FREES - 1
            kind = 0 if led == NO_LED else 2 if acted + 1 == size else 1
            value = lying + half
            value = 0 if value < 0 else WORTHS - 1 if value >= WORTHS else value
            base = (
                by_worth[((value * 3 + kind) * FREES + free) * PARTS + part]
                * by_held[(kind * PARTS + part) * 3 + (0 if led == NO_LED else 2 if held[led] else 1)]
            )
            few = FEW - 1
            for card in passes:
                suit, number = suit_of[card], rank[card]
                length, own, other = counted[held[suit]], mine[suit], most[suit]
                weights.append(
                    base
                    * by_card[(number * PARTS + part) * suits + higher[suit]]
                    * by_length[number * LONG + (length if length < LONG else LONG) - 1]
                    * by_captured[(number * FEW + (own if own < few else few)) * FEW + (other if other < few else few)]
                    * by_free[(number * 3 + kind) * FREES + free]
                    * by_ahead[higher[suit] * 7 + ahead[suit]]
                )
        return weights
