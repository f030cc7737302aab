"""Standing orders: whether others have any."""

from dataclasses import replace

from games.models import StandingOrder
from games.reading import scene
from games.views import table
from tests.secrecy.leaks import noticed_by, page_alike


@noticed_by(page_alike)
def a_number_of_all_orders(monkeypatch):
    """The link to one's own orders counts those of the whole table."""
    honest = scene.scene_of

    def scene_of(record, *rest):
        return replace(honest(record, *rest), orders=tuple(each for mine in record.orders.values() for each in mine))

    monkeypatch.setattr(scene, "scene_of", scene_of)


@noticed_by(page_alike)
def a_statement_for_each_order(monkeypatch):
    """The page looks closer at each order that stands, and so takes longer."""
    honest = table.open_scene

    def open_scene(request, access):
        for order in StandingOrder.objects.filter(player__game=access.game):
            order.refresh_from_db()
        return honest(request, access)

    monkeypatch.setattr(table, "open_scene", open_scene)
