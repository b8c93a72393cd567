"""Rules are changed by clicks; the four games that this page was made for are made here."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablegames.app import furnish, program_of
from tablegames.play.files.paths import own_rulesets
from tablegames.rules.forms.copies import copy_of
from tablegames.rules.forms.edits import put, values
from tablegames.rules.forms.field_edits import set_value
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.base_page.difference_told import first_told, summary_of, told_chapters
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.opened_file import OpenedFilePage, receive
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.pages.give_game import GiveGamePage
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.shipped import RULESETS
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.painting.canvas import canvas_of
from tablegames.view.painting.group import texts
from tablegames.view.table.examine import examine
from tests.view.own import settle


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    made = anew()
    yield made
    if made.services.statistics is not None:
        made.services.statistics.close()


def anew() -> Program:
    library = Library(load, [RULESETS, own_rulesets()])
    made = program_of(list(library.values()), Preferences(language="en", window=(1280, 720)))
    furnish(made, library)
    return made


def form(program: Program, game: str) -> FormPage:
    """Open the form from the page of rules, as people do."""
    program.navigation.open("rules", game)
    press(program, "rules.own")
    page = program.stack.top
    assert isinstance(page, FormPage)
    return page


def press(program: Program, control: str) -> None:
    """Click on the middle of a control."""
    page = program.stack.top
    sprite = page.targets()[control]  # type: ignore[attr-defined]
    page.point(*sprite.hit.center)
    page.click(*sprite.hit.center)


def row(page: FormPage, name: str, what: str) -> None:
    """Click on what changes a field, by the field's name; rows that are not seen are scrolled to."""
    for at, each in enumerate(page.rows()):
        if each.field.path[-1] == name or str(each.value) == name:
            page.first_row = max(0, at - 3)
            page.refresh()
            press(page.program, f"form.row.{at}.{what}")
            return
    raise AssertionError(f"{name} is not among {[each.field.path for each in page.rows()]}")


def write(page: FormPage, name: str, words: str) -> None:
    """Click on a text, write another and press Enter."""
    row(page, name, "entry")
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    page.write(words)
    page.act(Action.CHOOSE)


def said(program: Program) -> str:
    top = program.stack.top
    top.refresh()
    return " ".join(str(each.get("text")) for each in top.dump(Letterbox(1, 0, 0))["widgets"])


def saved(program: Program, page: FormPage) -> Path:
    press(program, "form.save")
    path = own_rulesets() / f"{page.game}.yaml"
    assert path.is_file()
    return path


def test_hearts_bring_two_in_our_diamonds(program: Program) -> None:
    page = form(program, "diamonds")
    press(program, "form.group.actions")
    row(page, "H", "open")
    row(page, "count", "more")
    press(program, "form.back")
    assert program.stack.top.name == "rules"
    program.navigation.open("draft", "our-diamonds")
    page = program.stack.top  # type: ignore[assignment]
    rules, _ = load(saved(program, page)).resolve(4)
    assert rules.suit_actions["H"].count == 2  # type: ignore[attr-defined]
    assert rules.suit_actions["D"].count == 1  # type: ignore[attr-defined]


def test_hearts_with_five_players_and_no_passing(program: Program) -> None:
    page = form(program, "hearts")
    for number in (3, 4, 6):
        row(page, "players", f"chip-{number}")
    press(program, "form.group.options")
    row(page, "passing", "open")
    row(page, "default", "pick")
    row(page, "False", "choose")
    ruleset = load(saved(program, page))
    assert ruleset.players == (5,)
    assert ruleset.options["passing"].default is False


def test_an_option_can_be_chosen_at_the_seats_until_it_is_taken_out(program: Program) -> None:
    page = form(program, "hearts")
    press(program, "form.group.options")
    row(page, "passing", "open")
    row(page, "default", "pick")
    row(page, "False", "choose")
    press(program, "form.up")
    row(page, "moon", "drop")
    program.shelf.put([*program.shelf, load(saved(program, page))])
    program.navigation.open("seats", program.shelf.game("our-hearts"))
    seats = program.stack.top
    assert {key for key in seats.targets() if key.startswith("seats.option.")} >= {"seats.option.passing"}  # type: ignore[attr-defined]
    assert not any(".moon" in key for key in seats.targets())  # type: ignore[attr-defined]
    assert not seats.table.options["passing"]  # type: ignore[attr-defined]


