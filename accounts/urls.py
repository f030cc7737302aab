"""Every address about a person. Names without a namespace are those allauth asks for."""

from allauth.account import views as theirs
from django.urls import include, path

from .views import calendar, common, entry, guests, profile

own = [
    path("", profile.home, name="home"),
    path("name/", profile.rename, name="rename"),
    path("preferences/", profile.preferences, name="preferences"),
    path("zone/", profile.adopt_zone, name="adopt_zone"),
    path("calendar/", calendar.home, name="calendar"),
    path("calendar/hours/", calendar.hours, name="calendar_hours"),
    path("calendar/vacation/", calendar.add_vacation, name="add_vacation"),
    path("calendar/vacation/end/", calendar.end_vacation, name="end_vacation"),
    path("logout/everywhere/", profile.log_out_everywhere, name="log_out_everywhere"),
    path("delete/", profile.delete, name="delete"),
    path("guest/", guests.play_as_guest, name="guest"),
    path("guest/claim/", guests.claim, name="claim"),
    path("guest/taken/", guests.taken, name="taken"),
    path("guest/aside/", guests.set_aside, name="set_aside"),
    path("guest/resume/", guests.resume, name="resume"),
    path("guest/bring/", guests.bring, name="bring"),
]

urlpatterns = [
    path("", include((own, "accounts"))),
    path("language/", common.set_language, name="set_language"),
    path("login/", entry.sign_in, name="account_login"),
    path("signup/", entry.sign_up, name="account_signup"),
    path("login/code/", entry.ask_code, name="account_request_login_code"),
    path("login/code/confirm/", theirs.confirm_login_code, name="account_confirm_login_code"),
    path("logout/", theirs.logout, name="account_logout"),
    path("inactive/", theirs.account_inactive, name="account_inactive"),
    path("email/", theirs.email, name="account_email"),
    path("confirm-email/", theirs.email_verification_sent, name="account_email_verification_sent"),
    path("password/change/", theirs.password_change, name="account_change_password"),
    path("password/set/", theirs.password_set, name="account_set_password"),
    path("password/reset/", theirs.password_reset, name="account_reset_password"),
    path("password/reset/confirm/", theirs.confirm_password_reset_code, name="account_confirm_password_reset_code"),
    path("password/reset/complete/", theirs.complete_password_reset, name="account_complete_password_reset"),
    path("password/reset/done/", theirs.password_reset_from_key_done, name="account_password_reset_completed"),
]
