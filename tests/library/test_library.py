"""The library: what `import tablegames` promises."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablegames
from tablegames.cli import FINE, run
from tablegames.engine.chance import salt_of
from tablegames.library.game_state import GameState, Origin, begin_game
from tablegames.library.loaded_game import LoadedGame
from tablegames.shipped import RULESETS
from tests.rules.own_files import failing, tricks
from tests.variants import WALKED, Variant

PROMISED = {
    "GameAbout": "name title players options",
    "LoadedGame": "name title players options actions sides new position worlds observation bot",
    "GameState": "game turn over round legal words play copy totals winners returns observe resampled "
    "history history_digest seed moves record picture",
    "SeatObservation": "game seat turn round question legal cards counters trick course picture to_json",
    "WorldSampler": "game sample",
    "SeatBot": "game kind guide decide opinions close",
}


def of(variant: Variant) -> LoadedGame:
    return tablegames.load(variant.name, variant.players, **dict(variant.options))


def played(state: GameState, seed: int, most: int = 10_000) -> GameState:
    rng = Random(seed)
    while not state.over and most:
        state.play(rng.choice(state.legal()))
        most -= 1
    return state


def test_importing_the_library_loads_no_pygame_and_no_window() -> None:
    code = """
import sys, tablegames
before = [name for name in sys.modules if name.startswith("tablegames.")]
game = tablegames.load("stay-home")
state = game.new(1)
state.play(game.bot("random", 1).decide(state.observe(state.turn)))
tablegames.read_record(state.record())
print(before, [name for name in sys.modules if name.startswith(("pygame", "tablegames.view", "numpy"))])
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "[] []\n"


