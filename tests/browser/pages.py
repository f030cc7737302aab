"""Every page of the site, and how a browser comes to it. An address that is not enrolled here fails the suite."""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings

from games.titles import registry
from machrou3.local import mailbox
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

ANOTHER = list(registry.rulesets())[1]
PASSWORD = "cedar-and-ink-28"
numbers = itertools.count()


@dataclass(frozen=True)
class Page:
    """shows: names of the addresses it belongs to. go: a path with the world's words, or the steps that lead there.

    who: whose browser it is, by the world's words; nobody's if empty.
    """

    shows: tuple[str, ...]
    go: str | Callable
    who: str = ""
    status: int = 200


def press(page, button):
    """Click what leads to another page, and wait until that has come."""
    with page.expect_navigation():
        page.locator(button).first.click()


def fill(page, path, **fields):
    page.goto(path)
    for name, value in fields.items():
        page.fill(f"main form [name={name}]", value)
    press(page, "main form button")


def code():
    """The one in the newest mail."""
    newest = max(settings.LOCAL_MAILBOX.glob("*.eml"))
    return re.findall(r"\b\d{4}-\d{4}\b", mailbox.read(newest).text)[0]


def type_code(page):
    page.fill("[name=code]", code())
    press(page, "main form button")


def proved(path):
    """Steps to a page that asks first for the password, or for a code by mail."""

    def go(page, world):
        page.goto(path)
        if page.locator("[name=password]").count():
            page.fill("[name=password]", PASSWORD)
        else:
            press(page, "main form button")
            page.fill("[name=code]", code())
        press(page, "main form button")

    return go


def key_removed(page, world):
    proved(f"/accounts/second/keys/{world['passkey']}/remove/")(page, world)


def second_step(page, world):
    fill(page, "/accounts/login/", login=world["careful"].email, password=PASSWORD)


def proof_code_mailed(page, world):
    page.goto("/accounts/prove/code/")
    press(page, "main form button")


def login_code_asked(page, world):
    fill(page, "/accounts/login/code/", email=world["member"].email)


def signed_up(page, world):
    number = next(numbers)
    fill(page, "/accounts/signup/", username=f"New {number}", email=f"n{number}@example.org", password1=PASSWORD)


def reset_asked(page, world):
    fill(page, "/accounts/password/reset/", email=world["member"].email)


def reset_code_typed(page, world):
    reset_asked(page, world)
    type_code(page)


def reset_done(page, world):
    reset_code_typed(page, world)
    for field in page.locator("[type=password]").all():
        field.fill(PASSWORD)
    press(page, "main form button")


def guest_set_aside(page, world):
    fill(page, "/accounts/guest/", name=f"Aside {next(numbers)}")
    page.goto("/accounts/guest/claim/")
    press(page, 'form[action$="/aside/"] button')


def seats_brought(page, world):
    guest_set_aside(page, world)
    page.fill("[name=login]", world["member"].email)
    page.fill("[name=password]", PASSWORD)
    press(page, "form:has([name=password]) button")
    page.goto("/accounts/guest/bring/")


def mail_claimed(page, world):
    fill(page, "/accounts/guest/", name=f"Claims {next(numbers)}")
    fill(page, "/accounts/guest/claim/", email=world["member"].email)
    page.goto("/accounts/guest/taken/")


def answered_with_nothing(page, world):
    """The table as it comes back when an answer does not fit."""
    page.goto(f"/t/{world['own']}/")
    page.locator('[data-act="Campaign"] .act-head').click()
    with page.expect_navigation():
        page.locator("form.answer.is-owed").first.evaluate("form => form.submit()")


def order_refused(page, world):
    """A standing order with nothing chosen, and one that stands."""
    page.goto(f"/t/{world['own']}/orders/")
    for kind in ("PassTurns", "Assist"):
        if page.locator(f"#order-{kind}").count():
            page.locator(f"#order-{kind} summary").first.click()
            with page.expect_navigation():
                page.locator(f"#order-{kind} button").click()


