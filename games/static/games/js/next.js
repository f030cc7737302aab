// What is next is in view: after an answer, taken or refused, the next question, what one waits for or the result is
// on the screen and holds the focus; whoever comes because they are asked begins there. Moves and talk are read out
// once to those who listen to the page.
// Without this file the page that follows an answer begins at its question.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const FIRST = [
    "#now-held:not([hidden]) > p",
    "#now-forms [data-faulty]",
    "#now-forms > .error",
    "#now-forms > form.answer:not(:has(.notice)) .question",
    "#now-forms > form.answer .notice",
    "#now-status:not(:empty)",
    "#now-forms > .idle",
  ];
  const next = () => FIRST.map((selector) => $(selector)).find((found) => found?.textContent.trim());
  const shown = () => document.body.classList.contains("sees-now");

  function bring(comes) {
    const target = next();
    const form = target?.closest("form.answer");
    if (!target || (comes && whole(target) && reached(form))) return;
    $('.tab[href="#panel-now"]:not([aria-current])')?.click();
    target.tabIndex = -1;
    if (!comes) target.focus({ preventScroll: true });
    show(target);
  }

  // Without taking the focus from where one is at in the form.
  function show(target) {
    if (!target || target.closest("#now-held")) return; // the playback leads to what is played
    const form = target.closest("form.answer");
    const first = !form || form === $("#now-forms > form.answer");
    if (target.matches("[data-faulty]")) target.scrollIntoView({ block: "nearest" });
    else if (!whole(form || $("#panel-now"))) top(first ? $("#panel-now") : form, target, form).scrollIntoView({ block: "start" });
  }

  // What the screen begins with: the panel, unless so much stands above what is next that it would hardly be seen, or
  // that the first of the buttons that answer it, which are not docked, would lie below the screen or its tabs.
  function top(box, target, form) {
    const above = box.getBoundingClientRect().top;
    return reached(form, above) && target.getBoundingClientRect().bottom - above < window.innerHeight / 2 ? box : target;
  }

  // Whether the first of the buttons that answer it would be on the screen with so much of the page gone by.
  function reached(form, above = 0) {
    const button = form && all(".answers button:not([disabled])", form).find((each) => each.checkVisibility());
    const lasts = window.innerHeight - ($(".tabs")?.offsetHeight || 0);
    return !button || button.getBoundingClientRect().bottom - above < lasts;
  }

  function whole(box) {
    const { top, bottom } = box.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  }

  const begins = (target) => target?.getBoundingClientRect().top >= 0;

  // --- after an answer ------------------------------------------------------------------------------------------------
  let answered = false;
  let until = null; // the markers of what was there when they answered
  let holds = false;
  let key = null;
  let seen = false; // whether what is next began on the screen before an update
  const keyNow = () => `${$("#now-forms")?.dataset.key} ${Boolean($("#now-forms > form.answer"))}`;

  document.addEventListener("changed", () => { answered = true; }, true);

  // Whoever has just acted has read what was there: what is new is counted from what they saw when they answered.
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    if (detail.elt.matches("form.answer")) until = { since: $("#headlines").dataset.until, alone: $("#since-alone")?.dataset.until };
    if (detail.elt.id !== "live") return;
    if (document.hidden) detail.parameters.unseen = "yes";
    if (!answered) return;
    Object.assign(detail.parameters, until);
    detail.acted = true;
  });

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.requestConfig.elt.id === "live") seen = begins(next());
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    const { xhr, requestConfig, successful } = event.detail;
    const { elt } = requestConfig;
    if (elt.matches("form.answer") && xhr.status !== 204) { bring(); holds = true; }
    if (elt.id !== "live" || !successful) return;
    if (requestConfig.acted) { answered = false; holds = true; bring(); }
    else if (holds && shown()) {
      if (keyNow() !== key) bring();
      else if (seen && !begins(next())) show(next());
    }
    key = keyNow();
    hear();
  });

  // Who goes elsewhere is not called back: the way to the question is offered while it is out of sight.
  document.addEventListener("focusin", (event) => { holds = Boolean(event.target.closest("#panel-now")); });

  // The page is loaded anew once the game is over: it begins at the result, not where the reader was.
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    if (event.detail.xhr.getResponseHeader("HX-Refresh")) window.history.scrollRestoration = "manual";
  });

  // Whoever stood at the playback's buttons is led on to the question when it is over.
  document.addEventListener("playback:over", (event) => { if (event.detail.held) bring(); });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-thumb]")) return;
    event.preventDefault();
    bring();
  });

  function watch(place, rootMargin) {
    const seen = (found) => found.forEach((each) => document.body.classList.toggle("sees-now", each.isIntersecting));
    new IntersectionObserver(seen, { rootMargin }).observe(place);
  }

  // --- read out -------------------------------------------------------------------------------------------------------
  // What one alone is told lies under its cover: whoever listens in would hear it.
  const LINES = "#chronicle > .chronicle .entry-body > p, #thread .said > p";
  let told = null;
  let heard = null;

  // The clock runs on beside the words and is not read out. Of what is, each word keeps its language, and no link is left.
  function spoken(element) {
    const copy = element.cloneNode(true);
    copy.lang = element.closest("[lang]").lang;
    all("time, .until", copy).forEach((time) => time.remove());
    for (const each of all("*", copy)) {
      if (each.matches("bdi")) each.removeAttribute("class");
      else each.replaceWith(...each.childNodes);
    }
    return copy;
  }

  const words = (element) => spoken(element).textContent.replace(/\s+/g, " ").trim();

  // Each line, how often it stands there, for the same may happen again, and where.
  function counted() {
    const lines = new Map();
    for (const element of all(LINES)) {
      const line = words(element);
      lines.set(line, { often: (lines.get(line)?.often || 0) + 1, element });
    }
    return lines;
  }

  function nextInWords() {
    const target = next();
    return target ? words(target) : "";
  }

  // What the page was opened with is not read out; it is looked through only when it first asks for something.
  document.addEventListener("htmx:configRequest", () => {
    told ??= nextInWords();
    heard ??= counted();
  });

  function hear() {
    const said = nextInWords();
    if (said !== told) $("#told").replaceChildren(...(said ? spoken(next()).childNodes : []));
    told = said;
    const lines = counted();
    for (const [line, { often, element }] of [...lines].reverse()) {
      if (often > (heard.get(line)?.often || 0)) $("#heard").append(spoken(element));
    }
    heard = lines;
    all("#heard > p").slice(0, -30).forEach((old) => old.remove());
  }

  // Whoever was here before, or came for a part of the page, is where they want to be; the playback leads to its stage.
  function arrives() {
    const plays = $("#play-link") && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const came = performance.getEntriesByType("navigation")[0]?.type;
    return !plays && !window.location.hash && came !== "reload" && came !== "back_forward";
  }

  document.addEventListener("DOMContentLoaded", () => {
    if ($("#again-place")) watch($("#again-place"), "0px 0px -130px 0px");
    else watch($("#panel-now"), "0px 0px -45% 0px");
    key = keyNow();
    const front = $("#final-title");
    if (front) {
      front.tabIndex = -1;
      front.focus();
    } else if (!$("#thumb").hidden && arrives()) bring(true);
  });
})();
