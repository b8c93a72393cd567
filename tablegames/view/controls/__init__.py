"""The controls and texts of pages: buttons, text entries, plots, set rules texts."""
