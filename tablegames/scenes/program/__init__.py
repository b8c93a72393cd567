"""What all pages share: the program, the stack of scenes, pages, dialogs, preferences."""
