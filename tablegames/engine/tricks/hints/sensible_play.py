"""What a sensible player does in a trick, whatever counts in it and the player who plays together."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.common.trump import TrumpPrizes
from tablegames.engine.table.aims import always
from tablegames.engine.table.state import State
from tablegames.engine.tricks.hints.sensible_cards import choose_follow, order_powers
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks
from tablegames.engine.winning.winners import Powers

KEEPS: Final = 3
"""What a trump is worth to a sensible player beyond what it counts, and a card that may win later."""
STEPS: Final = 16
"""How much more the highest trump is worth than the lowest, in quarters of a card point, where many are of other
suits: .51 ± .07 points a deal of Doppelkopf for two players who go by it, .09 ± .04 of Sheepshead for four."""
MANY: Final = 100
"""More cards than a hand can have."""
DRAWS_TRUMPS: Final = (2, 3)
"""With so many trumps the maker's side leads them, to draw those of the others: where tricks count, where cards do."""
LEFT: Final = 2
"""How many trumps the others may hold for each of one's own, so that it is worth while to draw them where cards count.
To draw in any case cost takers of French Tarot 12.6 ± 3.8 points a deal with four players, and with three 3.1 ± 2.6;
makers of Pitch .15 ± .07. In Skat, Klaverjas, Jass, Pinochle and Sheepshead no difference was seen (1,000 to 2,500
deals by hints). Makers of Five Hundred, where tricks count, lose 5.1 ± 4.8 by waiting.
"""


def lowest(cards: Sequence[int], numbers: Sequence[int]) -> int:
    """Choose the card with the lowest of these numbers, one a card; of equal ones the first."""
    return cards[numbers.index(min(numbers))]


