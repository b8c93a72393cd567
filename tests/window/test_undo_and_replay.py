"""Taking back and looking again in a real window, by mouse and by keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.table.events import Scored
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.rules.reading.settings import Setting
from tests.play.games import SALT, move, unfinished
from tests.play.session.test_replay import finished, sit
from tests.variants import VARIANTS, library
from tests.window.desk import Desk, Node
from tests.window.test_saved_games import hand, ready, table
from tests.window.test_whole_games import choices, home

pytestmark = pytest.mark.days(7)
__all__ = ["home"]


def control(screen: Node, name: str) -> Node | None:
    return next((each for each in screen["widgets"] if each["id"] == name), None)


def journal(folder: Path) -> list[str]:
    """Read what stands in the one record."""
    (path,) = (folder / "records").glob("*.jsonl")
    return path.read_text("utf-8").splitlines()


def asks(folder: Path) -> int:
    return sum(json.loads(line).get("e") == "ask" for line in journal(folder))


def second_deal(folder: Path) -> Path:
    """Save a game of Hearts whose second deal has just been dealt, and in which one person and three bots sit.

    What was chosen before a deal stays. Nothing is ever turned up in a deal without passing: whatever the person and
    the bots choose from here to the last trick, it can be taken back.
    """
    variant = next(
        each
        for each in VARIANTS
        if each.name == "hearts" and each.players == 4 and dict(each.options)["passing"] is False
    )
    setting = Setting(variant.players, dict(variant.options))
    save = Autosave.begin(folder, library()["hearts"], setting, ("Mia", "A", "B", "C"), 5, SALT, [])
    match, rng = variant.match(5, salt=SALT), Random(5)
    while not any(isinstance(event, Scored) for event in match.events):
        move(match, rng)
    save.follow(match)
    save.close()
    return sit(save.path, "human", "easy", "easy", "easy")


def playable(screen: Node) -> list[str]:
    return sorted(each["id"] for each in screen["cards"] if each["playable"])


def asked(desk: Desk, holds: Callable[[Node], bool] = lambda screen: True) -> Node:
    """Wait until the person may choose a card."""
    return desk.until(lambda screen: ready(screen) and bool(screen["presses"]) and holds(screen))


def choose_card(desk: Desk) -> None:
    """Choose the first card that may be played, and wait until the person is asked again."""
    before = asked(desk)
    desk.click(choices(before)[0])
    asked(desk, lambda now: hand(now) != hand(before))


def clear(desk: Desk, entry: str, hint: str) -> None:
    """Delete what stands in an entry; a busy machine loses some of many keys pressed at once."""
    desk.key("End")
    for _ in range(40):
        found = control(desk.until(lambda now: now["idle"]), entry)
        assert found is not None
        if found["text"] == hint:
            return
        desk.key(*["BackSpace"] * 20)
    raise AssertionError("the entry cannot be emptied")


def write(desk: Desk, entry: str, hint: str, words: str) -> None:
    """Type into an entry until it holds the words: the display, too, loses keys when the machine is busy."""
    for _ in range(4):
        clear(desk, entry, hint)
        desk.xdotool("type", "--delay", "40", words)
        with suppress(AssertionError):
            desk.until(lambda now: (control(now, entry) or {"text": ""})["text"] == words, seconds=5)
            return
    raise AssertionError(f"the entry does not take {words}: {desk.screen()}")


def test_a_choice_is_taken_back_by_the_button_and_by_the_key_and_the_record_follows(home: Path) -> None:
    second_deal(home / "records")
    with Desk(home, settings={**table("hearts", "human"), "speed": "off", "met": ["hearts"]}) as desk:
        desk.at("title")
        desk.press("title.go_on")
        first = asked(desk)
        # A faint button says why it cannot be.
        desk.press("table.undo")
        asked(desk, lambda now: now["prompt"].startswith("No undo"))
        assert hand(asked(desk)) == hand(first)
        for key in ("", "u", "ctrl+z"):
            before, lines = asked(desk), asks(home)
            choose_card(desk)
            assert asks(home) > lines
            desk.key(key) if key else desk.press("table.undo")
            after = asked(desk, lambda now, before=before: hand(now) == hand(before))  # type: ignore[misc]  # keeps the loop's value
            assert asks(home) == lines
            assert playable(after) == playable(before)
            assert not after["prompt"].startswith("No undo")
            # The next choice is the next one to take back.
            choose_card(desk)
        (path,) = (home / "records").glob("*.jsonl")
        replay_match(read_record(path), library())
        assert not list((home / "records").glob("*.part"))


def test_a_finished_game_is_looked_at_again_from_the_title_by_mouse(home: Path) -> None:
    (home / "records").mkdir()
    path = sit(finished("doubles", home / "records"), "human", "easy")
    with Desk(home, settings=table("doubles", "human", "easy")) as desk:
        desk.at("title")
        desk.press("title.past")
        desk.at("past")
        desk.press("past.1")
        screen = desk.at("replay")
        assert screen["viewer"] == 0

        def count(screen: Node) -> str:
            label = control(screen, "replay.count")
            assert label is not None
            return str(label["text"])

        last = int(count(screen).split(" / ")[1])
        assert count(screen) == f"0 / {last}"
        desk.press("replay.step_on")
        desk.until(lambda now: count(now).startswith("1 /") and now["idle"])
        desk.press("replay.round.3")
        desk.until(lambda now: now["idle"] and not count(now).startswith("1 /"))
        desk.press("replay.side")
        desk.press("replay.side.3")
        screen = desk.until(lambda now: now["idle"] and all(card["face_up"] for card in now["cards"]))
        assert len(screen["cards"]) > 8
        bar = control(screen, "replay.bar")
        assert bar is not None
        x, y, w, h = bar["rect"]
        desk.click([x + w - 12, y, 0, h])
        desk.until(lambda now: count(now) == f"{last} / {last}")
        desk.press("replay.share")
        screen = desk.at("share")
        desk.press("share.path")
        target = home.parent / "copy.jsonl"
        # The name is typed in Latin letters: what an input method composes is tested without a screen.
        write(desk, "share.path", "Folder and name of the file", str(target))
        desk.press("share.save")
        desk.until(lambda now: control(now, "share.told") is not None)
        assert target.read_bytes() == path.read_bytes()
        desk.press("share.close")
        desk.at("replay")
        desk.press("replay.close")
        desk.at("past")


def test_a_record_opens_from_the_command_line_and_keys_lead_through_it(home: Path, tmp_path: Path) -> None:
    path = sit(unfinished("doubles", tmp_path, 6), "human", "human")
    with Desk(home, ["replay", str(path)], settings={"language": "ja", "speed": "off"}) as desk:
        screen = desk.at("replay")
        assert screen["viewer"] is None
        numbers = set()
        for key in ("Right", "Right", "End", "Home", "Page_Down", "space"):
            desk.key(key)
            screen = desk.until(lambda now, before=screen: now != before and now["idle"])  # type: ignore[misc]  # keeps the loop's value
            label = control(screen, "replay.count")
            assert label is not None
            numbers.add(label["text"])
            hands = [card for card in screen["cards"] if card["zone"] == "hand"]
            assert not any(card.get("id") for card in hands)
        assert len(numbers) >= 4
        assert control(screen, "replay.side.2") is None
        desk.key("Escape")
        desk.at("title")
