"""The line that says what to do."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.rasters import Rasters
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import sentence, words
from tests.rules.problems.slips import written
from tests.view.gallery import dwelling, played
from tests.view.game_setup import ruleset, table


@pytest.mark.parametrize("k", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("words", ["The game begins — this record breaks off before its end", "The game is over"])
def test_words_without_a_mark_stand_in_the_middle(words: str, k: float) -> None:
    scene = played(dwelling("en"), "oh-hell", Setting(4, dict(ruleset("oh-hell").settle(4))), 3)
    shown = scene.table.layout(scene.session.seen(), Attention(notice=words)).sprites["prompt"].picture
    surface = Rasters(k).part(shown)
    middle = surface.get_height() // 2
    rows = range(middle - round(6 * k), middle + round(6 * k))
    bright = [x for x in range(surface.get_width()) if any(min(surface.get_at((x, y))[:3]) > 180 for y in rows)]
    left, right = bright[0], surface.get_width() - 1 - bright[-1]
    assert abs(left - right) <= 3


@pytest.mark.parametrize(
    ("count", "words"), [(1, "Beat the card that lies, or pass"), (2, "Beat it with 2 cards, or pass")]
)
def test_as_many_cards_are_asked_for_as_lie_there(count: int, words: str) -> None:
    session = Session.open(ruleset("daifugo").resolve(4, {})[0], [Player("p", "human")] * 4, seed=3)
    lead = next(each for each in session.match.legal_actions() if len(each.split()) == count + 1)
    session.play(lead)
    session.look(session.turn)
    assert sentence(Layout(table("daifugo", "en", 4), session.seen())) == words


@pytest.mark.parametrize(
    ("language", "named", "pair"),
    [
        (
            "en",
            [
                "Full house (5 of diamonds, 5 of spades, J of diamonds, J of hearts and J of spades)",
                "Flush (5 of diamonds, 7 of diamonds, 8 of diamonds, J of diamonds and A of diamonds)",
            ],
            "Play the 5 of diamonds and 5 of spades",
        ),
        (
            "ja",
            [
                "フルハウス（ダイヤの5、スペードの5、ダイヤのJ、ハートのJとスペードのJ）を出す",
                "フラッシュ（ダイヤの5、ダイヤの7、ダイヤの8、ダイヤのJとダイヤのA）を出す",
            ],
            "ダイヤの5とスペードの5を出す",
        ),
    ],
)
def test_what_is_played_together_is_called_by_its_kind_where_there_are_several_and_its_cards_lie_in_order(
    language: str, named: list[str], pair: str
) -> None:
    session = Session.open(ruleset("big-two").resolve(4, {})[0], [Player("p", "human")] * 4, seed=0)
    shown, rng = set[str](), Random(3)
    for _ in range(20):
        session.look(session.turn)
        t = Layout(table("big-two", language, 4), session.seen())
        shown |= {words(t, choice) for choice in t.seen.choices}
        session.play(rng.choice(session.match.legal_actions()))
    assert {*named, pair} <= shown


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_suit_that_is_called_trumps_is_not_named_as_the_trump_once_more(language: str) -> None:
    session = Session.open(ruleset("tarot").resolve(4, {})[0], [Player("p", "human")] * 4, seed=5)
    chance, said = Random(1), set[str]()
    while not session.over and session.match.round == 1:
        session.look(session.turn)
        t = Layout(table("tarot", language, 4), session.seen())
        question = t.seen.question
        if question and question.key == "follow_void" and "trump" in question.about:
            said.add(sentence(t))
            assert sentence(t) == t.say("prompts.follow_void", **t.gaps(question.about))
        session.play(chance.choice(session.match.legal_actions()[1 if session.match.topic() == "call" else 0 :]))
    assert said


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_joker_that_waits_for_its_suit_is_no_card_that_is_led_like_any(language: str) -> None:
    session, chance = (
        Session.open(ruleset("five-hundred").resolve(4, {})[0], [Player("p", "human")] * 4, seed=5),
        Random(1),
    )
    said = {True: set[str](), False: set[str]()}
    calls = ["call 6NT", "pass"]
    while not session.over and session.match.round < 4:
        session.look(session.turn)
        t = Layout(table("five-hundred", language, 4), session.seen())
        legal = session.match.legal_actions()
        if session.match.topic() == "lead":
            said[any(each.startswith("joker ") for each in legal)].add(sentence(t))
        session.play(next((each for each in calls if each in legal), None) or chance.choice(legal))
    words = table("five-hundred", language, 4).words
    assert said[True] == {words.say("prompts.lead_or_joker")}
    assert words.say("prompts.lead_or_joker") not in said[False]


@pytest.mark.parametrize(
    ("tells", "english", "japanese"),
    [
        ("[only]", "as your only one of its suit?", "そのマークで1枚だけと"),
        ("[only, highest]", "as your only one or highest of its suit?", "そのマークで1枚だけ・最大と"),
        (
            "[highest, lowest, only]",
            "as your highest, lowest or only one of its suit?",
            "そのマークで最大・最小・1枚だけと",
        ),
    ],
)
def test_a_signal_is_asked_for_by_the_kinds_that_there_are(
    tells: str, english: str, japanese: str, tmp_path: Path
) -> None:
    path = tmp_path / "tiny.yaml"
    phases = f"\n  - deal: 3\n  - trick_taking: {{signal: {{tells: {tells}}}}}\n  - trick_points"
    path.write_text(written({"round": phases})[0], encoding="utf-8")
    game = load(path)
    session = Session.open(game.resolve(4, {})[0], [Player("p", "human")] * 4, seed=3)
    session.look(session.turn)
    for code, said in (("en", english), ("ja", japanese)):
        shown = TableView(game, session.players, Texts(code), {})
        assert said in sentence(Layout(shown, session.seen()))
