// Notes: the number of a slider stands beside it while it is moved, and moving it ticks its box. Works without this file.
document.addEventListener("input", (event) => {
  const slider = event.target;
  if (slider.type !== "range") return;
  const note = slider.closest("fieldset");
  note.querySelector("output").textContent = slider.value;
  note.querySelector("[type=checkbox]").checked = true;
});