def deck_refused(page, world):
    """The faults of a file that no game could be played with."""
    page.goto("/decks/")
    broken = b'{"meta": {}, "powers": [{"code": "EP-01"}]}'
    page.set_input_files("[name=file]", {"name": "deck.json", "mimeType": "application/json", "buffer": broken})
    press(page, "main article form button")


def advanced_chosen(page, world):
    """What the Advanced Game asks of whoever opens a table."""
    page.goto("/tables/new/")
    page.check("[name=variant][value=advanced]")


def going_on_refused(page, world):
    """The matters as they come back when there is no pause to end."""
    page.goto(f"/t/{world['own']}/matters/")
    form = page.locator('form[action$="/matters/pause/"]')
    form.evaluate("form => { form.action += 'end/' }")
    press(page, 'form[action$="/matters/pause/end/"] button')


def too_long_a_night(page, world):
    page.goto("/accounts/calendar/")
    page.fill("[name=quiet_from]", "08:00")
    page.fill("[name=quiet_to]", "07:00")
    press(page, 'form[action$="/hours/"] button')


def vacation_of_yesterday(page, world):
    page.goto("/accounts/calendar/")
    page.fill("[name=first]", "2020-01-01")
    page.fill("[name=last]", "2020-01-02")
    press(page, 'form[action$="/vacation/"] button')


def somebody_blocked(page, world):
    page.goto(f"/tables/{world['open']}/join/")
    page.locator('details:has(form[action*="/blocked/"]) summary').click()
    press(page, 'form[action*="/blocked/"] button')


def a_letter(page, world):
    page.goto("/dev/mailbox/")
    press(page, ".strip a")


