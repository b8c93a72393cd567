"""The viewer of records: every way through it, what it may show, and what it says where it cannot."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish
from tablegames.engine.table.events import NOBODY
from tablegames.play.records.seats_file import Place, write_seats
from tablegames.play.session.replay import Side
from tablegames.scenes.pages.share import SharePage
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.replay import ReplayScene
from tablegames.scenes.replay.replay_strip import NEAREST, evenly_apart
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table.open_game import begin_game
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.inspection.tips import unexplained
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.lettering import Text
from tests.monkey.eyes import pictures
from tests.play.games import unfinished
from tests.play.session.test_replay import change, finished, sit
from tests.view.pages import house, party, shelf

GAMES = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert")
PLACES = [Place("human", "hanako"), *[Place("normal", face) for face in ("kuma", "momo", "bot-hard", "taro", "kon")]]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))


def home(language: str = "en") -> Program:
    program = house(language)
    furnish(program, shelf())
    return program


def look(path: Path, language: str = "en") -> ReplayScene:
    """Open a record in the viewer."""
    program = home(language)
    assert program.navigation.look_at(path), program.notices.waiting
    scene = program.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def over(game: str, folder: Path, language: str = "en") -> ReplayScene:
    path = finished(game, folder)
    count = len(json.loads(path.read_text("utf-8").splitlines()[0])["names"])
    write_seats(path, PLACES[:count])
    return look(path, language)


def rest(scene: ReplayScene) -> None:
    for _ in range(20_000):
        if not scene.busy:
            return
        scene.step(50)
    raise AssertionError("it never comes to rest")


def shown(scene: ReplayScene) -> object:
    return [(each.key, each.x, each.y, each.picture) for each in scene.above.sprites()]


@pytest.mark.parametrize("count", range(1, 41))
@pytest.mark.parametrize("seed", range(3))
def test_of_the_rounds_all_have_their_numbers_or_the_first_the_last_and_evenly_spaced_ones(
    count: int, seed: int
) -> None:
    """Whatever the rounds' lengths: nine deals of Hearts lacked the numbers 5 and 9."""
    chance = Random(f"{count} {seed}")
    lengths = [chance.uniform(0.7, 1.0) for _ in range(count)]
    places = [426 * sum(lengths[:at]) / sum(lengths) for at in range(count)]
    chosen = evenly_apart(places, NEAREST)
    gaps = [places[after] - places[at] for at, after in pairwise(chosen)]
    assert all(gap >= NEAREST for gap in gaps)
    if len(chosen) < count:
        assert any(after - at < NEAREST for at, after in pairwise(places))
        steps = {after - at for at, after in pairwise(chosen)}
        assert (chosen[0], chosen[-1]) == (0, count - 1)
        assert max(steps) <= min(steps) + 1
        assert max(gaps) < 4 * NEAREST


def test_where_two_rounds_begin_side_by_side_the_first_has_its_number() -> None:
    assert evenly_apart([], NEAREST) == []
    assert evenly_apart([0, NEAREST - 1], NEAREST) == [0]


@pytest.mark.parametrize("game", ["hearts", "oh-hell"])
def test_the_bar_numbers_the_first_and_the_last_of_many_rounds(game: str, tmp_path: Path) -> None:
    scene = over(game, tmp_path)
    rounds = [number for number, _ in scene.above.replay.rounds]
    shown = [int(each.key.split(".")[2]) for each in scene.controls() if str(each.key).startswith("replay.round.")]
    assert (shown[0], shown[-1]) == (rounds[0], rounds[-1])


@pytest.mark.parametrize("name", ["Grossmutter12", "Maximiliane W."])
def test_no_word_of_a_name_breaks_on_the_button_that_says_who_looks(name: str, tmp_path: Path) -> None:
    scene = over("doubles", tmp_path)
    party = scene.above.party
    scene.above.party = replace(party, members=(replace(party.members[0], name=name), *party.members[1:]))
    scene.refresh()
    (button,) = (each for each in scene.controls() if each.key == "replay.side")
    shown = [each.words for each in pictures(button.picture) if isinstance(each, Text)]
    assert " ".join(shown) == name
    (bar,) = (each for each in scene.controls() if each.key == "replay.bar")
    assert bar.hit.right < next(each for each in scene.controls() if each.key == "replay.speed").hit.x


