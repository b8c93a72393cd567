"""A card that cannot be played says why."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session import Player, Session
from tablegames.scenes.refusal import only_for, unexpected, why_not
from tablegames.view.group import texts
from tablegames.view.layout import actions
from tests.variants import VARIANTS, Variant
from tests.view.sitting import table


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_refused_card_gets_a_reason_that_fits_into_the_prompt(variant: Variant, language: str) -> None:
    found = table(variant.name, language, variant.players, **dict(variant.options))  # type: ignore[arg-type]  # no text options
    session = Session.open(variant.rules, [Player("p", "human")] * variant.players, 3)
    chance, said = Random(3), set()
    for _ in range(120):
        if session.over:
            break
        session.look(session.turn)
        seen = session.seen()
        for card in seen.zone("hand", session.turn):
            assert card is not None
            meant = actions(seen, ("card", card))
            if not meant:
                reason = why_not(found, seen, card)
            elif len(meant) == 1 and unexpected(seen, ("card", card), meant[0]):
                reason = only_for(found, seen, meant[0])
            else:
                continue
            assert reason
            assert "None" not in reason
            assert "{" not in reason
            if reason not in said:
                said.add(reason)
                scene = found.layout(seen, notice=reason)
                assert texts(scene.sprites["prompt"].picture) == [reason]
        session.play(chance.choice(session.match.legal_actions()))
    assert found.words.say("refused.other") not in said


def test_a_card_that_can_only_be_passed_is_not_passed_by_one_click() -> None:
    variant = next(each for each in VARIANTS if each.name == "trick-and-desert" and each.players == 4)
    session = Session.open(variant.rules, [Player("p", "human")] * 4, 3)
    asked = 0
    while not session.over:
        session.look(session.turn)
        seen = session.seen()
        verbs = {choice.verb for choice in seen.choices}
        for choice in seen.choices:
            if len(actions(seen, ("card", choice.what))) == 1 and choice.verb == "pass" and "play" in verbs:
                assert unexpected(seen, ("card", choice.what), choice)
                assert not unexpected(seen, ("button", choice.action), choice)
                asked += 1
        session.play(seen.choices[0].action)
    assert asked
