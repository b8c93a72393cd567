"""A row of houses is as long as the rules say, whatever the original had."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tablegames.own_screens.messages.seat_message import RoundTold, count_of, results
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.load import read_ruleset
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Screen
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset, table


@cache
def with_houses(count: int) -> Ruleset:
    """Change StayHome as a form does: other ranks, and another bonus."""
    text = (RULESETS / "stay-home.yaml").read_text("utf-8")
    ranks = ", ".join(f"'{n}'" for n in range(1, count + 1))
    changed = text.replace("ranks: ['1', '2', '3', '4']", f"ranks: [{ranks}]").replace("flipped: 10", "flipped: 99")
    return read_ruleset((changed + "original: stay-home\n").encode(), "ours.yaml")


def positions(count: int) -> Iterator[tuple[Seen, tuple[str, int] | None]]:
    """Play a round in which the joker lies in the last house; the house before it is pointed at, or nothing."""
    session = Session.open(with_houses(count).resolve(2, {})[0], [Player("p", "human")] * 2, seed=3)
    for action in (f"hide {count}", "flip 1", "flip 2", f"flip {count}", None):
        for seat in (0, 1):
            session.look(seat)
            yield session.seen(), None
            yield session.seen(), ("place", count - 1)
        if action:
            session.play(action)


def laid(count: int, language: str, letters: float = 1.0, name: str = "") -> Iterator[Screen]:
    """Lay the table in each position; with a `name` both players have it."""
    rules = with_houses(count)
    table = TableView(rules, people(language, 2), Texts(language), rules.settle(2, {}), letters=letters)
    if name:
        table.players = tuple(replace(each, name=name) for each in people(language, 2))
    for seen, focus in positions(count):
        yield table.layout(seen, Attention(focus))


@pytest.mark.parametrize("count", [3, 4, 5, 8])
def test_as_many_houses_stand_as_the_rules_have(count: int) -> None:
    for scene in laid(count, "en"):
        assert {key[1] for key in scene.sprites if isinstance(key, tuple) and key[0] == "place"} == set(
            range(1, count + 1)
        )


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("letters", LETTERS.values())
@pytest.mark.parametrize("count", [3, 5, 6, 8])
def test_any_number_of_houses_has_room(count: int, letters: float, language: str) -> None:
    for scene in laid(count, language, letters):
        for k in (0.75, 1.5):
            assert [*faults(scene.sprites.values(), k), *cut_words(scene.sprites.values())] == []


@pytest.mark.parametrize("count", [4, 5])
def test_what_is_said_below_two_doors_stays_apart(count: int) -> None:
    gaps = []
    for scene in laid(count, "en"):
        below = [sprite.area for key, sprite in scene.sprites.items() if isinstance(key, tuple) and key[0] == "caption"]
        below.sort(key=lambda area: area.left)
        gaps += [right.left - left.right for left, right in pairwise(below)]
    assert min(gaps) >= 4


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_at_the_table_knows_the_bonus_of_the_rules_and_no_number_of_houses(language: str) -> None:
    said = [
        words for scene in laid(5, language) for sprite in scene.sprites.values() for words in texts(sprite.picture)
    ]
    assert any("99" in words for words in said)
    assert not [words for words in said if "four" in words.lower() or "4軒" in words]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["ポンタ", "Maximiliane-Charlotte W."])
@pytest.mark.parametrize("count", [5, 8])
def test_what_an_open_door_brings_is_said_whole_whoever_set_the_houses(count: int, name: str, language: str) -> None:
    captions = [
        words
        for scene in laid(count, language, name=name)
        for key, sprite in scene.sprites.items()
        if isinstance(key, tuple) and key[0] == "caption"
        for words in texts(sprite.picture)
    ]
    assert captions
    assert not [words for words in captions if "…" in words]


def test_a_hint_of_two_lines_keeps_clear_of_the_sign_below_it() -> None:
    rules = with_houses(4)
    table = TableView(rules, people("ja", 2), Texts("ja"), rules.settle(2, {}))
    seen, _ = next(positions(4))
    first = "ヒント：4の家に置く — ここで見つかれば、あなたに4点です"
    hint = f"{first}\n100回中24回これを選びました。平均と同じくらいの見こみです"
    sprites = table.layout(seen, Attention(notice=hint)).sprites
    assert sprites["prompt"].hit.bottom <= sprites["secret"].hit.top
    assert sprites["secret"].hit.bottom <= min(each.hit.top for each in sprites.values() if each.card == "JK")


def test_what_stands_below_a_house_can_be_clicked_like_the_house() -> None:
    """ "Joker in 1" and "Keep the joker" looked like buttons, and nothing came of a click on them."""
    scene = next(laid(4, "en"))
    captions = {key[1]: sprite.target for key, sprite in scene.sprites.items() if key[0] == "caption"}
    assert captions == {k: ("place", k) for k in (1, 2, 3, 4)} | {0: ("button", "hide none")}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_door_that_is_only_shown_in_the_end_does_not_look_as_if_it_scored(language: str) -> None:
    rules = with_houses(4)
    session = Session.open(rules.resolve(2, {})[0], [Player("p", "human")] * 2, seed=3)
    table = TableView(rules, people(language, 2), Texts(language), rules.settle(2, {}))
    for action in ("hide 3", "flip 2", "flip 3"):
        session.look(0)
        session.play(action)
    said = {}
    for beat in session.beats():
        scene = table.layout(beat.seen)
        now = {key[1]: " ".join(texts(each.picture)) for key, each in scene.sprites.items() if key[0] == "caption"}
        said |= {k: words for k, words in now.items() if beat.seen.zone("shown", k - 1)}
    words = table.words.say
    assert said[2] == words("labels.place_home", n=2)
    assert said[3] == words("labels.place_out")
    assert said[1] == said[4] == words("labels.place_shown")


def test_a_game_that_counts_down_at_its_table_counts_down_on_phones() -> None:
    rules, options = ruleset("stay-home").resolve(2)
    session = Session.open(rules, [Player(name, "human") for name in ("Anna", "Ben")], 1)
    session.look(0)
    laid = table("stay-home", "en", 2, **options)
    told = results(laid, RoundTold(1, (8, 0), (8, 0)), count_of(Layout(laid, session.seen())))
    assert told is not None
    assert [each["total"] for each in told["rows"]] == ["12", "20"]
