// Shows what is chosen on the page of the display at once; what is sent keeps it.
document.querySelector("[data-display]").addEventListener("change", ({ target }) => {
  document.documentElement.dataset[target.name] = target.value;
});
