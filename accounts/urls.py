"""Every address about a person. Names without a namespace are those allauth asks for."""

from allauth.account import views as theirs
from allauth.mfa.base import views as second
from allauth.mfa.recovery_codes import views as codes
from allauth.mfa.totp import views as app
from allauth.mfa.webauthn import views as keys
from django.urls import include, path
from django.views.generic import RedirectView

from .fresh import of_accounts, proven
from .views import blocks, calendar, common, display, entry, guests, profile, proof, sessions

own = [
    path("", profile.home, name="home"),
    path("name/", profile.rename, name="rename"),
    path("preferences/", profile.preferences, name="preferences"),
    path("zone/", profile.adopt_zone, name="adopt_zone"),
    path("display/", display.home, name="display"),
    path("calendar/", calendar.home, name="calendar"),
    path("calendar/hours/", calendar.hours, name="calendar_hours"),
    path("calendar/vacation/", calendar.add_vacation, name="add_vacation"),
    path("calendar/vacation/end/", calendar.end_vacation, name="end_vacation"),
    path("blocked/", blocks.home, name="blocks"),
    path("blocked/<slug:person>/", blocks.change, name="block"),
    path("sessions/", sessions.home, name="sessions"),
    path("sessions/<int:pk>/end/", sessions.end, name="end_session"),
    path("logout/everywhere/", sessions.end_all, name="log_out_everywhere"),
    path("data/", profile.take_along, name="own_data"),
    path("delete/", profile.delete, name="delete"),
    path("prove/code/", proof.by_code, name="prove_by_code"),
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
    path("prove/", theirs.reauthenticate, name="account_reauthenticate"),
    path("prove/app/", second.reauthenticate, name="mfa_reauthenticate"),
    path("prove/key/", keys.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("login/second/", second.authenticate, name="mfa_authenticate"),
    path("login/key/", keys.login_webauthn, name="mfa_login_webauthn"),
    path("second/", of_accounts(second.index), name="mfa_index"),
    path("second/app/", of_accounts(proven(app.activate_totp)), name="mfa_activate_totp"),
    path("second/app/off/", of_accounts(proven(app.deactivate_totp)), name="mfa_deactivate_totp"),
    path("second/codes/", of_accounts(proven(codes.view_recovery_codes)), name="mfa_view_recovery_codes"),
    path("second/codes/new/", of_accounts(proven(codes.generate_recovery_codes)), name="mfa_generate_recovery_codes"),
    path("second/keys/", RedirectView.as_view(pattern_name="mfa_index"), name="mfa_list_webauthn"),
    path("second/keys/add/", of_accounts(proven(keys.add_webauthn)), name="mfa_add_webauthn"),
    path("second/keys/<int:pk>/remove/", of_accounts(proven(keys.remove_webauthn)), name="mfa_remove_webauthn"),
    path("email/", proven(theirs.email), name="account_email"),
    path("confirm-email/", theirs.email_verification_sent, name="account_email_verification_sent"),
    path("password/change/", theirs.password_change, name="account_change_password"),
    path("password/set/", proven(theirs.password_set), name="account_set_password"),
    path("password/reset/", theirs.password_reset, name="account_reset_password"),
    path("password/reset/confirm/", theirs.confirm_password_reset_code, name="account_confirm_password_reset_code"),
    path("password/reset/complete/", theirs.complete_password_reset, name="account_complete_password_reset"),
    path("password/reset/done/", theirs.password_reset_from_key_done, name="account_password_reset_completed"),
]
