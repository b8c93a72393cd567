"""The library and its adapters keep what docs/library.md promises."""
