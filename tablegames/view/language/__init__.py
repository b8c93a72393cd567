"""What is said and with which letters: texts in the reader's language, line breaking, fonts."""
