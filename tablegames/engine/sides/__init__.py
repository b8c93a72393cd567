"""Who plays together, where that is found during the deal."""
