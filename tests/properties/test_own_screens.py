"""No secret leaves for a phone: what its seat cannot tell apart makes the same bytes, over whole games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tablegames.engine.knowledge import splits
from tablegames.engine.table.events import NOBODY
from tablegames.own_screens import table_screens
from tablegames.own_screens.messages import answers, seat_log
from tablegames.own_screens.table_screens import TableScreens
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tests.own_screens.eavesdropping import leaks
from tests.own_screens.wired import quick_pictures
from tests.variants import VARIANTS, WALK, WALKED, Variant

PutIn = Callable[[pytest.MonkeyPatch], None]
MOST, LATEST = (10_000, 1) if WALK == "all" else (10, 40)
"""Decisions of a game that are looked at, and at which the first of them is at the latest: another one every day.

By `TABLEGAMES_WALK=all` they are whole games."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_pictures(monkeypatch)
    # A twin is any world that fits: none has to be as likely as the next.
    monkeypatch.setattr(splits, "MOST_COUNTED", 100)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_what_leaves_for_a_phone_tells_nothing_that_its_seat_cannot_see(variant: Variant) -> None:
    at = VARIANTS.index(variant) + (0 if WALK == "all" else int(WALK))
    for viewer in range(variant.players) if WALK == "all" else [at % variant.players]:
        language = ("en", "ja")[(at + viewer) % 2]
        assert next(leaks(variant, viewer, language, at, MOST, at * 7 % LATEST), None) is None


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_what_leaves_for_who_has_no_seat_tells_nothing_that_not_all_see(variant: Variant) -> None:
    at = VARIANTS.index(variant) + (0 if WALK == "all" else int(WALK))
    assert next(leaks(variant, NOBODY, ("ja", "en")[at % 2], at, MOST, at * 7 % LATEST), None) is None


# -- leaks that were put in by hand -----------------------------------------------------------------------------------


LOW = tuple("23456")
"""How low cards end."""


def hand_after(session: Session, seat: int) -> tuple[str, ...]:
    """List the cards that the next seat truly holds."""
    table = session.match.table
    hand = table.zones["hand"]
    return table.cards.names_of(hand.cards(session.match.true_state(), (seat + 1) % session.game.seats))


def shown_with(leak: Callable[[dict[str, Any], tuple[str, ...]], None]) -> PutIn:
    """Make a leak that changes the message of a table by what the next seat holds."""

    def put_in(monkeypatch: pytest.MonkeyPatch) -> None:
        honest_fields, honest_show, held = table_screens.table_fields, TableScreens.show, []

        def show(self: TableScreens, seat: int, code: str) -> None:
            held[:] = hand_after(self.session, seat)
            honest_show(self, seat, code)

        def table_fields(*about: Any) -> dict[str, Any]:
            found = honest_fields(*about)
            leak(found, tuple(held))
            return found

        monkeypatch.setattr(TableScreens, "show", show)
        monkeypatch.setattr(table_screens, "table_fields", table_fields)

    return put_in


def in_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat sees is reckoned with cards of another hand."""
    honest = Session.seen_by

    def seen_by(self: Session, seat: int) -> Seen:
        seen = honest(self, seat)
        worth = sum(card.endswith(LOW) for card in hand_after(self, seat))
        return replace(seen, total=tuple([(each or 0) + worth for each in seen.total]))

    monkeypatch.setattr(Session, "seen_by", seen_by)


def the_whole_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is made of everything that happened."""
    monkeypatch.setattr(seat_log, "seen_events", lambda entries, viewer: [each.event for each in entries])


def where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who asks what a card is learns whether the next seat has it."""

    def what_it_is(session: Session, table: object, seat: int, card: str, asked: bool) -> str:
        return "there" if card in hand_after(session, seat) else "elsewhere"

    monkeypatch.setattr(answers, "what_it_is", what_it_is)


def longer(fields: dict[str, Any], held: tuple[str, ...]) -> None:
    """The message is as much longer as the next seat has cards of the lower half."""
    fields["figures"] += " " * sum(card.endswith(LOW) for card in held)


def in_another_order(fields: dict[str, Any], held: tuple[str, ...]) -> None:
    """The order of the lines of the log hangs on the cards of another hand."""
    by = sum(card.endswith(LOW) for card in held) % max(1, len(fields["log"]))
    fields["log"] = fields["log"][by:] + fields["log"][:by]


def in_the_number(fields: dict[str, Any], held: tuple[str, ...]) -> None:
    """The name of the decision counts suits of another hand."""
    fields["decision"] += f".{len({card[0] for card in held})}"


LEAKS: dict[str, PutIn] = {
    "score": in_the_score,
    "log": the_whole_log,
    "answer": where_it_lies,
    "size": shown_with(longer),
    "order": shown_with(in_another_order),
    "number": shown_with(in_the_number),
}
"""By where a secret gets out, what lets it."""


@pytest.mark.days(7)
@pytest.mark.parametrize("game", ["hearts", "trick-and-desert", "diamonds"])
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)
    variant = next(each for each in VARIANTS if each.name == game and each.players == 4)
    assert next(leaks(variant, 0, "en", seed=5, most=60), None) is not None
