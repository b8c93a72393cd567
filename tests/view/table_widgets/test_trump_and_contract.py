"""What is said of the trump and of a contract: a trump settled before an auction, long suits, long names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.game.match import Match
from tablegames.play.session.naming import seen_by_name
from tablegames.view.cards.signs import sign
from tablegames.view.inspection.check import cut_words
from tablegames.view.inspection.tips import everything_explained
from tablegames.view.language.text import Texts
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tests.properties.looks import Own, looked
from tests.view.game_setup import people, ruleset

AIR = 5
"""How far words stay from the edge of a sign, logical pixels."""
WRITTEN = Path(__file__).parents[2] / "written"


def test_a_settled_trump_is_shown_once_by_the_contract_while_bids_cover_its_sign() -> None:
    variant = Own(ruleset("sheepshead"), 3, ())
    match = variant.match(1)
    for asked in ("call", "lay_away"):
        sprites = looked(variant, match, match.turn, derived=True).scene.sprites
        assert match.topic() == asked
        assert ("trump" in sprites) == (asked != "call")
        contract: Any = sprites["contract"].picture
        assert isinstance(contract, Group)
        assert (sign("french", "D", 30) in [part[2] for part in contract.parts]) == (asked == "call")
        match.play(match.legal_actions()[-1])


@pytest.mark.parametrize(("game", "chosen"), [("klaverjas", {"naming": "in_turn"}), ("twenty-eight", {})])
def test_a_trump_that_no_bid_names_is_shown_once(game: str, chosen: dict[str, str]) -> None:
    rules, chance = ruleset(game), Random(2)
    variant = Own(rules, 4, tuple(rules.settle(4, chosen).items()))
    match, shown = variant.match(2), 0
    while match.round == 1 and not match.over:
        look = looked(variant, match, match.turn)
        fact, sprites = look.seen.fact(TrumpFact), look.scene.sprites
        if fact is not None and (suit := fact.suit) is not None:
            boards = [sprites[key].picture for key in ("trump", "contract") if key in sprites]
            pictures = [part[2] for each in boards if isinstance(each, Group) for part in each.parts]
            signs = [size for size in (30, 36, 31) if sign("french", suit, size) in pictures]
            assert len(signs) == 1
            shown += 1
        match.play(chance.choice(match.legal_actions()))
    assert shown


@pytest.mark.parametrize("letters", LETTERS.values())
def test_the_longest_word_of_a_suit_stands_whole_beside_the_trump(letters: float) -> None:
    rules = ruleset("sheepshead")
    match = Own(rules, 3, ()).match(1)
    match.play("call pick")
    table = TableView(rules, people("en", 3), Texts("en"), {}, letters=letters)
    seen = seen_by_name(match.game, match.observe(match.turn), match.question(), match.legal_actions())
    trump = table.layout(seen).sprites["trump"]
    assert not cut_words([trump])
    assert " ".join(texts(trump.picture)) == "Trumps: Q, J and diamonds"
    assert isinstance(trump.picture, Group)
    lines = [(y, each.h) for _, y, each, *_ in trump.picture.parts if isinstance(each, Text)]
    assert len(lines) == 2
    assert all(y + high / 2 <= trump.picture.h - AIR for y, high in lines)


def test_who_plays_alone_is_cut_before_the_number_that_was_bid() -> None:
    skat = ruleset("skat")
    match = Match(skat.resolve(3, {})[0], 3, 5)
    while match.topic() != "lead":
        match.play(next((each for each in match.legal_actions() if each != "pass"), "pass"))
    long = tuple(replace(each, name="Professor Wolfgang Amadeus") for each in people("en", 3))
    table = TableView(skat, long, Texts("en"), {}, letters=max(LETTERS.values()))
    seen = seen_by_name(match.game, match.observe(match.turn), match.question(), match.legal_actions())
    said = [words for words in texts(table.layout(seen).sprites["declared"].picture) if "alone" in words]
    assert len(said) == 1
    assert said[0].endswith("alone: 264")


@pytest.mark.parametrize(
    ("language", "name"), [("ja", "さくらおばあちゃん"), ("en", "Maximilian42"), ("ja", "花子ちゃんのおばあちゃん")]
)
def test_the_name_of_who_plays_alone_stands_whole_where_two_lines_hold_it(language: str, name: str) -> None:
    skat = ruleset("skat")
    match = Match(skat.resolve(3, {})[0], 3, 5)
    while match.topic() != "lead":
        match.play(next((each for each in match.legal_actions() if each != "pass"), "pass"))
    named = tuple(replace(each, name=name) for each in people(language, 3))
    table = TableView(skat, named, Texts(language), {})
    seen = seen_by_name(match.game, match.observe(match.turn), match.question(), match.legal_actions())
    declared = table.layout(seen).sprites["declared"]
    assert table.words.say("labels.declared_for", name=name, n=264) in "".join(texts(declared.picture))


@pytest.mark.parametrize(
    ("said", "worth"),
    [
        (("pick-up", "discard D10", "discard S7", "contract null", "announce nothing"), 23),
        (("hand", "contract null", "announce nothing"), 35),
        (("pick-up", "discard D10", "discard S7", "contract null", "announce open"), 46),
        (("hand", "contract null", "announce open"), 59),
    ],
)
def test_a_contract_of_fixed_worth_shows_what_it_is_worth_as_it_was_announced(said: Sequence[str], worth: int) -> None:
    skat = ruleset("skat")
    match = Match(skat.resolve(3, {})[0], 3, 5)
    for action in ("call 18", "pass", "pass", *said):
        match.play(action)
    table = TableView(skat, people("en", 3), Texts("en"), {})
    seen = seen_by_name(match.game, match.observe(match.turn), match.question(), match.legal_actions())
    declared = table.layout(seen).sprites["declared"]
    assert str(worth) in texts(declared.picture)
    assert any(each.words.endswith(f"worth {worth} in all") for _, each in everything_explained([declared]))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_bids_with_long_names_stand_in_fewer_columns_so_that_each_is_read_whole(language: str) -> None:
    rules = ruleset("tarot")
    match = Own(rules, 4, ()).match(1)
    seen = seen_by_name(match.game, match.observe(match.turn), match.question(), match.legal_actions())
    sprites = TableView(rules, people(language, 4), Texts(language), {}).layout(seen).sprites
    tiles = [each for each in sprites.values() if each.target and each.target[1] in match.legal_actions()[1:]]
    assert len(tiles) == 4
    assert not cut_words(tiles)
    assert len({tile.x for tile in tiles}) == len({tile.y for tile in tiles}) == 2
