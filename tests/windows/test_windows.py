"""The program on a family's Windows computer: installed, played, torn away, taken off again. The order matters."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from tablegames import __version__
from tablegames.engine.game.record import read
from tests.package.test_own_screens import HERE, SETTINGS, ask_for_phones, play_by_phones
from tests.referee import check_record
from tests.window.test_whole_games import choices, play_by_clicks
from tests.windows.wine import SCREEN, Windows, WindowsDesk

pytestmark = pytest.mark.windows

GUIDE = Path(__file__).resolve().parents[1] / "guide"
PICTURES = Path(__file__).resolve().parents[2] / "dist" / "windows"
"""Where pictures of the screen are put, to be looked at."""
ENTRY = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\tablegames"
FIVE = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert")
BRISK = {"language": "ja", "speed": "off", "motion": False, "trick_rest": "short", "met": list(FIVE)}


def test_setup_installs_for_one_person_without_a_question(windows: Windows) -> None:
    assert (windows.program / "tablegames.exe").is_file()
    assert (windows.program / "licenses" / "SDL2.txt").is_file()
    assert len(list(windows.program.rglob("SDL2.dll"))) == 1, "two copies do not know of each other's window"
    assert list(windows.prefix.rglob("tablegames.lnk")), "it does not stand in the Start menu"
    entry = windows.asked(ENTRY)
    assert f"DisplayVersion    REG_SZ    {__version__}" in entry
    assert "QuietUninstallString" in entry
    assert "tablegames.record" in windows.asked(r"Software\Classes\.jsonl")


def test_the_command_line_speaks_utf_8_into_pipes(windows: Windows) -> None:
    console = str(windows.program / "tablegames-console.exe")
    listed = windows.run("wine", console, "list")
    assert "ダイアモンド" in listed.stdout
    told = windows.run("wine", console, "--version").stdout
    assert f"tablegames {__version__}" in told
    assert "Windows" in told
    assert "packaged" in told
    played = windows.run("wine", console, "simulate", "stay-home", "--players", "2", "--bots", "hard", "--games", "2")
    assert played.returncode == 0, played.stderr


def test_a_whole_game_against_hard_from_the_title_to_the_result(windows: Windows) -> None:
    with WindowsDesk(windows, settings=BRISK) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.at("choose")
        desk.press("choose.game.stay-home")
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.level.hard")
        desk.press("seats.start")
        desk.until(lambda screen: screen["scene"] == "table")
        assert play_by_clicks(desk, Random(1)) > 3
        desk.at("result")
        (path,) = (windows.own / "records").glob("*.jsonl")
        content = path.read_bytes()
        assert read(content).lines[-1]["e"] == "end"
        assert check_record(content.decode()) == []
        desk.press("result.title")
        desk.at("title")
        assert games_counted(desk) == "1"
        desk.press("title.settings")
        desk.at("settings")
        desk.press("settings.language.en")
        desk.until(lambda screen: any(each["text"] == "Settings" for each in screen["widgets"]))
        desk.press("settings.language.ja")
        desk.until(lambda screen: any(each["text"] == "設定" for each in screen["widgets"]))
        desk.key("Escape")
        desk.at("title")
    # What was chosen is remembered where Windows keeps a person's files.
    assert json.loads((windows.own / "settings.json").read_text("utf-8"))["language"] == "ja"


def games_counted(desk: WindowsDesk) -> str:
    """Look at the statistics until they know of a game, and go back to the title; gives how many they know."""
    played = "0"
    for _ in range(20):
        desk.press("title.statistics")
        screen = desk.at("statistics")
        found = [each["text"] for each in screen["widgets"] if each["id"] == "statistics.value.played"]
        desk.key("Escape")
        desk.at("title")
        played = found[0] if found else "0"
        # The thread that counts games may still be at it.
        if played != "0":
            break
    return played


@pytest.mark.parametrize("game", FIVE)
def test_the_first_decisions_of_each_of_the_five(windows: Windows, game: str) -> None:
    with WindowsDesk(windows, settings=BRISK) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.at("choose")
        desk.press(f"choose.game.{game}")
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.start")
        rng = Random(3)
        for _ in range(3):
            screen = desk.until(lambda screen: screen["idle"] and bool(choices(screen)))
            desk.click(rng.choice(choices(screen)))
            desk.change(screen)


def test_phones_get_the_page_and_play(windows: Windows) -> None:
    with WindowsDesk(windows, settings=SETTINGS, environment=HERE) as desk:
        ask_for_phones(desk)
        play_by_phones(desk)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_window_fits_the_screen_and_is_sharp_at_every_scaling(
    windows: Windows, language: str, percent: int
) -> None:
    windows.scale(percent)
    try:
        with WindowsDesk(windows, settings=BRISK | {"language": language, "window": None}) as desk:
            desk.at("title")
            desk.picture(PICTURES / f"title-{language}-{percent}.png")
            desk.press("title.new_game")
            desk.at("choose")
            desk.press("choose.game.diamonds")
            desk.press("choose.play")
            desk.at("seats")
            desk.press("seats.start")
            screen = desk.until(lambda screen: screen["idle"] and bool(choices(screen)))
            desk.picture(PICTURES / f"table-{language}-{percent}.png")
            # Two thirds of the screen, in pixels of the screen: nothing is stretched, nothing hangs over the edge.
            left, top, *size = desk.place()
            assert size == screen["size"]
            assert size[0] >= 0.6 * SCREEN[0] or size[1] >= 0.6 * SCREEN[1]
            assert left >= 0
            assert top >= 0
            assert left + size[0] <= SCREEN[0]
            assert top + size[1] <= SCREEN[1]
    finally:
        windows.scale(100)


def test_a_killed_game_is_resumed_and_not_by_two_windows_at_once(windows: Windows) -> None:
    # The desks before were torn away in the middle of their games. One of these is left.
    *others, newest = sorted(unfinished(windows), key=lambda path: path.stat().st_mtime)
    for path in others:
        path.unlink()
    with WindowsDesk(windows) as desk:
        desk.press("title.go_on")
        desk.until(lambda screen: screen["scene"] == "table" and screen["idle"])
        with WindowsDesk(windows) as second:
            found = next((each for each in second.at("title")["widgets"] if each["id"] == "title.go_on"), None)
            if found is not None and found["enabled"]:
                second.press("title.go_on")
                assert second.until(lambda screen: screen["idle"])["scene"] == "title"
        assert unfinished(windows) == [newest]


def unfinished(windows: Windows) -> list[Path]:
    """List the records of games that are not over."""
    records = (windows.own / "records").glob("*.jsonl")
    return [path for path in records if '"e": "end"' not in path.read_text("utf-8")]


def test_a_ruleset_given_by_a_double_click_is_taken_over(windows: Windows) -> None:
    source = windows.profile / "Knaves の紙.yaml"
    shutil.copy(GUIDE / "knaves.yaml", source)
    with WindowsDesk(windows, [f"Z:{source}"]) as desk:
        desk.press("opened.copy")
        desk.until(lambda screen: any(each["id"] == "choose.game.knaves" for each in screen["widgets"]))
    assert (windows.own / "rulesets" / source.name).read_bytes() == source.read_bytes()


def test_setup_over_an_older_version_keeps_everything(windows: Windows, setup: Path) -> None:
    before = {path: path.read_bytes() for path in own_files(windows)}
    assert before
    left_over = windows.program / "_internal" / "of-the-old-version.txt"
    left_over.write_text("old")
    done = windows.run("wine", str(setup), "/S")
    assert done.returncode == 0, done.stderr
    assert not left_over.exists()
    assert {path: path.read_bytes() for path in own_files(windows)} == before


def test_taken_off_it_leaves_the_players_files_and_nothing_else(windows: Windows) -> None:
    before = {path: path.read_bytes() for path in own_files(windows)}
    # The copy that Windows would make of the remover is told by `_?=` to work where it is, and so can be waited for.
    home = windows.program
    done = windows.run("wine", str(home / "uninstall.exe"), "/S", f"_?=Z:{home}")
    assert done.returncode == 0, done.stderr
    left = [path.name for path in home.rglob("*")] if home.exists() else []
    assert left in ([], ["uninstall.exe"])
    assert not list(windows.prefix.rglob("tablegames.lnk"))
    assert not windows.asked(ENTRY)
    assert "tablegames.record" not in windows.asked(r"Software\Classes\.jsonl")
    assert {path: path.read_bytes() for path in own_files(windows)} == before


def own_files(windows: Windows) -> list[Path]:
    """List the games, rulesets and settings of the person; logs and locks are the program's."""
    found = [path for path in windows.own.rglob("*") if path.suffix in (".jsonl", ".yaml", ".json", ".sqlite")]
    return sorted(path for path in found if path.name != "screen.json")
