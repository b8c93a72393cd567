"""The maker names the trump, at once after an auction or having seen more cards, or lays it face down."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from tablegames.engine.bids.calls import HighBid
from tablegames.engine.bids.hints.points_promise import PointsPromise
from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.common.trump import NO_TRUMP, HiddenTrump, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trump.likely_tricks import LikelyTricks
from tablegames.engine.winning.winner_by_contract import AnyWinner


@register
class NameTrump(Phase):
    """The player who won the auction, or is the maker otherwise, names the trump: perhaps after taking the kitty.

    Where the highest bid says which suit is trump, or that none is, that holds, and no player is asked.
    """

    needs_cards: ClassVar[bool] = True
    or_none: bool = False
    """Whether the maker may say that there is none."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the maker. Raises RulesError where there is none."""
        maker = table.need(MakerSeat, "phase.no_maker")
        decides_trump(table)
        high = None if HighBid in table.unclear else table.find(HighBid)
        return table.add(NameTrumpStep(table, self.or_none, maker.tally, high=high))


@register
class HideTrump(Phase):
    """The maker lays a card of the hand face down: its suit is trump once a player calls for it; until then none is.

    A player who cannot follow suit may call for it, and then has to play a trump if there is one in the hand. The card
    is turned up and goes back to the maker's hand, and its suit is trump for every card that is played from then on.
    Cards that lie already win as they did before; where that suit was led, its highest card wins. Until then the maker
    leads that suit only where the hand has nothing else. If no player calls, the card is turned up before the trick for
    which the maker has no other.
    """

    needs_cards: ClassVar[bool] = True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the maker. Raises RulesError where there is none, or another phase has found a trump."""
        if table.aims.trump_phase > 0:
            raise RulesError("hide_trump.trump_known")
        hidden = HiddenTrump(table)
        decides_trump(table)
        return table.add(HideTrumpStep(table, hidden))


class MakersTrumpStep(Step):
    """The maker chooses what is trump, having seen their hand."""

    hints_at_all = True

    def __init__(self, table: Table, maker: Tally | None, winner: AnyWinner | None = None) -> None:
        """`maker`: who it is, where the auction does not ask by itself; `winner`: who wins, where tricks were bid."""
        self.table, self.maker, self.trump, self.hand = table, maker, trump_tally(table), table.hands()
        self.likely = LikelyTricks(table, winner=winner)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, NO_TRUMP)
        maker = s.tallies[self.maker.at] if self.maker else NO_MAKER
        if maker == NO_MAKER:
            return DONE
        s.turn = maker
        # A hand in which no card has a suit makes no trump.
        return ASKING if self.legal_actions(s) else DONE


class NameTrumpStep(MakersTrumpStep):
    """The maker names the trump."""

    topic = "trump"

    def __init__(
        self,
        table: Table,
        or_none: bool,
        maker: Tally | None = None,
        winner: AnyWinner | None = None,
        high: HighBid | None = None,
    ) -> None:
        """`or_none`: whether it may be that there is none; `high`: the bid that may say so itself."""
        super().__init__(table, maker, winner)
        self.high = high
        self.none = len(table.cards.deck.suits)
        """The action that there is no trump."""
        self.choices = tuple(range(self.none + or_none))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.high is not None and self.high.says_trump(s):
            return DONE
        return super().begin(s, seat, rng)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, NO_TRUMP if action == self.none else action)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        points = self.table.find(PointsPromise)
        of = points.with_trump if points else self.likely.of
        promised = [of(s, s.turn, NO_TRUMP if n == self.none else n) for n in self.choices]
        return promised.index(max(promised))

    def words(self, action: int) -> str:
        return f"trump {'none' if action == self.none else self.table.cards.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == self.none:
            tricks = int(self.likely.of(s, s.turn, NO_TRUMP) + 0.5) if self.likely.winner else 0
            return [Reason("likely_tricks", {"n": tricks})] if tricks else []
        points = self.table.find(PointsPromise)
        melds = points.melds_with(s, s.turn, action) if points else []
        return [*melds, *self.likely.would_hold(s, s.turn, action)]


class HideTrumpStep(MakersTrumpStep):
    """The maker chooses the card that is laid face down."""

    topic = "hide_trump"
    secret = True

    def __init__(self, table: Table, hidden: HiddenTrump) -> None:
        super().__init__(table, hidden.maker)
        self.zone = hidden.zone
        self.actions = range(table.cards.count)
        suits, cards = len(table.cards.deck.suits), table.cards
        self.suitless = cards.mask(card for card in range(cards.count) if cards.printed[card] >= suits)
        """The jokers: they make no trump, so everybody knows that none lies there."""

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return tuple(self.table.cards.listed(self.hand.mask(s, s.turn) & ~self.suitless))

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.move(s, action, self.hand, s.turn, self.zone, s.turn)
        self.table.rule_out(s, self.zone.cell + s.turn, self.suitless)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        cards, likely = self.table.cards, [self.likely.of(s, s.turn, suit) for suit in range(self.table.suits)]
        # The lowest card of the best suit: it is the last one that will be played.
        return min(self.legal_actions(s), key=lambda card: (-likely[cards.printed[card]], cards.value[card]))

    def words(self, action: int) -> str:
        return f"hide-trump {self.table.cards.names[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        cards = self.table.cards
        suited = self.hand.mask(s, s.turn) & cards.suit_mask[cards.printed[action]]
        best = max(cards.listed(suited), key=cards.value.__getitem__)
        kept = [Reason("keeps_strong", {"card": cards.names[best]})] if best != action else []
        return [*self.likely.would_hold(s, s.turn, cards.printed[action]), *kept]
