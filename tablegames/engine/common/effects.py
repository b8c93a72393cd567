"""What cards do beside lying there, as a family agrees on it: each effect says when it happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from tablegames.engine.registry import Ludeme, register
from tablegames.engine.rules_error import below
from tablegames.engine.table.cards import Cards

NEVER: Final = 0


class Marks:
    """By number of what may be played, what it does; filled in by the effects of a ruleset."""

    def __init__(self, count: int) -> None:
        none = [NEVER] * count
        self.skips = none[:]
        """How many players are passed over."""
        self.reverses = none[:]

    def count(self, cards: Cards, ranks: tuple[str, ...], least: int = 1) -> list[int]:
        """Count by number the cards of some ranks in what is played. Raises RulesError where there are never any."""
        raise NotImplementedError


class CardEffect(Ludeme):
    """What cards do beside lying there."""

    __slots__ = ()

    def mark(self, marks: Marks, cards: Cards) -> None:
        """Mark what does so. Raises RulesError where nothing does, and where it makes no sense in this family."""
        raise NotImplementedError


def mark_all(marks: Marks, effects: Sequence[CardEffect], cards: Cards) -> None:
    """Mark what the effects of a phase do. Raises RulesError, too, for one that makes no sense in it."""
    for at, effect in enumerate(effects):
        with below("effects", at):
            effect.mark(marks, cards)


def add(list_: list[int], counts: list[int]) -> None:
    """Add counts to those of another effect of the same kind."""
    for number, count in enumerate(counts):
        list_[number] += count


@register
class Skip(CardEffect):
    """For each of these cards the next player is passed over.

    A wild card beside some of them in a set is one of them. Where everybody is passed over while players climb, the
    middle is cleared away.
    """

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...]
    """Ranks or cards that do so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        add(marks.skips, marks.count(cards, self.ranks))


@register
class Reverse(CardEffect):
    """Turns go the other way round from here on."""

    short_field: ClassVar[str] = "ranks"
    ranks: tuple[str, ...]
    """Ranks or cards that do so."""

    def mark(self, marks: Marks, cards: Cards) -> None:
        add(marks.reverses, marks.count(cards, self.ranks))
