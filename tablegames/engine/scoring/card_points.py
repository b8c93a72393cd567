"""Points on captured cards, and the one who captures all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Literal

from tablegames.engine.game.ruleset import Rules, flat
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.events import AllCaptured, AllTaken
from tablegames.engine.scoring.facts import CountingCardsFact
from tablegames.engine.scoring.measured import CapturedCards, CardAmounts, CardWorth
from tablegames.engine.scoring.pays.kept_payoffs import Shooting
from tablegames.engine.scoring.pays.payoffs import NoTrick, Pay, Payoff
from tablegames.engine.scoring.score_hints import ScoreBase, ScoreHints
from tablegames.engine.scoring.side_points import ScoreParts, SideScore
from tablegames.engine.table.aims import TrickEnd
from tablegames.engine.table.events import Event
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Stance
from tablegames.engine.table.measures import Measure, MeasureReader, PointsMade
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import tricks_in

ABOVE_NUMBERS = 1000
"""More than any number on a card: what a point weighs against it when a card is thrown away."""


@register
class CardPoints(SideScore):
    """Captured cards bring their captor points; the player who captures every card that counts more than nothing
    shoots.

    Where no card counts more than nothing, the player who captures every card that counts less shoots. Who shoots makes
    all those points count for the others instead, or counts them as points less. Partners capture and score together,
    and so does a side that is found during the deal; its lowest seat stands for it. In the record: `all-captured`.
    """

    worth: Mapping[str, CardWorth]
    """What a card counts, by card, rank or suit; a card's own number goes before its rank's, that before its suit's."""
    shooting: Literal["others", "own", "none"] = "none"
    """Shooting: the others get all those points and the shooter none; or the shooter loses as many."""
    no_trick: CardWorth = 0
    """What a player (or a side, where there are partners) who captured nothing gets, unless a player shot."""
    all_taken: Literal["goes_on", "ends_tricks"] = "goes_on"
    """Once all cards that count anything are captured: whether all tricks are played, or the tricks before it are over
    and what is left in the hands counts nothing. Only cards that were dealt are captured. In the
    record: `all-taken`."""

    @property
    def ends_tricks(self) -> bool:
        return self.all_taken == "ends_tricks"

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        """Say of what parts it is made. Raises RulesError where no tricks come before it, to end them."""
        if self.ends_tricks and not tricks_in(flat(rules.before(self))):
            raise RulesError("card_points.no_tricks", "all_taken")
        pays: list[Payoff] = [Pay(1, each="won")]
        if self.shooting != "none":
            pays.append(Shooting(self.shooting))
        if self.no_trick:
            pays.append(NoTrick(self.no_trick) if self.shooting != "none" else Pay(self.no_trick, when="nothing"))
        return ScoreParts(CapturedCards(self.worth), tuple(pays), hints=partial(CardPointsHints, rule=self))


