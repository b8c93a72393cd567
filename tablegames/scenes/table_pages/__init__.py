"""The pages and dialogs that open over a table."""
