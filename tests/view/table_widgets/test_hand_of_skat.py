"""A hand with permanent trumps: they stand together, and nothing lies under it."""

from __future__ import annotations

import pytest

from tablegames.engine.table.cards import TRUMPS
from tablegames.engine.table.question import Question
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.canvas import Canvas, canvas_of
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import details
from tests.view.game_setup import people, ruleset

WON = ("call 18", "pass", "pass")
"""Seat 0 of this deal wins the auction."""
KITTY = (*WON, "pick-up", "discard D10", "discard S7")
"""It lays two cards away."""
SHAPES = ((960, 540), (1024, 768), (900, 1000), (2560, 1080))


def at_table(actions: tuple[str, ...], canvas: Canvas, viewer: int = 0) -> tuple[TableView, Seen]:
    """Come to a position of the deal: its table, and what a viewer sees there."""
    rules, _ = ruleset("skat").resolve(3, {})
    session = Session.open(rules, [Player(each.name, "human") for each in people("en", 3)], 5)
    for action in actions:
        session.play(action)
    session.look(viewer)
    options = dict(ruleset("skat").settle(3))
    return TableView(ruleset("skat"), people("en", 3), Texts("en"), options, canvas=canvas), session.seen()


def shown(actions: tuple[str, ...], canvas: Canvas, viewer: int = 0) -> Screen:
    table, seen = at_table(actions, canvas, viewer)
    return table.layout(seen, Attention())


def lying(screen: Screen, zone: str) -> dict[str, Sprite]:
    """Find the cards of seat 0 that lie in a zone, from left to right."""
    found = [each for each in screen.sprites.values() if each.place == (zone, 0)]
    return {str(each.key[1]): each for each in sorted(found, key=lambda each: each.x)}  # type: ignore[index]


def test_a_hand_stands_by_the_suits_its_cards_belong_to_and_is_sorted_anew_for_the_contract() -> None:
    usual = canvas_of((960, 540))
    assert " ".join(lying(shown(KITTY, usual), "hand")) == "HJ DJ H9 SA SK C10 CK CQ C8 C7"
    clubs = lying(shown((*KITTY, "contract clubs"), usual), "hand")
    assert " ".join(clubs) == "HJ DJ C10 CK CQ C8 C7 H9 SA SK"
    null = lying(shown((*KITTY, "contract null"), usual), "hand")
    assert " ".join(null) == "DJ HJ H9 SA SK CK CQ C10 C8 C7"


@pytest.mark.parametrize("size", SHAPES)
def test_what_the_viewer_laid_away_lies_beside_the_hand(size: tuple[int, int]) -> None:
    screen = shown((*KITTY, "contract clubs"), canvas_of(size))
    away, hand = lying(screen, "discard"), lying(screen, "hand")
    assert len(away) == 2
    boxes = [each.hit for each in hand.values()]
    assert not [card for card, each in away.items() for box in boxes if each.hit.colliderect(box)]


@pytest.mark.parametrize("size", SHAPES)
def test_the_skat_lies_in_the_middle_while_it_is_asked_whether_it_is_taken(size: tuple[int, int]) -> None:
    canvas = canvas_of(size)
    lying_there = [each.x for each in shown(WON, canvas).sprites.values() if each.place == ("stock", 0)]
    assert len(lying_there) == 2
    assert sum(lying_there) / 2 == pytest.approx(canvas.width / 2, abs=1)


def test_an_open_hand_has_all_trumps_in_one_row() -> None:
    screen = shown((*WON, "hand", "contract clubs", "announce open"), canvas_of((960, 540)), 1)
    rows: dict[float, list[str]] = {}
    for card, each in lying(screen, "hand").items():
        rows.setdefault(each.y, []).append(card)
    assert [" ".join(rows[y]) for y in sorted(rows)] == ["HJ CK CQ C8 C7", "D10", "H9", "SA SK S7"]


@pytest.mark.parametrize(("trump", "said"), [(TRUMPS, ["suit_C"]), ("H", ["suit_C_trump_H", "suit_C_trump"])])
def test_a_prompt_does_not_say_that_trumps_of_no_suit_are_trumps(trump: str, said: list[str]) -> None:
    t = Layout(*at_table(WON, canvas_of((960, 540))))
    found = list(details(Question("follow_void", {"suit": "C", "trump": trump}), t))
    assert found[: len(said)] == said
    assert ("trump" in found) == (trump != TRUMPS)


@pytest.mark.parametrize("size", SHAPES)
def test_the_skat_that_is_not_taken_lies_beside_the_contracts_to_choose_from(size: tuple[int, int]) -> None:
    screen = shown((*WON, "hand"), canvas_of(size))
    tiles = [each.hit for each in screen.sprites.values() if each.target and str(each.target[1]).startswith("contract")]
    skat = [each.hit for each in screen.sprites.values() if each.place == ("stock", 0)]
    assert len(tiles) == 6
    assert len(skat) == 2
    assert not [card for card in skat for tile in tiles if card.colliderect(tile)]
