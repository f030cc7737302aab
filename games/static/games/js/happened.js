// What happened is played on the stage as it comes, and since one was last here; while one is asked, the tab says so on
// its icon too. The player itself is fetched when there is something to play. Without this file, and for those who want
// no motion, the link leads to the same as a list. Whoever looks on as the game ends sees its end played before the result.
// In practice bots answer at once: what they do comes onto the board beat by beat, and the next question after it.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let played = null;
  let player = null;

  // One after another, so that nothing is asked for twice.
  let turn = Promise.resolve();
  const inTurn = (act) => (turn = turn.then(act).catch(() => null));

  // In practice the next question waits for what is played. What one is at tells whether it does:
  // "nothing"    the page has just come, and so may the question;
  // "answering"  an answer was sent, and what came of it has not been fetched yet;
  // "question"   what came of it was fetched: whoever has a question before them is not interrupted.
  let at = "nothing";
  let until = 6000; // it waits no longer, in milliseconds since the page came; after an answer till all is played
  const practised = () => "practice" in $("#playback").dataset;
  const asked = () => at === "question" && $("#now-forms > form.answer");
  const waits = () => (practised() && $("#playback").closest("details").open && !asked() ? Math.max(0, until - performance.now()) : 0);

  // Nothing is fetched while an answer is on its way, so that what is fetched after it holds what came of it.
  document.addEventListener("htmx:beforeSend", ({ detail: { elt, xhr } }) => {
    if (!elt.matches("form.answer")) return;
    [at, until] = ["answering", Infinity];
    const known = new Promise((done) => { xhr.addEventListener("loadend", done); });
    inTurn(async () => { await known; if (xhr.status !== 204) at = "question"; });
  });

  // Whoever was away while it would have been played meets the question.
  const away = () => { if (document.hidden) until = 0; };
  document.addEventListener("visibilitychange", away);

  async function play(since, wanted = false) {
    const box = $("#playback");
    const address = `${box.dataset.address}?since=${since}`;
    const before = waits();
    at = "question";
    played = $("#headlines").dataset.until;
    player ??= import(box.dataset.script);
    const [{ begin }, answer] = await Promise.all([player, fetch(address, { headers: { "HX-Request": "true" } })]);
    if (answer.ok) {
      const page = await answer.text();
      played = page.match(/data-until="(\d+)"/)[1]; // more may have happened than the page showed
      const longest = wanted ? 0 : Math.max(before, waits()); // they may have answered meanwhile, and what came of it be here
      await begin(box, page, wanted, until && longest); // or have gone away
    } else if (wanted) window.location.assign(address);
  }

  // Whatever came while another beat was played waits for its turn.
  const newer = () => Number($("#headlines").dataset.until) > Number(played);
  async function go() {
    if (played === null || document.hidden || still.matches) return;
    await inTurn(() => newer() && play(played));
  }

  // What is to be played is fetched before the page is: what it brings to the board is taken back at once.
  document.addEventListener("htmx:confirm", (event) => {
    if (event.detail.elt.id !== "live" || !practised() || played === null || document.hidden || still.matches) return;
    event.preventDefault();
    const update = () => inTurn(() => play(played)).then(() => (at === "answering" ? update() : event.detail.issueRequest()));
    update();
  });

  // --- the end of the game ----------------------------------------------------------------------------------------------
  // Once it is over the page is loaded anew and shows the result, after what is played and what is still to be played.
  const playing = () => document.body.classList.contains("is-playing");
  const watched = () => played !== null && !document.hidden && !still.matches;
  let over = false;

  document.addEventListener("htmx:beforeOnLoad", (event) => {
    if (!event.detail.xhr.getResponseHeader("HX-Refresh") || !(over || playing() || watched())) return;
    event.preventDefault();
    if (!over) end();
  });

  async function end() {
    over = true;
    $("#play-link")?.remove();
    $("#now-status").replaceChildren($("#over-soon").content.cloneNode(true));
    await inTurn(() => play(played));
    if (!playing()) window.location.reload();
    document.addEventListener("playback:over", () => window.location.reload());
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("#play-link");
    if (!link || still.matches || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play($("#since").value, true);
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.requestConfig.elt.id === "live" && event.detail.successful) { badge(); go(); }
  });

  // --- the tab, while one is asked ------------------------------------------------------------------------------------
  function badge() {
    const asked = $("#thumb") && !$("#thumb").hidden;
    const icon = $('link[rel="icon"]');
    const wanted = $("#playback").dataset[asked ? "asked" : "plain"];
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  document.addEventListener("DOMContentLoaded", () => {
    badge();
    away();
    const over = !$("#over-soon"); // whoever comes back to a game that is over sees the result, and plays what they like
    played = $("#play-link") && !over ? $("#since").value : $("#headlines").dataset.until;
    // A page that comes in practice hides its question by its style sheet, until the player does or lets it be.
    if (newer()) go().then(() => document.body.classList.remove("awaits-playback"));
    else at = "question";
  });
})();
