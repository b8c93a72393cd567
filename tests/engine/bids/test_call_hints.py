"""What is called where a hand is rated trick by trick: the lowest bid that it looks good for, with its best trump."""

from __future__ import annotations

import pytest

from tablegames.engine.bids.bid_lists import NamedGame, NamedGames, TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import HighestBid
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.question import Reason
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.likely_tricks import LikelyTricks
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, rules_of

DECK = Deck(("C", "D", "S"), ("7", "8", "9", "10", "J", "Q", "K", "A"), {"J": 11, "Q": 12, "K": 13, "A": 14})
GAMES = {f"{suit}{tricks}": NamedGame(suit, tricks) for tricks in (1, 2, 3) for suit in ("C", "D", "S")}
NAMED = ContractAuction(NamedGames(GAMES), passing="out")
TRICKS = ContractAuction(TrickNumbers(1), passing="out", trump="named")


def asked(auction: ContractAuction, hand: str, partners: bool = False, before: str = "pass") -> Position:
    """Let the first player call something, and ask the second one, who holds this hand."""
    tricks = TrickTaking(winner=HighestOfLed("named"), leader="maker")
    score = SidePoints((Pay(1, each="goal", when="made"),), who="maker", target=HighestBid())
    players = 4 if partners else 3
    rules = Rules(DECK, (Deal(4), auction, tricks, score), Rounds(1), setup=(DrawMarker(),), partners=partners)
    rest = [suit + rank for rank in DECK.ranks for suit in DECK.suits if suit + rank not in hand.split()]
    hands = [" ".join(rest[at * 4 : at * 4 + 4]) for at in range(players - 1)]
    hands.insert(1, hand)
    at = Position(rules, players, hands, start=0).play(before)
    assert at.turn == 1
    return at


def hinted(at: Position) -> str:
    hint = at.s.step.hint(at.s, at.chance.random)
    assert hint is not None
    return at.s.step.words(hint)


HANDS = ("SA SK SQ SJ", "SA SK C7 D7", "CA CK CQ D7", "DA C8 S7 S8", "C7 D7 S7 S8", "DA DK CA CK")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("before", ["pass", "call C1", "call S2", "call D3"])
def test_a_named_game_is_called_with_the_best_trump_as_long_as_the_hand_looks_good_for_it(
    hand: str, before: str
) -> None:
    at = asked(NAMED, hand, before=before)
    likely = LikelyTricks(at.table)
    tricks = {letter: likely.of(at.s, 1, suit) for suit, letter in enumerate(DECK.suits)}
    best = max(tricks, key=tricks.__getitem__)
    lowest = next((word for word in at.legal if word.startswith(f"call {best}")), "call 99")
    assert hinted(at) == (lowest if int(lowest[-1]) <= max(tricks.values()) else "pass")
    thought = [at.s.step.words(action) for action in at.s.step.candidates(at.s)]
    assert thought[0] == "pass"
    assert set(thought[1:]) == {
        next(word for word in at.legal if word.startswith(f"call {suit}"))
        for suit in DECK.suits
        if any(word.startswith(f"call {suit}") for word in at.legal)
    }


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("partners", [False, True])
def test_tricks_are_called_with_what_a_partner_may_help(hand: str, partners: bool) -> None:
    """A partner is counted on for six tenths of an even share: of four tricks that is 0.6."""
    at = asked(TRICKS, hand, partners)
    likely = LikelyTricks(at.table)
    promised = max(likely.of(at.s, 1, suit) for suit in range(3)) + 0.6 * partners
    assert hinted(at) == ("bid 1" if promised >= 1 else "pass")
    thought = [at.s.step.words(action) for action in at.s.step.candidates(at.s)]
    assert thought == ["pass", *[f"bid {n}" for n in (1, 2, 3, 4) if n <= promised + 1.6]]
    passing, least = (at.game.reasons(at.s, action) for action in at.game.legal_actions(at.s)[:2])
    if not partners:
        assert least == passing == [Reason("likely_tricks", {"n": int(promised + 0.5)})]
    elif promised >= 1:
        assert least[-1] == Reason("side_tricks", {"n": int(promised)})
        assert passing == ([Reason("bids_barely", {"n": 1})] if promised < 2 else [])
    else:
        assert (least, passing) == ([], [Reason("likely_none")])


