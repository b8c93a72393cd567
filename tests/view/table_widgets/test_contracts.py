"""An auction, its contract and the open hand on the table: what is shown, and what can be chosen where."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.canvas import USUAL, Canvas, canvas_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Screen
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset

NAMES = [player.name for player in people("en", 4)]
DEAL = 455
"""Its auction, passed by the dealer (seat 3), is won by seat 0 with 1 heart raised to 4."""
AIR = 8
"""So many pixels lie at least between cards and what is above or below them."""
AUCTION = ("pass", "call 1H", "pass", "call 4H", "pass", "pass", "pass")


def seen(actions: Sequence[str], viewer: int, language: str = "en", canvas: Canvas = USUAL) -> tuple[Screen, Session]:
    rules, _ = ruleset("bridge").resolve(4, {"deals": 4, "vulnerability": "chicago"})
    session = Session.open(rules, [Player(name, "human") for name in NAMES], DEAL)
    for action in actions:
        session.play(action)
    session.look(viewer)
    options = dict(ruleset("bridge").settle(4))
    table = TableView(ruleset("bridge"), people(language, 4), Texts(language), options, canvas=canvas)
    return table.layout(session.seen(), Attention()), session


def said(screen: Screen, key: object) -> list[str]:
    return texts(screen.sprites[key].picture)  # type: ignore[index]  # Any key that a sprite may have.


def test_the_auction_is_shown_call_by_call_with_whose_turn_it_is() -> None:
    screen, _ = seen(AUCTION[:3], 2)
    words = said(screen, "auction")
    # Names stand on one line or two.
    assert sorted(" ".join(words[:-3]).split()) == sorted(" ".join(NAMES).split())
    assert words[-3:] == ["Pass", "1♥", "Pass"]
    assert said(screen, "contract")[:2] == ["1♥", f"by {NAMES[0]}"]


def test_bids_that_are_too_low_are_faint_and_the_others_can_be_chosen() -> None:
    screen, session = seen(AUCTION[:3], 2)
    targets = {what for kind, what in screen.targets() if kind == "button"}
    assert {choice.action for choice in session.seen().choices} <= targets
    assert ("bid", "1H") in screen.sprites
    assert ("bid", "1S") not in screen.sprites


def test_nobody_else_is_offered_bids() -> None:
    screen, _ = seen(AUCTION[:3], 1)
    assert not any(isinstance(key, tuple) and key[0] == "bid" for key in screen.sprites)
    assert not [what for kind, what in screen.targets() if kind == "button" and str(what).startswith("call")]


def test_the_contract_says_what_both_sides_need() -> None:
    screen, _ = seen(AUCTION, 1)
    assert "auction" not in screen.sprites
    words = said(screen, "contract")
    assert words[:2] == ["4♥", f"by {NAMES[0]}"]
    assert [word for word in words if " of " in word] == ["0 of 4", "0 of 10"]


def test_the_declarer_chooses_the_dummys_cards_where_they_lie() -> None:
    screen, session = seen((*AUCTION, "play DA"), 0)
    dummy = [sprite for sprite in screen.sprites.values() if sprite.place == ("hand", 2)]
    assert len(dummy) == 13
    assert all(sprite.card for sprite in dummy)
    chosen = {sprite.card for sprite in dummy if sprite.target}
    assert chosen == {choice.what for choice in session.seen().choices} == {"DQ", "DJ"}
    assert not any(sprite.target for sprite in screen.sprites.values() if sprite.place == ("hand", 0))
    assert said(screen, ("open_hand", 2)) == ["its turn"]


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (900, 1000), (2560, 1080)])
def test_that_it_is_the_dummys_turn_is_said_beside_its_last_card(size: tuple[int, int]) -> None:
    screen, _ = seen((*AUCTION, "play DA"), 0, canvas=canvas_of(size))
    last = max(sprite.hit.right for sprite in screen.sprites.values() if sprite.place == ("hand", 2))
    assert 0 < screen.sprites["open_hand", 2].hit.left - last < 24


@pytest.mark.parametrize("viewer", [1, 3, NOBODY])
def test_the_others_see_the_dummy_and_not_the_declarers_hand(viewer: int) -> None:
    screen, _ = seen((*AUCTION, "play DA"), viewer)
    lying = [sprite for sprite in screen.sprites.values() if sprite.place == ("hand", 2)]
    assert len({sprite.card for sprite in lying if sprite.card}) == 13
    assert not any(sprite.card for sprite in screen.sprites.values() if sprite.place == ("hand", 0))


def test_a_deal_says_who_is_vulnerable() -> None:
    screen, session = seen((), 3)
    assert "vulnerable" not in said(screen, "contract")
    while session.seen().round < 2:
        session.play("pass")
    session.look(0)
    table = TableView(ruleset("bridge"), people("en", 4), Texts("en"), dict(ruleset("bridge").settle(4)))
    assert said(table.layout(session.seen(), Attention()), "contract").count("vulnerable") == 1


@pytest.mark.parametrize("calls", [1, 8, 18])
def test_the_kitty_lies_clear_of_the_auction_above_it_and_of_the_words_below(calls: int) -> None:
    rules, _ = ruleset("five-hundred").resolve(4, {})
    session = Session.open(rules, [Player(name, "human") for name in NAMES], DEAL)
    for _ in range(calls):
        session.play(next(each for each in session.match.legal_actions() if each.startswith("call ")))
    session.look(session.turn)
    played = ruleset("five-hundred")
    table = TableView(played, people("en", 4), Texts("en"), dict(played.settle(4)))
    sprites = table.layout(session.seen(), Attention()).sprites
    cards = [each for each in sprites.values() if (each.x, each.y) == pytest.approx((452, 446), abs=60)]
    assert len(cards) == 3
    auction, words = sprites["auction"], sprites["prompt"]
    for card in cards:
        assert auction.y + auction.picture.h / 2 + AIR < card.y - card.picture.h / 2
        assert card.y + card.picture.h / 2 + AIR < words.y - words.picture.h / 2


@pytest.mark.parametrize("game", ["tarot", "pinochle", "sheepshead"])
def test_a_kitty_beside_an_auction_does_not_touch_it(game: str) -> None:
    count = max(ruleset(game).players) if game != "pinochle" else 3
    options = dict(ruleset(game).settle(count))
    rules, _ = ruleset(game).resolve(count, options)
    session = Session.open(rules, [Player(each.name, "human") for each in people("en", count)], DEAL)
    session.look(session.turn)
    table = TableView(ruleset(game), people("en", count), Texts("en"), options)
    sprites = table.layout(session.seen(), Attention()).sprites
    auction = sprites["auction"]
    left = auction.x - auction.picture.w / 2
    cards = [each for each in sprites.values() if left - 100 < each.x < left and abs(each.y - auction.y) < 40]
    assert len(cards) == len(session.seen().zone("stock"))
    assert all(card.x + card.picture.w / 2 + AIR <= left for card in cards)
