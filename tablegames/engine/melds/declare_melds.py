"""Melds that are declared from the hand before the tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.meld_worth import MeldWorth
from tablegames.engine.common.played_contract import DECLARED, UNDECLARED, menu_of
from tablegames.engine.common.sides import gain_by_side
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.melds.events import MeldsDeclared
from tablegames.engine.melds.melds import Meld, Melds
from tablegames.engine.melds.named_melds import NamedMeld, NamedMelds
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import union
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import MELD_POINTS, card_count, tell_melds
from tablegames.engine.tricks.rules.trick_taking import tricks_in

Worth = Annotated[int, Range(0, 1000)]


@register
class DeclareMelds(Phase):
    """Runs of a suit and sets of a rank count as soon as they are declared, before the tricks, where hands hold them.

    The player who has the best meld shows it, and only that side counts its melds: those of both partners. The best one
    counts most. Of equals the longer one is better, then the one with the higher top card, then a run of trumps. At
    last it is that of the player who would play first. No card is in two melds of a hand: those are declared that count
    most together. Melds are declared by themselves, no player is asked. They count with the cards of the tricks, or are
    points at once. In the record: `meld`.
    """

    needs_cards: ClassVar[bool] = True
    named: tuple[NamedMeld, ...] = ()
    """Melds of certain cards, and what they count; where there are such, nothing else makes a meld."""
    runs: tuple[Worth, ...] = ()
    """What a run of three cards counts, one of four, and so on; a longer one like the last."""
    sets: Mapping[str, Worth | tuple[Worth, ...]] = field(default_factory=dict)
    """What all cards of a rank count in one hand, by rank. A list says what fewer of them count, too: its last number
    is for all, the one before it for all but one, and so on."""
    order: tuple[str, ...] = ()
    """The ranks from low to high as runs go, where they have another order than the deck's; others make no runs."""
    upside_down: tuple[str, ...] = ()
    """Contracts in which the lower top card is better."""
    counts: Literal["best_side", "everybody"] = "best_side"
    """Whose melds count: those of the side with the best one, or everybody's."""
    overlap: bool = False
    """Whether a card may be in a run and in a set at once."""
    brings: Literal["counted", "points"] = "counted"
    """Whether melds count with the cards of the tricks, or bring points at once."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find what melds there may be. Raises RulesError where nothing is counted, or a rank is none of the deck's."""
        needs_marker(table)
        if self.brings == "counted" and not any(tricks.counts for tricks in tricks_in(rules.phases)):
            raise RulesError("leader_may.counts_nothing")
        if not self.runs and not self.sets and not self.named:
            raise RulesError("declare_melds.nothing")
        if self.named and (self.runs or self.sets):
            raise RulesError("declare_melds.named", "named")
        menu = list(menu_of(rules))
        for at, name in enumerate(self.upside_down):
            if name not in menu:
                raise RulesError("winner_by_contract.unknown", "upside_down", at, name=name)
        tell_melds(table)
        melds: Melds | NamedMelds
        if self.named:
            melds = NamedMelds(table, self.named)
        else:
            melds = Melds(table.cards, self.runs, self.sets, self.order, self.overlap)
        if self.counts == "everybody" and self.brings == "counted":
            table.provide(MeldWorth(partial(worth_of, melds), table.phase))
        return table.add(DeclareMeldsStep(table, self, melds, [menu.index(name) for name in self.upside_down]))


def worth_of(melds: Melds | NamedMelds, mask: int, trump: int) -> int:
    """Count what the melds of a hand bring with a trump."""
    return sum([each.points for each in melds.of(mask, trump)])


class DeclareMeldsStep(Step):
    """The melds are counted, and those who count theirs show them."""

    def __init__(self, table: Table, rule: DeclareMelds, melds: Melds | NamedMelds, upside_down: Sequence[int]) -> None:
        self.table, self.rule, self.melds, self.upside_down = table, rule, melds, upside_down
        self.hand, self.points = table.hands(), table.tally("points")
        if rule.brings == "counted":
            self.count = card_count(table)
        else:
            self.brought = table.tally(MELD_POINTS, table.teams)
            table.each_round(self.brought)
        self.declared, self.trump = table.tallies.get(DECLARED), table.tallies.get("trump")

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        held = [self.melds.of(self.hand.mask(s, each), trump) for each in table.all_seats]
        best = self.best(s, held)
        if best == NOBODY:
            return DONE
        side = table.team_of[best]
        for each in table.clockwise[table.after[s.marker]]:
            if held[each] and (self.rule.counts == "everybody" or table.team_of[each] == side):
                self.declare(s, each, held[each])
        return DONE

    def best(self, s: State, held: Sequence[Sequence[Meld]]) -> int:
        """Find who has the best meld; NOBODY where there is none."""
        seats = self.table.seats
        turned = self.declared is not None and s.tallies[self.declared.at] in self.upside_down
        trump = s.tallies[self.trump.at] if self.trump else UNDECLARED

        def good(meld: Meld) -> tuple[int, ...]:
            top = meld.length - 1 - meld.top if turned else meld.top
            return meld.points, meld.length, top, int(meld.suit == trump >= 0)

        found = [
            (max(map(good, melds)), -((seat - s.marker - 1) % seats), seat) for seat, melds in enumerate(held) if melds
        ]
        return max(found)[2] if found else NOBODY

    def declare(self, s: State, seat: int, melds: Sequence[Meld]) -> None:
        """Show a seat's melds, and count them for its side."""
        table, points = self.table, sum([each.points for each in melds])
        if table.telling:
            cards = tuple([table.cards.names_of(table.cards.listed(each.mask)) for each in melds])
            table.tell(s, MeldsDeclared(seat, cards, points))
        table.show(s, union([each.mask for each in melds]), self.hand, seat)
        if self.rule.brings == "points":
            side = table.team_of[seat]
            table.note(s, self.brought, side, s.tallies[self.brought.at + side] + points)
            gain_by_side(table, s, self.points, [points * (each == seat) for each in table.all_seats])
        else:
            self.count.meld(table, s, seat, points)
