"""What nothing in a ruleset uses is told at its line, and nothing is told of rulesets that are right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.engine.game.ruleset import Phase
from tablegames.engine.registry import kinds_of, word_of
from tablegames.play.promises.examiner import spread
from tablegames.play.simulation.tryout import try_many, unused_in
from tablegames.play.simulation.tryout_report import tryout_report
from tablegames.rules.load import load
from tablegames.rules.reading.messages import Reporter
from tablegames.rules.unused import BRINGS_POINTS, COUNTED_BY, KNOWS_TRUMP, MAKES_TRUMP, SCORED_BY
from tests.rules.problems.slips import written
from tests.variants import library

OTHERS = [*Path(__file__).parents[1].glob("written/*.yaml"), *Path(__file__).parents[1].glob("guide/*.yaml")]
COUNTS = "{trick_taking: {counts: {worth: {R: 1}}}}"
AUCTION = "{contract_auction: {bids: {trick_numbers: {lowest: 1}}, trump: named}}"
HIGHEST_BID = "{side_points: {who: maker, target: highest_bid, pays: [pay: {points: 1, each: goal, when: made}]}}"
NAMED = "{trick_taking: {winner: {highest_of_led: {trump: named}}}}"


@pytest.mark.parametrize("name", sorted(library()))
def test_a_shipped_game_uses_all_that_it_says(name: str) -> None:
    ruleset = library()[name]
    assert unused_in(ruleset, spread(ruleset)[:12]) == []


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_a_game_of_the_tests_uses_all_that_it_says(path: Path) -> None:
    ruleset = load(path)
    assert unused_in(ruleset, list(ruleset.settings())[:12]) == []


@pytest.mark.parametrize(
    ("phases", "said"),
    [
        ("[{deal: 3}, bid, trick_taking, trick_points]", ["round[1].bid: nothing scores what comes of it; exact_bids"]),
        ("[{deal: 3}, bid, trick_taking, exact_bids]", []),
        (
            f"[{{deal: 3}}, {AUCTION}, trick_taking, {HIGHEST_BID}]",
            ["round[1].contract_auction: no trick knows the trump"],
        ),
        (f"[{{deal: 3}}, {AUCTION}, {NAMED}, {HIGHEST_BID}]", []),
        (
            f"[{{deal: 3}}, {AUCTION}, {NAMED}, trick_points]",
            ["round[1].contract_auction: nothing scores what comes of it"],
        ),
        ("[{deal: 3}, {set_trump: [R]}, trick_taking, trick_points]", ["round[1].set_trump: no trick knows the trump"]),
        (f"[{{deal: 3}}, {{set_trump: [R]}}, {NAMED}, trick_points]", []),
        ("[{deal: 3}, {turn_up: {trump: false}}, trick_taking, trick_points]", []),
        (f"[{{deal: 2}}, {COUNTS}, trick_points]", ["round[1].trick_taking.counts: nothing scores what is counted"]),
        (f"[{{deal: 2}}, {COUNTS}, counted_points]", []),
        (
            "[{deal: 3}, {draw_tasks: {counts: [1]}}, trick_taking, trick_points]",
            ["round[1].draw_tasks: nothing scores"],
        ),
        (
            "[{deal: 3}, {contract_auction: {bids: {suit_levels: {suits: [R], levels: 3, beyond: 1}}}}, "
            f"{NAMED}, {{contract_points: {{a_trick: {{R: 1}}}}}}]",
            ["round[1].contract_auction.bids: 3R promises more tricks than there are: 3"],
        ),
        (
            # With what is drawn there are more.
            "[{deal: 3}, {contract_auction: {bids: {suit_levels: {suits: [R], levels: 3, beyond: 1}}}}, "
            "{turn_up: {trump: false}}, {trick_taking: {winner: {highest_of_led: {trump: named}}, draw: {}}}, "
            "{contract_points: {a_trick: {R: 1}}}]",
            [],
        ),
    ],
)
def test_what_nothing_uses_is_named_with_its_place(phases: str, said: list[str], tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(written({"round": phases, "partners": "true"})[0], encoding="utf-8")
    ruleset = load(path)
    found = [f"{place.path}: {what}" for place, what in unused_in(ruleset, list(ruleset.settings()))]
    assert len(found) == len(said), found
    assert all(one.startswith(other) for one, other in zip(found, said, strict=True)), found


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ("trick_taking", ["deck.jokers: no rule says what W does; "]),
        ("{trick_taking: {special_cards: {win: [W]}}}", []),
    ],
)
def test_a_joker_that_no_rule_names_is_named_itself(tricks: str, said: list[str], tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    deck = "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], jokers: [W]}"
    path.write_text(written({"deck": deck, "round": f"[{{deal: 3}}, {tricks}, trick_points]"})[0], "utf-8")
    ruleset = load(path)
    found = [f"{place.path}: {what}" for place, what in unused_in(ruleset, list(ruleset.settings()))]
    assert [one.partition("special_cards")[0] for one in found] == said


def test_points_that_the_score_ignores_are_named(tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    supply = "[draw_marker, {supply: {counters: 20, open: [shown], closed: [safe]}}]"
    changes = {"setup": supply, "score": "{holdings: {worth: {shown: 1, safe: 2}}}"}
    path.write_text(written(changes)[0], encoding="utf-8")
    out = try_many(load(path), 2)
    line = 1 + path.read_text("utf-8").splitlines().index("  - trick_points")
    said = (
        f"warning: line {line}, round[3].trick_points: its points count nothing, for score counts other things alone."
    )
    assert said in tryout_report(out, Reporter("en")).splitlines()


ONE_OUT = "{climb: {until: one_out}}"


@pytest.mark.parametrize(
    ("phases", "wins", "said"),
    [
        (f"[{{deal: 3}}, {ONE_OUT}, {{held_points: {{worth: {{R: 1}}}}}}]", "lowest", "round[2].held_points: lowest"),
        (f"[{{deal: 3}}, {ONE_OUT}, {{held_points: {{worth: {{R: 1}}}}}}]", "highest", ""),
        (f"[{{deal: 3}}, {ONE_OUT}, {{held_points: {{worth: {{R: 1}}, to: holder}}}}]", "lowest", ""),
        (
            f"[{{deal: 3}}, {ONE_OUT}, {{held_points: {{worth: {{R: 1}}, to: holder}}}}]",
            "highest",
            "round[2].held_points: highest",
        ),
        (f"[{{deal: 3}}, {ONE_OUT}, {{held_points: {{worth: {{R: -1}}, to: holder}}}}]", "highest", ""),
        ("[{deal: 3}, climb, {place_points: [3, 2, 1, 0]}]", "lowest", "round[2].place_points: lowest"),
        ("[{deal: 3}, climb, {place_points: [0, 1, 2, 3]}]", "lowest", ""),
        ("[{deal: 3}, climb, {place_points: [0, 1, 2, 3]}]", "highest", "round[2].place_points: highest"),
    ],
)
def test_points_that_speak_against_who_wins_are_named(phases: str, wins: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "tiny.yaml"
    path.write_text(written({"round": phases, "wins": wins})[0], encoding="utf-8")
    ruleset = load(path)
    found = [f"{place.path}: {what.code}" for place, what in unused_in(ruleset, list(ruleset.settings()))]
    assert found == ([f"{said.replace(': ', ': unused.')}_wins"] if said else [])


def test_every_word_that_is_looked_for_is_one() -> None:
    words = {word_of(kind.__name__) for kind in kinds_of(Phase)}
    looked_for = {*BRINGS_POINTS, *COUNTED_BY, *KNOWS_TRUMP, *MAKES_TRUMP, *SCORED_BY, *sum(SCORED_BY.values(), ())}
    assert looked_for <= words


def test_every_phase_that_scores_tricks_is_known_to_do_so() -> None:
    known = {*BRINGS_POINTS, "trick_melds", "revolution", "most_captured"}
    scoring = {word_of(kind.__name__) for kind in kinds_of(Phase) if kind.scores_tricks is not Phase.scores_tricks}
    assert scoring <= known
