"""Under which addresses the devices in the same home reach this computer."""

from __future__ import annotations

import os
import socket
import struct
import sys
from contextlib import suppress
from ipaddress import AddressValueError, IPv4Address, IPv4Network

OVERRIDE = "TABLEGAMES_ADDRESS"
"""The variable of the environment that names the only address to be offered, such as 127.0.0.1 for a trial."""
AT_HOME = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""The addresses that routers in homes give."""
BY_ITSELF = IPv4Network("169.254.0.0/16")
"""What a device gives itself where it is given no address: others seldom reach it there."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "tun", "tap", "utun", "wg", "zt", "tailscale")
"""How interfaces begin behind which there are no phones: of virtual machines, containers and tunnels."""
FAR_AWAY = "192.0.2.1", 9
"""An address that no device has (RFC 5737): the system says by which way it would go there, and sends nothing."""
ASK_ADDRESS = 0xC0206921 if sys.platform == "darwin" else 0x8915
"""SIOCGIFADDR, by which POSIX systems tell the address of an interface."""


def home_addresses() -> tuple[str, ...]:
    """List this computer's IPv4 addresses in the networks it is in, the likeliest for a phone at home first.

    Empty where it is in none.
    """
    named = os.environ.get(OVERRIDE, "")
    if named:
        return (named,)
    usual, found = by_default(), by_interface()
    for each in (usual, *by_name()):
        if each and each not in found.values():
            found[f"?{each}"] = each
    order = sorted(found, key=lambda name: (rank_address(name, found[name]), found[name] != usual, name))
    return tuple(dict.fromkeys(found[name] for name in order if is_reached(found[name])))


def rank_address(interface: str, address: str) -> int:
    """Tell how unlikely it is that a phone at home reaches an address: the lower, the better."""
    place = IPv4Address(address)
    unlikely = 0 if any(place in network for network in AT_HOME) else 2 if place in BY_ITSELF else 1
    return unlikely + 3 * interface.startswith(VIRTUAL)


def is_reached(address: str) -> bool:
    """Tell whether another device may reach an address at all."""
    try:
        place = IPv4Address(address)
    except AddressValueError:
        return False
    return not (place.is_loopback or place.is_unspecified or place.is_multicast)


def by_default() -> str:
    """Ask the system from which address it would send into the world; nothing is sent. "" where it cannot."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(FAR_AWAY)
        return str(asking.getsockname()[0])
    return ""


def by_interface() -> dict[str, str]:
    """Ask for the address of each interface, by its name; nothing on Windows, which tells them by the name of the
    computer."""
    if sys.platform == "win32":
        return {}
    import fcntl

    found: dict[str, str] = {}
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            # An interface without an address refuses the question.
            with suppress(OSError):
                answer = fcntl.ioctl(asking.fileno(), ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
                found[name] = socket.inet_ntoa(answer[20:24])
    return found


def by_name() -> list[str]:
    """Look up the addresses of the computer's own name."""
    with suppress(OSError, UnicodeError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
