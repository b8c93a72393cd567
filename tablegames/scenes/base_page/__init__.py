"""What every page before a game and every dialog is made of: laying out, scrolling, text that is typed."""
