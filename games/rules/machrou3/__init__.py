"""Machrou3 Ra2is: the Beginner's Game (rules M1 to M7)."""
