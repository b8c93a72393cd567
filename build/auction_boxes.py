"""Scenes on the boxes of games whose auction names numbers or tricks. `boxes.py` frames them."""

from __future__ import annotations

from collections.abc import Callable

from shapes import CREAM, GOLD, INK, RED, at, card, disc, line, path, rect, star, suit


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


def twenty_eight() -> str:
    """An elephant in its golden cloth by the palms and the water of Kerala, and a card that lies face down."""
    sun = disc(120, 84, 64, "#ffe3a0", 'fill-opacity=".85"')
    water = path("M0 182H240V280H0z", "#2f7f78") + line("M76 208h24M150 204h34M22 268h44M178 268h40", "#7fc4b4", 3)
    water += path(
        "M0 196C14 180 48 180 66 198C44 204 20 206 0 206z M240 198C228 182 196 184 184 198C204 206 222 208 240 206z",
        "#3d8f52",
    )
    leaves = line(
        "M0 0C-14-16-32-14-40 0M0 0C14-16 32-14 40 0M0 0C-8-22-24-30-36-26M0 0C8-22 24-30 36-26", "#1f6b45", 7
    )
    palm = line("M6 118C-2 80-4 40 0 0", "#7a4f2c", 7) + leaves
    ears = path("M-30-44C-84-60-94 10-60 34C-44 42-34 20-30-4z M30-44C84-60 94 10 60 34C44 42 34 20 30-4z", "#5a616b")
    head = path(
        "M0-62C36-62 48-34 42-2C36 24 24 34 20 62C16 92-14 92-18 76L-8 72C-2 78 4 70 0 60C-22 34-36 24-42-2"
        "C-48-34-36-62 0-62z",
        "#757d88",
    )
    tusks = line("M-26 28C-34 44-34 54-26 62M28 28C36 44 36 54 28 62", CREAM, 8)
    cloth = path("M-30-56C-14-66 14-66 30-56C32-30 14-4 0 30C-14-4-32-30-30-56z", "url(#gold)")
    cloth += "".join(
        disc(x, y, r, RED) for x, y, r in ((0, -40, 8), (-16, -44, 4), (16, -44, 4), (0, -18, 6), (0, 0, 4))
    )
    eyes = disc(-30, -8, 4, INK) + disc(30, -8, 4, INK)
    signs = "".join(
        suit(name, x, y, 0.34, fill)
        for name, x, y, fill in (
            ("C", 42, 240, CREAM),
            ("D", 80, 250, GOLD),
            ("H", 160, 250, GOLD),
            ("S", 198, 240, CREAM),
        )
    )
    elephant = at(120, 116, ears + head + tusks + cloth + eyes, 1.06)
    return (
        sun
        + water
        + at(30, 74, palm)
        + at(212, 84, palm, 0.9)
        + elephant
        + signs
        + card(120, 236, "", 0, 0.8, "#8a2f52")
    )


def pitch() -> str:
    """A jug of lemonade on a checked cloth, in the sun, and the card that is pitched first."""
    squares = "".join(
        f"M{x} {y}h30v22h-30z" for row, y in enumerate((198, 220, 242, 264)) for x in range(30 * (row % 2), 240, 60)
    )
    cloth = rect(0, 194, 240, 86, "#fdf3ec") + path(squares, "#d9566b")
    glass = path("M40 62H130L121 226C119 238 51 238 49 226z", "#ffffff", 'fill-opacity=".4"')
    drink = path("M43 106C66 98 104 114 127 106L121 226C119 238 51 238 49 226z", "#ff9fae")
    ice = path("M60 120l24-6 6 24-24 6zM96 128l22 8-8 22-22-8z", "#ffe3e8")
    lemon = disc(84, 188, 24, "#ffd84d") + disc(84, 188, 19, "#fff3b0")
    lemon += line("M84 172V204M70 180L98 196M98 180L70 196", "#f2b632", 3)
    shine = line(
        "M128 88C178 86 172 178 123 182M22 56C30 56 36 58 40 62H130M58 82L64 206", "#ffffff", 8, 'opacity=".8"'
    )
    leaf = path("M112 58C122 28 150 24 160 32C152 54 128 64 112 58z", "#5aa65c")
    sun = disc(196, 50, 26, "#fff1b8")
    return sun + cloth + leaf + glass + drink + ice + lemon + shine + card(182, 146, "S", 24, 1.02)


def pinochle() -> str:
    """The glasses that the game is named after, with a queen's spade and a jack's diamond, and two of each card."""
    rows = "".join(f"M{x} {y}l15 20l-15 20l-15-20z" for y in range(-14, 270, 40) for x in range(0, 260, 30))
    lozenges = path(rows, "#ffffff", 'fill-opacity=".12"')
    glow = disc(120, 118, 96, "#fff3e2", 'fill-opacity=".28"')
    lens = disc(0, 0, 50, "#fff8e7") + disc(0, 0, 50, "none", 'stroke="#7a4a17" stroke-width="13"')
    lens += disc(0, 0, 50, "none", 'stroke="#f0bd4f" stroke-width="8"') + line(
        "M-34-20C-28-32-18-38-6-40", "#ffffff", 5
    )
    crown = path("M-22 12L-26-12L-11 0L0-18L11 0L26-12L22 12z", "url(#gold)") + rect(-22, 10, 44, 7, "#c98c27", 3)
    cap = path("M-26 12C-26-14 26-14 26 12z", "#3f6fa8") + rect(-29, 9, 58, 8, "#2d4f7c", 4)
    cap += path("M8-2C14-24 30-32 40-28C38-18 28-6 14 2z", "#d3313c")
    queen = suit("S", 0, 12, 0.62) + at(0, -27, crown, 0.8)
    jack = suit("D", 0, 14, 0.6) + at(0, -24, cap, 0.8)
    bridge = line("M-16 0C-10-20 10-20 16 0", "#7a4a17", 13) + line("M-16 0C-10-20 10-20 16 0", GOLD, 8)
    ribbon = line("M218 120C230 152 206 172 216 204C222 226 206 238 190 232", "#8c2f4b", 5)
    lying = ((58, 232, "S", -14), (82, 226, "S", 4), (148, 226, "D", -4), (174, 232, "D", 14))
    twins = "".join(card(x, y, name, turn, 0.62) for x, y, name, turn in lying)
    glasses = at(-55, 0, lens + queen) + at(55, 0, lens + jack) + at(0, -8, bridge)
    return lozenges + glow + ribbon + at(120, 118, glasses, 0.94) + twins + star(120, 44, 9) + star(204, 42, 6)


AUCTION: dict[str, tuple[str, str, Callable[[], str]]] = {
    "bid-euchre": ("#f4d08a", "#d98a4a", bid_euchre),
    "five-hundred": ("#ef8f5a", "#7d3350", five_hundred),
    "twenty-eight": ("#f7a85c", "#c95a4a", twenty_eight),
    "pitch": ("#7fc4c9", "#f3cfa6", pitch),
    "pinochle": ("#f4c1b8", "#a8506f", pinochle),
}
"""The colours of the sky, above and below, and what stands before it."""
