"""Pairs of cards against each other, piles and damage."""
