"""Figures of many games: rates with their intervals, and tables of text."""
