"""The page of a round says of a contract that counts no tricks whether it was made or lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.tricks.facts import CountedFact, TricksFact
from tablegames.play.session.history import Round, last_round
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.painting.lettering import Text
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import Cell
from tablegames.view.round_summary.making import ContractColumn, FoundSidesColumn
from tests.view.game_setup import ruleset, table

DEALS = 12


def deals(game: str, *calls: str) -> Iterator[Round]:
    """Play single deals at random; of calls the named ones are preferred, the first of them most."""
    for seed in range(DEALS):
        rules, _ = ruleset(game).resolve(4, {})
        session, chance = Session.open(rules, [Player("p", "human")] * 4, seed=seed), Random(seed)
        while not session.over and session.match.round == 1:
            legal = session.match.legal_actions()
            session.play(next((call for call in calls if call in legal), None) or chance.choice(legal))
        session.look(0)
        session.beats()
        past = last_round(session, 0)
        assert past is not None
        yield past


def came(game: str, past: Round, seat: int) -> list[str]:
    """List what is said of a seat's contract on the page of a round."""
    shown = table(game, "en", 4)
    assert shown.results is not None
    column = next(each for each in shown.results.columns if isinstance(each, ContractColumn))
    parts = column.cell(Account(shown, past), seat, Cell(0, 0, 200, 60))
    return [part[2].words for part in parts if isinstance(part[2], Text)]


@pytest.mark.parametrize("call", ["call misere", "call open"])
def test_a_misere_is_lost_with_a_trick_and_made_without(call: str) -> None:
    said = set[str]()
    for past in deals("five-hundred", *(["call 7NT"] if call == "call misere" else []), call, "pass"):
        auction, tricks = past.after.fact(AuctionFact), past.after.fact(TricksFact)
        assert auction is not None
        assert tricks is not None
        if auction.bid == call.split()[1]:
            words = came("five-hundred", past, auction.seat)
            assert words[1:] == ["lost" if tricks.won[auction.seat] else "made"]
            said.update(words[1:])
    assert "lost" in said


def test_a_bid_of_card_points_is_made_where_the_side_has_them() -> None:
    said = set[str]()
    for past in deals("twenty-eight", "call 16", "pass"):
        auction, counted = past.after.fact(AuctionFact), past.after.fact(CountedFact)
        assert auction is not None
        assert counted is not None
        words = came("twenty-eight", past, auction.seat)
        assert words == [auction.bid, "made" if counted.counted[auction.seat] >= int(str(auction.bid)) else "lost"]
        said.update(words[1:])
    assert said == {"made", "lost"}


def test_what_a_side_that_was_found_has_together_is_said_without_a_unit_as_games_count_cards_and_points() -> None:
    shown = table("napoleon", "ja", 4)
    assert shown.results is not None
    column = next(each for each in shown.results.columns if isinstance(each, FoundSidesColumn))
    (past, *_) = deals("napoleon")
    counted, found = past.after.fact(CountedFact), past.after.fact(FoundSidesFact)
    assert counted is not None
    assert found is not None
    for seat, together in enumerate(found.together(counted.counted)):
        parts = column.cell(Account(shown, past), seat, Cell(0, 0, 200, 60))
        said = [part[2].words for part in parts if isinstance(part[2], Text)]
        assert said[-1] == f"合わせて{together}"
