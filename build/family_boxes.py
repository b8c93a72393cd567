"""Scenes on the boxes of games that families know without tricks. `boxes.py` frames them."""

from __future__ import annotations

import math
from collections.abc import Callable

from shapes import CREAM, GOLD, INK, RED, SPADE, at, card, disc, line, path, rect, star, suit

BANDS = ("#e0525f", "#f0893e", "#f6cf5a", "#6fbf6a", "#4fb3c9", "#4a7fd0", "#8a63c4")
"""Seven colours of a rainbow, the outer one first."""


def sevens() -> str:
    """A rainbow of seven bands over a golden seven, and a row of cards that grows to either side."""
    bow = "".join(
        f'<circle cx="120" cy="176" r="{108 - 9 * k}" fill="none" stroke="{color}" stroke-width="9"/>'
        for k, color in enumerate(BANDS)
    )
    hill = path("M0 182C60 160 180 160 240 182V280H0z", "#3f8f5a") + path(
        "M0 206C70 188 170 188 240 206V280H0z", "#2f7448"
    )
    cloud = disc(-17, 2, 15, CREAM) + disc(3, -6, 19, CREAM) + disc(22, 3, 14, CREAM) + rect(-30, 3, 64, 14, CREAM, 7)
    seven = "M-34-50H34V-32L6 50H-20L8-28H-34z"
    number = at(3, 4, path(seven, "#000000", 'fill-opacity=".3"')) + path(
        seven, "url(#gold)", 'stroke="#8a5a14" stroke-width="3" stroke-linejoin="round"'
    )
    row = "".join(
        card(120 + way * 33 * k, 236 + 2.5 * k * k, name, way * 5 * k, 0.62 - 0.07 * k)
        for way, names in ((-1, "CDH"), (1, "HSD"))
        for k, name in ((3, names[2]), (2, names[1]), (1, names[0]))
    )
    return (
        star(46, 44, 7)
        + star(200, 40, 8)
        + star(120, 34, 5)
        + bow
        + hill
        + at(26, 178, cloud, 0.85)
        + at(214, 178, cloud, 0.85)
        + at(120, 150, number, 0.9)
        + row
        + card(120, 236, "D", 0, 0.7)
    )


def old_maid() -> str:
    """A kind witch on her broom before the moon, one card in her hand and pairs flying behind her."""
    moon = disc(120, 96, 70, "#ffe7a0") + disc(96, 78, 12, "#f4d27a") + disc(150, 116, 9, "#f4d27a")
    hills = path("M0 214C60 178 150 190 240 222V280H0z", "#2b1d52") + path(
        "M0 240C80 216 160 232 240 208V280H0z", "#1d1440"
    )
    broom = line("M-66 26L62 4", "#a8743c", 7) + path(
        "M-66 26L-108 16L-100 30L-112 40L-98 44L-106 58L-58 34z", "#e3ab3c"
    )
    body = path("M-22 20C-26-14-10-32 10-32C30-32 40-6 36 8C24 20 22 34 26 46C10 48-14 38-22 20z", "#5b3a8f")
    face = (
        disc(14, -46, 20, "#f3c7a2")
        + disc(21, -48, 2.6, INK)
        + disc(6, -48, 2.6, INK)
        + line("M6-38Q14-32 22-38", RED, 3)
    )
    hair = path("M-8-50C-14-30-14-20-20-12C-6-16 0-28-2-44z", "#f08a3c")
    hat = path("M-22-54C-4-72 34-72 50-50C32-60 0-62-22-54z M0-60L4-106L34-60z", "#34225f") + path(
        "M0-68L30-68L34-60L0-60z", GOLD
    )
    arm = line("M16-14L52-26", "#5b3a8f", 11) + disc(54, -27, 7, "#f3c7a2")
    shoes = path("M26 46L44 50C46 56 36 58 20 54z", INK)
    witch = broom + shoes + hair + body + face + hat + arm
    pairs = "".join(
        card(x - 13, y, name, turn - 9, size) + card(x + 13, y + 2, other, turn + 9, size)
        for x, y, name, other, turn, size in (
            (52, 236, "H", "D", -8, 0.62),
            (124, 244, "S", "C", 3, 0.66),
            (196, 232, "D", "H", 10, 0.62),
        )
    )
    held = card(206, 82, "", 14, 0.66, "#b8456a")
    return star(36, 42, 8) + star(212, 30, 6) + star(66, 20, 4) + moon + hills + held + at(128, 116, witch) + pairs


