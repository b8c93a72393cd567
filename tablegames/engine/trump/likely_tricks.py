"""What a hand looks good for, as a player guesses it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tablegames.engine.common.hand_size import FilledHands
from tablegames.engine.common.special_cards import Specials
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.winning.winner_by_contract import AnyWinner

PLAIN, TRUMP = 0.9, 0.11
"""How much a higher card of its suit that another hand may hold takes from a card, and from a trump."""
LED, LED_BESIDE_TRUMP = 1.14, 0.42
"""How likely a high card is of use, by tricks per player: its suit has to be led, and not trumped.

All four were fitted to the tricks that hands won when all played by hints. The games were Oh Hell of 1 to 10 cards for
3, 4 and 6, Spades, and seven cards without a trump.
"""

HIGH = 2
"""So many of the highest trumps are worth a word."""


class LikelyTricks:
    """Counts a hand card by card: the fewer cards others may hold that beat it, the more a card is worth.

    Made for playing out what may come, so it is quick and knows nothing of the other bids.
    """

    def __init__(self, table: Table, specials: Specials | None = None, winner: AnyWinner | None = None) -> None:
        """`specials`: cards that win or lose whatever is led; `winner`: who wins, where cards may change their suit."""
        self.table, self.hand, self.winner = table, table.hands(), winner
        self.wins = specials.win if specials else 0
        self.special = specials.win | specials.lose if specials else 0
        self.trump = table.tallies.get("trump")
        self.shown = table.zones.get("turn_up")
        self.above = table.cards.higher()
        self.known: dict[int, tuple[Sequence[int], list[int]]] = {}
        """By trump, to which suit each card belongs, and all that are higher in it."""

    def standing(self, trump: int) -> tuple[Sequence[int], list[int]]:
        """Tell to which suit each card belongs with a trump, and which are higher in it."""
        if self.winner is None:
            return self.table.cards.printed, self.above
        found = self.known.get(trump)
        if found is None:
            # Made when it is asked for: what is wrong with the tricks is told where these are compiled.
            cards, row = self.table.cards, trump % len(self.winner.trumps(self.table.cards))
            belongs = self.winner.belongs(cards)[row]
            powers = self.winner.rankings(cards, cards.value)[row]
            above = [
                cards.mask(
                    other
                    for other in range(cards.count)
                    if belongs[other] == suit and powers[suit][other] > powers[suit][card]
                )
                for card, suit in enumerate(belongs)
            ]
            found = self.known[trump] = belongs, above
        return found

    def of(self, s: State, seat: int, trump: int | None = None) -> float:
        """Say how many tricks the hand of a seat is likely to win, with the round's trump or another one."""
        return float(sum(self.chances(s, seat, trump).values()))

    def held(self, s: State, seat: int, trump: int) -> int:
        """Count the trumps in a hand, with this suit for trump."""
        belongs, _ = self.standing(trump)
        return sum([belongs[card] == trump for card in self.hand.cards(s, seat)])

    def would_hold(self, s: State, seat: int, trump: int) -> list[Reason]:
        """Say how many trumps a hand would have with this suit for trump, and the best of them where it is high."""
        belongs, above = self.standing(trump)
        own = [card for card in self.hand.cards(s, seat) if belongs[card] == trump]
        if not own:
            return []
        cards, about = self.table.cards, {"n": len(own), "suit": self.table.cards.letters[trump]}
        top = min(own, key=lambda card: above[card].bit_count())
        if above[top].bit_count() >= HIGH * cards.deck.copies:
            return [Reason("would_hold", about)]
        return [Reason("would_hold_with", about | {"card": cards.names[top]})]

    def exactly(self, s: State, seat: int, tricks: int) -> float:
        """Say how likely just so many cards of a hand win, if each did so by itself."""
        # By how many win of the cards looked at so far, how likely that is.
        odds = [1.0]
        for chance in self.chances(s, seat).values():
            odds = [
                more * (1 - chance) + fewer * chance for more, fewer in zip([*odds, 0.0], [0.0, *odds], strict=True)
            ]
        return odds[tricks] if tricks < len(odds) else 0.0

    def size(self, s: State, seat: int) -> int:
        """Count the cards that a seat plays, with those that are dealt later on."""
        held, filled = self.hand.count(s, seat), self.table.find(FilledHands)
        return max(held, filled.cards) if filled else held

    def chances(self, s: State, seat: int, trump: int | None = None) -> dict[int, float]:
        """Say of each card in a hand how likely it is to win a trick."""
        cards = self.table.cards
        hand = self.hand.mask(s, seat)
        seen = hand | self.shown.mask(s, 0) if self.shown else hand
        held = self.size(s, seat)
        # The part of the unseen cards that other players may play.
        out = held * (self.table.seats - 1) / max(1, cards.count - seen.bit_count())
        if trump is None:
            trump = s.tallies[self.trump.at] if self.trump else -1
        belongs, above = self.standing(trump)
        led = min(1.0, (LED_BESIDE_TRUMP if trump >= 0 else LED) * held / self.table.seats**1.5)
        likely = {card: float(self.wins >> card & 1) for card in cards.listed(hand & self.special)}
        for card in cards.listed(hand & ~self.special):
            higher = (above[card] & ~seen).bit_count()
            if belongs[card] == trump:
                likely[card] = exp(-TRUMP * out * higher)
            else:
                likely[card] = led * exp(-PLAIN * out * higher)
        return likely
