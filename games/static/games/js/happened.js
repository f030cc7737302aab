// What happened is played on the stage as it comes, and since one was last here; while one is asked, the tab says so on
// its icon too. The player itself is fetched when there is something to play. Without this file, and for those who want
// no motion, the link leads to the same as a list.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let played = null;
  let player = null;

  async function play(since, wanted = false) {
    const box = $("#playback");
    const address = `${box.dataset.address}?since=${since}`;
    played = $("#headlines").dataset.until;
    player ??= import(box.dataset.script);
    const [{ begin }, answer] = await Promise.all([player, fetch(address, { headers: { "HX-Request": "true" } })]);
    if (answer.ok) begin(box, await answer.text(), wanted);
    else if (wanted) window.location.assign(address);
  }

  // Whatever came while another beat was played waits for its turn.
  function go() {
    if (played === null || document.hidden || still.matches) return;
    if (Number($("#headlines").dataset.until) > Number(played)) play(played);
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
    played = $("#play-link") ? $("#since").value : $("#headlines").dataset.until;
    go();
  });
})();
