"""Games as the pages need them, written down here so that these tests need no ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

RULES_EN = """
# Diamonds

Who cannot follow suit may act. **Vault** gems count two, showroom gems one.

## A round

1. Everyone gets ten cards.
2. The dealer names how many cards are passed: 1, 2 or 3.
3. Ten tricks are played. Who holds the suit that was led **must** play it; who has none of it plays any card and takes
   the action of its suit at once.

## Suit actions

| suit | action |
|---|---|
| diamonds | one gem from the supply to your vault |
| hearts | one gem from the supply to your showroom |
| spades | one gem from your showroom to your vault |
| clubs | one gem from another player's showroom to yours |

- An action that cannot be done does nothing.
- One that can be done is done.

## The end

The most points win. Tied: more in the vault.
"""
RULES_JA = """
# ダイアモンド

マークをフォローできないときこそチャンスです。**金庫**の宝石は2点、ショールームの宝石は1点。

## ラウンドの流れ

1. 10枚ずつ配ります。
2. 親が、左どなりに渡す枚数(1〜3枚)を決めます。
3. トリックを10回行います。リードされたマークを持っていれば、**必ず**そのマークを出します。持っていなければ、どのカードを出しても
   かまいません。そのマークのアクションをすぐに行います。

## マークのアクション

| マーク | アクション |
|---|---|
| ダイヤ | 山から1個を自分の金庫へ |
| ハート | 山から1個を自分のショールームへ |
| スペード | 自分のショールームから1個を金庫へ |
| クラブ | ほかの人のショールームから1個を自分のショールームへ |

- できないアクションは何も起きません。

## 終わり

得点が一番多い人の勝ちです。
"""


@dataclass(frozen=True)
class Said:
    """A text in both languages."""

    en: str
    ja: str

    def said(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class Told:
    """Summary and rules in one language."""

    summary: str
    rules: str


@dataclass(frozen=True)
class Texts:
    """Summary and rules in both."""

    en: Told
    ja: Told

    def said(self, language: str) -> Told:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class Option:
    """A variant."""

    values: tuple[bool | int | str, ...]
    default: bool | int | str
    name: Said
    help: Said
    players: tuple[int, ...] = ()
    needs: tuple[str, ...] = ()
    why_not: Said | None = None


@dataclass(frozen=True)
class Game:
    """A ruleset, seen from outside."""

    id: str
    name: Said
    players: tuple[int, ...]
    minutes: tuple[int, int]
    age: int
    summary: Said
    options: Mapping[str, Option] = field(default_factory=dict)

    @property
    def text(self) -> Texts:
        return Texts(Told(self.summary.en, RULES_EN), Told(self.summary.ja, RULES_JA))


GAMES = (
    Game(
        "double-side-play",
        Said("Double Side Play", "ダブルサイドプレイ"),
        (3, 4),
        (20, 20),
        10,
        Said(
            "Every card has two numbers. After the sixth trick all cards are turned round, and what was high may be low. "
            "Roll your dice, and take exactly as many tricks as they say.",
            "どのカードにも数字が二つ。6トリック目が終わると全員が手札をひっくり返し、強いカードが弱くなるかもしれません。"
            "サイコロの目とちょうど同じ数のトリックを取りましょう。",
        ),
        {
            "trump": Option(
                (True, False),
                False,
                Said("Trump", "切り札あり"),
                Said("A suit is drawn that beats the others.", "ほかのマークより強いマークを一つ決めます。"),
            )
        },
    ),
    Game(
        "doubles",
        Said("Doubles", "ダブルス"),
        (2,),
        (15, 15),
        8,
        Said(
            "Two cards make a pair: front and back. The higher total wins, and the loser turns cards up from the own deck. "
            "An ace, a king or a joker cancels the damage; the fourth damage decides.",
            "前衛と後衛の合計をくらべ、負けた側は自分の山札をめくります。A・K・ジョーカーが出ればダメージは帳消し。"
            "ダメージが四枚たまると負けです。",
        ),
    ),
    Game(
        "trick-and-desert",
        Said("Trick & Desert", "とりっく&でざーと"),
        (2, 3, 4),
        (30, 45),
        12,
        Said(
            "What everyone leaves in the desert decides what the captured cards are worth.",
            "みんなが砂漠に置いたカードが、取ったカードの値打ちを決めます。",
        ),
        {
            "alliance": Option(
                (True, False),
                False,
                Said("Alliance", "同盟"),
                Said(
                    "Before the first trick everyone secretly takes a tribe's side.",
                    "最初のトリックの前に、ひそかに部族と同盟を結びます。",
                ),
                (3, 4),
                (),
                Said(
                    "With two players there are too few cards for alliances.",
                    "二人ではカードが足りないため選べません。",
                ),
            ),
            "exile": Option(
                (True, False),
                False,
                Said("Exile", "追放"),
                Said("The weakest tribe is driven out.", "一番弱い部族が追放されます。"),
                (3, 4),
                ("alliance",),
            ),
        },
    ),
    Game(
        "diamonds",
        Said("Diamonds", "ダイアモンド"),
        (2, 3, 4, 5, 6),
        (30, 30),
        8,
        Said(
            "Not being able to follow suit is a chance: it earns an action. Bring diamonds into your vault before others "
            "take them from your showroom.",
            "マークをフォローできないときこそチャンス。アクションでダイアモンドを集め、ショールームから取られる前に金庫へしまいましょう。",
        ),
        {
            "laps": Option(
                (1, 2),
                1,
                Said("Laps", "周回"),
                Said("With two laps a trick goes round twice.", "2周なら、1トリックに二回ずつカードを出します。"),
                (2,),
                (),
                Said("Only two players play in laps.", "二人で遊ぶときだけの選択です。"),
            ),
            "pairs": Option(
                (True, False),
                False,
                Said("Pairs", "ペア戦"),
                Said(
                    "Partners sit opposite and share vault and showroom.",
                    "向かい合う二人が仲間になり、金庫とショールームを共有します。",
                ),
                (4, 6),
                (),
                Said("Partners need four or six players.", "4人か6人のときに選べます。"),
            ),
            "perfect": Option(
                (True, False),
                False,
                Said("Perfect deal", "全部配り"),
                Said("All cards are dealt.", "カードをすべて配ります。"),
                (2, 3, 4, 5),
                (),
                Said(
                    "With six players ten cards each are all there are.",
                    "6人では、もとからすべてのカードを配りきります。",
                ),
            ),
        },
    ),
    Game(
        "stay-home",
        Said("StayHome", "ステイホーム"),
        (2,),
        (10, 10),
        6,
        Said(
            "One hides the joker behind a door, the other opens doors. How far do you dare to go?",
            "一人がドアのうしろにジョーカーを隠し、もう一人がドアを開けます。どこまで開けますか。",
        ),
    ),
)
