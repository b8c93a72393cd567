"""Rulesets that are being changed: kept on the disk, and tried out in a process of their own."""
