"""Tricks of a contract from a menu: the maker against all others, an aim that may end them early, a hand laid open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from tablegames.engine.common.declared import DECLARED
from tablegames.engine.common.maker import maker_of
from tablegames.engine.common.special_cards import Specials
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.counting import Counting
from tablegames.engine.trick_taking.full_follow import FullFollow
from tablegames.engine.trick_taking.full_lead import FullLead
from tablegames.engine.trick_taking.leader_option import LeaderOption
from tablegames.engine.trick_taking.open_hand import OpenCards
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.sensible import following
from tablegames.engine.tricks.trick import FullTrick, Trick
from tablegames.engine.winning.any_winner import AnyWinner, rows_of

KEEPS_LEAD = 3
"""With so many trumps a maker leads them, to draw those of the others."""


class ContractTrick(FullTrick):
    """What everyone remembers of tricks that the maker plays against the others."""

    fields: ClassVar[tuple[str, ...]] = ("by_maker",)
    __slots__ = fields

    def __init__(self, leader: int, tricks: int, ranking: int = 0) -> None:
        super().__init__(leader, tricks, ranking)
        self.by_maker = 0
        """The cards that the maker has played, as a bitmask."""

    def copy(self) -> ContractTrick:
        t = ContractTrick.__new__(ContractTrick)
        self._copy_to(t)
        t.free, t.bound, t.by_maker = self.free, self.bound, self.by_maker
        return t


class PlayedContract(NamedTuple):
    """What is played in a deal, as the tricks need it."""

    aim: str
    start: int
    """Its first table of powers."""
    rows: int
    """How many it has."""


class AgainstMaker:
    """Who plays what against whom: what leading and following both ask."""

    def __init__(
        self, table: Table, winner: AnyWinner, menu: Mapping[str, MenuContract], open_cards: OpenCards | None
    ) -> None:
        self.table, self.maker, self.open_cards = table, maker_of(table), open_cards
        self.declared = table.tallies.get(DECLARED)
        rows = rows_of(winner, table.cards, list(menu))
        self.played = [PlayedContract(each.aim, *row) for each, row in zip(menu.values(), rows, strict=True)]
        self.usual = PlayedContract("count", 0, len(winner.trumps(table.cards)))
        """What is played where there is no menu."""

    def contract(self, s: State) -> PlayedContract:
        """Give what is played."""
        return self.played[s.tallies[self.declared.at]] if self.declared else self.usual

    def ours(self, s: State, seat: int, other: int) -> bool:
        """Tell whether two seats are on the same side."""
        maker = s.tallies[self.maker.at]
        return (seat == maker) == (other == maker)

    def is_maker(self, s: State, seat: int) -> bool:
        """Tell whether a seat is the maker."""
        return bool(seat == s.tallies[self.maker.at])

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants the next trick: nobody does where the maker is to win none."""
        return self.contract(s).aim != "no_trick"

    def decided(self, s: State, winner: int) -> bool:
        """Tell whether a trick that this seat has won settles whether the contract is made."""
        aim = self.contract(s).aim
        if aim == "count":
            return False
        return self.is_maker(s, winner) == (aim == "no_trick")

    def reasons(self, s: State, trick: Trick) -> list[Reason]:
        """Say that the other opponent of the maker has the best card so far."""
        seat, winner = s.turn, trick.winner
        if trick.acted and winner not in (NOBODY, seat) and self.ours(s, seat, winner) and self.table.seats > 2:
            return [Reason("partner_ahead", {"seat": winner})]
        return []