class SensiblePlay:
    """One way to lead and one to follow, by what is counted and who is with whom.

    The maker's side draws trumps, the others lead what no player can beat. Tricks are won for what lies in them, or
    cheaply where each is worth as much as the next, and given to the own side. A player who wants no trick stays low.
    """

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.table, self.order = tricks, tricks.table, tricks.order
        self.against = tricks.sides.against
        """The maker, where all others play against one."""
        self.maker = self.against or tricks.seating.maker
        self.counted = tricks.counting is not None
        """Whether cards count; else each trick is worth as much as the next."""
        self.draws_trumps = DRAWS_TRUMPS[self.counted]
        self.found_sides = tricks.sides.found
        """Sides that are found, of which players may only guess: .08 ± .03 points a deal in Doppelkopf for two players
        who do, .03 ± .01 in Sheepshead with five for one, and no difference in Napoleon (2,000 deals by hints each)."""
        self.waits = self.counted or self.table.find(TrumpPrizes) is not None
        """Whether trumps are drawn only where it is worth while: cards count, or are prizes."""
        self.worth = tricks.counting.worth if tricks.counting is not None else tricks.worth
        """Gives what each card counts now."""
        self.wants = tricks.wanted or self.table.aims.wishes[0]
        """Tells whether a seat wants the next trick."""
        self.lasting = tricks.wanted is not None or self.wants is always
        """Whether that is the same for all seats and tricks of a deal."""
        self.found: list[dict[int, CountedRows]] = [{} for _ in self.order.rankings]
        """By ranking and by what cards count: few of either are in a game."""
        self.ordered: dict[int, Powers] = {}
        """By ranking and side of the cards, their order by power, and of equal powers by number."""

    def prepared(self, s: State, trick: Trick) -> SensibleDeal:
        """Find what it goes by in a deal."""
        return SensibleDeal(self, s, trick)

    def taken(self, cards: Sequence[int]) -> None:
        """Remember nothing of a trick: what was prepared does."""

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        return SensibleDeal(self, s, trick).lead(s, trick, cards)

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played to a trick."""
        return SensibleDeal(self, s, trick).follow(s, trick, cards)

    def in_order(self, trick: Trick) -> Powers:
        """Give by led suit and card what cards are ordered by."""
        key = 2 * trick.ranking + trick.side
        found = self.ordered.get(key)
        if found is None:
            rows, numbers = self.order.rankings[trick.ranking], self.order.numbers[trick.side]
            found = self.ordered[key] = order_powers(rows, numbers)
        return found

    def rows(self, ranking: int, worth: list[int]) -> CountedRows:
        """Find what cards are good for now."""
        # Tables of what cards count are made once, and stay.
        rows = self.found[ranking].get(id(worth))
        if rows is None:
            rows = CountedRows(worth, self.kept(ranking))
            self.found[ranking][id(worth)] = rows
        return rows

    def kept(self, ranking: int) -> list[int]:
        """Tell what each card may still be good for if it stays in the hand.

        It goes by its number. Where more than a third of the trumps are of other suits, so that queens and jacks stand
        above the ace, a trump goes by what beats it.
        """
        order, cards, value = self.order, self.table.cards, self.table.cards.value
        highest, mask = max(value) or 1, order.trump_masks[ranking]
        kept = [KEEPS * 4 * (mask >> card & 1) + 4 * each // highest for card, each in enumerate(value)]
        trumps = cards.listed(mask)
        others = sum([cards.printed[card] != order.trumps[ranking] for card in trumps])
        if len(trumps) < 3 * others < 3 * len(trumps):
            powers = order.rankings[ranking][order.trumps[ranking]]
            steps = sorted({powers[card] for card in trumps})
            for card in trumps:
                kept[card] = KEEPS * 4 + STEPS * steps.index(powers[card]) // (len(steps) - 1)
        return kept


class SensibleDeal:
    """The same for the tricks of a deal: found once, what it goes by holds for many cards."""

    __slots__ = (
        "belongs",
        "gone",
        "maker",
        "mates",
        "ordered",
        "over",
        "play",
        "powers",
        "rows",
        "wanted",
        "worth",
    )

    def __init__(self, play: SensiblePlay, s: State, trick: Trick) -> None:
        order, ranking = play.order, trick.ranking
        self.play, self.belongs, self.powers = play, order.belongs[ranking], order.rankings[ranking]
        self.over, self.ordered, self.gone = order.over(ranking), play.in_order(trick), play.tricks.taken(s)
        self.worth = play.worth(s) if play.counted else []
        self.rows = play.rows(ranking, self.worth) if play.counted else None
        """What cards are good for; None where each trick is worth as much as the next."""
        self.wanted = play.lasting and play.wants(s, trick.player)
        """Whether every seat wants every trick."""
        self.maker: int = s.tallies[play.maker.at] if play.maker is not None else NO_MAKER
        self.mates = play.tricks.sides.mates(s)

    def prepared(self, s: State, trick: Trick) -> SensibleDeal:
        """Find it all again."""
        return SensibleDeal(self.play, s, trick)

    def taken(self, cards: Sequence[int]) -> None:
        """Remember which cards are out of play."""
        self.gone |= self.play.tricks.mask(cards)

    def likely(self, s: State, seat: int) -> list[float]:
        """Tell how likely a seat plays with each other one, as it knows."""
        found = self.mates[seat]
        if found is None:
            assert self.play.found_sides is not None
            found = self.mates[seat] = self.play.found_sides.chances(s, seat)
            found[seat] = 0.0
        return found

    # -- leading ------------------------------------------------------------------------------------------------------

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be led."""
        play, rows, player = self.play, self.rows, trick.player
        if trick.draws and rows:
            return min(cards, key=rows.spent)
        belongs, powers, over = self.belongs, self.powers, self.over
        if not (self.wanted or play.wants(s, player)):
            return lowest(cards, [powers[belongs[card]][card] for card in cards])
        trump, unseen = play.order.trumps[trick.ranking], play.tricks.unseen(s, trick, player, self.gone)
        sides: list[int] = []
        own: list[int] = []
        sure: list[int] = []
        for card in cards:
            if belongs[card] == trump:
                own.append(card)
            elif unseen & over[card]:
                sides.append(card)
            else:
                sure.append(card)
        others = (unseen & play.order.trump_masks[trick.ranking]).bit_count() if len(own) >= play.draws_trumps else 0
        draws = others > 0 and (not play.waits or others <= LEFT * len(own))
        maker = self.maker
        if draws and maker != NO_MAKER and (player == maker or self.likely(s, player)[maker] == 1.0):
            if not rows:
                return max(own, key=powers[trump].__getitem__)
            sure = [card for card in own if not unseen & over[card]] or own
            return lowest(sure, [MANY * self.worth[card] - (unseen & over[card]).bit_count() for card in sure])
        # Trumps led by the maker's opponents would only do the maker's work.
        if not sides and not sure:
            sides, sure = own, [card for card in own if not unseen & over[card]]
        if len(sure) == 1:
            return sure[0]
        held = [belongs[card] for card in cards]
        if sure:
            # An ace goes round more easily the fewer of its suit are in the own hand.
            return lowest(sure, [held.count(belongs[card]) for card in sure])
        if not rows:
            return lowest(sides, [-powers[belongs[card]][card] for card in sides])
        return lowest(sides, [MANY * self.worth[card] - held.count(belongs[card]) for card in sides])

    # -- following ----------------------------------------------------------------------------------------------------

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        """Choose one of the cards that may be played: where cards count, the one that brings most, or keeps most."""
        play, rows, player, winner = self.play, self.rows, trick.player, trick.winner
        mates, wanted = self.mates[player] or self.likely(s, player), self.wanted or play.wants(s, player)
        # Of a seat that has not shown its side it is only guessed for whom it wins.
        ours = mates[winner]
        if not (wanted and rows):
            return self.for_tricks(s, trick, cards, wanted, ours == 1.0)
        certain = trick.acted == trick.size - 1
        if not certain and play.against is not None and trick.acted == trick.size - 2:
            # Only a partner comes after.
            certain = mates[play.tricks.seating.after[trick.playing][player]] == 1.0
        power, best = self.powers[trick.led], trick.best
        won, given = rows.won[certain], rows.given[ours == 1.0][certain]
        # What a card that wins brings with what lies there, and what one does that does not.
        gain = 0.0
        if ours < 1.0:
            worth = self.worth
            for card in s.piles[play.table.trick_at]:
                gain += worth[card]
            gain *= 4 if certain else 2
            if ours > 0.0:
                given = rows.between(ours, certain)
                gain *= 1 - ours
        chosen, most = cards[0], -inf
        for card in cards:
            good = gain + won[card] if power[card] > best else given[card]
            if good > most:
                chosen, most = card, good
        return chosen

    def for_tricks(self, s: State, trick: Trick, cards: Sequence[int], wanted: bool, ours: bool) -> int:
        """Choose where each trick is worth as much as the next, or where none is wanted."""
        play, player, power = self.play, trick.player, self.powers[trick.led]
        order = self.ordered[trick.led].__getitem__
        if wanted and ours:
            return min(cards, key=order)
        ordered, last = sorted(cards, key=order), trick.acted == trick.size - 1
        if wanted:
            # Others are still to win it for one's own side, and a trump in another suit's trick is hardly ever beaten.
            cheap = last or trick.acted == 1 or play.tricks.duty.void(s, player, trick)
            return choose_follow(ordered, power, trick.best, cheap, True)
        if play.against is None or self.maker in (player, trick.winner):
            # Below what is winning: the maker ducks, the others leave the trick to the maker.
            return choose_follow(ordered, power, trick.best, last, False)
        return ordered[0] if power[ordered[0]] >= 0 else ordered[-1]


