// The replay plays by itself: it follows the link to the next step until the last, the reader stops it or looks away.
// Every step is a link without this file. Cards that lie face down turn back as soon as one leaves.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const open = new Map();
  let timer = null;
  let playing = false;

  function show() {
    const button = $("#play");
    button.setAttribute("aria-pressed", String(playing));
    button.querySelector("span").textContent = playing ? button.dataset.stop : button.dataset.play;
  }

  function stop() {
    clearTimeout(timer);
    playing = false;
    show();
  }

  function follow(link) {
    window.htmx.ajax("GET", link.href, { source: link, target: "#moment", swap: "outerHTML show:none" });
  }

  // At its end the replay begins anew; else it goes on after a while.
  function wait(pause) {
    const next = $('.replay-steps [rel="next"]');
    clearTimeout(timer);
    if (!next) stop();
    else timer = setTimeout(() => follow($('.replay-steps [rel="next"]')), pause);
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("#play")) return;
    if (playing) { stop(); return; }
    playing = true;
    show();
    const next = $('.replay-steps [rel="next"]');
    if (next) follow(next);
    else follow($("#step-first"));
  });
  document.addEventListener("input", (event) => { if (event.target.id === "step") stop(); });
  document.addEventListener("htmx:responseError", stop);
  document.addEventListener("htmx:sendError", stop);

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id !== "moment") return;
    for (const box of document.querySelectorAll("#moment details[id]")) open.set(box.id, box.open);
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target.id !== "moment" && event.detail.elt?.id !== "moment") return;
    for (const [id, was] of open) { const box = document.getElementById(id); if (box) box.open = was; }
    open.clear();
    show();
    if (playing) wait(Number($("#speed").value));
  });

  const faceDown = () => document.querySelectorAll("details.secret[open]").forEach((card) => { card.open = false; });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") { stop(); faceDown(); } });
  document.addEventListener("visibilitychange", () => { if (document.hidden) { stop(); faceDown(); } });
  window.addEventListener("pagehide", faceDown);
})();
