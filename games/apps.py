from django.apps import AppConfig, apps


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self):
        """Accounts know no game: they call these when a person goes, or a guest becomes an account."""
        from accounts import calendar, own_data, passwords, sessions
        from accounts import services as accounts
        from games.notify import quiet_times
        from games.reading import honouring_tables
        from games.reading import own_data as own_data_of_games
        from games.services.playing import announcing
        from games.services.seats import account_changes
        from games.services.tables import decks
        from games.services.talk import notes, threads, wills
        from games.services.time.calendar_change import around_calendar
        from games.titles import TITLES

        passwords.words += [place.rpartition(".")[2] for place in TITLES]
        sessions.on_end.append(announcing.end_passes)
        calendar.around += [around_calendar, quiet_times.around_calendar]
        calendar.kept_by.append(honouring_tables.kept_by)
        accounts.before_delete += [account_changes.leave_tables]
        accounts.on_delete += [account_changes.forget, decks.forget, notes.forget, wills.forget]
        own_data.parts |= own_data_of_games.PARTS
        accounts.move_seats += [account_changes.move, threads.move, notes.move, wills.move]
        if apps.is_installed("anymail"):
            from games.notify import anymail  # noqa: F401
