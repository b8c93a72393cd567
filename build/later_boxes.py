"""Scenes on the boxes of games that came later than the first classics. `boxes.py` frames them."""

from __future__ import annotations

from collections.abc import Callable

from shapes import CREAM, GOLD, INK, RED, at, card, disc, line, path, rect, star, suit

ROSE = ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
"""Where the petals of a rose lie about its middle."""


def napoleon() -> str:
    """A general before the Alps, and behind a cloak an adjutant who is not known yet."""
    sun = disc(182, 70, 30, "#ffe9b8", 'fill-opacity=".9"')
    alps = (
        path("M0 176L44 100L78 150L118 78L164 152L196 112L240 178V280H0z", "#6b6fa3")
        + path("M44 100L60 124L48 120L40 130L32 120z", CREAM)
        + path("M118 78L138 110L124 106L114 120L104 104z", CREAM)
        + path("M196 112L210 130L198 128L190 134L184 126z", CREAM)
    )
    ground = path("M0 190C60 170 180 170 240 190V280H0z", "#4d7a4a")
    shadow = (
        path("M-48 130C-48 34-30-4 0-6C30-4 48 34 48 130z", "#1b1730")
        + disc(0, 6, 24, "#241f3f")
        + path("M-20 4C-8-4 8-4 20 4C14 16-14 16-20 4z", "#0f0c1f")
        + disc(-8, 6, 4, GOLD)
        + disc(8, 6, 4, GOLD)
    )
    hat = path("M-58 8C-52-34 52-34 58 8C34 -6-34-6-58 8z", INK) + line("M-56 7C-32-7 32-7 56 7", GOLD, 4)
    cockade = disc(0, -12, 9, "#2f55a4") + disc(0, -12, 6, CREAM) + disc(0, -12, 3, RED)
    face = disc(0, 18, 24, "#f2c79b") + disc(-8, 18, 2.6, INK) + disc(8, 18, 2.6, INK)
    mouth = line("M-6 29C-2 32 3 32 7 29", "#9a4a3a", 2.6)
    coat = (
        path("M-54 128C-58 62-34 44 0 44C34 44 58 62 54 128z", "#2b4a8c")
        + path("M-16 46L0 66L16 46L20 128H-20z", CREAM)
        + disc(-42, 62, 12, GOLD)
        + disc(42, 62, 12, GOLD)
    )
    figure = coat + face + mouth + hat + cockade
    return (
        sun
        + alps
        + ground
        + at(176, 152, shadow, 0.98)
        + at(96, 142, figure, 1.08)
        + card(184, 240, "H", 12, 0.5)
        + suit("S", 96, 252, 0.36)
    )


def two_ten_jack() -> str:
    """The first sun of the year over the mountain, three cards to catch, and a thundercloud of spades."""
    rays = "".join(f"M120 128L{x} {y}" for x, y in ((0, 40), (60, -10), (120, -30), (180, -10), (240, 40)))
    sun = line(rays, "#fff3d6", 16, 'stroke-opacity=".22"') + disc(120, 118, 52, RED)
    mountain = path("M-10 216L88 112C104 100 136 100 152 112L250 216V280H-10z", "#3d5f9c") + path(
        "M88 112C104 100 136 100 152 112L170 131L154 126L144 142L130 128L118 144L106 128L92 140L84 126L70 131z", CREAM
    )
    sea = path("M0 206C40 196 80 216 120 206C160 196 200 216 240 206V280H0z", "#25507f") + line(
        "M0 226C40 216 80 236 120 226C160 216 200 236 240 226M0 250C40 240 80 260 120 250C160 240 200 260 240 250",
        "#8fc4e8",
        3,
        'stroke-opacity=".6"',
    )
    cloud = disc(182, 58, 20, "#4a4f63") + disc(204, 52, 24, "#4a4f63") + disc(162, 64, 14, "#4a4f63")
    cloud += rect(150, 60, 76, 18, "#4a4f63", 9) + path("M196 78L184 98H194L186 116L208 92H198L206 78z", GOLD)
    trio = card(76, 226, "C", -16, 0.86) + card(164, 226, "H", 16, 0.86) + card(120, 216, "D", 0, 0.92)
    return sun + mountain + sea + cloud + suit("S", 190, 56, 0.3, "#eef1f8") + trio


