"""The longest hints have room in the smallest window with large letters: they are said whole and half hide no words."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

from tablegames.rules.reading.settings import Setting
from tablegames.view.inspection.check import cut_words, faults, ink, lines
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Screen
from tablegames.view.painting.theme import HEIGHT, LETTERS, WIDTH
from tablegames.view.table.hint_words import said
from tablegames.view.table.table import TableView
from tests.quick_judge import made_up
from tests.variants import WALKED
from tests.view.foci import OFFERS, positions, shape_of
from tests.view.game_setup import people, ruleset

K = 0.75
STEPS, SEED = 14, 3


def half_hidden(scene: Screen) -> list[str]:
    """List the lines of which the prompt hides a part."""
    prompt = scene.sprites["prompt"].hit
    found = []
    for key, sprite in scene.sprites.items():
        if key != "prompt" and sprite.alpha and sprite.z < scene.sprites["prompt"].z:
            for line in lines(sprite.picture, sprite.hit.x, sprite.hit.y, FRect(0, 0, WIDTH, HEIGHT), K):
                seen = ink(line.rect)
                if line.words.strip() and seen.colliderect(prompt) and not prompt.contains(seen):
                    found.append(line.words)
    return found


@pytest.mark.days(7)
@pytest.mark.parametrize("game", sorted({variant.name for variant in WALKED}))
def test_the_longest_hint_of_every_kind_of_question_has_room(game: str) -> None:
    known = set()
    for variant in (each for each in WALKED if each.name == game):
        setting = Setting(variant.players, dict(variant.options))
        rules = ruleset(game)
        _, options = rules.resolve(setting.players, setting.options)
        for language in ("en", "ja"):
            players = people(language, setting.players)
            found = TableView(rules, players, Texts(language), options, letters=LETTERS["large"])
            for session, seen in positions(game, setting, SEED, STEPS):
                shape = language, setting.players, shape_of(seen, found)
                if shape in known:
                    continue
                known.add(shape)
                world = session.match.true_state()
                told = {
                    world.step.words(number): tuple(session.game.reasons(world, number))
                    for number in session.game.legal_actions(world)
                }
                hints = [*((action,) for action in told), *combinations(list(told)[:3], 2)]
                hint = [made_up(dict.fromkeys(each, told[each[0]])) for each in hints]
                longest = max((said(each, Layout(found, seen)) for each in hint), key=lambda each: len(each[1]))
                scene = found.layout(seen, Attention(offers=OFFERS, notice=longest[1], hinted=longest[0]))
                assert half_hidden(scene) == [], longest[1]
                wrong = [*faults(scene.sprites.values(), K), *cut_words(scene.sprites.values())]
                assert [each for each in wrong if each.startswith("prompt")] == []
    assert known
