"""How good a hand is for each contract of a menu: the rule of thumb behind hints for bidding and choosing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from random import Random

from tablegames.engine.common.played_contract import menu_of
from tablegames.engine.common.trump import NONE, trump_named
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.question import Reason
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import tricks_in, winner_of
from tablegames.engine.trump.likely_tricks import HIGH
from tablegames.engine.winning.winner_by_contract import AnyWinner, WinnerByContract, rows_of
from tablegames.engine.winning.winners import HighestOfLed

LOOKED_AT = 3
"""For so many contracts it is worth thinking about which cards to lay away."""
SURE = 0.62
"""So likely a contract has to be made for its maker to bid it: what is lost is lost twice."""
FEW = 2
"""How few cards left of a suit are worth a word."""
HANDS = 200
"""How many hands tell what is usual."""
WEAK = 0.7
"""A hand that promises less than this share of what is usual is weak. In 2,500 deals of Jass, played out by hints, to
push with it brought 12.2 ± 5.7 points a deal."""
SURE_TRICK = 30
"""How many such lower cards a card is as bad as that wins whatever is led."""
REMEMBERED = 4096
"""How many hands are remembered at most."""
DEALT, READY = 0, 1
"""A hand as it was dealt, the kitty to come; and one that is ready to be played."""
WITH_SUIT = ((-0.04, 0.51, 0.36, 0.45, -0.32, -0.33, 0.31, -0.69), (-0.09, 0.47, 0.48, 0.59, -0.73, -0.27, 0.41, -0.99))
NO_SUIT = ((0.06, 0.67, 0.35, 0.66, -0.14, -0.08, 0.23, -0.51), (0.05, 0.76, 0.5, 0.95, -0.43, -0.04, 0.25, -0.74))
"""What a hand's features weigh in the chance to make a contract with a trump suit, and one without; as dealt, and
ready. First a constant, then by trump, by place of the four highest, by highest card of a side suit, by second one
below it. At last by second one that is covered, by side suit that is missing, and by any other card. Fitted to 9,000
deals of Skat that were played out by hints."""
NO_TRICK = ((1.0, -0.45), (1.6, -0.75))
"""The same for winning no trick: a constant, and by each lower card that others hold where the hand has no answer."""


class ContractView:
    """The cards as one contract has them: trumps and side suits, each from the highest card to the lowest."""

    def __init__(self, cards: Cards, contract: MenuContract, winner: AnyWinner, row: int) -> None:
        self.contract, self.all, self.copies = contract, cards.listed, cards.deck.copies
        belongs, powers = winner.belongs(cards)[row], winner.rankings(cards, cards.value)[row]
        trump = winner.trumps(cards)[row]
        groups = {suit: [card for card in range(cards.count) if belongs[card] == suit] for suit in set(belongs)}
        for suit, own in groups.items():
            own.sort(key=powers[suit].__getitem__, reverse=True)
        self.sure = cards.mask([card for card in range(cards.count) if all(row[card] == max(row) for row in powers)])
        """Cards that win whatever is led, as a joker may without a trump."""
        above = next((suit for suit, own in groups.items() if not cards.mask(own) & ~self.sure), trump)
        self.trumps = groups.pop(trump if trump in groups else above, [])
        """What beats the rest: the trumps, or without any a joker that beats all cards."""
        self.sides = list(groups.values())
        self.has_suit = contract.trump != NONE
        self.trump_mask = cards.mask(self.trumps)
        self.side_masks = [cards.mask(side) for side in self.sides]
        self.tops: list[dict[int, tuple[int, ...]]] = [{} for _ in self.sides]
        self.lower: list[dict[int, int]] = [{} for _ in (self.trumps, *self.sides)]
        """What was counted of one suit, by the cards of it that are held: others hold the same again and again."""

    def matadors(self, mask: int) -> int:
        """Count the highest trumps in a row that a hand has, or lacks."""
        if not self.trumps:
            return 0
        has = mask >> self.trumps[0] & 1
        return next((at for at, card in enumerate(self.trumps) if mask >> card & 1 != has), len(self.trumps))

    def top(self, mask: int) -> int | None:
        """Find the best trump of a hand, if it is one of the two highest."""
        return next((card for card in self.trumps[: HIGH * self.copies] if mask >> card & 1), None)

    def unbeaten(self, mask: int) -> int:
        """Count the highest cards in a row that a hand has of each side suit."""
        rows = [[mask >> card & 1 for card in side] for side in self.sides]
        return sum([row.index(0) if 0 in row else len(row) for row in rows])

    def chance(self, mask: int, ready: int = DEALT) -> float:
        """Guess how likely a hand makes the contract, from 0 to 1."""
        if self.contract.aim == "no_trick":
            constant, each = NO_TRICK[ready]
            return 1 / (1 + exp(-constant - each * self.exposed(mask)))
        weights = (WITH_SUIT if self.has_suit else NO_SUIT)[ready]
        features = self.features(mask)
        return 1 / (1 + exp(-weights[0] - sum([w * f for w, f in zip(weights[1:], features, strict=True)])))

    def features(self, mask: int) -> Sequence[float]:
        """Count what makes a hand good, in the order of the weights."""
        trumps = [at for at, card in enumerate(self.trumps) if mask >> card & 1]
        tops = sum([(4 - at) / 4 for at in trumps if at < 4])
        highest = below = covered = missing = others = 0
        for side, all_, known in zip(self.sides, self.side_masks, self.tops, strict=True):
            found = known.get(mask & all_)
            if found is None:
                found = known[mask & all_] = self.of_side(side, mask)
            highest, below, covered = highest + found[0], below + found[1], covered + found[2]
            missing, others = missing + found[3], others + found[4]
        return len(trumps), tops, highest, below, covered, missing, others

    def of_side(self, side: Sequence[int], mask: int) -> tuple[int, ...]:
        """Count of a side suit what makes a hand good, in the order of the weights."""
        held = [at for at, card in enumerate(side) if mask >> card & 1]
        if not held:
            return 0, 0, 0, 1, 0
        top, second = held[0] == 0, 1 in held
        covered = second and not top and len(held) > 1
        return int(top), int(top and second), int(covered), 0, len(held) - top - (second and (top or len(held) > 1))

    def exposed(self, mask: int) -> int:
        """Count, suit by suit, the lower cards of others that a hand which wants no trick has no answer to."""
        found = SURE_TRICK * (mask & self.sure).bit_count()
        suits, masks = (self.trumps, *self.sides), (self.trump_mask, *self.side_masks)
        for suit, all_, known in zip(suits, masks, self.lower, strict=True):
            lower = known.get(mask & all_)
            if lower is None:
                lower = known[mask & all_] = self.exposed_in(suit, mask)
            found += lower
        return found

    def exposed_in(self, suit: Sequence[int], mask: int) -> int:
        """Count these cards of one suit."""
        found = own = 0
        for at, card in enumerate(reversed(suit)):
            if mask >> card & 1:
                found += max(0, at - 2 * own)
                own += 1
        return found

    def least(self, mask: int, worth: Sequence[int], left: int, among: int = 0) -> int:
        """Find the card to lay away: what counts and would be lost, what frees a suit.

        `left`: so many are to go; `among`: the cards of the hand that may, where not all of them.
        """
        if self.contract.aim == "no_trick":
            return max(self.all(mask), key=lambda card: (-self.exposed(mask & ~(1 << card)), card))

        def good(card: int) -> float:
            if self.trump_mask >> card & 1:
                return -50 - self.trumps.index(card) * -0.1 - worth[card]
            side = next(side for side in self.sides if card in side)
            held = [each for each in side if mask >> each & 1]
            if card == side[0]:
                return -20.0 + (len(side) - len(held)) * 0.1
            frees = 8.0 if len(held) <= left and side[0] not in held else 0.0
            return worth[card] + frees - len(held)

        return max(self.all(among or mask), key=good)


def any_hands(cards: Cards, size: int) -> Sequence[int]:
    """List hands of a size, always the same ones."""
    rng = Random(0)
    return [cards.mask(rng.sample(range(cards.count), size)) for _ in range(HANDS)]


def view_with(cards: Cards, winner: AnyWinner, trump: int, contract: MenuContract | None = None) -> ContractView:
    """Give the cards as they stand with a trump, or none."""
    return ContractView(cards, contract or MenuContract(), winner, trump % len(winner.trumps(cards)))


def worths_in(rules: Rules, cards: Cards) -> list[int]:
    """List what each card counts in the first tricks of a round."""
    counts = next((tricks.counts for tricks in tricks_in(rules.phases)), None)
    return counts.of_cards(cards) if counts else [0] * cards.count


class LaidForPoints:
    """Finds what to lay away where it counts for the player who does, by the trump that is played."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, winner = table, rules, winner_of(rules)
        self.winner = HighestOfLed("named") if winner is None or isinstance(winner, WinnerByContract) else winner
        self.views: dict[int, ContractView] = {}
        """By trump, how the cards stand: made when it is asked for, as what is wrong with the tricks is told there."""

    @cached_property
    def worth(self) -> list[int]:
        """List what each card counts."""
        return worths_in(self.rules, self.table.cards)

    def view(self, trump: int) -> ContractView:
        """Give the cards as they stand with a trump."""
        view = self.views.get(trump)
        if view is None:
            view = self.views[trump] = view_with(self.table.cards, self.winner, trump)
        return view

    def least(self, mask: int, trump: int, left: int, among: int) -> int:
        """Find the card of a hand to lay away; `left`: so many are to go; `among`: those that may."""
        return self.view(trump).least(mask, self.worth, left, among)

    def reasons(self, mask: int, trump: int, card: int) -> list[Reason]:
        """Say what it does for a hand to lay a card away."""
        view, found = self.view(trump), []
        side = next((each for each in view.side_masks if each >> card & 1), 0)
        if self.worth[card] > max(0, min(self.worth)):
            # What every card counts is no reason for one of them.
            found.append(Reason("laid_counts", {"n": self.worth[card]}))
        about = {"suit": self.table.cards.letters[self.table.cards.printed[card]]} if side else {}
        left = (mask & side & ~(1 << card)).bit_count()
        if side and not left:
            found.append(Reason("frees", about))
        elif left and left <= FEW:
            found.append(Reason("shortens", about | {"n": left}))
        trumps = (mask & view.trump_mask & ~(1 << card)).bit_count()
        if side and trumps:
            found.append(Reason("saves_trumps", {"n": trumps}))
        if side and card in self.low(view):
            found.append(Reason("gives_low"))
        return found

    def low(self, view: ContractView) -> Sequence[int]:
        """List the lower half of each side suit."""
        return [card for side in view.sides for card in side[len(side) // 2 :]]


class HandStrength:
    """Guesses for each contract how likely it is made by a hand, and what it is worth."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, self.menu = table, rules, menu_of(rules)
        self.names, self.winner = list(self.menu), winner_of(rules) or HighestOfLed()
        self.averages: dict[int, list[float]] = {}
        """By number of cards, how likely each contract is made on average."""
        self.best_of_usual: dict[int, float] = {}
        """By number of cards, what the best contract brings on average."""
        self.multiplied = any(phase.multiplies_worth for phase in rules.phases)
        self.put_away: dict[tuple[int, int], tuple[int, ...]] = {}
        """What is worth laying away, by hand and number: a search asks about the same hands thousands of times."""

    # Made when they are asked for: what is wrong with the tricks is told where these are compiled.
    @cached_property
    def worth(self) -> list[int]:
        """List what each card counts."""
        return worths_in(self.rules, self.table.cards)

    @cached_property
    def views(self) -> list[ContractView]:
        """List the contracts with their trumps and side suits."""
        found, cards = [], self.table.cards
        rows = rows_of(self.winner, cards, self.names)
        for contract, (start, count) in zip(self.menu.values(), rows, strict=True):
            trump = trump_named(cards, contract.trump)
            found.append(ContractView(cards, contract, self.winner, start + trump % count))
        return found

    def value(self, at: int, mask: int, hand: bool = False, open_: bool = False) -> int:
        """Say what a contract is worth at least, made by this hand."""
        contract = self.views[at].contract
        if contract.fixed:
            return contract.value(hand, open_)
        return contract.worth * (self.views[at].matadors(mask) + 1 + hand if self.multiplied else 1)

    def best(self, mask: int) -> tuple[str, int]:
        """Name the contract up to whose value the hand is worth bidding, and that value; "" and 0 for none."""
        found = [
            (self.value(at, mask), self.names[at]) for at, view in enumerate(self.views) if view.chance(mask) >= SURE
        ]
        value, name = max(found, default=(0, ""))
        return name, value

    def expected(self, at: int, mask: int, bid: int, hand: bool = False) -> float:
        """Guess what a contract brings that is played after a bid: twice its value is lost where it is not made.

        Where the worth only says how often everything counts, the others get as much by it as the maker does not.
        """
        value, chance = self.value(at, mask, hand), self.views[at].chance(mask, READY)
        if not self.multiplied and not self.views[at].contract.fixed:
            return value * (chance - self.usual(mask.bit_count())[at])
        if value < bid:
            # Overbid, unless the others hardly get anything.
            return -2.0 * bid + 0.5 * chance
        return value * chance - 2 * value * (1 - chance)

    def usual(self, size: int) -> Sequence[float]:
        """Tell for each contract how likely hands of a size make it on average."""
        found = self.averages.get(size)
        if found is None:
            hands = any_hands(self.table.cards, size)
            found = [sum([view.chance(hand, READY) for hand in hands]) / HANDS for view in self.views]
            self.averages[size] = found
        return found

    def is_weak(self, mask: int, legal: Sequence[int], bid: int) -> bool:
        """Tell whether the best of some contracts promises much less with this hand than that of others usually does.

        Then a partner had better choose.
        """
        size = mask.bit_count()
        best = self.best_of_usual.get(size)
        if best is None:
            of_hands = [
                max([self.expected(at, hand, bid) for at in legal]) for hand in any_hands(self.table.cards, size)
            ]
            best = self.best_of_usual[size] = sum(of_hands) / HANDS
        return max([self.expected(at, mask, bid) for at in legal]) < WEAK * best

    def choose(self, mask: int, legal: Sequence[int], bid: int, hand: bool = False) -> int:
        """Choose the contract that promises most."""
        return max(legal, key=lambda at: self.expected(at, mask, bid, hand))

    def laid(self, mask: int, left: int) -> tuple[int, ...]:
        """List the cards worth laying away: what the most promising contracts can do without, the best one's first."""
        found = self.put_away.get((mask, left))
        if found is None:
            order = sorted(range(len(self.views)), key=lambda at: -self.expected(at, mask, 0))
            least = [self.views[at].least(mask, self.worth, left) for at in order[:LOOKED_AT]]
            if len(self.put_away) >= REMEMBERED:
                self.put_away.clear()
            found = self.put_away[mask, left] = tuple(dict.fromkeys(least))
        return found
