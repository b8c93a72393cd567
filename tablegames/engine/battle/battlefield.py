"""The battlefield: its cards, and how a battle is decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from tablegames.engine.battle.events import Battled, TotalsCompared
from tablegames.engine.battle.facts import BattleFact
from tablegames.engine.battle.own_decks import Decks
from tablegames.engine.table.events import NOBODY, CardMoved, Event
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import HowOften, Measure, MeasureReader
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight


class Battlefield:
    """The cards of a battle, and how it is decided."""

    choosing: Step
    """Asks the loser for the damage."""

    def __init__(self, table: Table, damage: list[int], cancels: int, paired: list[bool], pair_total: int) -> None:
        """`damage`, by winning front: how many cards it turns up; `paired`: the cards that make a pair."""
        self.table, self.decks = table, Decks(table)
        self.damage, self.cancels, self.paired, self.pair_total = damage, cancels, paired, pair_total
        self.veiled = table.pile("veiled", Sight.OWNER)
        self.front, self.back = table.pile("front"), table.pile("back")
        self.turned, self.hurt = table.pile("turned"), table.pile("damage")
        self.points = table.tally("points")
        cards = table.cards
        jokers = set(cards.deck.jokers)
        self.joker = [name in jokers for name in cards.names]
        self.value = [1 if joker else value for joker, value in zip(self.joker, cards.value, strict=True)]
        every = range(cards.count)
        self.totals = [[self.total(front, back) for back in every] for front in every]
        """By front and back card, what a player's two cards come to."""
        self.saving = [0 if joker else cancels for joker in self.joker]
        """By winning front, the cards that cancel its damage when they are turned up."""
        table.publish(self.fact)
        table.measure(Measure("damage", "mean", partial(DamageDealt, zone=self.hurt.name)))
        table.measure(Measure("battles", "share", partial(HowOften, whose=battle_won)))
        table.measure(Measure("cancelled", "share", DamageCancelled))

    def total(self, front: int, back: int) -> int:
        """Add up a player's two cards."""
        if self.is_pair(front, back):
            return self.pair_total
        return self.value[front] + self.value[front if self.joker[back] else back]

    def fact(self, known: Known) -> BattleFact:
        """Say how the battle stands for a viewer who knows this much."""
        seats = self.table.all_seats
        shown = [known.top(self.front, seat) for seat in seats]
        fronts = [known.top(self.veiled, seat) if shown[seat] is None else shown[seat] for seat in seats]
        backs = [known.top(self.back, seat) for seat in seats]
        taken = [known.count(self.hurt, seat) for seat in seats]
        totals = tuple([self.total_known(front, back) for front, back in zip(fronts, backs, strict=True)])
        settled = None not in totals and None not in shown
        return BattleFact(
            totals=totals,
            pairs=tuple([self.is_pair(front, back) for front, back in zip(shown, backs, strict=True)]),
            taken=tuple(taken),
            next=tuple([count + 1 for count in taken]),
            damage=tuple([None if front is None else self.damage[front] for front in fronts]),
            final=tuple([front is not None and self.joker[front] for front in shown]),
            cancelled=tuple([self.saved(known.top(self.turned, seat), shown[1 - seat]) for seat in seats]),
            settled=settled,
            ahead=winner(totals) if settled else NOBODY,
        )

    def total_known(self, front: int | None, back: int | None) -> int | None:
        """Add up two cards; None where one of them is missing or unknown."""
        return None if front is None or back is None else self.totals[front][back]

    def own_front(self, s: State, seat: int) -> int:
        """Give the front card that a seat has set, whether it lies open or not."""
        return (*s.piles[self.front.at + seat], *s.piles[self.veiled.at + seat])[0]

    def is_pair(self, front: int | None, back: int | None) -> bool:
        """Tell whether two cards that are known are a pair."""
        return front is not None and back is not None and self.paired[front] and self.paired[back]

    def saved(self, card: int | None, front: int | None) -> bool:
        """Tell whether a card that was turned up, if any, cancels the damage by the rival's front card."""
        return card is not None and front is not None and bool(self.saving[front] >> card & 1)

    def fight(self, s: State, rng: Random) -> bool:
        """Turn up the veiled front, compare, and let the loser turn up cards."""
        table = self.table
        fronts = [s.piles[(self.veiled if seat == s.marker else self.front).at + seat] for seat in (0, 1)]
        (front,), (other,) = fronts
        (back,), (other_back,) = s.piles[self.back.at : self.back.at + 2]
        totals = (self.totals[front][back], self.totals[other][other_back])
        ahead = winner(totals)
        if table.telling:
            # Told first, so that it is read as the front card turns up.
            struck = [card for seat, (card,) in enumerate(fronts) if seat == ahead]
            names = table.cards.names_of(struck)
            table.tell(s, TotalsCompared(totals, ahead, "".join(names), sum(self.damage[card] for card in struck)))
        table.sweep(s, self.veiled, s.marker, self.front, s.marker)
        flipped: tuple[int, ...] = ()
        cancelled = False
        if ahead != NOBODY:
            cancelled = self.turn_up(s, 1 - ahead, fronts[ahead][0], rng)
            flipped = s.piles[self.turned.at + 1 - ahead]
        if table.telling:
            table.tell(s, Battled(totals, ahead, table.cards.names_of(flipped), cancelled))
        if flipped and not cancelled:
            s.step = self.choosing
            s.turn = 1 - ahead
            return ASKING
        return self.clear(s)

    def turn_up(self, s: State, loser: int, front: int, rng: Random) -> bool:
        """Turn up the loser's cards one by one; answer whether one of them cancelled the damage."""
        saving = self.saving[front]
        for _ in range(self.damage[front]):
            if not self.decks.ready(s, loser, rng):
                return False
            card = s.piles[self.decks.deck.at + loser][-1]
            self.table.move(s, card, self.decks.deck, loser, self.turned, loser)
            if saving >> card & 1:
                return True
        return False

    def clear(self, s: State) -> bool:
        """Put away what is left on the battlefield."""
        table, decks = self.table, self.decks
        for seat in (0, 1):
            table.sweep(s, self.turned, seat, decks.reserve, seat)
            table.sweep(s, self.front, seat, decks.rest, seat)
            table.sweep(s, self.back, seat, decks.reserve, seat)
        return DONE


def winner(totals: Sequence[int | None]) -> int:
    """Tell who wins a battle by its totals; NOBODY where they are equal."""
    one, other = totals
    assert one is not None
    assert other is not None
    return NOBODY if one == other else int(other > one)


def battle_won(event: Event) -> int:
    """Tell who won a battle."""
    return event.winner if isinstance(event, Battled) else NOBODY


class DamageDealt(MeasureReader):
    """Cards in the other player's damage zone, a game."""

    def __init__(self, seats: int, zone: str) -> None:
        super().__init__(seats)
        self.zone, self.chances = zone, [1] * seats

    def hear(self, event: Event) -> None:
        if isinstance(event, CardMoved) and event.target == self.zone:
            self.counts[1 - event.receiver] += 1


class DamageCancelled(MeasureReader):
    """Damage cancelled, of all battles lost."""

    def hear(self, event: Event) -> None:
        if isinstance(event, Battled) and event.winner != NOBODY:
            self.note(1 - event.winner, event.cancelled)
