"""What there is to say of a trick and of captured cards, beside what was played."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.events import NOBODY, TrickTaken
from tablegames.engine.table.facts import LeadersFact, SidesFact
from tablegames.engine.tricks.facts import CapturedFact, WinningFact
from tests.variants import VARIANTS


@pytest.mark.parametrize("name", ["diamonds", "euchre", "hearts", "trick-and-desert"])
def test_captured_cards_and_mixed_tricks_are_told_as_they_were_played(name: str) -> None:
    variant = next(each for each in VARIANTS if each.name == name)
    match, chance = variant.match(3), Random(3)
    mixed = 0
    for _ in range(64):
        said = match.game.facts(match.observe(NOBODY))
        captured, winning, s = said[CapturedFact], said.get(WinningFact), match.true_state()
        assert isinstance(captured, CapturedFact)
        table = match.game.table
        for seat in table.all_seats:
            cards = table.zones["won"].cards(s, seat)
            assert captured.cards[seat] == table.cards.names_of(cards)
            for suit, letter in enumerate(table.cards.letters):
                assert captured.number(seat, letter) == [table.suit_of[card] for card in cards].count(suit)
            assert all(captured.number(seat, card) == 1 for card in captured.cards[seat])
        if isinstance(winning, WinningFact) and name != "euchre":
            lying = s.piles[table.trick_at]
            assert winning.mixed == (len({table.suit_of[card] for card in lying}) > 1)
            mixed += winning.mixed
        match.play(chance.choice(match.legal_actions()))
    assert mixed or name == "euchre"
    assert any(isinstance(event, TrickTaken) for event in match.events)


def test_sides_go_round_from_a_seat_and_who_leads_depends_on_what_wins() -> None:
    pairs = SidesFact(((0, 2), (1, 3)))
    assert (pairs.side_of(3), pairs.from_seat(3), pairs.from_seat(0)) == (1, (1, 0), (0, 1))
    variant = next(each for each in VARIANTS if each.name == "hearts")
    match, chance = variant.match(1), Random(1)
    while not match.over:
        fact, totals = match.game.facts(match.observe(NOBODY))[LeadersFact], match.totals()
        assert isinstance(fact, LeadersFact)
        best = [seat for seat, total in enumerate(totals) if total == min(totals)]
        assert list(fact.seats) == (best if len(best) < len(totals) else [])
        match.play(chance.choice(match.legal_actions()))
