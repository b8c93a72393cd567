"""Scenes on the boxes of games with an auction. `boxes.py` frames them."""

from __future__ import annotations

from collections.abc import Callable

from shapes import CREAM, GOLD, INK, at, card, disc, line, path, rect


def five_hundred() -> str:
    """A kookaburra, which is the joker of Australian packs, on its branch before the red rock at sunset."""
    sun = disc(176, 86, 40, "#ffe3a1", 'fill-opacity=".95"')
    rock = path("M0 190C14 150 34 144 70 142C120 136 176 140 206 146C226 150 232 166 240 186V280H0z", "#a8412c")
    rock += path("M0 190C60 178 180 180 240 186V280H0z", "#d0824a") + path(
        "M0 232C80 222 160 226 240 236V280H0z", "#b9673a"
    )
    branch = line("M-10 214C60 200 150 206 250 190", "#6b4a35", 13) + line(
        "M150 204C170 190 186 186 204 184", "#6b4a35", 6
    )
    tail = path("M-38 46L-78 96L-62 104L-22 66z", "#8a5a3a") + line("M-66 84L-52 92M-56 72L-42 80", CREAM, 4)
    body = path("M-44 30C-48-14-10-30 18-16C40-4 40 40 14 66C-10 78-40 66-44 30z", "#fff3df")
    wing = path("M-44 24C-44-8-10-16 2 0C6 28-8 54-34 66C-42 54-44 40-44 24z", "#7a4f33")
    wing += line("M-30 16L-12 10M-32 28L-10 22M-30 40L-12 34", "#6fb3d6", 4)
    head = disc(24, -32, 33, "#fff3df") + path("M-8-42C-4-70 44-76 54-44C36-56 12-54-8-42z", "#7a4f33")
    head += (
        path("M-6-26C14-40 40-40 56-32C36-26 16-18-4-14z", "#5b3a28") + disc(34, -32, 6, INK) + disc(36, -34, 2, CREAM)
    )
    beak = path("M50-46C76-44 98-36 106-26L52-22z", "#3a2f2c") + path("M52-22L104-25C94-12 72-8 52-12z", "#d8b78a")
    feet = line("M-12 70V84M8 66V82", "#c98a4a", 5)
    number = line(
        "M36-22H12L9-2C28-10 42 0 38 16C34 30 14 32 6 22M76-22C54-22 54 27 76 27C98 27 98-22 76-22z", CREAM, 9
    )
    number += line("M126-22C104-22 104 27 126 27C148 27 148-22 126-22z", CREAM, 9)
    return sun + rock + branch + at(98, 124, tail + feet + body + wing + head + beak, 0.98) + at(52, 242, number, 0.86)


def bid_euchre() -> str:
    """An auctioneer's hammer falls before a covered bridge of Indiana in autumn, and two equal jacks wait for a bid."""
    trees = disc(58, 66, 27, "#fff0c4") + disc(16, 122, 34, "#c9572c") + disc(60, 130, 26, "#e08a2e")
    trees += disc(186, 126, 30, "#d9742c") + disc(226, 114, 36, "#b5462a")
    bridge = path("M0 136C60 122 180 122 240 136V280H0z", "#8d9a3f") + path(
        "M70 152V104L120 76L170 104V152z", "#a1322c"
    )
    bridge += path("M60 108L120 70L180 108L174 116L120 84L66 116z", "#5f1a17")
    bridge += path("M92 152V124C92 102 148 102 148 124V152z", "#2f1a16") + line(
        "M80 112V150M160 112V150", "#7f2420", 2.5
    )
    road = path("M92 152H148L196 280H44z", "#d8b98a")
    jacks = card(46, 206, "S", -16, 0.86) + card(82, 198, "S", 2, 0.86)
    block = path("M88 250C88 236 188 236 188 250V260C188 272 88 272 88 260z", "#5c3416")
    block += path("M88 250C88 238 188 238 188 250C188 262 88 262 88 250z", "#9a6230")
    handle = rect(0, -8, 104, 14, "#7a4720", 7)
    head = rect(-24, -44, 48, 86, "#8a5426", 9) + rect(-24, -32, 48, 9, GOLD, 2) + rect(-24, 20, 48, 9, GOLD, 2)
    blows = line("M94 232L82 222M88 246L74 244M176 234L188 226M186 248L200 248", CREAM, 4)
    return trees + bridge + road + jacks + block + blows + at(136, 202, handle + head, 0.92, -14)


AUCTION: dict[str, tuple[str, str, Callable[[], str]]] = {
    "bid-euchre": ("#f4d08a", "#d98a4a", bid_euchre),
    "five-hundred": ("#ef8f5a", "#7d3350", five_hundred),
}
"""The colours of the sky, above and below, and what stands before it."""
