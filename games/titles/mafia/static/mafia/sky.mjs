// Of the playback: whether it was night at the beat that is shown, in the sky and in words. `numbers` is the round, and 1 by
// night; null where no beat has told it yet, and undefined once it is over.
const now = new WeakMap();

document.addEventListener("playback:figures", ({ target, detail: { numbers } }) => {
  const table = target.closest(".round-table");
  for (const each of [target, table].filter(Boolean)) if (!now.has(each)) now.set(each, [target.textContent, each.classList.contains("is-night")]);
  const [words, night] = now.get(target);
  target.classList.toggle("is-unknown", numbers === null);
  target.textContent = numbers ? target.dataset[numbers[1] ? "night" : "day"].replace("{n}", numbers[0]) : words;
  table?.querySelector(".sky").classList.toggle("is-unknown", numbers === null);
  table?.classList.toggle("is-night", numbers ? Boolean(numbers[1]) : night);
});
