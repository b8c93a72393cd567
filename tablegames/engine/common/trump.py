"""The trump suit, as it lies on the table, or as one player alone knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.rules_error import below
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight, Tally

NO_TRUMP: Final = -1
NONE: Final = "none"
"""The word of rulesets for no trump."""
HIDDEN_TRUMP = "hidden_trump"
"""The name of the place of the card."""


def trump_tally(table: Table) -> Tally:
    """Declare the trump indicator: the trump's suit as its place in the deck's order."""
    if "trump" not in table.tallies:
        table.share(lambda known: trump_fact(table, known))
    return table.tally("trump", places=1, start=NO_TRUMP)


def trump_named(cards: Cards, word: str) -> int:
    """Find the suit that a word of a ruleset makes trump, or none. Raises RulesError for a suit that the deck lacks."""
    return NO_TRUMP if word == NONE else cards.suit(word)


def trumps_named(cards: Cards, words: Sequence[str]) -> list[int]:
    """Find those that the field `suits` names. Raises RulesError for a suit that the deck lacks."""
    found = []
    for place, word in enumerate(words):
        with below("suits", place):
            found.append(trump_named(cards, word))
    return found


def decides_trump(table: Table) -> None:
    """Declare that the phase being compiled decides about the trump: after it there is one, or none this round."""
    table.aims.trump_phase = max(table.aims.trump_phase, table.phase)


def trump_fact(table: Table, known: Known) -> TrumpFact:
    """Say what is trump."""
    suit = known.public(table.tallies["trump"])
    decided = known.seen.phase > table.trump_from(known.seen) > 0
    if suit == NO_TRUMP:
        return TrumpFact(None, decided)
    return TrumpFact(table.cards.letters[suit], True)


class TrumpPrizes(NamedTuple):
    """What is worth winning where honours are counted: the cards that count, and one certain trump."""

    worth: list[int]
    """By card, what it counts for the side that captures most."""
    certain: list[int]
    """By suit, the card that is a point of its own where that suit is trump; below nothing where there is none."""
    trump: Tally

    def certain_card(self, s: State) -> int:
        """Find the trump that is a point of its own; below nothing while there is none."""
        trump: int = s.tallies[self.trump.at]
        return NO_TRUMP if trump == NO_TRUMP else self.certain[trump]


class HiddenTrump:
    """The card that its owner has laid face down. The trump is no number of its own: it follows from where it lies."""

    def __init__(self, table: Table) -> None:
        """Raises RulesError where there is no maker."""
        self.maker = table.need(MakerSeat, "phase.no_maker").tally
        self.zone = table.heap(HIDDEN_TRUMP, Sight.OWNER)
        table.provide(self)

    def owner(self, s: State) -> int:
        """Tell whose card lies face down; NO_MAKER where none does."""
        maker: int = s.tallies[self.maker.at]
        return NO_MAKER if maker == NO_MAKER or self.zone.empty(s, maker) else maker

    def count(self, s: State, seat: int) -> int:
        """Count the cards of a seat that lie face down: its hand has so many less."""
        return self.zone.count(s, seat)