def lantern_night() -> str:
    """A winding path by night, lanterns of four colours along it, and a house with its window lit."""
    sky = "".join(star(x, y, r) for x, y, r in ((30, 40, 6), (78, 66, 4), (112, 30, 5), (150, 58, 4), (222, 96, 5)))
    moon = path("M196 28A27 27 0 1 0 216 66A23 23 0 0 1 196 28z", "#fff3cf")
    hills = path("M0 190C40 120 96 110 138 140C176 110 216 120 240 150V280H0z", "#1d3a4f") + path(
        "M0 226C60 180 160 190 240 216V280H0z", "#16303f"
    )
    way = line("M44 276C150 262 200 236 136 212C84 192 92 170 150 154", "#c9a86a", 9, 'stroke-opacity=".75"')
    house = (
        rect(140, 118, 36, 30, "#5b3a2a")
        + path("M132 122L158 98L184 122z", "#2c1c18")
        + rect(151, 128, 14, 13, "#ffd77a", 2)
        + disc(158, 134, 24, "#ffd77a", 'fill-opacity=".18"')
    )

    def lantern(x: float, y: float, size: float, colour: str) -> str:
        body = disc(0, 0, 34, colour, 'fill-opacity=".22"') + line("M0-34V-24", "#2c1c18", 3)
        body += path("M-14-24H14C24-8 24 8 14 24H-14C-24 8-24-8-14-24z", colour)
        body += line("M-19-8H19M-19 8H19", "#ffffff", 2, 'stroke-opacity=".45"')
        return at(x, y, body + rect(-10, -28, 20, 6, INK, 2) + rect(-10, 22, 20, 6, INK, 2), size)

    row = ((46, 226, 1.05, "#5aa4f0"), (128, 238, 0.95, "#f07fb0"), (202, 218, 0.8, "#6fc77b"), (88, 180, 0.62, GOLD))
    return sky + moon + hills + way + house + "".join(lantern(*each) for each in row)


def jass() -> str:
    """The Alps behind a lake, a cow bell on its strap, and three cards with Swiss suits."""
    peaks = path("M0 150L40 84L74 128L118 52L158 116L194 80L240 140V210H0z", "#6f86b8") + "".join(
        path(d, CREAM)
        for d in (
            "M40 84L58 108L46 104L38 114L27 104z",
            "M118 52L143 92L128 86L118 102L106 86L98 92z",
            "M194 80L214 106L200 101L191 112L178 100z",
        )
    )
    lake = path("M0 160C60 150 180 150 240 160V214H0z", "#3f8fc0") + line(
        "M24 174H74M112 168H160M174 182H220M60 190H110", "#bfe3f5", 3, 'stroke-opacity=".7"'
    )
    meadow = path("M0 204C60 184 180 184 240 204V280H0z", "#4f9a4c")
    strap = path("M-30-34C-34-64 34-64 30-34L20-32C20-50-20-50-20-32z", "#9c3a2c", 'stroke="#5e1d16" stroke-width="2"')
    bell = (
        path("M-30-34C-22-40 22-40 30-34L38 34C20 46-20 46-38 34z", "url(#gold)", 'stroke="#8f5f16" stroke-width="3"')
        + path("M-34 6C-16 14 16 14 34 6L36 16C18 25-18 25-36 16z", RED)
        + rect(-5, 4, 10, 26, CREAM, 1)
        + rect(-13, 12, 26, 10, CREAM, 1)
        + disc(0, 47, 8, "#8f5f16")
    )
    acorn = path("M-28-6H28C28 20 14 36 0 47C-14 36-28 20-28-6z", "#c07b32") + path(
        "M-36-6C-36-24-20-34 0-34C20-34 36-24 36-6C36 0 32 0 28 0H-28C-32 0-36 0-36-6z", "#6a7d34"
    )
    shield = path("M-38-44H38V-4C38 22 20 38 0 47C-20 38-38 22-38-4z", "#e3ab3c") + path(
        "M-26-32H26V-4C26 14 14 26 0 33C-14 26-26 14-26-4z", "#2f66ae"
    )
    rose = "".join(disc(25 * dx, 25 * dy, 20, RED) for dx, dy in ROSE) + disc(0, 0, 14, GOLD)

    def swiss(x: float, y: float, sign: str, turn: float) -> str:
        shadow = rect(-27, -37, 60, 84, "#000000", 7, 'fill-opacity=".28"')
        face = rect(-30, -42, 60, 84, CREAM, 7, 'stroke="#000000" stroke-opacity=".22" stroke-width="1.4"')
        return at(x, y, shadow + face + at(0, 0, sign, 0.52), 0.84, turn)

    cards = swiss(66, 226, acorn, -14) + swiss(174, 226, shield, 14) + swiss(120, 220, rose, 0)
    return peaks + lake + meadow + at(120, 132, strap + bell, 0.94) + cards


