// What every page does once it is there, htmx's doorbell first: one file where it is served (machrou3/static.py).
import "../../django_htmx/ext/hx-sse-2.min.js";
import "../../accounts/zone.js";
import "./app.js";
import "./words.js";
