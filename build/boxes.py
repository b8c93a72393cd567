"""Draw the boxes of the classics: `python build/boxes.py` writes a picture of each into assets/art/boxes.

Each has a scene of its own; sky, edge and suits are shared. The boxes of the five games are drawn by hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from auction_boxes import AUCTION
from family_boxes import FAMILY
from later_boxes import LATER
from shapes import CREAM, GOLD, HEART, INK, RED, at, card, disc, line, path, rect, star, suit

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "art" / "boxes"
WIDE, HIGH = 240, 280


def knockout_whist() -> str:
    """A cup on a step, and cards that fall off it one after another."""
    rays = "".join(
        f"M120 118L{120 + 220 * math.cos(a):.0f} {118 + 220 * math.sin(a):.0f}" for a in (k * 0.42 for k in range(15))
    )
    cup = path("M84 70H156C156 112 142 132 120 138C98 132 84 112 84 70z", "url(#gold)")
    ears = line("M86 80C58 78 60 112 92 114M154 80C182 78 180 112 148 114", "#e3ab3c", 8)
    foot = path("M112 136H128V158H112z", "#c98c27") + rect(94, 156, 52, 12, "#e3ab3c", 4)
    steps = path("M70 168H170V280H70z", "#1d5c35") + path("M10 206H70V280H10z M170 226H230V280H170z", "#174b2b")
    falls = card(40, 176, "H", -28, 0.72) + card(196, 186, "C", 34, 0.72) + card(206, 92, "D", 62, 0.5)
    return (
        line(rays, "#ffffff", 9, 'stroke-opacity=".1"')
        + steps
        + ears
        + cup
        + foot
        + suit("S", 120, 96, 0.42)
        + falls
        + star(62, 52, 9)
    )


def briscola() -> str:
    """A square in the south: the sun, a fountain of coins, two crossed swords."""
    sun = disc(120, 96, 62, "#ffd77a", 'fill-opacity=".9"') + disc(120, 96, 46, "#ffefbf")
    hills = path("M0 190C50 150 90 186 130 168C170 150 210 176 240 160V280H0z", "#2f7d6b")
    tiles = "".join(
        rect(x, y, 26, 14, "#c96f45" if (x // 28 + y // 16) % 2 else "#b65d38", 3)
        for y in range(214, 280, 16)
        for x in range(-10, 240, 28)
    )
    sword = (
        rect(-4, -74, 8, 96, "#e8eef5", 3)
        + line("M0-70V18", "#b9c6d4", 2)
        + rect(-20, 20, 40, 8, "url(#gold)", 4)
        + rect(-4, 26, 8, 26, "#8a4a2b", 3)
        + disc(0, 56, 7, GOLD)
    )
    coins = "".join(
        disc(x, y, 17, "url(#gold)", 'stroke="#b77b1c" stroke-width="2"')
        + disc(x, y, 9, "none", 'stroke="#b77b1c" stroke-width="2"')
        for x, y in ((92, 202), (120, 210), (148, 202), (106, 186), (134, 186))
    )
    return sun + hills + tiles + at(120, 118, sword, 1, 32) + at(120, 118, sword, 1, -32) + coins


def german_whist() -> str:
    """Two who look at one card between them: lozenges, a pile, and two crowns."""
    lozenges = "".join(
        path(f"M{x} {y - 22}L{x + 16} {y}L{x} {y + 22}L{x - 16} {y}z", "#ffffff", 'fill-opacity=".13"')
        for y in range(0, 300, 44)
        for x in range(0, 260, 32)
    )
    crown = (
        path("M-40 20L-46-22L-20 0L0-34L20 0L46-22L40 20z", "url(#gold)")
        + rect(-40, 18, 80, 12, "#c98c27", 4)
        + disc(0, -36, 6, RED)
        + disc(-46, -24, 5, "#8fb8de")
        + disc(46, -24, 5, "#8fb8de")
    )
    pile = "".join(card(120 + k, 148 - 4 * k, "", 0, 1, "#6d1526") for k in range(4))
    return (
        lozenges
        + at(120, 58, crown, 0.95)
        + at(120, 232, crown, 0.8, 180)
        + pile
        + card(120, 128, "Q" and "D", 8, 0.95)
    )


def hearts() -> str:
    """A heart that no player wants, with the queen's spade in it."""
    big = at(120, 142, path(HEART, "#7d0f22", 'fill-opacity=".9"'), 2.55) + at(120, 138, path(HEART, "url(#rose)"), 2.4)
    crack = line("M120 84L108 112L130 132L112 158L124 182", "#7d0f22", 5)
    drops = "".join(
        suit("H", x, y, s, "#ffb9c4")
        for x, y, s in ((38, 60, 0.3), (206, 70, 0.24), (30, 214, 0.22), (208, 222, 0.32), (66, 248, 0.18))
    )
    queen = suit("S", 120, 142, 0.85, INK) + path("M96 92L90 68L108 82L120 62L132 82L150 68L144 92z", "url(#gold)")
    return drops + big + crack + queen


