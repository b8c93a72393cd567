"""A record can be looked at from every side that gives nothing away, and as far as it fits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.dealing.events import CardsShown
from tablegames.engine.melds.events import MeldsDeclared
from tablegames.engine.table.events import NOBODY
from tablegames.play.records.replay_error import ReplayError
from tablegames.play.records.seats_file import Place, write_seats
from tablegames.play.session.player import Player
from tablegames.play.session.replay import Replay, Showing, Side, showing_of
from tablegames.play.session.session import Session
from tests.play.games import begun, move, unfinished
from tests.variants import VARIANTS, WALK, WALKED, Variant, library

GAMES = list(library())


def finished(name: str, folder: Path, seed: int = 5) -> Path:
    match, save = begun(name, folder, seed)
    rng = Random(seed)
    while not match.over:
        move(match, rng)
    save.follow(match)
    save.close()
    return save.path


def sit(path: Path, *kinds: str) -> Path:
    """Say who sat where."""
    write_seats(path, [Place(kind, "hanako") for kind in kinds])
    return path


def show(path: Path) -> Showing:
    return showing_of(path, library())


def cards(replay: Replay, side: Side) -> Iterator[tuple[str, int, str]]:
    """List zone, owner and card of everything that is ever seen from a side, in beats and at stops."""
    for stop in range(len(replay.stops)):
        for seen in (replay.seen(stop, side), *(beat.seen for beat in replay.beats(stop, side))):
            for zone, cells in seen.zones.items():
                yield from ((zone, owner, card) for owner, cell in enumerate(cells) for card in cell if card)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_step_of_every_side_ends_where_the_next_stop_begins(variant: Variant) -> None:
    match, rng = variant.match(3, watched=True), Random(3)
    for _ in range(30):
        if not match.over:
            match.play(rng.choice(match.legal_actions()))
    replay = Replay(match, [0])
    for side in replay.sides:
        for stop in range(1, len(replay.stops)):
            assert replay.beats(stop, side)[-1].seen == replay.seen(stop, side)
            assert not replay.seen(stop, side).choices


def test_what_is_seen_is_what_the_person_saw() -> None:
    variant = next(each for each in VARIANTS if each.name == "diamonds" and each.players == 4)
    players = [Player(f"p{seat}", "human" if seat == 0 else "random") for seat in range(4)]
    session, rng = Session.open(variant.rules, players, 8), Random(8)
    told = session.beats()
    while not session.over:
        if session.person_asked:
            session.play(rng.choice(session.match.legal_actions()))
        else:
            session.let_bot_play()
        told += session.beats()
    replay = Replay(session.match, [0])
    again = [beat for stop in range(len(replay.stops)) for beat in replay.beats(stop, Side(0))]
    assert [event for beat in again for event in beat.events] == [event for beat in told for event in beat.events]


@pytest.mark.days(7)
@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_seen_from_every_seat_and_all_open(name: str, tmp_path: Path) -> None:
    showing = show(finished(name, tmp_path))
    replay = showing.replay
    assert replay.over
    assert showing.shareable
    assert {side.seat for side in replay.sides} == {NOBODY, *range(replay.match.seats)}
    (bare,) = [side for side in replay.sides if side.all_open]
    for stop in range(len(replay.stops)):
        seen = replay.seen(stop, bare)
        assert all(card is not None for cells in seen.zones.values() for cell in cells for card in cell)
        assert all(number is not None for numbers in seen.tallies.values() for number in numbers)


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_game_of_one_person_is_seen_from_the_own_seat_or_as_all_saw_it(name: str, tmp_path: Path) -> None:
    path = unfinished(name, tmp_path, 9)
    replay = show(path).replay
    seats = replay.match.seats
    sit(path, *["easy"] * (seats - 1), "human")
    replay = show(path).replay
    assert replay.sides == (Side(seats - 1), Side())
    for seat in range(seats - 1):
        with pytest.raises(ValueError, match="secret"):
            replay.seen(1, Side(seat))
    with pytest.raises(ValueError, match="secret"):
        replay.seen(1, Side(seats - 1, all_open=True))
    with pytest.raises(ValueError, match="not over"):
        replay.match.disclose(0)
    hidden = {(zone.name, at) for zone in replay.match.table.zones.values() if zone.hidden for at in range(zone.places)}
    own = {(zone.name, seats - 1) for zone in replay.match.table.zones.values() if zone.owned}
    told = set()
    for entry in replay.match.journal:
        event = entry.event.seen_by(seats - 1)
        told |= {card for card in [getattr(event, "card", None)] if card}
        if isinstance(event, CardsShown):
            told |= set(event.cards)
        elif isinstance(event, MeldsDeclared):
            told |= {card for meld in event.melds for card in meld}
    for zone, owner, card in cards(replay, Side(seats - 1)):
        assert (zone, owner) not in hidden - own or card in told


@pytest.mark.parametrize("kinds", [("human", "human"), ("easy", "easy"), ()])
@pytest.mark.parametrize("name", ["doubles", "stay-home"])
def test_where_several_people_play_or_nobody_knows_who_only_the_public_view_is_shown(
    name: str, kinds: tuple[str, ...], tmp_path: Path
) -> None:
    path = unfinished(name, tmp_path, 9)
    path.with_suffix(".seats.json").unlink()
    showing = show(sit(path, *kinds) if kinds else path)
    assert showing.replay.sides == (Side(),)
    assert not showing.shareable
    zones = showing.replay.match.table.zones
    assert not [zone for zone, _, _ in cards(showing.replay, Side()) if zones[zone].hidden and zone == "hand"]


@pytest.mark.days(7)
@pytest.mark.parametrize("name", GAMES)
def test_rounds_lead_to_their_first_decision(name: str, tmp_path: Path) -> None:
    replay = show(finished(name, tmp_path)).replay
    assert [number for number, _ in replay.rounds] == list(range(1, len(replay.rounds) + 1))
    for number, stop in replay.rounds:
        assert replay.round_at(stop) == number
        assert replay.seen(stop, Side()).round == number
        assert replay.round_at(stop - 1) == number - 1
    assert replay.stops[0] == 0
    assert replay.stops[replay.last] == len(replay.match.journal)


def test_the_log_of_all_steps_is_the_log_of_the_game(tmp_path: Path) -> None:
    replay = show(finished("diamonds", tmp_path)).replay
    log = replay.log(replay.last, Side(0))
    assert len([line for line in log if line.heading]) == len(replay.rounds) + 1
    assert replay.log(0, Side(0)) == []


# -- records that cannot be shown, or not whole ------------------------------------------------------------------------


def change(path: Path, line: int, **fields: object) -> None:
    """Change fields of a line; None takes one away."""
    rows = path.read_text("utf-8").splitlines()
    changed = {name: value for name, value in {**json.loads(rows[line - 1]), **fields}.items() if value is not None}
    rows[line - 1] = json.dumps(changed, ensure_ascii=False)
    path.write_text("\n".join(rows) + "\n", "utf-8")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"record": 4}, "version"),
        ({"record": "1"}, "broken"),
        ({"record": 0}, "broken"),
        ({"ruleset_digest": "0" * 64, "seed": 1}, "changed"),
        ({"ruleset": "tarock", "rules": None}, "unknown"),
        ({"ruleset": "tarock", "ruleset_digest": "0" * 64}, "broken"),
        ({"options": {"laps": 99}}, "broken"),
        ({"seed": 1}, "broken"),
    ],
)
def test_why_nothing_can_be_shown_has_a_name(fields: dict[str, object], reason: str, tmp_path: Path) -> None:
    path = finished("diamonds", tmp_path)
    change(path, 1, **fields)
    with pytest.raises(ReplayError) as caught:
        show(path)
    assert caught.value.reason == reason


@pytest.mark.parametrize("content", [b"", b"{", b"\x00\xff", b"[1]\n", b"\n\n", b'{"record": 1}\n'])
def test_a_file_that_is_no_record_is_called_broken(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(ReplayError) as caught:
        show(path)
    assert caught.value.reason == "broken"
    path.unlink()
    with pytest.raises(ReplayError) as caught:
        show(path)
    assert caught.value.reason == "missing"


@pytest.mark.days(7)
@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_a_wrong_line_is_shown_up_to_the_decision_before(name: str, tmp_path: Path) -> None:
    path = finished(name, tmp_path)
    content = path.read_text("utf-8")
    rows = content.splitlines()
    asks = [at for at, row in enumerate(rows, 1) if json.loads(row).get("e") == "ask"]
    # Every day other lines: it takes a whole game to show each.
    for wrong in Random(WALK).sample(range(asks[3], len(rows) + 1), 12 if WALK == "all" else 3):
        path.write_text(content, "utf-8")
        change(path, wrong, e="nonsense")
        showing = show(path)
        assert showing.fault == wrong
        before = [at for at in asks if at <= wrong]
        decided = sum(type(event).__name__ == "Decided" for event in showing.replay.match.events)
        assert decided == len(before) - 1
        assert not showing.replay.over


def test_a_torn_last_line_is_left_out_and_told_of(tmp_path: Path) -> None:
    path = finished("doubles", tmp_path)
    path.write_bytes(path.read_bytes()[:-9])
    showing = show(path)
    assert showing.torn
    assert not showing.fault


def test_damaged_bytes_are_named_where_the_replay_ends_and_hide_nothing_before(tmp_path: Path) -> None:
    path = finished("doubles", tmp_path)
    rows = path.read_bytes().split(b"\n")
    rows[40] = b"\xff\xfe" * 20
    path.write_bytes(b"\n".join(rows))
    showing = show(path)
    assert showing.fault == 41
    assert len(showing.replay.stops) > 3
    assert not showing.replay.over
