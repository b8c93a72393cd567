"""How cards compare in tricks: how strong each is, and to which suit it belongs. The one place that says so."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.played_contract import DECLARED, UNDECLARED
from tablegames.engine.common.special_cards import Specials
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.small import Small
from tablegames.engine.table.cards import TRUMPS
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.winning.winner_by_contract import AnyWinner, WinnerByContract, rows_of
from tablegames.engine.winning.winners import Powers


class Comparison:
    """The tables of powers (rankings) of a game, and what belongs to which suit in each of them.

    There is one for each trump, contract and side of the cards: all of the one side, then all of the other.
    """

    def __init__(
        self,
        table: Table,
        winner: AnyWinner,
        menu: Sequence[str] = (),
        two_sided: bool = False,
        specials: Specials | None = None,
        later: int = 0,
        named: int | None = None,
    ) -> None:
        """`menu`: the contracts that may be chosen; `later`: the cards of which the second of two equal ones wins;
        `named`: a joker that may be named a suit while it belongs to none.
        """
        cards = table.cards
        self.cards, self.winner, self.specials = cards, winner, specials
        self.later, self.two_sided = later != 0, two_sided
        """Whether there are cards of which the second one wins, and whether cards have two sides."""
        pairs = [[at for at, each in enumerate(cards.called) if each == called] for called in cards.called]
        self.twin = [sum(pair) - card if later >> card & 1 and len(pair) > 1 else -1 for card, pair in enumerate(pairs)]
        """By card, the one that is equal to it, where the second one wins."""
        sides = [cards.value, cards.turned] if two_sided else [cards.value]
        self.numbers = [cards.value, cards.turned]
        of_side = [winner.rankings(cards, numbers) for numbers in sides]
        self.rankings: list[Powers] = [
            each for rows in of_side for each in (specials.ranked(rows) if specials else rows)
        ]
        self.a_side = len(of_side[0])
        self.trumps = winner.trumps(cards) * len(sides)
        """By ranking, which suit is trump; NO_LED: none."""
        self.belongs: list[list[Small]] = winner.belongs(cards) * len(sides)
        """By ranking and card, the suit it belongs to."""
        self.joker = named
        """The joker that may be named a suit."""
        self.turned = [(each + self.a_side) % len(self.rankings) for each in range(len(self.rankings))]
        """By ranking, the one that holds once the cards are turned round: a joker that was named is played by then."""
        self.named: dict[int, int] = {}
        """By ranking in which a joker that may be named a suit belongs to none, that in which it belongs to the first
        suit; those for the other suits follow."""
        if named is not None:
            self._add_named(named)
        self.printed = all(each is cards.suit_of for each in self.belongs)
        """Whether every card always belongs to the suit printed on it."""
        self.groups = max(cards.suits, 1 + max([max(each) for each in self.belongs]))
        """How many suits may be led: those of the deck, and perhaps one of trumps that belong to none of them."""
        self.masks = [
            [cards.mask([card for card, suit in enumerate(each) if suit == led]) for led in range(self.groups)]
            for each in self.belongs
        ]
        """By ranking and suit, the cards that belong to it."""
        self.parts: list[list[list[tuple[Small, Small]]]] = [
            [cards.in_hand(mask) for mask in of_ranking] for of_ranking in self.masks
        ]
        """The same as a hand has them: by printed suit, the bits there."""
        self.trump_masks = [
            of_suit[trump] if trump != NO_LED else 0 for of_suit, trump in zip(self.masks, self.trumps, strict=True)
        ]
        """By ranking, the trumps."""
        self.trump = table.tallies.get("trump") if self.a_side > 1 else None
        """Which of several rankings holds is for the trump to say."""
        self.declared = table.tallies.get(DECLARED) if isinstance(winner, WinnerByContract) else None
        self.rows = rows_of(winner, cards, menu)
        """By contract, its first ranking and how many it has."""
        usual = winner.others if isinstance(winner, WinnerByContract) else winner
        self.usual = 0, len(usual.trumps(cards))
        """The same as long as no contract was chosen."""
        self.beaters: dict[int, list[int]] = {}
        """By ranking and card, those of its suit that beat it where it is led; made when they are first asked for."""
        self.stronger: list[list[dict[int, int]]] = [[{} for _ in range(self.groups)] for _ in self.belongs]

    def _add_named(self, joker: int) -> None:
        """Add the rankings in which a joker belongs to a suit that was named: all else stays as it was."""
        for ranking in range(len(self.rankings)):
            if self.belongs[ranking][joker] < len(self.cards.deck.suits):
                continue
            self.named[ranking] = len(self.rankings)
            for suit in range(len(self.cards.deck.suits)):
                belongs = list(self.belongs[ranking])
                belongs[joker] = suit
                self.belongs.append(belongs)
                self.rankings.append(self.rankings[ranking])
                self.trumps.append(self.trumps[ranking])
                self.turned.append(self.turned[ranking])

    def ranking(self, s: State) -> int:
        """Tell which ranking holds, by trump and contract. No trump is -1, which makes the last one of them."""
        if self.a_side == 1:
            return 0
        declared: int = s.tallies[self.declared.at] if self.declared is not None else UNDECLARED
        trump: int = s.tallies[self.trump.at] if self.trump is not None else NO_TRUMP
        return self.row(declared, trump)

    def row(self, declared: int, trump: int) -> int:
        """Tell which ranking holds with a trump in a contract of the menu."""
        start, count = self.usual if declared == UNDECLARED else self.rows[declared]
        return start + trump % count

    def best_of(self, lying: Sequence[int], row: Sequence[int]) -> int:
        """Find the card of a trick that wins: the strongest, of equally strong ones the first, of twins the second."""
        best = lying[0]
        for card in lying[1:]:
            if row[card] > row[best] or (self.later and card == self.twin[best] and row[card] == row[best]):
                best = card
        return best

    def row_of(self, trick: Trick, lying: Sequence[int]) -> Sequence[int]:
        """Give the powers of all cards in a trick; those that lay before the trump was known keep what they had."""
        row = self.rankings[trick.ranking][trick.led]
        if not trick.settled:
            return row
        kept = dict(zip(lying, trick.settled, strict=False))
        return [kept.get(card, power) for card, power in enumerate(row)]

    def takes_over(self, trick: Trick, lying: Sequence[int], card: int) -> bool:
        """Tell whether a card that is as strong as the strongest of these wins all the same: it is its twin."""
        return self.twin[self.best_of(lying, self.row_of(trick, lying))] == card

    def beating(self, trick: Trick, best: int, lying: Sequence[int]) -> int:
        """Mask the cards that win a trick in which these lie, the strongest with this power."""
        above = self.above(trick.ranking, trick.led, best)
        if not self.later or not lying:
            return above
        twin = self.twin[self.best_of(lying, self.row_of(trick, lying))]
        return above | 1 << twin if twin >= 0 else above

    def above(self, ranking: int, led: int, best: int) -> int:
        """Mask the cards that beat what has this power where a suit is led."""
        found = self.stronger[ranking][led]
        if best not in found:
            row = self.rankings[ranking][led]
            found[best] = self.cards.mask([card for card, power in enumerate(row) if power > best])
        return found[best]

    def over(self, ranking: int) -> list[int]:
        """Mask by card those of its suit that beat it where it is led."""
        found = self.beaters.get(ranking)
        if found is None:
            rows, masks = self.rankings[ranking], self.masks[ranking]
            suits = enumerate(self.belongs[ranking])
            found = [masks[suit] & self.above(ranking, suit, rows[suit][card]) for card, suit in suits]
            self.beaters[ranking] = found
        return found

    def trump_of(self, trick: Trick) -> int:
        """Tell which suit is trump in a trick; NO_LED where none is."""
        return self.trumps[trick.ranking]

    def letter(self, trick: Trick) -> str:
        """Give the letter of the led suit; that of trumps where cards of several suits belong to them for good."""
        return self.letter_of(trick, trick.led)

    def letter_of(self, trick: Trick, suit: int) -> str:
        """Give the letter of a suit, in the same way."""
        apart = self.winner.trumps_apart and suit == self.trump_of(trick)
        return TRUMPS if apart else self.cards.letter(suit)

    def special(self, card: int) -> bool:
        """Tell whether a card always wins or always loses."""
        return self.specials is not None and self.specials.every >> card & 1 == 1