def schnapsen() -> str:
    """A marriage: two rings over a bell and an acorn, and a glass for either."""
    table = path("M0 204C60 190 180 190 240 204V280H0z", "#6b3a22") + line(
        "M0 222C60 208 180 208 240 222", "#8a4f30", 3
    )
    rings = disc(98, 116, 40, "none", 'stroke="#f6cf6a" stroke-width="11"') + disc(
        142, 116, 40, "none", 'stroke="#d99a2b" stroke-width="11"'
    )
    gem = path("M98 62L112 74L98 90L84 74z", "#9fe3ff") + path("M98 62L112 74H84z", "#d8f4ff")
    bell = (
        path("M-22 20C-22-16-12-28 0-28C12-28 22-16 22 20z", "url(#gold)")
        + rect(-28, 18, 56, 8, "#c98c27", 4)
        + disc(0, 30, 7, "#8a5a14")
    )
    acorn = (
        path("M-18-4C-18 22 0 34 0 34C0 34 18 22 18-4z", "#b8894a")
        + path("M-22-4C-22-22 22-22 22-4z", "#6f4a22")
        + line("M0-18V-30", "#6f4a22", 5)
    )
    glass = (
        path("M-14-30H14L10 24H-10z", "#ffffff", 'fill-opacity=".3"')
        + path("M-12-8H12L10 22H-10z", "#e8657a", 'fill-opacity=".9"')
        + rect(-12, 22, 24, 5, "#ffffff", 2, 'fill-opacity=".5"')
    )
    return (
        table
        + rings
        + gem
        + at(54, 216, bell, 0.9, -8)
        + at(186, 214, acorn, 1, 10)
        + at(104, 222, glass)
        + at(136, 222, glass)
        + star(196, 62, 10)
        + star(44, 74, 7)
    )


def euchre() -> str:
    """Two farmers, the bowers, before a barn at harvest."""
    sun = disc(182, 74, 34, "#fff0c2")
    field = path("M0 182C70 168 170 170 240 184V280H0z", "#c98b2c") + line(
        "".join(f"M{x} 280L{120 + (x - 120) * 0.45:.0f} 184" for x in range(-60, 320, 26)), "#a56c1b", 3
    )
    barn = (
        path("M44 188V120L92 84L140 120V188z", "#a1322c")
        + path("M36 124L92 80L148 124L140 130L92 94L44 130z", "#5f1a17")
        + rect(74, 142, 36, 46, "#f4e3c6", 2)
        + line("M74 142L110 188M110 142L74 188", "#a1322c", 3)
    )
    hat = (
        path("M-34 8C-20 0 20 0 34 8C20 16-20 16-34 8z", "#e8c987")
        + path("M-16 4C-16-18 16-18 16 4z", "#e8c987")
        + line("M-16 2C-6 7 6 7 16 2", "#8a5a1c", 4)
    )
    farmer = (
        disc(0, 22, 17, "#f2c79b")
        + path("M-26 74C-26 44 26 44 26 74z", "#35507c")
        + at(0, 6, hat)
        + disc(-6, 22, 2, INK)
        + disc(6, 22, 2, INK)
        + line("M-6 30C-2 34 2 34 6 30", INK, 2)
    )
    return (
        sun
        + field
        + barn
        + at(84, 186, farmer, 1.1)
        + at(166, 182, farmer, 1.1)
        + suit("C", 84, 258, 0.34)
        + suit("S", 166, 254, 0.34)
    )