def daifugo() -> str:
    """A crown over a castle of gold, a hut beside it, and four cards that may turn it all round."""
    rays = "".join(
        f"M120 84L{120 + 240 * dx:g} {84 + 240 * dy:g}"
        for dx, dy in ((-1, 0.1), (-0.8, -0.5), (-0.4, -0.9), (0, -1), (0.4, -0.9), (0.8, -0.5), (1, 0.1))
    )
    castle = (
        path("M70 214V128H92V140H108V118H132V140H148V128H170V214z", "url(#gold)")
        + path("M64 130L81 106L98 130z M142 130L159 106L176 130z M100 120L120 92L140 120z", RED)
        + path("M110 214V188C110 174 130 174 130 188V214z", "#8a4a2b")
        + "".join(rect(x, 150, 8, 14, "#8a4a2b", 3) for x in (78, 116, 154))
    )
    hut = path("M10 214V196L28 182L46 196V214z", "#8a6a4a") + path(
        "M4 198L28 176L52 198L46 200L28 184L10 200z", "#c9a86a"
    )
    hill = path("M0 214C50 202 190 202 240 214V280H0z", "#5a2036")
    crown = (
        path("M-46 24L-54-22L-24 0L0-36L24 0L54-22L46 24z", "url(#gold)", 'stroke="#b77b1c" stroke-width="2.5"')
        + rect(-46, 20, 92, 13, "#e3ab3c", 5)
        + "".join(disc(x, y, 6, RED) for x, y in ((-54, -24), (0, -38), (54, -24)))
        + "".join(disc(x, 26, 4, c) for x, c in ((-28, "#5aa4f0"), (0, RED), (28, "#6fc77b")))
    )
    fan = "".join(card(84 + 24 * k, 244 - (k in (1, 2)) * 6, s, -21 + 14 * k, 0.72) for k, s in enumerate("CDHS"))
    coins = "".join(
        disc(x, y, 11, "url(#gold)", 'stroke="#b77b1c" stroke-width="2"')
        for x, y in ((196, 214), (214, 218), (205, 202), (188, 226), (222, 232))
    )
    return (
        line(rays, "#fff3d6", 12, 'stroke-opacity=".16"') + castle + hill + hut + coins + fan + at(120, 62, crown, 0.9)
    )