def crazy_eights() -> str:
    """An owl whose eyes are the rings of a golden eight, on a pile of cards in the night."""
    rays = "".join(
        f"M120 118L{120 + 230 * math.cos(a):.0f} {118 + 230 * math.sin(a):.0f}" for a in (k * 0.3927 for k in range(16))
    )
    rings = "".join(
        f'<circle cx="{120 + way * 25}" cy="98" r="29" fill="{CREAM}" stroke="url(#gold)" stroke-width="11"/>'
        + disc(120 + way * 22, 100, 13, INK)
        + disc(120 + way * 22 + 4, 95, 4.5, CREAM)
        for way in (-1, 1)
    )
    body = path("M62 196C56 120 74 62 120 62C166 62 184 120 178 196C160 222 80 222 62 196z", "#7a4fb8")
    ears = path("M70 84L62 40L104 66z M170 84L178 40L136 66z", "#7a4fb8")
    belly = path("M86 194C84 150 98 132 120 132C142 132 156 150 154 194C142 208 98 208 86 194z", "#b99be6")
    feathers = line("M102 154q6 8 12 0q6 8 12 0q6 8 12 0M108 172q6 8 12 0q6 8 12 0", "#7a4fb8", 3)
    wings = path("M64 132C40 150 42 190 66 204C74 180 74 156 64 132z M176 132C200 150 198 190 174 204z", "#5f3a9c")
    beak = path("M111 122H129L120 138z", GOLD)
    fan = "".join(
        card(120 + way, 244 + abs(way) * 0.12, name, way * 0.42, 0.66)
        for way, name in ((-72, "C"), (72, "S"), (-38, "D"), (38, "H"))
    )
    eight = "M0-34C20-34 26-8 8 0C30 8 24 38 0 38C-24 38-30 8-8 0C-26-8-20-34 0-34z"
    holes = "".join(
        f'<ellipse cx="0" cy="{y}" rx="{rx}" ry="{ry}" fill="{CREAM}"/>' for y, rx, ry in ((-18, 7, 8.5), (19, 9.5, 10))
    )
    top = rect(92, 206, 56, 70, CREAM, 7) + at(120, 241, path(eight, RED) + holes, 0.66)
    return (
        line(rays, "#ffffff", 8, 'stroke-opacity=".08"')
        + star(44, 58, 8)
        + star(200, 66, 9)
        + star(38, 150, 6)
        + star(206, 148, 6)
        + ears
        + body
        + belly
        + feathers
        + wings
        + rings
        + beak
        + fan
        + top
    )


def gin_rummy() -> str:
    """A door in the night with a golden lion whose ring is the knocker, and two melds before it."""
    door = path("M42 280V92C42 30 198 30 198 92V280z", "#7d3f2c") + path(
        "M52 280V96C52 42 188 42 188 96V280z", "#a65a3a"
    )
    boards = line("M86 280V66M120 280V56M154 280V66", "#7d3f2c", 3)
    studs = "".join(disc(x, y, 4, GOLD) for y in (104, 196) for x in (66, 103, 137, 174))
    mane = "".join(
        at(0, 0, path("M-11-30C-15-52 15-52 11-30z", "#c98a24" if k % 2 else "#e3a937"), 1.18, 30 * k)
        for k in range(12)
    )
    ears = disc(-25, -24, 10, "#e3a937") + disc(25, -24, 10, "#e3a937")
    face = disc(0, 0, 33, "url(#gold)") + path("M-19 6C-19-6 19-6 19 6C19 22 8 30 0 30C-8 30-19 22-19 6z", "#fbe3a4")
    eyes = disc(-12, -8, 4, INK) + disc(12, -8, 4, INK)
    nose = path("M-7 4H7L0 12z", INK) + line("M0 12V17M0 17Q-6 22-10 18M0 17Q6 22 10 18", INK, 2.4)
    ring = line("M-24 22C-40 74 40 74 24 22", "#8a5a14", 11) + line("M-24 22C-40 74 40 74 24 22", GOLD, 7)
    lion = mane + ears + face + eyes + nose + ring
    melds = "".join(
        card(x, y, name, turn, 0.6)
        for x, y, name, turn in (
            (34, 238, "H", -16),
            (56, 232, "S", -4),
            (78, 238, "D", 8),
            (150, 238, "C", -12),
            (170, 232, "C", -3),
            (190, 232, "C", 6),
            (210, 240, "C", 15),
        )
    )
    return star(24, 50, 8) + star(214, 40, 7) + star(22, 140, 5) + door + boards + studs + at(120, 118, lion) + melds


