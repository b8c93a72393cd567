"""A chosen card rises towards the sentence about it, and leaves it free."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import FRect

from tablegames.view.inspection.check import ink, lines
from tablegames.view.layout.attention import Attention, actions
from tablegames.view.painting.sprite import Screen
from tablegames.view.table.refusal import only_for
from tests.view.gallery import dwelling, few_settings, played


def chosen_cards(large: bool, contrast: bool) -> Iterator[tuple[str, Screen]]:
    """List tables on which a card is chosen that can only be passed, and it is said why, in many Japanese words."""
    program = dwelling("ja", large, contrast)
    for game, setting in few_settings():
        for actions_done in (5, 9) if game == "trick-and-desert" else ():
            scene = played(program, game, setting, actions_done)
            seen = scene.session.seen()
            for target in [each for each in scene.animator.scene.targets() if each[0] == "card"]:
                for choice in actions(seen, target):
                    attention = Attention(("button", choice.action), target, notice=only_for(scene.table, seen, choice))
                    yield str(target[1]), scene.table.layout(seen, attention)
            program.stack.home()


@pytest.mark.parametrize("contrast", [False, True])
def test_a_chosen_card_leaves_the_sentence_about_it_free(contrast: bool) -> None:
    several = 0
    for card, screen in chosen_cards(large=True, contrast=contrast):
        prompt = screen.sprites["prompt"]
        said = list(lines(prompt.picture, prompt.hit.x, prompt.hit.y, FRect(0, 0, 1280, 720), 1))
        several += len(said) > 1
        (held,) = [each for each in screen.sprites.values() if each.card == card]
        assert ink(said[-1].rect).bottom + 4 < held.hit.top - held.lift, said[-1].words
    assert several > 5
