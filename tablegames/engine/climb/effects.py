"""What some combinations do beside lying there, as a family agrees on it: each effect says when it happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from tablegames.engine.registry import Ludeme, Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.shapes.combinations import Combinations
from tablegames.engine.shapes.shape import Set
from tablegames.engine.table.cards import Cards

NEVER: Final = 0


class Marks:
    """By number of a combination, what it does; filled in by the effects of a ruleset."""

    def __init__(self, combinations: Combinations) -> None:
        self.combinations = combinations
        none = [NEVER] * combinations.count
        self.turns = none[:]
        """Whether the order of the ranks is turned for the rest of the deal."""
        self.turns_heap = none[:]
        """Whether it is turned until the heap is cleared away."""
        self.clears = none[:]
        self.skips = none[:]
        """How many players are passed over."""
        self.reverses = none[:]
        self.binds = False
        """Whether the same suits twice running bind those that come after."""
        self.answers: dict[int, int] = {}
        """By number of a combination that may be answered in spite of its height, the card that does so."""


class ClimbEffect(Ludeme):
    """What a combination does beside lying there."""

    __slots__ = ()

    def mark(self, marks: Marks, cards: Cards) -> None:
        """Mark the combinations that do so. Raises RulesError where there are none."""
        raise NotImplementedError


def count_cards(marks: Marks, cards: Cards, ranks: tuple[str, ...], least: int) -> list[int]:
    """Count by combination the cards of some ranks, all where there is none; 0 where the combination is too small.

    A wild card beside others of a set counts as one of them: it stands for that rank. Raises RulesError where no
    combination has any.
    """
    c = marks.combinations
    with below("ranks"):
        wanted = cards.matching(ranks) if ranks else cards.everything
    found = []
    for mask, size, shape in zip(c.masks, c.sizes, c.shapes, strict=True):
        stands = c.wild if isinstance(shape, Set) and mask & wanted & ~c.wild else 0
        found.append(NEVER if size < least else (mask & (wanted | stands)).bit_count())
    if not any(found):
        raise RulesError("effect.never", "least", count=least)
    return found


def add(list_: list[int], counts: list[int]) -> None:
    """Add counts to those of another effect of the same kind."""
    for number, count in enumerate(counts):
        list_[number] += count


@register
@dataclass(frozen=True, slots=True)
class TurnOrder(ClimbEffect):
    """The order of the ranks is turned: the lowest beats the highest, until it is turned back. Wild cards alone stay
    above all."""

    ranks: tuple[str, ...] = ()
    """Ranks or cards that do so; none: it does not matter which."""
    least: Annotated[int, Range(1, 20)] = 1
    """The fewest cards of a combination that does so."""
    lasts: Literal["deal", "heap"] = "deal"
    """Whether it lasts for the rest of the deal, or until the cards in the middle are cleared away."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        turns = marks.turns if self.lasts == "deal" else marks.turns_heap
        add(turns, count_cards(marks, cards, self.ranks, self.least))


@register
@dataclass(frozen=True, slots=True)
class Clear(ClimbEffect):
    """The cards in the middle are cleared away at once, and the player who played last leads again."""

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...] = ()
    """Ranks or cards that do so; none: it does not matter which."""
    least: Annotated[int, Range(1, 20)] = 1
    """The fewest cards of a combination that does so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        add(marks.clears, count_cards(marks, cards, self.ranks, self.least))


@register
@dataclass(frozen=True, slots=True)
class Skip(ClimbEffect):
    """For each of these cards the next player is passed over; where that is everybody, the middle is cleared away.

    A wild card beside some of them in a set is one of them.
    """

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...]
    """Ranks or cards that do so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        add(marks.skips, count_cards(marks, cards, self.ranks, 1))


@register
@dataclass(frozen=True, slots=True)
class Reverse(ClimbEffect):
    """Turns go the other way round from here on."""

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...]
    """Ranks or cards that do so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        add(marks.reverses, count_cards(marks, cards, self.ranks, 1))


@register
@dataclass(frozen=True, slots=True)
class BindSuits(ClimbEffect):
    """Where the same suits lie twice running, only these may follow until the middle is cleared away.

    A wild card beside others stands for the suit that is missing, and alone for any.
    """

    def mark(self, marks: Marks, cards: Cards) -> None:
        marks.binds = True


@register
@dataclass(frozen=True, slots=True)
class Answer(ClimbEffect):
    """A single card beats certain other single cards, whatever its rank, and clears the middle away."""

    card: str
    """The card that answers."""
    to: tuple[str, ...]
    """The cards that it beats."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        # Every card can be played alone, or else the phase is refused before.
        numbers = marks.combinations.number
        with below("card"):
            answer = numbers[1 << cards.card(self.card)]
        for at, name in enumerate(self.to):
            with below("to", at):
                marks.answers[numbers[1 << cards.card(name)]] = answer
