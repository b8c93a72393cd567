"""Climbing: combinations that beat each other, until hands are empty."""
