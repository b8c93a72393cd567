"""Bots speak seldom, never say a line twice in a game, and tell nothing that a player may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from tablegames.bots.styles import STYLES
from tablegames.engine.game.match import Match
from tablegames.engine.table.events import NOBODY, CardMoved, Decided, Event, Scored, SuitActed
from tablegames.play.session.viewpoint import Viewpoint
from tablegames.play.voices.occasions import LOST, OCCASIONS, WON, Occasion, Occasions
from tablegames.play.voices.voices import CHARACTERS, GAP, LINES, MOST, OF_FACES, STYLED, Line, Voices, character_of
from tablegames.scenes.program.party import PEOPLE, ROBOTS
from tablegames.view.language.text import texts
from tests.variants import VARIANTS, Variant

PLAYED = {
    ("stay-home", 2), ("doubles", 2), ("diamonds", 3), ("trick-and-desert", 3), ("hearts", 4), ("knockout-whist", 3),
    ("oh-hell", 3),
}  # fmt: skip
ROBBED = SuitActed(1, "H", True, 0)
LONGEST = {"en": 34, "ja": 20}
"""Letters of a line at most."""


@cache
def games() -> tuple[tuple[Variant, Match], ...]:
    """Play one game of each kind at random."""
    out, left = [], set(PLAYED)
    for variant in VARIANTS:
        kind = variant.name, variant.players
        if kind in left:
            left.remove(kind)
            match, chance = variant.match(5, watched=True), Random(5)
            while not match.over:
                match.play(chance.choice(match.legal_actions()))
            out.append((variant, match))
    assert not left
    return tuple(out)


def found(match: Match, seat: int) -> list[Occasion]:
    """List the moments of a game as they are found by a viewer at a seat."""
    moments, out = (
        Occasions(match.seats, match.game.rules.deck.jokers, match.game.rules.wins == "lowest"),
        list[Occasion](),
    )
    for beat in Viewpoint(match, seat).beats(0, len(match.journal)):
        out += moments.hear(beat.events, [len(each) for each in beat.seen.zones.get("hand", ())])
    return out


@pytest.mark.days(7)
def test_what_is_said_follows_from_what_everybody_sees() -> None:
    for variant, match in games():
        public = found(match, NOBODY)
        for seat in range(match.seats):
            assert found(match, seat) == public, variant


def test_every_moment_comes_in_some_game() -> None:
    seen = {moment.kind for _, match in games() for moment in found(match, NOBODY)}
    assert seen == set(OCCASIONS)


def test_a_joker_that_was_dealt_or_laid_away_unseen_is_no_moment() -> None:
    moments = Occasions(2, ("JK",))
    hidden = (Decided(0, (), "hide", True), CardMoved("JK", "kept", 0, "place", 1, known_to=1))
    assert list(moments.hear(hidden, (0, 0))) == []
    shown = (Decided(1, (), "flip 2"), CardMoved("JK", "place", 1, "shown", 1))
    assert list(moments.hear(shown, (0, 0))) == [Occasion("joker", 1), Occasion("fooled", 0)]
    after = (Decided(1, (), "flip 1"), CardMoved("D1", "place", 0, "shown", 0), CardMoved("JK", "place", 1, "shown", 1))
    assert list(moments.hear(after, (0, 0))) == [], "it was shown when all was over"


def test_who_did_much_worse_than_all_others_in_a_round_is_hurt() -> None:
    assert list(Occasions(4).hear((Scored((4, 5, -30, 6), (4, 5, -30, 6)),), (0,) * 4)) == [Occasion("hurt", 2)]
    assert list(Occasions(4, lowest=True).hear((Scored((1, 0, 25, 0), (1, 0, 25, 0)),), (0,) * 4)) == [
        Occasion("hurt", 2)
    ]
    assert list(Occasions(4).hear((Scored((4, 5, 0, 6), (4, 5, 0, 6)),), (0,) * 4)) == []
    assert list(Occasions(3).hear((Scored((None, 5, None), (None, 5, None), True),), (0,) * 3)) == []


def heard(voices: Voices, events: Sequence[Event], times: int, ms: float) -> Iterator[Line]:
    """Let the same happen again and again."""
    for _ in range(times):
        line = voices.hear(events, (3, 3))
        if line is not None:
            yield line
        voices.wait(ms)


def test_bots_speak_seldom_and_never_say_a_line_twice_in_a_game() -> None:
    voices = Voices(("calm", "calm"), Occasions(2, ("JK",)), Random(1))
    events = (Decided(1, (), "flip 2"), CardMoved("JK", "place", 1, "shown", 1))
    assert len(list(heard(voices, events, 100, GAP / 101))) == 1, "within a gap one line"
    voices = Voices(("calm", "calm"), Occasions(2, ("JK",)), Random(1))
    lines = [*heard(voices, events, 20, GAP), *heard(voices, (ROBBED,), 50, GAP)]
    assert len({each.key for each in lines}) == len(lines)
    assert all(sum(each.seat == seat for each in lines) <= MOST for seat in (0, 1))


def test_a_bot_with_a_style_says_the_line_of_it_now_and_then_and_once_a_game() -> None:
    said = []
    for seed in range(40):
        voices = Voices(("", "proud"), Occasions(2), Random(seed), ("", "bold"))
        said.append([line.key for line in (voices.ended((1,)), voices.ended((1,)), voices.ended((1,))) if line])
    assert 10 < sum(keys[0] == "bold.won" for keys in said) < 30
    assert all(keys.count("bold.won") <= 1 for keys in said)
    assert all(each.rpartition(".")[0] in ("proud.won", "bold") for keys in said for each in keys)


def test_a_person_speaks_for_themselves_and_a_bot_that_wins_says_so_in_any_case() -> None:
    assert list(heard(Voices(("", ""), Occasions(2), Random(1)), (ROBBED,), 50, GAP)) == []
    voices = Voices(("", "proud"), Occasions(2), Random(1))
    voices.since = 0
    line = voices.ended((1,))
    assert line is not None
    assert (line.seat, line.key.rpartition(".")[0]) == (1, "proud.won")
    line = voices.ended((0,))
    assert line is not None, "a person won, and the bot that lost has a word for that"
    assert (line.seat, line.key.rpartition(".")[0]) == (1, "proud.lost")
    assert voices.ended((0, 1)) is None, "all won, so nobody did"


@pytest.mark.parametrize("language", sorted(LONGEST))
def test_every_character_and_every_style_has_short_lines_for_every_moment(language: str) -> None:
    words = texts(language)
    keys = [
        f"voices.{who}.{moment}.{line}" for who in CHARACTERS for moment in (*OCCASIONS, WON, LOST) for line in LINES
    ]
    keys += [f"voices.{style}.{moment}" for style in STYLES for moment in STYLED]
    lines = [str(words[key]) for key in keys]
    assert len(set(lines)) == len(lines), "each says it in words of its own"
    assert not [each for each in lines if len(each) > LONGEST[language] or "{" in each]
    assert {key for key in words if key.startswith("voices.")} == set(keys)


def test_every_face_has_a_character() -> None:
    assert set(OF_FACES) == {*PEOPLE, *ROBOTS}
    assert set(OF_FACES.values()) == set(CHARACTERS)
    assert character_of("kuma+blue") == "calm"
