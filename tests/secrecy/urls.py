"""Addresses are enrolled in `games/secrecy/outputs.py`."""
