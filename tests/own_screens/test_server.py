"""The server itself, over real sockets of this computer: who may come in, and what happens to those who misbehave."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tablegames.own_screens.outgoing import SeatView
from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.seat_book import OfferedSeat
from tablegames.own_screens.server import sockets
from tests.patience import Patience

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
WITHIN = 20.0
"""Seconds in which anything happens at last, on the slowest machine."""


OPENED: list[ExitStack] = []
"""What the test that runs has opened."""
STRANGE = (
    *("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/..%2fpyproject.toml", "//etc/passwd", "/pictures/../x", "/x"),
    *("/.", "/words/../../x.json", "/words/xx.json", "/page.js/..", "/socket/", "/index.html%00.js"),
)


@pytest.fixture(autouse=True)
def _closed_at_the_end() -> Iterator[None]:
    with ExitStack() as stack:
        OPENED[:] = [stack]
        yield


@pytest.fixture
def screens() -> Iterator[OwnScreens]:
    found = OwnScreens()
    found.offer([OfferedSeat(0, "Aki"), OfferedSeat(1, "Ben")])
    found.start(HERE, 0)
    yield found
    found.stop()


def until(happened: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    waiting = Patience(WITHIN)
    while not happened():
        assert waiting.left
        time.sleep(0.01)


def come(screens: OwnScreens, source: str = HERE, origin: str | None = "") -> ClientConnection:
    """Open a socket as the page does."""
    at = f"{HERE}:{screens.port}"
    opening = connect(
        f"ws://{at}/socket",
        origin=f"http://{at}" if origin == "" else origin,  # type: ignore[arg-type]  # a string is an origin
        sock=socket.create_connection((HERE, screens.port), source_address=(source, 0)),
        compression=None,
        proxy=None,
    )
    return OPENED[0].enter_context(opening)


def say(phone: ClientConnection, do: str, **fields: Any) -> None:
    phone.send(json.dumps({"v": 1, "do": do, **fields}))


def hear(phone: ClientConnection, kind: str) -> dict[str, Any]:
    """Wait for a message of a kind."""
    while True:
        said: dict[str, Any] = json.loads(phone.recv(timeout=WITHIN))
        if said["type"] == kind:
            return said


def sat(screens: OwnScreens, seat: int) -> ClientConnection:
    """Come in and sit down."""
    phone = come(screens)
    say(phone, "hello", language="en", word=screens.word)
    hear(phone, "seats")
    say(phone, "sit", seat=seat)
    hear(phone, "seated")
    return phone


def dumb_phone(screens: OwnScreens) -> socket.socket:
    """Sit down at seat 0 with a phone that never answers anything, nor closes its socket."""
    dumb = socket.create_connection((HERE, screens.port), WITHIN)
    at = f"{HERE}:{screens.port}"
    lines = (
        *("GET /socket HTTP/1.1", f"Host: {at}", f"Origin: http://{at}", "Upgrade: websocket", "Connection: Upgrade"),
        *("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""),
    )
    dumb.sendall("\r\n".join(lines).encode())
    for text in (
        json.dumps({"v": 1, "do": "hello", "language": "en", "word": screens.word}),
        json.dumps({"v": 1, "do": "sit", "seat": 0}),
    ):
        # A frame with a mask of zeros, which leaves what it masks.
        dumb.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode())
    return dumb


def got(screens: OwnScreens, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask for something by HTTP."""
    connection = HTTPConnection(HERE, screens.port, timeout=WITHIN)
    connection.putrequest("GET", path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def test_where_another_program_has_the_port_of_before_it_is_listened_at_as_soon_as_it_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sockets, "SEEK_EVERY", 0.02)
    found = OwnScreens()
    found.offer([OfferedSeat(0, "Aki"), OfferedSeat(1, "Ben")])
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        found.start(HERE, port, "BCDF", {0: "a" * 32, 1: "b" * 32})
        try:
            assert found.port != port
            assert found.elsewhere() == {0, 1}
            newcomer = sat(found, 0)
            other.close()
            until(lambda: found.port == port)
            back = come(found)
            say(back, "hello", language="en", token="b" * 32)
            assert hear(back, "seated")["seat"] == 1
            assert found.elsewhere() == frozenset()
            say(newcomer, "here")
            assert hear(newcomer, "here"), "who came meanwhile stays"
        finally:
            found.stop()
    with suppress(OSError):
        socket.create_connection((HERE, port), 0.5).close()
        raise AssertionError("it listens after its end")


def test_nothing_listens_before_it_is_started_and_after_it_is_stopped() -> None:
    screens = OwnScreens()
    assert not screens.listens
    screens.start(HERE, 0)
    port, thread = screens.port, screens.thread
    assert thread is not None
    screens.offer([OfferedSeat(0, "Aki")])
    phone = sat(screens, 0)
    screens.stop()
    assert hear(phone, "closed")["reason"] == "stopped"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, port), 2)
    # The window waits for it no longer than a person would notice; on a busy machine it ends a little later.
    thread.join(60)
    assert not thread.is_alive()
    screens.stop()


def test_it_listens_at_the_chosen_address_alone(screens: OwnScreens) -> None:
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((ELSEWHERE, screens.port), 2)


def test_the_next_port_is_taken_where_one_is_in_use(screens: OwnScreens) -> None:
    other = OwnScreens()
    other.start(HERE, screens.port)
    assert screens.port < other.port < screens.port + 10
    other.stop()


