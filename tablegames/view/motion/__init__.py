"""How things move and sound: tweens, transitions between two layouts, effects."""