def test_the_last_one_who_has_to_call_calls_the_lowest_bid_however_weak_the_hand_is() -> None:
    last = ContractAuction(NamedGames(GAMES), passing="out", all_pass="last_bids")
    at = asked(last, "C7 D7 S7 S8", before="pass").play("pass")
    assert "pass" not in at.legal
    likely = LikelyTricks(at.table)
    best = DECK.suits[max(range(3), key=lambda suit: likely.of(at.s, 2, suit))]
    assert hinted(at) == f"call {best}1"


def test_who_will_name_the_trump_bids_on_the_best_suit_of_the_hand() -> None:
    """Where no suit was trump yet every pass was said to be for want of trumps."""
    hands = [
        "C7 D10 D8 H7 H8 S10 SK SQ",
        "CJ C9 CA C8 DA D7 H9 S7",
        "CK C10 D9 DQ HQ HK S8 SJ",
        "CQ DJ DK H10 HA HJ SA S9",
    ]
    at = Position(rules_of("klaverjas", 4, naming="in_turn"), 4, hands, start=3)

    def told(call: str) -> dict[str, object]:
        number = dict(zip(at.legal, at.s.step.legal_actions(at.s), strict=True))[call]
        return {reason.key: dict(reason.about) for reason in at.game.reasons(at.s, number)}

    assert at.s.step.hint(at.s, lambda: 0.5) == at.s.step.legal_actions(at.s)[at.legal.index("pass")]
    assert told("pass") == {"weak_trumps": {"n": 3, "suit": "S"}}
    at.play("pass")
    assert told("call play") == {"best_trumps": {"n": 4, "suit": "C"}}
    assert told("pass") == {}


STRONG = "C9 CJ CQb CA D9b DK DKb SJ SJb SKb SA HA"


def bid_euchre(*before: str, hand: str = STRONG, dealer: int = 3) -> Position:
    """Deal a hand to the player on seat 1, who is asked after this."""
    deck = [suit + rank + copy for copy in ("", "b") for suit in "CDSH" for rank in ("9", "10", "J", "Q", "K", "A")]
    rest = [card for card in deck if card not in hand.split()]
    hands = [" ".join(rest[at * 12 : at * 12 + 12]) for at in range(3)]
    return Position(rules_of("bid-euchre", 4), 4, [hands[0], hand, hands[1], hands[2]], start=dealer).play(*before)


def test_the_other_jack_of_its_colour_is_counted_as_a_trump_where_tricks_are_bid() -> None:
    """Six trumps with three bowers were passed with, and clubs named with "you hold 4 cards"."""
    at = bid_euchre("pass")
    assert (at.turn, hinted(at)) == (1, "bid 6")
    six = [Reason("would_hold_with", {"n": 6, "suit": "C", "card": "CJ"}), Reason("side_tricks", {"n": 8})]
    assert at.game.reasons(at.s, at.game.legal_actions(at.s)[1]) == six
    at.play("bid 8", "pass", "pass")
    assert hinted(at) == "trump C"
    assert at.game.reasons(at.s, at.game.legal_actions(at.s)[0])[0] == six[0]


def test_who_passes_is_told_that_the_partner_has_bid_or_that_the_hand_is_not_good_for_more() -> None:
    at = bid_euchre("bid 9")
    assert hinted(at) == "pass"
    assert at.game.reasons(at.s, at.game.legal_actions(at.s)[0]) == [Reason("side_few", {"n": 8})]
    assert at.game.reasons(at.s, at.game.legal_actions(at.s)[1]) == []


def test_the_least_bid_is_called_so_where_a_player_has_to_bid() -> None:
    weak = "C9 C9b C10 D9 D9b D10 S9 S9b S10 H9 H9b H10"
    at = bid_euchre("pass", "pass", "pass", hand=weak, dealer=1)
    assert (at.turn, hinted(at)) == (1, "bid 6")
    assert [at.game.reasons(at.s, action) for action in at.game.legal_actions(at.s)[:2]] == [[Reason("least_bid")], []]


def test_no_trump_is_named_for_the_tricks_that_high_cards_of_all_suits_look_like() -> None:
    at = bid_euchre("pass", "bid 6", "pass", "pass", hand="C10 CK CA D10 D10b DA DAb S10 SQb SKb SA H10")
    assert hinted(at) == "trump none"
    assert at.game.reasons(at.s, at.game.legal_actions(at.s)[-1])[0] == Reason("likely_tricks", {"n": 5})
