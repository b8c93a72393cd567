"""The overview of a game says what was chosen otherwise than it tells, and has room for all of it."""

from __future__ import annotations

import pytest

from tablegames.play.session.session import Player, Session
from tablegames.rules.option import deciding
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.about_game.difference import first_told
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.first_time import FirstTimePage
from tablegames.view.controls.markdown import Block
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.painting.group import texts
from tests.variants import library
from tests.view.game_setup import ruleset
from tests.view.pages import house


def other_settings(game: str) -> list[Setting]:
    """List every other value of every option, each alone, as far as it can be chosen alone."""
    usual = next(iter(ruleset(game).settings()))
    found = []
    for setting in ruleset(game).settings():
        changed = [name for name, value in setting.options.items() if value != ruleset(game).options[name].default]
        if setting == usual or (len(changed) == 1 and setting.players == max(ruleset(game).players)):
            found.append(setting)
    return found


def page_of(program: Program, game: str, setting: Setting) -> FirstTimePage:
    rules, _ = ruleset(game).resolve(setting.players, setting.options)
    session = Session.open(rules, [Player(f"p{seat}", "human", "kon") for seat in range(setting.players)], 5)
    session.look(0)
    party = seat_players(program.shelf.game(game), ["human"] * setting.players, setting.options, 1, program.words)
    return FirstTimePage(program, TableScene(program, party, ruleset(game), session))


def told(page: FirstTimePage) -> str:
    """Join the words of the overview."""
    (words,) = [texts(sprite.picture) for sprite in page.sprites() if sprite.key == "first.text"]
    return " ".join(words)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You have chosen Points to win: 1001. The game ends with"),
        ("ja", "「勝つ点数：1001」を選んでいます。"),
    ],
)
def test_an_overview_that_tells_other_rules_says_what_was_chosen(language: str, said: str) -> None:
    program = house(language)
    assert said in told(page_of(program, "belote", Setting(4, {"goal": 1001})))
    assert said not in told(page_of(program, "belote", Setting(4, {"goal": 501})))


def test_other_cards_are_no_rule_that_was_chosen() -> None:
    page = page_of(house(), "skat", Setting(3, {"deals": 6, "score": "plain", "cards": "german"}))
    assert "German" not in told(page)


def test_what_finds_no_room_is_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    long = [Block("item", f"Rule {number}: " + "so it is. " * 30) for number in range(12)]
    monkeypatch.setattr("tablegames.scenes.table_pages.first_time.first_told", lambda program, ruleset: long)
    page = page_of(house(), "belote", Setting(4, {"goal": 501}))
    page.sprites()
    assert page.place.bar is not None
    page.act(Action.END)
    page.sprites()
    assert page.place.at == page.place.bar.longest


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", [name for name, each in library().items() if deciding(each.options)])
def test_an_overview_has_room_for_what_was_chosen(game: str, language: str) -> None:
    program = house(language)
    for setting in other_settings(game):
        page = page_of(program, game, setting)
        assert faults(page.sprites(), 0.75) == []
        last = first_told(program, page.table.ruleset)[-1].words.replace("*", "")
        assert told(page).replace(" ", "").endswith(last.replace(" ", "")[-12:]), setting