@pytest.mark.parametrize("game", GAMES)
def test_every_step_ends_where_a_jump_leads(game: str, tmp_path: Path) -> None:
    scene = over(game, tmp_path)
    scene.above.faster()
    scene.above.faster()
    for _ in range(12):
        scene.act(Action.RIGHT)
        rest(scene)
        stepped = shown(scene)
        scene.above.show(scene.above.at)
        assert shown(scene) == stepped


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_is_cut_at_any_size(game: str, language: str, tmp_path: Path) -> None:
    scene = over(game, tmp_path, language)
    last = scene.above.replay.last
    for stop in (0, 1, last // 3, last // 2, last):
        scene.above.show(stop)
        for side in scene.above.replay.sides[:: max(1, len(scene.above.replay.sides) - 1)]:
            scene.above.look_from(side)
            for k in (0.75, 1.0, 1.5):
                assert not faults(scene.sprites(), k)
    scene.activate("replay.side")
    assert not faults(scene.controls(), 0.75)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_symbol_and_number_of_the_strip_is_explained(language: str, tmp_path: Path) -> None:
    scene = over("doubles", tmp_path, language)
    scene.above.show(3)
    assert unexplained(scene.sprites()) == []


def test_in_an_upright_window_the_corners_stay_at_the_upper_edge(tmp_path: Path) -> None:
    scene = over("doubles", tmp_path)
    scene.program.fit(canvas_of((900, 1000)), scale_of((900, 1000)))
    corners = [scene.targets()[f"replay.{each}"].y for each in ("rules", "settings")]
    assert corners == [34, 34]
    assert scene.targets()["replay.play"].y > 1300


def test_keys_lead_everywhere(tmp_path: Path) -> None:
    scene = over("diamonds", tmp_path)
    t, rounds = scene.above, dict(scene.above.replay.rounds)
    assert t.at == 0
    scene.act(Action.RIGHT)
    scene.act(Action.RIGHT)
    assert t.at == 2
    scene.act(Action.LEFT)
    assert t.at == 1
    scene.act(Action.PAGE_DOWN)
    assert t.at == rounds[2]
    scene.act(Action.PAGE_DOWN)
    assert t.at == rounds[3]
    scene.act(Action.PAGE_UP)
    assert t.at == rounds[2]
    scene.act(Action.END)
    assert t.at == t.replay.last
    scene.act(Action.RIGHT)
    assert t.at == t.replay.last
    scene.act(Action.HOME)
    scene.act(Action.LEFT)
    assert t.at == 0
    seen = {t.side}
    for _ in t.replay.sides:
        scene.act(Action.DOWN)
        seen.add(t.side)
    assert seen == set(t.replay.sides)
    scene.act(Action.UP)
    assert t.side == t.replay.sides[-1]
    scene.act(Action.LOG)
    assert scene.program.stack.top.name == "log"
    scene.program.stack.top.act(Action.BACK)
    scene.act(Action.BACK)
    assert scene.program.stack.top.name == "title"


@pytest.mark.parametrize("game", ["stay-home", "doubles"])
def test_it_plays_to_the_end_and_stops_there(game: str, tmp_path: Path) -> None:
    scene = over(game, tmp_path)
    scene.program.preferences.speed = "off"
    scene.act(Action.CHOOSE)
    assert scene.above.playing
    rest(scene)
    assert scene.above.at == scene.above.replay.last
    assert not scene.above.playing
    scene.act(Action.CHOOSE)
    assert scene.above.at == 0


def test_the_mouse_does_all_that_keys_do(tmp_path: Path) -> None:
    scene = over("doubles", tmp_path)
    t = scene.above

    def press(control: str) -> None:
        sprite = scene.targets()[control]
        scene.click(sprite.x, sprite.y)

    press("replay.step_on")
    assert t.at == 1
    press("replay.step_back")
    assert t.at == 0
    press("replay.round.3")
    assert t.at == dict(t.replay.rounds)[3]
    press("replay.round_on")
    press("replay.round_back")
    assert t.at == dict(t.replay.rounds)[3]
    press("replay.bar")
    assert t.at == round(t.replay.last / 2)
    press("replay.speed")
    assert t.pace == "2"
    press("replay.side")
    press("replay.side.3")
    assert t.side == Side(0, all_open=True)
    press("replay.side")
    scene.click(20, 20)
    assert not scene.listing
    scene.scroll(-1)
    assert t.at == round(t.replay.last / 2) + 1
    press("replay.play")
    assert t.playing
    press("replay.play")
    assert not t.playing
    press("replay.close")
    assert scene.program.stack.top.name == "title"


def test_the_language_changes_at_once(tmp_path: Path) -> None:
    scene = over("diamonds", tmp_path)
    scene.above.show(20)
    before = scene.above.caption
    scene.program.speak("ja")
    assert scene.above.caption != before
    assert scene.above.at == 20


def test_the_result_of_a_game_leads_to_its_replay(tmp_path: Path) -> None:
    program = home()
    program.preferences.speed, program.preferences.met = "off", ["stay-home"]
    scene = begin_game(program, party(program, "stay-home", 2), shelf()["stay-home"])
    program.stack.push(scene)
    for _ in range(20_000):
        top = program.stack.top
        top.step(400)
        if top.name == "result":
            break
        if top.name != "table":
            top.act(Action.CHOOSE)
        elif scene.tabletop.asked:
            scene.turns.decide(scene.session.match.legal_actions()[-1])
    page = program.stack.top
    assert isinstance(page, ResultPage)
    page.activate("result.replay")
    replay = program.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.above.replay.over
    assert replay.above.side == Side(0)
    replay.act(Action.BACK)
    assert program.stack.top is page


# -- what may be seen --------------------------------------------------------------------------------------------------


def told(scene: ReplayScene) -> set[str]:
    """Gather the cards that the dump tells of, at this stop and on the way to it."""
    node = scene.dump(Letterbox())
    words = json.dumps(node, ensure_ascii=False)
    assert "salt" not in words
    return {card["id"] for card in node["cards"] if "id" in card}


@pytest.mark.days(7)
@pytest.mark.parametrize(("game", "peek"), [*((game, False) for game in GAMES), ("doubles", True)])
def test_the_dump_of_an_unfinished_game_holds_nobody_elses_secrets(game: str, peek: bool, tmp_path: Path) -> None:
    path = unfinished(game, tmp_path, 7)
    count = len(json.loads(path.read_text("utf-8").splitlines()[0])["names"])
    sit(path, "human", *["easy"] * (count - 1))
    scene = look(path)
    scene.peek(peek)
    scene.program.preferences.speed = "off"
    match = scene.above.replay.match
    names = match.game.table.cards.names
    for side in scene.above.replay.sides:
        scene.above.look_from(side)
        scene.above.show(0)
        for stop in range(1, scene.above.replay.last + 1):
            may = set()
            for moment in range(scene.above.replay.stops[stop - 1], scene.above.replay.stops[stop] + 1):
                seen = scene.above.replay.viewpoint(side).at(moment)
                may |= {card for card, name in enumerate(names) if any(view.known >> card & 1 for view in seen.views)}
            scene.act(Action.RIGHT)
            for _ in range(400):
                assert told(scene) <= {names[card] for card in may}
                if not scene.busy:
                    break
                scene.step(250)
    assert {side.seat for side in scene.above.replay.sides} == {0, NOBODY}


def test_of_a_game_that_several_people_still_play_only_the_public_view_is_shown(tmp_path: Path) -> None:
    scene = look(sit(unfinished("doubles", tmp_path, 9), "human", "human"))
    assert scene.above.replay.sides == (Side(),)
    scene.act(Action.END)
    assert scene.dump(Letterbox())["viewer"] is None
    assert not [card for card in scene.dump(Letterbox())["cards"] if card["zone"] == "hand" and "id" in card]


def test_all_open_turns_every_card_up(tmp_path: Path) -> None:
    scene = over("doubles", tmp_path)
    scene.above.show(10)
    assert [card for card in scene.dump(Letterbox())["cards"] if not card["face_up"]]
    scene.above.look_from(Side(0, all_open=True))
    assert all(card["face_up"] for card in scene.dump(Letterbox())["cards"])


# -- records that break off or do not fit ------------------------------------------------------------------------------


def test_a_wrong_line_is_named_where_the_replay_ends(tmp_path: Path) -> None:
    path = finished("diamonds", tmp_path)
    change(path, 60, e="nonsense")
    scene = look(path)
    scene.act(Action.END)
    assert scene.above.caption == "Line 60 of the record does not fit; shown up to here"
    change(path, 1, ruleset_digest="0" * 64)
    scene = look(path)
    scene.act(Action.END)
    assert scene.above.caption == "The rules have changed since: line 60 does not fit them; shown up to here"
    path = finished("doubles", tmp_path, 6)
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 6 // 10])
    scene = look(path, "ja")
    scene.act(Action.END)
    assert scene.above.caption == "記録はここで途切れています"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_record_that_breaks_off_says_so_when_it_is_opened(language: str, tmp_path: Path) -> None:
    said = []
    for damage in ("none", "between lines", "in a line", "wrong line", "changed rules"):
        path = finished("doubles", tmp_path, 6)
        rows = path.read_bytes().splitlines(keepends=True)
        if damage == "between lines":
            path.write_bytes(b"".join(rows[:60]))
        elif damage == "in a line":
            path.write_bytes(b"".join(rows[:60]) + rows[60][:9])
        elif damage != "none":
            change(path, 60, e="nonsense")
            if damage == "changed rules":
                change(path, 1, ruleset_digest="0" * 64)
        scene = look(path, language)
        for k in (0.75, 1.0, 1.5):
            assert not faults(scene.sprites(), k)
        begin = scene.program.words.say("replay.begin")
        assert scene.above.caption.startswith(begin)
        said.append(scene.above.caption.removeprefix(begin))
    assert said[0] == ""
    assert len(set(said)) == len(said)
    assert all("60" in words for words in said[3:])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"record": 4}, "newer version"),
        ({"ruleset_digest": "0" * 64, "seed": 2}, "the rules of Diamonds have changed"),
        ({"ruleset": "tarock", "rules": None}, "tarock, a game that is not on the shelf"),
        ({"seed": 2}, "damaged"),
    ],
)
def test_what_cannot_be_shown_is_said_on_the_page_it_was_chosen_on(
    fields: dict[str, object], said: str, tmp_path: Path
) -> None:
    path = finished("diamonds", tmp_path)
    change(path, 1, **fields)
    program = home()
    assert not program.navigation.look_at(path)
    page = program.stack.top
    page.refresh()
    (notice,) = [sprite for sprite in page.sprites() if sprite.key == "title.notice"]
    assert notice.picture
    from tablegames.scenes.base_page.notice_strip import sentence

    assert said in sentence(program, program.notices.waiting[0])


