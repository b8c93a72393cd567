"""What the contracts of a menu promise a hand, where each is played by phases of its own, and what is said of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.contracts.choose_contract import ChooseContractStep
from tablegames.engine.contracts.contract_phases import ContractPhases
from tests.engine.positions import Position, changed, rules_of

CONTRACTS = ("no_tricks", "no_hearts", "no_queens", "no_king", "no_last", "trumps", "dominoes")


def choosing(hand: str) -> Position:
    """Deal a hand to the first player who chooses, and the other cards in turns."""
    rules = rules_of("barbu", 4)
    rest = [name for name in Position(rules, 4).table.cards.names if name not in hand.split()]
    return Position(rules, 4, [hand, *[" ".join(rest[at::3]) for at in range(3)]], start=0)


@pytest.mark.parametrize(
    ("hand", "promises", "hint"),
    [
        ("C2 C10 CJ D2 D8 D9 DK S2 S3 S8 SJ H2 H5", (115, 231, 115, 231, 115, -115, -58), "no_hearts"),
        ("C5 CK D3 D5 DQ DA S4 S6 S7 S10 H6 H10 HK", (-26, -128, -26, -128, -26, 26, -12), "trumps"),
        ("C6 C7 C8 D4 D10 S5 S9 SK SA H7 H8 HQ HA", (-83, -231, -83, -231, -83, 83, 112), "dominoes"),
        ("SA SK SQ SJ S10 S9 HA HQ DA DK CA CK CQ", (-365, -256, -365, -256, -365, 425, 404), "trumps"),
    ],
)
def test_low_cards_promise_to_keep_out_of_tricks_high_ones_and_a_long_trump_to_win_them(
    hand: str, promises: tuple[int, ...], hint: str
) -> None:
    """In thousandths of a card's way from the middle of its suit to the top, in the suits that count."""
    at = choosing(hand)
    step = at.s.step
    assert isinstance(step, ChooseContractStep)
    assert step.names == list(CONTRACTS)
    assert tuple(round(1000 * step.branches.promises(at.s, each)) for each in range(len(CONTRACTS))) == promises
    assert step.words(step.hint(at.s, at.chance.random)) == f"contract {hint}"
    assert step.candidates(at.s) == tuple(range(len(CONTRACTS)))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "C2 C10 CJ D2 D8 D9 DK S2 S3 S8 SJ H2 H5",
            {"no_tricks": "low_hand", "no_hearts": "low_suit", "no_queens": "lacks_costs", "no_king": "lacks_costs"}
            | {"no_last": "low_hand"},
        ),
        ("C5 CK D3 D5 DQ DA S4 S6 S7 S10 H6 H10 HK", {"no_king": "given_away", "trumps": "high_hand"}),
        ("D2 D3 D5 DQ DA D4 S4 S6 S7 S10 H6 H10 HK", {"no_king": "given_away_now", "trumps": "long_suit"}),
        ("C5 C4 CK D3 D5 DQ DA S4 S6 S7 H6 H10 HK", {}),
        (
            "C6 C7 C8 D4 D10 S5 S9 SK SA H7 H8 HQ HA",
            {"trumps": "high_hand", "dominoes": "near_cards", "no_last": "high_first"},
        ),
        ("C2 C3 C8 DJ S3 S6 S9 SA H3 H4 H5 H7 HQ", {"no_queens": "low_hand", "trumps": "long_suit"}),
    ],
)
def test_a_contract_is_chosen_for_what_of_the_hand_suits_it(hand: str, said: dict[str, str]) -> None:
    """The card that costs is soon given away by a hand with two cards of another suit at most."""
    at = choosing(hand)
    found = {name: at.game.reasons(at.s, each) for each, name in enumerate(CONTRACTS)}
    keys = {name: reasons[0].key for name, reasons in found.items() if reasons}
    assert {name: keys.get(name) for name in said} == said
    assert said or "no_king" not in keys


def test_of_contracts_whose_cards_alone_differ_the_three_most_promising_are_looked_at_and_whether_to_push() -> None:
    hand = "C9 DK SJ SK H6 H9 H10 HJ HK"
    rules = rules_of("jass", 4)
    rest = [name for name in Position(rules, 4).table.cards.names if name not in hand.split()]
    at = Position(rules, 4, [" ".join(rest[:9]), hand, " ".join(rest[9:18]), " ".join(rest[18:])], start=0)
    assert at.turn == 1
    words = [at.s.step.words(action) for action in at.s.step.candidates(at.s)]
    assert words == ["contract hearts", "contract tops_down", "contract spades", "push"]
    at.play("push")
    assert at.turn == 3
    assert not [word for word in at.legal if word == "push"]
    assert len(at.s.step.candidates(at.s)) == 3


@pytest.mark.parametrize(
    ("hand", "contract", "said"),
    [
        ("S2 S20 S21 S22 S23 S27 C2 C3 C4 D2 D3 D4 H2", "trumps", {"long_suit": {"suit": "S", "n": 6}}),
        ("J1 J2 J3 J4 J5 J6 J7 C2 C3 C4 C5 C6 D2", "trumps", {"long_suit": {"suit": "C", "n": 5}}),
        ("C2 C3 D2 D3 D4 D5 S2 S3 S20 S21 H2 H3 HK", "no_king", {"given_away": {"suit": "C", "n": 2, "card": "HK"}}),
        ("C2 C3 C4 D2 D3 D4 D5 D6 S20 S21 H2 H3 HK", "no_king", {"given_away": {"suit": "S", "n": 2, "card": "HK"}}),
    ],
)
def test_a_suit_of_many_cards_is_one_suit_and_jokers_are_none(
    hand: str, contract: str, said: dict[str, dict[str, object]]
) -> None:
    rules = rules_of("barbu", 4)
    deck, further = rules.deck, tuple(str(number) for number in range(15, 28))
    deck = replace(
        deck,
        jokers=tuple(f"J{number}" for number in range(1, 8)),
        ranks_of={"S": (*deck.ranks, *further)},
        values={**deck.values, **{rank: int(rank) for rank in further}},
    )
    (fork,) = [phase for phase in rules.round if isinstance(phase, ContractPhases)]
    tricks = changed(rules, ContractPhases, contracts={**fork.contracts, "dominoes": fork.contracts["no_tricks"]})
    changed_deck = replace(tricks, deck=deck)
    rest = [name for name in Position(changed_deck, 4).table.cards.names if name not in hand.split()]
    at = Position(changed_deck, 4, [hand, *[" ".join(rest[at:39:3]) for at in range(3)]], start=0)
    reasons = at.game.reasons(at.s, CONTRACTS.index(contract))
    assert {reason.key: dict(reason.about) for reason in reasons} == said