def ninety_nine() -> str:
    """An owl at dusk whose eyes are two nines, and under its branch the three cards that are its secret number."""
    moon = disc(176, 66, 44, "#fff1bd") + disc(162, 54, 7, "#f2dc98") + disc(190, 80, 5, "#f2dc98")
    hills = path("M0 176C50 140 100 168 150 150C190 138 220 150 240 160V280H0z", "#5f6b33") + path(
        "M0 214C70 190 170 196 240 220V280H0z", "#3f4a22"
    )
    branch = line("M-10 196C60 184 150 198 250 178", "#4a2f1c", 13)
    branch += line("M188 188C206 170 214 156 232 150", "#4a2f1c", 7)
    leaves = "".join(
        at(x, y, path("M0-16C12-8 12 8 0 16C-12 8-12-8 0-16z", "#8fa048"), size, turn)
        for x, y, size, turn in ((22, 180, 0.9, 40), (40, 206, 0.8, 110), (214, 200, 0.9, 70), (226, 138, 0.8, 20))
    )
    body = (
        path("M-52 78C-66 8-60-48 0-50C60-48 66 8 52 78C30 96-30 96-52 78z", "#7a4f2c")
        + path("M-46-26L-56-74L-18-50z M46-26L56-74L18-50z", "#5c3a1f")
        + path("M-30 84C-38 36-26 14 0 14C26 14 38 36 30 84C16 92-16 92-30 84z", "#e9cf9c")
        + line("M-16 36l6 8l6-8M4 36l6 8l6-8M-6 54l6 8l6-8M-22 56l6 8l6-8M10 56l6 8l6-8", "#b08a52", 3.4)
        + path("M-52 78C-64 30-60 8-50-4C-34 24-36 60-40 84z M52 78C64 30 60 8 50-4C34 24 36 60 40 84z", "#5c3a1f")
    )
    nine = line("M10-7a10 10 0 1 1-20 0a10 10 0 1 1 20 0C10 5 6 13-4 18", INK, 6)
    eyes = "".join(
        at(x, -14, disc(0, 0, 27, CREAM, 'stroke="#5c3a1f" stroke-width="3"') + disc(0, 0, 22, "url(#gold)") + nine)
        for x in (-25, 25)
    )
    beak = path("M-8 0H8L0 20z", "#d98a2b") + line("M-24 92v8M-14 94v8M24 92v8M14 94v8", "#d98a2b", 6)
    owl = at(112, 104, body + eyes + beak, 0.98)
    fan = card(76, 240, "C", -14, 0.72) + card(164, 240, "S", 14, 0.72) + card(120, 234, "H", 0, 0.76)
    return moon + hills + branch + owl + leaves + fan + star(40, 52, 7) + star(92, 26, 5) + star(222, 112, 5)


def sheepshead() -> str:
    """A ram on its meadow by a red barn, with the two kinds of cards that are trumps for good."""
    clouds = "".join(
        disc(x, y, r, "#ffffff", 'fill-opacity=".75"')
        for x, y, r in ((34, 52, 14), (52, 44, 18), (72, 52, 14), (184, 34, 12), (200, 28, 15), (217, 35, 11))
    )
    meadow = path("M0 176C60 150 170 152 240 172V280H0z", "#7fae5c") + path(
        "M0 222C70 200 170 204 240 224V280H0z", "#5f9147"
    )
    barn = path("M176 174V126L203 104L230 126V174z", "#b5443a") + path(
        "M170 130L203 100L236 130L231 134L203 108L175 134z", CREAM
    )
    barn += rect(193, 142, 20, 32, "#7d2b25") + line("M193 142L213 174M213 142L193 174", CREAM, 2.4)
    curls = ((-46, 2), (-40, -28), (-18, -46), (12, -48), (37, -32), (46, -4), (38, 26), (-38, 28), (-18, 42), (20, 42))
    wool = "".join(disc(x, y, 21, CREAM, 'stroke="#d8cdb4" stroke-width="2"') for x, y in curls)
    wool += disc(0, 0, 42, CREAM)
    horns = at(40, -6, line("M-4-18C22-34 38-10 24 8C12 24-8 16-4 2C0-8 12-6 11 2", "#a9783f", 10))
    horns += at(-40, -6, line("M4-18C-22-34-38-10-24 8C-12 24 8 16 4 2C0-8-12-6-11 2", "#a9783f", 10))
    face = path("M-27-16C-27-36 27-36 27-16C27 14 19 44 0 46C-19 44-27 14-27-16z", "#4a3b36")
    face += "".join(disc(x, -6, 7, CREAM) + disc(x, -5, 3.4, INK) for x in (-12, 12))
    face += disc(-6, 29, 2.6, "#1f1715") + disc(6, 29, 2.6, "#1f1715") + line("M-7 37C-3 41 3 41 7 37", "#1f1715", 2.4)
    tuft = "".join(disc(x, y, 11, CREAM) for x, y in ((-14, -32), (0, -37), (14, -32)))
    cards = "".join(card(x, y, name, turn, 0.72) for x, y, name, turn in ((64, 240, "C", -14), (176, 240, "D", 14)))
    return (
        clouds + meadow + barn + at(108, 142, wool + face + tuft + horns, 1.06) + cards + card(120, 236, "S", 0, 0.76)
    )


