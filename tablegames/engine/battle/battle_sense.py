"""What a card does in a battle and what it keeps: reasons for hints, true of what its player knows."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State

TWO = 2
"""How many cards each player sets in a battle; a player who holds no more at the back keeps a single one."""
EVEN = 7
"""A battle that is won only if the other card counts less than this is hard to win."""


class BattleSense:
    """Says why one card is set and not another; all of it is told of the player who is asked, by what lies open."""

    def __init__(self, field: Battlefield) -> None:
        self.field, self.names = field, field.table.cards.names

    # -- in front -----------------------------------------------------------------------------------------------------

    def of_front(self, s: State, card: int) -> list[Reason]:
        """Say what total a front card can make, and how easily its damage is cancelled.

        One card becomes the damage, however many are turned up: so the fewer of them, the less often one cancels it.
        """
        field = self.field
        others = [each for each in field.decks.hand.cards(s, s.turn) if each != card]
        found = list(self.together(card, others))
        if field.cancels and not field.saving[card]:
            found.append(Reason("battle_final", {"n": field.damage[card]}))
        elif field.cancels and any(field.damage[each] > field.damage[card] for each in others):
            found.append(Reason("battle_damage", {"n": field.damage[card]}))
        row = field.value
        if others and row[card] < min([row[each] for each in others]):
            found.append(Reason("keeps_better", {"card": self.names[max(others, key=row.__getitem__)]}))
        return found

    def together(self, card: int, others: list[int]) -> Iterator[Reason]:
        """Say the highest total that a front card makes with another one of the hand."""
        field = self.field
        twin = next((each for each in others if field.is_pair(card, each)), None)
        if twin is not None:
            yield Reason("battle_pair", {"card": self.names[twin], "n": field.totals[card][twin]})
        elif others:
            best = max(others, key=field.totals[card].__getitem__)
            yield Reason("battle_best", {"card": self.names[best], "n": field.totals[card][best]})

    # -- at the back --------------------------------------------------------------------------------------------------

    def of_back(self, s: State, card: int) -> list[Reason]:
        """Say what the other card would have to be, and which cards are kept for the next battle."""
        field, seat = self.field, s.turn
        row = field.totals[field.own_front(s, seat)]
        hand = field.decks.hand.cards(s, seat)
        top = max(hand, key=row.__getitem__)
        own = [each for each in self.chances(s, row[card]) if each.key != "battle_lost"]
        if row[card] == row[top]:
            return [*[each for each in own if each.key != "battle_total"], Reason("highest_total", {"n": row[card]})]
        keeps = {"card": self.names[top]}
        if row[card] > min([row[each] for each in hand]):
            return [*own, Reason("keeps_battle", keeps)]
        (hope,) = self.chances(s, row[top])
        if hope.key in ("battle_unless", "battle_if") and hope.about["n"] < EVEN:
            # It names the highest card already.
            even = Reason(f"{hope.key}_even", {**hope.about, **keeps})
            return [even, Reason("keeps_rest") if len(hand) > TWO else Reason("keeps_battle", keeps)]
        if hope.key == "battle_lost":
            own = [hope]
        return [*own, Reason("keeps_better" if len(hand) > TWO else "keeps_battle", keeps)]

    def chances(self, s: State, total: int) -> list[Reason]:
        """Say when a total wins: by the back card that the rival has yet to set, or by their veiled front card."""
        field, rival = self.field, 1 - s.turn
        back, front = s.piles[field.back.at + rival], s.piles[field.front.at + rival]
        every = range(field.table.cards.count)
        if front:
            added = [field.totals[front[0]][each] - field.value[front[0]] for each in every]
            needed = total - field.value[front[0]]
            if needed > max(added):
                return [Reason("battle_sure")]
            return [Reason("battle_unless", {"n": needed}) if needed > min(added) else Reason("battle_lost")]
        lost = [field.value[each] for each in every if total <= field.totals[each][back[0]]]
        won = [field.value[each] for each in every if total > field.totals[each][back[0]]]
        if not lost:
            return [Reason("battle_sure")]
        if not won:
            return [Reason("battle_lost")]
        # Two aces make more than an ace and a 2: then it is no matter of the number alone.
        if max(won) < min(lost):
            return [Reason("battle_if", {"n": max(won)})]
        return [Reason("battle_total", {"n": total})]
