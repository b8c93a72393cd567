"""Rulesets that once were accepted and then failed, or kept the machine busy, are right now or refused at their line.

Most were found at random, so they mean little as games.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.play.promises.examiner import examine_games
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.view.table.examine import examine
from tablegames.view.table.table_promises import TablePromises
from tests.engine.positions import Position
from tests.rules.own_files import tricks

FOUND = Path(__file__).parent / "found"
REFUSED = {
    "auction-after-knocking": ("phase.all_played", "- contract_auction: {bids: trick_numbers, all_pass: deal_again}"),
    "bids-laid-twice": ("bid_cards.twice", "- bid_cards: {worth: {R: 1}, count: 2}"),
    "broken-1012": ("knock_out.no_tricks", "- knock_out"),
    "broken-1032": ("knock_out.no_tricks", "- knock_out"),
    "broken-1153": ("phase.nothing_dealt", "- turn_up:"),
    "broken-1280": ("deal_more.none_left", "- {deal_more: 8}"),
    "broken-1306": ("phase.nothing_dealt", "- deal_more: {cards: 8}"),
    "deal-more-after-tricks": ("deal_more.none_left", "- deal_more: 8"),
    "hang-1034": ("phase.nothing_dealt", "- contract_auction: {bids: {trick_numbers: {lowest: 1}}}"),
    "hang-1186": ("knock_out.no_tricks", "- {knock_out: 27}"),
    "hang-2500": (
        "phase.nothing_dealt",
        "- contract_auction: {bids: {trick_numbers: {lowest: 6}}, first: marker, passing: out, all_pass: last_bids}",
    ),
    "hang-2554": ("knock_out.no_tricks", "- {knock_out: 6}"),
    "knock-after-tricks": ("phase.all_played", "- draw_and_knock: {worth: {R: 1}}"),
    "knock-twice": ("phase.all_played", "- draw_and_knock: {worth: {'8': 1}}"),
    "knock-without-stock": ("draw_and_knock.no_stock", "- draw_and_knock: {worth: {R: 1}}"),
    "one-draws-after-climbing": ("phase.all_played", "- trick_taking:"),
    "pairs-that-lie-elsewhere": ("draw_pairs.all_dealt", "- draw_pairs"),
    "sides-of-nearly-all": ("found_sides.too_many", "- holders_together: [R, Y]"),
    "two-marriages": ("leader_may.twice", "- show_marriage: {ranks: ['9', '8']}"),
    "tricks-after-climbing": ("phase.all_played", "- trick_taking: {}"),
    "tricks-after-knocking": ("phase.all_played", "- trick_taking"),
}
"""By file, what is wrong with it, and the line at which that is said."""
FILES = sorted(path.stem for path in FOUND.glob("*.yaml"))


@pytest.mark.days(7)
@pytest.mark.parametrize("name", FILES)
def test_a_ruleset_that_once_failed_is_right_or_refused_at_its_line(name: str) -> None:
    path = FOUND / f"{name}.yaml"
    if name not in REFUSED:
        examine_games(examine(path), TablePromises(), positions=150, seconds=20)
        return
    with pytest.raises(RulesetError) as caught:
        examine(path)
    (problem,) = caught.value.problems
    lines = path.read_text("utf-8").splitlines()
    assert (problem.what.code, lines[problem.line - 1].strip()) == REFUSED[name]


def test_who_is_asked_before_the_first_deal_is_asked_while_no_card_lies_anywhere(tmp_path: Path) -> None:
    path = tricks(tmp_path)
    text = path.read_text("utf-8").replace("- deal: 5", "- name_count: [1, 2]\n  - deal: 5")
    path.write_text(text, encoding="utf-8")
    assert examine_games(load(path), positions=40, seconds=20).positions


BENNY = load(FOUND / "order-up-joker.yaml").resolve(4, {})[0]
HANDS = ["S7 S8 S9 S10 H7 H8", "SJ SQ SK SA H9 H10", "D7 D8 D9 D10 C7 C8", "DJ DQ DK DA C9 C10"]


def test_the_dealer_says_which_suit_a_joker_stands_for_that_is_turned_up() -> None:
    at = Position(BENNY, 4, HANDS, "W", start=3)
    assert (at.turn, at.question.key, at.legal) == (3, "turned_suit", ("trump S", "trump H", "trump D", "trump C"))
    at.play("trump D")
    assert (at.turn, at.question.key, at.question.about["suit"]) == (0, "order_up", "D")
    at.play("pass", "pass", "pass", "pass")
    assert "trump D" not in at.legal
    at.play("pass", "trump H")
    assert at.tally("trump") == [1]


def test_who_takes_a_joker_up_has_it_in_hand() -> None:
    at = Position(BENNY, 4, HANDS, "W", start=3).play("trump D", "order-up", "discard C9")
    assert at.tally("trump") == [2]
    assert at.lying("hand", 3) == "DJ DQ DK DA C10 W"


def test_a_turned_up_card_of_a_suit_is_asked_about_at_once() -> None:
    at = Position(BENNY, 4, HANDS, "CA", start=3)
    assert (at.turn, at.question.key, at.question.about["suit"]) == (0, "order_up", "C")


EARLY = ("deal: 5", "turn_up: {trump: false}", "draw_tasks: [1]", "trick_taking")
"""Tricks that are over as soon as a task is decided, so that there are cards in the hands or there are none."""


@pytest.mark.parametrize(
    ("phases", "code"),
    [
        ((*EARLY, "lay_down: 1"), "phase.all_played"),
        ((*EARLY, "pass_cards: {to: left, count: 1}"), "phase.all_played"),
        (("name_count: [1]", *EARLY, "pass_cards: {to: left}"), "phase.all_played"),
        ((*EARLY, "bid_cards: {worth: {'1': 1}, count: 1}"), "phase.all_played"),
        ((*EARLY, "order_up"), "phase.all_played"),
        (("deal: 3", "bid_cards: {worth: {'1': 1}, count: 2}", "lay_down: 2"), "lay_down.small_hand"),
        (("deal: 3", "lay_down: 1", "pass_cards: {to: left, count: 3}"), "pass_cards.small_hand"),
        (("deal: 3", "name_count: [1, 3]", "lay_down: 1", "pass_cards: {to: left}"), "pass_cards.small_hand"),
        (("deal: 4", "lay_down: 1", "bid_cards: {worth: {'1': 1}, count: 3}"), "bid_cards.small_hand"),
        (("deal: 8", "deal: 2", "lay_down: 3"), "lay_down.small_hand"),
    ],
)
def test_nobody_is_asked_for_cards_that_were_played_or_laid_away_or_may_be(
    phases: tuple[str, ...], code: str, tmp_path: Path
) -> None:
    path = in_place_of_tricks(tmp_path, *phases, "trick_taking")
    with pytest.raises(RulesetError) as caught:
        examine(path)
    problem = caught.value.problems[0]
    asked = path.read_text("utf-8").splitlines()[problem.line - 1].strip()
    assert (problem.what.code, asked) == (code, f"- {phases[-1]}")


def test_after_tricks_that_end_early_the_next_ones_are_played_with_what_is_left(tmp_path: Path) -> None:
    path = in_place_of_tricks(tmp_path, *EARLY, "trick_taking")
    assert examine_games(load(path), positions=100, seconds=20).positions


def test_cards_that_are_dealt_after_tricks_may_be_asked_for(tmp_path: Path) -> None:
    path = in_place_of_tricks(tmp_path, *EARLY, "deal: 5", "pass_cards: {to: left, count: 5}", "trick_taking")
    assert examine_games(load(path), positions=100, seconds=20).positions


def in_place_of_tricks(folder: Path, *phases: str) -> Path:
    """Write a ruleset with other phases where it deals and plays tricks."""
    path = tricks(folder)
    written = path.read_text("utf-8")
    path.write_text(written.replace("deal: 5\n  - trick_taking", "\n  - ".join(phases)), encoding="utf-8")
    return path
