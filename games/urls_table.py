from django.urls import path

from games.views import deal, matters, replay, table, talk, watch

urlpatterns = [
    path("", table.table, name="table"),
    path("live/", table.live, name="live"),
    path("chronicle/", table.record, name="chronicle"),
    path("replay/", replay.replay, name="replay"),
    path("matters/", matters.matters, name="matters"),
    path("watch/", watch.watch, name="watch"),
    path("deal/", deal.deal, name="deal"),
    path("deal/file/", deal.file, name="deal_file"),
    path("answer/<int:decision>/", table.answer, name="answer"),
    path("talk/", talk.say, name="say"),
]
