"""What a person waits for at the window: run by hand."""