def sergeant_major() -> str:
    """A sergeant major with a moustache on the airfield, three stripes on each sleeve, and a fan of three cards."""
    clouds = "".join(
        at(x, y, disc(-18, 4, 14, CREAM) + disc(2, -4, 18, CREAM) + disc(22, 5, 13, CREAM), size)
        for x, y, size in ((52, 62, 1), (206, 96, 0.8))
    )
    plane = (
        rect(-30, -4, 60, 8, "#c9542e", 4)
        + rect(-8, -15, 34, 5, "#e8b04a", 2)
        + rect(-8, 8, 34, 5, "#e8b04a", 2)
        + line("M-2-12V10M18-12V10", INK, 2)
        + path("M-30-4L-38-14L-32-14L-22-4z", "#c9542e")
        + disc(30, 0, 5, INK)
        + line("M35-14V14", "#5c6672", 3)
    )
    field = path("M0 196C60 184 180 184 240 196V280H0z", "#6f7f4e") + path("M96 280L114 192H126L144 280z", "#8d9a68")
    stripes = "".join(line(f"M-15 {y}L0 {y + 12}L15 {y}", GOLD, 5) for y in (-12, 0, 12))
    body = path("M-76 160C-82 62-50 44 0 44C50 44 82 62 76 160z", "#41566f") + path("M-20 46L0 72L20 46z", "#dfe6ea")
    body += path("M-5 58L5 58L8 96L0 106L-8 96z", INK) + at(-54, 92, stripes, 0.78, 8) + at(54, 92, stripes, 0.78, -8)
    head = disc(0, 10, 38, "#f0bd93") + disc(-38, 14, 8, "#e5aa7e") + disc(38, 14, 8, "#e5aa7e")
    eyes = disc(-14, 4, 4, INK) + disc(14, 4, 4, INK) + line("M-24-8L-8-4M24-8L8-4", "#7a4a25", 5)
    moustache = path("M0 22C-10 14-26 18-44 10C-40 30-18 38 0 28C18 38 40 30 44 10C26 18 10 14 0 22z", "#8a5226")
    cap = path("M-46-18C-60-54 60-54 46-18z", "#41566f") + rect(-44, -22, 88, 14, "#2d3d52", 5)
    cap += path("M-42-10C-24 2 24 2 42-10z", INK) + suit("S", 0, -30, 0.3, GOLD)
    fan = card(92, 244, "C", -16, 0.62) + card(148, 244, "H", 16, 0.62) + card(120, 236, "S", 0, 0.66)
    return clouds + at(176, 46, plane, 0.9, -8) + field + at(120, 124, body + head + eyes + moustache + cap, 1) + fan


def doppelkopf() -> str:
    """A queen with two heads on one card, a second card like it behind, and a fox that looks out below."""
    rays = "".join(f"M120 132L{x} {y}" for x, y in ((-20, 40), (40, -30), (120, -40), (200, -30), (260, 40)))
    glow = line(rays, "#ffe9b8", 18, 'stroke-opacity=".2"')
    hair = path("M-25 6C-34-30 34-30 25 6L32 34H-32z", "#7a3f1d")
    face = (
        disc(0, 2, 19, "#f4c9a0")
        + disc(-7, 0, 2.4, INK)
        + disc(7, 0, 2.4, INK)
        + line("M-5 10C-2 13 2 13 5 10", RED, 2.6)
    )
    crown = path("M-22-12L-26-36L-12-24L0-40L12-24L26-36L22-12z", GOLD) + disc(0, -20, 4, RED)
    dress = path("M-54 58L-40 32C-26 20 26 20 40 32L54 58z", "#2b4a8c") + path("M-14 23L0 44L14 23z", CREAM)
    dress += disc(-26, 42, 5, GOLD) + disc(26, 42, 5, GOLD)
    queen = at(0, -58, hair + dress + face + crown, 1)
    shadow = rect(-66, -96, 140, 204, "#000000", 12, 'fill-opacity=".28"')
    ground = rect(-70, -100, 140, 200, CREAM, 12, 'stroke="#000000" stroke-opacity=".22" stroke-width="1.6"')
    heads = queen + at(0, 0, queen, 1, 180) + line("M-54 0H54", GOLD, 6)
    front = shadow + ground + heads + suit("C", -55, -82, 0.26) + suit("C", 55, 82, 0.26, turn=180)
    behind = at(134, 122, shadow + ground, 0.9, 11)
    ears = path("M-40-18L-36-60L-8-36z", "#d9662b") + path("M40-18L36-60L8-36z", "#d9662b")
    ears += path("M-34-26L-32-48L-18-36z", INK) + path("M34-26L32-48L18-36z", INK)
    head = path("M-48-8C-44-44 44-44 48-8C36 22 14 40 0 40C-14 40-36 22-48-8z", "#d9662b")
    cheeks = path("M-48-8C-30-8-14 8 0 40C-14 40-36 22-48-8z", CREAM) + path(
        "M48-8C30-8 14 8 0 40C14 40 36 22 48-8z", CREAM
    )
    fox = ears + head + cheeks + disc(-17, -8, 5, INK) + disc(17, -8, 5, INK) + disc(0, 36, 7, INK)
    fox += disc(-15, -10, 1.6, CREAM) + disc(15, -10, 1.6, CREAM)
    return glow + behind + at(112, 118, front, 0.98, -5) + at(186, 216, fox, 0.88, 4) + suit("D", 38, 244, 0.44)


