"""Tables of rulesets that mix rules, where nothing was drawn for them: what was covered, tiny or called wrong there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.common.facts import MakerFact
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.languages.languages import languages
from tablegames.play.session.seen import Seen
from tablegames.rules.load import load
from tablegames.view.language.text import Cut, Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.table import TableView
from tests.properties.looks import Own, looked
from tests.view.game_setup import people

MIXTURES = Path(__file__).parents[2] / "written" / "mixtures"
Sprites = Mapping[object, Sprite]


def table_when(game: str, moment: Callable[[Match], bool], language: str = "en") -> tuple[Seen, Sprites]:
    """Play until a moment comes, and look at the table as the seat that is asked."""
    variant = Own(load(MIXTURES / f"{game}.yaml"), 4, ())
    for seed in range(60):
        match, chance = variant.match(seed), Random(seed)
        while not match.over and match.round < 3:
            if moment(match):
                seen = looked(variant, match, match.turn, derived=True).seen
                table = TableView(variant.ruleset, people(language, 4), Texts(language), {})
                scene = table.layout(seen, Attention(None, offers=("undo", "hint")))
                return seen, scene.sprites
            match.play(chance.choice(match.legal_actions()))
    raise AssertionError("that moment never came")


def last_call(match: Match) -> str:
    """Say what was bid last."""
    calls = [line["do"] for line in lines_of(match.events) if str(line.get("do")).startswith("call ")]
    return calls[-1].split()[1] if calls else ""


def edges(sprite: Sprite) -> tuple[float, float]:
    """Say from where to where a sprite reaches down the table."""
    return sprite.y - sprite.picture.h / 2, sprite.y + sprite.picture.h / 2


def test_a_long_column_of_buttons_leaves_the_plate_above_it_free() -> None:
    _, sprites = table_when("double-euchre", lambda match: "joker S" in match.legal_actions())
    column = [sprite for sprite in sprites.values() if sprite.kind == "button" and sprite.y > 360]
    assert len(column) == 6
    lower = max(edges(sprites["seat", seat])[1] for seat in range(4) if sprites["seat", seat].x > 900)
    assert lower < min(edges(button)[0] for button in column)


def test_a_partner_who_sits_out_is_said_to_on_every_table() -> None:
    seen, sprites = table_when("double-euchre", lambda match: match.topic() == "lead" and last_call(match) == "misere")
    fact = seen.fact(MakerFact)
    assert fact is not None
    (out,) = [seat for seat in range(4) if fact.out[seat]]
    assert "sits out" in texts(sprites["seat", out].picture)


def test_four_cards_that_may_be_called_lie_in_a_row_and_large() -> None:
    _, sprites = table_when("kings-tarot", lambda match: match.legal_actions()[0].startswith("partner"))
    kings = [sprites["partner", f"{suit}K"] for suit in "CDHS"]
    assert len({king.y for king in kings}) == 1
    assert min(king.picture.h for king in kings) > 100


@pytest.mark.parametrize(("game", "words"), [("hidden-queens", "Partners' cards"), ("kings-tarot", "Called card")])
def test_only_a_card_that_was_called_is_said_to_be(game: str, words: str) -> None:
    _, sprites = table_when(game, lambda match: match.topic() == "follow")
    assert words in texts(sprites["found_sides"].picture)


@pytest.mark.parametrize("language", languages())
def test_a_long_call_has_room_in_its_column_where_columns_are_narrow(language: str) -> None:
    def called(match: Match) -> bool:
        return match.round == 1 and match.topic() == "call" and last_call(match) == "misere"

    _, sprites = table_when("double-euchre", called, language)
    auction = sprites["auction"].picture
    assert auction.w < 240
    assert {"en": "misère", "ja": "ミゼール"}[language] in texts(auction)
    assert not [word for word in texts(auction) if isinstance(word, Cut)]
