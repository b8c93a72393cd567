"""What some combinations do beside lying there, where players climb."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.effects import NEVER, CardEffect, Marks, add
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.shapes.combinations import Combinations
from tablegames.engine.shapes.shape import Set
from tablegames.engine.table.cards import Cards


class ClimbMarks(Marks):
    """By number of a combination, what it does."""

    def __init__(self, combinations: Combinations) -> None:
        super().__init__(combinations.count)
        self.combinations = combinations
        none = [NEVER] * combinations.count
        self.turns = none[:]
        """Whether the order of the ranks is turned for the rest of the deal."""
        self.turns_heap = none[:]
        """Whether it is turned until the heap is cleared away."""
        self.clears = none[:]
        self.binds = False
        """Whether the same suits twice running bind those that come after."""
        self.answers: dict[int, int] = {}
        """By number of a combination that may be answered in spite of its height, the card that does so."""
        self.fouls = (0, 0)
        """By the order that holds, the cards with which no player may go out."""

    def count(self, cards: Cards, ranks: tuple[str, ...], least: int = 1) -> list[int]:
        """Count by combination the cards of some ranks, all where there is none; 0 where the combination is too small.

        A wild card beside others of a set counts as one of them: it stands for that rank. Raises RulesError where no
        combination has any.
        """
        c = self.combinations
        with below("ranks"):
            wanted = cards.matching(ranks) if ranks else cards.everything
        found = []
        for mask, size, shape in zip(c.masks, c.sizes, c.shapes, strict=True):
            stands = c.wild if isinstance(shape, Set) and mask & wanted & ~c.wild else 0
            found.append(NEVER if size < least else (mask & (wanted | stands)).bit_count())
        if not any(found):
            raise RulesError("effect.never", "least", count=least)
        return found


@register
class TurnOrder(CardEffect):
    """The order of the ranks is turned: the lowest beats the highest, until it is turned back. Wild cards alone stay
    above all."""

    ranks: tuple[str, ...] = ()
    """Ranks or cards that do so; none: it does not matter which."""
    least: Annotated[int, Range(1, 20)] = 1
    """The fewest cards of a combination that does so."""
    lasts: Literal["deal", "heap"] = "deal"
    """Whether it lasts for the rest of the deal, or until the cards in the middle are cleared away."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, ClimbMarks):
            raise RulesError("effect.elsewhere")
        turns = marks.turns if self.lasts == "deal" else marks.turns_heap
        add(turns, marks.count(cards, self.ranks, self.least))


@register
class Clear(CardEffect):
    """The cards in the middle are cleared away at once, and the player who played last leads again."""

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...] = ()
    """Ranks or cards that do so; none: it does not matter which."""
    least: Annotated[int, Range(1, 20)] = 1
    """The fewest cards of a combination that does so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, ClimbMarks):
            raise RulesError("effect.elsewhere")
        add(marks.clears, marks.count(cards, self.ranks, self.least))


@register
class BindSuits(CardEffect):
    """Where the same suits lie twice running, only these may follow until the middle is cleared away.

    A wild card beside others stands for the suit that is missing, and alone for any.
    """

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, ClimbMarks):
            raise RulesError("effect.elsewhere")
        marks.binds = True


@register
class Answer(CardEffect):
    """A single card beats certain other single cards, whatever its rank, and clears the middle away."""

    card: str
    """The card that answers."""
    to: tuple[str, ...]
    """The cards that it beats."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, ClimbMarks):
            raise RulesError("effect.elsewhere")
        # Every card can be played alone, or else the phase is refused before.
        numbers = marks.combinations.number
        with below("card"):
            answer = numbers[1 << cards.card(self.card)]
        for at, name in enumerate(self.to):
            with below("to", at):
                marks.answers[numbers[1 << cards.card(name)]] = answer


@register
class ForbidLast(CardEffect):
    """A player who goes out with one of these cards gets the last place that is free.

    A combination in which one of them is does so, too.
    """

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...] = ()
    """Ranks or cards with which no player may go out."""
    best: bool = False
    """Whether the rank that is highest when it is played is forbidden, too."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        if not isinstance(marks, ClimbMarks):
            raise RulesError("effect.elsewhere")
        with below("ranks"):
            never = cards.matching(self.ranks)
        if not never and not self.best:
            raise RulesError("effect.never", "ranks", count=1)
        ranks = marks.combinations.order.ranks
        highest = (ranks[-1], ranks[0]) if self.best else (0, 0)
        marks.fouls = marks.fouls[0] | never | highest[0], marks.fouls[1] | never | highest[1]
