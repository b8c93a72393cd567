"""While new cards are dealt nothing is seen of what the last deal was about: its contract, and who played it."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.bids.facts import AuctionFact, ContractFact
from tablegames.engine.common.facts import MakerFact
from tablegames.engine.contracts.facts import DeclaredFact
from tablegames.engine.table.events import NOBODY, CardMoved
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.view.game_setup import ruleset


@pytest.mark.parametrize("game", ["jass", "skat", "bridge", "belote", "euchre"])
def test_the_contract_of_the_last_deal_is_gone_when_cards_are_dealt(game: str) -> None:
    rules = ruleset(game)
    players = rules.players[-1]
    session = Session.open(rules.resolve(players, {})[0], [Player("p", "human")] * players, seed=3)
    session.look(NOBODY)
    chance, dealt = Random(1), 0
    while not dealt and not session.over:
        session.play(chance.choice(session.match.legal_actions()))
        for beat in session.beats():
            if beat.seen.round < 2 or not any(isinstance(event, CardMoved) for event in beat.events) or dealt > 20:
                continue
            dealt += 1
            declared, maker = beat.seen.fact(DeclaredFact), beat.seen.fact(MakerFact)
            contract, auction = beat.seen.fact(ContractFact), beat.seen.fact(AuctionFact)
            assert declared is None or (declared.contract is None and declared.maker < 0)
            assert maker is None or maker.maker < 0
            assert contract is None or (contract.target == 0 and contract.maker < 0)
            assert auction is None or not auction.bid
    assert dealt