def test_a_usual_value_that_is_changed_counts_also_where_the_game_was_played_before(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    path = saved(program, page)
    program.shelf.put([*program.shelf, load(path)])
    table = Arrangement(program, program.shelf.game("our-hearts"))
    table.turn("jack")
    table.remember()
    path.write_text(put(path.read_text("utf-8"), ("options", "passing", "default"), False), "utf-8")
    program.shelf.put([*program.shelf[:-1], load(path)])
    options = Arrangement(program, program.shelf.game("our-hearts")).options
    assert (options["passing"], options["jack"]) == (False, True)


def test_oh_hell_up_to_seven_cards_and_back(program: Program) -> None:
    page = form(program, "oh-hell")
    press(program, "form.group.round")
    row(page, 1, "open")  # type: ignore[arg-type]
    row(page, "cards", "open")
    row(page, 13, "open")  # type: ignore[arg-type]
    press(program, "form.row.0.turn")
    rules, _ = load(saved(program, page)).resolve(4)
    assert rules.round[1].cards == (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)  # type: ignore[attr-defined]


def test_a_list_of_numbers_is_changed_by_its_ends_or_typed(program: Program) -> None:
    page = form(program, "oh-hell")
    press(program, "form.group.round")
    row(page, 1, "open")  # type: ignore[arg-type]
    row(page, "cards", "open")

    def cards() -> object:
        found = page.form.find(("round", 1, "deal", "cards", "by_deals", 13))
        assert found is not None
        return found.value

    write(page, 13, "9 8 7")  # type: ignore[arg-type]
    assert cards() == [9, 8, 7]
    row(page, 13, "next")  # type: ignore[arg-type]
    assert cards() == [9, 8, 7, 6]
    row(page, 13, "last")  # type: ignore[arg-type]
    row(page, 13, "open")  # type: ignore[arg-type]
    for control in ("start-less", "end-more", "end-more", "end-more", "back"):
        press(program, f"form.row.0.{control}")
    assert cards() == [8, 9, 10, 9, 8]
    press(program, "form.row.0.turn")
    assert cards() == [10, 9, 8, 9, 10]
    press(program, "form.undo")
    assert cards() == [8, 9, 10, 9, 8]


def test_stay_home_with_five_doors(program: Program) -> None:
    page = form(program, "stay-home")
    press(program, "form.group.deck")
    row(page, "ranks", "next")
    press(program, "form.group.round")
    row(page, 1, "open")  # type: ignore[arg-type]
    for _ in range(5):
        row(page, "all_flipped", "more")
    rules, _ = load(saved(program, page)).resolve(2)
    assert rules.deck.ranks == ("1", "2", "3", "4", "5")
    assert rules.round[1].all_flipped == 15  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("suits", ["S", "H"], ["S", "H", "C"]), ("jokers", None, ["JK"]), ("ranks", ["J", "10"], ["J", "10", "11"])],
)
def test_a_click_lets_any_list_go_on(program: Program, name: str, before: list[str] | None, after: list[str]) -> None:
    page = form(program, "belote")
    if before:
        page.draft.change(("deck", name), lambda text, field: set_value(text, field, before))
    press(program, "form.group.deck")
    row(page, name, "next")
    found = page.form.find(("deck", name))
    assert found is not None
    assert found.value == after


