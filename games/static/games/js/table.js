// The table page: what a choice belongs to is opened, what is being typed is never swapped away, time left runs on.
// A game's own script hears "answer:changed" of a form whose choices changed and "table:settled" after every update.
// Every form works without this file.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // --- an answer made of several acts: the button says what the chosen act does -----------------------------------
  function label(form) {
    const button = $("[data-submit]", form);
    if (!button) return;
    const chosen = $('input[name="act"]:checked', form);
    const words = chosen && $(`template[data-button="${CSS.escape(chosen.value)}"]`, form);
    button.disabled = !chosen;
    if (words) button.textContent = words.content.textContent;
  }

  function reveal(input) {
    for (let box = input.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    const act = input.closest("[data-act]");
    if (!act || input.name === "act") return;
    $('input[name="act"]', act).checked = true;
  }

  // What was wrong with a choice is said until one chooses anew.
  function mend(form, { name }) {
    const fault = `fault-${name === "act" ? "" : name}`;
    all(`[id^="${fault}"], .field-error:has([href^="#${fault}"])`, form).forEach((words) => words.remove());
    all(`[aria-describedby^="${fault}"], [aria-describedby^="${fault}"] *`, form).forEach((field) => field.removeAttribute("aria-invalid"));
  }

  document.addEventListener("change", (event) => {
    const form = event.target.closest("form.answer");
    if (!form) return;
    mend(form, event.target);
    if (event.target.name !== "act") reveal(event.target);
    else event.target.closest("label").scrollIntoView({ block: "nearest" }); // what folds above it would take it away
    label(form);
    form.dispatchEvent(new CustomEvent("answer:changed", { bubbles: true }));
  });

  // --- updates --------------------------------------------------------------------------------------------------------
  let read = 0;
  let atEnd = true;
  const folds = new Map();
  let focused = null;
  const drafts = new Map(); // what is typed for one thread, while another is shown

  // Whoever walks the page by keyboard stays where they are, though the part around them is drawn anew.
  function told(element) {
    const names = ["id", "action", "href", "name", "value"].filter((name) => element.hasAttribute(name));
    return element.localName + names.map((name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`).join("");
  }

  function way(element, part) {
    const steps = element === part ? [] : [told(element)];
    const inside = element.parentElement.closest("details, form");
    if (inside !== part && part.contains(inside)) steps.unshift(told(inside));
    const path = [`#${CSS.escape(part.id)}`, ...steps].join(" ");
    return all(path).length === 1 ? path : null;
  }

  // Back in view after a while, when a time is up, or to show a private talk: look once.
  const look = () => document.body.dispatchEvent(new CustomEvent("look"));

  // A private talk takes the place of the table's, or gives it back, with the next update: where one writes is then in view.
  let whisper;
  let asked = false;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-whisper]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    whisper = link.dataset.whisper;
    asked = true;
    look();
  });

  // What the page shows already need not come again: each such part says by its mark what it is.
  document.addEventListener("htmx:configRequest", (event) => {
    if (event.target.id !== "live") return;
    event.detail.parameters.has = all("[data-mark]").map((part) => part.dataset.mark).join(".");
    if (whisper !== undefined) event.detail.parameters.whisper = whisper;
  });

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const target = event.detail.target;
    const incoming = event.detail.fragment.querySelector?.(`#${target.id}`) || event.detail.fragment;
    // What is new comes into view, unless the reader is just in there.
    const newer = target.id === "chronicle" && target.dataset.until !== incoming.dataset?.until;
    if (target.id === "chronicle") read = newer && !target.contains(document.activeElement) ? 0 : target.scrollTop;
    if (target.id === "thread") atEnd = target.dataset.key !== incoming.dataset?.key || target.parentElement.scrollHeight - target.parentElement.clientHeight - target.parentElement.scrollTop < 40;
    const same = ["now-forms", "may-say", "my-will", "read"].includes(target.id) && target.dataset.key === incoming.dataset?.key;
    if (same && (target.matches("form") || $("form", target))) {
      event.detail.shouldSwap = false;
      renew(target, incoming);
      return;
    }
    // What a form sent that the page has no more is answered for nobody: the one in its place asks anew.
    if (target.id === "read") target.addEventListener("htmx:beforeSwap", (late) => { late.detail.shouldSwap = false; });
    if (target.id === "may-say" && $("textarea", target)) drafts.set(target.dataset.key, $("textarea", target).value);
    for (const box of all("details[id]", target)) folds.set(box.id, box.open);
    if (target.contains(document.activeElement)) focused = way(document.activeElement, target);
  });

  // What is chosen stays, but what each choice would do may be another by now.
  const SAID = "form.answer .promised, form.answer .stakes, form.answer .answers .hint, form.answer .choice-text, form.answer .choice > .figure";
  const offered = (part) => all("form.answer input:not([type=hidden])", part).map((input) => `${input.name} ${input.value}`).join();

  function renew(shown, incoming) {
    const [before, after] = [all(SAID, shown), all(SAID, incoming)];
    if (before.length !== after.length || offered(shown) !== offered(incoming)) return;
    before.forEach((part, place) => {
      if (!part.isEqualNode(after[place]) && !part.contains(document.activeElement)) part.replaceWith(after[place]);
    });
  }

  // A refusal comes as a part of the page: show it, and don't call it a broken request, though its form be gone by now.
  htmx.config.responseHandling.unshift({ code: "409|422|429|503", swap: true });
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.xhr.status === 404) window.location.reload();
  });

  document.addEventListener("said", () => {
    for (const text of all("#say textarea")) text.value = "";
    for (const box of all("#say [type=checkbox]")) box.checked = false;
  });

  function toEnd() {
    const box = $("#thread").parentElement;
    box.scrollTop = box.scrollHeight;
  }

  // As long as a tab hides the talk, it cannot be scrolled.
  document.addEventListener("panel:shown", ({ target }) => { if ($("#thread", target)) toEnd(); });

  function settle() {
    for (const [id, open] of folds) { const box = document.getElementById(id); if (box) box.open = open; }
    folds.clear();
    if (focused) $(focused)?.focus({ preventScroll: true });
    focused = null;
    for (const text of all("#may-say textarea")) {
      const thread = $("#may-say").dataset.key;
      if (drafts.has(thread)) text.value = drafts.get(thread);
      drafts.delete(thread);
    }
    if (read) $("#chronicle").scrollTop = read;
    read = 0;
    if (atEnd && $("#thread")) requestAnimationFrame(toEnd); // not at once: how high it is would be worked out once more
    atEnd = false;
    if (asked && $("#thread").dataset.key === whisper) {
      asked = false;
      $("#may-say").scrollIntoView({ block: "nearest" });
    }
    all("form.answer").forEach(label);
    document.dispatchEvent(new CustomEvent("table:settled"));
  }

  document.addEventListener("DOMContentLoaded", settle);
  document.addEventListener("htmx:afterSettle", settle);
  document.addEventListener("htmx:oobAfterSwap", settle);

  // --- the secret lies face down again as soon as one leaves, but in practice -------------------------------------------
  const faceDown = () => all("details.secret[open]:not([data-lies-open])").forEach((card) => { card.open = false; });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") faceDown(); });
  document.addEventListener("visibilitychange", () => (document.hidden ? faceDown() : look()));
  window.addEventListener("pagehide", faceDown);

  // --- time left, in the words of the page ------------------------------------------------------------------------------
  const MINUTE = 60, HOUR = 3600, DAY = 86400;

  function span(left, words) {
    const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    if (left >= 2 * DAY) return fill(words.days, { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
    if (left >= HOUR) return fill(words.hours, { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
    if (left >= MINUTE) return fill(words.minutes, { minutes: Math.floor(left / MINUTE) });
    return fill(words.seconds, { seconds: left });
  }

  // How far this device's clock is off the site's, by the moment that the page shows.
  const off = Date.parse($("#live")?.dataset.now) - Date.now() || 0;

  function tick() {
    const words = $("#live")?.dataset;
    for (const time of words ? all("time[data-left]") : []) {
      const left = Math.max(0, Math.floor((Date.parse(time.dateTime) - Date.now() - off) / 1000));
      const text = words.left.replace("{time}", span(left, words));
      const shown = $("[data-left-words]", time);
      if (shown.textContent !== text) shown.textContent = text;
      if (left === 0 && !time.dataset.rung) { time.dataset.rung = "yes"; setTimeout(look, 1500); }
    }
  }
  setInterval(tick, 1000);
})();
