"""Drafts lie in a folder of their own."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.drafts.drafts_folder import DraftsFolder


def test_a_draft_is_kept_read_and_removed(tmp_path: Path) -> None:
    drafts = DraftsFolder(tmp_path / "drafts")
    assert drafts.names() == []
    assert drafts.read("our-hearts") is None
    assert drafts.write("our-hearts", "id: ハート\n") is None
    assert drafts.names() == ["our-hearts"]
    assert drafts.read("our-hearts") == "id: ハート\n"
    drafts.remove("our-hearts")
    drafts.remove("our-hearts")
    assert drafts.names() == []


def test_files_that_are_no_drafts_are_passed_over(tmp_path: Path) -> None:
    for name in ("x.txt", "No Draft.yaml", "our-hearts.yaml.1-2.part"):
        (tmp_path / name).write_text("x")
    (tmp_path / "spoilt.yaml").write_bytes(b"\xff\xfe")
    drafts = DraftsFolder(tmp_path)
    assert drafts.names() == ["spoilt"]
    assert drafts.read("spoilt") is None


def test_a_draft_that_another_window_is_taking_away_hides_no_other(tmp_path: Path) -> None:
    drafts = DraftsFolder(tmp_path)
    drafts.write("our-hearts", "id: x\n")
    (tmp_path / "our-spades.yaml").symlink_to(tmp_path / "gone")
    assert drafts.names() == ["our-hearts"]


def test_where_nothing_can_be_written_the_reason_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert DraftsFolder(tmp_path / "file").write("our-hearts", "x")