def klaverjas() -> str:
    """A windmill by a canal, stepped gables, tulips in three colours, and clubs between two other cards."""
    clouds = "".join(
        disc(x, y, r, CREAM, 'fill-opacity=".7"')
        for x, y, r in ((30, 46, 11), (44, 38, 15), (60, 46, 11), (212, 60, 10))
    )
    gable = path("M0 60V10H7V2H14V-6H28V2H35V10H42V60z", "#a5482f") + line("M0 10H7V2H14V-6H28V2H35V10H42", CREAM, 2.4)
    panes = "".join(rect(x, y, 8, 12, "#f6d98a", 1) for x in (9, 25) for y in (16, 36))
    houses = at(14, 122, gable + panes, 1) + at(52, 134, gable + panes, 0.8)
    land = path("M0 178C70 168 170 168 240 178V208H0z", "#6f9c4f")
    canal = path("M0 198H240V280H0z", "#3f7f9c") + line(
        "M14 206H62M96 204H136M178 208H226", CREAM, 2.4, 'stroke-opacity=".6"'
    )
    mill = (
        path("M-20-30H20L32 62H-32z", "#7a4f2c")
        + path("M-24-30C-20-56 20-56 24-30z", "#4a2f1c")
        + rect(-38, 22, 76, 7, "#4a2f1c", 2)
        + rect(-8, 36, 16, 26, "#f6d98a", 2)
        + disc(0, -4, 6, "#f6d98a")
    )
    wing = (
        line("M0 0V-74", "#4a2f1c", 4)
        + path("M2-20H18V-74H2z", CREAM)
        + line("M2-38H18M2-56H18M10-20V-74", "#b9a382", 2)
    )
    wings = "".join(at(0, -34, wing, 1, turn) for turn in (28, 118, 208, 298)) + disc(0, -34, 6, GOLD)
    tulip = line("M0 0V24", "#3d6b33", 3) + path("M-8-12L-4-4L0-14L4-4L8-12C12 6 4 8 0 8C-4 8-12 6-8-12z", "{}")
    row = "".join(
        at(x, 178 + x % 3, tulip.format((RED, CREAM, "#f0862f")[k % 3]), 0.8) for k, x in enumerate(range(10, 112, 17))
    )
    cards = card(66, 240, "H", -14, 0.72) + card(174, 240, "S", 14, 0.72) + card(120, 234, "C", 0, 0.8)
    return clouds + houses + land + row + at(164, 118, mill + wings, 1) + canal + cards


LATER: dict[str, tuple[str, str, Callable[[], str]]] = {
    "napoleon": ("#f2a65a", "#8a3d4f", napoleon),
    "two-ten-jack": ("#ffcf8a", "#e0785a", two_ten_jack),
    "jass": ("#9fd3f0", "#3f6fa8", jass),
    "daifugo": ("#b8456a", "#4a1a3a", daifugo),
    "ninety-nine": ("#c9a24a", "#4c5a2a", ninety_nine),
    "sergeant-major": ("#a99cc9", "#f0c39c", sergeant_major),
    "sheepshead": ("#b9cbd8", "#5d7488", sheepshead),
    "doppelkopf": ("#d98a3d", "#5c2f1a", doppelkopf),
    "klaverjas": ("#ffdfae", "#86b3c6", klaverjas),
    "lantern-night": ("#25357a", "#0b1233", lantern_night),
}
"""The colours of the sky, above and below, and what stands before it."""
