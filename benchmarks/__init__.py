"""Figures, run by hand: ratios measured side by side, never timed tests."""
