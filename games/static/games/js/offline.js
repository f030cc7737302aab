// On the page without a network: one's games and deadlines as last seen (`app.js` noted them).
(() => {
  const place = document.querySelector("[data-seen]");
  const seen = JSON.parse(localStorage.getItem("seen") || "null");
  if (!seen?.games?.length) return;
  const spoken = document.documentElement.lang;
  const written = (moment) => new Date(moment).toLocaleString(spoken === "ar" ? "ar-LB-u-nu-latn" : spoken, { dateStyle: "medium", timeStyle: "short" });
  const element = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text });
  place.querySelector("p").textContent = place.dataset.when.replace("{at}", written(seen.at));
  place.querySelector("ul").replaceChildren(...seen.games.map(({ name, game, due }) => {
    const strip = element("li", due ? "strip is-mine" : "strip", "");
    const title = element("p", "strip-title", name);
    title.dir = "auto";
    strip.append(title, element("p", "strip-meta", due ? `${game} · ${place.dataset.due.replace("{at}", written(due))}` : game));
    return strip;
  }));
  place.hidden = false;
})();
