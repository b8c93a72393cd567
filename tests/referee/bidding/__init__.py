"""The rules of games in which everybody says how many tricks they will win."""
