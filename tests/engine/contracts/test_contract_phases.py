"""Rounds that go one of several ways: by the contract that was chosen or laid down, or by their number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablegames.engine.bids.bid_lists import NamedGame, NamedGames
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.contracts.choose_contract import ChooseContract
from tablegames.engine.contracts.contract_phases import ContractPhases
from tablegames.engine.contracts.facts import DeclaredFact, MenuFact, OpenContractsFact, RoundContractsFact
from tablegames.engine.contracts.set_contract import SetContract
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.fork import Fork
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.round_by_round import RoundByRound
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY, Decided, Scored, TrickTaken
from tablegames.engine.table.facts import Fact
from tablegames.engine.tricks.facts import TricksFact
from tablegames.engine.tricks.restrictions import BrokenSuit, FirstTrick, MustPlay
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, rules_of
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

DECK = Deck(("C", "H"), ("1", "2", "3", "4", "5", "6"))
MENU = {name: MenuContract() for name in ("tricks", "hearts", "last", "trumps")}
TRUMPS = TrickTaking(winner=HighestOfLed("named"))
BRANCHES: Mapping[str, tuple[Phase, ...]] = {
    "hearts": (TrickTaking(broken=BrokenSuit("H", breaks=False)), CardPoints({"H": -3})),
    "last": (TrickTaking(), LastTrick(-7), LastTrick(-4, "last_but_one")),
    "trumps": (ChooseTrump("marker"), TRUMPS, TrickPoints(5)),
}
PHASES = ContractPhases(BRANCHES, (TrickTaking(), TrickPoints(-2)))


def rules(*phases: Phase, rounds: int = 8, **others: Any) -> Rules:
    """Make a game of these phases, in which everyone is dealt four cards."""
    return Rules(DECK, (PassMarker(), Deal(4), *phases), Rounds(rounds), setup=(DrawMarker(),), **others)


def choosing(open_: Any = "once_a_player", rounds: int = 8) -> Rules:
    return rules(ChooseContract(MENU, by="marker", open=open_), PHASES, rounds=rounds)


def fact(match: Match, kind: type[Fact]) -> Any:
    """Give a fact as everybody has it."""
    return match.game.facts(match.observe(NOBODY)).get(kind)


def rounds_of(match: Match, seed: int) -> list[tuple[str, list[TrickTaken], tuple[int | None, ...]]]:
    """Play a game at random; answer by round its contract, its tricks and what it brought."""
    chance, found = Random(seed), []
    while not match.over:
        declared, before = fact(match, DeclaredFact), match.round
        name = declared.contract if declared else None
        match.play(chance.choice(match.legal_actions()))
        if match.round > before or match.over:
            events = match.events
            scored = [event for event in events if isinstance(event, Scored)]
            taken = [event for event in events if isinstance(event, TrickTaken)]
            found.append((name or "", taken[-4:], scored[-1].by))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_each_contract_is_played_by_its_own_phases_and_the_others_by_those_under_else(seed: int) -> None:
    seen = set()
    for name, taken, by in rounds_of(Match(choosing("always", 12), 3, seed), seed):
        winners = [event.winner for event in taken]
        points = [0, 0, 0]
        for place, event in enumerate(taken):
            hearts = sum(card[0] == "H" for _, card in event.cards)
            each = {"tricks": -2, "trumps": 5, "hearts": -3 * hearts, "last": {2: -4, 3: -7}.get(place, 0)}
            points[winners[place]] += each[name]
        assert list(by) == points
        seen.add(name)
    assert len(seen) > 1


@pytest.mark.parametrize("once", ["once_a_player", "once_a_game"])
@pytest.mark.parametrize(("rounds", "every"), [(4, 1), (6, 1), (12, 1), (15, 1), (12, 4), (14, 4)])
def test_a_contract_is_chosen_once_and_then_again_only_by_a_player_who_still_has_a_deal_to_choose(
    once: str, rounds: int, every: int
) -> None:
    game = choosing(once, rounds)
    game = replace(game, round=(PassMarker(every=every), *game.round[1:]))
    match, chance, own = Match(game, 3, 5), Random(2), once == "once_a_player"
    left: list[list[str]] = [list(MENU) for _ in range(3 if own else 1)]
    while not match.over:
        opens = fact(match, OpenContractsFact)
        assert opens.shared != own
        if match.topic() == "contract":
            seat = match.turn if own else 0
            left[seat] = left[seat] or list(MENU)
            assert match.legal_actions() == tuple(f"contract {name}" for name in left[seat])
            action, comes = chance.choice(match.legal_actions()), 0
        else:
            action, comes = chance.choice(match.legal_actions()), 1
        # The marker goes round: who chooses in the deals that come, this one included where nothing is chosen yet.
        first = match.observe(NOBODY).marker - (match.round - 1) // every
        choosers = [(first + n // every) % 3 if own else 0 for n in range(match.round - 1 + comes, rounds)]
        expected = [names or (list(MENU) if at in choosers else []) for at, names in enumerate(left)]
        assert [list(opens.left(each)) for each in range(len(left))] == expected
        if match.topic() == "contract":
            left[seat].remove(action.split()[1])
        match.play(action)


def test_where_every_contract_is_always_open_nothing_is_said_of_what_is_left() -> None:
    match = Match(choosing("always"), 3, 1)
    assert fact(match, OpenContractsFact) is None
    assert fact(match, MenuFact).named_alone
    assert len(match.legal_actions()) == len(MENU)


def test_contracts_that_are_laid_down_come_in_the_order_of_the_rounds() -> None:
    match, chance, found = (
        Match(rules(SetContract(MENU, ("last", "tricks", "tricks")), PHASES, rounds=4), 3, 4),
        Random(1),
        [],
    )
    while not match.over:
        told = fact(match, RoundContractsFact)
        if len(found) < match.round:
            found.append((told.now, told.next, told.ahead))
        assert "contract" not in match.topic()
        match.play(chance.choice(match.legal_actions()))
    assert found == [
        ("last", "tricks", (False, True, True)),
        ("tricks", "tricks", (False, False, True)),
        ("tricks", "last", (True, False, False)),
        ("last", None, (False, False, False)),
    ]


def test_round_by_round_plays_one_list_after_another_and_an_empty_one_plays_nothing() -> None:
    lists = RoundByRound(((TrickPoints(1),), (), (TrickPoints(-1), LastTrick(10))))
    match = Match(rules(TrickTaking(), lists, rounds=4), 3, 4)
    scored = [sum(each or 0 for each in by) for _, _, by in rounds_of(match, 3)]
    assert scored == [4, 0, 6, 4]


def test_branches_may_branch_again() -> None:
    inner = RoundByRound(((TrickPoints(1),), (TrickPoints(2),)))
    branches = ContractPhases({"tricks": (TrickTaking(), inner)}, (TrickTaking(), TrickPoints(-1)))
    match = Match(rules(SetContract(MENU, ("tricks", "tricks", "last")), branches, rounds=6), 3, 4)
    assert [sum(each or 0 for each in by) for _, _, by in rounds_of(match, 3)] == [4, 8, -4, 8, 4, -4]


def test_a_trump_named_in_one_branch_is_none_of_the_next_round_s() -> None:
    game = rules(SetContract(MENU, ("trumps", "tricks")), PHASES, rounds=4)
    match, chance = Match(game, 3, 4), Random(1)
    while not match.over:
        trump, contract = fact(match, TrumpFact), fact(match, RoundContractsFact).now
        if contract == "tricks":
            assert (trump.suit, trump.decided) == (None, True)
        elif match.topic() != "trump":
            assert trump.suit in ("C", "H")
        match.play(chance.choice(match.legal_actions()))


def test_what_a_phase_says_of_the_table_holds_in_its_own_branch_alone() -> None:
    match, chance = Match(choosing("always", 2), 3, 1), Random(3)
    while match.topic() == "contract":
        match.play("contract hearts")
    for _ in range(3):
        match.play(chance.choice(match.legal_actions()))
    assert sum(fact(match, TricksFact).won) == 1
    own = [each for each in match.game.table.aims.fact_makers if isinstance(each(_known(match)), TricksFact)]
    assert len(own) == 1


def _known(match: Match) -> Any:
    from tablegames.engine.table.facts import Known

    return Known(match.observe(NOBODY))


def test_a_sensible_player_wants_tricks_in_one_contract_and_stays_below_in_another() -> None:
    game = Game(choosing("always"), 3)
    s = game.start(Random(1))
    wish, declared = game.table.aims.wishes[0], game.table.tallies["declared"].at
    wanted = {}
    for at, name in enumerate(MENU):
        s.tallies[declared] = at
        wanted[name] = wish(s, 0)
    assert (wanted["tricks"], wanted["hearts"], wanted["trumps"]) == (False, False, True)
    s.tallies[declared] = list(MENU).index("hearts")
    discards = game.table.discards_now(s)
    assert max(range(12), key=discards.__getitem__) == game.table.cards.card("H6")
    assert game.table.captured_now(s)[game.table.cards.card("H1")] == 3


def test_nobody_chooses_trumps_with_low_cards_alone() -> None:
    two = {"tricks": MenuContract(), "trumps": MenuContract()}
    phases = ContractPhases({"trumps": BRANCHES["trumps"]}, PHASES.else_)
    game = Game(rules(ChooseContract(two, by="marker"), phases), 3)
    for seed in range(20):
        s = game.start(Random(seed))
        held = game.table.hands().cards(s, s.turn)
        middle = sum(game.table.cards.value[card] for card in held) / 4
        if middle != 3.5:
            assert s.step.hint(s, Random(0).random) == int(middle > 3.5)


def test_a_hint_for_passing_knows_the_branch_that_will_be_played() -> None:
    chosen = rules(ChooseContract(MENU, by="marker"), PassCards("left", 1), PHASES)
    told = {}
    for name in MENU:
        match = Match(chosen, 3, 5)
        match.play(f"contract {name}")
        told[name] = keys_of(match)
    for name in ("tricks", "hearts"):
        assert "rid_of_highest" in told[name]
        assert "keeps_low" in told[name]
        assert "keeps_strong" not in told[name]
    assert "rid_of_points" in told["hearts"]
    assert "keeps_strong" in told["trumps"]
    assert "keeps_low" not in told["trumps"]


@pytest.mark.parametrize(("points", "key"), [(1, "keeps_strong"), (-1, "keeps_low")])
def test_a_hint_for_passing_knows_whether_tricks_bring_or_cost_points(points: int, key: str) -> None:
    match = Match(rules(PassCards("left", 1), TrickTaking(), TrickPoints(points)), 3, 5)
    assert {"keeps_strong", "keeps_low"} & keys_of(match) == {key}


def test_before_the_contract_a_hint_for_passing_says_only_what_holds_in_all() -> None:
    match = Match(rules(PassCards("left", 1), ChooseContract(MENU, by="marker"), PHASES), 3, 5)
    assert keys_of(match) <= {"voids", "shortens"}
    while match.topic() == "give":
        match.play(match.legal_actions()[0])
    # What follows from one of the contracts is no reason to choose another.
    assert keys_of(match) <= {"high_hand", "high_first", "low_hand", "low_suit"}


def test_a_hint_for_passing_knows_what_the_round_brings() -> None:
    by_round = RoundByRound(((TrickTaking(), TrickPoints(1)), (TrickTaking(), TrickPoints(-1))))
    match = Match(rules(PassCards("left", 1), by_round), 3, 5)
    for number, key in ((1, "keeps_strong"), (2, "keeps_low")):
        assert match.round == number
        assert {"keeps_strong", "keeps_low"} & keys_of(match) == {key}
        while match.round == number:
            match.play(match.legal_actions()[0])


def test_who_takes_the_kitty_lays_the_highest_away_where_tricks_are_bad() -> None:
    game = Game(rules(ChooseContract(MENU, by="marker"), TakeKitty("marker"), PHASES), 2)
    for name in ("tricks", "hearts"):
        s = game.start(Random(3))
        game.apply(s, list(MENU).index(name), Random(3))
        legal, value = s.step.legal_actions(s), game.table.cards.value
        laid = s.step.hint(s, Random(0).random)
        assert laid in s.step.candidates(s)
        suits = "CH" if name == "tricks" else "H"
        assert value[laid] == max(value[card] for card in legal if game.table.cards.called[card][0] in suits)


def keys_of(match: Match) -> set[str]:
    """List what hints say of all that may be done."""
    game, s = match.game, match.true_state()
    return {reason.key for action in s.step.legal_actions(s) for reason in game.reasons(s, action)}


@pytest.mark.parametrize("must", [MustPlay(trump=True), MustPlay(follow="free")])
def test_a_suit_is_not_led_before_it_is_broken_where_there_are_duties_and_makers(must: MustPlay) -> None:
    tricks = TrickTaking(must=must, broken=BrokenSuit("H"), first=FirstTrick(withheld=("H",)))
    phases = ContractPhases({}, (ChooseTrump("marker"), tricks, TrickPoints(1)))
    match, chance, refused = Match(rules(ChooseContract(MENU, by="marker"), phases, rounds=30), 3, 4), Random(1), 0
    hearts, first = False, True
    while not match.over:
        if match.topic() == "contract":
            hearts, first = False, True
        if match.topic() in ("lead", "follow"):
            hand = match.observe(match.turn).views[match.game.table.hands().cell + match.turn].known
            held = match.game.table.cards.names_of(match.game.table.cards.listed(hand))
            others = [card for card in held if card[0] != "H"]
            legal = [action.split()[1] for action in match.legal_actions()]
            if match.topic() == "lead" and not hearts and others:
                assert all(card[0] != "H" for card in legal)
                refused += len(held) > len(others)
            tricks_over = [event for event in match.events if isinstance(event, TrickTaken)]
            first = len(tricks_over) % 4 == 0
        action = chance.choice(match.legal_actions())
        hearts = hearts or action.startswith("play H")
        match.play(action)
    assert refused
    assert first is False


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("chosen", choosing("once_a_player", 2)),
        ("laid down", rules(SetContract(MENU, ("last", "trumps")), PHASES, rounds=2)),
        (
            "chosen and laid down by turns",
            rules(RoundByRound(((ChooseContract(MENU, by="marker"),), (SetContract(MENU),))), PHASES, rounds=4),
        ),
        (
            "guarded",
            rules(RoundByRound(((TrickTaking(must=MustPlay(trump=True), broken=BrokenSuit("H")),),)), rounds=1),
        ),
    ],
)
def test_such_games_keep_what_every_ruleset_promises(name: str, game: Rules) -> None:
    keeps_its_promises(Toy(name, 3, game))


CHOSEN, LAID_DOWN = ChooseContract(MENU, by="marker"), SetContract(MENU)


@pytest.mark.parametrize("twice", [(CHOSEN, LAID_DOWN), (LAID_DOWN, CHOSEN), (CHOSEN, PHASES, LAID_DOWN)])
def test_what_is_played_is_settled_once_in_a_round(twice: tuple[Phase, ...]) -> None:
    with refused("settled before this phase already"):
        Game(rules(*twice), 3)
    with refused("settled before this phase already"):
        Game(rules(twice[0], ContractPhases({"last": twice[1:]}, (TrickTaking(),))), 3)


def test_branches_that_settle_what_is_played_have_one_menu() -> None:
    other = SetContract({"last": MenuContract()})
    with refused("a menu of other contracts"):
        Game(rules(RoundByRound(((CHOSEN,), (other,))), TrickTaking()), 3)


def test_phases_may_go_by_the_bid_that_won_an_auction() -> None:
    games = NamedGames({"pass_all": NamedGame(), "solo": NamedGame("H"), "misere": NamedGame("none")})
    auction = ContractAuction(games, goes="once", all_pass="last_bids")
    branches = ContractPhases({"misere": (TrickTaking(), TrickPoints(-1))}, (TRUMPS, TrickPoints(1)))
    match, chance, found = Match(rules(auction, branches, rounds=12), 3, 4), Random(6), set()
    while not match.over:
        match.play(chance.choice(match.legal_actions()))
    for game in " ".join(event.action for event in match.events if isinstance(event, Decided)).split("call ")[1:]:
        found.add(game.split()[0])
    scored = {sum(each or 0 for each in event.by) for event in match.events if isinstance(event, Scored)}
    assert scored == {4, -4}
    assert "misere" in found


def test_the_marker_stays_for_as_many_rounds_as_the_rules_say() -> None:
    game = Rules(DECK, (PassMarker(every=2), Deal(4), TrickTaking(), TrickPoints()), Rounds(6), setup=(DrawMarker(),))
    match, chance, leaders = Match(game, 3, 4), Random(6), []
    while not match.over:
        if len(leaders) < match.round:
            leaders.append(match.turn)
        match.play(chance.choice(match.legal_actions()))
    assert leaders == [(leaders[0] + number // 2) % 3 for number in range(6)]


def test_a_hint_judges_a_contract_in_which_no_card_counts_by_all_suits_alike() -> None:
    branches = ContractPhases({**BRANCHES, "hearts": (TrickTaking(), CardPoints({"H": 0}))}, PHASES.else_)
    match = Match(rules(ChooseContract(MENU, by="marker"), branches), 3, 1)
    assert match.sensible_action(Random(1).random) in match.legal_actions()


def test_an_empty_list_of_phases_for_all_other_contracts_is_said_and_none_is_not() -> None:
    own = {"tricks": (TrickTaking(), TrickPoints(3))}
    match, chance = Match(rules(ChooseContract(MENU, by="marker"), ContractPhases(own, ())), 3, 1), Random(1)
    while not match.over:
        match.play(chance.choice(match.legal_actions()))
    chosen = [event.action for event in match.events if isinstance(event, Decided) and "contract" in event.action]
    assert len(set(chosen)) > 1
    assert [sum(event.by) for event in match.events if isinstance(event, Scored)] == [
        12 if action == "contract tricks" else 0 for action in chosen
    ]
    with refused("says nothing of the contract"):
        Game(rules(ChooseContract(MENU, by="marker"), ContractPhases(own)), 3)


def test_while_nobody_has_chosen_no_branch_holds_and_what_stands_behind_them_does() -> None:
    behind = LastTrick(3)
    game = Game(rules(ChooseContract(MENU, by="marker", open="once_a_player"), PHASES, behind), 3)
    fork = next(step for step in game.program if isinstance(step, Fork))
    s = game.start(Random(2))
    assert fork.undecided(s)
    elsewhere = fork.elsewhere(s)
    assert set(elsewhere) == set(range(fork.starts[0], fork.end + 1))
    assert fork.end + 1 < len(game.program)
    game.apply(s, game.legal_actions(s)[0], Random(2))
    assert not fork.undecided(s)
    assert set(fork.elsewhere(s)) < set(elsewhere)


def test_who_holds_the_one_card_that_costs_is_not_told_how_low_its_suit_is() -> None:
    """No king of hearts was advised for low hearts, with him among them."""
    others = ("S3 S4 S5 S6", "C3 C4 C5 C6", "D3 D4 D5 D6")

    def told(hand: str) -> dict[str, dict[str, object]]:
        at = Position(rules_of("barbu", 4), 4, (hand, *others), start=0)
        reasons = at.s.step.reasons(at.s, at.legal.index("contract no_king"))
        return {reason.key: dict(reason.about) for reason in reasons}

    assert told("H2 H3 S2 C2").keys() == {"lacks_costs"}
    # What suits such a hand is a suit that is soon gone.
    assert told("H2 HK S2 C2") == {"given_away_now": {"suit": "D", "card": "HK"}}
    assert told("D2 HK S2 C2") == {"given_away": {"n": 1, "suit": "C", "card": "HK"}}
