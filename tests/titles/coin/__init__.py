"""Coin, the smallest title: everybody calls in secret how a coin falls, and has a lucky side that counts twice.

rules.py  how it is played      bots.py  who plays it without people      title.py  what it hands to the house
"""
