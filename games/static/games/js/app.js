// The site as an app: its worker, the number on its icon, and what its page without a network may show. That is kept
// on the device: names of tables and games, and deadlines. Whoever is not signed in leaves nothing there.
(() => {
  // A doorbell that is lost is called again, and is no fault to be told of: htmx would log the event.
  window.htmx.createEventSource = (address) => Object.defineProperty(new EventSource(address), "onerror", {
    set(again) { this.addEventListener("error", () => again()); },
  });

  const app = document.querySelector("link[data-worker]");
  const home = document.querySelector("[data-games]");

  if (!document.querySelector("[data-person]")) {
    localStorage.removeItem("seen");
    navigator.clearAppBadge?.().catch(() => {});
  } else if (home) {
    const games = [...home.querySelectorAll("[data-game]")].map(({ dataset }) => ({ name: dataset.name, game: dataset.game, due: dataset.due }));
    localStorage.setItem("seen", JSON.stringify({ at: Date.now(), games }));
    const waiting = Number(home.dataset.games);
    (waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => {});
  }

  navigator.serviceWorker?.register(app.dataset.worker)
    .then(() => navigator.serviceWorker.ready)
    .then((worker) => worker.active.postMessage({ offline: app.dataset.offline }))
    .catch(() => {});
})();
