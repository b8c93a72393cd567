"""What is lit while it is talked about: sprites of a table, by the words for its parts."""

from __future__ import annotations

from collections.abc import Iterable

from tablegames.view.painting.sprite import Key, Screen, Sprite


def lit_sprites(screen: Screen, words: Iterable[str], viewer: int) -> frozenset[Key]:
    """Gather the sprites that words stand for; see `part`."""
    return frozenset(key for word in words for key in part(screen, word, viewer))


def part(screen: Screen, word: str, viewer: int) -> frozenset[Key]:
    """Find the sprites of one part of the table; none where there is no such thing now.

    `hand` is the viewer's, a card's id is that card, `seat 1` a plate with what lies on it. Else it is the word of a
    widget, of a zone or of a tally, the last two also with an owner: `won 2`.
    """
    name, _, owner = word.partition(" ")
    seat = int(owner) if owner.isdigit() else None
    found = screen.sprites.values()
    if name == "seat" and seat is not None:
        return plate(screen, seat)
    if name == "hand" and seat is None:
        own = frozenset(each.key for each in found if each.place == ("hand", viewer))
        return own or frozenset(screen.parts.get(name, ()))
    card = frozenset(each.key for each in found if each.card == word)
    if card:
        return card
    if seat is None and screen.parts.get(name):
        return frozenset(screen.parts[name])
    lying = frozenset(
        each.key for each in found if each.place and each.place[0] == name and seat in (None, each.place[1])
    )
    if lying:
        return lying
    spots = [spot for place, spot in screen.anchors.items() if place[0] == name and seat in (None, place[1])]
    under = [smallest(screen, *spot) for spot in spots]
    return frozenset(each.key for each in under if each is not None)


def plate(screen: Screen, seat: int) -> frozenset[Key]:
    """Find the plate of a seat and what lies on it."""
    ground = screen.sprites.get(("seat", seat))
    if ground is None:
        spot = screen.anchors.get(("seat", seat))
        ground = smallest(screen, *spot) if spot else None
    if ground is None:
        return frozenset()
    return frozenset(
        each.key for each in screen.sprites.values() if ground.hit.contains(each.hit) and each.z >= ground.z
    )


def smallest(screen: Screen, x: float, y: float) -> Sprite | None:
    """Find the smallest sprite at a point."""
    hits = [each for each in screen.sprites.values() if each.hit.collidepoint(x, y)]
    return min(hits, key=lambda each: each.picture.w * each.picture.h, default=None)
