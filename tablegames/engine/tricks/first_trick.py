"""What is special about the first trick of a round."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FirstTrick:
    """Whoever holds a certain card leads the first trick with it, and some cards may not be thrown into that trick.

    Who cannot follow and holds nothing else may throw them all the same. If nobody holds the card that opens, the
    first trick is led as usual.
    """

    opens: str = ""
    """The card that opens; none if not given."""
    any_of_suit: bool = False
    """Whether its holder may lead another card of its suit as well."""
    withheld: tuple[str, ...] = ()
    """Cards, suits or ranks that are not thrown into the first trick."""
