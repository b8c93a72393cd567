"""What leading and following a trick have in common."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablegames.engine.common.special_cards import ALWAYS_LOSES
from tablegames.engine.table.cards import TRUMPS
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.draw_cards import DrawStep
from tablegames.engine.tricks.duty import duty_of
from tablegames.engine.tricks.facts import CapturedFact, WinningFact
from tablegames.engine.tricks.guard import Guard
from tablegames.engine.tricks.purposes import Purposes
from tablegames.engine.tricks.sensible import ranked
from tablegames.engine.tricks.trick import NO_LED, OPENING, Trick
from tablegames.engine.winning.any_winner import AnyWinner
from tablegames.engine.winning.winners import Powers


class FastLoop:
    """Plays the tricks of a round to their end in one go, as the steps would one by one."""

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from the decision of `s.turn` on; answer like `Step.apply`."""
        raise NotImplementedError


class TrickStep(Step):
    """A question about a card for a trick: the zones it needs, and how cards compare."""

    quick: FastLoop | None = None
    guard: Guard | None = None
    drawing: DrawStep | None = None
    later = 0
    """1 where of equal cards the later one wins, else 0."""

    def __init__(self, table: Table, winner: AnyWinner, two_sided: bool, turn_after: int = 0) -> None:
        self.table, self.winner = table, winner
        self.hand, self.won = table.hands(), table.pile("won")
        table.trick_at = table.pile("trick", places=1).at
        self.suits, self.suit_of, self.after = table.suits, table.suit_of, table.after
        self.cell = self.hand.cell
        cards = table.cards
        self.numbers = [cards.value, cards.turned]
        self.rankings: list[Powers] = winner.rankings(cards, cards.value)
        """Tables of powers: all of the one side of the cards, then all of the other."""
        self.a_side = len(self.rankings)
        if two_sided:
            self.rankings = self.rankings + winner.rankings(cards, cards.turned)
        self.trumps = winner.trumps(cards)
        """By table of powers of one side, which suit is trump."""
        in_order = [ranked(cards, cards.value)] + ([ranked(cards, cards.turned)] if two_sided else [])
        self.duty = duty_of(cards, self.hand, winner, len(self.rankings), in_order)
        # Python looks up attributes fast as long as an object has less than thirty of them; the desert's has nearly.
        self.must = self.duty.must
        self.purposes = Purposes(self, turn_after)

    @property
    def hints(self) -> bool:
        return bool(self.table.wishes)

    def put(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Play a card into the trick; the strongest so far is winning."""
        self.table.play(s, card, seat)
        trick.acted += 1
        power = self.rankings[trick.ranking][trick.led][card]
        if power > trick.best - self.later:
            trick.best = power
            trick.winner = seat

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        if self.quick and s.memory.guarded != OPENING and not (self.drawing and self.drawing.goes_on(s)):
            return self.quick.play_on(s, rng, noise)
        return super().play_on(s, rng, noise)

    def trump_of(self, trick: Trick) -> int:
        """Tell which suit is trump in a trick; NO_LED where none is."""
        return self.trumps[trick.ranking % self.a_side]

    def led_letter(self, trick: Trick) -> str:
        """Give the letter of the led suit; that of trumps where cards of several suits belong to them for good."""
        if self.winner.trumps_apart and trick.led == self.trump_of(trick):
            return TRUMPS
        return self.table.cards.letter(trick.led)

    def every_action(self) -> Sequence[int]:
        return range(self.table.cards.count)

    def words(self, action: int) -> str:
        return f"play {self.table.cards.names[action]}"

    # -- what a card does, said from the seat of whoever plays it -----------------------------------------------------

    def card_reasons(self, s: State, trick: Trick, card: int, last: bool, again: bool = False) -> list[Reason]:
        """Say what a card does in the trick and beyond it; `again`: its player has another turn in this trick."""
        found = self.wins_or_loses(s, trick, card, last, again)
        wins = {"loses_trick": False, "wins_trick": True, "sure_trick": True, "leads_trick": True}
        legal = [each for each in self.legal_actions(s) if each < self.table.cards.count]
        return found + self.purposes.of(s, trick, card, legal, wins[found[0].key] if found else None)

    def wins_or_loses(self, s: State, trick: Trick, card: int, last: bool, again: bool = False) -> list[Reason]:
        """Say whether a card wins the trick, as far as `s.turn` can tell; `last`: nobody plays after it."""
        opening = trick.led == NO_LED
        led = self.duty.belongs[trick.ranking][card] if opening else trick.led
        powers = self.rankings[trick.ranking][led]
        if not opening and trick.winner != NOBODY and powers[card] <= trick.best - self.later:
            return [] if again or trick.winner == s.turn else [Reason("loses_trick")]
        if last:
            return [Reason("wins_trick")]
        stronger = sum([powers[other] > powers[card] - self.later for other in self.table.cards.listed(self.unseen(s))])
        if not stronger:
            return [Reason("sure_trick")]
        return [] if opening else [Reason("leads_trick", {"n": stronger})]

    def unseen(self, s: State) -> int:
        """Mask the cards that others may still play: all but the own hand and what lies in tricks."""
        table = self.table
        seen = self.hand.mask(s, s.turn) | table.cards.mask(s.piles[table.trick_at])
        for seat in table.all_seats:
            seen |= self.won.mask(s, seat)
        return table.cards.everything & ~seen

    def winning(self, known: Known) -> WinningFact | None:
        """Say which card wins so far: the strongest of whoever is winning."""
        trick, powers = known.memory, self.rankings
        if not isinstance(trick, Trick) or not trick.acted or trick.winner == NOBODY or trick.led == NO_LED:
            return None
        played = zip(known.cards(self.table.zones["trick"]), trick.played_by(self.table.seats), strict=False)
        own = [card for card, seat in played if seat == trick.winner and card is not None]
        best = max(own, key=powers[trick.ranking][trick.led].__getitem__, default=None)
        if best is None:
            return None
        belongs, lying = self.duty.belongs[trick.ranking], known.cards(self.table.zones["trick"])
        mixed = any(card is not None and belongs[card] != trick.led for card in lying)
        return WinningFact(self.table.cards.names[best], mixed)

    def captured(self, known: Known) -> CapturedFact:
        """Say which cards were captured."""
        cards, seats = self.table.cards, self.table.all_seats
        won = [[card for card in known.cards(self.won, seat) if card is not None] for seat in seats]
        suits = [[self.suit_of[card] for card in each] for each in won]
        by_suit = [{letter: each.count(suit) for suit, letter in enumerate(cards.letters)} for each in suits]
        return CapturedFact(tuple([cards.names_of(each) for each in won]), tuple(by_suit))

    def why_won(self, s: State) -> Reason:
        """Say why a trick was won: by the `only` card of its tier, the `highest`, or the `first` of equals."""
        trick: Trick = s.memory
        cards, powers, numbers = self.table.cards, self.rankings[trick.ranking][trick.led], self.numbers[trick.side]
        played = s.piles[self.table.trick_at]
        best = [card for card in played if powers[card] == trick.best][-self.later]
        tier = self.winner.tier(trick.best, numbers[best])
        trumps = tier not in ("led", "off")
        suit = self.trump_of(trick) if trumps else trick.led
        about = {"card": cards.names[best], "led": self.led_letter(trick), "suit": cards.letter(suit)}
        if tier.endswith("bower"):
            return Reason(tier, about)
        equals = [
            powers[card]
            for card in played
            if card != best and powers[card] > ALWAYS_LOSES and self.winner.tier(powers[card], numbers[card]) == tier
        ]
        of_equals = "last" if self.later else "first"
        kind = "only" if not equals else of_equals if max(equals) == trick.best else "highest"
        return Reason(f"{kind}_{tier}", about)