@pytest.mark.parametrize("name", PROMISED)
def test_promised_members_are_there(name: str) -> None:
    game = tablegames.load("stay-home")
    state = game.new(1)
    seen = state.observe(0)
    made = [tablegames.about("stay-home"), game, state, seen, game.worlds(seen), game.bot("random")]
    thing = next(each for each in made if type(each) is getattr(tablegames, name))
    missing = [member for member in PROMISED[name].split() if not hasattr(thing, member)]
    assert missing == []
    listed = (Path(__file__).parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
    assert f"`{name}` | `{PROMISED[name]}`" in listed


def test_all_names_that_are_promised_can_be_imported() -> None:
    assert [name for name in tablegames.__all__ if not hasattr(tablegames, name)] == []
    with pytest.raises(AttributeError, match="the library tablegames has no 'lod'; it has GameAbout"):
        tablegames.lod  # type: ignore[attr-defined]  # noqa: B018  # that it is not there is what is tested


@pytest.mark.days(2)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_legal_action_has_its_number_and_its_own_words(variant: Variant) -> None:
    game = of(variant)
    assert len(set(game.actions)) == len(game.actions)
    state, rng = game.new(4), Random(4)
    while not state.over:
        legal = state.legal()
        assert legal == tuple(sorted(set(legal)))
        assert legal == state.observe(state.turn).legal()
        assert len(legal) == len(state._s.step.legal_actions(state._s))
        state.play(rng.choice(legal))
    if variant.rules.together:
        assert state.returns() == ((1 if state.winners() else -1),) * game.players
        assert set(state.winners()) in (set(), set(range(game.players)))
        return
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= 1
    assert {seat for seat, worth in enumerate(state.returns()) if worth == max(state.returns())} == set(state.winners())


@pytest.mark.days(7)
@pytest.mark.parametrize("name", tablegames.shipped_games())
def test_a_record_gives_the_same_game_back_with_and_without_a_history(name: str) -> None:
    game = tablegames.load(name, tablegames.library.loaded_game.ruleset_from(name).players[-1])
    state = played(game.new(5), 5)
    watched = game.new(5, history=True)
    for move in state.moves:
        watched.play(move)
    again = tablegames.read_record(watched.record())
    assert again.moves == state.moves
    assert again.totals() == state.totals() == watched.totals()
    for seat in range(-1, game.players):
        assert again.observe(seat) == state.observe(seat) == watched.observe(seat)


def test_a_simulated_record_is_the_game_of_the_same_seed(tmp_path: Path) -> None:
    words = f"simulate doubles --players 2 --games 1 --seed 9 --records {tmp_path}"
    assert run(words.split(), lambda wanted, language: None) == FINE
    state = tablegames.read_record(tmp_path / "doubles-9.jsonl")
    mine = state.game.new(9)
    for move in state.moves:
        mine.play(move)
    assert mine.over
    lines = (tmp_path / "doubles-9.jsonl").read_text(encoding="utf-8").splitlines()
    assert mine.record().splitlines()[1:] == lines[1:]


def test_a_copy_goes_its_own_way_and_has_the_same_chance_ahead() -> None:
    state = played(tablegames.load("hearts", players=4).new(2, history=True), 1, 60)
    before = state.observe(0), state.moves, state.history(0)
    first, second = played(state.copy(), 3), played(copy.deepcopy(state), 3)
    assert (first.totals(), first.moves) == (second.totals(), second.moves)
    assert first.history(2) == second.history(2)
    assert before == (state.observe(0), state.moves, state.history(0))


@pytest.mark.parametrize("name", ["diamonds", "hearts", "doubles", "stay-home"])
def test_states_are_equal_as_long_as_the_same_is_played(name: str) -> None:
    game, again = [tablegames.load(name, min(tablegames.about(name).players)) for _ in range(2)]
    one, other = game.new(6), again.new(6)
    different = 0
    for _ in range(60):
        assert one == other == one.copy() == pickle.loads(pickle.dumps(one))
        assert one != game.new(7)
        legal = one.legal()
        if not legal:
            break
        if len(legal) > 1:
            aside = other.copy()
            aside.play(legal[0])
            one.play(legal[-1])
            different += one != aside
            other.play(legal[-1])
        else:
            one.play(legal[0])
            assert one != other
            other.play(legal[0])
    assert different > 5
    assert one != "a state"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_what_a_game_asks_is_told_without_loading_it(tmp_path: Path) -> None:
    for name in tablegames.shipped_games():
        about = tablegames.about(name)
        assert tablegames.load(about.name, min(about.players)).title == about.title
    game = tablegames.load("diamonds", 4)
    assert {option: values[0] for option, values in tablegames.about("diamonds").options.items()} == game.options
    with pytest.raises(tablegames.GameError, match="there is no game 'diamond'"):
        tablegames.about("diamond")


def test_a_pickled_state_comes_back_where_it_was() -> None:
    state = played(tablegames.load("diamonds", players=4, pairs=True).new(2, history=True), 1, 30)
    back = pickle.loads(pickle.dumps(state))
    assert (back.moves, back.observe(1), back.history(1)) == (state.moves, state.observe(1), state.history(1))
    assert back.game == state.game
    assert repr(back.game) == "tablegames.load('diamonds', players=4, laps=1, pairs=True, perfect=False)"


def test_a_pickled_state_of_an_own_game_comes_back_from_any_folder_and_never_by_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, rules = tmp_path / "own.yaml", (RULESETS / "hearts.yaml").read_text("utf-8")
    own.write_text(rules.replace("id: hearts", "id: own"), "utf-8")
    monkeypatch.chdir(tmp_path)
    state = played(tablegames.load("own.yaml", players=4).new(3), 1, 30)
    kept = pickle.dumps(state)
    monkeypatch.chdir("/")
    assert pickle.loads(kept).observe(1) == state.observe(1)
    changed = rules.replace("id: hearts", "id: own").replace("reach: 100", "reach: 50")
    assert changed != own.read_text("utf-8")
    own.write_text(changed, "utf-8")
    with pytest.raises(tablegames.GameError, match="own has other rules now than when this was pickled"):
        pickle.loads(kept)


def test_a_history_tells_a_seat_nothing_of_a_concealed_choice() -> None:
    game = tablegames.load("stay-home")
    digests = []
    for hidden in game.new(1).legal():
        state = game.new(1, history=True)
        setter = state.turn
        state.play(hidden)
        digests.append((state.history_digest(setter), state.history_digest(1 - setter), state.history(1 - setter)))
    assert len({own for own, _, _ in digests}) == 5
    assert len({(other, told) for _, other, told in digests}) == 1


@pytest.mark.parametrize("name", tablegames.shipped_games())
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(name: str) -> None:
    game = tablegames.load(name, tablegames.library.loaded_game.ruleset_from(name).players[0])
    state = played(game.new(8), 8, 20)
    seen = state.observe(state.turn)
    world = game.worlds(seen).sample(1)
    assert world.observe(seen.seat) == seen
    assert game.bot("easy", 1).decide(seen) == game.bot("easy", 1).decide(world.observe(seen.seat))
    played(world, 1)
    with pytest.raises(tablegames.GameError, match="a world that was made up has no record"):
        world.record()


def test_a_ruleset_of_ones_own_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    text = (RULESETS / "stay-home.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("id: stay-home", "id: mine").replace("reach: 20", "reach: 5"), encoding="utf-8")
    state = played(tablegames.load(path).new(1), 1)
    assert 5 <= max(state.totals()) < 20
    (tmp_path / "a.jsonl").write_text(state.record(), encoding="utf-8")
    assert tablegames.read_record(tmp_path / "a.jsonl", game=path).totals() == state.totals()
    # A record carries its rules, so the file may change.
    path.write_text(text.replace("id: stay-home", "id: mine"), encoding="utf-8")
    old = tablegames.read_record(tmp_path / "a.jsonl", game=path)
    assert pickle.loads(pickle.dumps(old)).totals() == state.totals()


STAY_HOME = "tablegames.load('stay-home')"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: tablegames.load("dimonds"), "there is no game 'dimonds'; .* did you mean 'diamonds'?"),
        (lambda: tablegames.load("diamonds"), "Diamonds is for .* players; say how many: players=..."),
        (lambda: tablegames.load("diamonds", players=9), "Diamonds is for 2 to 6 players, not for 9"),
        (
            lambda: tablegames.load("diamonds", 4, pears=True),
            "this game has no option 'pears'; .* did you mean 'pairs'",
        ),
        (lambda: tablegames.load("nowhere.yaml"), "nowhere.yaml"),
        (lambda: tablegames.read_record("nowhere.jsonl"), "nowhere.jsonl: there is no such file or folder"),
        (lambda: tablegames.read_record("{}"), "line 1: expected the header of a game record"),
        (lambda: tablegames.load("stay-home").bot("smart"), "there is no bot 'smart'; there are easy"),
        (lambda: tablegames.load("stay-home").new(1).words(99), "99 is no action; .* 0 to 9"),
        (lambda: tablegames.load("stay-home").new(1).play(9), r"seat . cannot play 9 \('stop'\) now; legal are 0"),
        (lambda: tablegames.load("stay-home").new(1).play("fly"), "cannot play 'fly' now"),
        (lambda: played(tablegames.load("stay-home").new(1), 1).play(0), "the game is over, so 0 .* cannot be played"),
        (lambda: tablegames.load("stay-home").new(1).observe(2), "there is no seat 2; seats count from 0 to 1"),
        (lambda: tablegames.load("stay-home").new(1).history(0), "this state keeps no history"),
        (lambda: tablegames.load("stay-home").new(1).record(("a",)), "2 players has 2 names, not 1"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(wrong: object, sentence: str) -> None:
    with pytest.raises(tablegames.GameError, match=sentence):
        wrong()  # type: ignore[operator]  # each of them can be called


def test_a_bot_decides_for_the_seat_that_is_asked_and_for_its_own_game_alone() -> None:
    game, other = tablegames.load("stay-home"), tablegames.load("doubles")
    state = game.new(1)
    with pytest.raises(tablegames.GameError, match="is not asked, so there is nothing to decide"):
        game.bot("random").decide(state.observe(1 - state.turn))
    with pytest.raises(tablegames.GameError, match="this bot plays another game"):
        other.bot("random").decide(state.observe(state.turn))
    with pytest.raises(tablegames.GameError, match="this observation is of another game"):
        other.worlds(state.observe(state.turn))


def test_a_game_without_a_salt_follows_from_its_seed_alone() -> None:
    game = tablegames.load("doubles")
    assert begin_game(game, Origin(3, "", None)).observe(0) == begin_game(game, Origin(3, "", None)).observe(0)
    assert begin_game(game, Origin(3, salt_of(3), None)).observe(0) == game.new(3).observe(0)


class Whole:
    """A whole number of another program's, as numpy has its own."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def item(self) -> int:
        return self.value


def test_whole_numbers_of_other_programs_do_what_pythons_own_do() -> None:
    game, theirs = tablegames.load("hearts", players=4), tablegames.load("hearts", players=Whole(4))
    state, again = game.new(7), theirs.new(Whole(7))
    while state.round == 1:
        action = state.legal()[0]
        assert again.words(Whole(action)) == state.words(action)
        state.play(action)
        again.play(Whole(action))
    assert [type(move) for move in again.moves] == [int] * len(state.moves)
    assert tablegames.read_record(again.record()).moves == state.moves
    assert again.observe(Whole(2)) == state.observe(2)
    assert again.observe(Whole(2)).seat == 2
    seen = state.observe(state.turn)
    assert theirs.bot("easy", Whole(3)).decide(seen) == game.bot("easy", 3).decide(seen)
    worlds = game.worlds(seen)
    assert worlds.sample(Whole(5)).observe(-1) == worlds.sample(5).observe(-1)
    assert tablegames.load("belote", goal=Whole(1001)).options == {"goal": 1001}
    with pytest.raises(tablegames.GameError, match="goal can be 501 or 1001, not 3"):
        tablegames.load("belote", goal=Whole(3))


@pytest.mark.parametrize("wrong", [1.0, None, "x", [1]])
def test_what_is_no_whole_number_is_refused_in_a_sentence(wrong: Any) -> None:
    game = tablegames.load("hearts", players=4)
    state = game.new(7, history=True)
    told = "is a whole number, not"
    for ask in (state.words, state.observe, state.history, state.history_digest):
        with pytest.raises(tablegames.GameError, match=told):
            ask(wrong)
    if not isinstance(wrong, str):
        with pytest.raises(tablegames.GameError, match=told):
            state.play(wrong)
    if wrong is not None:
        with pytest.raises(tablegames.GameError, match=told):
            game.new(wrong)
        with pytest.raises(tablegames.GameError, match=told):
            game.bot("easy", wrong)
        with pytest.raises(tablegames.GameError, match=told):
            game.worlds(state.observe(0)).sample(wrong)
        with pytest.raises(tablegames.GameError, match=told):
            tablegames.load("hearts", players=wrong)
    assert state.moves == ()


@pytest.mark.parametrize("seat", [4, -2])
def test_a_seat_that_there_is_not_saw_nothing_happen(seat: int) -> None:
    state = tablegames.load("hearts", players=4).new(7, history=True)
    for ask in (state.observe, state.history, state.history_digest):
        with pytest.raises(tablegames.GameError, match=f"there is no seat {seat}"):
            ask(seat)


def test_a_shallow_copy_is_as_independent_as_any_and_there_is_one_of_a_world_too() -> None:
    game = tablegames.load("hearts", players=4)
    state = game.new(7)
    world = game.worlds(state.observe(0)).sample(1)
    for each in (state, world):
        again = copy.copy(each)
        again.play(again.legal()[0])
        assert each.moves == ()
        assert len(again.moves) == 1


def test_rules_that_cannot_be_played_are_refused_in_a_sentence_with_their_line(tmp_path: Path) -> None:
    path = tricks(tmp_path)
    path.write_text(path.read_text("utf-8").replace("- trick_taking", "- order_up\n  - trick_taking"), encoding="utf-8")
    with pytest.raises(tablegames.GameError) as caught:
        tablegames.load(path, players=4)
    assert str(caught.value) == (
        f"{path}:17: round[2].order_up: no card lies turned up before this phase; put turn_up in front of it"
    )


def test_rules_that_fail_in_the_middle_of_a_game_are_refused_in_a_sentence(tmp_path: Path) -> None:
    game = tablegames.load(failing(tmp_path), players=4)
    for history in (False, True):
        with pytest.raises(
            tablegames.GameError, match=r"^order_up: no card is turned up, since all of them were dealt"
        ):
            [played(game.new(seed, history), seed) for seed in range(100)]


def test_threads_may_play_states_of_one_game_that_keep_a_history() -> None:
    game = tablegames.load("diamonds", players=3)
    expected = [played(game.new(seed, history=True), seed, 60).history_digest(0) for seed in range(4)]
    found: dict[int, list[str]] = {seed: [] for seed in range(4)}

    def play(seed: int) -> None:
        for _ in range(6):
            found[seed].append(played(game.new(seed, history=True), seed, 60).history_digest(0))

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=play, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert found == {seed: [digest] * 6 for seed, digest in enumerate(expected)}
