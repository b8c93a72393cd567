"""What captured cards bring at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.common.acts import acts_of
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.game.suit_action import Act
from tablegames.engine.gems.events import Awarded
from tablegames.engine.gems.facts import MostCapturedFact
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Stance
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class MostCaptured(Phase):
    """Suit by suit, the player who captured most cards of it takes its action; with a tie no player does.

    Then every player who captured no card at all takes one suit's action some times over. Partners count their
    captured cards together for "most" (the lower seat acts for both), but each of them alone for "no card". Who fell
    out of the game before takes none.
    """

    scores_tricks: ClassVar[bool] = True
    nothing: str
    """The suit whose action consoles a player who captured no card."""
    times: Annotated[int, Range(0, 10)] = 2
    """How often."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the counting and an award a suit."""
        acts = acts_of(rules, table)
        awards = [table.add(AwardStep(act)) for act in acts]
        with below("nothing"):
            nothing = table.cards.suit(self.nothing)
        consolation = table.add(AwardStep(acts[nothing], nothing=True))
        return table.add(MostCapturedStep(table, awards, consolation, self.times, remaining_of(table, rules)))


class AwardStep(Step):
    """A suit's action falls due at the end of the round."""

    def __init__(self, act: Act, nothing: bool = False) -> None:
        self.act, self.nothing = act, nothing

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.act.table.telling:
            table = self.act.table
            partners = tuple(range(table.team_of[seat], table.seats, table.teams))
            side = () if self.nothing or not table.partners else partners
            table.tell(s, Awarded(seat, self.act.suit, self.nothing, side))
        self.act.due(s, seat)
        return DONE


class MostCapturedStep(Step):
    """Captured cards are counted, and the awards put on the agenda."""

    def __init__(self, table: Table, awards: list[Step], consolation: Step, times: int, remaining: Remaining) -> None:
        self.table, self.awards, self.consolation, self.times = table, awards, consolation, times
        self.remaining = remaining
        self.won = table.pile("won")
        table.publish(self.fact)
        if times:
            table.stand(Stance("captured", 2, self.stands))

    def stands(self, s: State, seat: int) -> int:
        """Say whether a seat has captured any card."""
        return 1 if s.piles[self.won.at + seat] else 0

    def aim(self, s: State, seat: int) -> Reason | None:
        if not self.times or self.won.count(s, seat):
            return None
        return Reason("aim_nothing", {"n": self.times})

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        plays = self.remaining.began(s)
        sides = self.sides([self.won.cards(s, each) for each in table.all_seats])
        # Of a side the lower seat of those who are left acts.
        acting = {table.team_of[each]: each for each in reversed(plays)}
        due = [(award, acting[side]) for award, side in zip(self.awards, sides, strict=True) if side != NOBODY]
        for each in table.clockwise[table.after[s.marker]]:
            if not self.won.count(s, each) and each in plays:
                due += [(self.consolation, each)] * self.times
        s.agenda += tuple(reversed(due))
        return DONE

    def sides(self, captured: Sequence[Sequence[int]]) -> list[int]:
        """Find for each suit the side that alone captured the most cards of it, by the cards of each seat."""
        table = self.table
        counts = [[0] * table.teams for _ in self.awards]
        for each, cards in enumerate(captured):
            for card in cards:
                if table.cards.printed[card] < len(counts):
                    # A joker belongs to no suit.
                    counts[table.cards.printed[card]][table.team_of[each]] += 1
        return [count.index(max(count)) if max(count) and count.count(max(count)) == 1 else NOBODY for count in counts]

    def fact(self, known: Known) -> MostCapturedFact:
        """Say who has captured most."""
        table = self.table
        captured = [[card for card in known.cards(self.won, seat) if card is not None] for seat in table.all_seats]
        sides = zip(table.cards.deck.suits, self.sides(captured), strict=True)
        return MostCapturedFact(
            {suit: tuple([seat for seat in table.all_seats if table.team_of[seat] == side]) for suit, side in sides}
        )
