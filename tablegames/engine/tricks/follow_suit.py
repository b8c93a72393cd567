"""Following suit: who must play what to a trick, trumping and beating included, and what a card shows of a hand.

This is the one place that says so. The steps take what is legal from here, hints what to choose from, fast loops both,
and what everyone knows not to be in a hand follows from here, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablegames.engine.rules_error import RulesError
from tablegames.engine.small import Small
from tablegames.engine.table.cards import Fan, narrow_fan
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Hands
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.seats import TrickSides
from tablegames.engine.tricks.trick import NO_LED, Trick

MayPlay = Callable[[State, int, Trick], tuple[int, ...]]
"""By the state, the seat whose card it is, and the trick: the cards that may be played."""
LookUp = tuple[int, Fan, MayPlay | None]
"""Where a hand has a suit, by what it holds there the cards of which one must be played, and what says so where that
table lists nothing; None: anything."""
Part = tuple[Small, Small, Fan]
"""A suit, bits of it, and what it lists."""
Choice = tuple[Small, Small, Fan, tuple[Small, Small, Fan, Small, Small, Fan] | None, list[Part]]
"""A suit, and bits of it: a hand with a card of these may play all of them that it has; or those of both suits, or of
the parts, if there are any."""
DEPENDS: Final = -1
"""What a card shows of a hand depends on more than the led suit."""
NO_SUIT: Final = -2
BOTH: Final = 2
"""So many suits are listed without a loop."""
FOLLOW_SUIT: Final[object] = MustPlay()
"""What most games say. An `object`: two ludemes of a kind it knows mypyc takes for equal only where they are one."""


class Duty:
    """To follow suit: a player who holds cards of the led suit must play one of them; or whatever else `MustPlay` says.

    Where the led suit is all that counts, what is legal is only a look-up: `must`, and anything where that is
    empty. Else `otherwise` says it, and `must` has no tables at all. `may_play` does both; busy places do so
    themselves.
    """

    otherwise: MayPlay | None = None
    """Lists what may be played where `must` does not say; None: anything."""

    def __init__(self, table: Table, order: Comparison, sides: TrickSides, rule: MustPlay | None = None) -> None:
        cards = table.cards
        self.table, self.cards, self.hand, self.suits = table, cards, table.hands(), table.suits
        self.order, self.sides = order, sides
        self.rule = rule = rule or MustPlay()
        self.fans: list[Fan] = cards.fans
        specials = order.specials
        self.special_suit = specials.suit if specials else NO_SUIT
        """The suit of the cards that always win or lose: where one of them leads nothing has to be followed."""
        self.any_time = specials.any_time if specials else 0
        """The cards that need not follow."""
        if rule.spared and rule.spared not in cards.deck.every_rank:
            raise RulesError("must.no_rank", "must", "spared", rank=rule.spared)
        self.spared_rank = cards.mask(
            [card for card, rank in enumerate(cards.rank) if rule.spared and rank == rule.spared]
        )
        """The cards that need not follow where they are trumps."""
        self.beats = rule.beat != "nothing" or rule.undertrump == "forbidden" or rule.too_low == "spared"
        """Whether what is stronger than the trick makes a difference."""
        self.later = self.beats and order.later
        self.rarely_spared = self.spared_rank != 0 and rule.beat != "nothing"
        """Whether a trump that is spared may have to be played all the same: to beat, beside a lower one."""
        self.sparing = rule.partner == "spared"
        seats, team_of = table.all_seats, table.team_of
        spares = [[one != other and team_of[one] == team_of[other] for other in seats] for one in seats]
        self.spares = [*spares, [False for _ in seats]] if self.sparing and sides.fixed else []
        """By the seat that is winning (at last: none), whether that spares each seat; empty where partners change."""
        self.depends = self.rarely_spared or self.later or self.sparing
        """Whether what may be played goes by more than the led suit and what is to be beaten."""
        self.while_stock = rule.while_stock == "free"
        """Whether anything may be played as long as everyone draws from a stock."""
        self.plain = rule == FOLLOW_SUIT and specials is None
        """Whether to follow suit is all there is."""
        self.must: list[Fan] = []
        """By led suit and what a hand holds of it (a bitmask), the cards of which one must be played, in deck order."""
        self.tables: list[list[LookUp | None]] = [[None] * order.groups for _ in order.rankings]
        """By ranking and led suit what `look_up` gives, as far as it was asked for."""
        self.suited: list[list[Hands | None]] = [[None] * order.groups for _ in order.rankings]
        """The same of the cards of a hand that belong to the suit."""
        self.free_play: LookUp = (0, [()] * len(self.fans[0]), None)
        """What it gives where anything may be played."""
        self.concluded: list[list[dict[int, int]]] = [[{} for _ in range(order.groups)] for _ in order.rankings]
        """By ranking and led suit, and by card, what was to be beaten, and if a partner spares: what is not held."""
        self.choices: list[list[dict[int, list[Choice]]]] = [[{} for _ in range(order.groups)] for _ in order.rankings]
        """By ranking, led suit and twice what is to be beaten, one more where a partner spares: what is legal."""
        if self.plain and order.printed:
            self.must = self.fans
        elif rule.follow != "free":
            self.otherwise = self.suited_or_any if self.plain else self.allowed
        self.shortest: MayPlay = self.suited_or_any if self.plain else self.may_play
        """Lists what may be played once a suit is led: by `may_play`, or in a shorter way that says the same."""
        if self.any_time and self.otherwise is not None and not self.while_stock:
            # No table lists anything: a card that need not follow may be there.
            self.shortest = self.allowed

    def look_up(self, trick: Trick, led: int) -> LookUp:
        """Give where a hand has the led suit, and by what it holds there the cards of which one must be played.

        Where that table lists nothing, what is last says what may be played; None: anything.
        """
        if (self.while_stock and trick.draws) or led == NO_LED:
            return self.free_play
        found = self.tables[trick.ranking][led]
        if found is None:
            found = self.tables[trick.ranking][led] = self._table(trick.ranking, led)
        return found

    def _table(self, ranking: int, led: int) -> LookUp:
        rule, parts, trumps = self.rule, self.order.parts[ranking][led], led == self.order.trumps[ranking]
        if led == self.special_suit or rule.follow == "free":
            return self.free_play
        beaten = self.must_beat(ranking, led)
        if len(parts) != 1 or beaten or self.any_time or (rule.follow != "suit" and not trumps):
            return 0, self.free_play[1], self.otherwise
        ((suit, bits),) = parts
        bound = not trumps and (rule.trump or rule.undertrump == "forbidden")
        binding = bits & ~(self.spared_rank >> self.cards.shift[suit]) if trumps else bits
        fan = self.fans[suit]
        if binding == bits:
            table = narrow_fan(fan, bits)
        else:
            table = [fan[held & bits] if held & binding else () for held in range(len(fan))]
        return suit, table, self.otherwise if bound else None

    def may_play(self, s: State, seat: int, trick: Trick) -> tuple[int, ...]:
        """List what a seat may play to a trick once it is led."""
        free = self.while_stock and trick.draws
        column, table, otherwise = (not free and self.tables[trick.ranking][trick.led]) or self.look_up(
            trick, trick.led
        )
        cards = table[s.hands[seat * self.suits + column]]
        if cards:
            return cards
        return otherwise(s, seat, trick) if otherwise else self.hand.cards(s, seat)

    def suited_or_any(self, s: State, seat: int, trick: Trick) -> tuple[int, ...]:
        """List the cards that belong to the led suit; all where there are none."""
        suited = self.suited[trick.ranking][trick.led]
        if suited is None:
            suited = self.hand.within(self.order.masks[trick.ranking][trick.led])
            self.suited[trick.ranking][trick.led] = suited
        return suited.cards(s, seat) or self.hand.cards(s, seat)

    def allowed(self, s: State, seat: int, trick: Trick) -> tuple[int, ...]:
        """List what a seat may play where more is said than that suits are followed: its first choice."""
        key = 2 * trick.best if self.beats else 0
        if self.depends:
            if self.rarely_spared and self.only_spared(s, seat, trick):
                return self.hand.cards(s, seat)
            if self.later:
                # Which of two equal cards wins depends on what lies there.
                key = 2 * self.order.beating(trick, trick.best, s.piles[self.table.trick_at])
            if self.sparing:
                winner = trick.winner
                if self.spares[winner][seat] if self.spares else self.spared(s, winner, seat):
                    key += 1
        known = self.choices[trick.ranking][trick.led]
        try:
            choices = known[key]
        except KeyError:
            choices = known[key] = self._choices(trick.ranking, trick.led, key)
        hands, at = s.hands, seat * self.suits
        for row, among, fan, both, parts in choices:
            held = hands[at + row] & among
            if held:
                if both:
                    # Most often those are the led suit and trumps.
                    low, some, listed, high, others, listed_high = both
                    return listed[hands[at + low] & some] + listed_high[hands[at + high] & others]
                if not parts:
                    return fan[held]
                cards: tuple[int, ...] = ()
                for suit, bits, of_suit in parts:
                    cards += of_suit[hands[at + suit] & bits]
                return cards
        return self.hand.cards(s, seat)

    def _choices(self, ranking: int, led_suit: int, key: int) -> list[Choice]:
        """List what may be played: the first choice of which a hand holds a card; anything where there is none."""
        if led_suit == self.special_suit:
            return []
        beat, spared = divmod(key, 2)
        order, cards, rule, everything = self.order, self.cards, self.rule, self.cards.everything
        led, trumps = order.masks[ranking][led_suit], order.trump_masks[ranking]
        beating = (beat if order.later else order.above(ranking, led_suit, beat)) if self.beats else 0
        # What is left where a player may not play a trump that is too low.
        fits = ~trumps | beating if rule.undertrump == "forbidden" and led != trumps else everything
        beside = trumps & ~led & fits if rule.follow == "suit_or_trump" else 0
        found = [(led & beating, led & beating | beside)] if self.must_beat(ranking, led_suit) else []
        if led == trumps:
            # A player who has only spared ones may play anything, like one who has none.
            found.append((led & ~self.spared_rank, led))
        else:
            found.append((led, led | beside))
        if rule.trump and not spared and led != trumps:
            found.append((trumps & beating, trumps & beating if rule.beat != "nothing" else trumps & fits))
            if rule.too_low != "spared":
                found.append((trumps, trumps))
        if everything & ~fits:
            found.append((everything & fits, everything & fits))
        choices: list[Choice] = []
        for held, may in found:
            parts = cards.in_hand(may | self.any_time)
            listed = [(suit, bits, self.fans[suit]) for suit, bits in parts]
            both = (*listed[0], *listed[1]) if len(listed) == BOTH else None
            for suit, bits in cards.in_hand(held):
                choices.append((suit, bits, self.fans[suit], both, [] if parts == [(suit, bits)] else listed))
        return choices

    def only_spared(self, s: State, seat: int, trick: Trick) -> bool:
        """Tell whether trumps are led, and a hand has only those of the rank that need not be played."""
        suited = self.hand.mask(s, seat) & self.order.masks[trick.ranking][trick.led]
        return trick.led == self.order.trumps[trick.ranking] and suited != 0 and not suited & ~self.spared_rank

    def free(self, trick: Trick) -> bool:
        """Tell whether anything may be played to a trick."""
        return (self.while_stock and trick.draws > 0) or self.rule.follow == "free" or trick.led == self.special_suit

    def must_beat(self, ranking: int, led: int) -> bool:
        """Tell whether who follows suit must beat what wins so far."""
        return self.rule.beat == "all" or (self.rule.beat == "trumps" and led == self.order.trumps[ranking])

    def spared(self, s: State, winner: int, seat: int) -> bool:
        """Tell whether a partner who is winning spares a seat the duty to trump."""
        if not self.sparing or winner in (NOBODY, seat):
            return False
        return self.spares[winner][seat] if self.spares else self.sides.openly(s, winner, seat)

    def void(self, s: State, seat: int, trick: Trick) -> bool:
        """Tell whether a hand has no card of the led suit."""
        hands, at, held = s.hands, seat * self.suits, 0
        for suit, bits in self.order.parts[trick.ranking][trick.led]:
            held |= hands[at + suit] & bits
        return held == 0

    # -- what cards show ----------------------------------------------------------------------------------------------

    def shown(self) -> list[list[list[int]]]:
        """List by ranking, led suit and card what `absent` says, to be looked up; where it is DEPENDS it is asked."""
        cards, suits = range(self.cards.count), range(self.order.groups)
        if self.plain:
            return [
                [[0 if suit == led else masks[led] for suit in belongs] for led in suits]
                for belongs, masks in zip(self.order.belongs, self.order.masks, strict=True)
            ]
        return [
            [[self._shows(ranking, led, card) for card in cards] for led in suits]
            for ranking in range(len(self.order.belongs))
        ]

    def _shows(self, ranking: int, led: int, card: int) -> int:
        if self.any_time >> card & 1:
            return 0
        # The same whether nothing beats what wins so far or everything else does: then beating makes no difference.
        others = self.cards.everything & ~(1 << card)
        found = {
            self._absent(ranking, led, card, beating, spared)
            for beating in ((0, others) if self.beats else (0,))
            for spared in ((False, True) if self.sparing else (False,))
        }
        absent = found.pop()
        return DEPENDS if found or (absent and self.while_stock) else absent

    def absent(self, s: State, seat: int, card: int, trick: Trick, best: int, winner: int) -> int:
        """Mask the cards that a seat which plays this card cannot hold, as everyone sees.

        The card lies already, and may be winning now: `best` was to be beaten, and `winner` was winning.
        """
        if (self.while_stock and trick.draws) or self.any_time >> card & 1:
            return 0
        spared = self.sparing and self.spared(s, winner, seat)
        if self.order.later:
            beating = self.order.beating(trick, best, s.piles[self.table.trick_at][:-1]) if self.beats else 0
            return self._absent(trick.ranking, trick.led, card, beating, spared)
        known, key = self.concluded[trick.ranking][trick.led], (2 * best + spared) * self.cards.count + card
        try:
            return known[key]
        except KeyError:
            beating = self.order.above(trick.ranking, trick.led, best) if self.beats else 0
            known[key] = self._absent(trick.ranking, trick.led, card, beating, spared)
            return known[key]

    def _absent(self, ranking: int, led_suit: int, card: int, beating: int, spared: bool) -> int:
        """Mask the cards that a seat cannot hold which plays this card, where `beating` would win."""
        order, rule = self.order, self.rule
        if rule.follow == "free" or led_suit == self.special_suit:
            return 0
        led, trumps, bit = order.masks[ranking][led_suit], order.trump_masks[ranking], 1 << card
        beaten = not beating & bit
        if bit & led:
            return led & beating if beaten and self.must_beat(ranking, led_suit) else 0
        if rule.follow == "suit_or_trump" and bit & trumps:
            return 0
        if led == trumps:
            led = trumps = led & ~self.spared_rank
        if not rule.trump or spared:
            return led
        high = trumps & beating
        if not bit & trumps:
            return led | (high if rule.too_low == "spared" else trumps)
        return led | (high if beaten and rule.beat != "nothing" else 0)
