"""What becomes of changed rules: saved, marked where they may no longer hold, given to others, received and deleted."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tablegames.play.files.paths import own_rulesets
from tablegames.rules.forms.copies import copy_of
from tablegames.rules.forms.edits import put_value
from tablegames.rules.load import load
from tablegames.scenes.about_game.difference import difference_of, first_told, summary_of, told_chapters
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.opened_file import OpenedFilePage, open_file
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.pages.give_game import GiveGamePage
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.program.program import Program
from tablegames.shipped import RULESETS
from tablegames.view.inspection.check import cut_words
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.table.examine import examine
from tests.patience import Patience
from tests.scenes.forms.by_clicks import anew, form, press, row, said, saved, until
from tests.view.own import settle


@pytest.mark.days(7)
def test_a_saved_game_stands_on_the_shelf_and_its_rules_say_first_what_is_different(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    path = saved(program, page)
    shelf = program.stack.top
    assert isinstance(shelf, ChoosePage)
    waiting = Patience(60)
    while shelf.focus != "choose.game.our-hearts" and waiting.left:
        time.sleep(0.05)
        shelf.look()
    assert shelf.focus == "choose.game.our-hearts"
    program.navigation.open("rules", "our-hearts")
    rules = program.stack.top
    assert isinstance(rules, RulesPage)
    assert rules.chapters[0].title == "What is different"
    assert "Players: 3 to 5 instead of 3 to 6" in [block.words for block in rules.chapters[0].blocks]
    assert rules.chapters[1:] == RulesPage(program, "hearts").chapters
    program.speak("ja")
    assert rules.chapters[0].title == "ちがうところ"
    press(program, "rules.own")
    assert program.stack.top.game == "our-hearts"  # type: ignore[attr-defined]
    assert path.read_text("utf-8") == program.stack.top.draft.text  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", ["en", "ja"])
def test_what_a_copy_inherited_is_marked_where_it_may_no_longer_hold(program: Program, code: str) -> None:
    page = form(program, "diamonds")
    press(program, "form.group.actions")
    row(page, "H", "open")
    row(page, "count", "more")
    path = saved(program, page)
    program.speak(code)
    program.shelf.put([*program.shelf, load(path)])
    program.navigation.open("rules", "our-diamonds")
    rules = program.stack.top
    assert isinstance(rules, RulesPage)
    own, first = rules.chapters[1:], RulesPage(program, "diamonds").chapters
    assert [each.title for each in own] == [each.title for each in first]
    doubts = [block.words for each in own for block in each.blocks if block.doubt]
    assert any("heart action" in words or "ハートのアクション" in words for words in doubts)
    assert 0 < len(doubts) < sum(len(each.blocks) for each in first) / 3
    assert not any(block.doubt for each in first for block in each.blocks)
    for at in range(len(rules.chapters)):
        rules.turn(at)
        assert rules.sprites()
    # A table tells first what is different, and nothing that speaks of it otherwise.
    told = " ".join(block.words for block in first_told(program, load(path)))
    assert told.index("2 instead of 1" if code == "en" else "2（もとは1）") < told.index(
        "2 points" if code == "en" else "2点"
    )
    assert "Hearts: a gem" not in told
    assert "ショールームに1個" not in told
    assert ("2 instead of 1" if code == "en" else "もとは1") in summary_of(program, load(path))
    assert (
        summary_of(program, load(RULESETS / "diamonds.yaml"))
        == load(RULESETS / "diamonds.yaml").text.said(code).summary
    )


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (900, 1000)])
def test_of_what_is_different_the_shelf_and_the_seats_tell_as_much_as_has_room(
    program: Program, code: str, size: tuple[int, int]
) -> None:
    text = copy_of(load(RULESETS / "stay-home.yaml"), ())
    text = put_value(text, ("deck", "ranks"), ["1", "2", "3", "4", "5", "6"])
    text = put_value(text, ("round", 1, "set_and_flip", "all_flipped"), 15)
    text = put_value(text, ("ends", "reach"), 25)
    own_rulesets().mkdir(parents=True)
    path = own_rulesets() / "our-stay-home.yaml"
    path.write_text(text, encoding="utf-8")
    program.speak(code)
    program.fit(canvas_of(size), scale_of(size))
    program.shelf.put([*program.shelf, load(path)])
    told = difference_of(program, load(path))
    assert told is not None
    assert len(told.found) == 3
    for name, given in (("choose", "our-stay-home"), ("seats", program.shelf.game("our-stay-home"))):
        program.navigation.open(name, given)
        page = program.stack.top
        assert isinstance(page, Page)
        assert cut_words(page.sprites()) == []
        shown = "".join(words for each in page.sprites() for words in texts(each.picture))
        assert ("more thing" if code == "en" else "ほかに") in shown or ("25" in shown)


def test_a_text_that_somebody_wrote_anew_is_not_marked(program: Program) -> None:
    text = copy_of(load(RULESETS / "diamonds.yaml"), ())
    text = put_value(text, ("suit_actions", "H", "gain"), {"to": "showroom", "count": 2})
    text = put_value(text, ("text", "en", "rules"), "# Ours\n\nHearts bring two gems.\n")
    text = put_value(text, ("text", "en", "summary"), "Two gems for hearts.")
    own_rulesets().mkdir(parents=True)
    path = own_rulesets() / "our-diamonds.yaml"
    path.write_text(text, encoding="utf-8")
    chapters = told_chapters(program, load(path))
    assert len(chapters) == 2
    assert not any(block.doubt for each in chapters for block in each.blocks)
    assert summary_of(program, load(path)) == "Two gems for hearts."


def test_a_game_of_ones_own_is_saved_as_a_file_for_others(program: Program, tmp_path: Path) -> None:
    page = form(program, "stay-home")
    press(program, "form.group.deck")
    row(page, "ranks", "next")
    path = saved(program, page)
    program.shelf.put([*program.shelf, load(path)])
    program.navigation.open("choose", "our-stay-home")
    press(program, "choose.give")
    give = program.stack.top
    assert isinstance(give, GiveGamePage)
    give.path.put(str(tmp_path))
    press(program, "give.save")
    assert give.saved
    assert (tmp_path / "our-stay-home.yaml").read_bytes() == path.read_bytes()
    # Nothing is written over, and a name gets its ending.
    press(program, "give.save")
    assert not give.saved
    assert "is there already" in give.told
    give.path.put(str(tmp_path / "houses"))
    press(program, "give.save")
    assert (tmp_path / "houses.yaml").is_file()
    press(program, "give.close")
    assert program.stack.top.name == "choose"


def test_what_is_half_typed_when_the_page_is_taken_away_is_kept(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "en", "entry")
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    page.write("Hearts at home")
    program.stack.home()
    drafts = program.services.drafts
    assert drafts is not None
    assert "Hearts at home" in str(drafts.read("our-hearts"))


@pytest.mark.parametrize("spoilt", [None, "", "id: [\n", "[]\n"])
def test_a_game_whose_file_was_removed_or_spoilt_meanwhile_tells_so_instead_of_opening(
    program: Program, spoilt: str | None
) -> None:
    file = saved(program, form(program, "stay-home"))
    program.shelf.put([*program.shelf, load(file)])
    program.navigation.open("rules", "our-stay-home")
    if spoilt is None:
        file.unlink()
    else:
        file.write_text(spoilt, "utf-8")
    press(program, "rules.own")
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    assert page.reason == ("missing" if spoilt is None else "broken")
    press(program, "opened.close")
    assert program.stack.top.name == "rules"


@pytest.mark.parametrize("called", ["our-stay-home (1).yaml", "houses.yml"])
def test_a_game_of_ones_own_is_saved_in_its_own_file_whatever_that_is_called(program: Program, called: str) -> None:
    file = saved(program, form(program, "stay-home"))
    file.rename(file.with_name(called))
    again = anew()
    again.navigation.open("form", again.shelf.game("our-stay-home"))
    page = again.stack.top
    assert isinstance(page, FormPage)
    press(again, "form.group.deck")
    row(page, "ranks", "next")
    press(again, "form.save")
    assert [each.name for each in own_rulesets().glob("*.y*ml")] == [called]
    assert len(load(own_rulesets() / called).resolve(2)[0].deck.ranks) == 5
    if again.services.statistics is not None:
        again.services.statistics.close()


def test_a_received_game_never_takes_the_place_of_a_draft(program: Program, tmp_path: Path) -> None:
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    given = tmp_path / "our-hearts.yaml"
    given.write_text(put_value(page.draft.text, ("ends", "reach"), 50), "utf-8")
    open_file(program, given)
    page_of_file = program.stack.top
    assert isinstance(page_of_file, OpenedFilePage)
    assert page_of_file.reason == "taken"
    page_of_file.sprites()
    page_of_file.activate("opened.copy")
    assert "reach: 50" in (own_rulesets() / "our-hearts-2.yaml").read_text("utf-8")
    assert not (own_rulesets() / "our-hearts.yaml").exists()


@pytest.mark.days(7)
def test_a_lesson_comes_along_as_long_as_it_holds_and_else_the_rules_say_why_not(
    program: Program, tmp_path: Path
) -> None:
    lesson = own_rulesets() / "lessons" / "our-hearts.yaml"
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    assert "The lesson of Hearts comes along" in said(program)
    path = saved(program, page)
    assert lesson.read_bytes() == (RULESETS / "lessons" / "hearts.yaml").read_bytes()
    examine(path)
    program.shelf.put([*program.shelf, load(path)])
    program.navigation.open("form", load(path))
    page = program.stack.top  # type: ignore[assignment]
    row(page, "players", "chip-4")
    assert "There is no lesson: that of Hearts" in said(program)
    # The person who receives the file has the lesson at hand, too.
    program.services.drafts.remove("our-hearts")  # type: ignore[union-attr]
    path.rename(tmp_path / "our-hearts.yaml")
    lesson.unlink()
    settle(program)
    open_file(program, tmp_path / "our-hearts.yaml")
    program.stack.top.activate("opened.copy")  # type: ignore[attr-defined]
    assert lesson.is_file()
    program.navigation.open("form", load(path))
    page = program.stack.top  # type: ignore[assignment]
    row(page, "players", "chip-4")
    assert saved(program, page) == path
    assert not lesson.exists()
    examine(path)
    (chapter, *_) = told_chapters(program, load(path))
    assert any("There is no lesson" in block.words for block in chapter.blocks)


def test_a_lesson_of_ones_own_is_left_alone(program: Program) -> None:
    page = form(program, "stay-home")
    lesson = own_rulesets() / "lessons" / "our-stay-home.yaml"
    lesson.parent.mkdir(parents=True)
    lesson.write_text("# Ours\n", "utf-8")
    saved(program, page)
    assert lesson.read_text("utf-8") == "# Ours\n"


def test_a_received_file_is_told_in_words_before_it_is_taken(program: Program, tmp_path: Path) -> None:
    page = form(program, "diamonds")
    press(program, "form.group.actions")
    row(page, "H", "open")
    row(page, "count", "more")
    path = saved(program, page)
    path.rename(tmp_path / path.name)
    other = anew()
    open_file(other, tmp_path / path.name)
    assert isinstance(other.stack.top, OpenedFilePage)
    page_of_file = other.stack.top
    assert page_of_file.ruleset is not None
    assert page_of_file.form is not None
    told = page_of_file.in_words(page_of_file.ruleset, page_of_file.form)
    assert told.index("Suit actions → hearts → Count: 2 instead of 1") < told.index("By these rules it is played")
    if other.services.statistics is not None:
        other.services.statistics.close()


@pytest.mark.days(7)
def test_a_game_of_ones_own_is_deleted_by_clicks_and_its_file_is_kept_beside(program: Program) -> None:
    own_rulesets().mkdir(parents=True)
    file = own_rulesets() / "our-hearts.yaml"
    text = copy_of(program.shelf.game("hearts"), set())
    file.write_text(text, "utf-8")
    own, drafts = program.services.own_games, program.services.drafts
    assert own is not None
    assert drafts is not None
    until(lambda: own.look() and "our-hearts" in own.library)
    program.shelf.put(own.library.values())
    page = form(program, "our-hearts")
    assert page.targets()["form.discard"].name == "Delete this game"
    row(page, "players", "chip-6")
    assert page.targets()["form.discard"].name == "Throw away", "the changes go first"
    press(program, "form.discard")
    press(program, "form.discard")
    assert file.read_text("utf-8") == text
    program.stack.home()
    form(program, "our-hearts")
    press(program, "form.discard")
    assert file.is_file()
    press(program, "form.discard")
    assert isinstance(program.stack.top, ChoosePage)
    assert "our-hearts" not in [game.id for game in program.shelf]
    assert not file.exists()
    assert file.with_name("our-hearts.yaml.deleted").read_text("utf-8") == text


@pytest.mark.parametrize("spoilt", ["", "[", "7"])
def test_a_draft_that_is_no_yaml_any_more_is_told_of_and_stays(program: Program, spoilt: str) -> None:
    drafts = program.services.drafts
    assert drafts is not None
    drafts.write("our-hearts", spoilt)
    program.navigation.open("choose", "")
    shelf = program.stack.top
    assert isinstance(shelf, ChoosePage)
    shelf.turn(len(shelf.groups) - 1)
    press(program, "choose.draft.our-hearts")
    press(program, "choose.play")
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    assert page.reason == "broken"
    assert drafts.read("our-hearts") == spoilt


def test_a_game_of_ones_own_with_a_spoilt_draft_tells_of_it_instead_of_opening(program: Program) -> None:
    own_rulesets().mkdir(parents=True)
    text = (RULESETS / "hearts.yaml").read_text(encoding="utf-8").replace("id: hearts", "id: our-hearts", 1)
    (own_rulesets() / "our-hearts.yaml").write_text(text, encoding="utf-8")
    later, drafts = anew(), program.services.drafts
    assert drafts is not None
    drafts.write("our-hearts", "[")
    later.navigation.open("rules", "our-hearts")
    press(later, "rules.own")
    assert isinstance(later.stack.top, OpenedFilePage)
    assert drafts.read("our-hearts") == "["
    drafts.remove("our-hearts")
    later.navigation.open("rules", "our-hearts")
    press(later, "rules.own")
    assert isinstance(later.stack.top, FormPage)
    if later.services.statistics is not None:
        later.services.statistics.close()


def test_the_original_cannot_be_changed(program: Program) -> None:
    before = {path: path.read_bytes() for path in RULESETS.glob("*.yaml")}
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    path = saved(program, page)
    assert path.parent == own_rulesets()
    assert {path: path.read_bytes() for path in RULESETS.glob("*.yaml")} == before
