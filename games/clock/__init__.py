"""When answers are due: time controls and people's calendars. Standard library only, no clock of its own."""
