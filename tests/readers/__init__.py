"""Sheets for people who play a game on paper, knowing nothing but its text: does everything follow from it?"""
