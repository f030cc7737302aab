"""The rules of the games: pure Python, no clock, no I/O, no ambient randomness."""
