"""A language may bring the texts of a shipped game along, in files of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.cli import WRONG, run
from tablegames.languages import broken_files, languages, text_files
from tablegames.languages.languages import forget
from tablegames.rules.load import load
from tablegames.shipped import ASSETS, RULESETS
from tests.cli.windows import no_window

ROOT = Path(__file__).parents[3]
FRENCH = """
name: Barbu
suits: {H: cœur}
options:
  pass: {name: Passer des cartes}
text:
  summary: Laissez les cœurs aux autres.
  rules: "# Barbu"
  prompts: {give: "Choisissez une carte pour {to}"}
"""


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a person a folder with French, and forget it afterwards."""
    folder = tmp_path / "fr" / "games"
    folder.mkdir(parents=True)
    (tmp_path / "fr" / "language.yaml").write_text("name: Français\nswitch: En français\n", "utf-8")
    monkeypatch.setattr(text_files, "FOLDERS", [tmp_path, ASSETS / "text"])
    forget()
    yield folder
    monkeypatch.undo()
    forget()
    broken_files.KNOWN.clear()
    broken_files.NEWS.clear()


def test_a_shipped_game_speaks_one_more_language(games: Path) -> None:
    plain = load(RULESETS / "hearts.yaml")
    option = next(iter(plain.options))
    (games / "hearts.yaml").write_text(FRENCH.replace("pass:", f"{option}:"), "utf-8")
    hearts = load(RULESETS / "hearts.yaml")
    assert (hearts.name.said("fr"), hearts.name.en) == ("Barbu", "Hearts")
    assert (hearts.suits["H"].said("fr"), hearts.suits["S"].said("fr")) == ("cœur", plain.suits["S"].en)
    assert hearts.options[option].name.said("fr") == "Passer des cartes"
    assert hearts.options[option].help.said("fr") == plain.options[option].help.en
    assert hearts.text.said("fr").summary == "Laissez les cœurs aux autres."
    assert hearts.digest == plain.digest


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("content", "line", "told"),
    [
        ("name: Barbu\nnmae: x\n", 2, "unknown field 'nmae'"),
        ("suits:\n  H: cœur\n  X: croix\n", 3, "the ruleset has no 'X' here"),
        ("options:\n  passs: {name: x}\n", 2, "the ruleset has no 'passs' here"),
        (
            "text:\n  summary: x\n  rules: y\n  prompts:\n    folow: z\n",
            5,
            "the ruleset has no 'folow' here; did you mean",
        ),
        ("text: {summary: x}\n", 1, "misses the field 'rules'"),
        ("name: [\n", 2, "is not readable as YAML"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_keeps_nobody_from_playing(
    games: Path, content: str, line: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    # A game for two with few options is examined soonest.
    path = games / "german-whist.yaml"
    path.write_text(content, "utf-8")
    assert load(RULESETS / "german-whist.yaml").name.said("fr") == "German Whist"
    assert {"games/german-whist.yaml"} == broken_files.KNOWN
    assert run(["check", "--brief", "--language", "en", str(RULESETS / "german-whist.yaml")], no_window) == WRONG
    said = capsys.readouterr().err
    assert f"{path}:{line}:" in said
    assert told in said


def test_the_example_of_the_docs_can_be_used(games: Path) -> None:
    docs = (ROOT / "docs/languages.md").read_text("utf-8")
    language, _, game = (block.partition("```")[0] for block in docs.split("```yaml\n")[1:])
    (games.parent / "language.yaml").write_text(language, "utf-8")
    (games / "hearts.yaml").write_text(game, "utf-8")
    forget()
    hearts = load(RULESETS / "hearts.yaml")
    assert hearts.name.said("fr") == "Dame de pique"
    assert hearts.options["passing"].name.said("fr") == "Passe"
    assert languages.language("fr").listed(["Anna", "Ben"]) == "Anna et Ben"
    assert not broken_files.KNOWN