class CardPointsHints(ScoreHints):
    """What captured cards mean while tricks are played."""

    wishes_early = False

    def __init__(self, scored: ScoreBase, rule: CardPoints) -> None:
        self.rule = rule
        super().__init__(scored)

    def declare(self) -> None:
        """Say what cards cost. Raises RulesError where no card counts, to end the tricks."""
        table, cards, rule = self.table, self.amounts, self.rule
        assert isinstance(cards, CardAmounts)
        self.worth, self.counting, self.phase = cards.worth, cards.counting, table.phase
        self.penalties = cards.all_of_them if cards.sum > 0 or rule.shooting != "none" else frozenset[int]()
        counting = CountingCardsFact(self.counting_words())
        table.publish(lambda known: counting)
        if rule.ends_tricks:
            if not self.counting:
                raise RulesError("card_points.nothing_counts", "all_taken")
            table.aims.trick_ends.append(TrickEnd(self.all_taken))
        table.settles[table.phase] = self.settled
        table.measure(Measure("points", "mean", PointsMade))
        if rule.shooting != "none":
            table.measure(Measure("shots", "share", partial(Shots, phase=table.phase)))
        table.aims.captured_worth = self.worth
        if len({tuple(each) for each in by_suit(self.worth, table.cards.suit_of, table.suits)}) > 1:
            table.suits_differ = True
        dearest = max([abs(worth) for worth in self.worth])
        most = [card for card, worth in enumerate(self.worth) if abs(worth) == dearest]
        if self.penalties:
            table.stand(Stance("points", 3, self.stands))
        if len(most) == 1:
            self.dearest = most[0]
            table.stand(Stance("dearest", 3, self.where, public=False))
        if not self.scored.lowest and sum(self.worth) < 0:
            table.aims.spare_wish = table.aims.spare_wish or self.wants
            table.aims.spare_cost = [-worth for worth in self.worth]
            table.aims.spare_discards = above_numbers(table.aims.spare_cost, table.cards.value)
        if self.scored.lowest:
            table.aims.wishes.append(self.wants)
            table.aims.discard_priority = above_numbers(self.worth, table.cards.value)

    def counting_words(self) -> tuple[str, ...]:
        """List what counts: suits and single cards by their word, ranks card by card."""
        cards, worth = self.table.cards, self.rule.worth
        words: list[str] = []
        for word in worth:
            single = word in cards.letters or word in cards.number
            named = [suit + word for suit in cards.deck.suits if suit + word in cards.number]
            words += [word] if single else named
        return tuple(dict.fromkeys(words))

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants a trick: as long as points are bad, no seat does."""
        return False

    def settled(self, known: Known) -> bool:
        """Tell whether all cards that count are captured, and capturing none brings nothing."""
        piles = [known.cards(self.won, seat) for seat in self.table.all_seats]
        if self.rule.no_trick and not all(any(piles[side :: self.table.teams]) for side in range(self.table.teams)):
            return False
        return self.counting.issubset(sum(piles, ()))

    def all_taken(self, s: State) -> bool:
        """Tell whether all cards that count are captured, in tricks that come before this; say so to everybody."""
        piles = s.piles[self.won.at : self.won.at + self.table.seats]
        taken = s.phase < self.phase and self.counting.issubset(sum(piles, ()))
        if taken and self.table.telling and any(s.hands):
            self.table.tell(s, AllTaken())
        return taken

    def stands(self, s: State, seat: int) -> int:
        """Say whether a seat has captured none of the cards that count, some, or all that any seat has."""
        counted, at = self.penalties, self.won.at
        if counted.isdisjoint(s.piles[at + seat]):
            return 0
        others = [s.piles[at + each] for each in self.table.all_seats if each != seat]
        return 2 if all(counted.isdisjoint(pile) for pile in others) else 1

    def where(self, s: State, seat: int) -> int:
        """Say where a seat knows the card to be that counts most: captured (0), in the own hand, or elsewhere (2)."""
        table, card = self.table, self.dearest
        if s.hands[seat * table.suits + table.suit_of[card]] & table.bit_of[card]:
            return 1
        return 0 if any(card in s.piles[self.won.at + each] for each in table.all_seats) else 2


def above_numbers(costs: Sequence[int], values: Sequence[int]) -> list[int]:
    """Rate how much a player wants to be rid of each card: by what it costs, of equal ones by its number."""
    return [cost * ABOVE_NUMBERS + number for cost, number in zip(costs, values, strict=True)]


def by_suit(worth: Sequence[int], suit_of: Sequence[int], suits: int) -> list[list[int]]:
    """Sort what cards count by suit."""
    return [[each for each, other in zip(worth, suit_of, strict=True) if other == suit] for suit in range(suits)]


class Shots(MeasureReader):
    """Rounds in which a player, or a side, shot, of all."""

    def __init__(self, seats: int, phase: int) -> None:
        """`phase`: the place of the one that scores it."""
        super().__init__(seats)
        self.phase = phase

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, AllCaptured) and event.phase == self.phase:
            for seat in event.seats:
                self.counts[seat] += 1
