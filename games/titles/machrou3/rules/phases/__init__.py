"""The procedures of the game, one per file; each file ends with its Phase and its questions."""
