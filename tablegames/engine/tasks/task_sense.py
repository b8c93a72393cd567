"""What a sensible player does about tasks: win the own ones, leave the others' to them, and say what helps them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tasks.task_list import TaskList
from tablegames.engine.tricks.trick import NO_LED, Trick

SURE: Final = 10.0
"""What a task is worth that is surely done, or surely missed; everything else is a part of it."""
CHANCE, HELPS, SPOILS = 5.0, 2.0, 6.0
"""What it is worth to lead towards an own task, or towards another's; and what it costs to come in its way."""
LOW = 0.02
"""What each number on a card costs, where nothing else makes a difference: high cards are kept."""
HIGHEST, LOWEST, ONLY = "highest", "lowest", "only"


class TaskSense:
    """Knows what cards do for the tasks that are still open, out of what the seat that is asked knows."""

    def __init__(self, table: Table, tasks: TaskList) -> None:
        self.table, self.tasks, self.hand, self.wanted = table, tasks, table.hands(), tasks.wanted
        self.value, self.suit_of = table.cards.value, table.cards.printed

    def awaited_by(self, s: State, card: int) -> int:
        """Give the seat that has still to win a card; `NOBODY` where no seat has."""
        return self.wanted(s).get(card, NOBODY)

    # -- choosing -----------------------------------------------------------------------------------------------------

    def higher(self, s: State, card: int) -> list[int]:
        """List the cards of the own hand that beat a card in its suit."""
        suit, value = self.suit_of[card], self.value
        held = self.hand.cards(s, s.turn)
        return [each for each in held if self.suit_of[each] == suit and value[each] > value[card]]

    def easy(self, s: State, card: int) -> float:
        """Guess how easily the seat that is asked wins a card."""
        held = self.hand.cards(s, s.turn)
        suited = [each for each in held if self.suit_of[each] == self.suit_of[card]]
        higher = len(self.higher(s, card))
        if card in held:
            suit_mask = self.table.cards.suit_mask[self.suit_of[card]]
            above = sum([self.value[each] > self.value[card] for each in self.table.cards.listed(suit_mask)]) - higher
            return SURE - HELPS * above
        return HELPS * higher - len(suited) + higher

    def choosing(self, s: State, card: int) -> list[Reason]:
        """Say why a task is chosen."""
        about = {"card": self.table.cards.names[card]}
        if self.hand.mask(s, s.turn) >> card & 1:
            return [Reason("holds_task", about)]
        higher = len(self.higher(s, card))
        return [Reason("beats_task", about | {"n": higher})] if higher else [Reason("task_elsewhere", about)]

    # -- tricks -------------------------------------------------------------------------------------------------------

    def lead(self, s: State, cards: Sequence[int], over: Sequence[int], unseen: int) -> int:
        """Choose what to lead: an own task that no card beats, or towards a task, and nothing that spoils one.

        A trump may still come, so it is not sure.
        """
        wanted, seat = self.wanted(s), s.memory.player
        mask, suit_of = self.hand.mask(s, seat), self.suit_of
        elsewhere = [(suit_of[task], owner) for task, owner in wanted.items() if not mask >> task & 1]
        chosen, most = cards[0], -inf
        for card in cards:
            beaten = unseen & over[card] != 0
            good = -LOW * self.value[card]
            if card in wanted:
                own = wanted[card] == seat
                good += (SURE if own else -SURE) * (-1 if beaten else 1) * (0.6 if beaten else 1)
            else:
                suit = suit_of[card]
                for of_task, owner in elsewhere:
                    if of_task != suit:
                        continue
                    if owner == seat:
                        good += -1 if beaten else CHANCE
                    else:
                        good += HELPS if beaten else -SPOILS
            if good > most:
                chosen, most = card, good
        return chosen

    def follow(self, s: State, cards: Sequence[int], power: Sequence[int], lying: Sequence[int], last: bool) -> int:
        """Choose what to play to a trick: win the own tasks, and give theirs to the others."""
        wanted, trick, seat = self.wanted(s), s.memory, s.memory.player
        played = trick.played_by(self.table.seats)
        keeps, waiting = seat in wanted.values(), [wanted[task] for task in lying if task in wanted]
        chosen, most = cards[0], -inf
        for card in cards:
            wins = power[card] > trick.best
            good = -LOW * self.value[card] * (2 if wins or keeps else -1)
            for owner in [*waiting, wanted[card]] if card in wanted else waiting:
                good += self.does(owner, seat, trick.winner, played, wins, last)
            if good > most:
                chosen, most = card, good
        return chosen

    def does(self, owner: int, seat: int, winner: int, played: Sequence[int], wins: bool, last: bool) -> float:
        """Value what a card does for a task in the trick: `wins` tells whether it is the best so far."""
        if owner == seat:
            return (SURE if last else SPOILS) if wins else -SURE
        waits = owner not in played
        if wins:
            return -HELPS if waits else -SURE
        if winner == owner:
            return SURE if last else CHANCE
        return HELPS if waits else -SURE

    def reasons(self, s: State, card: int, lying: Sequence[int], wins: bool | None) -> list[Reason]:
        """Say which task a card does, or leaves to whom it belongs."""
        return [*self._reasons(s, card, lying, wins)][:1]

    def _reasons(self, s: State, card: int, lying: Sequence[int], wins: bool | None) -> Iterator[Reason]:
        trick, seat, names = s.memory, s.memory.player, self.table.cards.names
        wanted = self.wanted(s)
        for task in (card, *lying):
            owner = wanted.get(task, seat)
            if task not in wanted or not isinstance(trick, Trick):
                continue
            if owner == seat:
                if wins:
                    yield Reason("wins_task", {"card": names[task]})
            elif task == card and trick.led == NO_LED:
                yield Reason("offers_task", {"card": names[task], "seat": owner})
            elif wins is False and trick.winner == owner:
                yield Reason("gives_task", {"card": names[task], "seat": owner})
            elif wins is False and task != card:
                yield Reason("leaves_task", {"card": names[task], "seat": owner})
        if isinstance(trick, Trick) and card not in wanted:
            yield from self.rivals(s, trick, card, lying, wins)
        own = [each for each, owner in wanted.items() if owner == seat and each != card]
        held = [each for each in own if self.hand.mask(s, seat) >> each & 1]
        if held:
            yield Reason("keeps_task", {"card": names[held[0]]})

    def rivals(self, s: State, trick: Trick, card: int, lying: Sequence[int], wins: bool | None) -> Iterator[Reason]:
        """Say that a lead calls for a player's task, or that a card goes which might have taken it from its owner."""
        seat, mask = s.memory.player, self.hand.mask(s, s.memory.player)
        for task, owner in self.wanted(s).items():
            if self.suit_of[task] != self.suit_of[card] or mask >> task & 1 or task in lying:
                continue
            about = {"card": self.table.cards.names[task], "seat": owner}
            higher = self.value[card] > self.value[task]
            if trick.led == NO_LED and higher is (owner == seat):
                yield Reason("calls_own_task", about) if owner == seat else Reason("calls_task", about)
            elif trick.led != NO_LED and higher and owner != seat and wins is False:
                yield Reason("rid_of_rival", about)

    # -- signals ------------------------------------------------------------------------------------------------------

    def signal(self, s: State, card: int, kind: str, powers: Sequence[int], unseen: int) -> int:
        """Say how much it tells the others that a card is the highest, the lowest or the only one of its suit."""
        seat, suit, wanted = s.turn, self.suit_of[card], self.wanted(s)
        if card in wanted:
            return 5 if wanted[card] != seat else 3 if kind != LOWEST else 0
        beaten = any(
            self.suit_of[each] == suit and powers[each] > powers[card] for each in self.table.cards.listed(unseen)
        )
        found = 0
        for task, owner in wanted.items():
            if self.suit_of[task] != suit:
                continue
            if owner == seat:
                found = max(found, 4 if kind != LOWEST and not beaten else 0)
            elif kind == ONLY or (kind == HIGHEST and powers[card] < powers[task]):
                found = max(found, 2)
        return found
