"""Article II on a page."""

from django.utils.translation import gettext_lazy as _

from games.titles.article2.page import chart, lights, stage, turning
from games.titles.article2.page.final import final
from games.titles.article2.page.hand import you
from games.titles.face import Face, Tab

FACE = Face(
    tab=Tab("vote", _("Count")),
    board=stage.board,
    you=you,
    final=final,
    role=lambda content, code: ("", ""),
    shape=lambda options: ("match" if options.match else "game",),
    lights=lights.lights,
    changed=stage.changed,
    moved_by=chart.MOVED_BY,
    chart=chart.chart,
    turning=turning.MEASURE,
)