# -- sharing -----------------------------------------------------------------------------------------------------------


def share(scene: ReplayScene) -> SharePage:
    scene.activate("replay.share")
    page = scene.program.stack.top
    assert isinstance(page, SharePage)
    page.sprites()
    return page


def fill(page: SharePage, words: str) -> None:
    page.focusing("share.path")
    page.path.text, page.path.caret = "", 0
    page.write(words)


def test_a_copy_is_saved_where_one_types(tmp_path: Path) -> None:
    scene = over("stay-home", tmp_path)
    page, target = share(scene), tmp_path / "友だち" / "記録.jsonl"
    fill(page, str(target))
    page.act(Action.CHOOSE)
    assert not page.saved
    assert "友だち" in page.told
    target.parent.mkdir()
    page.act(Action.CHOOSE)
    assert page.saved
    assert target.read_bytes() == scene.above.showing.path.read_bytes()
    page.activate("share.save")
    assert not page.saved
    assert "記録.jsonl" in page.told
    page.act(Action.BACK)
    assert scene.program.stack.top is scene


@pytest.mark.days(7)
@pytest.mark.parametrize("words", ["~nobody-of-this-name/a", "x" * 300, "/" + "y/" * 3000])
def test_a_path_that_is_none_is_answered_in_a_sentence(words: str, tmp_path: Path) -> None:
    scene = over("stay-home", tmp_path)
    page = share(scene)
    page.path.limit = 9000
    fill(page, words)
    page.activate("share.save")
    assert page.told
    assert not page.saved
    page.sprites()


