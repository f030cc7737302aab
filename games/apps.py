from django.apps import AppConfig, apps


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self):
        """Accounts know no game: they call these when a person goes, or a guest becomes an account."""
        from accounts import calendar
        from accounts import services as accounts
        from games.notify import hold
        from games.reading import honours
        from games.services import decks, notes, seats, threads
        from games.services.shift import around_calendar

        calendar.around += [around_calendar, hold.around_calendar]
        calendar.kept_by.append(honours.kept_by)
        accounts.on_delete += [seats.forget, decks.forget, notes.forget]
        accounts.move_seats += [seats.move, threads.move, notes.move]
        if apps.is_installed("anymail"):
            from games.notify import anymail  # noqa: F401
