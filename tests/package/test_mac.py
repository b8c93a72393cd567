"""What can be said of the app for macOS without one: what it tells the system, and what the workflow builds."""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path

from tablegames.languages.languages import languages
from tests.quick_yaml import read_yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build"))

from info_plist import info_plist  # noqa: E402


def test_the_app_tells_its_languages_the_oldest_system_and_the_files_that_it_opens() -> None:
    told = plistlib.loads(plistlib.dumps(info_plist()))
    assert told["CFBundleLocalizations"] == sorted(languages())
    assert told["LSMinimumSystemVersion"] == "11.0"
    assert told["NSHighResolutionCapable"] is True
    rulesets, records = told["CFBundleDocumentTypes"]
    assert rulesets["LSItemContentTypes"] == ["public.yaml"]
    assert records["CFBundleTypeExtensions"] == ["jsonl"]
    # Whatever else these files are, no other program loses them.
    assert {each["LSHandlerRank"] for each in (rulesets, records)} == {"Alternate"}


def test_the_workflow_builds_for_both_processors_of_a_mac_and_starts_what_it_built() -> None:
    workflow = read_yaml((ROOT / ".github/workflows/release.yml").read_text("utf-8"))
    build = workflow["jobs"]["build"]
    runners = {each["system"]: each["runner"] for each in build["strategy"]["matrix"]["include"]}
    assert {"linux", "windows", "macos-arm64", "macos-x86_64"} == set(runners)
    assert runners["macos-x86_64"].endswith("-intel")
    assert not runners["macos-arm64"].endswith("-intel")
    starts = [step["run"] for step in build["steps"] if step.get("if") == "runner.os == 'macOS'"]
    assert any("tablegames.app/Contents/MacOS/tablegames list" in run for run in starts)