class ContractLead(FullLead):
    """The leader plays any card. The table of powers follows from the contract; an announced hand is laid open."""

    def __init__(
        self,
        table: Table,
        winner: AnyWinner,
        laps: int,
        shift: int,
        maker: Tally | None,
        rule: MustPlay,
        counting: Counting | None,
        options: Sequence[LeaderOption],
        against: AgainstMaker,
        specials: Specials | None,
    ) -> None:
        super().__init__(table, winner, laps, shift, maker, rule, counting, options, specials)
        self.against, self.open_cards = against, against.open_cards
        table.wishes.insert(0, against.wants)

    def open(self, s: State, ring: tuple[int, ...] = ()) -> bool:
        answer = super().open(s, ring)
        trick, played = s.memory, self.against.contract(s)
        trump = s.tallies[self.trump.at] if self.trump else 0
        s.memory = ContractTrick(trick.leader, trick.tricks, played.start + trump % played.rows)
        s.memory.guarded = trick.guarded
        if self.open_cards:
            self.open_cards.lay_open(s)
        return answer

    def apply(self, s: State, action: int, rng: Random) -> bool:
        if action < self.deck and self.against.is_maker(s, s.turn):
            s.memory.by_maker |= 1 << action
        return super().apply(s, action, rng)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: ContractTrick = s.memory
        legal = self.legal_actions(s)
        if legal[-1] >= self.deck:
            return super().hint(s, random)
        belongs, powers = self.duty.belongs[trick.ranking], self.rankings[trick.ranking]
        if not self.against.wants(s, s.turn):
            return self.ducking(s, legal, belongs)
        trump, worth = self.trump_of(trick), self.full.worth(s)
        unseen = self.table.cards.listed(self.unseen(s))
        left = [card for card in unseen if belongs[card] == trump]
        own = [card for card in legal if belongs[card] == trump]

        def beaten(card: int) -> int:
            suit = belongs[card]
            return sum([belongs[other] == suit and powers[suit][other] > powers[suit][card] for other in unseen])

        if self.against.is_maker(s, s.turn) and left and len(own) >= KEEPS_LEAD:
            sure = [card for card in own if not beaten(card)]
            return min(sure, key=worth.__getitem__) if sure else min(own, key=lambda card: (worth[card], -beaten(card)))
        sides = [card for card in legal if belongs[card] != trump] or legal
        held = [belongs[card] for card in legal]
        # An ace goes round more easily the fewer of its suit are in the own hand.
        sure = [card for card in sides if not beaten(card)]
        if sure:
            return min(sure, key=lambda card: held.count(belongs[card]))
        return min(sides, key=lambda card: (worth[card], -held.count(belongs[card])))

    def ducking(self, s: State, legal: Sequence[int], belongs: Sequence[int]) -> int:
        """Choose a card to lead where the maker is to win no trick: a low one."""
        powers = self.rankings[s.memory.ranking]
        return min(legal, key=lambda card: (powers[belongs[card]][card], card))


class ContractFollow(FullFollow):
    """A card to the trick; where a contract is settled by it the tricks are over."""

    against: AgainstMaker

    def apply(self, s: State, action: int, rng: Random) -> bool:
        if self.against.is_maker(s, s.turn):
            s.memory.by_maker |= 1 << action
        return super().apply(s, action, rng)

    def finish(self, s: State, trick: Trick) -> bool:
        winner = trick.winner
        answer = super().finish(s, trick)
        if answer is ASKING and self.against.decided(s, winner):
            s.turn = winner
            return DONE
        return answer

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        seat, legal = s.turn, self.legal_actions(s)
        power, number = self.rankings[trick.ranking][trick.led], self.table.cards.value
        if not self.against.wants(s, seat):
            ordered = sorted(legal, key=lambda card: (power[card], number[card]))
            if self.against.is_maker(s, seat) or self.against.is_maker(s, trick.winner):
                # Below what is winning: the maker ducks, the others leave the trick to the maker.
                return following(ordered, power, trick.best, self.last(trick), False)
            return ordered[0] if power[ordered[0]] >= 0 else ordered[-1]
        worth, keeping = self.full.worth(s), self.full.keeping(s, trick)
        lying = sum([worth[card] for card in s.piles[self.table.trick_at]])
        ours = trick.winner != NOBODY and self.against.ours(s, seat, trick.winner)
        # Whether somebody of the other side still plays to this trick.
        after = [self.circle.next(trick, seat)] if trick.acted + 2 == self.circle.size(trick) else []
        sure = 1.0 if self.last(trick) or (after and self.against.ours(s, seat, after[0])) else 0.5

        def good(card: int) -> float:
            keeps = keeping[card] - 4 * worth[card]
            if power[card] > trick.best:
                return (0 if ours else 4 * lying * sure) + 4 * worth[card] * (2 * sure - 1) - keeps
            return (4 if ours else -4) * worth[card] * (1 if sure == 1 else 0.6) - keeps

        return max(legal, key=good)

    def reasons(self, s: State, action: int) -> list[Reason]:
        reasons = super().reasons(s, action)
        return [*reasons[:1], *self.against.reasons(s, s.memory), *reasons[1:]]
