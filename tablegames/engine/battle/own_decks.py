"""Decks of one's own: shuffled once, drawn from, made again out of what was used."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.marker import needs_marker
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import DRAWN, SilentStep, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight


class Decks:
    """A face-down deck per seat, with the reserve and the break room that it is renewed from."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.deck, self.hand = table.pile("deck", Sight.NOBODY), table.hands()
        self.reserve, self.rest = table.pile("reserve"), table.pile("rest")
        table.secretive.add(DRAWN)

    def draw(self, s: State, count: int, seat: int, rng: Random) -> None:
        """Draw cards from the top of a seat's deck, renewing it where it runs out, as many as there are."""
        while count and self.ready(s, seat, rng):
            deck = s.piles[self.deck.at + seat]
            there = min(count, len(deck))
            self.table.note_drawn(s, seat, deck[: -there - 1 : -1])
            self.table.take_top(s, there, self.deck, seat, self.hand, seat)
            count -= there

    def ready(self, s: State, seat: int, rng: Random) -> bool:
        """Tell whether a seat's deck can give a card, renewing it if it has run out."""
        while not s.piles[self.deck.at + seat]:
            if not self.renew(s, seat, rng):
                return False
        return True

    def renew(self, s: State, seat: int, rng: Random) -> bool:
        """Shuffle the reserve into a new deck, then move the break room into the reserve; False if both are empty."""
        reserve, rest = s.piles[self.reserve.at + seat], s.piles[self.rest.at + seat]
        if reserve:
            self.table.recycle(s, self.reserve, self.deck, seat, rng)
        if rest:
            self.table.sweep(s, self.rest, seat, self.reserve, seat)
        return bool(reserve or rest)


@register
class OwnDecks(Phase):
    """Each player owns a part of the cards for the whole game and shuffles it into a face-down deck."""

    decks: tuple[tuple[str, ...], ...]
    """Per seat, the suits, ranks or cards of its own deck."""

    def compile(self, table: Table, rules: Rules) -> Step:
        masks = []
        for seat, words in enumerate(self.decks):
            with below("decks", seat):
                masks.append(table.cards.matching(words))
        if len(masks) != table.seats:
            raise RulesError("own_decks.count", "decks", count=len(masks), players=table.seats)
        for seat, mask in enumerate(masks):
            if any(mask & other for other in masks[:seat]):
                raise RulesError("own_decks.twice", "decks", seat)
        nobodys = table.cards.names_of(table.cards.listed(table.cards.everything & ~sum(masks)))
        if nobodys:
            raise RulesError("own_decks.nobodys", "decks", cards=nobodys)
        deck = Decks(table).deck

        def shuffle(s: State, rng: Random) -> None:
            for seat, mask in enumerate(masks):
                table.lay_out(s, mask, deck, seat)
                table.shuffle(s, deck, seat, rng)

        return table.add(SilentStep(shuffle))


@register
class OpeningDraw(Phase):
    """Everyone draws cards, first the player with the marker."""

    gives_cards: ClassVar[bool] = True
    cards: tuple[Annotated[int, Range(0, 60)], ...]
    """How many, clockwise from the marker."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if len(self.cards) != table.seats:
            raise RulesError("opening_draw.count", "cards", count=len(self.cards), players=table.seats)
        needs_marker(table)
        decks = Decks(table)

        def draw(s: State, rng: Random) -> None:
            for k, count in enumerate(self.cards):
                decks.draw(s, count, (s.marker + k) % table.seats, rng)

        return table.add(SilentStep(draw))


@register
class DrawUp(Phase):
    """The player with the marker draws up to a number of cards in hand."""

    gives_cards: ClassVar[bool] = True
    fills_hands: ClassVar[bool] = False  # One player alone draws.
    cards: Annotated[int, Range(1, 60)]
    """How many are in hand then."""

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_marker(table)
        decks, cards = Decks(table), self.cards

        def draw(s: State, rng: Random) -> None:
            missing = cards - decks.hand.count(s, s.marker)
            if missing > 0:
                decks.draw(s, missing, s.marker, rng)

        return table.add(SilentStep(draw))
