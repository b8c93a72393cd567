"""What there is to say of a bluff."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class StakeFact(Fact):
    """What would come of each decision, whatever lies where."""

    numbers: tuple[int, ...]
    """By place, its number: what a joker turned up there brings the setter."""
    turned: tuple[bool, ...]
    """By place, whether its card lies turned up."""
    opened: tuple[bool, ...]
    """By place, whether the flipper turned its card up: the rest is only shown in the end, and counts nothing."""
    found: bool
    """Whether the flipper turned a joker up: then nothing is at stake any more."""
    at_stake: int
    """What stopping brings the flipper if the joker still lies face down; after the round, what it would have."""
    left: int
    """What stopping brings the setter if it does not lie there at all."""
    everything: int
    """What it brings the flipper to turn up every card, where there is no joker."""
    jokers: tuple[str, ...]
    """Ids of the jokers."""
    cards: tuple[str, ...]
    """By place, the card that is at home there."""
    joker: int
    """The place, from 1, at which a joker lies open; 0: none does."""
    ended: str
    """How the round ended: the joker was `found` or `escaped`, `all_home`, or the flipper `stopped`; "" before."""

    def beside(self, place: int) -> tuple[int, ...]:
        """List the numbers of all other places."""
        return tuple([number for at, number in enumerate(self.numbers) if at != place])

    def with_place(self, place: int) -> int:
        """Tell what stopping would bring once this place is turned up, too, and no joker lay there."""
        return self.at_stake + self.numbers[place]

    def most_missed(self, place: int) -> int:
        """Tell the most that stopping can bring the flipper while the joker lies at this place."""
        return sum(self.beside(place))

    def in_all(self) -> int:
        """Tell what the numbers of all places add up to."""
        return sum(self.numbers)
