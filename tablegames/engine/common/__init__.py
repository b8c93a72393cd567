"""What several families of rules declare on the table or ask of each other, each thing in one place."""