def belote() -> str:
    """An evening in Paris: the tower, a balloon of king and queen, and lights."""
    tower = (
        path(
            "M112 214C118 150 119 110 120 62C121 110 122 150 128 214L160 240H142C136 222 104 222 98 240H80z", "#2b1c52"
        )
        + rect(104, 150, 32, 6, "#2b1c52")
        + rect(96, 198, 48, 7, "#2b1c52")
    )
    houses = path(
        "M0 280V232L24 214L48 232V244H70V222L92 238V280z M240 280V226L214 210L190 230V246H168V236L150 250V280z",
        "#1d1338",
    )
    windows = "".join(
        rect(x, y, 6, 8, "#ffd77a", 1)
        for x, y in (
            (16, 244),
            (30, 244),
            (58, 254),
            (76, 250),
            (176, 256),
            (206, 240),
            (222, 244),
            (16, 262),
            (206, 260),
            (222, 262),
        )
    )
    balloon = (
        disc(0, 0, 34, CREAM)
        + path("M-34 0A34 34 0 0 1 -12-32V32A34 34 0 0 1 -34 0z", "#35507c")
        + path("M34 0A34 34 0 0 0 12-32V32A34 34 0 0 0 34 0z", RED)
        + line("M-18 28L-8 48M18 28L8 48", "#d9b36a", 2)
        + rect(-9, 47, 18, 12, "#8a5a2b", 3)
    )
    moon = disc(52, 64, 22, "#fff3cf") + disc(62, 58, 19, "#5b3aa0")
    return (
        moon
        + houses
        + windows
        + tower
        + at(184, 92, balloon)
        + suit("H", 184, 92, 0.26)
        + star(92, 44, 6)
        + star(150, 40, 5)
        + star(212, 44, 6)
        + line("M120 62V48", "#ffd77a", 3)
    )


def oh_hell() -> str:
    """A little devil who bids, over a kettle of flames."""
    flames = path(
        "M20 280C10 236 44 232 40 192C66 212 66 236 84 216C76 184 104 170 108 146"
        "C132 170 128 200 148 212C160 196 158 176 176 168C176 204 214 214 212 280z",
        "#ff7a2f",
    ) + path(
        "M54 280C50 252 74 250 76 226C92 240 96 256 108 238C106 222 118 212 122 200"
        "C136 218 134 240 148 246C158 238 160 226 170 222C172 248 186 256 184 280z",
        "#ffc14a",
    )
    face = disc(120, 118, 50, RED) + path(
        "M78 94C62 82 58 58 66 42C76 60 88 68 100 74z M162 94C178 82 182 58 174 42C164 60 152 68 140 74z", "#8f1420"
    )
    eyes = (
        disc(102, 112, 10, CREAM)
        + disc(138, 112, 10, CREAM)
        + disc(105, 114, 5, INK)
        + disc(135, 114, 5, INK)
        + line("M90 98L110 104M150 98L130 104", "#5a0a14", 5)
    )
    smile = path("M92 134C104 156 136 156 148 134C132 142 108 142 92 134z", "#5a0a14") + path(
        "M104 138L110 147L115 139z M136 138L130 147L125 139z", CREAM
    )
    fork = line("M206 90V220M190 62V88C190 100 222 100 222 88V62M206 58V96", "#3a2a2a", 6)
    return flames + fork + face + eyes + smile + card(48, 150, "C", -18, 0.62)


