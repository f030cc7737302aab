from django.apps import AppConfig


class HouseConfig(AppConfig):
    """The project itself: health, the local mailbox, the Celery application."""

    name = "machrou3"
    label = "house"

    def ready(self) -> None:
        from machrou3 import celery  # noqa: F401  shared tasks find their broker through it
