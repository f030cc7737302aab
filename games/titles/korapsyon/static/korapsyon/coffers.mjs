// Of the playback: what a coffer held at the beat that is shown. `numbers` is null where no beat has told it yet, and
// undefined once it is over.
const now = new WeakMap();

// The columns of the capitol rise one after the other, each for an equal part of the target (page/country.py).
function build(front, spent, unknown) {
  front.querySelectorAll(".pillar").forEach((pillar, place) => {
    const height = Math.min(40, Math.max(0, Math.floor((320 * spent) / front.dataset.target) - 40 * place));
    pillar.setAttribute("height", height);
    pillar.setAttribute("y", 40 - height);
    pillar.classList.toggle("is-unknown", unknown);
  });
}

document.addEventListener("playback:figures", ({ target, detail: { numbers } }) => {
  const [figure, front] = [".coffer-figure b", ".columns"].map((each) => target.querySelector(each));
  if (!now.has(figure)) now.set(figure, figure.textContent);
  figure.classList.toggle("is-unknown", numbers === null);
  figure.textContent = numbers ? numbers[0] : now.get(figure);
  if (front) build(front, figure.textContent, numbers === null);
});
