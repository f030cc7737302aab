"""Article II.

rules/      how it is played: pure, without Django          bots/       who plays it without people
words/      sentences for its events and questions          page/       what its part of a page shows
about.py    what strangers are told                         options.py  the form of what a table chooses
secrets.py  what is secret, for the proof                   data/       its content, and how often it waits
title.py    all of that, as the house asks for it
templates/ static/
"""
