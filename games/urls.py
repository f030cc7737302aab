"""The site's addresses. Those of a running table are in `urls_table`."""

from django.urls import include, path

from games.views import act, deal, decks, feed, home, landing, lobby, notices, push, rules, seats, unsubscribe, waiting

app_name = "games"

urlpatterns = [
    path("", landing.landing, name="landing"),
    path("practice/", landing.practice, name="practice"),
    path("home/", home.home, name="home"),
    path("history/", home.history, name="history"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("tables/new/", lobby.create, name="create"),
    path("tables/<slug:public_id>/join/", lobby.join_open, name="join_open"),
    path("join/<slug:invite_key>/", lobby.join, name="join"),
    path("seat/<slug:key>/", seats.offered, name="offered"),
    path("tables/<slug:public_id>/waiting/", waiting.fragment, name="waiting"),
    path("tables/<slug:public_id>/leave/", waiting.leave, name="leave"),
    path("tables/<slug:public_id>/remove/<slug:person>/", waiting.remove, name="remove"),
    path("tables/<slug:public_id>/start/", waiting.start, name="start"),
    path("tables/<slug:public_id>/cancel/", waiting.cancel, name="cancel"),
    path("decks/", decks.decks, name="decks"),
    path("decks/house-deck.json", decks.house, name="house_deck"),
    path("decks/<slug:public_id>/", decks.deck, name="deck"),
    path("decks/<slug:public_id>/file/", decks.file, name="deck_file"),
    path("decks/<slug:public_id>/delete/", decks.delete, name="delete_deck"),
    path("tables/<slug:public_id>/contribution/", deal.contribute, name="contribute"),
    path("fairness/", deal.fairness, name="fairness"),
    path("verify.py", deal.script, name="script"),
    path("games/", landing.games, name="games"),
    path("games/<slug:slug>/", landing.game, name="game"),
    path("rules/<slug:slug>/", rules.rules, name="rules"),
    path("a/<str:token>/", act.act, name="act"),
    path("cal/<slug:key>.ics", feed.calendar, name="feed"),
    path("account/calendar/feed/", feed.renew, name="feed_renew"),
    path("account/calendar/feed/revoke/", feed.revoke, name="feed_revoke"),
    path("push.js", push.worker, name="push_worker"),
    path("account/devices/", push.subscribe, name="push_subscribe"),
    path("account/devices/<slug:key>/remove/", push.unsubscribe, name="push_unsubscribe"),
    path("account/notices/", notices.notices, name="notices"),
    path("account/notices/try/", notices.try_again, name="try_mail_again"),
    path("u/<slug:key>/", unsubscribe.unsubscribe, name="unsubscribe"),
    path("t/<slug:public_id>/cards/", decks.of_table, name="cards"),
    path("t/<slug:public_id>/", include("games.urls_table")),
]
