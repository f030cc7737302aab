from django.urls import path

from games.views import deal, hook, notes, notices, orders, pauses, replay, seats, table, table_matters, talk, watch

urlpatterns = [
    path("", table.table, name="table"),
    path("live/", table.live, name="live"),
    path("chronicle/", table.record, name="chronicle"),
    path("replay/", replay.replay, name="replay"),
    path("matters/", table_matters.matters, name="matters"),
    path("orders/", orders.standing_orders, name="orders"),
    path("notices/", notices.table_notices, name="table_notices"),
    path("matters/hook/", hook.hook, name="hook"),
    path("matters/pause/", pauses.propose, name="propose_pause"),
    path("matters/pause/end/", pauses.propose_end, name="propose_end"),
    path("matters/pause/say/", pauses.say, name="say_pause"),
    path("matters/extend/", pauses.extend, name="extend"),
    path("back/", seats.back, name="back"),
    path("resign/", seats.resign, name="resign"),
    path("replace/<int:seat>/", seats.replacing, name="replacing"),
    path("watch/", watch.watch, name="watch"),
    path("deal/", deal.deal, name="deal"),
    path("deal/file/", deal.file, name="deal_file"),
    path("answer/<int:decision>/", table.answer, name="answer"),
    path("talk/", talk.public, name="talk"),
    path("talk/new/", talk.begin, name="whisper"),
    path("talk/<slug:key>/", talk.private, name="thread"),
    path("talk/<slug:key>/publish/", talk.publish, name="publish"),
    path("messages/<slug:key>/read/", talk.read, name="read"),
    path("messages/<slug:key>/accept/", talk.accept, name="accept"),
    path("messages/<slug:key>/report/", talk.report, name="report"),
    path("mute/<int:seat>/", talk.mute, name="mute"),
    path("notes/", notes.notes, name="notes"),
]
