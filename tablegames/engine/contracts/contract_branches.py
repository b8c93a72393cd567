"""What the contracts of a menu promise a hand, where each has phases of its own: the rule of thumb behind hints."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tablegames.engine.common.played_contract import declared_of
from tablegames.engine.contracts.contract_phases import ContractPhasesFork
from tablegames.engine.table.aims import Aims
from tablegames.engine.table.card_sense import HandSense
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

CLEAR = 0.02
"""How much stronger or weaker than usual a hand has to be before a reason says so."""
LONG, LONGER = 5, 0.03
"""From so many cards on a suit is a good trump, and what each card more than usual adds to a hand."""

SHORT = 2
"""A suit of so many cards is soon gone."""


class ContractBranches:
    """Judges a hand by what tricks are good for in each contract: high cards win them, low ones keep out of them."""

    def __init__(self, table: Table) -> None:
        self.table, self.hand, self.declared = table, table.hands(), declared_of(table)

    @cached_property
    def forks(self) -> list[ContractPhasesFork]:
        """List where the round goes by the contract; asked for once all phases are ready."""
        return [step for step in self.table.steps if isinstance(step, ContractPhasesFork)]

    @cached_property
    def strength(self) -> list[float]:
        """Give by card how much stronger than the middle of its suit it is, from -0.5 to 0.5."""
        cards = self.table.cards
        found = [0.0] * cards.count
        for suit in range(cards.suits):
            held = sorted(cards.listed(cards.suit_mask[suit]), key=cards.value.__getitem__)
            for place, card in enumerate(held):
                found[card] = place / max(1, len(held) - 1) - 0.5
        return found

    def aims(self, contract: int) -> Iterator[Aims]:
        """List what is declared for a contract."""
        for fork in self.forks:
            yield fork.aims[fork.branch[contract]]

    def wanted(self, s: State, contract: int) -> bool:
        """Tell whether tricks are good in a contract."""
        chosen = s.copy()
        chosen.tallies[self.declared.at] = contract
        wishes = [wish for aims in self.aims(contract) for wish in (*aims.wishes, aims.spare_wish) if wish]
        return wishes[0](chosen, s.turn) if wishes else True

    def promises(self, s: State, contract: int) -> float:
        """Say how well the hand of `s.turn` suits a contract, 0 being usual."""
        if sense := self.sense(contract):
            return sense.promise(s)
        wanted, worth = self.wanted(s, contract), self.worth(contract)
        above = self.above(s, worth) * (1 if wanted else -1)
        if wanted and self.names_trump(contract):
            above += LONGER * (self.longest(s)[0] - LONG + 1)
        return above

    def sense(self, contract: int) -> HandSense | None:
        """Find what judges hands for a contract itself, as one without tricks has it."""
        found = [aims.provided[HandSense] for aims in self.aims(contract) if HandSense in aims.provided]
        return next((sense for sense in found if isinstance(sense, HandSense)), None)

    def names_trump(self, contract: int) -> bool:
        """Tell whether the trump is named by a player in a contract."""
        return any(aims.trump_phase > self.table.aims.trump_phase for aims in self.aims(contract))

    def early(self, contract: int) -> bool:
        """Tell whether tricks cost late alone in a contract, so that high cards may win the ones before."""
        return any(aims.early_wish is not None and not aims.wishes for aims in self.aims(contract))

    def longest(self, s: State) -> tuple[int, int]:
        """Find the longest suit of the hand of `s.turn`: how many cards, and which suit."""
        mask, suits = self.hand.mask(s, s.turn), self.suit_masks
        return max([((mask & cards).bit_count(), suit) for suit, cards in enumerate(suits)])

    @property
    def suit_masks(self) -> list[int]:
        """Mask by suit its cards; jokers belong to none."""
        cards = self.table.cards
        return cards.suit_mask[: len(cards.deck.suits)]

    def worth(self, contract: int) -> list[int]:
        """Give by card what it counts in a contract; empty where tricks count whatever lies in them."""
        return next((aims.captured_worth for aims in self.aims(contract) if aims.captured_worth), [])

    def above(self, s: State, worth: list[int]) -> float:
        """Say how much stronger than usual a hand is, in the suits whose cards count."""
        cards, mask = self.table.cards, self.hand.mask(s, s.turn)
        masks = cards.suit_mask[: len(cards.letters)]
        shares = [1.0] * len(masks)
        if worth:
            sums = [sum([abs(worth[card]) for card in cards.listed(suit)]) for suit in masks]
            # Where no card of a suit counts anything, as where only jokers do, all suits are alike.
            shares = [len(masks) * each / sum(sums) for each in sums] if any(sums) else shares
        held = cards.listed(mask)
        return sum([self.strength[card] * shares[cards.printed[card]] for card in held]) / max(1, len(held))

    def reasons(self, s: State, contract: int) -> list[Reason]:
        """Say what of the hand suits a contract: high cards where they are good, low ones, none that costs."""
        if sense := self.sense(contract):
            return sense.reasons(s) if sense.promise(s) > CLEAR else []
        wanted, worth = self.wanted(s, contract), self.worth(contract)
        above, letters = self.above(s, worth), self.table.cards.letters
        if wanted:
            count, suit = self.longest(s)
            if self.names_trump(contract) and count >= LONG:
                return [Reason("long_suit", {"n": count, "suit": letters[suit]})]
            return [Reason("high_hand")] if above > CLEAR else []
        if above > CLEAR and self.early(contract):
            return [Reason("high_first")]
        counting = [card for card, each in enumerate(worth) if each]
        mask = self.hand.mask(s, s.turn)
        few, held = 0 < len(counting) <= len(letters), any(mask >> card & 1 for card in counting)
        if few and not held:
            return [Reason("lacks_costs")]
        suits = {self.table.cards.printed[card] for card in counting}
        if len(counting) == 1:
            return self.given_away(mask, counting[0])
        if above > -CLEAR:
            return []
        alone = len(suits) == 1 and min(suits) < len(self.suit_masks)
        return [Reason("low_suit", {"suit": letters[min(suits)]})] if alone else [Reason("low_hand")]

    def given_away(self, mask: int, costly: int) -> list[Reason]:
        """Say how soon the holder of the one card that costs may be rid of it: once a short suit has run out."""
        cards, letters = self.table.cards, self.table.cards.letters
        counts = [(mask & held).bit_count() for held in self.suit_masks]
        others = [(count, suit) for suit, count in enumerate(counts) if suit != cards.printed[costly]]
        count, suit = min(others, default=(SHORT + 1, 0))
        if count > SHORT:
            return []
        about = {"suit": letters[suit], "card": cards.names[costly]}
        return [Reason("given_away", about | {"n": count}) if count else Reason("given_away_now", about)]
