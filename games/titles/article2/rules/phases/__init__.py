"""The procedures of Article II, one to a file."""