def test_the_file_of_a_game_that_goes_on_is_given_with_a_warning_or_not_at_all(tmp_path: Path) -> None:
    alone = share(look(sit(unfinished("doubles", tmp_path, 9), "human", "easy")))
    assert alone.warning() == "share.secrets"
    assert "share.save" in alone.targets()
    together = share(look(sit(unfinished("doubles", tmp_path, 9, seed=7), "human", "human")))
    assert together.warning() == "share.refused"
    assert not {"share.save", "share.path"} & set(together.targets())
    assert share(over("doubles", tmp_path)).warning() == ""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_for_saving_has_room_for_its_words(language: str, tmp_path: Path) -> None:
    path = unfinished("diamonds", tmp_path, 9)
    count = len(json.loads(path.read_text("utf-8").splitlines()[0])["names"])
    for kinds in (["human", *["easy"] * (count - 1)], ["human"] * count):
        page = share(look(sit(path, *kinds), language))
        for told in ("", "exists", "folder", "denied", "full", "name", "other"):
            gaps = {"file": "名前" * 20, "folder": "/home/" + "folder/" * 8, "reason": "Input/output error"}
            page.told = page.say(f"share.{told}", **gaps) if told else ""
            page.refresh()
            for k in (0.75, 1.0, 1.5):
                assert not faults(page.sprites(), k)


@pytest.mark.parametrize(("game", "language", "name"), [("bridge", "en", "Deal 2"), ("doubles", "ja", "第2ターン")])
def test_where_a_round_begins_its_name_is_said_and_on_the_buttons_that_lead_there(
    game: str, language: str, name: str, tmp_path: Path
) -> None:
    scene = over(game, tmp_path, language)
    t, first = scene.above, dict(scene.above.replay.rounds)[2]
    t.show(first - 1)
    assert name in scene.targets()["replay.round_on"].name
    scene.activate("replay.round_on")
    assert scene.dump(Letterbox())["prompt"] == name
    t.show(first + 1)
    assert name in scene.targets()["replay.round_back"].name
    t.show(first - 1)
    t.step_on()
    assert t.caption != name, "first what led to it is told"
    rest(scene)
    assert t.caption == name
    t.show(0)
    assert "replay.round_back" not in scene.targets()