class CountedRows:
    """What each card is good for, by ranking and by what cards count: worked out once."""

    def __init__(self, worth: list[int], kept: list[int]) -> None:
        self.left = [-keeps - 4 * counts for keeps, counts in zip(kept, worth, strict=True)]
        """The less a card is worth in the hand, the more."""
        self.spent = [-each for each in self.left].__getitem__
        self.won = [self.row(worth, 4 * (2 * sure - 1), kept) for sure in (0.5, 1)]
        """By whether the trick is certain and by card, what it is good for to win with it."""
        self.given = [[self.row(worth, each * sure, kept) for sure in (0.6, 1)] for each in (-4, 4)]
        """By whether the own side is winning, and certain, and by card, what it is good for to give it."""
        self.mixed: dict[tuple[float, bool], list[float]] = {}

    def between(self, chance: float, certain: bool) -> list[float]:
        """Rate cards that are given where the own side is winning with this chance."""
        found = self.mixed.get((chance, certain))
        if found is None:
            theirs, ours = self.given[False][certain], self.given[True][certain]
            found = [(1 - chance) * one + chance * other for one, other in zip(theirs, ours, strict=True)]
            self.mixed[chance, certain] = found
        return found

    def row(self, worth: list[int], each: float, kept: list[int]) -> list[float]:
        """Rate cards by so much for each that they count, less what they are worth in the hand."""
        return [each * counts - keeps for counts, keeps in zip(worth, kept, strict=True)]
