"""What two games or more do: votes, secret roles, what a seat suspects, worlds dealt anew. Plain functions."""
