"""What is served by HTTP: the page and its files, its words, and pictures; all else is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from tablegames.languages.languages import language, languages
from tablegames.own_screens.pictures import FOLDER_OF_PICTURES, PhonePictures
from tablegames.shipped import ASSETS
from tablegames.view.language.text import Texts

FOLDER = ASSETS / "own_screen"
SOCKET = "/socket"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
}
"""By the ending of a file, what it is; files of other kinds are not served."""
OWN_WORDS = "own_screen."
"""Texts that the page itself says."""
FOR_EVER = "public, max-age=31536000, immutable"
"""A picture's address names what is on it, so it never changes."""


def policy(hosts: Mapping[str, str]) -> str:
    """Say what a page may load: from the computer that served it, and from nowhere else."""
    sockets = " ".join(f"ws://{host}" for host in hosts)
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; "
        f"connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


class WebPages:
    """Answers requests. `hosts` maps the names under which the computer may be asked to the origins of their pages."""

    def __init__(self, hosts: Mapping[str, str], pictures: PhonePictures) -> None:
        self.hosts, self.pictures = hosts, pictures
        self.policy = policy(hosts)

    def answer(self, request: Request) -> Response | None:
        """Answer a request; None where it is for the socket, and may have it."""
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        # An attacker whose name of the internet leads to this computer would bring that name along.
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return self.refused(HTTPStatus.MISDIRECTED_REQUEST)
        path = request.path.partition("?")[0]
        if path == SOCKET:
            # A page from elsewhere may open sockets wherever it likes, but has to say where it is from.
            return None if origins == [self.hosts[hosts[0].lower()]] else self.refused(HTTPStatus.FORBIDDEN)
        if path.startswith(FOLDER_OF_PICTURES):
            name = path.removeprefix(FOLDER_OF_PICTURES)
            picture = self.pictures.find(name)
            return self.sent(picture, Path(name).suffix, FOR_EVER) if picture else self.refused(HTTPStatus.NOT_FOUND)
        if path.startswith("/words/"):
            words = words_of(path.removeprefix("/words/").removesuffix(".json"))
            return self.sent(words, ".json") if words else self.refused(HTTPStatus.NOT_FOUND)
        name = "index.html" if path == "/" else path.removeprefix("/")
        file = files().get(name)
        return self.kept(request, file(), Path(name).suffix) if file else self.refused(HTTPStatus.NOT_FOUND)

    def kept(self, request: Request, body: bytes, ending: str) -> Response:
        """Send a file of the page, unless the browser has it as it is now."""
        tag = f'"{sha256(body).hexdigest()[:16]}"'
        if request.headers.get_all("If-None-Match") == [tag]:
            return Response(
                304, "Not Modified", Headers({"ETag": tag, "Connection": "close", "Cache-Control": "no-cache"})
            )
        answer = self.sent(body, ending, "no-cache")
        answer.headers["ETag"] = tag
        return answer

    def sent(self, body: bytes, ending: str, cached: str = "no-store") -> Response:
        """Send something."""
        return Response(200, "OK", self.headers(body, KINDS[ending], cached), body)

    def refused(self, status: HTTPStatus) -> Response:
        """Refuse to send something."""
        body = f"{status.value}\n".encode()
        return Response(status.value, status.phrase, self.headers(body, "text/plain; charset=utf-8", "no-store"), body)

    def headers(self, body: bytes, kind: str, cached: str) -> Headers:
        """Say what a body is, and what a browser may do with it."""
        return Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Connection": "close",
                "Cache-Control": cached,
                "Content-Security-Policy": self.policy,
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Cross-Origin-Opener-Policy": "same-origin",
                "X-Frame-Options": "DENY",
            }
        )


def files() -> dict[str, Callable[[], bytes]]:
    """List the files of the page by name: no path is ever made of what was asked for."""
    found = FOLDER.iterdir() if FOLDER.is_dir() else ()
    return {each.name: each.read_bytes for each in found if each.is_file() and each.suffix in KINDS}


@cache
def words_of(code: str) -> bytes:
    """Write the words that the page says by itself in a language; b"" where there is no such language."""
    if code not in languages():
        return b""
    said = Texts(code)
    words = {key.removeprefix(OWN_WORDS): said.say(key) for key in sorted(said.texts) if key.startswith(OWN_WORDS)}
    spoken = [{"code": each, "name": language(each).name} for each in languages()]
    return json.dumps({"languages": spoken, "words": words}, ensure_ascii=False).encode()
