"""Try SDL's renderer with textures beside the window's own way, which paints in memory and hands over what changed.

    python -m benchmarks.window.textures [--size 3840x2160] [--frames 120]    # on a screen; here Xvfb

A ground and forty cards, of which one flies across: with the renderer each frame lays all of them, on the surface only
what the flight uncovers. Prints which driver drew, and milliseconds a frame: by the clock, and of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import median

import pygame
from pygame import Rect, Surface
from pygame._sdl2 import video

from tablegames.scenes.window.sdl_library import show

CARDS = 40
PART = 15
"""A card's width in parts of the window's."""


def cards(w: int, h: int) -> list[tuple[Surface, Rect]]:
    """Make the cards, in rows."""
    wide = w // PART
    picture = Surface((wide, wide * 7 // 5), pygame.SRCALPHA)
    pygame.draw.rect(picture, "#f7f3e8", picture.get_rect(), border_radius=wide // 12)
    each = picture.premul_alpha()
    return [(each, each.get_rect(topleft=(at % 10 * w // 10, at // 10 * h // 4))) for at in range(CARDS)]


def timed(frame: Callable[[float], None], frames: int) -> tuple[float, float]:
    """Show frames, and give the medians of what one takes: by the clock and of the processor, milliseconds."""
    clock, processor = [], []
    for at in range(frames):
        began, own = time.perf_counter(), time.process_time()
        frame(at / frames)
        clock.append((time.perf_counter() - began) * 1000)
        processor.append((time.process_time() - own) * 1000)
        pygame.event.pump()
    return median(clock), median(processor)


def on_surface(size: tuple[int, int], frames: int) -> tuple[str, tuple[float, float]]:
    """Paint in memory, and hand over what changed."""
    window = pygame.Window("surface", size)
    surface, ground = window.get_surface(), Surface(size)
    ground.fill("#1f6f54")
    *resting, (flying, rect) = cards(*size)
    surface.blit(ground, (0, 0))
    surface.fblits(resting, pygame.BLEND_PREMULTIPLIED)
    window.flip()
    last = [rect.copy()]

    def frame(part: float) -> None:
        now = rect.move(round(-part * size[0] * 0.8), 0)
        area = now.union(last[0]).clip(surface.get_rect())
        surface.set_clip(area)
        surface.blit(ground, area, area)
        surface.fblits([each for each in resting if each[1].colliderect(area)], pygame.BLEND_PREMULTIPLIED)
        surface.blit(flying, now, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(None)
        show(window, [area])
        last[0] = now

    found = timed(frame, frames)
    window.destroy()
    return "memory", found


def on_renderer(size: tuple[int, int], frames: int) -> tuple[str, tuple[float, float]]:
    """Lay textures."""
    window = pygame.Window("renderer", size)
    renderer = video.Renderer(window)
    ground = Surface(size)
    ground.fill("#1f6f54")
    below = video.Texture.from_surface(renderer, ground)
    *resting, (flying, rect) = [(video.Texture.from_surface(renderer, each), at) for each, at in cards(*size)]

    def frame(part: float) -> None:
        below.draw()
        for texture, at in resting:
            texture.draw(dstrect=at)
        flying.draw(dstrect=rect.move(round(-part * size[0] * 0.8), 0))
        renderer.present()

    names = [each.name for each in video.get_drivers()]
    found = timed(frame, frames)
    window.destroy()
    return f"one of {', '.join(names)}", found


def main() -> None:
    """Show both in turn, three times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="3840x2160")
    parser.add_argument("--frames", type=int, default=120)
    words = parser.parse_args()
    w, h = (int(part) for part in words.size.split("x"))
    pygame.display.init()
    for _ in range(3):
        for way in (on_surface, on_renderer):
            drew, (clock, processor) = way((w, h), words.frames)
            print(f"{way.__name__:12} {drew:40} {clock:6.1f} ms by the clock, {processor:6.1f} of the processor")


if __name__ == "__main__":
    main()
