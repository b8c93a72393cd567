"""The games for other projects: each adapter needs an optional extra, and says what to install."""
