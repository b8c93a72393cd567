"""Drawing parts: pictures, sprites, layout, animation."""