def test_the_page_may_load_nothing_from_elsewhere_and_run_nothing_that_is_written_in_it(screens: OwnScreens) -> None:
    status, headers, body = got(screens, "/")
    assert status == 200
    assert b"<html" in body.lower()
    policy = dict(each.strip().partition(" ")[::2] for each in headers["Content-Security-Policy"].split(";"))
    assert policy.pop("default-src") == "'none'"
    assert policy.pop("connect-src") == f"'self' ws://{HERE}:{screens.port} ws://localhost:{screens.port}"
    assert {policy.pop(each) for each in ("script-src", "style-src", "img-src", "font-src", "media-src")} == {"'self'"}
    assert set(policy.values()) == {"'none'"}
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Server" not in headers


def test_files_of_the_page_are_sent_once_until_they_change(screens: OwnScreens) -> None:
    _, headers, _ = got(screens, "/")
    assert headers["Cache-Control"] == "no-cache"
    status, _, body = got(screens, "/", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")


@pytest.mark.parametrize("path", STRANGE)
def test_nothing_else_is_served(screens: OwnScreens, path: str) -> None:
    assert got(screens, path)[0] == 404


def test_a_name_that_somebody_else_gave_this_computer_is_refused(screens: OwnScreens) -> None:
    for host in ("evil.example", f"evil.example:{screens.port}", HERE, f"{HERE}:{screens.port}.evil.example"):
        assert got(screens, "/", Host=host)[0] == 421
    assert got(screens, "/", Host=f"{HERE}:{screens.port}")[0] == 200


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", f"http://{HERE}", f"https://{HERE}:1"])
def test_a_page_from_elsewhere_opens_no_socket(screens: OwnScreens, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        come(screens, origin=origin)
    assert refused.value.response.status_code == 403


def test_a_message_that_is_too_large_ends_the_connection(screens: OwnScreens) -> None:
    phone = come(screens)
    phone.send("x" * 5000)
    with pytest.raises(ConnectionClosed) as closed:
        phone.recv(timeout=WITHIN)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_who_sends_without_end_is_sent_away(screens: OwnScreens) -> None:
    phone = come(screens)
    with suppress(ConnectionClosed):
        for _ in range(5000):
            phone.send("{}")
    until(lambda: not screens.service.phones)


def test_there_are_two_hundred_connections_at_most_and_a_part_of_them_for_one_address(screens: OwnScreens) -> None:
    with ExitStack() as stack:

        def crowd(source: str, count: int) -> None:
            for _ in range(count):
                stack.enter_context(socket.create_connection((HERE, screens.port), WITHIN, (source, 0)))

        assert screens.sockets is not None
        counts = screens.sockets.counts
        crowd("127.0.0.9", sockets.MOST_EACH + 20)
        until(lambda: counts.get("127.0.0.9", 0) == sockets.MOST_EACH)
        assert hear(sat(screens, 0), "game")["game"] is None
        for each in range(10, 14):
            crowd(f"127.0.0.{each}", sockets.MOST_EACH)
        until(lambda: sum(counts.values()) >= sockets.MOST_SOCKETS - 5)
        assert sum(counts.values()) <= sockets.MOST_SOCKETS
    until(lambda: sum(counts.values()) < 5)
    assert sat(screens, 1)


def test_who_says_nothing_at_the_door_is_sent_away(monkeypatch: pytest.MonkeyPatch, screens: OwnScreens) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.1)
    assert hear(come(screens), "closed")["reason"] == "silent"


def test_a_phone_that_is_gone_without_a_word_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PING", 0.2)
    monkeypatch.setattr(sockets, "PONG", 0.3)
    screens = OwnScreens()
    screens.offer([OfferedSeat(0, "Aki")])
    screens.start(HERE, 0)
    dumb = dumb_phone(screens)
    until(lambda: screens.state(0) == "here")
    until(lambda: screens.state(0) == "away")
    dumb.close()
    screens.stop()


def test_the_window_waits_for_no_phone_that_is_gone_without_a_word(screens: OwnScreens) -> None:
    dumb = dumb_phone(screens)
    until(lambda: screens.state(0) == "here")
    # A phone that says goodbye takes some milliseconds; one that says nothing is waited for 0.4 seconds.
    waiting = Patience(3)
    screens.stop()
    assert waiting.left
    assert not screens.listens
    dumb.close()


def test_a_slow_reader_gets_the_latest_and_costs_little(screens: OwnScreens) -> None:
    phone = sat(screens, 0)
    screens.begin()
    many, large = 400, "x" * 50_000
    for at in range(many):
        text = json.dumps({"v": 1, "type": "table", "at": at, "large": large})
        screens.publish(0, "en", SeatView('{"v":1,"type":"game"}', text))
        time.sleep(0.001)
    there = next(iter(screens.service.phones.values()))
    until(lambda: bool(there.table))
    assert there.socket is not None
    assert there.socket.transport.get_write_buffer_size() < 500_000
    read = 0
    while hear(phone, "table")["at"] < many - 1:
        read += 1
    assert read < many - 20


def test_frames_wait_for_no_phone(screens: OwnScreens) -> None:
    phones = [sat(screens, 0), sat(screens, 1)]
    screens.begin()
    view = SeatView('{"v":1,"type":"game"}', json.dumps({"type": "table", "large": "x" * 20_000}))
    took = []
    for _ in range(200):
        began = time.thread_time()
        screens.publish(0, "en", view)
        screens.publish(1, "en", view)
        took.append(time.thread_time() - began)
    assert sorted(took)[len(took) // 2] < 0.002
    assert phones
