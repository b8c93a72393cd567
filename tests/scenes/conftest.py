"""All tests of scenes run without a screen, as those of the view do."""

from tests.view.conftest import _prompt_disk, _screen, _undamaged

__all__ = ["_prompt_disk", "_screen", "_undamaged"]