def spades() -> str:
    """A spade that digs: treasure below a hill at night."""
    stars_ = "".join(star(x, y, r) for x, y, r in ((36, 44, 7), (84, 28, 5), (204, 40, 8), (176, 82, 5), (58, 98, 5)))
    moon = disc(196, 96, 26, "#eaf3ff", 'fill-opacity=".95"') + disc(206, 90, 22, "#1f5f99")
    hill = path("M0 190C60 160 180 160 240 190V280H0z", "#20502f") + path(
        "M0 208C60 186 180 186 240 208V280H0z", "#4a3020"
    )
    chest = (
        rect(58, 228, 54, 34, "#8a5224", 5)
        + path("M58 232C58 212 112 212 112 232z", "#a7672f")
        + rect(80, 228, 10, 12, GOLD, 2)
        + "".join(disc(x, y, 5, GOLD) for x, y in ((66, 224), (76, 220), (94, 219), (104, 224)))
    )
    spade = (
        rect(-6, -110, 12, 96, "#9a6a38", 5)
        + line("M-20-112H20", "#7a4f25", 11)
        + path("M-34-20H34C40 20 22 56 0 72C-22 56-40 20-34-20z", "#c9d6e4")
        + path("M0-20H34C40 20 22 56 0 72z", "#9fb2c6")
        + suit("S", 0, 14, 0.5, INK)
    )
    return stars_ + moon + hill + chest + at(142, 168, spade, 1.05, 12)


def bridge() -> str:
    """A bridge between two towers, and lanterns of the four suits over the river."""
    river = rect(0, 196, 240, 84, "#1d5a78") + line(
        "M18 220H62M96 232H150M180 216H224M40 252H92M140 260H206", "#7fc0dc", 3, 'stroke-opacity=".7"'
    )
    towers = "".join(
        rect(x, 78, 22, 130, "#b8864f")
        + rect(x - 4, 70, 30, 12, "#8f6236", 3)
        + path(f"M{x - 4} 70L{x + 11} 48L{x + 26} 70z", "#a1322c")
        for x in (46, 172)
    )
    deck = path("M0 176C80 160 160 160 240 176V192C160 176 80 176 0 192z", "#8f6236")
    cables = line("M0 120C30 120 50 86 57 80C90 160 150 160 183 80C190 86 210 120 240 120", "#5e3f22", 4)
    hangers = line(
        "".join(f"M{x} {y}V168" for x, y in ((76, 116), (96, 134), (120, 140), (144, 134), (164, 116))), "#5e3f22", 2.5
    )
    lanterns = "".join(
        line(f"M{x} 172V194", "#5e3f22", 2.5)
        + disc(x, 208, 18, "#ffe6a8")
        + disc(x, 208, 18, "none", 'stroke="#c98c27" stroke-width="2.5"')
        + suit(name, x, 208, 0.27)
        for name, x in zip("SHDC", (33, 91, 149, 207), strict=True)
    )
    return disc(120, 72, 34, "#fff3cf", 'fill-opacity=".85"') + river + cables + hangers + towers + deck + lanterns


def skat() -> str:
    """Three glasses round two cards that lie face down under a lamp."""
    lamp = (
        path("M120 0V26M84 66C84 38 156 38 156 66z", "#2d2140", 'stroke="#2d2140" stroke-width="4"')
        + path("M84 66H156L222 246H18z", "#ffe9b0", 'fill-opacity=".3"')
        + disc(120, 66, 9, "#fff3cf")
    )
    table = path("M16 206C16 178 224 178 224 206C224 250 16 250 16 206z", "#1f6b4c") + line(
        "M16 206C16 250 224 250 224 206", "#7a4a24", 8
    )
    cards = card(104, 200, "", -14, 0.74, "#1d2f5f") + card(140, 202, "", 10, 0.74, "#1d2f5f")
    jacks = "".join(
        at(x, y, rect(-17, -22, 34, 44, CREAM, 5, 'stroke="#000000" stroke-opacity=".2"') + suit(n, 0, 0, 0.3), 1, t)
        for n, x, y, t in (("C", 46, 128, -16), ("S", 92, 112, -6), ("H", 148, 112, 6), ("D", 194, 128, 16))
    )
    mug = (
        rect(-13, -20, 26, 38, "#e8657a", 4)
        + rect(-15, -28, 30, 14, "#ffd1d9", 6)
        + line("M14-12C26-12 26 10 14 10", "#e0e6ee", 4)
    )
    return lamp + table + cards + jacks + at(40, 200, mug, 0.8) + at(200, 200, mug, 0.8) + at(120, 246, mug, 0.8)


