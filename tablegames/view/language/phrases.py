"""Where a text may be parted: letter by letter as kinsoku allows, in phrases, and in the steps of a long phrase."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import accumulate

from tablegames.languages.readings import ANCHOR, MARKS, annotate, bare, units

NO_START = set(
    "、。，．・：；？！／）」』】〉》〕］｝ー〜々ゝゞゃゅょっぁぃぅぇぉャュョッァィゥェォヵヶ…‥％%,.:;?!)]}”’–"
)
"""Kinsoku: what never starts a line."""
NO_END = set("（「『【〈《〔［｛([{“‘")
"""Kinsoku: what never ends a line."""
SMALL = set("ーっゃゅょぁぃぅぇぉャュョッァィゥェォヵヶ々")
"""What never starts a line because it goes with the letter before it; a word goes on after it, as in ディスク."""
CLOSING = set("）」』】〉》〕］｝)]}”’%％")
"""Closing brackets, quotation marks and units: a particle behind them stays with them, as in 「パス」の and 15%を."""
BRACKETS = set("）」』】〉》〕］｝)]}")
"""Closing brackets: little that stands right before one stays with what it is bracketed with, as in の 6）."""
LITTLE, ASIDE = 2, 12
"""How few letters before a closing bracket look lost at the beginning of a line, and how many in brackets are read
together: （まだ来ていません）."""
OPERATORS = set("×÷+＋−=＝/")
"""Signs of a formula: what follows one stays with it, and a formula is one phrase."""
RANGE = "〜"
"""What stands between the first and the last of a row of numbers: 1〜5 is one word."""
LINKS = set("りきしちみけせめれえげびぎじべね")
"""What ends the first half of a word like 切り札 or 引き分け, whose second half is written in kanji again."""
OF, RANK = "の", re.compile(r"(?:[AKQJ]|1?\d)(?:$|(?!つ)[ぁ-ん、。」）])")
"""What stands between a suit and a rank, and a rank; a number with its counter is none, as in 残りの2枚."""
SECOND = set("返直合替換込")
"""What begins the second half of a word whose first one may be hiragana alone, like ひっくり返す and やり直す."""
POINTING = re.compile(r"[こそあど]の|このまま|[こそあど]んな|[こそど]う|[こそあど]れが|いつ|いま")
"""Words that point at what follows, or ask for it: この枚数, これが目標です, いつ閉じても."""
WHOSE = ("ほかの", "自分の", "同じ")
"""Words that say whose or which something is, and stay with it: ほかの人, 自分の金庫, 同じカード."""
TERM = ("勝つ", "見")
"""Where the term of the look back is written in two words, which stay together: 勝つ見こみ."""
SHORT = re.compile(r"[一-鿿]の|もう|いちばん")
"""Words that stay with what they are said of: 点の少ない人, 次の人, もう一度, いちばん多い."""
HEADS = re.compile(
    "あなた|ありません|いちばん|いっしょ|おきましょう|おでかけ|かならず|かまいません|"
    "ください|じゃんけん|だれか|(?<!ま)ちがう|なりません|ひっくり|ほかの|みましょう|もう[一1]"
)
"""Words in hiragana that begin a phrase, also behind hiragana: 2人で・いっしょに."""
STEPS = (
    "いき|いくら|いちばん|いっぱい|いっしょ|いま|いる|いた|いて|いな|いわ|あいだ|あいて|あき|あけ|あと|あり|おき|おく|おゆず|おしまい|おわ|かか|かけ|かわ|きま|くだ|くず|くら|くれ|くわ|けし"
    "|こう|ここ|ごほうび|こわ|さが|された|しか|しま|しめ|しれ|すぐ|する|すわ|すす|そう|そこ|そのまま|そろ|それ|たしか|たず|たまた|ためし|だいじょ|だれ|ちが|(?<!に)つい|つか|(?<!に)つき|つく"
    "|つけ|つづ|つな|つよ|でき|とまり|とり|どう|どこ|どの|どちら|どれ|なお|なくな|なけ|なら|なり|なる|なっ|なん|ねら|のこ|はい|はじ|はずれ|はっきり|ひと|ひら|ふえ|ふつう|ふり|へら"
    "|ほか|ほし|まか|まだ|まち|みえ|みた|みつ|みま|みる|めく|もう|もっ|もど|もら|やす|やっ|やぶ|やめ|やり|ゆず|よい|よく|よさ|よう|わか|わけ|わざ|わた"
)
"""How words in hiragana begin that are read by themselves behind what ends another one; につき and について are one."""
NOUNS = "あゆ|うち|おわ|こと|ご[あ-わ]|しるし|ため|つぎ|とき|ところ|とな|なか|はじ|ひと|ふり|ほう|まま|まわ|もの|よう"
"""How nouns in hiragana begin, behind what is said of them."""
COMPOUND = "ウィスト|キャンセル|サイド|ジャック|ゾーン|テイキング|ナイン|ネットワーク|ブリッジ|プレイ|ページ|ホイスト"
"""What begins the second part of a long word in katakana."""
SEAM = (
    rf"(?<=[てでにをがはもばくずとか])(?<!もと|まと|かと)(?=(?:{STEPS}))"
    rf"|(?<![こそあど]の)(?<=[のなるたいう])(?=(?:{NOUNS}))"
    rf"|(?<=から|まで|なら|ので|のに)(?=(?:{STEPS}))|(?<=いちばん)(?=.)|(?<=もう)(?=[あ-んい])"
    r"|(?<=[たるい])(?=かどうか|かも|わけ|はず|だけ|あいだ|ので|のに)"
    rf"|(?<=[ァ-ヺー]{{3}})(?=(?:{COMPOUND}))"
    r"|(?<=[ァ-ヺー])(?=[一-鿿])|(?<=[一-鿿])(?=[ァ-ヺ])"
    r"|(?<=[ァ-ヺー一-鿿])(?=でき)|(?<=[一-鿿][一-鿿])(?=する|しま|され)"
    r"|(?<=[・／])(?=.)|(?<=[はがをにもとで])(?=[0-9A-Za-z])|(?<=[はがをにもとでの])(?=[ァ-ヺ一-鿿「（])|(?<=[0-9A-Za-z])(?=[ァ-ヺ])"
)
"""Where a phrase that is too long for a line is broken: before an auxiliary verb or a noun in hiragana, where katakana
and kanji meet, and between two words in katakana. It is compiled when it is needed first, and `re` keeps it: compiling
takes longer than all else in this file, and the first page would wait for it."""
SINCE = "以"
"""What begins 以上, 以下, 以外 and 以内, which belong to the word before them."""
LONE = re.compile(r"\d{1,2}[.!?]?")
"""A number that is lost on a line of its own: at the end of a text it stays with the word before it: "trick 1"."""
TIE = "\u00a0"
"""A blank at which no line ends."""
DOT = "·"
"""What stands between two facts on one line. Where the line ends there it is left out."""
WHOLE = re.compile(
    r"\d{1,2}\.? [^\W\d_]+ \d{4}(?:, \d+:\d\d)?|\d+年(?:\d+月)?(?:\d+日)?(?: \d+:\d\d)?|\d+月\d+日|\d+(?: [:–−-] \d+)+"
)
"""What is read at one glance and stands on one line: a date with its time, a score."""
NUMBER = re.compile(r"(?<![^\s(“])[+−]?\d[\d,.:–]*(?<=\d) $")
"""A number at the end of what was read so far."""
UNIT = re.compile(
    r"(?:min|minutes?|hours?|seconds?|points?|players?|cards?|tricks?|games?|rounds?|deals?|gems?|times?)\b"
)
"""What a number counts: it stays on its line."""


def wide(char: str) -> bool:
    """Tell whether a character is one of the East Asian ones between which a line may break."""
    return unicodedata.east_asian_width(char) in "WF" or char in MARKS


@lru_cache(1024)
def pieces(text: str) -> tuple[str, ...]:
    """Split a text where a line may break: at spaces and between wide characters, as kinsoku allows."""
    if ANCHOR in text:
        return regrouped(text, pieces(bare(text)))
    out: list[str] = []
    whole = {at for found in WHOLE.finditer(text) for at in range(found.start() + 1, found.end())}
    for at, char in enumerate(text):
        before = text[at - 1] if at else ""
        fresh = (
            not out
            or (before == " " and char != " ")
            or (before not in NO_END and char not in NO_START and char != " " and (wide(char) or wide(before)))
        )
        if fresh and out and ((before.isdigit() and wide(char)) or operator(out[-1]) or TIE in (before, char)):
            fresh = False
        if (before == RANGE and char.isdigit()) or at in whole or (out and char == DOT):
            fresh = False
        if fresh:
            out.append(char)
        else:
            out[-1] += char
            if char in BRACKETS and len(out) > 1 and len(out[-1]) <= LITTLE + 1 and not NO_END & set(out[-1]):
                out[-2:] = [out[-2] + out[-1]]
    if len(out) > 1 and LONE.fullmatch(out[-1]) and out[-2][-2:-1].isalpha() and out[-2][-1] == " ":
        out[-2:] = [out[-2] + out[-1]]
    return tuple(out)


def regrouped(text: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    """Split a text with readings as its bare words are split, except a word that has one reading as a whole."""
    ends = set(accumulate(len(part) for part in parts))
    out, at = [""], 0
    for word, reading in units(text):
        out[-1] += annotate(word, reading) if reading else word
        at += len(word)
        if at in ends:
            out.append("")
    return tuple(out[:-1] if not out[-1] else out)


def operator(piece: str) -> bool:
    """Tell whether a piece is the sign of a formula, with blanks at both its sides."""
    return len(piece) == 2 and piece[0] in OPERATORS and piece[1] == " "


def counted(before: str, after: str) -> bool:
    """Tell whether a number is followed by what it counts."""
    return after[0].isalpha() and NUMBER.search(before) is not None and UNIT.match(after) is not None


def hiragana(char: str) -> bool:
    """Tell whether a character is hiragana, which mostly ends a phrase."""
    return "ぁ" <= char <= "ゟ"


def kanji(char: str) -> bool:
    """Tell whether a character is one of the common kanji."""
    return "一" <= char <= "鿿"


def linked(before: str, after: str) -> bool:
    """Tell whether two pieces are likely halves of one word, as in 切り札, or of a card's name, as in ハートのK.

    Words that point at something, or say whose it is, stay with it.
    """
    if POINTING.fullmatch(before) or SHORT.fullmatch(before) or before.endswith(WHOSE):
        return True
    if before.endswith(TERM[0]) and after[0] == TERM[1]:
        return True
    if before[-1] == OF:
        return RANK.match(after) is not None
    return before[-1] in LINKS and (after[0] in SECOND or (kanji(before[-2:-1]) and kanji(after[0])))


@lru_cache(1024)
def phrases(text: str) -> tuple[str, ...]:
    """Join the pieces of a Japanese text to phrases: a line that ends inside a word is hard to read.

    A phrase ends after punctuation, where hiragana is followed by something else, and before some words in hiragana; a
    particle behind a closing bracket belongs to what stands in it, and what stands in it is one phrase if it is short.
    """
    if ANCHOR in text:
        return regrouped(text, phrases(bare(text)))
    out: list[str] = []
    for phrase in inner_phrases(text):
        aside = out[-1] + phrase if out else ""
        if aside.startswith("（") and "）" not in out[-1] and len(aside.partition("）")[0]) < ASIDE:
            out[-1] = aside
        else:
            out.append(phrase)
    return tuple(out)


def inner_phrases(text: str) -> list[str]:
    """Join the pieces of a text to phrases, in brackets as outside them."""
    out: list[str] = []
    at = 0
    for piece in pieces(text):
        last = out[-1][-1] if out else ""
        ends = (
            not last
            or (hiragana(last) and HEADS.match(text, at))
            or (last == " " and not (operator(piece[:2]) or operator(out[-1][-2:]) or counted(out[-1], piece)))
            or (last in NO_START - SMALL and not (last in CLOSING and hiragana(piece[0])))
            or (hiragana(last) and not hiragana(piece[0]) and piece[0] != SINCE and not linked(out[-1], piece))
            or piece[0] in NO_END
        )
        at += len(piece)
        if ends:
            out.append(piece)
        else:
            out[-1] += piece
    return out


@lru_cache(1024)
def seamed(phrase: str) -> tuple[str, ...]:
    """Part a phrase where it is read in steps (`SEAM`); words that point, or say whose it is, are one."""
    if ANCHOR in phrase:
        return regrouped(phrase, seamed(bare(phrase)))
    if not any(map(wide, phrase)):
        # All that is read in steps is Japanese.
        return (phrase,)
    # No word is one letter: か is no particle in かならず.
    ends = {found.start() for found in re.finditer(SEAM, phrase)} - {1} | {*accumulate(map(len, inner_phrases(phrase)))}
    for whose in WHOSE:
        if phrase.startswith(whose):
            ends.add(len(whose))
    out: list[str] = []
    last = ""
    for piece in pieces(phrase):
        last += piece
        if len("".join(out)) + len(last) in ends:
            out.append(last)
            last = ""
    return (*out, last) if last else tuple(out)
