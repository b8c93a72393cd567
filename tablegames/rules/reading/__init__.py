"""From YAML to values: nodes with their lines, shapes that read them, problems with their places."""
