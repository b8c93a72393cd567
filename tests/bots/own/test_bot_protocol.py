"""Programs of other people play by docs/bot-protocol.md; what they do wrong costs them the game and no other player."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import sys
import time
from pathlib import Path

import pytest

from tablegames.bots.own.bot_process import BotProcess
from tablegames.bots.own.forfeit import ForfeitError
from tablegames.bots.own.own_process import OwnProcess, ProcessPlayer, TimeControl
from tablegames.bots.own.plain_observation import plain, question_of
from tablegames.cli import FINE, run
from tablegames.library import GameError, load, shipped_games
from tablegames.library.loaded_game import shipped_ruleset
from tests.bots.own.simulated import JAVASCRIPT, in_javascript, in_python, one_game, simulated
from tests.patience import Patience

PAGE = Path(__file__).parents[3] / "docs" / "bot-protocol.md"


def test_a_bot_in_another_language_plays_whole_games() -> None:
    outcome = simulated("diamonds", [in_javascript(), "random", "random"], 1)
    assert outcome.totals.forfeits == {}
    assert outcome.totals.games == 3
    assert outcome.totals.decisions.least > 20


def test_the_same_seed_gives_the_same_game_with_a_program_at_the_table() -> None:
    first, again = [one_game("stay-home", [in_javascript(), "easy"]) for _ in range(2)]
    assert first[:6] == again[:6]


@pytest.mark.parametrize(
    ("trouble", "reason", "words"),
    [
        ("die", "ended", "ended by signal 9" if os.name != "nt" else "ended with"),
        ("leave", "ended", "ended with 3: I have seen enough"),
        ("cheat", "illegal", "chose 'play everything', which is not legal; legal was"),
        ("babble", "unreadable", "said 'bestmove e2e4', which is no JSON object"),
        ("resign", "failed", "gave up: no idea"),
        ("old", "unreadable", "answered question 2 when asked 3"),
        ("flood", "unreadable", "answered question -5000 when asked 3"),
        ("future", "unreadable", "speaks protocol 2, and this program 1"),
    ],
)
def test_what_a_program_does_wrong_costs_it_the_game(trouble: str, reason: str, words: str) -> None:
    game = one_game("diamonds", [in_javascript(trouble), "random", "random"])
    assert game.forfeit is not None
    assert game.forfeit[:2] == (0, reason)
    assert words in str(game.forfeit.what)
    assert game.winners == (1, 2)


def test_a_program_that_says_nothing_loses_by_its_clock_and_is_killed() -> None:
    waiting = Patience(30)
    game = one_game("diamonds", [in_javascript("sleep"), "random"], TimeControl(2.0, 0.0))
    assert game.forfeit is not None
    assert game.forfeit.reason == "late"
    assert waiting.left


def test_a_program_that_reads_nothing_holds_up_nobody() -> None:
    idle = 'import time; print("""{"type": "hello", "protocol": 1}""", flush=True); time.sleep(60)'
    waiting = Patience(30)
    game = one_game("diamonds", [in_python(idle), "random"], TimeControl(1.0, 0.0))
    assert game.forfeit is not None
    assert game.forfeit.reason == "late"
    assert waiting.left


def test_partners_lose_together_and_the_report_tells_why(capsys: pytest.CaptureFixture[str]) -> None:
    game = one_game("belote", [in_javascript("die"), "random", "random", "random"])
    assert game.winners == (1, 3)
    outcome = simulated("diamonds", [in_javascript("leave"), "random"], 1)
    assert outcome.share("random").mean == 1
    assert outcome.as_json()["kinds"][0]["forfeits"] == 2
    word = in_javascript("leave")
    capsys.readouterr()
    assert run(["simulate", "diamonds", "--players", "2", "--bots", f"{word},random", "--games", "2"], None) == FINE  # type: ignore[arg-type]
    told = capsys.readouterr().out
    assert f"{word} lost 2 games before the end" in told
    assert "it ended with 3: I have seen enough (deal 1, seat 0)" in told


@pytest.mark.skipif(os.name == "nt", reason="groups of processes are of other systems")
def test_what_a_program_started_ends_with_it() -> None:
    process = BotProcess("sh -c 'sleep 600 & echo $!; wait'")
    child = int(process.hear(20))
    process.end()
    for _ in range(100):
        if not alive(child):
            return
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    raise AssertionError("it outlived the program that started it")


def alive(pid: int) -> bool:
    """Tell whether a process goes on; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_program_that_is_killed_from_outside_forfeits() -> None:
    game = load("diamonds", 2)
    with game.bot(in_javascript()) as bot:
        state = game.new(3)
        while len(state.legal()) < 2:
            state.play(state.legal()[0])
        assert bot.decide(state.observe(state.turn)) in state.legal()
        player = bot._bot.players[state.turn]  # type: ignore[union-attr]
        assert isinstance(player, ProcessPlayer)
        assert player.process is not None
        player.process.process.kill()
        for _ in range(2):  # it is not asked again, nor started again
            with pytest.raises(GameError, match=r"^the bot run:.* at seat \d ended "):
                bot.decide(state.observe(state.turn))