PAGES = {
    "landing": Page(("games:landing",), "/"),
    "home": Page(("games:home",), "/home/", "own_player"),
    "home-of-a-newcomer": Page(("games:home",), "/home/", "without_password"),
    "history": Page(("games:history",), "/history/", "winner"),
    "history-of-a-newcomer": Page(("games:history",), "/history/", "without_password"),
    "lobby": Page(("games:lobby",), "/lobby/"),
    "create": Page(("games:create",), "/tables/new/", "member"),
    "join": Page(("games:join",), "/join/{invite}/"),
    "join-too-late": Page(("games:join",), "/join/{closed_invite}/"),
    "report": Page(("games:report_about",), "/report/table/{open}/", "member"),
    "join-open": Page(("games:join_open",), "/tables/{open}/join/", "member"),
    "waiting-room-of-the-host": Page(("games:table",), "/t/{open}/", "host"),
    "waiting-room-of-a-guest": Page(("games:table",), "/t/{open}/", "sitting"),
    "table-closed": Page(("games:table",), "/t/{closed}/", "host"),
    "table-own-turn": Page(("games:table",), "/t/{own}/", "own_player"),
    "table-while-waiting": Page(("games:table",), "/t/{own}/", "own_other"),
    "table-answer-refused": Page(("games:answer", "games:table"), answered_with_nothing, "own_player", 422),
    "table-sealed-vote": Page(("games:table",), "/t/{vote}/", "voter"),
    "table-finished": Page(("games:table",), "/t/{over}/", "winner"),
    "table-choosing-a-home": Page(("games:table",), "/t/{home}/", "home_player"),
    "table-advanced": Page(("games:table",), "/t/{advanced}/", "advanced_player"),
    "table-advanced-finished": Page(("games:table",), "/t/{advanced_over}/", "advanced_winner"),
    "talk": Page(("games:talk",), "/t/{own}/talk/", "own_player"),
    "talk-found": Page(("games:talk",), "/t/{own}/talk/?q=word", "own_player"),
    "talk-in-private": Page(("games:thread",), "/t/{own}/talk/{thread}/", "own_player"),
    "whisper": Page(("games:whisper",), "/t/{own}/talk/new/", "own_player"),
    "bargains": Page(("games:bargains",), "/t/{own}/bargains/", "own_player"),
    "open-deals": Page(("games:open_deals",), "/t/{own}/bargains/open/", "own_player"),
    "will": Page(("games:will",), "/t/{own}/will/", "own_player"),
    "notes": Page(("games:notes",), "/t/{own}/notes/", "own_player"),
    "happened": Page(("games:happened",), "/t/{own}/happened/?since=1", "own_player"),
    "advice": Page(("games:advice",), "/t/{practice}/advice/{advised}/", "learner"),
    "table-practice": Page(("games:table",), "/t/{practice}/", "learner"),
    "chronicle": Page(("games:chronicle",), "/t/{over}/chronicle/", "winner"),
    "deal-of-a-running-game": Page(("games:deal",), "/t/{own}/deal/", "own_player"),
    "deal-of-a-finished-game": Page(("games:deal",), "/t/{over}/deal/", "winner"),
    "seat-offered": Page(("games:offered",), "/seat/{seat}/", "member"),
    "table-while-away": Page(("games:table",), "/t/{away}/", "away_player"),
    "matters-of-the-absent": Page(("games:matters",), "/t/{away}/matters/", "away_other"),
    "resign": Page(("games:resign",), "/t/{own}/resign/", "own_player"),
    "fairness": Page(("games:fairness",), "/fairness/"),
    "replay-open": Page(("games:replay",), "/t/{over}/replay/?round=3&as=open", "winner"),
    "replay-of-a-seat": Page(("games:replay",), "/t/{over}/replay/?move=9&as=1", "winner"),
    "matters": Page(("games:matters",), "/t/{own}/matters/", "own_player"),
    "orders": Page(("games:orders",), "/t/{own}/orders/", "own_player"),
    "orders-refused": Page(("games:orders",), order_refused, "own_player", 422),
    "matters-of-a-proposal": Page(("games:matters",), "/t/{vote}/matters/", "voter"),
    "matters-of-a-pause": Page(("games:matters",), "/t/{paused}/matters/", "paused_host"),
    "table-paused": Page(("games:table",), "/t/{paused}/", "paused_host"),
    "pause-refused": Page(("games:propose_end", "games:matters"), going_on_refused, "own_player", 409),
    "watched": Page(("games:watch",), "/t/{own}/", "member"),
    "watched-to-the-end": Page(("games:watch",), "/t/{over}/", "member"),
    "look-back": Page(("games:replay",), "/t/{own}/replay/", "own_player"),
    "decks": Page(("games:decks",), "/decks/", "host"),
    "decks-of-a-newcomer": Page(("games:decks",), "/decks/", "without_password"),
    "deck-refused": Page(("games:decks",), deck_refused, "host", 422),
    "deck": Page(("games:deck",), "/decks/{deck}/"),
    "create-another": Page(("games:create",), f"/tables/new/?game={ANOTHER}", "member"),
    "create-advanced": Page(("games:create",), advanced_chosen, "host"),
    "rules": Page(("games:rules",), "/rules/machrou3/"),
    **{f"rules-{slug}": Page(("games:rules",), f"/rules/{slug}/") for slug in (HANDS, COMMITTEES, NIGHTS)},
    "rules-found": Page(("games:rules",), "/rules/machrou3/?q=vote"),
    "rules-cards-alone": Page(("games:rules",), "/rules/machrou3/?cards"),
    "games": Page(("games:games",), "/games/"),
    "game": Page(("games:game",), "/games/machrou3/"),
    "lobby-of-one-game": Page(("games:lobby",), f"/lobby/?game={ANOTHER}"),
    "answer-by-mail": Page(("games:act",), "/a/{act}/"),
    "deal-by-mail": Page(("games:answer_deal",), "/b/{deal}/"),
    "notices": Page(("games:notices", "games:try_mail_again"), "/account/notices/", "member"),
    "notices-of-a-guest": Page(("games:notices",), "/account/notices/", "guest"),
    "unsubscribe": Page(("games:unsubscribe",), "/u/{key}/"),
    "account": Page(("accounts:home",), "/accounts/", "member"),
    "account-of-a-guest": Page(("accounts:home",), "/accounts/", "guest"),
    "display": Page(("accounts:display",), "/accounts/display/?next=/lobby/"),
    "calendar": Page(("accounts:calendar",), "/accounts/calendar/", "host"),
    "calendar-refused": Page(("accounts:calendar_hours",), too_long_a_night, "member", 422),
    "vacation-refused": Page(("accounts:add_vacation",), vacation_of_yesterday, "member", 422),
    "blocked": Page(("accounts:blocks", "accounts:block"), somebody_blocked, "member"),
    "blocked-nobody": Page(("accounts:blocks",), "/accounts/blocked/", "without_password"),
    "delete": Page(("accounts:delete",), proved("/accounts/delete/"), "member"),
    "sessions": Page(("accounts:sessions",), proved("/accounts/sessions/"), "member"),
    "second": Page(("mfa_index",), "/accounts/second/", "member"),
    "second-with-everything": Page(("mfa_index",), "/accounts/second/", "careful"),
    "second-app": Page(("mfa_activate_totp",), proved("/accounts/second/app/"), "member"),
    "second-app-off": Page(("mfa_deactivate_totp",), proved("/accounts/second/app/off/"), "careful"),
    "second-codes": Page(("mfa_view_recovery_codes",), proved("/accounts/second/codes/"), "careful"),
    "second-codes-new": Page(("mfa_generate_recovery_codes",), proved("/accounts/second/codes/new/"), "careful"),
    "second-key": Page(("mfa_add_webauthn",), proved("/accounts/second/keys/add/"), "member"),
    "second-key-removed": Page(("mfa_remove_webauthn",), key_removed, "careful"),
    "second-step": Page(("mfa_authenticate",), second_step),
    "prove-by-app": Page(("mfa_reauthenticate",), "/accounts/prove/app/", "careful"),
    "prove-by-key": Page(("mfa_reauthenticate_webauthn",), "/accounts/prove/key/", "careful"),
    "prove": Page(("account_reauthenticate",), "/accounts/prove/", "member"),
    "prove-by-code": Page(("accounts:prove_by_code",), "/accounts/prove/code/", "without_password"),
    "prove-by-code-mailed": Page(("accounts:prove_by_code",), proof_code_mailed, "without_password"),
    "guest": Page(("accounts:guest",), "/accounts/guest/"),
    "claim": Page(("accounts:claim",), "/accounts/guest/claim/", "guest"),
    "taken": Page(("accounts:taken",), mail_claimed),
    "bring": Page(("accounts:bring",), seats_brought),
    "sign-in": Page(("account_login",), "/accounts/login/"),
    "sign-in-with-a-guest-aside": Page(("account_login", "accounts:set_aside"), guest_set_aside),
    "sign-up": Page(("account_signup",), "/accounts/signup/"),
    "code": Page(("account_request_login_code",), "/accounts/login/code/"),
    "code-asked": Page(("account_confirm_login_code",), login_code_asked),
    "sign-out": Page(("account_logout",), "/accounts/logout/", "member"),
    "sign-out-of-a-guest": Page(("account_logout",), "/accounts/logout/", "guest"),
    "inactive": Page(("account_inactive",), "/accounts/inactive/"),
    "e-mail": Page(("account_email",), proved("/accounts/email/"), "member"),
    "confirm-e-mail": Page(("account_email_verification_sent",), signed_up),
    "change-password": Page(("account_change_password",), "/accounts/password/change/", "member"),
    "set-password": Page(("account_set_password",), proved("/accounts/password/set/"), "without_password"),
    "reset": Page(("account_reset_password",), "/accounts/password/reset/"),
    "reset-code": Page(("account_confirm_password_reset_code",), reset_asked),
    "reset-new-password": Page(("account_complete_password_reset",), reset_code_typed),
    "reset-done": Page(("account_password_reset_completed",), reset_done),
    "mailbox": Page(("mailbox:list",), "/dev/mailbox/"),
    "letter": Page(("mailbox:letter",), a_letter),
    "error-400": Page((), "/fault/400", status=400),
    "error-403": Page((), "/fault/403", status=403),
    "error-404": Page((), "/t/nosuchtable1/", "member", 404),
    "error-429": Page((), "/fault/429", status=429),
    "error-500": Page((), "/fault/500", status=500),
}

