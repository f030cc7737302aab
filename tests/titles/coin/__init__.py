"""Coin, the smallest title: everybody calls in secret how a coin falls, and has a lucky side that counts twice."""