SCENES: dict[str, tuple[str, str, Callable[[], str]]] = {
    "knockout-whist": ("#4fa35f", "#12402a", knockout_whist),
    "briscola": ("#59c3b4", "#1a5e5a", briscola),
    "german-whist": ("#5b7fd0", "#23306e", german_whist),
    "hearts": ("#c43a55", "#4d0d1f", hearts),
    "schnapsen": ("#a8324a", "#3d0f1d", schnapsen),
    "euchre": ("#f3b955", "#c4762a", euchre),
    "belote": ("#7a56c4", "#2c1a5e", belote),
    "oh-hell": ("#2a8f8a", "#0d3b42", oh_hell),
    "spades": ("#2e7cc0", "#0f2f57", spades),
    "bridge": ("#8ecf9c", "#2f7d6b", bridge),
    "skat": ("#6b4fa8", "#2a1c4d", skat),
    **AUCTION,
    **LATER,
    **FAMILY,
}
"""The colours of the sky, above and below, and what stands before it."""
FELTS = {
    "lantern-night": ("#28508f #163163 #081633", "#0b1233", "#b9c2ee"),
    "big-two": ("#a3452f #6e2a1f #30110d", "#280f0b", "#eccabb"),
    "klaverjas": ("#97592a #63391a #2b180a", "#231408", "#ecd3b8"),
    "five-hundred": ("#8f4a3c #5f2a26 #29110f", "#220f0e", "#ecc8bb"),
    "bid-euchre": ("#7a6a35 #4c421f #211c0c", "#1c180a", "#e6dab2"),
    "ninety-nine": ("#75793c #4b4f22 #1f210c", "#1b1d0b", "#dcdcb0"),
    "pinochle": ("#8f4f62 #5c2f3e #28131b", "#210f16", "#e9cad2"),
    "sergeant-major": ("#6f6283 #473c58 #1f1a29", "#191522", "#d6cce2"),
    "doppelkopf": ("#8a5a33 #573720 #26170d", "#20130b", "#ecd3b4"),
    "pitch": ("#934a63 #5f2c41 #27101a", "#200d16", "#e6c4d0"),
    "tarot": ("#2e7d78 #1b524f #0a2423", "#0a2120", "#bfe0da"),
    "sheepshead": ("#52708a #32495e #131e29", "#101922", "#c6d6e4"),
    "twenty-eight": ("#4a8a6e #2a5a46 #10281e", "#0d2018", "#c3e2d2"),
}
"""Felts of games that have one of their own: from the middle to the edge, what lies on it, and pale words."""


def box(name: str) -> str:
    """Draw a box."""
    above, below, scene = SCENES[name]
    stops = '<stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/>'
    shade = '<linearGradient id="{}" gradientUnits="userSpaceOnUse" x1="0" y1="{}" x2="0" y2="{}">{}</linearGradient>'
    defs = shade.format("sky", 0, HIGH, stops.format(above, below))
    defs += shade.format("gold", -40, 140, stops.format("#ffe08a", "#d99a2b")) + shade.format(
        "rose", -40, 40, stops.format("#ff6d80", "#b3162e")
    )
    edge = rect(1.5, 1.5, WIDE - 3, HIGH - 3, "none", 16.5, 'stroke="#fff8e7" stroke-opacity=".3" stroke-width="3"')
    edge += rect(8, 8, WIDE - 16, HIGH - 16, "none", 11, 'stroke="#f0bd4f" stroke-opacity=".6" stroke-width="1.4"')
    felt = 'data-felt="{}" data-panel="{}" data-muted="{}" '.format(*FELTS[name]) if name in FELTS else ""
    size = f'width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
    return (
        f'<svg {felt}xmlns="http://www.w3.org/2000/svg" {size}><defs>{defs}</defs>\n'
        f"{rect(0, 0, WIDE, HIGH, 'url(#sky)', 18)}\n{scene()}\n{edge}</svg>\n"
    )


def main() -> None:
    """Write them all."""
    for name in SCENES:
        (FOLDER / f"{name}.svg").write_text(box(name), "utf-8")


if __name__ == "__main__":
    main()
