"""What a card is good for beyond winning or losing its trick: reasons for hints, true of what its player knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.table.cards import JOKER_SUIT
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import HIDDEN, NO_LED, Trick
from tablegames.engine.tricks.tricks import Tricks

FEW = 2
"""As many unseen cards that beat one are few."""
SOME = 3
"""Where more unseen cards of its suit than so many are above one, it may well lose, and is no high card any more."""
LONG = 3
"""How many cards make a suit long."""


class CardReasons:
    """Says what a card does for later tricks, for the partner, or for the points it carries."""

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.order, self.table, self.cards = tricks, tricks.order, tricks.table, tricks.table.cards

    def of(self, s: State, trick: Trick, card: int, legal: Sequence[int], wins: bool | None) -> list[Reason]:
        """List the reasons, the best first. `wins`: whether it surely does, or leads for now; None: not sure.

        A joker is of no suit of which a hand could have few cards, or many.
        """
        found = self.listed(s, trick, card, legal, wins)
        return [reason for source in found for reason in source if reason.about.get("suit") != JOKER_SUIT]

    def listed(
        self, s: State, trick: Trick, card: int, legal: Sequence[int], wins: bool | None
    ) -> list[Iterator[Reason]]:
        """List what gives reasons, in their order."""
        led = self.led(trick, card)
        wanted = self.table.wants_trick(s, trick.player)
        sources = [self.partners(s, trick, wins), self.points(trick, card, wins, wanted, s)]
        if wanted is not False and self.table.spends_high(s, trick.player):
            return [*sources, self.spending(s, trick, card, legal)]
        if wins is not False and wanted is not False and trick.led != NO_LED:
            sources.append(self.cheapest(trick, card, legal))
        if trick.led == NO_LED:
            sources += [self.leading(s, trick, card, wanted), self.drawing(s, trick, card, wanted)]
        # Between two equally good ways to say it the one about the second half is told first.
        return [
            *sources,
            self.turning(trick, card, legal, wanted),
            self.keeping(s, trick, card, legal, wins, wanted, led),
        ]

    def led(self, trick: Trick, card: int) -> int:
        """Tell the led suit once the card lies."""
        return self.order.belongs[trick.ranking][card] if trick.led == NO_LED else trick.led

    def ranks(self, trick: Trick) -> Sequence[int]:
        """Tell by card how many of its own suit are lower: an ace may be low, and a jack above it among the trumps."""
        belongs = self.order.belongs[trick.ranking]
        powers = [self.order.rankings[trick.ranking][suit][card] for card, suit in enumerate(belongs)]
        suits = {
            suit: [power for power, own in zip(powers, belongs, strict=True) if own == suit] for suit in set(belongs)
        }
        return [sum([each < power for each in suits[suit]]) for power, suit in zip(powers, belongs, strict=True)]

    def beating(self, s: State, trick: Trick, card: int) -> int:
        """Count the cards this seat has not seen that would beat a card."""
        powers = self.order.rankings[trick.ranking][self.led(trick, card)]
        return sum([powers[other] > powers[card] for other in self.cards.listed(self.tricks.unseen(s, trick))])

    def above(self, s: State, trick: Trick, card: int) -> int:
        """Count the cards of a card's own suit that this seat has not seen and that would beat it."""
        belongs = self.order.belongs[trick.ranking]
        row = self.order.rankings[trick.ranking][belongs[card]]
        unseen = self.cards.listed(self.tricks.unseen(s, trick))
        return sum([belongs[other] == belongs[card] and row[other] > row[card] for other in unseen])

    def below(self, s: State, trick: Trick, card: int) -> int:
        """Count the cards of a card's own suit that this seat has not seen and that it would beat."""
        belongs, number = self.order.belongs[trick.ranking], self.ranks(trick)
        unseen = self.cards.listed(self.tricks.unseen(s, trick))
        return sum([belongs[other] == belongs[card] and number[other] < number[card] for other in unseen])

    def is_high(self, s: State, trick: Trick, card: int) -> bool:
        """Tell whether a card beats at least as many unseen cards of its suit as beat it."""
        return self.above(s, trick, card) <= self.below(s, trick, card)

    def partners(self, s: State, trick: Trick, wins: bool | None) -> Iterator[Reason]:
        """Say that the partner has the best card so far."""
        table = self.table
        behind = wins is False and table.partners and trick.winner not in (NOBODY, trick.player)
        if behind and table.team_of[trick.winner] == table.team_of[trick.player]:
            yield Reason("partner_ahead", {"seat": trick.winner})

    def points(self, trick: Trick, card: int, wins: bool | None, wanted: bool | None, s: State) -> Iterator[Reason]:
        """Say what captured cards would count."""
        worth = self.table.captured_now(s)
        if not worth or wanted is not False:
            return
        lying = sum([worth[each] for each in s.piles[self.table.trick_at]])
        if wins is False and worth[card] > 0:
            yield Reason("sheds_points", {"n": worth[card]})
        elif wins is False and lying > 0:
            yield Reason("escapes_points", {"n": lying})
        elif wins and trick.led != NO_LED and lying + worth[card] <= 0:
            yield Reason("no_points_yet" if trick.acted + 1 < trick.size else "no_points")

    def cheapest(self, trick: Trick, card: int, legal: Sequence[int]) -> Iterator[Reason]:
        """Say that no lower card would win the trick, or would be the highest of it so far."""
        powers = self.order.rankings[trick.ranking][trick.led]
        winning = [powers[each] for each in legal if powers[each] > trick.best]
        if len(winning) > 1 and powers[card] == min(winning):
            yield Reason("lowest_winner" if trick.acted + 1 == trick.size else "lowest_leader")

    def leading(self, s: State, trick: Trick, card: int, wanted: bool | None) -> Iterator[Reason]:
        """Say how many unseen cards beat a card that is led."""
        count = self.beating(s, trick, card)
        if count and wanted is False:
            yield Reason("beaten_by_many" if count > SOME else "beaten_by", {"n": count})
        elif count and count <= FEW and not trick.guarded & HIDDEN:
            yield Reason("beaten_by_few", {"n": count})
        elif count and wanted is not False and self.order.trump_of(trick) != NO_LED and not self.above(s, trick, card):
            yield Reason("only_trumps_beat")

    def drawing(self, s: State, trick: Trick, card: int, wanted: bool | None) -> Iterator[Reason]:
        """Say that a maker who holds many trumps draws those of the others."""
        trumps, maker = self.order.trump_masks[trick.ranking], self.tricks.seating.maker
        if wanted is False or not trumps >> card & 1 or maker is None or s.tallies[maker.at] != trick.player:
            return
        unseen = (self.tricks.unseen(s, trick) & trumps).bit_count()
        if unseen and (self.tricks.hand.mask(s, trick.player) & trumps).bit_count() >= LONG:
            yield Reason("draws_trumps", {"n": unseen})

    def turning(self, trick: Trick, card: int, legal: Sequence[int], wanted: bool | None) -> Iterator[Reason]:
        """Say what is kept for the time when the cards are turned, or is out of the way by then."""
        if trick.number > self.tricks.turn_after or trick.side:
            return
        numbers, own = self.cards.turned, self.cards.turned[card]
        others = [each for each in legal if each != card]
        if wanted is False:
            if others and own > min([numbers[each] for each in others]) and own > self.cards.value[card]:
                yield Reason("sheds_turned", {"n": own})
        elif others:
            kept = max(others, key=numbers.__getitem__)
            if numbers[kept] > max(own, self.cards.value[kept]):
                about = {"card": self.cards.names[kept], "n": numbers[kept]}
                yield Reason("keeps_turned", about)

    def keeping(
        self, s: State, trick: Trick, card: int, legal: Sequence[int], wins: bool | None, wanted: bool | None, led: int
    ) -> Iterator[Reason]:
        """Say what stays in the hand, and what the hand is rid of."""
        belongs = self.order.belongs[trick.ranking]
        number, trump = self.ranks(trick), self.order.trump_of(trick)
        hand = self.tricks.hand.cards(s, trick.player)
        suit = belongs[card]
        powers = self.order.rankings[trick.ranking][led]
        own = [each for each in hand if belongs[each] == suit and each != card]
        others = [each for each in hand if each != card]
        if not others:
            return
        about = {"suit": self.order.letter_of(trick, suit)}
        if wanted is False:
            yield from self.ducking(s, trick, card, legal, wins)
        trumps = [each for each in others if belongs[each] == trump]
        frees = self.frees(trick, suit, others)
        if not own and frees and len(others) > 1:
            yield Reason("frees", about)
        idle = wins is False and wanted is not False and all(powers[each] <= trick.best for each in legal)
        if (
            idle
            and len(legal) > 1
            and number[card] == min([number[each] for each in legal])
            and self.cheap(s, card, legal)
        ):
            yield Reason("gives_lowest")
            return
        if wanted is not False:
            if trumps and suit != trump and trick.led != NO_LED and suit != trick.led:
                yield Reason("keeps_trumps", {"n": len(trumps)})
            elif trumps and suit != trump and trick.led == NO_LED:
                yield Reason("saves_trumps", {"n": len(trumps)})
            yield from self.strong(s, trick, card, own, others)
        most = max([sum([belongs[each] == one for each in hand]) for one in set(belongs) if one != suit], default=0)
        if trick.led == NO_LED and len(own) + 1 > most and len(own) + 1 >= LONG:
            yield Reason("longest_suit", about | {"n": len(own) + 1})
        if idle:
            alone = not self.table.partners and self.tricks.counting is None
            if alone and len(legal) > 1 and number[card] == max([number[each] for each in legal]):
                yield from self.highest(hand, card, trick)
            yield Reason("none_wins")
        if trick.led == NO_LED and not own and not frees:
            yield Reason("last_of_suit", about)
        if wanted is not False and trick.led == NO_LED and own and suit != trump:
            best = max([card, *own], key=self.order.rankings[trick.ranking][suit].__getitem__)
            if self.above(s, trick, best) > FEW:
                yield Reason("leads_weak", about)
        if wanted is not False and trick.led == NO_LED and number[card] > max([number[each] for each in others]):
            yield Reason("strongest_card")
        # The lowest trump beats all cards of other suits.
        spared = wanted is not False and trick.led == NO_LED and (suit != trump or len(trumps) == len(others))
        if spared and number[card] < min([number[each] for each in others]):
            yield Reason("spares_lowest")
        if wanted is not False and trick.led == NO_LED and self.beating(s, trick, card) > FEW:
            higher = self.above(s, trick, card)
            if 0 < higher <= SOME:
                yield Reason("few_higher", about | {"n": higher})
        if wanted is False:
            yield from self.low(s, trick, card, legal)
        if wins is False and not [each for each in legal if number[each] < number[card]] and self.cheap(s, card, legal):
            yield Reason("lowest_card")

    def spending(self, s: State, trick: Trick, card: int, legal: Sequence[int]) -> Iterator[Reason]:
        """Say what a card does for the time when tricks cost, to a player whose high cards should be gone by then."""
        hand, number = self.tricks.hand.cards(s, trick.player), self.ranks(trick)
        others = [each for each in hand if each != card]
        if not others:
            return
        belongs = self.order.belongs[trick.ranking]
        suit = belongs[card]
        if 2 * number[card] + 1 >= belongs.count(suit) and self.is_high(s, trick, card):
            yield Reason("goes_early")
        if number[card] == max([number[each] for each in legal]):
            yield from self.highest(hand, card, trick)
        own = [each for each in others if belongs[each] == suit]
        if not own and len(others) > 1 and self.frees(trick, suit, others):
            yield Reason("frees", {"suit": self.order.letter_of(trick, suit)})
        yield from self.low(s, trick, card, legal)

    def low(self, s: State, trick: Trick, card: int, legal: Sequence[int]) -> Iterator[Reason]:
        """Say which low card stays in the hand that could lie instead: one that may not lie stays there anyway."""
        number = self.ranks(trick)
        low = min(legal, key=number.__getitem__)
        if number[low] < number[card] and self.above(s, trick, low) > FEW:
            yield Reason("keeps_low", {"card": self.cards.names[low]})

    def frees(self, trick: Trick, suit: int, others: Sequence[int]) -> bool:
        """Tell whether who holds no card of a suit any more may play what there is in the others where it is led."""
        trump, belongs = self.order.trump_of(trick), self.order.belongs[trick.ranking]
        bound = self.tricks.duty.rule.trump and any(belongs[each] == trump for each in others)
        return not self.tricks.drawing and suit != trump and not bound

    def cheap(self, s: State, card: int, legal: Sequence[int]) -> bool:
        """Tell whether a card that does not win counts no more for others than any that could lie instead."""
        if self.tricks.counting is None or self.tricks.aim(s) != "count":
            return True
        worth = self.tricks.counting.worth(s)
        return not self.tricks.ours(s, s.memory) and worth[card] == min([worth[each] for each in legal])

    def strong(self, s: State, trick: Trick, card: int, own: Sequence[int], others: Sequence[int]) -> Iterator[Reason]:
        """Say which strong card stays in the hand, of the same suit before others, each by what wins where it is led.

        `own`: the others of its suit. A card that many can beat is not worth keeping.
        """
        belongs, power = self.order.belongs[trick.ranking], self.ranks(trick)
        suit = belongs[card]
        stronger = [each for each in own if power[each] > power[card]]
        if not stronger and suit != trick.led:
            stronger = [each for each in others if power[each] > power[card]]
        strong = [each for each in stronger if self.above(s, trick, each) <= FEW]
        if strong:
            yield Reason("keeps_strong", {"card": self.cards.names[max(strong, key=power.__getitem__)]})

    def ducking(self, s: State, trick: Trick, card: int, legal: Sequence[int], wins: bool | None) -> Iterator[Reason]:
        """Say that a card stays below, or that a high card is got rid of, to a player who wants no trick."""
        powers = self.order.rankings[trick.ranking][self.led(trick, card)]
        number, hand, opening = self.ranks(trick), self.tricks.hand.cards(s, trick.player), trick.led == NO_LED
        if wins is False:
            under = [each for each in legal if powers[each] <= trick.best]
            if len(under) > 1 and number[card] == max([number[each] for each in under]):
                yield Reason("sheds_high")
            elif len(under) < len(legal):
                lying = s.piles[self.table.trick_at]
                yield Reason("stays_below", {"card": self.cards.names[max(lying, key=powers.__getitem__)]})
            elif self.above(s, trick, card) <= SOME:
                yield from self.highest(hand, card, trick)
        elif wins and trick.led != NO_LED and len(legal) > 1 and all(powers[each] > trick.best for each in legal):
            yield Reason("cannot_stay_below")
        top = number[card] == max([number[each] for each in legal])
        if wins is not False and len(legal) > 1 and (top or (opening and self.above(s, trick, card) <= SOME)):
            yield from self.highest(hand, card, trick)

    def highest(self, hand: Sequence[int], card: int, trick: Trick) -> Iterator[Reason]:
        """Say that a card leaves the hand that is the highest of all, or of several of its suit."""
        number, belongs = self.ranks(trick), self.order.belongs[trick.ranking]
        own = [number[each] for each in hand if belongs[each] == belongs[card]]
        if number[card] == max([number[each] for each in hand]):
            yield Reason("sheds_highest")
        elif len(own) > 1 and number[card] == max(own):
            yield Reason("rid_of_highest", {"suit": self.order.letter_of(trick, belongs[card])})
