"""The adapters, judged by the other projects' own tests."""
