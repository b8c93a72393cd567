"""The program in a real window, driven like a person drives it: by the mouse and the keys of an X server."""
