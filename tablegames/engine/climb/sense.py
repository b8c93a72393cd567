"""What a sensible player does while climbing, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tablegames.engine.climb.climbing import NOTHING, Climbing
from tablegames.engine.climb.effects import ClimbMarks
from tablegames.engine.shapes.combinations import Combinations
from tablegames.engine.shapes.shape import ABOVE_ALL
from tablegames.engine.table.question import Reason

BREAKS: Final = 30
"""How many ranks higher a combination may be that breaks up none of what the hand has: then it is the better one."""
FEW: Final = 6
"""How few single cards that may still beat one are a reason to play it, if they are a small part of the unseen ones."""
PART: Final = 4
"""Which part is small: one of so many."""
GAIN: Final = 4
"""How many half ranks higher a combination may be for each card more that it takes out of the hand."""
LOOSE: Final = 4
"""The same for each card that a combination of several ranks leaves behind of these."""
LOOKED_AT: Final = 14
"""How many combinations are looked ahead from, where a hand may have hundreds of them."""
SPENDS: Final = 5
"""Above so many of ten ranks a combination is kept back, the more likely the higher it is."""


class ClimbSense:
    """Weighs combinations by what they leave in the hand."""

    def __init__(self, combinations: Combinations, marks: ClimbMarks) -> None:
        self.c, self.marks = combinations, marks
        self.pass_ = combinations.count
        self.top = len(combinations.order.ranks) - 1
        self.run_kinds = combinations.run_kinds

    def candidates(self, legal: Sequence[int], m: Climbing, hand: int) -> tuple[int, ...]:
        """Leave out what is as good as another: where suits mean nothing, of equal combinations the first.

        Where a hand has very many those are left that cost least, and the costliest of all, which wins most surely.
        """
        found = self.unequal(legal, m)
        if len(found) <= LOOKED_AT or not self.run_kinds:
            return found
        plays = found[:-1] if found[-1] == self.pass_ else found
        costs = {number: self.price(number, m, hand) for number in plays}
        cheap = sorted(plays, key=lambda each: costs[each])[:LOOKED_AT]
        singles = [number for number in plays if self.c.sizes[number] == 1]
        dear = max(singles or plays, key=lambda each: self.c.heights[m.order][each])
        return tuple(sorted({*cheap, dear, found[-1]}))

    def unequal(self, legal: Sequence[int], m: Climbing) -> tuple[int, ...]:
        """Leave out what is as good as another."""
        c, marks = self.c, self.marks
        heights = c.heights[m.order]
        kept: dict[tuple[int, int, int, int], int] = {}
        for number in legal:
            if number == self.pass_:
                return (*kept.values(), number)
            suits = c.suits[number] if marks.binds and m.lies != NOTHING and not m.bound else 0
            kept.setdefault((c.kinds[number], heights[number], suits, (c.masks[number] & c.wild).bit_count()), number)
        return tuple(kept.values())

    def largest_first(self, legal: Sequence[int]) -> list[int]:
        """Sort combinations by how likely a person who touches a card means them.

        The largest set comes first, then the shortest run; one in which a wild card stands for another comes after all
        in which none does.
        """
        c = self.c
        runs = {number for number in legal if c.kinds[number] in self.run_kinds}
        mixed = {number for number in legal if c.masks[number] & c.wild and c.masks[number] & ~c.wild}
        sized = {number: c.sizes[number] if number in runs else -c.sizes[number] for number in legal}
        return sorted(legal, key=lambda each: (each in runs, each in mixed, sized[each], each))

    def foul(self, number: int, order: int) -> int:
        """Give the cards of a combination with which no player may go out."""
        return self.c.masks[number] & self.marks.fouls[order]

    def breaks(self, number: int, hand: int) -> int:
        """Count the cards of its ranks that a combination leaves behind in a hand."""
        left = hand & ~self.c.masks[number]
        return (left & self.c.rank_of[number]).bit_count()

    def keeps_whole(self, number: int, hand: int, in_runs: int) -> bool:
        """Tell whether a combination leaves the runs of a hand as they are, and no card of its rank outside them."""
        mask = self.c.masks[number]
        if self.c.kinds[number] in self.run_kinds:
            left = hand & ~mask
            loose = left & ~self.in_runs(left)
            return not any(rank & mask and rank & loose for rank in self.c.order.ranks)
        return not self.breaks(number, hand & ~in_runs) and not mask & in_runs

    def in_runs(self, hand: int) -> int:
        """Mask the cards of a hand that are in a run without wild cards."""
        found, plain = 0, hand & ~self.c.wild
        for kind in self.run_kinds:
            for number in self.c.within(plain, kind):
                found |= self.c.masks[number]
        return found

    def strength(self, number: int, order: int) -> int:
        """Say how high a combination is: 0 for the lowest; wild cards alone are above all ranks."""
        height = self.c.strengths[order][number]
        if height == ABOVE_ALL:
            return self.top + 1
        return height + self.top if order else height

    def price(self, number: int, m: Climbing, hand: int) -> int:
        """Weigh what playing a combination costs; with nothing in the middle many cards at once are a gain."""
        return self.cost(number, m.order, hand) - (GAIN * self.c.sizes[number] if m.lies == NOTHING else 0)

    def broken(self, number: int, hand: int) -> int:
        """Weigh what a combination breaks up: one of several ranks may well leave cards of these behind."""
        if self.c.kinds[number] in self.run_kinds:
            return LOOSE * self.breaks(number, hand)
        return BREAKS if self.breaks(number, hand) else 0

    def cost(self, number: int, order: int, hand: int) -> int:
        """Weigh what playing a combination costs: high cards, wild ones, and sets that are broken up."""
        wild = (self.c.masks[number] & self.c.wild).bit_count()
        spent = 2 * (self.strength(number, order) + self.c.rungs[number]) + self.broken(number, hand)
        return spent + (BREAKS * wild if self.c.masks[number] & ~self.c.wild else 0)

    def hint(
        self, legal: Sequence[int], m: Climbing, hand: int, random: Callable[[], float], threatened: bool = False
    ) -> int:
        """Choose what goes out, else the cheapest; keep back what is high, more often while the hand is large.

        `threatened`: an opponent may end the deal with a single card.
        """
        c, order = self.c, m.order
        for number in legal:
            if number != self.pass_ and c.masks[number] == hand and not self.foul(number, order):
                return number
        plays = [number for number in self.unequal(legal, m) if number != self.pass_]
        fair = [number for number in plays if c.masks[number] != hand or not self.foul(number, order)]
        plays = fair if fair or legal[-1] == self.pass_ else plays
        if not plays:
            return self.pass_
        if threatened:
            several = [number for number in plays if c.sizes[number] > 1]
            if not several:
                return max(plays, key=lambda each: c.heights[order][each])
            if m.lies == NOTHING:
                return min(several, key=lambda each: self.price(each, m, hand))
        if m.lies == NOTHING:
            return min(plays, key=lambda each: self.price(each, m, hand))
        best = min(plays, key=lambda each: self.cost(each, order, hand))
        left = hand.bit_count() - c.sizes[best]
        cost = self.cost(best, order, hand) - GAIN * (c.sizes[best] - 1)
        # What is costly is kept as long as the hand is not nearly empty.
        keep = (cost - 2 * SPENDS * self.top / 10) / (2 * self.top) * min(1.0, left / 6)
        return self.pass_ if random() < keep else best

    def beating(self, number: int, order: int, seen: int) -> int:
        """Count the single cards that a player does not see, and that beat a single card."""
        c, heights = self.c, self.c.heights[order]
        unseen = [each for each in range(c.count) if c.sizes[each] == 1 and not c.masks[each] & seen]
        return sum([heights[each] > heights[number] for each in unseen])

    def reasons(
        self, legal: Sequence[int], action: int, m: Climbing, hand: int, seen: int, threatened: bool = False
    ) -> list[Reason]:
        """Say what an action does at once; `seen` are all cards that the player knows, the hand among them.

        `threatened`: an opponent may end the deal with a single card.
        """
        c, marks, order = self.c, self.marks, m.order
        plays = [number for number in legal if number != self.pass_]
        whole = partial(self.keeps_whole, hand=hand, in_runs=self.in_runs(hand))
        if action == self.pass_:
            if not plays:
                return [Reason("nothing_beats")]
            cheapest = min(plays, key=lambda each: self.cost(each, order, hand))
            card = c.cards.names[c.cards.listed(c.masks[cheapest])[-1]]
            return [Reason("keeps_together") if not any(map(whole, plays)) else Reason("keeps_card", {"card": card})]
        found = []
        out = c.masks[action] == hand
        if out:
            found.append(Reason("goes_out_last" if self.foul(action, order) else "goes_out"))
        if marks.answers.get(m.lies, NOTHING) == action:
            found.append(Reason("answers"))
        if marks.turns[action]:
            found.append(Reason("turns_order"))
        if marks.clears[action] and not out:
            found.append(Reason("clears_heap"))
        if marks.skips[action]:
            found.append(Reason("skips"))
        if threatened and not out:
            singles = [number for number in plays if c.sizes[number] == 1]
            if c.sizes[action] > 1 and singles:
                found.append(Reason("not_by_one"))
            elif (
                c.sizes[action] == 1
                and len(singles) > 1
                and action == max(singles, key=lambda each: c.heights[order][each])
            ):
                found.append(Reason("highest_against_one"))
        # Where all that beats has as many cards it tells a play from a pass alone.
        if c.sizes[action] > 1 and (m.lies == NOTHING or len(plays) == 1):
            found.append(Reason("many_at_once", {"n": c.sizes[action]}))
        # What is led counts by its rank alone; what beats has to be the very lowest, by its suit, too.
        height = partial(self.strength, order=order) if m.lies == NOTHING else c.heights[order].__getitem__
        if height(action) == min(map(height, plays)) and len(plays) > 1:
            found.append(Reason("cheapest_lead" if m.lies == NOTHING else "cheapest_beat"))
        if whole(action) and not all(map(whole, plays)):
            found.append(Reason("breaks_nothing"))
        found += self.standing(action, order, seen) if not out else []
        if c.sizes[action] == 1 and self.pass_ in legal and not out:
            found.append(Reason("one_fewer"))
        return found

    def standing(self, number: int, order: int, seen: int) -> list[Reason]:
        """Say whether a combination may still be beaten, if that is unlikely."""
        c = self.c
        answer = self.marks.answers.get(number, NOTHING)
        if self.nothing_higher(number, order, seen):
            answered = answer != NOTHING and not c.masks[answer] & seen
            return [Reason("unbeaten" if answered else "none_beats")]
        if c.sizes[number] == 1:
            beating, unseen = self.beating(number, order, seen), (~seen & c.cards.everything).bit_count()
            if beating <= FEW and PART * beating <= unseen:
                return [Reason("beaten_by_few", {"n": beating})]
        return [Reason("unbeaten")] if self.strength(number, order) > self.top else []

    def nothing_higher(self, number: int, order: int, seen: int) -> bool:
        """Tell whether the unseen cards make no higher combination of the same kind."""
        c, unseen = self.c, ~seen & self.c.cards.everything
        same = [each for each in c.within(unseen, c.kinds[number]) if c.sizes[each] == c.sizes[number]]
        heights = c.heights[order]
        return not any(heights[each] > heights[number] for each in same)