def test_nothing_that_is_sent_tells_more_than_the_seat_knows() -> None:
    """Two worlds that a seat cannot tell apart are the same bytes to its program."""
    for name in shipped_games():
        game = load(name, min(shipped_ruleset(name).players))
        state = game.new(5)
        for _ in range(12):
            if state.over:
                break
            seen = state.observe(state.turn)
            other = game.worlds(seen).sample(1).observe(state.turn)
            sent = json.dumps(plain(game.engine, seen.engine))
            assert sent == json.dumps(plain(game.engine, other.engine))
            assert json.loads(sent)["cards"] == json.loads(json.dumps(seen.cards))
            state.play(state.legal()[-1])


def test_each_seat_and_each_game_has_a_process_of_its_own() -> None:
    game = load("stay-home")
    made = OwnProcess(f"{shlex.quote(sys.executable)} {JAVASCRIPT}", game.ruleset, game.setting, TimeControl())
    players = [ProcessPlayer(made, game.engine, seat, 1) for seat in (0, 1)]
    assert [player.about["seat"] for player in players] == [0, 1]
    bot = game.bot(in_javascript())
    seen = [seat_asked(game, seat) for seat in (0, 1)]
    for each in seen:
        bot.decide(each)
    assert len({id(player) for player in bot._bot.players.values()}) == 2  # type: ignore[union-attr]
    bot.close()
    assert bot._bot.players == {}  # type: ignore[union-attr]


def seat_asked(game: object, seat: int) -> object:
    """Find a moment at which a seat has a choice."""
    for seed in range(20):
        state = game.new(seed)  # type: ignore[attr-defined]
        for _ in range(40):
            if not state.over and state.turn == seat and len(state.legal()) > 1:
                return state.observe(seat)
            if not state.over:
                state.play(state.legal()[0])
    raise AssertionError("nobody is asked")


def test_the_page_names_every_message_field_and_reason() -> None:
    text = PAGE.read_text(encoding="utf-8")
    game = load("diamonds", 2)
    made = OwnProcess("x", game.ruleset, game.setting, TimeControl())
    state = game.new(1)
    fields = {*made.told(game.engine, 0, 1), *plain(game.engine, state.observe(0).engine), *TimeControl._fields}
    assert [field for field in fields if not re.search(rf"\b{field}\b", text)] == []
    assert set(re.findall(r"^\| `(\w+)` \|", text.partition("## What ends")[2], re.MULTILINE)) == {
        *("illegal", "late", "ended", "unreadable", "failed")
    }
    lines = JAVASCRIPT.read_text(encoding="utf-8").count("\n")
    assert f"one in JavaScript, in {lines} lines" in text


def test_a_clock_that_has_run_out_already_is_a_program_that_comes_too_late() -> None:
    silent = BotProcess(shlex.join([sys.executable, "-c", "input()"]))
    for left in (0.0, -0.5, -60.0):
        with pytest.raises(ForfeitError) as caught:
            silent.hear(left)
        assert caught.value.reason == "late"
    silent.end()


def test_what_is_asked_has_a_word_until_the_game_is_over() -> None:
    game = load("stay-home", 2)
    state = game.new(3)
    while not state.over:
        for seat in range(2):
            asked = question_of(game.engine, state.observe(seat).engine)
            assert asked == game.engine.table.steps[state.observe(seat).engine.step].topic != ""
        state.play(state.legal()[0])
    assert [question_of(game.engine, state.observe(seat).engine) for seat in range(2)] == ["", ""]
