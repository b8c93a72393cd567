"""Rules are changed by clicks; the four games that this page was made for are made here."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from tablegames.play.drafts.trial_games import TrialGames
from tablegames.play.files.paths import own_rulesets
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.edits import put_value, values
from tablegames.rules.forms.field_edits import set_value
from tablegames.rules.forms.form import Form
from tablegames.rules.load import load
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.program.program import Program
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.boxes.scroll_box import RING
from tablegames.view.boxes.spacing import HAIR
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tests.scenes.forms.by_clicks import anew, form, press, row, said, saved, write


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


def test_the_ring_of_a_group_keeps_away_from_the_edge_of_its_panel(program: Program) -> None:
    sprites = form(program, "diamonds").sprites()
    for key in ("form.group.game", "form.discard"):
        control = next(each.hit for each in sprites if each.key == key)
        panels = [each.hit for each in sprites if each.z == GROUND and each.hit.contains(control)]
        assert min(panels, key=lambda each: each.w).contains(control.inflate(2 * (RING + HAIR), 2 * (RING + HAIR)))


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


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("language", "name", "key", "told"),
    [
        ("en", "Long evening", "long_evening", "The option “Long evening” is added"),
        ("ja", "長い夜", "option", "選択ルール「長い夜」を加えました"),
    ],
)
def test_an_option_is_added_by_its_name_and_can_be_chosen_at_once(
    program: Program, language: str, name: str, key: str, told: str
) -> None:
    program.speak(language)
    page = form(program, "hearts")
    press(program, "form.group.options")
    at = len(page.rows()) - 1
    press(program, f"form.row.{at}.key")
    entry = page.entry()
    assert entry is not None
    page.write(name)
    press(program, f"form.row.{at}.add")
    assert page.draft.problems == []
    assert told in [
        each.said(language) for each in differences(Form((RULESETS / "hearts.yaml").read_text("utf-8")), page.form)
    ]
    option = load(saved(program, page)).options[key]
    assert option.values == (False, True)
    assert option.name.said(language) == name


def test_a_usual_value_that_is_changed_counts_also_where_the_game_was_played_before(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "players", "chip-6")
    path = saved(program, page)
    program.shelf.put([*program.shelf, load(path)])
    table = Arrangement(program, program.shelf.game("our-hearts"))
    table.turn("jack")
    table.remember()
    path.write_text(put_value(path.read_text("utf-8"), ("options", "passing", "default"), False), "utf-8")
    program.shelf.put([*program.shelf[:-1], load(path)])
    options = Arrangement(program, program.shelf.game("our-hearts")).options
    assert (options["passing"], options["jack"]) == (False, True)


@pytest.mark.days(7)
def test_oh_hell_up_to_seven_cards_and_back(program: Program) -> None:
    page = form(program, "oh-hell")
    press(program, "form.group.round")
    row(page, 1, "open")  # type: ignore[arg-type]
    row(page, "cards", "open")
    row(page, 13, "open")  # type: ignore[arg-type]
    press(program, "form.row.0.turn")
    rules, _ = load(saved(program, page)).resolve(4)
    assert rules.round[1].cards == (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)  # type: ignore[attr-defined]


@pytest.mark.days(7)
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
    assert page.side.seen is not None
    before, _ = page.side.seen
    press(program, "form.group.deck")
    row(page, "ranks", "next")
    page.sprites()
    assert page.side.seen[0] != before
    last = page.side.seen
    page.draft.change(("deck", "ranks"), lambda text, field: set_value(text, field, []))
    page.changed()
    assert page.draft.problems
    assert page.sprites()
    assert page.side.seen == last


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


def test_no_row_shows_a_value_as_the_program_has_it(program: Program) -> None:
    page = form(program, "hearts")
    for group in page.form.groups:
        page.go(group.key)
        assert "{'" not in said(program)
        for at in range(len(page.rows())):
            page.show_row(at)
            words = [str(sprite.picture) for sprite in page.sprites()]
            assert not any("{'" in each for each in words), group.key


def test_what_stands_in_fields_has_the_room_that_names_leave(program: Program) -> None:
    page = form(program, "diamonds")
    press(program, "form.group.options")
    written = " ".join([words for sprite in page.sprites() for words in texts(sprite.picture)])
    assert "Values: no, yes; Default: no; Name: Pairs; Help: You and the player opposite" in written
    # Where something is changed in the row itself, all values begin where that does.
    press(program, "form.group.deck")
    deals = [sprite for sprite in page.sprites() if "where “Perfect deal”" in " ".join(texts(sprite.picture))]
    left = min(sprite.x - sprite.picture.w / 2 for sprite in deals if sprite.x < 800)
    assert left == page.targets()["form.row.0.entry"].hit.left


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
    press(later, "choose.play")
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
    page.show_row(count)
    press(program, f"form.row.{count}.add")
    row(page, "last_trick", "choose")
    assert page.form.tops["round"].fields[count].record.tag == "last_trick"  # type: ignore[union-attr]
    row(page, count, "sooner")  # type: ignore[arg-type]
    assert page.form.tops["round"].fields[count - 1].record.tag == "last_trick"  # type: ignore[union-attr]
    row(page, count - 1, "drop")  # type: ignore[arg-type]
    assert len(page.form.tops["round"].fields) == count


@pytest.mark.days(7)
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


@pytest.mark.days(7)
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


def test_of_rules_that_do_not_go_together_no_trial_games_are_told(program: Program) -> None:
    page = form(program, "german-whist")
    press(program, "form.group.deck")
    write(page, "without", "C1")
    assert page.problems()
    assert "C1" in said(program)
    written = [words for each in page.sprites() for words in texts(each.picture)]
    assert page.say("form.trial.none") in written
    assert page.say("form.trial.waiting") not in written
    problem = page.form.field_of(page.problems()[0])
    assert problem is not None
    assert problem.path == ("deck", "without", 0)


def test_a_line_of_a_row_of_numbers_is_explained_without_its_full_stop(program: Program) -> None:
    page = form(program, "hearts")
    row(page, "minutes", "open")
    assert page.explained(page.rows()[0]).startswith("1: ")


def test_a_field_explains_the_names_that_are_typed_into_it(program: Program) -> None:
    program.speak("ja")
    page = form(program, "diamonds")
    press(program, "form.group.score")
    row(page, "tie_break", "entry")
    assert page.explained(page.row_at(page.focus) or page.rows()[0]).endswith("ここに書く名前：vault＝金庫。")


def test_letters_that_are_typed_into_a_field_ask_for_nothing_else(program: Program) -> None:
    page = form(program, "hearts")
    window = Window(program)
    try:
        window.frame(0)
        row(page, "en", "entry")
        entry = page.entry()
        assert entry is not None
        before, letters = entry.text, "abcdefghijklmnopqrstuvwxyz"
        for letter in letters:
            window.take(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0))
            window.take(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            window.take(pygame.event.Event(pygame.KEYUP, key=ord(letter), mod=0))
        entry = page.entry()
        assert entry is not None
        assert entry.text == before + letters
        window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL))
        assert page.form.value("name")["en"] == before  # type: ignore[index]
    finally:
        window.window.destroy()


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (900, 1000)])
@pytest.mark.parametrize("large", [False, True])
def test_how_trial_games_went_is_said_whole(
    program: Program, language: str, size: tuple[int, int], large: bool
) -> None:
    program.speak(language)
    program.preferences.text_size = "large" if large else "normal"
    program.fit(canvas_of(size), scale_of(size))
    page = form(program, "hearts")
    page.trials = SimpleNamespace(found=None, hear=lambda: False)  # type: ignore[assignment]  # stands in for the process
    for rounds, decisions, idle in (((10, 116), 1234.0, ()), ((3, 16), 25.0, ("pass_cards", "most_captured"))):
        page.trials.found = TrialGames(100, rounds, decisions, 123.4, 0, 38, 36.0, idle)  # type: ignore[union-attr]  # there is one
        page.refresh()
        assert cut_words(page.sprites(), program.canvas) == []
        assert faults(page.sprites(), scale_of(size), program.canvas) == []
    page.trials = None
