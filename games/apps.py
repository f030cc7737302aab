from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self):
        """Accounts know no game: they call these when a person goes, or a guest becomes an account."""
        from accounts import services as accounts
        from games.services import decks, seats

        accounts.on_delete += [seats.forget, decks.forget]
        accounts.move_seats.append(seats.move)
