"""Only the plain part of YAML is taken, and no file makes the loader hang or fall over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.rules.load import load, read_ruleset
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import TOO_MANY, Problem, RulesetError
from tests.rules.toys import GOOD, Toy


def problems(content: str | bytes) -> list[str]:
    raw = content.encode() if isinstance(content, str) else content
    with pytest.raises(RulesetError) as caught:
        read_ruleset(raw, "x.yaml", Toy)
    return [str(problem) for problem in caught.value.problems]


def outcome(content: bytes) -> tuple[Problem, ...]:
    """Read a ruleset in all its settings, and list its problems."""
    try:
        ruleset = read_ruleset(content, "x.yaml", Toy)
        for setting in ruleset.settings():
            ruleset.resolve(setting.players, setting.options)
    except RulesetError as error:
        return error.problems
    return ()


def added(line: str) -> list[str]:
    """Name the problems of a good file with one more line, which is line 18."""
    assert GOOD.count("\n") == 17
    return problems(GOOD + line + "\n")


def test_a_good_file_has_no_problems() -> None:
    assert read_ruleset(GOOD.encode(), "x.yaml", Toy).id == "toy"


def test_a_byte_order_mark_at_the_start_is_fine() -> None:
    assert read_ruleset(b"\xef\xbb\xbf" + GOOD.encode(), "x.yaml", Toy).id == "toy"


def test_a_duplicate_key_names_both_lines() -> None:
    assert "x.yaml:18: 'age' stands here a second time, after line 5" in added("age: 9")


def test_a_duplicate_key_deep_inside_has_its_path() -> None:
    text = GOOD.replace("{follow: suit}", "{follow: suit, follow: none}")
    assert problems(text) == ["x.yaml:17: round[3].trick_taking: 'follow' stands here a second time, after line 17"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("trump: &x D", "the anchor &x is not taken in a ruleset; write it out"),
        ("trump: *x", "the alias *x is not taken in a ruleset; write it out"),
        ("trump: !!str D", "the tag 'tag:yaml.org,2002:str' is not taken in a ruleset; write the plain value"),
        ("trump: !!python/object:os.system D", "is not taken in a ruleset"),
        ("cheat: no", "'no' without quotes is true or false to some readers of YAML"),
        ("cheat: On", 'write "On" in quotes for the word, or true'),
        ("cheat: True", "write true, or"),
        ("no: 1", "'no' without quotes is true or false"),
        ("rounds: 010", "'010' is an unusual way to write a number"),
        ("rounds: 1_000", "'1_000' is an unusual way to write a number"),
        ("rounds: 0x1F", "'0x1F' is an unusual way to write a number"),
        ("rounds: 1e3", "'1e3' is an unusual way to write a number"),
        ("rounds: .inf", "'.inf' is an unusual way to write a number"),
        ("rounds: 1:30", "'1:30' is a number to base 60 to some readers of YAML"),
        ("trump: 2024-01-31", "'2024-01-31' is a date to some readers of YAML"),
        ("trump: ~", "write null instead of ~"),
        ("<<: {age: 3}", "the merge key << is not taken"),
        ("? [a, b]\n: 1", "a key has to be a single word"),
        ("---\nid: other", "a second document begins here"),
        ("deep: [", "is not readable as YAML"),
        ("a: b: c", "is not readable as YAML: a second colon in this line"),
        ("\tage: 3", "is not readable as YAML"),
    ],
)
def test_what_yaml_has_beyond_plain_values_is_refused_in_a_sentence(line: str, message: str) -> None:
    found = added(line)
    assert any(message in problem for problem in found), found
    assert all(problem.startswith("x.yaml:") for problem in found)


@pytest.mark.parametrize("word", ["Y", "N", "y", "K-5b", "1-3", "=", "no one", "1.2.3"])
def test_words_that_only_look_odd_are_text(word: str) -> None:
    ruleset = read_ruleset((GOOD + f"trump: {word}\n").encode(), "x.yaml", Toy)
    assert ruleset.resolve(2)[0].trump == word


@pytest.mark.parametrize("text", ["name: a\nname: b\n", "- a\n"], ids=["goes on", "stops"])
def test_a_text_that_was_read_before_by_another_name_has_problems_of_its_own_file(text: str) -> None:
    for file in ("", "a.yaml", "b.yaml", ""):
        try:
            _, problems = parse(text, file)
        except RulesetError as error:
            problems = list(error.problems)
        assert [problem.file for problem in problems] == [file]


def test_directives_are_refused() -> None:
    assert "x.yaml:1: leave out the % directives; a ruleset needs none" in problems("%YAML 1.1\n---\n" + GOOD)


def test_an_empty_file_says_so() -> None:
    for text in ("", "\n\n", "# only a comment\n"):
        assert problems(text) == ["x.yaml:1: is empty; a ruleset begins with id: and name:"]


def test_a_file_without_fields_says_what_was_expected() -> None:
    for text in ("[1, 2]", "hello", "5", "null"):
        assert problems(text) == ["x.yaml:1: expected a table of fields such as id:, name: and players:"]


def test_binary_rubbish_is_no_text() -> None:
    assert problems(b"id: x\n\x89PNG\xff\xfe") == ["x.yaml:2: is not UTF-8 text; save the file as UTF-8"]


def test_nul_bytes_are_refused_with_their_line() -> None:
    assert problems("id: x\nname: \0\n") == ["x.yaml:2: holds the control character U+0000; a ruleset is plain text"]


@pytest.mark.parametrize(
    ("line", "where", "code"),
    [
        ('trump: "a\\0"', "trump: ", "U+0000"),
        ('look: {box: "\\x1b.svg"}', "look.box: ", "U+001B"),
        ('colours: ["\\uFEFF"]', "colours[0]: ", "U+FEFF"),
        ('"\\a": 1', "", "U+0007"),
    ],
)
def test_control_characters_spelt_out_in_quotes_are_refused_as_well(line: str, where: str, code: str) -> None:
    assert f"x.yaml:18: {where}holds the control character {code}; a ruleset is plain text" in added(line)


def test_line_ends_and_odd_letters_spelt_out_in_quotes_are_fine() -> None:
    ruleset = read_ruleset((GOOD + 'trump: "a\\tb\\n\\u3042\\U0001F0A1"\n').encode(), "x.yaml", Toy)
    assert ruleset.resolve(2)[0].trump == "a\tb\nあ🂡"


def test_utf16_is_no_utf8() -> None:
    assert len(problems(GOOD.encode("utf-16"))) == 1


def test_deep_nesting_stops_early() -> None:
    for text in ("a: " + "[" * 100_000, "a: " + "{b: " * 100_000, "- " * 100_000):
        assert "more than 50 deep" in problems(text)[-1] or "readable" in problems(text)[-1]


def test_an_alias_bomb_is_refused_at_its_aliases() -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for one, other in zip("abcdefgh", "bcdefghi", strict=True):
        bomb += f"{other}: &{other} [" + ", ".join([f"*{one}"] * 9) + "]\n"
    found = problems(bomb)
    assert "x.yaml:2: b[0]: the alias *a is not taken in a ruleset; write it out" in found
    assert len(found) < 200


def test_a_flood_of_values_is_refused() -> None:
    assert "more than 20,000 values" in problems("a: [" + "1," * 400_000 + "]")[-1]


@pytest.mark.parametrize("line", ["agf{}: 1", "- shufle{}"])
def test_after_very_many_problems_reading_stops_and_names_what_was_found_so_far(line: str) -> None:
    # To find the word that was probably meant takes milliseconds, and there is room for twenty thousand others.
    slips = GOOD.replace("age: 8", "age: !old eight") + "".join(line.format(number) + "\n" for number in range(500))
    found = problems(slips)
    assert len(found) == TOO_MANY
    assert "x.yaml:5: age: the tag '!old' is not taken in a ruleset; write the plain value" in found
    assert any(problem.startswith("x.yaml:18: ") for problem in found)


def test_a_100_mb_file_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as large:
        large.truncate(100 * 1024 * 1024)
    with pytest.raises(RulesetError, match="has 104,857,600 bytes; a ruleset has at most 1,000,000"):
        load(path, Toy)


def test_what_is_no_ordinary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="is not an ordinary file"):
        load(tmp_path, Toy)
    with pytest.raises(RulesetError, match="can't be read: No such file"):
        load(tmp_path / "missing.yaml", Toy)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.yaml")
        with pytest.raises(RulesetError, match="is not an ordinary file"):
            load(tmp_path / "pipe.yaml", Toy)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(st.binary(max_size=200))
def test_random_bytes_are_refused_in_sentences(content: bytes) -> None:
    assert problems(content)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(st.text(alphabet="aby_:-[]{},#&*!|>'\"%@` \n\t0123.~?=<", max_size=80), st.integers(0, len(GOOD)))
def test_random_text_anywhere_in_a_ruleset_is_accepted_or_refused_but_never_a_traceback(text: str, at: int) -> None:
    content = (GOOD[:at] + text + GOOD[at:]).encode()
    assert all(problem.message for problem in outcome(content))


@settings(max_examples=200, derandomize=True, deadline=None)
@given(st.data())
def test_exchanged_parts_of_a_ruleset_never_give_a_traceback(data: st.DataObject) -> None:
    lines = GOOD.splitlines(keepends=True)
    words = GOOD.replace("\n", " ").split(" ")
    line = data.draw(st.integers(0, len(lines) - 1))
    parts = lines[line].split(" ")
    parts[data.draw(st.integers(0, len(parts) - 1))] = data.draw(st.sampled_from(words))
    lines[line] = " ".join(parts) if data.draw(st.booleans()) else ""
    assert all(problem.message for problem in outcome("".join(lines).encode()))