def big_two() -> str:
    """A junk with red sails in a harbour at dusk, the lights of the town behind it, and a large two of spades."""
    sun = disc(170, 84, 40, "#ffd77a", 'fill-opacity=".92"') + disc(170, 84, 54, "#ffd77a", 'fill-opacity=".22"')
    peak = path("M0 150C40 116 66 96 96 112C126 128 150 104 184 120C210 132 226 140 240 148V190H0z", "#8a3a3f")
    towers = "".join(
        rect(x, 176 - h, w, h, "#5a2233", 2) + "".join(rect(x + 4, 176 - y, 4, 5, GOLD) for y in range(14, h - 6, 13))
        for x, w, h in ((6, 20, 58), (30, 16, 40), (50, 22, 74), (188, 18, 48), (210, 24, 66))
    )
    sea = path("M0 172H240V280H0z", "#7a2a3c") + line(
        "M10 196H58M80 206H130M176 198H228M24 222H76M150 226H206", "#ffcf8a", 3, 'stroke-opacity=".55"'
    )
    hull = path("M-66 0C-40 10 36 10 62-8L54 22C30 34-34 34-54 24z", "#5e2f1c") + line(
        "M-60 6C-34 15 30 15 57 0", GOLD, 3
    )
    sail = "M0-104C30-96 44-62 42-14H-4z"
    ribs = line("M1-84C18-80 30-72 36-58M0-60C16-57 30-52 40-40M-1-36C16-34 30-30 42-26", "#7d0f22", 3)
    front = path("M-12-84C-38-70-46-42-44-16H-12z", "#e0525f") + line(
        "M-14-62C-26-58-36-50-41-40M-13-38C-26-36-36-32-43-28", "#7d0f22", 3
    )
    junk = line("M-2-110V0M-12-90V0", "#3a1c12", 4) + path(sail, RED) + ribs + front + hull
    face = rect(-44, -60, 88, 120, CREAM, 10, 'stroke="#000000" stroke-opacity=".22" stroke-width="1.6"')
    shadow = rect(-40, -54, 88, 120, "#000000", 10, 'fill-opacity=".3"')
    two = "M-9 9C-9-12 14-8 12 8C11 18-2 22-8 32H13"
    sign = at(0, 4, path(SPADE, INK), 0.98)
    corner = at(-30, -52, line(two, INK, 6), 0.62)
    big = shadow + face + corner + at(0, 0, corner, 1, 180) + sign
    small = card(44, 238, "D", -18, 0.6) + card(196, 238, "H", 18, 0.6) + card(74, 246, "C", -8, 0.6)
    return sun + peak + towers + sea + at(78, 176, junk, 0.86) + small + at(138, 206, big, 0.98, 8)


def barbu() -> str:
    """The bearded king of hearts under seven medals: five with a red ring, and two of gold."""
    rays = "".join(f"M120 150L{x} {y}" for x, y in ((0, 20), (40, -20), (90, -40), (150, -40), (200, -20), (240, 20)))
    medals = ""
    for place in range(7):
        turn = math.radians(-66 + 22 * place)
        x, y, bad = 120 + 99 * math.sin(turn), 142 - 104 * math.cos(turn), place < 5
        medals += disc(x, y, 15, CREAM if bad else "#24365e", f'stroke="{RED if bad else GOLD}" stroke-width="4"')
        if bad:
            medals += line(f"M{x - 9:.1f} {y + 9:.1f}L{x + 9:.1f} {y - 9:.1f}", RED, 4)
        else:
            medals += star(x, y, 9)
    robe = path("M14 280C18 232 60 214 120 214C180 214 222 232 226 280z", "url(#rose)") + path(
        "M72 222C86 214 154 214 168 222L150 280H90z", CREAM
    )
    dots = "".join(disc(x, y, 3.4, INK) for x, y in ((104, 262), (120, 272), (138, 260), (96, 244), (146, 242)))
    hair = path("M68 128H172V170C172 206 150 220 120 220C90 220 68 206 68 170z", "#7a4a22")
    face = path("M78 126H162V166C162 186 144 196 120 196C96 196 78 186 78 166z", "#f6cfa6")
    beard = path(
        "M76 164C92 152 106 158 120 168C134 158 148 152 164 164C170 196 148 244 120 252C92 244 70 196 76 164z",
        "#a06a34",
    )
    waves = line("M98 190C102 212 110 228 116 238M120 186V244M142 190C138 212 130 228 124 238", "#7f5024", 3)
    moustache = path(
        "M84 172C94 158 110 162 120 170C130 162 146 158 156 172C146 182 130 180 120 174C110 180 94 182 84 172z",
        "#7a4a1f",
    )
    eyes = disc(102, 148, 5, INK) + disc(138, 148, 5, INK) + line("M90 138H112M128 138H150", "#7a4a1f", 5)
    crown = (
        path(
            "M70 130L60 70L92 94L120 54L148 94L180 70L170 130C140 120 100 120 70 130z",
            "url(#gold)",
            'stroke="#8f5f16" stroke-width="3"',
        )
        + "".join(disc(x, y, 7, RED) for x, y in ((60, 68), (120, 52), (180, 68)))
        + suit("H", 120, 104, 0.3)
    )
    king = hair + face + beard + waves + moustache + eyes + crown
    return line(rays, "#ffe9b8", 12, 'stroke-opacity=".12"') + medals + robe + dots + at(12, 22, king, 0.9)