def test_a_saved_game_stands_on_the_shelf_and_its_rules_say_first_what_is_different(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    path = saved(program, page)
    shelf = program.stack.top
    assert isinstance(shelf, ChoosePage)
    until = time.monotonic() + 60
    while shelf.focus != "choose.game.our-hearts" and time.monotonic() < until:
        time.sleep(0.05)
        shelf.look()
    assert shelf.focus == "choose.game.our-hearts"
    program.navigation.open("rules", "our-hearts")
    rules = program.stack.top
    assert isinstance(rules, RulesPage)
    assert rules.chapters[0].title == "What is different"
    assert "Players: 3, 4, 5 instead of 3, 4, 5, 6" in [block.words for block in rules.chapters[0].blocks]
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


def test_a_text_that_somebody_wrote_anew_is_not_marked(program: Program) -> None:
    text = copy_of(load(RULESETS / "diamonds.yaml"), ())
    text = put(text, ("suit_actions", "H", "gain"), {"to": "showroom", "count": 2})
    text = put(text, ("text", "en", "rules"), "# Ours\n\nHearts bring two gems.\n")
    text = put(text, ("text", "en", "summary"), "Two gems for hearts.")
    own_rulesets().mkdir(parents=True)
    path = own_rulesets() / "our-diamonds.yaml"
    path.write_text(text, encoding="utf-8")
    chapters = told_chapters(program, load(path))
    assert len(chapters) == 2
    assert not any(block.doubt for each in chapters for block in each.blocks)
    assert summary_of(program, load(path)) == "Two gems for hearts."


@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_arrows_lead_down_from_the_rules_in_words_to_the_way_to_save(program: Program, size: tuple[int, int]) -> None:
    program.fit(canvas_of(size))
    page = form(program, "diamonds")
    page.focusing("form.tab.file")
    page.act(Action.DOWN)
    assert page.focus == "form.save"


def test_the_box_beside_the_form_follows_the_rules(program: Program) -> None:
    page = form(program, "stay-home")
    assert page.sprites()
    assert page.seen is not None
    before, _ = page.seen
    press(program, "form.group.deck")
    row(page, "ranks", "next")
    page.sprites()
    assert page.seen[0] != before
    last = page.seen
    page.draft.change(("deck", "ranks"), lambda text, field: set_value(text, field, []))
    page.changed()
    assert page.draft.problems
    assert page.sprites()
    assert page.seen == last


def test_a_text_of_several_lines_is_written_in_the_form(program: Program) -> None:
    page = form(program, "hearts")
    page.go("more")
    row(page, "text", "open")
    row(page, "en", "open")
    row(page, "rules", "open")
    assert page.focus == "form.area"
    entry = page.entry()
    assert entry is not None
    assert entry.text.startswith("# Hearts\n")
    page.act(Action.END)
    page.act(Action.CHOOSE)
    page.write("As we play it.")
    assert page.entry() is not None
    assert page.look()
    # What is written is kept while one writes, and the caret stays.
    assert entry.text.startswith("# Hearts\nAs we play it.\n")
    assert page.entry() is entry
    drafts = program.services.drafts
    assert drafts is not None
    assert "\n      # Hearts\n      As we play it.\n" in str(drafts.read("our-hearts"))
    page.write(" At home.")
    press(program, "form.up")
    assert "As we play it. At home." in page.draft.text
    assert "form.area" not in page.targets()
    press(program, "form.undo")
    row(page, "rules", "open")
    assert "As we play it.\n" in page.entry().text  # type: ignore[union-attr]
    # From its first line the arrow leads on to what stands above.
    page.act(Action.UP)
    assert page.focus != "form.area"


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
    assert page.reason == "broken"
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
    given.write_text(put(page.draft.text, ("ends", "reach"), 50), "utf-8")
    receive(program, given)
    page_of_file = program.stack.top
    assert isinstance(page_of_file, OpenedFilePage)
    assert page_of_file.reason == "taken"
    page_of_file.sprites()
    page_of_file.chosen("opened.copy")
    assert "reach: 50" in (own_rulesets() / "our-hearts-2.yaml").read_text("utf-8")
    assert not (own_rulesets() / "our-hearts.yaml").exists()


def test_no_row_shows_a_value_as_the_program_has_it(program: Program) -> None:
    page = form(program, "hearts")
    for group in page.form.groups:
        page.go(group.key)
        assert "{'" not in said(program)
        for at in range(len(page.rows())):
            page.first_row = at
            page.refresh()
            words = [str(sprite.picture) for sprite in page.sprites()]
            assert not any("{'" in each for each in words), group.key


def test_a_text_that_is_emptied_is_as_if_nobody_had_written_it(program: Program) -> None:
    page = form(program, "hearts")
    page.go("more")
    page.enter(("text", "en", "first"))
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    page.write("")
    entry.cut()
    page.back()
    assert "first" not in values(page.draft.text)["text"]["en"]
    page.enter(("text", "en", "rules"))
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    entry.cut()
    page.back()
    assert values(page.draft.text)["text"]["en"]["rules"]


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
    # Whoever receives the file has the lesson at hand, too.
    program.services.drafts.remove("our-hearts")  # type: ignore[union-attr]
    path.rename(tmp_path / "our-hearts.yaml")
    lesson.unlink()
    settle(program)
    receive(program, tmp_path / "our-hearts.yaml")
    program.stack.top.chosen("opened.copy")  # type: ignore[attr-defined]
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
    receive(other, tmp_path / path.name)
    assert isinstance(other.stack.top, OpenedFilePage)
    page_of_file = other.stack.top
    assert page_of_file.ruleset is not None
    assert page_of_file.form is not None
    told = page_of_file.words(page_of_file.ruleset, page_of_file.form)
    assert told.index("Suit actions → hearts → Count: 2 instead of 1") < told.index("By these rules it is played")
    if other.services.statistics is not None:
        other.services.statistics.close()


def test_every_change_is_kept_at_once_and_can_be_undone(program: Program) -> None:
    page = form(program, "hearts")
    drafts = program.services.drafts
    assert drafts is not None
    assert drafts.names() == []
    row(page, "players", "chip-6")
    kept = drafts.read("our-hearts")
    assert kept == page.draft.text
    assert "players: [3, 4, 5]" in page.draft.text
    press(program, "form.undo")
    assert "players: [3, 4, 5, 6]" in page.draft.text
    press(program, "form.redo")
    # The program is killed, and started again.
    later = anew()
    later.navigation.open("choose", "")
    shelf = later.stack.top
    assert isinstance(shelf, ChoosePage)
    shelf.turn(len(shelf.groups) - 1)
    press(later, "choose.draft.our-hearts")
    again = later.stack.top
    assert isinstance(again, FormPage)
    assert again.draft.text == kept
    press(later, "form.discard")
    assert drafts.names() == ["our-hearts"]
    press(later, "form.discard")
    assert drafts.names() == []
    assert not own_rulesets().exists()
    if later.services.statistics is not None:
        later.services.statistics.close()


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


def until(holds: Callable[[], bool]) -> None:
    """Wait for the thread that examines files."""
    for _ in range(6000):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("nothing came of it")


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


def test_what_does_not_go_together_is_said_at_the_spot_and_is_not_saved(program: Program) -> None:
    page = form(program, "hearts")
    press(program, "form.group.options")
    row(page, "passing", "open")
    row(page, "values", "open")
    row(page, 1, "drop")  # type: ignore[arg-type]
    assert "form.save" not in page.targets()
    assert "expected at least 2" in page.problems()[0].message
    assert page.wrong(page.form.tops["options"], page.problems()) is not None
    press(program, "form.group.round")
    press(program, "form.problem")
    assert page.group == "options"
    press(program, "form.undo")
    assert "form.save" in page.targets()


def test_a_step_is_added_moved_and_taken_out(program: Program) -> None:
    page = form(program, "spades")
    press(program, "form.group.round")
    count = len(page.form.tops["round"].fields)
    page.first_row = count
    page.refresh()
    press(program, f"form.row.{count}.add")
    row(page, "last_trick", "choose")
    assert page.form.tops["round"].fields[count].record.tag == "last_trick"  # type: ignore[union-attr]
    row(page, count, "sooner")  # type: ignore[arg-type]
    assert page.form.tops["round"].fields[count - 1].record.tag == "last_trick"  # type: ignore[union-attr]
    row(page, count - 1, "drop")  # type: ignore[arg-type]
    assert len(page.form.tops["round"].fields) == count


def test_every_control_of_every_group_can_be_reached_by_keys_and_none_fails(program: Program) -> None:
    page = form(program, "diamonds")
    for group in page.form.groups:
        page.go(group.key)
        seen: set[str] = set()
        page.focusing(next(name for name in page.targets() if name.startswith("form.row.")))
        for _ in range(60):
            seen.add(page.focus)
            page.act(Action.DOWN)
        rows = {int(name.split(".")[2]) for name in seen if name.startswith("form.row.")}
        assert len(rows) >= min(len(page.rows()), 3)


@pytest.mark.parametrize("game", ["euchre", "trick-and-desert"])
def test_any_control_may_be_pressed(program: Program, game: str) -> None:
    page = form(program, game)
    skipped = ("form.back", "form.save", "form.language", "form.settings", "form.discard")
    for number in range(60):
        names = [name for name in page.targets() if name not in skipped]
        control = names[(number * 7) % len(names)]
        press(program, control)
        assert program.stack.top is page
        assert page.sprites()


def test_the_shelf_leads_to_our_own_rules_as_well(program: Program) -> None:
    program.navigation.open("choose", "euchre")
    shelf = program.stack.top
    assert isinstance(shelf, ChoosePage)
    shelf.sort_out("choose.game.euchre")
    shelf.refresh()
    press(program, "choose.form")
    page = program.stack.top
    assert isinstance(page, FormPage)
    assert page.game == "our-euchre"


def test_the_original_cannot_be_changed(program: Program) -> None:
    before = {path: path.read_bytes() for path in RULESETS.glob("*.yaml")}
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    path = saved(program, page)
    assert path.parent == own_rulesets()
    assert {path: path.read_bytes() for path in RULESETS.glob("*.yaml")} == before


def test_of_rules_that_do_not_go_together_no_trial_games_are_told(program: Program) -> None:
    page = form(program, "german-whist")
    press(program, "form.group.deck")
    row(page, "copies", "more")
    assert page.problems()
    assert "a suit of 26 cards is too long; at most 16" in said(program)
    written = [words for each in page.sprites() for words in texts(each.picture)]
    assert page.say("form.trial.none") in written
    assert page.say("form.trial.waiting") not in written
    problem = page.form.field_of(page.problems()[0])
    assert problem is not None
    assert problem.name == "copies"


def test_a_line_of_a_row_of_numbers_is_explained_without_its_full_stop(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "minutes", "open")
    assert page.explained(page.rows()[0]).startswith("1: ")
