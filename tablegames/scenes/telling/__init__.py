"""What a table tells: beats one after another, sentences, speech, hints."""