def tarot() -> str:
    """The Fool with his bundle and his dog on a hill by dusk, and two trumps: the sun and the moon."""
    lights = disc(120, 92, 84, "#ffd9a0", 'fill-opacity=".18"') + disc(120, 92, 62, "#ffd9a0", 'fill-opacity=".22"')
    sky = star(38, 40, 6) + star(206, 34, 7) + star(72, 24, 4) + star(176, 62, 4) + star(28, 92, 4)
    hill = path("M0 214C50 176 190 176 240 214V280H0z", "#33224f") + path(
        "M0 240C70 216 170 216 240 240V280H0z", "#251837"
    )
    cap = (
        path("M-34 4C-58-6-64-34-82-36C-92-36-98-28-98-20C-84-24-78-6-66 12C-58 24-44 26-34 24z", "#2f9e8f")
        + path("M34 4C58-6 64-34 82-36C92-36 98-28 98-20C84-24 78-6 66 12C58 24 44 26 34 24z", "#2f9e8f")
        + path("M-40 22C-40-22-20-58 0-78C20-58 40-22 40 22z", "#d94f5c")
        + path("M0-78C20-58 40-22 40 22H0z", GOLD)
        + rect(-44, 14, 88, 15, CREAM, 7)
        + "".join(
            disc(x, y, 8, "#ffd873", 'stroke="#8a5a12" stroke-width="2"') for x, y in ((-97, -16), (97, -16), (0, -80))
        )
    )
    face = (
        path("M-36 26C-38 66-18 84 0 84C18 84 38 66 36 26z", "#f2c79b")
        + disc(-14, 46, 3.6, INK)
        + disc(14, 46, 3.6, INK)
    )
    face += disc(-22, 58, 6, "#e2876c", 'fill-opacity=".6"') + disc(22, 58, 6, "#e2876c", 'fill-opacity=".6"')
    face += line("M-14 62C-6 73 6 73 14 62", "#8a3d33", 3.4)
    collar = "".join(
        path("M-16 0H16L0 34z", color).replace("<path", f'<path transform="translate({x} {y}) rotate({turn})"')
        for x, y, turn, color in (
            (-46, 88, 24, "#2f9e8f"),
            (46, 88, -24, "#2f9e8f"),
            (-24, 92, 10, GOLD),
            (24, 92, -10, GOLD),
            (0, 94, 0, "#d94f5c"),
        )
    )
    dog = (
        path("M-20 28C-22 4-12-6 0-6C12-6 22 4 20 28z", CREAM)
        + disc(0, -14, 17, CREAM)
        + path("M-16-20C-26-22-28-4-20 2C-14-2-12-12-10-24z", "#a9783f")
        + path("M16-20C26-22 28-4 20 2C14-2 12-12 10-24z", "#a9783f")
        + disc(-6, -15, 2.4, INK)
        + disc(6, -15, 2.4, INK)
        + disc(0, -7, 4, INK)
    )
    return (
        lights
        + sky
        + hill
        + at(120, 108, collar + face + cap, 0.92)
        + at(52, 222, trump_card(sunlight()), 1, -13)
        + at(188, 222, trump_card(moonlight()), 1, 13)
        + at(120, 244, dog, 0.92)
    )


def trump_card(sign: str) -> str:
    """A dark card in a frame of gold, centred."""
    frame = rect(-27, -40, 54, 80, "#3b2a63", 6, f'stroke="{GOLD}" stroke-width="3"')
    return rect(-31, -44, 62, 88, "#271a47", 8) + frame + sign


def sunlight() -> str:
    """A sun with twelve rays."""
    return "".join(
        f'<path transform="rotate({turn})" d="M-4-13H4L0-24z" fill="{GOLD}"/>' for turn in range(0, 360, 30)
    ) + disc(0, 0, 13, "#ffd873")


def moonlight() -> str:
    """A new moon and a star."""
    return path("M6-22A22 22 0 1 0 20 12A18 18 0 1 1 6-22z", CREAM) + star(11, -6, 6)


FAMILY: dict[str, tuple[str, str, Callable[[], str]]] = {
    "barbu": ("#8a3f7d", "#2b0f2c", barbu),
    "old-maid": ("#7a5ab8", "#33236e", old_maid),
    "crazy-eights": ("#4a3a8f", "#171238", crazy_eights),
    "big-two": ("#f0935a", "#a83c4a", big_two),
    "tarot": ("#5b3f8f", "#f0a56b", tarot),
    "gin-rummy": ("#2f6f78", "#0f2c3c", gin_rummy),
    "sevens": ("#5aa9e0", "#2b4f9c", sevens),
}
