// Of the playback: the figures that a player had at the beat that is shown. `numbers` is null where no beat has told them
// yet, and undefined once it is over.
const MIDDLE = 100;
const now = new WeakMap();

function stand(gauge, number, most) {
  const fill = gauge.querySelector(".gauge-fill");
  const length = Math.min(MIDDLE, Math.round((MIDDLE * Math.abs(number)) / most));
  fill.setAttribute("x", number < 0 ? MIDDLE - length : MIDDLE);
  fill.setAttribute("width", length);
  gauge.querySelector("b").textContent = `\u2066${number < 0 ? "−" : ""}${Math.abs(number)}\u2069`;
}

document.addEventListener("playback:figures", ({ target, detail: { numbers } }) => {
  const { most } = target.closest(".stage").dataset;
  target.querySelectorAll(".gauges dd").forEach((gauge, place) => {
    if (!now.has(gauge)) now.set(gauge, gauge.innerHTML);
    gauge.classList.toggle("is-then", numbers !== undefined);
    gauge.classList.toggle("is-unknown", numbers === null);
    if (numbers) stand(gauge, numbers[place], most);
    else if (numbers === undefined) gauge.innerHTML = now.get(gauge);
  });
});
