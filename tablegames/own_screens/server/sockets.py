"""The sockets of the server's thread: listening, conversations with phones, and the end of all of them."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tablegames.own_screens.server.incoming import LARGEST
from tablegames.own_screens.server.phone import Phone, Where
from tablegames.own_screens.server.service import Service
from tablegames.own_screens.server.web_pages import WebPages

MOST_SOCKETS, MOST_EACH = 200, 48
"""How many connections there are at once, all together and of one address; more are refused before they say a word."""
HELLO_WITHIN, INSIDE_WITHIN = 10.0, 900.0
"""Seconds in which a phone has to say hello, and in which it has to have come in."""
PING, PONG = 8.0, 10.0
"""Seconds between two questions whether a phone is there, and in which it has to answer."""
CLOSE_WITHIN = 2.0
"""Seconds in which a phone that is sent away has to close its socket."""
GOODBYE = 0.4
"""Seconds in which all phones are told that it is over: the window waits for that."""
SEEK_EVERY = 2.0
"""Seconds between two looks whether another place to listen at is free."""
QUIET = logging.getLogger("tablegames.own_screens.sockets")
QUIET.addHandler(logging.NullHandler())
QUIET.propagate = False
"""What strangers send is worth no line of a log."""


class Counted(ServerConnection):
    """A connection that counts from the moment it is accepted: one too many is cut before anything is read."""

    counts: dict[str, int]
    address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if sum(self.counts.values()) >= MOST_SOCKETS or self.counts.get(address, 0) >= MOST_EACH:
            self.transport.abort()
            return
        self.address = address
        self.counts[address] = self.counts.get(address, 0) + 1

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address:
            self.counts[self.address] -= 1
            if not self.counts[self.address]:
                del self.counts[self.address]
        super().connection_lost(exc)


class Sockets:
    """Serves a service over sockets, until it is stopped."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.counts: dict[str, int] = {}
        """By address, how many connections there are."""
        self.stopping = asyncio.Event()

    async def serve(
        self,
        listener: socket.socket,
        pages: WebPages,
        started: Callable[[], None],
        seek: Callable[[], socket.socket | None] | None = None,
    ) -> None:
        """Serve until it is stopped; `seek` is asked now and then for another listener, until it gives one."""
        async with AsyncExitStack() as listening:
            servers = [await listening.enter_async_context(self.served(listener, pages))]
            started()
            while not await self.stops_within(SEEK_EVERY if seek else None):
                if seek is not None and (found := seek()) is not None:
                    servers.append(await listening.enter_async_context(self.served(found, pages)))
                    seek = None
            await self.say_goodbye(servers)

    async def stops_within(self, seconds: float | None) -> bool:
        """Tell whether it is stopped within some seconds; None: wait until it is."""
        with suppress(TimeoutError):
            return await asyncio.wait_for(self.stopping.wait(), seconds)
        return False

    def served(self, listener: socket.socket, pages: WebPages) -> AbstractAsyncContextManager[Server]:
        """Serve a connection that comes to a listener."""
        counted = type("CountedHere", (Counted,), {"counts": self.counts})
        return serve(
            self.converse,
            sock=listener,
            create_connection=counted,
            process_request=lambda _, request: pages.answer(request),
            compression=None,
            max_size=LARGEST,
            max_queue=8,
            write_limit=65536,
            open_timeout=HELLO_WITHIN,
            ping_interval=PING,
            ping_timeout=PONG,
            close_timeout=CLOSE_WITHIN,
            server_header=None,
            logger=QUIET,
        )

    async def say_goodbye(self, servers: Sequence[Server]) -> None:
        """Tell all phones that it is over, as far as they listen."""
        for phone in self.service.phones.values():
            phone.send_away("stopped")
        for server in servers:
            server.close(close_connections=False)
        deadline = time.monotonic() + GOODBYE
        while self.service.phones and time.monotonic() < deadline:
            await asyncio.sleep(0.02)
        for phone in self.service.phones.values():
            if phone.socket is not None:
                phone.socket.transport.abort()

    async def converse(self, connection: ServerConnection) -> None:
        """Talk with a phone until it is gone."""
        phone = self.service.come(connection, connection.address if isinstance(connection, Counted) else "")
        writing = asyncio.create_task(phone.write(connection))
        limit = asyncio.create_task(self.come_in(phone))
        try:
            async for text in connection:
                if phone.closing:
                    break
                self.service.hear(phone, text)
            if phone.closing:
                await asyncio.wait([writing], timeout=CLOSE_WITHIN)
        except ConnectionClosed:
            pass
        finally:
            writing.cancel()
            limit.cancel()
            self.service.go(phone)

    async def come_in(self, phone: Phone) -> None:
        """Send a phone away that stands at the door for too long."""
        await asyncio.sleep(HELLO_WITHIN)
        if not phone.language:
            phone.send_away("silent")
        await asyncio.sleep(INSIDE_WITHIN)
        if phone.where is Where.DOOR:
            phone.send_away("silent")