SHOW_NO_PAGE = {
    "accounts:own_data": "a file",
    "games:deal_file": "a file",
    "games:deals": "lines for programs",
    "games:script": "a file",
    "games:beacon_script": "a file",
    "games:contribute": "leads back to the waiting room",
    "games:deck_file": "a file",
    "games:house_deck": "a file",
    "games:delete_deck": "leads back to the decks",
    "games:cards": "leads to the cards",
    "games:feed": "a file",
    "games:feed_renew": "leads back to the notices",
    "games:feed_revoke": "leads back to the notices",
    "games:manifest": "a file",
    "games:picture": "a picture",
    "games:picture_open": "a picture",
    "games:words": "a part of a page",
    "games:offline": "a page that is the same in every browser, looked at in `test_app.py`",
    "games:push_worker": "a script",
    "games:push_subscribe": "leads back to the notices",
    "games:push_unsubscribe": "leads back to the notices",
    "games:push_try": "leads back to the notices",
    "games:hook": "leads back to the table's matters",
    "games:table_notices": "leads back to the table's matters",
    "games:propose_pause": "leads back to the table's matters",
    "games:say_pause": "leads back to the table's matters",
    "games:propose_pace": "leads back to the table's matters",
    "games:propose_live": "leads back to the table's matters",
    "games:propose_here": "leads back to the table's matters",
    "games:propose_usual": "leads back to the table's matters",
    "games:create_length": "a part of the form of a new table",
    "games:extend": "leads back to the table's matters",
    "games:back": "leads back to the table",
    "games:take_back": "leads back to the table",
    "games:hints": "leads back to the table",
    "games:replacing": "leads back to the table's matters",
    "games:again": "opens a table and leads there",
    "games:practice": "starts a game and leads to its table",
    "games:lesson": "starts a lesson and leads to its table",
    "games:waiting": "a part of the waiting room",
    "games:live": "parts of the table",
    "games:publish": "leads back to a private thread",
    "games:read": "leads back to the talk",
    "games:accept": "leads back to the talk",
    "games:respond": "leads back to the talk",
    "games:suspect": "leads back to the talk",
    "games:keep_promise": "leads to the standing orders",
    "games:report": "leads back to the talk",
    "games:mute": "leads back to the talk",
    "games:block": "leads back to the talk",
    "games:leave": "leads to the lobby",
    "games:remove": "leads back to the waiting room",
    "games:start": "leads to the table",
    "games:cancel": "leads to the lobby",
    "accounts:rename": "leads back to the account",
    "accounts:preferences": "leads back to the account",
    "accounts:end_vacation": "leads back to the calendar",
    "accounts:adopt_zone": "leads back to the account",
    "mfa_list_webauthn": "leads to the second factor",
    "mfa_login_webauthn": "leads onward, or back to the sign-in",
    "accounts:end_session": "leads back to the sessions",
    "accounts:log_out_everywhere": "leads to the sign-in",
    "accounts:resume": "leads onward",
    "set_language": "leads back",
    "mailbox:html": "a mail, under the rules for mails",
    "favicon.ico": "a picture",
    "healthz": "a word for machines",
    "metrics": "figures for machines",
    "readyz": "a word for machines",
}
