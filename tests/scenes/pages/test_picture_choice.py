"""Settings that are chosen by their pictures: every name lies well within its frame, and no word is broken."""

from __future__ import annotations

import pytest

from tablegames.languages.languages import languages
from tablegames.scenes.pages.picture_choice import INSIDE, back_choices, cloth_choices, deck_choices, picture_choice
from tablegames.view.boxes.page_box import Area, Fit
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import READABLE
from tablegames.view.language.text import Texts
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", ["decks", "card_backs", "cloths"])
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_names_of_pictures_stay_within_their_frames(language: str, kind: str, letters: float) -> None:
    say = Texts(language).say
    choices = {
        "decks": deck_choices(say, False),
        "card_backs": back_choices(say),
        "cloths": cloth_choices(say),
    }[kind]
    c, fit = Controls(letters=letters), Fit(letters, READABLE)
    box = picture_choice("settings.any", choices, choices[0][0], print)
    box.draw(c, fit, Area(0, 0, fit.width(box).wished, fit.height(box, 0).wished))
    framed = [each.picture for each in c.sprites if each.kind == "choice"]
    assert len(framed) == len(choices)
    for (_, name, _), picture in zip(choices, framed, strict=True):
        assert isinstance(picture, Group)
        lines = [part[2] for part in picture.parts if isinstance(part[2], Text)]
        # Small windows set type in whole pixels: some of a hundred wider than measured.
        assert all(line.w * 1.05 <= picture.w - 2 * INSIDE for line in lines), name
        said = [line.words for line in lines]
        assert ("" if language == "ja" else " ").join(said) == name
