"""The procedures of Korapsyon, one file each."""
