"""A table shows cards as the deck declares them: the order of a hand, the trump's suit, jokers and ranks."""

from __future__ import annotations

from pathlib import Path

from tablegames.rules.load import load
from tablegames.view.language.text import Texts
from tablegames.view.painting.group import texts
from tablegames.view.table.table import TableView
from tests.rules.own_files import tricks
from tests.view.game_setup import people
from tests.view.table.test_derived import laid

NAMED = "  - set_trump: [R]\n  - trick_taking: {winner: {highest_of_led: named}}\n"


def table_of(path: Path, players: int = 3) -> TableView:
    return TableView(load(path), people("en", players), Texts("en"))


def changed(path: Path, **slips: str) -> Path:
    """Write the ruleset of `tricks` with other lines, by the word each begins with."""
    text = path.read_text("utf-8")
    for word, line in slips.items():
        at = text.index(f"{word}:")
        text = text[:at] + line + text[text.index("\n", at) :]
    path.write_text(text, "utf-8")
    return path


def hand(table: TableView, cards: str, turned: bool = False) -> str:
    return " ".join(sorted(cards.split(), key=lambda card: table.order(card, turned)))


def test_a_hand_goes_by_strength_where_that_is_not_the_printed_number(tmp_path: Path) -> None:
    path = changed(
        tricks(tmp_path),
        ranks="ranks: ['4', '5', '6', '7', J, Q, K, A, '2', '3']\n"
        "  values: {J: 8, Q: 9, K: 10, A: 11, '2': 12, '3': 13}",
    )
    assert hand(table_of(path), "R3 R5 RK RA R2") == "R5 RK RA R2 R3"


def test_a_hand_goes_by_the_decks_order_of_suits_whatever_the_headings_is(tmp_path: Path) -> None:
    path = tricks(tmp_path)
    path.write_text(path.read_text("utf-8").replace("suits: [R, B, G]", "suits: [G, R, B]"), "utf-8")
    table = table_of(path)
    assert list(table.suits) == ["G", "R", "B"]
    assert hand(table, "R1 B1 G1 R2") == "G1 R1 R2 B1"


def test_a_hand_that_is_turned_goes_by_the_other_numbers(tmp_path: Path) -> None:
    path = changed(
        tricks(tmp_path),
        ranks="ranks: ['1', '2', '3', '4', '5', '6']\n  turned: {'1': 6, '2': 5, '3': 4, '4': 3, '5': 2, '6': 1}",
    )
    path.write_text(path.read_text("utf-8").replace("deal: 5", "deal: 2"), "utf-8")
    table = table_of(path)
    assert hand(table, "R1 R3 R6") == "R1 R3 R6"
    assert hand(table, "R1 R3 R6", turned=True) == "R6 R3 R1"
    assert table.rank_name("R6", True) == "1"


def test_the_trump_that_is_shown_is_the_one_of_the_deck(tmp_path: Path) -> None:
    path = tricks(tmp_path)
    text = path.read_text("utf-8").replace("suits: [R, B, G]", "suits: [G, R, B]")
    text = text.replace(
        "  - trick_taking\n", "  - set_trump: [R]\n  - trick_taking: {winner: {highest_of_led: named}}\n"
    )
    path.write_text(text, "utf-8")
    (_, _, scene), *_ = laid(path, "en", 3, {"lead"})
    assert "red" in " ".join(texts(scene.sprites["trump"].picture))


def test_a_joker_is_what_the_deck_declares_as_one(tmp_path: Path) -> None:
    path = changed(tricks(tmp_path), ranks="ranks: ['1', '2', '3', '4', '5', b]\n  values: {b: 9}\n  jokers: [W1]")
    text = path.read_text("utf-8").replace("R: {en: red", "J: {en: jade").replace("suits: [R,", "suits: [J,")
    path.write_text(text.replace("deal: 5", "deal: 2"), "utf-8")
    table = table_of(path)
    assert table.is_joker("W1")
    assert table.card_name("W1") == "joker"
    assert not table.is_joker("J1")
    assert table.card_name("Jb").lower() == "b of jade"
    assert hand(table, "W1 G5 J1 Jb") == "J1 Jb G5 W1"
