"""Taking back and looking again in a real window, by mouse and by keyboard."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from random import Random

from tablegames.play.records.record_check import read_record, replayed
from tests.play.games import unfinished
from tests.play.session.test_replay import finished, sit
from tests.variants import library
from tests.window.desk import Desk, Node
from tests.window.test_saved_games import play, ready, table
from tests.window.test_whole_games import choices, home

__all__ = ["home"]


def control(screen: Node, name: str) -> Node | None:
    return next((each for each in screen["widgets"] if each["id"] == name), None)


def journal(folder: Path) -> list[str]:
    """Read what stands in the one record."""
    (path,) = (folder / "records").glob("*.jsonl")
    return path.read_text("utf-8").splitlines()


def asks(folder: Path) -> int:
    return sum(json.loads(line).get("e") == "ask" for line in journal(folder))


def until_undo(desk: Desk, rng: Random) -> Node:
    """Play until the last choice can be taken back."""
    for _ in range(40):
        screen = play(desk, rng, 1)
        if screen["scene"] == "table" and control(screen, "table.undo") and choices(screen):
            # A faint button says why it cannot be: then the prompt is another one.
            before, prompt = asks(desk.home), screen["prompt"]
            desk.press("table.undo")
            after = desk.until(lambda now: now["scene"] == "table" and now["idle"])
            if asks(desk.home) < before:
                return after
            assert after["prompt"] != prompt
            # A card that was chosen to be passed, and not yet confirmed, comes back without a word in the record.
            assert after["prompt"].startswith("No undo") or "to go" in prompt + after["prompt"]
    raise AssertionError("nothing could be taken back")


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
    with Desk(home, settings=table("diamonds", "human", "easy")) as desk:
        desk.at("title")
        desk.press("title.last_table")
        rng = Random(4)
        until_undo(desk, rng)
        for keys in ("u", "ctrl+z"):
            for _ in range(30):
                screen = desk.until(ready)
                if screen["scene"] != "table":
                    desk.key("Return")
                    desk.until(lambda now, before=screen: now["scene"] != before["scene"])  # type: ignore[misc]  # keeps the loop's value
                    continue
                before = asks(home)
                desk.click(rng.choice(choices(screen)))
                desk.until(lambda now, before=screen: now != before)  # type: ignore[misc]  # keeps the loop's value
                screen = desk.until(ready)
                if screen["scene"] == "table":
                    desk.key(keys)
                    screen = desk.until(lambda now, before=screen: now != before and ready(now))  # type: ignore[misc]  # see above
                    if asks(home) <= before and "undo" not in screen["prompt"]:
                        break
            else:
                raise AssertionError(f"{keys} takes nothing back")
        play(desk, rng, 4)
        (path,) = (home / "records").glob("*.jsonl")
        replayed(read_record(path), library())
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
